"""Distances: the waves in lanes against a plain search, and what a field foretells."""

import heapq

from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct.data import middle_game_positions
from punct.games.punct.opponent.distances import closed_center, distance, distances
from punct.games.punct.opponent.fields import Field
from punct.games.punct.opponent.routes import route
from punct.games.punct.rules.board import _BIT, CENTER, NEIGHBORS, SIDES, SPACES, _mask
from punct.games.punct.rules.pieces import FOOTPRINTS, Color, Variant

POSITIONS = middle_game_positions(2, 40)

colorings = st.tuples(
    st.frozensets(st.sampled_from(SPACES), max_size=120),
    st.frozensets(st.sampled_from(SPACES), max_size=90),
).map(lambda two: (two[0], two[1] - two[0]))
variants = st.sampled_from(Variant)


def plain(own: frozenset[str], other: frozenset[str], closed: bool, pair: int) -> tuple[int, set[str]]:
    """The distance between two sides by Dijkstra's way, and every space on a shortest way."""

    def cost(space: str) -> int:
        if space in own:
            return 0
        return 4 if space in other else 2 if closed and space in CENTER else 1

    def prices(side: tuple[str, ...]) -> dict[str, int]:
        found: dict[str, int] = {}
        waiting = [(cost(space), space) for space in side]
        heapq.heapify(waiting)
        while waiting:
            price, space = heapq.heappop(waiting)
            if space not in found:
                found[space] = price
                for beside in NEIGHBORS[space]:
                    heapq.heappush(waiting, (price + cost(beside), beside))
        return found

    there, back = prices(SIDES[pair][0]), prices(SIDES[pair][1])
    least = min(there[space] for space in SIDES[pair][1])
    return least, {s for s in SPACES if there[s] + back[s] - cost(s) == least}


@given(colorings, variants)
def test_all_six_distances_against_a_plain_search(
    coloring: tuple[frozenset[str], frozenset[str]], variant: Variant
) -> None:
    white, black = coloring
    closed = variant is Variant.STANDARD
    expected = [plain(white, black, closed, pair)[0] for pair in range(3)]
    expected += [plain(black, white, closed, pair)[0] for pair in range(3)]
    center = closed_center(variant)
    assert distances(_mask(white), _mask(black), center) == expected
    one_by_one = [distance(_mask(black), _mask(white), center, pair) for pair in range(3)]
    assert one_by_one == expected[3:]


@given(colorings, variants)
def test_the_spaces_on_shortest_ways_against_a_plain_search(
    coloring: tuple[frozenset[str], frozenset[str]], variant: Variant
) -> None:
    own, other = coloring
    field = Field(_mask(own), _mask(other), closed_center(variant))
    for pair in range(3):
        length, spaces = plain(own, other, variant is Variant.STANDARD, pair)
        assert field.distances[pair] == length
        assert field.ways[pair] == _mask(spaces)


@given(colorings, variants, st.sampled_from(sorted(FOOTPRINTS)))
def test_what_a_piece_shortens_is_foretold(
    coloring: tuple[frozenset[str], frozenset[str]], variant: Variant, place: tuple
) -> None:
    own, other = coloring
    center, dots = closed_center(variant), FOOTPRINTS[place]
    field = Field(_mask(own), _mask(other), center)
    one, two, three = (_BIT[space] for space in dots)
    after = distances(_mask(own | {*dots}), _mask(other - {*dots}), center)
    assert list(field.shortened((one, two, three))) == after[:3]


@given(colorings, variants, st.sampled_from(sorted(FOOTPRINTS)))
def test_a_piece_lengthens_only_ways_that_it_touches(
    coloring: tuple[frozenset[str], frozenset[str]], variant: Variant, place: tuple
) -> None:
    own, other = coloring
    center, dots = closed_center(variant), FOOTPRINTS[place]
    field = Field(_mask(own), _mask(other), center)
    after = distances(_mask(own - {*dots}), _mask(other | {*dots}), center)
    for pair in range(3):
        assert after[pair] >= field.distances[pair]
        if not field.ways[pair] & _mask(dots):
            assert after[pair] == field.distances[pair]


def test_an_empty_board_is_as_far_for_everybody() -> None:
    assert distances(0, 0, closed_center(Variant.STANDARD)) == [17] * 6
    assert distances(0, 0, closed_center(Variant.BASIC)) == [17] * 6


def test_near_ways_leave_out_what_is_much_longer() -> None:
    position = POSITIONS[len(POSITIONS) // 2]
    field = Field(position._masks.white, position._masks.black, closed_center(position.variant))
    shortest = field.distances.index(min(field.distances))
    assert field.near_ways(0) & field.ways[shortest] == field.ways[shortest]
    assert field.near_ways(40) == field.ways[0] | field.ways[1] | field.ways[2]
    assert field.near_ways(0) != field.near_ways(40)


def test_a_route_leads_from_side_to_side_at_the_price_of_the_distance() -> None:
    for position in POSITIONS[::40]:
        masks = position._masks
        found = distances(masks.white, masks.black, closed_center(position.variant))
        for color, lengths in zip(Color, (found[:3], found[3:]), strict=True):
            for pair, length in enumerate(lengths):
                way = route(position, color, pair)
                assert way.distance == length
                assert way.spaces[0] in SIDES[pair][0]
                assert way.spaces[-1] in SIDES[pair][1]
                steps = zip(way.spaces, way.spaces[1:], strict=False)
                assert all(other in NEIGHBORS[one] for one, other in steps)
                assert set(way.missing) == {*way.spaces} - position.visible(color)
