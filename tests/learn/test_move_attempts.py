"""Attempts with moves, driven by presses and keys as a learner drives them."""

import pytest
from anything import carry_out, deeds
from hypothesis import given
from hypothesis import strategies as st
from kit import Notes, type_key

from punct.games.punct import forcing
from punct.games.punct.data import middle_game_positions
from punct.games.punct.hands.hands import Empty, Looking
from punct.games.punct.rules import Adding, Color, Kind, Moving
from punct.games.punct.rules.board import SPACES
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.marks import Chain, Cross, Highlight, LastMove
from punct.games.punct.solver import defenses, prove, winning_moves
from punct.learn.asking_attempts import attempt_at
from punct.learn.judging import Result
from punct.learn.move_attempts import MoveAttempt
from punct.table.intents import (
    AskHint,
    Choose,
    Confirm,
    Give,
    GoOn,
    GoTo,
    LookUnder,
    Open,
    Point,
    Press,
    Redo,
    Restart,
    ShowKeys,
    ShowSolution,
    TakeBack,
    Tick,
    TurnPiece,
    Undo,
)

BOARD = "basic w wE@D4/2 wT@G7/1 bE@H9/4"
MIDDLE = middle_game_positions()[::19]
FAR = Moving("G7", "A7", 3)


@pytest.fixture
def notes() -> Notes:
    return Notes()


def leaving(kit, notes: Notes | None = None, **fields) -> MoveAttempt:
    fields = {"answers": [str(FAR)], "marks": ["ring A7"], **fields}
    return attempt_at(kit.task_of(BOARD, "land A7", **fields), notes)


def test_solved_at_the_first_try(kit, notes: Notes) -> None:
    attempt = leaving(kit, notes, praise="Far!")
    assert attempt.verdict.result is Result.NOT_TRIED
    assert attempt.sentence == "White: take a piece from your reserve or one of yours on the board."
    assert Highlight(("A7",)) in attempt.marks
    kit.put_down(attempt, FAR)
    assert attempt.can(Confirm())
    assert not attempt.is_over
    attempt.do(Confirm())
    assert attempt.is_solved
    assert attempt.is_over
    assert attempt.stars == 3
    assert (attempt.sentence, attempt.tenor) == ("Far! Saved.", "good")
    assert notes == [(3, 0, 0)]
    assert Highlight(("A7",)) not in attempt.marks
    assert any(isinstance(mark, LastMove) for mark in attempt.marks)


def test_a_hint_wipes_the_cross_of_an_empty_space(kit) -> None:
    attempt = leaving(kit)
    attempt.do(Press(("space", "I13")))
    assert any(isinstance(mark, Cross) for mark in attempt.marks)
    attempt.do(AskHint())
    assert not any(isinstance(mark, Cross) for mark in attempt.marks)


def test_by_keys_alone(kit, notes: Notes) -> None:
    attempt = leaving(kit, notes)
    kit.type_move(attempt, FAR)
    assert attempt.is_solved
    new = attempt_at(kit.task_of(BOARD, "add M and land C5"))
    kit.type_move(new, Adding(Kind.M, "C5", 4))
    assert new.is_solved


def test_a_wrong_move_is_taken_back_and_costs_stars(kit, notes: Notes) -> None:
    attempt = leaving(kit, notes)
    kit.make(attempt, Moving("G7", "B7", 3))
    assert attempt.verdict.result is Result.WRONG
    assert attempt.sentence == "The PÜNCT landed on B7, not on A7."
    assert attempt.tenor == "bad"
    assert not attempt.is_solved
    assert attempt.can(Undo())
    attempt.do(Press(("space", "B7")))
    assert attempt.sentence == "This try is over: take it back or start again."
    assert attempt.session.hands.piece is None
    attempt.do(Undo())
    assert attempt.position == attempt.task.position
    assert attempt.verdict.result is Result.NOT_TRIED
    kit.make(attempt, FAR)
    assert notes == [(2, 0, 1)]


