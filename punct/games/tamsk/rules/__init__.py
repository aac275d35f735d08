"""The game of TAMSK itself: tubes, glasses, sand, positions, turns, games, and why a turn is forbidden.

Here belong the rules and their notation, in plain Python with the standard library only. Time comes in
as numbers and never from a clock. Drawing, playing by hand and anything of Jupyter do not belong here.
"""

from punct.errors import IllegalMove, InvalidPosition, NotationError, Objection, PunctError
from punct.games.tamsk.rules.deeds import Deed, Event, Lift, Signal, Turn
from punct.games.tamsk.rules.game import Game
from punct.games.tamsk.rules.outcome import Outcome
from punct.games.tamsk.rules.pieces import Color, Glass, Variant
from punct.games.tamsk.rules.position import Position

__all__ = [
    "Color",
    "Deed",
    "Event",
    "Game",
    "Glass",
    "IllegalMove",
    "InvalidPosition",
    "Lift",
    "NotationError",
    "Objection",
    "Outcome",
    "Position",
    "PunctError",
    "Signal",
    "Turn",
    "Variant",
]
