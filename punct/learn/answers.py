"""The answer to a task as a frame, for a class that has thought about it and for printed pages."""

from __future__ import annotations

from punct.language import say
from punct.learn.frames import Frame
from punct.learn.hints import hint, solution
from punct.learn.questions import Choice
from punct.learn.tasks import RUNGS, Task


def answer_to(task: Task) -> Frame:
    """What is right, and what is worth knowing about it."""
    praise = say(task.praise) if task.praise else ""
    if isinstance(task.goal, Choice):
        right = say(task.goal.options[task.goal.right]).rstrip(".")
        sentence = say("The answer is “{option}”.", option=right)
        return Frame(f"{sentence} {praise}".strip(), task.position)
    if task.is_asking:
        told = hint(task, RUNGS, task.position, task.par)
        return Frame(f"{told.sentence} {praise}".strip(), task.position, marks=told.marks)
    move = solution(task, task.position, task.par)
    return Frame(f"{move}. {praise}".strip(), task.position, move)
