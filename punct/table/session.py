"""A table with a board to point at and keys to press: names of targets in, what to show out."""

from typing import Final

from punct.games.punct.hands.answering import answer
from punct.games.punct.hands.hands import (
    Held,
    Hover,
    Intent,
    Look,
    PutBack,
    PutDown,
    Standing,
    TakeFromBoard,
    TakeFromReserve,
    Turn,
)
from punct.games.punct.rules import Game, Kind, Position
from punct.games.punct.rules.board import Space
from punct.games.punct.scene.describe import describe_space
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Cursor, Mark
from punct.language import say
from punct.table.keys import ARROWS, Command, command_of, key_help, walk
from punct.table.table import Pace, Table
from punct.table.targets import ReserveTarget, SpaceTarget, TargetName, read_target
from punct.table.telling import Said, said_of

_MIDDLE: Final[Space] = "I9"
_RESERVE_KEYS: Final = {str(number): kind for number, kind in enumerate(Kind, 1)}


class Session(Table):
    """Two players at one table: names of targets and keys come in, what to show goes out.

    >>> table = Session("basic", pace=Pace.QUICK)
    >>> table.press(("reserve", "w", "E"))
    >>> table.press(("space", "G3"))
    >>> table.record
    'basic E@G3/2'
    """

    def __init__(
        self,
        start: str | Position | Game = "standard",
        *,
        pace: Pace = Pace.CONFIRM,
        layout: Layout | None = None,
    ) -> None:
        super().__init__(start, pace)
        self.layout = layout or Layout()
        """How the board lies on the screen: arrow keys follow it."""
        self.cursor: Space | None = None
        """Where the keyboard points; None while the pointer is used."""
        self.show_keys = False
        self._pointed: Space = _MIDDLE

    # What to show

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Everything to be marked on the board now, the cursor last."""
        marks = super().marks
        return marks if self.cursor is None else (*marks, Cursor(self.cursor))

    def key_help(self) -> list[tuple[str, str]]:
        """Every key and what it does."""
        return key_help()

    # Pointing

    def press(self, name: TargetName) -> None:
        """Take, put down or turn, whichever a press on this target means now."""
        target = read_target(name)
        if isinstance(target, SpaceTarget):
            self._pointed = target.space
            if self.cursor is not None:
                self.cursor = target.space
            self._do(self._meaning_of(target.space))
        else:
            self._press_reserve(target)

    def _meaning_of(self, space: Space) -> Intent:
        """What a press on a space asks of the hands as they are."""
        state = self._hands.state
        if isinstance(state, Standing) and state.space == space:
            return Turn(1)
        if isinstance(state, Held | Standing):
            return PutDown(space)
        return TakeFromBoard(space)

    def _press_reserve(self, target: ReserveTarget) -> None:
        """Take this kind; if it is in the hand already, put it back."""
        piece = self._hands.piece
        own = target.color is self.position.to_move
        if own and piece is not None and piece.source is None and piece.kind is target.kind:
            self._do(PutBack())
        else:
            self._do(TakeFromReserve(target.kind, target.color))

    def point(self, name: TargetName | None) -> None:
        """Let the piece in the hand follow; a reason just given stays until something is done."""
        target = None if name is None else read_target(name)
        space = target.space if isinstance(target, SpaceTarget) else None
        if space is not None:
            self._pointed, self.cursor = space, None
        self._hover(space)

    def _hover(self, space: Space | None) -> None:
        state = self._hands.state
        if not isinstance(state, Held) or state.hover == space:
            return
        following = answer(self._hands, Hover(space))
        self._hands = following.hands
        if self._said.tenor != "bad":
            self._answer, self._said = following, said_of(self._game, self._hands, following)

    def look(self, name: TargetName) -> None:
        """Look under the piece visible there; again to look deeper (F5)."""
        target = read_target(name)
        if isinstance(target, SpaceTarget):
            self._pointed = target.space
            self._do(Look(target.space))
        else:
            self._tell(Said(say("Nothing lies under the pieces of a reserve.")))

    # Keys

    def key(self, name: str, *, shift: bool = False) -> bool:
        """Do what a key asks for; False for a key that means nothing here."""
        if name in ARROWS:
            self._walk(name)
        elif name in _RESERVE_KEYS:
            self._press_reserve(ReserveTarget(self.position.to_move, _RESERVE_KEYS[name]))
            self._hover(self._point_with_keys())
        else:
            command = command_of(name, shift=shift)
            if command is None:
                return False
            self._obey(command)
        return True

    def _walk(self, arrow: str) -> None:
        # The first arrow shows where the cursor is, the next ones move it.
        shown = self.cursor is not None
        space = self._point_with_keys()
        self.cursor = self._pointed = walk(self.layout, space, arrow) if shown else space
        if isinstance(self._hands.state, Held):
            self._do(Hover(self.cursor))
        else:
            self._tell(Said(describe_space(self.position, self.cursor)))

    def _point_with_keys(self) -> Space:
        """The space the keyboard points at, shown from now on."""
        self.cursor = self.cursor or self._pointed
        return self.cursor

    def _obey(self, command: Command) -> None:
        match command:
            case Command.ENTER:
                self._enter()
            case Command.TURN:
                self.turn(1)
            case Command.TURN_BACK:
                self.turn(-1)
            case Command.TAKE_BACK:
                self.take_back()
            case Command.UNDO:
                self.undo()
            case Command.REDO:
                self.redo()
            case Command.LOOK:
                self._do(Look(self._point_with_keys()))
            case Command.SHOW_KEYS:
                self.show_keys = not self.show_keys
                self._tell(Said(say("This key opens and shuts the list of keys under the board.")))

    def _enter(self) -> None:
        """Confirm what stands ready; pointing elsewhere, or with nothing ready, take or put down."""
        state = self._hands.state
        if isinstance(state, Standing) and self.cursor in (None, state.space):
            self.confirm()
        else:
            self.press(("space", self._point_with_keys()))
