"""PDF pages: well-formed, vector, with the words and colors of the scene."""

import os
import re
import subprocess
import sys
import zlib

import pytest

from punct.draw.pdf import to_pdf
from punct.draw.shapes import Disc, Label, Layer, Paint, Path, Scene
from punct.draw.text_width import FONTS, text_width
from punct.games.punct.rules import Position
from punct.games.punct.scene.pictures import position_scene

pytestmark = pytest.mark.slow

STREAM = re.compile(rb"stream\n(.*?)\nendstream", re.DOTALL)
BOARD = position_scene(Position.from_text("basic w wE@G3/2"), theme="print")


def obj(pdf: bytes, number: int) -> bytes:
    """An object of a file by its number."""
    found = re.search(rb"(?:^|\n)%d 0 obj\n(.*?)\nendobj" % number, pdf, re.DOTALL)
    assert found is not None
    return found.group(1)


def referred(text: bytes, key: bytes) -> int:
    """The number of the object that a key refers to."""
    found = re.search(rb"/%s (\d+) 0 R" % key, text)
    assert found is not None
    return int(found.group(1))


def stream(pdf: bytes, number: int) -> bytes:
    content = obj(pdf, number)
    found = STREAM.search(content)
    assert found is not None
    return zlib.decompress(found.group(1)) if b"/FlateDecode" in content else found.group(1)


def drawn(pdf: bytes) -> list[bytes]:
    """What is drawn on each page."""
    return [stream(pdf, int(number)) for number in re.findall(rb"/Contents (\d+) 0 R", pdf)]


def alphabets(pdf: bytes) -> dict[str, dict[str, str]]:
    """For each font the letters that its codes stand for, as a reader of the file finds them."""
    found = {}
    for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", pdf):
        table = stream(pdf, referred(obj(pdf, int(number)), b"ToUnicode")).decode()
        pairs = re.findall(r"<([0-9A-F]{4})> <([0-9A-F]{4})>\n", table)
        found[name.decode()] = {chr(int(code, 16)): chr(int(letter, 16)) for code, letter in pairs}
    return found


def written(pdf: bytes) -> list[str]:
    """Every text of the first page, read back through the tables of its fonts."""
    letters, texts, font = alphabets(pdf), [], ""
    pattern = re.compile(rb"/(F\d+) [\d.]+ Tf|\(((?:[^\\)]|\\.)*)\) Tj", re.DOTALL)
    for name, text in pattern.findall(drawn(pdf)[0]):
        if name:
            font = name.decode()
            continue
        plain = re.sub(rb"\\(.)", lambda m: {b"r": b"\r", b"n": b"\n"}.get(m[1], m[1]), text, flags=re.S)
        texts.append("".join(letters[font][code] for code in plain.decode("utf-16-be")))
    return texts


def one_page(*shapes: Disc | Path | Label) -> Scene:
    return Scene(100, 50, (Layer("all", shapes),))


def test_every_object_begins_where_the_table_says() -> None:
    pdf = to_pdf([BOARD] * 3, "Three")
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n*$", pdf).group(1))  # type: ignore[union-attr]
    assert pdf[start:].startswith(b"xref\n")
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n ", pdf[start:])]
    for number, place in enumerate(places, 1):
        assert pdf[place:].startswith(b"%d 0 obj\n" % number)
    assert len(drawn(pdf)) == 3


def test_a_page_has_the_size_of_its_scene() -> None:
    assert b"/MediaBox [0 0 100.00 50.00]" in to_pdf([one_page()])


def test_shapes_are_drawn_with_their_colors() -> None:
    square = Path(((0, 0), (10, 0), (10, 10)), True, Paint("#ff0000", "#0000ff", 2, dash=(3, 1)))
    ring = Disc((50, 25), 5, Paint(None, "#00ff00", 1))
    (page,) = drawn(to_pdf([one_page(square, ring)]))
    assert b"1 0 0 rg" in page
    assert b"0 0 1 RG\n2.00 w\n[3.000 1.000] 0.000 d" in page
    assert b"0.00 50.00 m\n10.00 50.00 l\n10.00 40.00 l\n h\n B" in page
    first, second = page.split(b" h\n B")
    assert b"0 1 0 RG\n1.00 w\n[] 0 d" in second, "a ring after a dashed line is whole again"
    assert len(re.findall(rb" c\b", second)) == 4
    assert second.rstrip(b"\nQ").endswith(b"S")
    assert not re.search(rb" c\b", first)


def test_a_path_without_fill_stays_open_and_a_fill_without_stroke_has_no_edge() -> None:
    bent = Path(((10, 10), (30, 10), (30, 40)), False, Paint(None, "#000000", 3))
    plain = Path(((10, 10), (30, 10), (30, 40)), True, Paint("#123456"))
    nothing = Path(((10, 10), (30, 10)), False, Paint())
    (page,) = drawn(to_pdf([one_page(bent, plain, nothing)]))
    assert re.findall(rb" (h|B|S|f)\n", page) == [b"S", b"h", b"f"]


