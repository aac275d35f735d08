"""What stands around a puzzle's board: title, stars and task, buttons, hints and the series."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from punct.language import say
from punct.learn.overview import earned_of
from punct.learn.progress import STARS
from punct.learn.puzzles import LEVELS
from punct.table import intents
from punct.widgets.panels.answers import answers_on
from punct.widgets.panels.buttons import asking, group, heeded, let_ask
from punct.widgets.panels.helping import Help
from punct.widgets.panels.pages import Pages, stage_row
from punct.widgets.panels.texts import (
    heading_element,
    heading_line,
    meter,
    note,
    paragraph,
    stars,
    style_sheet,
    trouble,
)

if TYPE_CHECKING:
    from punct.widgets.puzzle import PuzzleBoard


class Heading:
    """Title, level, stars and task."""

    def __init__(self, board: PuzzleBoard) -> None:
        self._board = board
        self.element = heading_element()

    def refresh(self) -> None:
        """Say which puzzle it is, what is to be done and what was reached."""
        board, puzzle = self._board, self._board.puzzle
        notes = []
        if len(board.puzzles) > 1:
            blanks = {"n": board.index + 1, "all": len(board.puzzles), "solved": board.solved_count}
            notes.append(note(say("{n} of {all} · {solved} solved", **blanks)))
        level = say("level {level} of {most}", level=puzzle.level, most=LEVELS)
        notes.append(note(f"{say('Level')} {meter('●', '○', puzzle.level, LEVELS, level)}"))
        best = board.best.stars if board.best else 0
        won = board.attempt.stars
        about = say("Won") if won else say("To win")
        now = self._stars(won or board.attempt.stars_in_reach)
        notes.append(note(f"{say('Best')} {self._stars(best)} &ensp; {about} {now}"))
        title, asks = say(puzzle.title), say(puzzle.task.asks)
        self.element.value = heading_line(title, *notes) + paragraph(asks) + trouble(board.trouble)
        board.view.host.announcement = f"{title}. {asks} {board.trouble}".strip()

    def _stars(self, count: int) -> str:
        words = earned_of(count, STARS)
        return stars(self._board, count, STARS, words)


class Series:
    """The way through a series of puzzles."""

    def __init__(self, board: PuzzleBoard) -> None:
        self._board = board
        self.previous = asking(board, say("Previous"), say("The puzzle before"), intents.GoBack())
        self.next = asking(board, say("Next"), say("The next puzzle (N)"), intents.GoOn())
        self.any = ipywidgets.Dropdown(layout={"width": "100%", "max_width": "320px", "margin": "0"})
        self.any.tooltip = say("Go to any puzzle of the series")
        self.any.observe(heeded(board, self._choose), "index")
        self._refreshing = False

    def _choose(self, change: dict[str, Any]) -> None:
        if not self._refreshing and change["new"] not in (None, self._board.index):
            self._board.turn_to(change["new"])

    def _names(self) -> list[str]:
        """Every puzzle of the series, with its stars."""
        results = self._board.record.tasks
        return [
            f"{number}. {say(puzzle.title)}"
            + (f"  {'★' * results[puzzle.id].stars}" if puzzle.id in results else "")
            for number, puzzle in enumerate(self._board.puzzles, 1)
        ]

    def refresh(self) -> None:
        """Point onward once the puzzle is solved."""
        board, names = self._board, self._names()
        self._refreshing = True
        try:
            if list(self.any.options) != names:
                self.any.options = names
            self.any.index = board.index
        finally:
            self._refreshing = False
        let_ask(board, [self.previous, self.next])
        onward = board.attempt.is_solved and not self.next.disabled
        self.next.button_style = "success" if onward else ""


class Surroundings:
    """All of it together: the heading, the board, the buttons beside it, the pages below."""

    def __init__(self, board: PuzzleBoard) -> None:
        self._board = board
        self.heading, self.help = Heading(board), Help(board)
        self.series, self.pages = Series(board), Pages(board)
        self.answers = answers_on(board)
        self._answers = group(self.answers.children)
        groups = [
            self._answers,
            group([self.help.undo, self.help.again]),
            group([self.help.hint, self.help.solution, self.help.given]),
        ]
        if len(board.puzzles) > 1:
            groups.append(group([self.series.previous, self.series.next, self.series.any]))
        middle = stage_row(board, ipywidgets.HBox(groups), "punct-middle")
        self.children = [style_sheet(), self.heading.element, middle, self.pages.element]

    def turn_to_puzzle(self) -> None:
        """Lay out the buttons that the puzzle now on the board needs."""
        gone = self.answers.children
        self.answers = answers_on(self._board)
        self._answers.children = self.answers.children
        for each in gone:
            each.close()

    def refresh(self) -> None:
        """Show everything anew; only what differs is sent."""
        for part in (self.heading, self.answers, self.help, self.series, self.pages):
            part.refresh()
