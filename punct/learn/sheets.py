"""Reading data files: every field is checked, and what is wrong is said with its place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final, Protocol

from punct.bar import watched
from punct.errors import PunctError
from punct.files import MOST, read_text, shown, why
from punct.language import listed, say

MOST_BYTES: Final = 2 * 2**20
"""The largest TOML file."""
MOST_IN_A_LIST: Final = 2_000
"""The most puzzles of a file, steps of a lesson, texts of a list."""
MOST_PARTS: Final = 12
"""The most parts of a name with dots, such as `a.b.c`: reading one takes time with their square."""
LONGEST: Final = 20_000
"""The longest text."""
LARGEST: Final = 1_000_000
"""The largest number."""
LONGEST_NAME: Final = 80
"""The longest name that is quoted to say where something is wrong."""
MOST_NAMED: Final = 5
"""The most unknown fields that are named."""

_STRING: Final = re.compile(
    r'''"""(?:[^\\]|\\.|\\\Z)*?(?:"{3,5}|\Z)|'{3}.*?(?:'{3,5}|\Z)|"(?:[^"\\\n]|\\[^\n])*(?:"|\\?$)'''
    r"|'[^'\n]*(?:'|$)|#[^\n]*",
    re.DOTALL | re.MULTILINE,
)
"""A text or a comment, or what would be one if it ended."""
_DEEP: Final = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")

_WORDS: Final = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}


class Readable(Protocol):
    """A file on disk or inside the installed package."""

    @property
    def name(self) -> str:
        """The name of the file."""

    def read_text(self, encoding: str) -> str:
        """What it says."""


class CourseError(PunctError):
    """A data file that cannot be used: which one, where, and why."""


def read_toml(file: Readable | Path) -> Sheet:
    """The whole file as one sheet; CourseError if it is missing, is no TOML, or is too large."""
    text, name = read_words(file, MOST_BYTES), shown(file.name)
    if _DEEP.search(_STRING.sub("s", text)):
        raise CourseError(
            say("{file} is not readable: a name in it has more than {n} parts.", file=name, n=MOST_PARTS)
        )
    try:
        table = tomllib.loads(text)
    except RecursionError as error:
        raise CourseError(
            say("{file} is not readable: lists or tables in it are nested too deeply.", file=name)
        ) from error
    except ValueError as error:
        raise CourseError(say("{file} is not readable: {why}.", file=name, why=error)) from error
    return Sheet(table, name)


def read_words(file: Readable | Path, most: int = MOST) -> str:
    """What a file says; CourseError if it is missing, is no text, or has more than so many bytes."""
    name = shown(file.name or str(file))  # a folder called “.” has no name
    try:
        if isinstance(file, Path):
            return read_text(file, most)
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise CourseError(say("{file} cannot be read: {why}.", file=name, why=why(error))) from error
    except UnicodeDecodeError as error:
        raise CourseError(say("{file} is not readable: it is no text in UTF-8.", file=name)) from error
    if len(text) > most:
        raise CourseError(say("{file} is larger than {n} MB.", file=name, n=most // 2**20))
    return text


class Sheet:
    """One table of a data file. Fields are taken out one by one; `done` complains of what is left."""

    def __init__(self, table: Mapping[str, Any], place: str) -> None:
        self._left = dict(table)
        self.place = place

    def wrong(self, reason: str) -> CourseError:
        """An error that says where it is."""
        return CourseError(say("{place}: {why}", place=self.place, why=reason))

    def __contains__(self, field: str) -> bool:
        return field in self._left

    def _take(self, field: str, kind: type, instead: Any) -> Any:
        if field not in self._left:
            if instead is None:
                raise self.wrong(say("the field “{field}” is missing.", field=field))
            return instead
        value = self._left.pop(field)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.wrong(say("“{field}” must be {kind}.", field=field, kind=say(_WORDS[kind])))
        return value

    def text(self, field: str, instead: str | None = None) -> str:
        """A text that says something."""
        value: str = self._take(field, str, instead)
        if not value.strip() and instead is None:
            raise self.wrong(say("“{field}” is empty.", field=field))
        self._not_too_long(field, value)
        return value

    def _not_too_long(self, field: str, text: str) -> None:
        if len(text) > LONGEST:
            raise self.wrong(say("“{field}” is longer than {n} letters.", field=field, n=LONGEST))

    def number(self, field: str, instead: int | None = None) -> int:
        """A whole number from 1 up."""
        value: int = self._take(field, int, instead)
        if value < 1 and value != instead:
            raise self.wrong(say("“{field}” must be 1 or more.", field=field))
        if value > LARGEST:
            raise self.wrong(say("“{field}” must be at most {n}.", field=field, n=LARGEST))
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts; () where there is none."""
        values = self._list(field)
        if not all(isinstance(value, str) and value.strip() for value in values):
            raise self.wrong(say("“{field}” must be a list of texts.", field=field))
        for value in values:
            self._not_too_long(field, value)
        return tuple(values)

    def sheet(self, field: str) -> Sheet:
        """A table inside this one."""
        return Sheet(
            self._take(field, dict, None), say("{place}, {field}", place=self.place, field=field)
        )

    def _list(self, field: str) -> list[Any]:
        values: list[Any] = self._take(field, list, [])
        if len(values) > MOST_IN_A_LIST:
            raise self.wrong(
                say("“{field}” has more than {n} entries: split it.", field=field, n=MOST_IN_A_LIST)
            )
        return values

    def sheets(self, field: str) -> Iterator[Sheet]:
        """A list of tables, each with a place of its own."""
        tables = watched(self._list(field), say("Reading {file}", file=self.place))
        for number, table in enumerate(tables, 1):
            if not isinstance(table, dict):
                raise self.wrong(say("“{field}” must be a list of tables.", field=field))
            name = table.get("id")
            known = isinstance(name, str) and len(name) <= LONGEST_NAME
            place = say(
                "{place}, {field} {name}", place=self.place, field=field, name=name if known else number
            )
            yield Sheet(table, place)

    def done(self) -> None:
        """Complain of fields that nobody knows."""
        if self._left:
            names = listed([f"“{name[:LONGEST_NAME]}”" for name in islice(self._left, MOST_NAMED)])
            if len(self._left) > MOST_NAMED:
                names += " …"
            raise self.wrong(say("unknown fields: {names}.", names=names))
