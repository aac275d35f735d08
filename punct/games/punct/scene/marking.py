"""How marks on pieces look; those on spaces are drawn as in any game."""

from dataclasses import replace
from math import pi

from punct.draw.marking import Easel, arc, crossed_strokes, space_mark_shapes
from punct.draw.shapes import Disc, Paint, Path, Point, Shape, faded
from punct.games.punct.rules.board import RAYS, Space
from punct.games.punct.rules.pieces import Color, Piece
from punct.games.punct.rules.position import Position
from punct.games.punct.scene import marks as m
from punct.games.punct.scene.figures import Figure, dot_points, figure_shapes, outline, risen
from punct.games.punct.scene.ground import SPACE_RADIUS, board_corners
from punct.games.punct.scene.layout import SPACING, Layout
from punct.games.punct.scene.themes import Theme

_HALO = 0.07 * SPACING


class Canvas:
    """Where marks are drawn: a position in a layout, in the colors of a theme."""

    def __init__(self, position: Position, layout: Layout, theme: Theme) -> None:
        self.position = position
        self.layout = layout
        self.theme = theme

    def top(self, space: Space) -> Point:
        """Where the visible dot of a space appears, risen with its level."""
        return risen(self.layout.center(space), max(self.position.level(space), 1), SPACING)

    def figure(self, piece: Piece) -> Figure:
        """A piece of the position as a figure in the picture."""
        one, two, three = (self.layout.center(space) for space in piece.spaces)
        return Figure(
            piece.color, piece.kind, (one, two, three), piece.level, self.position.bridges(piece)
        )

    @property
    def easel(self) -> Easel:
        """Where marks on spaces are drawn."""
        return Easel(self.top, self.layout.center, self.theme, SPACING, SPACE_RADIUS)


def mark_shapes(canvas: Canvas, mark: m.Mark) -> list[Shape]:
    """The shapes of one mark above the pieces; bands under a piece are drawn with the piece."""
    shapes = space_mark_shapes(canvas.easel, mark)
    return _piece_mark_shapes(canvas, mark) if shapes is None else shapes


def _piece_mark_shapes(canvas: Canvas, mark: m.Mark) -> list[Shape]:  # noqa: C901  # one line a mark
    match mark:
        case m.Ghost():
            return _ghost(canvas, mark)
        case m.Lines(space, possible):
            return _lines(canvas, space, possible)
        case m.Marker(color, space):
            return _marker(canvas, color, space)
        case m.Chain(_, spaces):
            return _chain(canvas, spaces)
        case m.Spotlight(spaces):
            return _spotlight(canvas, spaces)
        case m.Lifted(piece):
            return _lifted(canvas, piece)
        case m.Blocked(pieces):
            return [s for piece in pieces for s in _lock(canvas, piece)]
        case m.LastMove(_, start):
            return [] if start is None else _trace(canvas, start)
        case m.Flight(piece, start, share):
            return _flight(canvas, piece, start, share)
        case m.PieceHighlight() | m.Chosen() | m.InHand():
            return []
    raise TypeError(mark)


def _trace(canvas: Canvas, start: Space) -> list[Shape]:
    """A dotted ring where the last move came from."""
    paint = Paint(None, canvas.theme.note, 0.06 * SPACING, 0.9, (0.08 * SPACING, 0.12 * SPACING))
    return [Disc(canvas.top(start), 0.36 * SPACING, paint)]


