"""Reading and writing: exact round trips, forgiving blanks and case, and every sort of bad input."""

import json
import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from punct.games.punct.rules import (
    Adding,
    Color,
    Game,
    InvalidPosition,
    Kind,
    Moving,
    NotationError,
    Position,
    PunctError,
    Variant,
)
from punct.games.punct.rules.board import SPACES
from punct.games.punct.rules.notation import read_color, read_move, read_space, read_variant

EMPTY = Position("basic")
LONE = Position.from_text("basic w wE@G3/2 bT@N12/1")

# Good input


@pytest.mark.parametrize("kind", Kind)
def test_every_adding_reads_back(kind: Kind) -> None:
    for space, heading in product(SPACES, kind.headings):
        move = Adding(kind, space, heading)
        assert str(move) == f"{kind}@{space}/{heading}"
        assert read_move(str(move)) == move
        assert EMPTY.parse_move(str(move)) == move


def test_every_moving_reads_back() -> None:
    for start, space in product(SPACES[::3], SPACES):
        move = Moving(start, space, 4)
        assert str(move) == (f"{start}/4" if start == space else f"{start}-{space}/4")
        assert read_move(str(move)) == move


def test_c_takes_six_headings_and_is_written_with_three() -> None:
    written = {h: str(EMPTY.parse_move(f"C@G6/{h}")) for h in (2, 4, 6, 8, 10, 12)}
    assert written == {
        2: "C@G6/2",
        4: "C@G6/4",
        6: "C@G6/12",
        8: "C@G6/2",
        10: "C@G6/4",
        12: "C@G6/12",
    }
    position = Position.from_text("basic w wC@G6/8")
    assert position.to_text() == "basic w wC@G6/2"
    assert str(position.parse_move("G6-G8/10")) == "G6-G8/4"
    assert position.after(Moving("G6", "G8", 10)).to_text() == "basic b wC@G8/4"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("E@G3/2", "E@G3/2"),
        ("e@g3/2", "E@G3/2"),
        ("  E @ G3 / 2\n", "E@G3/2"),
        ("\tm14 - f7 / 4 ", "M14-F7/4"),
        ("m14/8", "M14/8"),
        ("M14-M14/8", "M14/8"),
        ("E @G3/2", "E@G3/2"),
        ("E5/2", "E5/2"),
        ("C@G6/12", "C@G6/12"),
    ],
)
def test_reading_a_move_forgives_case_and_blanks(text: str, move: str) -> None:
    assert str(EMPTY.parse_move(text)) == move


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("standard w", "standard w"),
        (" BASIC   B ", "basic b"),
        ("Standard W WE@g3/2\n bt@n12/1", "standard w wE@G3/2 bT@N12/1"),
        ("basic w bT@N12/1 wE@G3/2", "basic w wE@G3/2 bT@N12/1"),
        ("basic w wE @ G3 / 2", "basic w wE@G3/2"),
        ("basic b wT@N12/1 wE@G3/2 wE@D5/4", "basic b wE@D5/4 wE@G3/2 wT@N12/1"),
        ("basic b wT@N12/1 bC@B2/12 wT@N12/1", "basic b wT@N12/1 bC@B2/12 wT@N12/1"),
        ("basic b wE@J5/12 wE@D5/4 wE@D4/4", "basic b wE@D4/4 wE@D5/4 wE@J5/12"),
    ],
)
def test_positions_are_written_in_one_way(text: str, canonical: str) -> None:
    assert Position.from_text(text).to_text() == canonical
    assert Position.from_text(canonical).to_text() == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("standard", "standard"),
        (" Basic ", "basic"),
        ("basic w", "basic"),
        ("standard b", "standard b"),
        ("STANDARD e@g3/2\n t@n12/1", "standard E@G3/2 T@N12/1"),
        ("basic w wE@G3/2 bT@N12/1 g3/4 n12/3", "basic w wE@G3/2 bT@N12/1 G3/4 N12/3"),
        ("basic b bE@B5/4 wT@N12/1 b5/2", "basic b wT@N12/1 bE@B5/4 B5/2"),
        ("basic w wE@G3/2 bT@N12/1 E@B2/12", "basic w wE@G3/2 bT@N12/1 E@B2/12"),
    ],
)
def test_records_are_written_in_one_way(text: str, canonical: str) -> None:
    assert Game.from_text(text).to_text() == canonical
    assert Game.from_text(canonical).to_text() == canonical


