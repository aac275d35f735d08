"""The board: 211 spaces, the clock's directions, lines, sides and the central hexagon.

People and notebooks call a space by its name, such as "G3". Inside the rules a set of spaces is
one whole number, a mask with one bit a space; those names begin with an underscore and stay here.
"""

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final

Space = str
"""The name of a space: a column letter A-Q and a row number 1-17."""

DIRECTIONS: Final = MappingProxyType(
    {12: (0, 1), 2: (1, 1), 4: (1, 0), 6: (0, -1), 8: (-1, -1), 10: (-1, 0)}
)
"""The step (columns, rows) towards each hour of the clock."""

COLUMNS: Final = "ABCDEFGHIJKLMNOPQ"
_REMOVED_CORNERS: Final = frozenset({(1, 1), (9, 1), (17, 9), (17, 17), (9, 17), (1, 9)})


def is_on_board(column: int, row: int) -> bool:
    """Whether column and row, both counted from 1, name a space.

    >>> is_on_board(7, 3), is_on_board(1, 1)
    (True, False)
    """
    inside = 1 <= column <= 17 and 1 <= row <= 17 and abs(column - row) <= 8
    return inside and (column, row) not in _REMOVED_CORNERS


def name(column: int, row: int) -> Space:
    """The name of the space in this column and row, both counted from 1."""
    return f"{COLUMNS[column - 1]}{row}"


COORDINATES: Final = MappingProxyType(
    {name(c, r): (c, r) for c in range(1, 18) for r in range(1, 18) if is_on_board(c, r)}
)
"""Column and row of every space, in order of column, then row."""

SPACES: Final = tuple(COORDINATES)
"""The names of all 211 spaces, in order of column, then row."""


def step(space: Space, hour: int, count: int = 1) -> Space | None:
    """The space `count` steps towards `hour`, or None beyond the edge.

    >>> step("G3", 2), step("H1", 6)
    ('H4', None)
    """
    column, row = COORDINATES[space]
    across, up = DIRECTIONS[hour]
    column, row = column + count * across, row + count * up
    return name(column, row) if is_on_board(column, row) else None


def clock(hour: int) -> int:
    """Any whole number as an hour from 1 to 12."""
    return (hour - 1) % 12 + 1


def _ray(space: Space, hour: int) -> Iterator[Space]:
    """The spaces from `space` towards `hour`, nearest first, up to the edge."""
    ahead = step(space, hour)
    while ahead is not None:
        yield ahead
        ahead = step(ahead, hour)


RAYS: Final = MappingProxyType(
    {s: MappingProxyType({h: tuple(_ray(s, h)) for h in DIRECTIONS}) for s in SPACES}
)
"""For each space the spaces of its lines, by the hour they lie towards, nearest first (E2.2)."""

NEIGHBORS: Final = MappingProxyType(
    {s: tuple(ray[0] for ray in RAYS[s].values() if ray) for s in SPACES}
)
"""The up to six spaces next to each space."""


def on_one_line(one: Space, other: Space) -> bool:
    """Whether two spaces share a line (E2.2); a space shares a line with itself.

    >>> on_one_line("M14", "F7"), on_one_line("M14", "F8")
    (True, False)
    """
    (c1, r1), (c2, r2) = COORDINATES[one], COORDINATES[other]
    return c1 == c2 or r1 == r2 or c1 - r1 == c2 - r2


def distance(one: Space, other: Space) -> int:
    """The fewest steps from one space to the other."""
    (c1, r1), (c2, r2) = COORDINATES[one], COORDINATES[other]
    across, up = c2 - c1, r2 - r1
    return max(abs(across), abs(up), abs(across - up))


CENTER: Final = tuple(s for s in SPACES if distance(s, "I9") <= 2)
"""The 19 spaces of the central hexagon."""

SIDES: Final = (
    (
        tuple(s for s, (c, _) in COORDINATES.items() if c == 1),
        tuple(s for s, (c, _) in COORDINATES.items() if c == 17),
    ),
    (
        tuple(s for s, (_, r) in COORDINATES.items() if r == 1),
        tuple(s for s, (_, r) in COORDINATES.items() if r == 17),
    ),
    (
        tuple(s for s, (c, r) in COORDINATES.items() if c - r == 8),
        tuple(s for s, (c, r) in COORDINATES.items() if c - r == -8),
    ),
)
"""The three pairs of opposite sides, seven spaces each."""


# Masks. Bit 19 * column + row stands for a space. Rows run from 1 to 17, so a column has two bits
# to spare: a shift by up to two steps in any direction never lands on a wrong space.

_STRIDE: Final = 19
_BIT: Final = {s: _STRIDE * c + r for s, (c, r) in COORDINATES.items()}
_WIDTH: Final = max(_BIT.values()) + 1


def _mask(spaces: Iterable[Space]) -> int:
    """The spaces as one whole number."""
    total = 0
    for space in spaces:
        total |= 1 << _BIT[space]
    return total


_ALL: Final = _mask(SPACES)
_CENTER: Final = _mask(CENTER)
_SIDES: Final = tuple((_mask(one), _mask(other)) for one, other in SIDES)
_LINES: Final = {s: _mask([s, *(t for ray in RAYS[s].values() for t in ray)]) for s in SPACES}
