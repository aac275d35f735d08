"""The lean state follows the rules through whole games, and undo gives back the very same."""

import random
from copy import deepcopy

import pytest
from tamsk_brute import dice

from punct.games.tamsk.rules import Position
from punct.games.tamsk.rules.board import INDEX
from punct.games.tamsk.solver import Lean, TimedLean
from punct.games.tamsk.solver.lean import PASS


def everything(lean: Lean) -> dict[str, object]:
    """All that a lean state holds, trail and old sand aside."""
    slots = [name for cls in type(lean).__mro__ for name in getattr(cls, "__slots__", ())]
    return {
        name: sorted_by_color(getattr(lean, name))
        if name in ("at", "ends")
        else deepcopy(getattr(lean, name))
        for name in slots
        if name not in ("trail", "old_ends", "pace")
    }


def sorted_by_color(values: list[int]) -> list[list[int]]:
    return [sorted(values[:3]), sorted(values[3:])]


def unequal_rings(moves: list[int], lean: Lean, rng: random.Random) -> int:
    """Any legal move, most often one with its ring."""
    strong = lean.strong_moves()
    return rng.choice(strong if rng.random() < 0.85 else moves)


@pytest.mark.parametrize("variant", ["level1", "level1-open"])
@pytest.mark.parametrize("seed", range(8))
def test_level_1_games_are_the_same_for_rules_and_search(variant: str, seed: int) -> None:
    rng = dice(seed)
    position = Position(variant)
    lean = Lean(position)
    before = []
    while not lean.is_over():
        assert position.outcome is None
        moves = lean.moves()
        assert len(set(moves)) == len(moves)
        assert {lean.turn(move) for move in moves} == set(position.legal_moves())
        assert set(lean.strong_moves()) <= set(moves)
        move = unequal_rings(moves, lean, rng)
        turn = lean.turn(move)
        assert lean.turn(lean.move(turn)) == turn
        before.append(everything(lean))
        lean.make(move)
        position = position.after(turn)
        assert everything(lean) == everything(Lean(position))
        assert lean.key() == Lean(position).key()
    assert position.outcome is not None
    while before:
        lean.undo()
        assert everything(lean) == before.pop()
    assert lean.trail == []


@pytest.mark.parametrize("variant", ["level2", "level3", "level2-open"])
@pytest.mark.parametrize("seed", range(6))
def test_timed_games_are_the_same_at_an_even_pace(variant: str, seed: int) -> None:
    rng = dice(seed)
    pace = rng.choice([500, 4_000, 9_000])
    position = Position(variant)
    lean = TimedLean(position, pace)
    before = []
    while not lean.is_over():
        moves = lean.moves()
        assert {lean.turn(move) for move in moves} == set(position.legal_moves())
        move = unequal_rings(moves, lean, rng)
        turn = lean.turn(move)
        before.append(everything(lean))
        lean.make(move)
        position = position.after(turn)
        if not move & PASS:
            position = position.at(position.clock + pace)
        if position.outcome is None:
            assert everything(lean) == everything(TimedLean(position, pace))
    assert position.outcome is not None
    if position.hand("r") == position.hand("b"):
        owner = position.last_running()
        sign = 0 if owner is None else 1 if owner is position.to_move else -1
        assert (lean.level_value() > 0) - (lean.level_value() < 0) == sign
    while before:
        lean.undo()
        assert everything(lean) == before.pop()


def test_a_second_ring_is_dropped_and_picked_up_again() -> None:
    position = Position("level1").after("A1-B2").after("A4-B4")
    for space in ("C3", "B4", "E1"):
        lean = Lean(position)
        before = everything(lean)
        lean.drop(0, INDEX[space])
        assert lean.hands == [30, 31]
        closed = bool(lean.closed >> INDEX[space] & 1)
        assert closed == (space in ("E1", "B4"))
        lean.pick_up(0, INDEX[space])
        assert everything(lean) == before


def test_who_surely_can_move_has_a_step() -> None:
    lean = Lean(Position("level1"))
    rng = dice(3)
    told = set()
    while not lean.is_over():
        for side in (0, 1):
            assert lean.can_step(side) == bool(lean.steps(side))
            told.add(lean.can_step(side))
        lean.make(rng.choice(lean.strong_moves()))
    assert told == {True, False}


def test_which_glasses_cannot_all_be_reached_in_time() -> None:
    text = "level2 r t=0 rA1:5000 rD7:9000 rG1:90000 bA4:1 bD1:-5 bG4 r=32 b=32"
    lean = TimedLean(Position.from_text(text), 1000)
    assert lean.in_danger(0, 4000, 4000) == 0
    assert lean.in_danger(0, 4000, 5000) == 1
    assert lean.in_danger(0, 5000, 5000) == 2
    assert lean.in_danger(1, 1, 1) == 1
    assert Lean(Position("level1")).in_danger(0, 10**6, 10**6) == 0
