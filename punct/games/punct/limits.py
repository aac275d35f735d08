"""What a task or a try lets the learner take, and what is known of a move that was only tried."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from punct.draw.marks import Cross, Highlight, Mark, Tone
from punct.games.punct.goals import piece_named
from punct.games.punct.hands import Hands
from punct.games.punct.hands.view import ghost, loose_piece
from punct.games.punct.rules import Adding, Kind, Move, Moving, Piece, Position
from punct.games.punct.rules.board import Space
from punct.language import listed, say
from punct.learn.game import Limits

_FROM_RESERVE: Final = MappingProxyType(
    {
        Kind.E: "the straight piece with the PÜNCT at an end from your reserve",
        Kind.C: "the straight piece with the PÜNCT in the middle from your reserve",
        Kind.L: "the angle bending left with the PÜNCT at an end from your reserve",
        Kind.R: "the angle bending right with the PÜNCT at an end from your reserve",
        Kind.M: "the angle with the PÜNCT in the middle from your reserve",
        Kind.T: "the triangle from your reserve",
    }
)


def read_limits(words: Iterable[str], position: Position) -> Limits:
    """Limits from words: a kind such as `T`, or a piece by a space or written out."""
    return tuple(Kind(word) if word in list(Kind) else piece_named(word, position) for word in words)


def may_hold(hands: Hands, limits: Limits, start: Position) -> bool:
    """Whether what the hands hold is within the limits set for a start."""
    piece = hands.piece
    return piece is None or _is_within(piece.source or piece.kind, limits, start)


def may_make(position: Position, move: Move, limits: Limits, start: Position) -> bool:
    """Whether a legal move can be made within the limits set for a start."""
    if isinstance(move, Adding):
        return _is_within(move.kind, limits, start)
    return _is_within(position.piece_at(move.start, position.to_move), limits, start)


def _is_within(what: Piece | Kind | None, limits: Limits, start: Position) -> bool:
    if not limits or what in limits:
        return True
    # A piece that has moved since the start was within the limits then, and stays so.
    return isinstance(what, Piece) and what not in start.pieces


def what_may_be_taken(limits: Limits) -> str:
    """The limits in one sentence."""
    return say("This time take {names}.", names=listed([_name(what) for what in limits]))


def _name(what: object) -> str:
    match what:
        case Kind():
            return say(_FROM_RESERVE[what])
        case Piece():
            return say("the piece with its PÜNCT at {space}", space=what.space)
    raise TypeError(what)


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
