"""One own turn in a task, and the way from what the engine hands back to values of PÜNCT."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from punct.games.punct.hands.hands import Hands
from punct.games.punct.rules import Adding, Color, Game, Move, Moving, Piece, Position
from punct.table import game as protocol

if TYPE_CHECKING:
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


def own_position(position: protocol.Position) -> Position:
    """A position of PÜNCT; TypeError for that of another game."""
    if not isinstance(position, Position):
        raise TypeError(position)
    return position


def own_move(move: protocol.Move) -> Move:
    """A move of PÜNCT."""
    if not isinstance(move, Adding | Moving):
        raise TypeError(move)
    return move


def own_match(match: protocol.Match) -> Game:
    """A game of PÜNCT with its history."""
    if not isinstance(match, Game):
        raise TypeError(match)
    return match


def own_hands(hands: protocol.Hands) -> Hands:
    """Hands over a position of PÜNCT."""
    if not isinstance(hands, Hands):
        raise TypeError(hands)
    return hands
