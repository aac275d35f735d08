"""Reading is forgiving, writing is canonical, and what cannot be read says where and why."""

import json
import pickle

import pytest

from punct.games.tamsk.rules import (
    Game,
    IllegalMove,
    Lift,
    NotationError,
    Position,
    PunctError,
    Signal,
    Turn,
    Variant,
)

START = "level1 r rA1 rD7 rG1 bA4 bD1 bG4 r=32 b=32"


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("A1-B2", Turn("A1", "B2")),
        ("A1-B2/0", Turn("A1", "B2", ring=False)),
        ("@D4", Turn(None, "D4")),
        ("@D4/0", Turn(None, "D4", ring=False)),
        ("pass", Turn()),
        ("+C3 A1-B2", Turn("A1", "B2", claim="C3")),
        ("+C3 pass", Turn(claim="C3")),
        ("A1-B2 +D4", Turn("A1", "B2", second="D4")),
        ("+C3 A1-B2/0 +D4", Turn("A1", "B2", ring=False, claim="C3", second="D4")),
        ("+C3 pass +D4", Turn(claim="C3", second="D4")),
        ("+C3 @B2 +D4", Turn(None, "B2", claim="C3", second="D4")),
        ("lift A1", Lift("A1")),
        ("timer", Signal.TIMER),
        ("wait", Signal.WAIT),
    ],
)
def test_deeds_are_read_and_written(text: str, turn: object) -> None:
    position = Position("level1")
    assert position.parse_move(text) == turn
    assert str(turn) == text
    loose = text.lower().replace("-", " - ").replace("+", " + ").replace("/", " / ").replace("@", " @ ")
    assert position.parse_move(f"  {loose}\t") == turn
    assert position.parse_move(text.upper()) == turn


