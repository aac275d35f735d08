"""Demonstrations for the front of a class: slides with narration, questions and hidden answers."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from punct.games.punct.hands.footing import ghost
from punct.games.punct.hands.hands import Loose
from punct.games.punct.hands.words import with_clause
from punct.games.punct.rules import Adding, Game, Move, Position, PunctError, Variant
from punct.games.punct.scene.describe_moves import describe_move
from punct.games.punct.scene.marks import Cross, Highlight, Mark, Tone
from punct.games.punct.showing import read_marks
from punct.language import listed, say
from punct.learn.answers import answer_to
from punct.learn.frames import Frame, read_frames
from punct.learn.lessons import Do, Lesson, Show, Step, lesson_named, lessons
from punct.learn.questions import Choice
from punct.learn.sheets import CourseError, Readable, Sheet, read_toml


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


def read_demo(file: Readable | Path) -> Demo:
    """The demonstration in a file; CourseError says what cannot be used, and why."""
    sheet = read_toml(file)
    name = Path(file.name).stem
    slides: list[Slide] = []
    for each in sheet.sheets("slide"):
        try:
            slides += _read_slides(each)
        except CourseError:
            raise
        except PunctError as error:
            raise each.wrong(str(error)) from error
    demo = Demo(name, sheet.text("title"), tuple(slides))
    sheet.done()
    if not slides:
        raise sheet.wrong(say("a demonstration needs slides."))
    return demo


def _read_slides(sheet: Sheet) -> list[Slide]:
    """One slide for each frame; the last one asks, if there is a question."""
    title, question = sheet.text("title", ""), sheet.text("question", "")
    options = sheet.texts("options")
    answers = list(sheet.sheets("answer"))
    frames = read_frames(sheet)
    sheet.done()
    slides = [Slide(frame, title) for frame in frames]
    if bool(question) != bool(answers) or len(answers) > 1:
        raise sheet.wrong(say("a question needs one answer, and an answer a question."))
    if question:
        answer = _read_answer(answers[0], frames[-1])
        slides[-1] = replace(slides[-1], question=question, options=options, answer=answer)
    return slides


def _read_answer(sheet: Sheet, asked: Frame) -> Frame:
    base = asked.position
    move = base.parse_move(sheet.text("play")) if "play" in sheet else None
    following = base if move is None else base.after(move)
    frame = Frame(sheet.text("text"), base, move, read_marks(sheet.texts("marks"), following))
    sheet.done()
    return frame


@cache
def demos() -> tuple[Demo, ...]:
    """Every demonstration that stands in a file of its own, by name."""
    folder = files("punct.games.punct") / "data" / "demos"
    found = [read_demo(file) for file in folder.iterdir() if file.name.endswith(".toml")]
    return tuple(sorted(found, key=lambda demo: demo.id))


def demo_named(name: str) -> Demo:
    """A ready-made demonstration, or that of a lesson; PunctError names all there are."""
    for demo in demos():
        if demo.id == name:
            return demo
    if any(lesson.id == name for lesson in lessons()):
        return demo_of(lesson_named(name))
    names = listed([demo.id for demo in demos()] + [lesson.id for lesson in lessons()])
    raise PunctError(
        say("There is no demonstration “{name}”. There are {names}.", name=name, names=names)
    )


# Out of a lesson, a game or a position


def demo_of(lesson: Lesson) -> Demo:
    """A lesson for a whole class: what it shows is shown, what it asks is asked of all."""
    slides = [slide for step in lesson.steps for slide in _slides_of(step)]
    return Demo(lesson.id, lesson.title, tuple(slides))


def _slides_of(step: Step) -> list[Slide]:
    if isinstance(step, Show):
        return [Slide(frame) for frame in step.frames]
    if isinstance(step, Do):
        return [_asked(step)]
    frame = Frame(step.text, step.position, marks=step.marks)
    return [Slide(frame) if step.invites is None else _tempting(frame, step.invites, step.reply)]


def _tempting(frame: Frame, move: Move, reply: str) -> Slide:
    """A move that is not allowed: the class says whether it is, then sees why."""
    position = frame.position
    what = describe_move(position, move)
    reason = position.objections(move)[0]
    sentence = f"{with_clause(reason.message, reason.clause)} {say(reply) if reply else ''}".strip()
    marks = (*frame.marks, _ghost_of(position, move), Cross(reason.spaces))
    options = (say("Yes, it is allowed."), say("No, it is not."))
    question = say("Is this allowed? {what}", what=what)
    return Slide(frame, "", question, options, Frame(sentence, position, marks=marks))


def _ghost_of(position: Position, move: Move) -> Mark:
    if isinstance(move, Adding):
        return ghost(position, Loose(move.kind, move.heading), move.space)
    piece = position.piece_at(move.start, position.to_move)
    if piece is None:
        return Highlight((move.start,), Tone.BAD)
    return ghost(position, Loose(piece.kind, move.heading, piece), move.space)


def _asked(step: Do) -> Slide:
    task = step.task
    options = task.goal.options if isinstance(task.goal, Choice) else ()
    frame = Frame(step.text, task.position, marks=task.marks)
    return Slide(frame, question=task.asks, options=options, answer=answer_to(task))


def read_demo_text(text: str) -> Demo:
    """A ready demonstration by its name in any letter case, or a position or game record as text."""
    word = text.strip().lower()
    is_name = re.fullmatch(r"[a-z-]+", word) and word not in tuple(Variant)
    return demo_named(word) if is_name else demo_of_text(text)


def demo_of_text(text: str) -> Demo:
    """A position or a game record given as text, one slide a move."""
    game = Game.from_text(text)
    moves = game.moves
    position: Position = game.start
    slides = [Slide(Frame(say("The start."), position))] if moves else []
    for number, move in enumerate(moves, 1):
        slides.append(Slide(Frame(_told(position, move, number), position, move)))
        position = position.after(move)
    if not slides:
        slide = Slide(Frame(say("Here is a position to look at and to try out."), position))
        return Demo("text", say("A position"), (slide,))
    return Demo("text", say("A game"), tuple(slides))


def _told(position: Position, move: Move, number: int) -> str:
    return say("{n}. {what}", n=number, what=describe_move(position, move))
