"""Which clause is taught and tested where: the proof that the course leaves none out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from punct.course.lessons import Lesson, Show
from punct.language import say
from punct.rules.clauses import CLAUSES, sentence


class Covered(NamedTuple):
    """Where one clause is met, as `lesson/step`."""

    clause: str
    taught: tuple[str, ...]
    """The steps that show it."""
    tested: tuple[str, ...]
    """The steps where it is tried, done or asked."""


def coverage(lessons: Iterable[Lesson]) -> list[Covered]:
    """Every clause of the rulebook with the steps that are about it."""
    taught: dict[str, list[str]] = {clause: [] for clause in CLAUSES}
    tested: dict[str, list[str]] = {clause: [] for clause in CLAUSES}
    for lesson in lessons:
        for step in lesson.steps:
            where = taught if isinstance(step, Show) else tested
            for clause in step.clauses:
                where[clause].append(f"{lesson.id}/{step.id}")
    return [Covered(clause, tuple(taught[clause]), tuple(tested[clause])) for clause in CLAUSES]


def coverage_table(lessons: Iterable[Lesson]) -> str:
    """The table for the docs, in Markdown."""
    head = [say("clause"), say("in one sentence"), say("taught in"), say("tested in")]
    rows = [head, ["---"] * len(head)]
    for covered in coverage(lessons):
        places = ["<br>".join(steps) for steps in (covered.taught, covered.tested)]
        rows.append([covered.clause, sentence(covered.clause), *places])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"
