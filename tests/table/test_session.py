"""Whole games clicked and keyed through a session, compared with the rules after every ply."""

import json
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct.data import robot_games
from punct.games.punct.hands import Empty, Held, Looking, Standing
from punct.games.punct.rules import Adding, Color, Game, Kind, Move, Position, PunctError
from punct.games.punct.rules.board import SPACES
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Chain, Cross, Cursor, Ghost, LastMove, Lifted, Sign, Tone
from punct.table.keys import ARROWS, walk
from punct.table.session import Session
from punct.table.table import Pace

VECTORS = Path(__file__).parents[1] / "vectors" / "games.jsonl"


def recorded_games() -> list[tuple[str, list[str]]]:
    """The games of the vectors, and a few that robots played."""
    games = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    found = [(game["variant"], [ply["play"] for ply in game["plies"]]) for game in games]
    return found + [(start.variant, moves) for start, moves in islice(robot_games(), 12)]


def marks(session: Session, kind: type) -> list:
    return [mark for mark in session.marks if isinstance(mark, kind)]


# A player who knows nothing but the names of targets


def put_down(session: Session, move: Move) -> None:
    """Press what a person would press until the move stands ready."""
    if isinstance(move, Adding):
        session.press(("reserve", session.position.to_move, move.kind))
    else:
        session.press(("space", move.start))
    session.point(("space", move.space))
    session.press(("space", move.space))
    for _ in range(6):
        state = session.hands.state
        assert isinstance(state, Standing), session.sentence
        if state.piece.heading == move.heading:
            return
        session.press(("space", move.space))
    pytest.fail(f"{move} was never offered")


def play(session: Session, move: Move) -> None:
    put_down(session, move)
    session.confirm()


@pytest.mark.parametrize("number", range(len(recorded_games())))
def test_whole_games_can_be_clicked(number: int) -> None:
    variant, moves = recorded_games()[number]
    session, game = Session(variant), Game(variant)
    for text in moves:
        move = game.position.parse_move(text)
        put_down(session, move)
        assert session.position == game.position
        assert session.last_answer.move == move
        session.confirm()
        position = game.play(move)
        assert session.position == position
        assert session.game.moves == game.moves
        (last,) = marks(session, LastMove)
        assert last.piece in position.pieces
        assert last.piece.space == move.space
        assert session.without == ()
        assert session.sentence_kind == ("good" if game.outcome else "")
    assert session.outcome == (game.outcome.reason if game.outcome else "")
    assert session.record == game.to_text()


def test_every_target_of_a_scene_can_be_pressed_and_looked_at() -> None:
    session = Session(Game.from_text("standard E@G3/2 T@N12/1"))
    for target in compose(session.position, layout=Layout(reserves=True)).targets:
        for act in (session.point, session.press, session.look):
            act(target.name)
            assert session.sentence


@pytest.mark.parametrize(
    "name",
    [
        (),
        ("space",),
        ("space", "A1"),
        ("space", "g3"),
        ("reserve", "w"),
        ("reserve", "x", "E"),
        ("moon", "1"),
    ],
)
def test_a_name_that_stands_for_nothing_is_an_error(name: tuple[str, ...]) -> None:
    session = Session()
    for act in (session.point, session.press, session.look):
        with pytest.raises(PunctError):
            act(name)


# Pressing


def test_pressing_a_kind_again_puts_it_back() -> None:
    session = Session()
    session.press(("reserve", "w", "E"))
    assert isinstance(session.hands.state, Held)
    session.press(("reserve", "w", "E"))
    assert isinstance(session.hands.state, Empty)
    session.press(("reserve", "w", "E"))
    session.press(("space", "D4"))
    session.press(("reserve", "w", "E"))
    assert isinstance(session.hands.state, Empty)


def test_pressing_another_kind_exchanges_the_piece() -> None:
    session = Session()
    session.press(("reserve", "w", "E"))
    session.press(("reserve", "w", "T"))
    assert session.hands.piece.kind is Kind.T


def test_the_other_reserve_is_explained() -> None:
    session = Session()
    session.press(("reserve", "b", "E"))
    assert session.sentence_kind == "bad"
    assert session.sentence.endswith("(C3)")


def test_a_piece_put_down_can_be_moved_on_and_turned() -> None:
    session = Session()
    session.press(("reserve", "w", "E"))
    session.press(("space", "D4"))
    session.press(("space", "D5"))
    session.press(("space", "D5"))
    assert session.last_answer.move == Adding(Kind.E, "D5", 4)
    session.turn(-1)
    session.turn_to(12)
    assert session.can_confirm
    assert session.sentence_kind == "good"
    session.confirm()
    assert session.record == "standard E@D5/12"


