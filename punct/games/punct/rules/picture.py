"""The board as plain text, for `print` and the terminal."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from punct.games.punct.rules.board import CENTER, COLUMNS, COORDINATES, Space, is_on_board
from punct.games.punct.rules.pieces import Color, Variant
from punct.language import say

if TYPE_CHECKING:
    from punct.games.punct.rules.outcome import Outcome
    from punct.games.punct.rules.position import Position

_MINOR: Final = {Color.WHITE: "o", Color.BLACK: "x"}
_PUNCT: Final = {Color.WHITE: "O", Color.BLACK: "X"}
_ACROSS: Final = 4
_TURNS: Final = {
    (Variant.BASIC, Color.WHITE): "Basic game, white to move.",
    (Variant.BASIC, Color.BLACK): "Basic game, black to move.",
    (Variant.STANDARD, Color.WHITE): "Standard game, white to move.",
    (Variant.STANDARD, Color.BLACK): "Standard game, black to move.",
}
_RESERVES: Final = {Color.WHITE: "White reserve: {left}", Color.BLACK: "Black reserve: {left}"}


def draw(position: Position, outcome: Outcome | None) -> str:
    """The position seen from above, columns upright, with both reserves.

    A space is two lines high, and each column stands half a space lower than the one to its
    left, row by row, as on the real board.
    """
    lines: defaultdict[int, dict[int, str]] = defaultdict(dict)
    for space, (column, row) in COORDINATES.items():
        lines[2 * row - column][column] = _sign(position, space)
    for column, letter in enumerate(COLUMNS, 1):
        foot = min(row for row in range(1, 18) if is_on_board(column, row))
        lines[2 * foot - column - 3][column] = letter
    for row in range(1, 18):
        left = min(column for column in range(1, 18) if is_on_board(column, row)) - 1
        lines[2 * row - left][left] = str(row)
    board = [_line(lines[y]) for y in range(max(lines), min(lines) - 1, -1)]
    reserves = [_reserve(position, color) for color in Color]
    return "\n".join([_headline(position, outcome), "", *board, "", *reserves, _legend()])


def _line(signs: dict[int, str]) -> str:
    """Signs in their columns, as one line."""
    return "".join(signs.get(column, "").ljust(_ACROSS) for column in range(18)).rstrip()


def _sign(position: Position, space: Space) -> str:
    """What is visible at a space, with its level from 2 on."""
    dot = position.top(space)
    if dot is None:
        return ":" if space in CENTER else "."
    sign = (_PUNCT if dot.is_punct else _MINOR)[dot.color]
    return sign if dot.level == 1 else f"{sign}{dot.level}"


def _headline(position: Position, outcome: Outcome | None) -> str:
    """Variant and whose turn it is, or how it ended."""
    if outcome is not None:
        return outcome.reason
    return say(_TURNS[position.variant, position.to_move])


def _reserve(position: Position, color: Color) -> str:
    """A player's reserve in one line."""
    left = [f"{kind} {count}" for kind, count in position.reserve(color).items()]
    return say(_RESERVES[color], left=", ".join(left))


def _legend() -> str:
    """What the signs mean."""
    return say("O o  white PÜNCT and minor dot    X x  black    2 3 ...  level    :  central hexagon")
