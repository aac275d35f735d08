"""Lessons: read from data, run step by step, every click answered."""

from pathlib import Path

import pytest
from kit import type_key

from punct.games.punct import GAME
from punct.games.punct.rules import PunctError
from punct.learn.asking_attempts import AskingAttempt
from punct.learn.lessons import Exercise, Lesson, LessonRun, Show, Try, read_lesson
from punct.learn.move_attempts import MoveAttempt
from punct.learn.progress import Progress
from punct.learn.questions import Number
from punct.learn.sheets import CourseError
from punct.learn.stages import Showing, Trying
from punct.table.intents import Confirm, Give, Press, Undo

COURSE = GAME.course


def task_named(name):
    return GAME.course.puzzle(name).task


SAMPLE = Path(__file__).with_name("lesson.toml")


@pytest.fixture
def lesson() -> Lesson:
    return read_lesson(GAME, SAMPLE, task_named)


@pytest.fixture
def run(lesson: Lesson, tmp_path: Path) -> LessonRun:
    return LessonRun(lesson, progress=Progress(tmp_path / "progress.json"))


# Reading


def test_every_sort_of_step_is_read(lesson: Lesson) -> None:
    assert (lesson.id, lesson.number, lesson.title) == ("lesson", 6, "A sample lesson")
    look, tempt, move, count = lesson.steps
    assert isinstance(look, Show)
    assert [frame.text for frame in look.frames] == ["Two pieces.", "White moves."]
    assert look.frames[1].position.to_text() == "basic b wE@G7/4 bT@N12/1"
    assert isinstance(tempt, Try)
    assert str(tempt.invites) == "G3-I8/2"
    assert isinstance(move, Exercise)
    assert isinstance(count, Exercise)
    assert [task.id for task in lesson.tasks] == ["lesson/move-it", "lesson/count"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('kind = "show"', 'kind = "sing"', "a step is “show”"),
        ('id = "look"', 'id = "Look here"', "written like"),
        ('id = "look"', 'id = "tempt"', "same id"),
        ('clauses = ["H"]', 'clauses = ["Z9"]', "no clause Z9"),
        ('invites = "G3-I8/2"', 'invites = "G3-G7/2"', "is legal"),
        ('play = "G3-G7/4"', 'play = "G3-I8/4"', "line"),
        ('goal = "number center w"', 'goal = "bridge"', "an “ask”"),
        ('goal = "land G7 and touch I7"', 'goal = "fly G7"', "is no goal"),
        ('marks = ["ring G3"]', 'marks = ["ring Z3"]', "Z3"),
        ('text = "Two pieces."', 'txt = "Two pieces."', "“text” is missing"),
        ('text = "White moves."', 'text = "White moves."\nextra = 1', "unknown fields: “extra”"),
        ("number = 6", "number = 0", "1 or more"),
    ],
)
def test_what_cannot_be_used_is_said_with_its_place(
    tmp_path: Path, old: str, new: str, why: str
) -> None:
    text = SAMPLE.read_text("utf-8")
    assert old in text
    bad = tmp_path / "06_bad.toml"
    bad.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(CourseError, match=why) as caught:
        read_lesson(GAME, bad, task_named)
    assert str(caught.value).startswith("06_bad.toml")


def test_the_number_in_the_name_of_the_file_is_not_part_of_the_name(tmp_path: Path) -> None:
    (tmp_path / "06_sample.toml").write_text(SAMPLE.read_text("utf-8"), "utf-8")
    assert read_lesson(GAME, tmp_path / "06_sample.toml", task_named).id == "sample"


def test_an_unknown_lesson_or_step_names_those_there_are(lesson: Lesson) -> None:
    with pytest.raises(PunctError, match=r"There are .*board"):
        COURSE.lesson("nonsense")
    with pytest.raises(PunctError, match="Its steps are look, tempt, move-it and count"):
        lesson.index_of("nonsense")


# Running


def test_next_and_back_go_through_frames_and_steps(run: LessonRun) -> None:
    seen = [(run.step.id, run.frame)]
    while not run.is_last:
        run.next()
        seen.append((run.step.id, run.frame))
    assert seen == [("look", 0), ("look", 1), ("tempt", 0), ("move-it", 0), ("count", 0)]
    back = [(run.step.id, run.frame)]
    while run.can_go_back:
        run.back()
        back.append((run.step.id, run.frame))
    assert back == seen[::-1]


