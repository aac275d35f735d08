"""Everything live in a notebook: painting scenes on a canvas, pointer and keys, the boards themselves.

Here, and nowhere else, ipywidgets, ipycanvas and anywidget are imported.
No rule, no picture and no meaning of a click belongs here: those are for the games and the engine.
"""

from punct.widgets.opening import (
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

__all__ = [
    "board",
    "course_map",
    "demo",
    "lesson",
    "new_puzzle",
    "play",
    "puzzle",
    "puzzles",
    "puzzles_by_level",
    "puzzles_by_theme",
]
