"""Limits for the hands: which pieces and kinds a task or a try lets the learner take."""

from __future__ import annotations

from collections.abc import Iterable

from punct.course.goals import piece_named
from punct.language import listed, say
from punct.play import Hands
from punct.rules import Kind, Piece, Position

Limits = tuple[Piece | Kind, ...]
"""The only pieces on the board and kinds of new pieces that may be taken; () for any."""


def read_limits(words: Iterable[str], position: Position) -> Limits:
    """Limits from words: a kind such as `T`, or a piece by a space or written out."""
    return tuple(Kind(word) if word in list(Kind) else piece_named(word, position) for word in words)


def may_hold(hands: Hands, limits: Limits) -> bool:
    """Whether what the hands hold is within the limits."""
    piece = hands.piece
    if piece is None or not limits:
        return True
    return (piece.kind if piece.source is None else piece.source) in limits


def what_may_be_taken(limits: Limits) -> str:
    """The limits in one sentence."""
    names = [
        say("the {kind} from your reserve", kind=what.word)
        if isinstance(what, Kind)
        else say("the piece with its PÜNCT at {space}", space=what.space)
        for what in limits
    ]
    return say("This time take {names}.", names=listed(names))
