"""What every attempt at a task has in common: verdict, help, stars, and what is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from punct.errors import PunctError
from punct.language import say
from punct.learn.judging import NOT_TRIED, Hint, Result, Verdict
from punct.learn.questions import RUNGS
from punct.learn.tasks import hint
from punct.table import intents
from punct.table.game import Answer, Made, Position, Tenor
from punct.table.intents import Intent
from punct.table.keys import Key, last_keys
from punct.table.session import Session

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.learn.game import TaughtGame
    from punct.learn.progress import Best
    from punct.learn.tasks import Task


class Keeper(Protocol):
    """Whoever keeps what was solved: a progress file."""

    trouble: str
    """The last thing that went wrong, in one sentence; "" if nothing did."""

    def best(self, task: str) -> Best | None:
        """The best result for a task so far."""

    def solved(self, task: str, *, stars: int, hints: int, mistakes: int) -> bool:
        """Keep a result; the best stays."""


class Nobody:
    """Keeps nothing."""

    trouble = ""

    def best(self, task: str) -> Best | None:  # noqa: ARG002
        """Nothing is known."""
        return None

    def solved(self, task: str, *, stars: int, hints: int, mistakes: int) -> bool:  # noqa: ARG002
        """Nothing is kept."""
        return True


def stars_for(costs: int) -> int:
    """Three stars without help, two with a little of it, and one for everybody who gets there.

    >>> [stars_for(costs) for costs in range(5)]
    [3, 2, 2, 1, 1]
    """
    return 3 if costs == 0 else 2 if costs <= 2 else 1


def _say_nothing(_sentence: str) -> None:
    """Where nobody waits."""


class Attempt:
    """What attempts at moves and at questions have in common: help, stars, and a board to look at."""

    def __init__(self, task: Task, keeper: Keeper | None = None) -> None:
        self.task = task
        self.session = Session(task.game, task.position)
        self.verdict: Verdict = NOT_TRIED
        self.hints_used = 0
        self.hints_given: list[str] = []
        """The hints asked for, to be read again."""
        self.mistakes = 0
        self.solution_seen = False
        self.is_showing = False
        """Whether the kit shows the solution: the board is not the learner's until it starts again."""
        self.pondering: Callable[[str], None] = _say_nothing
        """Called with a sentence before something that may take a moment."""
        self._keeper = Nobody() if keeper is None else keeper
        self._is_kept = False
        self._hint: Hint | None = None
        self._said: tuple[str, Tenor] | None = None

    # What to show

    @property
    def game(self) -> TaughtGame:
        """The game the task is about."""
        return self.task.game

    @property
    def position(self) -> Position:
        """The position now."""
        return self.session.position

    @property
    def is_solved(self) -> bool:
        """Whether the learner, and not the kit, reached the goal."""
        return self.verdict.result is Result.RIGHT and not self.is_showing

    @property
    def is_over(self) -> bool:
        """Whether this try has ended, one way or the other."""
        return self.is_showing or self.verdict.result in (Result.RIGHT, Result.WRONG)

    @property
    def is_missed(self) -> bool:
        """Whether a wrong move stands on the board, to be taken back."""
        return False

    @property
    def stars(self) -> int:
        """The stars of this attempt; 0 as long as it is not solved."""
        return self.stars_in_reach if self.is_solved else 0

    @property
    def stars_in_reach(self) -> int:
        """The stars that solving it now would give."""
        return 1 if self.solution_seen else stars_for(self.hints_used + self.mistakes)

    @property
    def sentence(self) -> str:
        """The answer to whatever was done last."""
        return self._said[0] if self._said else self.session.sentence

    @property
    def tenor(self) -> Tenor:
        """Its tenor."""
        return self._said[1] if self._said else self.session.tenor

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Everything to be marked on the board now."""
        shown = self.task.marks if self.position == self.task.position else ()
        helped = self._hint.marks if self._hint else ()
        return (*shown, *helped, *self.session.marks, *self.verdict.marks)

    @property
    def is_holding(self) -> bool:
        """Whether a piece is in the hand."""
        return self.session.is_holding

    @property
    def next_moment(self) -> int | None:
        """No clock runs while somebody thinks about a task."""
        return None

    def words(self) -> str:
        """The board as it is now, in words."""
        return self.session.words()

    # What is done

    def can(self, intent: Intent) -> bool:
        """Whether there is anything to do for an intent now."""
        match intent:
            case intents.AskHint():
                return not self.is_over and not self.all_hints_stand
            case intents.ShowSolution():
                return not self.is_showing or self.verdict.result is Result.ONWARD
        return self.session.can(intent)

    def restart(self) -> None:
        """Back to the beginning; what was used of help stays counted."""
        self.verdict = NOT_TRIED
        self.is_showing = False
        self._hint = self._said = None
        self.session.sit_down(self.task.position)

    def _answer(self, made: Sequence[Made] = ()) -> Answer:
        """What came of an intent."""
        answer = self.session.answer
        allowed = answer.allowed and self.verdict.result is not Result.ILLEGAL
        return answer._replace(
            sentence=self.sentence, tenor=self.tenor, allowed=allowed, made=tuple(made)
        )

    # Help

    @property
    def all_hints_stand(self) -> bool:
        """Whether the last hint is given and still to be seen on the board."""
        return self.hints_used == RUNGS and self._hint is not None

    def ask_for_hint(self) -> None:
        """The next rung of help; each costs a little, none ends the task."""
        stood = self.all_hints_stand
        rung = min(self.hints_used + 1, RUNGS)
        try:
            self._hint = self._hint_on(rung)
        except PunctError as error:  # there is none: it costs nothing
            self._tell(str(error), "bad")
            return
        again = rung == self.hints_used and (stood or self._hint.sentence in self.hints_given)
        if not again:
            self.hints_given.append(self._hint.sentence)
        self.hints_used = rung
        self.session.let_go_of_reasons()
        self._tell(self._hint.sentence)

    def _hint_on(self, rung: int) -> Hint:
        return hint(self.task, rung, self.task.position, self.task.par)

    # Settling

    def _tell(self, sentence: str, tenor: Tenor = "") -> None:
        self._said = sentence, tenor

    def _say_that_it_is_over(self) -> None:
        if self.is_showing:
            self._tell(say("This is the solution: start again to try it yourself."))
        elif self.is_solved:
            self._tell(say("Solved! Start again if you like, or go on."), "good")
        else:
            self._tell(say("This try is over: take it back or start again."))

    def _keep(self) -> str:
        """Save a solved task, once: playing it over with the answer known is no second result."""
        if self._is_kept or self.is_showing:
            return ""
        self._is_kept = True
        keeper, name = self._keeper, self.task.id
        before = keeper.best(name)
        keeper.solved(name, stars=self.stars, hints=self.hints_used, mistakes=self.mistakes)
        if not keeper.trouble and before is not None and self.stars > before.stars:
            return say("That is your best so far.")
        return keeper.trouble

    def _settle(self, verdict: Verdict) -> None:
        """Take a verdict in: saved before it is celebrated."""
        self.verdict = verdict
        self._hint = None
        match verdict.result:
            case Result.RIGHT:
                self._tell(f"{verdict.sentence} {self._keep()}".strip(), "good")
            case Result.ONWARD:
                self._tell(verdict.sentence, "good")
            case Result.WRONG:
                self.mistakes += not self.is_showing
                self._tell(verdict.sentence, "bad")
            case Result.ILLEGAL:
                self._tell(verdict.sentence, "bad")
            case Result.NOT_TRIED:
                self._said = None


def task_keys(own: Sequence[Key]) -> list[Key]:
    """The keys of tasks, and the last ones of every list."""
    ask = Key(say("H"), say("ask for a hint"), {"h": intents.AskHint()})
    return [*own, ask, *last_keys()]
