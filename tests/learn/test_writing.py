"""Writing puzzles: whatever is written is read back as it was."""

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from punct.learn.puzzles import read_puzzles
from punct.learn.writing import write_puzzles

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
FIELDS = st.fixed_dictionaries(
    {"id": TEXTS, "level": st.integers(-5, 99), "themes": st.lists(TEXTS, max_size=3)}
)


@given(st.lists(FIELDS, max_size=3), st.text(st.characters(exclude_categories=["Cs", "Cc"])))
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
    first, second = read_puzzles(file)
    assert (first.id, second.id, first.title) == ("turn-1", "turn-2", "“Turn” \\ it")
    assert first.task.hints == ("Stay\nthere.",)
    assert first.theme == "turning"
