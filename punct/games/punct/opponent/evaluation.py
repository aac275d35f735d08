"""Who stands better, as a number: by distance to a connection, and by the race for the center (H).

A color's distances to its three connections become one strength, log Σ exp(−d / 1.6): the nearest counts
most, a second one close behind is worth something too. The center counts the more, the fewer pieces
are left in the reserve of whoever leads there, for that player wins by adding them out.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from punct.games.punct.opponent.distances import FAR, closed_center, distances
from punct.games.punct.rules.board import _CENTER
from punct.games.punct.rules.pieces import Color, Variant
from punct.games.punct.rules.position import Position

WIN: Final = 1000.0
"""The value of a game that is won; all others are far smaller."""


class Weights(NamedTuple):
    """How much each thing counts."""

    rival: float = 1.0
    """How much the opponent's ways count beside the own."""
    heat: float = 1.6
    """How many spaces of distance make a way e times weaker."""
    center: float = 2.0
    """What a dot more in the central hexagon is worth when the last piece is about to be added."""
    fading: float = 4.0
    """How many more pieces in reserve make it e times less."""


class Evaluator:
    """Judges what is to be seen in one variant."""

    def __init__(self, variant: Variant, weights: Weights | None = None) -> None:
        self.variant = variant
        self.weights = weights or Weights()
        self.center = closed_center(variant)
        """The spaces that no new piece may cover."""
        self._strengths: dict[tuple[int, int, int], float] = {}
        self._leads = [self._lead(left) for left in range(19)]

    def strength(self, one: int, two: int, three: int) -> float:
        """How strong three distances are; infinite with a connection."""
        key = one, two, three
        known = self._strengths.get(key)
        if known is None:
            known = self._strengths[key] = self._strength(*key)
        return known

    def _strength(self, *ways: int) -> float:
        if 0 in ways:
            return math.inf
        return math.log(sum(math.exp(-min(d, FAR) / self.weights.heat) for d in ways))

    def _lead(self, left: int) -> float:
        if self.variant is Variant.BASIC:
            return 0.0
        return self.weights.center * math.exp((1 - left) / self.weights.fading)

    def value(self, position: Position) -> float:
        """How well the player who has just moved stands; ±WIN where the game is decided."""
        mover = position.to_move.opponent
        masks = position._masks
        left = position._left(mover), position._left(mover.opponent)
        return self.of_dots(masks.seen(mover), masks.seen(mover.opponent), *left)

    def distances(self, own: int, opposed: int) -> list[int]:
        """The three distances of the color with the first dots, then those of the other."""
        return distances(own, opposed, self.center)

    def of_dots(self, own: int, opposed: int, own_left: int, opposed_left: int) -> float:
        """The same from the visible dots of the player who has just moved, and of the other."""
        one, two, three, *others = distances(own, opposed, self.center)
        strength, against = self.strength(one, two, three), self.strength(*others)
        lead = (own & _CENTER).bit_count() - (opposed & _CENTER).bit_count()
        return self.judged(strength, against, lead, own_left, opposed_left)

    def judged(
        self, strength: float, against: float, lead: int, own_left: int, opposed_left: int
    ) -> float:
        """The value of these strengths, this lead in the center and these reserves (F1-F3, H)."""
        if strength == math.inf:
            return WIN
        if against == math.inf:
            return -WIN
        if not (own_left and opposed_left):
            counts = lead and self.variant is Variant.STANDARD
            return math.copysign(WIN, lead) if counts else 0.0
        value = strength - self.weights.rival * against
        return value + lead * self._leads[own_left if lead > 0 else opposed_left]


def for_white(value: float, mover: Color) -> float:
    """A value for the player who has just moved, as one for White."""
    return value if mover is Color.WHITE else -value
