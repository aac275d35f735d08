"""Looking back: the curve, turning points, wins missed and threats overlooked."""

from functools import cache
from itertools import count

import pytest

from punct.games.punct.data import robot_games
from punct.games.punct.opponent import Review, review, standing
from punct.games.punct.rules import Game, Position
from punct.games.punct.rules.symmetry import colors_exchanged
from punct.games.punct.solver import Stopped, defenses, prove, winning_moves

pytestmark = pytest.mark.slow


@cache
def recorded(number: int) -> Game:
    """A recorded game, up to its end by our rules."""
    start, moves = list(robot_games())[number]
    game = Game(start)
    for text in moves:
        if game.outcome is None:
            game.play(text)
    return game


@cache
def looked_back(number: int) -> Review:
    return review(recorded(number))


def test_a_number_for_every_position_and_a_moment_for_every_move() -> None:
    game, found = recorded(1), looked_back(1)
    assert len(found.standing) == game.ply + 1
    assert [moment.move for moment in found.moments] == list(game.moves)
    assert [moment.ply for moment in found.moments] == list(range(1, game.ply + 1))
    assert all(-1 <= number <= 1 for number in found.standing)
    assert found.standing[-1] == 1.0
    assert game.outcome.winner == "w"


def test_what_was_missed_was_there() -> None:
    game, found = recorded(1), looked_back(1)
    proofs = [moment for moment in found.moments if moment.missed_proof]
    assert proofs
    for moment in proofs[:2]:
        before = game.positions[moment.ply - 1]
        assert prove(before, within=2) is not None
        assert moment.move not in prove(before, within=2).first_moves
        assert moment in found.turning_points


def test_what_was_overlooked_could_have_been_stopped() -> None:
    game, found = recorded(30), looked_back(30)
    moments = [moment for moment in found.moments if moment.overlooked]
    assert moments
    for moment in moments:
        before, after = game.positions[moment.ply - 1], game.positions[moment.ply]
        assert list(moment.overlooked) == winning_moves(after)
        assert moment.better in defenses(before)
        assert moment.move not in defenses(before)


def test_a_win_in_one_that_was_not_played() -> None:
    won = recorded(1).positions[-2]
    wins = winning_moves(won)
    game = Game(won)
    game.play(next(move for move in won.legal_moves() if move not in wins))
    (moment,) = review(game).moments
    assert list(moment.missed) == wins
    assert moment.cost > 0
    assert moment.is_turning_point


def test_nothing_is_held_against_a_winning_move() -> None:
    last = looked_back(1).moments[-1]
    assert not any((last.missed, last.missed_proof, last.overlooked))
    assert not last.is_turning_point


def test_the_standing_changes_its_sign_with_the_colors() -> None:
    for position in recorded(1).positions[::4]:
        assert standing(colors_exchanged(position)) == pytest.approx(-standing(position))


def test_a_draw_by_repetition_ends_level() -> None:
    game = Game(Position.from_text("basic w wE@G3/2 bE@K15/8"))
    for text in ["G3/12", "K15/6", "G3/2", "K15/8"] * 2:
        game.play(text)
    assert game.outcome.clause == "F4"
    assert review(game).standing[-1] == 0


def test_no_moves_no_moments() -> None:
    found = review(Game("standard"))
    assert found.moments == ()
    assert len(found.standing) == 1


def test_looking_back_stops_when_asked() -> None:
    asked = count()
    with pytest.raises(Stopped):
        review(recorded(1), stop=lambda: next(asked) >= 3)
    assert next(asked) == 4
