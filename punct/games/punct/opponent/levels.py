"""The five levels: what each of them sees. Weaker means seeing less, never playing nonsense."""

from __future__ import annotations

from typing import Final, NamedTuple

from punct.errors import PunctError
from punct.games.punct.opponent.evaluation import Weights
from punct.language import say

ANY: Final = 99
"""As many levels of pieces as there may be."""


class Level(NamedTuple):
    """What a player sees, and how far it looks."""

    weights: Weights
    landing: int = ANY
    """How many levels it lands on: 1 is the bare board alone, so no jumps and no bridges."""
    sees_moves: bool = True
    """Whether it sees threats by moving a piece, and not only those by a new one."""
    remembers: bool = True
    """Whether it sees that a position is about to stand for the third time (F4)."""
    margin: int = 3
    """How much longer than the shortest of all a way may be to be thought about."""
    tolerance: float = 0.02
    """Moves that differ by no more than this are equals, and chance decides."""
    width: int = 0
    """For how many of its best moves it looks at the replies."""
    depth: int = 0
    """For how many of these it thinks on after the strongest replies."""
    replies: int = 0
    """After how many replies it does so."""
    again: int = 0
    """How many answers to each it then thinks about."""
    proofs: int = 0
    """Within how many moves it looks for a forced win."""
    foresight: int = 0
    """Within how many moves it looks for a forced win of the opponent."""
    looks: int = 12_000
    """How many effects of moves it may judge for one move of its own."""
    positions: int = 0
    """How many positions each proof may look at."""


_BEGINNER: Final = Level(
    Weights(rival=0.0, center=0.0),
    landing=1,
    sees_moves=False,
    remembers=False,
    margin=0,
    tolerance=0.7,
)

LEVELS: Final = {
    1: _BEGINNER,
    2: _BEGINNER._replace(weights=Weights(rival=0.7), sees_moves=True, margin=1, tolerance=0.4),
    3: Level(Weights(), margin=2, tolerance=0.1),
    4: Level(Weights(), tolerance=0.05, width=10),
    5: Level(
        Weights(),
        width=24,
        depth=5,
        replies=3,
        again=4,
        proofs=2,
        foresight=2,
        looks=24_000,
        positions=1_500,
    ),
}
"""
1. Sees its own ways alone, and threats by a new piece. It jumps only if nothing else helps.
2. Sees the opponent's ways as well, the center, and every threat; jumps only if nothing else helps.
3. Sees every move and every threat, one move ahead.
4. Looks at the replies to its ten best moves.
5. Looks at more of them and thinks on after the strongest replies; it looks for forced wins, its own
   and those that it would allow.

No level misses a win with the next move.
"""


def level_named(number: object) -> Level:
    """The level with this number, 1 to 5."""
    level = LEVELS.get(number) if isinstance(number, int) else None
    if level is None:
        raise PunctError(say("An opponent has a level from 1 to 5, not {level}.", level=number))
    return level
