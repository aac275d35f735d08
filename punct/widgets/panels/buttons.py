"""Buttons and check boxes that ask for something, their errors shown in the board's status line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from punct.language import say
from punct.table import intents

if TYPE_CHECKING:
    from punct.table.intents import Intent
    from punct.widgets.live_board import LiveBoard

ROW: Final = {"flex_flow": "row wrap", "width": "100%", "align_items": "center", "grid_gap": "2px 6px"}


def heeded(board: LiveBoard, deed: Callable[..., object]) -> Callable[..., None]:
    """The same deed, its errors shown in the status line: ipywidgets would swallow them."""

    def heeded(*given: object) -> None:
        with board.view.host.guarded():
            deed(*given)

    return heeded


def button(
    board: LiveBoard, text: str, tooltip: str, deed: Callable[[], object], *, style: str = ""
) -> Any:
    """A button that calls back without arguments."""
    button = ipywidgets.Button(
        description=text,
        tooltip=tooltip,
        button_style=style,
        layout={"width": "auto", "min_width": "3em", "align_self": "flex-start"},
    )
    pressed = heeded(board, deed)
    button.on_click(lambda _: pressed())
    return button


def asking(board: LiveBoard, text: str, tooltip: str, intent: Intent, *, style: str = "") -> Any:
    """A button that asks the board for something."""
    made = button(board, text, tooltip, lambda: board.do(intent), style=style)
    made.intent = intent
    return made


def let_ask(board: LiveBoard, buttons: Iterable[Any]) -> None:
    """Only what can be done now can be clicked."""
    for each in buttons:
        each.disabled = not board.can(each.intent)


def hand_buttons(board: LiveBoard) -> list[Any]:
    """Confirm, turn and put back."""
    return [
        asking(
            board,
            say("Confirm"),
            say("Play the move that stands ready (Enter)"),
            intents.Confirm(),
            style="success",
        ),
        asking(board, say("Turn"), say("Turn to the next possible heading (R)"), intents.TurnPiece(1)),
        asking(
            board,
            say("Put back"),
            say("One step back with the piece in your hand (Esc)"),
            intents.TakeBack(),
        ),
    ]


def check(board: LiveBoard, text: str, value: bool, deed: Callable[[bool], object]) -> Any:  # noqa: FBT001  # a check box
    """A check box that calls back with its new state."""
    box = ipywidgets.Checkbox(value=value, description=text, indent=False, layout={"width": "auto"})
    box.observe(heeded(board, lambda change: deed(change["new"])), "value")
    return box


def group(children: Sequence[Any]) -> Any:
    """Buttons that belong together."""
    group = ipywidgets.HBox(list(children))
    group.add_class("punct-group")
    return group
