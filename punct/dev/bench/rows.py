"""The rows of the table and how times get into them."""

import statistics
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the table."""

    what: str
    median: str
    worst: str
    aim: str


def timed(work: Callable[[], object], repeat: int = 5) -> float:
    """The best time of several runs, in seconds: the least disturbed by other programs."""
    best = float("inf")
    for _ in range(repeat):
        begin = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begin)
    return best


def milliseconds(what: str, seconds: Iterable[float], aim: str) -> Row:
    """A row of times."""
    times = [1000 * s for s in seconds]
    return Row(what, f"{statistics.median(times):.3f} ms", f"{max(times):.3f} ms", aim)


def table(rows: list[Row]) -> str:
    """The rows, aligned."""
    lines = [Row("", "median", "worst", "aim"), *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(4)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *(line[i].rjust(widths[i]) for i in range(1, 4))])
        for line in lines
    )
