"""Turns the shapes of a layer into the fewest canvas calls that paint the same picture.

Every shape is taken apart into fills and outlines. Those that can go out in one call are gathered, even
when others stand between them, as long as nothing they would overtake lies on the same spot.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil, hypot
from typing import Final, Literal, NamedTuple

from PIL import ImageColor

from punct.scene.shapes import Disc, Label, Paint, Path, Point, Shape

Manner = Literal[
    "fill_circles", "stroke_circles", "fill_polygons", "stroke_polygons", "stroke_lines", "text"
]

_SQUARE: Final = 16.0
"""The side of the squares in which overlaps are looked for, about half the size of a small figure."""
_ROW: Final = 1 << 16
"""More squares than any picture is wide or high, so that two numbers fit into one."""


class Tool(NamedTuple):
    """What must be set alike for strokes to go out in one call."""

    manner: Manner
    width: float = 0.0
    dash: tuple[float, ...] = ()
    size: float = 0.0
    bold: bool = False
    align: str = "middle"


class Stroke(NamedTuple):
    """One fill, one outline or one text."""

    tool: Tool
    points: tuple[Point, ...]
    radius: float
    color: tuple[int, int, int]
    opacity: float
    text: str = ""


class Group(NamedTuple):
    """Strokes made with the same tool, in order."""

    tool: Tool
    strokes: list[Stroke]


def grouped(shapes: Iterable[Shape]) -> list[Group]:
    """The strokes of these shapes, in groups that look the same as if painted one by one."""
    groups: list[Group] = []
    newest: dict[Tool, int] = {}
    """The last group of each tool."""
    top: dict[int, int] = {}
    """The last group that touches each square."""
    for shape in shapes:
        for stroke in _strokes(shape):
            squares = set(_squares(stroke))
            below = max((top.get(square, -1) for square in squares), default=-1)
            index = newest.get(stroke.tool, -1)
            if index < below or index < 0:
                index = newest[stroke.tool] = len(groups)
                groups.append(Group(stroke.tool, []))
            groups[index].strokes.append(stroke)
            for square in squares:
                top[square] = index
    return groups


def _strokes(shape: Shape) -> Iterator[Stroke]:
    """Take a shape apart: its fill first, its outline on top."""
    match shape:
        case Disc(center, radius, paint):
            yield from _painted(paint, "fill_circles", "stroke_circles", (center,), radius)
        case Path(points, closed, paint):
            outline: Manner = "stroke_polygons" if closed else "stroke_lines"
            yield from _painted(paint, "fill_polygons", outline, points, 0.0)
        case Label(at, text, size, color, bold, align, opacity):
            tool = Tool("text", size=size, bold=bold, align=align)
            rgb, alpha = _color(color)
            yield Stroke(tool, (at,), 0.0, rgb, alpha * opacity, text)


def _painted(
    paint: Paint, inside: Manner, outline: Manner, points: tuple[Point, ...], radius: float
) -> Iterator[Stroke]:
    if not points:
        return
    if paint.fill is not None:
        rgb, alpha = _color(paint.fill)
        yield Stroke(Tool(inside), points, radius, rgb, alpha * paint.opacity)
    if paint.stroke is not None and paint.width > 0:
        rgb, alpha = _color(paint.stroke)
        yield Stroke(Tool(outline, paint.width, paint.dash), points, radius, rgb, alpha * paint.opacity)


@lru_cache(maxsize=256)
def _color(text: str) -> tuple[tuple[int, int, int], float]:
    """Red, green and blue of a color, and how much it covers."""
    red, green, blue, *alpha = ImageColor.getrgb(text)
    return (red, green, blue), (alpha[0] / 255 if alpha else 1.0)


def _squares(stroke: Stroke) -> Iterator[int]:
    """The squares a stroke may touch: rather one too many than one too few."""
    tool = stroke.tool
    reach = tool.width / 2 + 1
    if tool.manner == "text":
        across = 0.75 * tool.size * len(stroke.text) + 1
        (x, y) = stroke.points[0]
        yield from _covered(x - across, y - tool.size, x + across, y + tool.size)
    elif tool.manner in ("fill_circles", "stroke_circles"):
        (x, y) = stroke.points[0]
        reach += stroke.radius
        yield from _covered(x - reach, y - reach, x + reach, y + reach)
    elif tool.manner == "fill_polygons":
        rights, downs = zip(*stroke.points, strict=True)
        yield from _covered(min(rights) - 1, min(downs) - 1, max(rights) + 1, max(downs) + 1)
    else:
        ends = stroke.points[1:] + stroke.points[:1] * (tool.manner == "stroke_polygons")
        for start, end in zip(stroke.points, ends, strict=False):
            yield from _along(start, end, reach)


def _along(start: Point, end: Point, reach: float) -> Iterator[int]:
    """The squares along a line, in short steps because the box of a slanting line is mostly empty."""
    (x, y), (far_x, far_y) = start, end
    steps = max(1, ceil(hypot(far_x - x, far_y - y) / (2 * _SQUARE)))
    step_x, step_y = (far_x - x) / steps, (far_y - y) / steps
    for number in range(steps):
        near_x, near_y = x + number * step_x, y + number * step_y
        left, right = sorted((near_x, near_x + step_x))
        high, low = sorted((near_y, near_y + step_y))
        yield from _covered(left - reach, high - reach, right + reach, low + reach)


def _covered(left: float, high: float, right: float, low: float) -> Iterator[int]:
    columns = range(int(left // _SQUARE), int(right // _SQUARE) + 1)
    for row in range(int(high // _SQUARE), int(low // _SQUARE) + 1):
        for column in columns:
            yield row * _ROW + column
