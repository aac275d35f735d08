"""Pages below a board, folded away until they are wanted: settings, words and keys."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from punct.draw.palettes import PALETTES
from punct.language import say
from punct.widgets.live_board import AS_PAGE
from punct.widgets.panels.buttons import ROW, button, check, heeded

if TYPE_CHECKING:
    from punct.table.keys import Key
    from punct.widgets.live_board import LiveBoard
from collections.abc import Mapping
from functools import partial

import traitlets

_WORDS_PAGE, _KEYS_PAGE = 1, 2


class Settings:
    """How a live board looks: colors, size, which way round, letters and numbers, sliding pieces."""

    def __init__(self, board: LiveBoard) -> None:
        self.theme = ipywidgets.Dropdown(
            options=_color_names(),
            value=board.theme,
            description=say("Colors"),
            layout={"width": "auto"},
            style={"description_width": "auto"},
        )
        self.theme.observe(heeded(board, lambda change: board.set_theme(change["new"])), "value")
        self.turned = check(board, say("Turn the board"), False, board.set_turned)
        self.coordinates = check(board, say("Letters and numbers"), True, board.set_coordinates)
        self.animated = check(
            board, say("Pieces slide"), True, lambda on: setattr(board, "animated", on)
        )
        self.larger = button(board, say("Larger"), say("A larger board"), lambda: board.enlarge(1.15))
        self.smaller = button(
            board, say("Smaller"), say("A smaller board"), lambda: board.enlarge(1 / 1.15)
        )
        rows = [
            [self.theme, self.larger, self.smaller],
            [self.turned, self.coordinates, self.animated],
        ]
        self.element = ipywidgets.VBox([ipywidgets.HBox(row, layout=ROW) for row in rows])


def _color_names() -> list[tuple[str, str]]:
    """What the choices of colors are called, and their names as themes."""
    called = {
        AS_PAGE: say("like the page"),
        "light": say("light"),
        "dark": say("dark"),
        "contrast": say("high contrast"),
        "print": say("for print"),
    }
    return [(called[name], name) for name in (AS_PAGE, *PALETTES)]


class Pages:
    """Settings, the board in words, and the list of keys."""

    def __init__(self, board: LiveBoard) -> None:
        self._board = board
        self.settings = Settings(board)
        self.words = ipywidgets.HTML()
        self.keys = ipywidgets.HTML()
        pages = {
            say("Settings"): self.settings.element,
            say("The position in words"): self.words,
            say("Keys"): self.keys,
        }
        self.element = Folds(pages)
        self.element.observe(heeded(board, lambda _: self.refresh()), "selected_index")

    def turn_over_keys(self) -> None:
        """Show the list of keys, or fold it away."""
        self.element.turn_over(_KEYS_PAGE)

    def refresh(self) -> None:
        """Fill in what is open to view."""
        if self.element.selected_index == _WORDS_PAGE:
            self.words.value = as_lines(self._board.stage.words())
        if self.element.selected_index == _KEYS_PAGE:
            self.keys.value = key_table(self._board.key_list())


def as_lines(text: str) -> str:
    """A text as HTML, line for line; a long one scrolls, so that what lies below stays near."""
    style = "white-space:pre-wrap;line-height:1.4;max-height:24em;overflow:auto"
    return f"<div style='{style}' tabindex='0'>{escape(text)}</div>"


def key_table(keys: Iterable[Key]) -> str:
    """Keys and what they do, as HTML."""
    rows = "".join(
        f"<tr><td style='padding-right:1.5em'><b>{escape(key.label)}</b></td>"
        f"<td>{escape(key.help)}</td></tr>"
        for key in keys
    )
    return f"<table>{rows}</table>"


def stage_row(board: LiveBoard, beside: Any, style: str) -> Any:
    """The board and what stands beside it, or below where it is narrow."""
    row = ipywidgets.HBox([board.view.element, beside])
    row.add_class(style)
    beside.add_class("punct-beside")
    board.view.element.add_class("punct-live")
    return row


class Folds(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A row of buttons, and below it the page that was opened last, if it is still open."""

    selected_index = traitlets.Int(None, allow_none=True)
    """The place of the open page; None if all are shut."""

    def __init__(self, pages: Mapping[str, Any]) -> None:
        self.titles = tuple(pages)
        self.pages = tuple(pages.values())
        """All of them, open or shut."""
        self.buttons = [
            ipywidgets.ToggleButton(description=title, layout={"width": "auto"}) for title in pages
        ]
        super().__init__()
        self._row = ipywidgets.HBox(self.buttons, layout=ROW)
        for index, tab in enumerate(self.buttons):
            tab.observe(partial(self._pressed, index), "value")
        self._turn_to()

    def _pressed(self, index: int, change: dict[str, Any]) -> None:
        if change["new"]:
            self.selected_index = index
        elif self.selected_index == index:
            self.selected_index = None

    def turn_over(self, index: int) -> None:
        """Open a page, or shut it if it is open."""
        self.selected_index = None if self.selected_index == index else index

    @traitlets.observe("selected_index")
    def _turn_to(self, _change: object = None) -> None:
        """Show the open page, and mark its tab."""
        for index, tab in enumerate(self.buttons):
            tab.value = index == self.selected_index
        page = () if self.selected_index is None else (self.pages[self.selected_index],)
        self.children = (self._row, *page)
