"""One shortest way between two sides, space by space, to be shown to people."""

from __future__ import annotations

import heapq
from typing import NamedTuple

from punct.games.punct.opponent.distances import closed_center, ground
from punct.games.punct.rules.board import _BIT, _SIDES, NEIGHBORS, SIDES, SPACES, Space
from punct.games.punct.rules.pieces import Color
from punct.games.punct.rules.position import Position

PAIRS = range(len(_SIDES))


class Route(NamedTuple):
    """A shortest way of one color."""

    pair: int
    """Which pair of sides it joins."""
    distance: int
    """What is still to be filled along it."""
    spaces: tuple[Space, ...]
    """From the first side to the other."""
    missing: tuple[Space, ...]
    """Those of them that do not show the color yet."""


def route(position: Position, color: Color, pair: int) -> Route:
    """A shortest way of this color between one pair of sides, the same one whenever asked."""
    masks = position._masks
    own = masks.seen(color)
    place = ground(own, masks.seen(color.opponent), closed_center(position.variant))
    costs = {}
    for cost, spaces in zip((0, 1, 2, 4), place, strict=True):
        costs.update({space: cost for space in SPACES if spaces >> _BIT[space] & 1})
    start, goal = SIDES[pair]
    came_from: dict[Space, Space | None] = {}
    waiting: list[tuple[int, int, Space, Space | None]] = [(costs[s], 1, s, None) for s in start]
    heapq.heapify(waiting)
    while waiting:
        price, length, space, before = heapq.heappop(waiting)
        if space in came_from:
            continue
        came_from[space] = before
        if space in goal:
            return Route(pair, price, *_walked_back(came_from, space, own))
        for beside in NEIGHBORS[space]:
            if beside not in came_from:
                heapq.heappush(waiting, (price + costs[beside], length + 1, beside, space))
    raise LookupError(pair)


def _walked_back(
    came_from: dict[Space, Space | None], last: Space, own: int
) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    """The way that ends here, from its beginning, and what of it is not one's own."""
    way, space = [], last
    here: Space | None = space
    while here is not None:
        way.append(here)
        here = came_from[here]
    way.reverse()
    return tuple(way), tuple(s for s in way if not own >> _BIT[s] & 1)
