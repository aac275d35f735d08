"""A teaching kit for the board game PÜNCT: rules, boards, lessons and puzzles for Jupyter.

The names a notebook needs are here; each is loaded only when it is asked for.
"""

from punct.rules import Game, Position

__version__ = "0.1.0"
__all__ = ["Game", "Position", "__version__"]
