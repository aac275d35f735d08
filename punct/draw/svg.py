"""A scene as SVG: self-contained, with a title and a description for screen readers."""

from collections.abc import Iterable
from html import escape
from itertools import groupby

from punct.draw.shapes import Disc, Label, Paint, Path, Point, Scene, Shape

_FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif"


def to_svg(scene: Scene, *, width: float | None = None) -> str:
    """The scene as one SVG element, as wide as asked for and never wider than its place."""
    shown = scene.width if width is None else width
    height = shown * scene.height / scene.width
    body = "".join(
        f'<g class="{escape(layer.name)}">{_shapes(layer.shapes)}</g>' for layer in scene.layers
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(scene.title)}" '
        f'width="{_number(shown)}" height="{_number(height)}" style="max-width:100%;height:auto" '
        f'viewBox="0 0 {_number(scene.width)} {_number(scene.height)}" '
        f'font-family="{_FONT}" stroke-linejoin="round" stroke-linecap="round">'
        f"<title>{escape(scene.title)}</title><desc>{escape(scene.description)}</desc>{body}</svg>"
    )


def _shapes(shapes: Iterable[Shape]) -> str:
    """Shapes in order; neighbors with the same paint share one group, which keeps the text short."""
    parts = []
    for key, group in groupby(shapes, key=_shared):
        inner = "".join(map(_element, group))
        parts.append(f"<g{key}>{inner}</g>")
    return "".join(parts)


def _shared(shape: Shape) -> str:
    """The attributes that a run of shapes can share."""
    if isinstance(shape, Label):
        weight = ' font-weight="700"' if shape.bold else ""
        faint = f' opacity="{_number(shape.opacity)}"' if shape.opacity < 1 else ""
        return (
            f' fill="{shape.color}" font-size="{_number(shape.size)}" text-anchor="{shape.align}"'
            f' dominant-baseline="central"{weight}{faint}'
        )
    return _paint(shape.paint)


def _paint(paint: Paint) -> str:
    """A paint as attributes."""
    parts = [f' fill="{paint.fill or "none"}"']
    if paint.stroke and paint.width:
        parts.append(f' stroke="{paint.stroke}" stroke-width="{_number(paint.width)}"')
    if paint.opacity < 1:
        # A translucent fill and stroke must blend as one, or the overlap shows.
        parts.append(f' opacity="{_number(paint.opacity)}"')
    if paint.dash:
        parts.append(f' stroke-dasharray="{" ".join(map(_number, paint.dash))}"')
    return "".join(parts)


def _element(shape: Shape) -> str:
    """One shape without its paint."""
    match shape:
        case Disc((x, y), radius):
            return f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"/>'
        case Path(points, closed):
            return f'<path d="M{" ".join(map(_point, points))}{"Z" if closed else ""}"/>'
        case Label((x, y), text):
            return f'<text x="{_number(x)}" y="{_number(y)}">{escape(text)}</text>'


def _point(point: Point) -> str:
    return f"{_number(point[0])},{_number(point[1])}"


def _number(value: float) -> str:
    """A number with two decimals at most and no trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
