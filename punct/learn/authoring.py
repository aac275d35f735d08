"""A teacher's own puzzles: checked as they are written, kept only when they have a solution."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from punct.errors import PunctError
from punct.files import path_named, shown, why, write
from punct.language import say, say_many
from punct.learn.checking import MOST_WRITTEN, Report, check, check_all
from punct.learn.puzzles import Puzzle, read_puzzles
from punct.learn.sheets import CourseError, read_words

if TYPE_CHECKING:
    from punct.learn.game import TaughtGame

Fields = Mapping[str, str | int | list[str]]
"""The fields of one puzzle, in the order in which they are to be written."""

_BLOCK: Final = re.compile(r"^(?=\[\[puzzle\]\])", re.MULTILINE)


class _Text:
    """A text that reads like a file."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self._text = name, text

    def read_text(self, encoding: str) -> str:  # noqa: ARG002  # as files are read
        """What it says."""
        return self._text


@dataclass(frozen=True)
class Draft:
    """A puzzle in the making: its fields, and what the check found."""

    game: TaughtGame
    fields: Fields
    report: Report | None
    """None if it cannot be read."""
    problems: tuple[str, ...]
    """Why it cannot be kept; () if it can."""
    wishes: tuple[str, ...]
    """What would make it better."""

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle, if it can be read."""
        return self.report.puzzle if self.report else None

    @property
    def verdict(self) -> str:
        """One sentence: whether it can be solved, and by how many moves."""
        if self.report is None:
            return say("It cannot be read yet.")
        if self.problems:
            return say("It has no solution yet, so it cannot be kept.")
        if self.report.puzzle.task.is_asking:
            return say("It can be solved: the answer follows from the position.")
        right, legal = len(self.report.right), self.report.legal
        return say_many(
            "It can be solved: {right} of {n} legal move is right.",
            "It can be solved: {right} of {n} legal moves are right.",
            legal,
            right=right,
        )

    @property
    def text(self) -> str:
        """As it stands in a file."""
        return write_puzzles([self.fields])

    def save(self, file: str | Path) -> str:
        """Add it to a file, in place of one with the same id; PunctError if it has no solution."""
        if self.problems:
            raise PunctError(" ".join([self.verdict, *self.problems]))
        path = path_named(file)
        whole = _with_puzzle(_read(self.game, path), str(self.fields["id"]), self.text)
        count = len(read_puzzles(self.game, _Text(path.name, whole)))
        _write(path, whole)
        return say("Kept in {file}. Puzzles in it now: {n}.", file=path.name, n=count)


def draft(game: TaughtGame, fields: Fields) -> Draft:
    """Read and check a puzzle; its right answers are found and written in."""
    try:
        (puzzle,) = read_puzzles(game, _Text("", write_puzzles([fields])))
    except PunctError as error:
        return Draft(game, fields, None, (_sentence(_without_place(error)),), ())
    report = check(puzzle)
    if 0 < len(report.right) <= MOST_WRITTEN:
        fields = {**fields, "answers": [str(move) for move in report.right]}
        report = check(replace(puzzle, task=replace(puzzle.task, answers=report.right)))
    found = tuple(map(_sentence, report.problems))
    if _has_solution(report):
        return Draft(game, fields, report, (), found)
    return Draft(game, fields, report, found, ())


def _has_solution(report: Report) -> bool:
    question = report.puzzle.task.question
    return bool(report.right) if question is None else bool(question.right_answer)


def _without_place(error: PunctError) -> str:
    """What is wrong; there is no file yet whose place could be named."""
    return str(error).partition(": ")[2] if isinstance(error, CourseError) else str(error)


def _sentence(text: str) -> str:
    """What is wrong, with a capital: it does not follow the name of a file here."""
    return text[:1].upper() + text[1:]


# Files


def _read(game: TaughtGame, path: Path) -> str:
    """What the file says so far; CourseError if it is there and cannot be used."""
    if not path.exists():
        return ""
    read_puzzles(game, path)
    return read_words(path)


def _with_puzzle(text: str, name: str, block: str) -> str:
    """The text with this puzzle, in its old place or at the end."""
    parts = [part for part in _BLOCK.split(text) if part.strip()]
    same = re.compile(rf'^id\s*=\s*["\']{re.escape(name)}["\']', re.MULTILINE)
    places = [number for number, part in enumerate(parts) if same.search(part)]
    if places:
        parts[places[0]] = block
    else:
        parts.append(block)
    return "\n".join(part.rstrip("\n") + "\n" for part in parts)


def _write(path: Path, text: str) -> None:
    """Put the whole file in place at once."""
    try:
        write(path, text)
    except OSError as error:
        raise PunctError(
            say("{path} cannot be written: {why}.", path=shown(path.name), why=why(error))
        ) from error


class Checked(tuple[Report, ...]):
    """What was found out about the puzzles of a file, one line each."""

    __slots__ = ()

    def __str__(self) -> str:
        """The lines."""
        return "\n".join(report.line for report in self) or say("There is no puzzle in it.")

    __repr__ = __str__


def check_puzzles(game: TaughtGame, file: str | Path) -> Checked:
    """Prove every puzzle of a file; CourseError says what cannot be read."""
    return Checked(check_all(read_puzzles(game, path_named(file))))


# Writing, the mirror of reading


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
