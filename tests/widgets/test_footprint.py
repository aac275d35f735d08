"""Where strokes lie: nothing that touches is ever taken to lie apart."""

from math import dist

from hypothesis import given
from hypothesis import strategies as st

from punct.widgets.footprint import Capsule, Ground, around, capsule, meet

number = st.integers(0, 200).map(float)
point = st.tuples(number, number)
capsules = st.builds(capsule, point, point, st.integers(0, 30).map(float))


def middle_line(item: Capsule) -> list[tuple[float, float]]:
    """Many points on the line in the middle of a capsule."""
    (ax, ay), (bx, by) = item.start, item.end
    return [(ax + (bx - ax) * i / 40, ay + (by - ay) * i / 40) for i in range(41)]


def gap(one: Capsule, other: Capsule) -> float:
    """Nearly the distance between two middle lines, and never less than it."""
    return min(dist(p, q) for p in middle_line(one) for q in middle_line(other))


@given(capsules, capsules)
def test_capsules_meet_when_their_lines_are_near(one: Capsule, other: Capsule) -> None:
    reach, distance = one.reach + other.reach, gap(one, other)
    step = max(dist(one.start, one.end), dist(other.start, other.end)) / 40
    if distance <= reach:
        assert meet(one, other)
    elif distance > reach + 2 * step:
        assert not meet(one, other)
    assert meet(one, other) == meet(other, one)


def test_lines_that_cross_meet_though_their_ends_are_far() -> None:
    assert meet(capsule((0, 50), (100, 50), 0), capsule((50, 0), (50, 100), 0))
    assert not meet(capsule((0, 50), (40, 50), 0), capsule((50, 0), (50, 100), 0))


@given(st.lists(point, min_size=1, max_size=6), st.integers(0, 9))
def test_around_holds_every_point(points: list[tuple[float, float]], reach: int) -> None:
    disc = around(points, reach)
    assert all(dist(disc.start, point) + reach <= disc.reach + 1e-6 for point in points)


@given(st.lists(st.lists(capsules, min_size=1, max_size=3), max_size=8), capsules)
def test_the_ground_remembers_the_highest_of_all_that_lies_there(
    things: list[list[Capsule]], item: Capsule
) -> None:
    ground = Ground()
    for index, parts in enumerate(things):
        ground.add(index, parts)
    touching = [i for i, parts in enumerate(things) if any(meet(item, part) for part in parts)]
    assert ground.highest([item]) == max(touching, default=-1)


def test_bare_ground() -> None:
    assert Ground().highest([capsule((10, 10), (400, 300), 5)]) == -1
