"""An attempt at a task: clicks and keys come in; a verdict, a sentence and marks go out.

`starting` gives the sort that fits the task. All of them answer to the same names, so whatever
shows one can show any.
"""

from __future__ import annotations

from collections.abc import Callable

from punct.games.punct.rules import Game, Piece, Position, PunctError
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Mark
from punct.language import say
from punct.learn.hints import Hint, hint
from punct.learn.tasks import RUNGS, Task
from punct.learn.verdicts import NOT_TRIED, Result, Verdict
from punct.table.session import Session
from punct.table.targets import TargetName
from punct.table.telling import Said, Tenor

Solved = Callable[["Attempt"], str]
"""Called when a task is solved, before anything is said; what it returns is said as well."""


def stars_for(costs: int) -> int:
    """Three stars without help, two with a little of it, and one for everybody who gets there.

    >>> [stars_for(costs) for costs in range(5)]
    [3, 2, 2, 1, 1]
    """
    return 3 if costs == 0 else 2 if costs <= 2 else 1


def _say_nothing(_sentence: str) -> None:
    """Where nobody waits."""


class Attempt:
    """What every attempt has in common: help, stars, and a table to look at."""

    def __init__(
        self, task: Task, *, layout: Layout | None = None, solved: Solved | None = None
    ) -> None:
        self.task = task
        self.session = Session(task.position, layout=layout)
        self.verdict: Verdict = NOT_TRIED
        self.hints_used = 0
        self.mistakes = 0
        self.solution_seen = False
        self.is_showing = False
        """Whether the kit shows the solution: the board is not the learner's until it starts again."""
        self.pondering: Callable[[str], None] = _say_nothing
        """Called with a sentence before something that may take a moment."""
        self._solved = solved
        self._is_scored = False
        self._hint: Hint | None = None
        self._said: Said | None = None

    # What to show

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
        return self._said.sentence if self._said else self.session.sentence

    @property
    def sentence_kind(self) -> Tenor:
        """Its tenor."""
        return self._said.tenor if self._said else self.session.sentence_kind

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Everything to be marked on the board now."""
        shown = self.task.marks if self.position == self.task.position else ()
        helped = self._hint.marks if self._hint else ()
        return (*shown, *helped, *self.session.marks, *self.verdict.marks)

    @property
    def without(self) -> tuple[Piece, ...]:
        """The pieces in the hand."""
        return self.session.without

    @property
    def can_confirm(self) -> bool:
        """Whether something stands ready to be confirmed."""
        raise NotImplementedError

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        raise NotImplementedError

    # What is done

    def press(self, name: TargetName) -> None:
        """A click or a tap on a target."""
        raise NotImplementedError

    def point(self, name: TargetName | None) -> None:
        """The pointer is over a target, or over nothing."""
        self.session.point(name)

    def look(self, name: TargetName) -> None:
        """Look under the piece visible there (F5)."""
        self._said = None
        self.session.look(name)

    def key(self, name: str, *, shift: bool = False) -> bool:
        """Do what a key asks for; False for a key that means nothing here."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Play the move, or hand in the answer."""
        raise NotImplementedError

    def undo(self) -> None:
        """One step back."""
        raise NotImplementedError

    def restart(self) -> None:
        """Back to the beginning; what was used of help stays counted."""
        self.verdict = NOT_TRIED
        self.is_showing = False
        self._hint = self._said = None
        self.session.sit_down(Game(self.task.position))

    # Help

    @property
    def all_hints_stand(self) -> bool:
        """Whether the last hint is given and still to be seen on the board."""
        return self.hints_used == RUNGS and self._hint is not None

    @property
    def can_ask_for_hint(self) -> bool:
        """Whether a hint would help now."""
        return not self.is_over

    def ask_for_hint(self) -> None:
        """The next rung of help; each costs a little, none ends the task."""
        if not self.can_ask_for_hint:
            self._say_that_it_is_over()
            return
        rung = min(self.hints_used + 1, RUNGS)
        try:
            self._hint = self._hint_on(rung)
        except PunctError as error:  # there is none: it costs nothing
            self._tell(str(error), "bad")
            return
        self.hints_used = rung
        self.session.let_go_of_reasons()
        self._tell(self._hint.sentence)

    def _hint_on(self, rung: int) -> Hint:
        return hint(self.task, rung, self.task.position, self.task.par)

    def show_solution(self) -> bool:
        """One step of the solution; False once all of it is shown."""
        raise NotImplementedError

    # Settling

    def _tell(self, sentence: str, tenor: Tenor = "") -> None:
        self._said = Said(sentence, tenor)

    def _say_that_it_is_over(self) -> None:
        if self.is_showing:
            self._tell(say("This is the solution: start again to try it yourself."))
        elif self.is_solved:
            self._tell(say("Solved! Start again if you like, or go on."), "good")
        else:
            self._tell(say("This try is over: take it back or start again."))

    def _score(self) -> str:
        """Save a solved task, once: playing it over with the answer known is no second result."""
        if self._solved is None or self._is_scored or self.is_showing:
            return ""
        self._is_scored = True
        return self._solved(self)

    def _settle(self, verdict: Verdict) -> None:
        """Take a verdict in: saved before it is celebrated."""
        self.verdict = verdict
        self._hint = None
        match verdict.result:
            case Result.RIGHT:
                self._tell(f"{verdict.sentence} {self._score()}".strip(), "good")
            case Result.ONWARD:
                self._tell(verdict.sentence, "good")
            case Result.WRONG:
                self.mistakes += not self.is_showing
                self._tell(verdict.sentence, "bad")
            case Result.ILLEGAL:
                self._tell(verdict.sentence, "bad")
            case Result.NOT_TRIED:
                self._said = None
