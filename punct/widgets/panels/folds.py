"""Pages folded away, each behind a button: the headers of an Accordion cannot be reached by keys."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import ipywidgets
import traitlets

from punct.widgets.panels.buttons import ROW


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
        for index, button in enumerate(self.buttons):
            button.observe(partial(self._pressed, index), "value")
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
        """Show the open page, and mark its button."""
        for index, button in enumerate(self.buttons):
            button.value = index == self.selected_index
        page = () if self.selected_index is None else (self.pages[self.selected_index],)
        self.children = (self._row, *page)
