"""Where the piece in the hand may go: the legal moves, sorted by piece and space."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from types import MappingProxyType

from punct.games.punct.hands.hands import Loose
from punct.games.punct.rules import Adding, Kind, Position
from punct.games.punct.rules.board import COORDINATES, Space

Places = Mapping[Space, tuple[int, ...]]
"""For each possible space of the PÜNCT the possible headings."""

_NOWHERE: Places = MappingProxyType({})


# A hovering hand asks for the same position over and over.
@lru_cache(maxsize=64)
def _by_piece(position: Position) -> Mapping[str, Places]:
    """The places of every piece that has any: by kind if new, by the PÜNCT's space if on the board."""
    found: dict[str, dict[Space, tuple[int, ...]]] = {}
    for move in position.legal_moves():
        places = found.setdefault(move.kind if isinstance(move, Adding) else move.start, {})
        places[move.space] = (*places.get(move.space, ()), move.heading)
    return MappingProxyType(found)


def places(position: Position, piece: Loose) -> Places:
    """The possible spaces of a piece in the hand, each with its possible headings."""
    key = piece.kind if piece.source is None else piece.source.space
    return _by_piece(position).get(key, _NOWHERE)


def headings_at(position: Position, piece: Loose, space: Space) -> tuple[int, ...]:
    """The headings with which a piece in the hand may be put down on a space."""
    return places(position, piece).get(space, ())


def can_add(position: Position) -> bool:
    """Whether any new piece can be added."""
    return any(kind in _by_piece(position) for kind in Kind)


def can_move(position: Position) -> bool:
    """Whether any piece on the board can be moved or turned."""
    return any(key in COORDINATES for key in _by_piece(position))


def next_heading(piece: Loose, among: Collection[int], steps: int) -> int:
    """The heading so many steps on, clockwise or back, counting only those among the given.

    >>> next_heading(Loose(Kind.E, 2), (2, 6, 10), 1)
    6
    """
    order = piece.kind.headings
    here = order.index(piece.heading)
    onward = order[here + 1 :] + order[: here + 1]
    if steps < 0:
        onward = (*reversed(onward[:-1]), piece.heading)
    offered = [heading for heading in onward if heading in among]
    if not offered or not steps:
        return piece.heading
    return offered[(abs(steps) - 1) % len(offered)]
