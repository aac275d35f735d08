"""Attempts at tasks that ask: spaces or pieces to click, a number, a choice."""

from __future__ import annotations

from typing import Final

from punct.games.punct.hands.hands import Empty
from punct.games.punct.rules import Piece
from punct.games.punct.rules.board import Space
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Chain, Highlight, Mark, PieceHighlight, Sign, Tone
from punct.language import say
from punct.learn.attempts import Attempt, Solved
from punct.learn.questions import Choice, ClickPieces, ClickSpaces, Number
from punct.learn.tasks import Task
from punct.learn.verdicts import NOT_TRIED, Result, Verdict
from punct.table.keys import ARROWS, Command, command_of
from punct.table.targets import SpaceTarget, TargetName, read_target

_LOOKING: Final = (Command.LOOK, Command.TAKE_BACK, Command.SHOW_KEYS)
_SPOILERS: Final = (Chain, Sign)
"""What a table shows at the end of a game, and what a question may just be about."""


class AskingAttempt(Attempt):
    """The board is there to look at; the answer is given beside it or on it."""

    def __init__(
        self, task: Task, *, layout: Layout | None = None, solved: Solved | None = None
    ) -> None:
        super().__init__(task, layout=layout, solved=solved)
        self._tell(self._how_to())

    @property
    def marks(self) -> tuple[Mark, ...]:
        """All marks but those that would give the answer away, until it is given."""
        if self.verdict.result is Result.RIGHT:
            return super().marks
        kept = [mark for mark in self.session.marks if not isinstance(mark, _SPOILERS)]
        shown = self._hint.marks if self._hint else ()
        return (*self.task.marks, *shown, *kept)

    @property
    def can_ask_for_hint(self) -> bool:
        """A wrong answer leaves the board as it is: help goes on."""
        return not self.is_solved and not self.is_showing

    @property
    def can_undo(self) -> bool:
        """Whether an answer was begun."""
        return not self._is_closed and self.can_confirm

    @property
    def _is_closed(self) -> bool:
        """Whether no further answer is taken before it starts again."""
        return self.verdict.result is Result.RIGHT

    def press(self, name: TargetName) -> None:
        """Tell what lies there."""
        self.look(name)

    def look(self, name: TargetName) -> None:
        """Look under the piece visible there (F5)."""
        self.session.look(name)
        self._after_looking()

    def key(self, name: str, *, shift: bool = False) -> bool:
        """Arrows walk over the board, P looks underneath, U takes back."""
        command = command_of(name, shift=shift)
        if command is Command.UNDO:
            self.undo()
        elif command is Command.ENTER:
            self._press_at_cursor()
        elif name in ARROWS:
            self._said = None
            return self.session.key(name, shift=shift)
        elif command in _LOOKING:
            self.session.key(name, shift=shift)
            self._after_looking()
        else:
            return False
        return True

    def _press_at_cursor(self) -> None:
        if self.session.cursor is None:
            self.key(next(iter(ARROWS)))  # the first arrow only shows where the cursor is
        else:
            self.press(("space", self.session.cursor))

    def _after_looking(self) -> None:
        """What was seen is said; once all lies as before, the table would speak of the game."""
        self._said = None
        if self.session.show_keys:
            return
        if isinstance(self.session.hands.state, Empty) and self.session.last_answer.allowed:
            self._tell(self._how_to())

    def confirm(self) -> None:
        """Hand in the answer; the same one again counts once."""
        if self._is_closed:
            self._say_that_it_is_over()
        elif not self.can_confirm:
            self._tell(self._how_to())
        elif self.verdict.result is Result.WRONG:
            self._tell(self.verdict.sentence, "bad")
        else:
            self._settle(self._verdict())

    def undo(self) -> None:
        """Give up the answer that was begun."""
        if self._is_closed:
            self._say_that_it_is_over()
        elif self.can_undo:
            self._give_up()
        else:
            self._tell(self._how_to())

    def restart(self) -> None:
        """Back to the beginning."""
        super().restart()
        self._tell(self._how_to())

    def _settle(self, verdict: Verdict) -> None:
        """The answer counts; what could not be lifted before does not matter any more."""
        self.session.let_go_of_reasons()
        super()._settle(verdict)

    def _verdict(self) -> Verdict:
        raise NotImplementedError

    def _how_to(self) -> str:
        raise NotImplementedError

    def _give_up(self) -> None:
        raise NotImplementedError

    def _give_right_answer(self) -> None:
        raise NotImplementedError

    def _praise(self) -> str:
        return say(self.task.praise) if self.task.praise else say("Right!")

    def _reproach(self, reason: str, written: str | None) -> str:
        text = written or self.task.otherwise
        return say(text) if text else reason

    def show_solution(self) -> bool:
        """The right answer, with the reason; False once it is shown."""
        if self.is_showing:
            return False
        self.restart()
        self.solution_seen = self.is_showing = True
        self._give_right_answer()
        self._settle(self._verdict())
        return True


