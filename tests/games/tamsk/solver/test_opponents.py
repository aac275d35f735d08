"""Opponents on every level of the game: legal, repeatable, mindful of sand, and truthful."""

import re

import pytest

from punct.games.tamsk.rules import Game, Position, PunctError, Signal, Turn, Variant
from punct.games.tamsk.solver import LEVELS, TimedLean, opponent
from punct.games.tamsk.solver.reasons import reason, ways

pytestmark = pytest.mark.slow


def whole_game(variant: str, red: int, black: int, pace: int = 3_000) -> Game:
    """A game between two opponents; at level 3 the one who waits is asked too."""
    game = Game(variant)
    players = {"r": opponent(red, seed=5), "b": opponent(black, seed=6)}
    while game.outcome is None:
        position = game.position
        waiting = position.to_move.opponent
        if position.variant.level == 3:
            choice = players[waiting].choose(game, by=waiting)
            if choice.move is Signal.TIMER:
                game.play(choice.move, by=waiting)
        if position.variant.is_timed and position.legal_moves() != [Turn()]:
            game.play("wait", at=position.clock + pace)
            if game.outcome is not None or game.position.to_move is waiting:
                continue
        choice = players[game.position.to_move].choose(game)
        assert check_reason(game.position, choice.move, choice.reason)
        game.play(choice.move)
    return game


