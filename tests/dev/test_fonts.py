"""The cut fonts: every letter of every sentence, and the languages that are to come."""

import json
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from punct.dev import fonts
from punct.dev.fonts import characters, cut, main
from punct.draw.text_width import FONTS, WIDTHS, writable

pytestmark = pytest.mark.slow

ALPHABETS = {
    "Polish": "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ „”",
    "Hungarian": "AÁBCDEÉFGHIÍJKLMNOÓÖŐPQRSTUÚÜŰVWXYZ",
    "Spanish": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜ¿¡«»",
    "German": "ÄÖÜ „“",
    "Russian": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ «»№",
    "Ukrainian": "ҐґЄІЇ’",
}


@pytest.mark.parametrize("weight", FONTS)
def test_every_character_of_every_sentence_is_in_the_fonts(weight: str) -> None:
    has = {chr(code) for code in TTFont(FONTS[weight]).getBestCmap()}
    assert sorted(characters() - has) == [], "python -m punct.dev.fonts cuts them anew"
    assert set("★☆●○✓→←–−×“”…·") <= has


@pytest.mark.parametrize("language", ALPHABETS)
def test_other_languages_are_written_whole(language: str) -> None:
    letters = ALPHABETS[language] + ALPHABETS[language].lower()
    assert writable(letters) == letters


def test_the_fonts_are_small_and_their_license_lies_beside_them() -> None:
    assert sum(path.stat().st_size for path in FONTS.values()) < 120_000
    license_text = (WIDTHS.parent / "LICENSE").read_text("utf-8")
    assert "Bitstream Vera Fonts Copyright" in license_text
    assert "Arev Fonts Copyright" in license_text


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder into which fonts are cut instead."""
    monkeypatch.setattr(fonts, "FONTS", {weight: tmp_path / path.name for weight, path in FONTS.items()})
    monkeypatch.setattr(fonts, "WIDTHS", tmp_path / WIDTHS.name)
    return tmp_path


def test_cutting_once_more_changes_nothing(elsewhere: Path) -> None:
    main(WIDTHS.parent)
    for path in (*FONTS.values(), WIDTHS):
        assert (elsewhere / path.name).read_bytes() == path.read_bytes()


def test_only_the_characters_asked_for_are_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "characters", lambda: {"a", "Ł"})
    widths = cut(FONTS["regular"], tmp_path / "small.ttf")
    known = json.loads(WIDTHS.read_text("utf-8"))["regular"]
    assert widths == {letter: known[letter] for letter in ("a", "Ł")}


@pytest.mark.usefixtures("elsewhere")
def test_a_letter_that_no_font_has_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "characters", lambda: {"a", "漢"})
    with pytest.raises(SystemExit, match="漢"):
        main(WIDTHS.parent)
