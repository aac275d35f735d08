"""Moves that were only tried: which one it was, whether hands get that far, how it would lie."""

from __future__ import annotations

from punct.draw.marks import Cross, Highlight, Mark, Tone
from punct.games.punct.hands.footing import ghost, loose_piece
from punct.games.punct.limits import may_make
from punct.games.punct.rules import Adding, Move, Moving, Piece, Position
from punct.games.punct.rules.board import Space
from punct.learn.game import Limits


def is_tried(position: Position, move: Move, tried: Move | Space) -> bool:
    """Whether what was tried is this move in any heading, or only the taking of its piece.

    A piece is taken at a space, or by its kind from a reserve.
    """
    if not isinstance(tried, str):
        return _are_alike(move, tried)
    if isinstance(move, Adding):
        return tried == move.kind
    dot = position.top(tried) if len(tried) > 1 else None
    return move.start in (tried, dot.piece.space if dot else tried)


def _are_alike(one: Move, other: Move) -> bool:
    """Whether two moves bring the same piece to the same space; its heading is left open."""
    return type(one) is type(other) and one._replace(heading=0) == other._replace(heading=0)


def can_be_tried(position: Position, move: Move, limits: Limits) -> bool:
    """Whether hands get as far with a forbidden move as to be refused."""
    if isinstance(move, Adding):
        left = position.reserve(position.to_move)[move.kind]
        return bool(left) and may_make(position, move, limits, position)
    lying = position.piece_at(move.start)
    if lying is None:
        return False
    if lying.color is not position.to_move or position.blockers(lying):
        return _is_in_sight(position, lying)
    return may_make(position, move, limits, position)


def _is_in_sight(position: Position, piece: Piece) -> bool:
    return any((dot := position.top(space)) and dot.piece == piece for space in piece.spaces)


def marks_of_try(position: Position, move: Move) -> tuple[Mark, ...]:
    """A forbidden move as it would lie there, and the spaces at fault."""
    held = loose_piece(position, move)
    crosses = Cross(position.objections(move)[0].spaces)
    if held is None and isinstance(move, Moving):
        return (Highlight((move.start,), Tone.BAD), crosses)
    return (crosses,) if held is None else (ghost(position, held, move.space), crosses)
