"""Checking puzzles before they ship: a puzzle without a proof is none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from punct.bar import watched
from punct.games.punct.goals import Force, piece_written
from punct.games.punct.limits import may_make
from punct.games.punct.rules import Adding, Color, Kind, Move, Piece, Position
from punct.games.punct.rules.board import COORDINATES
from punct.games.punct.rules.notation import write_piece
from punct.games.punct.rules.symmetry import SYMMETRIES, Symmetry, colors_exchanged
from punct.games.punct.solver import Undecided, prove
from punct.games.punct.turns import Turn
from punct.language import say
from punct.learn.judging import mistake_made, right_moves
from punct.learn.puzzles import Puzzle
from punct.learn.questions import Choice, ClickPieces, ClickSpaces, Number
from punct.learn.tasks import Mistake, Task

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
        problems += [*_question(task), *_mistakes(task, frozenset())]
        return Report(puzzle, 0, (), tuple(problems))
    legal = len(task.position.legal_moves())
    reason = _why_not_provable(task)
    if reason:
        return Report(puzzle, legal, (), (*problems, reason))
    try:
        right, doubts = _proven(task)
    except Undecided as error:
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
    if task.waits and not task.hands:
        return say("where the opponent waits, “hands” must limit what can be taken.")
    return ""


def _proven(task: Task) -> tuple[tuple[Move, ...], list[str]]:
    """Every right first move, and what stands against par or against calling them all known."""
    position, par = task.position, task.par
    if not isinstance(task.goal, Force):
        right = tuple(right_moves(task, position, par))
        at_once = par > 1 and any(True for _ in right_moves(task, position, 1))
        return right, [say("one move is enough.")] if at_once else []
    proof = prove(position, par)
    if proof is None:
        return (), []
    doubts = []
    if proof.moves < par:
        doubts.append(say("it is won in {n} already.", n=proof.moves))
    if proof.undecided:
        doubts.append(say("of {n} first moves it is not known.", n=len(proof.undecided)))
    return proof.first_moves, doubts


def _solvable(task: Task, right: tuple[Move, ...], legal: int) -> Iterator[str]:
    if not right:
        yield say("no move reaches the goal within par.")
        return
    if len(right) <= MOST_WRITTEN and set(task.answers) != set(right):
        answers = ", ".join(f'"{move}"' for move in right)
        yield say("the right answers are [{answers}].", answers=answers)
    if len(right) > MOST_WRITTEN and task.answers:
        yield say("with {n} right answers none need be written.", n=len(right))
    if len(right) > max(1, MOST_RIGHT * legal):
        yield say("{n} of {legal} moves are right: too many.", n=len(right), legal=legal)


def _question(task: Task) -> Iterator[str]:
    match task.goal:
        case ClickPieces(right) | ClickSpaces(right) if not right:
            yield say("there is nothing to click.")
        case Number(right) if right > 99:
            yield say("nobody wants to count to {n}.", n=right)
    if task.answers:
        yield say("a question needs no “answers”: they follow from the position.")


# Expected mistakes


def _mistakes(task: Task, right: frozenset[Move]) -> Iterator[str]:
    """Every expected mistake really is one, can be made, and gets its own text."""
    for mistake in task.mistakes:
        if not _is_mistake(task, mistake, right):
            yield say("this expected mistake is none: “{text}”", text=mistake.text)


def _is_mistake(task: Task, mistake: Mistake, right: frozenset[Move]) -> bool:
    match task.goal:
        case Number(number):
            return mistake.number not in (None, number)
        case Choice(options, number):
            return mistake.choice not in (None, number) and mistake.choice in range(len(options))
        case ClickPieces() | ClickSpaces():
            return False
    if mistake.move is not None and task.position.objections(mistake.move):
        return _can_be_tried(task, mistake.move)
    return any(mistake_made(task, turn) is mistake for turn in _wrong_turns(task, mistake, right))


def _wrong_turns(task: Task, mistake: Mistake, right: frozenset[Move]) -> Iterator[Turn]:
    position = task.position
    for move in position.legal_moves() if mistake.move is None else [mistake.move]:
        if move not in right and may_make(position, move, task.hands, position):
            yield Turn.made(position, move)


def _can_be_tried(task: Task, move: Move) -> bool:
    """Whether hands get as far as a refusal."""
    position = task.position
    if isinstance(move, Adding):
        left = position.reserve(position.to_move)[move.kind]
        return bool(left) and may_make(position, move, task.hands, position)
    lying = position.piece_at(move.start)
    if lying is None:
        return False
    if lying.color is not position.to_move or position.blockers(lying):
        return _is_in_sight(position, lying)
    return may_make(position, move, task.hands, position)


def _is_in_sight(position: Position, piece: Piece) -> bool:
    return any((dot := position.top(space)) and dot.piece == piece for space in piece.spaces)


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


def _twins(puzzles: Iterable[Puzzle]) -> Iterator[tuple[str, str]]:
    seen: dict[tuple[str, ...], str] = {}
    for puzzle in puzzles:
        key = canonical(puzzle.task)
        if key in seen:
            yield puzzle.id, say("the same puzzle as {other}.", other=seen[key])
        seen.setdefault(key, puzzle.id)


def canonical(task: Task) -> tuple[str, ...]:
    """The same words for tasks that differ by a symmetry or an exchange of colors."""
    position, goal = task.position, task.goal_text.split()
    own = (position, {color: color for color in Color})
    exchanged = (colors_exchanged(position), {color: color.opponent for color in Color})
    images = (
        (image.position(p).to_text(), *(_image_of(word, image, colors) for word in goal))
        for p, colors in (own, exchanged)
        for image in SYMMETRIES
    )
    # What is to be chosen is told by the options alone.
    options = task.goal.options if isinstance(task.goal, Choice) else ()
    return (*min(images), *options)


def _image_of(word: str, image: Symmetry, colors: Mapping[Color, Color]) -> str:
    """A word of a goal as it reads after a symmetry and an exchange of colors."""
    if word.upper() in COORDINATES:
        return image.space(word.upper())
    if word[:1] in list(Color) and word in (*Color, Color(word[0]).word):
        return colors[Color(word[0])]
    if word in list(Kind):
        return image.kind(Kind(word))
    if "@" not in word:
        return word
    color, kind, space, heading = piece_written(word)
    there = image.space(space), image.heading(kind, heading)
    return write_piece(Piece(colors[color], image.kind(kind), *there))
