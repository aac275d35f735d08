"""Attempts at questions: clicks, numbers and choices, with nothing given away."""

import pytest
from anything import carry_out, deeds
from hypothesis import given
from hypothesis import strategies as st
from kit import Notes, type_key

from punct.games.punct.data import robot_games
from punct.games.punct.hands.hands import Looking
from punct.games.punct.rules import Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.marks import Chain, Cross, Highlight, PieceHighlight, Sign, Tone
from punct.learn.asking_attempts import AskingAttempt, attempt_at
from punct.learn.judging import Result
from punct.learn.questions import Choice, Click, Number
from punct.table.intents import AskHint, Choose, Confirm, Give, Point, Press, Restart, ShowSolution, Undo

BOARD = "basic w wE@D4/2 bT@D6/1 wE@D4/12 wT@G7/1"
OPTIONS = {"options": ["One.", "Two.", "Three."], "right": 2}


class Quiet(Notes):
    """Notes without a word about them."""

    trouble = ""


def tones(attempt: AskingAttempt) -> dict[str, Tone]:
    """The tone of the ring around each piece that is chosen, by the space it was clicked at."""
    rings = {mark.piece: mark.tone for mark in attempt.marks if isinstance(mark, PieceHighlight)}
    seen = {space: attempt.position.top(space).piece for space in ("E7", "H8")}
    assert set(rings) <= set(seen.values())
    return {space: rings[piece] for space, piece in seen.items() if piece in rings}


# Clicking


def test_clicking_pieces(kit) -> None:
    saved = Quiet()
    attempt = attempt_at(kit.task_of(BOARD, "click blocked", praise="Both."), saved)
    assert isinstance(attempt.question, Click)
    assert attempt.sentence == "Click on the board: once to choose, again to give up."
    assert not attempt.can(Confirm())
    attempt.do(Confirm())
    assert attempt.verdict.result is Result.NOT_TRIED
    assert attempt.mistakes == 0
    attempt.do(Press(("space", "A2")))
    assert attempt.sentence == "A2 is empty: click a piece."
    attempt.do(Press(("reserve", "w", "T")))
    assert attempt.given == ()
    attempt.do(Press(("space", "E7")))
    attempt.do(Press(("space", "H8")))
    assert tones(attempt) == {"E7": Tone.NOTE, "H8": Tone.NOTE}
    attempt.do(Confirm())
    assert attempt.verdict.result is Result.WRONG
    assert attempt.sentence.startswith("Right: 1, wrong: 1, still to find: 1.")
    assert tones(attempt) == {"E7": Tone.GOOD, "H8": Tone.BAD}
    attempt.do(Confirm())
    assert attempt.mistakes == 1
    attempt.do(Press(("space", "G8")))
    assert attempt.given == (PieceHighlight(attempt.position.top("E7").piece),)
    attempt.do(Confirm())
    assert attempt.sentence.startswith("Right: 1, still to find: 1.")
    attempt.do(Press(("space", "F6")))
    attempt.do(Press(("space", "D4")))
    attempt.do(Confirm())
    assert attempt.sentence.startswith("All are there. Too many: 1.")
    assert attempt.can(Undo())
    attempt.do(Undo())
    assert len(attempt.given) == 2
    attempt.do(Confirm())
    assert attempt.is_solved
    assert attempt.sentence == "Both."
    assert saved == [(1, 0, 3)]
    attempt.do(Press(("space", "G7")))
    attempt.do(Undo())
    attempt.do(Confirm())
    assert len(attempt.given) == 2
    assert attempt.is_solved
    assert len(saved) == 1


def test_clicking_spaces_by_keys(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "click spaces A2 I9"))
    assert type_key(attempt, "Enter")
    assert attempt.session.cursor == "I9"
    assert attempt.given == ()
    assert type_key(attempt, " ")
    kit.walk_to(attempt, "A2")
    assert attempt.sentence
    type_key(attempt, "Enter")
    assert attempt.given == (Highlight(("I9",)), Highlight(("A2",)))
    type_key(attempt, "u")
    type_key(attempt, "U")
    assert attempt.given == ()
    type_key(attempt, "u")
    assert attempt.sentence == "Click on the board: once to choose, again to give up."
    assert not type_key(attempt, "x")
    assert not type_key(attempt, "1")
    for space in ("A2", "I9"):
        attempt.do(Press(("space", space)))
    attempt.do(Confirm())
    assert attempt.is_solved


# Numbers


def test_giving_a_number(kit) -> None:
    saved = Quiet()
    mistake = [{"text": "You counted two.", "number": 2}]
    task = kit.task_of(BOARD, "number center w", mistake=mistake)
    attempt = attempt_at(task, saved)
    assert isinstance(attempt.question, Number)
    assert attempt.sentence == "Give the number beside the board, then confirm it."
    attempt.do(Confirm())
    assert attempt.mistakes == 0
    for number, said in [
        (1, "More than 1: look again."),
        (9, "Fewer than 9: look again."),
        (2, "You counted two."),
    ]:
        attempt.do(Give(number))
        assert attempt.can(Confirm())
        attempt.do(Confirm())
        attempt.do(Confirm())
        assert attempt.sentence == said
    assert attempt.mistakes == 3
    attempt.do(Give(2))
    attempt.do(Confirm())
    assert attempt.mistakes == 3
    attempt.do(Undo())
    assert attempt.given == ()
    attempt.do(Give(3))
    attempt.do(Confirm())
    assert attempt.is_solved
    attempt.do(Undo())
    attempt.do(Give(4))
    assert attempt.is_solved
    assert attempt.given == (3,)
    assert saved == [(1, 0, 3)]


