"""Players written in Python: whole games, and what is said to one that errs."""

import re
from random import Random

import pytest

from punct import Position, try_player
from punct.games.punct.players import Match
from punct.games.punct.rules import PunctError


def first(position: Position) -> object:
    return position.legal_moves()[0]


def test_a_player_that_knows_the_rules() -> None:
    match = try_player(first, games=2)
    assert match.fault == ""
    assert match.won + match.lost + match.drawn == 2
    assert match.moves > 20
    assert match == try_player(first, games=2)


def test_a_move_may_be_a_text() -> None:
    assert try_player(lambda position: str(first(position)), games=2) == try_player(first, games=2)


def test_chance_can_be_beaten() -> None:
    chance = Random(3)  # noqa: S311  # a game, no secret

    def in_the_middle(position: Position) -> object:
        some = chance.sample(position.legal_moves(), 12)
        return max(some, key=lambda move: position.after(move).center_count(position.to_move))

    match = try_player(in_the_middle, games=2)
    assert match.fault == ""
    assert match.won == 2


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("T@I9/1", r"Game 1, move 1: T@I9/1 is not legal\. .*central hexagon.* \(G\)"),
        ("hello", "Game 1, move 1: “hello” is no move"),
        (None, "“None” is no move"),
    ],
)
def test_what_is_wrong_is_said(answer: object, why: str) -> None:
    match = try_player(lambda _: answer)  # type: ignore[arg-type,return-value]
    assert (match.won, match.moves) == (0, 0)
    assert re.search(why, match.fault)


def test_an_illegal_move_comes_with_its_position() -> None:
    moves = iter(["E@B1/2", "E@B1/2"])
    match = try_player(lambda _: next(moves))
    assert match.moves == 1
    assert "move 3" in match.fault
    assert "The position: standard w wE@B1/2" in match.fault
    assert repr(match).endswith("0 won, 0 drawn, 0 lost; 1 legal move.")


def test_a_player_that_fails() -> None:
    match = try_player(lambda _: 1 / 0)  # type: ignore[arg-type,return-value]
    assert "the player failed. ZeroDivisionError" in match.fault


def test_the_result_in_words() -> None:
    assert repr(Match(2, 1, 1, 80)) == "2 won, 1 drawn, 1 lost; 80 legal moves."


@pytest.mark.slow
def test_against_a_level_with_a_table() -> None:
    chance = Random(1)  # noqa: S311  # a game, no secret
    match = try_player(lambda p: chance.choice(p.legal_moves()), games=2, variant="basic", against=1)
    assert (match.won, match.drawn, match.lost, match.level) == (0, 0, 2, 1)
    assert [game.color for game in match.games] == ["w", "b"]
    first, *games, last = repr(match).splitlines()
    assert first == "Against level 1:"
    assert len(games) == 2
    assert re.search(r"1  White  lost +\d+  Black wins with a connection between", games[0])
    assert last.startswith("0 won, 0 drawn, 2 lost;")


@pytest.mark.slow
def test_each_game_against_a_level_has_its_own_seed() -> None:
    seen: list[str] = []

    def watching(position: Position) -> object:
        seen.append(position.to_text())
        return position.legal_moves()[0]

    match = try_player(watching, games=3, variant="basic", against=1)
    second_moves = {text for text in seen if len(text.split()) == 4}
    assert len(second_moves) > 1
    assert match == try_player(first, games=3, variant="basic", against=1)


def test_there_is_no_sixth_level() -> None:
    with pytest.raises(PunctError, match="from 1 to 5"):
        try_player(first, against=6)
