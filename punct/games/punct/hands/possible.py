"""What may be taken and where it may go: the legal moves by piece and space, and why a piece stays."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from punct.games.punct.hands import words
from punct.games.punct.hands.hands import Hands, Loose, TakeFromReserve
from punct.games.punct.rules import Adding, Color, Kind, Objection, Position
from punct.games.punct.rules.board import COORDINATES, SPACES, Space
from punct.games.punct.rules.legality import why_blocked
from punct.language import say

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


_TO_LOOK_AT: Final = MappingProxyType(
    {
        Color.WHITE: "It is White's turn: Black's reserve is there to look at.",
        Color.BLACK: "It is Black's turn: White's reserve is there to look at.",
    }
)
"""By whose turn it is."""


def reasons_against_adding(hands: Hands, intent: TakeFromReserve) -> tuple[Objection, ...]:
    """Why no such piece can be taken from a reserve; () when it can (C3, D1)."""
    position, color = hands.position, hands.position.to_move
    if hands.outcome is not None:
        return (words.game_over(hands.outcome),)
    if intent.color not in (None, color):
        return (Objection("C3", say(_TO_LOOK_AT[color]), ()),)
    # Any place will do to ask whether such a piece is left.
    anywhere = Loose(intent.kind, intent.kind.headings[0]).move_to(SPACES[0])
    return tuple(reason for reason in position.objections(anywhere) if reason.clause == "D1")


def reasons_against_moving(hands: Hands, space: Space) -> tuple[Objection, ...]:
    """Why the piece visible at a space cannot be taken; () when it can (E2.1, E3.3, E4.4)."""
    position = hands.position
    dot = position.top(space)
    if hands.outcome is not None:
        return (words.game_over(hands.outcome),)
    if dot is None or dot.color is not position.to_move:
        return (words.not_yours(position, space),)
    # A move names a piece by its PÜNCT; where that is covered, the move would name another piece,
    # so what lies above is asked of the piece itself.
    return why_blocked(position, dot.piece)
