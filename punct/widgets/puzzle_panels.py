"""What stands around a puzzle's board: title, stars and task, buttons, hints, settings and words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from punct.language import say
from punct.learn.move_attempts import MoveAttempt
from punct.learn.progress import STARS
from punct.learn.puzzles import LEVELS
from punct.learn.tasks import RUNGS
from punct.learn.verdicts import Result
from punct.widgets.folds import Folds
from punct.widgets.knobs import as_lines, button, heeded, key_table
from punct.widgets.looks import Looks
from punct.widgets.puzzle_answers import answers_to

if TYPE_CHECKING:
    from punct.widgets.puzzle_board import PuzzleBoard
    from punct.widgets.task_board import TaskBoard

_CSS: Final = Path(__file__).with_name("puzzle.css")
_GOLD: Final = {"light": "#a86b00", "dark": "#f2b93b"}
_WORDS_PAGE, _KEYS_PAGE = 1, 2


class Heading:
    """Title, level, stars and task."""

    def __init__(self, board: PuzzleBoard) -> None:
        self._board = board
        self.element = ipywidgets.HTML(layout={"width": "100%", "margin": "0"})
        self.element.add_class("punct-heading")

    def refresh(self) -> None:
        """Say which puzzle it is, what is to be done and what was reached."""
        board, puzzle = self._board, self._board.puzzle
        parts = [f"<h2>{escape(say(puzzle.title))}</h2>"]
        if len(board.puzzles) > 1:
            blanks = {"n": board.index + 1, "all": len(board.puzzles), "solved": board.solved_count}
            parts.append(note(say("{n} of {all} · {solved} solved", **blanks)))
        level = say("level {level} of {most}", level=puzzle.level, most=LEVELS)
        parts.append(note(f"{say('Level')} {_meter('●', '○', puzzle.level, LEVELS, level)}"))
        best = board.best.stars if board.best else 0
        won = board.attempt.stars
        about = say("Won") if won else say("To win")
        now = self._stars(won or board.attempt.stars_in_reach)
        parts.append(note(f"{say('Best')} {self._stars(best)} &ensp; {about} {now}"))
        lines = f"<div class='punct-heading-line'>{''.join(parts)}</div>"
        task = f"<p class='punct-task'>{escape(say(puzzle.task.asks))}</p>"
        trouble = f"<p class='punct-trouble'>{escape(board.trouble)}</p>" if board.trouble else ""
        self.element.value = lines + task + trouble
        board.view.host.announcement = (
            f"{say(puzzle.title)}. {say(puzzle.task.asks)} {board.trouble}".strip()
        )

    def _stars(self, count: int) -> str:
        words = say("{n} of {most} stars", n=count, most=STARS)
        return stars(self._board, count, STARS, words)


def stars(board: TaskBoard, count: int, most: int, words: str) -> str:
    """So many golden stars of so many."""
    gold = _GOLD[board.view.host.page]
    return f"<span style='color:{gold}'>{_meter('★', '☆', count, most, words)}</span>"


def note(inner: str) -> str:
    """A small remark beside the title."""
    return f"<span class='punct-note'>{inner}</span>"


def _meter(full: str, empty: str, count: int, most: int, words: str) -> str:
    """So many signs of so many; read out in words."""
    row = full * count + empty * (most - count)
    return f"<span class='punct-meter' role='img' aria-label='{escape(words)}'>{row}</span>"


class Help:
    """Undo, start again, hints that stay to be read, and the solution."""

    def __init__(self, board: TaskBoard) -> None:
        self._board = board
        self.undo = button(
            board, say("Undo"), say("One step back (U)"), lambda: board.do(board.attempt.undo)
        )
        self.again = button(
            board,
            say("Start again"),
            say("Back to the beginning"),
            lambda: board.do(board.attempt.restart),
        )
        self.hint = button(
            board, "", say("The next rung of help (H)"), lambda: board.do(board.ask_for_hint)
        )
        self.solution = button(
            board,
            "",
            say("Move by move; one star is left to win"),
            lambda: board.do(board.attempt.show_solution),
        )
        self.given = ipywidgets.HTML(layout={"width": "100%", "margin": "0"})
        self.given.add_class("punct-hints")

    def refresh(self) -> None:
        """Let the buttons say what comes next."""
        board, attempt = self._board, self._board.attempt
        self.undo.disabled = not attempt.can_undo
        missed = isinstance(attempt, MoveAttempt) and attempt.verdict.result is Result.WRONG
        self.undo.button_style = "warning" if missed else ""
        self.hint.description = self._hint_name()
        self.hint.disabled = not attempt.can_ask_for_hint or attempt.all_hints_stand
        onward = attempt.is_showing and attempt.verdict.result is Result.ONWARD
        self.solution.description = say("Next step") if onward else say("Show solution")
        self.solution.disabled = attempt.is_showing and not onward
        rungs = "".join(f"<li>{escape(text)}</li>" for text in board.hints_given)
        self.given.value = f"<ol>{rungs}</ol>" if rungs else ""

    def _hint_name(self) -> str:
        """Which hint comes next; the last one can be seen again once it has gone from the board."""
        attempt = self._board.attempt
        if attempt.hints_used < RUNGS:
            return say("Hint {n} of {most}", n=attempt.hints_used + 1, most=RUNGS)
        if attempt.all_hints_stand or not attempt.can_ask_for_hint:
            return say("All hints given")
        return say("Hint {n} again", n=RUNGS)


class Series:
    """The way through a series of puzzles."""

    def __init__(self, board: PuzzleBoard) -> None:
        self._board = board
        self.previous = button(board, say("Previous"), say("The puzzle before"), board.go_back)
        self.next = button(board, say("Next"), say("The next puzzle (N)"), board.go_on)
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
        self.previous.disabled = board.index == 0
        self.next.disabled = board.next_index is None
        self.next.button_style = "success" if board.attempt.is_solved and not self.next.disabled else ""


class Pages:
    """Settings, words and keys, folded away until they are wanted."""

    def __init__(self, board: TaskBoard) -> None:
        self._board = board
        self.looks = Looks(board)
        self.words = ipywidgets.HTML()
        self.keys = ipywidgets.HTML(key_table(board.key_help()))
        pages = {
            say("Settings"): self.looks.element,
            say("The position in words"): self.words,
            say("Keys"): self.keys,
        }
        self.element = Folds(pages)
        self.element.observe(heeded(board, lambda _: self.refresh()), "selected_index")

    def refresh(self) -> None:
        """Fill in what is open to view."""
        session = self._board.table
        if session.show_keys:
            session.show_keys = False
            self.element.turn_over(_KEYS_PAGE)
        if self.element.selected_index == _WORDS_PAGE:
            self.words.value = as_lines(self._board.words_now())


class Frame:
    """All of it together: the heading, the board, the buttons beside it, the pages below."""

    def __init__(self, board: PuzzleBoard) -> None:
        self._board = board
        self.heading, self.help = Heading(board), Help(board)
        self.series, self.pages = Series(board), Pages(board)
        self.answers = answers_to(board)
        self._answers = group(self.answers.children)
        groups = [
            self._answers,
            group([self.help.undo, self.help.again]),
            group([self.help.hint, self.help.solution, self.help.given]),
        ]
        if len(board.puzzles) > 1:
            groups.append(group([self.series.previous, self.series.next, self.series.any]))
        beside = ipywidgets.HBox(groups)
        beside.add_class("punct-beside")
        middle = ipywidgets.HBox([board.view.element, beside])
        middle.add_class("punct-middle")
        board.view.element.add_class("punct-live")
        self.children = [
            style_sheet(),
            self.heading.element,
            middle,
            self.pages.element,
        ]

    def turn_to_puzzle(self) -> None:
        """Lay out the buttons that the puzzle now on the board needs."""
        gone = self.answers.children
        self.answers = answers_to(self._board)
        self._answers.children = self.answers.children
        for each in gone:
            each.close()

    def refresh(self) -> None:
        """Show everything anew; only what differs is sent."""
        for part in (self.heading, self.answers, self.help, self.series, self.pages):
            part.refresh()


def style_sheet() -> Any:
    """The looks of what stands around a board, as a widget that is not seen."""
    style = f"<style>{_CSS.read_text(encoding='utf-8')}</style>"
    return ipywidgets.HTML(style, layout={"display": "none"})


def group(children: Sequence[Any]) -> Any:
    """Buttons that belong together."""
    group = ipywidgets.HBox(list(children))
    group.add_class("punct-group")
    return group
