"""One own turn in a task: where it began, the move, and what lies there afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from punct.games.punct.owned import own_move, own_position
from punct.games.punct.rules import Color, Move, Moving, Piece, Position
from punct.table import game as protocol


@dataclass(frozen=True)
class Turn:
    """A legal move made in a task."""

    start: Position
    """The position the task began with."""
    before: Position
    move: Move

    @classmethod
    def made(cls, before: Position, move: Move, start: Position | None = None) -> Turn:
        """The turn that a move known to be legal makes."""
        return cls(start or before, before, move)

    @cached_property
    def after(self) -> Position:
        """The position afterwards; made when first asked for, since many wishes never ask."""
        return self.before._after(self.move)

    @property
    def mover(self) -> Color:
        """The player whose turn it was."""
        return self.before.to_move

    @property
    def lifted(self) -> Piece | None:
        """The piece as it lay before; None if it is new."""
        move = self.move
        return self.before.piece_at(move.start, self.mover) if isinstance(move, Moving) else None

    @property
    def piece(self) -> Piece:
        """The piece as it lies afterwards: nothing lies on it yet."""
        dot = self.after.top(self.move.space)
        if dot is None:
            raise LookupError(self.move)
        return dot.piece

    @property
    def won(self) -> bool:
        """Whether the player who moved has won."""
        return self.after.outcome is not None and self.after.outcome.winner is self.mover


def turn_of(start: protocol.Position, before: protocol.Position, move: protocol.Move) -> Turn:
    """The turn that a move known to be legal makes in a task that began at a start."""
    return Turn(own_position(start), own_position(before), own_move(move))