@pytest.mark.parametrize(
    ("hints", "mistakes", "stars"), [(0, 0, 3), (1, 0, 2), (1, 1, 2), (2, 1, 1), (4, 0, 1), (0, 5, 1)]
)
def test_stars(kit, notes: Notes, hints: int, mistakes: int, stars: int) -> None:
    attempt = leaving(kit, notes)
    for _ in range(hints):
        attempt.do(AskHint())
    for _ in range(mistakes):
        kit.make(attempt, Moving("G7", "B7", 3))
        attempt.do(Restart())
    assert attempt.stars == 0
    kit.make(attempt, FAR)
    assert notes == [(stars, hints, mistakes)]


# After the end


@pytest.mark.parametrize("target", ["A7", "B7"], ids=["right", "wrong"])
def test_nothing_that_is_done_after_the_end_is_judged_again(kit, notes: Notes, target: str) -> None:
    attempt = leaving(kit, notes)
    kit.make(attempt, Moving("G7", target, 3))
    before = attempt.position, attempt.verdict, attempt.mistakes, list(notes)
    for key in [
        "ArrowUp",
        "ArrowLeft",
        "Enter",
        " ",
        "1",
        "r",
        "R",
        "y",
        "Y",
        "p",
        "p",
        "?",
        "Escape",
        "a",
    ]:
        type_key(attempt, key)
        assert attempt.sentence
    attempt.do(Press(("reserve", "b", "T")))
    attempt.do(Press(("space", "H9")))
    attempt.do(TurnPiece(1))
    attempt.do(Confirm())
    attempt.do(TakeBack())
    attempt.do(Point(("space", "I9")))
    attempt.do(LookUnder(("space", "H9")))
    attempt.do(LookUnder(("space", "H9")))
    attempt.do(AskHint())
    assert (attempt.position, attempt.verdict, attempt.mistakes, notes) == before
    assert attempt.hints_used == 0


def test_a_key_without_a_meaning_changes_nothing(kit) -> None:
    attempt = leaving(kit)
    attempt.do(Press(("space", "H9")))
    said = attempt.sentence
    assert not type_key(attempt, "a")
    assert not type_key(attempt, "y")
    assert attempt.sentence == said
    kit.make(attempt, Moving("G7", "B7", 3))
    assert not type_key(attempt, "F5")


def test_solved_once_is_scored_once(kit, notes: Notes) -> None:
    attempt = leaving(kit, notes)
    kit.make(attempt, FAR)
    attempt.do(Undo())
    assert not attempt.is_solved
    kit.make(attempt, FAR)
    attempt.do(Restart())
    kit.make(attempt, FAR)
    assert attempt.is_solved
    assert len(notes) == 1


@pytest.mark.parametrize("key", ["u", "U"])
def test_undo_by_key(kit, key: str) -> None:
    attempt = leaving(kit)
    assert type_key(attempt, key)
    assert attempt.sentence == "This is the start of the task: there is no move to take back."
    assert not attempt.can(Undo())
    attempt.do(Press(("space", "G7")))
    assert attempt.can(Undo())
    type_key(attempt, key)
    assert isinstance(attempt.session.hands.state, Empty)
    kit.make(attempt, Moving("G7", "B7", 3))
    type_key(attempt, key)
    assert attempt.position == attempt.task.position


# What is not allowed


def test_an_illegal_try_names_the_clause_and_costs_nothing(kit, notes: Notes) -> None:
    mistake = [{"text": "New ones never jump.", "move": "T@G7/1"}]
    attempt = leaving(kit, notes, mistake=mistake)
    kit.put_down(attempt, Adding(Kind.T, "G7", 1))
    assert attempt.verdict.result is Result.ILLEGAL
    assert attempt.verdict.clause == "E1.3"
    assert attempt.sentence.endswith("(E1.3) New ones never jump.")
    assert any(isinstance(mark, Cross) for mark in attempt.marks)
    assert attempt.position == attempt.task.position
    assert attempt.mistakes == 0
    attempt.do(Press(("space", "A2")))
    assert attempt.verdict.result is Result.NOT_TRIED
    attempt.do(Undo())
    attempt.do(Undo())
    kit.make(attempt, FAR)
    assert notes == [(3, 0, 0)]


