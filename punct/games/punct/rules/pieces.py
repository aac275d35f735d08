"""Colors, kinds of pieces, the set of 18, and which spaces a piece covers (rulebook D)."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from punct.games.punct.rules.board import (
    COORDINATES,
    DIRECTIONS,
    SPACES,
    Space,
    _mask,
    clock,
    is_on_board,
    name,
)
from punct.language import say


class Color(StrEnum):
    """A player's color; reads and prints as "w" or "b"."""

    WHITE = "w"
    BLACK = "b"

    @property
    def opponent(self) -> "Color":
        """The other color."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    @property
    def title(self) -> str:  # type: ignore[override]  # a word for people, not str.title
        """The color's name as it stands at the head of a sentence."""
        return say("White") if self is Color.WHITE else say("Black")

    @property
    def word(self) -> str:
        """The color's name inside a sentence."""
        return say("white") if self is Color.WHITE else say("black")


class Variant(StrEnum):
    """The basic or the standard game."""

    BASIC = "basic"
    STANDARD = "standard"


class Kind(StrEnum):
    """The six kinds of pieces, by the code of the rulebook."""

    E = "E"
    C = "C"
    L = "L"
    R = "R"
    M = "M"
    T = "T"

    @property
    def word(self) -> str:
        """The kind in plain words."""
        return say(_WORDS[self])

    @property
    def headings(self) -> tuple[int, ...]:
        """The hours this kind may point to, as they are written."""
        return _HEADINGS[self]

    @property
    def middle(self) -> int | None:
        """Which of the three dots, PÜNCT first, lies between the ends; None for the triangle."""
        return _MIDDLES[self]


_WORDS: Final = MappingProxyType(
    {
        Kind.E: "straight piece with the PÜNCT at an end",
        Kind.C: "straight piece with the PÜNCT in the middle",
        Kind.L: "angle bending left with the PÜNCT at an end",
        Kind.R: "angle bending right with the PÜNCT at an end",
        Kind.M: "angle with the PÜNCT in the middle",
        Kind.T: "triangle",
    }
)
_EVEN: Final = (2, 4, 6, 8, 10, 12)
_HEADINGS: Final = MappingProxyType(
    {
        Kind.E: _EVEN,
        Kind.C: (2, 4, 12),
        Kind.L: _EVEN,
        Kind.R: _EVEN,
        Kind.M: _EVEN,
        Kind.T: (1, 3, 5, 7, 9, 11),
    }
)
_MIDDLES: Final = MappingProxyType({Kind.E: 1, Kind.C: 0, Kind.L: 1, Kind.R: 1, Kind.M: 0, Kind.T: None})

SET: Final = MappingProxyType({Kind.E: 4, Kind.C: 2, Kind.L: 2, Kind.R: 2, Kind.M: 2, Kind.T: 6})
"""How many pieces of each kind a player starts with: 18 in all (D1)."""


def as_written(kind: Kind, heading: int) -> int | None:
    """The heading in its written form, or None where this kind has no such heading.

    The straight piece with its PÜNCT in the middle looks the same turned half round.

    >>> as_written(Kind.C, 8), as_written(Kind.T, 2)
    (2, None)
    """
    if heading in kind.headings:
        return heading
    if kind is Kind.C and heading in _EVEN:
        return clock(heading + 6)
    return None


def offsets(kind: Kind, heading: int) -> tuple[tuple[int, int], ...]:
    """The steps (columns, rows) from the PÜNCT to each of the three dots, PÜNCT first.

    >>> offsets(Kind.E, 12)
    ((0, 0), (0, 1), (0, 2))
    """

    def towards(*hours: int) -> tuple[int, int]:
        steps = [DIRECTIONS[clock(hour)] for hour in hours]
        return sum(across for across, _ in steps), sum(up for _, up in steps)

    h = heading
    second, third = {
        Kind.E: ((h,), (h, h)),
        Kind.C: ((h,), (h + 6,)),
        Kind.L: ((h,), (h, h - 2)),
        Kind.R: ((h,), (h, h + 2)),
        Kind.M: ((h - 2,), (h + 2,)),
        Kind.T: ((h - 1,), (h + 1,)),
    }[kind]
    return (0, 0), towards(*second), towards(*third)


def covers(kind: Kind, space: Space, heading: int) -> tuple[Space | None, ...]:
    """Where the three dots lie, PÜNCT first; None for a dot beyond the edge.

    >>> covers(Kind.E, "G3", 2)
    ('G3', 'H4', 'I5')
    >>> covers(Kind.L, "B1", 8)
    ('B1', None, None)
    """
    column, row = COORDINATES[space]
    dots = [(column + across, row + up) for across, up in offsets(kind, heading)]
    return tuple(name(*dot) if is_on_board(*dot) else None for dot in dots)


def _footprints() -> Iterator[tuple[tuple[Kind, Space, int], tuple[Space, Space, Space]]]:
    """Every way a piece can lie wholly on the board."""
    for kind in Kind:
        for heading in kind.headings:
            for space in SPACES:
                first, second, third = covers(kind, space, heading)
                if first and second and third:
                    yield (kind, space, heading), (first, second, third)


FOOTPRINTS: Final = MappingProxyType(dict(_footprints()))
"""The three spaces, PÜNCT first, for each kind, PÜNCT space and heading that fits the board."""


@cache
def _footprint_mask(kind: Kind, space: Space, heading: int) -> int:
    """The three spaces as a mask."""
    return _mask(FOOTPRINTS[kind, space, heading])


class Piece(NamedTuple):
    """A piece on the board: whose, which kind, where its PÜNCT is, where it points, how high it lies."""

    color: Color
    kind: Kind
    space: Space
    heading: int
    level: int = 1

    @property
    def spaces(self) -> tuple[Space, Space, Space]:
        """The three spaces it covers, the PÜNCT's first."""
        return FOOTPRINTS[self.kind, self.space, self.heading]

    @property
    def middle(self) -> Space | None:
        """The space of the dot between its ends; None for a triangle (E4.1)."""
        middle = self.kind.middle
        return None if middle is None else self.spaces[middle]

    @property
    def ends(self) -> tuple[Space, ...]:
        """The spaces of the dots it must rest on: the two ends, or all three of a triangle."""
        return tuple(s for i, s in enumerate(self.spaces) if i != self.kind.middle)


Placed = tuple[Color, Kind, Space, int]
"""A piece to be laid: color, kind, PÜNCT space, heading. Its level follows from what lies there."""


def writing_order(piece: Piece) -> tuple[int, bool, str, tuple[int, int], int]:
    """The place of a piece in a written position: level, white first, kind, column, row, heading."""
    return (
        piece.level,
        piece.color is Color.BLACK,
        piece.kind,
        COORDINATES[piece.space],
        piece.heading,
    )
