"""A bar that shows how far long work has come, in a terminal and in a notebook alike."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_PATIENCE: Final = 1.0
"""Seconds before the bar appears: short work stays silent, and the bar is not even loaded."""


def watched(items: Sequence[T], what: str) -> Iterator[T]:
    """The items one by one, with a bar once it takes long and where somebody is looking."""
    begin = time.monotonic()
    for done, item in enumerate(items):
        if time.monotonic() - begin > _PATIENCE and is_looked_at():
            from tqdm.auto import tqdm

            rest = items[done:]
            yield from tqdm(rest, desc=what, initial=done, total=len(items), leave=False)
            return
        yield item


def is_looked_at() -> bool:
    """Whether a bar would be seen: by a terminal or in a notebook, not in a pipe or a log."""
    return _in_notebook() or _in_terminal()


def _in_terminal() -> bool:
    try:
        return sys.stderr.isatty()
    except (AttributeError, ValueError):
        return False  # there is none, or it is closed


def _in_notebook() -> bool:
    """Whether a kernel runs this; a program that has not loaded IPython runs in none."""
    loaded = sys.modules.get("IPython")
    shell = loaded.get_ipython() if loaded else None
    return hasattr(shell, "kernel")
