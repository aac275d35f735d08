"""Colors, variants, glasses, and how many of everything there is."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from punct.games.tamsk.rules.board import INDEX, Space
from punct.language import say


class Color(StrEnum):
    """A player's color; reads and prints as "r" or "b"."""

    RED = "r"
    BLACK = "b"

    @property
    def opponent(self) -> Color:
        """The other color."""
        return Color.BLACK if self is Color.RED else Color.RED

    @property
    def title(self) -> str:  # type: ignore[override]  # a word for people, not str.title
        """The color's name as it stands at the head of a sentence."""
        return say("Red") if self is Color.RED else say("Black")

    @property
    def word(self) -> str:
        """The color's name inside a sentence."""
        return say("red") if self is Color.RED else say("black")


class Variant(StrEnum):
    """The level, and whether the glasses start off the board (O.1)."""

    LEVEL1 = "level1"
    LEVEL2 = "level2"
    LEVEL3 = "level3"
    LEVEL1_OPEN = "level1-open"
    LEVEL2_OPEN = "level2-open"
    LEVEL3_OPEN = "level3-open"

    @property
    def level(self) -> int:
        """1 without time, 2 with running sand, 3 with the timer too."""
        return int(self[len("level")])

    @property
    def is_open(self) -> bool:
        """Whether the glasses start off the board (O.1)."""
        return self.endswith("-open")

    @property
    def is_timed(self) -> bool:
        """Whether sand runs (levels 2 and 3)."""
        return self.level > 1


class Glass(NamedTuple):
    """An hourglass: whose, on which space, and the moment its top runs empty."""

    color: Color
    space: Space | None
    """None while it is off the board (O.1)."""
    end: int | None = None
    """In ms since the start; None when it was never turned, or on level 1."""

    def remaining(self, clock: int) -> int | None:
        """How many ms of sand are on top; 0 or less when dead, None when it was never turned."""
        return None if self.end is None else self.end - clock

    def is_dead(self, clock: int) -> bool:
        """Whether its top has run empty (2.6): from the very millisecond on."""
        return self.end is not None and self.end <= clock


GLASSES_EACH: Final = 3
RINGS_EACH: Final = 32
ALL_RINGS: Final = 2 * RINGS_EACH

GLASS_TIME: Final = 180_000
"""How long a glass runs, in ms (2.3)."""

TIMER_TIME: Final = 15_000
"""How long the timer runs, in ms (3.2)."""

START: Final = MappingProxyType({Color.RED: ("A1", "D7", "G1"), Color.BLACK: ("A4", "D1", "G4")})
"""Where the glasses stand before the first turn (1.1)."""


def writing_order(glass: Glass) -> tuple[bool, bool, int]:
    """The place of a glass in a written position: red first, by space, those off the board last."""
    place = -1 if glass.space is None else INDEX[glass.space]
    return glass.color is Color.BLACK, glass.space is None, place
