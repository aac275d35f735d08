"""Proofs about PÜNCT and an opponent under their short names: `from punct.solver import prove`."""

from punct.games.punct import solver
from punct.games.punct.opponent import opponent
from punct.games.punct.solver import *  # noqa: F403

__all__ = [*solver.__all__, "opponent"]
