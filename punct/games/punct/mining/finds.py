"""What mining brings up: a position, what it asks for, and all that is known about the answer."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from punct.games.punct.rules import Adding, Move, Position
from punct.games.punct.rules.pieces import _footprint_mask


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
