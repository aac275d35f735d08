"""How fast TAMSK's rules and search are."""

import random
import statistics

from punct.dev.bench.rows import Row, milliseconds, timed
from punct.games.tamsk.rules import Game, Position, Turn, Variant
from punct.games.tamsk.solver import Lean, Search

_NODES = 5_000


def tamsk_rows() -> list[Row]:
    """The figures of TAMSK."""
    positions = [p for variant in Variant for p in _random_game(variant)[::6]]
    counts = [len(p.legal_moves()) for p in positions]
    generating = [timed(p.legal_moves) for p in positions]
    playing = [timed(lambda p=p: p.after(p.legal_moves()[0])) for p in positions]  # type: ignore[misc]
    return [
        Row("TAMSK: legal turns", f"{statistics.median(counts):.0f}", str(max(counts)), ""),
        milliseconds("  finding them all", generating, "1 ms"),
        milliseconds("  finding and playing one", playing, "1 ms"),
        *_search_rows(),
    ]


def _search_rows() -> list[Row]:
    """Make and undo, and how many positions a second a search looks at."""
    lean, line = _random_line()
    steps = [len(line) / timed(lambda: _there_and_back(lean, line)) for _ in range(5)]
    middles = _random_game(Variant.LEVEL1)[10:50:8]
    speeds = [_NODES / timed(lambda p=p: _searched(p), repeat=2) for p in middles]  # type: ignore[misc]
    depths = [_searched(p) for p in middles]
    return [
        _per_second("TAMSK: make and undo", steps, "100000/s"),
        _per_second("TAMSK: positions searched", speeds, ""),
        Row(
            f"  turns seen ahead in {_NODES} positions",
            f"{statistics.median(depths):.0f}",
            str(min(depths)),
            "",
        ),
    ]


def _per_second(what: str, speeds: list[float], aim: str) -> Row:
    """A row of speeds; the slowest is the worst."""
    return Row(what, f"{statistics.median(speeds):.0f}/s", f"{min(speeds):.0f}/s", aim)


def _searched(position: Position) -> int:
    """How deep a search comes with a fixed budget."""
    lean = Lean(position)
    return Search(lean, _NODES).deepen(lean.strong_moves(), 60).depth


def _random_game(variant: Variant) -> list[Position]:
    """The positions of a random game up to its end, a turn every four seconds."""
    chance = random.Random(1)  # noqa: S311 - the same game every time
    game = Game(variant)
    while game.outcome is None:
        position = game.position
        turn = chance.choice([m for m in position.legal_moves() if m.ring])
        waits = variant.is_timed and turn != Turn()
        at = position.clock + 4_000 if waits else None
        game.play("wait" if waits and game.objections(turn, at) else turn, at)
    return [position for position in game.positions if position.outcome is None]


def _random_line() -> tuple[Lean, list[int]]:
    """A start and the moves of a whole random game of level 1."""
    chance = random.Random(1)  # noqa: S311 - the same game every time
    lean = Lean(Position("level1"))
    line = []
    while not lean.is_over():
        line.append(chance.choice(lean.strong_moves()))
        lean.make(line[-1])
    for _ in line:
        lean.undo()
    return lean, line


def _there_and_back(lean: Lean, line: list[int]) -> None:
    """Make every move of a game, and take all of them back."""
    for move in line:
        lean.make(move)
    for _ in line:
        lean.undo()
