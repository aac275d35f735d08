"""How a game ended: who won, by which clause, and why in words; who wins on sand."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from punct.games.tamsk.rules.generation import is_over
from punct.games.tamsk.rules.pieces import Color
from punct.games.tamsk.rules.state import State
from punct.language import say


class Outcome(NamedTuple):
    """The end of a game; `winner` is None for a draw."""

    winner: Color | None
    clause: str
    reason: str


def outcome_of(state: State) -> Outcome | None:
    """The outcome once neither player can move (1.6, 2.8), or None while the game goes on.

    Repetition (1.6c) depends on the past, so only a game knows it.
    """
    return counted(state, say("Neither player can move")) if is_over(state) else None


def counted(state: State, why: str) -> Outcome:
    """The rings are counted (1.6); with equal rings it is a draw (1.7), or the sand decides (2.9)."""
    red, black = state.hands
    if red == black:
        return _equal(state, why)
    winner = Color.RED if red < black else Color.BLACK
    reason = say(
        "{why}. {winner} wins with fewer rings in hand: Red has {red}, Black {black}.",
        why=why,
        winner=winner.title,
        red=red,
        black=black,
    )
    return Outcome(winner, "1.6", reason)


def _equal(state: State, why: str) -> Outcome:
    """Equal rings: a draw on level 1 (1.7), else the sand (2.9)."""
    rings = state.hands[0]
    if not state.variant.is_timed:
        reason = say("{why}. A draw: both have {n} rings in hand.", why=why, n=rings)
        return Outcome(None, "1.7", reason)
    winner = last_running(state)
    if winner is None:
        reason = say(
            "{why}. A draw: both have {n} rings in hand, and their glasses ran out side by side.",
            why=why,
            n=rings,
        )
        return Outcome(None, "2.9", reason)
    reason = say(
        "{why}. Both have {n} rings in hand, so the sand decides: {winner} owns the last glass to run.",
        why=why,
        n=rings,
        winner=winner.title,
    )
    return Outcome(winner, "2.9", reason)


def last_running(state: State) -> Color | None:
    """Whose glass runs out last (2.9).

    Going back from the latest moment at which sand ran or will run out, the first moment with more
    glasses of one color decides. Glasses that are dead ran out before all the others.
    """
    ends = {color: _ends(state, color) for color in Color}
    for moment in sorted({*ends[Color.RED], *ends[Color.BLACK]}, reverse=True):
        red, black = ends[Color.RED][moment], ends[Color.BLACK][moment]
        if red != black:
            return Color.RED if red > black else Color.BLACK
    return None


def _ends(state: State, color: Color) -> Counter[int]:
    """How many glasses of a color run out at each moment; one never turned does not run."""
    return Counter(
        glass.end for glass in state.glasses if glass.color is color and glass.end is not None
    )
