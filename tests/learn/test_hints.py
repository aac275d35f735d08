"""Hints in four rungs: each tells more than the one before, and all of them tell the truth."""

import re

import pytest

from punct.games.punct.rules import Moving, Position, PunctError
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.marks import Arrow, Chosen, Ghost, Highlight, Lines, PieceHighlight
from punct.games.punct.solver import prove, winning_moves
from punct.learn.judging import Result
from punct.learn.tasks import hint, solution

BOARD = "basic w wE@D4/2 wT@G7/1 bE@H9/4"


def ladder(task, position=None, left=None):
    return [hint(task, rung, position or task.position, left or task.par) for rung in (1, 2, 3, 4)]


def kinds(marks) -> list[type]:
    return [type(mark) for mark in marks]


def test_a_move_on_the_board(kit) -> None:
    task = kit.task_of(BOARD, "land A7", answers=["G7-A7/3"])
    idea, piece, target, move = ladder(task)
    assert idea.marks == ()
    assert piece.sentence == "Use the piece with its PÜNCT at G7."
    assert piece.marks == (PieceHighlight(task.position.piece_at("G7")),)
    assert target.sentence == "Slide its PÜNCT along the line to A7."
    assert kinds(target.marks) == [PieceHighlight, Lines, Highlight]
    assert move.sentence == "Play G7-A7/3: heading 3, as the shadow on the board shows."
    assert kinds(move.marks) == [Ghost, Arrow]
    for each in (piece, target, move):
        compose(task.position, marks=each.marks)


def test_a_new_piece_and_a_turn(kit) -> None:
    _, piece, target, move = ladder(kit.task_of(BOARD, "add T and land A2", answers=["T@A2/3"]))
    assert piece.sentence == "Take this kind of piece from the reserve: triangle."
    assert kinds(piece.marks) == [Chosen]
    assert target.sentence == "Its PÜNCT belongs on A2."
    assert "T@A2/3" in move.sentence
    _, _, target, move = ladder(kit.task_of(BOARD, "turn and move G7", answers=["G7/3"]))
    assert target.sentence == "Leave its PÜNCT where it is, and turn it."
    assert kinds(move.marks) == [Ghost]


def test_written_hints_keep_the_computed_marks(kit) -> None:
    task = kit.task_of(BOARD, "land A7", answers=["G7-A7/3"], hints=["Far away.", "The {small} one."])
    idea, piece, target, _ = ladder(task)
    assert idea.sentence == "Far away."
    assert piece.sentence == "The {small} one."
    assert piece.marks
    assert target.sentence.startswith("Slide")


def test_after_the_first_move_hints_speak_of_the_next(kit) -> None:
    position = kit.late(2)
    task = kit.task_of(position, "win in 2", hints=["First.", "Second."])
    first = solution(task, position, 2)
    assert first in prove(position, 2).first_moves
    following = position.after(first).after(task.goal.judge(task, position, first, 2).reply)
    idea, *others = ladder(task, following, 1)
    assert idea.sentence == "Now a single move wins: look for what is still missing."
    assert not {each.sentence for each in others} & {"First.", "Second."}
    assert solution(task, following, 1) in winning_moves(following)
    waiting = kit.task_of(BOARD, "land A2", par=2, opponent="waits", hands=["G7"])
    assert "One step is done" in hint(waiting, 1, waiting.position, 1).sentence


def test_what_is_shown_is_right_and_within_the_limits(kit) -> None:
    task = kit.task_of(BOARD, "enter center or land A7", hands=["G7"])
    move = solution(task, task.position, 1)
    assert isinstance(move, Moving)
    assert move.start == "G7"
    assert task.goal.judge(task, task.position, move, 1).result is Result.RIGHT


def test_where_nothing_is_right_it_is_said(kit) -> None:
    task = kit.task_of(BOARD, "level 9")
    assert hint(task, 1, task.position, 1).sentence
    with pytest.raises(PunctError, match="No move from here reaches the goal"):
        hint(task, 2, task.position, 1)


@pytest.mark.parametrize("rung", [0, 5])
def test_there_are_four_rungs(kit, rung: int) -> None:
    task = kit.task_of(BOARD, "jump")
    with pytest.raises(ValueError, match=str(rung)):
        hint(task, rung, task.position, 1)


# Questions

COVERED = "basic w wE@D4/2 bT@D6/1 wE@D4/12 wT@G7/1"


def test_pieces_to_click_are_shown_where_they_can_be_seen(kit) -> None:
    task = kit.task_of(COVERED, "click blocked")
    position: Position = task.position
    idea, count, some, all_ = ladder(task)
    assert "question" in idea.sentence
    assert count.sentence == "There are 2."
    assert len(some.marks) == 1
    assert {mark.piece for mark in all_.marks} == {thing.piece for thing in task.goal.right}
    named = re.findall(r"[A-Q]\d+", all_.sentence)
    assert {position.top(space).piece for space in named} == {thing.piece for thing in task.goal.right}
    assert "D4" not in named  # there another piece is to be seen
    one = ladder(kit.task_of(COVERED, "click bridges"))
    assert one[1].sentence == "There is just one."


def test_spaces_to_click(kit) -> None:
    _, count, some, all_ = ladder(kit.task_of(COVERED, "click spaces A2 A3 B10 B4"))
    assert count.sentence == "There are 4."
    assert some.sentence == "Among them: A2 and A3."
    assert all_.sentence == "All of them: A2, A3, B4 and B10."
    assert len(all_.marks) == 4


@pytest.mark.parametrize("number", range(20))
def test_numbers_are_closed_in_on(kit, number: int) -> None:
    from dataclasses import replace

    from punct.learn.questions import Number

    task = replace(kit.task_of(COVERED, "number center w"), goal=Number(number))
    _, span, two, told = ladder(task)
    low, high = map(int, re.findall(r"\d+", span.sentence))
    assert low <= number <= high
    assert number < 2 or 2 * number != low + high
    assert number in map(int, re.findall(r"\d+", two.sentence))
    assert told.sentence == f"It is {number}."


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_wrong_options_are_struck_out_step_by_step(kit, count: int) -> None:
    options = [f"Option {n}." for n in range(count)]
    for right in range(count):
        task = kit.task_of(COVERED, "choose", options=options, right=right + 1)
        _, one, more, told = ladder(task)
        struck = [sum(option in each.sentence for option in options) for each in (one, more)]
        assert struck[0] == 1
        assert struck[1] > struck[0] or count == 2
        assert options[right] not in one.sentence + more.sentence
        assert options[right] in told.sentence
