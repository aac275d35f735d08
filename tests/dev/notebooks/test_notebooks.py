"""The notebooks as they are kept: fresh, tidy, short, and sound from top to bottom."""

import json
import re
from pathlib import Path
from typing import Any

import ipywidgets
import pytest

from punct import play
from punct.dev.notebooks import is_same, rebuilt
from punct.lab.pages import notebooks

NOTEBOOKS = notebooks()
each = pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])

LINES, WIDTH, LARGEST = 2, 82, 700_000
"""A cell of code is a line or two, and no wider than a narrow window; a page loads in a moment."""
FOR_PROGRAMMERS = "30_rules_in_python"
"""Here a reader writes a player, and a function needs more lines than two."""
CODE_IS_THE_POINT = ("21", "30")
"""Pages that show their code from the start."""
NOT_OUR_WORDS = re.compile(r"\b(hex|hexes|tile|tiles|field|fields|obviously)\b", re.IGNORECASE)


def cells(path: Path, kind: str) -> list[dict[str, Any]]:
    book = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in book["cells"] if cell["cell_type"] == kind]


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def test_they_are_numbered_and_in_order() -> None:
    names = [path.name for path in NOTEBOOKS]
    assert "18_play.ipynb" in names
    assert all(re.fullmatch(r"\d\d_[a-z_]+\.ipynb", name) for name in names)
    assert len({name[:2] for name in names}) == len(names)


@each
def test_it_carries_the_mark_of_the_course(path: Path) -> None:
    mark = json.loads(path.read_text(encoding="utf-8"))["metadata"]["punct"]
    shows_code = {"code": True} if path.name[:2] in CODE_IS_THE_POINT else {}
    assert mark == {"page": path.name[:2], **shows_code}


@pytest.mark.slow
@each
def test_it_is_fresh(path: Path) -> None:
    """If this fails: `python -m punct.dev.notebooks`, look at what changed, and commit it."""
    kept = path.read_text(encoding="utf-8")
    assert is_same(kept, rebuilt(kept)), f"{path.name} is stale: run python -m punct.dev.notebooks"


@each
def test_every_picture_can_be_seen_where_nothing_runs(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "widget-view" not in text
    assert "widgets" not in json.loads(text)["metadata"]
    shown = [
        output["data"] for cell in cells(path, "code") for output in cell["outputs"] if "data" in output
    ]
    assert all("text/plain" in data for data in shown)
    assert all("image/svg+xml" in data for data in shown if "image/png" in data)


@each
def test_it_begins_with_a_title_and_its_code_is_short(path: Path) -> None:
    first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]
    assert source(first).startswith("# ")
    longer = 0
    for cell in cells(path, "code"):
        lines = source(cell).splitlines()
        assert lines
        assert max(map(len, lines)) <= WIDTH
        longer += len(lines) > LINES
    assert longer == (path.stem == FOR_PROGRAMMERS)


@each
def test_it_loads_in_a_moment(path: Path) -> None:
    assert path.stat().st_size < LARGEST


@each
def test_it_uses_the_words_of_the_game(path: Path) -> None:
    for cell in cells(path, "markdown"):
        assert NOT_OUR_WORDS.findall(source(cell)) == []


def buttons_of(widget: Any) -> set[str]:
    """What is written on every button inside a widget, folded away or not."""
    found: set[str] = set()
    if isinstance(widget, ipywidgets.Button | ipywidgets.ToggleButton):
        found.add(widget.description)
    if isinstance(widget, ipywidgets.ToggleButtons):
        found |= {text for text, _ in widget.options}
    for child in (*getattr(widget, "children", ()), *getattr(widget, "pages", ())):
        found |= buttons_of(child)
    return found


def test_the_play_page_calls_buttons_and_keys_by_their_names() -> None:
    (path,) = [path for path in NOTEBOOKS if path.stem == "18_play"]
    shown = play("basic")
    text = "\n".join(source(cell) for cell in cells(path, "markdown"))
    in_table = set(re.findall(r"^\| \*\*(.+?)\*\* \|", text, re.MULTILINE))
    assert len(in_table) == 5
    named = {"Quick", "Open this record", "Bring back the last game"}
    assert all(f"**{name}**" in text for name in named)
    pages = {"Settings", "New game, texts, picture", "The position in words"}
    assert all(f"*{page}*" in text for page in pages)
    assert in_table | named | pages <= buttons_of(shown)
    keys = {
        key
        for _, keys in re.findall(r"^\| (.*?) ?\| (.+?) \| .+ \|$", text, re.MULTILINE)[2:]
        for key in keys.split(", ")
    }
    known = {key.lower() for each in shown.key_list() for key in each.label.split(" or ")}
    assert {key.lower() for key in keys} <= known
