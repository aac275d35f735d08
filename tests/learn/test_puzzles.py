"""Puzzles: reading files, finding one by name, choosing some."""

from pathlib import Path

import pytest

from punct.games.punct import GAME
from punct.games.punct.rules import PunctError
from punct.learn.authoring import write_puzzles
from punct.learn.puzzles import chosen, read_puzzles
from punct.learn.sheets import CourseError

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


def written(folder: Path, *each: dict, name: str = "mine.toml") -> Path:
    file = folder / name
    file.write_text(write_puzzles([{**FIELDS, **fields} for fields in each]), "utf-8")
    return file


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"id": "Turn 1"}, "an id is written like “bridge-2”, not “Turn 1”."),
        ({"id": "turn-"}, "an id is written like “bridge-2”"),
        ({"level": 6}, "“level” goes from 1 to 5."),
        ({"level": 0}, "“level” must be 1 or more."),
        ({"title": ""}, "“title” is empty."),
        ({"lesson": ""}, "“lesson” is empty."),
        ({"goal": "fly"}, "“fly” is no goal."),
        ({"colour": "red"}, "unknown fields: “colour”."),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, fields: dict, why: str) -> None:
    with pytest.raises(CourseError) as error:
        read_puzzles(GAME, written(tmp_path, fields))
    assert str(error.value).startswith(f"mine.toml, puzzle {fields.get('id', 'turn-1')}: ")
    assert why in str(error.value)


@pytest.mark.parametrize("field", sorted(set(FIELDS) - {"themes"}))
def test_a_field_that_is_missing(tmp_path: Path, field: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(write_puzzles([{k: v for k, v in FIELDS.items() if k != field}]))
    with pytest.raises(CourseError, match=f"the field “{field}” is missing"):
        read_puzzles(GAME, file)


def test_no_name_twice_and_nothing_beside_puzzles(tmp_path: Path) -> None:
    with pytest.raises(CourseError, match="Two puzzles are called “turn-1”"):
        read_puzzles(GAME, written(tmp_path, {}, {}))
    file = written(tmp_path, {})
    file.write_text(f"author = 'me'\n{file.read_text()}")
    with pytest.raises(CourseError, match=r"^mine\.toml: unknown fields: “author”"):
        read_puzzles(GAME, file)


def test_choosing(tmp_path: Path) -> None:
    pool = read_puzzles(
        GAME,
        written(tmp_path, {}, {"id": "b-2", "level": 3, "themes": ["jump"]}, {"id": "c", "lesson": "x"}),
    )
    assert [p.id for p in chosen(pool)] == ["turn-1", "b-2", "c"]
    assert [p.id for p in chosen(pool, theme="mine")] == ["turn-1", "b-2", "c"]
    assert [p.id for p in chosen(pool, theme="Jump")] == ["b-2"]
    assert [p.id for p in chosen(pool, level=2, lesson="x")] == ["c"]
    with pytest.raises(PunctError, match=r"No puzzle fits. .* themes are jump, mine and turning\."):
        chosen(pool, level=5)
