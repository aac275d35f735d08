"""Words above a picture, as part of it: for exports and paper, where nothing else stands beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from punct.draw.palettes import LIGHT, Palette
from punct.draw.shapes import Disc, Label, Layer, Paint, Path, Point, Scene, Shape
from punct.draw.text_width import broken

_MARGIN: Final = 36.0
_TITLE: Final = 34.0
_TEXT: Final = 26.0
_LEADING: Final = 1.35
_WIDEST: Final = 1.05
"""Few fonts are wider than the one that text widths are known for, and none by much."""


def captioned(scene: Scene, title: str, lines: Iterable[str], palette: Palette = LIGHT) -> Scene:
    """The scene with a title and lines of text above it; long lines are broken."""
    room = (scene.width - 2 * _MARGIN) / _WIDEST
    labels: list[Shape] = []
    down = _MARGIN / 2
    for text, size, bold in ((title, _TITLE, True), *((line, _TEXT, False) for line in lines)):
        for part in broken(text, size, room, bold=bold):
            down += size * _LEADING
            at = (_MARGIN, down - size * _LEADING / 2)
            labels.append(Label(at, part, size, palette.text, bold=bold, align="start"))
    paper = Path(
        ((0, 0), (scene.width, 0), (scene.width, down), (0, down)), True, Paint(palette.background)
    )
    moved = [Layer(layer.name, tuple(_lower(s, down) for s in layer.shapes)) for layer in scene.layers]
    return scene._replace(
        height=scene.height + down,
        layers=(*moved, Layer("caption", (paper, *labels))),
        targets=tuple(t._replace(center=_below(t.center, down)) for t in scene.targets),
        title=title,
    )


def _lower(shape: Shape, down: float) -> Shape:
    match shape:
        case Disc():
            return shape._replace(center=_below(shape.center, down))
        case Path():
            return shape._replace(points=tuple(_below(point, down) for point in shape.points))
        case Label():
            return shape._replace(at=_below(shape.at, down))


def _below(point: Point, down: float) -> Point:
    return point[0], point[1] + down
