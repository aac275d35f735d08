"""Whole games clicked through `play` by somebody who knows only what is on the screen."""

import asyncio
import json
from itertools import islice
from pathlib import Path

import pytest

from punct import Game, Position, play
from punct.games.punct import GAME
from punct.games.punct.data import robot_games
from punct.games.punct.hands import Held, Looking, Standing
from punct.games.punct.rules import Adding, Kind, Move, NotationError, PunctError
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Chain, Flight, Sign
from punct.games.punct.scene.themes import theme_named
from punct.table.intents import Open, Undo
from punct.table.keys import intent_of
from punct.widgets import live_board
from punct.widgets.play import GameBoard

VECTORS = Path(__file__).parents[1] / "vectors" / "games.jsonl"
LARGEST = 30_000
"""Bytes: larger messages are felt."""


def recorded_games() -> list[tuple[str, list[str]]]:
    """Short games of both variants from the vectors, and a few that robots played."""
    games = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    found = [(game["variant"], [ply["play"] for ply in game["plies"]]) for game in games]
    by_length = sorted(found, key=lambda game: len(game[1]))
    basic = next(game for game in by_length if game[0] == "basic")
    return [by_length[0], basic, *((s.variant, moves) for s, moves in islice(robot_games(), 3))]


# A player who sees only the picture, the buttons and the sentence


def at(shown: GameBoard, *name: str) -> tuple[float, float]:
    """The middle of a target on the screen."""
    return next(target.center for target in shown.view.scene.targets if target.name == name)


def press(shown: GameBoard, *name: str) -> None:
    shown.view.host.press(*at(shown, *name))


def put_down(shown: GameBoard, move: Move) -> None:
    """Take, carry, put down and turn until the sentence offers the move."""
    if isinstance(move, Adding):
        press(shown, "reserve", shown.session.position.to_move, move.kind)
    else:
        press(shown, "space", move.start)
    shown.view.host.point(*at(shown, "space", move.space))
    press(shown, "space", move.space)
    for _ in range(6):
        assert not shown.controls.confirm.disabled, shown.view.host.status
        ready = shown.session.answer.move
        if ready == move:
            return
        shown.controls.turn.click()
    pytest.fail(f"{move} was never offered")


def make(shown: GameBoard, text: str) -> None:
    put_down(shown, shown.session.position.parse_move(text))
    shown.controls.confirm.click()


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(recorded_games())))
def test_whole_games_can_be_clicked(number: int, sent: list) -> None:
    variant, moves = recorded_games()[number]
    shown, game = play(variant), Game(variant)
    for text in moves:
        make(shown, text)
        game.play(text)
        assert shown.session.position == game.position
        assert shown.moves.select.options[-1].endswith(str(game.moves[-1]))
        assert shown.controls.slider.value == shown.controls.slider.max == game.ply
        assert shown.controls.confirm.disabled
    assert shown.session.record == game.to_text()
    assert game.outcome is not None
    assert game.outcome.reason in shown.words()
    assert any(isinstance(mark, Chain | Sign) for mark in shown.session.marks)
    assert shown.view.host.status_kind == "good"
    assert max(message.size for message in sent) < LARGEST


def test_the_picture_is_what_the_session_says() -> None:
    shown = play("basic")
    put_down(shown, shown.session.position.parse_move("E@G3/4"))
    expected = compose(shown.session.position, marks=shown.session.marks, layout=Layout(reserves=True))
    assert shown.view.scene.layers == expected.layers
    assert shown.view.host.description == shown.view.host.status == shown.session.sentence


def test_hovering_moves_the_ghost_and_sends_little(sent: list) -> None:
    shown = play(Game.from_text("standard E@G3/2 T@N12/1"))
    press(shown, "reserve", "w", "T")
    sent.clear()
    for space in ("D4", "D5", "E5"):
        before = shown.view.scene.layer("marks")
        shown.view.host.point(*at(shown, "space", space))
        assert isinstance(shown.session.hands.state, Held)
        assert shown.session.hands.state.hover == space
        assert shown.view.scene.layer("marks") != before
    assert len(sent) == 3
    assert max(message.size for message in sent) < 5_000
    shown.view.host.leave()
    assert shown.session.hands.state.hover is None


def test_no_message_is_large_with_a_piece_in_the_hand_over_a_full_board(sent: list) -> None:
    games = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    fullest = max(games, key=lambda game: game["final"].count("@"))
    shown = play(fullest["variant"])
    for ply in fullest["plies"]:
        shown.session.match.play(ply["play"])
    shown.do(Undo())
    position = shown.session.position
    assert len(position.pieces) > 30
    for piece in position.pieces[-4:]:
        shown.view.host.press(*at(shown, "space", piece.space))
        shown.view.host.point(*at(shown, "space", "I9"))
        shown.view.painter.repaint()
        shown.view.host.key("Escape")
    assert max(message.size for message in sent) < LARGEST


