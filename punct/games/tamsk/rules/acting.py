"""Objections to everything that can be done, turns and the other deeds of a timed game."""

from __future__ import annotations

from punct.errors import Objection
from punct.games.tamsk.rules import legality
from punct.games.tamsk.rules.deeds import Deed, Lift, Signal, Turn
from punct.games.tamsk.rules.outcome import outcome_of
from punct.games.tamsk.rules.pieces import Color
from punct.games.tamsk.rules.state import State
from punct.language import say


def objections(state: State, deed: Deed, color: Color) -> tuple[Objection, ...]:
    """Every reason against a deed of a player now; () when it is legal."""
    outcome = outcome_of(state)
    found = [] if outcome is None else [legality.game_over(outcome)]
    if isinstance(deed, Turn):
        found += legality.turn_objections(state, deed, color)
    elif isinstance(deed, Lift):
        found += _lift(state, deed, color)
    elif deed is Signal.TIMER:
        found += _timer(state, color)
    elif not state.variant.is_timed:
        found.append(Objection("2.3", say("On level 1 no time passes."), ()))
    return tuple(found)


def _level_3(state: State, clause: str) -> list[Objection]:
    """What needs the timer needs level 3 (3.2)."""
    if state.variant.level == 3:
        return []
    return [Objection(clause, say("The timer belongs to level 3."), ())]


def _lift(state: State, deed: Lift, color: Color) -> list[Objection]:
    """Lifting begins a turn: one's own glass, in one's own turn, that may move (3.4)."""
    space = deed.space
    found = _level_3(state, "3.4")
    if color is not state.to_move:
        message = say("It is {who}'s turn: only {who} lifts a glass.", who=state.to_move.title)
        return [*found, Objection("3.4", message, ())]
    if state.late:
        message = say("The timer is empty: you may not lift another glass any more.")
        found.append(Objection("3.4", message, tuple(s for s in [state.lifted] if s)))
    glass = state.glass_at(space)
    if glass is None or glass.color is not color:
        message = say("You lift a glass of your own, and {space} has none.", space=space)
        return [*found, Objection("3.4", message, (space,))]
    if state.off_board(color):
        message = say("First place all three of your glasses, then lift one.")
        found.append(Objection("O.1", message, ()))
    if not state.late:
        found += legality.why_not_this_glass(state, glass)
    if not state.hand(color):
        message = say("You have no ring left in hand, so you cannot move any more and pass.")
        found.append(Objection("1.6", message, ()))
    if not legality.ways(state, glass):
        message = say("The glass on {space} is blocked: it cannot move now.", space=space)
        found.append(Objection("1.2", message, (space,)))
    return found


def _timer(state: State, color: Color) -> list[Objection]:
    """The timer is turned in the opponent's turn, when empty, against a player who can move (3.3)."""
    found = _level_3(state, "3.2")
    if color is state.to_move:
        message = say("You turn the timer over in your opponent's turn, not in your own.")
        found.append(Objection("3.3", message, ()))
    if state.timer_end is not None:
        message = say("The timer is still running: wait until its top is empty.")
        found.append(Objection("3.3", message, ()))
    if not legality.able(state, state.to_move):
        message = say(
            "{who} cannot move, so the timer cannot be turned over now.", who=state.to_move.title
        )
        found.append(Objection("3.3", message, ()))
    return found


def usual_player(state: State, deed: Deed | None) -> Color:
    """Who does this where nobody is named: the timer is for the one who waits (3.3)."""
    return state.to_move.opponent if deed is Signal.TIMER else state.to_move
