"""Turns the shapes of a layer into the fewest canvas calls that paint the same picture.

Every shape is taken apart into fills and outlines. Those that can go out in one call are gathered, even
when others stand between them, as long as nothing they would overtake lies on the same spot.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from PIL import ImageColor

from punct.draw.shapes import Disc, Label, Paint, Path, Point, Shape
from punct.widgets.footprint import Capsule, Ground, around, capsule

Manner = Literal[
    "fill_circles", "stroke_circles", "fill_polygons", "stroke_polygons", "stroke_lines", "text"
]

_SOFT_EDGE: Final = 0.5
"""How far beyond its edge a stroke may tint pixels."""


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
    places: defaultdict[Tool, list[int]] = defaultdict(list)
    ground = Ground()
    for shape in shapes:
        for stroke in _strokes(shape):
            footprint = _footprint(stroke)
            # The first group of its tool that is painted no earlier than all it lies on
            own = places[stroke.tool]
            place = bisect_left(own, ground.highest(footprint))
            if place == len(own):
                own.append(len(groups))
                groups.append(Group(stroke.tool, []))
            index = own[place]
            groups[index].strokes.append(stroke)
            ground.add(index, footprint)
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


def _footprint(stroke: Stroke) -> list[Capsule]:
    """What a stroke may touch: rather a little too much than too little."""
    tool, points = stroke.tool, stroke.points
    reach = tool.width / 2 + _SOFT_EDGE
    match tool.manner:
        case "text":
            half = 0.75 * tool.size * len(stroke.text)
            (x, y) = points[0]
            return [capsule((x - half, y), (x + half, y), tool.size)]
        case "fill_circles" | "stroke_circles":
            return [capsule(points[0], points[0], stroke.radius + reach)]
        case "fill_polygons":
            return [around(points, reach)]
        case "stroke_polygons":
            return [capsule(*ends, reach) for ends in pairwise((*points, points[0]))]
        case "stroke_lines":
            return [capsule(*ends, reach) for ends in pairwise(points)]
