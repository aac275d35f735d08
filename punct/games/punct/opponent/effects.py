"""All moves of a position by what they change, each with its value, fast.

Moves that cover and uncover the same dots are one effect: kinds that differ only in where the PÜNCT
is look alike from above. What a piece shortens for its owner is read from a field; what it
lengthens for the opponent is measured anew, but only where it lies on one of the shortest ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from punct.games.punct.opponent.distances import distance
from punct.games.punct.opponent.evaluation import Evaluator
from punct.games.punct.opponent.fields import Field
from punct.games.punct.rules.board import _ALL, _BIT, _CENTER
from punct.games.punct.rules.generation import free_pieces, landings, open_spaces
from punct.games.punct.rules.masks import Masks
from punct.games.punct.rules.notation import Move, Moving
from punct.games.punct.rules.pieces import FOOTPRINTS, Kind, Piece, Variant, _footprint_mask
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.reach import thickened
from punct.games.punct.solver.shapes import addings_over, shapes_in_reserve, shift

Bits = tuple[int, int, int]

_RELEVANT: Final = 5
"""A way so much longer than the shortest tells nearly nothing: what lies across it is not measured."""
_LAST: Final = 7
"""With so many pieces left in a reserve the count in the center may decide."""


class Effect(NamedTuple):
    """One way to change what is to be seen, and what it is worth to the player who moves."""

    value: float
    footprint: int
    """The three spaces covered."""
    bits: Bits
    """The same as places in a mask."""
    moving: Moving | None
    """One move on the board that does it; None for a new piece."""
    piece: Piece | None
    """The piece that moves, as it lay before."""

    def moves(self, position: Position) -> list[Move]:
        """The moves with this effect: those of a new piece, or the one that moves."""
        return [self.moving] if self.moving else [*addings_over(position, self.footprint)]


def effect_of(position: Position, move: Move, value: float) -> Effect:
    """The effect of a legal move whose value is known."""
    if isinstance(move, Moving):
        piece = position._stacks[move.start][-1]
        _, footprint, bits = _places(piece.kind, move.heading)[_BIT[move.space] + 1]
        return Effect(value, footprint, bits, move, piece)
    _, footprint, bits = _places(move.kind, move.heading)[_BIT[move.space] + 1]
    return Effect(value, footprint, bits, None, None)


@cache
def _places(kind: Kind, heading: int) -> dict[int, tuple[str, int, Bits]]:
    """For the bit length of each PÜNCT's place: the space, the footprint and its three bits."""
    found = {}
    for (each, space, towards), dots in FOOTPRINTS.items():
        if each is kind and towards == heading:
            one, two, three = sorted(_BIT[dot] for dot in dots)
            found[_BIT[space] + 1] = space, _footprint_mask(kind, space, heading), (one, two, three)
    return found


class Base:
    """A position with the mover's piece in the hand, and all that is known of both colors' ways."""

    def __init__(self, evaluator: Evaluator, own: int, opposed: int, lefts: tuple[int, int]) -> None:
        """The visible dots of the mover and of the opponent, and what is in reserve afterwards."""
        self._evaluator = evaluator
        self._own, self._opposed, self._lefts = own, opposed, lefts
        self._lead = (own & _CENTER).bit_count() - (opposed & _CENTER).bit_count()
        self.mine = Field(own, opposed, evaluator.center)
        self.theirs = Field(opposed, own, evaluator.center)
        self._against = evaluator.strength(*self.theirs.distances)
        self._crossing = self.theirs.near_ways(_RELEVANT)
        self._most = min(self.theirs.distances) + _RELEVANT

    def value(self, footprint: int, bits: Bits) -> float:
        """What it is worth to the mover to lay the piece here."""
        evaluator = self._evaluator
        strength = evaluator.strength(*self.mine.shortened(bits))
        against, lead = self._against, self._lead
        if footprint & self._crossing:
            against = self._crossed(footprint)
        inside = footprint & _CENTER
        if inside:
            lead += (inside & ~self._own).bit_count() + (inside & self._opposed).bit_count()
        return evaluator.judged(strength, against, lead, *self._lefts)

    def _crossed(self, footprint: int) -> float:
        """The opponent's strength once a piece lies across some of the ways."""
        field = self.theirs
        lengths = list(field.distances)
        own, opposed = self._own | footprint, self._opposed & ~footprint
        for pair, way in enumerate(field.ways):
            if footprint & way and lengths[pair] <= self._most:
                lengths[pair] = distance(opposed, own, field.center, pair)
        return self._evaluator.strength(*lengths)


class Outlook:
    """Everything the player to move can bring about in a game that is going on."""

    def __init__(self, position: Position, evaluator: Evaluator) -> None:
        self.position = position
        self._evaluator = evaluator
        color = position.to_move
        self._lefts = position._left(color), position._left(color.opponent)
        masks = position._masks
        own, opposed = masks.seen(color), masks.seen(color.opponent)
        self.now = Base(evaluator, own, opposed, (self._lefts[0] - 1, self._lefts[1]))

    def ways(self, margin: int) -> int:
        """The spaces on the shortest ways of both colors, none much longer than the shortest.

        Once the reserves run out the central hexagon is among them: soon it may be counted (H).
        """
        ways = self.now.mine.near_ways(margin) | self.now.theirs.near_ways(margin)
        if self.position.variant is Variant.STANDARD and min(self._lefts) <= _LAST:
            ways |= _CENTER
        return ways

    def effects(self, touching: int = _ALL, ground: int = 99) -> Iterator[Effect]:
        """The effects that cover any of these spaces; `ground` levels and no more are landed on."""
        yield from self._of_adding(touching)
        for piece, masks in free_pieces(self.position):
            yield from self._of_moving(piece, masks, touching, ground)

    def _of_adding(self, touching: int) -> Iterator[Effect]:
        free, value = open_spaces(self.position), self.now.value
        for shape in shapes_in_reserve(self.position):
            table = _places(shape.kind, shape.heading)
            places = shape.shift.inside(free) & shape.shift.covering(touching)
            while places:
                lowest = places & -places
                places ^= lowest
                _, footprint, bits = table[lowest.bit_length()]
                yield Effect(value(footprint, bits), footprint, bits, None, None)

    def _of_moving(self, piece: Piece, masks: Masks, touching: int, ground: int) -> Iterator[Effect]:
        color, seen = piece.color, set()
        own, opposed = masks.seen(color), masks.seen(color.opponent)
        base = Base(self._evaluator, own, opposed, self._lefts)
        masks = masks._replace(flat=masks.flat[:ground])
        around = thickened(thickened(touching)) & _ALL
        for heading, places in landings(piece, masks, around):
            places &= shift(piece.kind, heading).covering(touching)
            table = _places(piece.kind, heading)
            while places:
                lowest = places & -places
                places ^= lowest
                space, footprint, bits = table[lowest.bit_length()]
                if footprint not in seen:
                    seen.add(footprint)
                    moving = Moving(piece.space, space, heading)
                    yield Effect(base.value(footprint, bits), footprint, bits, moving, piece)
