"""An attempt at a task that asks for moves: the learner plays, the opponent answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from punct.games.punct.goals import Force
from punct.games.punct.hands.hands import Loose
from punct.games.punct.limits import may_hold, what_may_be_taken
from punct.games.punct.rules import Game, Move, Objection, Position, PunctError
from punct.games.punct.rules.board import Space
from punct.games.punct.scene.layout import Layout
from punct.games.punct.solver.winning import passed
from punct.language import say
from punct.learn.attempts import Attempt, Solved
from punct.learn.by_hand import ByHand
from punct.learn.hints import Hint, hint, solution
from punct.learn.judging import illegal, judge
from punct.learn.tasks import Task
from punct.learn.verdicts import NOT_TRIED, Result
from punct.table.keys import ARROWS, Command
from punct.table.targets import TargetName

_LOOKING: Final = (Command.LOOK, Command.SHOW_KEYS)
"""What may be asked for at any time: it moves nothing."""


class _OwnTurn(NamedTuple):
    """Where the learner's turn began."""

    base: Position
    reply: Move | None
    """The opponent's move that led here from the base, so that it can be shown."""

    @property
    def position(self) -> Position:
        return self.base if self.reply is None else self.base.after(self.reply)


class MoveAttempt(ByHand, Attempt):
    """Moves by hand, each judged as soon as it is confirmed."""

    def __init__(
        self, task: Task, *, layout: Layout | None = None, solved: Solved | None = None
    ) -> None:
        super().__init__(task, layout=layout, solved=solved)
        self._turns = [_OwnTurn(task.position, None)]

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
        """Whether a piece is in the hand or a move was made."""
        return self.session.hands.piece is not None or self.is_over or len(self._turns) > 1

    # With the hands

    def _only_looks(self, name: str, command: Command | None) -> bool:
        """Arrows and looking are free at any time, also once the try is over."""
        return name in ARROWS or command in _LOOKING or (self.is_over and command is Command.TAKE_BACK)

    def _do(self, deed: Callable[[], None], at: TargetName | None) -> None:
        """Let the learner do something, and settle what came of it."""
        if self.is_over:
            self._say_that_it_is_over()
            return
        held, before = self.session.hands.piece, self.session.last_answer
        deed()
        answer = self.session.last_answer
        if answer is before:
            return  # a key without a meaning
        self._said = None
        if self.verdict.result is Result.ILLEGAL:
            self.verdict = NOT_TRIED
        if answer.played is not None:
            self._judge(answer.played)
        elif not may_hold(self.session.hands, self.task.hands, self.task.position):
            self.session.put_back()
            self._tell(what_may_be_taken(self.task.hands), "bad")
        elif not answer.allowed and answer.objections:
            self._explain(held, at, answer.objections)
        elif held is not None and answer.move is not None:
            self._explain_turning(held, answer.move)

    def _judge(self, move: Move) -> None:
        if isinstance(self.task.goal, Force) and self.left > 1:
            self.pondering(say("Looking at every reply …"))
        verdict = judge(self.task, self._turns[-1].position, move, self.left)
        if verdict.result is Result.ONWARD:
            after = self.session.position
            base = after if verdict.reply else passed(after)
            self._turns.append(_OwnTurn(base, verdict.reply))
            self._sit()
        elif verdict.reply is not None:
            self.session.play(verdict.reply)
        self._settle(verdict)

    def _explain(
        self, held: Loose | None, at: TargetName | None, reasons: tuple[Objection, ...]
    ) -> None:
        """Why it is not allowed, with what was written for just this try."""
        tried: Move | Space | None = None
        if at is not None and at[0] == "space":
            tried = held.move_to(at[1]) if held else at[1]
        verdict = illegal(self.task, self.position, tried, reasons)
        hint_given = self._hint
        self._settle(verdict._replace(marks=()))  # the table has put its crosses there already
        self._hint = hint_given

    def _explain_turning(self, held: Loose, move: Move) -> None:
        """A piece that fits only once turned was turned by itself: an expected mistake all the same."""
        tried = held.move_to(move.space)
        reasons = self.position.objections(tried)
        if reasons and any(mistake.move == tried for mistake in self.task.mistakes):
            self._explain(held, ("space", move.space), reasons)
            turned = say("So it was turned to {hour}.", hour=move.heading)
            self._tell(f"{self.verdict.sentence} {turned}", "bad")

    # Back

    def undo(self) -> None:
        """Take back the last own move and the opponent's answer to it."""
        if self.session.hands.piece is not None:
            self.take_back()
        elif self.is_showing:
            self.restart()
        elif self.can_undo:
            if not self.is_over:
                self._turns.pop()
            self._sit()
            self.verdict = NOT_TRIED
            self._hint = self._said = None
        else:
            self._tell(say("This is the start of the task: there is no move to take back."))

    def restart(self) -> None:
        """Back to the beginning."""
        super().restart()
        self._turns = [_OwnTurn(self.task.position, None)]

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
        if self.is_showing and self.verdict.result is not Result.ONWARD:
            return False
        if not self.is_showing:
            self.restart()
        try:
            move = solution(self.task, self.position, self.left)
        except PunctError as error:
            self._tell(str(error), "bad")
            return False
        self.solution_seen = self.is_showing = True
        self.session.play(move)
        self._judge(move)
        self._tell(say("{move}: {verdict}", move=move, verdict=self.verdict.sentence), "good")
        return True