def test_pressing_the_punct_of_a_piece_in_the_hand_turns_it_on_the_spot() -> None:
    session = Session(Position.from_text("standard w wE@G3/2 bT@N12/1"))
    session.press(("space", "H4"))
    assert session.without == (session.position.piece_at("G3"),)
    session.press(("space", "G3"))
    assert str(session.last_answer.move) == "G3/4"


def test_the_ghost_follows_the_pointer() -> None:
    session = Session()
    session.press(("reserve", "w", "T"))
    assert marks(session, Ghost) == []
    for space in SPACES:
        session.point(("space", space))
        assert [ghost.space for ghost in marks(session, Ghost)] == [space]
    session.point(("reserve", "w", "E"))
    session.point(None)
    assert marks(session, Ghost) == []


def test_a_reason_stays_while_the_pointer_moves_on() -> None:
    session = Session(Position.from_text("standard w wE@G3/2 bT@N12/1"))
    session.press(("space", "G3"))
    session.press(("space", "H9"))
    reason = session.sentence
    assert reason.endswith("(E2.2)")
    session.point(("space", "G9"))
    assert (session.sentence, session.sentence_kind) == (reason, "bad")
    assert [ghost.space for ghost in marks(session, Ghost)] == ["G9"]
    assert len(marks(session, Cross)) == 1
    session.press(("space", "G9"))
    assert session.sentence_kind == "good"
    assert marks(session, Cross) == []


def test_looking_underneath() -> None:
    session = Session(Position.from_text("standard w wE@G3/2 bT@N12/1"))
    session.look(("space", "G3"))
    assert isinstance(session.hands.state, Looking)
    assert len(marks(session, Lifted)) == 1
    session.look(("reserve", "w", "E"))
    assert "reserve" in session.sentence
    session.take_back()
    assert marks(session, Lifted) == []


# The quick pace


def test_at_the_quick_pace_a_piece_is_played_as_it_was_held() -> None:
    session = Session("basic", pace=Pace.QUICK)
    session.press(("reserve", "w", "E"))
    session.turn(1)
    session.press(("space", "D4"))
    assert session.record == "basic E@D4/4"
    assert session.position.to_move is Color.BLACK


def test_at_the_quick_pace_a_piece_that_had_to_turn_waits_to_be_confirmed() -> None:
    session = Session("basic", pace=Pace.QUICK)
    session.press(("reserve", "w", "E"))
    session.turn_to(6)
    session.press(("space", "D1"))
    assert isinstance(session.hands.state, Standing)
    session.confirm()
    assert len(session.game.moves) == 1


def test_at_the_quick_pace_later_moves_are_not_lost_at_once() -> None:
    session = Session(Game.from_text("basic E@D4/4 E@D6/4"), pace=Pace.QUICK)
    session.go_to(0)
    session.press(("reserve", "w", "E"))
    session.press(("space", "G3"))
    assert isinstance(session.hands.state, Standing)
    assert "replaces the 2 later moves" in session.sentence
    assert session.record == "basic E@D4/4 E@D6/4"


# Keys alone


def walk_to(session: Session, goal: str) -> None:
    """Press arrows until the cursor is there, always one that brings it nearer on the screen."""
    if session.cursor is None:
        session.key("ArrowUp")
    x1, y1 = session.layout.center(goal)
    for _ in range(60):
        assert session.cursor is not None
        if session.cursor == goal:
            return
        x, y = session.layout.center(session.cursor)
        if abs(x1 - x) > 1:
            session.key("ArrowRight" if x1 > x else "ArrowLeft")
        else:
            session.key("ArrowDown" if y1 > y else "ArrowUp")
    pytest.fail(f"{goal} was not reached")


@pytest.mark.parametrize("turned", [False, True])
def test_a_game_by_keyboard_alone(turned: bool) -> None:
    session = Session("standard", layout=Layout(turned=turned))
    for text in ("E@G3/6", "T@N12/1", "G3-G8/12", "L@C4/10", "G8/2"):
        move = session.position.parse_move(text)
        if isinstance(move, Adding):
            session.key(str(list(Kind).index(move.kind) + 1))
        else:
            walk_to(session, move.start)
            session.key("Enter")
        walk_to(session, move.space)
        session.key(" ")
        while session.last_answer.move.heading != move.heading:
            assert session.key("R", shift=True)
        session.key("Enter")
        assert session.last_answer.played == move
    assert session.record == "standard E@G3/6 T@N12/1 G3-G8/12 L@C4/10 G8/2"


