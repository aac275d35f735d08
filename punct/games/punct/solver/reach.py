"""How far each side's visible dots reach, and where one more piece would join two sides.

A piece covers three spaces that hang together. Laid down, it makes a connection exactly when it
touches what reaches one side and what reaches the opposite side: that is all this module knows.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from punct.games.punct.rules.board import _ALL, _SIDES, _STRIDE

_UP_RIGHT = _STRIDE + 1
_REMEMBERED = 4096


class Gap(NamedTuple):
    """Two opposite sides that one more piece may join."""

    pair: int
    one: int
    other: int
    """The dots that reach the one side, and those that reach the other."""
    near_one: int
    near_other: int
    """Where a dot would reach the one side, or the other: on it, or on or beside such a dot."""

    @property
    def zone(self) -> int:
        """The spaces near enough to both for a piece that joins them."""
        return thickened(thickened(self.near_one)) & thickened(thickened(self.near_other))


def thickened(mask: int) -> int:
    """These spaces and all beside them; bits beyond the edge may be set and mean nothing."""
    near = mask | mask << 1 | mask >> 1
    return near | mask << _STRIDE | mask >> _STRIDE | mask << _UP_RIGHT | mask >> _UP_RIGHT


def reached(visible: int, start: int) -> int:
    """The visible dots that hang together with those at `start`."""
    found = visible & start
    grown = 0
    while grown != found:
        grown = found
        near = grown | grown << 1 | grown >> 1
        near |= grown << _STRIDE | grown >> _STRIDE | grown << _UP_RIGHT | grown >> _UP_RIGHT
        found = near & visible
    return found


@lru_cache(_REMEMBERED)
def gaps(visible: int) -> tuple[Gap, ...]:
    """The pairs of sides that a piece could join, wherever it may be allowed to lie (F1).

    Two sides already joined count as well: any piece keeps them so.
    """
    found = []
    for pair, (side_one, side_other) in enumerate(_SIDES):
        one, other = reached(visible, side_one), reached(visible, side_other)
        near_one, near_other = thickened(one) | side_one, thickened(other) | side_other
        if thickened(thickened(near_one)) & near_other & _ALL:
            found.append(Gap(pair, one, other, near_one, near_other))
    return tuple(found)


def gaps_without(found: tuple[Gap, ...], footprint: int, visible: int) -> tuple[Gap, ...]:
    """The gaps once a piece is lifted and only these dots stay visible.

    Lifting an own piece shows no new own dot, for it covered each of its spaces with its own
    color. So nothing reaches farther than before, and only what held the piece is looked at again.
    """
    kept = []
    for gap in found:
        if footprint & (gap.one | gap.other):
            pair, one, other, near_one, near_other = gap
            side_one, side_other = _SIDES[pair]
            if footprint & one:
                one = reached(visible, side_one)
                near_one = thickened(one) | side_one
            if footprint & other:
                other = reached(visible, side_other)
                near_other = thickened(other) | side_other
            if not thickened(thickened(near_one)) & near_other & _ALL:
                continue
            gap = Gap(pair, one, other, near_one, near_other)
        kept.append(gap)
    return tuple(kept)


def may_connect(dots: int, footprints: int) -> bool:
    """Whether so many pieces, laid anywhere, could join these dots into a connection.

    Nothing is asked about who may land where, so False is certain and True is only a chance.
    """
    for side_one, side_other in _SIDES:
        near = thickened(reached(dots, side_one)) | side_one
        for _ in range(footprints - 1):
            near = _farther(dots, near)
        near_other = thickened(reached(dots, side_other)) | side_other
        if thickened(thickened(near)) & near_other & _ALL:
            return True
    return False


def _farther(dots: int, near: int) -> int:
    """Where a dot would reach the side once one more piece lies anywhere it touches `near`."""
    touched = thickened(thickened(thickened(near))) & _ALL
    return touched | thickened(reached(dots, touched))
