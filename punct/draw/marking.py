"""How marks on spaces look. Each has a shape of its own, so none depends on color alone."""

from collections.abc import Callable
from math import cos, hypot, pi, sin
from typing import NamedTuple

from punct.draw.marks import Arrow, Cross, Cursor, Highlight, Mark, Sign, Space, Tone
from punct.draw.palettes import Palette
from punct.draw.shapes import Disc, Label, Paint, Path, Point, Shape


class Easel(NamedTuple):
    """Where marks are drawn: the points of spaces, the colors, and how far spaces lie apart."""

    top: Callable[[Space], Point]
    """Where what is visible at a space appears."""
    center: Callable[[Space], Point]
    """The middle of a space on the board itself."""
    palette: Palette
    spacing: float
    radius: float
    """Of the ring around a space."""

    @property
    def halo(self) -> float:
        """How far the halo behind a mark sticks out."""
        return 0.07 * self.spacing

    def tone(self, tone: Tone) -> str:
        """The color of a tone."""
        palette = self.palette
        return {Tone.NOTE: palette.note, Tone.GOOD: palette.good, Tone.BAD: palette.bad}[tone]


def space_mark_shapes(easel: Easel, mark: Mark) -> list[Shape] | None:
    """The shapes of a mark on spaces; None for a mark that only a game knows."""
    match mark:
        case Highlight(spaces, tone):
            return [s for space in spaces for s in _ring(easel, space, easel.tone(tone))]
        case Arrow(start, end, tone):
            return _arrow(easel, start, end, easel.tone(tone))
        case Cross(spaces):
            return [s for space in spaces for s in _cross(easel, easel.top(space))]
        case Sign(space, text, tone):
            return _sign(easel, space, text, easel.tone(tone))
        case Cursor(space):
            return _cursor(easel, space)
    return None


def _ring(easel: Easel, space: Space, color: str) -> list[Shape]:
    """A ring around what is visible at a space, on a halo."""
    at, width = easel.top(space), 0.10 * easel.spacing
    return [
        Disc(at, easel.radius, Paint(None, easel.palette.halo, width + 2 * easel.halo)),
        Disc(at, easel.radius, Paint(None, color, width)),
    ]


def _arrow(easel: Easel, start: Space, end: Space, color: str) -> list[Shape]:
    """An arrow between two spaces, or around one for a turn."""
    if start == end:
        points = arc(easel.top(start), 0.62 * easel.spacing, -0.75 * pi, 0.55 * pi)
    else:
        points = (easel.top(start), easel.top(end))
    (x0, y0), (x1, y1) = points[-2:]
    length = hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    size = 0.34 * easel.spacing
    head = (
        (x1, y1),
        (x1 - size * (ux + 0.62 * uy), y1 - size * (uy - 0.62 * ux)),
        (x1 - size * (ux - 0.62 * uy), y1 - size * (uy + 0.62 * ux)),
    )
    line = (*points[:-1], (x1 - 0.8 * size * ux, y1 - 0.8 * size * uy))
    halo, width = easel.palette.halo, 0.14 * easel.spacing
    return [
        Path(line, False, Paint(None, halo, width + 2 * easel.halo)),
        Path(head, True, Paint(halo, halo, 2 * easel.halo)),
        Path(line, False, Paint(None, color, width)),
        Path(head, True, Paint(color, color, 1.0)),
    ]


def arc(center: Point, radius: float, begin: float, end: float) -> tuple[Point, ...]:
    """Points along a part of a circle."""
    steps = 14
    angles = [begin + (end - begin) * i / steps for i in range(steps + 1)]
    return tuple((center[0] + radius * cos(a), center[1] + radius * sin(a)) for a in angles)


def crossed_strokes(at: Point, size: float, paint: Paint) -> list[Shape]:
    """Two strokes crossing."""
    x, y = at
    return [
        Path(((x - size, y - size), (x + size, y + size)), False, paint),
        Path(((x - size, y + size), (x + size, y - size)), False, paint),
    ]


def _cross(easel: Easel, at: Point) -> list[Shape]:
    """A cross on a space at fault, on a halo."""
    size, width = 0.27 * easel.spacing, 0.13 * easel.spacing
    return [
        *crossed_strokes(at, size, Paint(None, easel.palette.halo, width + 2 * easel.halo)),
        *crossed_strokes(at, size, Paint(None, easel.palette.bad, width)),
    ]


def _sign(easel: Easel, space: Space, text: str, color: str) -> list[Shape]:
    """A number or letter on a round plate."""
    at = easel.top(space)
    size = (0.46 if len(text) == 1 else 0.36) * easel.spacing
    return [
        Disc(at, 0.34 * easel.spacing, Paint(color, easel.palette.halo, easel.halo)),
        Label(at, text, size, easel.palette.sign_text, bold=True),
    ]


def _cursor(easel: Easel, space: Space) -> list[Shape]:
    """A dashed ring where the keyboard points, dark on light so that it shows everywhere."""
    at, palette = easel.center(space), easel.palette
    dash = (0.22 * easel.spacing, 0.16 * easel.spacing)
    return [
        Disc(at, 0.50 * easel.spacing, Paint(None, palette.halo, 0.14 * easel.spacing)),
        Disc(at, 0.50 * easel.spacing, Paint(None, palette.text, 0.08 * easel.spacing, dash=dash)),
    ]
