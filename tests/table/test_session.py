"""Whole games clicked and keyed through a session, compared with the rules after every ply."""

import json
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from kit import type_key

from punct.games.punct import GAME
from punct.games.punct.data import robot_games
from punct.games.punct.hands import Empty, Held, Looking, Standing
from punct.games.punct.rules import Adding, Color, Game, Kind, Move, Position, PunctError
from punct.games.punct.rules.board import SPACES
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import (
    Chain,
    Cross,
    Cursor,
    Ghost,
    InHand,
    LastMove,
    Lifted,
    Sign,
    Tone,
)
from punct.table.game import Answer
from punct.table.intents import (
    Act,
    Confirm,
    GoTo,
    Intent,
    LookHere,
    LookUnder,
    Open,
    Pick,
    Point,
    Press,
    PutBack,
    Redo,
    Restart,
    ShowKeys,
    TakeBack,
    TurnPiece,
    Undo,
)
from punct.table.keys import intent_of, watched
from punct.table.session import Pace, Session

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
        session.do(Press(("reserve", session.position.to_move, move.kind)))
    else:
        session.do(Press(("space", move.start)))
    session.do(Point(("space", move.space)))
    session.do(Press(("space", move.space)))
    for _ in range(6):
        state = session.hands.state
        assert isinstance(state, Standing), session.sentence
        if state.piece.heading == move.heading:
            return
        session.do(Press(("space", move.space)))
    pytest.fail(f"{move} was never offered")


def play(session: Session, move: Move) -> None:
    put_down(session, move)
    session.do(Confirm())


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(recorded_games())))
def test_whole_games_can_be_clicked(number: int) -> None:
    variant, moves = recorded_games()[number]
    session, game = Session(GAME, variant), Game(variant)
    for text in moves:
        move = game.position.parse_move(text)
        put_down(session, move)
        assert session.position == game.position
        assert session.answer.move == move
        session.do(Confirm())
        position = game.play(move)
        assert session.position == position
        assert session.match.moves == game.moves
        (last,) = marks(session, LastMove)
        assert last.piece in position.pieces
        assert last.piece.space == move.space
        assert marks(session, InHand) == []
        assert session.tenor == ("good" if game.outcome else "")
    assert session.match.outcome == game.outcome
    assert session.record == game.to_text()


def test_every_target_of_a_scene_can_be_pressed_and_looked_at() -> None:
    session = Session(GAME, Game.from_text("standard E@G3/2 T@N12/1"))
    for target in compose(session.position, layout=Layout(reserves=True)).targets:
        for intent in (Point, Press, LookUnder):
            session.do(intent(target.name))
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
    session = Session(GAME, "standard")
    for intent in (Point, Press, LookUnder):
        with pytest.raises(PunctError):
            session.do(intent(name))


# Pressing


def test_pressing_a_kind_again_puts_it_back() -> None:
    session = Session(GAME, "standard")
    session.do(Press(("reserve", "w", "E")))
    assert isinstance(session.hands.state, Held)
    session.do(Press(("reserve", "w", "E")))
    assert isinstance(session.hands.state, Empty)
    session.do(Press(("reserve", "w", "E")))
    session.do(Press(("space", "D4")))
    session.do(Press(("reserve", "w", "E")))
    assert isinstance(session.hands.state, Empty)


def test_pressing_another_kind_exchanges_the_piece() -> None:
    session = Session(GAME, "standard")
    session.do(Press(("reserve", "w", "E")))
    session.do(Press(("reserve", "w", "T")))
    assert session.hands.piece.kind is Kind.T


def test_the_other_reserve_is_explained() -> None:
    session = Session(GAME, "standard")
    session.do(Press(("reserve", "b", "E")))
    assert session.tenor == "bad"
    assert session.sentence.endswith("(C3)")


