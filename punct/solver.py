"""The proofs about PÜNCT under their short name: `from punct.solver import prove`."""

from punct.games.punct.solver import *  # noqa: F403
from punct.games.punct.solver import __all__ as __all__
