"""What is true of every position, tried on random games that love to jump and to bridge."""

import copy
import pickle
import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punct.games.punct.rules import (
    Adding,
    Color,
    Game,
    Kind,
    Move,
    Moving,
    NotationError,
    Position,
    Variant,
)
from punct.games.punct.rules.board import SPACES
from punct.games.punct.rules.connection import is_connected, shortest_chain
from punct.games.punct.rules.masks import masks_of
from punct.games.punct.rules.pieces import SET
from punct.games.punct.rules.symmetry import SYMMETRIES, Symmetry, colors_exchanged


def random_game(variant: str, seed: int, plies: int) -> Game:
    """A random game: two moves in three, when there are any, land as high as they can."""
    choose = random.Random(seed)  # noqa: S311  # no secrets here
    game = Game(variant)
    while game.ply < plies and game.outcome is None:
        moves = game.legal_moves()
        movings = [m for m in moves if isinstance(m, Moving)]
        if game.ply >= 8 and movings and choose.random() < 0.7:
            tried = [choose.choice(movings) for _ in range(40)]
            game.play(max(tried, key=lambda m: height_of(game.position, m)))
        else:
            game.play(choose.choice(moves[: len(moves) - len(movings)]))
    return game


def height_of(position: Position, move: Move) -> tuple[int, bool]:
    """How high a move lands, and whether as a bridge."""
    after = position._after(move)
    piece = after.piece_at(move.space, position.to_move)
    assert piece is not None
    return piece.level, after.bridges(piece)


games = st.builds(random_game, st.sampled_from(list(Variant)), st.integers(0, 10**6), st.integers(0, 45))
positions = games.map(lambda game: game.position)


@pytest.mark.slow
def test_random_games_reach_high_levels_and_bridges() -> None:
    seen = Counter[str]()
    for seed, variant in product(range(12), Variant):
        position = random_game(variant, seed, 60).position
        seen["high"] += max(piece.level for piece in position.pieces) >= 3
        seen["bridge"] += any(position.bridges(piece) for piece in position.pieces)
    assert min(seen["high"], seen["bridge"]) >= 12, seen


# Text and values


@given(games)
def test_texts_read_back_exactly(game: Game) -> None:
    position = game.position
    assert Position.from_text(position.to_text()) == position
    assert Position.from_text(position.to_text()).to_text() == position.to_text()
    again = Game.from_text(game.to_text())
    assert again == game
    assert again.to_text() == game.to_text()
    assert Game.from_json(game.to_json()) == game
    for move in position.legal_moves()[::97]:
        assert position.parse_move(str(move)) == move
        assert position.parse_move(f" {str(move).lower()} ") == move


@given(positions)
def test_a_position_is_a_value(position: Position) -> None:
    twins = [
        eval(repr(position), {"Position": Position}),  # noqa: S307  # repr promises to evaluate back
        pickle.loads(pickle.dumps(position)),  # noqa: S301
        copy.copy(position),
        copy.deepcopy(position),
        Position(position.variant, position.to_move, [p[:4] for p in position.pieces]),
    ]
    for twin in twins:
        assert twin == position
        assert hash(twin) == hash(position)
        assert twin.legal_moves() == position.legal_moves()
    assert len({position, *twins}) == 1
    assert position != position.to_text()
    assert position != Position(
        position.variant, position.to_move.opponent, [p[:4] for p in position.pieces]
    )
    for name in ("pieces", "to_move", "new"):
        with pytest.raises(AttributeError):
            setattr(position, name, None)
    with pytest.raises(AttributeError):
        del position.pieces


@given(games)
def test_undo_gives_back_the_very_same_positions(game: Game) -> None:
    forwards = game.positions
    moves = game.moves
    for position in reversed(forwards):
        assert game.position == position
        assert game.position.legal_moves() == position.legal_moves()
        game.undo()
    assert not game.undo()
    for position in forwards[1:]:
        assert game.redo()
        assert game.position == position
    assert not game.redo()
    assert game.moves == moves


@given(positions)
def test_asking_changes_nothing(position: Position) -> None:
    text, picture = position.to_text(), str(position)
    for move in position.legal_moves()[::53]:
        position.after(move)
        position.objections(move)
    for color in Color:
        position.connection(color)
        position.center_count(color)
    assert (position.to_text(), str(position)) == (text, picture)


# What lies on the board


@given(positions)
def test_the_set_of_18_is_conserved(position: Position) -> None:
    for color in Color:
        on_board = Counter(p.kind for p in position.pieces if p.color is color)
        for kind in Kind:
            assert on_board[kind] + position.reserve(color)[kind] == SET[kind]


@given(positions)
def test_what_lies_under_a_raised_piece(position: Position) -> None:
    for piece in position.pieces:
        punct, *_ = supports = position.supports(piece)
        if piece.level > 1:
            assert punct.below is not None
            assert punct.below.color is piece.color
        for support in supports:
            below = support.below.level if support.below else 0
            assert support.bridges == (below < piece.level - 1)
            assert not support.bridges or support.space == piece.middle
            assert support.space in piece.ends or below <= piece.level - 1


@given(games)
def test_masks_kept_move_by_move_are_those_worked_out_from_nothing(game: Game) -> None:
    for position in game.positions:
        assert position._masks == masks_of(position._stacks)
        for space in SPACES:
            dots = position.stack(space)
            levels = [dot.level for dot in dots]
            assert levels == sorted(set(levels))
            assert position.level(space) == (levels[-1] if levels else 0)


