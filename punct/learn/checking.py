"""Checking puzzles before they ship: a puzzle without a proof is none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from punct.bar import watched
from punct.errors import PunctError
from punct.language import say, say_many
from punct.learn.judging import mistake_made
from punct.learn.puzzles import Puzzle
from punct.learn.questions import Question
from punct.learn.tasks import Mistake, Task
from punct.table.game import Move

MOST_WRITTEN: Final = 24
"""Up to so many right answers are written out in the file."""

MOST_RIGHT: Final = 0.1
"""At most this share of the legal moves may be right: else the answer is one of many."""

_SENTENCE: Final = re.compile(r".*[.!?…)”]$", re.DOTALL)


class Report(NamedTuple):
    """What was found out about one puzzle."""

    puzzle: Puzzle
    legal: int
    """How many legal moves there are; 0 for a question."""
    right: tuple[Move, ...]
    """Every move that reaches the goal or keeps it in reach; () for a question."""
    problems: tuple[str, ...]

    @property
    def line(self) -> str:
        """One line for a table."""
        name = self.puzzle.id
        if self.problems:
            return "\n".join(f"{name}: {problem}" for problem in self.problems)
        if self.puzzle.task.is_asking:
            return say("{name}: a question, its answer follows from the position", name=name)
        return say_many(
            "{name}: {right} of {n} move is right",
            "{name}: {right} of {n} moves are right",
            self.legal,
            name=name,
            right=len(self.right),
        )


def check(puzzle: Puzzle) -> Report:
    """Prove a puzzle and look at its texts."""
    task = puzzle.task
    problems = [*_texts(puzzle)]
    if isinstance(task.goal, Question):
        problems += [*_question(task, task.goal), *_mistakes(task, frozenset())]
        return Report(puzzle, 0, (), tuple(problems))
    legal = len(task.position.legal_moves())
    reason = _why_not_provable(task)
    if reason:
        return Report(puzzle, legal, (), (*problems, reason))
    try:
        right, doubts = task.goal.proven(task)
    except PunctError as error:  # it takes too long to tell
        return Report(puzzle, legal, (), (*problems, str(error)))
    problems += [*doubts, *_solvable(task, right, legal), *_mistakes(task, frozenset(right))]
    return Report(puzzle, legal, right, tuple(problems))


def check_all(puzzles: Iterable[Puzzle]) -> list[Report]:
    """Check each, and that no two are the same under a symmetry or an exchange of colors."""
    puzzles = list(puzzles)
    reports = [check(puzzle) for puzzle in watched(puzzles, say("Checking puzzles"))]
    twins = dict(_twins(puzzles))
    return [
        report._replace(problems=(*report.problems, twins[report.puzzle.id]))
        if report.puzzle.id in twins
        else report
        for report in reports
    ]


# Proof


def _why_not_provable(task: Task) -> str:
    if task.position.outcome is not None:
        return say("the game is over in this position.")
    if task.waits and not task.limits:
        return say("where the opponent waits, “hands” must limit what can be taken.")
    return ""


def _solvable(task: Task, right: tuple[Move, ...], legal: int) -> Iterator[str]:
    if not right:
        yield say("no move reaches the goal within par.")
        return
    if len(right) <= MOST_WRITTEN and set(task.answers) != set(right):
        answers = ", ".join(f'"{move}"' for move in right)
        yield say("the right answers are [{answers}].", answers=answers)
    if len(right) > MOST_WRITTEN and task.answers:
        yield say_many(
            "with {n} right answer none need be written.",
            "with {n} right answers none need be written.",
            len(right),
        )
    if len(right) > max(1, MOST_RIGHT * legal):
        yield say_many(
            "{right} of {n} move is right: too many.",
            "{right} of {n} moves are right: too many.",
            legal,
            right=len(right),
        )


def _question(task: Task, question: Question) -> Iterator[str]:
    yield from question.problems()
    if task.answers:
        yield say("a question needs no “answers”: they follow from the position.")


# Expected mistakes


def _mistakes(task: Task, right: frozenset[Move]) -> Iterator[str]:
    """Every expected mistake really is one, can be made, and gets its own text."""
    for mistake in task.mistakes:
        if not _is_mistake(task, mistake, right):
            yield say("this expected mistake is none: “{text}”", text=mistake.text)


def _is_mistake(task: Task, mistake: Mistake, right: frozenset[Move]) -> bool:
    if isinstance(task.goal, Question):
        return task.goal.can_expect(mistake)
    game, position = task.game, task.position
    if mistake.move is not None and position.objections(str(mistake.move)):
        return game.can_be_tried(position, mistake.move, task.limits)
    moves = position.legal_moves() if mistake.move is None else [mistake.move]
    return any(
        mistake_made(task, position, move) is mistake
        for move in moves
        if move not in right and game.may_make(position, move, task.limits, position)
    )


# Texts


def _texts(puzzle: Puzzle) -> Iterator[str]:
    task = puzzle.task
    if not task.hints:
        yield say("the first hint, the idea, must be written.")
    if not task.praise:
        yield say("“praise” is missing: say what is worth knowing once it is solved.")
    if not puzzle.themes:
        yield say("“themes” is empty.")
    said = [task.asks, *task.hints, task.praise, task.otherwise, *(m.text for m in task.mistakes)]
    for text in filter(None, said):
        if not _SENTENCE.fullmatch(text):
            yield say("this is no whole sentence: “{text}”", text=text)
    mover = task.game.colors[task.position.to_move]
    if not task.is_asking and mover not in task.asks:
        yield say("the task must say that {color} is to move.", color=mover)


# Twins


def _twins(puzzles: Iterable[Puzzle]) -> Iterator[tuple[str, str]]:
    seen: dict[tuple[str, ...], str] = {}
    for puzzle in puzzles:
        key = canonical(puzzle.task)
        if key in seen:
            yield puzzle.id, say("the same puzzle as {other}.", other=seen[key])
        seen.setdefault(key, puzzle.id)


def canonical(task: Task) -> tuple[str, ...]:
    """The same words for tasks that differ by a symmetry or an exchange of colors."""
    # What is to be chosen is told by the options alone.
    options = task.question.options if task.question else ()
    return (*task.game.likeness(task.position, task.goal_text), *options)