def test_moves_may_be_given_as_values_in_any_writing() -> None:
    assert EMPTY.after(Adding("e", "g3", 2)) == EMPTY.after("E@G3/2")  # type: ignore[arg-type]
    assert LONE.after(Moving("g3", "G5", 2)) == LONE.after("G3-G5/2")
    pieces: Any = [("w", "E", "g3", 2), ("B", "t", "N12", 1)]
    assert Position("Basic", "W", pieces) == LONE
    assert Position("basic", "w", pieces).legal_moves() == LONE.legal_moves()


def test_colors_and_variants_read_and_print_as_words() -> None:
    assert [str(c) for c in Color] == ["w", "b"]
    assert read_color(" W ") is Color.WHITE
    assert read_variant(" standard ") is Variant.STANDARD
    assert read_space(" g3 ") == "G3"
    assert LONE.to_move == "w"
    assert LONE.variant == "basic"


# Bad input


def refusal(call: Callable[..., object], *arguments: object) -> NotationError:
    with pytest.raises(NotationError) as refused:
        call(*arguments)
    message = str(refused.value)
    assert message.endswith(".")
    assert 15 <= len(message) <= 260
    return refused.value


MOVES = [
    # text, place of the fault (from 0), what the sentence says
    ("", 0, "at its end, nothing is written here"),
    ("   ", 3, "at its end, nothing is written here"),
    ("E", 1, "expected a row number after column E"),
    ("E@", 2, "expected a space"),
    ("E@G", 3, "expected a row number after column G"),
    ("E@G3", 4, 'expected "/"'),
    ("E@G3/", 5, "expected a heading"),
    ("G3", 2, 'expected "/"'),
    ("G3-", 3, "expected a space"),
    ("G3-G7", 5, 'expected "/"'),
    ("G3-G7/", 6, "expected a heading"),
    ("@G3/2", 0, "expected a kind"),
    ("E@G16/2", 2, "G16 is not on the board"),
    ("E@A1/2", 2, "A1 is not on the board"),
    ("E@G0/2", 2, "G0 is not on the board"),
    ("E@G03/2", 2, "G03 is not on the board"),
    ("E@G999999/2", 2, "G999 is not on the board"),
    ("E@R5/2", 2, "expected a space"),
    ("G3-I17/2", 3, "I17 is not on the board"),
    ("Q9/2", 0, "Q9 is not on the board"),
    ("E@G3/3", 5, "has no heading 3"),
    ("T@G3/2", 5, "has no heading 2, it points to 1, 3, 5, 7, 9 and 11"),
    ("C@G3/1", 5, "has no heading 1"),
    ("E@G3/0", 5, "an hour from 1 to 12, not 0"),
    ("E@G3/13", 5, "an hour from 1 to 12, not 13"),
    ("E@G3/02", 5, "an hour from 1 to 12, not 02"),
    ("E@G3/-2", 5, "expected a heading"),
    ("G3-G7/99", 6, "an hour from 1 to 12, not 99"),
    ("X@G3/2", 0, "expected a kind of piece: E, C, L, R, M and T"),
    ("EE@G3/2", 1, "expected a row number"),
    ("E@G3/2x", 6, "does not belong here"),
    ("E@G3/2 E@G3/2", 7, "does not belong here"),
    ("E@G3/2.0", 6, "does not belong here"),
    ("E@G3//2", 5, "expected a heading"),
    ("E#G3/2", 1, "expected a row number"),
    ("G3>G7/2", 2, 'expected "-" and a space, or "/" and a heading'),
    ("G3 G7/2", 3, 'expected "-" and a space'),
    ("G 3/2", 1, "expected a row number"),
    ("wE@G3/2", 0, "expected a kind"),
    ("E@G3/2\x00", 6, "does not belong here"),
    ("\x00", 0, "expected a kind"),
    ("E@G\N{SUPERSCRIPT TWO}/2", 3, "expected a row number"),
    ("E@G\N{FULLWIDTH DIGIT THREE}/2", 3, "expected a row number"),
    ("E@G\N{ARABIC-INDIC DIGIT THREE}/2", 3, "expected a row number"),
    ("E@G3/\N{SUPERSCRIPT TWO}", 5, "expected a heading"),
    ("E@\N{LATIN SMALL LETTER DOTLESS I}9/2", 2, "expected a space"),
    ("E@\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}9/2", 2, "expected a space"),
    ("\N{FULLWIDTH LATIN CAPITAL LETTER E}@G3/2", 0, "expected a kind"),
    ("\N{CYRILLIC CAPITAL LETTER IE}@G3/2", 0, "expected a kind"),
    ("\N{KELVIN SIGN}9/2", 0, "expected a kind"),
    ("E@G3\N{FRACTION SLASH}2", 4, 'expected "/"'),
    ("G3\N{EN DASH}G7/2", 2, 'expected "-"'),
    ("\ud800", 0, "expected a kind"),
]


