"""Whole games with known figures: the rules agree with every one of them, event by event."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from punct.games.tamsk.rules import Game, Position, Turn

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parent / "golden" / "games.jsonl"
GAMES: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]


def digest(position: Position) -> str:
    return hashlib.sha256(position.to_text().encode()).hexdigest()[:8]


def play(game: Game, text: str) -> None:
    """One event as the golden file tells it."""
    if game.position.variant.is_timed:
        time, by, do = text.split(" ", 2)
        game.play(do, at=int(time), by=by)
    else:
        by, do = text.split(" ", 1)
        game.play(do, by=by)


def test_there_are_106_games_of_every_level_with_and_without_the_option() -> None:
    assert len(GAMES) == 106
    assert sum(len(g["events"]) for g in GAMES) == 7274
    assert {g["variant"] for g in GAMES} == {f"level{n}{o}" for n in (1, 2, 3) for o in ("", "-open")}
    assert {g["result"] for g in GAMES} == {"r", "b", "draw"}


@pytest.mark.parametrize("record", GAMES, ids=[f"seed{g['seed']}" for g in GAMES])
def test_every_event_of_a_game(record: dict[str, Any]) -> None:
    game = Game(record["variant"])
    assert len(game.legal_moves()) == record["legal"]
    for number, (text, figures) in enumerate(zip(record["events"], record["figures"], strict=True)):
        assert game.outcome is None
        play(game, text)
        legal, red, black, position = figures.split()
        where = f"after event {number}, {text}"
        moves = game.legal_moves()
        assert len(set(moves)) == len(moves) == int(legal), where
        assert (game.position.hand("r"), game.position.hand("b")) == (int(red), int(black)), where
        assert digest(game.position) == position, where
        assert text.endswith(str(game.moves[-1])), where
    assert game.position.to_text() == record["final"]
    assert game.outcome is not None
    assert (game.outcome.winner or "draw") == record["result"]
    for again in (Game.from_text(game.to_text()), Game.from_json(game.to_json())):
        assert again == game
        assert again.positions == game.positions
        assert again.outcome == game.outcome


@pytest.mark.parametrize("record", GAMES[::5], ids=[f"seed{g['seed']}" for g in GAMES[::5]])
def test_every_position_comes_back_from_its_text(record: dict[str, Any]) -> None:
    game = Game(record["variant"])
    for text in record["events"]:
        play(game, text)
        again = Position.from_text(game.position.to_text())
        assert again == game.position
        assert hash(again) == hash(game.position)


def test_the_games_meet_what_is_rare() -> None:
    met = set()
    for record in GAMES:
        game = Game(record["variant"])
        for text in record["events"]:
            play(game, text)
            turn = game.moves[-1]
            if isinstance(turn, Turn):
                met |= {("claim", turn.claim is not None), ("second", turn.second is not None)}
                met |= {("ring", turn.ring), ("pass", turn.is_pass), ("placing", turn.is_placing)}
            met |= {("late", game.position.is_late), ("lost", game.position.second)}
        assert game.outcome is not None
        met.add(("clause", game.outcome.clause))
    for what in ("claim", "second", "ring", "pass", "placing", "late", "lost"):
        assert {(what, True), (what, False)} <= met, what
    assert {("clause", clause) for clause in ("1.6", "1.7", "2.9")} <= met
