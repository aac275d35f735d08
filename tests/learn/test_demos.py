"""Demonstrations: slides, hidden answers, votes, and try-outs that leave no trace."""

from pathlib import Path

import pytest

from punct.games.punct import GAME
from punct.games.punct.rules import NotationError, PunctError
from punct.learn.demos import Demo, DemoRun, demo_of, demo_of_text, read_demo
from punct.learn.lessons import read_lesson
from punct.learn.sheets import CourseError
from punct.learn.tasks import Task
from punct.table.intents import Confirm, Press

COURSE = GAME.course

SAMPLE = """
title = "A sample"

[[slide]]
title = "Two pieces"
position = "basic w wE@G3/2 bT@N12/1"
text = "White is to move."

[[slide.then]]
play = "G3-G7/4"
text = "White moves up."
question = "never read"
"""
ASKING = """
title = "A sample"

[[slide]]
title = "Two pieces"
position = "basic w wE@G3/2 bT@N12/1"
text = "White is to move."
question = "Where to?"
options = ["Up", "Down"]

[[slide.answer]]
play = "G3-G7/4"
text = "Up it goes."

[[slide]]
position = "basic w"
text = "The end."
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "sample.toml"
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def demo(tmp_path: Path) -> Demo:
    return read_demo(GAME, written(tmp_path, ASKING))


def test_slides_are_read(demo: Demo) -> None:
    assert (demo.id, demo.title) == ("sample", "A sample")
    asking, end = demo.slides
    assert asking.options == ("Up", "Down")
    assert asking.answer is not None
    assert asking.answer.position.to_text() == "basic b wE@G7/4 bT@N12/1"
    assert end.question == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (SAMPLE, "unknown fields: “question”"),
        ('title = "Empty"', "needs slides"),
        (ASKING.replace("[[slide.answer]]", "[[slide.then]]"), "a question needs one answer"),
        (ASKING.replace("G3-G7/4", "G3-I8/4"), "line"),
    ],
)
def test_what_cannot_be_used_is_said(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(CourseError, match=why):
        read_demo(GAME, written(tmp_path, text))


def test_next_reveals_first_and_goes_on_then(demo: Demo) -> None:
    run = DemoRun(demo)
    assert (run.text, run.question) == ("White is to move.", "Where to?")
    run.next()
    assert (run.revealed, run.text, run.question) == (True, "Up it goes.", "")
    assert run.stage.position.to_text() == "basic b wE@G7/4 bT@N12/1"
    run.next()
    assert run.index == 1
    run.next()
    assert run.index == 1
    run.back()
    assert (run.index, run.revealed) == (0, False)
    run.reveal()
    run.back()
    assert (run.index, run.revealed) == (0, False)


def test_narration_off_hides_words_but_not_the_answer(demo: Demo) -> None:
    run = DemoRun(demo)
    run.narrated = False
    assert run.text == ""
    run.reveal()
    assert run.text == "Up it goes."


def test_votes_are_counted_and_gone_on_the_next_slide(demo: Demo) -> None:
    run = DemoRun(demo)
    run.vote(0)
    run.vote(0, 2)
    run.vote(1, -1)
    assert run.options == (("Up", 3), ("Down", 0))
    run.clear_votes()
    assert run.options == (("Up", 0), ("Down", 0))
    run.vote(1)
    run.go_to(1)
    assert run.options == ()
    run.go_to(0)
    assert run.options[1] == ("Down", 0)


def test_a_try_out_is_thrown_away(demo: Demo) -> None:
    run = DemoRun(demo)
    before = run.stage.position
    run.try_out()
    assert run.is_trying
    for space in ("G3", "G7", "G7"):
        run.stage.do(Press(("space", space)))
    run.stage.do(Confirm())
    assert run.stage.position != before
    run.stage.do(Press(("reserve", "b", "E")))
    assert run.stage.hands.piece is not None
    run.next()
    assert not run.is_trying
    assert (run.index, run.revealed) == (0, False)
    assert run.stage.position == before


def _no_puzzle(name: str) -> Task:
    raise LookupError(name)


def test_a_lesson_becomes_a_demonstration() -> None:
    demo = demo_of(read_lesson(GAME, Path(__file__).with_name("lesson.toml"), _no_puzzle))
    first, second, tempting, moving, counting = demo.slides
    assert first.question == second.question == ""
    assert tempting.question.startswith("Is this allowed?")
    assert tempting.answer is not None
    assert "(E2.2)" in tempting.answer.text
    assert tempting.answer.position == tempting.frame.position
    assert moving.answer is not None
    assert str(moving.answer.move) == "G3-G7/4"
    assert counting.answer is not None
    assert counting.answer.text == "It is 3. All three."


def test_a_record_becomes_a_demonstration() -> None:
    demo = demo_of_text(GAME, "basic E@G3/2 T@N12/1")
    assert len(demo.slides) == 3
    assert demo.slides[-1].frame.position.to_text() == "basic w wE@G3/2 bT@N12/1"
    assert len(demo_of_text(GAME, "basic w wE@G3/2").slides) == 1
    with pytest.raises(NotationError):
        demo_of_text(GAME, "basic nonsense")


def test_opening_another_begins_with_its_first_slide(demo: Demo) -> None:
    run = DemoRun(demo)
    run.go_to(1)
    other = demo_of_text(GAME, "basic w")
    run.open(other)
    assert (run.demo, run.index) == (other, 0)


@pytest.mark.parametrize("text", ["nonsense", "basic E@Z9/2", ""])
def test_something_unreadable_is_refused_before_anything_is_opened(text: str) -> None:
    with pytest.raises(PunctError):
        demo_of_text(GAME, text)
    with pytest.raises(PunctError):
        COURSE.demo_or_text(text)


def test_an_unknown_name_names_those_there_are() -> None:
    with pytest.raises(PunctError, match=r"There are .*board"):
        COURSE.demo("nonsense")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (" Surprising-Rules ", "Four surprising rules"),
        ("BOARD", "The board and the goal"),
        ("basic", "A position"),
        ("standard w wE@G3/2", "A position"),
        ("basic E@G3/2", "A game"),
    ],
)
def test_a_name_a_position_or_a_game(text: str, title: str) -> None:
    assert COURSE.demo_or_text(text).title == title
