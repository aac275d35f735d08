"""Lessons as data: a list of steps, each shown, tried, done or asked, one TOML file a lesson."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from punct.games.punct.limits import Limits, read_limits
from punct.games.punct.rules import Move, Position, PunctError
from punct.games.punct.rules.clauses import CLAUSES
from punct.games.punct.scene.marks import Mark
from punct.games.punct.showing import read_marks
from punct.language import listed, say
from punct.learn.frames import Frame, read_frames
from punct.learn.puzzles import puzzle_named
from punct.learn.sheets import CourseError, Readable, Sheet, read_toml
from punct.learn.tasks import Task, read_task

_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Show:
    """Something shown: a position, or a line of moves with a sentence or two for each."""

    id: str
    frames: tuple[Frame, ...]
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Try:
    """Free hands within limits: every click is answered, nothing is wrong."""

    id: str
    text: str
    position: Position
    marks: tuple[Mark, ...] = ()
    hands: Limits = ()
    invites: Move | None = None
    """A tempting move that is not allowed."""
    reply: str = ""
    """What is said, after the clause, to whoever tries it."""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Do:
    """A task with a goal, or a question: with hints and verdicts, as in the puzzles."""

    id: str
    task: Task
    text: str = ""
    """A sentence or two before the task."""
    clauses: tuple[str, ...] = ()


Step = Show | Try | Do


@dataclass(frozen=True)
class Lesson:
    """A lesson: its steps in order."""

    id: str
    number: int
    title: str
    summary: str
    """What the learner knows afterwards, in one sentence."""
    steps: tuple[Step, ...]

    def index_of(self, step: str) -> int:
        """The place of the step of this name; PunctError names those there are."""
        names = [each.id for each in self.steps]
        if step not in names:
            raise PunctError(
                say(
                    "The lesson “{lesson}” has no step “{step}”. Its steps are {names}.",
                    lesson=self.id,
                    step=step,
                    names=listed(names),
                )
            )
        return names.index(step)

    @property
    def tasks(self) -> tuple[Task, ...]:
        """All that can earn stars."""
        return tuple(step.task for step in self.steps if isinstance(step, Do))


def read_lesson(file: Readable | Path) -> Lesson:
    """The lesson in a file; CourseError says what cannot be used, and why."""
    sheet = read_toml(file)
    name = Path(file.name).stem.partition("_")[2] or Path(file.name).stem
    steps = tuple(_read_step(each, name) for each in sheet.sheets("step"))
    lesson = Lesson(name, sheet.number("number"), sheet.text("title"), sheet.text("summary"), steps)
    sheet.done()
    if not steps:
        raise sheet.wrong(say("a lesson needs steps."))
    names = [step.id for step in steps]
    if len(set(names)) < len(names):
        raise sheet.wrong(say("two steps have the same id."))
    return lesson


def _read_step(sheet: Sheet, lesson: str) -> Step:
    name = sheet.text("id")
    if not _NAME.fullmatch(name):
        raise sheet.wrong(say("an id is written like “over-the-edge”, not “{name}”.", name=name))
    readers = {"show": _read_show, "try": _read_try, "task": _read_do, "ask": _read_do}
    kind = sheet.text("kind")
    if kind not in readers:
        raise sheet.wrong(say("a step is “show”, “try”, “task” or “ask”, not “{kind}”.", kind=kind))
    clauses = sheet.texts("clauses")
    for clause in clauses:
        if clause not in CLAUSES:
            raise sheet.wrong(say("there is no clause {clause}.", clause=clause))
    try:
        step = readers[kind](sheet, lesson, name, clauses)
    except CourseError:
        raise
    except PunctError as error:
        raise sheet.wrong(str(error)) from error
    sheet.done()
    if isinstance(step, Do) and step.task.is_asking != (kind == "ask"):
        raise sheet.wrong(say("a question is an “ask”, a move is a “task”."))
    return step


def _read_show(sheet: Sheet, _lesson: str, name: str, clauses: tuple[str, ...]) -> Step:
    return Show(name, read_frames(sheet), clauses)


def _read_try(sheet: Sheet, _lesson: str, name: str, clauses: tuple[str, ...]) -> Step:
    position = Position.from_text(sheet.text("position"))
    invites = position.parse_move(sheet.text("invites")) if "invites" in sheet else None
    if invites is not None and not position.objections(invites):
        raise sheet.wrong(say("the move it invites is legal: {move}.", move=invites))
    return Try(
        id=name,
        text=sheet.text("text"),
        position=position,
        marks=read_marks(sheet.texts("marks"), position),
        hands=read_limits(sheet.texts("hands"), position),
        invites=invites,
        reply=sheet.text("reply", ""),
        clauses=clauses,
    )


def _read_do(sheet: Sheet, lesson: str, name: str, clauses: tuple[str, ...]) -> Step:
    text = sheet.text("text", "")
    if "puzzle" in sheet:
        return Do(name, puzzle_named(sheet.text("puzzle")).task, text, clauses)
    return Do(name, read_task(sheet, f"{lesson}/{name}"), text, clauses)


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson that comes with the kit, in order."""
    folder = files("punct.games.punct") / "data" / "lessons"
    found = [read_lesson(file) for file in folder.iterdir() if file.name.endswith(".toml")]
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def lesson_named(name: str) -> Lesson:
    """The lesson of this name; PunctError names all there are."""
    for lesson in lessons():
        if lesson.id == name:
            return lesson
    names = listed([lesson.id for lesson in lessons()])
    raise PunctError(say("There is no lesson “{name}”. There are {names}.", name=name, names=names))
