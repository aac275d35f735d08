"""What a player can do: a turn, lifting a glass, turning the timer; and events, deeds with a time."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from punct.games.tamsk.rules.board import Space
from punct.games.tamsk.rules.pieces import Color


class Turn(NamedTuple):
    """A whole turn: perhaps a claim, then a move, a placing or a pass, perhaps a second ring.

    >>> str(Turn("A1", "B2", claim="C3", second="D4"))
    '+C3 A1-B2 +D4'
    >>> str(Turn(None, "D4", ring=False)), str(Turn())
    ('@D4/0', 'pass')
    """

    start: Space | None = None
    """Where the glass comes from; None when it is placed (O.1), and for a pass."""
    space: Space | None = None
    """Where the glass goes; None for a pass (1.5)."""
    ring: bool = True
    """Whether a ring is dropped over it (1.3)."""
    claim: Space | None = None
    """The left-out ring that is taken up before the move (1.3)."""
    second: Space | None = None
    """Where the second ring goes (3.4)."""

    @property
    def is_pass(self) -> bool:
        """Whether no glass moves (1.5)."""
        return self.space is None

    @property
    def is_placing(self) -> bool:
        """Whether a glass comes from off the board (O.1)."""
        return self.start is None and self.space is not None

    @property
    def rings(self) -> int:
        """How many rings it takes from the hand."""
        dropped = self.ring and not self.is_pass
        return (self.claim is not None) + dropped + (self.second is not None)

    def __str__(self) -> str:
        if self.space is None:
            middle = "pass"
        else:
            start = "@" if self.start is None else f"{self.start}-"
            middle = f"{start}{self.space}{'' if self.ring else '/0'}"
        before = [] if self.claim is None else [f"+{self.claim}"]
        behind = [] if self.second is None else [f"+{self.second}"]
        return " ".join([*before, middle, *behind])


class Lift(NamedTuple):
    """Lifting a glass: with it a turn begins (3.4)."""

    space: Space

    def __str__(self) -> str:
        return f"lift {self.space}"


class Signal(StrEnum):
    """What moves no glass: turning the timer (3.3), or just letting time pass."""

    TIMER = "timer"
    WAIT = "wait"


Deed = Turn | Lift | Signal


class Event(NamedTuple):
    """A deed, who did it, and when in ms since the start; no time on level 1.

    >>> str(Event(12500, Color.RED, Turn("A1", "B2")))
    '12500 r A1-B2'
    """

    time: int | None
    by: Color
    do: Deed

    def __str__(self) -> str:
        return str(self.do) if self.time is None else f"{self.time} {self.by} {self.do}"