def test_a_piece_put_down_can_be_moved_on_and_turned() -> None:
    session = Session(GAME, "standard")
    session.do(Press(("reserve", "w", "E")))
    session.do(Press(("space", "D4")))
    session.do(Press(("space", "D5")))
    session.do(Press(("space", "D5")))
    assert session.answer.move == Adding(Kind.E, "D5", 4)
    for _ in range(2):
        session.do(TurnPiece(-1))
    assert session.can(Confirm())
    assert session.tenor == "good"
    session.do(Confirm())
    assert session.record == "standard E@D5/12"


def test_pressing_the_punct_of_a_piece_in_the_hand_turns_it_on_the_spot() -> None:
    session = Session(GAME, Position.from_text("standard w wE@G3/2 bT@N12/1"))
    session.do(Press(("space", "H4")))
    assert marks(session, InHand) == [InHand(session.position.piece_at("G3"))]
    session.do(Press(("space", "G3")))
    assert str(session.answer.move) == "G3/4"


def test_the_ghost_follows_the_pointer() -> None:
    session = Session(GAME, "standard")
    session.do(Press(("reserve", "w", "T")))
    assert marks(session, Ghost) == []
    for space in SPACES:
        session.do(Point(("space", space)))
        assert [ghost.space for ghost in marks(session, Ghost)] == [space]
    session.do(Point(("reserve", "w", "E")))
    session.do(Point(None))
    assert marks(session, Ghost) == []


def test_a_reason_stays_while_the_pointer_moves_on() -> None:
    session = Session(GAME, Position.from_text("standard w wE@G3/2 bT@N12/1"))
    session.do(Press(("space", "G3")))
    session.do(Press(("space", "H9")))
    reason = session.sentence
    assert reason.endswith("(E2.2)")
    session.do(Point(("space", "G9")))
    assert (session.sentence, session.tenor) == (reason, "bad")
    assert [ghost.space for ghost in marks(session, Ghost)] == ["G9"]
    assert len(marks(session, Cross)) == 1
    session.do(Press(("space", "G9")))
    assert session.tenor == "good"
    assert marks(session, Cross) == []


def test_looking_underneath() -> None:
    session = Session(GAME, Position.from_text("standard w wE@G3/2 bT@N12/1"))
    session.do(LookUnder(("space", "G3")))
    assert isinstance(session.hands.state, Looking)
    assert len(marks(session, Lifted)) == 1
    session.do(LookUnder(("reserve", "w", "E")))
    assert "reserve" in session.sentence
    session.do(TakeBack())
    assert marks(session, Lifted) == []


# The quick pace


def test_at_the_quick_pace_a_piece_is_played_as_it_was_held() -> None:
    session = Session(GAME, "basic", pace=Pace.QUICK)
    session.do(Press(("reserve", "w", "E")))
    session.do(TurnPiece(1))
    session.do(Press(("space", "D4")))
    assert session.record == "basic E@D4/4"
    assert session.position.to_move is Color.BLACK


def test_at_the_quick_pace_a_piece_that_had_to_turn_waits_to_be_confirmed() -> None:
    session = Session(GAME, "basic", pace=Pace.QUICK)
    session.do(Press(("reserve", "w", "E")))
    while session.hands.piece.heading != 6:
        session.do(TurnPiece(1))
    session.do(Press(("space", "D1")))
    assert isinstance(session.hands.state, Standing)
    session.do(Confirm())
    assert len(session.match.moves) == 1


def test_at_the_quick_pace_later_moves_are_not_lost_at_once() -> None:
    session = Session(GAME, Game.from_text("basic E@D4/4 E@D6/4"), pace=Pace.QUICK)
    session.do(GoTo(0))
    session.do(Press(("reserve", "w", "E")))
    session.do(Press(("space", "G3")))
    assert isinstance(session.hands.state, Standing)
    assert "replaces the 2 later moves" in session.sentence
    assert session.record == "basic E@D4/4 E@D6/4"


# Keys alone


