"""The `punct` command: what it prints, and what it says when it cannot."""

import subprocess
import sys

import pytest

from punct import __version__
from punct.cli import main


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(arguments)
    return capsys.readouterr().out


def test_it_plays_through_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "sample")
    assert "1. White plays L@G6/6" in text
    assert "13. White plays T@F13/9" in text
    assert "White wins with a connection between" in text
    assert "Standard game, white to move." in text


def test_sample_of_another_game_with_every_board(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "sample", "--game", "76", "--every", "1")
    assert text.count("White reserve:") == 34
    assert "33. White plays K14-I12/8" in text


def test_sample_without_boards_shows_the_first_and_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "sample", "--every", "0").count("White reserve:") == 2


def test_sample_stops_at_the_draw(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "sample", "--game", "16", "--every", "0")
    assert "\nA draw: this position stands for the third time with the same player to move.\n" in text


@pytest.mark.parametrize("number", ["0", "85", "-3"])
def test_a_game_that_is_not_there(number: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["sample", f"--game={number}"])
    assert stopped.value.code == f"There are games 1 to 84; {number} is none of them."


def test_a_game_that_is_not_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["sample", "--game", "first"])
    assert stopped.value.code == 2
    assert "first" in capsys.readouterr().err


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for flag, words in [("--help", ["usage: punct", "sample", "bench"]), ("--version", [__version__])]:
        with pytest.raises(SystemExit) as stopped:
            main([flag])
        assert stopped.value.code == 0
        out = capsys.readouterr().out
        assert all(word in out for word in words)


def test_an_unknown_verb(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["fly"])
    assert stopped.value.code == 2
    assert "fly" in capsys.readouterr().err


def test_the_module_is_the_command() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "punct", "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == f"punct {__version__}"


def test_a_command_that_is_stopped_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("punct.cli.check.run", stopped)
    with pytest.raises(SystemExit) as end:
        main(["check"])
    assert end.value.code == 130
    assert capsys.readouterr().err == "Stopped.\n"
