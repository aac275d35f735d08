"""`punct mine`: from a file of games to files of puzzles."""

from pathlib import Path

import pytest

from punct.cli import main
from punct.games.punct import GAME
from punct.games.punct.mining import robot_records
from punct.games.punct.rules.notation import write_record
from punct.learn.puzzles import read_puzzles


def club_games(folder: Path) -> Path:
    """A file with one short game."""
    record = robot_records()[1]
    file = folder / "club.txt"
    file.write_text(write_record(record.start.variant, record.moves) + "\n", "utf-8")
    return file


@pytest.mark.slow
def test_puzzles_are_written_and_never_over_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, found = club_games(tmp_path), tmp_path / "found"
    main(["mine", str(games), "--most", "1", "--output", str(found)])
    files = sorted(found.iterdir())
    assert files
    assert all(len(read_puzzles(GAME, file)) == 1 for file in files)
    out = capsys.readouterr().out
    assert all(str(file) in out for file in files)
    for file in files:
        file.write_text("titled", "utf-8")
    with pytest.raises(SystemExit, match="there already"):
        main(["mine", str(games), "--most", "1", "--output", str(found)])
    assert all(file.read_text("utf-8") == "titled" for file in files)


def test_games_without_a_puzzle_say_so(tmp_path: Path) -> None:
    file = tmp_path / "short.txt"
    file.write_text("standard E@G3/2\n", "utf-8")
    with pytest.raises(SystemExit, match="no position"):
        main(["mine", str(file), "--output", str(tmp_path / "found")])


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"^missing\.txt cannot be read: No such file or directory\.$"):
        main(["mine", str(tmp_path / "missing.txt"), "--output", str(tmp_path / "found")])


@pytest.mark.parametrize("wish", ["--most=0", "--games=-5", "--most=x", "--games=²"])
def test_a_number_that_makes_no_sense(wish: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["mine", wish])
    assert "a whole number from" in capsys.readouterr().err
