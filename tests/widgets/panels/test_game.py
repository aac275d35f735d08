"""Buttons, the list of moves, settings, texts and words around a game."""

import re
from base64 import b64decode

import pytest

from punct import Game, Position, play
from punct.games.punct.scene.themes import THEMES
from punct.table.intents import Press
from punct.table.session import Pace
from punct.widgets.play import GameBoard

RECORD = "standard E@G3/2 T@N12/1 G3-G8/12"
SETTINGS, TEXTS, WORDS, KEYS = range(4)


@pytest.fixture
def shown() -> GameBoard:
    return play(Game.from_text(RECORD))


def hold(shown: GameBoard) -> None:
    """Take a piece of the player to move into the hand."""
    shown.do(Press(("reserve", shown.session.position.to_move, "E")))


# The buttons of a turn


def test_buttons_say_what_is_possible(shown: GameBoard) -> None:
    buttons = shown.controls
    assert (buttons.undo.disabled, buttons.redo.disabled) == (False, True)
    assert buttons.turn.disabled
    assert buttons.take_back.disabled
    buttons.undo.click()
    assert not buttons.redo.disabled
    hold(shown)
    assert (buttons.turn.disabled, buttons.take_back.disabled) == (False, False)
    assert buttons.confirm.disabled
    shown.session.do(Press(("space", "D4")))
    shown.refresh()
    assert not buttons.confirm.disabled


def test_undo_and_redo_to_both_ends(shown: GameBoard) -> None:
    for _ in range(3):
        shown.controls.undo.click()
    assert shown.controls.undo.disabled
    assert shown.session.position == Position("standard")
    for _ in range(3):
        shown.controls.redo.click()
    assert shown.controls.redo.disabled
    assert shown.session.match.ply == 3


def test_turn_and_put_back(shown: GameBoard) -> None:
    hold(shown)
    heading = shown.session.hands.piece.heading
    shown.controls.turn.click()
    assert shown.session.hands.piece.heading != heading
    shown.controls.take_back.click()
    assert shown.session.hands.piece is None


# Going through the game


@pytest.mark.parametrize("ply", [0, 1, 2, 3])
def test_the_slider_and_the_list_go_to_the_same_place(shown: GameBoard, ply: int) -> None:
    shown.controls.slider.value = ply
    assert shown.session.match.ply == shown.moves.select.index == ply
    shown.controls.slider.value = 3 - ply
    shown.moves.select.index = ply
    assert shown.session.match.ply == shown.controls.slider.value == ply
    assert shown.session.record == RECORD


def test_the_list_names_every_move_and_its_color(shown: GameBoard) -> None:
    assert list(shown.moves.select.options) == [
        "start",
        "1. ○ E@G3/2",
        "2. ● T@N12/1",
        "3. ○ G3-G8/12",
    ]
    shown.controls.undo.click()
    assert len(shown.moves.select.options) == 4
    black_first = play("standard b wE@G3/2")
    black_first.session.match.play("T@N12/1")
    black_first.refresh()
    assert black_first.moves.select.options[1] == "1. ● T@N12/1"


# Settings


def test_every_choice_of_colors_changes_the_picture(shown: GameBoard) -> None:
    names = [name for _, name in shown.extras.settings.theme.options]
    assert set(names) == {"page", *THEMES}
    pictures = set()
    for name in THEMES:
        shown.extras.settings.theme.value = name
        assert shown.theme == name
        pictures.add(shown.view.scene.layer("board"))
    assert len(pictures) == len(THEMES)


def test_the_settings_change_what_they_say(shown: GameBoard) -> None:
    extras = shown.extras
    extras.settings.turned.value = True
    assert shown.style.turned
    extras.settings.coordinates.value = False
    assert not shown.style.coordinates
    extras.settings.animated.value = False
    assert not shown.animated
    extras.pace.value = Pace.QUICK
    assert shown.session.pace is Pace.QUICK
    width = shown.view.host.shown_width
    extras.settings.larger.click()
    assert shown.view.host.shown_width > width
    extras.settings.smaller.click()
    assert shown.view.host.shown_width == pytest.approx(width)


# Texts


