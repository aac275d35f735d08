"""Where strokes lie, and whether two of them may touch.

Everything is covered by capsules: all points within a reach of a straight line. A disc is a short one.
"""

from collections.abc import Iterable, Iterator
from math import hypot
from typing import Final, NamedTuple

from punct.draw.shapes import Point

_SQUARE: Final = 48.0
"""The side of the squares that neighbors are looked for in, about the size of a middling figure."""
_ROW: Final = 1 << 16
"""More squares than any picture is wide or high, so that two numbers fit into one."""


class Capsule(NamedTuple):
    """All points within a reach of a line, and the box around them."""

    start: Point
    end: Point
    reach: float
    left: float
    top: float
    right: float
    bottom: float


def capsule(start: Point, end: Point, reach: float) -> Capsule:
    """The capsule around the line from start to end."""
    (ax, ay), (bx, by) = start, end
    left, right = (ax, bx) if ax < bx else (bx, ax)
    top, bottom = (ay, by) if ay < by else (by, ay)
    return Capsule(start, end, reach, left - reach, top - reach, right + reach, bottom + reach)


def around(points: Iterable[Point], reach: float) -> Capsule:
    """A disc around all these points: larger than what they enclose, never smaller."""
    rights, downs = zip(*points, strict=True)
    left, right, top, bottom = min(rights), max(rights), min(downs), max(downs)
    middle = ((left + right) / 2, (top + bottom) / 2)
    return capsule(middle, middle, hypot(right - left, bottom - top) / 2 + reach)


def meet(one: Capsule, other: Capsule) -> bool:
    """Whether two capsules have a point in common."""
    if (
        one.left > other.right
        or other.left > one.right
        or one.top > other.bottom
        or other.top > one.bottom
    ):
        return False
    limit = (one.reach + other.reach) ** 2
    return (
        _squared_distance(one.start, other) <= limit
        or _squared_distance(one.end, other) <= limit
        or _squared_distance(other.start, one) <= limit
        or _squared_distance(other.end, one) <= limit
        or _cross(one, other)
    )


class Ground:
    """Remembers what lies where, with a number for each thing."""

    def __init__(self) -> None:
        self._squares: dict[int, list[tuple[int, Capsule]]] = {}

    def add(self, number: int, capsules: Iterable[Capsule]) -> None:
        """Lay something down."""
        for item in capsules:
            for square in _squares(item):
                self._squares.setdefault(square, []).append((number, item))

    def highest(self, capsules: Iterable[Capsule]) -> int:
        """The highest number of all that lies where these do; -1 where the ground is bare."""
        found = -1
        for item in capsules:
            for square in _squares(item):
                # What came last mostly lies highest, and then the rest need not be looked at closely
                for number, there in reversed(self._squares.get(square, ())):
                    if number > found and meet(item, there):
                        found = number
        return found


def _squares(item: Capsule) -> Iterator[int]:
    columns = range(int(item.left // _SQUARE), int(item.right // _SQUARE) + 1)
    for row in range(int(item.top // _SQUARE), int(item.bottom // _SQUARE) + 1):
        for column in columns:
            yield row * _ROW + column


def _squared_distance(point: Point, line: Capsule) -> float:
    """From a point to the line in the middle of a capsule."""
    (x, y), (ax, ay), (bx, by) = point, line.start, line.end
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = ((x - ax) * dx + (y - ay) * dy) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2


def _cross(one: Capsule, other: Capsule) -> bool:
    """Whether the two lines cross: each has the ends of the other on both its sides."""
    return (_side(one, other.start) > 0) != (_side(one, other.end) > 0) and (
        (_side(other, one.start) > 0) != (_side(other, one.end) > 0)
    )


def _side(line: Capsule, point: Point) -> float:
    (ax, ay), (bx, by), (x, y) = line.start, line.end, point
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
