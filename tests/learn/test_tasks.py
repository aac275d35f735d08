"""Tasks as data: what fits together is read, what does not gets a sentence with its place."""

from typing import Any

import pytest

from punct.games.punct.forcing import Force
from punct.games.punct.rules import Adding, Kind, Moving
from punct.games.punct.scene.marks import Highlight
from punct.learn.goals import OneMove
from punct.learn.questions import Choice, Number
from punct.learn.sheets import CourseError

BOARD = "basic w wE@D4/2 wT@G7/1 bE@H9/4"


def test_a_task_with_everything(kit) -> None:
    task = kit.task_of(
        BOARD,
        "move G7 and leave center",
        hints=["One.", "Two."],
        praise="Well done.",
        otherwise="Not so.",
        answers=["g7-a7/1"],
        marks=["ring G7"],
        hands=["G7", "T"],
        mistake=[
            {"text": "A.", "move": "D4-D5/2"},
            {"text": "B.", "when": "add"},
        ],
    )
    assert task.id == "test-1"
    assert isinstance(task.goal, OneMove)
    assert task.goal_text == "move G7 and leave center"
    assert (task.par, task.waits, task.is_asking) == (1, False, False)
    assert task.hints == ("One.", "Two.")
    assert task.answers == (Moving("G7", "A7", 1),)
    assert task.marks == (Highlight(("G7",)),)
    assert task.limits == (task.position.piece_at("G7"), Kind.T)
    assert [m.text for m in task.mistakes] == ["A.", "B."]
    assert task.mistakes[0].move == Moving("D4", "D5", 2)
    assert isinstance(task.mistakes[1].goal, OneMove)


def test_par_follows_from_the_goal(kit) -> None:
    forced = kit.task_of(BOARD, "win in 3")
    assert (forced.goal, forced.par) == (Force(3), 3)
    alone = kit.task_of(BOARD, "jump", par=2, opponent="waits", hands=["G7"])
    assert (alone.par, alone.waits) == (2, True)
    assert kit.task_of(BOARD, "jump", opponent="plays").waits is False


def test_questions(kit) -> None:
    chosen = kit.task_of(BOARD, "choose", options=["Yes.", "No."], right=2)
    assert chosen.goal == Choice(("Yes.", "No."), 1)
    assert chosen.is_asking
    mistakes = [{"text": "No.", "number": 0}, {"text": "No.", "number": 4}]
    number = kit.task_of(BOARD, "number center w", mistake=mistakes)
    assert number.goal == Number(3)
    assert [m.answer for m in number.mistakes] == [0, 4]
    choices = kit.task_of(BOARD, "choose connected", mistake=[{"text": "No.", "choice": 1}])
    assert choices.mistakes[0].answer == 0
    assert choices.mistakes[0].is_option
    assert not any(m.is_option for m in number.mistakes)


def test_a_mistake_may_be_a_move_that_is_not_allowed(kit) -> None:
    task = kit.task_of(BOARD, "jump", mistake=[{"text": "Occupied.", "move": "T@G7/1"}])
    assert task.mistakes[0].move == Adding(Kind.T, "G7", 1)


@pytest.mark.parametrize(
    ("goal", "fields", "why"),
    [
        ("jump", {"position": "basic w wX@D4/2"}, "expected"),
        ("jump", {"position": "basic w wE@D4/2 bE@D4/2"}, "E3.2"),
        ("fly", {}, "“fly” is no goal."),
        ("jump", {"task": ""}, "“task” is empty."),
        ("jump", {"marks": ["glow G3"]}, "“glow” is no mark."),
        ("jump", {"hands": ["A2"]}, "no piece shows a dot at A2."),
        ("jump", {"answers": ["G7-A7"]}, "expected"),
        ("jump", {"hints": list("abcde")}, "there are 4 rungs of hints and no more."),
        ("jump", {"par": 2}, "an opponent who “waits” needs par 2"),
        ("jump", {"opponent": "waits"}, "an opponent who “waits” needs par 2"),
        ("jump", {"par": 3, "opponent": "waits"}, "without an opponent par is at most 2."),
        ("jump", {"opponent": "sleeps"}, "the opponent “plays” or “waits”."),
        ("win in 2", {"par": 3}, "a win in 2 has par 2."),
        ("win in 2", {"opponent": "waits"}, "an opponent who “waits” needs par 2"),
        ("win in 2", {"hands": ["G7"]}, "“hands” limit a task that asks for what a move does"),
        ("click center", {"hands": ["G7"]}, "“hands” limit a task that asks for what a move does"),
        ("click center", {"par": 2}, "a question has par 1."),
        ("choose", {}, "“choose” needs “options”, or “connected” behind it."),
        ("choose", {"options": ["Yes."], "right": 1}, "a choice needs two options or more."),
        ("choose", {"options": ["Yes.", "No."]}, "the field “right” is missing."),
        ("choose", {"options": ["Yes.", "No."], "right": 3}, "“right” is 3, and there are fewer"),
        ("choose connected", {"options": ["Yes.", "No."], "right": 1}, "“options” belong to the goal"),
        ("jump", {"options": ["Yes.", "No."], "right": 1}, "“options” belong to the goal"),
        ("jump", {"mistake": [{"move": "G7/3"}]}, "mistake 1: the field “text” is missing."),
        ("jump", {"mistake": [{"text": "No."}]}, "one of “move”, “when”, “choice” and “number”"),
        ("jump", {"mistake": [{"text": "No.", "number": 1, "choice": 1}]}, "a mistake has one of"),
        ("jump", {"mistake": [{"text": "No.", "when": "win in 2"}]}, "“when” must tell what one move"),
        ("jump", {"mistake": [{"text": "No.", "when": "add", "x": 1}]}, "unknown fields: “x”."),
        ("jump", {"mistake": [{"text": "No.", "number": -1}]}, "“number” must be 1 or more."),
    ],
)
def test_what_does_not_fit_together(kit, goal: str, fields: dict[str, Any], why: str) -> None:
    with pytest.raises(CourseError) as error:
        kit.task_of(**{"position": BOARD, "goal": goal, **fields})
    assert str(error.value).startswith("test")
    assert str(error.value).count("test:") <= 1
    assert why in str(error.value)
