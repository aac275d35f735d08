"""Files that ship with the kit: 84 recorded games between robots, for samples and benchmarks.

Here belong data and the few lines that find them in an installed copy. Knows only the rules.
"""

import json
from collections.abc import Iterator
from importlib.resources import files

from punct.games.punct.rules import Move, Position

_GAMES = "robot_games.jsonl"


def robot_games() -> Iterator[tuple[Position, list[str]]]:
    """The starting position and the moves of each recorded game."""
    for line in files(__name__).joinpath(_GAMES).read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        yield Position(record["variant"]), record["moves"]


def middle_game_positions(first: int = 20, last: int = 30) -> list[Position]:
    """The undecided positions between two plies of every recorded game."""
    found = []
    for position, moves in robot_games():
        for ply, text in enumerate(moves[:last], 1):
            move: Move = position.parse_move(text)
            position = position.after(move)
            if ply >= first and position.outcome is None:
                found.append(position)
    return found
