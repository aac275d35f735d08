"""Stages of a lesson: whatever is pressed or typed, the board answers and stays whole."""

from anything import carry_out, deeds
from hypothesis import given
from hypothesis import strategies as st
from kit import type_key

from punct.games.punct import GAME
from punct.games.punct.hands.hands import Looking
from punct.games.punct.rules import Color, Kind, Moving, Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.solver import winning_moves
from punct.learn.frames import Frame
from punct.learn.lessons import Try
from punct.learn.stages import Showing, Trying
from punct.table.intents import LookUnder, Press, Restart

BOARD = Position.from_text("basic w wE@D4/2 wT@G7/1 bE@H9/4")


def test_a_limited_piece_can_be_moved_again(kit) -> None:
    stage = Trying(Try("a", GAME, "Try.", BOARD, limits=(BOARD.piece_at("G7"),)))
    kit.make(stage, Moving("G7", "B2", 1))
    assert stage.sentence == "G7-B2/1 is legal. Try another one, undo, or go on."
    stage.do(Press(("space", "D4")))
    assert stage.session.hands.piece is None
    kit.make(stage, Moving("B2", "A2", 3))
    type_key(stage, "U")
    type_key(stage, "u")
    assert stage.position == BOARD
    type_key(stage, "u")
    assert stage.sentence == "Nothing was moved yet."


def test_after_a_win_the_keys_still_answer(kit) -> None:
    position = kit.late(8)
    stage = Trying(Try("a", GAME, "Try.", position))
    kit.make(stage, winning_moves(position)[0])
    assert stage.position.outcome is not None
    for key in ["Y", "ArrowUp", "p", "U"]:
        type_key(stage, key)
        assert stage.sentence
    assert stage.position == position


def test_keys_while_something_is_shown() -> None:
    stage = Showing(Frame(GAME, "Look.", BOARD))
    for key in ("ArrowUp", "P"):
        assert type_key(stage, key)
    stage.do(LookUnder(("space", "G7")))
    assert isinstance(stage.session.hands.state, Looking)
    assert not type_key(stage, "u")
    assert not type_key(stage, "1")
    stage.do(Restart())
    assert stage.position == BOARD


DEEDS = st.lists(deeds("D4", "G7", "H9", "A7"), max_size=40)


@given(st.booleans(), DEEDS)
def test_whatever_is_done_the_board_stays_whole(shown: bool, done: list) -> None:
    limits = (BOARD.piece_at("G7"), Kind.T)
    trying = Try("a", GAME, "Try.", BOARD, limits=limits)
    stage = Showing(Frame(GAME, "Look.", BOARD)) if shown else Trying(trying)
    for deed in done:
        carry_out(stage, deed)
        compose(stage.position, marks=stage.marks)
        assert stage.position.to_move is Color.WHITE or stage.position.outcome is not None
    stage.do(Restart())
    assert stage.position == BOARD
