"""`punct check`: a line a puzzle, and what cannot ship is said."""

from pathlib import Path

import pytest

from punct.cli import main
from punct.games.punct import GAME
from punct.learn.authoring import write_puzzles

COURSE = GAME.course

GOOD = {
    "id": "far-1",
    "title": "Far away",
    "lesson": "moving",
    "level": 1,
    "themes": ["moving"],
    "source": "A test.",
    "position": "basic w wE@D4/2 wT@G7/1 bE@H9/4",
    "task": "White to move: bring the triangle to A7.",
    "goal": "move G7 and land A7",
    "hints": ["Follow the line."],
    "praise": "Any distance is fine.",
    "answers": ["G7-A7/1", "G7-A7/3", "G7-A7/5"],
}


def written(folder: Path, name: str, *each: dict) -> str:
    file = folder / name
    file.write_text(write_puzzles([{**GOOD, **fields} for fields in each]), "utf-8")
    return str(file)


def test_a_line_a_puzzle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    question = {"id": "ask-1", "goal": "click center", "answers": []}
    main(["check", written(tmp_path, "a.toml", {}), written(tmp_path, "b.toml", question)])
    first, second, last = capsys.readouterr().out.splitlines()
    assert first.startswith("far-1: 3 of ")
    assert first.endswith(" moves are right")
    assert second == "ask-1: a question, its answer follows from the position"
    assert last == "All 2 puzzles are proven."


def test_what_cannot_ship(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = {"id": "far-2", "praise": "", "answers": ["G7-A7/1"]}
    with pytest.raises(SystemExit) as stopped:
        main(["check", written(tmp_path, "a.toml", {}, bad)])
    assert stopped.value.code == "1 of 2 puzzles cannot ship."
    out = capsys.readouterr().out
    assert 'far-2: the right answers are ["G7-A7/1", "G7-A7/3", "G7-A7/5"].' in out
    assert "far-2: “praise” is missing" in out
    assert "far-2: the same puzzle as far-1." in out


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("id = ", "broken.toml is not readable: "),
        ("[[puzzle]]\nid = 'x'", "puzzle x: the field “level”"),
        ("# nothing yet", "broken.toml: there is no puzzle in it."),
    ],
)
def test_a_file_that_cannot_be_used(tmp_path: Path, content: str, why: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(content)
    with pytest.raises(SystemExit) as stopped:
        main(["check", str(file)])
    assert why in stopped.value.code


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.toml"
    file.write_bytes(b"\x89PNG")
    with pytest.raises(SystemExit, match=r"^picture\.toml is not readable: it is no text in UTF-8\.$"):
        main(["check", str(file)])


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["check", str(tmp_path / "none.toml")])
    assert stopped.value.code == "none.toml cannot be read: No such file or directory."


def test_without_files_the_collection_is_checked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = COURSE.puzzles[:2]
    monkeypatch.setattr(COURSE, "puzzles", few)
    main(["check"])
    *lines, last = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [puzzle.id for puzzle in few]
    assert last == "All 2 puzzles are proven."
