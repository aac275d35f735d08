"""The server's extension: each message of a kernel is sent on at once, and nothing else changes."""

import asyncio
import json
import logging
from importlib.resources import files
from types import SimpleNamespace
from typing import Any

from punct.lab.server import _jupyter_server_extension_points, _load_jupyter_server_extension

CLASS = "kernel_websocket_connection_class"


class Usual:
    """A connection as the server makes it."""

    def __init__(self, websocket_handler: Any) -> None:
        self.websocket_handler = websocket_handler

    async def connect(self) -> str:
        return "connected"


def app_with(settings: dict[str, Any]) -> Any:
    return SimpleNamespace(web_app=SimpleNamespace(settings=settings), log=logging.getLogger())


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
    assert app.web_app.settings == {"other": 1}


def test_the_installed_file_switches_on_this_very_module() -> None:
    (point,) = _jupyter_server_extension_points()
    wishes = json.loads((files("punct.lab") / "server_extension.json").read_text("utf-8"))
    assert wishes == {"ServerApp": {"jpserver_extensions": {point["module"]: True}}}
