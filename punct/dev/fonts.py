"""The letters that pictures are written in, cut anew: `python -m punct.dev.fonts FOLDER`.

The folder holds DejaVuSans.ttf and DejaVuSans-Bold.ttf whole, from the package `dejavu-fonts-ttf` of npm
or `fonts-dejavu-core` of Debian. What stays are the Latin and Cyrillic letters of most of Europe,
and every sign that a sentence of the kit uses. A table of their widths is written beside them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from punct.dev.catalogue import translated
from punct.dev.sentences import gathered
from punct.draw.text_width import FONTS, WIDTHS
from punct.language import say

_RANGES: Final = ((0x20, 0x7E), (0xA0, 0x17F), (0x400, 0x45F), (0x490, 0x491))
"""Latin, Latin with the accents of Europe, Cyrillic."""
_SIGNS: Final = "–—‘’‚“”„…‹›•·×−→←↑↓★☆●○✓≤≥€№"
_FEW_TABLES: Final = ("GDEF", "GPOS", "GSUB", "kern", "FFTM", "fpgm", "prep", "cvt ", "gasp", "DSIG")
"""Without pairs drawn closer and letters joined, a text is as wide as its letters are together."""


def characters() -> set[str]:
    """Every character that the cut fonts are to have."""
    found = {chr(code) for first, last in _RANGES for code in range(first, last + 1)}
    texts = ("".join(sentence) for sentence in gathered())
    return found.union(_SIGNS, *texts, *translated()) - {"\n", "\t"}


def cut(source: Path, target: Path) -> dict[str, int]:
    """Write a font with these characters only; the width of each in thousandths of the font's size."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options(
        hinting=False, layout_features=[], drop_tables=list(_FEW_TABLES), notdef_outline=True
    )
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(characters())))
    subsetter.subset(font)
    font.save(target)
    scale = 1000 / font["head"].unitsPerEm
    return {
        chr(code): round(scale * font["hmtx"][name][0])
        for code, name in sorted(font.getBestCmap().items())
    }


def main(folder: Path) -> None:
    """Cut both weights, and note how wide each letter is."""
    widths = {weight: cut(folder / path.name, path) for weight, path in FONTS.items()}
    missing = characters() - set(widths["regular"]) | characters() - set(widths["bold"])
    if missing:
        sys.exit(say("These letters are in no font: {letters}", letters=" ".join(sorted(missing))))
    text = json.dumps(widths, ensure_ascii=False, separators=(",", ":"))
    WIDTHS.write_text(text.replace("},", "},\n") + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
