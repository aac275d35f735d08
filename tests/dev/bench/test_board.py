"""Sizes do not depend on the machine: the figures the kit promises are kept here."""

from punct.dev.bench.board import full_boards, largest_messages
from punct.draw.svg import to_svg
from punct.games.punct.rules import Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout


def test_the_boards_are_full_and_can_be_played_on() -> None:
    boards = full_boards()
    assert len(boards) > 15
    assert all(board.outcome is None for board in boards)
    assert max(len(board.pieces) for board in boards) > 25


def test_no_message_to_the_page_is_over_30_kilobytes() -> None:
    largest = largest_messages(full_boards()[::3])
    assert len(largest) == 5
    for what, sizes in largest.items():
        assert 0 < max(sizes) < 30_000, what


def test_pointing_sends_far_less_than_the_whole_board() -> None:
    largest = largest_messages([Position.from_text("basic w")])
    whole, pointing = (
        largest[what][0]
        for what in ("the whole board, when a page opens", "pointing with a piece in the hand")
    )
    assert pointing < whole / 4


def test_the_svg_of_a_full_board_stays_well_under_100_kilobytes() -> None:
    for board in full_boards():
        assert len(to_svg(compose(board, layout=Layout(reserves=True))).encode()) < 70_000
