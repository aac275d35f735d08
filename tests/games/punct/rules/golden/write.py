"""Writes `playthrough.txt`: one real game with jumps and a bridge, for a person to read through.

Run `python tests/rules/golden/write.py` after a change that is meant to alter what the rules say,
read the difference, and commit it. A test compares the file with what the rules say now.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from punct.games.punct.data import robot_games
from punct.games.punct.rules import Color, Game, Moving

FILE = Path(__file__).with_name("playthrough.txt")
NUMBER = 76
"""Which of the recorded games: 33 moves, three jumps, one of them a bridge."""


def playthrough() -> str:
    """The whole game as text."""
    start, moves = next(islice(robot_games(), NUMBER - 1, None))
    game = Game(start)
    lines = [f"Robot game {NUMBER}", "", *counts(game), "", str(game), ""]
    for move in moves:
        lines += [*ply(game, move), ""]
    lines += ["The record", game.to_text(), "", "The last position", game.position.to_text(), ""]
    return "\n".join(lines)


def ply(game: Game, text: str) -> Iterator[str]:
    """One move: what is played, what lies where after it, and the board where it is worth a look."""
    color = game.position.to_move
    position = game.play(text)
    piece = position.piece_at(game.moves[-1].space, color)
    if piece is None:
        raise ValueError(f"{text} put down nothing")
    yield f"{game.ply}. {color.title}: {text}"
    yield f"   the {piece.kind.word} on {', '.join(piece.spaces)}, level {piece.level}"
    for support in position.supports(piece):
        if piece.level > 1:
            what = "in the air over" if support.bridges else "on"
            below = support.below
            name = (
                f"{below.color.title} {below.piece.kind}, level {below.level}" if below else "the board"
            )
            yield f"   {support.space} lies {what} {name}"
    yield from counts(game)
    if piece.level > 1 or game.ply % 8 == 0 or game.outcome:
        yield f"\n{game}"


def counts(game: Game) -> Iterator[str]:
    """What can be counted in the position now."""
    position = game.position
    moves = game.legal_moves()
    movings = sum(isinstance(move, Moving) for move in moves)
    yield f"   legal: {len(moves) - movings} addings, {movings} movings"
    for color in Color:
        chain = position.connection(color)
        shown = len(position.visible(color))
        reserve = sum(position.reserve(color).values())
        blocked = len(position.blocked(color))
        yield (
            f"   {color.title}: {reserve} in reserve, {shown} dots visible, "
            f"{position.center_count(color)} in the central hexagon, {blocked} blocked, "
            f"connection {' '.join(chain) if chain else 'none'}"
        )
    yield f"   outcome: {game.outcome.reason if game.outcome else 'the game goes on'}"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
    print(f"wrote {FILE.name}")
