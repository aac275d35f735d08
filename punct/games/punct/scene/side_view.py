"""A stack or a line of spaces seen from the side: every level laid bare, a bridge hollow underneath."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, NamedTuple

from punct.draw.shapes import Disc, Label, Layer, Paint, Path, Point, Scene, Shape, Target
from punct.games.punct.rules import Color, Piece, Position, PunctError
from punct.games.punct.rules.board import CENTER, Space
from punct.games.punct.rules.notation import read_space
from punct.games.punct.scene.describe import describe_space
from punct.games.punct.scene.themes import Theme
from punct.language import listed, say

_ACROSS: Final = 62.0
"""From the middle of one space to the next."""
_RISE: Final = 32.0
"""From one level to the next."""
_SLAB: Final = 28.0
"""How thick a piece looks: a little less than a level, so that each one stands out."""
_SLAB_HALF: Final = 27.0
"""Half the width of one dot's part of a piece."""
_LEFT: Final = 52.0
_RIGHT: Final = 20.0
_TOP: Final = 26.0
_BOARD: Final = 16.0
"""How thick the board looks."""
_FOOT: Final = 30.0
"""Room for the names of the spaces."""
_LEAST_LEVELS: Final = 2
"""A flat board keeps some air above it, so that pictures of one lesson look alike."""


class _Slab(NamedTuple):
    """A piece, or the part of it that lies over neighboring columns of the picture."""

    piece: Piece
    first: int
    last: int


class _Frame(NamedTuple):
    """The picture's measures."""

    spaces: tuple[Space, ...]
    levels: int

    @property
    def width(self) -> float:
        return _LEFT + _ACROSS * len(self.spaces) + _RIGHT

    @property
    def height(self) -> float:
        return self.ground + _BOARD + _FOOT

    @property
    def ground(self) -> float:
        """The height of the board's upper face."""
        return _TOP + _RISE * self.levels

    def x(self, column: int) -> float:
        """The middle of a column."""
        return _LEFT + _ACROSS * (column + 0.5)

    def y(self, level: int) -> float:
        """The middle of a level; 1 is the board's own."""
        return self.ground - _RISE * (level - 0.5)


def side_view(position: Position, spaces: Sequence[str], theme: Theme) -> Scene:
    """The pieces over some spaces, seen from the side; the spaces stand from left to right as given.

    For a piece that may bridge, give one end, the middle and the other end.
    """
    names = tuple(read_space(space) for space in spaces)
    if not names:
        raise PunctError(say("A side view needs at least one space."))
    levels = max([_LEAST_LEVELS, *(position.level(space) for space in names)])
    frame = _Frame(names, levels)
    slabs = _slabs(position, names)
    layers = (
        Layer("ground", tuple(_ground(frame, theme))),
        Layer("hollows", tuple(_hollows(position, frame, theme))),
        Layer("pieces", tuple(s for slab in slabs for s in _slab_shapes(slab, frame, theme))),
        Layer("letters", tuple(_letters(frame, theme))),
    )
    return Scene(
        frame.width,
        frame.height,
        layers,
        tuple(_targets(frame)),
        _title(names),
        "\n".join(describe_space(position, space) for space in names),
    )


def _title(spaces: tuple[Space, ...]) -> str:
    """What is seen; a long line is named by its two ends."""
    if len(spaces) > 3:
        return say("{first} to {last}, seen from the side", first=spaces[0], last=spaces[-1])
    return say("{spaces}, seen from the side", spaces=listed(list(spaces)))


def _slabs(position: Position, spaces: tuple[Space, ...]) -> list[_Slab]:
    """Every piece over these spaces, from the bottom up, cut where its spaces do not stand together."""
    columns: dict[Piece, list[int]] = {}
    for column, space in enumerate(spaces):
        for dot in position.stack(space):
            columns.setdefault(dot.piece, []).append(column)
    found = []
    for piece, over in columns.items():
        first = over[0]
        for column, following in pairwise([*over, len(spaces) + 1]):
            if following > column + 1:
                found.append(_Slab(piece, first, column))
                first = following
    return sorted(found, key=lambda slab: (slab.piece.level, slab.first))


# What stands still


