"""What deeds that are known to be legal make of a position, and what time makes of it by itself."""

from __future__ import annotations

from punct.games.tamsk.rules.board import Space
from punct.games.tamsk.rules.deeds import Deed, Lift, Signal, Turn
from punct.games.tamsk.rules.generation import can_move, is_over
from punct.games.tamsk.rules.pieces import GLASS_TIME, TIMER_TIME, Color, Glass
from punct.games.tamsk.rules.state import State


def done(state: State, deed: Deed, color: Color) -> State:
    """The state after a legal deed of a player."""
    if isinstance(deed, Turn):
        return _turned(state, deed, color)
    if isinstance(deed, Lift):
        return state._replace(lifted=deed.space)
    if deed is Signal.TIMER:
        return state._replace(timer_end=state.clock + TIMER_TIME, timer_counts=True)
    return state


def _turned(state: State, turn: Turn, color: Color) -> State:
    """The state after a turn: claim, move, ring, second ring, and the other player to move."""
    was_late = state.late and color is state.to_move
    for space in _ringed(turn):
        state = state.with_ring(space, color)
    if turn.space is not None:
        old = next(g for g in state.glasses if g.color is color and g.space == turn.start)
        state = state.with_glass(old, _turned_over(state, old, turn.space))
    return state._replace(
        to_move=color.opponent,
        claim=None if turn.ring else turn.space,
        second=was_late,
        timer_counts=False,
        lifted=None,
        late=False,
    )


def _ringed(turn: Turn) -> list[Space]:
    """The spaces that get a ring, in order (1.3, 3.4)."""
    dropped = turn.space if turn.ring else None
    return [space for space in (turn.claim, dropped, turn.second) if space is not None]


def _turned_over(state: State, glass: Glass, space: Space) -> Glass:
    """The glass on its new space, its halves swapped: what had run through is on top again (2.3)."""
    if not state.variant.is_timed:
        return glass._replace(space=space)
    remaining = glass.remaining(state.clock) or 0
    return Glass(glass.color, space, state.clock + GLASS_TIME - remaining)


# Time


def waited(state: State, time: int) -> State:
    """The state when the clock reaches this time, with all that happens on the way, in order.

    A game that is over stands still: it ends at the moment the last glass that could move dies (2.8).
    """
    while not is_over(state):
        moment = _next_moment(state, time)
        if moment is None:
            return _at(state, time)
        state = _passed(state, moment)
    return state


def _next_moment(state: State, limit: int) -> int | None:
    """The next moment up to a limit at which more happens than that sand runs."""
    moments = [glass.end for glass in state.glasses if glass.end is not None]
    if state.timer_counts and state.timer_end is not None:
        moments.append(state.timer_end)
    return min((m for m in moments if state.clock < m <= limit), default=None)


def _at(state: State, time: int) -> State:
    """The same with the clock at this time."""
    timer_end = state.timer_end
    if timer_end is not None and timer_end <= time:
        timer_end = None
    return state._replace(clock=time, timer_end=timer_end)


def _passed(state: State, moment: int) -> State:
    """The state at a moment: first glasses die, then the game may end, then the timer runs out."""
    state = _at(state, moment)
    if state.lifted is not None and _died(state, state.lifted):
        state = _turn_lost(state) if state.late else state._replace(lifted=None)
    if is_over(state) or not state.timer_counts or state.timer_end is not None:
        return state
    state = state._replace(timer_counts=False)
    if not can_move(state, state.to_move):
        return state
    return _turn_lost(state) if state.lifted is None else state._replace(late=True)


def _died(state: State, space: Space) -> bool:
    """Whether the glass on a space is dead (2.6)."""
    glass = state.glass_at(space)
    return glass is not None and glass.is_dead(state.clock)


def _turn_lost(state: State) -> State:
    """The turn is lost, an open claim with it, and the opponent may drop a second ring (3.6)."""
    return state._replace(
        to_move=state.to_move.opponent,
        claim=None,
        second=True,
        timer_counts=False,
        lifted=None,
        late=False,
    )
