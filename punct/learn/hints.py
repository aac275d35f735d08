"""Hints in four rungs: the idea, the piece, the line or target, the move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from punct.errors import PunctError
from punct.language import say
from punct.learn.judging import Hint
from punct.learn.questions import RUNGS, Question

if TYPE_CHECKING:
    from punct.learn.tasks import Task
    from punct.table.game import Move, Position


def hint(task: Task, rung: int, position: Position, left: int) -> Hint:
    """The hint on a rung, from 1, where the learner stands: the written one, with its computed marks."""
    if not 1 <= rung <= RUNGS:
        raise ValueError(rung)
    worked_out = _worked_out(task, rung, position, left)
    # Written hints speak of the first move; later in a line they would mislead.
    at_start = position == task.position and left == task.par
    if at_start and rung <= len(task.hints):
        return worked_out._replace(sentence=say(task.hints[rung - 1]))
    return worked_out


def _worked_out(task: Task, rung: int, position: Position, left: int) -> Hint:
    if isinstance(task.goal, Question):
        return task.goal.hint(rung)
    if rung == 1:
        return Hint(task.goal.idea(task, left))
    return task.game.hint(position, solution(task, position, left), rung)


def solution(task: Task, position: Position, left: int) -> Move:
    """A right move where the learner stands: at the start the first of the written answers.

    PunctError if there is none, or none that can be proven.
    """
    if task.answers and position == task.position:
        return task.answers[0]
    moves = () if isinstance(task.goal, Question) else task.goal.right_moves(task, position, left)
    move = next(iter(moves), None)
    if move is None:
        raise PunctError(say("No move from here reaches the goal: take the last one back."))
    return move
