"""How a piece looks: one rounded body over three dots, its PÜNCT, its level, its bridge."""

from functools import lru_cache
from typing import Final, NamedTuple

from punct.draw.shapes import Disc, Label, Paint, Path, Point, Shape
from punct.games.punct.rules.pieces import Color, Kind, offsets
from punct.games.punct.scene.themes import Theme

BODY: Final = 0.80
"""The width of a body, in spacings; so two pieces side by side leave a clear gap."""
_DECK: Final = 0.44
"""The width of a bridge where it hangs in the air."""
_PUNCT: Final = 0.245
_MINOR: Final = 0.135
_RISE: Final = (-0.045, -0.075)
"""How far each level lifts a piece towards the upper left."""
_HIGHEST_RISE: Final = 5


class Figure(NamedTuple):
    """A piece to be drawn: the points of its three dots, PÜNCT first, and how it lies."""

    color: Color
    kind: Kind
    points: tuple[Point, Point, Point]
    level: int = 1
    hollow: bool = False
    """Whether it hangs in the air under its middle dot."""


def risen(point: Point, level: int, spacing: float) -> Point:
    """A point as it appears on a level: each level rises a little, so stacks read at a glance."""
    steps = min(level - 1, _HIGHEST_RISE)
    return point[0] + _RISE[0] * steps * spacing, point[1] + _RISE[1] * steps * spacing


def dot_points(kind: Kind, heading: int, place: Point, step: tuple[Point, Point]) -> tuple[Point, ...]:
    """The points of the three dots of a piece whose PÜNCT is at `place`.

    `step` is the way on the screen of one column and of one row.
    """
    (cx, cy), (rx, ry) = step
    return tuple(
        (place[0] + across * cx + up * rx, place[1] + across * cy + up * ry)
        for across, up in offsets(kind, heading)
    )


def body_path(figure: Figure) -> tuple[tuple[Point, ...], bool]:
    """The line through the dots that a body follows, and whether it is closed."""
    one, two, three = figure.points
    if figure.kind is Kind.T:
        return (one, two, three), True
    if figure.kind.middle == 0:
        return (two, one, three), False
    return (one, two, three), False


# Most pieces lie where they lay a moment ago.
@lru_cache(maxsize=2048)
def figure_shapes(figure: Figure, theme: Theme, spacing: float) -> tuple[Shape, ...]:
    """A whole piece: shadow, body, dots and, from level 2 on, numerals."""
    one, two, three = (risen(p, figure.level, spacing) for p in figure.points)
    raised = figure._replace(points=(one, two, three))
    return (
        *_shadow(raised, theme, spacing),
        *_body(raised, theme, spacing),
        *_dots(raised, theme, spacing),
    )


def outline(
    figure: Figure, color: str, width: float, spacing: float, opacity: float = 1.0
) -> list[Shape]:
    """A band of color all around a piece, painted under its body."""
    points, closed = body_path(figure)
    points = tuple(risen(p, figure.level, spacing) for p in points)
    paint = Paint(
        fill=color if closed else None, stroke=color, width=BODY * spacing + 2 * width, opacity=opacity
    )
    return [Path(points, closed, paint)]


def _shadow(figure: Figure, theme: Theme, spacing: float) -> list[Shape]:
    """A soft shadow, longer the higher the piece lies."""
    depth = 0.03 + 0.035 * min(figure.level, _HIGHEST_RISE)
    points, closed = body_path(figure)
    moved = tuple((x + 0.7 * depth * spacing, y + depth * spacing) for x, y in points)
    shapes: list[Shape] = []
    for grow, opacity in ((0.10, 0.10), (0.03, 0.16)):
        width = (BODY + grow) * spacing
        fill = theme.shadow if closed else None
        shapes.append(Path(moved, closed, Paint(fill, theme.shadow, width, opacity)))
    return shapes


def _body(figure: Figure, theme: Theme, spacing: float) -> list[Shape]:
    """The rounded body with its edge; over a gap only a narrow deck, so that one sees underneath."""
    white = figure.color is Color.WHITE
    fill, edge = (theme.white, theme.white_edge) if white else (theme.black, theme.black_edge)
    points, closed = body_path(figure)
    if not figure.hollow:
        return _band(points, fill, edge, BODY * spacing, spacing, closed=closed)
    first, middle, last = points
    shapes: list[Shape] = [Path((first, middle, last), False, Paint(None, edge, _DECK * spacing))]
    for end in (first, last):
        near = _between(end, middle, 0.30)
        shapes += _band((end, near), fill, edge, BODY * spacing, spacing, closed=False)
    thin = (_DECK - 0.07) * spacing
    shapes.append(Path((first, middle, last), False, Paint(None, fill, thin)))
    return shapes


def _band(
    points: tuple[Point, ...], fill: str, edge: str, width: float, spacing: float, *, closed: bool
) -> list[Shape]:
    """A line as wide as a body, in two coats: the edge and the fill."""
    inner = width - 0.075 * spacing
    return [
        Path(points, closed, Paint(edge if closed else None, edge, width)),
        Path(points, closed, Paint(fill if closed else None, fill, inner)),
    ]


def _between(start: Point, end: Point, share: float) -> Point:
    """The point some share of the way from start to end."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _dots(figure: Figure, theme: Theme, spacing: float) -> list[Shape]:
    """The PÜNCT, red, large and ringed; the minor dots small and gray; numerals from level 2 on."""
    white = figure.color is Color.WHITE
    ring = theme.punct_ring_white if white else theme.punct_ring_black
    minor = theme.white_dot if white else theme.black_dot
    numeral = theme.numeral_white if white else theme.numeral_black
    raised = figure.level > 1
    shapes: list[Shape] = []
    for i, point in enumerate(figure.points):
        if i == 0:
            radius = (_PUNCT + 0.02 if raised else _PUNCT) * spacing
            shapes.append(Disc(point, radius, Paint(theme.punct, ring, 0.06 * spacing)))
        elif raised:
            paint = Paint(None, minor, 0.045 * spacing)
            shapes.append(Disc(point, 0.20 * spacing, paint))
        else:
            shapes.append(Disc(point, _MINOR * spacing, Paint(minor)))
        if raised:
            color = "#ffffff" if i == 0 else numeral
            shapes.append(Label(point, str(figure.level), 0.34 * spacing, color, bold=True))
    return shapes
