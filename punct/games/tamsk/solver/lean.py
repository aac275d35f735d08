"""A game as small whole numbers that change in place: made for searching, with make and undo.

Spaces are their numbers in the order of the rules, a set of spaces is one whole number with a bit a
space, glasses are 0-2 (red) and 3-5 (black), sides are 0 and 1. A move is one number too.
"""

from __future__ import annotations

from typing import Final

from punct.games.tamsk.rules.board import HEIGHTS, INDEX, NEIGHBORS, SPACES
from punct.games.tamsk.rules.deeds import Turn
from punct.games.tamsk.rules.pieces import GLASSES_EACH, Color
from punct.games.tamsk.rules.position import Position

OFF_BOARD: Final = -1
RINGLESS: Final = 1 << 10
"""The ring is left out (1.3)."""
CLAIMING: Final = 1 << 11
"""A left-out ring is taken up before the move (1.3)."""
PASS: Final = 1 << 12
WON: Final = 100_000
"""From here on a value tells of the end of a game."""
_GLASSES: Final = ((0, 1, 2), (3, 4, 5))

BITS: Final = tuple(1 << i for i in range(len(SPACES)))
ALL: Final = sum(BITS)
NEAR: Final = tuple(sum(BITS[INDEX[n]] for n in NEIGHBORS[s]) for s in SPACES)
"""The neighbors of each space, as a set."""
_UNITS: Final = tuple(8**i for i in range(len(SPACES)))
"""What a ring on each space adds to the number that tells all rings."""