@pytest.mark.parametrize(
    ("text", "index", "why"),
    [
        ("", 0, "nothing is written here"),
        ("A1", 2, 'expected "-"'),
        ("A1-", 3, "expected a space such as D4"),
        ("A1-H2", 3, "expected a space such as D4"),
        ("A1-A5", 3, "A5 is not on the board"),
        ("A1-A", 4, "expected a number after column A"),
        ("A1-B2/1", 6, 'expected 0: "/0" leaves the ring out'),
        ("A1-B2/", 6, 'expected 0: "/0" leaves the ring out'),
        ("A1-B2 C3", 6, "this does not belong here"),
        ("+C3", 3, "expected a move such as A1-B2"),
        ("+C3 timer", 4, "expected a move such as A1-B2"),
        ("jump", 0, "expected a move such as A1-B2"),
        ("lift", 4, "expected a space such as D4"),
        ("passed", 0, "expected a move such as A1-B2"),
        ("A1-B2 +D4 +D5", 10, "this does not belong here"),
    ],
)
def test_an_unreadable_turn_says_where_and_why(text: str, index: int, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        Position("level3").parse_move(text)
    assert caught.value.index == index
    assert why in str(caught.value)
    assert str(caught.value).startswith("This is not a turn: at ")


@pytest.mark.parametrize("value", [None, 5, ["A1-B2"], b"A1-B2"])
def test_what_is_no_text_is_answered_in_words(value: object) -> None:
    for read in (Position.from_text, Position("level1").parse_move, Game.from_text, Game.from_json):
        with pytest.raises(NotationError, match="written as text, not as"):
            read(value)  # type: ignore[arg-type,operator]


FULL_TEXT = (
    "level3 b t=90000 rA2:-500 rC3:12000 rG1 bA4:180000 bB3:0 bD1:70000 A2=1 C3=1 D4=2 r=30 b=30 "
    "claim=C3 second timer=9000! lift=A4"
)


def test_a_position_with_everything_comes_back() -> None:
    position = Position.from_text(FULL_TEXT)
    assert position.to_text() == FULL_TEXT
    assert (position.claim, position.second, position.timer, position.timer_counts) == (
        "C3",
        True,
        9000,
        True,
    )
    assert (position.lifted, position.is_late) == ("A4", False)
    assert [position.remaining(s) for s in ("A2", "C3", "G1", "B3", "E4")] == [
        -500,
        12000,
        None,
        0,
        None,
    ]
    late = Position.from_text(FULL_TEXT.replace("timer=9000! lift=A4", "lift=A4!"))
    assert late.is_late
    assert late.to_text().endswith("second lift=A4!")


def test_a_position_is_read_in_any_order_and_case() -> None:
    words = FULL_TEXT.split()
    shuffled = " ".join([*words[:2], *reversed(words[2:])])
    assert Position.from_text(shuffled) == Position.from_text(FULL_TEXT)
    loose = FULL_TEXT.replace("=", " = ").replace(":", " : ").upper()
    assert Position.from_text(f"\n {loose} ") == Position.from_text(FULL_TEXT)
    assert Position.from_text("level2-OPEN  r t=0 r@ b@ r @ b@ r@ b@ b=32 r=32") == Position(
        "level2-open"
    )


@pytest.mark.parametrize(
    ("text", "index", "why"),
    [
        ("level4 r", 0, 'expected "level1", "level2" or "level3"'),
        ("level1open r", 0, 'expected "level1", "level2" or "level3"'),
        ("level1 w", 7, 'expected the player to move, "r" or "b"'),
        ("level1", 6, 'expected the player to move, "r" or "b"'),
        ("level1 r rA1", 12, 'expected the rings in hand, such as "r=32"'),
        (START + " x", 43, "this does not belong here"),
        (START + " rH3", 44, "expected a space such as D4"),
        (START.replace("rA1", "rA9"), 10, "A9 is not on the board"),
        (START + " A1=1 A1=1", 48, "this is said for the second time"),
        (START + " r=31", 43, "this is said for the second time"),
        (START.replace("r=32", "r="), 36, "expected a number of rings"),
        (START + " timer=x", 49, "expected a time in ms"),
        (START + " t=" + "9" * 40, 45, "this number is too long"),
        (START + " second second", 50, "this is said for the second time"),
    ],
)
def test_an_unreadable_position_says_where_and_why(text: str, index: int, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        Position.from_text(text)
    assert why in str(caught.value)
    assert caught.value.index == index


def test_positions_are_values() -> None:
    position = Position.from_text(FULL_TEXT)
    same = Position.from_text(FULL_TEXT)
    assert len({position, same, position.at(90_001)}) == 2
    assert position != FULL_TEXT
    assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301 - our own
    assert eval(repr(position)) == position  # noqa: S307 - our own
    with pytest.raises(AttributeError, match="never changes"):
        position.clock = 5  # type: ignore[misc]
    with pytest.raises(AttributeError, match="never changes"):
        del position.clock


def test_turns_given_as_values_are_read_like_texts() -> None:
    position = Position("level1")
    assert position.after(Turn("a1", "b2")) == position.after("A1-B2")
    assert position.objections(Turn(None, None, ring=False))[0].clause == "1.5"
    with pytest.raises(NotationError, match="not on the board"):
        position.after(Turn("A1", "A9"))
    with pytest.raises(NotationError, match="where the glass goes"):
        position.after(Turn("A1", None))
    for wrong in ("w", 3, None, "red"):
        with pytest.raises(NotationError, match='A color is "r" or "b"'):
            position.hand(wrong)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="This is not a space"):
        position.rings("Z1")


# Records


def test_a_record_of_level_1() -> None:
    game = Game.from_text("level1 A1-B2 A4-B4/0 +b4 d7-d6, D1-D2;\n G1-G2")
    assert game.to_text() == "level1 A1-B2, A4-B4/0, +B4 D7-D6, D1-D2, G1-G2"
    assert Game.from_text(game.to_text()) == game
    assert eval(repr(game)) == game  # noqa: S307 - our own
    record = json.loads(game.to_json())
    assert (record["level"], record["open"], record["result"]) == (1, False, None)
    assert record["events"][2] == {"by": "r", "do": "+B4 D7-D6"}


def test_a_timed_record_with_and_without_commas() -> None:
    told = "level3 100 r lift A1, 200 b timer, 15200 r wait, 15300 b A4-B4 +C3, 16000 r +B4 D7-D6"
    with pytest.raises(IllegalMove, match=r"Move 5, \+B4 D7-D6: No ring was left out"):
        Game.from_text(told)
    told = told.replace("+B4 D7", "D7")
    game = Game.from_text(told)
    assert game.to_text() == told
    assert Game.from_text(told.replace(",", "")) == game
    assert Game.from_json(game.to_json()) == game


def test_a_record_may_start_anywhere() -> None:
    game = Game(Position.from_text(FULL_TEXT))
    game.play("A4-B5", at=90_100)
    assert game.to_text() == f"{FULL_TEXT} 90100 b A4-B5"
    assert Game.from_text(game.to_text()) == game
    assert Game.from_json(game.to_json()) == game
    plain = Game.from_text(f"{START} A1-B2, A4-B4")
    assert plain.to_text() == "level1 A1-B2, A4-B4"
    for variant in Variant:
        assert Game.from_text(variant) == Game(variant)


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        ("level1 A1-B2 A4-X4", NotationError, "at character 17"),
        ("level2 A1-B2", NotationError, "expected a time in ms"),
        ("level2 100 A1-B2", NotationError, 'expected a player, "r" or "b"'),
        ("level2 100 r A1-B2, 50 b A4-B4", NotationError, "Move 2: Time never runs back"),
        ("level1 A1-B2 A1-B2", IllegalMove, "Move 2, A1-B2: No glass stands on A1"),
        ("basic E@G3/2", NotationError, 'expected "level1"'),
    ],
)
def test_a_faulty_record_says_where_and_why(text: str, error: type[PunctError], why: str) -> None:
    with pytest.raises(error) as caught:
        Game.from_text(text)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "This is not a JSON record"),
        ("[]", 'a list called "events"'),
        ('{"level": 1}', 'a list called "events"'),
        ('{"events": []}', 'names its "level"'),
        ('{"level": 7, "events": []}', "This is not a level"),
        ('{"level": 2, "start": "' + START + '", "events": []}', "different games"),
        ('{"level": 2, "events": [{"do": "wait"}]}', "A time is a whole number of ms"),
        ('{"level": 2, "events": [{"t": 1.5, "do": "wait"}]}', "A time is a whole number of ms"),
        ('{"level": 1, "events": [5]}', 'what to "do"'),
        ('{"level": 1, "events": [{"do": "A1-B2", "by": "w"}]}', "A color is"),
        ("[" * 100_000, "lists lie too deep"),
    ],
)
def test_a_faulty_json_record_is_answered_in_words(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        Game.from_json(text)
    assert why in str(caught.value)


def test_json_needs_no_more_than_level_and_events() -> None:
    game = Game.from_json('{"level": 3, "open": true, "events": [{"t": 5, "do": "@D4"}]}')
    assert game.to_text() == "level3-open 5 r @D4"


def test_the_board_in_letters() -> None:
    lines = str(Position("level1").after("A1-B2")).splitlines()
    assert len(lines) == 14
    assert lines[0].strip() == "R0/1"
    assert lines[-1] == "Black to move. In hand: Red 31, Black 32."
    assert "R1/2" in "".join(lines)
    assert "r0/1" in str(Position.from_text("level2 b t=0 rA1:0 rG1 rD7 bA4 bD1 bG4 r=32 b=32"))
