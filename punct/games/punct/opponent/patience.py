"""How long a player may think: so many looks, until asked to stop, and never past a deadline."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from punct.games.punct.solver.search import Stopped, never

T = TypeVar("T")

_OFTEN: Final = 8
"""After so many looks it is asked whether to stop."""


class Enough(Exception):  # no error: what has been found so far is good enough
    """The looks are used up, or the deadline has passed."""


class Patience:
    """What is left of looks and of time. The same looks lead to the same move; time is a last resort."""

    def __init__(
        self,
        looks: int,
        stop: Callable[[], bool] = never,
        clock: Callable[[], float] | None = None,
        seconds: float = math.inf,
    ) -> None:
        """So many looks, and so many seconds if there is a clock to tell them."""
        self.looks = 0
        """How many looks have been taken."""
        self.positions = 0
        """How many positions proofs have looked at."""
        self._limit = looks
        self._stop = stop
        self._clock = clock
        self._deadline = math.inf if clock is None else clock() + seconds

    def ask(self) -> None:
        """Raise Stopped if somebody asks to stop, Enough if time or looks are up."""
        if self._stop():
            raise Stopped
        if self.is_spent():
            raise Enough

    def is_spent(self) -> bool:
        """Whether the looks are used up, or the deadline has passed."""
        return self.looks >= self._limit or self.is_late()

    def is_stopped(self) -> bool:
        """Whether somebody asks to stop."""
        return self._stop()

    def is_late(self) -> bool:
        """Whether the deadline has passed."""
        return self._clock is not None and self._clock() >= self._deadline

    def interrupts(self) -> bool:
        """Whether a proof is to be left as it is; asked once for each position it looks at."""
        self.positions += 1
        return self._stop() or self.is_late()

    def watch(self, items: Iterable[T]) -> Iterator[T]:
        """The items one by one, each of them a look."""
        for item in items:
            self.looks += 1
            if self.looks % _OFTEN == 0:
                self.ask()
            yield item
