"""A position: an immutable value that answers every question about itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from punct.errors import IllegalMove, Objection, PunctError
from punct.games.tamsk.rules import acting, doing, generation, notation
from punct.games.tamsk.rules.board import HEIGHTS, Space
from punct.games.tamsk.rules.deeds import Deed, Turn
from punct.games.tamsk.rules.outcome import Outcome, last_running, outcome_of
from punct.games.tamsk.rules.picture import draw
from punct.games.tamsk.rules.pieces import Color, Glass, Variant
from punct.games.tamsk.rules.standing import state_of
from punct.games.tamsk.rules.state import State, starting_state
from punct.language import say

_UNKNOWN: Final[Any] = object()


class Position:
    """Glasses, rings, sand and timer at one moment, and the player to move.

    >>> p = Position("level1").after("D7-C6")
    >>> p.to_text()
    'level1 b rA1 rC6 rG1 bA4 bD1 bG4 C6=1 r=31 b=32'
    >>> Position("level2").after("D7-C6").at(5000).remaining("C6")
    175000
    """

    __slots__ = ("_outcome", "_state")

    pictured: ClassVar[Callable[[Position], str] | None] = None
    """How a position is drawn as SVG; drawing is not for the rules, so `punct` fills this in."""

    _state: State
    _outcome: Outcome | None

    def __init__(self, variant: str = Variant.LEVEL1) -> None:
        """The position in which every game of a variant starts."""
        self._fill(starting_state(notation.read_variant(variant)))

    def _fill(self, state: State) -> None:
        """Write the fields, once."""
        object.__setattr__(self, "_state", state)
        object.__setattr__(self, "_outcome", _UNKNOWN)

    @classmethod
    def _of(cls, state: State) -> Position:
        """The position with this state."""
        position = object.__new__(cls)
        position._fill(state)
        return position

    # A value

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("A position never changes; after(turn) gives the next one.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("A position never changes; after(turn) gives the next one.")

    def __eq__(self, other: object) -> bool:
        return self._state == other._state if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._state)

    def __repr__(self) -> str:
        return f"Position.from_text({self.to_text()!r})"

    def __str__(self) -> str:
        return draw(self._state, self.outcome)

    def _repr_svg_(self) -> str | None:
        """The picture a notebook shows."""
        picture = type(self).pictured
        return None if picture is None else picture(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return Position.from_text, (self.to_text(),)

    # Text

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The position a text names; NotationError if unreadable, InvalidPosition if it cannot stand."""
        return cls._of(state_of(notation.read_position(text)))

    def to_text(self) -> str:
        """The canonical text, from which the same position can be read again."""
        return notation.write_position(self._state)

    def parse_move(self, text: str) -> Deed:
        """The turn that a text names, or `timer`, `lift A1`, `wait`."""
        return notation.read_deed(text)

    # What is to be seen

    @property
    def variant(self) -> Variant:
        """The level, and whether the glasses start off the board."""
        return self._state.variant

    @property
    def to_move(self) -> Color:
        """Whose turn it is."""
        return self._state.to_move

    @property
    def clock(self) -> int:
        """How many ms have passed since the start; always 0 on level 1."""
        return self._state.clock

    @property
    def glasses(self) -> tuple[Glass, ...]:
        """All six glasses, red's first."""
        return self._state.glasses

    def glass_at(self, space: str) -> Glass | None:
        """The glass on a space, dead or alive."""
        return self._state.glass_at(notation.read_space(space))

    def remaining(self, space: str) -> int | None:
        """The ms of sand left on top; 0 or less in a dead glass, None without running sand (2.3)."""
        glass = self.glass_at(space)
        return None if glass is None else glass.remaining(self.clock)

    def is_dead(self, space: str) -> bool:
        """Whether the glass on a space has run empty (2.6)."""
        glass = self.glass_at(space)
        return glass is not None and glass.is_dead(self.clock)

    def rings(self, space: str) -> int:
        """How many rings are in a tube."""
        return self._state.rings(notation.read_space(space))

    def height(self, space: str) -> int:
        """How many rings a tube takes (1.4)."""
        return HEIGHTS[notation.read_space(space)]

    def is_full(self, space: str) -> bool:
        """Whether a tube takes no more rings (1.4)."""
        return self._state.is_full(notation.read_space(space))

    def hand(self, color: str) -> int:
        """How many rings a player has in hand."""
        return self._state.hand(notation.read_color(color))

    @property
    def claim(self) -> Space | None:
        """Where the player to move may take up a left-out ring (1.3)."""
        return self._state.claim

    @property
    def second(self) -> bool:
        """Whether the player to move may drop a second ring (3.4)."""
        return self._state.second

    @property
    def timer(self) -> int:
        """How many ms the timer still runs; 0 when its top is empty (3.3)."""
        end = self._state.timer_end
        return 0 if end is None else end - self.clock

    @property
    def timer_counts(self) -> bool:
        """Whether the timer counts against this turn (3.3)."""
        return self._state.timer_counts

    @property
    def lifted(self) -> Space | None:
        """Where the player to move has lifted a glass (3.4)."""
        return self._state.lifted

    @property
    def is_late(self) -> bool:
        """Whether the timer ran out after the player to move had begun (3.4)."""
        return self._state.late

    def can_move(self, color: str) -> bool:
        """Whether a player has a ring in hand and a glass that can go somewhere (1.5, 1.6)."""
        return generation.can_move(self._state, notation.read_color(color))

    def last_running(self) -> Color | None:
        """Whose glass will run out last, were nobody to move any more (2.9)."""
        return last_running(self._state)

    # What can be done

    def legal_moves(self, by: str | None = None) -> list[Turn]:
        """Every legal turn of the player to move, or of `by`; none once the game is over."""
        return generation.legal_turns(self._state, self._player(by))

    def liftable(self) -> list[Space]:
        """The spaces whose glasses the player to move may lift (3.4)."""
        return generation.liftable(self._state)

    def objections(self, move: Deed | str, by: str | None = None) -> tuple[Objection, ...]:
        """Every reason against a turn or another deed now; () when it is legal."""
        deed = notation.checked(move)
        return acting.objections(self._state, deed, self._player(by, deed))

    def after(self, move: Deed | str, by: str | None = None) -> Position:
        """The position after a turn or another deed; IllegalMove with every objection if forbidden."""
        deed = notation.checked(move)
        player = self._player(by, deed)
        reasons = acting.objections(self._state, deed, player)
        if reasons:
            raise IllegalMove(reasons)
        return self._after(deed, player)

    def at(self, time: int) -> Position:
        """The position when the clock has reached this time in ms, if nobody acts until then."""
        time = notation.read_time(time)
        if time < self.clock:
            raise PunctError(
                say("Time never runs back: it is {now} ms, not {time}.", now=self.clock, time=time)
            )
        if not self.variant.is_timed:
            if time:
                raise PunctError(say("On level 1 no time passes."))
            return self
        return Position._of(doing.waited(self._state, time))

    def _after(self, deed: Deed, player: Color) -> Position:
        """The position after a deed that is known to be legal."""
        return Position._of(doing.done(self._state, deed, player))

    def _player(self, by: str | None, deed: Deed | None = None) -> Color:
        """Who acts: the one who is named, else the waiting player for the timer, else the mover."""
        if by is not None:
            return notation.read_color(by)
        return acting.usual_player(self._state, deed)

    # The end

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        if self._outcome is _UNKNOWN:
            object.__setattr__(self, "_outcome", outcome_of(self._state))
        return self._outcome
