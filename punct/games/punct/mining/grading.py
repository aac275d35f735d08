"""How hard a find is, from 1 to 5, and how clear: the fewer pieces and answers, the clearer."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from punct.games.punct.mining.finds import Aim, Find
from punct.learn.puzzles import LEVELS

_START: Final = {Aim.WIN: 0.0, Aim.STOP: 0.5, Aim.CENTER: 1.0, Aim.WIN_IN_TWO: 1.5}
"""Points for what is asked: a second move to see ahead is harder than any first."""

_POINTS: Final = {"jump": 0.5, "bridge": 0.75, "cover": 0.25, "down": 0.75, "far": 0.25, "double": 0.5}
"""Points for what the move does; a flat move on the board itself is easy to see."""

_INTEREST: Final = {"bridge": 4, "cover": 3, "jump": 2, "down": 3, "turning": 2, "double": 3, "far": 1}
"""What makes a move worth finding."""

_FEW, _MANY = 15, 60
"""Wrong moves that look right: below the first they hardly mislead, above the second they do."""


def graded(aim: Aim, themes: Collection[str], ways: int, wrong: int, pieces: int) -> int:
    """The level of difficulty."""
    points = _START[aim] + sum(_POINTS.get(theme, 0) for theme in themes)
    points += 0.5 if ways == 1 else 0
    points += 0.25 * (wrong > _FEW) + 0.25 * (wrong > _MANY)
    # Many pieces hide the one that matters.
    points += 0.25 * (pieces > 10) + 0.5 * (pieces > 18)
    return max(1, min(LEVELS, 1 + int(points)))


def clarity(find: Find) -> float:
    """The higher, the clearer: one idea, few answers, little on the board that is not needed."""
    interest = sum(_INTEREST.get(theme, 0) for theme in find.themes)
    return interest - 0.5 * len(find.position.pieces) - 2 * (find.ways - 1) - 0.25 * len(find.answers)
