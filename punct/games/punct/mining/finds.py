"""What mining brings up: a position, what it asks for, and all that is known about the answer."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Final, NamedTuple

from punct.games.punct.rules import Adding, Move, Position
from punct.games.punct.rules.pieces import _footprint_mask
from punct.learn.puzzles import LEVELS


class Aim(StrEnum):
    """What the player to move can reach, and only by few moves."""

    WIN = "win"
    """Win at once (F1)."""
    WIN_IN_TWO = "win in 2"
    """Force a win in two own moves, and none at once."""
    STOP = "stop"
    """Stop every threat of the opponent, with no win at hand."""
    CENTER = "center"
    """Force a win by the central hexagon (H)."""

    @property
    def goal(self) -> str:
        """The goal as a puzzle writes it."""
        return {Aim.CENTER: Aim.WIN_IN_TWO.value}.get(self, self.value)


class Origin(NamedTuple):
    """Where a position comes from."""

    game: str
    ply: int
    cleared: int = 0
    """How many pieces were taken away since, because they play no part."""


class Find(NamedTuple):
    """A position that makes a puzzle."""

    position: Position
    aim: Aim
    answers: tuple[Move, ...]
    """Every right first move."""
    ways: int
    """How many they are when those count once that lift the same piece and cover the same spaces."""
    legal: int
    """How many legal moves there are."""
    tempting: int
    """How many wrong moves look right at first."""
    themes: tuple[str, ...]
    level: int
    """How hard it is, from 1 to 5."""
    origin: Origin

    @property
    def within(self) -> int:
        """The number of own moves it takes."""
        return 2 if self.aim.goal == Aim.WIN_IN_TWO else 1


def ways(position: Position, moves: tuple[Move, ...]) -> int:
    """How many of the moves differ for the eye: by the piece lifted or the spaces covered."""
    return len({_way(position, move) for move in moves})


def _way(position: Position, move: Move) -> tuple[str, int]:
    if isinstance(move, Adding):
        return "", _footprint_mask(move.kind, move.space, move.heading)
    piece = position._stacks[move.start][-1]
    return move.start, _footprint_mask(piece.kind, move.space, move.heading)


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
