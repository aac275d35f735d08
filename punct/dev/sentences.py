"""Every sentence that a person reads, with its places: in code, in data files and in notebooks."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from punct.lab.pages import notebooks

_PACKAGE: Final = Path(__file__).parents[1]
_TEXT_FIELDS: Final = frozenset(
    {"title", "summary", "task", "text", "praise", "otherwise", "reply", "question", "hints", "options"}
)
"""The fields of data files that people read; the rest are names and notation."""

Sentence = str | tuple[str, str]
"""A sentence, or a pair: for one, and for any other number."""
Messages = dict[Sentence, list[str]]
"""Each sentence with the files where it stands."""


def gathered() -> Messages:
    """Every sentence of the kit, in the order of code, data and notebooks."""
    found: Messages = {}
    for path in sorted(_PACKAGE.rglob("*.py")):
        _note(found, in_code(path.read_text("utf-8")), path)
    for path in sorted(_PACKAGE.rglob("*.toml")):
        _note(found, in_data(tomllib.loads(path.read_text("utf-8"))), path)
    for path in notebooks():
        _note(found, in_notebook(path.read_text("utf-8")), path)
    return found


def _note(found: Messages, sentences: Iterable[Sentence], path: Path) -> None:
    """Note where sentences stand; a path tells the file and not the computer."""
    inside = path.is_relative_to(_PACKAGE.parent)
    place = path.relative_to(_PACKAGE.parent).as_posix() if inside else path.name
    for sentence in sentences:
        files = found.setdefault(sentence, [])
        if place not in files:
            files.append(place)


def in_code(source: str) -> Iterator[Sentence]:
    """What is said: the first words of each `say` and `say_many`, and texts kept in tables for them."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name("say"), args=[first, *_]):
                yield from _texts(first)
            case ast.Call(func=ast.Name("say_many"), args=[*counted]):
                yield from _pairs(ast.Tuple(counted[:2]))
    yield from _in_tables(tree, source)


def _in_tables(tree: ast.Module, source: str) -> Iterator[Sentence]:
    """Tables whose sentences are said one by one: `say(_WORDS[kind])`, `say_many(*_COUNTS[kind], n)`."""
    said = set(re.findall(r"\bsay\(\s*(\w+)[\[.]", source))
    counted = set(re.findall(r"\bsay_many\(\s*\*(\w+)[\[.]", source))
    for node in tree.body:
        targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
        names = {target.id for target in targets if isinstance(target, ast.Name)}
        value = getattr(node, "value", None)
        if names & said:
            yield from _texts(value)
        if names & counted:
            yield from _pairs(value)


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


def _pairs(node: ast.AST | None) -> Iterator[tuple[str, str]]:
    """Every pair of texts in an expression: a sentence for one and for more."""
    match node:
        case ast.Tuple([ast.Constant(str(one)), ast.Constant(str(more))]):
            yield one, more
        case ast.Dict(values=values):
            for value in values:
                yield from _pairs(value)
        case ast.AST():
            for child in ast.iter_child_nodes(node):
                yield from _pairs(child)


def in_data(table: Mapping[str, Any]) -> Iterator[str]:
    """The fields of a data file that people read."""
    for field, value in table.items():
        values = value if isinstance(value, list) else [value]
        for each in values:
            if isinstance(each, dict):
                yield from in_data(each)
            elif field in _TEXT_FIELDS and isinstance(each, str) and each.strip():
                yield each


def in_notebook(text: str) -> Iterator[str]:
    """The text cells of a notebook."""
    for cell in json.loads(text)["cells"]:
        if cell["cell_type"] == "markdown":
            yield "".join(cell["source"])
