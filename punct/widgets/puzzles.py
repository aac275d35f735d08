"""`puzzle("bridge-2")` and `puzzles(theme="bridges")`: puzzles to solve in a notebook."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from punct.learn.given import place_given
from punct.learn.progress import Progress
from punct.learn.puzzles import Puzzle, chosen, collection, puzzle_named, read_puzzles
from punct.widgets.coloring import AS_PAGE
from punct.widgets.puzzle_board import PuzzleBoard


def puzzle(
    name: str, *, progress: str | Path | None = None, theme: str = AS_PAGE, scale: float = 0.62
) -> PuzzleBoard:
    """One puzzle of the collection, by its name; results are kept in the usual file or in another."""
    return PuzzleBoard([puzzle_named(name)], Progress(progress), theme=theme, scale=scale)


def puzzles(
    theme: str | None = None,
    level: int | None = None,
    lesson: str | None = None,
    *,
    file: str | Path | None = None,
    progress: str | Path | None = None,
    colors: str = AS_PAGE,
    scale: float = 0.62,
) -> PuzzleBoard:
    """All puzzles that fit, from the first unsolved on.

    Those of the collection come by level, the easiest first; those of a file of your own in its order.
    """
    pool = _by_level() if file is None else _own_puzzles(place_given(file))
    found = chosen(pool, theme=theme, level=level, lesson=lesson)
    return PuzzleBoard(found, Progress(progress), theme=colors, scale=scale)


def _by_level() -> list[Puzzle]:
    """The collection, the easiest first."""
    return sorted(collection(), key=lambda each: each.level)


def _own_puzzles(file: Path) -> list[Puzzle]:
    """The puzzles of a teacher's file; its name keeps their results apart from all others."""
    return [
        replace(each, task=replace(each.task, id=f"{file.stem}/{each.id}"))
        for each in read_puzzles(file)
    ]