def test_the_end_is_an_end_and_leads_back(run: LessonRun) -> None:
    run.open("count")
    run.next()
    assert run.at_end
    assert run.progress.place("lesson") == "done"
    run.next()
    assert run.at_end
    run.back()
    assert not run.at_end


def test_it_goes_on_where_the_learner_left_off(lesson: Lesson, tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    LessonRun(lesson, progress=progress).open("move-it")
    assert LessonRun(lesson, progress=progress).step.id == "move-it"
    assert LessonRun(lesson, progress=progress, step="tempt").step.id == "tempt"
    progress.go_on_at("lesson", "a step of an older kit")
    assert LessonRun(lesson, progress=progress).step.id == "look"


def test_what_was_done_is_still_there_after_going_back(run: LessonRun) -> None:
    run.open("move-it")
    run.stage.do(Press(("space", "G3")))
    run.back()
    run.next()
    assert run.stage.session.hands.piece is not None


def test_the_text_stands_above_the_task(run: LessonRun) -> None:
    run.open("move-it")
    assert run.text == "Now a real one. White to move: bring the PÜNCT to G7 with heading 4."


# The stages


def test_a_shown_step_tells_what_lies_where_it_is_clicked(run: LessonRun) -> None:
    assert isinstance(run.stage, Showing)
    before = run.stage.position
    run.stage.do(Press(("space", "G3")))
    assert run.stage.sentence.startswith("G3")
    run.stage.do(Press(("reserve", "w", "E")))
    assert run.stage.position == before
    assert run.stage.session.hands.piece is None
    assert not type_key(run.stage, "1")
    assert type_key(run.stage, "ArrowUp")


def test_the_invited_move_is_answered_with_its_clause_and_its_reply(run: LessonRun) -> None:
    run.open("tempt")
    stage = run.stage
    assert isinstance(stage, Trying)
    assert not run.is_done
    stage.do(Press(("space", "G3")))
    stage.do(Press(("space", "I8")))
    assert "(E2.2)" in stage.sentence
    assert stage.sentence.endswith("It needs a line.")
    assert stage.tenor == "bad"
    assert stage.position == stage.step.position
    assert run.is_done


def test_a_piece_that_the_reserve_does_not_hold_can_be_what_a_try_invites(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    run = LessonRun(COURSE.lesson("pieces"), progress=progress, step="seventh-triangle")
    stage = run.stage
    assert isinstance(stage, Trying)
    stage.do(Press(("reserve", "w", "E")))
    assert not run.is_done
    stage.do(Press(("reserve", "w", "T")))
    assert "(D1)" in stage.sentence
    assert stage.sentence.endswith(stage.step.reply)
    assert run.is_done


def test_free_hands_go_on_with_the_same_color_and_can_be_undone(run: LessonRun) -> None:
    run.open("tempt")
    stage = run.stage
    assert isinstance(stage, Trying)
    for space in ("G3", "G7", "G7"):
        stage.do(Press(("space", space)))
    stage.do(Confirm())
    assert stage.tenor == "good"
    assert stage.position.to_move == "w"
    assert stage.can(Undo())
    stage.do(Undo())
    assert stage.position == stage.step.position
    stage.do(Undo())
    assert stage.sentence == "Nothing was moved yet."


def test_other_pieces_stay_where_they_are(run: LessonRun) -> None:
    run.open("tempt")
    stage = run.stage
    stage.do(Press(("reserve", "w", "T")))
    assert stage.session.hands.piece is None
    assert stage.sentence == "This time take the piece with its PÜNCT at G3."


def test_a_task_is_solved_and_saved(run: LessonRun) -> None:
    run.open("move-it")
    attempt = run.stage
    assert isinstance(attempt, MoveAttempt)
    attempt.do(Press(("space", "G3")))
    attempt.do(Press(("space", "G7")))
    while str(attempt.session.hands.state.move) != "G3-G7/4":
        attempt.do(Press(("space", "G7")))
    attempt.do(Confirm())
    assert attempt.is_solved
    assert run.is_done
    assert run.progress.record.tasks["lesson/move-it"].stars == 3
    assert run.stars == (3, 6)


def test_a_question_is_answered(run: LessonRun) -> None:
    run.open("count")
    attempt = run.stage
    assert isinstance(attempt, AskingAttempt)
    assert isinstance(attempt.question, Number)
    attempt.do(Give(2))
    attempt.do(Confirm())
    assert not attempt.is_solved
    attempt.do(Give(3))
    attempt.do(Confirm())
    assert attempt.is_solved
    assert attempt.sentence == "All three."
    assert run.stars == (2, 6)
