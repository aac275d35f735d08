"""Where games come from: the recorded robot games, a file of one's own, or games played here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from punct.bar import watched
from punct.games.punct.data import robot_games
from punct.games.punct.mining.playing import played
from punct.games.punct.rules import Game, Move, Position, PunctError, Variant
from punct.language import say
from punct.learn.sheets import CourseError, read_words


class Record(NamedTuple):
    """One game: what it is called, its start and its moves."""

    name: str
    start: Position
    moves: tuple[Move, ...]

    def positions(self) -> Iterator[Position]:
        """The positions from the start to the end."""
        position = self.start
        yield position
        for move in self.moves:
            position = position._after(move)
            yield position


def robot_records() -> list[Record]:
    """The recorded games that come with the kit."""
    found = []
    for number, (start, texts) in enumerate(robot_games(), 1):
        # Robots went on after repeating a position (F4), so this is no `Game`.
        moves, position = [], start
        for text in texts:
            moves.append(position.parse_move(text))
            position = position.after(moves[-1])
        found.append(Record(say("robot game {n}", n=number), start, tuple(moves)))
    return found


def own_games(count: int, seed: int = 1) -> list[Record]:
    """So many games of a light player against itself, the same for the same seed.

    Interrupted, it leaves it at the games that are over.
    """
    found = []
    with suppress(KeyboardInterrupt):
        for number in watched(range(count), say("Playing games")):
            start = Position(Variant.BASIC if number % 4 == 3 else Variant.STANDARD)
            name = say("game {n} of seed {seed}", n=number + 1, seed=seed)
            found.append(Record(name, start, tuple(played(start, f"{seed}/{number}"))))
    return found


def saved_games(file: Path) -> list[Record]:
    """The games of a file, one record a line, as text or JSON; CourseError names a line that is none."""
    found = []
    for number, line in enumerate(read_words(file).splitlines(), 1):
        if line.strip():
            name = say("{file}, line {n}", file=file.name, n=number)
            found.append(_record(name, line.strip()))
    return found


def _record(name: str, line: str) -> Record:
    try:
        game = Game.from_json(line) if line.startswith("{") else Game.from_text(line)
    except PunctError as error:
        raise CourseError(say("{place}: {why}", place=name, why=error)) from error
    return Record(name, game.start, game.moves)