def walk_to(session: Session, goal: str) -> None:
    """Press arrows until the cursor is there, always one that brings it nearer on the screen."""
    if session.cursor is None:
        type_key(session, "ArrowUp")
    layout = Layout()
    x1, y1 = layout.center(goal)
    for _ in range(60):
        assert session.cursor is not None
        if session.cursor == goal:
            return
        x, y = layout.center(session.cursor)
        if abs(x1 - x) > 1:
            type_key(session, "ArrowRight" if x1 > x else "ArrowLeft")
        else:
            type_key(session, "ArrowDown" if y1 > y else "ArrowUp")
    pytest.fail(f"{goal} was not reached")


def test_a_game_by_keyboard_alone() -> None:
    session = Session(GAME, "standard")
    for text in ("E@G3/6", "T@N12/1", "G3-G8/12", "L@C4/10", "G8/2"):
        move = session.position.parse_move(text)
        if isinstance(move, Adding):
            type_key(session, str(list(Kind).index(move.kind) + 1))
        else:
            walk_to(session, move.start)
            type_key(session, "Enter")
        walk_to(session, move.space)
        type_key(session, " ")
        while session.answer.move.heading != move.heading:
            assert type_key(session, "R", shift=True)
        type_key(session, "Enter")
        assert session.answer.played == move
    assert session.record == "standard E@G3/6 T@N12/1 G3-G8/12 L@C4/10 G8/2"


def test_the_first_arrow_shows_the_cursor_and_the_pointer_hides_it() -> None:
    session = Session(GAME, "standard")
    session.do(Point(("space", "D4")))
    type_key(session, "ArrowUp")
    assert marks(session, Cursor) == [Cursor("D4")]
    assert session.sentence.startswith("D4")
    type_key(session, "ArrowUp")
    assert marks(session, Cursor) == [Cursor("D5")]
    session.do(Point(("space", "G3")))
    assert marks(session, Cursor) == []


def test_enter_elsewhere_moves_the_piece_on_instead_of_confirming() -> None:
    session = Session(GAME, "standard")
    type_key(session, "1")
    walk_to(session, "G3")
    type_key(session, "Enter")
    walk_to(session, "G4")
    type_key(session, "Enter")
    assert session.match.moves == ()
    type_key(session, "Enter")
    assert session.record == "standard E@G4/2"


def test_enter_confirms_what_the_pointer_put_down() -> None:
    session = Session(GAME, "standard")
    put_down(session, Adding(Kind.E, "G3", 2))
    type_key(session, "Enter")
    assert session.record == "standard E@G3/2"


def test_the_other_keys() -> None:
    session = Session(GAME, Game.from_text("standard E@G3/2"))
    assert type_key(session, "u")
    assert session.match.ply == 0
    assert type_key(session, "y")
    assert session.match.ply == 1
    session.do(Point(("space", "G3")))
    assert type_key(session, "p")
    assert isinstance(session.hands.state, Looking)
    assert type_key(session, "Escape")
    assert isinstance(session.hands.state, Empty)
    assert isinstance(intent_of(session.keys(), "?", shift=True), ShowKeys)
    assert not type_key(session, "a")
    assert not type_key(session, "Tab")
    assert not type_key(session, "7")


def test_every_key_of_the_help_has_a_meaning() -> None:
    keys = Session(GAME, "standard").keys()
    for key in keys:
        assert key.label
        assert key.help
        assert key.intents or key.label == "Tab"
    assert set(watched(keys)) == {*ARROWS, *"123456", "Enter", " ", "r", "Escape", "p", "u", "y", "?"}
    assert intent_of(keys, "r", shift=True) == TurnPiece(-1)


# The game


def test_undo_redo_and_going_anywhere() -> None:
    variant, moves = recorded_games()[0]
    game = Game(variant)
    for text in moves:
        game.play(text)
    session = Session(GAME, Game.from_text(game.to_text()))
    for ply in (0, 7, 3, len(moves), 5):
        session.do(GoTo(ply))
        assert session.position == game.go_to(ply)
        assert session.record.split()[1:] == moves
    session.do(Undo())
    assert session.match.ply == 4
    session.do(Redo())
    assert session.match.ply == 5
    session.do(GoTo(len(moves)))
    session.do(Redo())
    assert session.tenor == "bad"
    session.do(GoTo(0))
    session.do(Undo())
    assert session.tenor == "bad"
    for odd in (-1, 999):
        session.do(GoTo(odd))
        assert session.tenor == "bad"
        assert session.match.ply == 0


