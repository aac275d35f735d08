"""Writes shapes as what a canvas is told: each as a few short commands, remembered from then on.

Most of them pass through ipycanvas as they are and reach the browser's canvas under their own names.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from math import tau
from typing import Final, NamedTuple

from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS
from PIL import ImageColor

from punct.draw.shapes import Disc, Label, Paint, Path, Point, Shape

FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"
_MIDDLE_OF_CAPITALS: Final = 0.355
"""From the foot of a text up to the middle of its capitals and figures, in text heights."""
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"))
_ALIGN: Final = {"start": "left", "middle": "center", "end": "right"}


class Stroke(NamedTuple):
    """One fill, one outline or one text."""

    needs: tuple[tuple[str, str], ...]
    """What must be so before, by name, and the commands that make it so."""
    deed: str


def command(name: str, *arguments: object) -> str:
    """One command for the canvas, as ipycanvas sends it, without superfluous blanks."""
    given = f",{_ENCODER.encode(arguments)}" if arguments else ""
    return f"[{COMMANDS[name]}{given}]"


def setting(name: str, value: str | float) -> str:
    """The command that sets a property of the canvas."""
    return command("set", Canvas.ATTRS[name], value)


class Brush:
    """Writes shape after shape, and leaves out what is set already."""

    def __init__(self) -> None:
        self._so: dict[str, str] = {"dash": _SOLID}

    def written(self, shape: Shape) -> Iterator[str]:
        """The commands that paint a shape after all before it."""
        so = self._so
        for needs, deed in strokes(shape):
            for name, commands in needs:
                if so.get(name) != commands:
                    so[name] = commands
                    yield commands
            yield deed


@lru_cache(maxsize=8192)
def strokes(shape: Shape) -> tuple[Stroke, ...]:
    """A shape taken apart: its fill first, its outline on top."""
    match shape:
        case Disc((x, y), radius, paint):
            circle = command("arc", _short(x), _short(y), _short(radius), 0, _ROUND)
            return _painted(paint, f"{_BEGIN},{circle}")
        case Path(points, closed, paint) if points:
            return _painted(paint, _line(points, closed=closed))
        case Label((x, y), text, size, color, bold, align, opacity):
            font = f"{'bold ' if bold else ''}{_short(size)}px {FONT}"
            needs = (
                ("font", setting("font", font)),
                ("align", setting("text_align", _ALIGN[align])),
                *_color("fill_style", color, opacity),
            )
            # Browsers disagree about the middle of a line, not about its foot
            foot = _short(y + _MIDDLE_OF_CAPITALS * size)
            return (Stroke(needs, command("fillText", text, _short(x), foot)),)
    return ()


def _painted(paint: Paint, path: str) -> tuple[Stroke, ...]:
    """The fill and the outline of a path."""
    found = []
    if paint.fill is not None:
        needs = (*_color("fill_style", paint.fill, paint.opacity), ("path", path))
        found.append(Stroke(needs, _FILL))
    if paint.stroke is not None and paint.width > 0:
        needs = (
            ("width", setting("line_width", _short(paint.width))),
            ("dash", command("setLineDash", [_short(part) for part in paint.dash])),
            *_color("stroke_style", paint.stroke, paint.opacity),
            ("path", path),
        )
        found.append(Stroke(needs, _STROKE))
    return tuple(found)


def _line(points: tuple[Point, ...], *, closed: bool) -> str:
    """Straight from point to point."""
    ways = ["moveTo", *["lineTo"] * (len(points) - 1)]
    corners = [command(way, _short(x), _short(y)) for way, (x, y) in zip(ways, points, strict=True)]
    return ",".join([_BEGIN, *corners, *([_CLOSE] if closed else [])])


@lru_cache(maxsize=256)
def _color(style: str, text: str, opacity: float) -> tuple[tuple[str, str], ...]:
    """A color and how much it covers."""
    red, green, blue, *alpha = ImageColor.getrgb(text)
    covers = (alpha[0] / 255 if alpha else 1.0) * opacity
    return (
        (style, setting(style, f"#{red:02x}{green:02x}{blue:02x}")),
        ("alpha", setting("global_alpha", _short(covers, 3))),
    )


def _short(value: float, digits: int = 2) -> float:
    """A number in few characters: a hundredth of a unit is far below a pixel."""
    rounded = round(value, digits)
    return int(rounded) if rounded == int(rounded) else rounded


_BEGIN, _CLOSE = command("beginPath"), command("closePath")
_FILL, _STROKE = command("fill"), command("stroke")
_SOLID: Final = command("setLineDash", [])
_ROUND: Final = _short(tau, 4)
