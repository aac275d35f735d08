"""A game: history, time, and what may not be asked of it."""

import pytest

from punct import tamsk
from punct.games.tamsk import rules
from punct.games.tamsk.rules import Event, Game, IllegalMove, NotationError, Position, PunctError, Turn


def test_the_short_name_gives_the_same() -> None:
    assert tamsk.Position is rules.Position
    assert tamsk.Game is rules.Game
    assert set(tamsk.__all__) == set(rules.__all__)


def test_undo_redo_and_go_to() -> None:
    game = Game("level1")
    assert not game.undo()
    assert not game.redo()
    moves = ("A1-B2", "A4-B4/0", "+B4 B2-B3", "B4-B5")
    texts = [game.position.to_text(), *(game.play(move).to_text() for move in moves)]
    assert [p.to_text() for p in game.positions] == texts
    assert game.undo()
    assert game.undo()
    assert (game.ply, game.position.to_text(), len(game.moves), len(game.all_moves)) == (
        2,
        texts[2],
        2,
        4,
    )
    assert game.redo()
    assert game.position.to_text() == texts[3]
    assert game.go_to(0).to_text() == texts[0]
    assert game.go_to(4).to_text() == texts[4]
    game.go_to(1)
    game.play("D1-D2")
    assert not game.redo()
    assert len(game.all_moves) == 2
    for ply in (-1, 3, "1"):
        with pytest.raises(PunctError, match="moves 0 to 2"):
            game.go_to(ply)  # type: ignore[arg-type]


def test_events_tell_who_and_when() -> None:
    game = Game("level3")
    game.play("timer", at=10)
    game.play("lift A1", at=20)
    game.play("A1-B2", at=30)
    game.play("wait", at=40, by="r")
    assert [str(event) for event in game.events] == [
        "10 b timer",
        "20 r lift A1",
        "30 r A1-B2",
        "40 r wait",
    ]
    assert game.events[2] == Event(30, rules.Color.RED, Turn("A1", "B2"))
    plain = Game("level1")
    plain.play("A1-B2", by="r")
    assert plain.events[0].time is None
    with pytest.raises(IllegalMove, match="Black's turn"):
        plain.play("D7-D6", by="r")


def test_without_a_time_an_event_happens_now() -> None:
    game = Game("level2")
    game.play("A1-B2", at=700)
    assert game.play("A4-B4").clock == 700


def test_time_is_a_whole_number_that_never_runs_back() -> None:
    game = Game("level2")
    game.play("A1-B2", at=700)
    with pytest.raises(PunctError, match="700 ms, not 699"):
        game.play("A4-B4", at=699)
    for wrong in (-1, 1.0, "5", True, 10**13):
        with pytest.raises(NotationError, match="whole number of ms"):
            game.play("A4-B4", at=wrong)  # type: ignore[arg-type]
    assert game.ply == 1


def test_a_refused_event_changes_nothing() -> None:
    game = Game("level3")
    game.play("timer", at=0)
    before = game.position
    with pytest.raises(IllegalMove) as caught:
        game.play("A1-C3", at=14_000)
    assert [o.clause for o in caught.value.objections] == ["1.2"]
    assert game.position == before
    assert game.objections("A1-B2", at=14_999) == ()


def test_games_are_equal_by_what_happened() -> None:
    one, other = Game("level2"), Game("level2")
    one.play("A1-B2", at=5)
    other.play("A1-B2", at=6)
    assert one != other
    assert Game("level1") != Game("level1-open")
    assert one != 5
    with pytest.raises(TypeError):
        hash(one)


def test_a_game_may_start_from_any_position() -> None:
    start = Position("level1").after("A1-B2")
    game = Game(start)
    assert game.start is start
    game.play("A4-B4")
    assert game.undo()
    assert game.position is start