def test_pressing_beside_everything_does_nothing() -> None:
    shown = play("basic")
    before = shown.view.scene
    shown.view.host.press(1, 1)
    shown.view.host.look(1, 1)
    shown.view.host.point(1, 1)
    assert shown.view.scene == before


def test_looking_lifts_a_piece() -> None:
    shown = play(Game.from_text("standard E@G3/2"))
    shown.view.host.look(*at(shown, "space", "G3"))
    assert isinstance(shown.session.hands.state, Looking)
    shown.view.host.key("Escape")
    assert shown.session.hands.piece is None


def test_an_illegal_drop_says_its_clause_and_loses_nothing() -> None:
    shown = play("standard")
    press(shown, "reserve", "w", "T")
    press(shown, "space", "I9")
    assert shown.view.host.status_kind == "bad"
    assert shown.view.host.status.endswith("(G)")
    assert shown.session.hands.piece.kind is Kind.T
    assert shown.session.match.moves == ()


def test_one_move_by_keys_alone() -> None:
    shown = play("basic")
    for key in ("1", *["ArrowLeft"] * 4, "Enter", "r", "Enter"):
        shown.view.host.key(key)
    (move,) = shown.session.match.moves
    assert isinstance(move, Adding)
    # White's first piece may not touch the central hexagon: 2 and 4 were passed over
    assert (move.kind, move.space, move.heading) == (Kind.E, "E7", 8)
    shown.view.host.key("u")
    assert shown.session.match.moves == ()
    shown.view.host.key("y")
    assert shown.session.match.moves == (move,)


def test_every_key_that_is_watched_means_something() -> None:
    watched = play("basic").view.host.watched
    assert {"1", "6", "ArrowUp", "Enter", " ", "r", "Escape", "p", "u", "y", "?"} <= set(watched)
    for name in watched:
        shown = play("basic")
        assert intent_of(shown.key_list(), name) is not None, name
        shown.view.host.key(name)
        assert shown.view.host.errors == []


def test_the_pointer_shows_whether_a_piece_is_held() -> None:
    shown = play("basic")
    assert shown.view.host.cursor == "pointer"
    press(shown, "reserve", "w", "E")
    assert shown.view.host.cursor == "grabbing"


# How it starts


@pytest.mark.parametrize(
    "start",
    [
        "standard E@G3/2",
        "standard b wE@G3/2",
        Position.from_text("standard b wE@G3/2"),
        Game.from_text("standard E@G3/2"),
    ],
)
def test_from_a_record_a_position_or_a_game(start: object) -> None:
    shown = play(start)  # type: ignore[arg-type]
    assert shown.session.position.to_text() == "standard b wE@G3/2"
    make(shown, "T@N12/1")


def test_a_bad_start_says_why() -> None:
    with pytest.raises(NotationError):
        play("three apples")
    with pytest.raises(PunctError, match="light, dark"):
        play(theme="mud")


# Sliding pieces


def flights_of(shown: GameBoard, deed: object, monkeypatch: pytest.MonkeyPatch) -> list[Flight]:
    """What flies when something is done where there is time to fly."""
    flown: list[Flight] = []
    scene_with = shown._scene

    def seen(flights: tuple[Flight, ...] = ()) -> object:
        flown.extend(flights)
        return scene_with(flights)

    async def fly() -> None:
        deed()  # type: ignore[operator]
        if shown._flying is not None:
            await shown._flying

    monkeypatch.setattr(shown, "_scene", seen)
    monkeypatch.setattr(live_board, "_FRAME_SECONDS", 0)
    asyncio.run(fly())
    return flown


def test_a_move_made_again_slides_from_where_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = play(Game.from_text("standard E@G3/2 T@N12/1 G3-G8/12"))
    shown.controls.undo.click()
    flown = flights_of(shown, shown.controls.redo.click, monkeypatch)
    assert {flight.start for flight in flown} == {"G3"}
    assert [flight.share for flight in flown] == sorted(flight.share for flight in flown)
    assert flown[0].piece.space == "G8"
    assert shown.view.scene == shown.picture()


