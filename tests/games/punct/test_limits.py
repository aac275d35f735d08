"""Moves that were only tried: the same move in another heading, or the taking of its piece."""

import pytest

from punct.draw.marks import Cross, Highlight
from punct.games.punct import GAME
from punct.games.punct.limits import can_be_tried, is_tried, marks_of_try, read_limits
from punct.games.punct.rules import Adding, Kind, Moving, Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.marks import Ghost

BOARD = Position.from_text("basic w wE@D4/2 bT@D6/1 wE@D4/12 wT@G7/1")
"""A white E lies on another at D4 and bridges from D4 to D6, which is black."""


def test_moves_alike() -> None:
    assert is_tried(BOARD, Adding(Kind.T, "G7", 1), Adding(Kind.T, "G7", 3))
    assert not is_tried(BOARD, Adding(Kind.T, "G7", 1), Adding(Kind.E, "G7", 2))
    assert is_tried(BOARD, Moving("G7", "G9", 1), Moving("G7", "G9", 3))
    assert not is_tried(BOARD, Moving("G7", "G9", 1), Moving("G6", "G9", 1))
    assert not is_tried(BOARD, Moving("G7", "G9", 1), Adding(Kind.T, "G9", 1))


def test_taking_a_piece_is_trying_any_move_of_it() -> None:
    triangle = Moving("G7", "A7", 3)
    assert is_tried(BOARD, triangle, "G7")
    assert is_tried(BOARD, triangle, "H8")  # another dot of the same piece
    assert not is_tried(BOARD, triangle, "D4")
    assert is_tried(BOARD, Adding(Kind.T, "A2", 1), "T")
    assert not is_tried(BOARD, Adding(Kind.T, "A2", 1), "E")
    assert not is_tried(BOARD, triangle, "T")


@pytest.mark.parametrize(
    ("move", "limits", "far_enough"),
    [
        ("T@G7/1", [], True),
        ("T@G7/1", ["T"], True),
        ("T@G7/1", ["E"], False),
        ("G7-A8/1", [], True),
        ("G7-A8/1", ["E"], False),
        ("D6-D7/1", [], True),  # blocked and black: it can be pressed all the same
        ("A2-A3/1", [], False),
    ],
)
def test_how_far_hands_get_with_it(move: str, limits: list[str], far_enough: bool) -> None:
    found = can_be_tried(BOARD, BOARD.parse_move(move), read_limits(limits, BOARD))
    assert found is far_enough


def test_a_reserve_without_the_kind_lets_nobody_try() -> None:
    step = next(s for s in GAME.course.lesson("pieces").steps if s.id == "seventh-triangle")
    assert step.position.reserve("w")[Kind.T] == 0
    assert not can_be_tried(step.position, Adding(Kind.T, "A2", 1), ())
    assert can_be_tried(step.position, Adding(Kind.E, "A2", 2), ())


@pytest.mark.parametrize("move", ["T@G7/1", "G7-A8/1", "D6-D7/1"])
def test_a_try_is_shown_as_it_would_lie_there(move: str) -> None:
    parsed = BOARD.parse_move(move)
    marks = marks_of_try(BOARD, parsed)
    shown = Highlight if move.startswith("D6") else Ghost
    assert [type(mark) for mark in marks] == [shown, Cross]
    assert marks[-1] == Cross(BOARD.objections(parsed)[0].spaces)
    compose(BOARD, marks=marks)
