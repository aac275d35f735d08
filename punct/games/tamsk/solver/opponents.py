"""Opponents of three strengths, on every level of the game: what to do now, and why.

A weaker one sees less far and lets chance choose among turns that look alike; none plays nonsense.
Nothing here reads a clock: a seed and a number of positions to look at make every choice repeatable.
"""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from punct.errors import PunctError
from punct.games.tamsk.rules.deeds import Deed, Signal
from punct.games.tamsk.rules.game import Game
from punct.games.tamsk.rules.pieces import Color
from punct.games.tamsk.rules.position import Position
from punct.games.tamsk.solver.lean import Lean
from punct.games.tamsk.solver.pace import danger, lean_of, pace_of, widest_danger
from punct.games.tamsk.solver.reasons import Chosen, reason
from punct.games.tamsk.solver.search import Found, Search
from punct.games.tamsk.solver.second_ring import with_second_ring
from punct.games.tamsk.solver.stopping import Stop, never
from punct.language import say


class Strength(NamedTuple):
    """How far an opponent sees."""

    depth: int
    """So many turns ahead at most."""
    nodes: int
    """So many positions at most."""
    margin: int
    """Turns that are worse by no more than this, in hundredths of a ring, look alike to it."""


STRENGTHS: Final = (Strength(1, 2_000, 40), Strength(3, 8_000, 10), Strength(60, 20_000, 0))
LEVELS: Final = tuple(range(1, len(STRENGTHS) + 1))
"""The levels of opponents, the weakest first."""


class Choice(NamedTuple):
    """What an opponent does, and why in a sentence or two."""

    move: Deed
    reason: str


class Opponent:
    """One who plays: asked what to do now, it answers with a legal deed."""

    def __init__(self, strength: Strength, seed: int) -> None:
        self._strength = strength
        self._seed = seed

    def choose(self, game: Game, by: str | None = None, stop: Stop = never) -> Choice:
        """What the player to move, or `by`, does now; the answer to `stop` ends the search early."""
        position = game.position
        if game.outcome is not None:
            raise PunctError(say("The game is over: there is nothing to choose."))
        color = position.to_move if by is None else Color(by)
        if color is position.to_move:
            return self._turn(game, position, stop)
        if position.is_late and position.legal_moves(by=color):
            return self._take_over(game, color, stop)
        return _while_waiting(position, color)

    def _take_over(self, game: Game, color: Color, stop: Stop) -> Choice:
        """A turn in place of the late player's (3.5)."""
        state = game.position._state._replace(
            to_move=color, claim=None, second=True, lifted=None, late=False
        )
        choice = self._turn(game, Position._of(state), stop)
        why = say("{who} is late, so {other} takes over.", who=color.opponent.title, other=color.title)
        return Choice(choice.move, f"{why} {choice.reason}")

    def _turn(self, game: Game, position: Position, stop: Stop) -> Choice:
        """The best turn it sees."""
        chance = random.Random(f"{self._seed} {position.to_text()}")  # noqa: S311 - chance, not secrets
        lean = lean_of(position, pace_of(game))
        legal = set(position.legal_moves())
        moves = [move for move in lean.strong_moves() if lean.turn(move) in legal]
        if len(moves) == 1:
            turn = with_second_ring(lean, moves[0], position)
            return Choice(turn, reason(position, lean, turn, None))
        chance.shuffle(moves)
        found = self._looked(lean, moves, stop)
        dangers = {move: danger(lean, move) for move in moves}
        worth = {move: value - dangers[move] for move, value in found.values.items()}
        best = max(worth.values())
        alike = [move for move, value in worth.items() if value >= best - self._strength.margin]
        move = chance.choice(alike)
        turn = with_second_ring(lean, move, position)
        chosen = Chosen(found, move, is_safer=dangers[move] < dangers[found.best])
        return Choice(turn, reason(position, lean, turn, chosen))

    def _looked(self, lean: Lean, moves: list[int], stop: Stop) -> Found:
        """What it finds out about these moves."""
        depth, nodes, margin = self._strength
        return Search(lean, nodes, stop).deepen(moves, depth, margin + widest_danger(lean))


def _while_waiting(position: Position, color: Color) -> Choice:
    """In the other one's turn: turn the timer over when that is allowed (3.3), else wait."""
    who = position.to_move.title
    if not position.objections(Signal.TIMER, by=color):
        why = say("The timer is empty, and {who} can be given 15 seconds.", who=who)
        return Choice(Signal.TIMER, why)
    return Choice(Signal.WAIT, say("It is {who}'s turn.", who=who))


def opponent(level: int, seed: int = 1) -> Opponent:
    """An opponent from the weakest, level 1, to the strongest, level 3.

    >>> choice = opponent(1).choose(Game("level1"))
    >>> Game("level1").objections(choice.move)
    ()
    """
    if level not in LEVELS:
        last = LEVELS[-1]
        raise PunctError(say("There are opponents of level 1 to {last}, not {n}.", last=last, n=level))
    return Opponent(STRENGTHS[level - 1], seed)
