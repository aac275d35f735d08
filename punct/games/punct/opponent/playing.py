"""The opponent: one of five levels and a seed, asked for a move in a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from punct.errors import PunctError
from punct.games.punct.opponent.deciding import Decision
from punct.games.punct.opponent.facts import Facts
from punct.games.punct.opponent.levels import Level, level_named
from punct.games.punct.opponent.patience import Patience
from punct.games.punct.opponent.reasons import reason
from punct.games.punct.rules.game import Game
from punct.games.punct.rules.notation import Move
from punct.games.punct.solver.search import never
from punct.language import say

SECONDS: Final = 2.5
"""By a clock, if one is given, thinking ends after so many seconds with the best found so far."""


class Choice(NamedTuple):
    """A move, why it was made, and what there is to show of it."""

    move: Move
    reason: str
    """In a sentence or two."""
    facts: Facts
    """What the move does: what it shortens, blocks, covers, pins, threatens, takes of the center."""
    value: float
    """How well the mover stands after it, as the evaluation has it; ±1000 is won or lost."""
    looks: int
    """How many effects of moves have been judged."""


class Opponent:
    """A player of one level. It keeps nothing between moves: the same game gets the same answer."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed

    def choose(
        self,
        game: Game,
        stop: Callable[[], bool] = never,
        clock: Callable[[], float] | None = None,
        seconds: float = SECONDS,
    ) -> Choice:
        """The move to make now; PunctError if the game is over or there is no legal move.

        `stop` is asked often, and Stopped follows at once when it answers with true. A clock that
        counts seconds is a last resort for slow machines: without one the same seed always plays
        the same game.
        """
        patience = Patience(self.level.looks, stop, clock, seconds)
        decision = Decision(game, self.level, self.seed, patience)
        move, facts, value = decision.made()
        if decision.is_only:
            told = say("{who} has no other move.", who=facts.mover.title)
        else:
            told = reason(facts)
        return Choice(move, told, facts, value, patience.looks)


def opponent(level: int, seed: int = 1) -> Opponent:
    """An opponent of level 1 (sees little) to 5 (as strong as it gets); a seed plays its own games.

    >>> choice = opponent(1).choose(Game.from_text("basic E@G3/2 T@N12/1"))
    >>> choice.move in Game.from_text("basic E@G3/2 T@N12/1").legal_moves()
    True
    """
    if not isinstance(seed, int):
        raise PunctError(say("A seed is a whole number, not {seed}.", seed=seed))
    return Opponent(level_named(level), seed)
