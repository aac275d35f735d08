"""All legal moves, fast: the second road to what `legality` says in words.

For every kind and heading the places where a piece could land come from a few operations on
masks. A piece lands on level k + 1 when its ends lie over visible dots of level k, its middle over
level k or lower, and, above the board, its PÜNCT over a visible dot of its own color (E3, E4).
Level 1 is the same with k = 0, the bare board, where no color is asked for (E1.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import accumulate, compress
from operator import or_
from typing import TYPE_CHECKING, Final, NamedTuple

from punct.games.punct.rules.board import _ALL, _BIT, _CENTER, _LINES, _STRIDE, _WIDTH, RAYS, Space
from punct.games.punct.rules.masks import Masks, without
from punct.games.punct.rules.notation import Adding, Move, Moving
from punct.games.punct.rules.pieces import FOOTPRINTS, Color, Kind, Piece, Variant, offsets

if TYPE_CHECKING:
    from punct.games.punct.rules.position import Position


class _Plane(NamedTuple):
    """One kind with one heading: how to shift a mask so that a dot's bit falls on the PÜNCT's."""

    heading: int
    right_2: int
    left_2: int
    right_3: int
    left_3: int


def _plane(kind: Kind, heading: int) -> _Plane:
    _, second, third = (_STRIDE * across + up for across, up in offsets(kind, heading))
    return _Plane(heading, max(second, 0), max(-second, 0), max(third, 0), max(-third, 0))


_PLANES: Final = {kind: tuple(_plane(kind, h) for h in kind.headings) for kind in Kind}

# From "0" and "1" to false and true, for itertools.compress.
_SELECT: Final = bytes(1 if code == ord("1") else 0 for code in range(256))


@cache
def _addings(kind: Kind) -> list[Adding | None]:
    """Every adding of a kind, plane after plane, each from the highest bit down to the lowest."""
    table: list[Adding | None] = []
    for heading in kind.headings:
        plane: list[Adding | None] = [None] * _WIDTH
        for space, bit in _BIT.items():
            if (kind, space, heading) in FOOTPRINTS:
                plane[_WIDTH - 1 - bit] = Adding(kind, space, heading)
        table += plane
    return table


@cache
def _movings(start: Space, heading: int) -> dict[int, Moving]:
    """Every moving from a space that ends with this heading, by the length of the target's bit."""
    targets = [start, *(s for ray in RAYS[start].values() for s in ray)]
    return {_BIT[space] + 1: Moving(start, space, heading) for space in targets}


def legal_moves(position: Position) -> list[Move]:
    """Every legal move: addings by kind, then the moves of each piece."""
    if position.outcome is not None:
        return []
    moves: list[Move] = []
    _add_pieces(position, moves)
    for piece, masks in free_pieces(position):
        _move_piece(piece, masks, moves)
    return moves


def free_pieces(position: Position) -> Iterator[tuple[Piece, Masks]]:
    """The mover's pieces that nothing blocks (E3.3, E4.4), each with the masks without it."""
    stacks, masks, color = position._stacks, position._masks, position.to_move
    for piece in position.pieces:
        if piece.color is color:
            one, two, three = piece.spaces
            if stacks[one][-1] is stacks[two][-1] is stacks[three][-1] is piece:
                yield piece, without(masks, stacks, piece)


def open_spaces(position: Position) -> int:
    """The spaces that a new piece of the mover may cover (E1.2, E1.3, G)."""
    free = position._masks.flat[0]
    return free & ~_CENTER if _center_is_closed(position) else free


def _add_pieces(position: Position, moves: list[Move]) -> None:
    """Every legal adding (E1, G)."""
    free = open_spaces(position)
    for kind, left in position._reserves[position.to_move].items():
        if not left:
            continue
        places = 0
        for _, right_2, left_2, right_3, left_3 in _PLANES[kind]:
            here = free & (free >> right_2 << left_2) & (free >> right_3 << left_3)
            places = places << _WIDTH | here
        width = _WIDTH * len(kind.headings)
        chosen = format(places, f"0{width}b").encode().translate(_SELECT)
        moves += compress(_addings(kind), chosen)  # type: ignore[arg-type]  # no None is chosen


def _center_is_closed(position: Position) -> bool:
    """Whether a new piece must stay outside the central hexagon (E1.2, G)."""
    if position.variant is Variant.STANDARD:
        return True
    return position.to_move is Color.WHITE and not any(
        piece.color is Color.WHITE for piece in position.pieces
    )


def _move_piece(piece: Piece, masks: Masks, moves: list[Move]) -> None:
    """Every legal moving of a free piece; the masks are those with the piece in the hand."""
    for heading, places in landings(piece, masks, _ALL):
        table = _movings(piece.space, heading)
        while places:
            lowest = places & -places
            moves.append(table[lowest.bit_length()])
            places ^= lowest


def landings(piece: Piece, masks: Masks, among: int) -> Iterator[tuple[int, int]]:
    """For each level and heading where its PÜNCT may land `among` these spaces, if anywhere (E2-E4)."""
    start, kind = piece.space, piece.kind
    line = _LINES[start] & among
    stay = ~(1 << _BIT[start])
    own = line & masks.seen(piece.color)
    middle = kind.middle
    for below, (flat, low) in enumerate(zip(masks.flat, accumulate(masks.flat, or_), strict=True)):
        reach = (own if below else line) & (low if middle == 0 else flat)
        if not reach:
            continue
        second = low if middle == 1 else flat
        for heading, right_2, left_2, right_3, left_3 in _PLANES[kind]:
            places = reach & (second >> right_2 << left_2) & (flat >> right_3 << left_3)
            if heading == piece.heading:
                places &= stay  # E2.5
            if places:
                yield heading, places