def _ground(frame: _Frame, theme: Theme) -> Iterator[Shape]:
    """The paper, a faint line on each level, and the board in section."""
    yield _box(0, 0, frame.width, frame.height, Paint(theme.background))
    left, right = _LEFT - 6, frame.width - _RIGHT + 6
    for level in range(1, frame.levels + 1):
        y = frame.ground - _RISE * level
        yield Path(((left, y), (right, y)), False, Paint(None, theme.text_soft, 0.7, 0.35, (1.0, 5.0)))
    yield _box(
        left, frame.ground, right, frame.ground + _BOARD, Paint(theme.board, theme.board_edge, 1.2)
    )
    for column, space in enumerate(frame.spaces):
        fill = theme.center_space if space in CENTER else theme.space
        x, y = frame.x(column), frame.ground
        yield _box(x - 22, y, x + 22, y + 5, Paint(fill, theme.space_edge, 1.0))


def _letters(frame: _Frame, theme: Theme) -> Iterator[Shape]:
    """Names along the foot, numbers of the levels along the left."""
    for column, space in enumerate(frame.spaces):
        yield Label((frame.x(column), frame.ground + _BOARD + 15), space, 14, theme.text, bold=True)
    yield Label((_LEFT - 16, _TOP - 10), say("level"), 11, theme.text_soft, align="end")
    for level in range(1, frame.levels + 1):
        yield Label((_LEFT - 16, frame.y(level)), str(level), 14, theme.text_soft, align="end")


def _targets(frame: _Frame) -> Iterator[Target]:
    """Each column can be pointed at, on every level and at its name."""
    for column, space in enumerate(frame.spaces):
        heights = [frame.y(level) for level in range(1, frame.levels + 1)]
        for y in (*heights, frame.ground + _BOARD + 15):
            yield Target(("space", space), (frame.x(column), y), _ACROSS / 2)


# Pieces


def _hollows(position: Position, frame: _Frame, theme: Theme) -> Iterator[Shape]:
    """The opening under the middle of every bridge, drawn as an arch."""
    for column, space in enumerate(frame.spaces):
        below = 0
        for dot in position.stack(space):
            if dot.level > below + 1:
                foot = frame.ground - _RISE * below
                arch = _arch(frame.x(column), frame.y(dot.level) + _SLAB / 2 + 3, foot - 3)
                yield Path(arch, True, Paint(theme.shadow, opacity=0.08))
                yield Path(arch, False, Paint(None, theme.text_soft, 1.5, 1.0, (0.1, 4.0)))
            below = dot.level


def _slab_shapes(slab: _Slab, frame: _Frame, theme: Theme) -> Iterator[Shape]:
    """One piece: its body from end to end with the dots that lie over these spaces."""
    piece = slab.piece
    white = piece.color is Color.WHITE
    fill, edge, dot = (
        (theme.white, theme.white_edge, theme.white_dot)
        if white
        else (theme.black, theme.black_edge, theme.black_dot)
    )
    y = frame.y(piece.level)
    left, right = frame.x(slab.first) - _SLAB_HALF, frame.x(slab.last) + _SLAB_HALF
    body = _rounded(left, y - _SLAB / 2, right, y + _SLAB / 2, 8)
    yield Path(body, True, Paint(fill, edge, 1.6))
    for column in range(slab.first, slab.last + 1):
        at = frame.x(column), y
        if frame.spaces[column] == piece.space:
            ring = theme.punct_ring_white if white else theme.punct_ring_black
            yield Disc(at, 9.0, Paint(theme.punct, ring, 2.2))
        else:
            yield Disc(at, 5.0, Paint(dot))


# Outlines


def _box(left: float, top: float, right: float, bottom: float, paint: Paint) -> Path:
    """A rectangle."""
    return Path(((left, top), (right, top), (right, bottom), (left, bottom)), True, paint)


def _arch(x: float, top: float, foot: float) -> tuple[Point, ...]:
    """An arch about a middle line, from its left foot over its top to its right foot."""
    half = 21.0
    rise = min(half, foot - top)
    turns = [pi * step / 16 for step in range(17)]
    round_top = [(x - half * cos(turn), top + rise - rise * sin(turn)) for turn in turns]
    return (x - half, foot), *round_top, (x + half, foot)


def _rounded(left: float, top: float, right: float, bottom: float, radius: float) -> tuple[Point, ...]:
    """A rectangle with round corners, clockwise from the upper right one."""
    radius = min(radius, (right - left) / 2, (bottom - top) / 2)
    corners = (
        (right - radius, top + radius, -pi / 2),
        (right - radius, bottom - radius, 0.0),
        (left + radius, bottom - radius, pi / 2),
        (left + radius, top + radius, pi),
    )
    steps = [pi / 2 * step / 5 for step in range(6)]
    return tuple(
        (x + radius * cos(start + turn), y + radius * sin(start + turn))
        for x, y, start in corners
        for turn in steps
    )
