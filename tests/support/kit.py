"""What the tests of the course share: tasks out of a few words, and hands that play by pressing."""

from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from punct.games.punct import GAME
from punct.games.punct.rules import Adding, Kind, Move, Position
from punct.learn.asking_attempts import AskingAttempt
from punct.learn.questions import Choice, Click
from punct.learn.sheets import Sheet
from punct.learn.tasks import Task, read_task
from punct.table.intents import Choose, Confirm, Give, Press, TurnPiece
from punct.table.keys import intent_of
from punct.table.stage import Stage

LATE = Path(__file__).parents[1] / "games" / "punct" / "solver" / "late_positions.txt"


def type_key(stage: Stage, name: str, *, shift: bool = False) -> bool:
    """Press a key; whether it means anything here."""
    intent = intent_of(stage.keys(), name, shift=shift or name.isupper())
    if intent is not None:
        stage.do(intent)
    return intent is not None


def task_of(position: str | Position, goal: str, **fields: Any) -> Task:
    text = position if isinstance(position, str) else position.to_text()
    table = {"position": text, "goal": goal, "task": "White to move: do it.", **fields}
    return read_task(GAME, Sheet(table, "test"), "test-1")


def put_down(attempt: Stage, move: Move) -> None:
    """Take the piece of a move, turn it, and press the space it goes to."""
    color = attempt.position.to_move
    is_new = isinstance(move, Adding)
    attempt.do(Press(("reserve", color, move.kind) if is_new else ("space", move.start)))
    _turn_in_hand(attempt, move, lambda: attempt.do(TurnPiece(1)))
    if attempt.session.hands.piece is not None:
        attempt.do(Press(("space", move.space)))


def _turn_in_hand(attempt: Stage, move: Move, turn: Callable[[], None]) -> None:
    for _ in range(6):
        piece = attempt.session.hands.piece
        if piece is not None and piece.heading != move.heading:
            turn()


def make(attempt: Stage, move: Move) -> None:
    """Make a legal move as a learner does with a pointer."""
    put_down(attempt, move)
    assert attempt.session.answer.move == move
    attempt.do(Confirm())


def type_move(attempt: Stage, move: Move) -> None:
    """Make a legal move by keys alone."""
    if isinstance(move, Adding):
        assert type_key(attempt, str(list(Kind).index(move.kind) + 1))
    else:
        walk_to(attempt, move.start)
        assert type_key(attempt, "Enter")
    _turn_in_hand(attempt, move, lambda: type_key(attempt, "r"))
    walk_to(attempt, move.space)
    _turn_in_hand(attempt, move, lambda: type_key(attempt, "r"))
    assert type_key(attempt, "Enter")
    assert attempt.session.answer.move == move
    assert type_key(attempt, " ")


def walk_to(attempt: Stage, space: str) -> None:
    """Go to a space by arrow keys."""
    if attempt.session.cursor is None:
        type_key(attempt, "ArrowUp")
    for arrow in arrows_between(attempt.session.cursor, space):
        assert type_key(attempt, arrow)
    assert attempt.session.cursor == space


@cache
def arrows_between(start: str, end: str) -> tuple[str, ...]:
    """The shortest way from one space to another."""
    ways, edge = {start: ()}, deque([start])
    while end not in ways:
        here = edge.popleft()
        for arrow in ("up", "down", "left", "right"):
            there = GAME.walk(here, arrow)
            if there not in ways:
                ways[there] = (*ways[here], f"Arrow{arrow.title()}")
                edge.append(there)
    return ways[end]


def late(number: int) -> Position:
    """A position near the end of a game, with few moves."""
    return Position.from_text(LATE.read_text("utf-8").splitlines()[number])


def answer(attempt: AskingAttempt) -> None:
    """Give the right answer as a learner does."""
    question = attempt.question
    if isinstance(question, Choice):
        attempt.do(Choose(question.right))
        return
    if isinstance(question, Click):
        for thing in question.right:
            space = next(space for space, what in question.things.items() if what == thing)
            attempt.do(Press(("space", space)))
    else:
        attempt.do(Give(question.right))
    attempt.do(Confirm())


class Notes(list[tuple[int, int, int]]):
    """A keeper that only notes the stars, hints and mistakes of each task solved."""

    trouble = "Saved."

    def best(self, task: str) -> None:
        return None

    def solved(self, task: str, *, stars: int, hints: int, mistakes: int) -> bool:
        self.append((stars, hints, mistakes))
        return True


class Kit:
    """The above under one name."""

    task_of = staticmethod(task_of)
    put_down = staticmethod(put_down)
    make = staticmethod(make)
    type_move = staticmethod(type_move)
    walk_to = staticmethod(walk_to)
    answer = staticmethod(answer)
    late = staticmethod(late)


@pytest.fixture(scope="session")
def kit() -> type[Kit]:
    return Kit
