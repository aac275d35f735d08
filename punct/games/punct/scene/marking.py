"""How each mark looks. Every mark has a shape of its own, so none depends on color alone."""

from dataclasses import replace
from math import cos, hypot, pi, sin

from punct.draw.shapes import Disc, Label, Paint, Path, Point, Shape, faded
from punct.games.punct.rules.board import RAYS, Space
from punct.games.punct.rules.pieces import Color, Piece
from punct.games.punct.rules.position import Position
from punct.games.punct.scene import marks as m
from punct.games.punct.scene.figures import Figure, dot_points, figure_shapes, outline, risen
from punct.games.punct.scene.ground import SPACE_RADIUS, board_corners
from punct.games.punct.scene.layout import SPACING, Layout
from punct.games.punct.scene.themes import Theme

_RING = 0.10 * SPACING
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

    def tone(self, tone: m.Tone) -> str:
        """The color of a tone."""
        return {m.Tone.NOTE: self.theme.note, m.Tone.GOOD: self.theme.good, m.Tone.BAD: self.theme.bad}[
            tone
        ]


def mark_shapes(canvas: Canvas, mark: m.Mark) -> list[Shape]:  # noqa: C901  # one line a mark
    """The shapes of one mark above the pieces; bands under a piece are drawn with the piece."""
    match mark:
        case m.Highlight(spaces, tone):
            return [s for space in spaces for s in _ring(canvas, space, canvas.tone(tone))]
        case m.Arrow(start, end, tone):
            return _arrow(canvas, start, end, canvas.tone(tone))
        case m.Ghost():
            return _ghost(canvas, mark)
        case m.Lines(space, possible):
            return _lines(canvas, space, possible)
        case m.Marker(color, space):
            return _marker(canvas, color, space)
        case m.Chain(_, spaces):
            return _chain(canvas, spaces)
        case m.Cross(spaces):
            return [s for space in spaces for s in _cross(canvas, canvas.top(space), 0.27 * SPACING)]
        case m.Sign(space, text, tone):
            return _sign(canvas, space, text, canvas.tone(tone))
        case m.Spotlight(spaces):
            return _spotlight(canvas, spaces)
        case m.Cursor(space):
            return _cursor(canvas, space)
        case m.Lifted(piece):
            return _lifted(canvas, piece)
        case m.Blocked(pieces):
            return [s for piece in pieces for s in _lock(canvas, piece)]
        case m.LastMove(_, start):
            return [] if start is None else _trace(canvas, start)
        case m.Flight(piece, start, share):
            return _flight(canvas, piece, start, share)
        case m.PieceHighlight() | m.Chosen():
            return []


def _ring(canvas: Canvas, space: Space, color: str) -> list[Shape]:
    """A ring around the visible dot of a space, on a halo."""
    at = canvas.top(space)
    return [
        Disc(at, SPACE_RADIUS, Paint(None, canvas.theme.halo, _RING + 2 * _HALO)),
        Disc(at, SPACE_RADIUS, Paint(None, color, _RING)),
    ]


def _trace(canvas: Canvas, start: Space) -> list[Shape]:
    """A dotted ring where the last move came from."""
    paint = Paint(None, canvas.theme.note, 0.06 * SPACING, 0.9, (0.08 * SPACING, 0.12 * SPACING))
    return [Disc(canvas.top(start), 0.36 * SPACING, paint)]


def _arrow(canvas: Canvas, start: Space, end: Space, color: str) -> list[Shape]:
    """An arrow between two spaces, or around one for a turn."""
    if start == end:
        points = _arc(canvas.top(start), 0.62 * SPACING, -0.75 * pi, 0.55 * pi)
    else:
        points = (canvas.top(start), canvas.top(end))
    (x0, y0), (x1, y1) = points[-2:]
    length = hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    size = 0.34 * SPACING
    head = (
        (x1, y1),
        (x1 - size * (ux + 0.62 * uy), y1 - size * (uy - 0.62 * ux)),
        (x1 - size * (ux - 0.62 * uy), y1 - size * (uy + 0.62 * ux)),
    )
    line = (*points[:-1], (x1 - 0.8 * size * ux, y1 - 0.8 * size * uy))
    halo, width = canvas.theme.halo, 0.14 * SPACING
    return [
        Path(line, False, Paint(None, halo, width + 2 * _HALO)),
        Path(head, True, Paint(halo, halo, 2 * _HALO)),
        Path(line, False, Paint(None, color, width)),
        Path(head, True, Paint(color, color, 1.0)),
    ]


