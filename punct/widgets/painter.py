"""Paints scenes on a stack of ipycanvas layers, and only what changed of them.

The canvas keeps no picture: a page that opens it later, or again, is sent everything anew.
"""

from collections.abc import Iterable, Iterator, Sequence
from threading import RLock
from typing import Any, Final, NamedTuple

from ipycanvas import Canvas, MultiCanvas

from punct.draw.shapes import Scene, Shape
from punct.widgets.brush import Brush, command, setting
from punct.widgets.region import Region, changed

DENSITY: Final = 2.0
"""Pixels per displayed point: sharp on high-density screens, and room to enlarge on others."""
_MODERATE: Final = 27_500
"""Bytes of shapes in a message and a little more around them: what is larger is felt on a slow line."""
_MANY: Final = 100
"""A layer in which more shapes than this have changed is as well painted whole."""

_LOCK: Final = RLock()
"""One painter at a time: Lab runs handlers in another thread than cells."""


class Patch(NamedTuple):
    """Shapes to be painted on a wiped canvas, and what is done with them then."""

    canvas: str
    """The command that turns to this canvas."""
    stretched: str
    """The command that goes from pixels to the units of the scene."""
    shapes: Sequence[Shape]
    then: tuple[str, ...] = ()


class Painter:
    """A canvas with one layer for each layer of a scene; the first scene fixes which there are."""

    def __init__(self, scene: Scene, *, scale: float = 1.0) -> None:
        self._names = tuple(layer.name for layer in scene.layers)
        self._painted: dict[str, tuple[Shape, ...]] = {}
        self._scene = scene
        self._scale = scale
        width, height = self._pixels(scene)
        self.canvas: Any = MultiCanvas(len(self._names), width=width, height=height)
        self._aside: Any = Canvas(width=width, height=height)
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
        """Show this scene: paint what differs from what is on the canvas."""
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
        size = self._pixels(scene)
        resized = size != (self.canvas.width, self.canvas.height)
        if resized:
            self._painted.clear()  # A canvas that changes its size loses its picture
        # Everything is written before anything is sent: what goes wrong changes nothing
        messages = list(_messages(self._patches(scene, size)))
        if resized:
            for canvas in (self.canvas, self._aside):
                canvas.width, canvas.height = size
        self._painted = {}  # What is half sent when something goes wrong is sent whole the next time
        for message in messages:
            self._send(message)
        self._scene = scene
        self._painted = {layer.name: layer.shapes for layer in scene.layers}

    def _pixels(self, scene: Scene) -> tuple[int, int]:
        factor = DENSITY * self._scale
        return round(scene.width * factor), round(scene.height * factor)

    def _patches(self, scene: Scene, size: tuple[int, int]) -> Iterator[Patch]:
        """What is to be painted of each layer: all of it, or where it differs.

        A part is painted aside and then copied: painted through a clip its soft edges would come out
        a little different each time.
        """
        across, down = size[0] / scene.width, size[1] / scene.height
        stretched = command("setTransform", across, 0, 0, down, 0, 0)
        aside = _turn_to(self._aside)
        for canvas, (name, shapes) in zip(self.canvas._canvases, scene.layers, strict=True):
            painted = self._painted.get(name)
            if painted == shapes:
                continue
            differing = None if painted is None else changed(painted, shapes)
            if differing is None or len(differing) > _MANY:
                yield Patch(_turn_to(canvas), stretched, shapes)
            else:
                region = Region(differing, across, down)
                touched = [shape for shape in shapes if region.meets(shape)]
                copied = (_turn_to(canvas), *_copied(region, self._aside), aside)
                yield Patch(aside, stretched, touched, copied)

    def _send(self, message: str) -> None:
        """Send commands to the page, past the drawing methods: these would check every number again.

        ipycanvas names the layer only when it differs from the one named last. A page that was opened
        in between has not heard that name and would stop painting for good: so every message names it,
        and whoever draws next by those methods has to name his own.
        """
        manager = self.canvas._canvas_manager
        manager.flush()
        manager._current_canvas = None
        data = message.encode()
        manager.send({"shape": [len(data)], "dtype": "uint8"}, buffers=[data])


def _turn_to(canvas: Any) -> str:
    """The command that turns to a canvas."""
    return command("switchCanvas", _name(canvas))


def _name(canvas: Any) -> str:
    """What a canvas is called in messages."""
    return f"IPY_MODEL_{canvas.model_id}"


def _copied(region: Region, source: Any) -> Iterator[str]:
    """The commands that copy a region of whole pixels from another canvas of the same size."""
    yield from (command("save"), command("beginPath"))
    for left, top, right, bottom in region.pixels:
        yield command("rect", left, top, right - left, bottom - top)
    yield from (command("clip"), command("clear"), command("drawImage", _name(source), 0, 0))
    yield command("restore")


def _messages(patches: Iterable[Patch]) -> Iterator[str]:
    """What paints these patches, cut into messages of a moderate size."""
    message: list[str] = []
    size = 0
    for canvas, stretched, shapes, then in patches:
        start = [canvas, command("save"), stretched, _ROUND]
        message += (canvas, command("clear"), *start[1:])
        size += sum(map(len, then))
        brush = Brush()
        for shape in shapes:
            commands = ",".join(brush.written(shape))
            if size + len(commands) > _MODERATE:
                yield f"[{','.join([*message, command('restore')])}]"
                message, size, brush = [*start], 0, Brush()
                commands = ",".join(brush.written(shape))
            if commands:
                message.append(commands)
                size += len(commands) + 1
        message += (command("restore"), *then)
    if message:
        yield f"[{','.join(message)}]"


_ROUND: Final = f"{setting('line_cap', 'round')},{setting('line_join', 'round')}"
