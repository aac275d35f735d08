"""Frames: a position with a sentence and marks, one after the other, some joined by a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from punct.language import say
from punct.table.game import Made

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.learn.game import TaughtGame
    from punct.learn.sheets import Sheet
    from punct.learn.tasks import Task
    from punct.table.game import Match, Move, Position


@dataclass(frozen=True)
class Frame:
    """What is to be seen and read at one moment."""

    game: TaughtGame
    text: str
    base: Position
    move: Move | None = None
    """The move that led here from the base, if one did."""
    marks: tuple[Mark, ...] = ()

    @property
    def position(self) -> Position:
        """What lies on the board."""
        return self.base if self.move is None else self.base.after(str(self.move))

    @property
    def match(self) -> Match:
        """A game that stands here, so that the last move can be seen."""
        match = self.game.match(self.base)
        if self.move is not None:
            self.game.play(match, self.move, 0)
        return match

    @property
    def all_marks(self) -> tuple[Mark, ...]:
        """The frame's own marks, and what shows the last move or the end of the game."""
        match = self.match
        ending = self.game.ending_marks(match) if match.outcome else ()
        return (*self.marks, *self.game.marks_around(match), *ending)

    @property
    def made(self) -> tuple[Made, ...]:
        """The move that led here, to be seen."""
        return () if self.move is None else (Made(self.base, self.move, self.position),)


def read_frames(game: TaughtGame, sheet: Sheet) -> tuple[Frame, ...]:
    """The frame a table itself describes, and those that follow under `then`."""
    position = game.position(sheet.text("position"))
    marks = game.marks(sheet.texts("marks"), position)
    first = Frame(game, sheet.text("text"), position, marks=marks)
    return (first, *_following(sheet, first))


def _following(sheet: Sheet, last: Frame) -> Iterator[Frame]:
    for each in sheet.sheets("then"):
        base = last.game.position(each.text("position")) if "position" in each else last.position
        last = read_move(each, last.game, base)
        yield last


def read_move(sheet: Sheet, game: TaughtGame, base: Position) -> Frame:
    """What a table says about a position, or about the move it plays there."""
    moves = "play" in sheet
    frame = Frame(game, "", base, base.parse_move(sheet.text("play")) if moves else None)
    marks = game.marks(sheet.texts("marks"), frame.position)
    read = Frame(game, sheet.text("text"), base, frame.move, marks)
    sheet.done()
    return read


def answer_to(task: Task) -> Frame:
    """What is right, and what is worth knowing about it: for a class, and for printed pages."""
    from punct.learn.tasks import solution

    praise = say(task.praise) if task.praise else ""
    if task.question is not None:
        told = task.question.answer
        sentence = f"{told.sentence} {praise}".strip()
        return Frame(task.game, sentence, task.position, marks=told.marks)
    move = solution(task, task.position, task.par)
    return Frame(task.game, f"{move}. {praise}".strip(), task.position, move)
