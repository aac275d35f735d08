"""Undo, start again, hints that stay to be read, and the solution."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from punct.language import say
from punct.learn.attempts import Attempt
from punct.learn.judging import Result
from punct.learn.questions import RUNGS
from punct.table import intents
from punct.widgets.panels.buttons import asking, let_ask
from punct.widgets.panels.texts import heading_element

if TYPE_CHECKING:
    from punct.widgets.live_board import LiveBoard


class Help:
    """The buttons of help beside a task."""

    def __init__(self, board: LiveBoard) -> None:
        self._board = board
        self.undo = asking(board, say("Undo"), say("One step back (U)"), intents.Undo())
        self.again = asking(board, say("Start again"), say("Back to the beginning"), intents.Restart())
        self.hint = asking(board, "", say("The next rung of help (H)"), intents.AskHint())
        self.solution = asking(
            board, "", say("Move by move; one star is left to win"), intents.ShowSolution()
        )
        self.given = heading_element()
        self.given.remove_class("punct-heading")
        self.given.add_class("punct-hints")

    def refresh(self) -> None:
        """Let the buttons say what comes next."""
        attempt = self._board.stage
        let_ask(self._board, [self.undo, self.hint, self.solution])
        if not isinstance(attempt, Attempt):
            self.undo.button_style = ""  # a task missed before this step is not meant
            return
        self.undo.button_style = "warning" if attempt.is_missed else ""
        self.hint.description = self._hint_name(attempt)
        onward = attempt.is_showing and attempt.verdict.result is Result.ONWARD
        self.solution.description = say("Next step") if onward else say("Show solution")
        rungs = "".join(f"<li>{escape(text)}</li>" for text in attempt.hints_given)
        self.given.value = f"<ol>{rungs}</ol>" if rungs else ""

    def _hint_name(self, attempt: Attempt) -> str:
        """Which hint comes next; the last one can be seen again once it has gone from the board."""
        if attempt.hints_used < RUNGS:
            return say("Hint {n} of {most}", n=attempt.hints_used + 1, most=RUNGS)
        if not self._board.can(intents.AskHint()):
            return say("All hints given")
        return say("Hint {n} again", n=RUNGS)
