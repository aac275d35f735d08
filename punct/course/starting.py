"""Starting an attempt: the sort that fits what the task asks."""

from __future__ import annotations

from punct.course.asking_attempts import ChoiceAttempt, ClickAttempt, NumberAttempt
from punct.course.attempts import Attempt, Solved
from punct.course.move_attempts import MoveAttempt
from punct.course.questions import Choice, ClickPieces, ClickSpaces, Number
from punct.course.tasks import Task
from punct.scene.layout import Layout


def attempt_at(task: Task, *, layout: Layout | None = None, solved: Solved | None = None) -> Attempt:
    """An attempt at a task."""
    sorts: dict[type, type[Attempt]] = {
        ClickSpaces: ClickAttempt,
        ClickPieces: ClickAttempt,
        Number: NumberAttempt,
        Choice: ChoiceAttempt,
    }
    return sorts.get(type(task.goal), MoveAttempt)(task, layout=layout, solved=solved)
