"""All legal turns, fast: the second road to what `legality` says in words."""

from __future__ import annotations

from collections.abc import Iterator

from punct.games.tamsk.rules.board import HEIGHTS, NEIGHBORS, SPACES, Space
from punct.games.tamsk.rules.deeds import Turn
from punct.games.tamsk.rules.pieces import Color
from punct.games.tamsk.rules.state import State

Step = tuple[Space | None, Space]
"""From where a glass goes, or None when it is placed, and to where."""


def _free(state: State) -> set[Space]:
    """The spaces without a glass whose tubes are not full (1.2, 1.4)."""
    taken = {glass.space for glass in state.glasses}
    return {
        space
        for space, rings in zip(SPACES, state.tubes, strict=True)
        if rings < HEIGHTS[space] and space not in taken
    }


def _steps(state: State, color: Color) -> Iterator[tuple[Step, bool]]:
    """Every way a player's glass could go, each with whether it was never turned."""
    free = _free(state)
    if state.off_board(color):
        yield from (((None, space), False) for space in SPACES if space in free)
        return
    for glass in state.glasses:
        start = glass.space
        if glass.color is color and start is not None and not glass.is_dead(state.clock):
            fresh = glass.end is None
            yield from (((start, space), fresh) for space in NEIGHBORS[start] if space in free)


def can_move(state: State, color: Color) -> bool:
    """Whether a player has a ring in hand and a glass that can go somewhere (1.5, 1.6)."""
    return state.hand(color) > 0 and any(True for _ in _steps(state, color))


def is_over(state: State) -> bool:
    """Whether nobody can move, nor take up a left-out ring (1.6, 2.8)."""
    if state.claim is not None and state.hand(state.to_move):
        return False
    return not any(can_move(state, color) for color in Color)


def _permitted(state: State, color: Color) -> list[Step]:
    """The steps that a player with a ring in hand may choose from (2.2, 3.4, O.1)."""
    steps = list(_steps(state, color))
    if state.late and color is state.to_move:
        return [step for step, _ in steps if step[0] == state.lifted]
    if state.variant.is_timed and any(fresh for _, fresh in steps):
        return [step for step, fresh in steps if fresh]
    return [step for step, _ in steps]


def liftable(state: State) -> list[Space]:
    """The spaces whose glasses the player to move may lift (3.4)."""
    if state.variant.level < 3 or is_over(state) or state.late or not state.hand(state.to_move):
        return []
    steps = _permitted(state, state.to_move)
    return sorted({start for start, _ in steps if start is not None})


def legal_turns(state: State, color: Color) -> list[Turn]:
    """Every legal turn of a player now; of the one who waits only against a late one (3.5)."""
    if is_over(state):
        return []
    if color is state.to_move:
        return list(_turns(state, color))
    if state.late:
        waiting = state._replace(claim=None, second=True)
        return [turn for turn in _turns(waiting, color) if not turn.is_pass]
    return []


def _turns(state: State, color: Color) -> Iterator[Turn]:
    """The turns without the claim, then those with it (1.3)."""
    yield from _moves(state, color, None)
    if state.claim is not None and state.hand(color):
        yield from _moves(state.with_ring(state.claim, color), color, state.claim)


def _moves(state: State, color: Color, claim: Space | None) -> Iterator[Turn]:
    """Every move with and without its ring and with every second ring; a pass where there is none."""
    hand = state.hand(color)
    steps = _permitted(state, color) if hand else []
    if not steps:
        yield Turn(claim=claim)
    for start, space in steps:
        yield Turn(start, space, claim=claim)
        yield Turn(start, space, ring=False, claim=claim)
        if state.second and hand > 1:
            after = state.with_ring(space, color)
            yield from (
                Turn(start, space, claim=claim, second=other)
                for other in SPACES
                if not after.is_full(other)
            )
