"""Somebody to play with: five levels that choose a move, say why, and look back through a game.

Here belong guesses at good play, on top of the rules and of what the solver proves. Standard library
only; nothing here draws, and nothing reads a clock that it was not handed.
"""

from punct.games.punct.opponent.facts import Facts
from punct.games.punct.opponent.levels import LEVELS
from punct.games.punct.opponent.playing import Choice, Opponent, opponent
from punct.games.punct.opponent.review import Moment, Review, review, standing
from punct.games.punct.opponent.routes import Route

__all__ = [
    "LEVELS",
    "Choice",
    "Facts",
    "Moment",
    "Opponent",
    "Review",
    "Route",
    "opponent",
    "review",
    "standing",
]
