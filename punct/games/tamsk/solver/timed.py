"""The lean state with sand in it: every turn takes as long as the last ones did."""

from __future__ import annotations

from typing import Final

from punct.games.tamsk.rules.pieces import GLASS_TIME
from punct.games.tamsk.rules.position import Position
from punct.games.tamsk.solver.lean import OFF_BOARD, PASS, WON, Lean

FRESH: Final = 1 << 60
"""The end of a glass that was never turned: not in any game's time."""


class TimedLean(Lean):
    """A game of level 2 or 3 in which every turn takes the same time; the timer is left out."""

    __slots__ = ("ends", "now", "old_ends", "pace")

    def __init__(self, position: Position, pace: int) -> None:
        """The same game as this position, with so many ms from one turn to the next."""
        super().__init__(position)
        self.ends = [FRESH if g.end is None else g.end for g in position.glasses]
        """When each glass runs empty."""
        self.now = position.clock
        self.pace = pace
        self.old_ends: list[int] = []

    def key(self) -> tuple[int, ...]:
        """What two equal states have in common, the sand too."""
        return (*super().key(), self.now, *self.ends)

    def make(self, move: int) -> None:
        """Play a legal move: the glass is turned over, then the other player thinks (2.3)."""
        super().make(move)
        if move & PASS:
            return  # passed by the kit at once (2.8)
        glass, now = move >> 6 & 7, self.now
        end = self.ends[glass]
        self.old_ends.append(end)
        self.ends[glass] = now + GLASS_TIME if end == FRESH else 2 * now + GLASS_TIME - end
        self.now = now + self.pace

    def undo(self) -> None:
        """Take the last move back."""
        move = self.trail[-1][0]
        super().undo()
        if not move & PASS:
            self.ends[move >> 6 & 7] = self.old_ends.pop()
            self.now -= self.pace

    def living(self, side: int) -> tuple[int, ...]:
        """The glasses of a side whose sand has not run out (2.6)."""
        ends, now = self.ends, self.now
        return tuple(glass for glass in super().living(side) if ends[glass] > now)

    def steps(self, side: int) -> list[int]:
        """Every move of a side with its ring; glasses never turned come first (2.2)."""
        found = super().steps(side)
        ends = self.ends
        if FRESH not in ends:
            return found
        waking = [move for move in found if ends[move >> 6 & 7] == FRESH]
        placing = waking and self.at[waking[0] >> 6 & 7] == OFF_BOARD
        return waking if waking and not placing else found

    def level_value(self) -> int:
        """What the end is worth to the side to move with equal rings: the sand decides (2.9)."""
        ends = [end for end in self.ends if end != FRESH]
        for moment in sorted(set(ends), reverse=True):
            red, black = self.ends[:3].count(moment), self.ends[3:].count(moment)
            if red != black:
                return WON if (red > black) == (self.side == 0) else -WON
        return 0

    def in_danger(self, side: int, first: int, between: int) -> int:
        """How many of a side's glasses cannot all be reached in time.

        The side has its next turn after `first` ms, and then one every `between`; each turn saves one.
        """
        ends = self.ends
        left = sorted(ends[glass] - self.now for glass in self.living(side))
        return sum(ms <= first + turn * between for turn, ms in enumerate(left))
