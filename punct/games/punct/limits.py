"""Limits for the hands: which pieces and kinds a task or a try lets the learner take."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from punct.games.punct.goals import piece_named
from punct.games.punct.hands import Hands
from punct.games.punct.rules import Adding, Kind, Move, Piece, Position
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
