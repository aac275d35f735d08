"""Hands that take, slide, turn and put down the pieces of PÜNCT, tested without a browser.

Here belongs the pure state machine: a deed goes in, an answer comes out. What is legal is for `rules`,
how a mark looks is for `scene`, and the table with its history is the engine's.
"""

from punct.games.punct.hands.answering import answer
from punct.games.punct.hands.hands import (
    Deed,
    Empty,
    Hands,
    Held,
    Hover,
    Look,
    Looking,
    Loose,
    PutDown,
    Standing,
    TakeFromBoard,
    TakeFromReserve,
)

__all__ = [
    "Deed",
    "Empty",
    "Hands",
    "Held",
    "Hover",
    "Look",
    "Looking",
    "Loose",
    "PutDown",
    "Standing",
    "TakeFromBoard",
    "TakeFromReserve",
    "answer",
]
