"""The short names a notebook uses, whatever was loaded before them."""

import subprocess
import sys

import pytest

LINES = [
    "from punct import board, play",
    "from punct import play, board",
    "from punct.play import Session; from punct import play, board",
    "import punct.play; from punct.widgets import board; play = punct.play",
]


@pytest.mark.parametrize("line", LINES)
def test_board_and_play_are_what_a_notebook_expects(line: str) -> None:
    code = f"{line}; print(play('basic').session.record, board().position.to_text())"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.stdout.strip(), run.returncode) == ("basic standard w", 0), run.stderr


def test_a_name_that_is_not_there() -> None:
    import punct

    with pytest.raises(AttributeError, match="no attribute 'fly'"):
        _ = punct.fly
