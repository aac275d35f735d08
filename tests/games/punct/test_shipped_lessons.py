"""The lessons that ship: each is whole, is gone through by presses, and together they teach every clause."""

from pathlib import Path
from typing import Any

import pytest

from punct.dev.coverage import coverage, coverage_page
from punct.games.punct import GAME
from punct.games.punct.rules import Adding, Moving
from punct.learn.asking_attempts import attempt_at
from punct.learn.attempts import Attempt
from punct.learn.checking import MOST_WRITTEN
from punct.learn.demos import demo_of
from punct.learn.judging import mistake_made
from punct.learn.lessons import Exercise, Lesson, LessonRun, Show, Step, Try
from punct.learn.move_attempts import MoveAttempt
from punct.learn.progress import Progress
from punct.learn.questions import Choice
from punct.learn.stages import Trying
from punct.learn.tasks import Mistake, Task, solution
from punct.table.intents import Choose, Confirm, Give

pytestmark = pytest.mark.slow

COURSE = GAME.course

LESSONS = COURSE.lessons
NAMES = [lesson.id for lesson in LESSONS]
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]
STEP_NAMES = [f"{lesson.id}/{step.id}" for lesson, step in STEPS]
TASKS = [
    (name, step.task)
    for name, (_, step) in zip(STEP_NAMES, STEPS, strict=True)
    if isinstance(step, Exercise)
]
MISTAKES = [(name, task, mistake) for name, task in TASKS for mistake in task.mistakes]
DOCS = Path(__file__).parents[3] / "docs" / "clauses.md"


def is_aided(step: Step) -> bool:
    return isinstance(step, Exercise) and bool(step.task.marks or step.task.limits)


# What each lesson has


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_each_lesson_shows_invites_helps_and_asks(lesson: Lesson) -> None:
    steps = lesson.steps
    assert any(isinstance(step, Show) for step in steps)
    assert any(isinstance(step, Try) and step.invites for step in steps), "no forbidden move is invited"
    moving = [step for step in steps if isinstance(step, Exercise) and not step.task.is_asking]
    assert any(is_aided(step) for step in moving), "no task is helped by marks or limits"
    assert sum(not is_aided(step) for step in moving) >= 2, "two tasks without help"
    assert any(isinstance(step, Exercise) and step.task.is_asking for step in steps), "nothing is asked"


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_texts_are_short_enough_to_be_read(lesson: Lesson) -> None:
    for step in lesson.steps:
        texts = [frame.text for frame in step.frames] if isinstance(step, Show) else []
        texts += [step.text] if isinstance(step, Try) else []
        texts += [step.text, step.task.asks] if isinstance(step, Exercise) else []
        for text in texts:
            assert len(text) <= 330, f"{step.id}: {text}"


def test_every_clause_is_taught_and_tested() -> None:
    missing = [(c.clause, "taught") for c in coverage(COURSE) if not c.taught]
    missing += [(c.clause, "tested") for c in coverage(COURSE) if not c.tested]
    assert missing == []


def test_the_table_in_the_docs_is_up_to_date() -> None:
    fresh = "python3 dev.py texts brings it up to date"
    assert DOCS.read_text("utf-8") == coverage_page(COURSE), fresh


# Forbidden moves


@pytest.mark.parametrize(
    "step", [s for _, s in STEPS if isinstance(s, Try) and s.invites],
    ids=[n for n, (_, s) in zip(STEP_NAMES, STEPS, strict=True) if isinstance(s, Try) and s.invites],
)  # fmt: skip
def test_the_invited_move_is_answered_with_its_clause(step: Try, kit: Any) -> None:
    assert step.invites is not None
    stage = Trying(step)
    before = stage.position
    kit.put_down(stage, step.invites)
    clauses = [objection.clause for objection in step.position.objections(step.invites)]
    assert any(f"({clause})" in stage.sentence for clause in clauses), stage.sentence
    assert stage.tenor == "bad"
    assert stage.has_tried
    assert stage.position == before
    if step.reply:
        assert stage.sentence.endswith(step.reply)


# Tasks


@pytest.mark.parametrize(("name", "task"), TASKS, ids=[name for name, _ in TASKS])
def test_every_task_is_solved_by_presses_for_three_stars(name: str, task: Task, kit: Any) -> None:
    attempt = attempt_at(task)
    solve(attempt, kit)
    assert attempt.is_solved, f"{name}: {attempt.sentence}"
    assert attempt.stars == 3
    assert attempt.sentence


