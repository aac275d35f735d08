"""Every objection to a turn, each naming a clause and the spaces at fault.

Written in the words of the rulebook, question by question. It shares nothing with `generation`, so
that each can be checked against the other.
"""

from __future__ import annotations

from punct.errors import Objection
from punct.games.tamsk.rules.board import SPACES, Space, distance
from punct.games.tamsk.rules.deeds import Turn
from punct.games.tamsk.rules.outcome import Outcome
from punct.games.tamsk.rules.pieces import Color, Glass
from punct.games.tamsk.rules.state import State
from punct.language import say


def turn_objections(state: State, turn: Turn, color: Color) -> list[Objection]:
    """Every reason against a turn of a player in a game that goes on; [] when it is legal."""
    found = _whose_turn(state, turn, color)
    if color is not state.to_move:
        # Who takes over from a late player has the second ring and nothing to take up (3.5).
        state = state._replace(claim=None, second=True, lifted=None, late=False)
    found += _claim(state, turn, color)
    if turn.claim is not None and not found:
        state = state.with_ring(turn.claim, color)
    if turn.is_pass:
        found += _pass(state, color)
    elif turn.is_placing:
        found += _placing(state, turn, color)
    else:
        found += _moving(state, turn, color)
    return found + _second(state, turn, color)


def game_over(outcome: Outcome) -> Objection:
    """Nothing can be done after the end (1.6, 2.8)."""
    return Objection("1.6", say("The game is over. {reason}", reason=outcome.reason), ())


# Whose turn it is


def _whose_turn(state: State, turn: Turn, color: Color) -> list[Objection]:
    """The players take turns (1.1), but a late one may be overtaken (3.5), not by a pass."""
    if color is state.to_move:
        return []
    who = state.to_move.title
    if not state.late:
        return [Objection("1.1", say("It is {who}'s turn.", who=who), ())]
    if turn.is_pass:
        message = say("{who} is late; you can take over with a move, but not by passing.", who=who)
        return [Objection("3.5", message, ())]
    return []


# The left-out ring


def _claim(state: State, turn: Turn, color: Color) -> list[Objection]:
    """A left-out ring is taken up where it was left out, with a ring of one's own (1.3)."""
    space = turn.claim
    if space is None:
        return []
    if state.claim is None:
        message = say("No ring was left out in the last turn, so none can be taken up.")
        return [Objection("1.3", message, (space,))]
    if state.claim != space:
        message = say(
            "The ring was left out at {claim}, not at {space}.", claim=state.claim, space=space
        )
        return [Objection("1.3", message, (state.claim, space))]
    if not state.hand(color):
        message = say("You have no ring left to drop at {space}.", space=space)
        return [Objection("1.3", message, (space,))]
    return []


# Passing


def _pass(state: State, color: Color) -> list[Objection]:
    """Who can move may not pass (1.5); who has a glass off the board places it (O.1)."""
    if not able(state, color):
        return []
    if state.off_board(color):
        return [Objection("O.1", say("You may not pass while you have a glass to place."), ())]
    movable = tuple(g.space for g in _living(state, color) if g.space and ways(state, g))
    return [Objection("1.5", say("You may not pass while you can move."), movable)]


def able(state: State, color: Color) -> bool:
    """Whether a player can move or place a glass (1.5, 1.6)."""
    if not state.hand(color):
        return False
    if state.off_board(color):
        return not all(_occupied_or_full(state, space) for space in SPACES)
    return any(ways(state, glass) for glass in _living(state, color))


def _living(state: State, color: Color) -> list[Glass]:
    """A player's glasses that are not dead (2.6)."""
    return [g for g in state.glasses if g.color is color and not g.is_dead(state.clock)]


def ways(state: State, glass: Glass) -> list[Space]:
    """Where a glass on the board could go: one step away, vacant, not full (1.2, 1.4)."""
    here = glass.space
    if here is None:
        return []
    return [s for s in SPACES if distance(here, s) == 1 and not _occupied_or_full(state, s)]


def _occupied_or_full(state: State, space: Space) -> bool:
    """Whether no glass may go to a space (1.2, 1.4)."""
    return state.is_full(space) or state.glass_at(space) is not None


# Moving and placing