def test_looking_back_loses_nothing_until_another_move_is_confirmed() -> None:
    record = "standard E@G3/2 T@N12/1 E@D4/2"
    session = Session(GAME, Game.from_text(record))
    session.do(GoTo(1))
    assert session.sentence.startswith("After 1 of 3 moves")
    put_down(session, Adding(Kind.T, "N12", 3))
    assert "replaces the 2 later moves" in session.sentence
    session.do(TakeBack())
    session.do(TakeBack())
    assert session.record == record
    play(session, Adding(Kind.T, "N12", 1))
    assert session.record == record
    play(session, Adding(Kind.E, "D5", 2))
    assert session.record == "standard E@G3/2 T@N12/1 E@D5/2"


def test_a_piece_in_the_hand_goes_back_when_the_game_goes_elsewhere() -> None:
    session = Session(GAME, Game.from_text("standard E@G3/2 T@N12/1"))
    session.do(Press(("space", "G3")))
    session.do(Undo())
    assert isinstance(session.hands.state, Empty)
    assert marks(session, InHand) == []


def test_a_new_game() -> None:
    session = Session(GAME, Game.from_text("basic E@G3/2"))
    session.do(Open("basic"))
    assert session.record == "basic"
    session.do(Open("standard"))
    assert session.record == "standard"
    session.do(Open("odd"))
    assert session.tenor == "bad"
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
    session = Session(GAME, "standard")
    session.do(Open(text))
    assert session.record == record
    assert session.tenor == ""


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
    session = Session(GAME, Game.from_text("standard E@G3/2 T@N12/1"))
    session.do(Press(("space", "G3")))
    held = session.hands
    session.do(Open(text))
    assert session.tenor == "bad"
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
            return Session(GAME, game)
    raise LookupError(clause)


def test_a_connection_is_lit_and_told() -> None:
    session = ended("F1")
    winner = session.match.outcome.winner
    assert marks(session, Chain) == [Chain(winner, session.position.connection(winner))]
    assert session.sentence == f"{session.match.outcome.reason} (F1)"
    session.do(Press(("reserve", session.position.to_move, "T")))
    assert session.match.outcome.reason in session.sentence
    session.do(Undo())
    assert session.match.outcome is None
    assert marks(session, Chain) == []


def test_the_centre_is_counted_out_loud() -> None:
    session = ended("H")
    signs = marks(session, Sign)
    counts = {color: session.position.center_count(color) for color in Color}
    assert len(signs) == sum(counts.values())
    for color, count in counts.items():
        shown = [sign for sign in signs if session.position.top(sign.space).color is color]
        assert [sign.text for sign in shown] == [str(n) for n in range(1, count + 1)]
        tone = Tone.GOOD if color is session.match.outcome.winner else Tone.NOTE
        assert {sign.tone for sign in shown} <= {tone}
        assert f"{color.title} {', '.join(sign.text for sign in shown) or 0}" in session.sentence
    assert session.sentence.endswith("(H)")


def test_repetition_ends_the_game_for_the_hands_too() -> None:
    session = Session(GAME, "basic")
    there = ["E@G3/2", "E@G12/2", *["G3-G4/2", "G12-G13/2", "G4-G3/2", "G13-G12/2"] * 2]
    for text in there:
        play(session, session.position.parse_move(text))
    assert session.sentence.endswith("(F4)")
    session.do(Press(("space", "G3")))
    assert session.tenor == "bad"
    assert isinstance(session.hands.state, Empty)


# Anything at all

