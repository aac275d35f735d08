"""The sentences for positions so full that no recorded game came near them."""

import pytest

from punct.games.punct.hands import Hands, Held, Loose, words
from punct.games.punct.rules import Kind, Position

START = Position.from_text("standard w wE@G3/2 bT@N12/1")
PIECE = START.piece_at("G3")


@pytest.mark.parametrize(
    ("add", "move", "said"),
    [
        (True, True, "reserve or one of yours"),
        (True, False, "take a piece from your reserve."),
        (False, True, "no new piece fits"),
        (False, False, "neither your reserve nor the board"),
    ],
)
def test_only_what_is_possible_is_proposed(monkeypatch, add: bool, move: bool, said: str) -> None:
    monkeypatch.setattr(words, "can_add", lambda _: add)
    monkeypatch.setattr(words, "can_move", lambda _: move)
    assert said in words.next_step(Hands(START))


@pytest.mark.parametrize(
    ("piece", "places", "said"),
    [
        (Loose(Kind.E, 2), {}, "no possible space"),
        (Loose(Kind.E, 2, PIECE), {}, "no possible space"),
        (Loose(Kind.E, 2, PIECE), {"G4": (2,)}, "one possible space"),
        (Loose(Kind.E, 2, PIECE), {"G4": (2,), "G5": (4,)}, "2 possible spaces"),
    ],
)
def test_the_possible_spaces_are_counted(monkeypatch, piece: Loose, places: dict, said: str) -> None:
    monkeypatch.setattr(words, "places", lambda *_: places)
    assert said in words.next_step(Hands(START, Held(piece)))


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("basic w", "I9 is empty: take a piece from your reserve."),
        ("basic b wE@G3/2", "I9 is empty: take a piece from your reserve."),
        ("basic w wE@G3/2", "I9 is empty: take a piece from your reserve or one of yours on the board."),
    ],
)
def test_who_has_no_piece_on_the_board_is_not_sent_there(board: str, said: str) -> None:
    assert words.not_yours(Position.from_text(board), "I9").message == said
