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
_AIM: Final = "1.3"
CELL: Final = """from collections import Counter
from punct import play
from punct.games.punct.data import middle_game_positions
from punct.games.punct.rules import Adding
position = middle_game_positions()[2]
table = play(position, theme="light")
table.animated = False
adding = [move for move in position.legal_moves() if isinstance(move, Adding) and move.kind == "E"]
(here, _), (there, _) = Counter(move.space for move in adding).most_common(2)
table"""
"""A board in the middle of a game, and two places where a piece may lie however it is turned."""
FLOOR_CELL: Final = """from itertools import cycle
from ipycanvas import Canvas, hold_canvas
from punct import play
from punct.widgets.host import Host
size = play("standard").view.painter.canvas
canvas = Canvas(width=size.width, height=size.height)
host = Host(canvas, scene_width=size.width, scene_height=size.height, shown_width=size.width / 2)
colors = cycle(["#ff0000", "#0000ff"])
def paint(x, y):
    with hold_canvas():
        canvas.fill_style = next(colors)
        canvas.fill_circle(x, y, 20)
host.on_press(paint)
host"""
"""As little as can happen after a click: one dot, on a bare canvas of the same size."""
_PLACES: Final = """[
    (x / table.view.scene.width, y / table.view.scene.height)
    for name in (
        ("reserve", position.to_move, "E"), ("space", here), ("space", there)
    )
    for target, (x, y), _ in table.view.scene.targets
    if target == name
]"""
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
    """The figures of whatever a player does, as it is felt, beside the least that is possible."""
    rows = []
    for manner, switch in _SERVERS:
        with _opened(f"--ServerApp.jpserver_extensions=punct.lab.server={switch}") as open_page:
            floor = Player(open_page(FLOOR_CELL)).measure_floor(_CLICKS)
            rows.append(_row(f"a dot on a bare canvas; messages {manner}", floor, ""))
            for what, times in Player(open_page(CELL)).measure(_CLICKS):
                rows.append(_row(f"{what}, until a pixel changes; messages {manner}", times, ""))
                usual, slow = (
                    f"{median(times) / median(floor):.2f}",
                    f"{_slow(times) / _slow(floor):.2f}",
                )
                rows.append(Row("  times as long as the dot", usual, slow, _AIM))
    return rows


def _slow(times: list[float]) -> float:
    """What only one time in twenty exceeds."""
    return quantiles(times, n=20)[-1]


def _row(what: str, times: list[float], aim: str) -> Row:
    return Row(what, f"{median(times):.1f} ms", f"{_slow(times):.1f} ms (p95)", aim)


@contextmanager
def _opened(option: str) -> Iterator[Callable[[str], LabPage]]:
    """Opens notebooks of one cell with a picture, at a server started with an option."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise PunctError(
            say("Measuring in a browser needs Playwright: pip install playwright")
        ) from None
    path = chromium()
    with TemporaryDirectory() as home, running_lab(Path(home), option) as lab, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=path, args=FLAGS)
        pages: list[LabPage] = []

        def open_page(cell: str) -> LabPage:
            view = browser.new_page(viewport={"width": 1280, "height": 900})
            pages.append(LabPage(view, lab.add_notebook(f"bench{len(pages)}.ipynb", [cell])))
            pages[-1].run_all()
            view.locator(".punct-picture canvas").wait_for()
            return pages[-1]

        yield open_page
        pages[-1].shut_down()
        browser.close()


class Player:
    """Points, takes, puts down and confirms, and takes the time."""

    def __init__(self, board: LabPage) -> None:
        self._board = board
        self._page = board.page

    def measure_floor(self, clicks: int) -> list[float]:
        """How long each dot on a bare canvas took, in milliseconds."""
        middle = self._at((0.5, 0.5))
        self._page.mouse.move(*middle)
        return [self._time(middle, "pointerup", self._click) for _ in range(clicks)]

    def measure(self, clicks: int) -> Iterator[tuple[str, list[float]]]:
        """Each thing a player does, and how long each time took, in milliseconds."""
        piece, here, there = map(self._at, self._board.value(_PLACES))
        self._page.mouse.move(*piece)
        yield "taking a piece", [self._time_click(piece) for _ in range(clicks)]
        self._click()
        places = [here, there]
        yield "pointing with it", [self._time_move(places[n % 2]) for n in range(clicks)]
        self._page.mouse.move(*there)
        yield "putting it down", [self._time_click(there) for _ in range(clicks)]
        self._page.keyboard.press("Escape")
        yield "confirming", [self._time_confirming(piece, there) for _ in range(clicks)]

    def _at(self, place: tuple[float, float]) -> tuple[float, float]:
        """Where something is on the page, from its share of the way across and down the picture."""
        (across, down), box = place, self._canvas_box()
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

    def _time_confirming(self, piece: tuple[float, float], place: tuple[float, float]) -> float:
        """The time of confirming a piece put down, which is then taken back."""
        for at in (piece, place):
            self._page.mouse.move(*at)
            self._click()
        button: Any = self._page.get_by_role("button", name="Confirm").bounding_box()
        self._page.mouse.move(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
        took = self._time(place, "click", self._click)
        self._page.mouse.move(*piece)
        self._page.keyboard.press("u")
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
