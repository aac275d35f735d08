"""The catalogue of every sentence a person reads: `python -m punct.dev.catalogue`.

It gathers the sentences of the code, of the puzzles, lessons and demonstrations, and of the notebooks
into `locales/punct.pot`, brings the catalogue of each language up to date and packs it for use.
A new language begins with an empty file `locales/CODE/LC_MESSAGES/punct.po`.
"""

from __future__ import annotations

import ast
import json
import re
import struct
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from punct.lab.pages import notebooks
from punct.language import CATALOGUES

_PACKAGE: Final = Path(__file__).parents[1]
_TEXT_FIELDS: Final = frozenset(
    {"title", "summary", "task", "text", "praise", "otherwise", "reply", "question", "hints", "options"}
)
"""The fields of data files that people read; the rest are names and notation."""
_HEADER: Final = "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"

Messages = dict[str, list[str]]
"""Each sentence with the places where it stands."""


# Gathering


def gathered() -> Messages:
    """Every sentence of the kit, in the order of code, data and notebooks."""
    found: Messages = {}
    for path in sorted(_PACKAGE.rglob("*.py")):
        _note(found, _in_code(path.read_text("utf-8")), path)
    for path in sorted(_PACKAGE.rglob("*.toml")):
        _note(found, _in_data(tomllib.loads(path.read_text("utf-8"))), path)
    for path in notebooks():
        _note(found, _in_notebook(path.read_text("utf-8")), path)
    return found


def _note(found: Messages, sentences: Iterable[str], path: Path) -> None:
    """Note where sentences stand; a path tells the file and not the computer."""
    place = path.relative_to(_PACKAGE.parent) if path.is_relative_to(_PACKAGE.parent) else path.name
    for sentence in sentences:
        places = found.setdefault(sentence, [])
        if str(place) not in places:
            places.append(str(place))


def _in_code(source: str) -> Iterator[str]:
    """What is said: the first words of each `say`, and texts kept in tables for it."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
            yield from _texts(node.args[0])
    # A table of sentences is said one by one: `say(_WORDS[kind])`.
    tables = set(re.findall(r"say\((\w+)[\[.]", source))
    for node in tree.body:
        targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
        if any(getattr(target, "id", "") in tables for target in targets):
            yield from _texts(getattr(node, "value", None))


def _texts(node: ast.AST | None) -> Iterator[str]:
    """Every text in an expression; the keys of a table are names, and only its values are said."""
    match node:
        case ast.Constant(str(text)) if len(text) > 1:
            yield text
        case ast.Dict(values=values):
            for value in values:
                yield from _texts(value)
        case ast.AST():
            for child in ast.iter_child_nodes(node):
                yield from _texts(child)


def _in_data(table: Mapping[str, Any]) -> Iterator[str]:
    for field, value in table.items():
        values = value if isinstance(value, list) else [value]
        for each in values:
            if isinstance(each, dict):
                yield from _in_data(each)
            elif field in _TEXT_FIELDS and isinstance(each, str) and each.strip():
                yield each


def _in_notebook(text: str) -> Iterator[str]:
    for cell in json.loads(text)["cells"]:
        if cell["cell_type"] == "markdown":
            yield "".join(cell["source"])


# Writing and reading


def to_po(messages: Messages, translated: Mapping[str, str]) -> str:
    """A catalogue as text: each sentence with its places and its translation."""
    entries = [_entry("", _HEADER)]
    for sentence, places in messages.items():
        where = "".join(f"#: {place}\n" for place in places)
        form = "#, python-brace-format\n" if re.search(r"{\w+}", sentence) else ""
        entries.append(where + form + _entry(sentence, translated.get(sentence, "")))
    return "\n".join(entries)


def _entry(sentence: str, translation: str) -> str:
    return f"msgid {_quoted(sentence)}\nmsgstr {_quoted(translation)}\n"


def _quoted(text: str) -> str:
    """A text in quotes, over several lines where it has several."""
    parts = text.splitlines(keepends=True) or [""]
    quoted = [json.dumps(part, ensure_ascii=False) for part in parts]
    return quoted[0] if len(quoted) == 1 else "\n".join(['""', *quoted])


def from_po(text: str) -> dict[str, str]:
    """The translations in a catalogue; those not made yet are left out."""
    found: dict[str, str] = {}
    for entry in re.split(r"\n\s*\n", text):
        parts: dict[str, str] = {}
        name = ""
        for line in entry.splitlines():
            start = re.match(r"(msgid|msgstr) (\".*\")$", line)
            if start:
                name = start[1]
                parts[name] = json.loads(start[2])
            elif line.startswith('"') and name:
                parts[name] += json.loads(line)
        if parts.get("msgid") and parts.get("msgstr"):
            found[parts["msgid"]] = parts["msgstr"]
    return found


def to_mo(translated: Mapping[str, str]) -> bytes:
    """A catalogue packed as gettext reads it."""
    pairs = sorted({"": _HEADER, **translated}.items(), key=lambda pair: pair[0].encode())
    keys = [key.encode() for key, _ in pairs]
    values = [value.encode() for _, value in pairs]
    head, table = 28, 8 * len(pairs)
    place = head + 2 * table
    tables, content = b"", b""
    for texts in (keys, values):
        for text in texts:
            tables += struct.pack("<2I", len(text), place + len(content))
            content += text + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, len(pairs), head, head + table, 0, 0) + tables + content


# The command


def main(folder: Path = CATALOGUES) -> None:
    """Bring all catalogues up to date; English is complete by itself."""
    messages = gathered()
    (folder / "en" / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
    (folder / "punct.pot").write_text(to_po(messages, {}), "utf-8")
    for place in sorted(folder.glob("*/LC_MESSAGES")):
        path = place / "punct.po"
        known = from_po(path.read_text("utf-8")) if path.exists() else {}
        if place.parent.name == "en":
            known = {sentence: sentence for sentence in messages}
        kept = {sentence: known[sentence] for sentence in messages if sentence in known}
        path.write_text(to_po(messages, kept), "utf-8")
        if place.parent.name != "en":
            (place / "punct.mo").write_bytes(to_mo(kept))
        print(f"{place.parent.name}: {len(kept)} of {len(messages)}")


if __name__ == "__main__":
    main()
