"""What each key is for, and how arrow keys walk over the board. Knows nothing of pieces."""

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from punct.games.punct.rules.board import COORDINATES, Space
from punct.games.punct.scene.layout import Layout
from punct.language import say


class Command(StrEnum):
    """What a key asks for; digits and arrows carry more and are read apart."""

    ENTER = "enter"
    TURN = "turn"
    TURN_BACK = "turn back"
    TAKE_BACK = "take back"
    UNDO = "undo"
    REDO = "redo"
    LOOK = "look"
    SHOW_KEYS = "show keys"


_COMMANDS: Final = MappingProxyType(
    {
        "enter": Command.ENTER,
        " ": Command.ENTER,
        "escape": Command.TAKE_BACK,
        "r": Command.TURN,
        "u": Command.UNDO,
        "y": Command.REDO,
        "p": Command.LOOK,
        "?": Command.SHOW_KEYS,
    }
)

ARROWS: Final = MappingProxyType(
    {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
)
"""Right and down on the screen for each arrow key."""

_LEAN: Final = 0.3


def command_of(name: str, *, shift: bool = False) -> Command | None:
    """The command of a key by its name in a browser, such as "r", "Enter" or "?".

    >>> command_of("R", shift=True)
    <Command.TURN_BACK: 'turn back'>
    """
    command = _COMMANDS.get(name.lower())
    return Command.TURN_BACK if command is Command.TURN and shift else command


def walk(layout: Layout, space: Space, arrow: str) -> Space:
    """The next space towards an arrow as seen on the screen; the same one at the edge.

    Up and down follow the column. Columns are half a space apart in height, so a walk to the side
    leans up from every other column and down from the rest: it stays level, and leads back.
    """
    dx, dy = ARROWS[arrow]
    lean = 0.0
    if dx:
        column, _ = COORDINATES[space]
        lean = -_LEAN if column % 2 else _LEAN
    return layout.neighbor_towards(space, dx, dy + lean) or space


def key_help() -> list[tuple[str, str]]:
    """Every key and what it does, in the order a learner meets them."""
    return [
        (say("Arrows"), say("go from space to space")),
        (say("1 to 6"), say("take a piece from your reserve")),
        (say("Enter or Space"), say("take, put down, confirm")),
        (say("R"), say("turn the piece to the next possible heading")),
        (say("Shift+R"), say("turn it the other way")),
        (say("Esc"), say("take back, one step at a time")),
        (say("P"), say("look underneath; again to look deeper")),
        (say("U"), say("undo the last move")),
        (say("Y"), say("redo it")),
        (say("?"), say("show or hide these keys")),
        (say("Tab"), say("leave the board")),
    ]
