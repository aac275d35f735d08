"""A teaching kit for the board game PÜNCT: rules, boards, lessons and puzzles for Jupyter.

The names a notebook needs are here; each is loaded only when it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from punct.games.punct.rules import Game, Position

if TYPE_CHECKING:
    from punct.games.punct.players import try_player
    from punct.games.punct.scene.pictures import side_view
    from punct.games.teaching import check_puzzles, results, worksheet
    from punct.widgets import (
        board,
        course_map,
        demo,
        lesson,
        new_puzzle,
        play,
        puzzle,
        puzzles,
        puzzles_by_level,
        puzzles_by_theme,
    )

__version__ = "0.1.0"
__all__ = [
    "Game",
    "Position",
    "__version__",
    "board",
    "check_puzzles",
    "course_map",
    "demo",
    "lesson",
    "new_puzzle",
    "play",
    "puzzle",
    "puzzles",
    "puzzles_by_level",
    "puzzles_by_theme",
    "results",
    "side_view",
    "try_player",
    "worksheet",
]

_HOMES = {
    **dict.fromkeys(set(__all__) - {"Game", "Position", "__version__"}, "punct.widgets"),
    "check_puzzles": "punct.games.teaching",
    "results": "punct.games.teaching",
    "side_view": "punct.games.punct.scene.pictures",
    "worksheet": "punct.games.teaching",
    "try_player": "punct.games.punct.players",
}
"""Where the names live that are loaded when they are first used."""


def __getattr__(name: str) -> object:
    """Load the widgets, and the rest, when one of their names is first used."""
    if name in _HOMES:
        value: object = getattr(import_module(_HOMES[name]), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _picture(position: Position) -> str:
    """A position as SVG; the drawing is loaded only when a position shows itself."""
    from punct.games.punct.scene.pictures import position_svg

    return position_svg(position)


Position.pictured = _picture
