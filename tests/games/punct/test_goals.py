"""The goal language: every word does what it says, and every bad text gets a clear sentence."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct import goals
from punct.games.punct.asking import VERBS
from punct.games.punct.data import robot_games
from punct.games.punct.forcing import Force
from punct.games.punct.goals import piece_named, read_goal
from punct.games.punct.rules import Game, Piece, Position, PunctError
from punct.games.punct.turns import Turn, turn_of
from punct.games.punct.wishes import Win
from punct.learn.goals import OneMove

BOARD = Position.from_text(
    "basic w wE@D4/2 wT@G7/1 bE@H9/4 wE@J11/12 bE@L12/4 wL@G4/12 bT@D6/1 wE@D4/12"
)
"""A white E lies on another at D4 and bridges from D4 to D6, which is black."""


@pytest.mark.parametrize(
    ("goal", "does", "does_not", "lack"),
    [
        ("add", "E@O14/2", "G7-A7/1", "a new piece from the reserve is asked for"),
        ("add T", "T@P15/1", "G7-A7/1", "a new piece from the reserve is asked for"),
        ("add t", "T@P15/1", "E@O14/2", "another kind of piece is asked for: triangle"),
        ("move", "J11-A2/2", "E@O14/2", "a piece that lies on the board is to be moved"),
        ("move G7", "G7-A7/1", "J11-A2/2", "the piece with its PÜNCT at G7 is to be moved"),
        ("move H8", "G7-A7/1", "T@P15/1", "the piece with its PÜNCT at G7 is to be moved"),
        ("turn", "J11/2", "J11-A2/2", "The PÜNCT was to stay where it is"),
        ("turn", "G4/2", "E@G3/2", "The PÜNCT was to stay where it is"),
        ("jump", "G7-E5/3", "J11-A2/2", "it was to land on other pieces"),
        ("bridge", "D4-E5/12", "G4-G7/2", "No bridge: nothing is hollow"),
        ("level 2", "G7-E5/3", "J11-A2/2", "Your piece lies on level 1, not on level 2."),
        ("level 1", "J11-A2/2", "G7-E5/3", "Your piece lies on level 2, not on level 1."),
        ("land G3", "E@G3/2", "G4-F3/4", "The PÜNCT landed on F3, not on G3."),
        ("touch G3", "G4-F3/4", "G4-G5/2", "None of the three dots of your piece lies on G3."),
        ("cover H9", "G4-G7/2", "G4-G8/4", "The dot at H9 is not covered by your piece."),
        ("cover E7", "D4-E5/12", "J11-A2/2", "The dot at E7 is not covered by your piece."),
        ("block H9", "G4-G7/2", "J11-A2/2", "The piece with its PÜNCT at H9 can still move."),
        ("block I9", "G4-G8/4", "J11-A2/2", "The piece with its PÜNCT at H9 can still move."),
        ("block bE@H9/4", "D4-G7/2", "J11-A2/2", "The piece with its PÜNCT at H9 can still move."),
        ("free wE@D4/2", "D4-A4/2", "J11-A2/2", "is still blocked: something lies on it at D4."),
        ("free wE@D4/12", "J11-A2/2", "D4-A4/2", "the one to stay where it is"),
        ("enter center", "G4-G5/2", "G4/2", "Your piece stays outside the central hexagon."),
        ("enter center", "E@K9/2", "J11/2", "This piece was in the central hexagon already."),
        ("leave center", "J11-A2/2", "J11/2", "Your piece still has a dot in the central hexagon."),
        ("leave center", "G7-A7/1", "E@O14/2", "This piece was not in the central hexagon."),
        ("center 4", "E@O14/2", "G7-A7/1", "You show 1 in the central hexagon; 4 are asked for."),
        ("lead center", "E@O14/2", "G7-A7/1", "you show 1, the opponent 3."),
        ("join D4 G7", "J11-A2/2", "G7-A7/1", "D4 and G7 are not joined yet"),
        ("join D4 J11", None, "J11-A2/2", "D4 and J11 are not joined yet"),
        ("cut H9 J9", "G4-G7/2", "J11-A2/2", "still form a chain from H9 to J9."),
        ("legal", "E@O14/2", None, ""),
        ("jump and level 2", "G7-E5/3", "J11-A2/2", "it was to land on other pieces"),
        ("jump and bridge", "D4-E5/12", "G7-E5/3", "No bridge"),
        ("turn or jump", "G7-E5/3", "J11-A2/2", "The PÜNCT was to stay"),
        ("turn or jump", "J11/2", "E@O14/2", "The PÜNCT was to stay"),
        ("turn or jump and bridge", "D4-E5/12", "G7-E5/3", "The PÜNCT was to stay"),
        ("not add", "J11/2", "E@O14/2", "just what the task asks you to avoid"),
        ("jump and not bridge", "G7-E5/3", "D4-E5/12", "just what the task asks you to avoid"),
    ],
)
def test_a_wish_fulfilled_and_not(goal: str, does: str | None, does_not: str | None, lack: str) -> None:
    read = read_goal(goal, BOARD)
    assert isinstance(read, OneMove)
    if does is not None:
        assert read.wish.holds(turn(BOARD, does))
    if does_not is not None:
        missed = turn(BOARD, does_not)
        assert not read.wish.holds(missed)
        assert lack in read.wish.lack(missed)


def turn(position: Position, move: str) -> Turn:
    assert position.objections(move) == (), move
    return Turn.made(position, position.parse_move(move))


def test_a_bridge_over_an_empty_space_covers_nothing_there() -> None:
    over_nothing = turn(BOARD, "D4-E5/12")
    assert over_nothing.after.level("E6") == 2
    assert not read_goal("cover E6", BOARD).wish.holds(over_nothing)


def test_every_word_that_can_be_read_is_told_and_tried() -> None:
    told = set(re.findall(r"[a-z]+", goals.__doc__))
    assert set(goals._WISHES) <= told
    assert told >= VERBS
    tried = {"win", "stop", "threaten"}  # below
    for mark in test_a_wish_fulfilled_and_not.pytestmark:
        tried |= {word for case in mark.args[1] for word in case[0].split()}
    assert set(goals._WISHES) <= tried


# Winning, and not losing


def ended(clause: str, plies: int = 1) -> tuple[Position, str]:
    """A recorded game so many plies before it was won by a clause, and the move made then."""
    for start, moves in robot_games():
        game = Game(start)
        for text in moves:
            game.play(text)
        outcome = game.outcome
        if outcome and outcome.clause == clause and outcome.winner is game.position.to_move.opponent:
            return game.go_to(game.ply - plies), moves[-plies]
    raise LookupError(clause)


def test_winning_by_a_connection() -> None:
    position, last = ended("F1")
    won = turn(position, last)
    dull = next(
        t for t in (Turn.made(position, m) for m in position.legal_moves()) if t.after.outcome is None
    )
    for goal in ("win", "win in 1", "win by connection"):
        read = read_goal(goal, position)
        assert read.wish.holds(won)
        assert not read.wish.holds(dull)
        assert read.wish.lack(dull) == "After this move nobody has won yet."
    by_center = read_goal("win by center", position)
    assert not by_center.wish.holds(won)
    assert by_center.wish.lack(won).startswith(won.after.outcome.reason)
    assert by_center.wish.lack(won).endswith("But another way to win is asked for.")


def test_winning_by_the_center() -> None:
    position, last = ended("H")
    won = turn(position, last)
    assert read_goal("win", position).wish.holds(won)
    assert read_goal("win by center", position).wish.holds(won)
    assert not read_goal("win by connection", position).wish.holds(won)


def test_connecting_both_colors_is_a_win_by_connection() -> None:
    position = Position.from_text(
        "standard w wE@J12/4 wL@C7/10 wL@D7/4 wM@N14/6 wT@I4/3 wT@P14/1 "
        "bC@B4/4 bE@D5/4 bE@I6/10 bE@M8/2 bR@L7/8 bT@P11/3 wE@I4/2"
    )
    won = turn(position, "I4-I11/8")
    assert won.after.outcome.clause == "F2"
    assert read_goal("win by connection", position).wish.holds(won)
    lost = turn(position, "I4-I11/4")
    win, stop = read_goal("win", position).wish, read_goal("stop", position).wish
    assert win.lack(lost) == stop.lack(lost) == lost.after.outcome.reason
    assert not stop.holds(lost)


def test_stopping_and_threatening() -> None:
    position, _ = ended("F1", plies=2)
    stop = read_goal("stop", position).wish
    turns = [Turn.made(position, move) for move in position.legal_moves()]
    for each in turns[::37]:
        answers = each.after.legal_moves()
        rival = each.mover.opponent
        loses = any(after_all(each.after, reply) is rival for reply in answers)
        assert stop.holds(each) == (not loses)
        if loses:
            assert stop.lack(each) == f"{rival.title} can still win with the next move."
    before, last = ended("F1", plies=3)
    threaten = read_goal("threaten", before).wish
    assert threaten.holds(turn(before, last))
    moves = (Turn.made(before, move) for move in before.legal_moves())
    idle = next(each for each in moves if not threaten.holds(each))
    assert threaten.lack(idle) == "From here you do not threaten to win with your next move."
    at_once, winning = ended("F1")
    assert read_goal("threaten", at_once).wish.holds(turn(at_once, winning))


def after_all(position: Position, move) -> str | None:
    outcome = position._after(move).outcome
    return outcome.winner if outcome else None


def test_winning_in_so_many() -> None:
    assert read_goal("win in 1", BOARD) == OneMove(Win(), turn_of)
    assert read_goal("win in 2", BOARD) == Force(2)
    assert read_goal("win in 3", BOARD) == Force(3)


# Bad texts


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a goal needs at least one word."),
        ("fly", "“fly” is no goal."),
        ("bridge and", "“and”, “or” and “not” need something to stand beside."),
        ("or bridge", "“and”, “or” and “not” need something to stand beside."),
        ("not", "“and”, “or” and “not” need something to stand beside."),
        ("bridge and and jump", "“and”, “or” and “not” need something to stand beside."),
        ("not not add", "“not” twice in a row says nothing."),
        ("bridge now", "“now” is one word too many."),
        ("add T E", "“E” is one word too many."),
        ("add X", "X"),
        ("win in", "a number from 1 up is needed here."),
        ("win in 0", "a number from 1 up is needed here."),
        ("win in two", "a number from 1 up is needed here."),
        ("win in 2 and bridge", "a number from 1 up is needed here."),
        ("win by luck", "a win is “win”, “win in 2”, “win by center” or “win by connection”."),
        ("not win in 2", "a win is “win”, “win in 2”, “win by center” or “win by connection”."),
        ("level", "a number from 1 up is needed here."),
        ("level -1", "a number from 1 up is needed here."),
        ("center", "a number from 1 up is needed here."),
        ("land", "1 space is needed here."),
        ("land Z3", "Z3"),
        ("land A1", "A1"),
        ("join B1", "2 spaces are needed here."),
        ("cut B1 H1 H2", "2 spaces are needed here."),
        ("block", "a space or a piece is needed here."),
        ("block A2", "no piece shows a dot at A2."),
        ("free wT@A2/1", "the piece wT@A2/1 does not lie on the board."),
        ("free wT@", "“wT@” is no piece: write it like wE@G3/2."),
        ("move H8 G7", "a space or a piece is needed here."),
        ("enter", "here the word “center” is needed."),
        ("leave home", "here the word “center” is needed."),
        ("lead center now", "here the word “center” is needed."),
        ("choose", "after “choose” comes one of connected, not “”."),
        ("choose lots", "after “choose” comes one of connected, not “lots”."),
        ("click", "after “click” comes one of blocked,"),
        ("number wings", "not “wings”."),
        ("bridge and click center", "“click” is no goal."),
    ],
)
def test_bad_goals_get_a_clear_sentence(text: str, why: str) -> None:
    with pytest.raises(PunctError) as error:
        read_goal(text, BOARD)
    assert why in str(error.value)


WORDS = ["win", "in", "by", "center", "2", "0", "and", "or", "not", "bridge", "add", "T", "G7", "Z9"]
WORDS += [
    "click",
    "number",
    "choose",
    "reach",
    "blocked",
    "w",
    "connected",
    "join",
    "wE@D4/2",
    "…",
    "{x}",
]


@given(st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join) | st.text(max_size=12))
def test_any_text_is_a_goal_or_a_clear_error(text: str) -> None:
    complaint = "none"
    try:
        read_goal(text, BOARD)
    except PunctError as error:
        complaint = str(error)
    assert complaint.strip()


def test_pieces_are_named_by_a_visible_dot_or_in_full() -> None:
    above, below = piece_named("D4", BOARD), piece_named("wE@D4/2", BOARD)
    assert (above.heading, above.level) == (12, 2)
    assert (below.heading, below.level) == (2, 1)
    assert piece_named("we@d4/2", BOARD) == below
    assert isinstance(piece_named("I9", BOARD), Piece)
    assert piece_named("I9", BOARD).space == "H9"
