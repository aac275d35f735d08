"""Buttons, check boxes and texts as they stand around every live board."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, Final

import ipywidgets

from punct.language import say
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


def turn_button(board: LiveBoard, turn: Callable[[int], object]) -> Any:
    """Turns the piece in the hand."""
    tooltip = say("Turn to the next possible heading (R)")
    return button(board, say("Turn"), tooltip, lambda: board.do(lambda: turn(1)))


def put_back_button(board: LiveBoard, take_back: Callable[[], object]) -> Any:
    """Puts the piece in the hand back, one step at a time."""
    tooltip = say("One step back with the piece in your hand (Esc)")
    return button(board, say("Put back"), tooltip, lambda: board.do(take_back))


def check(board: LiveBoard, text: str, value: bool, deed: Callable[[bool], object]) -> Any:  # noqa: FBT001  # a check box
    """A check box that calls back with its new state."""
    box = ipywidgets.Checkbox(value=value, description=text, indent=False, layout={"width": "auto"})
    box.observe(heeded(board, lambda change: deed(change["new"])), "value")
    return box


def as_lines(text: str) -> str:
    """A text as HTML, line for line; a long one scrolls, so that what lies below stays near."""
    style = "white-space:pre-wrap;line-height:1.4;max-height:24em;overflow:auto"
    return f"<div style='{style}' tabindex='0'>{escape(text)}</div>"


def key_table(keys: Iterable[tuple[str, str]]) -> str:
    """Keys and what they do, as HTML."""
    rows = "".join(
        f"<tr><td style='padding-right:1.5em'><b>{escape(key)}</b></td><td>{escape(what)}</td></tr>"
        for key, what in keys
    )
    return f"<table>{rows}</table>"
