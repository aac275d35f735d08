"""The whole course as plain pages, to be read where nothing runs: `punct site`.

Each notebook becomes a page. Where it opens a lesson, puzzles or a demonstration, the page shows all
of it: every step with its board, and the answers folded away.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from punct import files
from punct.draw.svg import to_svg
from punct.games import course_of
from punct.lab.pages import course_files
from punct.language import language, say
from punct.learn.demos import Demo
from punct.learn.frames import Frame, answer_to
from punct.learn.judging import with_clause
from punct.learn.lessons import Exercise, Lesson, Show, Step, Try
from punct.learn.puzzles import Puzzle, chosen
from punct.learn.questions import listed_options
from punct.table.game import Style

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.learn.course import Course, Group
    from punct.learn.tasks import Task
    from punct.table.game import Position

BOARDS: Final = "boards"
_WIDTH: Final = 560
_RUN: Final = "Run All Cells**"
"""Part of the words that tell how to bring a page to life, which this one cannot be."""
_WIDGET: Final = re.compile(r"from punct import (\w+)\n\1\(.*\)")


class Site:
    """Pages and pictures, gathered by name."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.files: dict[str, str] = {}
        """Every file of the site: its path and its content."""

    # Boards

    def board(self, position: Position, marks: Iterable[Mark] = (), *, reserves: bool = False) -> str:
        """A picture of a position with its words as alternative text; equal ones are kept once."""
        game = self.course.game
        scene, words = game.scene(position, marks, Style(reserves=reserves)), game.describe(position)
        svg = to_svg(scene._replace(description=words), width=scene.width)
        name = f"{BOARDS}/{hashlib.sha256(svg.encode()).hexdigest()[:16]}.svg"
        self.files[name] = svg
        short = escape(" ".join(words.split()), quote=True)
        return f'<img class="board" src="{name}" width="{_WIDTH}" alt="{short}" loading="lazy">'

    def frame(self, frame: Frame) -> str:
        """What is to be read and seen at one moment."""
        text = f"<p>{escape(say(frame.text))}</p>" if frame.text else ""
        return f'<div class="frame">{text}{self.board(frame.position, frame.all_marks)}</div>'

    # Lessons

    def lesson(self, lesson: Lesson) -> str:
        """Every step of a lesson."""
        steps = "".join(self._step(step, n) for n, step in enumerate(lesson.steps, 1))
        return f'<section class="lesson"><ol class="steps">{steps}</ol></section>'

    def _step(self, step: Step, number: int) -> str:
        match step:
            case Show():
                inner = "".join(map(self.frame, step.frames))
            case Try():
                inner = self._try(step)
            case Exercise():
                text = f"<p>{escape(say(step.text))}</p>" if step.text else ""
                inner = text + self.task(step.task)
        return f'<li id="{escape(step.id)}" value="{number}">{inner}</li>'

    def _try(self, step: Try) -> str:
        shown = f"<p>{escape(say(step.text))}</p>{self.board(step.position, step.marks, reserves=True)}"
        if step.invites is None:
            return shown
        reason = step.position.objections(str(step.invites))[0]
        told = f"{with_clause(reason.message, reason.clause)} {say(step.reply) if step.reply else ''}"
        return shown + _folded(say("Is it allowed?"), f"<p>{escape(told.strip())}</p>")

    # Tasks

    def task(self, task: Task) -> str:
        """A task with its board, its first hint and its answer folded away."""
        parts = [f'<p class="task">{escape(say(task.asks))}</p>']
        texts = listed_options(task.question.options) if task.question else []
        if texts:
            options = "".join(f"<li>{escape(text)}</li>" for text in texts)
            parts.append(f'<ol class="options">{options}</ol>')
        parts.append(self.board(task.position, task.marks, reserves=not task.is_asking))
        if task.hints:
            parts.append(_folded(say("A hint"), f"<p>{escape(say(task.hints[0]))}</p>"))
        parts.append(_folded(say("The answer"), self.frame(answer_to(task))))
        return f'<div class="exercise">{"".join(parts)}</div>'

    def puzzles(self, puzzles: Sequence[Puzzle]) -> str:
        """Puzzles one below the other."""
        return "".join(
            f'<section class="puzzle" id="{escape(p.id)}"><h3>{escape(say(p.title))} '
            f"<small>{escape(say('level {n}', n=p.level))}</small></h3>{self.task(p.task)}</section>"
            for p in puzzles
        )

    def groups(self, groups: Iterable[Group]) -> str:
        """Groups of puzzles, each under its title."""
        return "".join(f"<h2>{escape(g.title)}</h2>{self.puzzles(g.puzzles)}" for g in groups)

    def demo(self, demo: Demo) -> str:
        """The slides of a demonstration, each question with its answer folded away."""
        parts = []
        for slide in demo.slides:
            parts.append(self.frame(slide.frame))
            if slide.question and slide.answer:
                asked = f'<p class="task">{escape(say(slide.question))}</p>'
                parts.append(asked + _folded(say("The answer"), self.frame(slide.answer)))
        return f'<section class="demo">{"".join(parts)}</section>'

    # Notebooks

    def page(self, name: str, notebook: dict[str, Any], links: str) -> None:
        """A notebook as a page."""
        cells = "".join(self._cell(cell) for cell in notebook["cells"])
        title = next(_headings(notebook), name)
        self.files[name] = _PAGE.format(
            language=language(),
            title=escape(title),
            style=_STYLE,
            contents=escape(say("All pages")),
            links=links,
            body=cells,
            credit=escape(_credit(self.course)),
        )

    def _cell(self, cell: dict[str, Any]) -> str:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            return "" if _RUN in source else f'<div class="text">{_markdown(source)}</div>'
        if cell["cell_type"] != "code":
            return ""
        shown = self._live(source)
        if shown or (_WIDGET.fullmatch(source) and "svg" in (shown := _outputs(cell))):
            return shown  # a reader has no use for the line that opens a board
        return f"<pre><code>{escape(source)}</code></pre>{_outputs(cell)}"

    def _live(self, source: str) -> str:
        """What a cell would open, in full; "" if it opens nothing of the course."""
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                try:
                    given = [ast.literal_eval(each) for each in node.args]
                    named = {k.arg: ast.literal_eval(k.value) for k in node.keywords if k.arg}
                except ValueError:
                    continue
                shown = self._opened(node.func.id, given, named)
                if shown:
                    return shown
        return ""

    def _opened(self, function: str, given: list[Any], named: dict[str, Any]) -> str:
        course = self.course
        match function, given:
            case "lesson", [str(name), *_]:
                return self.lesson(course.lesson(name))
            case "puzzle", [str(name), *_]:
                return self.puzzles([course.puzzle(name)])
            case "puzzles", _ if "file" not in named:
                wishes = {k: v for k, v in named.items() if k in ("theme", "level", "lesson")}
                wishes |= dict(zip(("theme", "level", "lesson"), given, strict=False))
                return self.puzzles(chosen(course.puzzles, **wishes))
            case "puzzles_by_theme", _:
                return self.groups(course.groups_by_theme())
            case "puzzles_by_level", _:
                return self.groups(course.groups_by_level())
            case "demo", [str(what), *_]:
                return self.demo(course.demo_or_text(what))
        return ""


