"""Words above a picture."""

import pytest

from punct.draw.captions import captioned
from punct.draw.shapes import Disc, Label, Path
from punct.games.punct.rules import Position
from punct.games.punct.scene.pictures import position_scene
from punct.games.punct.scene.themes import DARK

SCENE = position_scene(Position.from_text("basic b wE@G3/2"), reserves=True)
LONG = "White to move: " + "and then another word " * 12


def labels(lines: list[str]) -> list[Label]:
    caption = captioned(SCENE, "A title", lines).layer("caption")
    return [shape for shape in caption.shapes if isinstance(shape, Label)]


def test_the_title_comes_first_and_stands_out() -> None:
    title, line = labels(["Black to move."])
    assert (title.text, title.bold) == ("A title", True)
    assert (line.text, line.bold) == ("Black to move.", False)
    assert title.size > line.size
    assert title.at[1] < line.at[1]


def test_long_lines_are_broken_and_none_is_lost() -> None:
    found = labels([LONG])[1:]
    assert len(found) > 2
    assert " ".join(label.text for label in found).split() == LONG.split()
    heights = [label.at[1] for label in found]
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("lines", [[], ["One line."], [LONG]])
def test_everything_else_moves_down_by_what_is_added(lines: list[str]) -> None:
    scene = captioned(SCENE, "A title", lines)
    added = scene.height - SCENE.height
    assert added > 0
    assert scene.width == SCENE.width
    for before, after in zip(SCENE.targets, scene.targets, strict=True):
        assert after.name == before.name
        assert after.center == pytest.approx((before.center[0], before.center[1] + added))
    for layer in SCENE.layers:
        for before, after in zip(layer.shapes, scene.layer(layer.name).shapes, strict=True):
            assert type(after) is type(before)
            assert _top(after) == pytest.approx(_top(before) + added)
    assert all(label.at[1] < added for label in labels(lines))


def _top(shape: Disc | Path | Label) -> float:
    match shape:
        case Disc():
            return shape.center[1]
        case Path():
            return min(y for _, y in shape.points)
        case Label():
            return shape.at[1]


def test_the_colors_are_those_of_the_theme() -> None:
    paper, title = captioned(SCENE, "A title", [], DARK).layer("caption").shapes
    assert isinstance(paper, Path)
    assert paper.paint.fill == DARK.background
    assert isinstance(title, Label)
    assert title.color == DARK.text
