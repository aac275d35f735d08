"""What is asked of the canvas, call by call."""

import numpy as np

from punct.draw.shapes import Disc, Label, Paint, Path, Shape
from punct.widgets.brush import Call, Command, Setting, commands

RED = Paint("#ff0000")


def calls(shapes: list[Shape]) -> list[Call]:
    """The calls that paint, after the canvas was stretched and cleared."""
    found = [command for command in commands(shapes, 2, 2) if isinstance(command, Call)]
    assert found[0] == Call("set_transform", (2, 0, 0, 2, 0, 0))
    assert found[1] == Call("clear")
    return found[2:]


def settings(shapes: list[Shape]) -> list[Setting]:
    return [command for command in commands(shapes, 1, 1) if isinstance(command, Setting)]


def discs(count: int, *paints: Paint) -> list[Shape]:
    return [Disc((20.0 * n, 10.0), 5, paints[n % len(paints)]) for n in range(count)]


def test_an_empty_layer_is_cleared() -> None:
    assert calls([]) == []


def test_few_discs_are_painted_one_by_one() -> None:
    assert calls(discs(4, RED)) == [Call("fill_circle", (20 * n, 10, 5)) for n in range(4)]


def test_many_discs_are_painted_in_one_call() -> None:
    (call,) = calls(discs(5, RED))
    assert call.method == "fill_circles"
    across, down, radius = call.arguments
    assert across.tolist() == [0, 20, 40, 60, 80]
    assert down.tolist() == [10] * 5
    assert radius == 5


def test_many_colors_still_are_one_call() -> None:
    (call,) = calls(discs(6, RED, Paint("#0000ff", opacity=0.5)))
    assert call.method == "fill_styled_circles"
    _, _, _, colors, opacity = call.arguments
    assert colors.reshape(-1, 3).tolist() == [[255, 0, 0], [0, 0, 255]] * 3
    assert np.allclose(opacity, [1, 0.5] * 3)


def test_many_paths_are_one_call_with_their_lengths() -> None:
    paths: list[Shape] = [
        Path(((0, 0), (10, 0), (0, 10)), True, RED),
        Path(((50, 50), (60, 50), (60, 60), (50, 60)), True, RED),
    ]
    (call,) = calls(paths)
    assert call.method == "fill_polygons"
    points, lengths = call.arguments
    assert points.shape == (7, 2)
    assert lengths.tolist() == [3, 4]


def test_a_single_open_line() -> None:
    (call,) = calls([Path(((0, 0), (10, 5)), False, Paint(stroke="#000000", width=2))])
    assert call.method == "stroke_lines"
    assert call.arguments[0].tolist() == [[0, 0], [10, 5]]


def test_nothing_is_set_twice() -> None:
    pen = Paint(None, "#00ff00", 3)
    made = settings([*discs(3, RED), *[Disc((20.0 * n, 60), 5, pen) for n in range(3)]])
    assert len({setting.name for setting in made}) == len(made)
    assert Setting("fill_style", "#ff0000") in made
    assert Setting("stroke_style", "#00ff00") in made
    assert Setting("line_width", 3) in made


def test_dashes_are_taken_and_laid_aside() -> None:
    dashed = Paint(stroke="#000000", width=2, dash=(4, 3))
    plain = Paint(stroke="#000000", width=2)
    made = calls([Disc((10, 10), 5, dashed), Disc((10, 10), 7, plain)])
    assert [call.arguments for call in made if call.method == "set_line_dash"] == [([4, 3],), ([],)]


def test_a_text_stands_on_its_foot_in_its_color() -> None:
    label = Label((30, 40), "PÜNCT", 20, "#123456", bold=True, align="end", opacity=0.5)
    (call,) = calls([label])
    assert call == Call("fill_text", ("PÜNCT", 30, 47.1))
    made = {setting.name: setting.value for setting in settings([label])}
    assert str(made["font"]).startswith("bold 20px ")
    assert made["text_align"] == "right"
    assert made["fill_style"] == "#123456"
    assert made["global_alpha"] == 0.5


def test_commands_do_what_they_say() -> None:
    done: list[object] = []

    class Canvas:
        def fill_circle(self, *given: float) -> None:
            done.append(given)

    canvas = Canvas()
    steps: list[Command] = [Setting("fill_style", "#ff0000"), Call("fill_circle", (1, 2, 3))]
    for step in steps:
        step.on(canvas)
    assert done == [(1, 2, 3)]
    assert vars(canvas) == {"fill_style": "#ff0000"}
