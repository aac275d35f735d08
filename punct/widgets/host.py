"""A widget that holds a canvas and owns its pointer, its keys and its status line.

What the browser reports arrives as one of five events. Each can also be fired from Python, by the
method of its name, so that a test presses without a browser.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any, Final

import traitlets
from anywidget import AnyWidget
from ipywidgets import DOMWidget, widget_serialization

from punct.language import say

_FOLDER: Final = Path(__file__).parent
_LOG: Final = logging.getLogger(__name__)
_ONE_AT_A_TIME: Final = RLock()
"""Every page on a kernel is answered in a thread of its own: what one does, another must find whole."""

Pointed = Callable[[float, float], object]
"""Called with right and down in scene units."""
Left = Callable[[], object]
Typed = Callable[[str, bool], object]
"""Called with the name of a key, letters in lower case, and whether shift was held."""


class Host(AnyWidget):
    """A canvas that answers to mouse, touch and keyboard.

    Called from Python, `point`, `press`, `look`, `leave` and `key` let the errors of a handler through.
    Errors that happen while answering the browser are shown in the status line and kept in `errors`.
    """

    _esm = _FOLDER / "host.js"
    _css = _FOLDER / "host.css"

    canvas = traitlets.Instance(DOMWidget).tag(sync=True, **widget_serialization)
    scene_width = traitlets.Float(1.0).tag(sync=True)
    """The width of the picture in its own units; positions are reported in them."""
    scene_height = traitlets.Float(1.0).tag(sync=True)
    shown_width = traitlets.Float(0.0).tag(sync=True)
    """How wide the picture is shown at most, in points of the screen; 0 is as wide as there is room."""
    watched = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """The names of the keys to report, as browsers name them, letters in lower case."""
    cursor = traitlets.Unicode("default").tag(sync=True)
    """The shape of the mouse pointer, as in CSS."""
    label = traitlets.Unicode("").tag(sync=True)
    """The name of the picture for screen readers."""
    description = traitlets.Unicode("").tag(sync=True)
    """What a screen reader tells about the picture on request."""
    status = traitlets.Unicode("").tag(sync=True)
    """The sentence under the picture; screen readers speak it when it changes."""
    announcement = traitlets.Unicode("").tag(sync=True)
    """What stands elsewhere on the page and is read there; screen readers speak it when it changes."""
    status_kind = traitlets.Enum(["", "good", "bad"], "").tag(sync=True)
    silence = traitlets.Unicode("").tag(sync=True)
    """What the page says by itself when nobody answers it."""
    page = traitlets.Enum(["light", "dark"], "light").tag(sync=True)
    """Whether the page around the picture is light or dark; the browser tells."""
    colors = traitlets.Dict(traitlets.Unicode()).tag(sync=True)
    """Colors of the theme: any of ink, paper, good, bad and focus."""

    def __init__(self, canvas: Any, **traits: Any) -> None:
        self.errors: list[Exception] = []
        self._pointed: list[Pointed] = []
        self._pressed: list[Pointed] = []
        self._looked: list[Pointed] = []
        self._left: list[Left] = []
        self._typed: list[Typed] = []
        silence = say(
            "No answer yet: the notebook is busy, or it has stopped. If it stays so, choose Kernel, "
            "then Restart Kernel and Run All Cells. What you have reached is kept."
        )
        # In a row of widgets it yields to their width instead of sticking out
        super().__init__(canvas=canvas, silence=silence, layout={"min_width": "0"}, **traits)
        self.on_msg(self._receive)

    # Who wants to know

    def on_point(self, callback: Pointed) -> None:
        """Call back when the pointer moves; of moves that come too fast only the last counts."""
        self._pointed.append(callback)

    def on_press(self, callback: Pointed) -> None:
        """Call back on a click or a tap."""
        self._pressed.append(callback)

    def on_look(self, callback: Pointed) -> None:
        """Call back on a right click or a long press."""
        self._looked.append(callback)

    def on_leave(self, callback: Left) -> None:
        """Call back when the pointer leaves the picture."""
        self._left.append(callback)

    def on_key(self, callback: Typed) -> None:
        """Call back on a watched key."""
        self._typed.append(callback)

    def on_page(self, callback: Left) -> None:
        """Call back when the page turns light or dark."""

        def turned(_change: object) -> None:
            with self.guarded():
                callback()

        self.observe(turned, "page")

    # What happens

    def point(self, x: float, y: float) -> None:
        """Move the pointer here."""
        for callback in self._pointed:
            callback(x, y)

    def press(self, x: float, y: float) -> None:
        """Click here."""
        for callback in self._pressed:
            callback(x, y)

    def look(self, x: float, y: float) -> None:
        """Ask what lies here."""
        for callback in self._looked:
            callback(x, y)

    def leave(self) -> None:
        """Move the pointer out of the picture."""
        for callback in self._left:
            callback()

    def key(self, name: str, shift: bool = False) -> None:  # noqa: FBT001, FBT002  # as the callbacks get it
        """Press a key."""
        for callback in self._typed:
            callback(name, shift)

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Show and keep an error instead of losing it: for all that nobody waits for.

        Other threads wait meanwhile, so nothing in here may wait for anything itself.
        """
        with _ONE_AT_A_TIME:
            try:
                yield
            except Exception as error:
                _LOG.exception("A handler failed")
                self.errors.append(error)
                problem = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
                self.status = say("Sorry, that did not work. {problem}", problem=problem)
                self.status_kind = "bad"

    def _receive(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        """Translate what the browser reports, and acknowledge it."""
        try:
            with self.guarded():
                match content:
                    case {"kind": "point" | "press" | "look" as kind, "x": x, "y": y}:
                        {"point": self.point, "press": self.press, "look": self.look}[kind](x, y)
                    case {"kind": "leave"}:
                        self.leave()
                    case {"kind": "key", "name": name, "shift": shift}:
                        self.key(name, shift)
        finally:
            self.send({"kind": "seen", "view": content.get("view")})