@pytest.mark.parametrize(("text", "index", "why"), MOVES, ids=[ascii(m[0]) for m in MOVES])
def test_a_bad_move_says_where_and_why(text: str, index: int, why: str) -> None:
    error = refusal(EMPTY.parse_move, text)
    assert why in str(error)
    assert error.index == index
    if index < len(text):
        assert f"character {index + 1}," in str(error)
    for call in (EMPTY.objections, EMPTY.after, Game("basic").play, Game("basic").objections):
        assert str(refusal(call, text)) == str(error)


def test_a_heading_the_moving_piece_does_not_have() -> None:
    error = refusal(LONE.parse_move, " G3-G5 / 3")
    assert "has no heading 3" in str(error)
    assert error.index == 9
    assert "has no heading 1" in str(refusal(LONE.parse_move, "G3/1"))
    assert str(LONE.parse_move("H4/1")) == "H4/1"


POSITIONS = [
    ("", 0, "expected the variant"),
    ("w", 0, "expected the variant"),
    ("chess w", 0, "expected the variant"),
    ("basicw", 5, "does not belong here"),
    ("basic", 5, "expected the player to move"),
    ("basic x", 6, "expected the player to move"),
    ("basic white", 6, "expected the player to move"),
    ("basic w x", 8, "expected a color"),
    ("basic w w", 9, "expected a kind of piece"),
    ("basic w wX@G3/2", 9, "expected a kind of piece"),
    ("basic w E@G3/2", 8, "expected a color"),
    ("basic w wE", 10, 'expected "@"'),
    ("basic w wE@G16/2", 11, "G16 is not on the board"),
    ("basic w wE@G3/3", 14, "has no heading 3"),
    ("basic w wT@G3/12", 14, "has no heading 12"),
    ("basic w wE@G3/2bE@N12/2", 15, "does not belong here"),
    ("basic w wE@G3/2, bE@N12/2", 15, "does not belong here"),
    ("basic w wE@G3/2 G3/4", 16, "expected a color"),
    ("ba\N{LATIN SMALL LETTER LONG S}ic w", 0, "expected the variant"),
    ("bas\N{LATIN SMALL LETTER DOTLESS I}c w", 0, "expected the variant"),
    ("basic \N{FULLWIDTH LATIN SMALL LETTER W}", 6, "expected the player to move"),
    ("basic w\x00", 7, "expected the player to move"),
]


@pytest.mark.parametrize(("text", "index", "why"), POSITIONS, ids=[ascii(p[0]) for p in POSITIONS])
def test_a_bad_position_says_where_and_why(text: str, index: int, why: str) -> None:
    error = refusal(Position.from_text, text)
    assert why in str(error)
    assert error.index in (index, index - 1)  # a lone letter that has company is pointed at itself


RECORDS = [
    ("", 0, "expected the variant"),
    ("basic E@", 8, "expected a space"),
    ("basic E@G3/2 E@G3", 17, 'expected "/"'),
    ("basic E@G3/2 T@N12/2", 19, "has no heading 2"),
    ("basic E@G3/2T@N12/1", 12, "does not belong here"),
    ("basic E@G3/2 T@N12/1 G3-G5/3", 21, "Move 3: "),
    ("basic E@G3/2 1. T@N12/1", 13, "expected a kind"),
    ("basic w wE@G3/2 bX@N12/1", 17, "expected a kind of piece"),
]


