"""What a move looks like between two positions."""

import pytest

from punct.games.punct.rules import Position
from punct.widgets.live_board import slide_between

START = Position.from_text("basic w wE@G3/2 bT@N12/1 wE@D9/4")


@pytest.mark.parametrize(
    ("move", "piece", "start"),
    [("G3-G8/12", "G8", "G3"), ("G3/6", "G3", "G3"), ("T@L4/1", "L4", "L4")],
)
def test_a_move_slides_from_where_it_came(move: str, piece: str, start: str) -> None:
    after = START.after(START.parse_move(move))
    slide = slide_between(START, after)
    assert slide is not None
    assert (slide.position, slide.piece.space, slide.start) == (after, piece, start)


def test_only_one_move_can_be_seen_at_once() -> None:
    one = START.after(START.parse_move("G3-G8/12"))
    two = one.after(one.parse_move("N12-N9/1"))
    assert slide_between(START, START) is None
    assert slide_between(START, two) is None
    assert slide_between(START, Position("basic")) is None