def test_nothing_flies_when_switched_off_or_going_back(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = play(Game.from_text("standard E@G3/2 T@N12/1 G3-G8/12"))
    assert flights_of(shown, shown.controls.undo.click, monkeypatch) == []
    shown.extras.settings.animated.value = False
    assert flights_of(shown, shown.controls.redo.click, monkeypatch) == []


def test_the_next_deed_never_waits_for_a_flight() -> None:
    async def hurry() -> GameBoard:
        shown = play(Game.from_text("standard E@G3/2 T@N12/1"))
        shown.controls.undo.click()
        shown.controls.redo.click()
        flying = shown._flying
        assert flying is not None
        await asyncio.sleep(0)
        shown.controls.undo.click()
        at_once = shown.view.scene
        await flying
        assert shown.view.scene is at_once
        return shown

    shown = asyncio.run(hurry())
    assert shown.session.match.ply == 1
    assert shown.view.scene == shown.picture()


def test_a_flight_ends_when_another_game_is_put_on_the_board() -> None:
    async def replace() -> GameBoard:
        shown = play(Game.from_text("standard E@G3/2 T@N12/1"))
        shown.controls.undo.click()
        shown.controls.redo.click()
        flying = shown._flying
        assert flying is not None
        await asyncio.sleep(0)
        shown.session.do(Open("basic"))  # as another part of a notebook might
        shown.refresh()
        await flying
        return shown

    shown = asyncio.run(replace())
    assert shown.view.host.errors == []
    assert shown.view.scene == shown.picture()


def test_a_frame_that_fails_ends_the_flight(monkeypatch: pytest.MonkeyPatch) -> None:
    async def stumble() -> GameBoard:
        shown = play(Game.from_text("standard E@G3/2 T@N12/1"))
        shown.controls.undo.click()
        monkeypatch.setattr(GAME, "flight", None)
        shown.controls.redo.click()
        assert shown._flying is not None
        await shown._flying
        return shown

    shown = asyncio.run(stumble())
    assert len(shown.view.host.errors) == 1
    monkeypatch.undo()
    shown.refresh()
    assert shown.view.scene == shown.picture()
    shown.view.host.errors.clear()


# Errors


def test_an_error_behind_a_click_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = play("basic")

    def fail(*_given: object) -> None:
        raise RuntimeError("the table tilted")

    monkeypatch.setattr(shown.session, "do", fail)
    x, y = at(shown, "reserve", "w", "E")
    data = {"method": "custom", "content": {"kind": "press", "x": x, "y": y}}
    shown.view.host._handle_msg({"content": {"data": data}, "buffers": []})
    assert shown.view.host.status.endswith("RuntimeError: the table tilted")
    assert [str(error) for error in shown.view.host.errors] == ["the table tilted"]
    shown.view.host.errors.clear()
    monkeypatch.undo()
    press(shown, "reserve", "w", "E")
    assert isinstance(shown.session.hands.state, Held)


# Settings


def test_the_colors_follow_the_page_until_some_are_chosen() -> None:
    shown = play("basic")
    assert shown.view.host.colors["paper"] == theme_named("light").background
    shown.view.host.page = "dark"
    assert shown.view.host.colors["paper"] == theme_named("dark").background
    shown.set_theme("print")
    shown.view.host.page = "light"
    assert shown.view.host.colors["paper"] == theme_named("print").background


def test_a_turned_board_is_played_on_like_any_other() -> None:
    shown = play("basic")
    place = at(shown, "space", "G3")
    shown.set_turned(True)
    assert at(shown, "space", "G3") != place
    make(shown, "E@G3/2")
    assert shown.session.record == "basic E@G3/2"


def test_letters_and_numbers_can_be_hidden() -> None:
    shown = play("basic")
    with_them = len(shown.view.scene.layer("board").shapes)
    shown.set_coordinates(False)
    assert len(shown.view.scene.layer("board").shapes) == with_them - 34
    shown.set_coordinates(True)
    assert len(shown.view.scene.layer("board").shapes) == with_them


def test_larger_and_smaller_within_reason() -> None:
    shown = play("basic")
    width = shown.view.host.shown_width
    shown.enlarge(1.15)
    assert shown.view.host.shown_width == pytest.approx(width * 1.15)
    for _ in range(30):
        shown.enlarge(0.5)
    smallest = shown.view.host.shown_width
    for _ in range(30):
        shown.enlarge(2)
    assert 0 < smallest < width < shown.view.host.shown_width < 4 * width


def test_at_the_quick_pace_a_piece_put_down_is_played() -> None:
    shown = play("basic")
    shown.set_pace("quick")
    press(shown, "reserve", "w", "E")
    press(shown, "space", "G3")
    assert shown.session.record == "basic E@G3/2"
    shown.set_pace("confirm")
    press(shown, "reserve", "b", "E")
    press(shown, "space", "D9")
    assert isinstance(shown.session.hands.state, Standing)
