"""A teacher's own puzzles: read, proven, kept."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct import GAME
from punct.games.punct.rules import PunctError
from punct.learn.authoring import Draft, check_puzzles, draft, write_puzzles
from punct.learn.puzzles import read_puzzles

POSITION = "basic w wE@E5/12 wE@G5/12 bE@F6/12 wE@E10/2"
GOOD = {
    "id": "my-1",
    "title": "From above",
    "lesson": "own",
    "level": 1,
    "themes": ["own"],
    "source": "own",
    "position": POSITION,
    "task": "White to move: cover the black PÜNCT at F6.",
    "goal": "cover F6",
    "hints": ["You need white dots under your PÜNCT."],
    "praise": "The black piece is blocked now.",
}


def made(**changes: str | int | list[str]) -> Draft:
    return draft(GAME, {**GOOD, **changes})


def test_a_puzzle_with_a_solution() -> None:
    found = made()
    assert (found.problems, found.wishes) == ((), ())
    assert found.verdict == "It can be solved: 2 of 5655 legal moves are right."
    assert found.fields["answers"] == ["E10-E5/2", "E10-E6/4"]


def test_one_without() -> None:
    found = made(goal="cover F6 and level 3")
    assert found.verdict == "It has no solution yet, so it cannot be kept."
    assert "No move reaches the goal within par." in found.problems


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"position": "basic x"}, "expected the player to move"),
        ({"position": "basic w wT@Q16/1"}, "Q16"),
        ({"goal": "fly"}, "“fly” is no goal."),
        ({"level": 9}, "“level” goes from 1 to 5."),
        ({"id": "My puzzle"}, "an id is written like"),
        ({"colour": "red"}, "“colour”"),
    ],
)
def test_one_that_cannot_be_read(changes: dict[str, str], why: str) -> None:
    found = made(**changes)
    assert found.puzzle is None
    assert found.verdict == "It cannot be read yet."
    (problem,) = found.problems
    assert why.casefold() in problem.casefold()


def test_what_would_make_it_better() -> None:
    found = draft(GAME, {name: value for name, value in GOOD.items() if name not in ("hints", "praise")})
    assert found.problems == ()
    assert len(found.wishes) == 2
    assert found.wishes[0] == "The first hint, the idea, must be written."


def test_questions_need_something_to_ask() -> None:
    asked = made(task="Which pieces are blocked? Click them.", goal="click blocked")
    assert asked.verdict == "It has no solution yet, so it cannot be kept."
    told = made(task="How high is the dot at E10?", goal="number level E10")
    assert told.verdict == "It can be solved: the answer follows from the position."


def test_it_is_kept_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    assert made().save(file) == "Kept in my.toml. Puzzles in it now: 1."
    (puzzle,) = read_puzzles(GAME, file)
    assert (puzzle.id, puzzle.title) == ("my-1", "From above")
    assert [str(move) for move in puzzle.task.answers] == ["E10-E5/2", "E10-E6/4"]
    assert repr(check_puzzles(GAME, file)) == "my-1: 2 of 5655 moves are right"


def test_one_with_the_same_id_is_replaced_and_others_stay(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("# Mine\n", encoding="utf-8")
    made().save(file)
    made(id="my-2", title="Another").save(file)
    assert made(title="Renamed").save(file).endswith("now: 2.")
    assert [puzzle.title for puzzle in read_puzzles(GAME, file)] == ["Renamed", "Another"]
    assert file.read_text(encoding="utf-8").startswith("# Mine\n")
    assert not list(tmp_path.glob("*.new"))


def test_without_a_solution_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    with pytest.raises(PunctError, match="No move reaches the goal"):
        made(goal="cover F6 and level 3").save(file)
    assert not file.exists()


def test_a_file_that_cannot_be_used_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("[[puzzle]]\nid = 3\n", encoding="utf-8")
    with pytest.raises(PunctError, match=r"my\.toml"):
        made().save(file)
    assert file.read_text(encoding="utf-8") == "[[puzzle]]\nid = 3\n"
    with pytest.raises(PunctError, match="cannot be written"):
        made().save(tmp_path / "nowhere" / "my.toml")


def test_checking_says_what_is_wrong_with_each(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    fields = {name: value for name, value in GOOD.items() if name != "praise"}
    draft(GAME, fields).save(file)
    assert "my-1: “praise” is missing" in repr(check_puzzles(GAME, file))
    file.write_text("", encoding="utf-8")
    assert repr(check_puzzles(GAME, file)) == "There is no puzzle in it."


# Writing: whatever is written is read back as it was

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]))
ANY_FIELDS = st.fixed_dictionaries(
    {"id": ANY_TEXT, "level": st.integers(-5, 99), "themes": st.lists(ANY_TEXT, max_size=3)}
)


@given(st.lists(ANY_FIELDS, max_size=3), st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_reading_back(puzzles: list, heading: str) -> None:
    text = write_puzzles(puzzles, heading)
    assert tomllib.loads(text).get("puzzle", []) == puzzles


def test_a_whole_puzzle_with_a_heading(tmp_path) -> None:
    fields = {
        "id": "turn-1",
        "title": "“Turn” \\ it",
        "lesson": "turning",
        "level": 2,
        "themes": ["turning", "E2"],
        "source": "A test.",
        "position": "basic w wT@G7/1",
        "task": "White to move: turn.",
        "goal": "turn",
        "hints": ["Stay\nthere."],
    }
    file = tmp_path / "turning.toml"
    file.write_text(write_puzzles([fields, {**fields, "id": "turn-2"}], "Two turns.\n\nOf one piece."))
    assert file.read_text().startswith("# Two turns.\n#\n# Of one piece.\n\n[[puzzle]]\n")
    first, second = read_puzzles(GAME, file)
    assert (first.id, second.id, first.title) == ("turn-1", "turn-2", "“Turn” \\ it")
    assert first.task.hints == ("Stay\nthere.",)
    assert first.theme == "turning"
