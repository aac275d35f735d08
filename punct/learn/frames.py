"""Frames: a position with a sentence and marks, one after the other, some joined by a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from punct.games.punct.rules import Game, Move, Position
from punct.games.punct.scene.marks import Mark
from punct.games.punct.showing import read_marks
from punct.learn.sheets import Sheet


@dataclass(frozen=True)
class Frame:
    """What is to be seen and read at one moment."""

    text: str
    base: Position
    move: Move | None = None
    """The move that led here from the base, if one did."""
    marks: tuple[Mark, ...] = ()

    @property
    def position(self) -> Position:
        """What lies on the board."""
        return self.base if self.move is None else self.base.after(self.move)

    @property
    def game(self) -> Game:
        """A game that stands here, so that the last move can be seen."""
        game = Game(self.base)
        if self.move is not None:
            game.play(self.move)
        return game


def read_frames(sheet: Sheet) -> tuple[Frame, ...]:
    """The frame a table itself describes, and those that follow under `then`."""
    position = Position.from_text(sheet.text("position"))
    first = Frame(sheet.text("text"), position, marks=read_marks(sheet.texts("marks"), position))
    return (first, *_following(sheet, first))


def _following(sheet: Sheet, last: Frame) -> Iterator[Frame]:
    for each in sheet.sheets("then"):
        if "position" in each:
            base, move = Position.from_text(each.text("position")), None
        else:
            base = last.position
            move = base.parse_move(each.text("play")) if "play" in each else None
        following = base if move is None else base.after(move)
        marks = read_marks(each.texts("marks"), following)
        last = Frame(each.text("text"), base, move, marks)
        each.done()
        yield last
