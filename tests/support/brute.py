"""The same questions answered by trying every move, and the positions to ask them of."""

import json
from functools import cache
from pathlib import Path

from punct.games.punct.rules import Move, Position
from punct.games.punct.solver.winning import can_win

VECTORS = Path(__file__).parents[1] / "vectors" / "games.jsonl"
LATE = Path(__file__).parents[1] / "games" / "punct" / "solver" / "late_positions.txt"


@cache
def games() -> tuple[tuple[Position, ...], ...]:
    """The positions of every game of the vectors, one after another."""
    found = []
    for line in VECTORS.read_text("utf-8").splitlines():
        record = json.loads(line)
        positions = [Position(record["variant"])]
        for ply in record["plies"]:
            positions.append(positions[-1].after(ply["play"]))
        found.append(tuple(positions))
    return tuple(found)


def late_positions() -> list[Position]:
    """Positions near the end of games, with few pieces in reserve and so with few moves."""
    return [Position.from_text(line) for line in LATE.read_text("utf-8").splitlines()]


def winner(position: Position) -> str | None:
    """Who has won, if anybody."""
    return position.outcome.winner if position.outcome else None


def wins_by_trying(position: Position) -> list[Move]:
    """Every move that wins at once."""
    return [m for m in position.legal_moves() if winner(position._after(m)) is position.to_move]


def losses_by_trying(position: Position) -> list[Move]:
    """Every move that loses at once."""
    rival = position.to_move.opponent
    return [m for m in position.legal_moves() if winner(position._after(m)) is rival]


def defenses_by_trying(position: Position) -> list[Move]:
    """Every move after which the opponent has not won and cannot win at once."""
    rival = position.to_move.opponent
    found = []
    for move in position.legal_moves():
        following = position._after(move)
        if winner(following) is not rival and (following.outcome or not can_win(following)):
            found.append(move)
    return found


def first_moves_by_trying(position: Position) -> list[Move]:
    """Every first move that wins within two, whatever the reply.

    Only the last move of the three is not tried out: `can_win` is compared with trying
    everything in a test of its own. Replies that refuted other first moves are tried first: that
    changes the order and never the answer.
    """
    strong: list[Move] = []
    return [m for m in position.legal_moves() if forces(position._after(m), strong)]


def forces(position: Position, strong: list[Move] | None = None) -> bool:
    """Whether the player who has just moved has won, or wins after every reply.

    A reply that refutes is put at the head of the strong ones, which are tried first.
    """
    if position.outcome is not None:
        return position.outcome.winner is position.to_move.opponent
    strong = [] if strong is None else strong
    legal = dict.fromkeys(position.legal_moves())
    for reply in [*(reply for reply in strong if reply in legal), *legal]:
        if refutes(position, reply):
            strong[:] = [reply, *(other for other in strong if other != reply)]
            return False
    return bool(legal)


def refutes(position: Position, reply: Move) -> bool:
    """Whether the other player has not won after this reply and cannot win at once."""
    following = position._after(reply)
    if following.outcome is not None:
        return following.outcome.winner is not following.to_move
    return not can_win(following)
