"""A scene as a live thing in a notebook: the canvas, its painter and its host as one."""

from collections.abc import Callable
from typing import Final

from punct.draw.shapes import Point, Scene, Target
from punct.errors import PunctError
from punct.language import say
from punct.widgets.host import Host, Left, Typed
from punct.widgets.painter import Painter

_SMALLEST: Final = 0.1
_LARGEST: Final = 4

Met = Callable[[Target | None, Point], object]
"""Called with what lies at a point, if anything, and the point."""


class SceneView:
    """Shows a scene and tells which of its targets is pointed at, pressed or looked at."""

    def __init__(self, scene: Scene, *, scale: float = 1.0, watched: tuple[str, ...] = ()) -> None:
        self._scene = scene
        self.painter = Painter(scene, scale=_sensible(scale))
        self.host = Host(self.painter.canvas, watched=list(watched))
        self._tell_host()

    @property
    def element(self) -> Host:
        """The widget to display."""
        return self.host

    @property
    def scene(self) -> Scene:
        """What is shown; set it to show something else."""
        return self._scene

    @scene.setter
    def scene(self, scene: Scene) -> None:
        self.painter.paint(scene)
        self._scene = scene
        self._tell_host()

    @property
    def scale(self) -> float:
        """How much larger than its own size the picture is shown, if there is room."""
        return self.painter.scale

    @scale.setter
    def scale(self, scale: float) -> None:
        self.painter.scale = scale
        self._tell_host()

    def on_point(self, callback: Met) -> None:
        """Call back when the pointer moves."""
        self.host.on_point(self._meeting(callback))

    def on_press(self, callback: Met) -> None:
        """Call back on a click or a tap."""
        self.host.on_press(self._meeting(callback))

    def on_look(self, callback: Met) -> None:
        """Call back on a right click or a long press."""
        self.host.on_look(self._meeting(callback))

    def on_leave(self, callback: Left) -> None:
        """Call back when the pointer leaves the picture."""
        self.host.on_leave(callback)

    def on_key(self, callback: Typed) -> None:
        """Call back on a watched key."""
        self.host.on_key(callback)

    def _meeting(self, callback: Met) -> Callable[[float, float], object]:
        return lambda x, y: callback(self._scene.target_at((x, y)), (x, y))

    def _tell_host(self) -> None:
        """Let the host know what it cannot see on the canvas."""
        scene = self._scene
        with self.host.hold_sync():
            self.host.scene_width, self.host.scene_height = scene.width, scene.height
            self.host.shown_width = scene.width * self.scale
            self.host.label, self.host.description = scene.title, scene.description


def _sensible(scale: object) -> float:
    """A size that can be seen and fits into a browser."""
    if not isinstance(scale, int | float) or not _SMALLEST <= scale <= _LARGEST:
        raise PunctError(
            say(
                "The scale is a number from {smallest} to {largest}, not {scale}.",
                smallest=_SMALLEST,
                largest=_LARGEST,
                scale=repr(scale),
            )
        )
    return scale
