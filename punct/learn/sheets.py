"""Reading data files: every field is checked, and what is wrong is said with its place."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Protocol

from punct.errors import PunctError
from punct.language import listed, say

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
    """The whole file as one sheet; CourseError if it is missing or is no TOML."""
    try:
        table = tomllib.loads(read_words(file))
    except CourseError:
        raise
    except (ValueError, RecursionError) as error:
        raise CourseError(say("{file} is not readable: {why}.", file=file.name, why=error)) from error
    return Sheet(table, file.name)


def read_words(file: Readable | Path) -> str:
    """What a file says; CourseError if it is missing or is no text."""
    name = file.name or str(file)  # a folder called “.” has no name
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise CourseError(say("{file} cannot be read: {why}.", file=name, why=reason)) from error
    except UnicodeDecodeError as error:
        raise CourseError(say("{file} is not readable: it is no text in UTF-8.", file=name)) from error


class Sheet:
    """One table of a data file. Fields are taken out one by one; `done` complains of what is left."""

    def __init__(self, table: Mapping[str, Any], place: str) -> None:
        self._left = dict(table)
        self.place = place

    def wrong(self, why: str) -> CourseError:
        """An error that says where it is."""
        return CourseError(say("{place}: {why}", place=self.place, why=why))

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
        return value

    def number(self, field: str, instead: int | None = None) -> int:
        """A whole number from 1 up."""
        value: int = self._take(field, int, instead)
        if value < 1 and value != instead:
            raise self.wrong(say("“{field}” must be 1 or more.", field=field))
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts; () where there is none."""
        values = self._take(field, list, [])
        if not all(isinstance(value, str) and value.strip() for value in values):
            raise self.wrong(say("“{field}” must be a list of texts.", field=field))
        return tuple(values)

    def sheet(self, field: str) -> Sheet:
        """A table inside this one."""
        return Sheet(
            self._take(field, dict, None), say("{place}, {field}", place=self.place, field=field)
        )

    def sheets(self, field: str) -> Iterator[Sheet]:
        """A list of tables, each with a place of its own."""
        for number, table in enumerate(self._take(field, list, []), 1):
            if not isinstance(table, dict):
                raise self.wrong(say("“{field}” must be a list of tables.", field=field))
            name = table.get("id", number)
            yield Sheet(table, say("{place}, {field} {name}", place=self.place, field=field, name=name))

    def done(self) -> None:
        """Complain of fields that nobody knows."""
        if self._left:
            names = listed([f"“{name}”" for name in self._left])
            raise self.wrong(say("unknown fields: {names}.", names=names))
