"""What the tests of the course share: tasks out of a few words, and hands that play by pressing."""

from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from punct.games.punct.rules import Adding, Kind, Move, Position
from punct.games.punct.scene.layout import Layout
from punct.learn.attempts import Attempt
from punct.learn.sheets import Sheet
from punct.learn.tasks import Task, read_task
from punct.table.keys import ARROWS, walk

LATE = Path(__file__).parents[1] / "games" / "punct" / "solver" / "late_positions.txt"


def task_of(position: str | Position, goal: str, **fields: Any) -> Task:
    text = position if isinstance(position, str) else position.to_text()
    table = {"position": text, "goal": goal, "task": "White to move: do it.", **fields}
    return read_task(Sheet(table, "test"), "test-1")


def put_down(attempt: Attempt, move: Move) -> None:
    """Take the piece of a move, turn it, and press the space it goes to."""
    color = attempt.position.to_move
    is_new = isinstance(move, Adding)
    attempt.press(("reserve", color, move.kind) if is_new else ("space", move.start))
    _turn_in_hand(attempt, move, lambda: attempt.turn(1))
    if attempt.session.hands.piece is not None:
        attempt.press(("space", move.space))


def _turn_in_hand(attempt: Attempt, move: Move, turn: Callable[[], None]) -> None:
    for _ in range(6):
        piece = attempt.session.hands.piece
        if piece is not None and piece.heading != move.heading:
            turn()


def make(attempt: Attempt, move: Move) -> None:
    """Make a legal move as a learner does with a pointer."""
    put_down(attempt, move)
    assert attempt.session.last_answer.move == move
    attempt.confirm()


def type_move(attempt: Attempt, move: Move) -> None:
    """Make a legal move by keys alone."""
    if isinstance(move, Adding):
        assert attempt.key(str(list(Kind).index(move.kind) + 1))
    else:
        walk_to(attempt, move.start)
        assert attempt.key("Enter")
    _turn_in_hand(attempt, move, lambda: attempt.key("r"))
    walk_to(attempt, move.space)
    _turn_in_hand(attempt, move, lambda: attempt.key("r"))
    assert attempt.key("Enter")
    assert attempt.session.last_answer.move == move
    assert attempt.key(" ")


def walk_to(attempt: Attempt, space: str) -> None:
    """Go to a space by arrow keys."""
    if attempt.session.cursor is None:
        attempt.key("ArrowUp")
    for arrow in arrows_between(attempt.session.cursor, space):
        assert attempt.key(arrow)
    assert attempt.session.cursor == space


@cache
def arrows_between(start: str, end: str) -> tuple[str, ...]:
    """The shortest way from one space to another."""
    layout, ways, edge = Layout(), {start: ()}, deque([start])
    while end not in ways:
        here = edge.popleft()
        for arrow in ARROWS:
            there = walk(layout, here, arrow)
            if there not in ways:
                ways[there] = (*ways[here], arrow)
                edge.append(there)
    return ways[end]


def late(number: int) -> Position:
    """A position near the end of a game, with few moves."""
    return Position.from_text(LATE.read_text("utf-8").splitlines()[number])


class Kit:
    """The above under one name."""

    task_of = staticmethod(task_of)
    put_down = staticmethod(put_down)
    make = staticmethod(make)
    type_move = staticmethod(type_move)
    walk_to = staticmethod(walk_to)
    late = staticmethod(late)


@pytest.fixture(scope="session")
def kit() -> type[Kit]:
    return Kit
