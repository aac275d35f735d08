"""Which pages may run by themselves: those of the course, as the kit brought them, where it put them.

Opening somebody's notebook must never run it. A page's mark or the server's trust in it proves nothing,
for both travel with a copy; so its place and each of its lines of code are looked at.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from importlib.machinery import all_suffixes
from pathlib import Path
from typing import Final

from punct.lab.pages import course_code

_PYTHON: Final = tuple(all_suffixes())


class Gate:
    """Lets a page run by itself, or not."""

    def __init__(
        self, folders: Iterable[Path], code: Mapping[str, frozenset[str]] | None = None
    ) -> None:
        self._folders = frozenset(folder.expanduser().resolve() for folder in folders)
        self._code = code

    def lets_run(self, page: Path, cells: Sequence[str]) -> bool:
        """Whether a page with this code may run without being asked for."""
        return self._is_in_place(page) and self._is_ours(page.name, cells)

    def _is_in_place(self, page: Path) -> bool:
        """Whether a page lies in a folder of the course with no Python beside it.

        A kernel begins in the folder of its page and takes a module lying there before any other: a
        false `punct.py` would run by the course's own first line.
        """
        try:
            folder = page.parent.resolve(strict=True)
            here = page.resolve(strict=True).parent == folder
            return here and folder in self._folders and not _holds_python(folder)
        except (OSError, RuntimeError, ValueError):
            return False

    def _is_ours(self, name: str, cells: Sequence[str]) -> bool:
        """Whether every line of code is one that the kit ships in the page of this name."""
        if self._code is None:
            self._code = course_code()
        ours = self._code.get(name, frozenset())
        return all(cell in ours for cell in cells if cell.strip())


def _holds_python(folder: Path) -> bool:
    """Whether anything in a folder can be imported; where a link leads is not looked at, but feared."""
    for place, folders, names in os.walk(folder):
        if any(name.endswith(_PYTHON) for name in names):
            return True
        if any(Path(place, name).is_symlink() for name in folders):
            return True
    return False
