"""Judging: the goal decides. What is right, what is wrong and why, and the opponent's answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct.data import middle_game_positions
from punct.games.punct.rules import Adding, Kind, Moving, Position
from punct.games.punct.solver import defenses, prove, winning_moves
from punct.games.punct.solver.winning import passed
from punct.games.punct.turns import Turn
from punct.learn.judging import Result, illegal

BOARD = "basic w wE@D4/2 wT@G7/1 bE@H9/4"
GOALS = [
    "win",
    "stop",
    "threaten",
    "jump",
    "bridge",
    "turn or add T",
    "cover I9",
    "not add",
    "lead center",
]


@pytest.mark.slow
@given(st.sampled_from(middle_game_positions()[::23]), st.sampled_from(GOALS), st.data())
def test_a_move_is_right_just_if_it_is_one_of_the_right_moves(kit, position, goal, data) -> None:
    task = kit.task_of(position, goal)
    right = set(task.goal.right_moves(task, position, 1))
    legal = position.legal_moves()
    some = data.draw(st.lists(st.sampled_from(legal), min_size=5, max_size=20)) + list(right)[:5]
    for move in some:
        verdict = task.goal.judge(task, position, move, 1)
        assert verdict.result is (Result.RIGHT if move in right else Result.WRONG)
        assert verdict.sentence
        if verdict.reply is not None:
            assert position.after(move).objections(verdict.reply) == ()


@pytest.mark.slow
def test_right_moves_are_what_the_solver_proves(kit) -> None:
    for number in (8, 15, 16, 29):
        position = kit.late(number)
        win, stop = kit.task_of(position, "win"), kit.task_of(position, "stop")
        assert set(win.goal.right_moves(win, position, 1)) == set(winning_moves(position))
        assert set(stop.goal.right_moves(stop, position, 1)) == set(defenses(position))
    position = kit.late(2)
    forced = kit.task_of(position, "win in 2")
    assert tuple(forced.goal.right_moves(forced, position, 2)) == prove(position, 2).first_moves


# A win in two


@pytest.mark.slow
def test_a_right_first_move_is_answered_and_goes_on(kit) -> None:
    position = kit.late(2)
    task = kit.task_of(position, "win in 2")
    for first in prove(position, 2).first_moves:
        verdict = task.goal.judge(task, position, first, 2)
        assert verdict.result is Result.ONWARD
        assert str(verdict.reply) in verdict.sentence
        following = position.after(first).after(verdict.reply)
        wins = winning_moves(following)
        assert wins
        for move in wins[:5]:
            assert task.goal.judge(task, following, move, 1).result is Result.RIGHT
        dull = next(m for m in following.legal_moves() if m not in wins)
        assert task.goal.judge(task, following, dull, 1).result is Result.WRONG


def test_a_missed_win_is_answered_by_the_best_the_opponent_has(kit) -> None:
    for position in map(kit.late, (8, 16, 29)):
        forced, win = kit.task_of(position, "win in 2"), kit.task_of(position, "win")
        wins = winning_moves(position)
        open_moves = [m for m in position.legal_moves() if position._after(m).outcome is None]
        for move in [m for m in open_moves if m not in wins][::97]:
            after = position.after(move)
            verdicts = (
                win.goal.judge(win, position, move, 1),
                forced.goal.judge(forced, position, move, 1),
            )
            for verdict in verdicts:
                assert verdict.result is Result.WRONG
                assert f"{position.to_move.opponent.title} answers {verdict.reply}." in verdict.sentence
                assert after.objections(verdict.reply) == ()
                following = after.after(verdict.reply)
                if winning_moves(after):
                    assert verdict.reply in winning_moves(after)
                elif set(defenses(after)):
                    assert following.outcome is not None or not winning_moves(following)


def test_no_answer_where_the_win_was_stopped_and_something_else_is_missing(kit) -> None:
    position = kit.late(15)
    task = kit.task_of(position, "stop and level 9")
    verdict = task.goal.judge(task, position, defenses(position)[0], 1)
    assert verdict.result is Result.WRONG
    assert verdict.reply is None


def test_a_wrong_answer_in_the_file_is_not_believed(kit) -> None:
    position = kit.late(0)
    right = prove(position, 2).first_moves
    wrong = next(m for m in position.legal_moves() if m not in right)
    task = kit.task_of(position, "win in 2", answers=[str(wrong)])
    assert task.goal.judge(task, position, wrong, 2).result is Result.WRONG
    assert task.goal.judge(task, position, right[0], 2).result is Result.ONWARD


@pytest.mark.slow
def test_a_wrong_first_move_is_refuted(kit) -> None:
    said = set()
    for position in map(kit.late, (0, 23, 31)):
        task = kit.task_of(position, "win in 2")
        right = prove(position, 2).first_moves
        threatening = [m for m in position.legal_moves() if winning_moves(passed(position._after(m)))]
        some = [*position.legal_moves()[::151], *threatening[:3]]
        for move in [m for m in some if m not in right and position._after(m).outcome is None]:
            verdict = task.goal.judge(task, position, move, 2)
            assert verdict.result is Result.WRONG
            why = why_it_fails(position.after(move))
            assert why in verdict.sentence
            assert str(verdict.reply) in verdict.sentence
            following = position.after(move).after(verdict.reply)
            assert following.outcome is not None or not winning_moves(following)
            said.add(why)
    assert len(said) == 3


def why_it_fails(after: Position) -> str:
    if winning_moves(after):
        return " and wins."
    return (
        "the win in 2 moves is gone." if winning_moves(passed(after)) else "you do not threaten to win"
    )


def test_a_first_move_that_ends_the_game_badly(kit) -> None:
    position = kit.late(0)
    task = kit.task_of(position, "win in 2")
    lost = next(m for m in position.legal_moves() if position._after(m).outcome is not None)
    verdict = task.goal.judge(task, position, lost, 2)
    assert verdict.result is Result.WRONG
    assert verdict.sentence == position.after(lost).outcome.reason


def test_written_words_go_first_and_the_answer_is_still_told(kit) -> None:
    position = kit.late(15)
    right = defenses(position)
    wrong = next(m for m in position.legal_moves() if m not in right)
    mistake = [{"text": "Look again.", "move": str(wrong)}]
    task = kit.task_of(position, "stop", mistake=mistake, otherwise="Too slow.")
    verdict = task.goal.judge(task, position, wrong, 1)
    assert verdict.sentence == f"Look again. {position.to_move.opponent.title} answers {verdict.reply}."
    assert verdict.reply in winning_moves(position.after(wrong))
    other = next(m for m in reversed(position.legal_moves()) if m not in right)
    assert task.goal.judge(task, position, other, 1).sentence.startswith("Too slow. ")


def test_a_mistake_written_for_the_first_move_is_not_said_of_the_second(kit) -> None:
    position = kit.late(23)
    first = prove(position, 2).first
    task = kit.task_of(position, "win in 2")
    following = position.after(first).after(task.goal.judge(task, position, first, 2).reply)
    good = {*prove(position, 2).first_moves, *winning_moves(following)}
    move = next(m for m in position.legal_moves() if m not in good and m in following.legal_moves())
    task = kit.task_of(position, "win in 2", mistake=[{"text": "Not yet.", "move": str(move)}])
    assert task.goal.judge(task, position, move, 2).sentence.startswith("Not yet.")
    assert "Not yet." not in task.goal.judge(task, following, move, 1).sentence


def test_what_is_missing_is_told_where_nothing_is_written(kit) -> None:
    task = kit.task_of(BOARD, "jump")
    move = task.position.parse_move("T@A2/3")
    verdict = task.goal.judge(task, task.position, move, 1)
    assert verdict.sentence == "The piece lies on the board itself: it was to land on other pieces."
    assert verdict.reply is None


def test_praise(kit) -> None:
    position = kit.late(8)
    move = winning_moves(position)[0]
    task = kit.task_of(position, "win")
    plain = task.goal.judge(task, position, move, 1)
    assert plain.sentence == f"Right! {position.after(move).outcome.reason}"
    task = kit.task_of(position, "win", praise="Neat {x}.")
    praised = task.goal.judge(task, position, move, 1)
    assert praised.sentence == "Neat {x}."
    jump = kit.task_of(BOARD, "not add")
    assert jump.goal.judge(jump, jump.position, Moving("G7", "A7", 1), 1).sentence == "Right!"


# An opponent who waits


@pytest.mark.slow
def test_two_moves_in_a_row(kit) -> None:
    task = kit.task_of(BOARD, "land A2", par=2, opponent="waits", hands=["G7"])
    position = task.position
    right = list(task.goal.right_moves(task, position, 2))
    assert right
    assert all(isinstance(m, Moving) and m.start == "G7" for m in right)
    assert not list(task.goal.right_moves(task, position, 1))
    for move in position.legal_moves()[::50] + right[:10]:
        verdict = task.goal.judge(task, position, move, 2)
        turn = Turn.made(position, move)
        following = passed(turn.after)
        reach = [
            m
            for m in following.legal_moves()
            if m.space == "A2" and getattr(m, "start", "") == move.space
        ]
        lifted = turn.lifted is not None and turn.lifted.space == "G7"
        if lifted and reach:
            assert verdict.result is Result.ONWARD
            assert verdict.reply is None
            assert task.goal.judge(task, following, reach[0], 1).result is Result.RIGHT
        elif lifted:
            assert verdict.result is Result.WRONG
            assert verdict.sentence == "From here the goal cannot be reached in time."


# What is not legal


def test_the_clause_speaks_first(kit) -> None:
    mistakes = [
        {"text": "New ones never jump.", "move": "T@G7/1"},
        {"text": "That one is Black's.", "move": "H9-H10/4"},
    ]
    task = kit.task_of(BOARD, "jump", mistake=mistakes)
    position = task.position
    tried = Adding(Kind.T, "G7", 5)
    verdict = illegal(task, position, tried, position.objections(tried))
    assert verdict.result is Result.ILLEGAL
    assert verdict.clause == "E1.3"
    assert verdict.sentence.endswith("(E1.3) New ones never jump.")
    assert verdict.marks
    other = Adding(Kind.E, "G7", 2)
    assert illegal(task, position, other, position.objections(other)).sentence.endswith("(E1.3)")
    theirs = position.objections("H9-H10/4")
    for space in ("H9", "J9"):
        assert illegal(task, position, space, theirs).sentence.endswith("That one is Black's.")
    assert "Black's." not in illegal(task, position, "G7", theirs).sentence.split("(")[-1]
    assert illegal(task, position, None, theirs).sentence.endswith(")")
