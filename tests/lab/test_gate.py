"""Who may run by itself: by its place, by each line of its code, and by what lies beside it."""

import shutil
from pathlib import Path

import pytest

from punct.lab.course_folder import put_course
from punct.lab.gate import Gate
from punct.lab.pages import course_code, course_files

CELL = 'from punct import lesson\nlesson("board")'
PAGE = "01_board.ipynb"


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """The course in a folder of a learner."""
    put_course(course_files(), tmp_path / "course")
    return tmp_path / "course"


@pytest.fixture
def gate(course: Path) -> Gate:
    return Gate([course])


def test_every_page_as_it_was_put_there_may_run(gate: Gate, course: Path) -> None:
    code = course_code()
    assert len(code) > 20
    for name, cells in code.items():
        assert gate.lets_run(course / name, sorted(cells)), name


def test_without_a_folder_nothing_may_run(course: Path) -> None:
    assert not Gate([]).lets_run(course / PAGE, [CELL])


def test_an_empty_cell_is_no_change(gate: Gate, course: Path) -> None:
    assert gate.lets_run(course / PAGE, [CELL, "", "  \n"])


@pytest.mark.parametrize(
    "cell", [CELL + " ", CELL.replace("board", "pieces"), "1", "#", CELL + "\nprint(1)", "\\"]
)
def test_one_other_letter_is_enough(gate: Gate, course: Path, cell: str) -> None:
    assert not gate.lets_run(course / PAGE, [CELL, cell])


def test_code_of_another_page_is_other_code(gate: Gate, course: Path) -> None:
    assert not gate.lets_run(course / "02_pieces.ipynb", [CELL])


def test_a_page_of_no_such_name_is_none_of_ours(gate: Gate, course: Path) -> None:
    shutil.copy(course / PAGE, course / "01_copy.ipynb")
    assert not gate.lets_run(course / "01_copy.ipynb", [CELL])


def test_a_page_that_is_not_there_may_not_run(gate: Gate, course: Path) -> None:
    (course / PAGE).unlink()
    assert not gate.lets_run(course / PAGE, [CELL])


@pytest.mark.parametrize("place", ["elsewhere", "course/deeper", "course2"])
def test_a_copy_in_another_folder_may_not_run(gate: Gate, course: Path, place: str) -> None:
    there = course.parent / place
    there.mkdir()
    shutil.copy(course / PAGE, there)
    assert not gate.lets_run(there / PAGE, [CELL])


def test_a_link_from_the_course_to_elsewhere_is_elsewhere(gate: Gate, course: Path) -> None:
    there = course.parent / "elsewhere"
    there.mkdir()
    shutil.move(course / PAGE, there)
    (course / PAGE).symlink_to(there / PAGE)
    assert not gate.lets_run(course / PAGE, [CELL])


def test_a_folder_by_a_link_to_the_course_is_the_course(gate: Gate, course: Path) -> None:
    link = course.parent / "link"
    link.symlink_to(course)
    assert gate.lets_run(link / PAGE, [CELL])


@pytest.mark.parametrize(
    "name",
    ["punct.py", "random.py", "ipywidgets/__init__.py", "numpy.pyc", "json/deep/er.py", "mine.abi3.so"],
)
def test_nothing_runs_beside_what_could_be_imported(gate: Gate, course: Path, name: str) -> None:
    false = course / name
    false.parent.mkdir(parents=True, exist_ok=True)
    false.write_text("")
    assert not gate.lets_run(course / PAGE, [CELL])
    false.unlink()
    assert gate.lets_run(course / PAGE, [CELL])


def test_a_link_to_a_folder_may_be_a_false_kit(gate: Gate, course: Path) -> None:
    (course.parent / "false").mkdir()
    (course / "punct").symlink_to(course.parent / "false")
    assert not gate.lets_run(course / PAGE, [CELL])


def test_what_a_learner_keeps_beside_the_pages_does_no_harm(gate: Gate, course: Path) -> None:
    (course / "my_puzzles.toml").write_text("")
    (course / "collected").mkdir()
    (course / "collected" / "anna.json").write_text("{}")
    assert gate.lets_run(course / PAGE, [CELL])


def test_a_name_no_system_can_have_is_refused(gate: Gate, course: Path) -> None:
    assert not gate.lets_run(course / "01\0.ipynb", [CELL])
