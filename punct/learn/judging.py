"""Verdicts: what a try is worth, with a sentence, marks for the board, and the opponent's answer."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from punct.draw.marks import Cross, Mark
from punct.language import say

if TYPE_CHECKING:
    from punct.draw.marks import Space
    from punct.errors import Objection
    from punct.learn.tasks import Mistake, Task
    from punct.table.game import Move, Position


class Result(StrEnum):
    """How a try ended."""

    NOT_TRIED = "not attempted"
    """Neither right nor wrong."""
    ONWARD = "right so far"
    RIGHT = "right"
    WRONG = "wrong"
    ILLEGAL = "illegal"


class Verdict(NamedTuple):
    """A result with its reason."""

    result: Result
    sentence: str = ""
    marks: tuple[Mark, ...] = ()
    reply: Move | None = None
    """The opponent's answer, to be shown on the board."""
    clause: str = ""
    """The clause against an illegal try."""


NOT_TRIED = Verdict(Result.NOT_TRIED)


class Hint(NamedTuple):
    """One rung of help: a sentence and what it shows on the board."""

    sentence: str
    marks: tuple[Mark, ...] = ()


def right(task: Task, after: Position) -> Verdict:
    """The goal is reached."""
    sentence = say(task.praise) if task.praise else say("Right!")
    if not task.praise and after.outcome is not None:
        sentence = say("Right! {reason}", reason=after.outcome.reason)
    return Verdict(Result.RIGHT, sentence)


def wrong(task: Task, before: Position, move: Move, reason: str, reply: Move | None = None) -> Verdict:
    """The goal is missed; what was written for this mistake goes before what was worked out."""
    mistake = mistake_made(task, before, move)
    said = mistake.text if mistake else task.otherwise
    sentence = say(said) if said else reason
    if reply is not None and str(reply) not in sentence:
        sentence = f"{sentence} {_answered(task, before, reply)}"
    return Verdict(Result.WRONG, sentence, reply=reply)


def _answered(task: Task, before: Position, reply: Move) -> str:
    rival = task.game.color_title(task.game.passed(before).to_move)
    return say("{rival} answers {move}.", rival=rival, move=reply)


def mistake_made(task: Task, before: Position, move: Move) -> Mistake | None:
    """The expected mistake that a wrong move makes: the first that fits."""
    return next((each for each in task.mistakes if _is_made(each, task, before, move)), None)


def _is_made(mistake: Mistake, task: Task, before: Position, move: Move) -> bool:
    if mistake.move is not None:
        return mistake.move == move and before == task.position
    return mistake.goal is not None and mistake.goal.is_reached(task.position, before, move)


def illegal(
    task: Task, position: Position, tried: Move | Space | None, objections: tuple[Objection, ...]
) -> Verdict:
    """The clause speaks first; what was written for this very try follows.

    What was tried is a move, or the place where a piece could not even be taken.
    """
    reason = objections[0]
    sentence = with_clause(reason.message, reason.clause)
    if tried is not None:
        fitting = (
            each.text
            for each in task.mistakes
            if each.move is not None and task.game.is_tried(position, each.move, tried)
        )
        written = next(fitting, "")
        sentence = f"{sentence} {say(written)}" if written else sentence
    marks = (Cross(reason.spaces),) if reason.spaces else ()
    return Verdict(Result.ILLEGAL, sentence, marks, clause=reason.clause)


def with_clause(message: str, clause: str) -> str:
    """A sentence with the number of its clause behind it."""
    return say("{message} ({clause})", message=message, clause=clause)
