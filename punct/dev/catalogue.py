"""The catalogues of what people read, brought up to date: `python -m punct.dev.catalogue`.

Every sentence goes into `locales/punct.pot`, from there into the catalogue of each language, which Babel
packs for use. A sentence that was reworded keeps its old translation as fuzzy; what is fuzzy is not
used. A new language begins with an empty file `locales/CODE/LC_MESSAGES/punct.po`.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from punct import __version__
from punct.dev.sentences import Messages, gathered
from punct.errors import PunctError
from punct.language import CATALOGUES, say

_FUZZY: Final = "fuzzy"
_HEADER: Final = "# What punct says.\n# Distributed under the same license as punct.\n#"


def template(messages: Messages) -> Catalog:
    """An untranslated catalogue of these sentences."""
    found = Catalog(project="punct", version=__version__, header_comment=_HEADER)
    found.msgid_bugs_address = ""
    for sentence, files in messages.items():
        found.add(sentence, locations=[(file, 0) for file in files])
    return found


def read(path: Path, code: str | None = None) -> Catalog:
    """The catalogue of a language as it is kept; without a code the template."""
    catalog = read_po(BytesIO(path.read_bytes()), locale=code)
    if code and catalog.locale is None:
        raise PunctError(say("{path}: there is no language “{code}”.", path=path, code=code))
    return catalog


def brought_up_to_date(known: Catalog, wanted: Catalog) -> Catalog:
    """A language's catalogue with all sentences of today; nothing that was translated is thrown away."""
    for message in wanted:
        # A sentence that comes back finds its translation again.
        if back := known.obsolete.pop(_key(message), None):
            known[message.id] = back
    known.update(wanted)
    for message in misfits(known):
        message.flags.add(_FUZZY)
    return known


def misfits(catalog: Catalog) -> list[Message]:
    """The messages whose translation has other blanks than the sentence: one would stop the kit."""
    return [message for message in catalog if message.id and not _fits(message)]


def usable(catalog: Catalog) -> dict[str, list[str]]:
    """Each sentence that is spoken in this language, with its translation in all forms."""
    messages = (message for message in catalog if message.id and not message.fuzzy)
    return {_key(message): forms for message in messages if (forms := _forms(message)) and all(forms)}


def translated(folder: Path = CATALOGUES) -> set[str]:
    """Every text of every translation."""
    found: set[str] = set()
    for path in folder.glob("*/LC_MESSAGES/punct.po"):
        for message in read(path, path.parents[1].name):
            found.update(_forms(message))
    return found


def _key(message: Message) -> str:
    """What gettext looks a message up by: the sentence, or that for one."""
    return message.id if isinstance(message.id, str) else message.id[0]


def _forms(message: Message) -> list[str]:
    """The translation in all its forms, those not made yet empty."""
    string = message.string or ""
    return [string] if isinstance(string, str) else list(string)


def _fits(message: Message) -> bool:
    """Whether each form of a translation has the blanks of the sentence; a count may be left out."""
    forms = [blanks_of(form) for form in _forms(message) if form]
    if isinstance(message.id, str):
        return all(blanks == blanks_of(message.id) for blanks in forms)
    wanted = blanks_of("".join(message.id)) | {"n"}
    return all(blanks | {"n"} == wanted for blanks in forms)


def blanks_of(text: str) -> frozenset[str]:
    """The names of the blanks in a text; a brace too many counts as one of its own."""
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)
    except ValueError:
        return frozenset("{")


# The command


def main(folder: Path = CATALOGUES) -> None:
    """Bring all catalogues up to date; English is complete by itself."""
    wanted = template(gathered())
    _keep_date(folder / "punct.pot", wanted)
    _write(folder / "punct.pot", wanted)
    for path in sorted(folder.glob("*/LC_MESSAGES/punct.po")):
        code = path.parents[1].name
        catalog = brought_up_to_date(read(path, code), wanted)
        _write(path, catalog)
        print(f"{code}: {len(usable(catalog))} of {len(wanted)}")
        for line in _doubts(catalog):
            print(f"  {line}")
        path.with_suffix(".mo").write_bytes(_packed(catalog))


def _doubts(catalog: Catalog) -> Iterator[str]:
    """What a translator should look at again."""
    wrong = misfits(catalog)
    for message in catalog:
        if message in wrong:
            yield say("other blanks: {text}", text=_key(message))
        elif message.id and message.fuzzy:
            yield say("reworded: {text}", text=_key(message))


def _keep_date(path: Path, wanted: Catalog) -> None:
    """Leave the date of a template as it was where nothing else changed."""
    if path.exists():
        before = read(path)
        if places(before) == places(wanted):
            wanted.creation_date = before.creation_date


def places(catalog: Catalog) -> list[tuple[object, list[str]]]:
    """Each sentence with the files where it stands."""
    return [(m.id, sorted({str(file) for file, _ in m.locations})) for m in catalog if m.id]


def _write(path: Path, catalog: Catalog) -> None:
    """Write a catalogue as text, each line of a sentence on a line of its own."""
    text = BytesIO()
    write_po(text, catalog, width=0, include_lineno=False)
    path.write_bytes(text.getvalue())


def _packed(catalog: Catalog) -> bytes:
    """What of a catalogue is spoken, as gettext reads it."""
    spoken = usable(catalog)
    # Babel would fill up missing forms with English ones, which are other forms.
    for message in list(catalog):
        if message.id and _key(message) not in spoken:
            catalog.delete(message.id)
    packed = BytesIO()
    write_mo(packed, catalog)
    return packed.getvalue()


if __name__ == "__main__":
    main()
