"""Headings, stars and remarks around a board, as HTML."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

if TYPE_CHECKING:
    from punct.widgets.live_board import LiveBoard
from collections.abc import Callable

from punct.errors import PunctError

_CSS: Final = Path(__file__).with_name("panels.css")
_GOLD: Final = {"light": "#a86b00", "dark": "#f2b93b"}


@cache
def _style() -> str:
    return f"<style>{_CSS.read_text(encoding='utf-8')}</style>"


def style_sheet() -> Any:
    """The looks of what stands around a board, as a widget that is not seen."""
    return ipywidgets.HTML(_style(), layout={"display": "none"})


def heading_element() -> Any:
    """An empty text above or beside a board."""
    text = ipywidgets.HTML(layout={"width": "100%", "margin": "0"})
    text.add_class("punct-heading")
    return text


def heading_line(title: str, *notes: str) -> str:
    """A title with small remarks behind it."""
    return f"<div class='punct-heading-line'><h2>{escape(title)}</h2>{''.join(notes)}</div>"


def paragraph(text: str, style: str = "punct-task") -> str:
    """A paragraph, or nothing where there is nothing to say."""
    return f"<p class='{style}'>{escape(text)}</p>" if text else ""


def trouble(text: str) -> str:
    """What is wrong, or nothing."""
    return paragraph(text, "punct-trouble")


def onward(page: str, text: str) -> str:
    """A large link to another page of the course; on a live page it opens in the same place."""
    return f"<p><a class='punct-onward' href='{escape(page)}'>{escape(text)}</a></p>"


def note(inner: str) -> str:
    """A small remark beside the title."""
    return f"<span class='punct-note'>{inner}</span>"


def stars(board: LiveBoard, count: int, most: int, words: str) -> str:
    """So many golden stars of so many."""
    gold = _GOLD[board.view.host.page]
    return f"<span style='color:{gold}'>{meter('★', '☆', count, most, words)}</span>"


def meter(full: str, empty: str, count: int, most: int, words: str) -> str:
    """So many signs of so many; read out in words."""
    row = full * count + empty * (most - count)
    return f"<span class='punct-meter' role='img' aria-label='{escape(words)}'>{row}</span>"


class Notice(ipywidgets.HTML):  # type: ignore[misc]  # ipywidgets comes without types
    """One sentence at a time; errors of handlers are shown here and kept in `errors`."""

    def __init__(self) -> None:
        self.errors: list[Exception] = []
        super().__init__(layout={"width": "100%", "margin": "0"})

    def tell(self, sentence: str) -> None:
        """Say that something is done."""
        self._write(sentence, "punct-notice")

    def warn(self, sentence: str) -> None:
        """Say what went wrong."""
        self._write(sentence, "punct-trouble")

    def _write(self, sentence: str, style: str) -> None:
        self.value = f"<p class='{style}' role='status'>{escape(sentence)}</p>" if sentence else ""

    def heeded(self, deed: Callable[..., object]) -> Callable[..., None]:
        """The same deed, its errors shown: ipywidgets would swallow them."""

        def heeded(*given: Any) -> None:
            try:
                deed(*given)
            except PunctError as error:
                self.warn(str(error))
            except Exception as error:  # shown, and kept for whoever looks
                self.errors.append(error)
                self.warn(f"{type(error).__name__}: {error}")

        return heeded
