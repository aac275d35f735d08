"""A teaching kit for the board game PÜNCT: rules, boards, lessons and puzzles for Jupyter.

The names a notebook needs are here; each is loaded only when it is asked for.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from punct.rules import Game, Position

if TYPE_CHECKING:
    from punct.widgets import board, demo, lesson, play, puzzle, puzzles

__version__ = "0.1.0"
__all__ = ["Game", "Position", "__version__", "board", "demo", "lesson", "play", "puzzle", "puzzles"]

_FROM_WIDGETS = frozenset({"board", "demo", "lesson", "play", "puzzle", "puzzles"})


def __getattr__(name: str) -> object:
    """Load the widgets when one of their names is first used."""
    if name in _FROM_WIDGETS:
        value: object = getattr(import_module("punct.widgets"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class _Kit(ModuleType):
    """The kit itself: loading the folder `punct.play` does not hide the `play` of the notebooks."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _FROM_WIDGETS and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Kit


def _picture(position: Position) -> str:
    """A position as SVG; the drawing is loaded only when a position shows itself."""
    from punct.scene.pictures import position_svg

    return position_svg(position)


Position.pictured = _picture