def _moving(state: State, turn: Turn, color: Color) -> list[Objection]:
    """Objections to moving a glass on the board (1.2, 1.4, 1.6, 2.2, 2.6, 3.4, O.1)."""
    start, space = turn.start, turn.space
    if start is None or space is None:
        return []
    found = _no_ring(state, color)
    if state.off_board(color):
        message = say("First place all three of your glasses, then move.")
        found.append(Objection("O.1", message, ()))
    glass = state.glass_at(start)
    if glass is None or glass.color is not color:
        found.append(_not_yours(glass, start))
    else:
        found += why_not_this_glass(state, glass)
    if start == space:
        message = say("The glass must go to another space.")
        found.append(Objection("1.2", message, (start,)))
    elif distance(start, space) != 1:
        message = say(
            "A glass moves one step, and {space} does not touch {start}.", space=space, start=start
        )
        found.append(Objection("1.2", message, (start, space)))
    if start != space:
        found += _landing(state, space)
    return found


def why_not_this_glass(state: State, glass: Glass) -> list[Objection]:
    """Why one of the player's own glasses on the board may not be the one that moves now."""
    here = glass.space
    if here is None:
        return []
    found = []
    if glass.is_dead(state.clock):
        message = say("The glass on {space} is dead: its sand has run out.", space=here)
        found.append(Objection("2.6", message, (here,)))
    if state.late and state.lifted is not None and here != state.lifted:
        message = say(
            "The timer is empty: only the glass you lifted on {space} may move.", space=state.lifted
        )
        found.append(Objection("3.4", message, (state.lifted,)))
    elif state.variant.is_timed and glass.end is not None and not state.late:
        fresh = [g for g in state.glasses if g.color is glass.color and g.end is None]
        able = tuple(g.space for g in fresh if g.space is not None and ways(state, g))
        if able:
            message = say("First move the glasses that were never turned over.")
            found.append(Objection("2.2", message, able))
    return found


def _not_yours(glass: Glass | None, start: Space) -> Objection:
    """No glass of the player's own on the start (1.2)."""
    if glass is None:
        message = say("No glass stands on {space}.", space=start)
    else:
        message = say("The glass on {space} is your opponent's.", space=start)
    return Objection("1.2", message, (start,))


def _placing(state: State, turn: Turn, color: Color) -> list[Objection]:
    """Objections to placing a glass (O.1, 1.4, 1.6)."""
    if turn.space is None:
        return []
    found = _no_ring(state, color)
    if not state.variant.is_open:
        message = say("In this game the glasses start on the board: there is none to place.")
        found.append(Objection("O.1", message, ()))
    elif not state.off_board(color):
        message = say("All three of your glasses are on the board: move one.")
        found.append(Objection("O.1", message, ()))
    return found + _landing(state, turn.space)


def _no_ring(state: State, color: Color) -> list[Objection]:
    """A player without rings cannot move any more (1.6)."""
    if state.hand(color):
        return []
    message = say("You have no ring left in hand, so you cannot move any more and pass.")
    return [Objection("1.6", message, ())]


def _landing(state: State, space: Space) -> list[Objection]:
    """A glass goes to a vacant space (1.2) with a tube that is not full (1.4)."""
    found = []
    if state.glass_at(space) is not None:
        message = say("A glass already stands on {space}.", space=space)
        found.append(Objection("1.2", message, (space,)))
    if state.is_full(space):
        message = say("The tube at {space} is full: no glass may move there any more.", space=space)
        found.append(Objection("1.4", message, (space,)))
    return found


# The second ring


def _second(state: State, turn: Turn, color: Color) -> list[Objection]:
    """A second ring is a penalty, follows the first, and needs room and a ring in hand (3.4)."""
    space = turn.second
    if space is None:
        return []
    if not state.second:
        message = say("No second ring is due: your opponent was not late.")
        return [Objection("3.4", message, (space,))]
    if turn.is_pass or not turn.ring:
        message = say("The second ring needs the first one in the same turn.")
        return [Objection("3.4", message, (space,))]
    found = []
    if state.hand(color) < 2:
        message = say("You have no ring left in hand for the second one.")
        found.append(Objection("3.4", message, (space,)))
    before = state.rings(space) + (space == turn.space)
    if state.is_full(space) or before >= _height(space):
        message = say("The tube at {space} takes no further ring.", space=space)
        found.append(Objection("1.4", message, (space,)))
    return found


def _height(space: Space) -> int:
    """How many rings a tube takes: one more for every step toward the middle (1.4)."""
    return 4 - distance(space, "D4")
