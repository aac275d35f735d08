"""The puzzles of the kit: each is proven, solved as a learner solves it, and failed as expected."""

from collections import Counter
from functools import cache

import pytest
from kit import Notes

from punct.games.punct import GAME
from punct.games.punct.scene.compose import compose
from punct.learn.asking_attempts import attempt_at
from punct.learn.attempts import Attempt
from punct.learn.checking import canonical, check
from punct.learn.judging import Result, mistake_made
from punct.learn.puzzles import LEVELS, Puzzle
from punct.learn.questions import RUNGS, Choice
from punct.learn.tasks import Mistake, solution
from punct.table.intents import AskHint, Choose, Confirm, Give, Restart, ShowSolution, Undo

pytestmark = pytest.mark.slow

COURSE = GAME.course

PUZZLES = COURSE.puzzles
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


report_of = cache(check)
"""Each puzzle is proven once, however many tests look at the proof."""


@pytest.mark.parametrize("puzzle", PUZZLES, ids=by_name)
def test_it_is_proven(puzzle: Puzzle) -> None:
    assert report_of(puzzle).problems == ()


def test_no_two_are_the_same() -> None:
    assert len({canonical(puzzle.task) for puzzle in PUZZLES}) == len(PUZZLES)


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
    saved = Notes()
    saved.trouble = ""
    attempt = attempt_at(puzzle.task, saved)
    assert attempt.sentence
    while not attempt.is_over:
        answer_by_pressing(kit, attempt)
    assert attempt.is_solved
    assert attempt.sentence == puzzle.task.praise
    assert saved == [(3, 0, 0)]
    compose(attempt.position, marks=attempt.marks)


def answer_by_pressing(kit, attempt: Attempt) -> None:
    if attempt.task.is_asking:
        kit.answer(attempt)
    else:
        kit.make(attempt, solution(attempt.task, attempt.position, attempt.left))


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
        attempt.do(AskHint())
        sentences.append(attempt.sentence)
        compose(attempt.position, marks=attempt.marks)
    assert sentences[0] == puzzle.task.hints[0]
    assert len(set(sentences)) >= RUNGS - 1  # where one thing is to be found, the last two may agree
    steps = 0
    while attempt.can(ShowSolution()):
        attempt.do(ShowSolution())
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
def test_an_expected_mistake_gets_its_text(kit, puzzle: Puzzle, mistake: Mistake) -> None:
    attempt = attempt_at(puzzle.task)
    if isinstance(puzzle.task.goal, Choice):
        attempt.do(Choose(mistake.answer))
    elif puzzle.task.is_asking:
        attempt.do(Give(mistake.answer))
        attempt.do(Confirm())
    else:
        move_wrongly(kit, attempt, mistake, frozenset(report_of(puzzle).right))
    assert attempt.verdict.result in (Result.WRONG, Result.ILLEGAL)
    assert mistake.text in attempt.sentence
    assert attempt.tenor == "bad"
    attempt.do(Undo())
    attempt.do(Restart())
    assert attempt.position == puzzle.task.position


def move_wrongly(kit, attempt: Attempt, mistake: Mistake, right: frozenset) -> None:
    position = attempt.position
    move = mistake.move or next(
        move
        for move in position.legal_moves()
        if move not in right and mistake_made(attempt.task, position, move) is mistake
    )
    kit.put_down(attempt, move)
    if not position.objections(move):
        attempt.do(Confirm())
