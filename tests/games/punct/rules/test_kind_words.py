"""What is said of a kind: the sentence of that kind and no other, whole for translation."""

import gettext

import pytest

from punct import language
from punct.games.punct.rules import Color, Kind, Position
from punct.games.punct.rules.kind_words import named, no_heading, none_left


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_is_called_what_it_is_called_elsewhere(kind: Kind) -> None:
    for color in Color:
        assert named(color, kind, "G3") == f"{color.title} {kind.word} at G3"
    assert none_left(kind) == f"No {kind.word} ({kind}) is left in your reserve."
    told = no_heading(kind, 5)
    assert told.startswith(f"the {kind.word} ({kind}) has no heading 5, it points to ")
    assert told.endswith(f"and {kind.headings[-1]}")


@pytest.mark.parametrize("color", Color)
def test_a_position_in_text_needs_no_word_for_a_color(
    monkeypatch: pytest.MonkeyPatch, color: Color
) -> None:
    class Bent(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {"white": "???", "black": "???", "White": "???", "Black": "???"}.get(message, message)

    plain = str(Position("basic", color))
    assert "???" not in plain
    monkeypatch.setattr(language, "_translation", Bent())
    assert str(Position("basic", color)) == plain
