"""What a piece in the hand and a move look like, on every kind of board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from punct import play, puzzles
from punct.games.punct import GAME
from punct.games.punct.rules import Position
from punct.games.punct.scene.figures import figure_shapes
from punct.games.punct.scene.layout import SPACING, Layout
from punct.games.punct.scene.marking import Canvas
from punct.games.punct.scene.marks import Flight, Mark
from punct.games.punct.scene.themes import LIGHT
from punct.learn.lessons import read_lesson
from punct.learn.progress import Progress
from punct.table.game import Made
from punct.table.intents import Point, Press, PutBack
from punct.widgets import live_board
from punct.widgets.lesson import LessonBoard
from punct.widgets.live_board import LiveBoard

if TYPE_CHECKING:
    from punct.draw.shapes import Shape

TESTS = Path(__file__).parents[1]
START = Position.from_text("basic w wE@G3/2 bT@N12/1 wE@D9/4")

# The piece in the hand


def a_game(_folder: Path) -> LiveBoard:
    return play("basic w wE@G3/2 bT@N12/1")


def a_puzzle(folder: Path) -> LiveBoard:
    return puzzles(file=TESTS / "widgets" / "my_puzzles.toml", progress=folder / "progress.json")


def a_step(name: str) -> Callable[[Path], LiveBoard]:
    """A lesson at one of its steps."""

    def opened(folder: Path) -> LiveBoard:
        sample = TESTS / "learn" / "lesson.toml"
        lesson = read_lesson(GAME, sample, lambda name: GAME.course.puzzle(name).task)
        return LessonBoard(GAME.course, lesson, Progress(folder / "progress.json"), step=name)

    return opened


def drawn(shown: LiveBoard) -> set[Shape]:
    """What the board shows of pieces that lie on it."""
    return set(shown.view.scene.layer("pieces").shapes)


@pytest.mark.parametrize("opened", [a_game, a_puzzle, a_step("tempt"), a_step("move-it")])
def test_a_piece_in_the_hand_is_not_drawn_on_the_board_as_well(
    opened: Callable[[Path], LiveBoard], tmp_path: Path
) -> None:
    shown = opened(tmp_path)
    position = shown.stage.position
    assert isinstance(position, Position)
    blocked = position.blocked(position.to_move)
    piece = next(p for p in position.pieces if p.color is position.to_move and p not in blocked)
    figure = Canvas(position, Layout(reserves=True), LIGHT).figure(piece)
    lying = set(figure_shapes(figure, LIGHT, SPACING))
    assert lying <= drawn(shown)
    shown.do(Press(("space", piece.space)))
    assert shown.stage.is_holding, shown.stage.sentence
    assert not lying & drawn(shown)
    shown.do(Point(("space", "I9")))
    assert not lying & drawn(shown)
    shown.do(PutBack())
    assert lying <= drawn(shown)


# A move that is seen


@pytest.mark.parametrize(("text", "start"), [("G3-G8/12", "G3"), ("G3/6", "G3"), ("T@L4/1", "L4")])
def test_a_move_slides_from_where_it_came_and_one_made_by_hand_settles(text: str, start: str) -> None:
    move = START.parse_move(text)
    after = START.after(move)
    for by_hand, comes_from in ((False, start), (True, move.space)):
        (flight,) = GAME.flight(Made(START, move, after, by_hand), 0.5)
        assert isinstance(flight, Flight)
        assert flight.piece == after.piece_at(move.space, START.to_move)
        assert (flight.start, flight.share) == (comes_from, 0.5)


def test_moves_are_seen_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = play(START)
    seen: list[tuple[str, float]] = []
    flight = GAME.flight

    def watched(made: Made, share: float) -> tuple[Mark, ...]:
        seen.append((str(made.move), share))
        return flight(made, share)

    async def show() -> None:
        made = []
        for text in ("G3-G8/12", "N12-N9/1"):
            move = shown.session.position.parse_move(text)
            made += shown.session.play(move).made
        shown.show(made)
        while shown._flying is not None:
            await asyncio.sleep(0)

    monkeypatch.setattr(GAME, "flight", watched)
    monkeypatch.setattr(live_board, "_FRAME_SECONDS", 0)
    monkeypatch.setattr(live_board, "_PAUSE_SECONDS", 0)
    asyncio.run(show())
    assert [move for move, _ in seen] == ["G3-G8/12"] * 5 + ["N12-N9/1"] * 4
    shares = [share for _, share in seen]
    assert shares[:4] == shares[5:] == sorted(shares[5:])
    assert shares[4] == 1
    assert shown.view.scene == shown.picture()
