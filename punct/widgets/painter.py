"""Paints scenes on a stack of ipycanvas layers, and only the layers that changed.

The canvas keeps no picture: a page that opens it later, or again, is sent everything anew.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import Any, Final

from ipycanvas import MultiCanvas, hold_canvas

from punct.draw.shapes import Scene, Shape
from punct.widgets.brush import Command, commands

DENSITY: Final = 2.0
"""Pixels per displayed point: sharp on high-density screens, and room to enlarge on others."""
_MODERATE: Final = 29_000
"""Bytes in a message: what is larger is felt on a slow line."""

_LOCK: Final = RLock()
"""One painter at a time: Lab runs handlers in another thread than cells, ipycanvas holds all or none."""


class Painter:
    """A canvas with one layer for each layer of a scene; the first scene fixes which there are."""

    def __init__(self, scene: Scene, *, scale: float = 1.0) -> None:
        self._names = tuple(layer.name for layer in scene.layers)
        self._painted: dict[str, tuple[Shape, ...]] = {}
        self._scene = scene
        self._scale = scale
        width, height = self._pixels(scene)
        self.canvas: Any = MultiCanvas(len(self._names), width=width, height=height)
        self.canvas.on_client_ready(self.repaint)
        self.paint(scene)

    @property
    def scale(self) -> float:
        """How much larger than its own size the picture is meant to be shown."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        self._scale = scale
        self.paint(self._scene)

    def paint(self, scene: Scene) -> None:
        """Show this scene: paint the layers that differ from what is on the canvas."""
        names = tuple(layer.name for layer in scene.layers)
        if names != self._names:
            raise ValueError(f"the canvas has the layers {self._names}, the scene has {names}")
        with _LOCK:
            self._paint(scene)

    def repaint(self) -> None:
        """Paint every layer again, from the bottom up: for a page that has just opened the canvas."""
        with _LOCK:
            self._painted.clear()
            self._paint(self._scene)

    def _paint(self, scene: Scene) -> None:
        width, height = self._pixels(scene)
        resized = (width, height) != (self.canvas.width, self.canvas.height)
        on_canvas = {} if resized else self._painted  # A canvas that changes its size loses its picture
        changed = [
            (number, commands(layer.shapes, width / scene.width, height / scene.height))
            for number, layer in enumerate(scene.layers)
            if on_canvas.get(layer.name) != layer.shapes
        ]
        if resized:
            self.canvas.width, self.canvas.height = width, height
        for message in _messages(changed):
            self._send(message)
        self._scene = scene
        self._painted = {layer.name: layer.shapes for layer in scene.layers}

    def _pixels(self, scene: Scene) -> tuple[int, int]:
        factor = DENSITY * self._scale
        return round(scene.width * factor), round(scene.height * factor)

    def _send(self, message: Sequence[tuple[int, Command]]) -> None:
        """Send these commands at once, each for the layer with its number."""
        with _one_message(self.canvas):
            for number, command in message:
                command.on(self.canvas[number])


def _messages(
    layers: Sequence[tuple[int, list[Command]]],
) -> Iterator[list[tuple[int, Command]]]:
    """Cut what is to be painted into messages of a moderate size, between two layers if possible."""
    message: list[tuple[int, Command]] = []
    size = 0
    for number, layer in layers:
        whole = sum(command.size for command in layer)
        for command in layer:
            needed = whole if command is layer[0] and whole <= _MODERATE else command.size
            if message and size + needed > _MODERATE:
                yield message
                message, size = [], 0
            message.append((number, command))
            size += command.size
    if message:
        yield message


@contextmanager
def _one_message(canvas: Any) -> Iterator[None]:
    """Hold the canvas and let it go again whatever happens.

    ipycanvas names the layer only when it differs from the one named last. A page that was opened in
    between has not heard that name and would stop painting for good: so every message names it.
    """
    manager = canvas._canvas_manager
    manager._current_canvas = None
    try:
        with hold_canvas():
            yield
    except BaseException:
        # hold_canvas has no `finally`: every canvas of the kernel would stay silent from here on
        manager._caching = False
        manager._commands_cache, manager._buffers_cache = [], []
        raise
