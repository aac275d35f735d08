"""A position drawn with letters, for a terminal and for `print`."""

from __future__ import annotations

from typing import Final

from punct.games.tamsk.rules.board import HEIGHTS, SPACES, Space, coordinates
from punct.games.tamsk.rules.outcome import Outcome
from punct.games.tamsk.rules.pieces import Color
from punct.games.tamsk.rules.state import State
from punct.language import say

_WIDTH: Final = 7
_TOP: Final = max(coordinates(space)[1] for space in SPACES)


def draw(state: State, outcome: Outcome | None) -> str:
    """The board, every tube as its glass and `rings/height`, and under it who is to do what."""
    lines = []
    for height in range(_TOP, -_TOP - 1, -1):
        here = {coordinates(s)[0]: s for s in SPACES if coordinates(s)[1] == height}
        cells = [_tube(state, here[c]) if c in here else "" for c in range(-3, 4)]
        lines.append("".join(cell.center(_WIDTH) for cell in cells).rstrip())
    return "\n".join([*lines, _caption(state, outcome)])


def _tube(state: State, space: Space) -> str:
    """One tube, such as `R1/3`: a capital for a glass, a small letter for a dead one."""
    glass = state.glass_at(space)
    sign = "."
    if glass is not None:
        sign = glass.color.upper() if not glass.is_dead(state.clock) else glass.color
    return f"{sign}{state.rings(space)}/{HEIGHTS[space]}"


def _caption(state: State, outcome: Outcome | None) -> str:
    """Whose turn it is, or how it ended, and the rings in hand."""
    red, black = (state.hand(color) for color in Color)
    if outcome is not None:
        return outcome.reason
    return say(
        "{who} to move. In hand: Red {red}, Black {black}.",
        who=state.to_move.title,
        red=red,
        black=black,
    )
