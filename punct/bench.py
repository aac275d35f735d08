"""How fast the kit is here: `punct bench` prints a table.

Figures belong in this table and never in a test: machines differ. Each row states what was
measured, its median and its worst case, and what the kit aims at.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from punct.data import middle_game_positions
from punct.rules import Adding, Moving, Position
from punct.rules.board import on_one_line
from punct.rules.notation import Move
from punct.rules.pieces import FOOTPRINTS


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


def candidates(position: Position) -> list[Move]:
    """Every move of the player to move that fits the board and a line: what objections must sift."""
    found: list[Move] = [Adding(*place) for place in FOOTPRINTS]
    for piece in position.pieces:
        if piece.color is position.to_move:
            found += [
                Moving(piece.space, space, heading)
                for kind, space, heading in FOOTPRINTS
                if kind is piece.kind and on_one_line(piece.space, space)
            ]
    return found


def rules_rows() -> list[Row]:
    """The figures of the rules."""
    positions = middle_game_positions()
    for position in positions:
        position.legal_moves()  # the tables are made on first use
    counts = [len(p.legal_moves()) for p in positions]
    generating = [timed(p.legal_moves) for p in positions]
    sample = positions[:: len(positions) // 5]
    ratios = [_objection_time(p) / timed(p.legal_moves) for p in sample]
    steps = [
        timed(lambda p=position, m=move: p.after(m).outcome)  # type: ignore[misc]
        for position in sample
        for move in position.legal_moves()[::50]
    ]
    return [
        Row(
            "legal moves in the middle of a game",
            f"{statistics.median(counts):.0f}",
            str(max(counts)),
            "",
        ),
        milliseconds("  finding them all", generating, "0.5 ms"),
        Row(
            "  times faster than objections",
            f"{statistics.median(ratios):.0f}",
            f"{min(ratios):.0f}",
            "30",
        ),
        milliseconds("a move and its outcome", steps, "0.05 ms"),
        milliseconds("loading the rules", [_import_time() for _ in range(5)], "100 ms"),
    ]


def _objection_time(position: Position) -> float:
    """How long it takes to ask for the objections to every candidate."""
    moves = candidates(position)
    return timed(lambda: [position.objections(move) for move in moves], repeat=1)


def _import_time() -> float:
    """How long a fresh Python needs to load the rules, its own start not counted."""
    code = "import time; t = time.perf_counter(); import punct.rules; print(time.perf_counter() - t)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    return float(run.stdout)


def table(rows: list[Row]) -> str:
    """The rows, aligned."""
    lines = [Row("", "median", "worst", "aim"), *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(4)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *(line[i].rjust(widths[i]) for i in range(1, 4))])
        for line in lines
    )
