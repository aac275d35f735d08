"""Which clause is taught and tested where: the proof that the course leaves none out.

`python -m punct.dev.coverage FILE` writes the page that is kept in the docs.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, NamedTuple

from punct.games import course_of
from punct.learn.course import Course
from punct.learn.lessons import Show


class Covered(NamedTuple):
    """Where one clause is met, as `lesson/step`."""

    clause: str
    taught: tuple[str, ...]
    """The steps that show it."""
    tested: tuple[str, ...]
    """The steps where it is tried, done or asked."""


def coverage(course: Course) -> list[Covered]:
    """Every clause of the rulebook with the steps that are about it."""
    clauses = course.game.clauses
    taught: dict[str, list[str]] = {clause: [] for clause in clauses}
    tested: dict[str, list[str]] = {clause: [] for clause in clauses}
    for lesson in course.lessons:
        for step in lesson.steps:
            where = taught if isinstance(step, Show) else tested
            for clause in step.clauses:
                where[clause].append(f"{lesson.id}/{step.id}")
    return [Covered(clause, tuple(taught[clause]), tuple(tested[clause])) for clause in clauses]


def coverage_page(course: Course) -> str:
    """The page for the docs, in Markdown."""
    head = ["clause", "in one sentence", "taught in", "tested in"]
    rows = [head, ["---"] * len(head)]
    for covered in coverage(course):
        places = ["<br>".join(steps) for steps in (covered.taught, covered.tested)]
        rows.append([covered.clause, course.game.clauses[covered.clause], *places])
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    return f"{_INTRODUCTION}\n{table}\n"


_INTRODUCTION: Final = """# Every clause of the rulebook, and where the course teaches it

Each place is a lesson and a step of it: `lesson("jumping", "first-jump")` opens it. A step that is
tried, done or asked tests the clause. This page is made from the lessons themselves.
"""


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(coverage_page(course_of("punct")), "utf-8")
