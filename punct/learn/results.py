"""The results of a class: many progress files as one table. Knows no game."""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import category, combining, normalize

from punct.bar import watched
from punct.errors import PunctError
from punct.files import read, shown, why
from punct.language import language, say
from punct.learn.record import MOST_BYTES, Best, Record

_TONES: Final = {
    None: ("#f3f1ec", "#5b5b5b"),
    0: ("#f3f1ec", "#5b5b5b"),
    1: ("#f2c14e", "#1a1a1a"),
    2: ("#5fa8d3", "#0b1a24"),
    3: ("#1b4965", "#ffffff"),
}
"""Ground and ink for stars: from light to dark, so that they differ without color as well."""

MOST_ENTRIES: Final = 50_000
"""The most files and folders that are looked at: a class has fewer."""

_FORMULA: Final = frozenset("=+-@\N{MINUS SIGN}")
_SPLITTING: Final = frozenset(',;|\t\r\n\v\f\x85\u2028\u2029"')
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs"})


class Pupil(NamedTuple):
    """One learner and what was reached."""

    name: str
    tasks: Mapping[str, Best]

    @property
    def stars(self) -> int:
        """All stars together."""
        return sum(best.stars for best in self.tasks.values())


class Results(NamedTuple):
    """A class: its pupils by name, and the files that could not be read, each with the reason."""

    pupils: tuple[Pupil, ...]
    damaged: tuple[tuple[str, str], ...]

    @property
    def tasks(self) -> tuple[str, ...]:
        """Every task that somebody solved, in order."""
        return tuple(sorted({task for pupil in self.pupils for task in pupil.tasks}))


def collect(folder: Path) -> Results:
    """Read every JSON file in a folder and below; PunctError if there is no such folder."""
    if not folder.is_dir():
        raise PunctError(say("{folder} is no folder.", folder=shown(folder)))
    found, damaged = _files(folder)
    pupils: dict[str, Pupil] = {}
    for path in watched(found, say("Reading progress files")):
        name = _inside(path, folder)
        try:
            record = Record.from_json(read(path, MOST_BYTES))
            called = record.learner or _name_of(path, folder)
        except OSError as error:
            damaged.append((name, why(error)))
        except PunctError as error:
            damaged.append((name, str(error)))
        else:
            if called in pupils:
                called = f"{called} ({name})"  # two of one name, or two files of one pupil
            pupils[called] = Pupil(called, record.tasks)
    return Results(
        tuple(sorted(pupils.values(), key=lambda pupil: _sorting(pupil.name))), tuple(damaged)
    )


def _files(folder: Path) -> tuple[list[Path], list[tuple[str, str]]]:
    """What may be a progress file, and the folders out of reach, each with the reason.

    Hidden folders hold the copies that an editor keeps. Links to folders are not entered: they may lead
    in a circle, or out of the class.
    """
    found: list[Path] = []
    closed: list[tuple[str, str]] = []
    seen, left = 0, [folder]
    while left:
        inside = left.pop()
        try:
            with os.scandir(inside) as listing:
                entries = list(islice(listing, MOST_ENTRIES + 1 - seen))
        except OSError as error:
            closed.append((_inside(inside, folder), why(error)))
            continue
        seen += len(entries)
        if seen > MOST_ENTRIES:
            raise PunctError(_too_many(folder))
        for entry in entries:
            path = Path(entry.path)
            try:
                if entry.is_dir(follow_symlinks=False):
                    left += [] if entry.name.startswith(".") else [path]
                elif entry.is_symlink() and entry.is_dir():
                    closed.append((_inside(path, folder), say("it is a link to another folder")))
                elif entry.name.endswith(".json"):
                    found.append(path)
            except OSError as error:
                closed.append((_inside(path, folder), why(error)))
    return sorted(found), sorted(closed)


def _inside(path: Path, folder: Path) -> str:
    """What a file or folder is called below this one, to be printed."""
    return shown(path.relative_to(folder).as_posix())


def _too_many(folder: Path) -> str:
    return say(
        "More than {n} files lie in {folder}: name the folder of one class.",
        n=MOST_ENTRIES,
        folder=shown(folder),
    )


def _sorting(name: str) -> list[tuple[int, str]]:
    """Á stands beside A, and 10 behind 9, however long a number is."""
    parts = re.split(r"(\d+)", normalize("NFKD", name).casefold())
    bare = ("".join(c for c in part if not combining(c)) for part in parts)
    return [_number_sorting(part) if part.isdecimal() else (0, part) for part in bare]


def _number_sorting(digits: str) -> tuple[int, str]:
    bare = digits.lstrip("0")
    return len(bare), bare


def _name_of(path: Path, folder: Path) -> str:
    """A file called progress.json says little: then the folder it lies in is the name."""
    inside = path.parent != folder
    name = path.parent.name if inside and path.stem == "progress" else path.stem
    if shown(name) != name:
        raise PunctError(say("Nobody can read whose it is: give it another name."))
    return name


def _in_order(results: Results, titles: Mapping[str, str]) -> list[str]:
    """The tasks somebody solved, in the order of the titles; those without one after them."""
    tasks = results.tasks
    solved = set(tasks)
    known = [task for task in titles if task in solved]
    return known + [task for task in tasks if task not in titles]


