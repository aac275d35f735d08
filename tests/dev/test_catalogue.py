"""The catalogues: up to date, nothing translated is lost, and nothing is said that no longer fits."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from punct import language
from punct.dev import catalogue
from punct.dev.catalogue import main, misfits, places, read, template, usable
from punct.dev.sentences import Messages, gathered, in_code
from punct.errors import PunctError
from punct.games.punct import GAME
from punct.lab.pages import course_files, notebooks
from punct.language import CATALOGUES, languages, say, say_many, use_language

pytestmark = pytest.mark.slow

STARS = ("{n} star", "{n} stars")
COUNTED = {
    "pl": ["{n} gwiazdka", "{n} gwiazdki", "{n} gwiazdek"],
    "ru": ["{n} звезда", "{n} звезды", "{n} звёзд"],
    "hu": ["{n} csillag", "{n} csillag"],
    "es": ["{n} estrella", "{n} estrellas", "{n} de estrellas"],
}


@pytest.fixture(scope="module")
def messages() -> Messages:
    return gathered()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder of catalogues that the kit speaks from."""
    monkeypatch.setattr(language, "CATALOGUES", tmp_path)
    yield tmp_path
    use_language("en")


def begun(shelf: Path, code: str) -> Path:
    """The empty file with which a language begins."""
    path = shelf / code / "LC_MESSAGES" / "punct.po"
    path.parent.mkdir(parents=True)
    path.touch()
    return path


def run(shelf: Path, monkeypatch: pytest.MonkeyPatch, *sentences: str | tuple[str, str]) -> None:
    """Bring the catalogues up to date as if the kit said just this."""
    monkeypatch.setattr(catalogue, "gathered", lambda: {sentence: ["x.py"] for sentence in sentences})
    main(shelf)


def translate(path: Path, sentence: str | tuple[str, str], *forms: str) -> None:
    """Write a translation where a translator would."""
    catalog = read(path, path.parents[1].name)
    message = catalog.get(sentence)
    assert message is not None
    message.string = forms[0] if isinstance(sentence, str) else forms
    message.flags.discard("fuzzy")
    catalogue._write(path, catalog)


# What ships


def test_the_catalogue_is_up_to_date(messages: Messages) -> None:
    kept = places(read(CATALOGUES / "punct.pot"))
    assert kept == places(template(messages)), "python3 dev.py texts brings it up to date"


def test_every_shipped_translation_has_the_blanks_of_its_sentence(messages: Messages) -> None:
    assert languages()[0] == "en"
    for code in languages()[1:]:
        kept = read(CATALOGUES / code / "LC_MESSAGES" / "punct.po", code)
        assert misfits(kept) == []
        assert {message.id for message in kept if message.id} == set(messages)


def test_code_data_and_notebooks_are_all_in_it(messages: Messages) -> None:
    assert "All three dots stay on the board." in messages  # a table of the rules
    assert any("punct/games/punct/rules/legality.py" in places for places in messages.values())
    assert GAME.course.lessons[0].title in messages
    for path in notebooks():
        first = json.loads(path.read_text("utf-8"))["cells"][0]
        assert "".join(first["source"]) in messages
    assert not any(isinstance(text, str) and text.isdecimal() for text in messages)


def test_no_place_tells_of_a_computer(messages: Messages) -> None:
    for files in messages.values():
        assert files
        assert not any(Path(place).is_absolute() for place in files)


def test_what_is_said_is_found_in_code() -> None:
    source = """
_KINDS = {"a name": "first kind", "b": ("second kind",)}
_COUNTS: Final = {"kind": ("{n} piece", "{n} pieces")}
_NAMES = {"never": "said"}
def f(n):
    say("plain")
    say("one" if n else "other", blank="not this")
    say(_KINDS[n]), say(
        _KINDS["b"]
    )
    say_many("{n} dot of {m}", "{n} dots of {m}", n, m="nor this")
    say_many(*_COUNTS["kind"], n)
    gainsay("not said")
"""
    assert set(in_code(source)) == {
        *("plain", "one", "other", "first kind", "second kind"),
        ("{n} dot of {m}", "{n} dots of {m}"),
        ("{n} piece", "{n} pieces"),
    }


# Translating


def test_another_language_reaches_code_and_notebooks(shelf: Path) -> None:
    title = "".join(json.loads(notebooks()[0].read_text("utf-8"))["cells"][0]["source"])
    path = begun(shelf, "de")
    main(shelf)
    wanted = {"White": "Weiß", title: "# Anfang"}
    for sentence, text in wanted.items():
        translate(path, sentence, text)
    main(shelf)
    assert languages() == ["en", "de"]
    use_language("de")
    assert say("White") == "Weiß"
    assert say("Black") == "Black"
    first = json.loads(course_files()[notebooks()[0].name])
    assert first["cells"][0]["source"] == ["# Anfang"]
    assert usable(read(path, "de")) == {key: [text] for key, text in wanted.items()}


@pytest.mark.parametrize(
    ("code", "forms"), [("pl", "1 2 2 5 5 5 2 5"), ("ru", "1 2 2 5 5 1 2 5"), ("hu", "1 2 2 2 2 2 2 2")]
)
def test_a_count_takes_the_form_its_language_has_for_it(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, code: str, forms: str
) -> None:
    path = begun(shelf, code)
    run(shelf, monkeypatch, STARS)
    translate(path, STARS, *COUNTED[code])
    run(shelf, monkeypatch, STARS)
    use_language(code)
    of_form = dict(zip("125", COUNTED[code], strict=False))
    for n, form in zip((1, 2, 4, 5, 11, 21, 22, 100), forms.split(), strict=True):
        assert say_many(*STARS, n) == of_form[form].format(n=n)


