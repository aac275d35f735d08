"""What a position is worth to the side to move, at the end of a game and before."""

from __future__ import annotations

from typing import Final

from punct.games.tamsk.rules.pieces import GLASSES_EACH
from punct.games.tamsk.solver.lean import ALL, BITS, NEAR, OFF_BOARD, WON, Lean

RING: Final = 100
"""A ring is worth so much; all other worth is told in its hundredths."""
_FREEDOM: Final = (-70, 0, 25, 38, 46, 52, 56)
"""What a glass is worth by how many ways it has."""
_DEAD_END: Final = -60
"""What it costs on top when only full tubes lie around a glass: it will never move again."""

_NEARER: Final = 12
"""What a free space is worth to the side that is nearer."""


def ended(lean: Lean) -> int:
    """What the end is worth: won or lost, and by how many rings."""
    side = lean.side
    lead = lean.hands[1 - side] - lean.hands[side]
    if lead:
        return lead * RING + (WON if lead > 0 else -WON)
    return lean.level_value()


def judged(lean: Lean) -> int:
    """A judgment: rings got rid of, and how freely the glasses of both sides go, and how far."""
    side = lean.side
    lead = lean.hands[1 - side] - lean.hands[side]
    free = freedom(lean, side) - freedom(lean, 1 - side)
    return lead * RING + free + _NEARER * ground(lean, side)


def ground(lean: Lean, side: int) -> int:
    """How many free spaces the living glasses of a side reach first, less those the others do."""
    free = ALL & ~lean.closed
    own, rival = _places(lean, side), _places(lean, 1 - side)
    count = 0
    while free and (own or rival):
        own, rival = _beside(own) & free, _beside(rival) & free
        count += (own & ~rival).bit_count() - (rival & ~own).bit_count()
        free &= ~(own | rival)
    return count


def _places(lean: Lean, side: int) -> int:
    """The spaces of a side's living glasses."""
    places = 0
    for glass in lean.living(side):
        if lean.at[glass] != OFF_BOARD:
            places |= BITS[lean.at[glass]]
    return places


def _beside(spaces: int) -> int:
    """All neighbors of these spaces."""
    found = 0
    while spaces:
        lowest = spaces & -spaces
        found |= NEAR[lowest.bit_length() - 1]
        spaces ^= lowest
    return found


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
