"""Stacks and lines seen from the side."""

from io import BytesIO

import pytest
from PIL import Image

from punct.draw.png import to_png
from punct.draw.shapes import Disc, Label, Path
from punct.games.punct.rules import NotationError, Position, PunctError
from punct.games.punct.rules.board import RAYS, SPACES
from punct.games.punct.scene.describe import describe_space
from punct.games.punct.scene.side_view import side_view
from punct.games.punct.scene.themes import LIGHT, THEMES

BRIDGE = Position.from_text("standard b wC@G6/12 wC@I8/12 bE@H7/6 wE@G5/12 wE@I7/12 wE@G6/2 bT@J9/1")
LINE = ("F5", "G6", "H7", "I8", "J9", "K10")


def bodies(scene):
    """The boxes of the slabs with their fill, from the bottom up."""
    return [
        (shape.paint.fill, min(x for x, _ in shape.points), max(x for x, _ in shape.points), top(shape))
        for shape in scene.layer("pieces").shapes
        if isinstance(shape, Path)
    ]


def top(path):
    return min(y for _, y in path.points)


def dots(scene):
    return [shape for shape in scene.layer("pieces").shapes if isinstance(shape, Disc)]


def labels(scene):
    return [shape.text for shape in scene.layer("letters").shapes if isinstance(shape, Label)]


def test_names_stand_along_the_foot_and_levels_at_the_left():
    scene = side_view(BRIDGE, LINE, LIGHT)
    assert labels(scene) == [*LINE, "level", "1", "2", "3"]
    names = [s for s in scene.layer("letters").shapes if s.text in LINE]
    assert [s.at[0] for s in names] == sorted(s.at[0] for s in names)
    assert len({s.at[1] for s in names}) == 1
    numbers = [s for s in scene.layer("letters").shapes if s.text in "123"]
    assert [s.at[1] for s in numbers] == sorted((s.at[1] for s in numbers), reverse=True)


def test_each_piece_is_one_slab_as_long_as_its_dots_here():
    found = bodies(side_view(BRIDGE, LINE, LIGHT))
    assert [fill for fill, *_ in found] == [LIGHT.white, LIGHT.black, LIGHT.white, LIGHT.black] + [
        LIGHT.white
    ] * 3
    lengths = [round((right - left - 54) / 62) + 1 for _, left, right, _ in found]
    assert lengths == [1, 1, 1, 2, 1, 1, 3]
    heights = [y for *_, y in found]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 3


def test_dots_and_puncts_are_told_apart():
    scene = side_view(BRIDGE, LINE, LIGHT)
    puncts = [disc for disc in dots(scene) if disc.paint.fill == LIGHT.punct]
    minor = [disc for disc in dots(scene) if disc.paint.fill != LIGHT.punct]
    assert len(puncts) == 5
    assert len(minor) == 5
    assert min(disc.radius for disc in puncts) > 1.5 * max(disc.radius for disc in minor)


def test_under_a_bridge_there_is_an_arch_and_nothing_else():
    scene = side_view(BRIDGE, LINE, LIGHT)
    arches = scene.layer("hollows").shapes
    assert {path.paint.dash != () for path in arches} == {True, False}
    image = Image.open(BytesIO(to_png(scene, 1)))
    x = sum(px for px, _ in arches[0].points) / len(arches[0].points)
    ys = [y for _, y in arches[0].points]
    air = image.getpixel((round(x), round((min(ys) + max(ys)) / 2)))
    assert "#{:02x}{:02x}{:02x}".format(*air) not in (LIGHT.white, LIGHT.black)
    slab = image.getpixel((round(x) + 12, round(min(ys)) - 16))
    assert "#{:02x}{:02x}{:02x}".format(*slab) == LIGHT.white


def test_an_arch_reaches_down_to_what_lies_below():
    over_a_dot = side_view(BRIDGE, ("H7",), LIGHT).layer("hollows").shapes[0]
    empty = Position.from_text("standard b wE@E5/12 wE@G7/12 wC@E6/12 wC@G8/12 wE@E6/2")
    over_nothing = side_view(empty, ("F7",), LIGHT).layer("hollows").shapes[0]
    deep = [max(y for _, y in path.points) - top(path) for path in (over_a_dot, over_nothing)]
    assert deep[1] == pytest.approx(deep[0] + 32)
    assert side_view(empty, ("E6", "G8"), LIGHT).layer("hollows").shapes == ()


def test_a_piece_over_columns_that_do_not_stand_together_is_cut():
    found = bodies(side_view(BRIDGE, ("G6", "J9", "I8"), LIGHT))
    assert all(right - left < 62 for _, left, right, _ in found)


def test_title_and_description_in_words():
    scene = side_view(BRIDGE, ("g6", "H7", "I8"), LIGHT)
    assert scene.title == "G6, H7 and I8, seen from the side"
    assert scene.description.splitlines() == [describe_space(BRIDGE, s) for s in ("G6", "H7", "I8")]
    assert side_view(BRIDGE, LINE, LIGHT).title == "F5 to K10, seen from the side"


def test_every_column_can_be_pointed_at():
    scene = side_view(BRIDGE, LINE, LIGHT)
    for disc in dots(scene):
        column = round((disc.center[0] - 83) / 62)
        assert scene.target_at(disc.center).name == ("space", LINE[column])


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_nothing_leaves_the_picture(theme):
    for spaces in (("A5",), ("H7",), ("I9", *RAYS["I9"][4])):
        scene = side_view(BRIDGE, spaces, theme)
        for layer in scene.layers:
            for shape in layer.shapes:
                points = shape.points if isinstance(shape, Path) else ()
                assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in points)
        image = Image.open(BytesIO(to_png(scene, 1)))
        assert image.mode == "RGB"


def test_every_space_of_a_position_can_be_seen():
    for space in SPACES:
        scene = side_view(BRIDGE, (space,), LIGHT)
        assert len(dots(scene)) == len(BRIDGE.stack(space))


def test_no_space_and_no_such_space():
    with pytest.raises(PunctError):
        side_view(BRIDGE, (), LIGHT)
    with pytest.raises(NotationError):
        side_view(BRIDGE, ("A1",), LIGHT)
