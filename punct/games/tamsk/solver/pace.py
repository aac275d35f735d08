"""How fast a game is played, and which glasses that puts in danger."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from punct.games.tamsk.rules.deeds import Turn
from punct.games.tamsk.rules.game import Game
from punct.games.tamsk.rules.position import Position
from punct.games.tamsk.solver.lean import Lean
from punct.games.tamsk.solver.timed import TimedLean

_USUAL: Final = 6_000
"""What a turn takes, in ms, before anything is known about the players."""
_FASTEST, _SLOWEST = 1_000, 15_000
_LATEST_TURNS: Final = 8

_SLOW_TO_FAST: Final = ((15_000, 30), (8_000, 50), (4_000, 80), (2_000, 160))
"""How long the other player may think, in ms, and what a glass that this would kill is worth."""
_OWN_THINKING: Final = 1_000


def pace_of(game: Game) -> int:
    """How many ms a turn took lately."""
    times = [e.time for e in game.events if isinstance(e.do, Turn) and not e.do.is_pass and e.time]
    gaps = [later - earlier for earlier, later in pairwise(times[-_LATEST_TURNS:])]
    mean = sum(gaps) // len(gaps) if gaps else _USUAL
    return min(max(mean, _FASTEST), _SLOWEST)


def lean_of(position: Position, pace: int) -> Lean:
    """The state to search in: with sand where sand runs."""
    return TimedLean(position, pace) if position.variant.is_timed else Lean(position)


def danger(lean: Lean, move: int) -> int:
    """What the glasses are worth that may die after this move, were the other player to think long."""
    if not isinstance(lean, TimedLean):
        return 0
    side = lean.side
    lean.make(move)
    lean.now -= lean.pace  # the other player only begins to think
    worth = 0
    for thinking, price in _SLOW_TO_FAST:
        between = thinking + _OWN_THINKING
        worth += price * lean.in_danger(side, between, between)
    lean.now += lean.pace
    lean.undo()
    return worth


def widest_danger(lean: Lean) -> int:
    """More than two moves can ever differ in danger."""
    return 3 * sum(price for _, price in _SLOW_TO_FAST) if isinstance(lean, TimedLean) else 0
