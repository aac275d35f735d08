"""From a position and its marks to a scene: the one way every picture of a board is made."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from punct.draw.shapes import Label, Layer, Scene, Shape, Target, faded
from punct.games.punct.rules.board import SPACES
from punct.games.punct.rules.pieces import Color, Kind, Piece
from punct.games.punct.rules.position import Position
from punct.games.punct.scene.figures import Figure, dot_points, figure_shapes, outline
from punct.games.punct.scene.ground import coordinate_shapes, ground_shapes, panel_shapes
from punct.games.punct.scene.layout import SPACING, Layout
from punct.games.punct.scene.marking import Canvas, mark_shapes
from punct.games.punct.scene.marks import (
    Chosen,
    Flight,
    InHand,
    LastMove,
    Lifted,
    Mark,
    PieceHighlight,
)
from punct.games.punct.scene.themes import LIGHT, Theme
from punct.language import language, say

_RESERVE_SCALE: Final = 0.62
_RESERVE_HEADING: Final = {Kind.E: 12, Kind.C: 12, Kind.L: 12, Kind.R: 12, Kind.M: 10, Kind.T: 1}
PLAIN: Final = Layout()
_TITLES: Final = {
    Color.WHITE: "A PÜNCT board, white to move",
    Color.BLACK: "A PÜNCT board, black to move",
}


def compose(
    position: Position,
    *,
    marks: Iterable[Mark] = (),
    layout: Layout = PLAIN,
    theme: Theme = LIGHT,
    coordinates: bool = True,
) -> Scene:
    """The scene of a position: layers "board", "pieces" and "marks", and what can be pointed at.

    A piece in somebody's hand or in the air is drawn by its mark and not where it lies.
    """
    marks = tuple(marks)
    canvas = Canvas(position, layout, theme)
    in_hand = {mark.piece for mark in marks if isinstance(mark, Lifted | InHand | Flight)}
    pieces: list[Shape] = []
    for piece in position.pieces:
        if piece not in in_hand:
            pieces += _piece(canvas, piece, marks)
    if layout.reserves:
        pieces += _reserves(position, marks, layout, theme)
    drawn = [shape for mark in marks for shape in mark_shapes(canvas, mark)]
    return Scene(
        layout.width,
        layout.height,
        (
            _board(layout, theme, coordinates, language()),
            Layer("pieces", tuple(pieces)),
            Layer("marks", tuple(drawn)),
        ),
        _targets(layout),
        title=_title(position),
        description=position.to_text(),
    )


# The same for every position: it is made once, and only compared afterwards.
@lru_cache(maxsize=16)
def _board(layout: Layout, theme: Theme, coordinates: bool, _language: str) -> Layer:  # noqa: FBT001
    """What lies under all pieces, with the players' names in the language spoken now."""
    ground = ground_shapes(layout, theme)
    if coordinates:
        ground += coordinate_shapes(layout, theme)
    if layout.reserves:
        for color in Color:
            ground += panel_shapes(layout, theme, color)
    return Layer("board", tuple(ground))


def _piece(canvas: Canvas, piece: Piece, marks: tuple[Mark, ...]) -> list[Shape]:
    """A piece, on a band of color where a mark points it out."""
    figure, theme = canvas.figure(piece), canvas.theme
    shapes: list[Shape] = []
    for mark in marks:
        if isinstance(mark, LastMove) and mark.piece == piece:
            shapes += outline(figure, theme.note, 0.075 * SPACING, SPACING, opacity=0.75)
        elif isinstance(mark, PieceHighlight) and mark.piece == piece:
            shapes += outline(figure, canvas.easel.tone(mark.tone), 0.13 * SPACING, SPACING)
    return [*shapes, *figure_shapes(figure, theme, SPACING)]


def _reserves(position: Position, marks: tuple[Mark, ...], layout: Layout, theme: Theme) -> list[Shape]:
    """Both reserves with counts; a kind that is used up stays as a faint figure."""
    chosen = [(mark.color, mark.kind) for mark in marks if isinstance(mark, Chosen)]
    shapes: list[Shape] = []
    for color in Color:
        for kind, count in position.reserve(color).items():
            if (color, kind) in chosen:
                figure, spacing = _reserve_figure(color, kind, layout)
                shapes += outline(figure, theme.note, 0.14 * SPACING, spacing)
            shapes += _slot(color, kind, count, layout, theme)
    if position.outcome is None:
        shapes.append(_turn(position.to_move, layout, theme))
    return shapes


@lru_cache(maxsize=256)
def _slot(color: Color, kind: Kind, count: int, layout: Layout, theme: Theme) -> tuple[Shape, ...]:
    """A kind of a reserve and how many are left."""
    figure, spacing = _reserve_figure(color, kind, layout)
    body = figure_shapes(figure, theme, spacing)
    return (
        *(body if count else [faded(shape, 0.18) for shape in body]),
        _count(color, kind, count, layout, theme),
    )


def _turn(color: Color, layout: Layout, theme: Theme) -> Label:
    """Whose turn it is, beside the player's name."""
    (x, y), width, _ = layout.tray(color)
    at = (x + width - 0.4 * SPACING, y + 0.62 * SPACING)
    return Label(at, say("to move"), 0.42 * SPACING, theme.note, True, "end")


def _reserve_figure(color: Color, kind: Kind, layout: Layout) -> tuple[Figure, float]:
    """A kind in its slot, smaller than on the board and centered."""
    spacing = _RESERVE_SCALE * SPACING
    heading = _RESERVE_HEADING[kind]
    step = (spacing * 0.866, spacing / 2), (0.0, -spacing)
    loose = dot_points(kind, heading, (0.0, 0.0), step)
    middle = [(min(axis) + max(axis)) / 2 for axis in zip(*loose, strict=True)]
    x, y = layout.slot(color, kind)
    one, two, three = ((x + px - middle[0] - 0.34 * SPACING, y + py - middle[1]) for px, py in loose)
    return Figure(color, kind, (one, two, three)), spacing


def _count(color: Color, kind: Kind, count: int, layout: Layout, theme: Theme) -> Label:
    """How many of a kind are left."""
    x, y = layout.slot(color, kind)
    at = (x + 0.6 * SPACING, y + 0.64 * SPACING)
    ink = theme.text if count else theme.text_soft
    return Label(at, f"×{count}", 0.4 * SPACING, ink, bold=bool(count))


@lru_cache(maxsize=8)
def _targets(layout: Layout) -> tuple[Target, ...]:
    """Every space, and every slot of the reserves where they are shown."""
    spaces = [Target(("space", s), layout.center(s), 0.58 * SPACING) for s in SPACES]
    if not layout.reserves:
        return tuple(spaces)
    slots = [
        Target(("reserve", color, kind), layout.slot(color, kind), 0.95 * SPACING)
        for color in Color
        for kind in Kind
    ]
    return (*spaces, *slots)


def _title(position: Position) -> str:
    """One line for the picture."""
    if position.outcome is not None:
        return position.outcome.reason
    return say(_TITLES[position.to_move])
