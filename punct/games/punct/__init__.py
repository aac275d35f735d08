"""PÜNCT: its rules, proofs, pictures, hands, goals, puzzles and lessons; `GAME` names all of it.

Here belongs everything that knows a dot from a piece. What any game needs is for `draw`, `table` and
`learn`; anything of Jupyter is for `widgets`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punct.games.punct.board_game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> object:
    """Load the rooms only when the game is asked for: its rules are used without them."""
    if name == "GAME":
        from punct.games.punct import board_game

        return board_game.GAME
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
