"""Worksheets: pages of puzzles to print in black and white, with the answers on pages of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from punct.draw.pages import INK, PAPERS, Box, fitted, grid, lines, page
from punct.draw.shapes import Label, Paint, Path, Scene, Shape
from punct.language import say
from punct.learn.frames import answer_to
from punct.learn.puzzles import Puzzle
from punct.learn.questions import listed_options
from punct.table.game import Style
from punct.table.keys import letter_of

PRINT: Final = Style(theme="print")
A_PAGE: Final = 4
"""How many puzzles a page holds; twice as many answers."""
_MARGIN: Final = 42.0
_HEAD: Final = 40.0
_FOOT: Final = 18.0
_GAP: Final = 20.0


def worksheet(
    puzzles: Sequence[Puzzle], title: str, *, paper: str = "a4", solutions: bool = False
) -> list[Scene]:
    """The pages of a worksheet, one scene each."""
    numbered = list(enumerate(puzzles, 1))
    tasks = _parts(numbered, A_PAGE)
    answers = _parts(numbered, 2 * A_PAGE) if solutions else []
    count = len(tasks) + len(answers)
    pages = [_tasks_page(part, title, paper, i, count) for i, part in enumerate(tasks, 1)]
    for i, part in enumerate(answers, len(tasks) + 1):
        pages.append(_answers_page(part, title, paper, i, count))
    return pages


def _parts(numbered: list[tuple[int, Puzzle]], size: int) -> list[list[tuple[int, Puzzle]]]:
    return [numbered[i : i + size] for i in range(0, len(numbered), size)]


def _tasks_page(
    part: Sequence[tuple[int, Puzzle]], title: str, paper: str, number: int, count: int
) -> Scene:
    body = _body(paper)
    blank = say("Name: ______________________   Date: ______________")
    shapes = [*_head(title, blank, paper), *_foot(part, paper, number, count)]
    for (n, puzzle), box in zip(part, grid(body, 2, 2, _GAP), strict=False):
        shapes += _task(n, puzzle, box)
    words = " ".join(f"{n}. {say(p.title)}: {say(p.task.asks)}" for n, p in part)
    return page(paper, shapes, title, words)


def _answers_page(
    part: Sequence[tuple[int, Puzzle]], title: str, paper: str, number: int, count: int
) -> Scene:
    heading = say("{title} · answers", title=title)
    shapes = [*_head(heading, "", paper), *_foot(part, paper, number, count)]
    told = []
    for (n, puzzle), box in zip(part, grid(_body(paper), 2, 4, _GAP), strict=False):
        frame = answer_to(puzzle.task)
        told.append(f"{n}. {frame.text}")
        picture = frame.game.scene(frame.position, frame.all_marks, PRINT)
        left = box._replace(width=box.width * 0.56)
        shapes += fitted(picture, left)
        right = Box(left.left + left.width + 8, box.top, box.width - left.width - 8, box.height)
        head, used = lines(f"{n}. {say(puzzle.title)}", right, 9.5, bold=True)
        below = right._replace(top=right.top + used + 2)
        shapes += [*head, *lines(frame.text, below, 8.5)[0]]
    return page(paper, shapes, heading, " ".join(told))


# Parts of a page


def _body(paper: str) -> Box:
    width, height = PAPERS[paper]
    return Box(_MARGIN, _MARGIN + _HEAD, width - 2 * _MARGIN, height - 2 * _MARGIN - _HEAD - _FOOT)


def _head(title: str, blank: str, paper: str) -> Iterable[Shape]:
    width, _ = PAPERS[paper]
    height = _MARGIN + 8
    yield Label((_MARGIN, height), title, 16, INK, True, "start")
    yield Label((width - _MARGIN, height), blank, 10, INK, False, "end")
    rule = ((_MARGIN, _MARGIN + 24), (width - _MARGIN, _MARGIN + 24))
    yield Path(rule, False, Paint(None, INK, 0.8))


def _foot(part: Sequence[tuple[int, Puzzle]], paper: str, number: int, count: int) -> Iterable[Shape]:
    width, height = PAPERS[paper]
    place = height - _MARGIN + 4
    (_, puzzle), *_ = part
    credit = say("{credit} This sheet is unofficial.", credit=puzzle.task.game.credit)
    yield Label((_MARGIN, place), credit, 7.5, INK, False, "start")
    paging = say("{page} of {pages}", page=number, pages=count)
    yield Label((width - _MARGIN, place), paging, 7.5, INK, False, "end")


def _task(number: int, puzzle: Puzzle, box: Box) -> list[Shape]:
    task = puzzle.task
    head, used = lines(f"{number}. {say(puzzle.title)}", box, 11.5, bold=True)
    box = box._replace(top=box.top + used, height=box.height - used)
    text, used = lines(_asked(puzzle), box, 10)
    box = box._replace(top=box.top + used + 5, height=box.height - used - 5)
    return [*head, *text, *fitted(task.game.scene(task.position, task.marks, PRINT), box)]


def _asked(puzzle: Puzzle) -> str:
    task = puzzle.task
    if task.question is None:
        return "\n".join([say(task.asks), task.game.reserve_told(task.position)])
    options = listed_options(task.question.options)
    lettered = [f"{letter_of(i)}: {text}" for i, text in enumerate(options)]
    # The task speaks of clicks
    return "\n".join(filter(None, [say(task.asks), "   ".join(lettered), task.question.on_paper]))
