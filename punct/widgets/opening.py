"""The calls a notebook makes: each opens a board, a lesson, puzzles, a demonstration or the map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from punct.files import path_named
from punct.games import course_of, game_named
from punct.language import say
from punct.learn.arguments import text_given
from punct.learn.authoring import draft
from punct.learn.progress import Progress
from punct.learn.puzzles import Puzzle, chosen, read_puzzles
from punct.table.game import Style
from punct.widgets.board import Board
from punct.widgets.demo import DemoBoard
from punct.widgets.draft import DraftBoard
from punct.widgets.lesson import LessonBoard
from punct.widgets.live_board import AS_PAGE
from punct.widgets.map import CourseMap
from punct.widgets.play import GameBoard
from punct.widgets.puzzle import Practice, PuzzleBoard

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.table.game import Match, Position

_GAME = "punct"


def board(
    position: Position | Match | str = "standard w",
    *,
    marks: Iterable[Mark] = (),
    theme: str = AS_PAGE,
    reserves: bool = False,
    turned: bool = False,
    coordinates: bool = True,
    scale: float = 0.8,
) -> Board:
    """A board to look at: of a position, of its text, or of a game as it stands."""
    game = game_named(_GAME)
    shown = game.position(position) if isinstance(position, str) else game.match(position).position
    style = Style(turned=turned, reserves=reserves, coordinates=coordinates)
    return Board(game, shown, marks=marks, style=style, theme=theme, scale=scale)


def play(
    start: str | Position | Match = "standard", *, theme: str = AS_PAGE, scale: float = 0.7
) -> GameBoard:
    """A game for two at one screen: "basic", "standard", or from any position or game."""
    return GameBoard(game_named(_GAME), start, theme=theme, scale=scale)


def lesson(
    name: str,
    step: str | None = None,
    *,
    progress: str | Path | None = None,
    theme: str = AS_PAGE,
    scale: float = 0.62,
) -> LessonBoard:
    """A lesson by its name, from where you left off or from the step of a name."""
    course = course_of(_GAME)
    return LessonBoard(
        course, course.lesson(name), Progress(progress), step=step, theme=theme, scale=scale
    )


def puzzle(
    name: str, *, progress: str | Path | None = None, theme: str = AS_PAGE, scale: float = 0.62
) -> PuzzleBoard:
    """One puzzle of the collection, by its name; results are kept in the usual file or in another."""
    found = course_of(_GAME).puzzle(name)
    return PuzzleBoard([found], Progress(progress), theme=theme, scale=scale)


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
    pool = _by_level() if file is None else _own_puzzles(path_named(file))
    found = chosen(pool, theme=theme, level=level, lesson=lesson)
    return PuzzleBoard(found, Progress(progress), theme=colors, scale=scale)


def _by_level() -> list[Puzzle]:
    """The collection, the easiest first."""
    return sorted(course_of(_GAME).puzzles, key=lambda each: each.level)


def _own_puzzles(file: Path) -> list[Puzzle]:
    """The puzzles of a teacher's file; its name keeps their results apart from all others."""
    return [
        replace(each, task=replace(each.task, id=f"{file.stem}/{each.id}"))
        for each in read_puzzles(game_named(_GAME), file)
    ]


def puzzles_by_theme(*, progress: str | Path | None = None) -> Practice:
    """All puzzles, theme by theme, from the first theme with something left to solve."""
    return Practice(course_of(_GAME).groups_by_theme(), Progress(progress))


def puzzles_by_level(*, progress: str | Path | None = None) -> Practice:
    """All puzzles, level by level, from the first level with something left to solve."""
    return Practice(course_of(_GAME).groups_by_level(), Progress(progress))


def demo(
    what: str | Position | Match = "surprising-rules", *, theme: str = AS_PAGE, scale: float = 1.0
) -> DemoBoard:
    """A demonstration: ready-made or a lesson's by name, or of any position or game."""
    course = course_of(_GAME)
    text = what if isinstance(what, str) else getattr(what, "to_text", lambda: text_given(what))()
    return DemoBoard(course, course.demo_or_text(text), theme=theme, scale=scale)


def course_map(progress: str | Path | None = None) -> CourseMap:
    """Your progress at a glance, out of the usual file or another."""
    return CourseMap(course_of(_GAME), Progress(progress))


def new_puzzle(
    position: str | Position,
    task: str = "",
    goal: str = "",
    *,
    name: str = "my-1",
    title: str = "",
    hint: str = "",
    praise: str = "",
    level: int = 1,
    **more: str | int | list[str],
) -> DraftBoard:
    """A puzzle of your own: checked at once, and kept with `.save("my_puzzles.toml")`.

    What else a puzzle file may say (options, right, par, marks, hands, …) can be given by name.
    """
    fields: dict[str, str | int | list[str]] = {
        "id": name,
        "title": title or say("My puzzle"),
        "lesson": "own",
        "level": level,
        "themes": ["own"],
        "source": "own",
        "position": position if isinstance(position, str) else position.to_text(),
        "task": task,
        "goal": goal,
        "hints": [text_given(hint)] if hint else [],
        "praise": praise,
        **more,
    }
    given = {name: value for name, value in fields.items() if value not in ("", [])}
    return DraftBoard(draft(game_named(_GAME), given))
