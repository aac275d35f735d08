"""Where every space and every reserve piece lies in the picture, and what lies at a point.

This is the only place that turns spaces into points and points into spaces.
"""

from functools import cached_property
from math import sqrt
from types import MappingProxyType
from typing import Final

from punct.draw.shapes import Point
from punct.games.punct.rules.board import COLUMNS, COORDINATES, RAYS, Space, is_on_board, name
from punct.games.punct.rules.pieces import Color, Kind
from punct.table.intents import Arrow

SPACING: Final = 40.0
"""The distance between the centers of two neighboring spaces."""
_ACROSS: Final = SPACING * sqrt(3) / 2
_MARGIN: Final = 1.35 * SPACING
"""Room around the board for letters, numbers and the bands of the sides."""

_HALF_WIDTH: Final = 8 * _ACROSS
_HALF_HEIGHT: Final = 7.75 * SPACING
_TRAY_WIDTH: Final = 6.8 * SPACING
_TRAY_GAP: Final = 0.35 * SPACING
_RESERVE_ORDER: Final = tuple(Kind)


_ARROWS: Final = MappingProxyType({"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)})
"""Right and down on the screen for each arrow."""
_LEAN: Final = 0.3


class Layout:
    """The board in the picture, optionally turned for the player at the other end.

    >>> layout = Layout()
    >>> layout.space_at(layout.center("G3"))
    'G3'
    """

    def __init__(self, *, turned: bool = False, reserves: bool = False) -> None:
        self.turned = turned
        self.reserves = reserves

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Layout):
            return NotImplemented
        return (self.turned, self.reserves) == (other.turned, other.reserves)

    def __hash__(self) -> int:
        return hash((self.turned, self.reserves))

    def __repr__(self) -> str:
        return f"Layout(turned={self.turned}, reserves={self.reserves})"

    # The whole picture

    @property
    def board_width(self) -> float:
        """The width of the board with its margins."""
        return 2 * (_HALF_WIDTH + _MARGIN)

    @property
    def width(self) -> float:
        """The width of the picture."""
        return self.board_width + (_TRAY_WIDTH + _TRAY_GAP if self.reserves else 0)

    @property
    def height(self) -> float:
        """The height of the picture."""
        return 2 * (_HALF_HEIGHT + _MARGIN)

    @property
    def middle(self) -> Point:
        """The middle of the board."""
        return self.board_width / 2, self.height / 2

    # Spaces

    def center(self, space: Space) -> Point:
        """The middle of a space."""
        return self.place(*COORDINATES[space])

    def place(self, column: float, row: float) -> Point:
        """The point of any column and row, on the board or beyond its edge."""
        right = (column - 9) * _ACROSS
        up = (row - 9 - (column - 9) / 2) * SPACING
        if self.turned:
            right, up = -right, -up
        x, y = self.middle
        return x + right, y - up

    def space_at(self, point: Point) -> Space | None:
        """The space a point lies in: the one whose center is nearest, or None beside the board."""
        x, y = self.middle
        right, up = point[0] - x, y - point[1]
        if self.turned:
            right, up = -right, -up
        across = right / _ACROSS
        column, row = _rounded(across, up / SPACING + across / 2)
        column, row = column + 9, row + 9
        return name(column, row) if is_on_board(column, row) else None

    def neighbor_towards(self, space: Space, dx: float, dy: float) -> Space | None:
        """The next space in a direction on the screen: how arrow keys walk over the board."""
        x, y = self.center(space)
        best: tuple[float, Space] | None = None
        for ray in RAYS[space].values():
            if not ray:
                continue
            nx, ny = self.center(ray[0])
            along = ((nx - x) * dx + (ny - y) * dy) / SPACING
            if along > 0.4 and (best is None or along > best[0] + 1e-6):
                best = along, ray[0]
        return best[1] if best else None

    def walk(self, space: Space, arrow: Arrow) -> Space:
        """The next space towards an arrow; the same one at the edge.

        Up and down follow the column. Columns are half a space apart in height, so a walk to the side
        leans up from every other column and down from the rest: it stays level, and leads back.
        """
        dx, dy = _ARROWS[arrow]
        lean = 0.0
        if dx:
            column, _ = COORDINATES[space]
            lean = -_LEAN if column % 2 else _LEAN
        return self.neighbor_towards(space, dx, dy + lean) or space

    # Letters and numbers

    @cached_property
    def letter_places(self) -> dict[str, Point]:
        """Where each column's letter stands: under the foot of its column."""
        return {
            letter: self._beside([s for s in COORDINATES if s[0] == letter], 0, 1.02)
            for letter in COLUMNS
        }

    @cached_property
    def number_places(self) -> dict[str, Point]:
        """Where each row's number stands: at the left end of its row."""
        found = {}
        for row in range(1, 18):
            spaces = [s for s, (_, r) in COORDINATES.items() if r == row]
            # The lowest row starts next to the foot of column A: its number steps aside.
            lowest = row == (17 if self.turned else 1)
            found[str(row)] = self._beside(spaces, -0.88, 0.46 if lowest else -0.51, leftmost=True)
        return found

    def _beside(self, spaces: list[Space], dx: float, dy: float, *, leftmost: bool = False) -> Point:
        """A point beside the lowest or the leftmost of some spaces, as seen on the screen."""
        centers = [self.center(space) for space in spaces]
        x, y = min(centers) if leftmost else max(centers, key=lambda p: p[1])
        return x + dx * SPACING, y + dy * SPACING

    # Reserves

    def tray(self, color: Color) -> tuple[Point, float, float]:
        """The panel of a player's reserve: its upper left corner, width and height."""
        height = self.height / 2 - 1.5 * _TRAY_GAP
        # The player who sits at the foot of the picture has the lower panel.
        lower = (color is Color.WHITE) != self.turned
        top = self.height / 2 + _TRAY_GAP / 2 if lower else _TRAY_GAP
        return (self.board_width, top), _TRAY_WIDTH - 0.2 * SPACING, height

    def slot(self, color: Color, kind: Kind) -> Point:
        """The middle of the place of a kind in a player's reserve."""
        (x, y), width, height = self.tray(color)
        row, column = divmod(_RESERVE_ORDER.index(kind), 3)
        head = 1.15 * SPACING
        return (
            x + width * (2 * column + 1) / 6,
            y + head + (height - head) * (2 * row + 1) / 4,
        )


def _rounded(column: float, row: float) -> tuple[int, int]:
    """The nearest whole column and row, nearest on the board rather than in each number."""
    third = row - column
    c, r, t = round(column), round(row), round(third)
    off_c, off_r, off_t = abs(c - column), abs(r - row), abs(t - third)
    if off_c > off_r and off_c > off_t:
        c = r - t
    elif off_r > off_t:
        r = c + t
    return c, r
