"""A teacher's own puzzle, checked and shown."""

from __future__ import annotations

from html import escape
from pathlib import Path

import ipywidgets

from punct.draw.captions import captioned
from punct.draw.shapes import Scene
from punct.language import say
from punct.learn.authoring import Draft
from punct.widgets.board import Board
from punct.widgets.pictured import Pictured


class DraftBoard(Pictured):
    """The board of a puzzle in the making, and what the check found."""

    def __init__(self, made: Draft) -> None:
        self.draft = made
        task = made.puzzle.task if made.puzzle else None
        game = made.game
        empty = game.match(game.variants[0]).position
        position, marks = (task.position, task.marks) if task else (empty, ())
        self.board = Board(game, position, marks=marks, scale=0.62)
        self.found = ipywidgets.HTML(self._html(), layout={"width": "100%"})
        super().__init__([self.found, self.board])

    @property
    def lines(self) -> list[str]:
        """The task, the verdict, what is missing and what would make it better."""
        made = self.draft
        asks = [str(made.fields["task"])] if made.fields.get("task") else []
        better = [say("What would make it better:")] if made.wishes else []
        found = (f"– {text}" for text in (*made.problems, *made.wishes))
        return [*asks, made.verdict, *better, *found]

    def save(self, file: str | Path) -> str:
        """Keep it in a file; PunctError if it has no solution."""
        return self.draft.save(file)

    def _html(self) -> str:
        title = escape(str(self.draft.fields["title"]))
        rows = "".join(f"<div>{escape(line)}</div>" for line in self.lines)
        return f"<div style='line-height:1.5;font-size:15px'><b>{title}</b>{rows}</div>"

    def picture(self) -> Scene:
        """The board with its verdict."""
        return captioned(self.board.picture(), str(self.draft.fields["title"]), self.lines)

    def words(self) -> str:
        """All of it in words."""
        return "\n".join([str(self.draft.fields["title"]), *self.lines, "", self.board.words()])
