"""What a click or a key means: hands that take, slide, turn and put down, tested without a browser.

Here belong the pure state machine and the table it plays at. What is legal is for `rules`, how
a mark looks is for `scene`, and anything of Jupyter is for `widgets`.
"""

from punct.games.punct.hands.answering import answer
from punct.games.punct.hands.hands import (
    Answer,
    Confirm,
    Empty,
    Hands,
    Held,
    Hover,
    Intent,
    Look,
    Looking,
    Loose,
    PutBack,
    PutDown,
    Standing,
    TakeBack,
    TakeFromBoard,
    TakeFromReserve,
    Turn,
    TurnTo,
)

__all__ = [
    "Answer",
    "Confirm",
    "Empty",
    "Hands",
    "Held",
    "Hover",
    "Intent",
    "Look",
    "Looking",
    "Loose",
    "PutBack",
    "PutDown",
    "Standing",
    "TakeBack",
    "TakeFromBoard",
    "TakeFromReserve",
    "Turn",
    "TurnTo",
    "answer",
]
