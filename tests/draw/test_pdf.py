"""PDF pages: well-formed, vector, with the words and colors of the scene."""

import re
import zlib

import pytest

from punct.draw.pdf import to_pdf
from punct.draw.shapes import Disc, Label, Layer, Paint, Path, Scene
from punct.draw.text_width import broken, text_width
from punct.games.punct.rules import Position
from punct.games.punct.scene.pictures import position_scene


def streams(pdf: bytes) -> list[str]:
    """What is drawn on each page."""
    found = re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)
    return [zlib.decompress(data).decode("cp1252") for data in found]


def one_page(*shapes: Disc | Path | Label) -> Scene:
    return Scene(100, 50, (Layer("all", shapes),))


def test_every_object_begins_where_the_table_says() -> None:
    pdf = to_pdf([position_scene(Position.from_text("basic w wE@G3/2"), theme="print")] * 3, "Three")
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", pdf).group(1))  # type: ignore[union-attr]
    assert pdf[start:].startswith(b"xref\n")
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n ", pdf[start:])]
    for number, place in enumerate(places, 1):
        assert pdf[place:].startswith(b"%d 0 obj\n" % number)
    size = re.search(rb"/Size (\d+)", pdf)
    assert size is not None
    assert int(size.group(1)) == len(places) + 1
    assert pdf.count(b"/Type /Page ") == 3
    for length, data in re.findall(rb"/Length (\d+) .*?stream\n(.*?)\nendstream", pdf, re.DOTALL):
        assert int(length) == len(data)


def test_a_page_has_the_size_of_its_scene() -> None:
    assert b"/MediaBox [0 0 100 50]" in to_pdf([one_page()])


def test_shapes_are_drawn_with_their_colors() -> None:
    square = Path(((0, 0), (10, 0), (10, 10)), True, Paint("#ff0000", "#0000ff", 2, dash=(3, 1)))
    ring = Disc((50, 25), 5, Paint(None, "#000000", 1))
    (drawn,) = streams(to_pdf([one_page(square, ring)]))
    assert "1 0 0 rg" in drawn
    assert "0 0 1 RG 2 w [3 1] 0 d" in drawn
    assert "0 0 m 10 0 l 10 10 l h B" in drawn
    assert len(re.findall(r" c\b", drawn)) == 4
    assert drawn.count("\nq\n") == drawn.count("\nQ") == 2


def test_what_shines_through_is_declared_once() -> None:
    faint = Disc((1, 1), 1, Paint("#000000", opacity=0.4))
    pdf = to_pdf([one_page(faint, faint)])
    assert pdf.count(b"/ca 0.4 /CA 0.4") == 1
    assert streams(pdf)[0].count("/G0 gs") == 2


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("PÜNCT (a)", "(PÜNCT \\(a\\)) Tj"),
        ("back\\slash", "(back\\\\slash) Tj"),
        ("×2 – “so”", "(×2 – “so”) Tj"),
        ("łódź", "(?ódz) Tj"),
        ("Ünicode: 漢", "(Ünicode: ?) Tj"),
    ],
)
def test_letters_are_written_or_replaced(text: str, written: str) -> None:
    (drawn,) = streams(to_pdf([one_page(Label((10, 10), text, 8, "#000000"))]))
    assert written in drawn


def test_a_label_in_the_middle_starts_half_its_width_before() -> None:
    (drawn,) = streams(to_pdf([one_page(Label((50, 10), "HHHH", 10, "#000000"))]))
    place = re.search(r"Tf 1 0 0 -1 ([\d.]+) ", drawn)
    assert place is not None
    assert float(place.group(1)) == pytest.approx(50 - text_width("HHHH", 10) / 2, abs=0.01)


def test_the_title_is_kept_in_any_script() -> None:
    assert "PÜNCT".encode("utf-16-be").hex().encode() in to_pdf([one_page()], "PÜNCT")


def test_widths_grow_with_the_size_and_an_accent_changes_nothing() -> None:
    assert text_width("Wil", 20) == pytest.approx(2 * text_width("Wil", 10))
    assert text_width("PÜNCT", 10) == text_width("PUNCT", 10)
    assert text_width("W", 10) > 2 * text_width("i", 10)
    assert text_width("a", 10, bold=True) > text_width("a", 10)


def test_broken_lines_fit_and_lose_no_word() -> None:
    text = "White to move: build a bridge over the black dot at H8 and cut the chain."
    for width in (40, 80, 200, 1000):
        lines = broken(text, 10, width)
        assert " ".join(lines) == text
        assert all(text_width(line, 10) <= width or " " not in line for line in lines)
    assert broken("", 10, 50) == []
