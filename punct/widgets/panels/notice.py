"""A line that tells what was done or what went wrong, for widgets without a board."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets

from punct.errors import PunctError


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
