"""Moves that win at once: the masks find what trying every move finds."""

import pytest
from brute import games, late_positions, losses_by_trying, wins_by_trying

from punct.games.punct.rules import Position
from punct.games.punct.rules.symmetry import SYMMETRIES, colors_exchanged
from punct.games.punct.solver import losing_moves, threats, winning_moves
from punct.games.punct.solver.winning import can_win, passed

pytestmark = pytest.mark.slow

BOTH_CONNECT = (
    "standard w wE@G1/2 wE@J4/2 wE@M7/2 wE@O10/12 wC@O14/12 "
    "bE@H1/2 bE@K4/2 bE@N7/2 bE@P10/12 bC@P14/12 bM@P16/2 wT@O15/3"
)
"""White's triangle covers a link of black's chain and is the last link of white's own."""


def test_the_empty_board_has_no_winning_move() -> None:
    for text in ("basic w", "standard b"):
        assert winning_moves(Position.from_text(text)) == []
        assert losing_moves(Position.from_text(text)) == []


@pytest.mark.parametrize("number", range(24))
def test_the_ends_of_games_by_trying_every_move(number: int) -> None:
    for position in games()[number][-5:]:
        assert winning_moves(position) == wins_by_trying(position)
        assert position.outcome or can_win(position) == bool(winning_moves(position))
        assert losing_moves(position) == losses_by_trying(position)


@pytest.mark.parametrize("number", range(24))
def test_the_middle_of_games_for_both_players_by_trying_every_move(number: int) -> None:
    positions = games()[number]
    for position in (positions[len(positions) // 2], passed(positions[-3])):
        assert winning_moves(position) == wins_by_trying(position)
        assert losing_moves(position) == losses_by_trying(position)


def test_the_vectors_hold_wins_of_every_sort() -> None:
    """Otherwise the tests above would show little."""
    ends = [p for positions in games() for p in positions[-5:]]
    reasons = {p.after(m).outcome.clause for p in ends for m in winning_moves(p)[:1]}  # type: ignore[union-attr]
    assert reasons == {"F1", "H"}
    assert any("-" in str(m) for p in ends for m in winning_moves(p))
    assert any("@" in str(m) for p in ends for m in winning_moves(p))


def test_late_positions_by_trying_every_move() -> None:
    for position in late_positions():
        assert winning_moves(position) == wins_by_trying(position)
        assert threats(position) == wins_by_trying(passed(position))
        assert can_win(position) == bool(winning_moves(position))
        assert can_win(passed(position)) == bool(threats(position))


def test_f2_a_move_that_connects_both_colors_wins() -> None:
    position = Position.from_text(BOTH_CONNECT)
    assert "O15-O16/11" in map(str, winning_moves(position))
    outcome = position.after("O15-O16/11").outcome
    assert outcome is not None
    assert outcome.clause == "F2"
    assert winning_moves(position) == wins_by_trying(position)


def test_f2_a_move_that_uncovers_only_the_opponents_connection_loses() -> None:
    position = Position.from_text(BOTH_CONNECT)
    lost = losing_moves(position)
    assert lost == losses_by_trying(position)
    assert lost
    assert {move.start for move in lost} == {"O15"}  # type: ignore[union-attr]


def test_h_the_last_piece_wins_anywhere_with_a_lead_in_the_center() -> None:
    position = next(p for p in late_positions() if winning_moves(p))
    won = winning_moves(position)
    assert position.center_count(position.to_move) > position.center_count(position.to_move.opponent)
    assert [m for m in position.legal_moves() if "@" in str(m)] == [m for m in won if "@" in str(m)]


def test_f3_in_the_basic_game_the_same_last_piece_is_a_draw() -> None:
    position = next(p for p in late_positions() if winning_moves(p))
    basic = Position.from_text(position.to_text().replace("standard", "basic"))
    assert len(winning_moves(basic)) < len(winning_moves(position))
    assert winning_moves(basic) == wins_by_trying(basic)


def test_nothing_wins_after_the_end() -> None:
    for positions in games():
        if positions[-1].outcome is not None:
            assert winning_moves(positions[-1]) == threats(positions[-1]) == []
            assert losing_moves(positions[-1]) == []


def test_the_twelve_symmetries_and_exchanged_colors_change_nothing() -> None:
    position = Position.from_text(BOTH_CONNECT)
    won = winning_moves(position)
    for symmetry in SYMMETRIES:
        image = symmetry.position(position)
        assert set(winning_moves(image)) == {symmetry.move(position, move) for move in won}
    assert winning_moves(colors_exchanged(position)) == won
