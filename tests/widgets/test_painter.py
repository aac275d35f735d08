"""The painter sends only what changed, in small messages, and never leaves the canvases held."""

import json
from pathlib import Path as File
from typing import Any

import pytest
from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER

from punct.draw.shapes import Disc, Layer, Paint, Path, Scene, Shape
from punct.games.punct.data import middle_game_positions
from punct.games.punct.rules import Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Lifted
from punct.games.punct.scene.themes import THEMES
from punct.widgets.painter import DENSITY, Painter

pytestmark = pytest.mark.slow

VECTORS = File(__file__).parents[1] / "vectors" / "games.jsonl"
LARGEST = 30_000
"""Bytes: larger messages are felt."""


def scene(*radii: float, width: float = 300, height: float = 200) -> Scene:
    """A layer for each radius, with one disc in it."""
    discs = [Disc((50, 50), radius, Paint("#ff0000")) for radius in radii]
    return Scene(width, height, tuple(Layer(f"layer {n}", (disc,)) for n, disc in enumerate(discs)))


def full_boards() -> list[Position]:
    """The fullest positions at hand: the ends of whole games."""
    games = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    ends = [Position.from_text(game["final"]) for game in games]
    return sorted(ends, key=lambda position: len(position.pieces))[-6:]


def layers_painted(messages: list) -> int:
    """How many layers were wiped and painted, wholly or in part."""
    return sum(message.commands.count("clear") for message in messages) - parts_painted(messages)


def parts_painted(messages: list) -> int:
    """How many parts of layers were painted aside and copied."""
    return sum(message.commands.count("drawImage") for message in messages)


def given(messages: list, name: str) -> list[list[Any]]:
    """What all commands of one name are called with, in order."""
    return [
        arguments
        for message in messages
        for command, arguments in zip(message.commands, message.arguments, strict=True)
        if command == name
    ]


def test_the_canvas_has_a_layer_for_each_of_the_scene(sent: list) -> None:
    painter = Painter(scene(5, 6, 7), scale=1.5)
    assert len(painter.canvas._canvases) == 3
    assert (painter.canvas.width, painter.canvas.height) == (300 * 1.5 * DENSITY, 200 * 1.5 * DENSITY)
    assert layers_painted(sent) == 3


def test_only_layers_that_differ_are_painted(sent: list) -> None:
    painter = Painter(scene(5, 6, 7))
    sent.clear()
    painter.paint(scene(5, 6, 7))
    assert sent == []
    painter.paint(scene(5, 6, 8))
    assert layers_painted(sent) == parts_painted(sent) == 1
    sent.clear()
    painter.paint(scene(4, 6, 9))
    assert layers_painted(sent) == parts_painted(sent) == 2


def test_layers_that_change_together_share_a_message(sent: list) -> None:
    painter = Painter(scene(5, 6, 7))
    assert len(sent) == 1
    painter.paint(scene(5, 7, 8))
    assert len(sent) == 2


def crowded(*colors: str) -> Scene:
    """A layer of discs far from each other, in these colors, on a wide bar."""
    bar = Path(((20, 50), (280, 50)), False, Paint(None, "#888888", 8))
    discs = [Disc((30 + 60 * n, 50), 10, Paint(color)) for n, color in enumerate(colors)]
    return Scene(300, 200, (Layer("all", (bar, *discs)),))


def test_only_what_lies_where_something_changed_is_painted(sent: list) -> None:
    painter = Painter(crowded(*["#ff0000"] * 4))
    assert len(given(sent, "arc")) == 4
    sent.clear()
    painter.paint(crowded("#ff0000", "#0000ff", "#ff0000", "#ff0000"))
    assert given(sent, "arc") == [[90, 50, 10, 0, 6.2832]]
    assert given(sent, "lineTo") == [[280, 50]], "the bar under it"
    assert given(sent, "rect") == [[159, 79, 42, 42]], "whole pixels, two for each unit"
    sent.clear()
    painter.paint(crowded("#ff0000", "#0000ff", "#ff0000"))
    assert given(sent, "arc") == [], "only the bar is left there"
    assert given(sent, "rect") == [[399, 79, 42, 42]]


def test_a_part_is_painted_aside_before_it_is_copied(sent: list) -> None:
    painter = Painter(crowded("#ff0000"))
    sent.clear()
    painter.paint(crowded("#0000ff"))
    (message,) = sent
    turns = [n for n, name in enumerate(message.commands) if name == "switchCanvas"]
    aside, layer, end = (message.arguments[n][0] for n in turns)
    assert layer == f"IPY_MODEL_{painter.canvas[0].model_id}"
    assert aside == end != layer
    assert given(sent, "drawImage") == [[aside, 0, 0]]
    copying = message.commands[turns[1] : turns[2]]
    assert copying == [
        "switchCanvas",
        "save",
        "beginPath",
        "rect",
        "clip",
        "clear",
        "drawImage",
        "restore",
    ]
    assert message.commands.index("fill") < turns[1]


def test_where_most_has_changed_the_layer_is_painted_whole(sent: list) -> None:
    def many(color: str) -> Scene:
        return crowded(*[color] * 120)._replace(width=8000)

    painter = Painter(many("#ff0000"))
    sent.clear()
    painter.paint(many("#0000ff"))
    assert (layers_painted(sent), parts_painted(sent)) == (1, 0)
    assert given(sent, "rect") == []


def test_whatever_is_set_for_a_message_is_taken_back(sent: list) -> None:
    painter = Painter(scene(5, 6))
    painter.paint(scene(7, 8))
    painter.repaint()
    for message in sent:
        assert message.commands.count("save") == message.commands.count("restore") > 0


