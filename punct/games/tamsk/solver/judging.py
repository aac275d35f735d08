"""What a position is worth to the side to move, at the end of a game and before."""

from __future__ import annotations

from typing import Final

from punct.games.tamsk.rules.pieces import GLASSES_EACH
from punct.games.tamsk.solver.lean import NEAR, OFF_BOARD, WON, Lean

RING: Final = 100
"""A ring is worth so much; all other worth is told in its hundredths."""
_FREEDOM: Final = (-70, 0, 25, 38, 46, 52, 56)
"""What a glass is worth by how many ways it has."""
_DEAD_END: Final = -60
"""What it costs on top when only full tubes lie around a glass: it will never move again."""


def ended(lean: Lean) -> int:
    """What the end is worth: won or lost, and by how many rings."""
    side = lean.side
    lead = lean.hands[1 - side] - lean.hands[side]
    if lead:
        return lead * RING + (WON if lead > 0 else -WON)
    return lean.level_value()


def judged(lean: Lean) -> int:
    """A judgment: rings got rid of, and how freely the glasses of both sides can go."""
    side = lean.side
    lead = lean.hands[1 - side] - lean.hands[side]
    red, black = freedom(lean, 0), freedom(lean, 1)
    return lead * RING + (red - black if side == 0 else black - red)


def freedom(lean: Lean, side: int) -> int:
    """How freely the glasses of a side can go."""
    free = ~lean.closed
    stand = lean.stand[0] | lean.stand[1]
    room = lean.room
    living = lean.living(side)
    total = (GLASSES_EACH - len(living)) * (_FREEDOM[0] + _DEAD_END)
    for glass in living:
        space = lean.at[glass]
        if space == OFF_BOARD:
            total += _FREEDOM[3]
            continue
        targets = NEAR[space] & free
        total += _FREEDOM[targets.bit_count()]
        if not targets:
            around = NEAR[space] & stand
            while around:
                lowest = around & -around
                if room[lowest.bit_length() - 1]:
                    break
                around ^= lowest
            else:
                total += _DEAD_END
    return total
