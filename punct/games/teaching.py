"""What a teacher asks for in a notebook without a board: worksheets, results, proofs of own puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from punct.games import course_of
from punct.learn import authoring, handouts

if TYPE_CHECKING:
    from pathlib import Path

_GAME = "punct"


def worksheet(
    theme: str,
    *,
    pages: int = 1,
    level: int | None = None,
    solutions: bool = True,
    paper: str = "a4",
    file: str | Path | None = None,
) -> handouts.Handout:
    """Puzzles of a theme on paper, four a page, the answers behind; of the kit or of your own file."""
    return handouts.worksheet(
        course_of(_GAME),
        theme,
        pages=pages,
        level=level,
        solutions=solutions,
        paper=paper,
        file=file,
    )


def results(folder: str | Path = "collected") -> handouts.ClassResults | handouts.Missing:
    """The progress files in a folder as one table."""
    return handouts.results(course_of(_GAME), folder)


def check_puzzles(file: str | Path) -> authoring.Checked:
    """Prove every puzzle of a file; CourseError says what cannot be read."""
    return authoring.check_puzzles(course_of(_GAME).game, file)
