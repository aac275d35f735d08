"""The buttons by which a stage is answered: for moves, for clicks, for a number, for a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import ipywidgets

from punct.language import say
from punct.learn.asking_attempts import AskingAttempt
from punct.learn.questions import Number
from punct.learn.stages import Showing
from punct.table import intents
from punct.table.keys import lettered
from punct.widgets.panels.buttons import asking, button, hand_buttons, heeded, let_ask

if TYPE_CHECKING:
    from punct.widgets.live_board import LiveBoard


class Answers(Protocol):
    """Some buttons, and how they follow the stage."""

    children: Sequence[Any]

    def refresh(self) -> None:
        """Let the buttons say what is possible now."""


def answers_on(board: LiveBoard) -> Answers:
    """The buttons that fit what is on the board."""
    stage = board.stage
    if isinstance(stage, Showing):
        return Buttons(board, [])
    if not isinstance(stage, AskingAttempt):
        return HandAnswers(board)
    if stage.question.options:
        return ChoiceAnswers(board, stage)
    if isinstance(stage.question, Number):
        return NumberAnswers(board, stage)
    return ClickAnswers(board)


def hand_in(board: LiveBoard) -> Any:
    """One button that hands in the answer."""
    tip = say("Hand in your answer (C)")
    return asking(board, say("Confirm"), tip, intents.Confirm(), style="success")


class Buttons:
    """Buttons that are there as long as there is something to ask for."""

    def __init__(self, board: LiveBoard, buttons: Sequence[Any]) -> None:
        self._board = board
        self.children: Sequence[Any] = list(buttons)

    def refresh(self) -> None:
        """Only what can be done can be clicked."""
        let_ask(self._board, self.children)


class HandAnswers(Buttons):
    """Confirm, turn and put back."""

    def __init__(self, board: LiveBoard) -> None:
        self.confirm, self.turn, self.take_back = hand_buttons(board)
        super().__init__(board, [self.confirm, self.turn, self.take_back])


class ClickAnswers(Buttons):
    """What is chosen on the board is handed in."""

    def __init__(self, board: LiveBoard) -> None:
        self.confirm = hand_in(board)
        super().__init__(board, [self.confirm])


class NumberAnswers:
    """A field for a number, with a step down and a step up for those without a keyboard."""

    def __init__(self, board: LiveBoard, attempt: AskingAttempt) -> None:
        self._board, self._attempt = board, attempt
        self.confirm = hand_in(board)
        self.field = ipywidgets.Text(
            placeholder=say("number"), layout={"width": "84px"}, style={"font_size": "18px"}
        )
        self.field.observe(heeded(board, self._typed), "value")
        self.field.on_msg(heeded(board, self._entered))
        self.less = button(board, "−", say("One less"), lambda: self._step(-1))
        self.more = button(board, "+", say("One more"), lambda: self._step(1))
        self.children: Sequence[Any] = [self.less, self.field, self.more, self.confirm]

    @property
    def _number(self) -> int | None:
        given = self._attempt.given
        return given[0] if given and isinstance(given[0], int) else None

    def _typed(self, change: dict[str, Any]) -> None:
        """Take in what was typed; what is no number is not taken."""
        text = change["new"].strip()
        if text != self._shown():
            self._board.do(intents.Give(int(text) if text.isdecimal() else None))

    def _entered(self, _field: object, content: dict[str, Any], _buffers: object) -> None:
        """Enter in the field hands the number in."""
        if content.get("event") == "submit":
            self._board.do(intents.Confirm())

    def _step(self, by: int) -> None:
        now = self._number
        self._board.do(intents.Give(max(0, by if now is None else now + by)))

    def _shown(self) -> str:
        return "" if self._number is None else str(self._number)

    def refresh(self) -> None:
        """Show the number that counts, unless something else is just being typed."""
        let_ask(self._board, [self.confirm])
        typed = self.field.value.strip()
        if self._number is not None or typed.isdecimal():
            self.field.value = self._shown()
        self.field.disabled = self.less.disabled = self.more.disabled = self._attempt.is_solved


class ChoiceAnswers:
    """A button for each answer, with its letter; the one chosen shows whether it is right."""

    def __init__(self, board: LiveBoard, attempt: AskingAttempt) -> None:
        self._attempt = attempt
        self.buttons = [
            asking(
                board,
                text,
                say("Choose this answer ({letter})", letter=text[0]),
                intents.Choose(number),
            )
            for number, text in enumerate(lettered([say(o) for o in attempt.question.options]))
        ]
        for each in self.buttons:
            each.layout.width = "100%"
            each.add_class("punct-answer")
        self.children: Sequence[Any] = self.buttons

    def refresh(self) -> None:
        """Color the answer that was chosen: right is never the color of a mistake."""
        attempt = self._attempt
        verdict = "success" if attempt.given == attempt.question.right_answer else "danger"
        for number, each in enumerate(self.buttons):
            chosen = attempt.given == (number,) and attempt.is_over
            each.button_style = verdict if chosen else ""
