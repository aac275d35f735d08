"""For one color: how far each space is from the sides, and what a piece laid anywhere would shorten.

A piece covers three spaces that hang together. Laid by its owner it makes a way through them free, so
the new distance is the old one, or the way from one side to the piece and from the piece to the other
side, whichever is less. Laid by the opponent it can only lengthen a way, and only one that it touches.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from punct.games.punct.opponent.distances import LANE, LANES, Ground, ground, in_lanes, run
from punct.games.punct.rules.board import _SIDES

_STARTS: Final = in_lanes((*(one for one, _ in _SIDES), *(other for _, other in _SIDES)))
_GOALS: Final = tuple(other << lane * LANE for lane, (_, other) in enumerate(_SIDES))
_COSTS: Final = (0, 1, 2, 4)
_BITS: Final = LANES * LANE
_ONE: Final = (1 << LANE) - 1
_WHOLE: Final = (1 << _BITS) - 1
_SELECT: Final = bytes(1 if code == ord("1") else 0 for code in range(256))


class Field:
    """Waves from both ends of all three pairs of sides over the dots of one color."""

    def __init__(self, own: int, opposed: int, center: int) -> None:
        """The visible dots of this color and of the other, and the spaces closed to new pieces."""
        self.own, self.opposed, self.center = own, opposed, center
        self._ground = ground(own, opposed, center)
        lanes = Ground(*(in_lanes((mask,) * LANES) for mask in self._ground))
        self.distances, self._nears = run(lanes, _STARTS, _GOALS)

    @cached_property
    def ways(self) -> tuple[int, int, int]:
        """For each pair of sides the spaces on any of its shortest ways."""
        one, two, three = (self._ways(pair) for pair in range(3))
        return one, two, three

    def _ways(self, pair: int) -> int:
        shift, steps = pair * LANE, self.distances[pair] + 1
        there = [near >> shift & _ONE for near in self._nears[:steps]]
        shift += 3 * LANE
        back = [near >> shift & _ONE for near in self._nears[:steps]]
        total = 0
        for cost, spaces in zip(_COSTS, self._ground, strict=True):
            meeting = 0
            if spaces:
                for one, other in zip(there, reversed(back[: steps - cost]), strict=False):
                    meeting |= one & other
            total |= meeting & spaces
        return total

    def near_ways(self, margin: int) -> int:
        """The spaces on any shortest way that is at most so much longer than the shortest of all."""
        most, total = min(self.distances) + margin, 0
        for length, way in zip(self.distances, self.ways, strict=True):
            if length <= most:
                total |= way
        return total

    @cached_property
    def closeness(self) -> tuple[int, tuple[bytes, ...]]:
        """How many steps the waves took, and for how many of them each bit's space was near.

        First from the one side of each pair, then from the other; the difference is what it costs
        to reach the space, its own cost not counted.
        """
        total = 0
        for near in self._nears:
            bits = format(near & _WHOLE, f"0{_BITS}b").encode().translate(_SELECT)
            total += int.from_bytes(bits, "big")
        counts = total.to_bytes(_BITS, "little")
        return len(self._nears), tuple(counts[lane * LANE : (lane + 1) * LANE] for lane in range(LANES))

    def shortened(self, bits: tuple[int, int, int]) -> tuple[int, int, int]:
        """The three distances once an own piece covers the spaces of these bits."""
        steps, (a, b, c, x, y, z) = self.closeness
        i, j, k = bits
        one, two, three = self.distances
        both = 2 * steps
        return (
            min(one, both - max(a[i], a[j], a[k]) - max(x[i], x[j], x[k])),
            min(two, both - max(b[i], b[j], b[k]) - max(y[i], y[j], y[k])),
            min(three, both - max(c[i], c[j], c[k]) - max(z[i], z[j], z[k])),
        )
