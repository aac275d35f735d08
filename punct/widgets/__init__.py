"""Everything live in a notebook: painting scenes on a canvas, pointer and keys, the widgets themselves.

Here, and nowhere else, ipywidgets, ipycanvas and anywidget are imported.
No rule, no picture and no meaning of a click belongs here: those are `rules`, `scene` and `play`.
"""

from punct.widgets.board import Board, board
from punct.widgets.course_map import CourseMap, course_map
from punct.widgets.demo_board import DemoBoard, demo
from punct.widgets.draft_board import DraftBoard, new_puzzle
from punct.widgets.game import GameBoard, play
from punct.widgets.lesson_board import LessonBoard, lesson
from punct.widgets.practice import Practice, puzzles_by_level, puzzles_by_theme
from punct.widgets.puzzle_board import PuzzleBoard
from punct.widgets.puzzles import puzzle, puzzles

__all__ = [
    "Board",
    "CourseMap",
    "DemoBoard",
    "DraftBoard",
    "GameBoard",
    "LessonBoard",
    "Practice",
    "PuzzleBoard",
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
