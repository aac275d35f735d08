"""A bar that shows how far long work has come, in a terminal and in a notebook alike."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_PATIENCE: Final = 1.0
"""Seconds before the bar appears: short work stays silent, and the bar is not even loaded."""


def watched(items: Sequence[T], what: str) -> Iterator[T]:
    """The items one by one, with a bar once it takes long; stopping early leaves nothing behind."""
    begin = time.monotonic()
    for done, item in enumerate(items):
        if time.monotonic() - begin > _PATIENCE:
            from tqdm.auto import tqdm

            rest = items[done:]
            yield from tqdm(rest, desc=what, initial=done, total=len(items), leave=False)
            return
        yield item
