"""Mining from end to end: walk through games, keep what is rare, clear it, grade it, choose."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, count, zip_longest
from typing import Final

from punct.bar import watched
from punct.games.punct.mining.finds import Aim, Find, Origin, clarity, ways
from punct.games.punct.mining.likeness import distinct
from punct.games.punct.mining.looking import described, few_answers, finds_at
from punct.games.punct.mining.records import Record
from punct.games.punct.rules import Color, InvalidPosition, Move, Piece, Position
from punct.games.punct.solver.winning import passed
from punct.language import say

_SPARE: Final = 2
"""So many times what is wanted is cleared, for some turn out alike afterwards."""


def mine(records: Sequence[Record], most: int = 20) -> list[Find]:
    """The clearest finds of these games, up to `most` for each aim, the same for the same games.

    Interrupted, it goes on with what has been found so far.
    """
    found = _gathered(records)
    picked = [find for aim in Aim for find in _best(found, aim, most * _SPARE)]
    lighter = _all_cleared(picked)
    return distinct(find for aim in Aim for find in _best(lighter, aim, most))


def finds_in(record: Record) -> Iterator[Find]:
    """What each position of one game asks of either player, where the right answers are few."""
    for ply, position in enumerate(record.positions()):
        for turn in (position, passed(position)):
            yield from finds_at(turn, Origin(record.name, ply))


def _gathered(records: Sequence[Record]) -> list[Find]:
    found: list[Find] = []
    with suppress(KeyboardInterrupt):
        for record in watched(records, say("Looking through games")):
            for find in finds_in(record):
                found.append(find)  # noqa: PERF402  # one by one: an interruption keeps them
    return found


def _all_cleared(finds: Sequence[Find]) -> list[Find]:
    """Every find with what plays no part taken away; as it was where an interruption came first."""
    done: list[Find] = []
    with suppress(KeyboardInterrupt):
        for find in watched(finds, say("Taking away what plays no part")):
            done.append(cleared(find))  # noqa: PERF401  # the same
    return [*done, *finds[len(done) :]]


def _best(finds: Iterable[Find], aim: Aim, most: int) -> list[Find]:
    """The clearest, with all levels of difficulty among them."""
    ranked = sorted((find for find in finds if find.aim is aim), key=_rank)
    levels: defaultdict[int, list[Find]] = defaultdict(list)
    for find in distinct(ranked):
        levels[find.level].append(find)
    in_turn = chain.from_iterable(zip_longest(*(levels[level] for level in sorted(levels))))
    chosen = [find for find in in_turn if find is not None][:most]
    return sorted(chosen, key=lambda find: (find.level, _rank(find)))


def _rank(find: Find) -> tuple[float, str]:
    """The clearest first; the text decides between equals, so that the order is always the same."""
    return -clarity(find), find.position.to_text()


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
