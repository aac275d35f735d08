"""Alpha-beta against trying everything, budgets, and stopping."""

import pytest
from tamsk_brute import dice

from punct.games.tamsk.rules import Position
from punct.games.tamsk.solver import Lean, Search, TimedLean, until
from punct.games.tamsk.solver.judging import ended, ground, judged
from punct.games.tamsk.solver.lean import CLAIMING, PASS, WON

pytestmark = pytest.mark.slow


def tried(lean: Lean, depth: int) -> int:
    """The value by trying every strong move to this depth."""
    moves = lean.strong_moves()
    if moves[0] >= PASS and lean.is_over():
        return ended(lean)
    if depth <= 0:
        return judged(lean)
    return max(after(lean, move, depth - 1) for move in moves)


def after(lean: Lean, move: int, depth: int) -> int:
    lean.make(move)
    value = -tried(lean, depth + (move >= PASS and not move & CLAIMING))
    lean.undo()
    return value


def somewhere(seed: int, plies: int, variant: str = "level1") -> Lean:
    """A game after so many random turns, or a little before its end."""
    rng = dice(seed)
    lean = TimedLean(Position(variant), 7_000) if variant != "level1" else Lean(Position(variant))
    for _ in range(plies):
        moves = lean.moves() if rng.random() < 0.2 else lean.strong_moves()
        lean.make(rng.choice(moves))
        if lean.is_over():
            lean.undo()
            break
    return lean


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("plies", [5, 25, 45])
@pytest.mark.parametrize("variant", ["level1", "level2"])
def test_alpha_beta_finds_the_value_of_every_move_that_counts(
    variant: str, seed: int, plies: int
) -> None:
    lean = somewhere(seed, plies, variant)
    moves = lean.strong_moves()
    for depth in (1, 2, 3):
        found = Search(lean, 10**9).deepen(moves, depth)
        values = {move: after(lean, move, depth - 1) for move in moves}
        assert found.value == max(values.values()) == values[found.best]
        assert set(found.values) == set(moves)
        assert all(found.values[move] >= values[move] for move in moves)
        wide = Search(lean, 10**9).deepen(moves, depth, margin=60)
        for move, value in values.items():
            if value >= wide.value - 60:
                assert wide.values[move] == value


@pytest.mark.parametrize("seed", range(5))
def test_an_endgame_is_seen_to_its_end(seed: int) -> None:
    lean = somewhere(seed, 54)
    found = Search(lean, 10**6).deepen(lean.strong_moves(), 60)
    assert found.is_exact
    assert found.value == max(after(lean, move, 100) for move in lean.strong_moves())
    assert found.value == 0 or abs(found.value) > WON


def test_well_played_games_are_mostly_seen_to_the_end_some_turns_before_it() -> None:
    exact = 0
    for seed in range(6):
        lean = somewhere(seed, 6)
        for _ in range(42):
            if not lean.is_over():
                lean.make(Search(lean, 500).deepen(lean.strong_moves(), 2).best)
        exact += Search(lean, 10_000).deepen(lean.strong_moves(), 60).is_exact
    assert exact >= 4


def test_a_budget_makes_a_search_repeatable_and_finishes_the_first_depth() -> None:
    lean = somewhere(1, 12)
    one, other = (Search(lean, 3_000).deepen(lean.strong_moves(), 60) for _ in range(2))
    assert one == other
    assert one.depth >= 2
    assert one.looked <= 3_000
    tiny = Search(lean, 1).deepen(lean.strong_moves(), 60)
    assert tiny.depth == 1
    assert tiny.value == max(after(lean, move, 0) for move in lean.strong_moves())


def test_a_search_stops_soon_after_it_is_told_to() -> None:
    lean = somewhere(2, 10)
    before = lean.key()
    times = iter(range(10_000))
    stop = until(10, lambda: next(times))
    found = Search(lean, 10**9, stop).deepen(lean.strong_moves(), 60)
    assert next(times) == 11  # asked until the end was reached, and not again
    assert 1 <= found.depth < 60
    assert lean.key() == before


def test_more_ground_is_the_mirror_of_less() -> None:
    for seed in range(10):
        lean = somewhere(seed, 5 * seed)
        assert ground(lean, 0) == -ground(lean, 1)


def test_who_has_walled_off_more_free_spaces_has_more_ground() -> None:
    text = "level1 r rA1 rD7 rG1 bA4 bB5 bG4 B5=1 r=32 b=31"
    assert ground(Lean(Position.from_text(text)), 0) > 0


@pytest.mark.parametrize("seed", range(12))
def test_what_is_remembered_of_a_state_is_taken_for_no_more_than_it_is(seed: int) -> None:
    lean = somewhere(seed, 48)
    for depth in (4, 5, 6):
        found = Search(lean, 10**9).deepen(lean.strong_moves(), depth)
        assert found.value == max(after(lean, move, found.depth - 1) for move in lean.strong_moves())
