"""Pages to print: scenes and lines of text put side by side on paper. Knows nothing of the game."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, NamedTuple

from punct.draw.shapes import Disc, Label, Layer, Paint, Path, Point, Scene, Shape
from punct.draw.text_width import broken

PAPERS: Final = MappingProxyType({"a4": (595.0, 842.0), "letter": (612.0, 792.0)})
"""Width and height of the papers, in points."""

INK: Final = "#000000"
_LEADING: Final = 1.35
"""The height of a line, in parts of the size of its letters."""


class Box(NamedTuple):
    """A part of a page."""

    left: float
    top: float
    width: float
    height: float


def grid(box: Box, columns: int, rows: int, gap: float) -> list[Box]:
    """A box cut into equal ones, row by row, with a gap between them."""
    width = (box.width - gap * (columns - 1)) / columns
    height = (box.height - gap * (rows - 1)) / rows
    return [
        Box(box.left + column * (width + gap), box.top + row * (height + gap), width, height)
        for row in range(rows)
        for column in range(columns)
    ]


def page(paper: str, shapes: Iterable[Shape], title: str, description: str) -> Scene:
    """A white page with these shapes."""
    width, height = PAPERS[paper]
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    sheet = Path(corners, True, Paint("#ffffff"))
    return Scene(width, height, (Layer("page", (sheet, *shapes)),), (), title, description)


def fitted(scene: Scene, box: Box) -> list[Shape]:
    """The shapes of a scene, as large as fits a box, in the middle of its width and at its top."""
    scale = min(box.width / scene.width, box.height / scene.height)
    left = box.left + (box.width - scale * scene.width) / 2
    return [_moved(shape, (left, box.top), scale) for layer in scene.layers for shape in layer.shapes]


def _moved(shape: Shape, to: Point, scale: float) -> Shape:
    def place(point: Point) -> Point:
        return to[0] + scale * point[0], to[1] + scale * point[1]

    match shape:
        case Disc(center, radius, paint):
            return Disc(place(center), radius * scale, _scaled(paint, scale))
        case Path(points, closed, paint):
            return Path(tuple(map(place, points)), closed, _scaled(paint, scale))
        case Label():
            return shape._replace(at=place(shape.at), size=shape.size * scale)


def _scaled(paint: Paint, scale: float) -> Paint:
    return paint._replace(width=paint.width * scale, dash=tuple(d * scale for d in paint.dash))


def lines(text: str, box: Box, size: float, *, bold: bool = False) -> tuple[list[Shape], float]:
    """A text broken to the width of a box, from its top, and how much of its height it takes."""
    rows = [row for part in text.splitlines() for row in broken(part, size, box.width, bold=bold)]
    height = size * _LEADING
    labels: list[Shape] = [
        Label((box.left, box.top + (i + 0.5) * height), row, size, INK, bold, "start")
        for i, row in enumerate(rows)
    ]
    return labels, len(rows) * height