def test_a_piece_that_cannot_even_be_taken(kit) -> None:
    board = "basic w wE@D4/2 bT@D6/1 wE@D4/12 wT@G7/1"
    mistakes = [
        {"text": "It is covered.", "move": "D6-D7/1"},
        {"text": "It lies below.", "move": "F6-F7/8"},
    ]
    covered = board.replace("wE@D4/2", "wE@F6/8")
    attempt = attempt_at(kit.task_of(covered, "land A7", mistake=mistakes))
    attempt.do(Press(("space", "E7")))
    assert attempt.verdict.clause == "E2.1"
    assert attempt.sentence.endswith("It is covered.")
    attempt.do(Press(("space", "E5")))
    assert attempt.verdict.clause == "E3.3"
    assert attempt.sentence.endswith("It lies below.")


def test_a_piece_turned_by_itself_was_a_mistake_all_the_same(kit) -> None:
    mistake = [{"text": "Not over there.", "move": "T@G6/1"}]
    attempt = attempt_at(kit.task_of(BOARD, "jump", mistake=mistake))
    assert attempt.position.objections("T@G6/1")
    kit.put_down(attempt, Adding(Kind.T, "G6", 1))
    assert "Not over there. It fits at G6 once turned, so it now points to 3:" in attempt.sentence
    assert attempt.verdict.result is Result.ILLEGAL
    assert attempt.can(Confirm())
    attempt.do(Confirm())
    assert attempt.verdict.result is Result.WRONG


# Limits


def test_only_what_the_task_allows_can_be_taken(kit) -> None:
    attempt = leaving(kit, hands=["G7", "T"])
    for name in [("reserve", "w", "E"), ("space", "D4")]:
        attempt.do(Press(name))
        assert attempt.session.hands.piece is None
        assert (
            attempt.sentence
            == "This time take the piece with its PÜNCT at G7 and the triangle from your reserve."
        )
        assert attempt.tenor == "bad"
    type_key(attempt, "1")
    assert attempt.session.hands.piece is None
    attempt.do(Press(("reserve", "w", "T")))
    assert attempt.session.hands.piece.kind is Kind.T
    attempt.do(Press(("reserve", "w", "T")))
    kit.make(attempt, FAR)
    assert attempt.is_solved


def test_two_moves_in_a_row_with_the_same_piece(kit, notes: Notes) -> None:
    task = kit.task_of(BOARD, "land A2", par=2, opponent="waits", hands=["G7"])
    attempt = attempt_at(task, notes)
    assert attempt.left == 2
    kit.make(attempt, Moving("G7", "B2", 1))
    assert attempt.verdict.result is Result.ONWARD
    assert attempt.sentence == "Right so far. It is your turn again."
    assert attempt.position.to_move is Color.WHITE
    assert attempt.left == 1
    attempt.do(Press(("space", "D4")))
    assert attempt.session.hands.piece is None
    attempt.do(AskHint())
    attempt.do(Undo())
    assert (attempt.position, attempt.left) == (task.position, 2)
    kit.make(attempt, Moving("G7", "B2", 1))
    kit.make(attempt, Moving("B2", "A2", 3))
    assert notes == [(2, 1, 0)]


def test_two_moves_in_a_row_out_of_reach(kit) -> None:
    task = kit.task_of(BOARD, "land A2", par=2, opponent="waits", hands=["G7"])
    attempt = attempt_at(task)
    kit.make(attempt, Moving("G7", "K11", 1))
    assert attempt.verdict.result is Result.WRONG
    assert attempt.sentence == "From here the goal cannot be reached in time."


# A win in two


def test_a_win_in_two(kit, notes: Notes) -> None:
    position = kit.late(6)
    attempt = attempt_at(kit.task_of(position, "win in 2"), notes)
    (first,) = prove(position, 2).first_moves
    kit.make(attempt, first)
    assert attempt.verdict.result is Result.ONWARD
    assert attempt.left == 1
    assert any(isinstance(mark, LastMove) for mark in attempt.marks)
    assert notes == []
    middle = attempt.position
    attempt.do(AskHint())
    assert "Now a single move wins" in attempt.sentence
    wins = winning_moves(middle)
    dull = next(m for m in middle.legal_moves() if m not in wins and middle.after(m).outcome is None)
    kit.make(attempt, dull)
    assert attempt.verdict.result is Result.WRONG
    attempt.do(Undo())
    assert attempt.position == middle
    assert attempt.left == 1
    attempt.do(Undo())
    assert attempt.position == position
    kit.make(attempt, first)
    kit.type_move(attempt, wins[0])
    assert notes == [(2, 1, 1)]
    assert any(isinstance(mark, Chain) for mark in attempt.marks)