def check_reason(position: Position, move: object, reason: str) -> bool:
    """Every number and name in a reason is looked up on the board; returns that it was a sentence."""
    assert isinstance(move, Turn)
    after = position.after(move)
    own, rival = position.to_move, position.to_move.opponent
    if found := re.search(r"most urgent: (\d+) seconds are left, (\d+) once", reason):
        left = position.remaining(move.start or "")
        assert left is not None
        assert (left // 1000, (180_000 - left) // 1000) == (int(found[1]), int(found[2]))
        starts = {m.start for m in position.legal_moves() if m.start}
        assert left == min(position.remaining(s) or 0 for s in starts)
    if found := re.search(r"ways to go from (\d+) to (\d+)", reason):
        assert (ways(position, rival), ways(after, rival)) == (int(found[1]), int(found[2]))
    if found := re.search(r"more ways to go: (\d+), up from (\d+)", reason):
        assert (ways(after, own), ways(position, own)) == (int(found[1]), int(found[2]))
    if "must pass" in reason:
        assert after.legal_moves()[0].is_pass or move.is_pass
    assert ("left out at" in reason) == (move.claim is not None)
    return reason.endswith(".") and reason[0].isupper()


@pytest.mark.parametrize("variant", list(Variant))
def test_whole_games_of_legal_turns_with_true_reasons(variant: str) -> None:
    game = whole_game(variant, 2, 1)
    assert game.outcome is not None
    assert Game.from_text(game.to_text()) == game


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_chooses_the_same(level: int) -> None:
    game = Game("level1")
    for move in ("A1-B2", "A4-B4", "D7-D6", "D1-E1"):
        game.play(move)
    assert opponent(level, seed=3).choose(game) == opponent(level, seed=3).choose(game)
    if level == 1:
        assert len({opponent(1, seed=seed).choose(game).move for seed in range(12)}) > 1


def test_it_stops_when_told_to_and_still_answers() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return True

    game = Game("level1")
    choice = opponent(3).choose(game, stop=stop)
    assert len(asked) == 1
    assert game.objections(choice.move) == ()


@pytest.mark.parametrize("level", LEVELS)
def test_a_glass_about_to_die_is_moved(level: int) -> None:
    text = "level2 r t=60000 rB2:4000 rD6:120000 rF3:90000 bC5:99000 bD1:99000 bG4:99000 B2=1 D6=1 F3=1 r=31 b=30"
    game = Game(Position.from_text(text))
    choice = opponent(level).choose(game)
    assert isinstance(choice.move, Turn)
    assert choice.move.start == "B2"
    assert "The glass on B2 is the most urgent: 4 seconds are left, 176 once" in choice.reason


@pytest.mark.parametrize("level", LEVELS)
def test_a_full_glass_is_not_turned_over_to_die_at_once(level: int) -> None:
    text = "level2 r t=60000 rB2:179000 rD6:120000 rF3:90000 bC5:99000 bD1:99000 bG4:99000 B2=1 D6=1 F3=1 r=31 b=30"
    choice = opponent(level).choose(Game(Position.from_text(text)))
    assert isinstance(choice.move, Turn)
    assert choice.move.start != "B2"


@pytest.mark.parametrize("variant", ["level2", "level3"])
def test_at_an_even_pace_no_glass_dies_unwillingly(variant: str) -> None:
    pace = 6_000
    game = whole_game(variant, 2, 2, pace)
    urgent_turns = 0
    for before, event in zip(game.positions, game.events, strict=False):
        if not isinstance(event.do, Turn) or min(before.hand("r"), before.hand("b")) < 8:
            continue  # with few rings left a glass is given up on purpose
        starts = {m.start for m in before.legal_moves() if m.start}
        urgent = {s for s in starts if (before.remaining(s) or 10**6) <= 2 * pace}
        urgent_turns += bool(urgent)
        assert not urgent or event.do.start in urgent, (before.to_text(), str(event))
    assert urgent_turns


def test_who_lets_a_glass_die_says_so() -> None:
    text = "level2 r t=60000 rB2:4000 rD6:5000 rF3:90000 bC5:99000 bD1:99000 bG4:99000 B2=1 D6=1 F3=1 r=31 b=30"
    position = Position.from_text(text)
    lean = TimedLean(position, 6_000)
    told = reason(position, lean, position.legal_moves()[-1], None)
    assert position.legal_moves()[-1].start == "F3"
    assert told.endswith("For this it lets the glass on B2 run out.")
    saving = next(m for m in position.legal_moves() if m.start == "D6")
    assert "run out" not in reason(position, lean, saving, None)


def test_a_left_out_ring_is_taken_up() -> None:
    game = Game("level1")
    game.play("A1-B2/0")
    for level in LEVELS:
        choice = opponent(level).choose(game)
        assert isinstance(choice.move, Turn)
        assert choice.move.claim == "B2"
        assert choice.reason.startswith("It takes up the ring left out at B2.")


def test_the_one_who_waits_turns_the_timer_and_then_waits() -> None:
    game = Game("level3")
    choice = opponent(2).choose(game, by="b")
    assert choice.move is Signal.TIMER
    assert "15 seconds" in choice.reason
    game.play(choice.move)
    assert opponent(2).choose(game, by="b").move is Signal.WAIT
    assert opponent(2).choose(Game("level2"), by="b").move is Signal.WAIT


def test_a_late_player_is_overtaken_with_a_second_ring() -> None:
    game = Game("level3")
    game.play("lift A1", at=100)
    game.play("timer", at=200)
    game.play("wait", at=15_200)
    assert game.position.is_late
    choice = opponent(2).choose(game, by="b")
    assert isinstance(choice.move, Turn)
    assert choice.move.second is not None
    assert choice.reason.startswith("Red is late, so Black takes over. It drops a second ring at ")
    game.play(choice.move, at=15_300, by="b")
    assert game.position.hand("b") == 30


def test_a_late_opponent_moves_only_the_glass_it_lifted() -> None:
    game = Game("level3")
    for deed, at in (("lift A1", 100), ("timer", 200), ("wait", 15_200)):
        game.play(deed, at=at)
    choice = opponent(3).choose(game)
    assert isinstance(choice.move, Turn)
    assert choice.move.start == "A1"
    assert game.objections(choice.move) == ()


def test_what_cannot_be_asked_is_answered_in_words() -> None:
    with pytest.raises(PunctError, match="level 1 to 3, not 4"):
        opponent(4)
    game = whole_game("level1", 1, 1)
    with pytest.raises(PunctError, match="The game is over"):
        opponent(1).choose(game)
