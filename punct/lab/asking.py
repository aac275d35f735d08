"""What a browser asks the server about an opened page, and what it is told.

The question is a page's path and its code; the answer whether it may run by itself, and the words for
the page's bar. Only who is logged in gets one.
"""

import json
from pathlib import Path
from typing import Any, Final

from punct.lab.gate import Gate
from punct.language import say

ADDRESS: Final = "/punct/page"


def answer(question: Any, gate: Gate, root: Path) -> dict[str, object]:
    """What to tell about a page; one that is not asked about properly may not run."""
    return {"runs": _may_run(question, gate, root), "words": bar_words()}


def _may_run(question: Any, gate: Gate, root: Path) -> bool:
    """Whether the page of a question may run by itself."""
    match question:
        case {"path": str(path), "cells": [*cells]} if all(isinstance(cell, str) for cell in cells):
            return gate.lets_run(root / path.lstrip("/"), cells)
    return False


def bar_words() -> dict[str, str]:
    """The words of the bar above a page."""
    return {
        "waking": say("The boards are coming to life …"),
        "changed": say(
            "This page is not as the course brought it, so it does not run by itself."
            " Look at its code first."
        ),
        "stopped": say("This page has stopped."),
        "failed": say("This page could not run to its end: look at its code."),
        "missing": say("There is no such page here."),
        "run": say("Run this page"),
        "show_code": say("Show code"),
        "hide_code": say("Hide code"),
        "show_jupyter": say("Show Jupyter"),
        "hide_jupyter": say("Hide Jupyter"),
    }


def page_handler() -> Any:
    """The server's handler of these questions."""
    # only there when a server runs: everything else here works without it
    from jupyter_server.auth.decorator import authorized
    from jupyter_server.base.handlers import APIHandler
    from tornado import web

    class PageHandler(APIHandler):
        """Tells whether a page may run by itself."""

        auth_resource = "contents"

        def initialize(self, gate: Gate, root: Path) -> None:
            """Remember whom to ask."""
            self._gate, self._root = gate, root

        @web.authenticated
        @authorized
        async def post(self) -> None:
            """Answer the question."""
            try:
                question = json.loads(self.request.body)
            except ValueError:
                question = None
            self.finish(json.dumps(answer(question, self._gate, self._root)))

    return PageHandler
