"""Writing puzzles as TOML, ready for a person to title: the mirror of `puzzles`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Fields = Mapping[str, str | int | list[str]]
"""The fields of one puzzle, in the order in which they are to be written."""


def write_puzzles(puzzles: Iterable[Fields], heading: str = "") -> str:
    """The text of a file with these puzzles.

    >>> print(write_puzzles([{"id": "win-1", "level": 2, "themes": ["win"]}]), end="")
    [[puzzle]]
    id = "win-1"
    level = 2
    themes = ["win"]
    """
    tables = ["\n".join(["[[puzzle]]", *map(_line, fields.items())]) for fields in puzzles]
    comment = "".join(f"# {line}".rstrip() + "\n" for line in heading.splitlines())
    return "\n".join(filter(None, [comment, "\n\n".join(tables) + "\n"]))


def _line(field: tuple[str, str | int | list[str]]) -> str:
    name, value = field
    if isinstance(value, list):
        return f"{name} = [{', '.join(map(_text, value))}]"
    return f"{name} = {value if isinstance(value, int) else _text(value)}"


def _text(value: str) -> str:
    """A TOML string on one line."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    written = (escapes.get(c, c if c.isprintable() else f"\\U{ord(c):08x}") for c in value)
    return '"' + "".join(written) + '"'