def _arc(center: Point, radius: float, begin: float, end: float) -> tuple[Point, ...]:
    """Points along a part of a circle."""
    steps = 14
    angles = [begin + (end - begin) * i / steps for i in range(steps + 1)]
    return tuple((center[0] + radius * cos(a), center[1] + radius * sin(a)) for a in angles)


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
            badge.append(Path(_arc((x, y + 0.5 * size), size, -pi, 0), False, ink))
        case m.Footing.UNSUPPORTED:
            badge.append(Path(((x, y - size), (x, y + 0.1 * size)), False, ink))
            badge.append(Disc((x, y + 0.85 * size), 0.035 * SPACING, Paint(ink.stroke)))
        case m.Footing.FORBIDDEN:
            cross = ink if theme.forbidden != "#ffffff" else ink._replace(stroke="#000000")
            badge += _strokes(at, size * 0.85, cross)
    return badge


def _strokes(at: Point, size: float, paint: Paint) -> list[Shape]:
    """Two strokes crossing."""
    x, y = at
    return [
        Path(((x - size, y - size), (x + size, y + size)), False, paint),
        Path(((x - size, y + size), (x + size, y - size)), False, paint),
    ]


def _cross(canvas: Canvas, at: Point, size: float) -> list[Shape]:
    """A cross on a space at fault, on a halo."""
    halo = Paint(None, canvas.theme.halo, 0.13 * SPACING + 2 * _HALO)
    return [
        *_strokes(at, size, halo),
        *_strokes(at, size, Paint(None, canvas.theme.bad, 0.13 * SPACING)),
    ]


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


def _sign(canvas: Canvas, space: Space, text: str, color: str) -> list[Shape]:
    """A number or letter on a round plate."""
    at = canvas.top(space)
    size = (0.46 if len(text) == 1 else 0.36) * SPACING
    return [
        Disc(at, 0.34 * SPACING, Paint(color, canvas.theme.halo, _HALO)),
        Label(at, text, size, canvas.theme.sign_text, bold=True),
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


def _cursor(canvas: Canvas, space: Space) -> list[Shape]:
    """A dashed ring where the keyboard points, dark on light so that it shows everywhere."""
    at, theme = canvas.layout.center(space), canvas.theme
    dash = (0.22 * SPACING, 0.16 * SPACING)
    return [
        Disc(at, 0.50 * SPACING, Paint(None, theme.halo, 0.14 * SPACING)),
        Disc(at, 0.50 * SPACING, Paint(None, theme.text, 0.08 * SPACING, dash=dash)),
    ]


def _flight(canvas: Canvas, piece: Piece, start: Space, share: float) -> list[Shape]:
    """A piece in the air, sinking as it comes near its place."""
    (x0, y0), (x1, y1) = canvas.layout.center(start), canvas.layout.center(piece.space)
    rest = 1 - share
    dx, dy = (x0 - x1) * rest, (y0 - y1) * rest - 0.35 * SPACING * rest
    figure = canvas.figure(piece)
    one, two, three = ((x + dx, y + dy) for x, y in figure.points)
    return figure_shapes(figure._replace(points=(one, two, three)), canvas.theme, SPACING)


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
        Path(_arc((x, y), 0.72 * size, -pi, 0), False, Paint(None, theme.sign_text, 0.055 * SPACING)),
        Path(case, True, Paint(theme.sign_text, theme.sign_text, 1.0)),
    ]
