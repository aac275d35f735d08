"""How a search is told to stop: by a question that it asks again and again."""

from __future__ import annotations

from collections.abc import Callable

Stop = Callable[[], bool]
"""Asked often while a search runs; True ends it at once."""


def never() -> bool:
    """A search that nothing stops."""
    return False


def until(seconds: float, clock: Callable[[], float]) -> Stop:
    """Stop after so many seconds by this clock, such as `time.monotonic`.

    >>> times = iter([10.0, 10.5, 11.5])
    >>> stop = until(1, lambda: next(times))
    >>> stop(), stop()
    (False, True)
    """
    end = clock() + seconds
    return lambda: clock() >= end
