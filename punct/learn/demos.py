"""Demonstrations for the front of a class: slides with narration, questions, hidden answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from punct.errors import PunctError
from punct.language import say
from punct.learn.frames import Frame, answer_to, read_frames, read_move
from punct.learn.judging import with_clause
from punct.learn.lessons import Exercise, Lesson, Show, Step
from punct.learn.sheets import CourseError, Readable, Sheet, read_toml
from punct.learn.stages import Showing
from punct.table.keys import letter_of
from punct.table.session import Session

if TYPE_CHECKING:
    from punct.learn.game import TaughtGame
    from punct.table.game import Made, Move, Position
    from punct.table.stage import Stage

_BARE_LETTERS = 3
"""How many letters there are to vote for where no options are written."""


@dataclass(frozen=True)
class Slide:
    """One thing for a class to look at; with a question, its answer stays hidden until revealed."""

    frame: Frame
    title: str = ""
    question: str = ""
    options: tuple[str, ...] = ()
    """What the class votes on, A, B, C and so on."""
    answer: Frame | None = None


@dataclass(frozen=True)
class Demo:
    """Slides in order."""

    id: str
    title: str
    slides: tuple[Slide, ...]


# Ready-made ones


def read_demo(game: TaughtGame, file: Readable | Path) -> Demo:
    """The demonstration in a file; CourseError says what cannot be used, and why."""
    sheet = read_toml(file)
    name = Path(file.name).stem
    slides: list[Slide] = []
    for each in sheet.sheets("slide"):
        try:
            slides += _read_slides(game, each)
        except CourseError:
            raise
        except PunctError as error:
            raise each.wrong(str(error)) from error
    demo = Demo(name, sheet.text("title"), tuple(slides))
    sheet.done()
    if not slides:
        raise sheet.wrong(say("a demonstration needs slides."))
    return demo


def _read_slides(game: TaughtGame, sheet: Sheet) -> list[Slide]:
    """One slide for each frame; the last one asks, if there is a question."""
    title, question = sheet.text("title", ""), sheet.text("question", "")
    options = sheet.texts("options")
    answers = list(sheet.sheets("answer"))
    frames = read_frames(game, sheet)
    sheet.done()
    slides = [Slide(frame, title) for frame in frames]
    if bool(question) != bool(answers) or len(answers) > 1:
        raise sheet.wrong(say("a question needs one answer, and an answer a question."))
    if question:
        answer = read_move(answers[0], game, frames[-1].position)
        slides[-1] = replace(slides[-1], question=question, options=options, answer=answer)
    return slides


# Out of a lesson, a game or a position


def demo_of(lesson: Lesson) -> Demo:
    """A lesson for a whole class: what it shows is shown, what it asks is asked of all."""
    slides = [slide for step in lesson.steps for slide in _slides_of(step)]
    return Demo(lesson.id, lesson.title, tuple(slides))


def _slides_of(step: Step) -> list[Slide]:
    if isinstance(step, Show):
        return [Slide(frame) for frame in step.frames]
    if isinstance(step, Exercise):
        return [_asked(step)]
    frame = Frame(step.game, step.text, step.position, marks=step.marks)
    return [Slide(frame) if step.invites is None else _tempting(frame, step.invites, step.reply)]


def _tempting(frame: Frame, move: Move, reply: str) -> Slide:
    """A move that is not allowed: the class says whether it is, then sees why."""
    game, position = frame.game, frame.position
    what = game.describe_move(position, move)
    reason = position.objections(str(move))[0]
    sentence = f"{with_clause(reason.message, reason.clause)} {say(reply) if reply else ''}".strip()
    marks = (*frame.marks, *game.marks_of_try(position, move))
    options = (say("Yes, it is allowed."), say("No, it is not."))
    question = say("Is this allowed? {what}", what=what)
    return Slide(frame, "", question, options, Frame(game, sentence, position, marks=marks))


def _asked(step: Exercise) -> Slide:
    task = step.task
    options = task.question.options if task.question else ()
    frame = Frame(task.game, step.text, task.position, marks=task.marks)
    return Slide(frame, question=task.asks, options=options, answer=answer_to(task))


def demo_of_text(game: TaughtGame, text: str) -> Demo:
    """A position or a game record given as text, one slide a move."""
    match = game.match(text)
    position: Position = match.start
    slides = [Slide(Frame(game, say("The start."), position))] if match.moves else []
    for number, move in enumerate(match.moves, 1):
        told = say("{n}. {what}", n=number, what=game.describe_move(position, move))
        slides.append(Slide(Frame(game, told, position, move)))
        position = position.after(str(move))
    if not slides:
        told = say("Here is a position to look at and to try out.")
        return Demo("text", say("A position"), (Slide(Frame(game, told, position)),))
    return Demo("text", say("A game"), tuple(slides))


# Running it


class DemoRun:
    """A demonstration in the hands of a presenter."""

    def __init__(self, demo: Demo) -> None:
        self.demo = demo
        self.index = 0
        self.revealed = False
        self.narrated = True
        """Whether the narration is shown; without it the presenter speaks."""
        self.votes: dict[int, int] = {}
        self.stage: Stage = self._set_up()

    # What to show

    @property
    def slide(self) -> Slide:
        """The slide now."""
        return self.demo.slides[self.index]

    @property
    def frame(self) -> Frame:
        """What is on the board: the slide's own frame, or its answer."""
        slide = self.slide
        return slide.answer if self.revealed and slide.answer else slide.frame

    @property
    def text(self) -> str:
        """The narration; "" while it is off. An answer asked for is always told."""
        if self.revealed or self.narrated:
            return say(self.frame.text) if self.frame.text else ""
        return ""

    @property
    def question(self) -> str:
        """What the class is asked, until the answer is shown."""
        return "" if self.revealed or not self.slide.question else say(self.slide.question)

    @property
    def options(self) -> tuple[tuple[str, int], ...]:
        """What is voted on and how many hands were raised; bare letters where nothing is written."""
        if not self.slide.question:
            return ()
        letters = [letter_of(n) for n in range(_BARE_LETTERS)]
        texts: Sequence[str] = [say(text) for text in self.slide.options] or letters
        return tuple((text, self.votes.get(n, 0)) for n, text in enumerate(texts))

    @property
    def can_reveal(self) -> bool:
        """Whether there is an answer still hidden."""
        return self.slide.answer is not None and not self.revealed

    @property
    def is_trying(self) -> bool:
        """Whether the board is free for a try-out."""
        return isinstance(self.stage, Session)

    # What the presenter does

    def next(self) -> tuple[Made, ...]:
        """Show the answer if one is hidden; else the next slide. The move it shows, if any."""
        if self.is_trying:
            self.end_try_out()
            return ()
        if self.can_reveal:
            self.reveal()
        elif self.index < len(self.demo.slides) - 1:
            self._go_to(self.index + 1)
        else:
            return ()
        return self.frame.made

    def back(self) -> None:
        """Hide the answer again, or the slide before."""
        if self.is_trying:
            self.end_try_out()
        elif self.revealed:
            self.revealed = False
            self.stage = self._set_up()
        elif self.index:
            self._go_to(self.index - 1)

    def go_to(self, index: int) -> None:
        """Any slide, counted from 0."""
        self._go_to(min(max(index, 0), len(self.demo.slides) - 1))

    def reveal(self) -> None:
        """Show the answer."""
        if self.can_reveal:
            self.revealed = True
            self.stage = self._set_up()

    def try_out(self) -> None:
        """Free the board as it stands, for both colors."""
        self.stage = Session(self.frame.game, self.frame.position)

    def end_try_out(self) -> None:
        """Throw the try-out away: the slide is as it was."""
        self.stage = self._set_up()

    def vote(self, option: int, count: int = 1) -> None:
        """Add raised hands to an option, or take some away; never fewer than none."""
        self.votes[option] = max(0, self.votes.get(option, 0) + count)

    def clear_votes(self) -> None:
        """All hands down."""
        self.votes = {}

    def open(self, demo: Demo) -> None:
        """Another demonstration."""
        self.demo = demo
        self._go_to(0)

    def _go_to(self, index: int) -> None:
        self.index, self.revealed, self.votes = index, False, {}
        self.stage = self._set_up()

    def _set_up(self) -> Stage:
        return Showing(self.frame)
