from pathlib import Path as File
from xml.etree import ElementTree

import pytest

from punct.draw.svg import to_svg
from punct.games.punct.data import middle_game_positions
from punct.games.punct.rules import Position
from punct.games.punct.rules.pieces import Color
from punct.games.punct.scene import marks as m
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.themes import THEMES, theme_named

GOLDEN = File(__file__).parent / "golden"
BRIDGE = Position.from_text("basic w wE@D5/12 wE@F7/12 bT@N12/1 wE@D7/4")

PICTURES = {
    "empty": lambda: compose(Position()),
    "bridge_with_reserves": lambda: compose(BRIDGE, layout=Layout(reserves=True)),
    "marks_dark": lambda: compose(
        BRIDGE,
        theme=theme_named("dark"),
        marks=[
            m.Lines("D5", ("D3",)),
            m.Marker(Color.WHITE, "D5"),
            m.Cross(("J4",)),
            m.Sign("L10", "A"),
            m.Arrow("N12", "K9"),
        ],
    ),
    "print": lambda: compose(
        BRIDGE, theme=theme_named("print"), marks=[m.Chain(Color.WHITE, ("D5", "D6", "D7"))]
    ),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_the_one_that_was_looked_at(name):
    """Written anew by `python tests/scene/golden/write.py`; look at the pictures before committing them."""
    assert to_svg(PICTURES[name]()) + "\n" == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("theme", THEMES)
def test_it_is_well_formed_has_title_and_description_and_is_small(theme):
    position = max(middle_game_positions(), key=lambda p: len(p.pieces))
    scene = compose(position, theme=theme_named(theme), layout=Layout(reserves=True))
    text = to_svg(scene._replace(title="A <title> & more", description="In words"))
    root = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    assert root.find(f"{space}title").text == "A <title> & more"
    assert root.find(f"{space}desc").text == "In words"
    assert root.attrib["role"] == "img"
    assert len(text.encode()) < 70_000
    assert "href" not in text  # self-contained


def test_a_position_shows_itself():
    text = BRIDGE._repr_svg_()
    root = ElementTree.fromstring(text)
    assert "straight piece" in root.find("{http://www.w3.org/2000/svg}desc").text
