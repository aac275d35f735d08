"""A lock between kernels that no crash can leave behind: the system itself lets go. Knows no game."""

from __future__ import annotations

import errno
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from punct.language import say

PATIENCE: Final = 10.0
"""Seconds to wait for another kernel."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of this file, which stays there; OSError if another holds it for too long."""
    with path.open("ab") as file:
        end = time.monotonic() + PATIENCE
        while not _taken(file.fileno()):
            if time.monotonic() > end:
                raise TimeoutError(errno.ETIMEDOUT, say("another notebook is still writing it"))
            time.sleep(0.01)
        yield
    # Closing the file lets go of the lock.


if sys.platform == "win32":
    import msvcrt

    def _taken(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

elif sys.platform == "emscripten":

    def _taken(_file: int) -> bool:
        return True  # in a browser there is no other kernel

else:
    import fcntl

    def _taken(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: better to save than not
        return True
