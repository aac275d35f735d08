"""Checking puzzles before they ship: a puzzle without a proof is none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from punct.course.goals import Force
from punct.course.judging import right_moves
from punct.course.puzzles import Puzzle
from punct.course.questions import ClickPieces, ClickSpaces, Number
from punct.course.tasks import Mistake, Task
from punct.course.turns import Turn
from punct.language import say
from punct.rules import Color, Kind, Move, Moving, Position
from punct.rules.symmetry import SYMMETRIES, colors_exchanged
from punct.solver import Proof, Undecided, prove
from punct.solver.progress import watched

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
        return say(
            "{name}: {right} of {legal} moves are right",
            name=name,
            right=len(self.right),
            legal=self.legal,
        )


def check(puzzle: Puzzle) -> Report:
    """Prove a puzzle and look at its texts."""
    task = puzzle.task
    problems = [*_texts(puzzle)]
    if task.is_asking:
        problems += [*_question(task), *_mistakes(task, ())]
        return Report(puzzle, 0, (), tuple(problems))
    legal = len(task.position.legal_moves())
    if task.position.outcome is not None:
        problems.append(say("the game is over in this position."))
        return Report(puzzle, legal, (), tuple(problems))
    try:
        right = tuple(right_moves(task, task.position, task.par))
    except Undecided as error:
        return Report(puzzle, legal, (), (*problems, str(error)))
    problems += [*_solvable(task, right, legal), *_mistakes(task, right)]
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


def _solvable(task: Task, right: tuple[Move, ...], legal: int) -> Iterator[str]:
    if not right:
        yield say("no move reaches the goal within par.")
        return
    yield from _par(task)
    if len(right) <= MOST_WRITTEN and set(task.answers) != set(right):
        answers = ", ".join(f'"{move}"' for move in right)
        yield say("the right answers are [{answers}].", answers=answers)
    if len(right) > MOST_WRITTEN and task.answers:
        yield say("with {n} right answers none need be written.", n=len(right))
    if len(right) > max(1, MOST_RIGHT * legal):
        yield say("{n} of {legal} moves are right: too many.", n=len(right), legal=legal)
    if task.hands and not any(_in_hands(task, move) for move in right):
        yield say("no right move can be made with what the hands may take.")


def _par(task: Task) -> Iterator[str]:
    """The goal takes as many moves as par says, and no fewer."""
    if isinstance(task.goal, Force):
        proof: Proof | None = prove(task.position, task.par)
        if proof is not None and proof.moves < task.par:
            yield say("it is won in {n} already.", n=proof.moves)
    elif task.par > 1 and any(True for _ in right_moves(task, task.position, 1)):
        yield say("one move is enough.")


def _in_hands(task: Task, move: Move) -> bool:
    if isinstance(move, Moving):
        return task.position.piece_at(move.start, task.position.to_move) in task.hands
    return move.kind in task.hands


def _question(task: Task) -> Iterator[str]:
    match task.goal:
        case ClickPieces(right) | ClickSpaces(right) if not right:
            yield say("there is nothing to click.")
        case Number(right) if right > 99:
            yield say("nobody wants to count to {n}.", n=right)


def _mistakes(task: Task, right: tuple[Move, ...]) -> Iterator[str]:
    """Every expected mistake really is one."""
    for mistake in task.mistakes:
        if not _is_mistake(task, mistake, right):
            yield say("this expected mistake is none: “{text}”", text=mistake.text)


def _is_mistake(task: Task, mistake: Mistake, right: tuple[Move, ...]) -> bool:
    position = task.position
    if mistake.move is not None:
        return mistake.move not in right and not task.is_asking
    if mistake.wish is not None:
        turns = (Turn.made(position, m) for m in position.legal_moves() if m not in right)
        return any(mistake.wish.holds(turn) for turn in turns)
    wrong = mistake.number if mistake.choice is None else mistake.choice
    return wrong is not None and wrong != getattr(task.goal, "right", wrong)


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
    if not task.is_asking and not re.search(task.position.to_move.title, task.asks):
        yield say("the task must say that {color} is to move.", color=task.position.to_move.title)


# Twins


def canonical(position: Position) -> str:
    """The same text for positions that differ by a symmetry or an exchange of colors."""
    images = (image.position(p) for p in (position, colors_exchanged(position)) for image in SYMMETRIES)
    return min(image.to_text() for image in images)


def _twins(puzzles: Iterable[Puzzle]) -> Iterator[tuple[str, str]]:
    seen: dict[tuple[str, str], str] = {}
    for puzzle in puzzles:
        task = puzzle.task
        key = canonical(task.position), _without_places(task.goal_text)
        if key in seen:
            yield puzzle.id, say("the same puzzle as {other}.", other=seen[key])
        seen.setdefault(key, puzzle.id)


def _without_places(goal: str) -> str:
    """A goal without its spaces, pieces and colors: these differ between twins."""
    kept = [w for w in goal.split() if not re.search(r"\d", w) or w.isdecimal()]
    return " ".join(w for w in kept if w not in [*Color, "white", "black", *Kind])
