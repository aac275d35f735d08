"""What stands around a presenter's board: large words, the vote, the way through, texts to open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from punct.language import say
from punct.table import intents
from punct.table.keys import letter_of, lettered
from punct.widgets.panels.buttons import asking, button, group, hand_buttons, heeded, let_ask
from punct.widgets.panels.pages import Folds, Pages, stage_row
from punct.widgets.panels.texts import (
    heading_element,
    heading_line,
    note,
    paragraph,
    style_sheet,
    trouble,
)

if TYPE_CHECKING:
    from punct.widgets.demo import DemoBoard

_SHARE: Final = 60.0
"""Percent of the width for a board of scale 1; the words have the rest."""
_MOST_OPTIONS: Final = 6


class Heading:
    """The title above the board; the narration and the question beside it, so that it stays put."""

    def __init__(self, board: DemoBoard) -> None:
        self._board = board
        self.title, self.words = heading_element(), heading_element()
        for each in (self.title, self.words):
            each.add_class("punct-large")  # legible from the back row

    def refresh(self) -> None:
        """Say what is to be seen."""
        board, run = self._board, self._board.run
        place = say("{n} of {all}", n=run.index + 1, all=len(run.demo.slides))
        self.title.value = heading_line(board.title, note(place))
        if run.is_trying:
            told = say("A try-out: move for both colors. It is thrown away afterwards.")
            self.words.value, board.view.host.announcement = paragraph(told), told
            return
        asked = paragraph(run.question, "punct-task punct-question")
        self.words.value = paragraph(run.text) + asked
        board.view.host.announcement = f"{run.text} {run.question}".strip()


class Votes:
    """A button for each option that counts raised hands, and one that lets all hands down."""

    def __init__(self, board: DemoBoard) -> None:
        self._board = board
        self.buttons = [self._button(option) for option in range(_MOST_OPTIONS)]
        tip = say("Count again from none (0)")
        self.clear = asking(board, say("Hands down"), tip, intents.HandsDown())

    def _button(self, option: int) -> Any:
        letter = letter_of(option)
        tip = say("One more hand for {letter} ({key})", letter=letter, key=option + 1)
        made = asking(self._board, "", tip, intents.Vote(option))
        made.layout.width = "100%"
        made.add_class("punct-answer")
        return made

    @property
    def children(self) -> list[Any]:
        """As many buttons as the slide has options."""
        options = self._board.run.options
        return [*self.buttons[: len(options)], self.clear] if options else []

    def refresh(self) -> None:
        """Show letters, texts and hands."""
        options = self._board.run.options
        labels = lettered([text for text, _ in options])
        for each, label, (_, hands) in zip(self.buttons, labels, options, strict=False):
            each.description = say("{label}   ({hands})", label=label, hands=hands)


class Way:
    """Next, back, the answer, the narration and the try-out."""

    def __init__(self, board: DemoBoard) -> None:
        self._board = board
        self.back = asking(board, say("Back"), say("One step back (B)"), intents.GoBack())
        self.next = asking(
            board, say("Next"), say("The answer, or the next slide (N)"), intents.GoOn(), style="primary"
        )
        self.reveal = asking(
            board, say("Show the answer"), say("What would you play? (V)"), intents.Reveal()
        )
        self.narration = asking(board, "", say("Show or hide the words (S)"), intents.Narrate())
        tip = say("Free the board, or throw the try-out away (T)")
        self.trying = asking(board, "", tip, intents.TryOut())
        self.buttons = [self.back, self.next, self.reveal, self.narration, self.trying]

    def refresh(self) -> None:
        """Let the buttons say what is possible."""
        run = self._board.run
        let_ask(self._board, self.buttons)
        self.narration.description = say("Words off") if run.narrated else say("Words on")
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
        self.complaint = heading_element()
        self.element = ipywidgets.VBox([self.text, self.open, self.complaint])

    def refresh(self) -> None:
        """Say why it could not be opened."""
        self.complaint.value = trouble(self._board.complaint)


class Surroundings:
    """All of it together."""

    def __init__(self, board: DemoBoard) -> None:
        self._board = board
        self.heading, self.votes, self.way = Heading(board), Votes(board), Way(board)
        self.opening = Opening(board)
        self.pages = Pages(board)
        self._beside = ipywidgets.HBox()
        self.hands = [
            *hand_buttons(board),
            asking(board, say("Undo"), say("One move back (U)"), intents.Undo()),
        ]
        middle = stage_row(board, self._beside, "punct-front")
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
        groups = [group(self.way.buttons), self.heading.words]
        if self._board.run.is_trying:
            groups.append(group(self.hands))
        elif self.votes.children:
            groups.append(group(self.votes.children))
        self._beside.children = groups

    def refresh(self) -> None:
        """Show everything anew; only what differs is sent."""
        share = min(_SHARE * self._board.view.scale, 100)
        self._board.view.element.layout.max_width = f"min(100%, max(460px, {share:.0f}%))"
        for part in (self.heading, self.votes, self.way, self.opening, self.pages):
            part.refresh()
        if self._board.run.is_trying:
            let_ask(self._board, self.hands)
