"""From opening a page to a live board: the door of the course, as a learner waits in front of it."""

import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from punct.dev.bench.lab import FLAGS, Lab, chromium, running_lab
from punct.dev.bench.rows import Row
from punct.errors import PunctError
from punct.lab.course_folder import put_course
from punct.lab.pages import course_files
from punct.language import say

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_FOLDER: Final = "course"
_FIRST: Final = "01_board.ipynb"
_ONWARD: Final = "02_pieces.ipynb"
_PATIENCE: Final = 90_000
_TIMES: Final = 5
# The board of the page in front; the old picture of a page that is still waking is none
_LIVE: Final = ".jp-NotebookPanel:not(.lm-mod-hidden) .punct-picture canvas"
_GO: Final = """document.dispatchEvent(new CustomEvent("punct:open", {{detail: {{path: "{path}"}}}}))"""
_END_KERNELS: Final = "window.jupyterapp.serviceManager.sessions.shutdownAll()"


def door_rows() -> list[Row]:
    """How long a page takes to come alive, for the first time and then, and how long the next one."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise PunctError(
            say("Measuring in a browser needs Playwright: pip install playwright")
        ) from None
    option = f"--PunctCourse.folders={_FOLDER}"
    with (
        TemporaryDirectory() as home,
        running_lab(Path(home), option) as lab,
        sync_playwright() as p,
    ):
        put_course(course_files(), lab.folder / _FOLDER)
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        times = Visitor(browser, lab).visits(_TIMES)
        browser.close()
    aims = {"cold": "8 s", "warm": "3 s", "onward": "3 s"}
    words = {
        "cold": "opening a page, until its board is live; the server's first",
        "warm": "opening a page, until its board is live; later ones",
        "onward": "going on to the next page, until its board is live",
    }
    return [_row(words[kind], found, aims[kind]) for kind, found in times.items()]


def _row(what: str, times: list[float], aim: str) -> Row:
    return Row(what, f"{median(times):.1f} s", f"{max(times):.1f} s", aim)


class Visitor:
    """Opens pages as a learner does, and takes the time."""

    def __init__(self, browser: "Browser", lab: Lab) -> None:
        self._context = browser.new_context(viewport={"width": 1280, "height": 800})
        self._url = f"{lab.url}/doc/tree/{_FOLDER}"

    def visits(self, times: int) -> dict[str, list[float]]:
        """Seconds by the sort of visit: cold once, the others several times."""
        found: dict[str, list[float]] = {"cold": [], "warm": [], "onward": []}
        for number in range(times + 1):
            page = self._context.new_page()
            found["warm" if number else "cold"].append(self._open(page))
            if number:
                found["onward"].append(self._go_on(page))
            page.evaluate(_END_KERNELS)
            page.close()
        return found

    def _open(self, page: "Page") -> float:
        begin = time.perf_counter()
        page.goto(f"{self._url}/{_FIRST}", wait_until="commit")
        return self._until_live(page, begin)

    def _go_on(self, page: "Page") -> float:
        begin = time.perf_counter()
        page.evaluate(_GO.format(path=_ONWARD))
        page.locator(_LIVE).wait_for(state="detached", timeout=_PATIENCE)
        return self._until_live(page, begin)

    def _until_live(self, page: "Page", begin: float) -> float:
        page.locator(_LIVE).first.wait_for(timeout=_PATIENCE)
        return time.perf_counter() - begin
