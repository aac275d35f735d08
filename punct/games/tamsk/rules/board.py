"""The board: 37 spaces in seven columns, who touches whom, and how many rings a tube takes."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

Space = str
"""The name of a space: a column letter A-G and a number counted from the bottom of that column."""

COLUMNS: Final = "ABCDEFG"
_LENGTHS: Final = MappingProxyType(dict(zip(COLUMNS, (4, 5, 6, 7, 6, 5, 4), strict=True)))
_MIDDLE: Final = COLUMNS.index("D")

SPACES: Final = tuple(f"{c}{n}" for c, length in _LENGTHS.items() for n in range(1, length + 1))
"""The names of all 37 spaces, by letter, then number."""

INDEX: Final = MappingProxyType({space: i for i, space in enumerate(SPACES)})
"""The place of each space in that order."""

CORNERS: Final = ("A1", "A4", "D7", "G4", "G1", "D1")
"""The six corners, clockwise from the lower left."""


def coordinates(space: Space) -> tuple[int, int]:
    """Columns to the right of D, and half steps above the middle.

    >>> coordinates("D4"), coordinates("A1"), coordinates("E4")
    ((0, 0), (-3, -3), (1, 1))
    """
    column, number = space[0], int(space[1:])
    return COLUMNS.index(column) - _MIDDLE, 2 * number - _LENGTHS[column] - 1


def distance(one: Space, other: Space) -> int:
    """The fewest steps from one space to the other."""
    (c1, h1), (c2, h2) = coordinates(one), coordinates(other)
    across, up = abs(c1 - c2), abs(h1 - h2)
    return across + max(0, up - across) // 2


def _touching(space: Space) -> Iterator[Space]:
    """The spaces that touch this one, column by column as the rulebook counts them."""
    column, number = COLUMNS.index(space[0]), int(space[1:])
    steps = [(column, number - 1), (column, number + 1)]
    for beside in (column - 1, column + 1):
        toward_the_middle = abs(beside - _MIDDLE) < abs(column - _MIDDLE)
        steps += [(beside, number), (beside, number + (1 if toward_the_middle else -1))]
    for to_column, to_number in steps:
        if 0 <= to_column < len(COLUMNS) and f"{COLUMNS[to_column]}{to_number}" in INDEX:
            yield f"{COLUMNS[to_column]}{to_number}"


NEIGHBORS: Final = MappingProxyType({s: tuple(sorted(_touching(s))) for s in SPACES})
"""The three to six spaces that touch each space (1.2)."""

HEIGHTS: Final = MappingProxyType({s: 4 - distance(s, "D4") for s in SPACES})
"""How many rings each tube takes: 1 at the edge, 4 in the middle, 64 in all (1.4)."""
