"""How a game ended: who won, by which clause, and why in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from punct.games.punct.rules.board import _CENTER, Space
from punct.games.punct.rules.connection import is_connected
from punct.games.punct.rules.pieces import Color, Variant
from punct.language import listed, say

if TYPE_CHECKING:
    from punct.games.punct.rules.position import Position


class Outcome(NamedTuple):
    """The end of a game; `winner` is None for a draw."""

    winner: Color | None
    clause: str
    reason: str


def outcome_of(position: Position) -> Outcome | None:
    """The outcome of a position, or None while the game goes on (F1, F2, F3, H).

    Repetition (F4) depends on the past, so only a game knows it.
    """
    mover = position.to_move.opponent
    connected = [c for c in (mover, mover.opponent) if is_connected(position._masks.seen(c))]
    if len(connected) == 2:
        return Outcome(
            mover,
            "F2",
            say(
                "{winner} wins: this move connected both colors, and {winner} made it.",
                winner=mover.title,
            ),
        )
    if connected:
        return _connected(position, connected[0])
    emptied = [c for c in Color if not position._left(c)]
    if not emptied:
        return None
    if position.variant is Variant.BASIC:
        return Outcome(
            None,
            "F3",
            say(
                "A draw: {color} added the last piece and nobody is connected.",
                color=emptied[0].title,
            ),
        )
    return _counted(position, emptied[0])


def _connected(position: Position, winner: Color) -> Outcome:
    """One color has a connection (F1), perhaps uncovered by the opponent (F2)."""
    chain: tuple[Space, ...] = position.connection(winner) or ()
    ends = listed([chain[0], chain[-1]])
    if winner is position.to_move:
        return Outcome(winner, "F2", say(_UNCOVERED[winner], ends=ends))
    reason = say("{winner} wins with a connection between {ends}.", winner=winner.title, ends=ends)
    return Outcome(winner, "F1", reason)


_UNCOVERED: Final = {
    Color.WHITE: "White wins: Black's move uncovered a connection between {ends}.",
    Color.BLACK: "Black wins: White's move uncovered a connection between {ends}.",
}


def _counted(position: Position, last: Color) -> Outcome:
    """The dots in the central hexagon decide (H)."""
    counts = {c: (position._masks.seen(c) & _CENTER).bit_count() for c in Color}
    white, black = counts[Color.WHITE], counts[Color.BLACK]
    score = say(
        "{color} added the last piece and nobody is connected; "
        "in the central hexagon White shows {white} and Black {black}",
        color=last.title,
        white=white,
        black=black,
    )
    if white == black:
        return Outcome(None, "H", say("A draw: {score}.", score=score))
    winner = Color.WHITE if white > black else Color.BLACK
    return Outcome(winner, "H", say("{winner} wins: {score}.", winner=winner.title, score=score))
