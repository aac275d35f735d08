"""The door for sentences: blanks are filled, counts take their form, English needs no catalogue."""

import subprocess
import sys
from pathlib import Path

import pytest

from punct import language
from punct.language import LANGUAGE, languages, listed, say, say_many, use_language


@pytest.fixture(autouse=True)
def _english_again() -> object:
    yield
    use_language("en")


def test_blanks_are_filled_and_braces_stay_where_nothing_is_filled() -> None:
    assert say("{who} to move", who="White") == "White to move"
    assert say("a set {like, this}") == "a set {like, this}"


@pytest.mark.parametrize(("n", "told"), [(0, "no: 0 dots"), (1, "no: one dot"), (2, "no: 2 dots")])
def test_a_count_takes_its_form(n: int, told: str) -> None:
    assert say_many("{what}: one dot", "{what}: {n} dots", n, what="no") == told


@pytest.mark.parametrize("count", range(5))
def test_a_list_names_every_word_once(count: int) -> None:
    words = ["one", "two", "three", "four"][:count]
    phrase = listed(words)
    assert phrase.replace(" and ", ", ").split(", ") == (words or [""])
    assert phrase.count(" and ") == (count > 1)


def test_a_language_without_a_catalogue_is_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "CATALOGUES", tmp_path)
    use_language("xx")
    assert language.language() == "en"
    assert languages() == ["en"]
    assert say("White") == "White"


def test_speaking_needs_no_package() -> None:
    code = (
        f"import os, sys; os.environ['{LANGUAGE}'] = 'pl'; before = set(sys.modules);"
        "import punct.language; print(*(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    tops = {name.partition(".")[0] for name in done.stdout.split()}
    assert tops <= set(sys.stdlib_module_names) | {"punct"}
