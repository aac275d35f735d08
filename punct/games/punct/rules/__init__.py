"""The game of PÜNCT itself: board, pieces, positions, moves, games, and why a move is forbidden.

Here belong the rules and their notation, in plain Python with the standard library only.
Drawing, playing by hand, puzzles and anything of Jupyter do not.
"""

from punct.errors import IllegalMove, InvalidPosition, NotationError, Objection, PunctError
from punct.games.punct.rules.game import Game
from punct.games.punct.rules.notation import Adding, Move, Moving
from punct.games.punct.rules.outcome import Outcome
from punct.games.punct.rules.pieces import Color, Kind, Piece, Variant
from punct.games.punct.rules.position import Position

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
