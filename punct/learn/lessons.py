"""Lessons: steps that are shown, tried, done or asked, read from a file and gone through."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from punct.errors import PunctError
from punct.language import listed, say
from punct.learn.asking_attempts import attempt_at
from punct.learn.attempts import Attempt
from punct.learn.frames import Frame, read_frames
from punct.learn.progress import STARS, Progress
from punct.learn.sheets import CourseError, Readable, Sheet, read_toml
from punct.learn.stages import Showing, Trying
from punct.learn.tasks import Task, read_task

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.learn.game import Limits, TaughtGame
    from punct.table.game import Made, Move, Position
    from punct.table.stage import Stage

PuzzleNamed = Callable[[str], Task]
"""Finds the task of a puzzle that a lesson names."""

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
    game: TaughtGame
    text: str
    position: Position
    marks: tuple[Mark, ...] = ()
    limits: Limits = ()
    invites: Move | None = None
    """A tempting move that is not allowed."""
    reply: str = ""
    """What is said, after the clause, to whoever tries it."""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Exercise:
    """A task with a goal, or a question: with hints and verdicts, as in the puzzles."""

    id: str
    task: Task
    text: str = ""
    """A sentence or two before the task."""
    clauses: tuple[str, ...] = ()


Step = Show | Try | Exercise


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
        return tuple(step.task for step in self.steps if isinstance(step, Exercise))


# Reading


def read_lesson(game: TaughtGame, file: Readable | Path, puzzle: PuzzleNamed) -> Lesson:
    """The lesson in a file; CourseError says what cannot be used, and why."""
    sheet = read_toml(file)
    name = Path(file.name).stem.partition("_")[2] or Path(file.name).stem
    reader = _Reader(game, name, puzzle)
    steps = tuple(reader.step(each) for each in sheet.sheets("step"))
    lesson = Lesson(name, sheet.number("number"), sheet.text("title"), sheet.text("summary"), steps)
    sheet.done()
    if not steps:
        raise sheet.wrong(say("a lesson needs steps."))
    names = [step.id for step in steps]
    if len(set(names)) < len(names):
        raise sheet.wrong(say("two steps have the same id."))
    return lesson


class _Reader:
    """Reads the steps of one lesson."""

    def __init__(self, game: TaughtGame, lesson: str, puzzle: PuzzleNamed) -> None:
        self._game, self._lesson, self._puzzle = game, lesson, puzzle

    def step(self, sheet: Sheet) -> Step:
        """The step that a table describes."""
        name = sheet.text("id")
        if not _NAME.fullmatch(name):
            raise sheet.wrong(say("an id is written like “over-the-edge”, not “{name}”.", name=name))
        readers = {"show": self._show, "try": self._try, "task": self._exercise, "ask": self._exercise}
        kind = sheet.text("kind")
        if kind not in readers:
            raise sheet.wrong(say("a step is “show”, “try”, “task” or “ask”, not “{kind}”.", kind=kind))
        clauses = sheet.texts("clauses")
        for clause in clauses:
            if clause not in self._game.clauses:
                raise sheet.wrong(say("there is no clause {clause}.", clause=clause))
        try:
            step = readers[kind](sheet, name, clauses)
        except CourseError:
            raise
        except PunctError as error:
            raise sheet.wrong(str(error)) from error
        sheet.done()
        if isinstance(step, Exercise) and step.task.is_asking != (kind == "ask"):
            raise sheet.wrong(say("a question is an “ask”, a move is a “task”."))
        return step

    def _show(self, sheet: Sheet, name: str, clauses: tuple[str, ...]) -> Step:
        return Show(name, read_frames(self._game, sheet), clauses)

    def _try(self, sheet: Sheet, name: str, clauses: tuple[str, ...]) -> Step:
        game, position = self._game, self._game.position(sheet.text("position"))
        invites = position.parse_move(sheet.text("invites")) if "invites" in sheet else None
        if invites is not None and not position.objections(str(invites)):
            raise sheet.wrong(say("the move it invites is legal: {move}.", move=invites))
        return Try(
            id=name,
            game=game,
            text=sheet.text("text"),
            position=position,
            marks=game.marks(sheet.texts("marks"), position),
            limits=game.limits(sheet.texts("hands"), position),
            invites=invites,
            reply=sheet.text("reply", ""),
            clauses=clauses,
        )

    def _exercise(self, sheet: Sheet, name: str, clauses: tuple[str, ...]) -> Step:
        text = sheet.text("text", "")
        if "puzzle" in sheet:
            return Exercise(name, self._puzzle(sheet.text("puzzle")), text, clauses)
        return Exercise(name, read_task(self._game, sheet, f"{self._lesson}/{name}"), text, clauses)


# Going through it


class LessonRun:
    """A lesson in the hands of a learner: one step at a time, going on where the learner left off."""

    def __init__(
        self, lesson: Lesson, *, progress: Progress | None = None, step: str | None = None
    ) -> None:
        self.lesson = lesson
        self.progress = progress or Progress()
        self.frame = 0
        """Which frame of a shown step is on the board."""
        self.at_end = False
        """Whether the last step was left behind."""
        self._index = self._begin(step)
        self._stages: dict[int, Stage] = {}
        self.stage: Stage = self._set_up()

    def _begin(self, step: str | None) -> int:
        if step is not None:
            return self.lesson.index_of(step)
        place = self.progress.place(self.lesson.id)
        names = [each.id for each in self.lesson.steps]
        return names.index(place) if place in names else 0

    # What to show

    @property
    def index(self) -> int:
        """The place of the step, counted from 0."""
        return self._index

    @property
    def step(self) -> Step:
        """The step now."""
        return self.lesson.steps[self._index]

    @property
    def text(self) -> str:
        """What stands above the board."""
        step = self.step
        if isinstance(step, Show):
            return say(step.frames[self.frame].text)
        if isinstance(step, Exercise):
            return " ".join(say(part) for part in (step.text, step.task.asks) if part)
        return say(step.text)

    @property
    def attempt(self) -> Attempt | None:
        """The attempt, where the step is a task or a question."""
        return self.stage if isinstance(self.stage, Attempt) else None

    @property
    def shown(self) -> Frame | None:
        """The frame on the board, where the step only shows."""
        return self.step.frames[self.frame] if isinstance(self.step, Show) else None

    @property
    def can_go_back(self) -> bool:
        """Whether there is something before."""
        return self._index > 0 or self.frame > 0 or self.at_end

    @property
    def is_last(self) -> bool:
        """Whether nothing follows but the end."""
        return self._index == len(self.lesson.steps) - 1 and not self._frames_left

    @property
    def _frames_left(self) -> int:
        step = self.step
        return len(step.frames) - 1 - self.frame if isinstance(step, Show) else 0

    @property
    def stars(self) -> tuple[int, int]:
        """The stars earned in this lesson so far, and how many there are."""
        tasks = self.lesson.tasks
        known = self.progress.record.tasks
        earned = sum(known[task.id].stars for task in tasks if task.id in known)
        return earned, STARS * len(tasks)

    @property
    def left(self) -> list[int]:
        """The numbers of the steps whose tasks were never solved."""
        known = self.progress.record.tasks
        steps = enumerate(self.lesson.steps, 1)
        return [n for n, step in steps if isinstance(step, Exercise) and step.task.id not in known]

    @property
    def is_done(self) -> bool:
        """Whether the step has nothing left to do; any step may be passed over all the same."""
        stage = self.stage
        if isinstance(stage, Attempt):
            return stage.is_solved
        return stage.has_tried if isinstance(stage, Trying) else True

    def fresh_stage(self) -> Stage:
        """The step as if nobody had touched it."""
        step = self.step
        if isinstance(step, Show):
            return Showing(step.frames[self.frame])
        if isinstance(step, Exercise):
            return attempt_at(step.task, self.progress)
        return Trying(step)

    # Going through it

    def next(self) -> tuple[Made, ...]:
        """The next frame, or the next step; any step may be passed over. The move it shows, if any."""
        if self._frames_left:
            self.frame += 1
            self.stage = self._set_up()
            return self.shown.made if self.shown else ()
        if self._index < len(self.lesson.steps) - 1:
            self._go_to(self._index + 1)
        else:
            self.at_end = True
            self.progress.finish(self.lesson.id)
        return ()

    def back(self) -> None:
        """The frame or the step before; from the end, the last step once more."""
        if self.at_end:
            self.at_end = False
        elif self.frame:
            self.frame -= 1
            self.stage = self._set_up()
        elif self._index:
            self._go_to(self._index - 1)
            step = self.step
            if isinstance(step, Show):
                self.frame = len(step.frames) - 1
                self.stage = self._set_up()

    def open(self, step: str) -> None:
        """Go to the step of this name."""
        self._go_to(self.lesson.index_of(step))

    def _go_to(self, index: int) -> None:
        self._index, self.frame, self.at_end = index, 0, False
        self.progress.go_on_at(self.lesson.id, self.step.id)
        self.stage = self._set_up()

    def _set_up(self) -> Stage:
        """The stage of the step; tries and attempts are kept, so that going back loses nothing."""
        if isinstance(self.step, Show):
            return self.fresh_stage()
        if self._index not in self._stages:
            self._stages[self._index] = self.fresh_stage()
        return self._stages[self._index]