def solve(attempt: Attempt, kit: Any) -> None:
    """Reach the goal as a learner does who knows the answer."""
    if isinstance(attempt, MoveAttempt):
        for _ in range(attempt.task.par):
            kit.make(attempt, solution(attempt.task, attempt.position, attempt.left))
    else:
        kit.answer(attempt)


@pytest.mark.parametrize(("name", "task"), TASKS, ids=[name for name, _ in TASKS])
def test_written_answers_are_all_there_are(name: str, task: Task) -> None:
    if task.is_asking:
        assert not task.answers
        return
    right = list(task.goal.right_moves(task, task.position, task.par))
    assert right
    if len(right) <= MOST_WRITTEN and (task.par == 1 or task.answers):
        assert set(task.answers) == set(right), [str(move) for move in right]


@pytest.mark.parametrize(("name", "task"), TASKS, ids=[name for name, _ in TASKS])
def test_every_task_has_an_idea_to_hint_at_and_something_to_learn(name: str, task: Task) -> None:
    assert task.hints
    assert task.praise


@pytest.mark.parametrize(
    ("name", "task", "mistake"), MISTAKES, ids=[f"{name}-{i}" for i, (name, *_) in enumerate(MISTAKES)]
)
def test_every_expected_mistake_is_one_and_gets_its_reply(
    name: str, task: Task, mistake: Mistake, kit: Any
) -> None:
    attempt = attempt_at(task)
    make_mistake(attempt, mistake, kit)
    assert not attempt.is_solved
    assert mistake.text in attempt.sentence, f"{name}: {attempt.sentence}"


def make_mistake(attempt: Attempt, mistake: Mistake, kit: Any) -> None:
    task = attempt.task
    if isinstance(task.goal, Choice):
        attempt.do(Choose(mistake.answer))
    elif task.is_asking:
        attempt.do(Give(mistake.answer))
        attempt.do(Confirm())
    elif mistake.move is not None and task.position.objections(mistake.move):
        kit.put_down(attempt, mistake.move)
    else:
        kit.make(attempt, mistake.move or wrong_move(task, mistake))


def wrong_move(task: Task, mistake: Mistake) -> Adding | Moving:
    """A wrong move within the limits that this reply, and no earlier one, is for."""
    for move in task.position.legal_moves():
        if not GAME.may_make(task.position, move, task.limits, task.position):
            continue
        if mistake_made(task, task.position, move) is not mistake:
            continue  # quicker than a verdict, which looks for the opponent's best answer
        verdict = task.goal.judge(task, task.position, move, task.par)
        if verdict.result == "wrong" and verdict.sentence.startswith(mistake.text):
            return move
    raise AssertionError(f"nobody can make this mistake: {mistake.text}")


# Whole lessons


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_lesson_is_gone_through_from_first_to_last(lesson: Lesson, kit: Any, tmp_path: Path) -> None:
    run = LessonRun(lesson, progress=Progress(tmp_path / "progress.json"))
    while not run.at_end:
        if run.attempt is not None:
            solve(run.attempt, kit)
            assert run.is_done
        assert run.text
        run.next()
    assert run.stars == (3 * len(lesson.tasks), 3 * len(lesson.tasks))
    assert run.progress.place(lesson.id) == "done"


# Demonstrations


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_lesson_is_a_demonstration_too(lesson: Lesson) -> None:
    demo = demo_of(lesson)
    assert COURSE.demo(lesson.id) == demo
    for slide in demo.slides:
        assert bool(slide.question) == (slide.answer is not None)
        if slide.answer is not None:
            assert slide.answer.text


def test_the_ready_demonstrations_are_there() -> None:
    found = {demo.id: demo for demo in COURSE.demos}
    assert {"surprising-rules", "annotated-basic-game", "annotated-standard-game"} <= set(found)
    surprising = found["surprising-rules"]
    assert len({slide.title for slide in surprising.slides if slide.title}) >= 4
    for name in ("annotated-basic-game", "annotated-standard-game"):
        last = found[name].slides[-1]
        frame = last.answer or last.frame
        assert frame.position.outcome is not None
        assert sum(bool(slide.question) for slide in found[name].slides) >= 2
        assert sum(slide.frame.move is not None for slide in found[name].slides) >= 8
