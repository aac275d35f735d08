"""What the tests of the widgets share: the messages sent to the page, and no error that stays hidden."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS
from ipywidgets.widgets.widget import _instances

_NAMES = {number: name for name, number in COMMANDS.items()}


class Message(NamedTuple):
    """One message with drawing commands, as the page gets it."""

    commands: list[str]
    arguments: list[list[Any]]
    """What each command is called with."""
    size: int
    """In bytes, buffers included."""


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """Every message sent to the page's canvases from now on."""
    messages: list[Message] = []

    def send(content: Any, buffers: Any = ()) -> None:
        size = len(json.dumps(content)) + sum(memoryview(buffer).nbytes for buffer in buffers)
        given = json.loads(bytes(buffers[0]))
        each = given if isinstance(given[0], list) else [given]
        names = [_NAMES[number] for number, *_ in each]
        messages.append(Message(names, [rest[0] if rest else [] for _, *rest in each], size))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    return messages


@pytest.fixture(autouse=True)
def _nothing_went_wrong_unseen() -> Iterator[None]:
    """Fail a test that leaves an error in a status line, or the canvases held."""
    earlier = set(_instances)
    yield
    widgets = [widget for number, widget in _instances.items() if number not in earlier]
    assert [error for widget in widgets for error in getattr(widget, "errors", ())] == []
    assert not _CANVAS_MANAGER._caching
    assert not _CANVAS_MANAGER._commands_cache
    for widget in widgets:
        widget.close()
