"""A real JupyterLab and a real Chromium for the tests in this folder.

One server and one browser serve the whole run. A test asks `open_notebook` for a notebook with some
cells; whatever goes wrong in its page or in a handler of one of its widgets fails the test.
"""

import os
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, sync_playwright

from punct.dev.bench.lab import FLAGS, Lab, LabPage, chromium, running_lab
from punct.games.punct.rules import PunctError

NOT_OURS = ("Failed to load resource", "WebSocket connection", "favicon")
"""Noise of the server that says nothing about the kit."""

HANDLER_ERRORS = """[
    f"{type(error).__name__}: {error}"
    for widget in list(__import__("ipywidgets").widgets.widget._instances.values())
    for error in getattr(widget, "errors", [])
]"""


class Notebook(LabPage):
    """A notebook open in a page, all its cells run."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        page = context.new_page()
        self.complaints: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        super().__init__(page, url)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(noise in message.text for noise in NOT_OURS):
            self.complaints.append(message.text)

    def save(self) -> None:
        """Save the notebook with its outputs."""
        self.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")

    def reload(self) -> None:
        """Load the page again; the kernel runs on."""
        self.page.reload()
        self.wait_for_kernel()

    def wait_for(self, expression: str) -> None:
        """Wait until a Python expression is true in the kernel."""
        end = time.monotonic() + 30
        while not self.value(f"bool({expression})"):
            assert time.monotonic() < end, f"never came true: {expression}"
            self.page.wait_for_timeout(20)

    def cells(self) -> list[str]:
        """The sources of all cells, as they are now."""
        cells = "window.jupyterapp.shell.currentWidget.content.model.cells"
        found: list[str] = self.page.evaluate(
            f"Array.from({cells}, cell => cell.sharedModel.getSource())"
        )
        return found

    def take_errors(self) -> list[str]:
        """What handlers have raised; a test that calls this expects them."""
        errors: list[str] = self.value(HANDLER_ERRORS)
        if errors:
            self.value(
                HANDLER_ERRORS.replace('f"{type(error).__name__}: {error}"', "widget.errors.clear()")
            )
        return errors

    def check(self) -> None:
        """Fail on whatever went wrong since the last look."""
        complaints, self.complaints = self.complaints, []
        assert not complaints
        assert self.take_errors() == []


OpenNotebook = Callable[..., Notebook]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests last; also, Playwright keeps an event loop running that others would stumble over."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium or Chrome, wherever it is installed."""
    try:
        path = chromium()
    except PunctError as error:
        pytest.skip(str(error))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab with settings and notebooks of its own."""
    with running_lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture(scope="module")
def _opened() -> list[Notebook]:
    return []


@pytest.fixture(scope="module")
def open_notebook(lab: Lab, browser: Browser, _opened: list[Notebook]) -> Iterator[OpenNotebook]:
    """Opens notebooks: `open_notebook(["1 + 1"], device_scale_factor=2)`; they last for the module."""
    numbers = count(1)
    contexts: list[BrowserContext] = []

    def open_notebook(cells: list[str], **options: Any) -> Notebook:
        name = f"test-{os.getpid()}-{time.monotonic_ns()}-{next(numbers)}.ipynb"
        url = lab.add_notebook(name, cells)
        options = {"viewport": {"width": 1200, "height": 900}, "has_touch": True, **options}
        contexts.append(browser.new_context(**options))
        opened = Notebook(contexts[-1], url)
        opened.run_all()
        _opened.append(opened)
        return opened

    yield open_notebook
    for notebook in _opened:
        notebook.shut_down()
    for context in contexts:
        context.close()


@pytest.fixture(autouse=True)
def _nothing_went_wrong(_opened: list[Notebook]) -> Iterator[None]:
    """Fail a test in whose notebooks something went wrong."""
    yield
    for notebook in _opened:
        notebook.check()