def test_without_a_translation_a_count_is_english(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(shelf, "ru")
    run(shelf, monkeypatch, STARS)
    use_language("ru")
    assert [say_many(*STARS, n) for n in (0, 1, 2, 21)] == ["0 stars", "1 star", "2 stars", "21 stars"]


def test_a_translation_that_lacks_a_form_is_not_used(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begun(shelf, "pl")
    run(shelf, monkeypatch, STARS)
    translate(path, STARS, "{n} gwiazdka", "{n} gwiazdki", "")
    run(shelf, monkeypatch, STARS)
    use_language("pl")
    assert [say_many(*STARS, n) for n in (1, 2, 5)] == ["1 star", "2 stars", "5 stars"]
    assert usable(read(path, "pl")) == {}


@pytest.mark.parametrize(
    ("before", "after", "string"),
    [
        ("Lift one piece at a time.", "Lift only one piece at a time.", ("Eins nach dem anderen.",)),
        ("{n} stars", STARS, ("{n} Sterne",)),
        (STARS, "{n} stars", ("{n} Stern", "{n} Sterne")),
    ],
)
def test_a_reworded_sentence_keeps_its_translation_as_fuzzy_and_unused(
    shelf: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    before: str | tuple[str, str],
    after: str | tuple[str, str],
    string: tuple[str, ...],
) -> None:
    path = begun(shelf, "de")
    run(shelf, monkeypatch, before)
    translate(path, before, *string)
    run(shelf, monkeypatch, before)
    use_language("de")
    assert usable(read(path, "de")) == {before if isinstance(before, str) else before[0]: list(string)}
    run(shelf, monkeypatch, after)
    assert "reworded" in capsys.readouterr().out
    text = path.read_text("utf-8")
    for turn in ("first", "second"):
        kept = read(path, "de").get(after)
        assert kept is not None, turn
        assert kept.fuzzy
        assert string[0] in kept.string
        assert usable(read(path, "de")) == {}
        use_language("de")
        english = after if isinstance(after, str) else after[1]
        shown = say(english, n=3) if isinstance(after, str) else say_many(*after, 3)
        assert shown == english.format(n=3)
        run(shelf, monkeypatch, after)
    assert path.read_text("utf-8") == text


def test_a_sentence_that_comes_back_finds_its_translation(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begun(shelf, "de")
    other, counted = "Nothing like it at all", ("{n} hour left", "{n} hours left")
    run(shelf, monkeypatch, "White begins.", counted, other)
    translate(path, "White begins.", "Weiß beginnt.")
    translate(path, counted, "noch eine Stunde", "noch {n} Stunden")
    run(shelf, monkeypatch, other)
    assert usable(read(path, "de")) == {}
    assert '#~ msgstr "Weiß beginnt."' in path.read_text("utf-8")
    run(shelf, monkeypatch, other)
    run(shelf, monkeypatch, counted, "White begins.", other)
    assert usable(read(path, "de")) == {
        "White begins.": ["Weiß beginnt."],
        "{n} hour left": ["noch eine Stunde", "noch {n} Stunden"],
    }
    assert "#~" not in path.read_text("utf-8")


def test_a_second_run_changes_nothing(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = begun(shelf, "pl")
    texts = ['a "quote"', "two\nlines\n", "back\\slash", "tab\t", "half of 50 %, {so}", "gone", STARS]
    run(shelf, monkeypatch, *texts)
    for text in texts[:-1]:
        assert isinstance(text, str)
        translate(path, text, f"„{text}”")
    translate(path, STARS, *COUNTED["pl"])
    catalog = read(path, "pl")
    catalog[STARS].user_comments.append("a translator's note")  # type: ignore[index]
    catalogue._write(path, catalog)
    texts.remove("gone")
    run(shelf, monkeypatch, *texts)
    files = [path, path.with_suffix(".mo"), shelf / "punct.pot"]
    before = [file.read_bytes() for file in files]
    assert "a translator's note" in before[0].decode()
    assert "„gone”" in before[0].decode()
    run(shelf, monkeypatch, *texts)
    assert [file.read_bytes() for file in files] == before
    use_language("pl")
    for text in texts[:-1]:
        assert isinstance(text, str)
        assert say(text) == f"„{text}”"


@pytest.mark.parametrize(
    ("sentence", "forms", "fits"),
    [
        ("{who} wins", ["{who} gewinnt"], True),
        ("{who} wins", ["{wer} gewinnt"], False),
        ("{who} wins", ["gewonnen"], False),
        ("wins", ["{who} gewinnt"], False),
        ("{who} wins", ["{who gewinnt"], False),
        (STARS, ["ein Stern", "{n} Sterne"], True),
        (STARS, ["{n} Stern", "{m} Sterne"], False),
        (("one of {all}", "{n} of {all}"), ["einer", "{n} von {all}"], False),
    ],
)
def test_a_translation_with_other_blanks_is_told_and_not_used(
    shelf: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    sentence: str | tuple[str, str],
    forms: list[str],
    fits: bool,
) -> None:
    path = begun(shelf, "de")
    run(shelf, monkeypatch, sentence)
    translate(path, sentence, *forms)
    run(shelf, monkeypatch, sentence)
    assert ("other blanks" in capsys.readouterr().out) is not fits
    assert (usable(read(path, "de")) != {}) is fits
    use_language("de")
    blanks = {"who": "Anna", "all": 9}
    shown = say(sentence, **blanks) if isinstance(sentence, str) else say_many(*sentence, 2, **blanks)
    english = sentence if isinstance(sentence, str) else sentence[1]
    assert shown == (forms[-1] if fits else english).format(n=2, **blanks)


def test_a_folder_that_is_no_language_is_told(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(shelf, "nowhere")
    with pytest.raises(PunctError, match="nowhere"):
        run(shelf, monkeypatch, "White")