@pytest.mark.parametrize("turned", [False, True])
def test_arrows_reach_every_space(turned: bool) -> None:
    layout = Layout(turned=turned)
    reached, waiting = {"I9"}, ["I9"]
    while waiting:
        space = waiting.pop()
        for arrow in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            ahead = walk(layout, space, arrow)
            if ahead not in reached:
                reached.add(ahead)
                waiting.append(ahead)
    assert reached == set(SPACES)


def test_a_walk_to_the_side_stays_level_and_leads_back() -> None:
    layout, space, path = Layout(), "I9", ["I9"]
    for _ in range(5):
        space = walk(layout, space, "ArrowRight")
        path.append(space)
    heights = [layout.center(space)[1] for space in path]
    assert max(heights) - min(heights) <= layout.center("I9")[1] - layout.center("I10")[1]
    for before in reversed(path[:-1]):
        space = walk(layout, space, "ArrowLeft")
        assert space == before


def test_the_first_arrow_shows_the_cursor_and_the_pointer_hides_it() -> None:
    session = Session()
    session.point(("space", "D4"))
    session.key("ArrowUp")
    assert marks(session, Cursor) == [Cursor("D4")]
    assert session.sentence.startswith("D4")
    session.key("ArrowUp")
    assert marks(session, Cursor) == [Cursor("D5")]
    session.point(("space", "G3"))
    assert marks(session, Cursor) == []


def test_enter_elsewhere_moves_the_piece_on_instead_of_confirming() -> None:
    session = Session()
    session.key("1")
    walk_to(session, "G3")
    session.key("Enter")
    walk_to(session, "G4")
    session.key("Enter")
    assert session.game.moves == ()
    session.key("Enter")
    assert session.record == "standard E@G4/2"


def test_enter_confirms_what_the_pointer_put_down() -> None:
    session = Session()
    put_down(session, Adding(Kind.E, "G3", 2))
    session.key("Enter")
    assert session.record == "standard E@G3/2"


def test_the_other_keys() -> None:
    session = Session(Game.from_text("standard E@G3/2"))
    assert session.key("u")
    assert session.game.ply == 0
    assert session.key("y")
    assert session.game.ply == 1
    session.point(("space", "G3"))
    assert session.key("p")
    assert isinstance(session.hands.state, Looking)
    assert session.key("Escape")
    assert isinstance(session.hands.state, Empty)
    assert session.key("?", shift=True)
    assert session.show_keys
    assert session.sentence == "This key opens and shuts the list of keys under the board."
    assert session.key("?")
    assert not session.show_keys
    assert not session.key("a")
    assert not session.key("Tab")
    assert not session.key("7")


def test_every_key_of_the_help_has_a_meaning() -> None:
    for key, meaning in Session().key_help():
        assert key
        assert meaning


# The game


def test_undo_redo_and_going_anywhere() -> None:
    variant, moves = recorded_games()[0]
    game = Game(variant)
    for text in moves:
        game.play(text)
    session = Session(Game.from_text(game.to_text()))
    for ply in (0, 7, 3, len(moves), 5):
        session.go_to(ply)
        assert session.position == game.go_to(ply)
        assert session.record.split()[1:] == moves
    session.undo()
    assert session.game.ply == 4
    session.redo()
    assert session.game.ply == 5
    session.go_to(len(moves))
    session.redo()
    assert session.sentence_kind == "bad"
    session.go_to(0)
    session.undo()
    assert session.sentence_kind == "bad"
    for odd in (-1, 999):
        session.go_to(odd)
        assert session.sentence_kind == "bad"
        assert session.game.ply == 0


def test_looking_back_loses_nothing_until_another_move_is_confirmed() -> None:
    record = "standard E@G3/2 T@N12/1 E@D4/2"
    session = Session(Game.from_text(record))
    session.go_to(1)
    assert session.sentence.startswith("After 1 of 3 moves")
    put_down(session, Adding(Kind.T, "N12", 3))
    assert "replaces the 2 later moves" in session.sentence
    session.take_back()
    session.take_back()
    assert session.record == record
    play(session, Adding(Kind.T, "N12", 1))
    assert session.record == record
    play(session, Adding(Kind.E, "D5", 2))
    assert session.record == "standard E@G3/2 T@N12/1 E@D5/2"


def test_a_piece_in_the_hand_goes_back_when_the_game_goes_elsewhere() -> None:
    session = Session(Game.from_text("standard E@G3/2 T@N12/1"))
    session.press(("space", "G3"))
    session.undo()
    assert isinstance(session.hands.state, Empty)
    assert session.without == ()


