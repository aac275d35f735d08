"""Starting an attempt: the sort that fits what the task asks."""

from __future__ import annotations

from punct.games.punct.scene.layout import Layout
from punct.learn.asking_attempts import ChoiceAttempt, ClickAttempt, NumberAttempt
from punct.learn.attempts import Attempt, Solved
from punct.learn.move_attempts import MoveAttempt
from punct.learn.questions import Choice, ClickPieces, ClickSpaces, Number
from punct.learn.tasks import Task


def attempt_at(task: Task, *, layout: Layout | None = None, solved: Solved | None = None) -> Attempt:
    """An attempt at a task."""
    sorts: dict[type, type[Attempt]] = {
        ClickSpaces: ClickAttempt,
        ClickPieces: ClickAttempt,
        Number: NumberAttempt,
        Choice: ChoiceAttempt,
    }
    return sorts.get(type(task.goal), MoveAttempt)(task, layout=layout, solved=solved)
