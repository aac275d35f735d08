"""An attempt at a task that asks for moves: the learner plays, the opponent answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from punct.course.attempts import Attempt, Solved
from punct.course.hints import Hint, hint, solution
from punct.course.judging import illegal, judge
from punct.course.limits import may_hold, what_may_be_taken
from punct.course.tasks import Task
from punct.course.verdicts import NOT_TRIED, Result
from punct.language import say
from punct.play.targets import TargetName
from punct.rules import Game, Move, Position
from punct.scene.layout import Layout
from punct.solver.winning import passed


class _OwnTurn(NamedTuple):
    """Where the learner's turn began."""

    base: Position
    reply: Move | None
    """The opponent's move that led here from the base, so that it can be shown."""

    @property
    def position(self) -> Position:
        return self.base if self.reply is None else self.base.after(self.reply)


class MoveAttempt(Attempt):
    """Moves by hand, each judged as soon as it is confirmed."""

    def __init__(
        self, task: Task, *, layout: Layout | None = None, solved: Solved | None = None
    ) -> None:
        super().__init__(task, layout=layout, solved=solved)
        self._turns = [_OwnTurn(task.position, None)]
        self._steps_shown = 0

    @property
    def left(self) -> int:
        """How many own moves are left, the next included."""
        return self.task.par + 1 - len(self._turns)

    @property
    def can_confirm(self) -> bool:
        """Whether a whole legal move stands ready."""
        return self.session.can_confirm

    @property
    def can_undo(self) -> bool:
        """Whether a move was made."""
        return self.is_over or len(self._turns) > 1

    # With the hands

    def press(self, name: TargetName) -> None:
        """Take, put down or turn."""
        self._do(lambda: self.session.press(name), name)

    def key(self, name: str, *, shift: bool = False) -> bool:
        """What the table understands; undoing is the task's own."""
        if name == "u":
            self.undo()
            return True
        if name == "y":
            return False
        cursor = self.session.cursor
        known = False

        def typed() -> None:
            nonlocal known
            known = self.session.key(name, shift=shift)

        self._do(typed, ("space", cursor) if cursor else None, harmless=name.startswith("Arrow"))
        return known

    def confirm(self) -> None:
        """Play the move that stands ready."""
        self._do(self.session.confirm, None)

    def turn(self, steps: int) -> None:
        """Turn the piece in the hand."""
        self._do(lambda: self.session.turn(steps), None)

    def take_back(self) -> None:
        """One step back with the piece in the hand."""
        self._do(self.session.take_back, None)

    def _do(self, deed: Callable[[], None], at: TargetName | None, *, harmless: bool = False) -> None:
        if self.is_over and not harmless:
            self._say_that_it_is_over()
            return
        self._said = None
        self.verdict = self.verdict._replace(marks=())
        deed()
        if self.session.position != self._turns[-1].position:
            self._judge(self.session.game.moves[-1])
        elif not may_hold(self.session.hands, self.task.hands):
            self.session.put_back()
            self._tell(what_may_be_taken(self.task.hands), "bad")
        elif not self.session.last_answer.allowed and self.session.last_answer.objections:
            self._explain(at)

    def _say_that_it_is_over(self) -> None:
        if self.is_solved:
            self._tell(say("Solved! Start again if you like, or go on."), "good")
        else:
            self._tell(say("This try is over: take the move back or start again."))

    def _judge(self, move: Move) -> None:
        turn = self._turns[-1]
        verdict = judge(self.task, turn.position, move, self.left)
        after = self.session.position
        if verdict.result is Result.ONWARD:
            base = after if verdict.reply else passed(after)
            self._turns.append(_OwnTurn(base, verdict.reply))
            self._sit()
        elif verdict.reply is not None:
            self.session.play(verdict.reply)
        self._settle(verdict)

    def _explain(self, at: TargetName | None) -> None:
        """Why it is not allowed, with what was written for just this try."""
        piece = self.session.hands.piece
        tried = piece.move_to(at[1]) if piece and at and at[0] == "space" else None
        verdict = illegal(self.task, tried, self.session.last_answer.objections)
        hints = self._hint
        self._settle(verdict._replace(marks=()))  # the table has put its crosses there already
        self._hint = hints

    # Back

    def undo(self) -> None:
        """Take back the last own move and the opponent's answer to it."""
        if self.session.hands.piece is not None:
            self.take_back()
            return
        if not self.can_undo:
            self._tell(say("This is the start of the task: there is no move to take back."))
            return
        if not self.is_over:
            self._turns.pop()
        self._sit()
        self.verdict = NOT_TRIED
        self._hint = self._said = None
        self._steps_shown = 0

    def restart(self) -> None:
        """Back to the beginning."""
        super().restart()
        self._turns = [_OwnTurn(self.task.position, None)]
        self._steps_shown = 0

    def _sit(self) -> None:
        turn = self._turns[-1]
        game = Game(turn.base)
        if turn.reply is not None:
            game.play(turn.reply)
        self.session.sit_down(game)

    # Help

    def _hint_on(self, rung: int) -> Hint:
        return hint(self.task, rung, self.position, self.left)

    def show_solution(self) -> bool:
        """Play one own move of a solution, with the opponent's answer; False once all is shown."""
        if not self._steps_shown:
            self.restart()
        elif self.verdict.result is Result.RIGHT:
            return False
        self.solution_seen = True
        move = solution(self.task, self.position, self.left)
        solved, self._solved = self._solved, None  # nothing is scored for looking
        try:
            self.session.play(move)
            self._judge(move)
        finally:
            self._solved = solved
        self._steps_shown += 1
        self._tell(say("{move}: {verdict}", move=move, verdict=self.verdict.sentence), "good")
        return True
