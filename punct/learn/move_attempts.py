"""An attempt at a task that asks for moves: the learner plays, the opponent answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from punct.errors import PunctError
from punct.language import say
from punct.learn.attempts import Attempt, Keeper, task_keys
from punct.learn.judging import NOT_TRIED, Hint, Result, illegal
from punct.learn.tasks import hint, solution
from punct.table import intents
from punct.table.game import Answer, Made, Move, Position
from punct.table.intents import Intent
from punct.table.keys import Key, board_keys

if TYPE_CHECKING:
    from punct.learn.goals import MoveGoal
    from punct.learn.tasks import Task

_LOOKING: Final = (intents.Point, intents.Walk, intents.LookUnder, intents.LookHere)
"""What may be asked for at any time: it moves nothing."""


class _OwnTurn(NamedTuple):
    """Where the learner's turn began."""

    base: Position
    reply: Move | None
    """The opponent's move that led here from the base, so that it can be shown."""


class MoveAttempt(Attempt):
    """Moves by hand, each judged as soon as it is confirmed; the opponent answers."""

    def __init__(self, task: Task, goal: MoveGoal, keeper: Keeper | None = None) -> None:
        super().__init__(task, keeper)
        self._goal = goal
        self._turns = [_OwnTurn(task.position, None)]

    @property
    def left(self) -> int:
        """How many own moves are left, the next included."""
        return self.task.par + 1 - len(self._turns)

    @property
    def is_missed(self) -> bool:
        """Whether a wrong move stands on the board."""
        return self.verdict.result is Result.WRONG

    def keys(self) -> Sequence[Key]:
        """Those of the board without redoing, and those of tasks."""
        return task_keys(board_keys(self.game))

    def can(self, intent: Intent) -> bool:
        """Undoing is one's own: the opponent's answer goes with the own move."""
        if isinstance(intent, intents.Undo):
            return self.is_holding or self.is_over or len(self._turns) > 1
        return super().can(intent)

    def do(self, intent: Intent, now: int = 0) -> Answer:
        """Let the learner do something, and settle what came of it."""
        match intent:
            case intents.AskHint():
                self._say_that_it_is_over() if self.is_over else self.ask_for_hint()
            case intents.ShowSolution():
                return self._answer(self._show_next())
            case intents.Undo():
                return self._undo()
            case intents.Restart():
                self.restart()
            case intents.Redo() | intents.GoTo() | intents.Open():
                pass  # a task has no history to look through
            case _ if isinstance(intent, _LOOKING):
                self._said = None if not isinstance(intent, intents.Point) else self._said
                self.session.do(intent, now)
            case _ if isinstance(intent, intents.BY_HAND) and self.is_over:
                self._over(intent)
            case _ if isinstance(intent, intents.BY_HAND):
                return self._answer(self._settle_hands(self.session.do(intent, now)))
            case _:
                pass  # it means nothing here
        return self._answer()

    def _over(self, intent: Intent) -> None:
        """What was lifted to look underneath can be laid down; nothing else is left to do."""
        if isinstance(intent, intents.TakeBack) and not self.session.hands.is_empty:
            self._said = None
            self.session.do(intent)
        else:
            self._say_that_it_is_over()

    def _settle_hands(self, answer: Answer) -> Sequence[Made]:
        """What came of hands that took, turned or put down; the moves to be seen."""
        self._said = None
        if self.verdict.result is Result.ILLEGAL:
            self.verdict = NOT_TRIED
        if answer.played is not None:
            return self._judge(answer.played, answer.made)
        if not self.game.may_hold(answer.hands, self.task.limits, self.task.position):
            self.session.do(intents.PutBack())
            self._tell(self.game.limits_told(self.task.limits), "bad")
        elif not answer.allowed and answer.objections:
            self._explain(answer)
        elif answer.tried is not None:
            self._explain_turning(answer)
        return ()

    def _judge(self, move: Move, made: Sequence[Made]) -> Sequence[Made]:
        if self._goal.is_forced and self.left > 1:
            self.pondering(say("Looking at every reply …"))
        before, after = made[0].before, self.session.position
        verdict = self._goal.judge(self.task, before, move, self.left)
        if verdict.result is Result.ONWARD:
            base = after if verdict.reply else self.game.passed(after)
            self._turns.append(_OwnTurn(base, verdict.reply))
            made = [*made, *self._sit()]
        elif verdict.reply is not None:
            made = [*made, *self.session.play(verdict.reply).made]
        self._settle(verdict)
        return made

    def _explain(self, answer: Answer) -> None:
        """Why it is not allowed, with what was written for just this try."""
        verdict = illegal(self.task, self.position, answer.tried, answer.objections)
        hint_given = self._hint
        self._settle(verdict._replace(marks=()))  # the table has put its crosses there already
        self._hint = hint_given

    def _explain_turning(self, answer: Answer) -> None:
        """A piece that fits only once turned was turned by itself: an expected mistake all the same."""
        if not any(mistake.move == answer.tried for mistake in self.task.mistakes):
            return
        reasons = self.position.objections(str(answer.tried))
        if reasons:
            self._explain(answer._replace(objections=reasons))
            self._tell(f"{self.verdict.sentence} {answer.sentence}", "bad")

    # Back

    def _undo(self) -> Answer:
        """Take back the last own move and the opponent's answer to it."""
        if self.is_holding:
            self._settle_hands(self.session.do(intents.TakeBack()))
        elif self.is_showing:
            self.restart()
        elif self.can(intents.Undo()):
            if not self.is_over:
                self._turns.pop()
            self._sit()
            self.verdict = NOT_TRIED
            self._hint = self._said = None
        else:
            self._tell(say("This is the start of the task: there is no move to take back."))
        return self._answer()

    def restart(self) -> None:
        """Back to the beginning."""
        super().restart()
        self._turns = [_OwnTurn(self.task.position, None)]

    def _sit(self) -> Sequence[Made]:
        """The board as the learner's turn found it; the opponent's answer to be seen."""
        turn = self._turns[-1]
        self.session.sit_down(turn.base)
        return () if turn.reply is None else self.session.play(turn.reply).made

    # Help

    def _hint_on(self, rung: int) -> Hint:
        return hint(self.task, rung, self.position, self.left)

    def _show_next(self) -> Sequence[Made]:
        """Play one own move of a solution, with the opponent's answer."""
        if not self.can(intents.ShowSolution()):
            self._say_that_it_is_over()
            return ()
        if not self.is_showing:
            self.restart()
        try:
            move = solution(self.task, self.position, self.left)
        except PunctError as error:
            self._tell(str(error), "bad")
            return ()
        self.solution_seen = self.is_showing = True
        made = self._judge(move, self.session.play(move).made)
        self._tell(say("{move}: {verdict}", move=move, verdict=self.verdict.sentence), "good")
        return made