class ClickAttempt(AskingAttempt):
    """All the right spaces or pieces, and no other, are to be clicked."""

    def __init__(
        self, task: Task, *, layout: Layout | None = None, solved: Solved | None = None
    ) -> None:
        super().__init__(task, layout=layout, solved=solved)
        self._clicked: list[Space | Piece] = []

    @property
    def _right(self) -> frozenset[Space] | frozenset[Piece]:
        goal = self.task.goal
        if not isinstance(goal, ClickSpaces | ClickPieces):
            raise TypeError(goal)
        return goal.right

    @property
    def clicked(self) -> tuple[Space | Piece, ...]:
        """What is chosen, in the order of the clicks."""
        return tuple(self._clicked)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The chosen ones; after a verdict, which of them are right."""
        chosen = [_mark(what, self._tone(what)) for what in self._clicked]
        return (*super().marks, *chosen)

    def _tone(self, what: Space | Piece) -> Tone:
        if not self.is_over:
            return Tone.NOTE
        return Tone.GOOD if what in self._right else Tone.BAD

    @property
    def can_confirm(self) -> bool:
        """Whether anything is chosen."""
        return bool(self._clicked) and not self._is_closed

    def press(self, name: TargetName) -> None:
        """Choose what lies there, or give it up again."""
        target = read_target(name)
        if self._is_closed:
            self._say_that_it_is_over()
            return
        if not isinstance(target, SpaceTarget):
            self._tell(self._how_to())
            return
        what = self._what_at(target.space)
        if what is None:
            self._tell(say("{space} is empty: click a piece.", space=target.space), "bad")
            return
        if what in self._clicked:
            self._clicked.remove(what)
        else:
            self._clicked.append(what)
        self._changed()

    def _changed(self) -> None:
        self.verdict = NOT_TRIED
        count = len(self._clicked)
        self._tell(say("{n} chosen. Confirm when you have them all.", n=count))

    def _what_at(self, space: Space) -> Space | Piece | None:
        if isinstance(self.task.goal, ClickSpaces):
            return space
        dot = self.position.top(space)
        return dot.piece if dot else None

    def _how_to(self) -> str:
        return say("Click on the board: once to choose, again to give up.")

    def _give_up(self) -> None:
        self._clicked.pop()
        self._changed()

    def restart(self) -> None:
        """Nothing chosen."""
        super().restart()
        self._clicked = []

    def _give_right_answer(self) -> None:
        self._clicked = sorted(self._right)

    def _verdict(self) -> Verdict:
        right = self._right
        found = [what for what in self._clicked if what in right]
        extra = len(self._clicked) - len(found)
        missing = len(right) - len(found)
        if not extra and not missing:
            return Verdict(Result.RIGHT, self._praise())
        counts = {"n": len(found), "extra": extra, "missing": missing}
        if extra and missing:
            reason = say("{n} right, {extra} not, and {missing} still to find.", **counts)
        elif extra:
            reason = say("All are there, and {extra} too many.", **counts)
        else:
            reason = say("{n} right, and {missing} still to find.", **counts)
        # How far off it was is worth knowing even where a reply is written.
        written = say(self.task.otherwise) if self.task.otherwise else ""
        return Verdict(Result.WRONG, f"{reason} {written}".strip())


def _mark(what: Space | Piece, tone: Tone) -> Mark:
    return PieceHighlight(what, tone) if isinstance(what, Piece) else Highlight((what,), tone)


class NumberAttempt(AskingAttempt):
    """A number is to be given."""

    given: int | None = None

    @property
    def can_confirm(self) -> bool:
        """Whether a number is given."""
        return self.given is not None and not self._is_closed

    def give(self, number: int) -> None:
        """The answer, not yet handed in."""
        if self._is_closed:
            self._say_that_it_is_over()
            return
        if number != self.given:
            self.verdict = NOT_TRIED
        self.given = number
        self._tell(say("Your answer is {n}. Confirm it if you are sure.", n=number))

    def _how_to(self) -> str:
        return say("Give the number beside the board, then confirm it.")

    def _give_up(self) -> None:
        self.given = None
        self.verdict = NOT_TRIED
        self._tell(self._how_to())

    def restart(self) -> None:
        """No number."""
        super().restart()
        self.given = None

    def _give_right_answer(self) -> None:
        if isinstance(self.task.goal, Number):
            self.given = self.task.goal.right

    def _verdict(self) -> Verdict:
        goal = self.task.goal
        if not isinstance(goal, Number) or self.given is None:
            raise TypeError(goal)
        if self.given == goal.right:
            return Verdict(Result.RIGHT, self._praise())
        more = say("More than {n}: look again.", n=self.given)
        reason = more if goal.right > self.given else say("Fewer than {n}: look again.", n=self.given)
        written = next((m.text for m in self.task.mistakes if m.number == self.given), None)
        return Verdict(Result.WRONG, self._reproach(reason, written))


class ChoiceAttempt(AskingAttempt):
    """One of several answers is to be chosen; choosing hands it in."""

    chosen: int | None = None

    @property
    def options(self) -> tuple[str, ...]:
        """The answers to choose from."""
        return tuple(say(text) for text in self._choice.options)

    @property
    def _choice(self) -> Choice:
        if not isinstance(self.task.goal, Choice):
            raise TypeError(self.task.goal)
        return self.task.goal

    @property
    def can_confirm(self) -> bool:
        """Choosing is enough."""
        return False

    @property
    def can_undo(self) -> bool:
        """Nothing is kept that could be taken back."""
        return False

    def choose(self, number: int) -> None:
        """Hand in one of the options, counted from 0; the same wrong one again counts once."""
        if self._is_closed:
            self._say_that_it_is_over()
        elif not 0 <= number < len(self._choice.options):
            self._tell(self._how_to())
        elif number == self.chosen:
            self._tell(self.verdict.sentence, "bad")
        else:
            self.chosen = number
            self._settle(self._verdict())

    def key(self, name: str, *, shift: bool = False) -> bool:
        """The letters of the options choose; the rest is for looking."""
        number = ord(name.lower()) - ord("a") if len(name) == 1 and name.isascii() else -1
        if 0 <= number < len(self._choice.options):
            self.choose(number)
            return True
        return super().key(name, shift=shift)

    def _how_to(self) -> str:
        return say("Choose one of the answers.")

    def restart(self) -> None:
        """Nothing chosen."""
        super().restart()
        self.chosen = None

    def _give_right_answer(self) -> None:
        self.chosen = self._choice.right

    def _verdict(self) -> Verdict:
        if self.chosen == self._choice.right:
            return Verdict(Result.RIGHT, self._praise())
        written = next((m.text for m in self.task.mistakes if m.choice == self.chosen), None)
        return Verdict(Result.WRONG, self._reproach(say("Not this one: look again."), written))
