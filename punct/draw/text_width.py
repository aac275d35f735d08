"""How wide a text is, and how it breaks into lines: for pages that no browser lays out.

The widths are those of the fonts in `fonts`, with which pictures and pages are written. They are read
from a table, so that breaking lines needs no font reader; `python -m punct.dev.fonts` makes both anew.
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

_FOLDER: Final = Path(__file__).parent / "fonts"
FONTS: Final = MappingProxyType(
    {"regular": _FOLDER / "DejaVuSans.ttf", "bold": _FOLDER / "DejaVuSans-Bold.ttf"}
)
"""The font of each weight."""
WIDTHS: Final = _FOLDER / "widths.json"
"""For each weight the width of every letter, in thousandths of the font's size."""
CAPITAL: Final = 0.365
"""Half the height of a capital or a figure, in parts of the font's size."""
_UNKNOWN: Final = "?"


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text in the units of its size."""
    widths = _widths()["bold" if bold else "regular"]
    return sum(widths[letter] for letter in writable(text)) * size / 1000


def broken(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """The text in lines no wider than this; a single word may be.

    >>> broken("White to move: build a bridge.", 10, 90)
    ['White to move:', 'build a bridge.']
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def writable(text: str) -> str:
    """The text in letters that the fonts have: others lose their accents, or become a question mark.

    >>> writable("Łódź, Győr, Київ, Đà Nẵng, 東")
    'Łódź, Győr, Київ, Đà Nang, ?'
    """
    known = _widths()["regular"]
    composed = unicodedata.normalize("NFC", text)
    if all(letter in known for letter in composed):
        return composed
    return "".join(letter if letter in known else _plain(letter) for letter in composed)


def _plain(letter: str) -> str:
    """What is written for a letter that the fonts do not have."""
    if unicodedata.combining(letter):
        return ""
    plain = unicodedata.normalize("NFKD", letter)[0]
    return plain if plain in _widths()["regular"] else _UNKNOWN


@cache
def _widths() -> dict[str, dict[str, int]]:
    table: dict[str, dict[str, int]] = json.loads(WIDTHS.read_text("utf-8"))
    return table
