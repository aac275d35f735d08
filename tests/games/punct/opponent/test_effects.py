"""Effects: the fast values against plain ones, and nothing but legal moves."""

import pytest

from punct.games.punct.data import middle_game_positions
from punct.games.punct.opponent.effects import Outlook, effect_of
from punct.games.punct.opponent.evaluation import WIN, Evaluator
from punct.games.punct.rules import Moving, Position
from punct.games.punct.rules.symmetry import SYMMETRIES, colors_exchanged

SAMPLE = middle_game_positions(4, 40)[::300]
DISTANT = 0.12
"""The fast value leaves out ways five spaces longer than the shortest: e^(-5/1.6), twice, is less."""


@pytest.mark.parametrize("position", SAMPLE)
def test_fast_values_are_those_of_the_position_that_follows(position: Position) -> None:
    evaluator = Evaluator(position.variant)
    effects = list(Outlook(position, evaluator).effects())
    for effect in effects[::19]:
        for move in effect.moves(position):
            following = position._after(move)
            assert effect.value == pytest.approx(evaluator.value(following), abs=DISTANT)


@pytest.mark.parametrize("position", SAMPLE)
def test_the_effects_are_all_the_legal_moves(position: Position) -> None:
    effects = list(Outlook(position, Evaluator(position.variant)).effects())
    legal = position.legal_moves()
    told = [move for effect in effects for move in effect.moves(position)]
    assert set(told) <= set(legal)
    looks = {_look(position, move) for move in legal}
    assert {_look(position, move) for move in told} == looks
    for effect in effects[::20]:
        move = effect.moves(position)[0]
        assert effect_of(position, move, effect.value) == effect


def _look(position: Position, move: object) -> tuple[object, ...]:
    """What is to be seen after a move, and which piece it took from the board, if any."""
    masks = position._after(move)._masks
    return masks.white, masks.black, move.start if isinstance(move, Moving) else None


def test_who_lands_on_the_bare_board_alone_neither_jumps_nor_bridges() -> None:
    position = next(p for p in SAMPLE if any(piece.level > 1 for piece in p.pieces))
    evaluator = Evaluator(position.variant)
    low = [e for e in Outlook(position, evaluator).effects(ground=1) if e.moving]
    levels = {position._after(e.moving).top(e.moving.space).level for e in low}
    assert levels == {1}
    high = [e for e in Outlook(position, evaluator).effects() if e.moving]
    assert len(high) > len(low)


def test_only_what_touches_the_wanted_spaces() -> None:
    position = SAMPLE[0]
    outlook = Outlook(position, Evaluator(position.variant))
    ways = outlook.ways(0)
    cut = {e.moves(position)[0] for e in outlook.effects(ways)}
    touching = {e.moves(position)[0] for e in outlook.effects() if e.footprint & ways}
    assert cut == touching


@pytest.mark.parametrize("position", SAMPLE)
def test_the_same_value_under_the_twelve_symmetries_and_with_colors_exchanged(
    position: Position,
) -> None:
    evaluator = Evaluator(position.variant)
    value = evaluator.value(position)
    for symmetry in SYMMETRIES:
        image = symmetry.position(position)
        assert evaluator.value(image) == pytest.approx(value)
        assert evaluator.value(colors_exchanged(image)) == pytest.approx(value)


def test_the_value_of_a_game_that_is_over() -> None:
    won = Position.from_text(
        "standard b wC@D7/12 wL@G6/6 wL@J4/6 wM@D10/4 wR@F5/10 wR@G3/2 wT@F13/9 "
        "bE@N10/4 bL@B6/2 bM@F9/10 bR@B9/12"
    )
    assert won.outcome is not None
    assert won.outcome.winner == "w"
    evaluator = Evaluator(won.variant)
    assert evaluator.value(won) == WIN
    assert evaluator.value(colors_exchanged(won)) == WIN


def test_who_leads_in_the_center_stands_the_better_the_fewer_pieces_that_player_has() -> None:
    evaluator = Evaluator(SAMPLE[0].variant)
    values = [evaluator.judged(-3.0, -3.0, 1, left, 9) for left in range(1, 19)]
    assert values == sorted(values, reverse=True)
    assert evaluator.judged(-3.0, -3.0, 1, 0, 9) == WIN
    assert evaluator.judged(-3.0, -3.0, -1, 9, 0) == -WIN
    assert evaluator.judged(-3.0, -3.0, 0, 0, 9) == 0
