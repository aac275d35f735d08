"""How fast the rules are."""

import statistics
import subprocess
import sys

from punct.dev.bench.rows import Row, milliseconds, timed
from punct.games.punct.data import middle_game_positions
from punct.games.punct.rules import Adding, Moving, Position
from punct.games.punct.rules.board import on_one_line
from punct.games.punct.rules.notation import Move
from punct.games.punct.rules.pieces import FOOTPRINTS


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
