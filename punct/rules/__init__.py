"""The game of PÜNCT itself: board, pieces, positions, moves, games, and why a move is forbidden.

Here belong the rules and their notation, in plain Python with the standard library only.
Drawing, playing by hand, puzzles and anything of Jupyter do not.
"""

from punct.rules.errors import IllegalMove, InvalidPosition, NotationError, PunctError
from punct.rules.game import Game
from punct.rules.legality import Objection
from punct.rules.notation import Adding, Move, Moving
from punct.rules.outcome import Outcome
from punct.rules.pieces import Color, Kind, Piece, Variant
from punct.rules.position import Position

__all__ = [
    "Adding",
    "Color",
    "Game",
    "IllegalMove",
    "InvalidPosition",
    "Kind",
    "Move",
    "Moving",
    "NotationError",
    "Objection",
    "Outcome",
    "Piece",
    "Position",
    "PunctError",
    "Variant",
]
