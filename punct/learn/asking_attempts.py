"""An attempt at a question: the board is there to look at, the answer is taken, handed in and judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from punct.learn.attempts import Attempt, Keeper, task_keys
from punct.learn.judging import NOT_TRIED, Result, Verdict
from punct.learn.move_attempts import MoveAttempt
from punct.learn.questions import Given, Question
from punct.table import intents
from punct.table.game import Answer
from punct.table.intents import Intent
from punct.table.keys import Key, hand_keys, walking_keys

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.learn.tasks import Task


class AskingAttempt(Attempt):
    """The board is there to look at; the answer is given beside it or on it."""

    def __init__(self, task: Task, question: Question, keeper: Keeper | None = None) -> None:
        super().__init__(task, keeper)
        self.question = question
        self.given: Given = ()
        """The answer as far as it is given."""
        self._tell(question.how_to)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Those of the task and the answer; how a game ended is not told before the answer is right."""
        answered = self.question.marks(self.given, is_over=self.is_over)
        if self._is_closed:
            return (*super().marks, *answered)
        shown = self._hint.marks if self._hint else ()
        return (*self.task.marks, *shown, *self.session.marks_at_hand, *answered)

    @property
    def _is_closed(self) -> bool:
        """Whether no further answer is taken before it starts again."""
        return self.verdict.result is Result.RIGHT

    def words(self) -> str:
        """What lies where; nothing the question could be about, until it is answered."""
        return super().words() if self._is_closed else self.game.describe_pieces(self.position)

    def keys(self) -> Sequence[Key]:
        """Looking around, and the keys that answer."""
        by_hand = (key for key in hand_keys() if self._is_for_looking(key))
        return task_keys([*self.question.keys(), *walking_keys(), *by_hand])

    def _is_for_looking(self, key: Key) -> bool:
        """Nothing is taken here that could be turned."""
        return not any(isinstance(intent, intents.TurnPiece) for intent in key.intents.values())

    def can(self, intent: Intent) -> bool:
        """A wrong answer leaves the board as it is: help goes on."""
        match intent:
            case intents.Confirm() | intents.Undo():
                return bool(self.given) and not self._is_closed and not self._is_at_once
            case intents.AskHint():
                return not self.is_solved and not self.is_showing and not self.all_hints_stand
            case intents.ShowSolution():
                return not self.is_showing
        return super().can(intent)

    @property
    def _is_at_once(self) -> bool:
        return self.question.is_given_at_once

    def do(self, intent: Intent, now: int = 0) -> Answer:  # noqa: ARG002  # no clock runs here
        """Take the answer, hand it in, or look around."""
        match intent:
            case intents.Act():
                return self._act()
            case intents.AskHint():
                closed = self.is_solved or self.is_showing
                self._say_that_it_is_over() if closed else self.ask_for_hint()
            case intents.ShowSolution():
                self._show_solution()
            case intents.Confirm():
                self._hand_in()
            case intents.Restart():
                self.restart()
            case intents.Walk() | intents.LookUnder() | intents.LookHere() | intents.TakeBack():
                self._look(intent)
            case intents.Press() | intents.Undo() | intents.Choose() | intents.Give():
                self._take(intent)
        return self._answer()

    def _act(self) -> Answer:
        """Press where the keyboard points; the first time only show where that is."""
        cursor = self.session.cursor
        return self.do(intents.Walk("up") if cursor is None else intents.Press(("space", cursor)))

    def _look(self, intent: Intent) -> None:
        """What was seen is said; once all lies as before, the table would speak of the game."""
        answer = self.session.do(intent)
        self._said = None
        if not isinstance(intent, intents.Walk) and answer.hands.is_empty and answer.allowed:
            self._tell(self.question.how_to)

    def _take(self, intent: Intent) -> None:
        """What an intent makes of the answer; a press that answers nothing looks underneath."""
        taken = self.question.taken(self.given, intent)
        if taken is None and isinstance(intent, intents.Press):
            self._look(intents.LookUnder(intent.target))
        elif self._is_closed:
            self._say_that_it_is_over()
        elif isinstance(taken, str):
            self._tell(taken, "bad" if taken != self.question.how_to else "")
        elif taken is not None and taken == self.given and self._is_at_once:
            self._tell(self.verdict.sentence, "bad")  # the same wrong one again counts once
        elif taken is not None:
            self._change(taken)

    def _change(self, given: Given) -> None:
        if given != self.given:
            self.verdict = NOT_TRIED
        self.given = given
        if self._is_at_once:
            self._settle(self.question.judge(given, self.task))
        else:
            self._tell(self.question.told(given) if given else self.question.how_to)

    def _hand_in(self) -> None:
        """Hand in the answer; the same one again counts once."""
        if self._is_closed:
            self._say_that_it_is_over()
        elif not self.can(intents.Confirm()):
            self._tell(self.question.how_to)
        elif self.verdict.result is Result.WRONG:
            self._tell(self.verdict.sentence, "bad")
        else:
            self._settle(self.question.judge(self.given, self.task))

    def restart(self) -> None:
        """Back to the beginning, with no answer."""
        super().restart()
        self.given = ()
        self._tell(self.question.how_to)

    def _settle(self, verdict: Verdict) -> None:
        """The answer counts; what could not be lifted before does not matter any more."""
        self.session.let_go_of_reasons()
        super()._settle(verdict)

    def _show_solution(self) -> None:
        """The right answer, with the reason."""
        if self.is_showing:
            self._say_that_it_is_over()
            return
        self.restart()
        self.solution_seen = self.is_showing = True
        self.given = self.question.right_answer
        self._settle(self.question.judge(self.given, self.task))


def attempt_at(task: Task, keeper: Keeper | None = None) -> MoveAttempt | AskingAttempt:
    """An attempt of the sort that fits what the task asks."""
    if isinstance(task.goal, Question):
        return AskingAttempt(task, task.goal, keeper)
    return MoveAttempt(task, task.goal, keeper)
