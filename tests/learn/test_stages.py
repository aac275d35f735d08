"""Stages of a lesson: whatever is pressed or typed, the board answers and stays whole."""

from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct.hands.hands import Looking
from punct.games.punct.rules import Color, Kind, Moving, Position
from punct.games.punct.rules.board import SPACES
from punct.games.punct.scene.compose import compose
from punct.games.punct.solver import winning_moves
from punct.learn.frames import Frame
from punct.learn.lessons import Try
from punct.learn.stages import Showing, Trying

BOARD = Position.from_text("basic w wE@D4/2 wT@G7/1 bE@H9/4")


def test_a_limited_piece_can_be_moved_again(kit) -> None:
    stage = Trying(Try("a", "Try.", BOARD, hands=(BOARD.piece_at("G7"),)))
    kit.make(stage, Moving("G7", "B2", 1))
    assert stage.sentence == "G7-B2/1 is legal. Try another one, undo, or go on."
    stage.press(("space", "D4"))
    assert stage.session.hands.piece is None
    kit.make(stage, Moving("B2", "A2", 3))
    stage.key("U")
    stage.key("u")
    assert stage.position == BOARD
    stage.key("u")
    assert stage.sentence == "Nothing was moved yet."


def test_after_a_win_the_keys_still_answer(kit) -> None:
    position = kit.late(8)
    stage = Trying(Try("a", "Try.", position))
    kit.make(stage, winning_moves(position)[0])
    assert stage.position.outcome is not None
    for key in ["Y", "ArrowUp", "p", "U"]:
        stage.key(key)
        assert stage.sentence
    assert stage.position == position


def test_keys_while_something_is_shown() -> None:
    stage = Showing(Frame("Look.", BOARD))
    for key in ("ArrowUp", "P"):
        assert stage.key(key)
    stage.look(("space", "G7"))
    assert isinstance(stage.session.hands.state, Looking)
    assert not stage.key("u")
    assert not stage.key("1")
    stage.restart()
    assert stage.position == BOARD


NAMES = st.one_of(
    st.sampled_from([("space", space) for space in [*SPACES, *["D4", "G7", "H9", "A7"] * 20]]),
    st.sampled_from([("reserve", color, kind) for color in Color for kind in Kind]),
)
KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "Enter", " ", "Escape", *"rRuUyYpP?123456a", "F5", ""]
ACTS = st.one_of(
    st.tuples(st.sampled_from(["press", "point", "look"]), NAMES),
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.just("turn"), st.integers(-3, 3)),
    st.tuples(st.sampled_from(["confirm", "take_back", "undo", "restart"])),
)


@given(st.booleans(), st.lists(ACTS, max_size=40))
def test_whatever_is_done_the_board_stays_whole(shown: bool, done: list) -> None:
    hands = (BOARD.piece_at("G7"), Kind.T)
    stage = Showing(Frame("Look.", BOARD)) if shown else Trying(Try("a", "Try.", BOARD, hands=hands))
    for name, *values in done:
        if hasattr(stage, name):
            getattr(stage, name)(*values)
        compose(stage.position, marks=stage.marks, without=stage.without)
        assert stage.position.to_move is Color.WHITE or stage.position.outcome is not None
    stage.restart()
    assert stage.position == BOARD
