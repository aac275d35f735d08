"""Scenes as the pages of a PDF: lines and letters, not pixels, so that they print sharp at any size.

A page's units are points, 72 to the inch. The letters are those every reader has (Helvetica), which
cover the languages of western Europe; other letters are written as near to them as can be.
"""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Iterable, Sequence
from typing import Final

from punct.draw.shapes import Disc, Label, Paint, Path, Point, Scene, Shape
from punct.draw.text_width import text_width

_ARC: Final = 0.5523
"""How far the handles of a quarter circle reach, in parts of its radius."""
_CAPITAL: Final = 0.36
"""Half the height of a capital, in parts of the font's size."""


def to_pdf(pages: Sequence[Scene], title: str = "") -> bytes:
    """A PDF file with one page for each scene."""
    return _File(pages, title).content()


class _File:
    """The numbered objects of a PDF file, in the order in which they are written."""

    def __init__(self, pages: Sequence[Scene], title: str) -> None:
        self._objects: list[bytes] = []
        self._faint: dict[float, str] = {}
        streams = [self._page(page) for page in pages]
        # 1 catalog, 2 pages, 3 and 4 fonts, 5 shared resources, 6 what the file is called
        first = 7
        kids = " ".join(f"{first + 2 * i} 0 R" for i in range(len(pages)))
        font = "<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>"
        faint = " ".join(f"/{name} << /ca {a} /CA {a} >>" for a, name in self._faint.items())
        self._add("<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>")
        self._add(f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>")
        self._add(font.format("Helvetica"))
        self._add(font.format("Helvetica-Bold"))
        self._add(f"<< /Font << /F1 3 0 R /F2 4 0 R >> /ExtGState << {faint} >> >>")
        self._add(f"<< /Title {_utf16(title)} /Creator (punct) >>")
        for number, (page, stream) in enumerate(zip(pages, streams, strict=True)):
            box = f"[0 0 {_n(page.width)} {_n(page.height)}]"
            content = first + 2 * number + 1
            self._add(
                f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Resources 5 0 R"
                f" /Contents {content} 0 R >>"
            )
            packed = zlib.compress(stream)
            head = f"<< /Length {len(packed)} /Filter /FlateDecode >>\nstream\n".encode()
            self._objects.append(head + packed + b"\nendstream")

    def _add(self, text: str) -> None:
        self._objects.append(text.encode("ascii"))

    def content(self) -> bytes:
        """The bytes of the file: every object, where each begins, and which is the first."""
        out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        places = []
        for number, body in enumerate(self._objects, 1):
            places.append(len(out))
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        start, count = len(out), len(places) + 1
        out += b"xref\n0 %d\n0000000000 65535 f \n" % count
        for place in places:
            out += b"%010d 00000 n \n" % place
        out += b"trailer\n<< /Size %d /Root 1 0 R /Info 6 0 R >>\n" % count
        out += b"startxref\n%d\n%%%%EOF\n" % start
        return bytes(out)

    # Drawing

    def _page(self, scene: Scene) -> bytes:
        # From here on heights grow downward, as in a scene; joins and ends are round.
        lines = [f"1 0 0 -1 0 {_n(scene.height)} cm 1 J 1 j"]
        for layer in scene.layers:
            for shape in layer.shapes:
                lines += self._shape(shape)
        return "\n".join(lines).encode("cp1252", "replace")

    def _shape(self, shape: Shape) -> Iterable[str]:
        opacity = shape.opacity if isinstance(shape, Label) else shape.paint.opacity
        yield "q" if opacity >= 1 else f"q /{self._faint_name(opacity)} gs"
        match shape:
            case Disc(center, radius, paint):
                yield from _painted(_circle(center, radius), paint)
            case Path(points, closed, paint):
                yield from _painted(_lines(points, closed=closed), paint)
            case Label():
                yield from _letters(shape)
        yield "Q"

    def _faint_name(self, opacity: float) -> str:
        return self._faint.setdefault(round(opacity, 3), f"G{len(self._faint)}")


def _painted(outline: str, paint: Paint) -> Iterable[str]:
    stroke = paint.stroke if paint.width else None
    if paint.fill:
        yield f"{_color(paint.fill)} rg"
    if stroke:
        dash = " ".join(_n(d) for d in paint.dash)
        yield f"{_color(stroke)} RG {_n(paint.width)} w [{dash}] 0 d"
    act = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}
    yield f"{outline} {act[bool(paint.fill), bool(stroke)]}"


def _circle(center: Point, radius: float) -> str:
    x, y = center
    r, h = radius, radius * _ARC
    curves = [
        (x + r, y + h, x + h, y + r, x, y + r),
        (x - h, y + r, x - r, y + h, x - r, y),
        (x - r, y - h, x - h, y - r, x, y - r),
        (x + h, y - r, x + r, y - h, x + r, y),
    ]
    parts = [f"{_n(x + r)} {_n(y)} m", *(" ".join(map(_n, curve)) + " c" for curve in curves), "h"]
    return " ".join(parts)


def _lines(points: Sequence[Point], *, closed: bool) -> str:
    parts = [f"{_n(x)} {_n(y)} {'l' if i else 'm'}" for i, (x, y) in enumerate(points)]
    return " ".join([*parts, "h"] if closed else parts)


def _letters(label: Label) -> Iterable[str]:
    text = _writable(label.text)
    x, y = label.at
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[label.align]
    x -= shift * text_width(text, label.size, bold=label.bold)
    font = "F2" if label.bold else "F1"
    # Letters stand upright: the page's own turn downward is undone for them.
    place = f"1 0 0 -1 {_n(x)} {_n(y + _CAPITAL * label.size)} Tm"
    escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    yield f"BT {_color(label.color)} rg /{font} {_n(label.size)} Tf {place} ({escaped}) Tj ET"


def _writable(text: str) -> str:
    """The text in letters that the fonts have: others lose their accents, or become a question mark."""
    out = []
    for letter in unicodedata.normalize("NFC", text):
        if _has(letter):
            out.append(letter)
        else:
            plain = unicodedata.normalize("NFKD", letter)[0]
            out.append(plain if _has(plain) else "?")
    return "".join(out)


def _has(letter: str) -> bool:
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def _color(color: str) -> str:
    """A color such as #1a2b3c as three shares."""
    return " ".join(_n(int(color[i : i + 2], 16) / 255) for i in (1, 3, 5))


def _utf16(text: str) -> str:
    return f"<FEFF{text.encode('utf-16-be').hex()}>"


def _n(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
