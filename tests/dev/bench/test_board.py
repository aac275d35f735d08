"""Sizes do not depend on the machine: the figures the kit promises are kept here."""

import pytest

from punct.dev.bench.board import WHOLE, full_boards, measured_deeds
from punct.draw.svg import to_svg
from punct.games.punct.rules import Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout

pytestmark = pytest.mark.slow


def test_the_boards_are_full_and_can_be_played_on() -> None:
    boards = full_boards()
    assert len(boards) > 15
    assert all(board.outcome is None for board in boards)
    assert max(len(board.pieces) for board in boards) > 25


def test_no_message_to_the_page_is_over_30_kilobytes() -> None:
    deeds = measured_deeds(full_boards()[::3])
    assert len(deeds) == 5
    for what, costs in deeds.items():
        assert 0 < max(max(cost.sizes) for cost in costs) < 30_000, what


def test_whatever_a_player_does_sends_less_than_6_kilobytes() -> None:
    deeds = measured_deeds(full_boards()[1::3])
    del deeds[WHOLE]
    for what, costs in deeds.items():
        assert 0 < max(sum(cost.sizes) for cost in costs) < 6_000, what


def test_painting_is_a_part_of_the_time() -> None:
    for costs in measured_deeds([Position.from_text("basic w")]).values():
        assert all(0 < cost.painting < cost.seconds for cost in costs)


def test_the_svg_of_a_full_board_stays_well_under_100_kilobytes() -> None:
    for board in full_boards():
        assert len(to_svg(compose(board, layout=Layout(reserves=True))).encode()) < 70_000
