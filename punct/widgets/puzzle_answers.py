"""The buttons by which a puzzle is answered: for moves, for clicks, for a number, for a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import ipywidgets

from punct.language import say
from punct.learn.asking_attempts import ChoiceAttempt, NumberAttempt
from punct.learn.demo_runs import TryOut
from punct.learn.move_attempts import MoveAttempt
from punct.learn.stages import Trying
from punct.widgets.knobs import button, heeded, put_back_button, turn_button

if TYPE_CHECKING:
    from punct.widgets.task_board import TaskBoard


class Answers(Protocol):
    """Some buttons, and how they follow the attempt."""

    children: Sequence[Any]

    def refresh(self) -> None:
        """Let the buttons say what is possible now."""


def lettered(options: Sequence[str]) -> list[str]:
    """Answers with their letters.

    >>> lettered(["White", "Black"])
    ['A · White', 'B · Black']
    >>> lettered(["A", "B"])  # pieces that carry these letters on the board
    ['A', 'B']
    """
    letters = [chr(ord("A") + number) for number in range(len(options))]
    return [
        letter if letter == option else f"{letter} · {option}"
        for letter, option in zip(letters, options, strict=True)
    ]


def answers_to(board: TaskBoard) -> Answers:
    """The buttons that fit the attempt on the board."""
    match board.attempt:
        case MoveAttempt() as attempt:
            return MoveAnswers(board, attempt)
        case NumberAttempt() as attempt:
            return NumberAnswers(board, attempt)
        case ChoiceAttempt() as attempt:
            return ChoiceAnswers(board, attempt)
        case _:
            return Confirming(board)


class Confirming:
    """One button that hands in the answer."""

    children: Sequence[Any]

    def __init__(self, board: TaskBoard) -> None:
        self._attempt = board.attempt
        self.confirm = button(
            board, say("Confirm"), self._tip(), lambda: board.do(board.attempt.confirm), style="success"
        )
        self.children = [self.confirm]

    def _tip(self) -> str:
        return say("Hand in your answer (C)")

    def refresh(self) -> None:
        """Only what can be confirmed can be clicked."""
        self.confirm.disabled = not self._attempt.can_confirm


class MoveAnswers(Confirming):
    """Confirm, turn and put back."""

    def __init__(self, board: TaskBoard, attempt: MoveAttempt | Trying | TryOut) -> None:
        super().__init__(board)
        self._session = attempt.session
        self.turn = turn_button(board, attempt.turn)
        self.take_back = put_back_button(board, attempt.take_back)
        self.children = [self.confirm, self.turn, self.take_back]

    def _tip(self) -> str:
        return say("Play the move that stands ready (Enter)")

    def refresh(self) -> None:
        """Turning and putting back need a piece in the hand."""
        super().refresh()
        self.turn.disabled = self.take_back.disabled = self._session.hands.piece is None


class NumberAnswers(Confirming):
    """A field for a number, with a step down and a step up for those without a keyboard."""

    def __init__(self, board: TaskBoard, attempt: NumberAttempt) -> None:
        super().__init__(board)
        self._board, self._number = board, attempt
        self.field = ipywidgets.Text(
            placeholder=say("number"), layout={"width": "84px"}, style={"font_size": "18px"}
        )
        self.field.observe(heeded(board, self._typed), "value")
        self.field.on_msg(heeded(board, self._entered))
        self.less = button(board, "−", say("One less"), lambda: self._step(-1))
        self.more = button(board, "+", say("One more"), lambda: self._step(1))
        self.children = [self.less, self.field, self.more, self.confirm]

    def _typed(self, change: dict[str, Any]) -> None:
        """Take in what was typed; what is no number is not taken."""
        text = change["new"].strip()
        if text == self._shown():
            return
        if text.isdecimal():
            self._board.do(lambda: self._number.give(int(text)))
        else:
            self._board.do(self._number.undo)

    def _entered(self, _field: object, content: dict[str, Any], _buffers: object) -> None:
        """Enter in the field hands the number in."""
        if content.get("event") == "submit":
            self._board.do(self._number.confirm)

    def _step(self, by: int) -> None:
        now = self._number.given
        self._board.do(lambda: self._number.give(max(0, by if now is None else now + by)))

    def _shown(self) -> str:
        return "" if self._number.given is None else str(self._number.given)

    def refresh(self) -> None:
        """Show the number that counts, unless something else is just being typed."""
        super().refresh()
        typed = self.field.value.strip()
        if self._number.given is not None or typed.isdecimal():
            self.field.value = self._shown()
        self.field.disabled = self.less.disabled = self.more.disabled = self._number.is_solved


class ChoiceAnswers:
    """A button for each answer, with its letter; the one chosen shows whether it is right."""

    children: Sequence[Any]

    def __init__(self, board: TaskBoard, attempt: ChoiceAttempt) -> None:
        self._attempt = attempt

        def choosing(number: int) -> Callable[[], None]:
            return lambda: board.do(lambda: attempt.choose(number))

        self.buttons = [
            button(board, text, say("Choose this answer ({letter})", letter=text[0]), choosing(number))
            for number, text in enumerate(lettered(attempt.options))
        ]
        for each in self.buttons:
            each.layout.width = "100%"
            each.add_class("punct-answer")
        self.children = self.buttons

    def refresh(self) -> None:
        """Color the answer that was chosen."""
        verdict = "success" if self._attempt.is_solved else "danger"
        for number, each in enumerate(self.buttons):
            chosen = number == self._attempt.chosen and self._attempt.is_over
            each.button_style = verdict if chosen else ""
