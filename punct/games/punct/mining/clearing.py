"""Taking away what plays no part, so that one idea is left on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count

from punct.games.punct.mining.finds import Find, ways
from punct.games.punct.mining.looking import described, few_answers
from punct.games.punct.rules import Color, InvalidPosition, Move, Piece, Position


def cleared(find: Find) -> Find:
    """The same puzzle with fewer pieces, its answers still right and no other.

    Piece by piece, the highest first; each may go if the answers that remain are among those there
    were. What goes late may let others go that had to stay, so it is all tried twice.
    """
    position, right = find.position, find.answers
    for piece in _in_turn(position) * 2:
        for lighter in _without(position, piece):
            left = _still_right(lighter, find, right)
            if left:
                position, right = lighter, left
    taken = len(find.position.pieces) - len(position.pieces)
    origin = find.origin._replace(cleared=find.origin.cleared + taken)
    return described(position, find.aim, right, origin)


def _in_turn(position: Position) -> list[Piece]:
    """The pieces from the top down, on each level the two colors in turn."""
    ranks = {color: count() for color in Color}
    order = {piece: (-piece.level, next(ranks[piece.color])) for piece in reversed(position.pieces)}
    return sorted(order, key=lambda piece: order[piece])


def _without(position: Position, piece: Piece) -> Iterator[Position]:
    """The position without a piece, if it lies free and what is left can stand and looks like a game."""
    if piece not in position.pieces or position.blockers(piece):
        return
    left = [other for other in position.pieces if other != piece]
    if not _looks_like_a_game(left):
        return
    placed = [(p.color, p.kind, p.space, p.heading) for p in left]
    with suppress(InvalidPosition):
        yield Position(position.variant, position.to_move, placed)


def _looks_like_a_game(pieces: Sequence[Piece]) -> bool:
    """Whether neither player has more than twice as many pieces as the other."""
    white = sum(piece.color is Color.WHITE for piece in pieces)
    black = len(pieces) - white
    return max(white, black) <= 2 * min(white, black)


def _still_right(position: Position, find: Find, right: tuple[Move, ...]) -> tuple[Move, ...]:
    """The answers that remain; () if there are new ones, or too few moves to choose from."""
    left = few_answers(position, find.aim)
    known = set(right)
    if not left or any(move not in known for move in left):
        return ()
    return left if ways(position, left) <= find.ways else ()
