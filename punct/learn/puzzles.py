"""Puzzles: tasks with a title, a level and a source, kept in one TOML file a theme."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from punct.errors import PunctError
from punct.language import listed, say
from punct.learn.arguments import text_given
from punct.learn.sheets import CourseError, Readable, Sheet, read_toml
from punct.learn.tasks import Task, read_task

if TYPE_CHECKING:
    from punct.learn.game import TaughtGame

LEVELS: Final = 5
"""How many levels of difficulty there are; 1 is the easiest."""

_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Puzzle:
    """A task of the collection, or of a teacher's own file."""

    task: Task
    title: str
    theme: str
    """The file it stands in."""
    lesson: str
    """The lesson it belongs to."""
    level: int
    themes: tuple[str, ...]
    source: str
    """Where it comes from."""

    @property
    def id(self) -> str:
        """The name it is opened by."""
        return self.task.id

    def is_about(self, theme: str) -> bool:
        """Whether this is one of its themes, written with dashes or blanks, in any letter case."""
        return _plain(theme) in map(_plain, (self.theme, *self.themes))


def _plain(theme: str) -> str:
    return theme.replace("-", " ").casefold()


def read_puzzles(game: TaughtGame, file: Readable | Path) -> list[Puzzle]:
    """All puzzles of a file; CourseError says which one cannot be used, and why."""
    sheet = read_toml(file)
    theme = Path(file.name).stem
    found = [_read_puzzle(game, each, theme) for each in sheet.sheets("puzzle")]
    sheet.done()
    no_name_twice(found)
    return found


def _read_puzzle(game: TaughtGame, sheet: Sheet, theme: str) -> Puzzle:
    name = sheet.text("id")
    if not _NAME.fullmatch(name):
        raise sheet.wrong(say("an id is written like “bridge-2”, not “{name}”.", name=name))
    level = sheet.number("level")
    if level > LEVELS:
        raise sheet.wrong(say("“level” goes from 1 to {n}.", n=LEVELS))
    puzzle = Puzzle(
        task=read_task(game, sheet, name),
        title=sheet.text("title"),
        theme=theme,
        lesson=sheet.text("lesson"),
        level=level,
        themes=sheet.texts("themes"),
        source=sheet.text("source"),
    )
    sheet.done()
    return puzzle


def no_name_twice(puzzles: Iterable[Puzzle]) -> None:
    """CourseError if two puzzles have the same name."""
    seen: set[str] = set()
    for puzzle in puzzles:
        if puzzle.id in seen:
            raise CourseError(say("Two puzzles are called “{name}”.", name=puzzle.id))
        seen.add(puzzle.id)


def chosen(
    puzzles: Iterable[Puzzle],
    *,
    theme: str | None = None,
    level: int | None = None,
    lesson: str | None = None,
) -> list[Puzzle]:
    """Those of these puzzles that fit; PunctError if none does."""
    pool = list(puzzles)
    found = [
        puzzle
        for puzzle in pool
        if (theme is None or puzzle.is_about(text_given(theme)))
        and (level is None or level == puzzle.level)
        and (lesson is None or lesson == puzzle.lesson)
    ]
    if not found:
        names = (theme.replace("-", " ") for p in pool for theme in (p.theme, *p.themes))
        themes = sorted(set(names), key=str.casefold)
        raise PunctError(
            say(
                "No puzzle fits. Levels go from 1 to {n}; themes are {themes}.",
                n=LEVELS,
                themes=listed(themes),
            )
        )
    return found
