"""The notebooks as one course: each lesson has its page, all links lead somewhere, nothing is given away."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import ipywidgets
import pytest

from punct import course_map, demo
from punct.games.punct import GAME
from punct.games.punct.goals import read_goal
from punct.games.punct.rules import Position
from punct.games.punct.rules.clauses import CLAUSES
from punct.lab.pages import notebooks
from punct.learn.progress import PLACE, Progress
from punct.learn.puzzles import LEVELS
from punct.table.keys import hand_keys, last_keys, walking_keys

COURSE = GAME.course

NOTEBOOKS = {path.name: path for path in notebooks()}
START, PLAY = "00_start_here.ipynb", "18_play.ipynb"
each = pytest.mark.parametrize("name", NOTEBOOKS)
of_lessons = pytest.mark.parametrize(
    "lesson", COURSE.lessons, ids=[lesson.id for lesson in COURSE.lessons]
)


def cells(name: str, kind: str) -> list[str]:
    book = json.loads(NOTEBOOKS[name].read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == kind]


def text(name: str) -> str:
    return "\n\n".join(cells(name, "markdown"))


def links(name: str) -> list[tuple[str, str]]:
    """Words and goals of all links on a page."""
    return re.findall(r"\[([^\]]+)\]\(([^)]+)\)", text(name))


def title(name: str) -> str:
    return text(name).splitlines()[0].removeprefix("# ")


# Lessons


@of_lessons
def test_every_lesson_has_its_page(lesson: Any) -> None:
    name = COURSE.page(lesson)
    assert title(name) == f"{lesson.number} · {lesson.title}"
    assert cells(name, "code")[0] == f'from punct import lesson\nlesson("{lesson.id}")'


def test_every_page_of_a_lesson_has_its_lesson() -> None:
    called = {
        name: re.findall(r'\blesson\("([a-z-]+)"\)', "\n".join(cells(name, "code")))
        for name in NOTEBOOKS
    }
    found = {name: ids for name, ids in called.items() if ids}
    assert found == {COURSE.page(lesson): [lesson.id] for lesson in COURSE.lessons}


@of_lessons
def test_a_page_sums_up_with_rules_that_exist(lesson: Any) -> None:
    named = re.findall(r"\(([A-Z]\d?(?:\.\d)?)\)", text(COURSE.page(lesson)))
    assert set(named) <= set(CLAUSES)
    taught = {clause for step in lesson.steps for clause in step.clauses}
    # A page reminds of a clause or two from other lessons, never of others alone
    assert not named or taught & set(named)


# The way through


@each
def test_links_lead_somewhere(name: str) -> None:
    for _, goal in links(name):
        assert goal in NOTEBOOKS, f"{name} links to {goal}"


@each
def test_links_call_a_page_by_its_title(name: str) -> None:
    for words, goal in links(name):
        number = re.match(r"(?:Next: )?(\d+ · .+)", words)
        if number:
            assert title(goal).startswith(number[1])


def test_one_page_leads_to_the_next() -> None:
    names = sorted(NOTEBOOKS)
    for here, there in pairwise(names[1:]):
        last = cells(here, "markdown")[-1]
        assert f"]({there})**\N{NO-BREAK SPACE}→" in last, here
        assert f"[The map]({START})" in last


def test_the_first_page_leads_to_all_others() -> None:
    assert {goal for _, goal in links(START)} == set(NOTEBOOKS) - {START}


@each
def test_every_page_says_how_to_run_it(name: str) -> None:
    beginning = " ".join(cells(name, "markdown")[:2])
    assert "Run All Cells" in beginning
    assert "**Shift+Enter**" in beginning


# Nothing is given away


@pytest.mark.slow
@each
def test_running_all_cells_solves_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLACE, str(tmp_path / "progress.json"))
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {}
    for code in cells(name, "code"):
        exec(code, known)  # noqa: S102  # our own page
    assert Progress().record.tasks == {}
    assert Progress().record.places == {}


def test_the_map_shows_nobodys_progress() -> None:
    book = json.loads(NOTEBOOKS[START].read_text(encoding="utf-8"))
    shown = [output["data"] for cell in book["cells"] for output in cell.get("outputs", [])]
    words = "".join(shown[0]["text/plain"])
    assert words.startswith("Your way through the course\nBegin with lesson 1")
    assert set(re.findall(r": (\d+) of \d+ stars", words)) == {"0"}
    assert set(re.findall(r": (\d+) of \d+ solved", words)) == {"0"}


# What pages speak of is there


def test_the_pages_call_the_buttons_of_the_map_by_their_names(tmp_path: Path) -> None:
    shown = course_map(progress=tmp_path / "progress.json")
    buttons = {child.description for child in shown.desk.element.children if _is_button(child)}
    assert "**Look again**" in text(START)
    assert "**Save my progress**" in text("22_worksheets_and_results.ipynb")
    assert {"Look again", "Save my progress"} <= buttons


def _is_button(widget: object) -> bool:
    return isinstance(widget, ipywidgets.Button)


def test_the_goals_explained_can_be_read() -> None:
    rows = re.findall(r"^\| (`.+?) \|", text("21_your_own_puzzles.ipynb"), re.MULTILINE)
    goals = [goal for row in rows for goal in re.findall(r"`([^`]+)`", row)]
    position = Position.from_text("basic w wE@E5/12 wE@G3/12 bE@F6/12")
    assert len(goals) > 20
    for goal in goals:
        assert read_goal(goal, position)


def test_the_themes_listed_are_those_there_are() -> None:
    (line,) = re.findall(r"^Other themes are (.+?)\. ", text("22_worksheets_and_results.ipynb"), re.M)
    assert {"bridges", *re.findall(r"`([^`]+)`", line)} == set(COURSE.themes)


def test_the_levels_explained_are_those_there_are() -> None:
    rows = re.findall(r"^\| (\d) \|", text("16_puzzles_by_level.ipynb"), re.MULTILINE)
    assert rows == [str(level) for level in range(1, LEVELS + 1)]


def test_the_demonstrations_listed_are_there() -> None:
    rows = re.findall(r"^\| (`.+?) \|", text("20_demonstration.ipynb"), re.MULTILINE)
    names = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
    assert len(names) > 5
    for name in names:
        assert COURSE.demo(name).slides


def test_the_presenters_keys_are_those_of_the_board() -> None:
    rows = re.findall(r"^\| ([A-Z0-9].*?) \|", text("20_demonstration.ipynb"), re.MULTILINE)
    shown = demo("surprising-rules")
    at_any_board = {key.label for key in [*walking_keys(), *hand_keys(), *last_keys()]}
    own = [key for key in shown.key_list() if key.label not in at_any_board]
    keys = {label for key in own for label in key.label.split(", ")}
    assert {key for row in rows if row not in ("Key", "Name") for key in row.split(", ")} | {"0"} == keys
