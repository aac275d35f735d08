"""The catalogue: complete, up to date, and understood by gettext."""

import gettext
import io
import json
from pathlib import Path

import pytest

from punct import language
from punct.dev.catalogue import from_po, gathered, main, to_mo, to_po
from punct.games.punct import GAME
from punct.lab.pages import course_files, notebooks
from punct.language import CATALOGUES, languages, say, use_language

COURSE = GAME.course


@pytest.fixture(scope="module")
def messages() -> dict[str, list[str]]:
    return gathered()


@pytest.fixture
def _english_again() -> object:
    yield
    use_language("en")


def test_the_catalogue_is_up_to_date(messages: dict[str, list[str]]) -> None:
    kept = (CATALOGUES / "punct.pot").read_text("utf-8")
    assert kept == to_po(messages, {}), "python3 dev.py texts brings it up to date"


def test_english_is_complete(messages: dict[str, list[str]]) -> None:
    kept = from_po((CATALOGUES / "en" / "LC_MESSAGES" / "punct.po").read_text("utf-8"))
    assert kept == {sentence: sentence for sentence in messages}
    assert languages()[0] == "en"


def test_code_data_and_notebooks_are_all_in_it(messages: dict[str, list[str]]) -> None:
    assert "All three dots stay on the board." in messages  # a table of the rules
    assert any("punct/games/punct/rules/legality.py" in places for places in messages.values())
    assert COURSE.lessons[0].title in messages
    for path in notebooks():
        first = json.loads(path.read_text("utf-8"))["cells"][0]
        assert "".join(first["source"]) in messages
    assert not any(sentence.isdecimal() for sentence in messages)


def test_no_place_tells_of_a_computer(messages: dict[str, list[str]]) -> None:
    for places in messages.values():
        assert not any(Path(place).is_absolute() for place in places)


def test_texts_come_back_from_a_catalogue() -> None:
    texts = {
        'a "quote"': "ein „Zitat“",
        "two\nlines\n": "zwei\nZeilen\n",
        "back\\slash": "\\",
        "tab\t": "\t",
    }
    assert from_po(to_po({text: ["x.py"] for text in texts}, texts)) == texts


def test_gettext_reads_what_is_packed(messages: dict[str, list[str]]) -> None:
    packed = to_mo({sentence: sentence.upper() for sentence in messages})
    spoken = gettext.GNUTranslations(io.BytesIO(packed))
    for sentence in messages:
        assert spoken.gettext(sentence) == sentence.upper()
    assert spoken.gettext("not in it") == "not in it"


@pytest.mark.usefixtures("_english_again")
def test_another_language_reaches_code_and_notebooks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, messages: dict[str, list[str]]
) -> None:
    title = "".join(json.loads(notebooks()[0].read_text("utf-8"))["cells"][0]["source"])
    place = tmp_path / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    wanted = {"White": "Weiß", title: "# Anfang"}
    (place / "punct.po").write_text(to_po({key: [] for key in wanted}, wanted), "utf-8")
    monkeypatch.setattr(language, "CATALOGUES", tmp_path)
    main(tmp_path)
    assert languages() == ["en", "de"]
    use_language("de")
    assert say("White") == "Weiß"
    assert say("Black") == "Black"
    first = json.loads(course_files()[notebooks()[0].name])
    assert first["cells"][0]["source"] == ["# Anfang"]
    assert from_po((place / "punct.po").read_text("utf-8")) == wanted
