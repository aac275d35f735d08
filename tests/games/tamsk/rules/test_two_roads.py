"""Legality, generation and a brute force agree about every turn, over whole random games."""

import random
from collections.abc import Iterator

import pytest
from tamsk_brute import dice, legal, random_events, waited

from punct.games.tamsk.rules import Game, Position, PunctError, Signal, Turn, Variant
from punct.games.tamsk.rules.board import SPACES

pytestmark = pytest.mark.slow

VARIANTS = list(Variant)


def games(count: int) -> list[tuple[str, int]]:
    return [(variant, seed) for variant in VARIANTS for seed in range(count)]


@pytest.mark.parametrize(("variant", "seed"), games(4))
def test_generation_and_brute_force_find_the_same_turns(variant: str, seed: int) -> None:
    game = Game(variant)
    for _ in random_events(game, dice(seed)):
        position = game.position
        if game.outcome is not None and position.outcome is None:
            break  # by repetition, of which a position knows nothing
        for by in "rb":
            moves = [str(move) for move in position.legal_moves(by)]
            assert len(moves) == len(set(moves))
            assert set(moves) == legal(position.to_text(), by), position.to_text()
    assert game.outcome is not None


def written(position: Position, rng: random.Random) -> Iterator[Turn]:
    """Turns that can be written: every move plain, and the rest around some moves and every legal one."""
    moves = [Turn(a, b) for a in SPACES for b in SPACES] + [Turn(None, b) for b in SPACES] + [Turn()]
    yield from rng.sample(moves, 700)
    legal_now = position.legal_moves() + position.legal_moves(position.to_move.opponent)
    some = rng.sample(moves, 5) + [
        m._replace(claim=None, second=None) for m in rng.sample(legal_now, min(4, len(legal_now)))
    ]
    claims = [None, position.claim, *rng.sample(SPACES, 12)]
    for move in some:
        for claim in claims:
            yield move._replace(claim=claim)
            if not move.is_pass:
                yield move._replace(claim=claim, ring=False)
            second = rng.choice(SPACES)
            yield move._replace(claim=position.claim, second=claim)
            yield move._replace(claim=claim, second=second)
    yield from legal_now


@pytest.mark.parametrize(("variant", "seed"), games(2))
def test_objections_forbid_just_what_generation_leaves_out(variant: str, seed: int) -> None:
    rng = dice(1000 + seed)
    game = Game(variant)
    for number, _ in enumerate(random_events(game, rng)):
        position = game.position
        # The opening has little to tell apart; late turns and seconds are rare: look at all of them.
        rare = position.is_late or position.claim or position.second or position.outcome
        if number % 24 and not (rare and number % 8 == 3):
            continue
        for by in "rb":
            allowed = set(position.legal_moves(by))
            for turn in set(written(position, rng)):
                reasons = position.objections(turn, by)
                assert (reasons == ()) == (turn in allowed), (position.to_text(), by, str(turn), reasons)
                for clause, message, spaces in reasons:
                    assert clause[0] in "123O"
                    assert message.endswith(".")
                    assert set(spaces) <= set(SPACES)


@pytest.mark.parametrize("seed", range(6))
def test_what_may_be_lifted_is_what_may_move(seed: int) -> None:
    game = Game("level3" if seed % 2 else "level3-open")
    for _ in random_events(game, dice(2000 + seed)):
        position = game.position
        liftable = set(position.liftable())
        assert liftable == {s for s in SPACES if not position.objections(f"lift {s}")}
        if not position.is_late and not game.outcome:
            assert liftable == {move.start for move in position.legal_moves() if move.start}
        assert all(position.objections(f"lift {s}", by=position.to_move.opponent) for s in SPACES)
        may_turn = not position.objections(Signal.TIMER)
        able = any(not move.is_pass for move in position.legal_moves())
        assert may_turn == (able and position.timer == 0)
        assert position.objections(Signal.TIMER, by=position.to_move)


@pytest.mark.parametrize(("variant", "seed"), [(v, s) for v in VARIANTS if v.is_timed for s in range(3)])
def test_the_clock_does_what_it_does_millisecond_by_millisecond(variant: str, seed: int) -> None:
    rng = dice(3000 + seed)
    game = Game(variant)
    for number, _ in enumerate(random_events(game, rng)):
        if number % 12 == 5 and game.outcome is None:
            ms = rng.choice([1, 700, 16_000, 40_000])
            position = game.position
            later = position.at(position.clock + ms)
            assert later.to_text() == waited(position.to_text(), ms)
            between = position.at(position.clock + rng.randint(0, ms))
            if between.outcome is None:
                assert between.at(position.clock + ms) == later
    with pytest.raises(PunctError, match="runs back"):
        game.position.at(game.position.clock - 1)