@pytest.mark.parametrize(("text", "index", "why"), RECORDS, ids=[ascii(r[0]) for r in RECORDS])
def test_a_bad_record_says_where_and_why(text: str, index: int, why: str) -> None:
    error = refusal(Game.from_text, text)
    assert why in str(error)
    assert error.index == index


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a JSON record"),
        ("{", "not a JSON record"),
        ("null", 'a list called "moves"'),
        ("[]", 'a list called "moves"'),
        ("{}", 'a list called "moves"'),
        ('{"variant": "basic", "moves": "E@G3/2"}', 'a list called "moves"'),
        ('{"moves": []}', "A variant is written as text"),
        ('{"variant": 3, "moves": []}', "A variant is written as text"),
        ('{"variant": "chess", "moves": []}', "expected the variant"),
        ('{"start": null, "moves": []}', "A position is written as text"),
        ('{"start": "basic", "moves": []}', "expected the player to move"),
        ('{"start": "basic w", "variant": "standard", "moves": []}', "two different games"),
        ('{"variant": "basic", "moves": [3]}', "Move 1: A move is written as text, not as int"),
        ('{"variant": "basic", "moves": ["E@G3/2", null]}', "Move 2: A move is written as text"),
        ('{"variant": "basic", "moves": ["E@G3/2", "E@"]}', "Move 2: This is not a move"),
        ('{"variant": "basic", "moves": [["E", "G3", 2]]}', "Move 1: A move is written as text"),
        ("1" * 5000, "not a JSON record"),
        ("[" * 100_000, "not a JSON record"),
    ],
    ids=range(18),
)
def test_a_bad_json_record_says_why(text: str, why: str) -> None:
    assert why in str(refusal(Game.from_json, text))


WRONG_TYPES: list[object] = [
    *(None, 0, 3, 2.5, True, b"basic w", bytearray(b"G3"), [], ["E@G3/2"], (), ("E", "G3", 2)),
    *({}, {"moves": []}, set(), object(), str, Exception("E@G3/2")),
]
READERS: dict[str, Callable[[Any], object]] = {
    "parse_move": EMPTY.parse_move,
    "objections": EMPTY.objections,
    "after": EMPTY.after,
    "Position.from_text": Position.from_text,
    "Position": Position,
    "Position.to_move": lambda value: Position("basic", value),
    "Position.pieces": lambda value: Position("basic", "w", [value]),
    "Game": Game,
    "Game.play": lambda value: Game().play(value),
    "Game.from_text": Game.from_text,
    "Game.from_json": Game.from_json,
    "top": LONE.top,
    "stack": LONE.stack,
    "level": LONE.level,
    "is_hollow": LONE.is_hollow,
    "piece_at": LONE.piece_at,
    "reserve": LONE.reserve,
    "visible": LONE.visible,
    "connection": LONE.connection,
    "center_count": LONE.center_count,
    "a kind": lambda value: EMPTY.objections(Adding(value, "G3", 2)),
    "a space": lambda value: EMPTY.objections(Adding(Kind.E, value, 2)),
    "a start": lambda value: EMPTY.objections(Moving(value, "G3", 2)),
}


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS.keys())
def test_wrong_types_are_refused(reader: Callable[[Any], object]) -> None:
    for value in WRONG_TYPES:
        refusal(reader, value)


@pytest.mark.parametrize("heading", [None, "2", 2.0, True, [], 0, 13, -2, 10**5000, b"2"], ids=type)
def test_a_heading_is_a_whole_hour(heading: Any) -> None:
    assert "an hour from 1 to 12" in str(refusal(EMPTY.objections, Adding(Kind.E, "G3", heading)))
    refusal(EMPTY.objections, Moving("G3", "G5", heading))
    refusal(LONE.objections, Moving("G3", "G5", heading))
    refusal(Position, "basic", "w", [("w", "E", "G3", heading)])


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (LONE.top, "R5"),
        (LONE.top, "A1"),
        (LONE.level, ""),
        (LONE.level, "G"),
        (LONE.stack, "G3 G4"),
        (LONE.piece_at, "3G"),
        (LONE.is_hollow, "G3/2"),
        (LONE.reserve, "white"),
        (LONE.reserve, ""),
        (LONE.connection, "x"),
        (LONE.connection, "wb"),
        (LONE.center_count, "\N{FULLWIDTH LATIN SMALL LETTER W}"),
        (LONE.visible, "w\x00"),
        (LONE.blocked, "both"),
        (Game, "basic w"),
        (Game, "tournament"),
    ],
)
def test_bad_arguments_to_questions(call: Callable[[str], object], text: str) -> None:
    refusal(call, text)


