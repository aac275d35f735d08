"""Search: a lean state with make and undo, alpha-beta, and opponents that play every level.

Here belongs what looks ahead, in plain Python with the standard library only. It reads no clock: who
wants to stop it hands in a question to ask. Rules, pictures and anything of Jupyter do not belong here.
"""

from punct.games.tamsk.solver.lean import Lean
from punct.games.tamsk.solver.opponents import LEVELS, Choice, Opponent, opponent
from punct.games.tamsk.solver.search import Found, Search
from punct.games.tamsk.solver.stopping import until
from punct.games.tamsk.solver.timed import TimedLean

__all__ = [
    "LEVELS",
    "Choice",
    "Found",
    "Lean",
    "Opponent",
    "Search",
    "TimedLean",
    "opponent",
    "until",
]
