"""The board itself and the reserves' panels: what lies under all pieces."""

from math import hypot
from typing import Final

from punct.draw.shapes import Disc, Label, Paint, Path, Point, Shape
from punct.games.punct.rules.board import CENTER, COORDINATES, SIDES
from punct.games.punct.rules.pieces import Color
from punct.games.punct.scene.layout import SPACING, Layout
from punct.games.punct.scene.themes import Theme

SPACE_RADIUS: Final = 0.43 * SPACING
_CORNERS: Final = ((1, 1), (9, 1), (17, 9), (17, 17), (9, 17), (1, 9))
_CENTER_CORNERS: Final = ("G7", "I7", "K9", "K11", "I11", "G9")
_DASHES: Final = ((), (0.42 * SPACING, 0.34 * SPACING), (0.01 * SPACING, 0.27 * SPACING))
"""Solid, dashed and dotted: the pairs of sides can be told apart without color."""


def ground_shapes(layout: Layout, theme: Theme) -> list[Shape]:
    """Background, board, sides, central hexagon and all spaces."""
    return [
        rectangle((0, 0), layout.width, layout.height, Paint(fill=theme.background)),
        *_board(layout, theme),
        *_sides(layout, theme),
        *_spaces(layout, theme),
    ]


def rectangle(corner: Point, width: float, height: float, paint: Paint) -> Path:
    """A rectangle by its upper left corner; a stroke in the color of the fill rounds it."""
    x, y = corner
    return Path(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), True, paint)


def board_corners(layout: Layout) -> tuple[Point, ...]:
    """The six corners of the board, where the removed spaces were."""
    return tuple(layout.place(*corner) for corner in _CORNERS)


def _board(layout: Layout, theme: Theme) -> list[Shape]:
    """The board's plate with a thin edge, and the plate of the central hexagon."""
    corners = board_corners(layout)
    center = tuple(layout.center(space) for space in _CENTER_CORNERS)
    return [
        Path(corners, True, Paint(theme.board_edge, theme.board_edge, 1.02 * SPACING)),
        Path(corners, True, Paint(theme.board, theme.board, 0.96 * SPACING)),
        Path(center, True, Paint(theme.board_edge, theme.board_edge, 1.10 * SPACING)),
        Path(center, True, Paint(theme.center, theme.center, 1.04 * SPACING)),
    ]


def _sides(layout: Layout, theme: Theme) -> list[Shape]:
    """A band along each side; opposite sides share color and pattern."""
    shapes: list[Shape] = []
    for pair, color, dash in zip(SIDES, theme.sides, _DASHES, strict=True):
        for side in pair:
            first, last = layout.center(side[0]), layout.center(side[-1])
            out = _outward(layout.middle, first, last)
            points = tuple((x + out[0], y + out[1]) for x, y in (first, last))
            shapes.append(Path(points, False, Paint(None, color, 0.14 * SPACING, dash=dash)))
    return shapes


def _outward(middle: Point, first: Point, last: Point) -> Point:
    """The way from a side to its band, away from the middle of the board."""
    x, y = (first[0] + last[0]) / 2 - middle[0], (first[1] + last[1]) / 2 - middle[1]
    length = hypot(x, y) / (0.53 * SPACING)
    return x / length, y / length


def _spaces(layout: Layout, theme: Theme) -> list[Shape]:
    """Every space as a shallow round hollow, those of the central hexagon lighter."""
    plain = Paint(theme.space, theme.space_edge, 1.0)
    central = Paint(theme.center_space, theme.space_edge, 1.6)
    outer = [Disc(layout.center(s), SPACE_RADIUS, plain) for s in COORDINATES if s not in CENTER]
    inner = [Disc(layout.center(s), SPACE_RADIUS, central) for s in CENTER]
    return [*outer, *inner]


def coordinate_shapes(layout: Layout, theme: Theme) -> list[Shape]:
    """Letters along the foot and numbers along the left."""
    places = {**layout.letter_places, **layout.number_places}
    return [Label(at, text, 0.38 * SPACING, theme.text_soft) for text, at in places.items()]


def panel_shapes(layout: Layout, theme: Theme, color: Color) -> list[Shape]:
    """The panel of a player's reserve, with the player's name."""
    (x, y), width, height = layout.tray(color)
    round_by = 0.3 * SPACING
    inner = (x + round_by / 2, y + round_by / 2), width - round_by, height - round_by
    return [
        rectangle(*inner, Paint(theme.panel_edge, theme.panel_edge, round_by + 2.5)),
        rectangle(*inner, Paint(theme.panel, theme.panel, round_by)),
        Label(
            (x + 0.45 * SPACING, y + 0.62 * SPACING),
            color.title,
            0.5 * SPACING,
            theme.text,
            True,
            "start",
        ),
    ]