@pytest.mark.parametrize(
    "piece",
    [(), ("w",), ("w", "E", "G3"), ("w", "E", "G3", 2, 1, 1), ("x", "E", "G3", 2), ("w", "X", "G3", 2)],
)
def test_bad_pieces_to_a_position(piece: Any) -> None:
    refusal(Position, "basic", "w", [piece])


NOISE = {
    "a letter": "x",
    "a blank": " ",
    "a wide blank": "\N{IDEOGRAPHIC SPACE}",
    "NUL": "\x00",
    "a digit": "9",
    "a bracket": "[",
    "an object": '{"moves":',
    "a move": "E@G3/2 ",
    "a turn": "G3/2 ",
    "half a move": "G3-",
    "a piece": "wE@G3/2 ",
    "a variant": "basic ",
    "a position": "standard w ",
    "snowmen": "\N{SNOWMAN}",
}
PREFIXES = ["", "basic ", "basic w ", "basic E@G3/2 ", "E@G3/2 ", "G3/", "E@G", '{"moves":["', "wE"]


@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE.keys())
def test_a_megabyte_of_noise_is_refused_with_a_short_sentence(noise: str) -> None:
    megabyte = noise * (1_000_000 // len(noise))
    for prefix in PREFIXES:
        text = prefix + megabyte
        for call in (
            EMPTY.parse_move,
            Position.from_text,
            Game.from_text,
            Game.from_json,
            LONE.top,
            LONE.reserve,
        ):
            try:
                call(text)
            except PunctError as error:
                assert len(str(error)) < 400  # noqa: PT017  # which error depends on the text
                continue
            assert not text.strip()[len(prefix.strip()) :].strip(), (prefix, noise)


def test_more_pieces_than_there_are_cannot_stand_whatever_follows() -> None:
    with pytest.raises(InvalidPosition, match="D1"):
        Position.from_text("basic w " + "wT@G4/3 " * 37 + "?" * 1000)


# A failed call changes nothing


def test_a_failed_call_changes_nothing() -> None:
    game = Game.from_text("basic E@G3/2 T@N12/1 G3/4")
    game.undo()
    before = (game.to_text(), game.to_json(), game.all_moves, game.position, str(game))
    for bad in ("", "E@", "E@G3/2", "H4/2", "G3/3", None, 7, Adding(Kind.E, "Z9", 2)):
        with pytest.raises(PunctError):
            game.play(bad)  # type: ignore[arg-type]
    for ply in (-1, 4, None, "1", 1.0):
        with pytest.raises(PunctError):
            game.go_to(ply)  # type: ignore[arg-type]
    assert (game.to_text(), game.to_json(), game.all_moves, game.position, str(game)) == before
    assert game.redo()


def test_a_reserve_cannot_be_changed_from_outside() -> None:
    reserve: Any = LONE.reserve("w")
    with pytest.raises(TypeError):
        reserve[Kind.E] = 9
    assert LONE.reserve("w")[Kind.E] == 3


@pytest.mark.parametrize("text", ["", "E@", "E@G16/2"])
def test_errors_survive_being_pickled(text: str) -> None:
    import pickle

    error = refusal(EMPTY.parse_move, text)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (str(again), again.index) == (str(error), error.index)
    with pytest.raises(InvalidPosition) as refused:
        Position.from_text("basic w wE@B1/6")
    again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301
    assert (str(again), again.clause, again.piece) == (
        str(refused.value),
        refused.value.clause,
        refused.value.piece,
    )


def test_the_json_record_can_be_read_by_anyone() -> None:
    game = Game.from_text("standard E@G3/2")
    assert json.loads(game.to_json()) == {
        "variant": "standard",
        "start": "standard w",
        "moves": ["E@G3/2"],
        "result": None,
        "reason": None,
    }
    assert re.fullmatch(r"[\x20-\x7e]*", game.to_json())
