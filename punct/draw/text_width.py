"""How wide a text is, and how it breaks into lines: for pages that no browser lays out.

The widths are those of Helvetica, which Arial and most plain fonts share nearly.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_GROUPS: Final = {
    "ijl'": 222,
    "|": 260,
    " ftI!,./:;\\[]": 278,
    "r-()`{}": 333,
    '"': 355,
    "*": 389,
    "^": 469,
    "ckvxyzsJ": 500,
    "abdeghnopqu0123456789L#$_?": 556,
    "+<=>~": 584,
    "FTZ": 611,
    "ABEKPSVXY&": 667,
    "CDHNRUw": 722,
    "GOQ": 778,
    "mM": 833,
    "%": 889,
    "W": 944,
    "@": 1015,
}
_WIDTHS: Final = {letter: width for letters, width in _GROUPS.items() for letter in letters}
_USUAL: Final = 556
_BOLD: Final = 1.07


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text in the units of its size."""
    plain = unicodedata.normalize("NFD", text)
    total = sum(_WIDTHS.get(c, _USUAL) for c in plain if not unicodedata.combining(c))
    return total * size / 1000 * (_BOLD if bold else 1)


def broken(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """The text in lines no wider than this; a single word may be.

    >>> broken("White to move: build a bridge.", 10, 80)
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
