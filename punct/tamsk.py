"""The rules of TAMSK under their short name: `from punct.tamsk import Position, Game`."""

from punct.games.tamsk.rules import *  # noqa: F403
from punct.games.tamsk.rules import __all__ as __all__
