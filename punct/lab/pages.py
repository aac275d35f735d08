"""Where the kit's notebooks are, in an installed copy and in a checkout alike."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from punct.language import say

_PACKAGE: Final = Path(__file__).parents[1]
_PLACES: Final = (_PACKAGE / "notebooks", _PACKAGE.parent / "notebooks")
"""In a wheel the notebooks lie inside the package, in a checkout beside it."""


def notebooks() -> list[Path]:
    """Every notebook of the kit, in the order they are meant to be read.

    >>> "18_play.ipynb" in [path.name for path in notebooks()]
    True
    """
    folder = next((place for place in _PLACES if place.is_dir()), _PLACES[0])
    return sorted(folder.glob("*.ipynb"))


def course_files() -> dict[str, bytes]:
    """The notebooks by name, their texts in the reader's language."""
    return {path.name: _in_language(path.read_text("utf-8")).encode() for path in notebooks()}


def course_code() -> dict[str, frozenset[str]]:
    r"""The cells of code of each notebook, by its name.

    >>> 'from punct import lesson\nlesson("board")' in course_code()["01_board.ipynb"]
    True
    """
    return {name: frozenset(_code(json.loads(content))) for name, content in course_files().items()}


def _code(notebook: dict[str, Any]) -> Iterator[str]:
    """The source of every cell of code."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            yield "".join(cell["source"])


def _in_language(text: str) -> str:
    """The notebook with every text that is translated; one without any comes back as it is."""
    notebook = json.loads(text)
    changed = False
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            here = "".join(cell["source"])
            there = say(here)
            if there != here:
                cell["source"], changed = there.splitlines(keepends=True), True
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n" if changed else text
