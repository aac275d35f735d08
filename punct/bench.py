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

from punct.data import middle_game_positions, robot_games
from punct.rules import Adding, Moving, Position
from punct.rules.board import on_one_line
from punct.rules.notation import Move
from punct.rules.pieces import FOOTPRINTS
from punct.solver import Proof, prove, winning_moves
from punct.solver.reach import gaps


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


def solver_rows() -> list[Row]:
    """The figures of the solver."""
    positions = [*middle_game_positions()[::10], *_late_positions()[::4]]
    finding = [timed(lambda p=position: _winning_moves_afresh(p)) for position in positions]  # type: ignore[misc]
    trying = [timed(lambda p=position: _tried(p), repeat=1) for position in positions]  # type: ignore[misc]
    ratios = [slow / fast for slow, fast in zip(trying, finding, strict=True)]
    return [
        milliseconds("winning moves, in the middle and at the end of a game", finding, ""),
        Row(
            "  times faster than trying every move",
            f"{statistics.median(ratios):.0f}",
            f"{min(ratios):.0f}",
            "20",
        ),
        *_proof_rows(),
    ]


def _proof_rows() -> list[Row]:
    """Proofs within two moves, by what they found."""
    times: dict[int, list[float]] = {0: [], 1: [], 2: []}
    complete = []
    for position in _late_positions():
        found: list[Proof | None] = []
        seconds = timed(lambda p=position, kept=found: kept.append(prove(p, within=2)), repeat=1)  # type: ignore[misc]
        proof = found[0]
        times[proof.moves if proof else 0].append(seconds)
        if proof is not None and proof.moves == 2:
            complete.append(seconds + timed(lambda p=proof: p.first_moves, repeat=1))  # type: ignore[misc]
    return [
        milliseconds("a win in two, proven", times[2], "1000 ms"),
        milliseconds("  with every winning first move", complete, ""),
        milliseconds("no win in two, proven", times[0], "10000 ms"),
    ]


def _late_positions() -> list[Position]:
    """The last six undecided positions of every recorded game."""
    found = []
    for position, moves in robot_games():
        positions = [position]
        for text in moves:
            positions.append(positions[-1].after(text))
        found += [p for p in positions if p.outcome is None][-6:]
    return found


def _winning_moves_afresh(position: Position) -> list[Move]:
    """The moves that win at once, with nothing remembered from the last time."""
    gaps.cache_clear()
    return winning_moves(position)


def _tried(position: Position) -> list[Move]:
    """The same moves by trying every legal one."""
    found = []
    for move in position.legal_moves():
        outcome = position._after(move).outcome
        if outcome is not None and outcome.winner is position.to_move:
            found.append(move)
    return found


def table(rows: list[Row]) -> str:
    """The rows, aligned."""
    lines = [Row("", "median", "worst", "aim"), *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(4)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *(line[i].rjust(widths[i]) for i in range(1, 4))])
        for line in lines
    )