def _ghost(canvas: Canvas, ghost: m.Ghost) -> list[Shape]:
    """A piece in the hand: seen through a little, each dot with a sign for what it stands on."""
    layout = canvas.layout
    step = _step(layout)
    one, two, three = dot_points(ghost.kind, ghost.heading, layout.center(ghost.space), step)
    hollow = m.Footing.BRIDGING in ghost.footing
    figure = Figure(ghost.color, ghost.kind, (one, two, three), max(ghost.level, 1), hollow)
    # Edges that stand out: a white piece would be lost on the white central hexagon
    note = canvas.theme.note
    edged = replace(canvas.theme, white_edge=note, black_edge=note)
    shapes = [] if hollow else outline(figure, note, 0.03 * SPACING, SPACING)
    shapes += [faded(shape, 0.86) for shape in figure_shapes(figure, edged, SPACING)]
    for i, (point, footing) in enumerate(zip(figure.points, ghost.footing, strict=True)):
        at = risen(point, figure.level, SPACING)
        ring = canvas.theme.punct if i == 0 else canvas.theme.halo
        shapes += _footing(canvas, at, footing, ring)
    return shapes


def _step(layout: Layout) -> tuple[Point, Point]:
    """The way on the screen of one column and of one row."""
    x, y = layout.place(9, 9)
    (cx, cy), (rx, ry) = layout.place(10, 9), layout.place(9, 10)
    return (cx - x, cy - y), (rx - x, ry - y)


def _footing(canvas: Canvas, at: Point, footing: m.Footing, ring: str) -> list[Shape]:
    """A badge on a dot of the ghost: a tick, an arch, a gap or a cross."""
    theme, size = canvas.theme, 0.13 * SPACING
    x, y = at
    fill = {
        m.Footing.SUPPORTED: theme.supported,
        m.Footing.BRIDGING: theme.bridging,
        m.Footing.UNSUPPORTED: theme.unsupported,
        m.Footing.FORBIDDEN: theme.forbidden,
    }[footing]
    badge: list[Shape] = [Disc(at, 0.25 * SPACING, Paint(fill, ring, 0.065 * SPACING))]
    ink = Paint(None, "#1c1c1c" if footing is m.Footing.BRIDGING else "#ffffff", 0.07 * SPACING)
    match footing:
        case m.Footing.SUPPORTED:
            tick = ((x - size, y), (x - 0.25 * size, y + 0.75 * size), (x + size, y - 0.75 * size))
            badge.append(Path(tick, False, ink))
        case m.Footing.BRIDGING:
            badge.append(Path(arc((x, y + 0.5 * size), size, -pi, 0), False, ink))
        case m.Footing.UNSUPPORTED:
            badge.append(Path(((x, y - size), (x, y + 0.1 * size)), False, ink))
            badge.append(Disc((x, y + 0.85 * size), 0.035 * SPACING, Paint(ink.stroke)))
        case m.Footing.FORBIDDEN:
            cross = ink if theme.forbidden != "#ffffff" else ink._replace(stroke="#000000")
            badge += crossed_strokes(at, size * 0.85, cross)
    return badge


def _lines(canvas: Canvas, space: Space, possible: tuple[Space, ...]) -> list[Shape]:
    """The three lines through a PÜNCT, and a ring on every space it may land on."""
    layout, theme = canvas.layout, canvas.theme
    shapes: list[Shape] = []
    for hour in (12, 2, 4):
        there, back = RAYS[space][hour], RAYS[space][(hour + 5) % 12 + 1]
        ends = (there[-1] if there else space), (back[-1] if back else space)
        points = tuple(layout.center(end) for end in ends)
        shapes.append(Path(points, False, Paint(None, theme.note, 0.10 * SPACING, 0.45)))
    for end in possible:
        shapes += [
            Disc(canvas.top(end), 0.19 * SPACING, Paint(theme.halo, theme.good, 0.09 * SPACING)),
        ]
    return shapes


def _marker(canvas: Canvas, color: Color, space: Space) -> list[Shape]:
    """The round marker with its one dot."""
    theme, at = canvas.theme, canvas.top(space)
    white = color is Color.WHITE
    fill, edge = (theme.white, theme.white_edge) if white else (theme.black, theme.black_edge)
    ring = theme.punct_ring_white if white else theme.punct_ring_black
    return [
        Disc(at, 0.40 * SPACING, Paint(fill, edge, 0.05 * SPACING)),
        Disc(at, 0.13 * SPACING, Paint(theme.punct, ring, 0.04 * SPACING)),
    ]


