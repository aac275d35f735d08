"""How far both colors are from each of their three connections, all six at once.

A distance counts the spaces still to fill along the shortest way between two opposite sides: an own dot
costs nothing, an empty space 1, an empty space of a closed central hexagon 2, a dot of the opponent 4.
The six boards, two colors with three pairs of sides each, lie side by side as *lanes* of one whole
number, and a wave that grows by one a step runs over all of them together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from punct.games.punct.rules.board import _ALL, _CENTER, _SIDES, _STRIDE, _WIDTH
from punct.games.punct.rules.pieces import Variant

FAR: Final = 40
"""More than any distance there is."""

LANES: Final = 6
LANE: Final = _WIDTH
"""The bits of a lane. A step beyond its end falls on no space of the next, whose first bits are bare."""

BACK: Final = _STRIDE + 1
"""A space, those above it and those to the right of both, shifted back by this: all six neighbors."""


def in_lanes(masks: tuple[int, ...]) -> int:
    """One mask in each lane, the first in the lowest."""
    return sum(mask << lane * LANE for lane, mask in enumerate(masks))


_STARTS: Final = in_lanes(tuple(one for one, _ in _SIDES) * 2)
_GOALS: Final = tuple(other << lane * LANE for lane, (_, other) in enumerate(_SIDES * 2))


class Ground(NamedTuple):
    """What the spaces cost, as masks: nothing, one, two or four."""

    own: int
    empty: int
    closed: int
    opposed: int


def closed_center(variant: Variant) -> int:
    """The spaces that no new piece may cover (G)."""
    return _CENTER if variant is Variant.STANDARD else 0


def ground(own: int, opposed: int, center: int) -> Ground:
    """What the spaces cost one color where these are the visible dots."""
    empty = _ALL ^ own ^ opposed
    closed = center & empty
    return Ground(own, empty ^ closed, closed, opposed)


def distances(white: int, black: int, center: int) -> list[int]:
    """The six distances: White's three pairs of sides, then Black's; 0 where a connection stands."""
    for_white, for_black = ground(white, black, center), ground(black, white, center)
    lanes = [
        in_lanes((one,) * 3 + (other,) * 3) for one, other in zip(for_white, for_black, strict=True)
    ]
    return run(Ground(*lanes), _STARTS, _GOALS)[0]


def distance(own: int, opposed: int, center: int, pair: int) -> int:
    """One color's distance between one pair of sides."""
    start, goal = _SIDES[pair]
    return run(ground(own, opposed, center), start, (goal,))[0][0]


def run(place: Ground, starts: int, goals: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """A wave from these starts: the distance of each goal, and step by step what has become near.

    What is near after so many steps can be stepped on at that price, its own cost not counted.
    """
    own, empty, closed, opposed = place
    found, nears = [FAR] * len(goals), []
    two_ago = three_ago = four_ago = wave = 0
    near, new, ends = starts, starts & own, sum(goals)
    for price in range(FAR):
        # What has just been reached reaches on through own dots at no cost.
        while new:
            wave |= new
            near = wave | wave + wave
            near |= near << _STRIDE
            near |= near >> BACK | starts
            new = near & own
            new ^= new & wave
        nears.append(near)
        if wave & ends:
            for lane, goal in enumerate(goals):
                if wave & ends & goal:
                    found[lane] = price
                    ends ^= ends & goal
            if not ends:
                break
        new = near & empty | two_ago & closed | four_ago & opposed
        new ^= new & wave
        four_ago, three_ago, two_ago = three_ago, two_ago, near
    return found, nears
