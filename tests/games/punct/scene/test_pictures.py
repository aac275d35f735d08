"""Pictures that show themselves where one call must do."""

import pytest

from punct import Position, side_view
from punct.games.punct.rules import NotationError, PunctError

BRIDGE = "basic b wT@G8/9 bT@I8/3 wE@G8/4"


def test_a_side_view_shows_itself_as_svg_png_and_words() -> None:
    shown = side_view(BRIDGE, "G8", "H8", "I8")
    assert shown._repr_svg_().startswith("<svg")
    assert shown._repr_png_().startswith(b"\x89PNG")
    assert repr(shown).startswith("G8, H8 and I8, seen from the side\n")
    assert "bridging" in repr(shown)


def test_a_position_serves_as_well_as_its_text() -> None:
    assert side_view(Position.from_text(BRIDGE), "H8").scene == side_view(BRIDGE, "H8").scene
    assert side_view(BRIDGE, "H8", theme="dark").scene != side_view(BRIDGE, "H8").scene


@pytest.mark.parametrize("spaces", [(), ("Z9",), (7,)])
def test_without_a_space_of_the_board_there_is_nothing_to_see(spaces: tuple[str, ...]) -> None:
    with pytest.raises(PunctError):
        side_view(BRIDGE, *spaces)


def test_a_text_that_is_no_position() -> None:
    with pytest.raises(NotationError):
        side_view("a bridge", "H8")