class Lean:
    """The state of a level 1 game, sand aside."""

    __slots__ = ("at", "claim", "closed", "hands", "rings", "room", "side", "stand", "trail")

    def __init__(self, position: Position) -> None:
        """The same game as this position."""
        self.at = [OFF_BOARD if g.space is None else INDEX[g.space] for g in position.glasses]
        """Where the six glasses stand."""
        self.room = [HEIGHTS[space] - position.rings(space) for space in SPACES]
        """How many rings every tube still takes."""
        self.stand = [0, 0]
        """The spaces of each side's glasses."""
        for glass, space in enumerate(self.at):
            if space != OFF_BOARD:
                self.stand[glass >= GLASSES_EACH] |= BITS[space]
        full = sum(bit for bit, room in zip(BITS, self.room, strict=True) if not room)
        self.closed = self.stand[0] | self.stand[1] | full
        """The spaces no glass may go to."""
        self.hands = [position.hand(color) for color in Color]
        self.side = list(Color).index(position.to_move)
        self.claim = OFF_BOARD if position.claim is None else INDEX[position.claim]
        self.rings = sum(position.rings(s) * unit for s, unit in zip(SPACES, _UNITS, strict=True))
        self.trail: list[tuple[int, ...]] = []

    def key(self) -> tuple[int, ...]:
        """What two equal states have in common."""
        red, black = self.stand
        return self.rings, red, black, self.hands[0], self.side, self.claim

    # Make and undo

    def make(self, move: int) -> None:
        """Play a legal move."""
        side, claim, closed, rings = self.side, self.claim, self.closed, self.rings
        if move & CLAIMING:
            self.room[claim] -= 1
            self.hands[side] -= 1
            self.rings += _UNITS[claim]
        self.side = 1 - side
        if move & PASS:
            self.trail.append((move, OFF_BOARD, claim, closed, rings))
            self.claim = OFF_BOARD
            return
        glass, space = move >> 6 & 7, move & 63
        start = self.at[glass]
        self.trail.append((move, start, claim, closed, rings))
        bit = BITS[space]
        if start != OFF_BOARD:
            if self.room[start]:
                closed ^= BITS[start]
            self.stand[side] ^= BITS[start]
        self.stand[side] |= bit
        self.closed = closed | bit
        self.at[glass] = space
        if move & RINGLESS:
            self.claim = space
            return
        self.claim = OFF_BOARD
        self.room[space] -= 1
        self.hands[side] -= 1
        self.rings += _UNITS[space]

    def undo(self) -> None:
        """Take the last move back."""
        move, start, claim, self.closed, self.rings = self.trail.pop()
        self.side = side = 1 - self.side
        self.claim = claim
        if move & CLAIMING:
            self.room[claim] += 1
            self.hands[side] += 1
        if move & PASS:
            return
        glass, space = move >> 6 & 7, move & 63
        self.at[glass] = start
        self.stand[side] ^= BITS[space]
        if start != OFF_BOARD:
            self.stand[side] |= BITS[start]
        if not move & RINGLESS:
            self.room[space] += 1
            self.hands[side] += 1

    def drop(self, side: int, space: int) -> None:
        """Drop a second ring into a tube (3.4)."""
        self.room[space] -= 1
        self.hands[side] -= 1
        self.rings += _UNITS[space]
        if not self.room[space]:
            self.closed |= BITS[space]

    def pick_up(self, side: int, space: int) -> None:
        """Take a second ring back."""
        self.room[space] += 1
        self.hands[side] += 1
        self.rings -= _UNITS[space]
        if not (self.stand[0] | self.stand[1]) & BITS[space]:
            self.closed &= ~BITS[space]

    # Moves

    def living(self, side: int) -> tuple[int, ...]:
        """The glasses of a side that may still move some day."""
        return _GLASSES[side]

    def level_value(self) -> int:
        """What the end is worth to the side to move with equal rings: a draw (1.7)."""
        return 0

    def can_step(self, side: int) -> bool:
        """Whether a side surely can move: a glass has a free neighbor; placing is not looked at."""
        if not self.hands[side]:
            return False
        at, free = self.at, ~self.closed
        return any(at[glass] != OFF_BOARD and NEAR[at[glass]] & free for glass in self.living(side))

    def steps(self, side: int) -> list[int]:
        """Every move of a side with its ring, claims aside; none for a side without rings (1.6)."""
        if not self.hands[side]:
            return []
        at = self.at
        if OFF_BOARD in at:
            placing = [glass for glass in _GLASSES[side] if at[glass] == OFF_BOARD]
            if placing:
                return _moves_to(placing[0], ALL & ~self.closed)
        found = []
        free = ~self.closed
        for glass in self.living(side):
            targets = NEAR[at[glass]] & free
            base = glass << 6
            while targets:
                lowest = targets & -targets
                found.append(base | lowest.bit_length() - 1)
                targets ^= lowest
        return found

    def moves(self) -> list[int]:
        """Every legal move of the side to move (1.2-1.5): with and without ring and claim."""
        steps = self.steps(self.side)
        found = steps + [move | RINGLESS for move in steps] or [PASS]
        if self.claim == OFF_BOARD or not self.hands[self.side]:
            return found
        if self.hands[self.side] == 1 or not steps:
            return [*found, CLAIMING | PASS]
        return found + [move | CLAIMING for move in found]

    def strong_moves(self) -> list[int]:
        """The moves worth a thought: the ring always falls, and one left out is always taken up."""
        steps = self.steps(self.side)
        if self.claim == OFF_BOARD or not self.hands[self.side]:
            return steps or [PASS]
        if self.hands[self.side] == 1 or not steps:
            return [*steps, CLAIMING | PASS]
        return [move | CLAIMING for move in steps]

    def in_danger(self, side: int, first: int, between: int) -> int:  # noqa: ARG002 - no sand, no danger
        """How many of a side's glasses cannot all be reached in time: none without sand."""
        return 0

    def is_over(self) -> bool:
        """Whether nobody can move or take up a ring (1.6)."""
        if self.claim != OFF_BOARD and self.hands[self.side]:
            return False
        return not self.steps(0) and not self.steps(1)

    # To and from turns

    def turn(self, move: int) -> Turn:
        """The move as the rules write it."""
        claim = SPACES[self.claim] if move & CLAIMING else None
        if move & PASS:
            return Turn(claim=claim)
        start = self.at[move >> 6 & 7]
        from_space = None if start == OFF_BOARD else SPACES[start]
        return Turn(from_space, SPACES[move & 63], not move & RINGLESS, claim)

    def move(self, turn: Turn) -> int:
        """The number of a legal turn; a second ring is not part of it."""
        flags = CLAIMING if turn.claim is not None else 0
        if turn.space is None:
            return flags | PASS
        start = OFF_BOARD if turn.start is None else INDEX[turn.start]
        glass = self.at.index(start, 3 * self.side)
        return flags | (0 if turn.ring else RINGLESS) | glass << 6 | INDEX[turn.space]


def _moves_to(glass: int, targets: int) -> list[int]:
    """A glass to each of these spaces."""
    return [glass << 6 | space for space in range(len(SPACES)) if targets >> space & 1]