# Choices


def test_choosing(kit) -> None:
    saved = Quiet()
    mistake = [{"text": "Not the last.", "choice": 3}]
    attempt = attempt_at(kit.task_of(BOARD, "choose", **OPTIONS, mistake=mistake), saved)
    assert isinstance(attempt.question, Choice)
    assert attempt.question.options == ("One.", "Two.", "Three.")
    assert attempt.sentence == "Choose one of the answers."
    for odd in (-1, 3):
        attempt.do(Choose(odd))
        assert attempt.verdict.result is Result.NOT_TRIED
    attempt.do(Confirm())
    assert attempt.mistakes == 0
    attempt.do(Choose(0))
    assert attempt.sentence == "Not this one: look again."
    attempt.do(Choose(0))
    assert attempt.mistakes == 1
    attempt.do(AskHint())
    assert attempt.hints_used == 1
    assert type_key(attempt, "C")
    assert attempt.sentence == "Not the last."
    assert not type_key(attempt, "d")
    assert not type_key(attempt, "İ")
    assert type_key(attempt, "b")
    assert attempt.is_solved
    attempt.do(Choose(0))
    type_key(attempt, "u")
    assert attempt.is_solved
    assert saved == [(1, 1, 2)]


def test_what_was_written_for_any_other_mistake(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "choose", **OPTIONS, otherwise="Think of E4."))
    attempt.do(Choose(0))
    assert attempt.sentence == "Think of E4."


# Help and solution


@pytest.mark.parametrize(
    ("goal", "fields"),
    [("click blocked", {}), ("click center", {}), ("number center w", {}), ("choose", OPTIONS)],
)
def test_the_solution_scores_nothing(kit, goal: str, fields: dict) -> None:
    saved = Quiet()
    attempt = attempt_at(kit.task_of(BOARD, goal, **fields, praise="So it is."), saved)
    assert attempt.can(ShowSolution())
    attempt.do(ShowSolution())
    assert attempt.sentence == "So it is."
    assert attempt.is_showing
    assert not attempt.is_solved
    assert attempt.stars == 0
    assert not attempt.can(ShowSolution())
    # What the kit has filled in cannot be handed in.
    attempt.do(Confirm())
    type_key(attempt, "Enter")
    type_key(attempt, "b")
    attempt.do(Press(("space", "D4")))
    attempt.do(Undo())
    attempt.do(Confirm())
    assert saved == []
    assert not attempt.is_solved
    attempt.do(Restart())
    kit.answer(attempt)
    assert attempt.is_solved
    assert saved == [(1, 0, 0)]


def test_hints_go_on_after_a_wrong_answer(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "number center w"))
    attempt.do(Give(1))
    attempt.do(Confirm())
    for used in (1, 2, 3, 4):
        attempt.do(AskHint())
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
        attempt.do(Press(("space", top)))
        assert not gives_away()
    for key in ["ArrowUp", "ArrowUp", "p", "Escape", "Escape", "p", "p", "p", "Enter", "?", "u"]:
        type_key(attempt, key)
        assert not gives_away()
    attempt.do(Point(("space", top)))
    attempt.do(Restart())
    assert not gives_away()
    kit.answer(attempt)
    assert any(isinstance(mark, Chain | Sign) for mark in attempt.marks)


def test_looking_under_a_stack(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "number dots D4"))
    attempt.do(Press(("space", "D4")))
    assert isinstance(attempt.session.hands.state, Looking)
    assert "D4" in attempt.sentence
    type_key(attempt, "Escape")
    assert attempt.sentence == "Give the number beside the board, then confirm it."


def test_asking_for_the_keys_changes_nothing(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "number dots D4"))
    attempt.do(Give(2))
    before = attempt.sentence, attempt.given, attempt.marks
    assert type_key(attempt, "?")
    assert (attempt.sentence, attempt.given, attempt.marks) == before


def test_a_choice_wipes_the_cross_of_an_empty_space(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "choose", **OPTIONS))
    attempt.do(Press(("space", "I9")))
    assert any(isinstance(mark, Cross) for mark in attempt.marks)
    attempt.do(Choose(0))
    assert attempt.verdict.result is Result.WRONG
    assert not any(isinstance(mark, Cross) for mark in attempt.marks)


# Anything at all

DEEDS = st.lists(deeds("D4", "G7", "E7", "F6"), max_size=40)
GOALS = ["click blocked", "click center", "number center w", "choose"]


@given(st.sampled_from(GOALS), DEEDS)
def test_whatever_is_done_the_question_is_never_lost(kit, goal: str, done: list) -> None:
    saved = Quiet()
    attempt = attempt_at(kit.task_of(BOARD, goal, **(OPTIONS if goal == "choose" else {})), saved)
    for deed in done:
        carry_out(attempt, deed)
        assert attempt.sentence
        assert attempt.position == attempt.task.position
        assert attempt.stars in ((1, 2, 3) if attempt.is_solved else (0,))
        assert len(saved) <= 1
        compose(attempt.position, marks=attempt.marks)
    attempt.do(Restart())
    kit.answer(attempt)
    assert attempt.is_solved
    assert len(saved) == 1
