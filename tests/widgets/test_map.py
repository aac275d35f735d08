"""The map in a notebook: links, a name, progress out and in, and trouble said."""

from base64 import b64decode
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from punct import course_map
from punct.games.punct import GAME
from punct.learn.progress import Progress, Record
from punct.learn.record import DONE
from punct.widgets.map import CourseMap, map_html
from punct.widgets.panels.texts import Notice

COURSE = GAME.course
FIRST = COURSE.lessons[0]
TASK = FIRST.tasks[0].id


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.json")


@pytest.fixture
def shown(progress: Progress) -> CourseMap:
    return course_map(progress=progress.path)


def html(shown: CourseMap) -> str:
    (output,) = shown.chart.outputs
    text: str = output["data"]["text/html"]
    return text


def test_every_lesson_has_a_link_to_its_notebook(shown: CourseMap) -> None:
    for lesson in COURSE.lessons:
        assert f'href="{COURSE.page(lesson)}"' in html(shown)
    assert "Begin with lesson 1" in html(shown)


def test_looking_again_shows_what_other_notebooks_did(shown: CourseMap, progress: Progress) -> None:
    progress.solved(TASK, stars=3, hints=0, mistakes=0)
    progress.go_on_at(FIRST.id, DONE)
    assert f"3 / {3 * len(FIRST.tasks)}" not in html(shown)
    shown.desk.again.click()
    assert f"3 / {3 * len(FIRST.tasks)}" in html(shown)
    assert html(shown).count("punct-gone-through") == 1
    assert "Next: lesson 2" in html(shown)


def test_a_name_is_noted_and_shown_harmlessly(shown: CourseMap, progress: Progress) -> None:
    shown.desk.name.value = "  Ada <script>  Lovelace "
    assert progress.record.learner == "Ada <script> Lovelace"
    assert shown.desk.name.value == "Ada <script> Lovelace"
    assert "noted" in shown.notice.value
    assert "<script>" not in html(shown)
    assert "Ada <script> Lovelace" in shown.words()
    shown.desk.name.value = ""
    assert progress.record.learner == ""


def test_progress_goes_out_and_comes_in_elsewhere(
    shown: CourseMap, progress: Progress, tmp_path: Path
) -> None:
    progress.solved(TASK, stars=2, hints=1, mistakes=0)
    shown.desk.name.value = "Ada Lovelace"
    shown.desk.save.click()
    assert 'download="progress-Ada-Lovelace.json"' in shown.desk.link.value
    content = b64decode(shown.desk.link.value.partition("base64,")[2].partition('"')[0])
    assert Record.from_json(content) == progress.record
    other = course_map(progress=tmp_path / "other.json")
    bring(other, content)
    assert other.progress.record == progress.record
    assert "the best of both" in other.notice.value
    assert other.desk.name.value == "Ada Lovelace"
    assert f"2 / {3 * len(FIRST.tasks)}" in html(other)


def bring(shown: CourseMap, content: bytes) -> None:
    file: dict[str, Any] = {
        "name": "x.json",
        "type": "",
        "size": len(content),
        "content": memoryview(content),
        "last_modified": datetime(2026, 1, 1, tzinfo=UTC),
    }
    shown.desk.load.set_trait("value", (file,))


@pytest.mark.parametrize("content", [b"hello", b"\xff\xfe\x00", b"{}"])
def test_what_is_no_progress_changes_nothing(
    shown: CourseMap, progress: Progress, content: bytes
) -> None:
    progress.solved(TASK, stars=2, hints=1, mistakes=0)
    before = progress.record
    bring(shown, content)
    assert "This is no progress file" in shown.notice.value
    assert "punct-trouble" in shown.notice.value
    assert progress.record == before


def test_a_damaged_file_is_told_of(progress: Progress) -> None:
    progress.path.write_text("{", encoding="utf-8")
    shown = course_map(progress=progress.path)
    assert "could not be read and is kept as progress.json.damaged-1" in shown.notice.value
    assert "Begin with lesson 1" in html(shown)


def test_a_place_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    shown = course_map(progress=tmp_path / "file" / "progress.json")
    shown.desk.name.value = "Ada"
    assert "could not be saved" in shown.notice.value
    assert shown.desk.name.value == ""


def test_it_is_a_picture_and_words_too(shown: CourseMap) -> None:
    data = shown._repr_mimebundle_()
    assert {"image/svg+xml", "image/png", "text/plain", "text/html"} <= set(data)
    assert "Your way through the course" in data["image/svg+xml"]
    assert data["text/plain"].startswith("Your way through the course\nBegin with lesson 1")


def test_html_names_what_a_screen_reader_cannot_see(shown: CourseMap) -> None:
    text = map_html(shown.overview)
    assert f'aria-label="0 of {3 * len(FIRST.tasks)} stars"' in text
    assert text.count("<progress ") == len(shown.overview.themes) + len(shown.overview.levels)


def test_an_error_of_a_handler_is_shown_and_kept() -> None:
    notice = Notice()
    notice.heeded(lambda: 1 / 0)()
    assert "ZeroDivisionError" in notice.value
    assert len(notice.errors) == 1
    notice.errors.clear()
