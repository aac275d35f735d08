"""The PNG painter, judged by the pixels it leaves."""

import sys
from io import BytesIO
from subprocess import run

import pytest
from PIL import Image

from punct.draw.png import to_png
from punct.draw.shapes import Disc, Label, Layer, Paint, Path, Scene
from punct.draw.text_width import text_width

WHITE, BLACK, RED = (255, 255, 255), (0, 0, 0), (255, 0, 0)


def paper(width=100.0, height=60.0, fill="#ffffff"):
    return Path(((0, 0), (width, 0), (width, height), (0, height)), True, Paint(fill=fill))


def painted(*shapes, width=100.0, height=60.0, scale=2.0):
    scene = Scene(width, height, (Layer("all", shapes),))
    return Image.open(BytesIO(to_png(scene, scale)))


def on_paper(*shapes, scale=2.0):
    """The shapes on white paper; a function from a point of the scene to its color."""
    image = painted(paper(), *shapes, scale=scale)
    return lambda x, y: image.getpixel((round(x * scale), round(y * scale)))


def ink_box(*shapes):
    """The box of everything that is not white, in units of the scene."""
    image = painted(paper(), *shapes, scale=4)
    ink = image.convert("L").point(lambda value: 255 if value < 128 else 0)
    return tuple(edge / 4 for edge in ink.getbbox())


@pytest.mark.parametrize("scale", [0.5, 1, 2, 2.5])
def test_it_is_a_png_of_the_right_size(scale):
    data = to_png(Scene(101, 60, (Layer("all", (paper(101),)),)), scale)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    image = Image.open(BytesIO(data))
    image.verify()
    assert image.size == (int(101 * scale), int(60 * scale))
    assert image.mode == "RGB"


def test_title_and_description_travel_with_the_picture():
    scene = Scene(10, 10, (), title="PÜNCT", description="White to move.\nG3: empty.")
    image = Image.open(BytesIO(to_png(scene)))
    assert image.text == {"Title": "PÜNCT", "Description": "White to move.\nG3: empty."}
    assert Image.open(BytesIO(to_png(Scene(10, 10, ())))).text == {}


def test_what_nothing_covers_is_transparent():
    image = painted(Disc((50, 30), 20, Paint("#ff0000")))
    assert image.mode == "RGBA"
    assert image.getpixel((4, 4))[3] == 0
    assert image.getpixel((100, 60)) == (*RED, 255)
    half = painted(Disc((50, 30), 20, Paint("#ff0000", opacity=0.5)))
    assert half.getpixel((100, 60))[:3] == RED
    assert abs(half.getpixel((100, 60))[3] - 128) <= 1


def test_a_disc_has_its_color_inside_and_the_paper_outside():
    at = on_paper(Disc((50, 30), 20, Paint("#ff0000", "#000000", 4)))
    assert at(50, 30) == at(50, 13) == at(35, 30) == RED
    assert at(70, 30) == at(50, 10) == at(50, 50) == BLACK
    assert at(75, 30) == at(66, 46) == at(0, 0) == WHITE


def test_a_ring_is_empty_inside():
    at = on_paper(Disc((50, 30), 20, Paint(stroke="#000000", width=3)))
    assert at(50, 30) == at(50, 14) == WHITE
    assert at(50, 50) == at(30, 30) == BLACK


def test_edges_are_smooth():
    image = painted(paper(), Disc((50, 30), 20, Paint("#000000")))
    grays = {value for _, value in image.convert("L").getcolors()}
    assert len(grays) > 6


def test_later_shapes_lie_on_earlier_ones_and_later_layers_on_earlier():
    red, black = (Disc((50, 30), 20, Paint(color)) for color in ("#ff0000", "#000000"))
    assert on_paper(red, black)(50, 30) == BLACK
    scene = Scene(100, 60, (Layer("low", (black,)), Layer("high", (red,))))
    assert Image.open(BytesIO(to_png(scene))).getpixel((100, 60))[:3] == RED


def test_opacity_blends():
    at = on_paper(Disc((50, 30), 20, Paint("#000000", opacity=0.25)))
    assert all(abs(value - 191) <= 1 for value in at(50, 30))
    assert at(10, 10) == WHITE
    assert on_paper(Disc((50, 30), 20, Paint("#000000", opacity=0)))(50, 30) == WHITE


def test_a_shape_blends_as_a_whole():
    """Where fill and outline overlap, or two joints, the paper shines through just the same."""
    bent = Path(((20, 50), (50, 20), (80, 50)), False, Paint(stroke="#000000", width=12, opacity=0.5))
    at = on_paper(bent)
    assert at(50, 22) == at(35, 35) == at(20, 50)
    ringed = Disc((50, 30), 20, Paint("#000000", "#000000", 8, 0.5))
    at = on_paper(ringed)
    assert at(50, 30) == at(68, 30) == at(72, 30)


def test_a_faint_shape_may_reach_beyond_the_picture():
    at = on_paper(
        Disc((0, 0), 20, Paint("#000000", opacity=0.5)), Disc((500, 500), 9, Paint("red", opacity=0.5))
    )
    assert abs(at(2, 2)[0] - 127) <= 1
    assert at(99, 59) == WHITE


def test_a_closed_path_is_filled_and_outlined_all_round():
    square = ((30, 10), (70, 10), (70, 50), (30, 50))
    at = on_paper(Path(square, True, Paint("#ff0000", "#000000", 4)))
    assert at(50, 30) == RED
    assert at(50, 10) == at(70, 30) == at(50, 50) == at(30, 30) == BLACK
    at = on_paper(Path(square, False, Paint(None, "#000000", 4)))
    assert at(30, 30) == at(50, 30) == WHITE


