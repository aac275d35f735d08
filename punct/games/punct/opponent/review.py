"""Looking back through a game: who stood better, where it turned, what was missed and overlooked."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from punct.games.punct.opponent.effects import Outlook
from punct.games.punct.opponent.evaluation import WIN, Evaluator, for_white
from punct.games.punct.opponent.levels import ANY
from punct.games.punct.rules.game import Game
from punct.games.punct.rules.notation import Move
from punct.games.punct.rules.pieces import Color
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.defense import is_safe
from punct.games.punct.solver.needs import answers, needs
from punct.games.punct.solver.proof import Proof, proven
from punct.games.punct.solver.search import Search, Stopped, Undecided, never
from punct.games.punct.solver.winning import can_win, passed, winning_moves

_SCALE: Final = 3.0
"""A lead of so much in the evaluation stands for about three quarters of the way to a sure win."""
_TURN: Final = 0.5
"""A move that costs its player so much, on the way from −1 to 1, is a turning point."""
_POSITIONS: Final = 400
"""How many positions a proof may look at for each move of the game."""


class Moment(NamedTuple):
    """One move of a game, as seen afterwards."""

    ply: int
    """Which move it was; the first is 1."""
    mover: Color
    move: Move
    before: float
    """Who stood better before it: from −1, Black has won, to 1, White has won."""
    after: float
    """Who stood better after it."""
    missed: tuple[Move, ...] = ()
    """The moves that would have won at once, if this one did not."""
    missed_proof: Proof | None = None
    """A forced win in two that was there and is no longer, if one was found."""
    overlooked: tuple[Move, ...] = ()
    """What the opponent could win with next, where another move would have stopped everything."""
    better: Move | None = None
    """One move that would have stopped what was overlooked."""

    @property
    def cost(self) -> float:
        """What the move cost the player who made it; below 0 if it gained something."""
        lost = self.before - self.after
        return lost if self.mover is Color.WHITE else -lost

    @property
    def is_turning_point(self) -> bool:
        """Whether the game turned here: a win let go, a threat overlooked, or much ground lost."""
        return bool(self.missed or self.missed_proof or self.overlooked) or self.cost >= _TURN


class Review(NamedTuple):
    """A whole game looked back upon."""

    standing: tuple[float, ...]
    """Who stood better, from the start to the end, by White's measure from −1 to 1."""
    moments: tuple[Moment, ...]
    """One for each move."""

    @property
    def turning_points(self) -> tuple[Moment, ...]:
        """The moves at which the game turned."""
        return tuple(moment for moment in self.moments if moment.is_turning_point)


def review(game: Game, stop: Callable[[], bool] = never, positions: int = _POSITIONS) -> Review:
    """Look back through a game up to where it stands; Stopped soon after `stop` answers with true."""
    evaluator = Evaluator(game.start.variant)
    looked = []
    for number, position in enumerate(game.positions):
        if stop():
            raise Stopped
        ended = game.outcome if number == game.ply else None
        drawn = ended is not None and ended.winner is None
        looked.append(0.0 if drawn else standing(position, evaluator))
    moments = [
        _moment(game, ply, (looked[ply - 1], looked[ply]), stop, positions)
        for ply in range(1, game.ply + 1)
    ]
    return Review(tuple(looked), tuple(moments))


def standing(position: Position, evaluator: Evaluator | None = None) -> float:
    """Who stands better, from −1 (Black has won) to 1 (White has won).

    Half way between what is to be seen now and what the best move would make of it: else the
    player whose turn it is would always seem to be behind.
    """
    evaluator = evaluator or Evaluator(position.variant)
    still = for_white(evaluator.value(position), position.to_move.opponent)
    if position.outcome is not None:
        return math.copysign(1.0, still) if still else 0.0
    if can_win(position):
        return for_white(1.0, position.to_move)
    outlook = Outlook(position, evaluator)
    best = max((effect.value for effect in outlook.effects(outlook.ways(1), ANY)), default=None)
    if best is None or abs(best) >= WIN:
        return math.tanh(still / _SCALE)
    return math.tanh((still + for_white(best, position.to_move)) / 2 / _SCALE)


def _moment(
    game: Game, ply: int, stood: tuple[float, float], stop: Callable[[], bool], positions: int
) -> Moment:
    before, after, move = game.positions[ply - 1], game.positions[ply], game.moves[ply - 1]
    moment = Moment(ply, before.to_move, move, *stood)
    if stop():
        raise Stopped
    if after.outcome is not None and after.outcome.winner is before.to_move:
        return moment
    missed = winning_moves(before)
    if missed:
        return moment._replace(missed=tuple(missed))
    if after.outcome is None and can_win(after):
        better = _safe_move(before)
        if better is not None:
            moment = moment._replace(overlooked=tuple(winning_moves(after)), better=better)
    return moment._replace(missed_proof=_missed_proof(before, move, stop, positions))


def _safe_move(position: Position) -> Move | None:
    """A move after which the opponent cannot win at once, or None."""
    for group in answers(position, needs(passed(position))):
        if is_safe(position, group[0]):
            return group[0]
    return None


def _missed_proof(
    position: Position, move: Move, stop: Callable[[], bool], positions: int
) -> Proof | None:
    """A forced win in two that this move lets go, as far as is found with so many positions."""
    try:
        proof = proven(position, 2, positions, stop)
        if proof is None:
            return None
        search = Search(stop)
        search.limit_strictly(2, positions)
        return None if search.wins_with(position, move, 2) else proof
    except Undecided:
        return None
