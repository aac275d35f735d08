"""Where a second ring does most (3.4)."""

from __future__ import annotations

from typing import Final

from punct.games.tamsk.rules.board import INDEX
from punct.games.tamsk.rules.deeds import Turn
from punct.games.tamsk.rules.position import Position
from punct.games.tamsk.solver.lean import Lean
from punct.games.tamsk.solver.search import Search

_NODES: Final = 300
"""How many positions are looked at for every tube that takes it."""
_DEPTH: Final = 2


def with_second_ring(lean: Lean, move: int, position: Position) -> Turn:
    """The move as a turn, with a second ring where one is due and possible."""
    turn = lean.turn(move)
    if not position.second:
        return turn
    legal = position.legal_moves()
    places = [t for t in legal if t.second is not None and t._replace(second=None) == turn]
    if not places:
        return turn
    return max(places, key=lambda place: _worth(lean, move, place))


def _worth(lean: Lean, move: int, place: Turn) -> int:
    """What the turn with this second ring is worth to who plays it."""
    if place.second is None:
        return 0
    side = lean.side
    lean.make(move)
    lean.drop(side, INDEX[place.second])
    found = Search(lean, _NODES).deepen(lean.strong_moves(), _DEPTH)
    lean.pick_up(side, INDEX[place.second])
    lean.undo()
    return -found.value
