"""The part of a picture that changed is never smaller than what changed."""

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from punct.draw.shapes import Disc, Label, Paint, Path, Point, Shape
from punct.widgets.region import Box, Region, boxes, changed

SIZE = 120
INK = Paint("#000000", "#000000", 6.0)

number = st.integers(10, 110).map(float)
point = st.tuples(number, number)
paint = st.builds(
    Paint,
    fill=st.none() | st.just("#000000"),
    stroke=st.just("#000000"),
    width=st.sampled_from([2.0, 6.0]),
)
disc = st.builds(Disc, point, st.sampled_from([4.0, 9.0, 25.0]), paint)
path = st.builds(Path, st.lists(point, min_size=2, max_size=5).map(tuple), st.booleans(), paint)
shape = disc | path
shapes = st.lists(shape, max_size=12)


def tinted(one: Shape) -> set[Point]:
    """The pixels that a shape covers, one unit wide each."""
    image = Image.new("L", (SIZE, SIZE))
    draw = ImageDraw.Draw(image)
    if isinstance(one, Disc):
        (x, y), reach = one.center, one.radius + one.paint.width / 2
        draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    elif isinstance(one, Path):
        points = [*one.points, *one.points[:1]] if one.closed else list(one.points)
        draw.line(points, fill=255, width=round(one.paint.width))
        if one.paint.fill:
            draw.polygon(list(one.points), fill=255)
    return {(n % SIZE, n // SIZE) for n, value in enumerate(image.tobytes()) if value}


def covers(region: Region, pixel: Point) -> bool:
    """Whether a pixel is in a region."""
    (x, y) = pixel
    return any(box.holds(Box(x, y, x + 1, y + 1)) for box in region.pixels)


@given(shape)
def test_a_shape_lies_in_its_boxes(one: Shape) -> None:
    region = Region([one], 1, 1)
    assert all(covers(region, pixel) for pixel in tinted(one))


@given(shapes, shape)
def test_who_does_not_meet_a_region_paints_nothing_there(some: list[Shape], other: Shape) -> None:
    region = Region(some, 1, 1)
    if not region.meets(other):
        assert not any(covers(region, pixel) for pixel in tinted(other))


@given(shape, st.floats(0.2, 5), st.floats(0.2, 5))
def test_a_region_has_room_for_soft_edges_at_every_scale(one: Shape, across: float, down: float) -> None:
    region = Region([one], across, down)
    assert all(float(edge).is_integer() for box in region.pixels for edge in box)
    for box in boxes(one):
        soft = Box(
            box.left * across - 1, box.top * down - 1, box.right * across + 1, box.bottom * down + 1
        )
        assert any(pixels.holds(soft) for pixels in region.pixels)
    assert region.meets(one)


@given(shapes)
def test_no_box_of_a_region_lies_in_another(some: list[Shape]) -> None:
    pixels = Region(some, 1.4, 1.4).pixels
    assert not any(a.holds(b) for a in pixels for b in pixels if a is not b)


def test_neighbors_meet_where_their_soft_edges_may_share_a_pixel() -> None:
    region = Region([Disc((50, 50), 10, Paint("#000000"))], 1, 1)
    assert region.pixels == [Box(39, 39, 61, 61)]
    assert region.meets(Disc((71.9, 50), 10, Paint("#000000")))
    assert not region.meets(Disc((73.1, 50), 10, Paint("#000000")))


def test_a_slanting_line_leaves_the_corners_beside_it_alone() -> None:
    line = Path(((0, 0), (50, 50), (100, 100)), False, Paint(None, "#000000", 2))
    region = Region([line], 1, 1)
    assert region.meets(Disc((50, 50), 5, INK))
    assert not region.meets(Disc((90, 10), 5, INK))


def test_a_filled_line_is_covered_whole() -> None:
    corner = Path(((0, 0), (100, 0), (100, 100)), False, INK)
    assert Region([corner], 1, 1).meets(Disc((60, 40), 1, INK))


def test_a_single_point_and_no_point_at_all() -> None:
    assert len(boxes(Path(((5, 5),), False, INK))) == 1
    assert boxes(Path((), True, INK)) == ()


def test_texts_reach_to_the_side_they_are_written_to() -> None:
    def sides(align: str) -> tuple[bool, bool]:
        (box,) = boxes(Label((50, 50), "WWW", 10, "#000000", align=align))  # type: ignore[arg-type]
        return box.left <= 50 - 30, box.right >= 50 + 30

    assert sides("start") == (False, True)
    assert sides("end") == (True, False)
    (middle,) = boxes(Label((50, 50), "WWW", 10, "#000000"))
    assert (middle.left, middle.right) == (30, 70)


# What changed


@given(shapes, shapes)
def test_what_is_left_out_stands_in_both_in_the_same_order(
    before: list[Shape], after: list[Shape]
) -> None:
    found = changed(before, after)
    assert [one for one in before if one not in found] == [one for one in after if one not in found]
    assert found <= {*before, *after}


@given(shapes, shape, st.integers(0, 12))
def test_one_more_shape_is_one_change(before: list[Shape], one: Shape, place: int) -> None:
    after = [*before[:place], one, *before[place:]]
    assert changed(before, after) == changed(after, before)
    assert changed(before, before) == set()
    if one not in before:
        assert changed(before, after) == {one}


def test_two_that_change_places_have_both_changed() -> None:
    one, two, three = (Disc((50, 50), radius, INK) for radius in (5, 6, 7))
    assert changed([one, two, three], [two, one, three]) == {one, two}
