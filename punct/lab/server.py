"""A small extension of the notebook server: what a kernel says is sent on at once.

Without it the server gathers small messages for some 40 ms, which a hand on a board can feel. The kit
works without it as well.
"""

from typing import Any

_CLASS = "kernel_websocket_connection_class"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Where the server finds the extension."""
    return [{"module": "punct.lab.server"}]


def _load_jupyter_server_extension(app: Any) -> None:
    """Let every connection to a kernel send without delay, whichever sort the server uses."""
    settings = app.web_app.settings
    usual = settings.get(_CLASS)
    if usual is None:
        app.log.info("punct: this server has no connections that could be hurried")
        return
    settings[_CLASS] = prompt(usual)


def prompt(usual: Any) -> Any:
    """The same sort of connection, with no delay on its socket."""

    class Prompt(usual):  # type: ignore[misc]  # known only when the server runs
        """Sends each message at once."""

        async def connect(self) -> Any:
            """Switch the delay off, then connect as usual."""
            self.websocket_handler.set_nodelay(True)
            return await super().connect()

    return Prompt