def test_ends_and_joins_are_round():
    at = on_paper(Path(((30, 30), (70, 30)), False, Paint(stroke="#000000", width=20)))
    assert at(22, 30) == at(78, 30) == BLACK
    assert at(21.5, 21.5) == at(78.5, 38.5) == at(18, 30) == WHITE
    at = on_paper(Path(((30, 50), (30, 20), (70, 20)), False, Paint(stroke="#000000", width=20)))
    assert at(24, 14) == BLACK
    assert at(21, 11) == WHITE


def test_one_point_is_a_spot():
    assert on_paper(Path(((50, 30),), False, Paint(stroke="#000000", width=20)))(57, 30) == BLACK
    assert on_paper(Path((), False, Paint(stroke="#000000", width=20)))(57, 30) == WHITE


def test_a_dashed_line_has_gaps():
    line = Path(((10, 30), (90, 30)), False, Paint(stroke="#000000", width=2, dash=(10, 10)))
    at = on_paper(line)
    assert [at(x, 30) for x in (15, 25, 35, 45, 55)] == [BLACK, WHITE, BLACK, WHITE, BLACK]


def test_dashes_go_on_round_a_corner_and_an_odd_pattern_alternates():
    bent = Path(((10, 10), (30, 10), (30, 50)), False, Paint(stroke="#000000", width=2, dash=(15, 10)))
    at = on_paper(bent)
    assert at(20, 10) == BLACK
    assert at(29, 10) == at(30, 12) == WHITE
    assert at(30, 20) == BLACK
    odd = Path(((10, 30), (90, 30)), False, Paint(stroke="#000000", width=2, dash=(12,)))
    at = on_paper(odd)
    assert [at(x, 30) for x in (16, 28, 40, 52)] == [BLACK, WHITE, BLACK, WHITE]


def test_a_dashed_ring_has_gaps():
    image = painted(paper(), Disc((50, 30), 20, Paint(stroke="#000000", width=2, dash=(6, 6))))
    dark = image.convert("L").histogram()[0]
    whole = painted(paper(), Disc((50, 30), 20, Paint(stroke="#000000", width=2)))
    assert 0.4 < dark / whole.convert("L").histogram()[0] < 0.85


def test_a_dash_of_no_length_is_a_whole_line():
    at = on_paper(Path(((10, 30), (90, 30)), False, Paint(stroke="#000000", width=2, dash=(0, 0))))
    assert all(at(x, 30) == BLACK for x in range(12, 88, 5))


@pytest.mark.parametrize("text", ["8", "H", "Level 2", "×3"])
@pytest.mark.parametrize("bold", [False, True])
def test_a_label_is_centered_on_its_place(text, bold):
    left, top, right, bottom = ink_box(Label((50, 30), text, 20, "#000000", bold))
    assert abs((left + right) / 2 - 50) < 1.2
    assert abs((top + bottom) / 2 - 30) < (3.5 if text == "×3" else 1.2)
    assert bottom - top > 8


def test_a_label_starts_or_ends_at_its_place():
    left, _, right, _ = ink_box(Label((50, 30), "HH", 16, "#000000", align="start"))
    assert 50 <= left < 53
    assert right > 65
    left, _, right, _ = ink_box(Label((50, 30), "HH", 16, "#000000", align="end"))
    assert 47 < right <= 50
    assert left < 35


def test_bold_is_thicker_and_opacity_reaches_labels():
    def ink(label):
        return sum(255 - value for value in painted(paper(), label).convert("L").tobytes())

    plain = ink(Label((50, 30), "Black", 20, "#000000"))
    assert ink(Label((50, 30), "Black", 20, "#000000", bold=True)) > 1.15 * plain
    faint = ink(Label((50, 30), "Black", 20, "#000000", opacity=0.5))
    assert abs(faint / plain - 0.5) < 0.02


def test_letters_look_the_same_everywhere_and_only_unknown_ones_are_replaced():
    """No font of the computer is asked: what the shipped one lacks is written plainly."""

    def inked(text):
        return painted(paper(), Label((50, 30), text, 16, "#000000")).tobytes()

    assert inked("Đà Nẵng 漢") == inked("Đà Nang ?")
    assert len({inked(text) for text in ("Łódź", "Lodz", "Лодзь", "????", "×5", "x5")}) == 6


@pytest.mark.parametrize("text", ["Let a PÜNCT land on the bridge over H9", "Białe łączą: ложь и ёж"])
@pytest.mark.parametrize("bold", [False, True])
def test_a_line_is_as_wide_as_the_page_was_laid_out_for(text, bold):
    planned = text_width(text, 4, bold=bold)
    left, _, right, _ = ink_box(Label((5, 30), text, 4, "#000000", bold, "start"))
    assert 0.94 * planned <= right - left <= 1.02 * planned


def test_the_same_scene_gives_the_same_bytes():
    scene = Scene(100, 60, (Layer("all", (paper(), Label((50, 30), "A", 20, "#123456"))),))
    assert to_png(scene) == to_png(scene)


def test_pillow_is_imported_only_when_a_picture_is_asked_for():
    code = "import sys, punct.draw.png; raise SystemExit('PIL' in sys.modules)"
    assert run([sys.executable, "-c", code], check=False).returncode == 0
