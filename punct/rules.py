"""The rules of PÜNCT under their short name: `from punct.rules import Position, Game`."""

from punct.games.punct.rules import *  # noqa: F403
from punct.games.punct.rules import __all__ as __all__
