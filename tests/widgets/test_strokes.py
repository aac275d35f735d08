"""Strokes gathered into few calls look exactly as if every shape had been painted by itself."""

from collections.abc import Iterable, Iterator

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from punct.draw.shapes import Disc, Label, Paint, Path, Shape
from punct.games.punct.data import middle_game_positions
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.widgets.strokes import Stroke, grouped

SIZE = 120
COLORS = ["#ff0000", "#00ff00", "#0000ff", "#ffff00", "#000000"]

color = st.sampled_from(COLORS)
point = st.tuples(*[st.integers(10, 110).map(float)] * 2)
paint = st.builds(
    Paint,
    fill=st.none() | color,
    stroke=st.none() | color,
    width=st.sampled_from([0.0, 2.0, 6.0]),
    opacity=st.just(1.0),
    dash=st.just(()),
)
disc = st.builds(Disc, point, st.sampled_from([4.0, 9.0, 25.0]), paint)
path = st.builds(Path, st.lists(point, min_size=2, max_size=5).map(tuple), st.booleans(), paint)


def paint_stroke(draw: ImageDraw.ImageDraw, stroke: Stroke) -> None:
    """Put one stroke on a picture, without soft edges."""
    manner, points = stroke.tool.manner, list(stroke.points)
    width = round(stroke.tool.width)
    if manner.endswith("circles"):
        (x, y), r = points[0], stroke.radius
        box = (x - r, y - r, x + r, y + r)
        if manner == "fill_circles":
            draw.ellipse(box, fill=stroke.color)
        else:
            draw.ellipse(box, outline=stroke.color, width=width)
    elif manner == "fill_polygons":
        draw.polygon(points, fill=stroke.color)
    else:
        closing = [points[0]] if manner == "stroke_polygons" else []
        draw.line(points + closing, fill=stroke.color, width=width)


def painted(strokes: Iterable[Stroke]) -> bytes:
    image = Image.new("RGB", (SIZE, SIZE), "white")
    draw = ImageDraw.Draw(image)
    for stroke in strokes:
        paint_stroke(draw, stroke)
    return image.tobytes()


def one_by_one(shapes: Iterable[Shape]) -> Iterator[Stroke]:
    """Every shape in a group of its own, in order."""
    for shape in shapes:
        for group in grouped([shape]):
            yield from group.strokes


@given(st.lists(disc | path, max_size=30))
def test_gathering_changes_nothing_one_can_see(shapes: list[Shape]) -> None:
    gathered = [stroke for group in grouped(shapes) for stroke in group.strokes]
    assert sorted(gathered) == sorted(one_by_one(shapes))
    assert painted(gathered) == painted(one_by_one(shapes))


def test_a_fill_comes_before_its_outline() -> None:
    groups = grouped([Disc((20, 20), 5, Paint("#ff0000", "#0000ff", 2))])
    assert [group.tool.manner for group in groups] == ["fill_circles", "stroke_circles"]
    assert [group.strokes[0].color for group in groups] == [(255, 0, 0), (0, 0, 255)]


def test_shapes_apart_go_out_together() -> None:
    discs = [Disc((20 * n, 20), 5, Paint("#ff0000", "#0000ff", 2)) for n in range(1, 6)]
    assert [len(group.strokes) for group in grouped(discs)] == [5, 5]


def test_shapes_on_each_other_stay_in_order() -> None:
    under, over = (Disc((20, 20), r, Paint("#ff0000")) for r in (9, 5))
    wall = Path(((0, 20), (40, 20)), False, Paint(stroke="#0000ff", width=3))
    groups = grouped([under, wall, over])
    assert [group.tool.manner for group in groups] == ["fill_circles", "stroke_lines", "fill_circles"]


def test_what_paints_nothing_is_no_stroke() -> None:
    nothing = [
        Disc((20, 20), 5, Paint()),
        Disc((20, 20), 5, Paint(stroke="#000000", width=0)),
        Path((), True, Paint("#000000")),
    ]
    assert grouped(nothing) == []


def test_opacity_of_color_and_paint_multiply() -> None:
    (group,) = grouped([Disc((20, 20), 5, Paint("#ff000080", opacity=0.5))])
    (stroke,) = group.strokes
    assert stroke.color == (255, 0, 0)
    assert abs(stroke.opacity - 0.5 * 128 / 255) < 1e-9


def test_texts_of_one_size_go_out_together() -> None:
    labels = [Label((x, 10), "A", 12, "#000000") for x in (10, 60, 110)]
    (group,) = grouped([*labels])
    assert [stroke.text for stroke in group.strokes] == ["A", "A", "A"]
    assert len(grouped([*labels, Label((200, 10), "B", 12, "#000000", bold=True)])) == 2


def test_a_full_board_is_few_groups() -> None:
    position = middle_game_positions(29, 30)[0]
    scene = compose(position, layout=Layout(reserves=True))
    groups = [group for layer in scene.layers for group in grouped(layer.shapes)]
    strokes = sum(len(group.strokes) for group in groups)
    assert strokes > 500
    assert len(groups) < strokes / 5