@given(positions)
def test_the_fast_and_the_full_answer_about_connections_agree(position: Position) -> None:
    for color in Color:
        fast = is_connected(position._masks.seen(color))
        assert fast == (shortest_chain(position.visible(color)) is not None)


@given(st.sets(st.sampled_from(SPACES), min_size=60))
def test_the_two_answers_agree_on_any_set_of_spaces(spaces: set[str]) -> None:
    from punct.games.punct.rules.board import _mask

    assert is_connected(_mask(spaces)) == (shortest_chain(spaces) is not None)


# Two roads to the legal moves


def writable_moves(position: Position) -> list[Move]:
    """Every adding and every moving that can be written down here, legal or not."""
    found: set[Move] = set()
    hours = range(1, 13)
    starts = {p.space for p in position.pieces} | {p.spaces[1] for p in position.pieces} | {"I9", "B1"}
    texts = [f"{k}@{s}/{h}" for k, s in product(Kind, SPACES) for h in k.headings]
    for start in starts:
        piece = position.piece_at(start, position.to_move)
        headings = hours if piece is None else piece.kind.headings
        targets = SPACES if piece else SPACES[::10]
        texts += [f"{start}-{s}/{h}" for s, h in product(targets, headings) if s != start]
        texts += [f"{start}/{h}" for h in headings]
    for text in texts:
        found.add(position.parse_move(text))
    return sorted(found, key=str)


@pytest.mark.slow
@settings(max_examples=settings().max_examples // 5)
@given(
    st.builds(random_game, st.sampled_from(list(Variant)), st.integers(0, 10**6), st.integers(10, 40))
)
def test_no_objections_exactly_for_generated_moves(game: Game) -> None:
    position = game.position
    legal = position.legal_moves()
    assert len(set(legal)) == len(legal)
    unobjected = {m for m in writable_moves(position) if not position.objections(m)}
    assert unobjected == set(legal)


@pytest.mark.slow
@given(games)
def test_generated_moves_have_no_objections_all_along_a_game(game: Game) -> None:
    for position in game.positions[::6]:
        movings = [m for m in position.legal_moves() if isinstance(m, Moving)]
        addings = [m for m in position.legal_moves() if isinstance(m, Adding)]
        for move in [*movings[::7], *addings[::211]]:
            assert position.objections(move) == ()


@given(positions, st.randoms(use_true_random=False))
def test_a_heading_the_piece_does_not_have_cannot_be_read(
    position: Position, choose: random.Random
) -> None:
    for piece in position.pieces:
        if position.piece_at(piece.space, position.to_move) is piece:
            wrong = [h for h in range(1, 13) if (h % 2 == 1) != (piece.kind is Kind.T)]
            with pytest.raises(NotationError):
                position.parse_move(f"{piece.space}/{choose.choice(wrong)}")


# Symmetry


def as_permutation(symmetry: Symmetry) -> tuple[str, ...]:
    return tuple(symmetry.space(space) for space in SPACES)


def test_the_twelve_symmetries_are_a_group() -> None:
    table = {as_permutation(s): s for s in SYMMETRIES}
    assert len(table) == 12
    assert as_permutation(SYMMETRIES[0]) == SPACES
    for permutation in table:
        assert sorted(permutation) == sorted(SPACES)
    for one, other in product(SYMMETRIES, repeat=2):
        composed = tuple(other.space(one.space(s)) for s in SPACES)
        assert composed in table
        whole = table[composed]
        for kind in Kind:
            assert whole.kind(kind) is other.kind(one.kind(kind))
            for heading in kind.headings:
                stepwise = other.heading(one.kind(kind), one.heading(kind, heading))
                assert whole.heading(kind, heading) == stepwise
    for one in SYMMETRIES:
        inverses = [o for o in SYMMETRIES if all(o.space(one.space(s)) == s for s in SPACES)]
        assert len(inverses) == 1


def test_six_sixths_are_a_whole_turn_and_a_mirror_twice_is_nothing() -> None:
    turn, mirror = Symmetry(1, mirrored=False), Symmetry(0, mirrored=True)
    for space in SPACES:
        there = space
        for _ in range(6):
            there = turn.space(there)
        assert there == space
        assert mirror.space(mirror.space(space)) == space


@settings(max_examples=settings().max_examples // 3)
@given(positions)
def test_symmetries_map_legal_moves_to_legal_moves(position: Position) -> None:
    legal = position.legal_moves()
    for symmetry in SYMMETRIES:
        image = symmetry.position(position)
        assert {symmetry.move(position, m) for m in legal} == set(image.legal_moves())
        assert (image.outcome is None) == (position.outcome is None)
        assert [image.center_count(c) for c in Color] == [position.center_count(c) for c in Color]


@given(positions)
def test_a_move_and_its_image_lead_to_images(position: Position) -> None:
    for symmetry, move in zip(SYMMETRIES, position.legal_moves()[-12:], strict=False):
        image = symmetry.position(position).after(symmetry.move(position, move))
        assert image == symmetry.position(position.after(move))


@given(positions)
def test_colors_exchanged(position: Position) -> None:
    other = colors_exchanged(position)
    assert colors_exchanged(other) == position
    assert (other.outcome is None) == (position.outcome is None)
    if position.variant is Variant.STANDARD:  # in the basic game white's first piece is special
        assert set(other.legal_moves()) == set(position.legal_moves())
