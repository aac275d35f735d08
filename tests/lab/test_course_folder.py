"""Putting the course into a folder: nothing of the learner's is ever overwritten."""

from pathlib import Path

import nbformat
import pytest

from punct.games.punct.rules import PunctError
from punct.lab.course_folder import put_course


@pytest.fixture
def source() -> dict[str, bytes]:
    return {"00_start_here.ipynb": b"page 0", "01_board.ipynb": b"page 1"}


def test_everything_is_new_in_a_new_folder(source: dict[str, bytes], tmp_path: Path) -> None:
    goal = tmp_path / "deep" / "course"
    placed = put_course(source, goal)
    assert placed.new == ("00_start_here.ipynb", "01_board.ipynb")
    assert placed.updated == placed.kept == ()
    assert (goal / "01_board.ipynb").read_text() == "page 1"


def test_a_second_time_nothing_happens(source: dict[str, bytes], tmp_path: Path) -> None:
    put_course(source, tmp_path / "course")
    assert put_course(source, tmp_path / "course") == ((), (), ())


def test_what_a_learner_changed_is_kept_and_named(source: dict[str, bytes], tmp_path: Path) -> None:
    goal = tmp_path / "course"
    put_course(source, goal)
    (goal / "01_board.ipynb").write_text("my notes")
    source["01_board.ipynb"] = b"a better page 1"
    assert put_course(source, goal).kept == ("01_board.ipynb",)
    assert (goal / "01_board.ipynb").read_text() == "my notes"
    assert put_course(source, goal).kept == ("01_board.ipynb",)


def test_what_nobody_changed_is_brought_up_to_date(source: dict[str, bytes], tmp_path: Path) -> None:
    goal = tmp_path / "course"
    put_course(source, goal)
    source["01_board.ipynb"] = b"a better page 1"
    assert put_course(source, goal).updated == ("01_board.ipynb",)
    assert (goal / "01_board.ipynb").read_text() == "a better page 1"


def page(*texts: str, told: str = "") -> bytes:
    """A notebook with these lines of code, as it lies in a folder, with what running it told."""
    outputs = [nbformat.v4.new_output("stream", text=told)] if told else []
    code = [
        nbformat.v4.new_code_cell(text, outputs=outputs, id=f"id-{n}") for n, text in enumerate(texts)
    ]
    return nbformat.writes(nbformat.v4.new_notebook(cells=code)).encode()


def test_running_a_notebook_changes_nothing_of_it(tmp_path: Path) -> None:
    put_course({"01.ipynb": page("look", told="an old picture")}, tmp_path)
    run = page("look", told="what the learner saw")
    (tmp_path / "01.ipynb").write_bytes(run)
    assert put_course({"01.ipynb": page("look", told="an old picture")}, tmp_path) == ((), (), ())
    assert (tmp_path / "01.ipynb").read_bytes() == run
    better = page("look closer", told="a new picture")
    assert put_course({"01.ipynb": better}, tmp_path).updated == ("01.ipynb",)
    assert (tmp_path / "01.ipynb").read_bytes() == better


@pytest.mark.parametrize("texts", [("look again",), ("look", "my own"), ()])
def test_a_notebook_written_in_is_kept(tmp_path: Path, texts: tuple[str, ...]) -> None:
    put_course({"01.ipynb": page("look")}, tmp_path)
    mine = page(*texts)
    (tmp_path / "01.ipynb").write_bytes(mine)
    assert put_course({"01.ipynb": page("look closer")}, tmp_path).kept == ("01.ipynb",)
    assert (tmp_path / "01.ipynb").read_bytes() == mine


@pytest.mark.parametrize("note", ["", "{", "[]", "7"])
def test_without_its_note_every_file_counts_as_the_learners(
    source: dict[str, bytes], tmp_path: Path, note: str
) -> None:
    goal = tmp_path / "course"
    put_course(source, goal)
    (goal / ".punct-course.json").write_text(note)
    source["00_start_here.ipynb"] = b"a better page 0"
    assert put_course(source, goal).kept == ("00_start_here.ipynb",)
    assert (goal / "00_start_here.ipynb").read_text() == "page 0"


def test_other_files_are_left_alone(source: dict[str, bytes], tmp_path: Path) -> None:
    goal = tmp_path / "course"
    goal.mkdir()
    (goal / "diary.txt").write_text("dear diary")
    put_course(source, goal)
    assert (goal / "diary.txt").read_text() == "dear diary"


def test_a_folder_that_cannot_be_written_is_named(source: dict[str, bytes], tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    with pytest.raises(PunctError, match="cannot be written"):
        put_course(source, in_the_way)
    assert in_the_way.read_text() == "no folder"
