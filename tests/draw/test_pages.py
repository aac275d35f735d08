"""Pages to print: boxes, texts and scenes stay where they belong."""

import pytest

from punct.draw.pages import PAPERS, Box, fitted, grid, lines, page
from punct.draw.shapes import Disc, Label, Path
from punct.draw.text_width import text_width
from punct.games.punct.rules import Position
from punct.games.punct.scene.pictures import position_scene


def test_a_grid_fills_its_box() -> None:
    boxes = grid(Box(10, 20, 210, 100), 2, 2, 10)
    assert boxes[0] == (10, 20, 100, 45)
    assert boxes[1] == (120, 20, 100, 45)
    assert boxes[2] == (10, 75, 100, 45)
    assert len(boxes) == 4


@pytest.mark.parametrize("box", [Box(30, 40, 200, 120), Box(0, 0, 80, 500)])
def test_a_scene_is_fitted_into_its_box(box: Box) -> None:
    scene = position_scene(Position.from_text("basic w wE@G3/2"), theme="print")
    for shape in fitted(scene, box):
        points = {Disc: lambda s: [s.center], Path: lambda s: s.points, Label: lambda s: [s.at]}
        for x, y in points[type(shape)](shape):
            assert box.left - 0.01 <= x <= box.left + box.width + 0.01
            assert box.top - 0.01 <= y <= box.top + box.height + 0.01


def test_everything_shrinks_together() -> None:
    scene = position_scene(Position.from_text("basic w wE@G3/2"), theme="print")
    scale = 100 / scene.width
    before = [shape for layer in scene.layers for shape in layer.shapes]
    after = fitted(scene, Box(0, 0, 100, 1000))
    for old, new in zip(before, after, strict=True):
        if isinstance(old, Disc):
            assert new.radius == pytest.approx(old.radius * scale)
        elif isinstance(old, Label):
            assert new.size == pytest.approx(old.size * scale)
        else:
            assert new.paint.width == pytest.approx(old.paint.width * scale)


def test_lines_break_at_the_box_and_tell_their_height() -> None:
    box = Box(5, 10, 110, 100)
    labels, height = lines("A text that needs more than one line.", box, 10)
    assert height == pytest.approx(13.5 * len(labels))
    assert [label.text for label in labels] == ["A text that needs", "more than one line."]
    for label in labels:
        assert text_width(label.text, 10) <= 110
        assert label.at[0] == 5


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_is_white_and_as_large_as_its_paper(paper: str) -> None:
    scene = page(paper, [], "Title", "Words")
    assert (scene.width, scene.height) == PAPERS[paper]
    (sheet,) = scene.layers[0].shapes
    assert sheet.paint.fill == "#ffffff"
    assert (scene.title, scene.description) == ("Title", "Words")
