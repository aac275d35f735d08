"""`puzzles_by_theme()` and `puzzles_by_level()`: the whole collection, one group at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import ipywidgets

from punct.draw.shapes import Scene
from punct.language import say
from punct.learn.maps import Group, groups_by_level, groups_by_theme
from punct.learn.progress import Progress
from punct.widgets.knobs import button
from punct.widgets.pictured import Pictured
from punct.widgets.puzzle_board import PuzzleBoard


class Practice(Pictured):
    """A row of groups to choose from, and the puzzles of the one chosen."""

    def __init__(self, groups: Sequence[Group], progress: Progress) -> None:
        self.groups = tuple(groups)
        self.progress = progress
        self._boards: dict[int, PuzzleBoard] = {}
        self.index = self._first_unsolved()
        self.buttons = [self._button(number) for number in range(len(self.groups))]
        self._row = ipywidgets.HBox(self.buttons, layout={"flex": "0 0 auto", "margin": "0 0 12px"})
        self._row.add_class("punct-group")
        super().__init__()
        self.choose(self.index)

    @property
    def board(self) -> PuzzleBoard:
        """The puzzles of the group that is open."""
        if self.index not in self._boards:
            self._boards[self.index] = PuzzleBoard(self.groups[self.index][1], self.progress)
        return self._boards[self.index]

    def choose(self, index: int) -> None:
        """Open a group; one opened before is as it was left."""
        self.index = index
        self.children = [self._row, self.board]
        done = self.progress.record.tasks
        for number, each in enumerate(self.buttons):
            title, puzzles = self.groups[number]
            solved = all(puzzle.id in done for puzzle in puzzles)
            each.description = f"{title} ✓" if solved else title
            each.button_style = "primary" if number == index else ""

    def _first_unsolved(self) -> int:
        done = self.progress.record.tasks
        left = (i for i, (_, group) in enumerate(self.groups) if any(p.id not in done for p in group))
        return next(left, 0)

    def _button(self, number: int) -> Any:
        title, puzzles = self.groups[number]
        tip = say("{n} puzzles", n=len(puzzles))
        # What goes wrong is said below the board that is open while it is clicked.
        return button(self.board, title, tip, self._choosing(number))

    def _choosing(self, number: int) -> Callable[[], None]:
        return lambda: self.choose(number)

    def picture(self) -> Scene:
        """The puzzle that is open."""
        return self.board.picture()

    def words(self) -> str:
        """The puzzle that is open, and what else there is."""
        return self.board.words()


def puzzles_by_theme(*, progress: str | Path | None = None) -> Practice:
    """All puzzles, theme by theme, from the first theme with something left to solve."""
    return Practice(groups_by_theme(), Progress(progress))


def puzzles_by_level(*, progress: str | Path | None = None) -> Practice:
    """All puzzles, level by level, from the first level with something left to solve."""
    return Practice(groups_by_level(), Progress(progress))
