"""From a click to a changed pixel: a board in a real JupyterLab and a real browser."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from punct.dev.bench.lab import FLAGS, LabPage, chromium, running_lab
from punct.dev.bench.rows import Row
from punct.errors import PunctError
from punct.language import say

_CLICKS: Final = 50
CELL: Final = """from punct import play
table = play("basic", theme="light")
table.animated = False
table"""
_PLACES: Final = """{
    " ".join(name): (x / table.view.scene.width, y / table.view.scene.height)
    for name, (x, y), _ in table.view.scene.targets
}"""
# Waits for an event of the pointer, then looks at a small patch of the canvas until it differs
_WATCH: Final = """([kind, x, y]) => {
    const canvas = document.querySelector(".punct-picture canvas");
    const pen = canvas.getContext("2d");
    const box = canvas.getBoundingClientRect();
    const size = 80;
    const left = (x - box.left) / box.width * canvas.width - size / 2;
    const top = (y - box.top) / box.height * canvas.height - size / 2;
    const patch = () => pen.getImageData(left, top, size, size).data.join();
    const before = patch();
    window.punctTook = new Promise((done, failed) => {
        setTimeout(() => failed(`nothing changed after ${kind} at ${x}, ${y}`), 5000);
        window.addEventListener(kind, () => {
            const start = performance.now();
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
                if (patch() !== before) done(performance.now() - start);
                else setTimeout(() => channel.port2.postMessage(0), 1);
            };
            channel.port2.postMessage(0);
        }, {capture: true, once: true});
    });
}"""
_SERVERS: Final = (("sent at once", "True"), ("as usual", "False"))
"""With the kit's extension of the server, and without it."""


def browser_rows() -> list[Row]:
    """The figures of pointing, taking and putting down, as a player feels them."""
    rows = []
    for manner, switch in _SERVERS:
        aim = "25 ms" if switch == "True" else "60 ms"
        with _open_board(f"--ServerApp.jpserver_extensions=punct.lab.server={switch}") as board:
            for what, times in Player(board).measure(_CLICKS):
                slow = quantiles(times, n=20)[-1]
                label = f"{what}, until a pixel changes; messages {manner}"
                rows.append(Row(label, f"{median(times):.1f} ms", f"{slow:.1f} ms (p95)", aim))
    return rows


@contextmanager
def _open_board(option: str) -> Iterator[LabPage]:
    """A board to play on, in a page of a server started with an option."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise PunctError(
            say("Measuring in a browser needs Playwright: pip install playwright")
        ) from None
    path = chromium()
    with TemporaryDirectory() as home, running_lab(Path(home), option) as lab, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=path, args=FLAGS)
        view = browser.new_page(viewport={"width": 1280, "height": 900})
        page = LabPage(view, lab.add_notebook("bench.ipynb", [CELL]))
        page.run_all()
        view.locator(".punct-picture canvas").wait_for()
        yield page
        page.shut_down()
        browser.close()


class Player:
    """Points, takes and puts down, and takes the time."""

    def __init__(self, board: LabPage) -> None:
        self._board = board
        self._page = board.page
        self._places: dict[str, tuple[float, float]] = board.value(_PLACES)

    def measure(self, clicks: int) -> Iterator[tuple[str, list[float]]]:
        """Each thing a player does, and how long each time took, in milliseconds."""
        piece, here, there = self._at("reserve w E"), self._at("space D4"), self._at("space M13")
        self._page.mouse.move(*piece)
        yield "taking a piece", [self._time_click(piece) for _ in range(clicks)]
        self._click()
        places = [here, there]
        yield "pointing with it", [self._time_move(places[n % 2]) for n in range(clicks)]
        self._page.mouse.move(*here)
        yield "putting it down", [self._time_click(here) for _ in range(clicks)]

    def _at(self, name: str) -> tuple[float, float]:
        """Where something is on the page."""
        (across, down), box = self._places[name], self._canvas_box()
        return box["x"] + across * box["width"], box["y"] + down * box["height"]

    def _canvas_box(self) -> Any:
        return self._page.locator(".punct-picture canvas").bounding_box()

    def _click(self) -> None:
        self._page.mouse.down()
        self._page.mouse.up()

    def _time_move(self, place: tuple[float, float]) -> float:
        return self._time(place, "pointermove", lambda: self._page.mouse.move(*place))

    def _time_click(self, place: tuple[float, float]) -> float:
        """The time of a click, which is then taken back."""
        took = self._time(place, "pointerup", self._click)
        self._page.keyboard.press("Escape")
        return took

    def _time(self, place: tuple[float, float], event: str, deed: Callable[[], object]) -> float:
        """How long after the event of a deed the picture changes at a place, in milliseconds."""
        self._settle()
        self._page.evaluate(_WATCH, [event, *place])
        deed()
        took: float = self._page.evaluate("window.punctTook")
        return took

    def _settle(self) -> None:
        """Wait until everything done before is painted."""
        self._board.value("None")
        self._page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
