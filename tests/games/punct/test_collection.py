"""The puzzles of the kit: each is proven, solved as a learner solves it, and failed as expected."""

from collections import Counter

import pytest

from punct.games.punct.rules import Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.turns import Turn
from punct.learn.asking_attempts import ChoiceAttempt, ClickAttempt, NumberAttempt
from punct.learn.attempts import Attempt
from punct.learn.checking import Report, check_all
from punct.learn.hints import solution
from punct.learn.judging import mistake_made
from punct.learn.puzzles import LEVELS, Puzzle, collection
from punct.learn.starting import attempt_at
from punct.learn.tasks import RUNGS, Mistake
from punct.learn.verdicts import Result

PUZZLES = collection()
MOVES = [puzzle for puzzle in PUZZLES if not puzzle.task.is_asking]

GROUPS = {
    "E1": {"adding"},
    "E2": {"moving", "turning"},
    "E3": {"jumping", "blocking"},
    "E4": {"bridges"},
    "F": {"connecting", "basic-game"},
    "G": {"outside-the-center"},
    "H": {"counting-the-center"},
}
"""The lessons that teach each group of clauses."""

MINED = {"win-now", "win-in-two", "only-move", "win-the-center"}
"""The files of the four mined kinds."""

OTHER_LESSONS = {"board", "pieces", "counting-the-center", "hard-questions", "standard-game", "tactics"}


def by_name(puzzle: Puzzle) -> str:
    return puzzle.id


@pytest.fixture(scope="session")
def reports() -> dict[str, Report]:
    return {report.puzzle.id: report for report in check_all(PUZZLES)}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=by_name)
def test_it_is_proven(reports: dict[str, Report], puzzle: Puzzle) -> None:
    assert reports[puzzle.id].problems == ()


# The whole


def test_there_is_enough_of_everything() -> None:
    assert len({puzzle.title for puzzle in PUZZLES}) == len(PUZZLES)
    assert len(PUZZLES) >= 100
    assert sum(puzzle.source.startswith("Made for the lesson") for puzzle in PUZZLES) >= 40
    levels = Counter(puzzle.level for puzzle in PUZZLES)
    assert set(levels) == set(range(1, LEVELS + 1))
    assert min(levels.values()) >= 8
    mined = Counter(puzzle.theme for puzzle in PUZZLES if puzzle.source.startswith("Mined from a game"))
    assert set(mined) == MINED
    assert min(mined.values()) >= 8
    lessons = Counter(puzzle.lesson for puzzle in PUZZLES)
    for group, taught in GROUPS.items():
        assert sum(lessons[lesson] for lesson in taught) >= 3, group


def test_each_belongs_to_a_lesson() -> None:
    known = OTHER_LESSONS.union(*GROUPS.values())
    assert {puzzle.lesson for puzzle in PUZZLES} <= known


# As a learner


@pytest.mark.parametrize("puzzle", PUZZLES, ids=by_name)
def test_it_is_solved_by_pressing(kit, puzzle: Puzzle) -> None:
    saved: list[int] = []
    attempt = attempt_at(puzzle.task, solved=lambda done: saved.append(done.stars) or "")
    assert attempt.sentence
    while not attempt.is_over:
        answer_by_pressing(kit, attempt)
    assert attempt.is_solved
    assert attempt.sentence == puzzle.task.praise
    assert saved == [3]
    compose(attempt.position, marks=attempt.marks, without=attempt.without)


def answer_by_pressing(kit, attempt: Attempt) -> None:
    goal = attempt.task.goal
    match attempt:
        case ClickAttempt():
            for what in goal.right:
                attempt.press(("space", shown_at(attempt.position, what)))
            attempt.confirm()
        case NumberAttempt():
            attempt.give(goal.right)
            attempt.confirm()
        case ChoiceAttempt():
            attempt.choose(goal.right)
        case _:
            kit.make(attempt, solution(attempt.task, attempt.position, attempt.left))


def shown_at(position: Position, what) -> str:
    if isinstance(what, str):
        return what
    return next(space for space in what.spaces if position.top(space).piece == what)


@pytest.mark.parametrize("puzzle", MOVES, ids=by_name)
def test_it_is_solved_by_keys(kit, puzzle: Puzzle) -> None:
    attempt = attempt_at(puzzle.task)
    while not attempt.is_over:
        kit.type_move(attempt, solution(attempt.task, attempt.position, attempt.left))
    assert attempt.is_solved


@pytest.mark.parametrize("puzzle", PUZZLES, ids=by_name)
def test_its_hints_and_its_solution(puzzle: Puzzle) -> None:
    attempt = attempt_at(puzzle.task)
    sentences = []
    for _ in range(RUNGS):
        attempt.ask_for_hint()
        sentences.append(attempt.sentence)
        compose(attempt.position, marks=attempt.marks, without=attempt.without)
    assert sentences[0] == puzzle.task.hints[0]
    assert len(set(sentences)) >= RUNGS - 1  # where one thing is to be found, the last two may agree
    steps = 0
    while attempt.show_solution():
        steps += 1
    assert steps == puzzle.task.par
    assert attempt.verdict.result is Result.RIGHT
    assert attempt.stars == 0


MISTAKES = [
    pytest.param(puzzle, mistake, id=f"{puzzle.id}: {number}")
    for puzzle in PUZZLES
    for number, mistake in enumerate(puzzle.task.mistakes, 1)
]


@pytest.mark.parametrize(("puzzle", "mistake"), MISTAKES)
def test_an_expected_mistake_gets_its_text(
    kit, reports: dict[str, Report], puzzle: Puzzle, mistake: Mistake
) -> None:
    attempt = attempt_at(puzzle.task)
    match attempt:
        case NumberAttempt():
            attempt.give(mistake.number)
            attempt.confirm()
        case ChoiceAttempt():
            attempt.choose(mistake.choice)
        case _:
            move_wrongly(kit, attempt, mistake, frozenset(reports[puzzle.id].right))
    assert attempt.verdict.result in (Result.WRONG, Result.ILLEGAL)
    assert mistake.text in attempt.sentence
    assert attempt.sentence_kind == "bad"
    attempt.undo()
    attempt.restart()
    assert attempt.position == puzzle.task.position


def move_wrongly(kit, attempt: Attempt, mistake: Mistake, right: frozenset) -> None:
    position = attempt.position
    move = mistake.move or next(
        move
        for move in position.legal_moves()
        if move not in right and mistake_made(attempt.task, Turn.made(position, move)) is mistake
    )
    kit.put_down(attempt, move)
    if not position.objections(move):
        attempt.confirm()
