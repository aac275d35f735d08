"""The bare facts of a position as plain data, and what can be read off them at once."""

from __future__ import annotations

from typing import NamedTuple

from punct.games.tamsk.rules.board import HEIGHTS, INDEX, SPACES, Space
from punct.games.tamsk.rules.pieces import (
    GLASSES_EACH,
    RINGS_EACH,
    START,
    Color,
    Glass,
    Variant,
    writing_order,
)


class State(NamedTuple):
    """Everything that makes two positions the same or different."""

    variant: Variant
    to_move: Color
    glasses: tuple[Glass, ...]
    """All six, in writing order."""
    tubes: tuple[int, ...]
    """The rings on every space, in the order of SPACES."""
    hands: tuple[int, int]
    """The rings in hand, red's first."""
    clock: int = 0
    """Milliseconds since the start."""
    claim: Space | None = None
    """The space where the player to move may take up a left-out ring (1.3)."""
    second: bool = False
    """Whether the player to move may drop a second ring (3.4)."""
    timer_end: int | None = None
    """The moment the timer runs empty; None when it is empty (3.3)."""
    timer_counts: bool = False
    """Whether the timer counts against this turn (3.3)."""
    lifted: Space | None = None
    """Where the player to move has lifted a glass (3.4)."""
    late: bool = False
    """Whether the timer ran out after that player had begun (3.4)."""

    def hand(self, color: Color) -> int:
        """How many rings a player has in hand."""
        return self.hands[color is Color.BLACK]

    def rings(self, space: Space) -> int:
        """How many rings are in a tube."""
        return self.tubes[INDEX[space]]

    def is_full(self, space: Space) -> bool:
        """Whether a tube takes no more rings (1.4)."""
        return self.tubes[INDEX[space]] >= HEIGHTS[space]

    def glass_at(self, space: Space) -> Glass | None:
        """The glass on a space, dead or alive."""
        return next((glass for glass in self.glasses if glass.space == space), None)

    def off_board(self, color: Color) -> bool:
        """Whether a player still has a glass to place (O.1)."""
        return any(glass.space is None for glass in self.glasses if glass.color is color)

    def with_ring(self, space: Space, color: Color) -> State:
        """The same with a ring of this player's dropped into a tube."""
        place = INDEX[space]
        tubes = (*self.tubes[:place], self.tubes[place] + 1, *self.tubes[place + 1 :])
        red, black = self.hands
        hands = (red - 1, black) if color is Color.RED else (red, black - 1)
        return self._replace(tubes=tubes, hands=hands)

    def with_glass(self, old: Glass, new: Glass) -> State:
        """The same with one glass in the place of another."""
        glasses = list(self.glasses)
        glasses[glasses.index(old)] = new
        return self._replace(glasses=tuple(sorted(glasses, key=writing_order)))


def starting_state(variant: Variant) -> State:
    """How a game begins: glasses on the corners (1.1) or off the board (O.1), 32 rings in each hand."""
    glasses = [
        Glass(color, None if variant.is_open else corner)
        for color, corners in START.items()
        for corner in corners[:GLASSES_EACH]
    ]
    return State(
        variant,
        Color.RED,
        tuple(sorted(glasses, key=writing_order)),
        (0,) * len(SPACES),
        (RINGS_EACH, RINGS_EACH),
    )
