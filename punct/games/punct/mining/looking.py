"""Looking at one position: what it asks for, every right answer, and whether they are few."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from punct.games.punct.mining.finds import Aim, Find, Origin, graded, ways
from punct.games.punct.mining.traits import tempting, themes_of
from punct.games.punct.rules import Move, Position
from punct.games.punct.solver import Proof, defenses, prove, threats, winning_moves
from punct.games.punct.solver.shortlist import count_may_decide
from punct.games.punct.solver.winning import can_win, passed, winnings
from punct.games.punct.turns import Turn

MOST_WAYS: Final = 2
MOST_ANSWERS: Final = 8
FEWEST_LEGAL: Final = 200
"""A find has few answers among many moves."""


def finds_at(position: Position, origin: Origin) -> Iterator[Find]:
    """What a position asks for, where the right answers are few."""
    for aim in Aim:
        right = few_answers(position, aim)
        if right:
            yield described(position, aim, right, origin)


def few_answers(position: Position, aim: Aim) -> tuple[Move, ...]:
    """Every right first move; () where they are many, or the position does not ask for this."""
    if position.outcome is not None:
        return ()
    right = _ANSWERS[aim](position)
    few = 0 < len(right) <= MOST_ANSWERS and ways(position, right) <= MOST_WAYS
    return right if few and len(position.legal_moves()) >= FEWEST_LEGAL else ()


def _wins(position: Position) -> tuple[Move, ...]:
    return tuple(winning_moves(position))


def _defenses(position: Position) -> tuple[Move, ...]:
    if can_win(position) or not threats(position):
        return ()
    return tuple(defenses(position))


def _connects_in_two(position: Position) -> tuple[Move, ...]:
    return _forces(position, Aim.WIN_IN_TWO)


def _wins_center(position: Position) -> tuple[Move, ...]:
    return _forces(position, Aim.CENTER) if count_may_decide(position, 2) else ()


def _forces(position: Position, aim: Aim) -> tuple[Move, ...]:
    """Every first move of a forced win in two, if the main line ends as the aim says (F1, H)."""
    if can_win(position):
        return ()
    proof = _win_in_two(position)
    if proof is None or proof.has_more_first_moves_than(MOST_ANSWERS):
        return ()
    return proof.first_moves if _ends_by(proof) is aim else ()


@lru_cache(1)
def _win_in_two(position: Position) -> Proof | None:
    """The proof, remembered while one position is asked for two aims."""
    return prove(position, within=2)


def _ends_by(proof: Proof) -> Aim:
    """How the main line of a win in two ends: by a connection or by the count (F1, H)."""
    end = proof.position
    if count_may_decide(end, 2):
        for move in proof.line():
            end = end._after(move)
    counted = end.outcome is not None and end.outcome.clause == "H"
    return Aim.CENTER if counted else Aim.WIN_IN_TWO


_ANSWERS: Final = {
    Aim.WIN: _wins,
    Aim.WIN_IN_TWO: _connects_in_two,
    Aim.STOP: _defenses,
    Aim.CENTER: _wins_center,
}


def described(position: Position, aim: Aim, right: tuple[Move, ...], origin: Origin) -> Find:
    """The find with everything known about it."""
    themes = _themes(position, aim, right)
    wrong = tempting(position, aim, right)
    count = ways(position, right)
    level = graded(aim, themes, count, wrong, len(position.pieces))
    legal = len(position.legal_moves())
    return Find(position, aim, right, count, legal, wrong, themes, level, origin)


def _themes(position: Position, aim: Aim, right: tuple[Move, ...]) -> tuple[str, ...]:
    """What the answers have in common, whether they serve two purposes, whether the count decides."""
    each = [list(themes_of(Turn.made(position, move))) for move in right]
    common = [theme for theme in each[0] if all(theme in others for others in each)]
    if aim.goal == Aim.WIN_IN_TWO and threats(position):
        common.append("double")
    if aim is Aim.CENTER or (aim is Aim.STOP and _count_threatens(position)):
        common.append("count")
    return tuple(common)


def _count_threatens(position: Position) -> bool:
    """Whether the opponent's last piece would win by the central hexagon (H)."""
    return any(win.clause == "H" for win in winnings(passed(position)))
