"""Ready pictures of a position, for where one call must do."""

from collections.abc import Iterable

from punct.rules.position import Position
from punct.scene.compose import compose
from punct.scene.describe import describe
from punct.scene.layout import Layout
from punct.scene.marks import Mark
from punct.scene.shapes import Scene
from punct.scene.svg import to_svg
from punct.scene.themes import theme_named


def position_scene(
    position: Position,
    *,
    marks: Iterable[Mark] = (),
    theme: str = "light",
    reserves: bool = False,
    turned: bool = False,
    coordinates: bool = True,
) -> Scene:
    """The scene of a position with its description in words."""
    layout = Layout(turned=turned, reserves=reserves)
    scene = compose(
        position, marks=marks, layout=layout, theme=theme_named(theme), coordinates=coordinates
    )
    return scene._replace(description=describe(position))


def position_svg(position: Position) -> str:
    """A position as SVG, in the light theme, at the size of a notebook's picture."""
    return to_svg(position_scene(position), width=480)
