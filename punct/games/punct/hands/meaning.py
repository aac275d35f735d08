"""What an intent means for the hands as they are: what is taken, put down or turned."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from punct.errors import PunctError
from punct.games.punct.hands.hands import (
    Deed,
    Hands,
    Held,
    Hover,
    Look,
    PutDown,
    Standing,
    TakeFromBoard,
    TakeFromReserve,
)
from punct.games.punct.rules import Color, Kind
from punct.games.punct.rules.board import COORDINATES, Space
from punct.language import say
from punct.table import intents
from punct.table.intents import HandIntent, PutBack, TargetName, TurnPiece
from punct.table.keys import Key

_BY_KEY: Final = MappingProxyType(dict(enumerate(Kind, 1)))


class ReserveTarget(NamedTuple):
    """The place of a kind in a player's reserve."""

    color: Color
    kind: Kind


def read_target(name: TargetName) -> Space | ReserveTarget:
    """What a target's name stands for; PunctError if it stands for nothing.

    >>> read_target(("reserve", "w", "E"))
    ReserveTarget(color=<Color.WHITE: 'w'>, kind=<Kind.E: 'E'>)
    """
    match name:
        case ("space", str(space)) if space in COORDINATES:
            return space
        case ("reserve", str(color), str(kind)) if color in list(Color) and kind in list(Kind):
            return ReserveTarget(Color(color), Kind(kind))
    raise PunctError(say("There is nothing called {name} to point at.", name=repr(name)[:60]))


def meaning(hands: Hands, intent: HandIntent) -> Deed:
    """What these hands are to do."""
    match intent:
        case intents.Press(name):
            target = read_target(name)
            return _at_space(hands, target) if isinstance(target, str) else _at_reserve(hands, target)
        case intents.Point(name):
            return Hover(None if name is None else _space(name))
        case intents.LookUnder(name):
            return Look(_space(name))
        case intents.Pick(number):
            return _at_reserve(hands, ReserveTarget(hands.position.to_move, _BY_KEY[number]))
        case _:
            return intent


def _space(name: TargetName) -> Space | None:
    target = read_target(name)
    return target if isinstance(target, str) else None


def _at_space(hands: Hands, space: Space) -> Deed:
    state = hands.state
    if isinstance(state, Standing) and state.space == space:
        return TurnPiece(1)
    return PutDown(space) if isinstance(state, Held | Standing) else TakeFromBoard(space)


def _at_reserve(hands: Hands, target: ReserveTarget) -> Deed:
    """Take this kind; if it is in the hand already, put it back."""
    piece = hands.piece
    own = target.color is hands.position.to_move
    if own and piece is not None and piece.source is None and piece.kind is target.kind:
        return PutBack()
    return TakeFromReserve(target.kind, target.color)


def reserve_keys() -> Sequence[Key]:
    """The keys that take a kind from the own reserve."""
    picks = {str(number): intents.Pick(number) for number in _BY_KEY}
    return [Key(say("1 to 6"), say("take a piece from your reserve"), picks)]
