"""Widths of texts, and lines broken by them: as wide as the shipped fonts write them."""

import subprocess
import sys

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from punct.draw.text_width import FONTS, broken, text_width, writable

TEXTS = st.text(st.characters(codec="utf-8"), max_size=40)


@pytest.mark.parametrize("weight", FONTS)
def test_each_letter_is_as_wide_as_in_its_font(weight: str) -> None:
    font = TTFont(FONTS[weight])
    units = font["head"].unitsPerEm
    for code, name in font.getBestCmap().items():
        wide = font["hmtx"][name][0] / units
        assert text_width(chr(code), 1, bold=weight == "bold") == pytest.approx(wide, abs=0.0006)


def test_both_weights_have_the_same_letters_and_none_draws_pairs_closer() -> None:
    regular, bold = (TTFont(path) for path in FONTS.values())
    assert set(regular.getBestCmap()) == set(bold.getBestCmap())
    for font in (regular, bold):
        assert not {"GPOS", "GSUB", "kern"} & set(font.keys())


def test_widths_grow_with_the_size_and_an_accent_changes_nothing() -> None:
    assert text_width("Wil", 20) == pytest.approx(2 * text_width("Wil", 10))
    assert text_width("PÜNCT", 10) == text_width("PUNCT", 10) == text_width("PU\u0308NCT", 10)
    assert text_width("W", 10) > 2 * text_width("i", 10)
    assert text_width("a", 10, bold=True) > text_width("a", 10)
    assert text_width("", 10) == 0


def test_broken_lines_fit_and_lose_no_word() -> None:
    text = "White to move: build a bridge over the black dot at H8 and cut the chain."
    for width in (40, 80, 200, 1000):
        lines = broken(text, 10, width)
        assert " ".join(lines) == text
        assert all(text_width(line, 10) <= width or " " not in line for line in lines)
    assert broken("", 10, 50) == []


@pytest.mark.slow
@given(TEXTS, TEXTS)
def test_any_text_can_be_written_and_measured(one: str, other: str) -> None:
    shown = writable(one)
    assert writable(shown) == shown
    together = text_width(f"{shown} {writable(other)}", 10)
    assert together == pytest.approx(text_width(one, 10) + text_width(" ", 10) + text_width(other, 10))


@given(TEXTS.filter(lambda text: text.isascii() and text.isprintable()))
def test_what_the_fonts_have_stays_as_it_is(text: str) -> None:
    assert writable(text) == text


def test_no_font_is_read_for_breaking_lines() -> None:
    code = (
        "import sys; from punct.draw.text_width import broken; broken('a b', 10, 5);"
        "raise SystemExit(bool({'fpdf', 'fontTools', 'PIL'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