def build() -> dict[str, str]:
    """Every file of the site, by its path."""
    site = Site(course_of("punct"))
    books = {name: json.loads(content) for name, content in course_files().items()}
    titles = {_html(name): next(_headings(book), name) for name, book in books.items()}
    links = "".join(f'<li><a href="{name}">{escape(title)}</a></li>' for name, title in titles.items())
    for name, book in books.items():
        site.page(_html(name), book, links)
    first = next(iter(titles))
    site.files["index.html"] = site.files[first]
    return site.files


def write(folder: Path) -> int:
    """Write the site into a folder; how many pages it has."""
    pages = build()
    for name, content in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write(path, content)
    return sum(name.endswith(".html") for name in pages)


def _html(name: str) -> str:
    return name.removesuffix(".ipynb") + ".html"


def _headings(notebook: dict[str, Any]) -> Iterator[str]:
    for cell in notebook["cells"]:
        found = re.match(r"#\s+(.+)", "".join(cell["source"]))
        if cell["cell_type"] == "markdown" and found:
            yield found[1].strip()


def _markdown(source: str) -> str:
    """Text of a notebook as HTML; what leads to another notebook leads to its page."""
    from nbconvert.filters.markdown import markdown2html

    html = str(markdown2html(source))
    return re.sub(r'href="([\w-]+)\.ipynb(#[^"]*)?"', r'href="\1.html\2"', html)


def _outputs(cell: dict[str, Any]) -> str:
    """The outputs a notebook keeps: picture before HTML before words."""
    parts = []
    for output in cell.get("outputs", ()):
        data = output.get("data", {"text/plain": output.get("text", "")})
        words = "".join(data.get("text/plain", ""))
        if "image/svg+xml" in data:
            parts.append(f'<div class="picture">{"".join(data["image/svg+xml"])}</div>')
        elif "text/html" in data:
            parts.append("".join(data["text/html"]))
        else:
            parts.append(f"<pre>{escape(words)}</pre>")
    return "".join(parts)


def _folded(summary: str, inner: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{inner}</details>"


def _credit(course: Course) -> str:
    return say("{credit} This course is unofficial.", credit=course.game.credit)


_STYLE: Final = """
:root{color-scheme:light dark}
body{font:18px/1.55 system-ui,sans-serif;margin:0;color:#1d1d1f;background:#fbfaf7}
nav{background:#efeae0;padding:.6rem 1.2rem}nav summary{cursor:pointer;font-weight:600}
main{max-width:46rem;margin:0 auto;padding:1rem 1.2rem 4rem}
img.board,.picture svg{display:block;width:100%;max-width:35rem;height:auto;margin:.6rem 0 1rem}
ol.steps>li{margin:0 0 2.2rem}p.task{font-weight:600}ol.options{list-style:upper-alpha}
details{margin:.4rem 0}summary{cursor:pointer;color:#0b5a8a}
pre{overflow-x:auto;background:#f1eee7;padding:.6rem .8rem;border-radius:4px;font-size:.85em}
footer{max-width:46rem;margin:0 auto;padding:1rem 1.2rem;color:#555;font-size:.85em}
a.anchor-link{display:none}a{color:#0b5a8a}
a:focus-visible,summary:focus-visible{outline:3px solid #0b5a8a}
@media(prefers-color-scheme:dark){body{color:#ececec;background:#1b1d20}nav{background:#26292e}
a,summary{color:#7fc4ef}pre{background:#26292e}footer{color:#aaa}}
@media print{nav{display:none}body{font-size:11pt}img.board,.picture svg{max-width:20rem}
p{break-inside:avoid}ol.steps p,ol.options,h2{break-after:avoid}ol.steps>li{margin-bottom:1.2rem}}
"""
_PAGE: Final = (
    '<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>{title}</title>'
    "<style>{style}</style></head><body>"
    "<nav><details><summary>{contents}</summary><ul>{links}</ul></details></nav><main>{body}</main><footer>{credit}</footer></body></html>\n"
)