def _chain(canvas: Canvas, spaces: tuple[Space, ...]) -> list[Shape]:
    """A connection: one line from side to side with a bead on every dot."""
    points = tuple(canvas.top(space) for space in spaces)
    color, halo = canvas.theme.chain, canvas.theme.halo
    beads = [Disc(p, 0.15 * SPACING, Paint(color, halo, _HALO)) for p in points]
    return [
        Path(points, False, Paint(None, halo, 0.19 * SPACING + 2 * _HALO)),
        Path(points, False, Paint(None, color, 0.19 * SPACING)),
        *beads,
    ]


def _spotlight(canvas: Canvas, spaces: tuple[Space, ...]) -> list[Shape]:
    """A veil over the board; the lit spaces and the pieces that show there are drawn on top of it."""
    theme = canvas.theme
    veil = Paint(theme.veil, theme.veil, 1.05 * SPACING, 0.72)
    shapes: list[Shape] = [Path(board_corners(canvas.layout), True, veil)]
    lit: dict[Piece, None] = {}
    for space in spaces:
        dot = canvas.position.top(space)
        if dot is None:
            paint = Paint(theme.center_space, theme.note, 0.05 * SPACING)
            shapes.append(Disc(canvas.layout.center(space), SPACE_RADIUS, paint))
        else:
            lit[dot.piece] = None
    for piece in sorted(lit, key=lambda piece: piece.level):
        shapes += figure_shapes(canvas.figure(piece), theme, SPACING)
    return shapes


def _flight(canvas: Canvas, piece: Piece, start: Space, share: float) -> list[Shape]:
    """A piece in the air, sinking as it comes near its place."""
    (x0, y0), (x1, y1) = canvas.layout.center(start), canvas.layout.center(piece.space)
    rest = 1 - share
    dx, dy = (x0 - x1) * rest, (y0 - y1) * rest - 0.35 * SPACING * rest
    figure = canvas.figure(piece)
    one, two, three = ((x + dx, y + dy) for x, y in figure.points)
    return list(figure_shapes(figure._replace(points=(one, two, three)), canvas.theme, SPACING))


def _lifted(canvas: Canvas, piece: Piece) -> list[Shape]:
    """A piece held up: seen through, with a dashed ring for each dot, so that what it hides shows."""
    figure = canvas.figure(piece)
    color = canvas.theme.white if piece.color is Color.WHITE else canvas.theme.black
    shapes = outline(figure, color, 0.0, SPACING, opacity=0.3)
    dash = (0.18 * SPACING, 0.16 * SPACING)
    for i, point in enumerate(figure.points):
        at = risen(point, piece.level, SPACING)
        color = canvas.theme.punct if i == 0 else canvas.theme.note
        shapes.append(Disc(at, SPACE_RADIUS, Paint(None, color, 0.07 * SPACING, dash=dash)))
    return shapes


def _lock(canvas: Canvas, piece: Piece) -> list[Shape]:
    """A small lock on a blocked piece, on a dot of it that can be seen if there is one."""
    seen = [s for s in piece.spaces if (dot := canvas.position.top(s)) and dot.piece == piece]
    space = seen[0] if seen else piece.space
    x, y = risen(canvas.layout.center(space), piece.level, SPACING)
    size, theme = 0.13 * SPACING, canvas.theme
    case = ((x - size, y), (x + size, y), (x + size, y + 1.1 * size), (x - size, y + 1.1 * size))
    return [
        Disc((x, y), 0.29 * SPACING, Paint(theme.bad, theme.halo, 0.06 * SPACING)),
        Path(arc((x, y), 0.72 * size, -pi, 0), False, Paint(None, theme.sign_text, 0.055 * SPACING)),
        Path(case, True, Paint(theme.sign_text, theme.sign_text, 1.0)),
    ]
