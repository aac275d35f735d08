"""Why a piece cannot be taken: the end of the game, the other color, an empty place, a cover."""

from types import MappingProxyType
from typing import Final

from punct.games.punct.hands import words
from punct.games.punct.hands.hands import Hands, Loose, TakeFromReserve
from punct.games.punct.rules import Color, Objection
from punct.games.punct.rules.board import SPACES, Space
from punct.games.punct.rules.legality import why_blocked
from punct.language import say

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
