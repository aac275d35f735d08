"""A scene as a PNG picture, painted with Pillow.

Everything is painted several times too large and then made smaller, which smooths the edges.
Pillow is compiled, so it is imported only when a picture is asked for.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from punct.draw.shapes import Disc, Label, Paint, Path, Point, Scene, Shape
from punct.draw.text_width import CAPITAL, FONTS, writable

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

_FINER: Final = 3
"""How many times too large everything is painted, each way."""


def to_png(scene: Scene, scale: float = 2.0) -> bytes:
    """The scene as the bytes of a PNG file, each of its units `scale` pixels wide."""
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    # Whole pixels only: a last column that the scene covers in part would shine through.
    size = max(1, int(scene.width * scale + 1e-6)), max(1, int(scene.height * scale + 1e-6))
    large = Image.new("RGBA", (size[0] * _FINER, size[1] * _FINER))
    for layer in scene.layers:
        for shape in layer.shapes:
            _paint(large, shape, scale * _FINER)
    image = large.reduce(_FINER)
    if image.getchannel("A").getextrema() == (255, 255):
        image = image.convert("RGB")
    words = PngInfo()
    for key, text in (("Title", scene.title), ("Description", scene.description)):
        if text:
            words.add_itxt(key, text)
    file = BytesIO()
    image.save(file, "PNG", pnginfo=words, compress_level=6)
    return file.getvalue()


def _paint(image: Image, shape: Shape, scale: float) -> None:
    """Paint one shape; what shines through is first painted apart, as a whole."""
    from PIL import Image, ImageDraw

    opacity = shape.opacity if isinstance(shape, Label) else shape.paint.opacity
    if opacity >= 1:
        _draw(ImageDraw.Draw(image), shape, scale, (0, 0))
        return
    left, top, right, bottom = _bounds(shape, scale)
    left, top = max(left, 0), max(top, 0)
    right, bottom = min(right, image.width), min(bottom, image.height)
    if opacity <= 0 or left >= right or top >= bottom:
        return
    apart = Image.new("RGBA", (right - left, bottom - top))
    _draw(ImageDraw.Draw(apart), shape, scale, (left, top))
    apart.putalpha(apart.getchannel("A").point([round(opacity * value) for value in range(256)]))
    image.alpha_composite(apart, (left, top))


def _bounds(shape: Shape, scale: float) -> tuple[int, int, int, int]:
    """A box in pixels that surely holds the shape: left, top, right, bottom."""
    if isinstance(shape, Label):
        points: tuple[Point, ...] = (shape.at,)
        room = shape.size * (len(shape.text) + 1)
    elif isinstance(shape, Disc):
        points, room = (shape.center,), shape.radius + shape.paint.width
    else:
        points, room = shape.points, shape.paint.width
    xs, ys = [x for x, _ in points], [y for _, y in points]
    low, high = room + 1 / scale, room + 2 / scale
    return (
        int((min(xs, default=0) - low) * scale),
        int((min(ys, default=0) - low) * scale),
        ceil((max(xs, default=0) + high) * scale),
        ceil((max(ys, default=0) + high) * scale),
    )


def _draw(draw: ImageDraw, shape: Shape, scale: float, corner: tuple[int, int]) -> None:
    """Paint one shape without regard to its opacity; `corner` is the pixel at the upper left."""

    def pixel(point: Point) -> Point:
        return point[0] * scale - corner[0], point[1] * scale - corner[1]

    if isinstance(shape, Label):
        _draw_label(draw, shape, pixel(shape.at), scale)
    elif isinstance(shape, Disc):
        _draw_disc(draw, shape, pixel(shape.center), scale)
    else:
        _draw_path(draw, [pixel(point) for point in shape.points], shape, scale)


# Discs and paths


def _draw_disc(draw: ImageDraw, disc: Disc, center: Point, scale: float) -> None:
    """A disc, its outline half inside and half outside."""
    paint, radius = disc.paint, disc.radius * scale
    if paint.fill:
        _spot(draw, center, radius, paint.fill)
    if not paint.stroke or paint.width <= 0:
        return
    if paint.dash:
        sides = max(24, ceil(radius))
        turns = [2 * pi * side / sides for side in range(sides)]
        around = [(center[0] + radius * cos(turn), center[1] + radius * sin(turn)) for turn in turns]
        _stroke(draw, [*around, around[0]], paint, paint.stroke, scale)
        return
    width = paint.width * scale
    reach = radius + width / 2
    (x, y), thick = center, max(1, round(width))
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), outline=paint.stroke, width=thick)


def _draw_path(draw: ImageDraw, points: list[Point], path: Path, scale: float) -> None:
    """A path, filled first and outlined after."""
    paint = path.paint
    if paint.fill and len(points) > 2:
        draw.polygon(points, fill=paint.fill)
    if paint.stroke and paint.width > 0 and points:
        _stroke(draw, [*points, points[0]] if path.closed else points, paint, paint.stroke, scale)


def _stroke(draw: ImageDraw, points: list[Point], paint: Paint, color: str, scale: float) -> None:
    """Lines from point to point with round joins and ends."""
    half = paint.width * scale / 2
    dash = [length * scale for length in paint.dash]
    for piece in _dashes(points, dash) if sum(dash) > 0 else [points]:
        for start, end in pairwise(piece):
            _bar(draw, start, end, half, color)
        for point in piece:
            _spot(draw, point, half, color)


def _bar(draw: ImageDraw, start: Point, end: Point, half: float, color: str) -> None:
    """A straight line of a given half width, its ends cut off."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1)
    if not length:
        return
    dx, dy = (y2 - y1) * half / length, (x1 - x2) * half / length
    corners = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
    draw.polygon(corners, fill=color)


def _spot(draw: ImageDraw, center: Point, radius: float, color: str) -> None:
    """A filled circle."""
    x, y = center
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=color)


def _dashes(points: list[Point], dash: list[float]) -> list[list[Point]]:
    """A line cut into dashes: the lengths are painted and left out in turn, over and over."""
    if len(dash) % 2:
        dash = dash * 2
    cut: list[list[Point]] = [[points[0]]]
    turn, left = 0, dash[0]
    for start, end in pairwise(points):
        length, done = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        while length - done > left:
            done += left
            part = done / length
            point = start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])
            if turn % 2 == 0:
                cut[-1].append(point)
            else:
                cut.append([point])
            turn += 1
            left = dash[turn % len(dash)]
        left -= length - done
        if turn % 2 == 0:
            cut[-1].append(end)
    return cut


# Labels


def _draw_label(draw: ImageDraw, label: Label, at: Point, scale: float) -> None:
    """A text, its capitals centered on a height."""
    size = label.size * scale
    anchor = {"start": "ls", "middle": "ms", "end": "rs"}[label.align]
    place = at[0], at[1] + CAPITAL * size
    font = _font("bold" if label.bold else "regular", size)
    draw.text(place, writable(label.text), label.color, font, anchor)


@lru_cache(maxsize=64)
def _font(weight: str, size: float) -> FreeTypeFont:
    """A shipped font, so that letters look the same on every computer."""
    from PIL import ImageFont

    # The plain way of placing letters is there in every Pillow.
    return ImageFont.truetype(FONTS[weight], size, layout_engine=ImageFont.Layout.BASIC)
