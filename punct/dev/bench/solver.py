"""How fast the solver is."""

import statistics

from punct.dev.bench.rows import Row, milliseconds, timed
from punct.games import course_of
from punct.games.punct.data import middle_game_positions, robot_games
from punct.games.punct.forcing import Force
from punct.games.punct.rules import Position
from punct.games.punct.rules.notation import Move
from punct.games.punct.solver import Proof, prove, winning_moves
from punct.games.punct.solver.reach import gaps


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
        *_collection_rows(),
    ]


def _collection_rows() -> list[Row]:
    """The same over the puzzles that ship."""
    tasks = [puzzle.task for puzzle in course_of("punct").puzzles if not puzzle.task.is_asking]
    finding = [timed(lambda p=task.position: _winning_moves_afresh(p)) for task in tasks]  # type: ignore[misc]
    forced = [task for task in tasks if isinstance(task.goal, Force)]
    proving = [timed(lambda t=task: prove(t.position, t.par), repeat=1) for task in forced]  # type: ignore[misc]
    return [
        milliseconds(f"winning moves, over {len(tasks)} puzzles", finding, ""),
        milliseconds(f"a win in two, proven, over {len(forced)} puzzles", proving, "1000 ms"),
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
