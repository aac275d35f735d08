"""What stands around a presenter's board: large words, the vote, the way through, texts to open."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from punct.language import say
from punct.learn.demo_runs import LETTERS, TryOut
from punct.widgets.folds import Folds
from punct.widgets.knobs import button, heeded
from punct.widgets.puzzle_answers import MoveAnswers
from punct.widgets.puzzle_panels import Pages, group, note, style_sheet

if TYPE_CHECKING:
    from punct.widgets.demo_board import DemoBoard


_SHARE: Final = 60.0
"""Percent of the width for a board of scale 1; the words have the rest."""


class Heading:
    """The title above the board; the narration and the question beside it, so that it stays put."""

    def __init__(self, board: DemoBoard) -> None:
        self._board = board
        self.title, self.words = _large_text(), _large_text()

    def refresh(self) -> None:
        """Say what is to be seen."""
        board, run = self._board, self._board.run
        blanks = {"n": run.index + 1, "all": len(run.demo.slides)}
        parts = [f"<h2>{escape(board.title)}</h2>", note(escape(say("{n} of {all}", **blanks)))]
        self.title.value = f"<div class='punct-heading-line'>{''.join(parts)}</div>"
        told = say("A try-out: move for both colors. It is thrown away afterwards.")
        lines = []
        if run.is_trying:
            lines.append(f"<p class='punct-task'>{escape(told)}</p>")
        else:
            lines += [f"<p class='punct-task'>{escape(run.text)}</p>"] if run.text else []
            lines += (
                [f"<p class='punct-task punct-question'>{escape(run.question)}</p>"]
                if run.question
                else []
            )
        self.words.value = "".join(lines)
        board.view.host.announcement = told if run.is_trying else f"{run.text} {run.question}".strip()


def _large_text() -> Any:
    """An empty text, legible from the back row."""
    text = ipywidgets.HTML(layout={"width": "100%", "margin": "0"})
    text.add_class("punct-heading")
    text.add_class("punct-large")
    return text


class Vote:
    """A button for each option that counts raised hands, and one that lets all hands down."""

    def __init__(self, board: DemoBoard) -> None:
        self._board = board
        self.buttons = [
            button(
                board,
                "",
                say("One more hand for {letter} ({key})", letter=letter, key=key),
                partial(board.vote, letter),
            )
            for key, letter in enumerate(LETTERS, 1)
        ]
        for each in self.buttons:
            each.layout.width = "100%"
            each.add_class("punct-answer")
        self.clear = button(
            board,
            say("Hands down"),
            say("Count again from none (0)"),
            lambda: board.go(board.run.clear_votes),
        )

    @property
    def children(self) -> list[Any]:
        """As many buttons as the slide has options."""
        options = self._board.run.options
        return [*self.buttons[: len(options)], self.clear] if options else []

    def refresh(self) -> None:
        """Show letters, texts and hands."""
        for each, (letter, text, hands) in zip(self.buttons, self._board.run.options, strict=False):
            label = f"{letter} · {text}" if text else letter
            each.description = say("{label}   ({hands})", label=label, hands=hands)


class Way:
    """Next, back, the answer, the narration and the try-out."""

    def __init__(self, board: DemoBoard) -> None:
        self._board = board
        self.back = button(board, say("Back"), say("One step back (B)"), board.go_back)
        self.next = button(
            board, say("Next"), say("The answer, or the next slide (N)"), board.go_on, style="primary"
        )
        self.reveal = button(
            board,
            say("Show the answer"),
            say("What would you play? (V)"),
            lambda: board.go(board.run.reveal),
        )
        self.narration = button(
            board, "", say("Show or hide the words (S)"), lambda: board.go(board.toggle_narration)
        )
        self.trying = button(board, "", say("Free the board, or throw the try-out away (T)"), self._try)

    def _try(self) -> None:
        run = self._board.run
        self._board.go(run.end_try_out if run.is_trying else run.try_out)

    def refresh(self) -> None:
        """Let the buttons say what is possible."""
        run = self._board.run
        last = run.index == len(run.demo.slides) - 1
        self.back.disabled = run.index == 0 and not run.revealed and not run.is_trying
        self.next.disabled = last and not run.can_reveal and not run.is_trying
        self.reveal.disabled = not run.can_reveal or run.is_trying
        self.narration.description = say("Words off") if run.narrated else say("Words on")
        self.narration.disabled = run.is_trying
        self.trying.description = say("End the try-out") if run.is_trying else say("Try it out")


class Opening:
    """A field for any position, record or name of a demonstration."""

    def __init__(self, board: DemoBoard) -> None:
        self._board = board
        self.text = ipywidgets.Textarea(
            placeholder=say("A position, a game record, or the name of a demonstration"),
            layout={"width": "100%", "height": "5em"},
        )
        self.open = button(
            board, say("Open"), say("Show this instead"), lambda: board.open_text(self.text.value)
        )
        self.complaint = ipywidgets.HTML()
        self.complaint.add_class("punct-heading")
        self.element = ipywidgets.VBox([self.text, self.open, self.complaint])

    def refresh(self) -> None:
        """Say why it could not be opened."""
        why = escape(self._board.complaint)
        self.complaint.value = f"<p class='punct-trouble'>{why}</p>" if why else ""


class Frame:
    """All of it together."""

    def __init__(self, board: DemoBoard) -> None:
        self._board = board
        self.heading, self.vote, self.way = Heading(board), Vote(board), Way(board)
        self.opening = Opening(board)
        self.pages = Pages(board)
        self.hands: MoveAnswers | None = None
        self._beside = ipywidgets.HBox()
        self._beside.add_class("punct-beside")
        middle = ipywidgets.HBox([board.view.element, self._beside])
        middle.add_class("punct-front")
        board.view.element.add_class("punct-live")
        self._opening = Folds({say("Open another"): self.opening.element})
        self._opening.observe(heeded(board, lambda _: self.opening.refresh()), "selected_index")
        self.children = [
            style_sheet(),
            self.heading.title,
            middle,
            self._opening,
            self.pages.element,
        ]
        self.turn_to_slide()

    def turn_to_slide(self) -> None:
        """Lay out the buttons that the slide on the board needs."""
        board, way = self._board, self.way
        buttons = [way.back, way.next, way.reveal, way.narration, way.trying]
        groups = [group(buttons), self.heading.words]
        stage = board.attempt
        self.hands = MoveAnswers(board, stage) if isinstance(stage, TryOut) else None
        if self.hands:
            self.undo = button(
                board, say("Undo"), say("One move back (U)"), lambda: board.do(stage.undo)
            )
            groups.append(group([*self.hands.children, self.undo]))
        elif self.vote.children:
            groups.append(group(self.vote.children))
        self._beside.children = groups

    def refresh(self) -> None:
        """Show everything anew; only what differs is sent."""
        share = min(_SHARE * self._board.view.scale, 100)
        self._board.view.element.layout.max_width = f"min(100%, max(460px, {share:.0f}%))"
        for part in (self.heading, self.vote, self.way, self.opening, self.pages):
            part.refresh()
        if self.hands:
            self.hands.refresh()
            self.undo.disabled = not self._board.attempt.can_undo