def test_a_new_game() -> None:
    session = Session(Game.from_text("basic E@G3/2"))
    session.new_game()
    assert session.record == "basic"
    session.new_game("standard")
    assert session.record == "standard"
    session.new_game("odd")
    assert session.sentence_kind == "bad"
    assert session.record == "standard"


@pytest.mark.parametrize(
    ("text", "record"),
    [
        ("standard w", "standard"),
        ("basic b wE@G3/2", "basic b wE@G3/2"),
        ("basic E@G3/2 T@N12/1", "basic E@G3/2 T@N12/1"),
        (' {"variant": "basic", "moves": ["E@G3/2"]}', "basic E@G3/2"),
    ],
)
def test_opening_a_position_or_a_record(text: str, record: str) -> None:
    session = Session()
    session.open_text(text)
    assert session.record == record
    assert session.sentence_kind == ""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chess",
        "standard w wE@Z3/2",
        "standard E@I9/2",
        "basic w wT@A2/1 bT@A2/1",
        "{",
        '{"moves": 3}',
        None,
    ],
)
def test_opening_what_cannot_be_read_changes_nothing(text: str) -> None:
    session = Session(Game.from_text("standard E@G3/2 T@N12/1"))
    session.press(("space", "G3"))
    held = session.hands
    session.open_text(text)
    assert session.sentence_kind == "bad"
    assert session.sentence
    assert session.hands == held
    assert session.record == "standard E@G3/2 T@N12/1"


# The end


def ended(clause: str) -> Session:
    """A recorded game that ended by a clause."""
    for start, moves in robot_games():
        game = Game(start)
        for text in moves:
            game.play(text)
        if game.outcome is not None and game.outcome.clause == clause:
            return Session(game)
    raise LookupError(clause)


def test_a_connection_is_lit_and_told() -> None:
    session = ended("F1")
    winner = session.game.outcome.winner
    assert marks(session, Chain) == [Chain(winner, session.position.connection(winner))]
    assert session.sentence == f"{session.outcome} (F1)"
    session.press(("reserve", session.position.to_move, "T"))
    assert session.outcome in session.sentence
    session.undo()
    assert session.outcome == ""
    assert marks(session, Chain) == []


def test_the_centre_is_counted_out_loud() -> None:
    session = ended("H")
    signs = marks(session, Sign)
    counts = {color: session.position.center_count(color) for color in Color}
    assert len(signs) == sum(counts.values())
    for color, count in counts.items():
        shown = [sign for sign in signs if session.position.top(sign.space).color is color]
        assert [sign.text for sign in shown] == [str(n) for n in range(1, count + 1)]
        tone = Tone.GOOD if color is session.game.outcome.winner else Tone.NOTE
        assert {sign.tone for sign in shown} <= {tone}
        assert f"{color.title} {', '.join(sign.text for sign in shown) or 0}" in session.sentence
    assert session.sentence.endswith("(H)")


def test_repetition_ends_the_game_for_the_hands_too() -> None:
    session = Session("basic")
    there = ["E@G3/2", "E@G12/2", *["G3-G4/2", "G12-G13/2", "G4-G3/2", "G13-G12/2"] * 2]
    for text in there:
        play(session, session.position.parse_move(text))
    assert session.sentence.endswith("(F4)")
    session.press(("space", "G3"))
    assert session.sentence_kind == "bad"
    assert isinstance(session.hands.state, Empty)


# Anything at all

names = st.one_of(
    st.sampled_from([("space", space) for space in SPACES]),
    st.sampled_from([("reserve", color, kind) for color in Color for kind in Kind]),
)
KEYS = [*ARROWS, "Enter", " ", "Escape", *"rRuypP?123456", "F5", ""]
acts = st.one_of(
    st.tuples(st.sampled_from(["press", "point", "look"]), names),
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.sampled_from(["turn", "turn_to", "go_to"]), st.integers(-3, 13)),
    st.tuples(st.sampled_from(["confirm", "take_back", "undo", "redo", "new_game"])),
)


@given(st.sampled_from(Pace), st.lists(acts, max_size=40))
def test_whatever_is_done_the_game_stays_legal_and_something_is_said(pace: Pace, done: list) -> None:
    session = Session(Game.from_text("basic E@G3/2 E@G10/12 E@G8/6 G10/10"), pace=pace)
    for name, *values in done:
        getattr(session, name)(*values)
        assert session.sentence
        assert session.hands.position == session.position
        compose(session.position, marks=session.marks, without=session.without)
    assert Game.from_text(session.record).to_text() == session.record
