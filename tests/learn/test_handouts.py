"""Worksheets and results as a notebook shows them."""

import csv
import io
import json
import re
from base64 import b64decode
from pathlib import Path

import pytest

from punct import results, worksheet
from punct.games.punct.rules import PunctError
from punct.learn.handouts import ClassResults
from punct.learn.progress import Progress


def downloads(html: str) -> dict[str, bytes]:
    """The files that links in a page save, by name."""
    found = re.findall(r'<a download="([^"]+)" href="data:[^;]+;base64,([^"]+)"', html)
    return {name: b64decode(data) for name, data in found}


def test_a_worksheet_shows_its_first_page_and_saves_all() -> None:
    sheet = worksheet("bridges", pages=2)
    assert len(sheet.pages) == 3
    assert repr(sheet).startswith("PÜNCT: Bridges, pages: 3\n1. ")
    html = sheet._repr_html_()
    saved = downloads(html)
    assert saved["worksheet-bridges.pdf"].startswith(b"%PDF")
    assert "(pages: 3)" in html
    assert html.count("<img ") == 1


def test_answers_can_be_left_out() -> None:
    assert len(worksheet("bridges", solutions=False, paper="Letter").pages) == 1


def test_a_theme_that_is_not_there() -> None:
    with pytest.raises(PunctError, match="No puzzle fits"):
        worksheet("flying")


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"pages": 0}, "at least one page"),
        ({"pages": "2"}, "a whole number without quotes is wanted, not '2'"),
        ({"pages": 1.5}, "a whole number"),
        ({"paper": "a3"}, "there is a4, letter"),
        ({"paper": 4}, "a text in quotes is wanted, not 4"),
        ({"file": 3}, "named by a text in quotes, not by 3"),
    ],
)
def test_a_sheet_that_cannot_be(wishes: dict, why: str) -> None:
    with pytest.raises(PunctError, match=why):
        worksheet("bridges", **wishes)


def test_no_theme_leads_out_of_the_folder(tmp_path: Path) -> None:
    own = Path(__file__).parents[1] / "widgets" / "my_puzzles.toml"
    text = re.sub(r"themes = .*", 'themes = ["../../a b"]', own.read_text("utf-8"))
    (tmp_path / "own.toml").write_text(text, "utf-8")
    assert worksheet("../../a b", file=tmp_path / "own.toml").name == "worksheet-a-b"


@pytest.fixture
def collected(tmp_path: Path) -> Path:
    """A folder with the files of two pupils, one with a strange name, and one that is damaged."""
    for number, name in enumerate(["=Ada & <b>", "Zoe"]):
        pupil = Progress(tmp_path / f"{number}.json")
        pupil.call(name)
        pupil.solved("bridge-1", stars=3 - number, hints=number, mistakes=0)
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    return tmp_path


def test_the_results_of_a_class(collected: Path) -> None:
    shown = results(collected)
    assert isinstance(shown, ClassResults)
    assert repr(shown).splitlines()[:2] == [
        "=Ada & <b>: 1 solved, 3 stars",
        "Zoe: 1 solved, 2 stars",
    ]
    assert "Skipped broken.json" in repr(shown)
    html = shown._repr_html_()
    saved = downloads(html)
    rows = list(csv.reader(io.StringIO(saved["results.csv"].decode("utf-8-sig"))))
    assert [row[0] for row in rows] == ["name", "'=Ada & <b>", "Zoe"]
    assert b"<b>" not in saved["results.html"].partition(b"Files that could")[0]
    assert "sandbox srcdoc=" in html
    assert json.loads((collected / "0.json").read_text(encoding="utf-8"))["learner"] == "=Ada & <b>"


def test_no_folder_yet(tmp_path: Path) -> None:
    told = repr(results(tmp_path / "collected"))
    assert told.startswith("There is no folder “collected” beside this notebook yet.")
    assert str(tmp_path) not in told


def test_an_empty_folder(tmp_path: Path) -> None:
    assert repr(results(tmp_path)) == "No progress file was found."


@pytest.mark.parametrize("folder", [7, None, []])
def test_a_folder_that_is_no_name(folder: object) -> None:
    with pytest.raises(PunctError, match="A file or folder is named by a text"):
        results(folder)  # type: ignore[arg-type]  # just that