def to_csv(results: Results, titles: Mapping[str, str] | None = None) -> bytes:
    """One row a pupil, one column a task: the stars, empty where it is not solved.

    The mark in front tells spreadsheets that names are in UTF-8.
    """
    tasks = _in_order(results, titles or {})
    lines = [_line([_plain(text) for text in (say("name"), say("solved"), say("stars"), *tasks)])]
    for pupil in results.pupils:
        stars = [pupil.tasks[task].stars if task in pupil.tasks else "" for task in tasks]
        lines.append(_line([_plain(pupil.name), len(pupil.tasks), pupil.stars, *stars]))
    return "".join(lines).encode("utf-8-sig", errors="replace")


def _line(cells: Iterable[str | int]) -> str:
    """One line of the table, every sort of line end inside a cell in quotes."""
    out = StringIO(newline="")
    csv.writer(out, lineterminator="\r\n").writerow(cells)
    return out.getvalue().removesuffix("\r\n") + "\n"


def _plain(text: str) -> str:
    """A cell that no spreadsheet takes for a formula.

    The one rule, for every cell of text: a spreadsheet may begin to read at the start, and behind all
    that it may split at (comma, semicolon, bar, tab, end of line, quotes); it passes over blanks and
    signs without a shape. Where it would then come upon = + - @, or a wide or small form of them, a '
    is put before that sign and before the whole cell: with it, it is text.
    """
    guarded, begins = [], True
    for sign in text:
        if begins and normalize("NFKC", sign)[:1] in _FORMULA:
            guarded.append("'")
        guarded.append(sign)
        begins = sign in _SPLITTING or (begins and (sign.isspace() or category(sign) in _UNSEEN))
    plain = "".join(guarded)
    return plain if plain in (text, f"'{text}") else f"'{plain}"


def to_html(results: Results, titles: Mapping[str, str] | None = None) -> str:
    """A page with a heat map of tasks by pupil, readable without color as well."""
    names = titles or {}
    tasks = _in_order(results, names)
    head = "".join(f"<th scope='col'><span>{escape(names.get(t, t))}</span></th>" for t in tasks)
    rows = "".join(_row(pupil, tasks) for pupil in results.pupils)
    foot = "".join(f"<td>{_solved(results.pupils, task)}</td>" for task in tasks)
    heading = escape(say("Results of the class"))
    legend = escape(say("Stars for each task: 3 without help, 2 with a little, 1 with more."))
    return (
        f"<!doctype html><html lang='{language()}'><head><meta charset='utf-8'><title>{heading}</title>"
        f"<meta name='viewport' content='width=device-width'><style>{_STYLE}</style></head><body>"
        f"<h1>{heading}</h1><p>{legend}</p><div class='wide'><table><thead><tr>"
        f"<th scope='col'>{escape(say('Name'))}</th><th scope='col'>{escape(say('Solved'))}</th>"
        f"<th scope='col'>{escape(say('Stars'))}</th>{head}</tr></thead><tbody>{rows}</tbody>"
        f"<tfoot><tr><th scope='row'>{escape(say('Solved by'))}</th><td></td><td></td>{foot}</tr>"
        f"</tfoot></table></div>{_damaged(results.damaged)}</body></html>\n"
    )


def _row(pupil: Pupil, tasks: Sequence[str]) -> str:
    cells = "".join(_cell(pupil.tasks.get(task)) for task in tasks)
    return (
        f"<tr><th scope='row'>{escape(pupil.name)}</th><td>{len(pupil.tasks)}</td>"
        f"<td>{pupil.stars}</td>{cells}</tr>"
    )


def _cell(best: Best | None) -> str:
    if best is None:
        return f"<td class='s' style='background:{_TONES[None][0]}'></td>"
    ground, ink = _TONES.get(best.stars, _TONES[3])
    told = escape(
        say(
            "{stars} stars, {hints} hints, {mistakes} mistakes",
            stars=best.stars,
            hints=best.hints,
            mistakes=best.mistakes,
        )
    )
    return f"<td class='s' style='background:{ground};color:{ink}' title='{told}'>{best.stars}</td>"


def _solved(pupils: Iterable[Pupil], task: str) -> int:
    return sum(task in pupil.tasks for pupil in pupils)


def _damaged(damaged: Sequence[tuple[str, str]]) -> str:
    if not damaged:
        return ""
    items = "".join(f"<li><b>{escape(name)}</b>: {escape(reason)}</li>" for name, reason in damaged)
    return f"<h2>{escape(say('Files that could not be read'))}</h2><ul>{items}</ul>"


_STYLE: Final = """
body{font:16px/1.45 system-ui,sans-serif;margin:1rem 1.5rem;color:#1a1a1a;background:#fff}
h1{font-size:1.5rem;margin:.4rem 0}
.wide{overflow-x:auto}table{border-collapse:separate;border-spacing:2px}
th,td{padding:.3rem .6rem;text-align:left;white-space:nowrap}
thead th{vertical-align:bottom;font-weight:600}thead th:has(span){padding:.2rem .1rem}
thead th span{display:inline-block;writing-mode:vertical-rl;transform:rotate(180deg);
font:400 13px/1.3 system-ui,sans-serif}
td.s{min-width:1.2rem;padding:.2rem .1rem;text-align:center;border-radius:3px}
tbody th,tfoot th{position:sticky;left:0;background:#fff}tfoot td{text-align:center;color:#555;
padding:.2rem .1rem}
"""
