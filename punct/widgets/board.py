"""`board(position)`: a board to look at, which tells about whatever is pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from punct.language import say
from punct.table import intents
from punct.table.game import Style
from punct.table.keys import Key, hand_keys, walking_keys
from punct.table.session import Session
from punct.widgets.live_board import AS_PAGE, LiveBoard

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.draw.shapes import Scene
    from punct.table.game import Answer, BoardGame, Position, Tenor
    from punct.table.intents import Intent


class Looking:
    """A position that answers to pointing: name, what is visible, level, what lies underneath."""

    is_holding = False
    next_moment: int | None = None
    tenor: Tenor = ""

    def __init__(self, game: BoardGame, position: Position, marks: Iterable[Mark]) -> None:
        self.game = game
        self.session = Session(game, position)
        self.own_marks = tuple(marks)
        self._pointed = ""

    @property
    def position(self) -> Position:
        """The position."""
        return self.session.position

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Those asked for, and what was lifted to look underneath."""
        return (*self.own_marks, *self.session.marks_at_hand)

    @property
    def sentence(self) -> str:
        """What lies at the pointer."""
        if not self._pointed:
            return say("Point at a space to hear what lies there.")
        return self.game.describe_space(self.position, self._pointed)

    def keys(self) -> Sequence[Key]:
        """The way over the board, and looking underneath."""
        return [*walking_keys(), *hand_keys()]

    def words(self) -> str:
        """The position in words."""
        return self.game.describe(self.position)

    def can(self, intent: Intent) -> bool:
        """Look, and no more."""
        looking = intents.Point | intents.Press | intents.LookUnder | intents.LookHere | intents.Walk
        return isinstance(intent, looking)

    def do(self, intent: Intent, now: int = 0) -> Answer:
        """Tell what lies there, or lift it (F5)."""
        match intent:
            case intents.Point(None):
                self._pointed = ""
                self.session.do(intents.PutBack(), now)
            case intents.Point(("space", space)) | intents.Press(("space", space)):
                self._pointed = space
                self.session.do(intents.PutBack(), now)
                self.session.do(intents.Point(("space", space)), now)
            case intents.LookUnder(("space", space)):
                self._pointed = space
                self.session.do(intent, now)
            case intents.LookHere() if self._pointed:
                self.session.do(intents.LookUnder(("space", self._pointed)), now)
            case intents.TakeBack():
                self.session.cursor = None
                self.session.do(intents.PutBack(), now)
            case intents.Walk():
                self.session.do(intent, now)
                self._pointed = self.session.cursor or self._pointed
        self.session.let_go_of_reasons()  # where there is nothing to lift, nothing is marked
        return self.session.answer._replace(sentence=self.sentence, tenor="")


class Board(LiveBoard):
    """A position to look at, with any marks."""

    def __init__(
        self,
        game: BoardGame,
        position: Position,
        *,
        marks: Iterable[Mark] = (),
        style: Style | None = None,
        theme: str = AS_PAGE,
        scale: float = 0.8,
    ) -> None:
        self._looking = Looking(game, position, marks)
        super().__init__(self._looking, theme=theme, scale=scale)
        self.style = (style or Style())._replace(theme=self.style.theme)
        self.children = [self.view.element]
        self.refresh()

    @property
    def position(self) -> Position:
        """The position."""
        return self._looking.position

    def picture(self) -> Scene:
        """The board with its marks."""
        looking = self._looking
        scene = looking.game.scene(looking.position, looking.own_marks, self.style)
        return scene._replace(description=self.words())

    def words(self) -> str:
        """The position in words."""
        return self._looking.words()

    def _scene(self, flight: Sequence[Mark] = ()) -> Scene:
        """The board now, told as a whole: the line below it tells about what is pointed at."""
        return super()._scene(flight)._replace(description=self.words())
