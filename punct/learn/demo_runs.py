"""Running a demonstration: next and back, answers revealed on demand, try-outs that leave no trace."""

from __future__ import annotations

from collections.abc import Callable

from punct.games.punct.rules import Game, Piece, Position
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Mark
from punct.language import say
from punct.learn.demos import Demo, Slide
from punct.learn.frames import Frame
from punct.learn.stages import Showing, Stage
from punct.table.session import Session
from punct.table.targets import TargetName
from punct.table.telling import Tenor

LETTERS = "ABCDEF"


class TryOut:
    """Free play from any point, for both colors; thrown away afterwards."""

    def __init__(self, position: Position, *, layout: Layout | None = None) -> None:
        self._start = position
        self.session = Session(Game(position), layout=layout)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.session.position

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The hands' own."""
        return self.session.marks

    @property
    def without(self) -> tuple[Piece, ...]:
        """The piece in the hand."""
        return self.session.without

    @property
    def sentence(self) -> str:
        """The answer to whatever was done last."""
        return self.session.sentence

    @property
    def sentence_kind(self) -> Tenor:
        """Its tenor."""
        return self.session.sentence_kind

    @property
    def can_confirm(self) -> bool:
        """Whether a whole legal move stands ready."""
        return self.session.can_confirm

    @property
    def can_undo(self) -> bool:
        """Whether a move was made."""
        return self.session.game.ply > 0

    def press(self, name: TargetName) -> None:
        """Take, put down or turn."""
        self.session.press(name)

    def point(self, name: TargetName | None) -> None:
        """The piece in the hand follows."""
        self.session.point(name)

    def look(self, name: TargetName) -> None:
        """Look underneath (F5)."""
        self.session.look(name)

    def key(self, name: str, *, shift: bool = False) -> bool:
        """As at any table."""
        return self.session.key(name, shift=shift)

    def confirm(self) -> None:
        """Play the move that stands ready."""
        self.session.confirm()

    def turn(self, steps: int) -> None:
        """Turn the piece in the hand."""
        self.session.turn(steps)

    def take_back(self) -> None:
        """One step back with the piece in the hand."""
        self.session.take_back()

    def undo(self) -> None:
        """Take back the last move."""
        self.session.undo()

    def restart(self) -> None:
        """Back to where the try-out began."""
        self.session.sit_down(Game(self._start))


class DemoRun:
    """A demonstration in the hands of a presenter."""

    def __init__(self, demo: Demo, *, layout: Layout | None = None) -> None:
        self.demo = demo
        self.layout = layout or Layout()
        self.index = 0
        self.revealed = False
        self.narrated = True
        """Whether the narration is shown; without it the presenter speaks."""
        self.votes: dict[str, int] = {}
        self.stage: Stage = self._set_up()

    # What to show

    @property
    def slide(self) -> Slide:
        """The slide now."""
        return self.demo.slides[self.index]

    @property
    def frame(self) -> Frame:
        """What is on the board: the slide's own frame, or its answer."""
        slide = self.slide
        return slide.answer if self.revealed and slide.answer else slide.frame

    @property
    def text(self) -> str:
        """The narration; "" while it is off. An answer asked for is always told."""
        if self.revealed or self.narrated:
            return say(self.frame.text) if self.frame.text else ""
        return ""

    @property
    def question(self) -> str:
        """What the class is asked, until the answer is shown."""
        return "" if self.revealed or not self.slide.question else say(self.slide.question)

    @property
    def options(self) -> tuple[tuple[str, str, int], ...]:
        """Letter, text and raised hands of each option; three bare letters where none are written."""
        if not self.slide.question:
            return ()
        texts = self.slide.options or ("",) * 3
        return tuple(
            (letter, say(text) if text else "", self.votes.get(letter, 0))
            for letter, text in zip(LETTERS, texts, strict=False)
        )

    @property
    def can_reveal(self) -> bool:
        """Whether there is an answer still hidden."""
        return self.slide.answer is not None and not self.revealed

    @property
    def is_trying(self) -> bool:
        """Whether the board is free for a try-out."""
        return isinstance(self.stage, TryOut)

    # What the presenter does

    def next(self) -> None:
        """Show the answer if one is hidden; else the next slide."""
        if self.is_trying:
            self.end_try_out()
        elif self.can_reveal:
            self.reveal()
        elif self.index < len(self.demo.slides) - 1:
            self._go_to(self.index + 1)

    def back(self) -> None:
        """Hide the answer again, or the slide before."""
        if self.is_trying:
            self.end_try_out()
        elif self.revealed:
            self.revealed = False
            self.stage = self._set_up()
        elif self.index:
            self._go_to(self.index - 1)

    def go_to(self, index: int) -> None:
        """Any slide, counted from 0."""
        self._go_to(min(max(index, 0), len(self.demo.slides) - 1))

    def reveal(self) -> None:
        """Show the answer."""
        if self.can_reveal:
            self.revealed = True
            self.stage = self._set_up()

    def try_out(self) -> None:
        """Free the board as it stands, for both colors."""
        self.stage = TryOut(self.frame.position, layout=self.layout)

    def end_try_out(self) -> None:
        """Throw the try-out away: the slide is as it was."""
        self.stage = self._set_up()

    def vote(self, letter: str, count: int = 1) -> None:
        """Add raised hands to an option, or take some away; never fewer than none."""
        self.votes[letter] = max(0, self.votes.get(letter, 0) + count)

    def clear_votes(self) -> None:
        """All hands down."""
        self.votes = {}

    def open(self, read: Callable[[], Demo]) -> None:
        """Another demonstration; if it cannot be read, the error leaves this one as it is."""
        self.demo = read()
        self._go_to(0)

    def _go_to(self, index: int) -> None:
        self.index, self.revealed, self.votes = index, False, {}
        self.stage = self._set_up()

    def _set_up(self) -> Stage:
        return Showing(self.frame, layout=self.layout)