def test_what_means_nothing_here_is_not_judged(kit, notes: Notes) -> None:
    position = kit.late(6)
    attempt = attempt_at(kit.task_of(position, "win in 2"), notes)
    kit.make(attempt, prove(position, 2).first)
    before = attempt.position, attempt.verdict, attempt.sentence, attempt.left
    for intent in (Choose(0), Give(3), ShowKeys(), Tick(), Redo(), GoTo(0), Open("basic w"), GoOn()):
        assert attempt.do(intent).made == ()
        assert (attempt.position, attempt.verdict, attempt.sentence, attempt.left) == before
    assert (notes, attempt.mistakes) == ([], 0)


def test_a_refutation_is_played_on_the_board(kit) -> None:
    position = kit.late(15)
    attempt = attempt_at(kit.task_of(position, "stop"))
    right = defenses(position)
    wrong = next(m for m in position.legal_moves() if m not in right)
    kit.make(attempt, wrong)
    assert attempt.verdict.reply is not None
    assert attempt.position == position.after(wrong).after(attempt.verdict.reply)
    assert attempt.position.outcome.winner is position.to_move.opponent
    assert str(attempt.verdict.reply) in attempt.sentence
    attempt.do(Undo())
    assert attempt.position == position


# Help


def test_hints_stay_while_the_learner_tries(kit) -> None:
    attempt = leaving(kit)
    attempt.do(AskHint())
    attempt.do(AskHint())
    shown = attempt._hint.marks
    assert shown
    attempt.do(Press(("space", "H9")))
    attempt.do(Press(("space", "G7")))
    assert set(shown) <= set(attempt.marks)
    for _ in range(5):
        attempt.do(AskHint())
    assert attempt.hints_used == 4
    assert "G7-A7/3" in attempt.sentence
    attempt.do(Restart())
    assert attempt.hints_used == 4


def test_a_hint_that_cannot_be_given_costs_nothing(kit) -> None:
    attempt = attempt_at(kit.task_of(BOARD, "level 9"))
    attempt.do(AskHint())
    attempt.do(AskHint())
    assert attempt.sentence == "No move from here reaches the goal: take the last one back."
    assert attempt.hints_used == 1
    assert not attempt.do(ShowSolution()).made
    assert attempt.sentence == "No move from here reaches the goal: take the last one back."


def test_the_solution_scores_nothing_and_is_not_solved(kit, notes: Notes) -> None:
    attempt = leaving(kit, notes)
    kit.make(attempt, Moving("G7", "B7", 3))
    assert attempt.do(ShowSolution()).made
    assert attempt.sentence.startswith("G7-A7/3: ")
    assert attempt.tenor == "good"
    assert attempt.solution_seen
    assert attempt.is_showing
    assert not attempt.is_solved
    assert attempt.stars == 0
    assert not attempt.do(ShowSolution()).made
    attempt.do(Press(("space", "A7")))
    assert attempt.sentence == "This is the solution: start again to try it yourself."
    attempt.do(Undo())
    assert attempt.position == attempt.task.position
    assert not attempt.is_showing
    kit.make(attempt, FAR)
    assert attempt.stars == 1
    assert notes == [(1, 0, 1)]


