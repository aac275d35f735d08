"""The one door for every sentence a person reads.

Text is written in English where it is used and passes through `say` or `say_many`, so a gettext
catalogue can translate it. Standard library only; knows nothing of the game.
"""

import gettext
import os
from pathlib import Path

CATALOGUES = Path(__file__).parent / "locales"
LANGUAGE = "PUNCT_LANGUAGE"
"""The environment variable that names the language to begin with."""


def _speaking(code: str) -> gettext.NullTranslations:
    return gettext.translation("punct", str(CATALOGUES), [code], fallback=True)


_code = os.environ.get(LANGUAGE) or "en"
_translation: gettext.NullTranslations = _speaking(_code)


def languages() -> list[str]:
    """The codes of all languages the kit speaks, English first."""
    found = sorted(path.parent.parent.name for path in CATALOGUES.glob("*/LC_MESSAGES/punct.mo"))
    return ["en", *(code for code in found if code != "en")]


def language() -> str:
    """The code of the language in use; English where there is no catalogue for the one wished for.

    >>> language()
    'en'
    """
    return _code if _code in languages() else "en"


def use_language(code: str) -> None:
    """Speak the language with this code from now on; English where a sentence is not translated."""
    global _code, _translation
    _code, _translation = code, _speaking(code)


def say(sentence: str, **values: object) -> str:
    """The sentence in the reader's language, its {blanks} filled in.

    >>> say("{who} to move", who="White")
    'White to move'
    """
    translated = _translation.gettext(sentence)
    return translated.format(**values) if values else translated


def say_many(one: str, many: str, n: int, **values: object) -> str:
    """The sentence for this number in the reader's language: some have other forms for 2 than for 5.

    >>> say_many("{n} star", "{n} stars", 1), say_many("{n} star", "{n} stars", 3)
    ('1 star', '3 stars')
    """
    return _translation.ngettext(one, many, n).format(n=n, **values)


def listed(words: list[str]) -> str:
    """Several words as one phrase.

    >>> listed(["G3", "G4", "G5"])
    'G3, G4 and G5'
    """
    if len(words) < 2:
        return "".join(words)
    return say("{most} and {last}", most=", ".join(words[:-1]), last=words[-1])
