"""The mirror questions: which moves stop every threat, which lose, which let the opponent win."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from punct.bar import watched
from punct.games.punct.rules.connection import is_connected
from punct.games.punct.rules.generation import free_pieces
from punct.games.punct.rules.notation import Adding, Move
from punct.games.punct.rules.pieces import Variant
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.needs import answers, needs
from punct.games.punct.solver.shortlist import is_out_of_reach
from punct.games.punct.solver.winning import can_win, passed, winning_moves
from punct.language import say


def defenses(position: Position) -> list[Move]:
    """Every move after which the opponent has not won and cannot win at once.

    Where the opponent threatens to win (`threats`) these are the only moves that stop it. A move
    that wins at once is one of them, and so is a last piece that ends the game without a loss.
    """
    if position.outcome is not None:
        return []
    if _nothing_can_happen(position):
        return position.legal_moves()
    groups = list(answers(position, needs(passed(position))))
    what = say("Trying defenses")
    found = {move for group in watched(groups, what) if is_safe(position, group[0]) for move in group}
    found.update(winning_moves(position))
    return in_order(position, found)


def in_order(position: Position, moves: Iterable[Move]) -> list[Move]:
    """These legal moves in the order of `legal_moves`."""
    wanted = set(moves)
    return [move for move in position.legal_moves() if move in wanted] if wanted else []


def is_safe(position: Position, move: Move) -> bool:
    """Whether the opponent has not won after a legal move, and cannot win at once."""
    following = position._after(move)
    outcome = following.outcome
    if outcome is not None:
        return outcome.winner is not following.to_move
    return not can_win(following)


def _nothing_can_happen(position: Position) -> bool:
    """Whether the opponent is surely too far from any win, whatever the mover does."""
    ends = position.variant is Variant.STANDARD and position._left(position.to_move) == 1
    return not ends and is_out_of_reach(passed(position), 1)


def losing_moves(position: Position) -> list[Move]:
    """The moves that lose at once: by uncovering the opponent's connection, or by the count (F2, H)."""
    if position.outcome is not None:
        return []
    rival = position.to_move.opponent
    return [
        move
        for move in _suspects(position)
        if (outcome := position._after(move).outcome) is not None and outcome.winner is rival
    ]


def _suspects(position: Position) -> Iterator[Move]:
    """The moves that might end the game badly: the last piece, and whatever uncovers a connection."""
    rival = position.to_move.opponent
    last = position._left(position.to_move) == 1
    # Two pieces never have their PÜNCTs visible at one space: the start names the piece.
    opening = {piece.space for piece, masks in free_pieces(position) if is_connected(masks.seen(rival))}
    if not last and not opening:
        return
    for move in position.legal_moves():
        if isinstance(move, Adding):
            if last:
                yield move
        elif move.start in opening:
            yield move


def blunders(position: Position) -> list[Move]:
    """The moves that do not lose at once but let the opponent win with the very next move."""
    spared = {*defenses(position), *losing_moves(position)}
    return [move for move in position.legal_moves() if move not in spared]
