"""The course: whatever it holds is found by its name, each thing once, in one order."""

from pathlib import Path

import pytest

from punct.games.punct import GAME
from punct.games.punct.board_game import Punct
from punct.games.punct.rules import PunctError
from punct.lab.pages import notebooks
from punct.learn.authoring import write_puzzles
from punct.learn.course import Course
from punct.learn.puzzles import LEVELS
from punct.learn.sheets import CourseError

COURSE = GAME.course

FIELDS = {
    "id": "turn-1",
    "title": "Round and round",
    "lesson": "turning",
    "level": 2,
    "themes": ["turning"],
    "source": "A test.",
    "position": "basic w wT@G7/1",
    "task": "White to move: turn.",
    "goal": "turn",
}
MANIFEST = """
first_space = "I9"
part = [{ title = "All", lessons = [] }]
theme = [{ id = "b", title = "The second" }, { id = "a", title = "The first" }]
pages = { start = "s.ipynb", themes = "t.ipynb", levels = "l.ipynb", play = "p.ipynb" }
"""


class Elsewhere(Punct):
    """The same game with a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def data(self) -> Path:
        return self._folder


def course_in(folder: Path, **files: str) -> Course:
    """A course with one puzzle of the given name in each file of puzzles."""
    (folder / "puzzles").mkdir()
    (folder / "course.toml").write_text(MANIFEST, "utf-8")
    for name, puzzle in files.items():
        text = write_puzzles([{**FIELDS, "id": puzzle}])
        (folder / "puzzles" / f"{name}.toml").write_text(text, "utf-8")
    return Course(Elsewhere(folder))


# Puzzles


def test_by_name() -> None:
    for puzzle in COURSE.puzzles[::9]:
        assert COURSE.puzzle(puzzle.id) is puzzle
    first = COURSE.puzzles[0].id
    with pytest.raises(PunctError, match=f"Did you mean .*{first}"):
        COURSE.puzzle(first + "x")
    with pytest.raises(PunctError, match="There is no puzzle “§§§”"):
        COURSE.puzzle("§§§")
    with pytest.raises(PunctError, match="There is no puzzle “3”"):
        COURSE.puzzle(3)


def test_no_name_twice_across_files(tmp_path: Path) -> None:
    course = course_in(tmp_path, a="turn-1", b="turn-1")
    with pytest.raises(CourseError, match="Two puzzles are called “turn-1”"):
        course.puzzles  # noqa: B018  # read when first asked for


def test_themes_come_in_the_order_of_the_manifest_and_others_after_them(tmp_path: Path) -> None:
    course = course_in(tmp_path, a="turn-1", b="turn-2", unknown="turn-3")
    assert course.themes == ["b", "a", "unknown"]
    titles = [group.title for group in course.groups_by_theme()]
    assert titles == ["The second", "The first", "Unknown"]


def test_every_theme_has_a_title_of_its_own() -> None:
    themes = COURSE.themes
    assert set(themes) == {puzzle.theme for puzzle in COURSE.puzzles}
    titles = [COURSE.theme_title(theme) for theme in themes]
    assert len(set(titles)) == len(titles)
    assert all(title[0].isupper() for title in titles)


@pytest.mark.parametrize("groups", [COURSE.groups_by_theme(), COURSE.groups_by_level()])
def test_every_puzzle_is_in_one_group_the_easiest_first(groups: list) -> None:
    names = [puzzle.id for group in groups for puzzle in group.puzzles]
    assert sorted(names) == sorted(puzzle.id for puzzle in COURSE.puzzles)
    for group in groups:
        levels = [puzzle.level for puzzle in group.puzzles]
        assert levels == sorted(levels)
    assert len(COURSE.groups_by_level()) == LEVELS


# Lessons


def test_each_lesson_leads_to_the_next() -> None:
    way = [COURSE.lessons[0]]
    while following := COURSE.after(way[-1]):
        way.append(following)
    assert tuple(way) == COURSE.lessons
    numbers = [lesson.number for lesson in way]
    assert numbers == sorted(set(numbers))
    assert [name for part in COURSE.parts for name in part.lessons] == [lesson.id for lesson in way]
    for lesson in way:
        assert COURSE.lesson(lesson.id) is lesson


def test_each_lesson_has_a_page_of_its_own() -> None:
    pages = {COURSE.page(lesson) for lesson in COURSE.lessons}
    assert len(pages) == len(COURSE.lessons)
    assert pages <= {path.name for path in notebooks()}


# All of it


def test_every_task_has_one_title() -> None:
    titles = COURSE.task_titles()
    tasks = [task.id for lesson in COURSE.lessons for task in lesson.tasks]
    assert set(titles) == {*tasks, *(puzzle.id for puzzle in COURSE.puzzles)}
    assert len(set(titles.values())) == len(titles)