def test_what_somebody_else_holds_back_is_sent_before(sent: list) -> None:
    painter, other = Painter(scene(5)), Canvas()
    other.fill_rect(0, 0, 1)
    sent.clear()
    with hold_canvas():
        other.fill_rect(1, 1, 1)
        painter.paint(scene(6))
        other.fill_rect(2, 2, 2)
    assert ["fillRect" in message.commands for message in sent] == [True, False, True]
    assert sent[-1].commands == ["switchCanvas", "fillRect"], "it has to be named again"


def test_a_page_that_opens_later_gets_everything(sent: list) -> None:
    painter = Painter(scene(5, 6, 7))
    painter.paint(scene(5, 6, 9))
    sent.clear()
    data = {"method": "custom", "content": {"event": "client_ready"}}
    painter.canvas[2]._handle_msg({"content": {"data": data}, "buffers": []})
    assert layers_painted(sent) == 3


def test_every_message_names_its_layer(sent: list) -> None:
    """A page opened in between has not heard which layer was named last."""
    painter = Painter(scene(5))
    painter.paint(scene(6))
    painter.repaint()
    assert len(sent) == 3
    assert [message.commands[0] for message in sent] == ["switchCanvas"] * 3


def test_another_size_paints_everything_again(sent: list) -> None:
    painter = Painter(scene(5, 6))
    sent.clear()
    painter.scale = 2.0
    assert painter.scale == 2.0
    assert painter.canvas.width == 300 * 2 * DENSITY
    assert layers_painted(sent) == 2
    sent.clear()
    painter.paint(scene(5, 6, width=400))
    assert painter.canvas.width == 400 * 2 * DENSITY
    assert layers_painted(sent) == 2


def test_a_scene_with_other_layers_is_refused(sent: list) -> None:
    painter = Painter(scene(5, 6))
    sent.clear()
    with pytest.raises(ValueError, match="the canvas has the layers"):
        painter.paint(scene(5, 6, 7))
    assert sent == []


# When something goes wrong


def test_a_shape_that_cannot_be_painted_changes_nothing(sent: list) -> None:
    painter = Painter(scene(5, 6))
    sent.clear()
    bad = scene(9, 7)
    broken = bad._replace(layers=(bad.layers[0], Layer("layer 1", (Disc((1, 1), 3, Paint("mud")),))))
    with pytest.raises(ValueError, match="mud"):
        painter.paint(broken)
    assert sent == []
    painter.paint(scene(5, 6))
    assert sent == []
    painter.paint(scene(5, 8))
    assert layers_painted(sent) == 1


def test_after_an_error_on_the_way_everything_is_sent_again(
    sent: list, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, other = Painter(scene(5, 6)), Painter(scene(5))
    sent.clear()

    def fail(*_: object, **__: object) -> None:
        raise ConnectionError("gone")

    with monkeypatch.context() as patch:
        patch.setattr(_CANVAS_MANAGER, "send", fail)
        with pytest.raises(ConnectionError, match="gone"):
            painter.paint(scene(6, 6))
    other.paint(scene(7))
    assert parts_painted(sent) == 1
    sent.clear()
    painter.paint(scene(6, 6))
    assert (layers_painted(sent), parts_painted(sent)) == (2, 0)


# How large the messages are


@pytest.mark.parametrize("theme", THEMES)
def test_no_message_of_a_full_board_is_large(sent: list, theme: str) -> None:
    positions = [*full_boards(), *middle_game_positions(29, 30)[:3]]
    assert max(len(position.pieces) for position in positions) > 30
    for position in positions:
        Painter(compose(position, layout=Layout(reserves=True), theme=THEMES[theme]))
    assert layers_painted(sent) == 3 * len(positions)
    assert max(message.size for message in sent) < LARGEST


def test_what_is_too_much_for_a_message_goes_on_in_the_next(sent: list) -> None:
    def crowd(count: int) -> tuple[Shape, ...]:
        paints = [Paint("#ff0000"), Paint(stroke="#000000", width=2)]
        return tuple(Disc((50, 50), 40 - n * 0.01, paints[n % 2]) for n in range(count))

    layers = tuple(Layer(str(n), crowd(count)) for n, count in enumerate((2600, 10)))
    painter = Painter(Scene(100, 100, layers))
    assert len(sent) > 2
    assert layers_painted(sent) == 2, "nothing is wiped when painting goes on"
    assert max(message.size for message in sent) < LARGEST
    assert [arc[2] for arc in given(sent, "arc")] == [
        round(disc.radius, 2) for layer in layers for disc in layer.shapes if isinstance(disc, Disc)
    ]
    for message in sent:
        assert message.commands[0] == "switchCanvas"
        assert message.commands.count("setTransform") == message.commands.count("save")
        assert [0, "#ff0000"] in given([message], "set"), "colors are set anew"
    sent.clear()
    painter.paint(Scene(100, 100, (Layer("0", crowd(2599)), layers[1])))
    assert parts_painted(sent) == 1
    assert [message.commands[0] for message in sent] == ["switchCanvas"] * len(sent)
    assert len(sent) > 1


def test_a_move_in_a_full_board_is_a_small_message(sent: list) -> None:
    for position in full_boards():
        painter = Painter(compose(position, layout=Layout(reserves=True)))
        earlier = sum(message.size for message in sent)
        sent.clear()
        piece = position.pieces[len(position.pieces) // 2]
        painter.paint(compose(position, layout=Layout(reserves=True), marks=[Lifted(piece)]))
        assert 0 < sum(message.size for message in sent) < min(6_000, earlier / 5)
        sent.clear()
