"""The hands over a position: what they hold, what they may be asked to do, and how they answer.

Everything here is an immutable value; `answering` leads from one to the next.
"""

from dataclasses import dataclass
from typing import NamedTuple

from punct.games.punct.rules import (
    Adding,
    Color,
    Kind,
    Move,
    Moving,
    Outcome,
    Piece,
    Position,
)
from punct.games.punct.rules.board import Space
from punct.table.intents import Confirm, PutBack, TakeBack, TurnPiece

# What the hands hold


class Loose(NamedTuple):
    """A piece off the board, on its way to a space: its kind, heading and where it came from."""

    kind: Kind
    heading: int
    source: Piece | None = None
    """The piece as it lay on the board; None for a new one from the reserve."""

    def move_to(self, space: Space) -> Move:
        """The move that puts it down with its PÜNCT on this space."""
        if self.source is None:
            return Adding(self.kind, space, self.heading)
        return Moving(self.source.space, space, self.heading)

    def turned_to(self, heading: int) -> "Loose":
        """The same piece with another heading (E2.4)."""
        return self._replace(heading=heading)


@dataclass(frozen=True, slots=True)
class Empty:
    """Nothing in the hands."""


@dataclass(frozen=True, slots=True)
class Held:
    """A piece in the hand, hovering over a space or nowhere yet."""

    piece: Loose
    hover: Space | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece put down where it may lie: the turn is complete but not confirmed."""

    piece: Loose
    space: Space

    @property
    def move(self) -> Move:
        """The move that stands ready."""
        return self.piece.move_to(self.space)


@dataclass(frozen=True, slots=True)
class Looking:
    """Looking underneath at a space: how many dots from the top down are passed over (F5)."""

    space: Space
    depth: int = 0


State = Empty | Held | Standing | Looking


@dataclass(frozen=True, slots=True)
class Hands:
    """What the player to move holds over a position."""

    position: Position
    state: State = Empty()
    ended: Outcome | None = None
    """An end that only the game knows, such as repetition (F4)."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.position.outcome or self.ended

    @property
    def piece(self) -> Loose | None:
        """The piece in the hand or put down but not confirmed."""
        return self.state.piece if isinstance(self.state, Held | Standing) else None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is held, and nothing lifted to look underneath."""
        return isinstance(self.state, Empty)

    def holding(self, state: State) -> "Hands":
        """Hands over the same position that hold something else."""
        return Hands(self.position, state, self.ended)


# What only these hands may be asked to do


class TakeFromReserve(NamedTuple):
    """Take a new piece from the reserve of a color, or of the player to move (E1)."""

    kind: Kind
    color: Color | None = None


class TakeFromBoard(NamedTuple):
    """Take the piece that shows a dot at a space (E2)."""

    space: Space


class Hover(NamedTuple):
    """Hold the piece with its PÜNCT over a space, or beside the board."""

    space: Space | None


class PutDown(NamedTuple):
    """Put the piece down with its PÜNCT on a space."""

    space: Space


class Look(NamedTuple):
    """Lift the piece visible at a space; again, the next lower one; at last all is put back (F5)."""

    space: Space | None
    """None for a reserve, where nothing is hidden."""


Deed = (
    TakeFromReserve | TakeFromBoard | Hover | PutDown | Look | TurnPiece | Confirm | TakeBack | PutBack
)
"""Everything these hands can do."""
