"""A JupyterLab of its own and a page in it, for whatever can only be seen in a browser."""

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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from punct.errors import PunctError
from punct.lab.starting import lab_surroundings
from punct.language import say
from punct.learn.progress import PLACE

if TYPE_CHECKING:
    from playwright.sync_api import Page

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""How Chromium is started: without a display, and without asking anybody for news."""
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_PYTHON: Final = {"name": "python3", "display_name": "Python 3", "language": "python"}
_KERNEL: Final = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
_PATIENCE: Final = 90
"""Seconds a server may take to start."""
# Lab sends what widgets say to a thread of their own in the kernel; only there it is asked in order
_ASK: Final = f"""async (expression) => {{
    const kernel = {_KERNEL};
    const [comm] = kernel._comms?.values() ?? [];
    if (kernel.supportsSubshells) await comm?.subshellStarted;
    const usual = kernel.subshellId;
    kernel.subshellId = comm?._subshellId ?? null;
    const wish = {{code: "", silent: true, store_history: false, user_expressions: {{it: expression}}}};
    const future = kernel.requestExecute(wish);
    kernel.subshellId = usual;
    return (await future.done).content.user_expressions.it;
}}"""


def chromium() -> str:
    """Where Chromium or Chrome is installed; PunctError if it is not."""
    for name in _NAMES:
        path = shutil.which(name)
        if path is not None:
            return path
    raise PunctError(
        say("no Chromium found: install it (Debian: apt-get install chromium) or put Chrome on the PATH")
    )


class Lab(NamedTuple):
    """A running JupyterLab."""

    url: str
    folder: Path

    def add_notebook(self, name: str, cells: list[str]) -> str:
        """Write a notebook with these cells; its address."""
        blank: dict[str, Any] = {
            "cell_type": "code",
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
        notebook = {
            "cells": [{**blank, "id": f"cell-{n}", "source": cell} for n, cell in enumerate(cells)],
            "metadata": {"kernelspec": _PYTHON},  # without it Lab asks which kernel to take
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        (self.folder / name).write_text(json.dumps(notebook), encoding="utf-8")
        return f"{self.url}/doc/tree/{name}"


@contextmanager
def running_lab(home: Path, *options: str) -> Iterator[Lab]:
    """Start a JupyterLab with settings and notebooks of its own, and end it in the end."""
    folder = home / "notebooks"
    folder.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"]
    command += [f"--port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={folder}"]
    command += ["--IdentityProvider.token=", "--expose-app-in-browser", *options]
    with (home / "log").open("w") as log:
        server = subprocess.Popen(  # noqa: S603  # our own words only
            command, env=_surroundings(home), stdout=log, stderr=log, cwd=home
        )
    try:
        url = f"http://127.0.0.1:{port}"
        _wait_for(url, server, home / "log")
        yield Lab(url, folder)
    finally:
        server.terminate()
        server.wait()


def _surroundings(home: Path) -> dict[str, str]:
    """Environment variables that keep the user's own settings and progress out, and Lab's questions."""
    names = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"]
    places = {name: str(home / name.lower()) for name in names}
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    wishes = json.dumps({"fetchNews": "false", "checkForUpdates": False})
    (settings / "notification.jupyterlab-settings").write_text(wishes)
    places["JUPYTERLAB_SETTINGS_DIR"] = str(home / "settings")
    places["JUPYTERLAB_WORKSPACES_DIR"] = str(home / "workspaces")
    places[PLACE] = str(home / "progress.json")
    return {**os.environ, **places, **lab_surroundings(os.environ)}


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"{url}/api/status"):  # noqa: S310  # our own server
                return
        except (urllib.error.URLError, ConnectionError):
            if server.poll() is not None or time.monotonic() > end:
                raise PunctError(
                    say("JupyterLab did not start: {log}", log=log.read_text()[-2000:])
                ) from None
            time.sleep(0.2)


class LabPage:
    """A notebook open in a page."""

    def __init__(self, page: "Page", url: str) -> None:
        self.page = page
        self.page.goto(url)
        self.wait_for_kernel()

    def wait_for_kernel(self) -> None:
        """Wait until the kernel runs and has nothing to do."""
        session = "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session"
        self.page.wait_for_function(f"{session}?.kernel?.status === 'idle'", timeout=60_000)

    def run_all(self) -> None:
        """Run every cell."""
        self.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.wait_for_kernel()

    def shut_down(self) -> None:
        """End the kernels of the server."""
        self.page.evaluate("window.jupyterapp.serviceManager.sessions.shutdownAll()")

    def value(self, expression: str) -> Any:
        """What a Python expression is in the kernel, after everything the page has sent before."""
        answer = self.page.evaluate(_ASK, expression)
        if answer["status"] != "ok":
            raise RuntimeError(f"{answer['ename']}: {answer['evalue']} in {expression}")
        return ast.literal_eval(answer["data"]["text/plain"])
