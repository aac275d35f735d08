"""Proofs about positions: winning moves, threats and defenses, forced wins and refutations.

Here belongs what can be proven about a position from the rules alone, on masks and without drawing.
Guesses at good play, puzzles and their texts, and anything of Jupyter do not.
"""

from punct.games.punct.solver.defense import blunders, defenses, losing_moves
from punct.games.punct.solver.proof import Proof, Refutation, hardest_reply, prove, proven, refutation
from punct.games.punct.solver.search import BUDGET, Stopped, Undecided
from punct.games.punct.solver.winning import threats, winning_moves

__all__ = [
    "BUDGET",
    "Proof",
    "Refutation",
    "Stopped",
    "Undecided",
    "blunders",
    "defenses",
    "hardest_reply",
    "losing_moves",
    "prove",
    "proven",
    "refutation",
    "threats",
    "winning_moves",
]
