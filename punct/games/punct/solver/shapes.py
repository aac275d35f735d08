"""The eleven shapes a piece can have on the board: three straight, six angles, two triangles.

Kinds that differ only in where the PÜNCT is cover the same three spaces. To everyone but the
piece itself they are alike, so most questions are asked once for each shape.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from punct.games.punct.rules.board import _BIT, SPACES, Space
from punct.games.punct.rules.generation import _plane
from punct.games.punct.rules.notation import Adding
from punct.games.punct.rules.pieces import FOOTPRINTS, Kind, _footprint_mask

if TYPE_CHECKING:
    from punct.games.punct.rules.position import Position


class Shift(NamedTuple):
    """How to shift a mask so that the bit of a minor dot falls on the PÜNCT's."""

    right_2: int
    left_2: int
    right_3: int
    left_3: int

    def covering(self, mask: int) -> int:
        """Where a PÜNCT lies when one of the three dots is in the mask."""
        right_2, left_2, right_3, left_3 = self
        return mask | mask >> right_2 << left_2 | mask >> right_3 << left_3

    def inside(self, mask: int) -> int:
        """Where a PÜNCT lies when all three dots are in the mask."""
        right_2, left_2, right_3, left_3 = self
        return mask & (mask >> right_2 << left_2) & (mask >> right_3 << left_3)


class Shape(NamedTuple):
    """Three spaces that hang together, named as one kind and heading that has them."""

    kind: Kind
    heading: int
    shift: Shift
    kinds: tuple[Kind, ...]
    """The kinds that can cover just these spaces."""


@cache
def shift(kind: Kind, heading: int) -> Shift:
    """The shift of one kind with one heading."""
    _, *shifts = _plane(kind, heading)
    return Shift(*shifts)


SHAPES: Final = (
    *(Shape(Kind.C, h, shift(Kind.C, h), (Kind.E, Kind.C)) for h in Kind.C.headings),
    *(Shape(Kind.M, h, shift(Kind.M, h), (Kind.L, Kind.R, Kind.M)) for h in Kind.M.headings),
    *(Shape(Kind.T, h, shift(Kind.T, h), (Kind.T,)) for h in (1, 3)),
)
"""All eleven. A triangle has six headings, yet only two ways to lie."""

_SPACE_OF_BIT: Final = {_BIT[space] + 1: space for space in SPACES}


def _alike() -> dict[int, tuple[Adding, ...]]:
    """For every three spaces a piece can cover: the addings that cover them."""
    table: defaultdict[int, list[Adding]] = defaultdict(list)
    for kind, space, heading in FOOTPRINTS:
        table[_footprint_mask(kind, space, heading)].append(Adding(kind, space, heading))
    return {footprint: tuple(addings) for footprint, addings in table.items()}


_ALIKE: Final = _alike()


def spaces_of(mask: int) -> Iterator[Space]:
    """The spaces of a mask, from the lowest bit up."""
    while mask:
        lowest = mask & -mask
        yield _SPACE_OF_BIT[lowest.bit_length()]
        mask ^= lowest


def shapes_in_reserve(position: Position) -> list[Shape]:
    """The shapes that the mover's reserve still holds."""
    reserve = position._reserves[position.to_move]
    return [shape for shape in SHAPES if any(reserve[kind] for kind in shape.kinds)]


def addings_over(position: Position, footprint: int) -> list[Adding]:
    """The mover's addings, from what the reserve holds, that cover these three spaces."""
    reserve = position._reserves[position.to_move]
    return [adding for adding in _ALIKE[footprint] if reserve[adding.kind]]
