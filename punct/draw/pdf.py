"""Scenes as the pages of a PDF: lines and letters, not pixels, so that they print sharp at any size.

A page's units are points, 72 to the inch. Of the shipped fonts a file holds only the letters it uses.
fpdf2 is imported only when a file is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from punct.draw.shapes import Disc, Label, Paint, Path, Scene, Shape
from punct.draw.text_width import CAPITAL, FONTS, text_width, writable

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.output import OutputProducer

_FAMILY: Final = "DejaVu"
_STYLES: Final = {"regular": "", "bold": "B"}
_SHIFTS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}


def to_pdf(pages: Sequence[Scene], title: str = "") -> bytes:
    """A PDF file with one page for each scene; the same pages give the same bytes."""
    from fpdf.enums import StrokeCapStyle, StrokeJoinStyle

    file = _empty_file(title)
    for scene in pages:
        file.add_page(format=(scene.width, scene.height))
        shapes = [shape for layer in scene.layers for shape in layer.shapes]
        with file.local_context(
            stroke_cap_style=StrokeCapStyle.ROUND, stroke_join_style=StrokeJoinStyle.ROUND
        ):
            for opacity, group in groupby(shapes, key=_opacity):
                _draw_all(file, group, opacity)
    return bytes(file.output(output_producer_class=_dateless()))


def _empty_file(title: str) -> FPDF:
    """A file without pages that knows its title and its fonts."""
    from fpdf import FPDF, ViewerPreferences

    class Unnumbered(FPDF):
        """A file without a number of its own, which would be made from the time."""

        def file_id(self) -> None:
            """No number."""

    # Scenes bring their own margins.
    file = Unnumbered(unit="pt")
    file.set_margin(0)
    file.set_auto_page_break(False)
    file.set_title(title)
    file.set_creator("punct")
    file.viewer_preferences = ViewerPreferences(display_doc_title=True)
    for weight, path in FONTS.items():
        file.add_font(_FAMILY, _STYLES[weight], path)
    return file


def _dateless() -> type[OutputProducer]:
    """A writer of files that leaves out when they were made."""
    from fpdf.output import OutputProducer, PDFInfo

    class Dateless(OutputProducer):
        def _add_info(self) -> PDFInfo:
            info = super()._add_info()
            del info.creation_date
            return info

    return Dateless


# Drawing


def _opacity(shape: Shape) -> float:
    return shape.opacity if isinstance(shape, Label) else shape.paint.opacity


def _draw_all(file: FPDF, shapes: Iterable[Shape], opacity: float) -> None:
    """Draw shapes that shine through alike."""
    if opacity >= 1:
        for shape in shapes:
            _draw(file, shape)
        return
    with file.local_context(fill_opacity=opacity, stroke_opacity=opacity):
        for shape in shapes:
            _draw(file, shape)


def _draw(file: FPDF, shape: Shape) -> None:
    if isinstance(shape, Label):
        _write(file, shape)
        return
    style = _take_up(file, shape.paint)
    match shape:
        case _ if not style:
            pass
        case Disc((x, y), radius):
            file.circle(x, y, radius, style)
        case Path(points, closed):
            file.polyline(points, polygon=closed, style=style)


def _take_up(file: FPDF, paint: Paint) -> str:
    """Take up the colors and the pen of a paint; what is to be done with them, in fpdf2's letters."""
    style = ""
    if paint.stroke and paint.width:
        style += "D"
        file.set_draw_color(*_shares(paint.stroke))
        file.set_line_width(paint.width)
        # One length alone is that of the gaps too.
        dash, gap = (*paint.dash, *paint.dash)[:2] if paint.dash else (0, 0)
        file.set_dash_pattern(dash, gap)
    if paint.fill:
        style += "F"
        file.set_fill_color(*_shares(paint.fill))
    return style


def _write(file: FPDF, label: Label) -> None:
    """A text, its capitals centered on a height."""
    text = writable(label.text)
    if not text:
        return
    x, y = label.at
    file.set_font(_FAMILY, _STYLES["bold" if label.bold else "regular"], label.size)
    file.set_text_color(*_shares(label.color))
    shift = _SHIFTS[label.align] * text_width(text, label.size, bold=label.bold)
    file.text(x - shift, y + CAPITAL * label.size, text)


def _shares(color: str) -> tuple[int, int, int]:
    """A color such as #1a2b3c as red, green and blue."""
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)
