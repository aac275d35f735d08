"""Words for TAMSK: every fact is told, and told truly."""

import re

import pytest
from tamsk_brute import dice, random_events

from punct.games.tamsk.rules import Color, Event, Game, Position, Signal, Turn, Variant
from punct.games.tamsk.rules.board import SPACES
from punct.games.tamsk.scene.describe import (
    describe,
    describe_deed,
    describe_event,
    describe_space,
    describe_turn,
)

FULL = (
    "level3 b t=90000 rA2:-500 rC3:12000 rG1 bA4:180000 bB3:0 bD1:70000 A2=1 C3=1 D4=2 r=30 b=30 "
    "claim=C3 second timer=9000! lift=A4"
)


def test_a_position_with_everything() -> None:
    event = Event(90_000, Color.RED, Turn("C4", "C3", ring=False))
    assert describe(Position.from_text(FULL), event).splitlines() == [
        "Level 3, Black to move.",
        "At 90.0 seconds: Red moves from C4 to C3 and leaves the ring out.",
        "",
        "Red's glasses: A2 (dead), C3 (12.0 s left) and G1 (not turned yet).",
        "Black's glasses: A4 (180.0 s left), B3 (dead) and D1 (70.0 s left).",
        "",
        "Full tubes: A2.",
        "Tubes with rings: C3 1 of 3 and D4 2 of 4.",
        "",
        "Rings in hand: Red 30, Black 30.",
        "",
        "Black may take up the ring left out at C3.",
        "Black may drop a second ring.",
        "The timer counts against Black: 9.0 s left.",
        "Black has lifted the glass on A4.",
    ]


def test_what_holds_only_sometimes() -> None:
    late = describe(Position.from_text(FULL.replace("timer=9000! lift=A4", "timer=5 lift=A4!")))
    assert "Black is late and may move only the glass on A4." in late
    assert "The timer runs on and counts against nobody: 0.0 s left." in late
    start = describe(Position("level1-open"))
    assert "Red's glasses: off the board, off the board and off the board." in start
    assert "No rings are on the board." in start
    assert "left)" not in start
    blocked = Position.from_text("level1 r rA1 rA2 rB1 bB2 bC2 bB3 A3=1 C1=1 r=31 b=31")
    assert describe(blocked).endswith("Red cannot move and must pass.")


def test_the_end_is_told_first() -> None:
    game = Game("level1")
    for _ in random_events(game, dice(4)):
        pass
    assert game.position.outcome is not None
    assert describe(game.position).startswith(f"Level 1. {game.position.outcome.reason}\n")
    assert "to move" not in describe(game.position)


def test_spaces() -> None:
    position = Position.from_text(FULL)
    assert describe_space(position, "a2") == "A2: a red glass, dead, 1 of 1 rings, full."
    assert describe_space(position, "A4") == "A4: a black glass, 180.0 s left, 0 of 1 rings."
    assert describe_space(position, "D4") == "D4: no glass, 2 of 4 rings."


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (Turn(), "Black passes."),
        (Turn(claim="C3"), "Black takes up the ring left out at C3. Black passes."),
        (Turn(None, "D4"), "Black places a glass on D4 and drops a ring."),
        (Turn(None, "D4", ring=False), "Black places a glass on D4 and leaves the ring out."),
        (
            Turn("A4", "B4", second="D4"),
            "Black moves from A4 to B4 and drops a ring. Black drops a second ring at D4.",
        ),
    ],
)
def test_turns(turn: Turn, words: str) -> None:
    assert describe_turn(turn, "b") == describe_deed(turn, "b") == words
    assert describe_event(Event(None, Color.BLACK, turn)) == words


def test_other_deeds() -> None:
    assert describe_deed(Signal.WAIT, "r") == "Time passes."


@pytest.mark.parametrize("variant", list(Variant))
def test_every_position_of_a_game_is_told_truly(variant: str) -> None:
    game = Game(variant)
    for _ in random_events(game, dice(11)):
        position = game.position
        told = describe(position, game.events[-1])
        assert f"Red {position.hand('r')}, Black {position.hand('b')}." in told
        assert told.count("dead") == sum(g.is_dead(position.clock) for g in position.glasses)
        assert told.count("s left)") + told.count("(dead)") + told.count("(not") == (
            sum(g.space is not None for g in position.glasses) if position.variant.is_timed else 0
        )
        full = re.search(r"Full tubes: (.*)\.", told)
        assert set(re.findall(r"[A-G]\d", full[1] if full else "")) == {
            s for s in SPACES if position.is_full(s)
        }
        for line in filter(None, told.splitlines()):
            assert line[0].isupper()
            assert line.endswith(".")
            assert "{" not in line
