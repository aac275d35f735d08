"""The games: each has a folder with rooms of its own, and one object that names them.

Here belongs what any game is; the engine in `draw`, `table` and `learn` is handed one and imports none.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from punct.learn.course import Course
    from punct.learn.game import TaughtGame

NAMES: Final = ("punct",)
"""Every game of the kit, the first one first."""


def game_named(name: str) -> TaughtGame:
    """The game of this name."""
    game: TaughtGame = import_module(f"punct.games.{name}").GAME
    return game


def course_of(name: str) -> Course:
    """The course of this game."""
    course: Course = import_module(f"punct.games.{name}").GAME.course
    return course