def test_the_texts_follow_the_game_while_they_are_open(shown: GameBoard) -> None:
    assert shown.extras.record.value == ""
    shown.extras.element.selected_index = TEXTS
    assert shown.extras.record.value == RECORD
    shown.controls.undo.click()
    assert shown.extras.record.value == RECORD
    assert shown.extras.position.value == shown.session.position.to_text()


def test_a_new_game_keeps_the_old(shown: GameBoard) -> None:
    extras = shown.extras
    new_basic, new_standard = extras.new
    assert extras.bring_back.disabled
    new_basic.click()
    assert shown.session.record == "basic"
    assert not extras.bring_back.disabled
    extras.bring_back.click()
    assert shown.session.record == RECORD
    new_standard.click()
    assert shown.session.record == "standard"


def test_a_game_without_moves_takes_no_ones_place(shown: GameBoard) -> None:
    new_basic, new_standard = shown.extras.new
    new_basic.click()
    new_standard.click()
    shown.extras.bring_back.click()
    assert shown.session.record == RECORD


@pytest.mark.parametrize(
    ("text", "record"),
    [
        ("basic E@D4/4", "basic E@D4/4"),
        ("  BASIC   e@d4/4 ", "basic E@D4/4"),
        ("standard b wE@G3/2", "standard b wE@G3/2"),
        (Game.from_text("basic E@D4/4").to_json(), "basic E@D4/4"),
    ],
)
@pytest.mark.parametrize("which", ["record", "position"])
def test_a_pasted_text_is_opened(shown: GameBoard, which: str, text: str, record: str) -> None:
    shown.extras.element.selected_index = TEXTS
    getattr(shown.extras, which).value = text
    getattr(shown.extras, f"open_{which}").click()
    assert shown.session.record == record
    assert shown.view.host.status_kind == ""
    shown.extras.bring_back.click()
    assert shown.session.record == RECORD


@pytest.mark.parametrize(
    "text", ["", "three apples", "basic E@", "standard w wE@A2/10", '{"variant"', "x" * 100_000]
)
@pytest.mark.parametrize("which", ["record", "position"])
def test_a_bad_text_says_why_and_changes_nothing(shown: GameBoard, which: str, text: str) -> None:
    shown.extras.element.selected_index = TEXTS
    before = shown.session.match
    getattr(shown.extras, which).value = text
    getattr(shown.extras, f"open_{which}").click()
    assert shown.session.match is before
    assert shown.session.record == RECORD
    assert shown.view.host.status_kind == "bad"
    assert 10 < len(shown.view.host.status) < 300
    assert "Error" not in shown.view.host.status
    assert shown.extras.bring_back.disabled
    assert getattr(shown.extras, which).value == text


def test_the_picture_can_be_saved(shown: GameBoard) -> None:
    shown.extras.save.click()
    links = shown.extras.links.value
    svg, png = (b64decode(data) for data in re.findall(r"base64,([^\"]+)", links))
    assert svg.startswith(b"<svg")
    assert png.startswith(b"\x89PNG")
    assert 'download="punct.svg"' in links
    assert 'download="punct.png"' in links


# Words and keys


def test_the_words_follow_the_game_while_they_are_open(shown: GameBoard) -> None:
    shown.extras.element.selected_index = WORDS
    assert "G8" in shown.extras.words.value
    shown.controls.undo.click()
    assert "G8" not in shown.extras.words.value


def test_a_key_opens_the_keys(shown: GameBoard) -> None:
    assert "Shift+R" in shown.extras.keys.value
    shown.view.host.key("?", True)
    assert shown.extras.element.selected_index == KEYS
    shown.view.host.key("?", True)
    assert shown.extras.element.selected_index is None


def test_an_error_behind_a_button_or_a_setting_is_shown(
    shown: GameBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_given: object, **_named: object) -> None:
        raise RuntimeError("the table tilted")

    monkeypatch.setattr(shown, "refresh", fail)
    shown.controls.undo.click()
    shown.controls.slider.value = 0
    shown.moves.select.index = 0
    shown.extras.settings.theme.value = "dark"
    assert len(shown.view.host.errors) >= 3
    assert shown.view.host.status.endswith("RuntimeError: the table tilted")
    shown.view.host.errors.clear()
