"""Taking away what plays no part, so that one idea is left on the board."""

from __future__ import annotations

from collections.abc import Iterator

from punct.course.mining.finds import Find, ways
from punct.course.mining.looking import described, few_answers
from punct.rules import InvalidPosition, Move, Piece, Position


def cleared(find: Find) -> Find:
    """The same puzzle with fewer pieces, its answers still right and no other.

    Piece by piece from the top; each may go if the answers that remain are among those there were.
    """
    position, right = find.position, find.answers
    for piece in reversed(find.position.pieces):
        for lighter in _without(position, piece):
            left = _still_right(lighter, find, right)
            if left:
                position, right = lighter, left
    taken = len(find.position.pieces) - len(position.pieces)
    origin = find.origin._replace(cleared=find.origin.cleared + taken)
    return described(position, find.aim, right, origin)


def _without(position: Position, piece: Piece) -> Iterator[Position]:
    """The position without a piece, if it lies free and what is left can stand."""
    if position.blockers(piece):
        return
    placed = [(p.color, p.kind, p.space, p.heading) for p in position.pieces if p != piece]
    try:
        yield Position(position.variant, position.to_move, placed)
    except InvalidPosition:
        return


def _still_right(position: Position, find: Find, right: tuple[Move, ...]) -> tuple[Move, ...]:
    """The answers that remain; () if there are new ones, or too few moves to choose from."""
    left = few_answers(position, find.aim)
    known = set(right)
    if not left or any(move not in known for move in left):
        return ()
    return left if ways(position, left) <= find.ways else ()
