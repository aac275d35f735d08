"""The kit's part of the notebook server: it tells which page may run by itself, and hurries messages.

Without it no page runs by itself, and the server gathers small messages for some 40 ms, which a hand on
a board can feel. All else works without it as well.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from punct.lab.asking import ADDRESS, page_handler
from punct.lab.gate import Gate

_CLASS: Final = "kernel_websocket_connection_class"
SECTION: Final = "PunctCourse"
"""In the server's settings: `folders` names the folders whose pages may run by themselves."""


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Where the server finds the extension."""
    return [{"module": "punct.lab.server"}]


def _load_jupyter_server_extension(app: Any) -> None:
    """Answer for pages; let every connection to a kernel send without delay, whichever sort it is."""
    settings = app.web_app.settings
    root = Path(app.root_dir)
    gate = Gate(course_folders(app.config[SECTION].get("folders", ()), root))
    address = settings["base_url"].rstrip("/") + ADDRESS
    app.web_app.add_handlers(".*$", [(address, page_handler(), {"gate": gate, "root": root})])
    usual = settings.get(_CLASS)
    if usual is None:
        app.log.info("punct: this server has no connections that could be hurried")
        return
    settings[_CLASS] = prompt(usual)


def course_folders(named: str | Iterable[str], root: Path) -> list[Path]:
    """The folders that the settings name, one or several; where not said otherwise, within the root.

    >>> course_folders("notebooks", Path("/srv"))
    [...Path('/srv/notebooks')]
    """
    names = [named] if isinstance(named, str) else named
    return [root / Path(name).expanduser() for name in names]


def prompt(usual: Any) -> Any:
    """The same sort of connection, with no delay on its socket."""

    class Prompt(usual):  # type: ignore[misc]  # known only when the server runs
        """Sends each message at once."""

        async def connect(self) -> Any:
            """Switch the delay off, then connect as usual."""
            self.websocket_handler.set_nodelay(True)
            return await super().connect()

    return Prompt
