"""Attempts at questions: clicks, numbers and choices, with nothing given away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct.data import robot_games
from punct.games.punct.hands.hands import Looking
from punct.games.punct.rules import Color, Kind, Position
from punct.games.punct.rules.board import SPACES
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.marks import Chain, Cross, Highlight, PieceHighlight, Sign, Tone
from punct.learn.asking_attempts import ChoiceAttempt, ClickAttempt, NumberAttempt
from punct.learn.starting import attempt_at
from punct.learn.verdicts import Result
from punct.table.keys import ARROWS

BOARD = "basic w wE@D4/2 bT@D6/1 wE@D4/12 wT@G7/1"
OPTIONS = {"options": ["One.", "Two.", "Three."], "right": 2}


def notes():
    saved: list[tuple[int, int, int]] = []

    def save(attempt) -> str:
        saved.append((attempt.stars, attempt.hints_used, attempt.mistakes))
        return ""

    return saved, save


def tones(attempt: ClickAttempt) -> list[Tone]:
    return [m.tone for m in attempt.marks if isinstance(m, Highlight | PieceHighlight)]


# Clicking


def test_clicking_pieces(kit) -> None:
    saved, save = notes()
    attempt = attempt_at(kit.task_of(BOARD, "click blocked", praise="Both."), solved=save)
    assert isinstance(attempt, ClickAttempt)
    assert attempt.sentence == "Click on the board: once to choose, again to give up."
    assert not attempt.can_confirm
    attempt.confirm()
    assert attempt.verdict.result is Result.NOT_TRIED
    assert attempt.mistakes == 0
    attempt.press(("space", "A2"))
    assert attempt.sentence == "A2 is empty: click a piece."
    attempt.press(("reserve", "w", "T"))
    assert attempt.clicked == ()
    attempt.press(("space", "E7"))
    attempt.press(("space", "H8"))
    assert tones(attempt) == [Tone.NOTE, Tone.NOTE]
    attempt.confirm()
    assert attempt.verdict.result is Result.WRONG
    assert attempt.sentence.startswith("1 right, 1 not, and 1 still to find.")
    assert tones(attempt) == [Tone.GOOD, Tone.BAD]
    attempt.confirm()
    assert attempt.mistakes == 1
    attempt.press(("space", "G8"))
    assert attempt.clicked == (attempt.position.top("E7").piece,)
    attempt.confirm()
    assert attempt.sentence.startswith("1 right, and 1 still to find.")
    attempt.press(("space", "F6"))
    attempt.press(("space", "D4"))
    attempt.confirm()
    assert attempt.sentence.startswith("All are there, and 1 too many.")
    assert attempt.can_undo
    attempt.undo()
    assert len(attempt.clicked) == 2
    attempt.confirm()
    assert attempt.is_solved
    assert attempt.sentence == "Both."
    assert saved == [(1, 0, 3)]
    attempt.press(("space", "G7"))
    attempt.undo()
    attempt.confirm()
    assert len(attempt.clicked) == 2
    assert attempt.is_solved
    assert len(saved) == 1


def test_clicking_spaces_by_keys(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "click spaces A2 I9"))
    assert attempt.key("Enter")
    assert attempt.session.cursor == "I9"
    assert attempt.clicked == ()
    assert attempt.key(" ")
    kit.walk_to(attempt, "A2")
    assert attempt.sentence
    attempt.key("Enter")
    assert attempt.clicked == ("I9", "A2")
    attempt.key("u")
    attempt.key("U")
    assert attempt.clicked == ()
    attempt.key("u")
    assert attempt.sentence == "Click on the board: once to choose, again to give up."
    assert not attempt.key("x")
    assert not attempt.key("1")
    for space in ("A2", "I9"):
        attempt.press(("space", space))
    attempt.confirm()
    assert attempt.is_solved


# Numbers


def test_giving_a_number(kit) -> None:
    saved, save = notes()
    mistake = [{"text": "You counted two.", "number": 2}]
    task = kit.task_of(BOARD, "number center w", mistake=mistake)
    attempt = attempt_at(task, solved=save)
    assert isinstance(attempt, NumberAttempt)
    assert attempt.sentence == "Give the number beside the board, then confirm it."
    attempt.confirm()
    assert attempt.mistakes == 0
    for number, said in [
        (1, "More than 1: look again."),
        (9, "Fewer than 9: look again."),
        (2, "You counted two."),
    ]:
        attempt.give(number)
        assert attempt.can_confirm
        attempt.confirm()
        attempt.confirm()
        assert attempt.sentence == said
    assert attempt.mistakes == 3
    attempt.give(2)
    attempt.confirm()
    assert attempt.mistakes == 3
    attempt.undo()
    assert attempt.given is None
    attempt.give(3)
    attempt.confirm()
    assert attempt.is_solved
    attempt.undo()
    attempt.give(4)
    assert attempt.is_solved
    assert attempt.given == 3
    assert saved == [(1, 0, 3)]


# Choices


def test_choosing(kit) -> None:
    saved, save = notes()
    mistake = [{"text": "Not the last.", "choice": 3}]
    attempt = attempt_at(kit.task_of(BOARD, "choose", **OPTIONS, mistake=mistake), solved=save)
    assert isinstance(attempt, ChoiceAttempt)
    assert attempt.options == ("One.", "Two.", "Three.")
    assert attempt.sentence == "Choose one of the answers."
    for odd in (-1, 3):
        attempt.choose(odd)
        assert attempt.verdict.result is Result.NOT_TRIED
    attempt.confirm()
    assert attempt.mistakes == 0
    attempt.choose(0)
    assert attempt.sentence == "Not this one: look again."
    attempt.choose(0)
    assert attempt.mistakes == 1
    attempt.ask_for_hint()
    assert attempt.hints_used == 1
    assert attempt.key("C")
    assert attempt.sentence == "Not the last."
    assert not attempt.key("d")
    assert not attempt.key("İ")
    assert attempt.key("b")
    assert attempt.is_solved
    attempt.choose(0)
    attempt.key("u")
    assert attempt.is_solved
    assert saved == [(1, 1, 2)]


def test_what_was_written_for_any_other_mistake(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "choose", **OPTIONS, otherwise="Think of E4."))
    attempt.choose(0)
    assert attempt.sentence == "Think of E4."


# Help and solution


@pytest.mark.parametrize(
    ("goal", "fields"),
    [("click blocked", {}), ("click center", {}), ("number center w", {}), ("choose", OPTIONS)],
)
def test_the_solution_scores_nothing(kit, goal: str, fields: dict) -> None:
    saved, save = notes()
    attempt = attempt_at(kit.task_of(BOARD, goal, **fields, praise="So it is."), solved=save)
    assert attempt.show_solution()
    assert attempt.sentence == "So it is."
    assert attempt.is_showing
    assert not attempt.is_solved
    assert attempt.stars == 0
    assert not attempt.show_solution()
    # What the kit has filled in cannot be handed in.
    attempt.confirm()
    attempt.key("Enter")
    attempt.key("b")
    attempt.press(("space", "D4"))
    attempt.undo()
    attempt.confirm()
    assert saved == []
    assert not attempt.is_solved
    attempt.restart()
    answer(attempt)
    assert attempt.is_solved
    assert saved == [(1, 0, 0)]


def answer(attempt) -> None:
    """Give the right answer as a learner does."""
    right = attempt.task.goal.right
    if isinstance(attempt, ClickAttempt):
        for what in right:
            attempt.press(("space", shown_at(attempt.position, what)))
        attempt.confirm()
    elif isinstance(attempt, NumberAttempt):
        attempt.give(right)
        attempt.confirm()
    else:
        attempt.choose(right)


def shown_at(position: Position, what) -> str:
    if isinstance(what, str):
        return what
    return next(space for space in what.spaces if position.top(space).piece == what)


def test_hints_go_on_after_a_wrong_answer(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "number center w"))
    attempt.give(1)
    attempt.confirm()
    for used in (1, 2, 3, 4):
        attempt.ask_for_hint()
        assert attempt.hints_used == used
    assert attempt.sentence == "It is 3."


# Nothing is given away


def ended(clause: str) -> Position:
    for position, moves in robot_games():
        for text in moves:
            position = position.after(text)
        if position.outcome is not None and position.outcome.clause == clause:
            return position
    raise LookupError(clause)


@pytest.mark.parametrize(("goal", "clause"), [("choose connected", "F1"), ("number center w", "H")])
def test_a_board_that_is_asked_about_does_not_tell(kit, goal: str, clause: str) -> None:
    position = ended(clause)
    attempt = attempt_at(kit.task_of(position, goal))
    told = position.outcome.reason
    top = next(iter(position.pieces)).space

    def gives_away() -> bool:
        lit = any(isinstance(mark, Chain | Sign) for mark in attempt.marks)
        return lit or told in attempt.sentence or "wins" in attempt.sentence

    assert not gives_away()
    for _ in range(12):
        attempt.press(("space", top))
        assert not gives_away()
    for key in ["ArrowUp", "ArrowUp", "p", "Escape", "Escape", "p", "p", "p", "Enter", "?", "u"]:
        attempt.key(key)
        assert not gives_away()
    attempt.point(("space", top))
    attempt.restart()
    assert not gives_away()
    answer(attempt)
    assert any(isinstance(mark, Chain | Sign) for mark in attempt.marks)


def test_looking_under_a_stack(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "number dots D4"))
    attempt.press(("space", "D4"))
    assert isinstance(attempt.session.hands.state, Looking)
    assert "D4" in attempt.sentence
    attempt.key("Escape")
    assert attempt.sentence == "Give the number beside the board, then confirm it."


def test_asking_for_the_keys_is_answered(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "number dots D4"))
    assert attempt.key("?")
    assert attempt.sentence == "This key opens and shuts the list of keys under the board."


def test_a_choice_wipes_the_cross_of_an_empty_space(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "choose", **OPTIONS))
    attempt.press(("space", "I9"))
    assert any(isinstance(mark, Cross) for mark in attempt.marks)
    attempt.choose(0)
    assert attempt.verdict.result is Result.WRONG
    assert not any(isinstance(mark, Cross) for mark in attempt.marks)


# Anything at all

NAMES = st.one_of(
    st.sampled_from([("space", space) for space in SPACES]),
    st.sampled_from([("space", s) for s in ("D4", "G7", "E7", "F6")]),
    st.sampled_from([("reserve", color, kind) for color in Color for kind in Kind]),
)
KEYS = [*ARROWS, "Enter", " ", "Escape", *"rRuUyYpP?1abcd", "F5", ""]
ACTS = st.one_of(
    st.tuples(st.sampled_from(["press", "point", "look"]), NAMES),
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.sampled_from(["give", "choose"]), st.integers(-1, 5)),
    st.tuples(st.sampled_from(["confirm", "undo", "restart", "ask_for_hint", "show_solution"])),
)
GOALS = ["click blocked", "click center", "number center w", "choose"]


@given(st.sampled_from(GOALS), st.lists(ACTS, max_size=40))
def test_whatever_is_done_the_question_is_never_lost(kit, goal: str, done: list) -> None:
    saved, save = notes()
    attempt = attempt_at(kit.task_of(BOARD, goal, **(OPTIONS if goal == "choose" else {})), solved=save)
    for name, *values in done:
        if hasattr(attempt, name):
            getattr(attempt, name)(*values)
        assert attempt.sentence
        assert attempt.position == attempt.task.position
        assert attempt.stars in ((1, 2, 3) if attempt.is_solved else (0,))
        assert len(saved) <= 1
        compose(attempt.position, marks=attempt.marks, without=attempt.without)
    attempt.restart()
    answer(attempt)
    assert attempt.is_solved
    assert len(saved) == 1
