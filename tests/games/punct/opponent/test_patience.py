"""Patience, and proofs that can be stopped: looks, positions, a wish to stop, a clock handed in."""

from itertools import count

import pytest
from brute import late_positions

from punct.games.punct.opponent.patience import Enough, Patience
from punct.games.punct.solver import Stopped, Undecided, prove, proven


def test_a_proof_for_programs_is_the_same_proof() -> None:
    for position in late_positions()[::6]:
        mine, plain = proven(position, 2, 100_000), prove(position, within=2)
        assert (mine is None) == (plain is None)
        if mine is not None:
            assert mine.moves == plain.moves
            assert mine.first in plain.first_moves


def hard() -> tuple[object, int]:
    """A position whose win in two takes some looking, and how many positions that are."""
    for position in late_positions():
        looked = count()
        proof = proven(position, 2, 100_000, lambda looked=looked: next(looked) < 0)
        if proof is not None and proof.moves == 2 and (needed := next(looked)) > 5:
            return position, needed
    raise AssertionError


def test_it_is_left_undecided_once_its_positions_are_used_up() -> None:
    position, needed = hard()
    assert proven(position, 2, needed) is not None
    with pytest.raises(Undecided):
        proven(position, 2, needed - 1)


def test_it_stops_when_asked() -> None:
    position, needed = hard()
    asked = count()
    with pytest.raises(Stopped):
        proven(position, 2, 100_000, lambda: next(asked) >= needed // 2)
    assert next(asked) == needed // 2 + 1


def test_looks_are_counted_and_come_to_an_end() -> None:
    patience, seen = Patience(20), []
    with pytest.raises(Enough):
        seen.extend(patience.watch(range(100)))
    assert patience.looks == 24

    patience = Patience(200)
    assert list(patience.watch(range(100))) == list(range(100))
    assert patience.looks == 100


def test_a_deadline_is_kept_by_the_clock_that_was_handed_in() -> None:
    now = [5.0]
    patience = Patience(1000, clock=lambda: now[0], seconds=2)
    patience.ask()
    now[0] = 6.9
    patience.ask()
    assert not patience.interrupts()
    now[0] = 7.0
    assert patience.is_late()
    with pytest.raises(Enough):
        patience.ask()


def test_a_wish_to_stop_comes_before_everything() -> None:
    patience = Patience(0, stop=lambda: True, clock=lambda: 9.0, seconds=0)
    with pytest.raises(Stopped):
        patience.ask()
    assert patience.interrupts()


def test_without_a_clock_it_is_never_late() -> None:
    assert not Patience(5, seconds=0).is_late()
