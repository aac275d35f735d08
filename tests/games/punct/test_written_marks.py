"""Marks as short texts: each word gives its mark, and every bad text a clear sentence."""

import re

import pytest

from punct.games.punct import written_marks
from punct.games.punct.data import robot_games
from punct.games.punct.rules import Color, Game, Kind, Position, PunctError
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.marks import (
    Arrow,
    Blocked,
    Chain,
    Chosen,
    Cross,
    Footing,
    Highlight,
    Lifted,
    Lines,
    Marker,
    PieceHighlight,
    Sign,
    Spotlight,
    Tone,
)
from punct.games.punct.written_marks import read_marks

BOARD = Position.from_text("basic w wE@D4/2 bT@D6/1 wE@D4/12 wT@G7/1")
BELOW, TRIANGLE, ABOVE = (
    next(p for p in BOARD.pieces if (p.space, p.level) == place)
    for place in [("D4", 1), ("G7", 1), ("D4", 2)]
)

CASES = [
    ("ring G3 g4", Highlight(("G3", "G4"))),
    ("good G3", Highlight(("G3",), Tone.GOOD)),
    ("bad G3 H4", Highlight(("G3", "H4"), Tone.BAD)),
    ("cross G3", Cross(("G3",))),
    ("spotlight G3 G4 G5", Spotlight(("G3", "G4", "G5"))),
    ("arrow G3 G7", Arrow("G3", "G7")),
    ("sign G3 A", Sign("G3", "A")),
    ("piece H8", PieceHighlight(TRIANGLE)),
    ("good piece D4", PieceHighlight(ABOVE, Tone.GOOD)),
    ("bad piece wE@D4/2", PieceHighlight(BELOW, Tone.BAD)),
    ("blocked wE@D4/2 G7", Blocked((BELOW, TRIANGLE))),
    ("lift D5", Lifted(ABOVE)),
    ("marker w G3", Marker(Color.WHITE, "G3")),
    ("chain b G3 G4", Chain(Color.BLACK, ("G3", "G4"))),
    ("reserve w E", Chosen(Color.WHITE, Kind.E)),
]


@pytest.mark.parametrize(("text", "mark"), CASES)
def test_each_word_gives_its_mark(text: str, mark) -> None:
    assert read_marks([text], BOARD) == (mark,)
    compose(BOARD, marks=[mark])


def test_lines_show_where_the_punct_may_go_in_the_order_of_the_board() -> None:
    (lines,) = read_marks(["lines G7"], BOARD)
    reached = {m.space for m in BOARD.legal_moves() if str(m).startswith("G7-")}
    assert isinstance(lines, Lines)
    assert set(lines.possible) == reached
    assert lines.possible == tuple(s for s in written_marks.SPACES if s in reached)


def test_a_ghost_shows_what_each_dot_would_stand_on() -> None:
    (new,) = read_marks(["ghost bT@G3/1"], BOARD)
    assert (new.color, new.kind, new.space, new.level) == (Color.BLACK, Kind.T, "G3", 1)
    assert set(new.footing) == {Footing.SUPPORTED}
    (moved,) = read_marks(["ghost D4-E5/12"], BOARD)
    assert (moved.color, moved.space, moved.level) == (Color.WHITE, "E5", 2)
    assert Footing.BRIDGING in moved.footing


def test_a_chain_that_is_there_is_found() -> None:
    for start, moves in robot_games():
        game = Game(start)
        for text in moves:
            game.play(text)
        if game.outcome and game.outcome.clause == "F1":
            winner = game.outcome.winner
            chain = game.position.connection(winner)
            assert read_marks([f"chain {winner}"], game.position) == (Chain(winner, chain),)
            return
    raise LookupError


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "“” is no mark."),
        ("glow G3", "“glow” is no mark."),
        ("ring", "a space is missing."),
        ("ring Z3", "Z3"),
        ("arrow G3", "not the right number of words."),
        ("arrow G3 G4 G5", "not the right number of words."),
        ("lines", "a space is missing."),
        ("sign G3", "not the right number of words."),
        ("piece", "not the right number of words."),
        ("piece G3", "no piece shows a dot at G3."),
        ("good piece", "not the right number of words."),
        ("blocked", "a piece is missing."),
        ("lift A2", "no piece shows a dot at A2."),
        ("chain", "not the right number of words."),
        ("chain x", "x"),
        ("chain w", "White is not connected."),
        ("marker w", "not the right number of words."),
        ("ghost", "not the right number of words."),
        ("ghost wX@G3/2", "“wX@G3/2” is no piece"),
    ],
)
def test_bad_marks_get_a_clear_sentence(text: str, why: str) -> None:
    with pytest.raises(PunctError) as error:
        read_marks([text], BOARD)
    assert why in str(error.value)


def test_every_mark_that_can_be_read_is_told_and_tried() -> None:
    words = set(written_marks._READERS)
    assert words <= set(re.findall(r"[a-z]+", written_marks.__doc__))
    assert words - {"lines", "ghost"} == {text.split()[0] for text, _ in CASES}
