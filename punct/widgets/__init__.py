"""Everything live in a notebook: painting scenes on a canvas, pointer and keys, the widgets themselves.

Here, and nowhere else, ipywidgets, ipycanvas and anywidget are imported.
No rule, no picture and no meaning of a click belongs here: those are `rules`, `scene` and `play`.
"""

from punct.widgets.board import Board, board
from punct.widgets.demo_board import DemoBoard, demo
from punct.widgets.game import GameBoard, play
from punct.widgets.lesson_board import LessonBoard, lesson
from punct.widgets.puzzle_board import PuzzleBoard
from punct.widgets.puzzles import puzzle, puzzles

__all__ = [
    "Board",
    "DemoBoard",
    "GameBoard",
    "LessonBoard",
    "PuzzleBoard",
    "board",
    "demo",
    "lesson",
    "play",
    "puzzle",
    "puzzles",
]
