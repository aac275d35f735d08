"""What holds in every game, whatever is played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tamsk_brute import dice, random_events

from punct.games.tamsk.rules import Game, Position, Turn, Variant
from punct.games.tamsk.rules.board import HEIGHTS, SPACES
from punct.games.tamsk.rules.pieces import ALL_RINGS, GLASS_TIME, TIMER_TIME

pytestmark = pytest.mark.slow


def random_game(variant: str, seed: int, length: int) -> Game:
    game = Game(variant)
    for _ in random_events(game, dice(seed), length):
        pass
    return game


GAMES = st.builds(
    random_game, st.sampled_from(list(Variant)), st.integers(0, 10**6), st.integers(1, 160)
)


@settings(max_examples=60, deadline=None)
@given(GAMES)
def test_every_position_keeps_the_invariants(game: Game) -> None:
    for position in game.positions:
        on_board = sum(position.rings(space) for space in SPACES)
        assert on_board + position.hand("r") + position.hand("b") == ALL_RINGS
        assert all(position.rings(space) <= HEIGHTS[space] for space in SPACES)
        standing = [glass.space for glass in position.glasses if glass.space is not None]
        assert len(set(standing)) == len(standing)
        assert [glass.color for glass in position.glasses] == list("rrrbbb")
        for space in standing:
            left = position.remaining(space)
            assert left is None or left <= GLASS_TIME
            assert position.variant.is_timed or left is None
        assert 0 <= position.timer <= TIMER_TIME
        assert position.timer or not position.timer_counts
        assert position.lifted or not position.is_late
    clocks = [position.clock for position in game.positions]
    assert clocks == sorted(clocks)


@settings(max_examples=40, deadline=None)
@given(GAMES)
def test_a_glass_turned_over_has_what_had_run_through(game: Game) -> None:
    for number, event in enumerate(game.events):
        turn = event.do
        if event.time is None or not isinstance(turn, Turn) or turn.space is None:
            continue
        before = game.positions[number].at(event.time)
        now = game.positions[number + 1].remaining(turn.space)
        assert now is not None
        earlier = before.remaining(turn.start) if turn.start else 0
        assert now + (earlier or 0) == GLASS_TIME
        others = {g for g in before.glasses if g.space != turn.start}
        assert turn.is_placing or others <= set(game.positions[number + 1].glasses)


@settings(max_examples=40, deadline=None)
@given(GAMES)
def test_replay_and_undo_give_the_very_same(game: Game) -> None:
    for again in (Game.from_text(game.to_text()), Game.from_json(game.to_json())):
        assert again.positions == game.positions
        assert again.outcome == game.outcome
    positions = game.positions
    for earlier in reversed(positions[:-1]):
        assert game.undo()
        assert game.position == earlier
    while game.redo():
        assert game.position == positions[game.ply]
    assert game.positions == positions


@settings(max_examples=30, deadline=None)
@given(GAMES)
def test_every_position_comes_back_from_its_text(game: Game) -> None:
    for position in game.positions[::4]:
        again = Position.from_text(position.to_text())
        assert again == position
        assert again.legal_moves() == position.legal_moves()
        assert again.outcome == position.outcome


@settings(max_examples=30, deadline=None)
@given(GAMES, st.integers(0, 60_000), st.integers(0, 60_000))
def test_waiting_twice_is_waiting_once(game: Game, one: int, other: int) -> None:
    position = game.position
    if position.variant.is_timed and position.outcome is None:
        between = position.at(position.clock + one)
        if between.outcome is None:
            later = position.clock + one + other
            assert between.at(later) == position.at(later)


@settings(max_examples=40, deadline=None)
@given(GAMES)
def test_a_game_goes_on_exactly_while_there_are_turns(game: Game) -> None:
    for position in game.positions[::3]:
        moves = position.legal_moves()
        assert bool(moves) == (position.outcome is None)
        for move in moves[::7]:
            assert position.parse_move(str(move)) == move
            after = position.after(move)
            assert sum(after.hand(c) for c in "rb") == sum(position.hand(c) for c in "rb") - move.rings
