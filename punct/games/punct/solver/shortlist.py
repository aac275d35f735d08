"""Which first moves can matter for a win in two, whatever the opponent replies.

Count every space where the player has a dot, visible or hidden: after any three moves no connection
has dots elsewhere but under the two pieces the player put down. If the first of them does not help
to join two sides even then, no reply of the opponent can change that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from punct.games.punct.rules.board import _ALL, _BIT, _SIDES
from punct.games.punct.rules.notation import Adding, Move
from punct.games.punct.rules.pieces import Color, Variant, _footprint_mask
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.reach import gaps, may_connect, reached, thickened


class _Bearing(NamedTuple):
    """Two opposite sides, and where a first piece must touch for a second one to join them."""

    near: int
    """Where a dot would reach the side."""
    beyond: int
    """Where it would touch what a second piece can join to the opposite side."""


def all_dots(position: Position, color: Color) -> int:
    """Every space where a color has a dot, visible or hidden."""
    total = 0
    for space, stack in position._stacks.items():
        if any(piece.color is color for piece in stack):
            total |= 1 << _BIT[space]
    return total


def count_may_decide(position: Position, within: int) -> bool:
    """Whether the last piece of a reserve can be added before the player's last move is made (H)."""
    color = position.to_move
    return position.variant is Variant.STANDARD and (
        position._left(color) <= within or position._left(color.opponent) < within
    )


def is_out_of_reach(position: Position, within: int) -> bool:
    """Whether the player to move surely cannot win in so many moves, even with the opponent's help."""
    if count_may_decide(position, within):
        return False
    return not may_connect(all_dots(position, position.to_move), within)


def shortlist(position: Position, moves: Iterable[Move]) -> list[Move]:
    """Those of the moves that may force a win in two; what is left out surely does not."""
    dots = all_dots(position, position.to_move)
    if count_may_decide(position, 2) or gaps(dots):
        return list(moves)
    bearings = [
        b for one, other in _SIDES for b in (_bearing(dots, one, other), _bearing(dots, other, one))
    ]
    return [move for move in moves if _bears(_covered(position, move), bearings)]


def _bearing(dots: int, side: int, goal: int) -> _Bearing:
    """What a first piece must touch to extend `side` so far that a second one reaches `goal`."""
    near_goal = thickened(reached(dots, goal)) | goal
    # A second piece near the goal lies within two steps of it, what it touches within three.
    touched = thickened(thickened(thickened(near_goal))) & _ALL
    return _Bearing(thickened(reached(dots, side)) | side, touched | thickened(reached(dots, touched)))


def _bears(footprint: int, bearings: list[_Bearing]) -> bool:
    """Whether a piece on these spaces extends one side far enough."""
    return any(footprint & near and footprint & beyond for near, beyond in bearings)


def _covered(position: Position, move: Move) -> int:
    """The three spaces a legal move covers."""
    kind = move.kind if isinstance(move, Adding) else position._stacks[move.start][-1].kind
    return _footprint_mask(kind, move.space, move.heading)
