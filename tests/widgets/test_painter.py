"""The painter sends only what changed, in small messages, and never leaves the canvases held."""

import json
from pathlib import Path as File

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from punct.draw.shapes import Disc, Layer, Paint, Scene
from punct.games.punct.data import middle_game_positions
from punct.games.punct.rules import Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.themes import THEMES
from punct.widgets import painter as painter_module
from punct.widgets.brush import Call
from punct.widgets.painter import DENSITY, Painter

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
    """How many layers were wiped and painted anew."""
    return sum(message.commands.count("clear") for message in messages)


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
    assert layers_painted(sent) == 1
    sent.clear()
    painter.paint(scene(4, 6, 9))
    assert layers_painted(sent) == 2


def test_layers_that_move_together_share_a_message(sent: list) -> None:
    painter = Painter(scene(5, 6, 7))
    sent.clear()
    painter.paint(scene(5, 7, 8))
    assert len(sent) == 1


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


def test_the_calls_are_collected_before_the_canvas_is_held(
    sent: list, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = []
    collect = painter_module.commands

    def watched(*given: object) -> object:
        held.append(_CANVAS_MANAGER._caching)
        return collect(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(painter_module, "commands", watched)
    Painter(scene(5, 6, 7))
    assert held == [False] * 3


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


def test_an_error_while_painting_leaves_no_canvas_silent(
    sent: list, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, other = Painter(scene(5)), Painter(scene(5))
    sent.clear()
    with monkeypatch.context() as patch:
        patch.setattr(painter_module, "commands", lambda *_: [Call("clear"), Call("no_such_call")])
        with pytest.raises(AttributeError, match="no_such_call"):
            painter.paint(scene(6))
    assert sent == []
    other.paint(scene(7))
    painter.paint(scene(6))
    assert layers_painted(sent) == 2


# How large the messages are


@pytest.mark.parametrize("theme", THEMES)
def test_no_message_of_a_full_board_is_large(sent: list, theme: str) -> None:
    positions = [*full_boards(), *middle_game_positions(29, 30)[:3]]
    assert max(len(position.pieces) for position in positions) > 30
    for position in positions:
        Painter(compose(position, layout=Layout(reserves=True), theme=THEMES[theme]))
    assert layers_painted(sent) == 3 * len(positions)
    assert max(message.size for message in sent) < LARGEST


def test_small_layers_share_a_message_and_large_ones_do_not(sent: list) -> None:
    def crowd(count: int, color: str) -> tuple[Disc, ...]:
        # Each on top of the last, so that none can be gathered
        paints = [Paint(color), Paint(stroke="#000000", width=2)]
        return tuple(Disc((50, 50), 40 - n * 0.01, paints[n % 2]) for n in range(count))

    def painted(*counts: int) -> list[int]:
        sent.clear()
        layers = tuple(Layer(str(n), crowd(count, "#ff0000")) for n, count in enumerate(counts))
        Painter(Scene(100, 100, layers))
        assert layers_painted(sent) == len(counts)
        assert max(message.size for message in sent) < LARGEST
        return [message.commands.count("switchCanvas") for message in sent]

    assert painted(10, 10, 10) == [3]
    assert painted(700, 700, 10) == [1, 2]
    assert len(painted(10, 3000)) > 2
