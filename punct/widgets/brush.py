"""Writes groups of strokes as calls on one ipycanvas layer, in as few bytes as they take.

The calls are only collected here. Painting them is left to the painter, so that whatever can go wrong
has gone wrong before the canvas is held.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from punct.draw.shapes import Shape
from punct.widgets.strokes import Group, Stroke, grouped

FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"

_FEW: Final = 4
"""Up to so many strokes cost fewer bytes one by one than as arrays."""
_MIDDLE_OF_CAPITALS: Final = 0.355
"""From the foot of a text up to the middle of its capitals and figures, in text heights."""
_COMMAND_BYTES: Final = 16
_ARRAY_BYTES: Final = 50
"""What an array takes in a message beside its numbers."""
_ALIGN: Final = {"start": "left", "middle": "center", "end": "right"}

Numbers = npt.NDArray[np.float32]


class Call(NamedTuple):
    """A method of the canvas and what it is called with."""

    method: str
    arguments: tuple[Any, ...] = ()

    def on(self, canvas: Any) -> None:
        """Make the call."""
        getattr(canvas, self.method)(*self.arguments)

    @property
    def size(self) -> int:
        """About how many bytes it takes in a message."""
        return _COMMAND_BYTES + sum(map(_bytes_of, self.arguments))


class Setting(NamedTuple):
    """A property of the canvas and its value."""

    name: str
    value: str | float

    def on(self, canvas: Any) -> None:
        """Set the property."""
        setattr(canvas, self.name, self.value)

    @property
    def size(self) -> int:
        """About how many bytes it takes in a message."""
        return _COMMAND_BYTES + _bytes_of(self.value)


Command = Call | Setting


def commands(shapes: Iterable[Shape], across: float, down: float) -> list[Command]:
    """All that paints these shapes on a cleared canvas, stretched from scene units to its pixels."""
    brush = _Brush()
    brush.call("set_transform", across, 0, 0, down, 0, 0)
    brush.call("clear")
    for group in grouped(shapes):
        brush.paint(group)
    return brush.commands


class _Brush:
    """Collects commands and leaves out what is set already."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self._set: dict[str, object] = {}

    def call(self, method: str, *arguments: Any) -> None:
        self.commands.append(Call(method, arguments))

    def set(self, name: str, value: str | float) -> None:
        if self._set.get(name) != value:
            self._set[name] = value
            self.commands.append(Setting(name, value))

    def paint(self, group: Group) -> None:
        """Paint one group with the tool it asks for."""
        manner = group.tool.manner
        if manner.startswith("stroke"):
            self._take_pen(group.tool.width, group.tool.dash)
        if manner == "text":
            self._write(group)
        elif manner.endswith("circles"):
            self._circles(group.strokes, manner.removesuffix("_circles"))
        elif manner == "stroke_lines":
            self._paths(group.strokes, "stroke", "lines", "line_segments")
        else:
            self._paths(group.strokes, manner.removesuffix("_polygons"), "polygon", "polygons")

    def _take_pen(self, width: float, dash: tuple[float, ...]) -> None:
        self.set("line_cap", "round")
        self.set("line_join", "round")
        self.set("line_width", _short(width))
        if self._set.get("dash", ()) != dash:
            self._set["dash"] = dash
            self.call("set_line_dash", list(dash))

    def _take_color(self, verb: str, stroke: Stroke) -> None:
        self.set(f"{verb}_style", "#{:02x}{:02x}{:02x}".format(*stroke.color))
        self.set("global_alpha", _short(stroke.opacity, 3))

    def _write(self, group: Group) -> None:
        """Write texts; the foot is computed because browsers disagree about the middle of a line."""
        tool = group.tool
        self.set("font", f"{'bold ' if tool.bold else ''}{_short(tool.size)}px {FONT}")
        self.set("text_align", _ALIGN[tool.align])
        for stroke in group.strokes:
            self._take_color("fill", stroke)
            (x, y) = stroke.points[0]
            self.call("fill_text", stroke.text, _short(x), _short(y + _MIDDLE_OF_CAPITALS * tool.size))

    def _circles(self, strokes: list[Stroke], verb: str) -> None:
        if len(strokes) <= _FEW:
            for stroke in strokes:
                self._take_color(verb, stroke)
                (x, y) = stroke.points[0]
                self.call(f"{verb}_circle", _short(x), _short(y), _short(stroke.radius))
            return
        centers = np.array([stroke.points[0] for stroke in strokes], dtype=np.float32)
        radius = _alike([_short(stroke.radius) for stroke in strokes])
        self._together(strokes, verb, "circles", (centers[:, 0].copy(), centers[:, 1].copy(), radius))

    def _paths(self, strokes: list[Stroke], verb: str, single: str, several: str) -> None:
        if len(strokes) == 1:
            self._take_color(verb, strokes[0])
            self.call(f"{verb}_{single}", np.array(strokes[0].points, dtype=np.float32))
            return
        points = np.array([point for stroke in strokes for point in stroke.points], dtype=np.float32)
        lengths = np.array([len(stroke.points) for stroke in strokes], dtype=np.uint16)
        self._together(strokes, verb, several, (points,), (lengths,))

    def _together(
        self,
        strokes: list[Stroke],
        verb: str,
        noun: str,
        before: tuple[Any, ...],
        after: tuple[Any, ...] = (),
    ) -> None:
        """Paint many strokes in one call: in one color if they share it, else each in its own."""
        if len({(stroke.color, stroke.opacity) for stroke in strokes}) == 1:
            self._take_color(verb, strokes[0])
            self.call(f"{verb}_{noun}", *before, *after)
            return
        self.set("global_alpha", 1.0)  # The canvas multiplies it with the opacity of each stroke
        colors = np.array([stroke.color for stroke in strokes], dtype=np.uint8).ravel()
        opacity = _alike([_short(stroke.opacity, 3) for stroke in strokes])
        self.call(f"{verb}_styled_{noun}", *before, colors, opacity, *after)


def _bytes_of(argument: Any) -> int:
    """About how many bytes an argument takes in a message."""
    if isinstance(argument, np.ndarray | list):
        return _ARRAY_BYTES + np.asarray(argument).nbytes
    return len(str(argument)) + 2


def _alike(values: list[float]) -> float | Numbers:
    """One number if all are equal, else all of them."""
    return values[0] if len(set(values)) == 1 else np.array(values, dtype=np.float32)


def _short(value: float, digits: int = 2) -> float:
    """A number in few characters: a hundredth of a unit is far below a pixel."""
    rounded = round(value, digits)
    return int(rounded) if rounded == int(rounded) else rounded
