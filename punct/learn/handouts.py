"""What a teacher prints and collects, in a notebook: `worksheet("bridges")`, `results("collected")`."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from punct.draw.pages import PAPERS
from punct.draw.pdf import to_pdf
from punct.draw.png import to_png
from punct.draw.shapes import Scene
from punct.errors import PunctError
from punct.files import path_named
from punct.language import say, say_many
from punct.learn.arguments import count_given, text_given
from punct.learn.puzzles import Puzzle, chosen, read_puzzles
from punct.learn.results import Results, collect, to_csv, to_html
from punct.learn.worksheets import A_PAGE
from punct.learn.worksheets import worksheet as pages_of

if TYPE_CHECKING:
    from punct.learn.course import Course

_PREVIEW: Final = 1.2
"""How large the first page is shown: pixels for each point of paper."""


class Handout:
    """Pages to print: a look at the first, and a link to save them all."""

    def __init__(self, title: str, pages: list[Scene], name: str) -> None:
        self.title, self.pages = title, pages
        self.name = name
        """What its files are called, without an ending."""

    @property
    def pdf(self) -> bytes:
        """All pages as one file."""
        return to_pdf(self.pages, self.title)

    def __repr__(self) -> str:
        told = say("{title}, pages: {n}", title=self.title, n=len(self.pages))
        return "\n".join([told, *(page.description for page in self.pages[:1])])

    def _repr_html_(self) -> str:
        # As PNG: on paper and here letters are equally wide, in SVG each computer has its own.
        picture = _link("image/png", to_png(self.pages[0], scale=_PREVIEW))
        style = "max-width:100%;border:1px solid #999"
        shown = f'<img alt="{escape(self.title)}" src="{picture}" style="{style}"/>'
        told = escape(say("pages: {n}", n=len(self.pages)))
        saved = _download(f"{self.name}.pdf", "application/pdf", self.pdf)
        return f'<p style="font-size:15px">{saved} ({told})</p>{shown}'


def worksheet(
    course: Course,
    theme: str,
    *,
    pages: int = 1,
    level: int | None = None,
    solutions: bool = True,
    paper: str = "a4",
    file: str | Path | None = None,
) -> Handout:
    """Puzzles of a theme on paper, four a page, the answers behind; of the kit or of your own file."""
    if count_given(pages) < 1:
        raise PunctError(say("A worksheet has at least one page."))
    if text_given(paper).lower() not in PAPERS:
        papers = ", ".join(PAPERS)
        raise PunctError(
            say("There is no paper “{paper}”; there is {papers}.", paper=paper, papers=papers)
        )
    game = course.game
    pool: Sequence[Puzzle] = course.puzzles if file is None else read_puzzles(game, path_named(file))
    found = sorted(chosen(pool, theme=theme, level=level), key=lambda puzzle: puzzle.level)
    title = f"{game.title}: {course.theme_title(theme)}"
    made = pages_of(found[: A_PAGE * pages], title, paper=paper.lower(), solutions=solutions)
    return Handout(title, made, re.sub(r"\W+", "-", f"worksheet-{theme}"))


class ClassResults:
    """A class at a glance: a row for each pupil, and links to save the table."""

    def __init__(self, found: Results, titles: Mapping[str, str]) -> None:
        self.found = found
        self._titles = titles

    def __repr__(self) -> str:
        lines = [
            say_many(
                "{name}: {solved} solved, {n} star",
                "{name}: {solved} solved, {n} stars",
                each.stars,
                name=each.name,
                solved=len(each.tasks),
            )
            for each in self.found.pupils
        ]
        lines += [say("Skipped {name}: {why}", name=name, why=why) for name, why in self.found.damaged]
        return "\n".join(lines) or say("No progress file was found.")

    def _repr_html_(self) -> str:
        page = to_html(self.found, self._titles)
        saved = [
            _download("results.csv", "text/csv", to_csv(self.found, self._titles)),
            _download("results.html", "text/html", page.encode()),
        ]
        links = f'<p style="font-size:15px">{" &nbsp; ".join(saved)}</p>'
        # In a frame of its own the page keeps its style, and the notebook keeps its own.
        style = "width:100%;height:640px;border:1px solid #999;background:#fff"
        return f'{links}<iframe sandbox srcdoc="{escape(page)}" style="{style}"></iframe>'


class Missing:
    """What to do first, where there is nothing to show yet."""

    def __init__(self, folder: str) -> None:
        self.text = say(
            "There is no folder “{folder}” beside this notebook yet. Make one, put the progress files "
            "of your class into it, and run this line again.",
            folder=folder,
        )

    def __repr__(self) -> str:
        return self.text


def results(course: Course, folder: str | Path = "collected") -> ClassResults | Missing:
    """The progress files in a folder as one table."""
    path = path_named(folder)
    return ClassResults(collect(path), course.task_titles()) if path.is_dir() else Missing(path.name)


def _link(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{b64encode(data).decode('ascii')}"


def _download(name: str, kind: str, data: bytes) -> str:
    return f'<a download="{escape(name)}" href="{_link(kind, data)}">{escape(name)}</a>'
