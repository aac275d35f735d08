"""The names of what can be pointed at, read from the plain words of a scene's targets."""

from typing import NamedTuple

from punct.games.punct.rules import Color, Kind, PunctError
from punct.games.punct.rules.board import COORDINATES, Space
from punct.language import say

TargetName = tuple[str, ...]
"""Such as ("space", "G3") or ("reserve", "w", "E")."""


class SpaceTarget(NamedTuple):
    """A space of the board."""

    space: Space


class ReserveTarget(NamedTuple):
    """The place of a kind in a player's reserve."""

    color: Color
    kind: Kind


def read_target(name: TargetName) -> SpaceTarget | ReserveTarget:
    """What a target's name stands for; PunctError if it stands for nothing.

    >>> read_target(("reserve", "w", "E"))
    ReserveTarget(color=<Color.WHITE: 'w'>, kind=<Kind.E: 'E'>)
    """
    match name:
        case ("space", str(space)) if space in COORDINATES:
            return SpaceTarget(space)
        case ("reserve", str(color), str(kind)) if color in list(Color) and kind in list(Kind):
            return ReserveTarget(Color(color), Kind(kind))
    raise PunctError(say("There is nothing called {name} to point at.", name=repr(name)[:60]))
