"""The host hears the page: five events, an acknowledgment, and no error lost."""

from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest
from ipycanvas import MultiCanvas

from punct.widgets.host import Host


class Heard:
    """A host, and everything that its listeners heard and that it sent."""

    def __init__(self) -> None:
        self.host = Host(MultiCanvas(1), watched=["r"])
        self.events: list[tuple[Any, ...]] = []
        self.replies: list[dict[str, Any]] = []
        self.host.on_point(self._hear("point"))
        self.host.on_press(self._hear("press"))
        self.host.on_look(self._hear("look"))
        self.host.on_leave(self._hear("leave"))
        self.host.on_key(self._hear("key"))
        self.host.send = lambda content, buffers=None: self.replies.append(content)

    def _hear(self, kind: str) -> Callable[..., None]:
        return lambda *given: self.events.append((kind, *given))

    def from_page(self, **content: Any) -> None:
        """A message as it arrives from the browser."""
        data = {"method": "custom", "content": content}
        self.host._handle_msg({"content": {"data": data}, "buffers": []})


@pytest.fixture
def heard() -> Heard:
    return Heard()


def fail(*_given: object) -> None:
    raise RuntimeError("the piece fell off the table")


def test_what_the_page_reports_arrives(heard: Heard) -> None:
    heard.from_page(kind="point", x=1.5, y=2.5, view="a")
    heard.from_page(kind="press", x=3, y=4)
    heard.from_page(kind="look", x=5, y=6)
    heard.from_page(kind="leave")
    heard.from_page(kind="key", name="r", shift=True)
    assert heard.events == [
        ("point", 1.5, 2.5),
        ("press", 3, 4),
        ("look", 5, 6),
        ("leave",),
        ("key", "r", True),
    ]


def test_every_event_can_be_fired_from_python(heard: Heard) -> None:
    heard.host.point(1, 2)
    heard.host.press(3, 4)
    heard.host.look(5, 6)
    heard.host.leave()
    heard.host.key("r")
    assert [event[0] for event in heard.events] == ["point", "press", "look", "leave", "key"]
    assert heard.events[-1] == ("key", "r", False)


def test_everything_is_acknowledged_and_a_move_to_the_view_it_came_from(heard: Heard) -> None:
    heard.from_page(kind="point", x=1, y=2, view="b")
    heard.from_page(kind="press", x=1, y=2)
    heard.from_page(kind="key", name="r", shift=False)
    nobody = {"kind": "seen", "view": None}
    assert heard.replies == [{"kind": "seen", "view": "b"}, nobody, nobody]


def test_a_move_is_acknowledged_even_if_its_handler_fails(heard: Heard) -> None:
    heard.host.on_point(fail)
    heard.from_page(kind="point", x=1, y=2, view="b")
    assert heard.replies == [{"kind": "seen", "view": "b"}]
    assert len(heard.host.errors) == 1
    heard.host.errors.clear()


@pytest.mark.parametrize(
    "content", [{}, {"kind": "dance"}, {"kind": "press"}, {"kind": "key", "name": "r"}]
)
def test_what_means_nothing_is_let_pass(heard: Heard, content: dict[str, Any]) -> None:
    heard.from_page(**content)
    assert heard.events == []
    assert heard.host.status == ""


def test_an_error_behind_an_event_is_shown_and_kept(heard: Heard) -> None:
    heard.host.on_press(fail)
    heard.from_page(kind="press", x=1, y=2)
    assert heard.host.status == "Sorry, that did not work. RuntimeError: the piece fell off the table"
    assert heard.host.status_kind == "bad"
    (error,) = heard.host.errors
    assert isinstance(error, RuntimeError)
    heard.host.errors.clear()


def test_one_page_waits_until_another_is_answered(heard: Heard) -> None:
    heard.host.on_press(lambda *_: order.append("second"))
    order: list[str] = []
    other = Thread(target=lambda: heard.from_page(kind="press", x=1, y=2))
    with heard.host.guarded():
        other.start()
        other.join(0.05)
        order.append("first")
    other.join()
    assert order == ["first", "second"]


def test_an_error_without_words_still_has_a_name(heard: Heard) -> None:
    with heard.host.guarded():
        raise KeyError
    assert heard.host.status.endswith(" KeyError")
    heard.host.errors.clear()


def test_called_from_python_an_error_comes_through(heard: Heard) -> None:
    for listen in (heard.host.on_press, heard.host.on_look, heard.host.on_point):
        listen(fail)
    heard.host.on_leave(fail)
    heard.host.on_key(fail)
    deeds: list[Callable[[], None]] = [
        lambda: heard.host.press(1, 2),
        lambda: heard.host.look(1, 2),
        lambda: heard.host.point(1, 2),
        heard.host.leave,
        lambda: heard.host.key("r"),
    ]
    for deed in deeds:
        with pytest.raises(RuntimeError, match="fell off"):
            deed()
    assert heard.host.errors == []


def test_script_and_style_come_along(heard: Heard) -> None:
    state = heard.host.get_state()
    assert "pointerup" in state["_esm"]
    assert ".punct-status" in state["_css"]
    assert state["watched"] == ["r"]
