"""A presenter's board: next and back, hidden answers, votes, try-outs, any text opened."""

from html import escape
from pathlib import Path

import pytest

from punct import Game, Position, demo
from punct.games.punct import GAME
from punct.games.punct.rules import PunctError
from punct.learn.demos import read_demo
from punct.widgets.demo import DemoBoard

SLIDES = """
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


@pytest.fixture
def shown(tmp_path: Path) -> DemoBoard:
    path = tmp_path / "sample.toml"
    path.write_text(SLIDES, "utf-8")
    return DemoBoard(GAME.course, read_demo(GAME, path))


def heading(shown: DemoBoard) -> str:
    return str(shown.around.heading.title.value + shown.around.heading.words.value)


def press(shown: DemoBoard, *name: str) -> None:
    target = next(target for target in shown.view.scene.targets if target.name == name)
    shown.view.host.press(*target.center)


def test_one_key_for_next_and_one_for_back(shown: DemoBoard) -> None:
    assert "Where to?" in heading(shown)
    assert "Up it goes." not in heading(shown)
    shown.view.host.key("n", shift=False)
    assert "Up it goes." in heading(shown)
    shown.view.host.key("PageDown", shift=False)
    assert "The end." in heading(shown)
    assert shown.around.way.next.disabled
    shown.view.host.key("PageUp", shift=False)
    shown.view.host.key("b", shift=False)
    assert "Where to?" in heading(shown)
    assert shown.around.way.back.disabled


def test_the_answer_is_nowhere_before_it_is_asked_for(shown: DemoBoard) -> None:
    bundle = shown._repr_mimebundle_()
    for kind in ("text/plain", "image/svg+xml"):
        assert "Up it goes" not in bundle[kind]
    shown.around.way.reveal.click()
    assert "Up it goes." in heading(shown)
    assert shown.around.way.reveal.disabled


def test_words_can_be_left_to_the_presenter(shown: DemoBoard) -> None:
    shown.around.way.narration.click()
    assert "White is to move." not in heading(shown)
    assert shown.around.way.narration.description == "Words on"
    shown.view.host.key("s", shift=False)
    assert "White is to move." in heading(shown)


def test_hands_are_counted_by_button_and_key(shown: DemoBoard) -> None:
    up, down = shown.around.votes.buttons[:2]
    up.click()
    shown.view.host.key("1", shift=False)
    shown.view.host.key("2", shift=False)
    shown.view.host.key("3", shift=False)
    assert up.description == "A · Up   (2)"
    assert down.description == "B · Down   (1)"
    shown.around.votes.clear.click()
    assert up.description == "A · Up   (0)"
    down.click()
    shown.view.host.key("0", shift=False)
    assert down.description == "B · Down   (0)"


def test_a_try_out_leaves_no_trace(shown: DemoBoard) -> None:
    before = shown.stage.position
    shown.around.way.trying.click()
    assert "A try-out" in heading(shown)
    confirm, _, _, undo = shown.around.hands
    assert undo.disabled
    press(shown, "space", "G3")
    press(shown, "space", "G7")
    confirm.click()
    assert shown.stage.position != before
    assert not undo.disabled
    shown.around.way.trying.click()
    assert shown.stage.position == before
    assert "Where to?" in heading(shown)


def test_any_text_can_be_opened_and_a_bad_one_changes_nothing(shown: DemoBoard) -> None:
    shown.around.opening.text.value = "basic nonsense"
    shown.around.opening.open.click()
    assert "punct-trouble" in shown.around.opening.complaint.value
    assert "onsense" in shown.around.opening.complaint.value
    assert "Where to?" in heading(shown)
    assert "punct-heading" in shown.around.opening.complaint._dom_classes  # where trouble is red
    shown.around.opening.text.value = "basic E@G3/2 T@N12/1"
    shown.around.opening.open.click()
    assert "1 of 3" in heading(shown)
    assert shown.around.opening.complaint.value == ""
    shown.around.opening.text.value = "board"
    shown.around.opening.open.click()
    assert "The board and the goal" in heading(shown)


def test_it_opens_lessons_positions_and_games() -> None:
    game = Game("basic")
    game.play("E@G3/2")
    assert len(demo(game).run.demo.slides) == 2
    assert demo(Position.from_text("basic w wE@G3/2")).stage.position.to_text() == "basic w wE@G3/2"
    assert demo("board").run.demo.id == "board"
    with pytest.raises(PunctError, match="There is no demonstration “nonsense”"):
        demo("nonsense")


def test_the_keys_told_are_those_it_listens_to(shown: DemoBoard) -> None:
    watched = set(shown.view.host.watched)
    shown.around.pages.element.selected_index = 2
    for key in shown.key_list():
        assert {name.removeprefix("Shift+") for name in key.intents} <= watched
        first = key.label.split(",")[0].lower()
        assert len(first) > 1 or first in key.intents, key.label
        assert escape(key.label) in shown.around.pages.keys.value
    assert {"N, Page Down", "B, Page Up", "V", "S", "T", "1, 2, 3", "0"} <= {
        key.label for key in shown.key_list()
    }


@pytest.mark.parametrize("what", [[], 3, None])
def test_what_is_no_text(what: object) -> None:
    with pytest.raises(PunctError, match="a text in quotes is wanted"):
        demo(what)  # type: ignore[arg-type]  # just that
