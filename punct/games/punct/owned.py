"""From what the engine hands back to what PÜNCT handed out: each value is its own, or it is an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from punct.games.punct.hands.hands import Hands
from punct.games.punct.rules import Adding, Game, Move, Moving, Position

if TYPE_CHECKING:
    from punct.table import game as protocol


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
