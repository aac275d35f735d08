"""Whole games with known figures: the rules agree with every one of them, ply by ply."""

import json
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from punct.games.punct.data import robot_games
from punct.games.punct.rules import Adding, Game, IllegalMove, Moving, Position
from punct.games.punct.rules.stacking import lifted

VECTORS = Path(__file__).parents[3] / "vectors" / "games.jsonl"
GAMES: list[dict[str, Any]] = [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]
ROBOT_RECORDS = [
    json.loads(line)
    for line in (Path(__file__).parents[4] / "punct" / "games" / "punct" / "data" / "robot_games.jsonl")
    .read_text("utf-8")
    .splitlines()
]
GOES_ON_REPEATING = 16
"""The number of the robot game that goes on after the third repetition."""


def jumps(position: Position, movings: list[Moving]) -> int:
    """How many of these moves land above level 1: some end comes to lie over a dot."""
    count = 0
    for start, moves in groupby(movings, key=attrgetter("start")):
        piece = position.piece_at(start, position.to_move)
        assert piece is not None
        rest = lifted(position._stacks, piece)
        for move in moves:
            landed = piece._replace(space=move.space, heading=move.heading)
            count += any(space in rest for space in landed.ends)
    return count


def test_there_are_24_games_of_both_variants_with_every_ending() -> None:
    assert len(GAMES) == 24
    assert {g["variant"] for g in GAMES} == {"basic", "standard"}
    assert {g["result"] for g in GAMES} >= {"w", "b", "draw"}
    assert max(g["top_level"] for g in GAMES) == 5


@pytest.mark.slow
@pytest.mark.parametrize("record", GAMES, ids=[f"game{n}" for n in range(1, len(GAMES) + 1)])
def test_every_ply_of_a_game(record: dict[str, Any]) -> None:
    position = Position(record["variant"])
    for number, ply in enumerate(record["plies"], 1):
        where = f"before ply {number}, {ply['play']}"
        moves = position.legal_moves()
        movings = [m for m in moves if isinstance(m, Moving)]
        assert len(set(moves)) == len(moves), where
        assert sum(isinstance(m, Adding) for m in moves) == ply["adds"], where
        assert len(movings) == ply["moves"], where
        assert jumps(position, movings) == ply["jumps"], where
        move = position.parse_move(ply["play"])
        assert move in moves, where
        position = position.after(move)
        where = f"after ply {number}, {ply['play']}"
        assert [position.center_count(c) for c in "wb"] == ply["centre"], where
        assert [position.connection(c) is not None for c in "wb"] == ply["connected"], where
    assert position.to_text() == record["final"]
    assert max(piece.level for piece in position.pieces) == record["top_level"]
    if record["result"] is None:
        assert position.outcome is None
    else:
        assert position.outcome is not None
        assert (position.outcome.winner or "draw") == record["result"]


@pytest.mark.parametrize("number", range(1, len(ROBOT_RECORDS) + 1))
def test_every_robot_game_replays(number: int) -> None:
    record = ROBOT_RECORDS[number - 1]
    position = Position(record["variant"])
    for text in record["moves"]:
        move = position.parse_move(text)
        assert str(move) == text
        position = position.after(move)
    assert position.to_text() == record["final"]
    winner = record["result"] if record["result"] in ("w", "b") else None
    assert (position.outcome.winner if position.outcome else None) == winner


@pytest.mark.parametrize("number", sorted(set(range(1, 85)) - {GOES_ON_REPEATING}))
def test_every_robot_game_but_one_is_a_game(number: int) -> None:
    record = ROBOT_RECORDS[number - 1]
    game = Game.from_text(" ".join([record["variant"], *record["moves"]]))
    assert game.position.to_text() == record["final"]
    assert len(game.moves) == len(record["moves"])


def test_one_robot_game_goes_on_after_the_third_repetition() -> None:
    record = ROBOT_RECORDS[GOES_ON_REPEATING - 1]
    game = Game(record["variant"])
    moves = iter(record["moves"])
    while game.outcome is None:
        game.play(next(moves))
    assert game.outcome.clause == "F4"
    assert game.outcome.winner is None
    assert game.positions.count(game.position) == 3
    further = next(moves)
    assert game.position.objections(further) == ()
    assert [o.clause for o in game.objections(further)] == ["F4"]
    with pytest.raises(IllegalMove, match="F4"):
        game.play(further)


def test_the_package_ships_the_same_84_games() -> None:
    shipped = [(start.to_text(), moves) for start, moves in robot_games()]
    assert shipped == [(f"{r['variant']} w", r["moves"]) for r in ROBOT_RECORDS]
