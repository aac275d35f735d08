"""The few shapes every picture is made of. They know nothing of the game."""

from typing import Literal, NamedTuple

Point = tuple[float, float]
"""Right and down from the upper left corner, in the picture's own units."""


class Paint(NamedTuple):
    """How a shape is filled and outlined; joins and ends are always round."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    opacity: float = 1.0
    dash: tuple[float, ...] = ()


class Disc(NamedTuple):
    """A circle, filled or as a ring or both."""

    center: Point
    radius: float
    paint: Paint


class Path(NamedTuple):
    """Straight lines from point to point, open or closed."""

    points: tuple[Point, ...]
    closed: bool
    paint: Paint


class Label(NamedTuple):
    """A short text, its middle line at a height, its start, middle or end at a place."""

    at: Point
    text: str
    size: float
    color: str
    bold: bool = False
    align: Literal["start", "middle", "end"] = "middle"
    opacity: float = 1.0


Shape = Disc | Path | Label


def faded(shape: Shape, share: float) -> Shape:
    """The same shape, fainter."""
    if isinstance(shape, Label):
        return shape._replace(opacity=shape.opacity * share)
    return shape._replace(paint=shape.paint._replace(opacity=shape.paint.opacity * share))


class Target(NamedTuple):
    """A place that can be pointed at: what it stands for, and a circle around it."""

    name: tuple[str, ...]
    """Such as ("space", "G3") or ("reserve", "w", "E")."""
    center: Point
    radius: float


class Layer(NamedTuple):
    """Shapes that change together, painted in order."""

    name: str
    shapes: tuple[Shape, ...]


class Scene(NamedTuple):
    """A whole picture: its size, its layers from the bottom up, and what can be pointed at."""

    width: float
    height: float
    layers: tuple[Layer, ...]
    targets: tuple[Target, ...] = ()
    title: str = ""
    description: str = ""

    def layer(self, name: str) -> Layer:
        """The layer with this name."""
        return next(layer for layer in self.layers if layer.name == name)

    def target_at(self, point: Point) -> Target | None:
        """The target under a point: of those whose circle holds it, the one whose center is nearest."""
        near = [
            (squared, target)
            for target in self.targets
            if (squared := _squared_distance(point, target.center)) <= target.radius**2
        ]
        return min(near)[1] if near else None


def _squared_distance(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
