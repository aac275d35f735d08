"""The server's extension: it answers for pages, and each message of a kernel is sent on at once."""

import asyncio
import json
import logging
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from punct.lab.asking import bar_words
from punct.lab.course_folder import put_course
from punct.lab.pages import course_files
from punct.lab.server import (
    SECTION,
    _jupyter_server_extension_points,
    _load_jupyter_server_extension,
    course_folders,
)

pytestmark = pytest.mark.slow

CLASS = "kernel_websocket_connection_class"


class Usual:
    """A connection as the server makes it."""

    def __init__(self, websocket_handler: Any) -> None:
        self.websocket_handler = websocket_handler

    async def connect(self) -> str:
        return "connected"


def app_with(settings: dict[str, Any]) -> Any:
    web_app = SimpleNamespace(settings={"base_url": "/", **settings}, add_handlers=lambda *_: None)
    config = {SECTION: {}}
    return SimpleNamespace(web_app=web_app, log=logging.getLogger(), root_dir="/", config=config)


def test_the_delay_is_off_before_the_connection_stands() -> None:
    app = app_with({CLASS: Usual})
    _load_jupyter_server_extension(app)
    calls: list[bool] = []
    connection = app.web_app.settings[CLASS](SimpleNamespace(set_nodelay=calls.append))
    assert isinstance(connection, Usual)
    assert asyncio.run(connection.connect()) == "connected"
    assert calls == [True]


def test_a_server_without_such_connections_is_left_alone() -> None:
    app = app_with({"other": 1})
    _load_jupyter_server_extension(app)
    assert app.web_app.settings == {"base_url": "/", "other": 1}


def test_the_installed_file_switches_on_this_very_module() -> None:
    (point,) = _jupyter_server_extension_points()
    wishes = json.loads((files("punct.lab") / "server_extension.json").read_text("utf-8"))
    assert wishes == {"ServerApp": {"jpserver_extensions": {point["module"]: True}}}


def test_folders_are_named_alone_or_together_within_the_root_or_without(tmp_path: Path) -> None:
    assert course_folders((), tmp_path) == []
    assert course_folders("course", tmp_path) == [tmp_path / "course"]
    there = str(tmp_path / "there")
    assert course_folders([".", there, "~"], Path("/srv")) == [Path("/srv"), Path(there), Path.home()]


# The question of a page, asked of a real server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """The port of a server with a course in it, and its folder; its token is `secret`."""
    home = tmp_path_factory.mktemp("server")
    put_course(course_files(), home / "root" / "course")
    names = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"]
    own = {name: str(home / name) for name in names}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", f"--port={port}"]
    command += ["--ServerApp.port_retries=0", "--IdentityProvider.token=secret"]
    command += ["--ServerApp.jpserver_extensions=punct.lab.server=True", "--PunctCourse.folders=course"]
    command += [f"--ServerApp.root_dir={home / 'root'}", "--ServerApp.base_url=/pupil/"]
    process = subprocess.Popen(command, env={**os.environ, **own}, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/pupil/api", timeout=5).close()
                break
            except OSError:
                assert process.poll() is None
                assert time.monotonic() < end
                time.sleep(0.1)
        yield port, home / "root"
    finally:
        process.terminate()
        process.wait()


def ask(port: int, question: object, key: str = "secret") -> Any:
    """What the server says to a question; the number of its refusal if it refuses."""
    body = question if isinstance(question, bytes) else json.dumps(question).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}/pupil/punct/page", data=body)
    request.add_header("Authorization", f"token {key}")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310  # our own server
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code


CELL = 'from punct import lesson\nlesson("board")'


def test_a_page_of_the_course_may_run(server: tuple[int, Path]) -> None:
    port, _ = server
    told = ask(port, {"path": "course/01_board.ipynb", "cells": [CELL]})
    assert told["runs"] is True
    assert told["words"] == bar_words()


def test_other_code_and_other_places_may_not(server: tuple[int, Path]) -> None:
    port, root = server
    (root / "01_board.ipynb").write_bytes((root / "course" / "01_board.ipynb").read_bytes())
    for path, cells in [
        ("course/01_board.ipynb", [CELL, "print(1)"]),
        ("01_board.ipynb", [CELL]),
        ("course/../01_board.ipynb", [CELL]),
    ]:
        assert ask(port, {"path": path, "cells": cells})["runs"] is False, path


def test_who_is_not_logged_in_is_told_nothing(server: tuple[int, Path]) -> None:
    port, _ = server
    question = {"path": "course/01_board.ipynb", "cells": [CELL]}
    assert ask(port, question, key="guessed") == 403


def test_a_question_that_is_none_opens_nothing(server: tuple[int, Path]) -> None:
    port, _ = server
    for question in (b"{", [], {"path": "course/01_board.ipynb"}, {"path": 1, "cells": []}):
        assert ask(port, question)["runs"] is False
