"""A teacher's own puzzle in a notebook."""

from pathlib import Path

import pytest

from punct import Position, new_puzzle, puzzles
from punct.games.punct.rules import PunctError

POSITION = "basic w wE@E5/12 wE@G5/12 bE@F6/12 wE@E10/2"
TASK = "White to move: cover the black PÜNCT at F6."


def test_it_is_shown_with_its_proof(tmp_path: Path) -> None:
    shown = new_puzzle(POSITION, TASK, "cover F6", hint="Jump.", praise="It is blocked.", title="Above")
    assert shown.lines == [TASK, "It can be solved: 2 of 5655 legal moves are right."]
    assert "2 of 5655" in shown.found.value
    assert shown.board.position == Position.from_text(POSITION)
    assert shown.picture().title == "Above"
    shown.save(tmp_path / "my.toml")
    played = puzzles(file=tmp_path / "my.toml", progress=tmp_path / "progress.json")
    assert [puzzle.title for puzzle in played.puzzles] == ["Above"]


def test_a_position_may_be_given_as_such() -> None:
    given = Position.from_text(POSITION)
    assert new_puzzle(given, TASK, "cover F6").board.position == given


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    shown = new_puzzle(POSITION, TASK, "cover F6 and level 9")
    assert "– No move reaches the goal within par." in shown.lines
    with pytest.raises(PunctError, match="no solution yet"):
        shown.save(tmp_path / "my.toml")


def test_what_cannot_be_read_is_said_over_an_empty_board() -> None:
    shown = new_puzzle("basic w wE@E5", "White <b>to move</b>: jump.", "jump")
    assert shown.board.position == Position("basic")
    assert shown.lines[1] == "It cannot be read yet."
    assert "<b>to move" not in shown.found.value
    assert "It cannot be read yet." in shown.words()


def test_other_fields_are_given_by_name() -> None:
    shown = new_puzzle(POSITION, "Who wins?", "choose", options=["White", "Nobody"], right=2)
    assert shown.draft.problems == ()
