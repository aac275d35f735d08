from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct.rules import Position
from punct.games.punct.rules.board import NEIGHBORS, SPACES, step
from punct.games.punct.rules.pieces import Color, Kind
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import SPACING, Layout

LAYOUTS = [
    Layout(turned=turned, reserves=reserves) for turned in (False, True) for reserves in (False, True)
]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_every_space_is_found_again_at_its_center_and_near_it(layout):
    for space in SPACES:
        x, y = layout.center(space)
        for dx, dy in ((0, 0), (0.45, 0), (-0.45, 0), (0, 0.45), (0.2, -0.35)):
            assert layout.space_at((x + dx * SPACING, y + dy * SPACING)) == space


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_neighbors_are_one_spacing_apart_and_nothing_else_is_nearer(layout):
    for space in SPACES:
        near = {
            s
            for s in SPACES
            if s != space and dist(layout.center(s), layout.center(space)) < 1.01 * SPACING
        }
        assert near == set(NEIGHBORS[space])


@given(st.floats(0, 900), st.floats(0, 760), st.booleans())
def test_the_space_at_any_point_is_the_nearest_one(x, y, turned):
    layout = Layout(turned=turned)
    found = layout.space_at((x, y))
    nearest = min(dist(layout.center(s), (x, y)) for s in SPACES)
    if found is not None:
        assert dist(layout.center(found), (x, y)) == pytest.approx(nearest)
    else:
        # Beside the board: not inside the round hollow of any space.
        assert nearest > 0.43 * SPACING


def test_columns_stand_upright_and_letters_under_their_foot():
    layout = Layout()
    assert {round(layout.center(s)[0], 6) for s in SPACES if s[0] == "G"} == {
        round(layout.center("G7")[0], 6)
    }
    assert layout.center("I16")[1] < layout.center("I2")[1]
    assert layout.center("A5")[0] < layout.center("Q12")[0]
    for letter, (x, y) in layout.letter_places.items():
        column = [layout.center(s) for s in SPACES if s[0] == letter]
        assert x == pytest.approx(column[0][0])
        assert y > max(cy for _, cy in column)


@pytest.mark.parametrize("turned", [False, True])
def test_letters_and_numbers_stand_clear_of_spaces_and_of_each_other(turned):
    layout = Layout(turned=turned)
    labels = [*layout.letter_places.values(), *layout.number_places.values()]
    assert len(labels) == 34
    for i, label in enumerate(labels):
        assert 0 < label[0] < layout.board_width
        assert 0 < label[1] < layout.height
        assert min(dist(label, layout.center(s)) for s in SPACES) > 0.7 * SPACING
        assert all(dist(label, other) > 0.6 * SPACING for other in labels[:i])


def test_turning_the_board_puts_every_space_opposite():
    plain, turned = Layout(), Layout(turned=True)
    (mx, my) = plain.middle
    for space in SPACES:
        (x, y), (tx, ty) = plain.center(space), turned.center(space)
        assert (x + tx, y + ty) == (pytest.approx(2 * mx), pytest.approx(2 * my))


@pytest.mark.parametrize("turned", [False, True])
def test_every_target_is_hit_at_its_center(turned):
    scene = compose(Position(), layout=Layout(turned=turned, reserves=True))
    assert len(scene.targets) == 211 + 12
    for target in scene.targets:
        hit = scene.target_at(target.center)
        assert hit is not None
        assert hit.name == target.name
    assert scene.target_at((-50.0, -50.0)) is None


def test_the_player_at_the_foot_has_the_lower_reserve():
    for turned, lower in ((False, Color.WHITE), (True, Color.BLACK)):
        layout = Layout(turned=turned, reserves=True)
        assert layout.slot(lower, Kind.T)[1] > layout.height / 2 > layout.slot(lower.opponent, Kind.T)[1]


# Walking with arrow keys


def test_arrows_reach_every_space() -> None:
    layout = Layout()
    reached, waiting = {"I9"}, ["I9"]
    while waiting:
        space = waiting.pop()
        for arrow in ("up", "down", "left", "right"):
            ahead = layout.walk(space, arrow)
            if ahead not in reached:
                reached.add(ahead)
                waiting.append(ahead)
    assert reached == set(SPACES)


@pytest.mark.parametrize(("arrow", "ahead", "beside"), [("up", 12, (10, 2)), ("down", 6, (8, 4))])
def test_up_and_down_follow_the_column_and_at_its_end_the_edge(arrow, ahead, beside) -> None:
    layout = Layout()
    for space in SPACES:
        there = layout.walk(space, arrow)
        slanting = {found for hour in beside if (found := step(space, hour))}
        if step(space, ahead):
            assert there == step(space, ahead)
        else:
            assert there in (slanting or {space})


def test_at_the_sides_a_walk_stays_where_it_is() -> None:
    layout = Layout()
    for space in SPACES:
        for arrow in ("right", "left"):
            there = layout.walk(space, arrow)
            assert there == space or there[0] != space[0]
    for column, arrow in (("Q", "right"), ("A", "left")):
        for space in [s for s in SPACES if s[0] == column]:
            assert layout.walk(space, arrow) == space


def test_a_walk_to_the_side_stays_level_and_leads_back() -> None:
    layout, space, path = Layout(), "I9", ["I9"]
    for _ in range(5):
        space = layout.walk(space, "right")
        path.append(space)
    heights = [layout.center(space)[1] for space in path]
    assert max(heights) - min(heights) <= layout.center("I9")[1] - layout.center("I10")[1]
    for before in reversed(path[:-1]):
        space = layout.walk(space, "left")
        assert space == before
