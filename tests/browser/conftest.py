"""A real JupyterLab and a real Chromium for the tests in this folder.

One server and one browser serve the whole run. A test asks `open_notebook` for a notebook with some
cells; whatever goes wrong in its page or in a handler of one of its widgets fails the test.
"""

import ast
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW_TO_GET_ONE = (
    "no Chromium found: install it (Debian: apt-get install chromium) or put Chrome on the PATH"
)
NOT_OURS = ("Failed to load resource", "WebSocket connection", "favicon")
"""Noise of the server that says nothing about the kit."""

PYTHON = {"name": "python3", "display_name": "Python 3", "language": "python"}
KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
# Lab sends what widgets say to a thread of their own in the kernel; only there it is asked in order
ASK = f"""async (expression) => {{
    const kernel = {KERNEL};
    const [comm] = kernel._comms?.values() ?? [];
    const usual = kernel.subshellId;
    kernel.subshellId = comm?._subshellId ?? null;
    const wish = {{code: "", silent: true, store_history: false, user_expressions: {{it: expression}}}};
    const future = kernel.requestExecute(wish);
    kernel.subshellId = usual;
    return (await future.done).content.user_expressions.it;
}}"""
HANDLER_ERRORS = """[
    f"{type(error).__name__}: {error}"
    for widget in list(__import__("ipywidgets").widgets.widget._instances.values())
    for error in getattr(widget, "errors", [])
]"""


class Lab(NamedTuple):
    """A running JupyterLab."""

    url: str
    folder: Path


class Notebook:
    """A notebook open in a page, all its cells run."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(url)
        self.wait_for_kernel()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(noise in message.text for noise in NOT_OURS):
            self.complaints.append(message.text)

    def wait_for_kernel(self) -> None:
        """Wait until the kernel runs and has nothing to do."""
        session = "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session"
        self.page.wait_for_function(f"{session}?.kernel?.status === 'idle'", timeout=60_000)

    def run_all(self) -> None:
        """Run every cell."""
        self.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.wait_for_kernel()

    def save(self) -> None:
        """Save the notebook with its outputs."""
        self.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")

    def reload(self) -> None:
        """Load the page again; the kernel runs on."""
        self.page.reload()
        self.wait_for_kernel()

    def value(self, expression: str) -> Any:
        """What a Python expression is in the kernel, after everything the page has sent before."""
        answer = self.page.evaluate(ASK, expression)
        assert answer["status"] == "ok", answer
        return ast.literal_eval(answer["data"]["text/plain"])

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
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.skip(HOW_TO_GET_ONE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab with settings and notebooks of its own."""
    home = tmp_path_factory.mktemp("lab")
    folder = home / "notebooks"
    folder.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"]
    command += [f"--port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={folder}"]
    command += ["--IdentityProvider.token=", "--expose-app-in-browser"]
    with (home / "log").open("w") as log:
        server = subprocess.Popen(command, env=_surroundings(home), stdout=log, stderr=log, cwd=home)
    try:
        url = f"http://127.0.0.1:{port}"
        _wait_for(url, server, home / "log")
        yield Lab(url, folder)
    finally:
        server.terminate()
        server.wait()


def _surroundings(home: Path) -> dict[str, str]:
    """Environment variables that keep the user's own settings out, and Lab's questions about news."""
    names = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"]
    places = {name: str(home / name.lower()) for name in names}
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    wishes = json.dumps({"fetchNews": "false", "checkForUpdates": False})
    (settings / "notification.jupyterlab-settings").write_text(wishes)
    places["JUPYTERLAB_SETTINGS_DIR"] = str(home / "settings")
    places["JUPYTERLAB_WORKSPACES_DIR"] = str(home / "workspaces")
    return {**os.environ, **places}


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 90
    while True:
        try:
            with urllib.request.urlopen(f"{url}/api/status"):  # noqa: S310  # our own server
                return
        except (urllib.error.URLError, ConnectionError):
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.2)


@pytest.fixture(scope="module")
def _opened() -> list[Notebook]:
    return []


@pytest.fixture(scope="module")
def open_notebook(lab: Lab, browser: Browser, _opened: list[Notebook]) -> Iterator[OpenNotebook]:
    """Opens notebooks: `open_notebook(["1 + 1"], device_scale_factor=2)`; they last for the module."""
    numbers = count(1)
    contexts: list[BrowserContext] = []

    def open_notebook(cells: list[str], **options: Any) -> Notebook:
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata["kernelspec"] = PYTHON  # without it Lab asks which kernel to take
        name = f"test-{os.getpid()}-{time.monotonic_ns()}-{next(numbers)}.ipynb"
        nbformat.write(notebook, lab.folder / name)
        options = {"viewport": {"width": 1200, "height": 900}, "has_touch": True, **options}
        contexts.append(browser.new_context(**options))
        opened = Notebook(contexts[-1], f"{lab.url}/doc/tree/{name}")
        opened.run_all()
        _opened.append(opened)
        return opened

    yield open_notebook
    for notebook in _opened:
        notebook.page.evaluate("window.jupyterapp.serviceManager.sessions.shutdownAll()")
    for context in contexts:
        context.close()


@pytest.fixture(autouse=True)
def _nothing_went_wrong(_opened: list[Notebook]) -> Iterator[None]:
    """Fail a test in whose notebooks something went wrong."""
    yield
    for notebook in _opened:
        notebook.check()