def test_joins_and_ends_are_round() -> None:
    pdf = to_pdf([one_page(Path(((0, 0), (9, 9)), False, Paint(None, "#000000", 3)))])
    name = re.search(rb"q /(GS\d+) gs", drawn(pdf)[0])
    assert name is not None
    state = obj(pdf, referred(pdf, name.group(1)))
    assert {b"/LC 1", b"/LJ 1"} <= set(state.replace(b" >>", b"").split(b"\n"))


def test_what_shines_through_is_declared_once() -> None:
    faint = Disc((1, 1), 1, Paint("#000000", opacity=0.4))
    thin = Label((9, 9), "A", 8, "#000000", opacity=0.4)
    solid = Disc((1, 1), 1, Paint("#000000"))
    pdf = to_pdf([one_page(faint, thin, solid, faint)])
    assert len(re.findall(rb"/ca 0.4\s/CA 0.4", pdf)) == 1
    number = re.search(rb"(\d+) 0 obj\n<< /Type /ExtGState\n/ca 0.4", pdf)
    assert number is not None
    name = re.search(rb"/(GS\d+) %s 0 R" % number.group(1), pdf)
    assert name is not None
    page = drawn(pdf)[0]
    assert page.count(b"q /%s gs" % name.group(1)) == 2
    assert page.count(b"q ") + page.count(b"q\n") == len(re.findall(rb"\bQ\b", page))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("PÜNCT (a)", "PÜNCT (a)"),
        ("back\\slash", "back\\slash"),
        ("×2 – “so” … → ★☆●○✓ {nb}", "×2 – “so” … → ★☆●○✓ {nb}"),
        ("Białe zaczynają: łódź", "Białe zaczynają: łódź"),
        ("Győr, árvíztűrő tükörfúrógép", "Győr, árvíztűrő tükörfúrógép"),
        ("¿Dónde está el año?", "¿Dónde está el año?"),
        ("Белые начинают, ещё объём", "Белые начинают, ещё объём"),
        ("Ünicode: 漢 ệ", "Ünicode: ? e"),
        ("U\u0308nder one sign, x\u0308 alone", "Ünder one sign, x alone"),
    ],
)
@pytest.mark.parametrize("bold", [False, True])
def test_letters_are_written_or_replaced(text: str, shown: str, bold: bool) -> None:
    assert written(to_pdf([one_page(Label((10, 10), text, 8, "#000000", bold))])) == [shown]


def test_an_empty_text_is_no_text() -> None:
    assert written(to_pdf([one_page(Label((10, 10), "", 8, "#000000"))])) == []


@pytest.mark.parametrize(("align", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
@pytest.mark.parametrize("bold", [False, True])
def test_a_label_starts_where_its_width_says(align: str, share: float, bold: bool) -> None:
    label = Label((50, 10), "Wątek", 10, "#ff0000", bold, align)  # type: ignore[arg-type]
    page = drawn(to_pdf([one_page(label)]))[0]
    place = re.search(rb"1 0 0 rg BT ([-\d.]+) ([\d.]+) Td", page)
    assert place is not None
    wide = text_width("Wątek", 10, bold=bold)
    assert float(place.group(1)) == pytest.approx(50 - share * wide, abs=0.01)
    assert 36 < float(place.group(2)) < 37, "its capitals stand in the middle of the height"


def test_only_letters_in_use_are_inside() -> None:
    pdf = to_pdf([one_page(Label((10, 10), "abc", 8, "#000000"))])
    assert sum(len(path.read_bytes()) for path in FONTS.values()) > 4 * len(pdf)
    assert {"a", "b", "c"} <= set(alphabets(pdf)["F1"].values()) <= {"a", "b", "c", " ", "\0"}


def test_the_title_is_kept_in_any_script() -> None:
    pdf = to_pdf([one_page()], "PÜNCT: Мосты")
    assert "PÜNCT: Мосты".encode("utf-16-be").hex().encode() in pdf.lower()
    assert b"/DisplayDocTitle true" in pdf


def test_equal_pages_give_equal_bytes_and_no_time_is_told() -> None:
    code = (
        "import sys; from punct.draw.pdf import to_pdf; from punct.draw.shapes import *;"
        "label = Label((9, 9), 'Ábc', 8, '#000000');"
        "scene = Scene(100, 50, (Layer('all', (label, label._replace(bold=True))),));"
        "sys.stdout.buffer.write(to_pdf([scene], 'Twice'))"
    )
    here = [
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True
        )
        for seed in ("1", "2")
    ]
    assert here[0].stdout.startswith(b"%PDF")
    assert here[0].stdout == here[1].stdout
    for word in (b"Date", b"/ID", b"fpdf"):
        assert word not in here[0].stdout


def test_fpdf2_is_imported_only_when_a_file_is_asked_for() -> None:
    code = "import sys, punct.draw.pdf; raise SystemExit('fpdf' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