def test_the_solution_of_a_win_in_two_step_by_step(kit, notes: Notes) -> None:
    position = kit.late(6)
    attempt = attempt_at(kit.task_of(position, "win in 2"), notes)
    assert attempt.do(ShowSolution()).made
    assert attempt.verdict.result is Result.ONWARD
    # The board is not the learner's: half a solution seen cannot be finished for a star.
    attempt.do(Press(("reserve", attempt.position.to_move, "T")))
    assert attempt.session.hands.piece is None
    assert attempt.do(ShowSolution()).made
    assert attempt.verdict.result is Result.RIGHT
    assert attempt.position.outcome.winner is position.to_move
    assert not attempt.do(ShowSolution()).made
    assert not attempt.is_solved
    assert notes == []
    assert attempt.mistakes == 0
    attempt.do(Undo())
    assert attempt.position == position
    assert attempt.left == 2
    assert attempt.do(ShowSolution()).made
    attempt.do(Restart())
    assert (attempt.position, attempt.left) == (position, 2)


def test_looking_underneath_at_any_time(kit) -> None:
    attempt = leaving(kit)
    attempt.do(LookUnder(("space", "G7")))
    assert isinstance(attempt.session.hands.state, Looking)
    kit.walk_to(attempt, "D4")
    type_key(attempt, "p")
    type_key(attempt, "Escape")
    assert isinstance(attempt.session.hands.state, Empty)
    kit.make(attempt, FAR)
    type_key(attempt, "p")
    assert attempt.is_solved


# Anything at all

DEEDS = st.lists(deeds("D4", "G7", "H8", "A7", "H9", "D5", "F7"), max_size=40)


@given(DEEDS, st.sampled_from(["one", "limited", "waits"]))
def test_whatever_is_done_the_task_is_never_lost(kit, done: list, sort: str) -> None:
    fields = {
        "one": {"goal": "land A7"},
        "limited": {"goal": "move and leave center", "hands": ["G7"]},
        "waits": {"goal": "land A2", "hands": ["G7"], "par": 2, "opponent": "waits"},
    }[sort]
    notes = Notes()
    attempt = attempt_at(kit.task_of(BOARD, **fields), notes)
    for deed in done:
        carry_out(attempt, deed)
        assert attempt.sentence
        assert 1 <= attempt.left <= attempt.task.par
        assert attempt.stars in ((1, 2, 3) if attempt.is_solved else (0,))
        assert len(notes) <= 1
        compose(attempt.position, marks=attempt.marks)
    attempt.do(Restart())
    assert attempt.position == attempt.task.position
    while attempt.do(ShowSolution()).made:
        pass
    assert attempt.verdict.result is Result.RIGHT


@st.composite
def any_moves(draw) -> tuple:
    """A position of a recorded game, and a move there, legal or not."""
    position = draw(st.sampled_from(MIDDLE))
    space = draw(st.sampled_from(SPACES))
    seen = [position.piece_at(piece.space) for piece in position.pieces]  # of two the upper one
    piece = draw(st.sampled_from([*Kind, *seen]))
    kind = piece if isinstance(piece, Kind) else piece.kind
    heading = draw(st.sampled_from(kind.headings))
    return position, Adding(kind, space, heading) if piece is kind else Moving(
        piece.space, space, heading
    )


@given(any_moves())
def test_an_illegal_move_never_changes_anything(kit, case: tuple) -> None:
    position, move = case
    attempt = attempt_at(kit.task_of(position, "legal"))
    kit.put_down(attempt, move)
    assert attempt.position == position
    assert not attempt.is_over
    if position.objections(move) == ():
        attempt.do(Confirm())
        assert attempt.is_solved
        assert attempt.position == position.after(move)
    else:
        assert attempt.session.answer.move != move
        assert attempt.mistakes == 0


def test_a_reply_that_ends_the_game_solves_the_task(kit, notes: Notes, monkeypatch) -> None:
    position = kit.late(0)
    attempt = attempt_at(kit.task_of(position, "win in 2", praise="Over."), notes)
    first = prove(position, 2).first
    after = position.after(first)
    # Black adds the last piece, and White leads in the central hexagon.
    last = next(m for m in after.legal_moves() if after._after(m).outcome is not None)
    assert after.after(last).outcome.winner is position.to_move
    monkeypatch.setattr(forcing, "hardest_reply", lambda _: last)
    kit.make(attempt, first)
    assert attempt.is_solved
    assert attempt.position == after.after(last)
    assert attempt.sentence == "Over. Saved."
    assert notes == [(3, 0, 0)]
