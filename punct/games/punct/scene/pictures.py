"""Ready pictures of a position, for where one call must do."""

from collections.abc import Iterable

from punct.draw.png import to_png
from punct.draw.shapes import Scene
from punct.draw.svg import to_svg
from punct.games.punct.rules.position import Position
from punct.games.punct.scene import side_view as sides
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.describe import describe
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Mark
from punct.games.punct.scene.themes import theme_named


class Picture:
    """A scene that shows itself in a notebook: as SVG, as PNG and in words."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def _repr_svg_(self) -> str:
        return to_svg(self.scene, width=self.scene.width)

    def _repr_png_(self) -> bytes:
        return to_png(self.scene)

    def __repr__(self) -> str:
        return f"{self.scene.title}\n\n{self.scene.description}"


def side_view(position: Position | str, *spaces: str, theme: str = "light") -> Picture:
    """What stands on one space or on several, seen from the side, level by level.

    >>> side_view("basic w wT@G8/1", "G8")
    G8, seen from the side
    <BLANKLINE>
    G8 (central hexagon): white PÜNCT of the triangle with minor dots at G9 and H9, level 1.
    """
    if not isinstance(position, Position):
        position = Position.from_text(position)
    return Picture(sides.side_view(position, spaces, theme_named(theme)))


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
