"""Asking: what is right follows from the position, and nothing hidden is asked for."""

import pytest

from punct.draw.marks import Highlight
from punct.games.punct.asking import _READERS
from punct.games.punct.data import middle_game_positions, robot_games
from punct.games.punct.goals import read_goal
from punct.games.punct.rules import Color, Moving, Position, PunctError
from punct.games.punct.rules.board import CENTER, SIDES
from punct.games.punct.scene.marks import PieceHighlight
from punct.learn.questions import Choice, Click, Number

BOARD = Position.from_text("standard w wE@D4/2 bT@D6/1 wE@D4/12 wT@G7/1 bC@K9/12 bL@O15/2")
"""The E at D4 bridges to D6: it blocks the other E there and the black triangle."""


def spaces(goal: str, position: Position = BOARD) -> set[str]:
    """Where the pieces to be clicked have their PÜNCT, or the spaces themselves."""
    question = read_goal(goal, position)
    assert isinstance(question, Click)
    assert question.right <= set(question.things.values()), "what is right can be clicked"
    return {_name(thing) for thing in question.right}


def _name(thing: Highlight | PieceHighlight) -> str:
    if isinstance(thing, PieceHighlight):
        return f"{thing.piece.space}/{thing.piece.heading}"
    (space,) = thing.spaces
    return space


@pytest.mark.parametrize(
    ("goal", "right"),
    [
        ("click blocked w", {"D4/2"}),
        ("click blocked b", {"D6/1"}),
        ("click blocked black", {"D6/1"}),
        ("click blocked", {"D4/2", "D6/1"}),
        ("click free w", {"D4/12", "G7/1"}),
        ("click free b", {"K9/12", "O15/2"}),
        ("click bridges", {"D4/12"}),
        ("click spaces A2 a3", {"A2", "A3"}),
        ("click center", set(CENTER)),
        ("click opposite A2", set(SIDES[0][1])),
        ("click opposite Q10", set(SIDES[0][0])),
        ("click visible w", {"G7", "G8", "H8"}),
        ("click visible white", {"G7", "G8", "H8"}),
        ("click visible b", {"K9", "K10"}),
        ("click puncts", {"D4", "G7", "K9", "O15"}),
    ],
)
def test_what_is_to_be_clicked(goal: str, right: set[str]) -> None:
    assert spaces(goal) == right


def test_jumps_are_the_landings_on_other_pieces() -> None:
    position = Position.from_text(
        "basic w wE@I6/8 wE@I10/2 wE@M10/4 wT@F6/1 wT@I13/11 bE@D6/12 bT@K8/3 bL@L13/4"
    )
    # Flat on I10 and M10, a bridge from F6 to D6; I13 carries no end, and K8 is black.
    assert spaces("click jumps I6", position) == {"I10", "M10", "F6"}
    assert spaces("click jumps I6", position) < spaces("click reach I6", position)


@pytest.mark.parametrize(
    ("goal", "right"),
    [
        ("number center w", 3),
        ("number center black", 2),
        ("number level D4", 2),
        ("number level D5", 2),
        ("number level A2", 0),
        ("number dots D4", 2),
        ("number dots D5", 1),
        ("number dots A2", 0),
    ],
)
def test_what_is_to_be_counted(goal: str, right: int) -> None:
    assert read_goal(goal, BOARD) == Number(right)


@pytest.mark.parametrize("start", ["G7", "K9", "D4"])
def test_the_reach_of_a_piece_of_either_color(start: str) -> None:
    color = BOARD.piece_at(start).color
    at_turn = Position.from_text(BOARD.to_text().replace(" w ", f" {color} ", 1))
    moves = [m for m in at_turn.legal_moves() if isinstance(m, Moving) and m.start == start]
    right = {m.space for m in moves} - {start}
    assert right
    assert spaces(f"click reach {start}") == right
    assert read_goal(f"number reach {start}", BOARD) == Number(len(right))


def test_who_is_connected() -> None:
    assert read_goal("choose connected", BOARD).right == 3
    found = set()
    for position, moves in robot_games():
        for text in moves:
            position = position.after(text)
        connected = [c for c in Color if position.connection(c)]
        if len(connected) == 1:
            question = read_goal("choose connected", position)
            assert isinstance(question, Choice)
            assert question.options[question.right] == connected[0].title
            found.update(connected)
    assert found == set(Color)


def test_what_is_asked_for_can_be_clicked() -> None:
    for position in middle_game_positions(first=30)[::11]:
        for goal in ("click blocked", "click blocked w", "click bridges", "click free b"):
            tops = {position.top(s).piece for p in position.pieces for s in p.spaces}
            assert {thing.piece for thing in read_goal(goal, position).right} <= tops


def test_a_piece_hidden_altogether_is_not_asked_for() -> None:
    hidden = Position.from_text("basic w wE@D4/2 wE@D4/2 wT@G7/1")
    assert spaces("click blocked", hidden) == set()
    assert spaces("click puncts", hidden) == {"D4", "G7"}


@pytest.mark.parametrize(
    ("goal", "why"),
    [
        ("click free", "one more word is needed here, and just one."),
        ("click free w b", "one more word is needed here, and just one."),
        ("click free x", "x"),
        ("click bridges now", "“now” is one word too many."),
        ("click center w", "“w” is one word too many."),
        ("click reach A2", "no piece has its PÜNCT at A2."),
        ("click reach", "one more word is needed here, and just one."),
        ("click opposite I9", "I9 lies on no side of the board."),
        ("click spaces Z1", "Z1"),
        ("click visible", "one more word is needed here, and just one."),
        ("click visible x", "x"),
        ("number center", "one more word is needed here, and just one."),
        ("number level Z1", "Z1"),
        ("number dots", "one more word is needed here, and just one."),
        ("choose connected w", "“w” is one word too many."),
    ],
)
def test_bad_questions_get_a_clear_sentence(goal: str, why: str) -> None:
    with pytest.raises(PunctError) as error:
        read_goal(goal, BOARD)
    assert why in str(error.value)


def test_every_question_is_told_in_the_language_of_goals() -> None:
    from punct.games.punct import goals

    for verb, readers in _READERS.items():
        for what in readers:
            assert f"{verb} {what}" in goals.__doc__, what
