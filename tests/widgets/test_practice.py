"""All puzzles, one group at a time."""

from collections.abc import Callable
from pathlib import Path

import pytest

from punct import puzzles_by_level, puzzles_by_theme
from punct.games.punct import GAME
from punct.learn.progress import Progress
from punct.learn.puzzles import LEVELS
from punct.widgets.puzzle import Practice

COURSE = GAME.course


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.json")


@pytest.mark.parametrize("opened", [puzzles_by_theme, puzzles_by_level])
def test_every_puzzle_is_in_one_group(opened: Callable[..., Practice], progress: Progress) -> None:
    shown = opened(progress=progress.path)
    names = [puzzle.id for _, group in shown.groups for puzzle in group]
    assert sorted(names) == sorted(puzzle.id for puzzle in COURSE.puzzles)
    assert len(shown.groups) in (len(COURSE.themes), LEVELS)
    for _, group in shown.groups:
        levels = [puzzle.level for puzzle in group]
        assert levels == sorted(levels)


def test_a_click_opens_a_group(progress: Progress) -> None:
    shown = puzzles_by_theme(progress=progress.path)
    first = shown.board
    shown.buttons[2].click()
    assert shown.board is not first
    assert shown.children[1] is shown.board
    assert shown.board.puzzles == tuple(shown.groups[2][1])
    assert [each.button_style for each in shown.buttons[:3]] == ["", "", "primary"]
    shown.buttons[0].click()
    assert shown.board is first


def test_it_goes_on_where_something_is_left(progress: Progress) -> None:
    (_, first), (title, _), *_ = puzzles_by_theme(progress=progress.path).groups
    for puzzle in first:
        progress.solved(puzzle.id, stars=1, hints=0, mistakes=0)
    shown = puzzles_by_theme(progress=progress.path)
    assert shown.groups[shown.index][0] == title
    assert shown.buttons[0].description.endswith("✓")
    assert not shown.buttons[1].description.endswith("✓")


def test_picture_and_words_are_those_of_the_puzzle(progress: Progress) -> None:
    shown = puzzles_by_level(progress=progress.path)
    assert shown.picture() == shown.board.picture()
    assert shown.words() == shown.board.words()
    assert progress.record.tasks == {}
