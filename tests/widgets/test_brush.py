"""What the canvas is told for a shape, command by command."""

import json
from collections.abc import Iterable
from typing import Any

import pytest
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS

from punct.draw.shapes import Disc, Label, Paint, Path, Shape
from punct.widgets.brush import Brush, command, setting

RED = Paint("#ff0000")
PEN = Paint(None, "#00ff00", 3)
NAMES = {number: name for name, number in COMMANDS.items()}
PROPERTIES = {number: name for name, number in Canvas.ATTRS.items()}


def told(shapes: Iterable[Shape]) -> list[tuple[str, list[Any]]]:
    """The names of all commands for some shapes, each with what it is given."""
    brush = Brush()
    text = ",".join(part for shape in shapes for part in brush.written(shape))
    return [(NAMES[number], rest[0] if rest else []) for number, *rest in json.loads(f"[{text}]")]


def set_to(shapes: Iterable[Shape]) -> list[tuple[str, Any]]:
    """The properties that are set, in order, each with its value."""
    return [(PROPERTIES[given[0]], given[1]) for name, given in told(shapes) if name == "set"]


def drawn(shapes: Iterable[Shape]) -> list[tuple[str, list[Any]]]:
    """The commands that draw, without those that choose pens and colors."""
    return [
        (name, given) for name, given in told(shapes) if name not in ("set", "beginPath", "setLineDash")
    ]


def test_a_command_is_written_as_ipycanvas_sends_it() -> None:
    assert json.loads(command("arc", 1, 2.5)) == [COMMANDS["arc"], [1, 2.5]]
    assert json.loads(setting("fill_style", "#ff0000")) == [COMMANDS["set"], [0, "#ff0000"]]
    assert " " not in command("rect", 1, 2, 3, 4)


def test_nothing_is_told_for_what_cannot_be_seen() -> None:
    bare = [Disc((1, 1), 5, Paint()), Disc((1, 1), 5, Paint(stroke="#000000")), Path((), True, RED)]
    assert told(bare) == []


def test_a_disc_is_filled_and_then_outlined_along_one_circle() -> None:
    disc = Disc((20, 10), 5, Paint("#ff0000", "#00ff00", 3))
    assert drawn([disc]) == [("arc", [20, 10, 5, 0, 6.2832]), ("fill", []), ("stroke", [])]
    assert set_to([disc]) == [
        ("fill_style", "#ff0000"),
        ("global_alpha", 1),
        ("line_width", 3),
        ("stroke_style", "#00ff00"),
    ]


def test_a_circle_goes_all_the_way_round() -> None:
    ((_, given), _) = drawn([Disc((0, 0), 5, RED)])
    assert given[4] == pytest.approx(6.283185, abs=1e-4)


@pytest.mark.parametrize("closed", [True, False])
def test_a_path_goes_from_point_to_point(closed: bool) -> None:
    path = Path(((0, 0), (10, 5.126), (3, 4)), closed, PEN)
    assert drawn([path]) == [
        ("moveTo", [0, 0]),
        ("lineTo", [10, 5.13]),
        ("lineTo", [3, 4]),
        *([("closePath", [])] if closed else []),
        ("stroke", []),
    ]


def test_two_coats_follow_one_path() -> None:
    points = ((0.0, 0.0), (10.0, 5.0))
    coats = [Path(points, False, PEN), Path(points, False, PEN._replace(width=1.5))]
    names = [name for name, _ in told(coats)]
    assert names.count("beginPath") == names.count("moveTo") == 1
    assert names.count("stroke") == 2
    other = Path(((1, 1), (10, 5)), False, PEN)
    assert [name for name, _ in told([*coats, other])].count("beginPath") == 2


def test_a_text_between_them_leaves_the_path_alone() -> None:
    disc, text = Disc((5, 5), 3, RED), Label((5, 5), "2", 4, "#000000")
    names = [name for name, _ in told([disc, text, disc._replace(paint=PEN)])]
    assert names.count("arc") == 1


def test_nothing_is_set_twice() -> None:
    shapes = [
        *(Disc((20.0 * n, 10), 5, RED) for n in range(3)),
        *(Disc((20.0 * n, 60), 5, PEN) for n in range(3)),
    ]
    made = [name for name, _ in set_to(shapes)]
    assert len(set(made)) == len(made)


def test_what_was_set_before_is_set_again_after_something_else() -> None:
    blue = Paint("#0000ff", opacity=0.5)
    discs = [Disc((20.0 * n, 10), 5, paint) for n, paint in enumerate([RED, blue, RED])]
    assert [value for name, value in set_to(discs) if name == "fill_style"] == [
        "#ff0000",
        "#0000ff",
        "#ff0000",
    ]
    assert [value for name, value in set_to(discs) if name == "global_alpha"] == [1, 0.5, 1]


def test_a_new_brush_takes_nothing_for_granted() -> None:
    disc = Disc((20, 10), 5, RED)
    assert told([disc]) == told([disc])


def test_dashes_are_taken_and_laid_aside() -> None:
    dashed, plain = Paint(stroke="#000000", width=2, dash=(4, 3)), Paint(stroke="#000000", width=2)
    shapes = [Disc((10, 10), radius, paint) for radius, paint in ((3, plain), (5, dashed), (7, plain))]
    assert [given for name, given in told(shapes) if name == "setLineDash"] == [[[4, 3]], [[]]]


def test_a_text_stands_on_its_foot_in_its_color() -> None:
    label = Label((30, 40), "PÜNCT", 20, "#123456", bold=True, align="end", opacity=0.5)
    assert drawn([label]) == [("fillText", ["PÜNCT", 30, 47.1])]
    made = dict(set_to([label]))
    assert made.pop("font").startswith("bold 20px ")
    assert made == {"text_align": "right", "fill_style": "#123456", "global_alpha": 0.5}


def test_a_color_may_let_through_what_lies_under_it() -> None:
    assert dict(set_to([Disc((1, 1), 1, Paint("#ff000080", opacity=0.5))]))["global_alpha"] == 0.251


def test_an_unknown_color_is_told_at_once() -> None:
    with pytest.raises(ValueError, match="mud"):
        told([Disc((1, 1), 3, Paint("mud"))])
