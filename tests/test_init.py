"""The short names a notebook uses, whatever was loaded before them."""

import subprocess
import sys

import pytest

import punct
from punct.games.punct.rules import PunctError

LINES = [
    "from punct import board, play",
    "from punct import play, board",
    "from punct.table.session import Session; from punct import play, board",
    "import punct.widgets.play; from punct.widgets import board; play = punct.play",
]


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES)
def test_board_and_play_are_what_a_notebook_expects(line: str) -> None:
    code = f"{line}; print(play('basic').session.record, board().position.to_text())"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.stdout.strip(), run.returncode) == ("basic standard w", 0), run.stderr


def test_a_name_that_is_not_there() -> None:
    import punct

    with pytest.raises(AttributeError, match="no attribute 'fly'"):
        _ = punct.fly


@pytest.mark.parametrize(
    ("name", "given", "named"),
    [
        ("check_puzzles", [2], {}),
        ("course_map", [3], {}),
        ("puzzle", ["bridge-1"], {"progress": 3}),
        ("puzzles", [3], {}),
        ("puzzles", [], {"file": 3}),
        ("puzzles", [], {"level": "two"}),
        ("puzzles_by_theme", [], {"progress": 3}),
        ("puzzle", [3], {}),
        ("lesson", [None], {}),
        ("board", [5], {}),
        ("play", [None], {}),
        ("new_puzzle", ["basic w", "Add one.", "add"], {"hint": 3}),
    ],
)
def test_what_is_of_the_wrong_sort_is_answered_by_a_sentence(
    name: str, given: list[object], named: dict[str, object]
) -> None:
    with pytest.raises(PunctError) as caught:
        getattr(punct, name)(*given, **named)
    assert str(caught.value).endswith((".", "?"))


def test_a_puzzle_without_a_goal_says_so() -> None:
    assert any("“goal” is missing" in line for line in punct.new_puzzle("basic w").lines)