spaces = st.sampled_from(SPACES)
targets = st.one_of(
    st.builds(lambda space: ("space", space), spaces),
    st.sampled_from([("reserve", color, kind) for color in Color for kind in Kind]),
)
ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]
KEYS = [*ARROWS, "Enter", " ", "Escape", *"rRuypP?123456", "F5", ""]


class SomebodyAtTheTable(RuleBasedStateMachine):
    """Presses, points, looks, types and turns pages in any order; a game beside it keeps the books."""

    @initialize(pace=st.sampled_from(Pace))
    def sit_down(self, pace: Pace) -> None:
        start = Game.from_text("basic E@G3/2 E@G10/12 E@G8/6 G10/10")
        self.session = Session(GAME, start, pace=pace)
        self.books = Game.from_text(start.to_text())

    def _do(self, intent: Intent) -> Answer:
        before, holding = self.session.position, self.session.hands
        answer = self.session.do(intent)
        for made in answer.made:
            assert made.before == before
            assert made.after == before.after(str(made.move))
            self.books = Game.from_text(self.books.to_text())
            self.books.play(str(made.move))
        if not answer.allowed:
            assert self.session.position == before
            assert self.session.hands == holding or isinstance(intent, Point | Pick)
        return answer

    @rule(place=targets)
    def press(self, place: tuple[str, ...]) -> None:
        self._do(Press(place))

    @rule(piece=st.integers(0, 30), space=spaces)
    def take_and_put_down(self, piece: int, space: str) -> None:
        on_board = self.session.position.pieces or Position.from_text("basic w wE@G3/2").pieces
        self._do(Press(("space", on_board[piece % len(on_board)].space)))
        self._do(Press(("space", space)))

    @rule(number=st.integers(0, 5000))
    def make_a_legal_move(self, number: int) -> None:
        legal = self.session.position.legal_moves()
        if legal and self.session.match.outcome is None:
            self._do(PutBack())
            pace, self.session.pace = self.session.pace, Pace.CONFIRM
            put_down(self.session, legal[number % len(legal)])
            assert self._do(Confirm()).played == legal[number % len(legal)]
            self.session.pace = pace

    @rule(place=st.one_of(st.none(), targets))
    def point(self, place: tuple[str, ...] | None) -> None:
        self._do(Point(place))

    @rule(place=targets)
    def look(self, place: tuple[str, ...]) -> None:
        self._do(LookUnder(place))

    @rule(steps=st.integers(-7, 7))
    def turn(self, steps: int) -> None:
        self._do(TurnPiece(steps))

    @rule(intent=st.sampled_from([Confirm(), TakeBack(), PutBack(), Act(), LookHere()]))
    def ask(self, intent: Intent) -> None:
        self._do(intent)

    @rule(name=st.sampled_from(KEYS))
    def key(self, name: str) -> None:
        intent = intent_of(self.session.keys(), name, shift=name.isupper())
        if isinstance(intent, Undo | Redo):
            self.turn_pages(intent)
        elif intent is not None:
            self._do(intent)

    @rule(
        intent=st.one_of(
            st.sampled_from([Undo(), Redo(), Restart()]), st.builds(GoTo, st.integers(-1, 9))
        )
    )
    def turn_pages(self, intent: Intent) -> None:
        whole = self.session.record
        self._do(intent)
        if not isinstance(intent, Restart):
            assert self.session.record == whole, "nothing is lost by looking"
        self.books = Game.from_text(self.session.match.to_text())

    @invariant()
    def the_game_is_the_one_in_the_books(self) -> None:
        session = self.session
        assert session.position == self.books.position
        assert Game.from_text(session.record).to_text() == session.record
        assert session.hands.position == session.position

    @invariant()
    def something_is_said_and_shown(self) -> None:
        session = self.session
        assert session.sentence
        assert session.tenor == "bad" or session.answer.allowed
        in_hand = [mark.piece for mark in marks(session, InHand)]
        held = session.hands.piece
        assert in_hand == ([held.source] if held is not None and held.source else [])
        compose(session.position, marks=session.marks)


TestSomebodyAtTheTable = SomebodyAtTheTable.TestCase
