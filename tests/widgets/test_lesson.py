"""A lesson on a live board, gone through by somebody who sees only the board, the buttons and the line."""

from html import escape
from pathlib import Path

import pytest

from punct import lesson
from punct.games.punct import GAME
from punct.games.punct.rules import PunctError
from punct.learn.lessons import read_lesson
from punct.learn.overview import overview
from punct.learn.progress import Progress
from punct.learn.tasks import Task
from punct.table.intents import GoOn
from punct.widgets.lesson import LessonBoard

COURSE = GAME.course
SAMPLE = Path(__file__).parents[1] / "learn" / "lesson.toml"


def task_named(name: str) -> Task:
    return GAME.course.puzzle(name).task


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.json")


@pytest.fixture
def shown(progress: Progress) -> LessonBoard:
    return LessonBoard(GAME.course, read_lesson(GAME, SAMPLE, task_named), progress)


def space_of(shown: LessonBoard, *name: str) -> tuple[float, float]:
    """Where a target is on the screen."""
    return next(target.center for target in shown.view.scene.targets if target.name == name)


def press(shown: LessonBoard, *name: str) -> None:
    shown.view.host.press(*space_of(shown, *name))


def heading(shown: LessonBoard) -> str:
    return str(shown.around.heading.element.value)


def buttons(shown: LessonBoard) -> list[str]:
    """What stands on the buttons beside the board."""
    groups = shown.around._beside.children
    return [b.description for group in groups for b in group.children if hasattr(b, "description")]


def test_a_lesson_opens_at_its_first_step_and_saves_nothing(
    shown: LessonBoard, progress: Progress
) -> None:
    shown._repr_mimebundle_()
    assert not progress.path.exists()
    assert "6 · A sample lesson" in heading(shown)
    assert "step 1 of 4" in heading(shown)
    assert "Two pieces." in heading(shown)
    assert [text for text in buttons(shown) if text] == ["Back", "Next"]
    assert shown.around.way.back.disabled


def test_next_and_back_lead_through_everything(shown: LessonBoard) -> None:
    texts = []
    for _ in range(4):
        shown.around.way.next.click()
        texts.append(shown.run.step.id)
    assert texts == ["look", "tempt", "move-it", "count"]
    assert shown.around.way.next.description == "Finish"
    shown.around.way.next.click()
    assert "That was the lesson. You know what a lesson is made of." in heading(shown)
    assert "Steps 3 and 4 still wait to be solved, whenever you like." in heading(shown)
    assert shown.around.way.next.disabled
    shown.around.way.back.click()
    assert shown.run.step.id == "count"
    assert "That was the lesson." not in heading(shown)
    shown.around.way.back.click()
    assert shown.run.step.id == "move-it"


def test_keys_lead_through_as_well(shown: LessonBoard) -> None:
    shown.view.host.key("n", shift=False)
    shown.view.host.key("n", shift=False)
    assert shown.run.step.id == "tempt"
    shown.view.host.key("b", shift=False)
    assert (shown.run.step.id, shown.run.frame) == ("look", 1)


def test_the_forbidden_move_is_answered_and_next_stands_out(shown: LessonBoard) -> None:
    shown.open_step("tempt")
    assert {"Confirm", "Turn", "Put back", "Undo", "Start again"} <= set(buttons(shown))
    assert shown.around.way.next.button_style == ""
    press(shown, "space", "G3")
    press(shown, "space", "I8")
    assert "(E2.2)" in shown.view.host.status
    assert shown.view.host.status.endswith("It needs a line.")
    assert shown.around.way.next.button_style == "primary"


def test_a_task_is_solved_with_a_hint_and_saved(shown: LessonBoard, progress: Progress) -> None:
    shown.open_step("move-it")
    shown.around.help.hint.click()
    assert "Column G is a line." in shown.around.help.given.value
    press(shown, "space", "G3")
    press(shown, "space", "G7")
    while str(shown.run.attempt.session.answer.move) != "G3-G7/4":
        shown.around.answers.turn.click()
    shown.around.answers.confirm.click()
    assert shown.view.host.status == "Straight up."
    best = progress.best("lesson/move-it")
    assert best is not None
    assert (best.stars, best.hints) == (2, 1)
    assert "2 / 6" in heading(shown)
    shown.around.way.next.click()
    assert shown.around.help.given.value == ""


def test_a_question_has_its_own_buttons(shown: LessonBoard) -> None:
    shown.open_step("count")
    shown.around.answers.field.value = "3"
    shown.around.answers.confirm.click()
    assert shown.view.host.status == "All three."


def test_it_goes_on_where_it_was_left(shown: LessonBoard, progress: Progress) -> None:
    shown.open_step("move-it")
    assert (
        LessonBoard(GAME.course, read_lesson(GAME, SAMPLE, task_named), progress).run.step.id
        == "move-it"
    )
    assert (
        LessonBoard(
            GAME.course, read_lesson(GAME, SAMPLE, task_named), progress, step="count"
        ).run.step.id
        == "count"
    )


def test_picture_and_words_show_the_step_and_nothing_that_was_tried(shown: LessonBoard) -> None:
    shown.open_step("move-it")
    before = shown.words()
    assert "bring the PÜNCT to G7" in before
    press(shown, "space", "G3")
    assert shown.words() == before
    bundle = shown._repr_mimebundle_()
    assert {"image/svg+xml", "image/png", "text/plain"} <= set(bundle)


def test_a_turned_board_stays_turned(shown: LessonBoard) -> None:
    as_it_was = space_of(shown, "space", "G3")
    shown.set_turned(True)
    shown.around.way.next.click()
    assert shown.style.turned
    assert space_of(shown, "space", "G3") != as_it_was


def test_unknown_names_are_answered_by_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(PunctError, match="There is no lesson “jumpin”"):
        lesson("jumpin", progress=tmp_path / "p.json")
    with pytest.raises(PunctError, match="has no step “x”"):
        lesson("board", "x", progress=tmp_path / "p.json")


def test_progress_that_cannot_be_saved_is_said(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    shown = LessonBoard(
        GAME.course, read_lesson(GAME, SAMPLE, task_named), Progress(in_the_way / "progress.json")
    )
    shown.around.way.next.click()
    shown.around.way.next.click()
    assert "punct-trouble" in heading(shown)


def test_the_keys_told_are_those_it_listens_to(shown: LessonBoard) -> None:
    watched = set(shown.view.host.watched)
    shown.around.pages.element.selected_index = 2
    for key in shown.key_list():
        assert {name.removeprefix("Shift+") for name in key.intents} <= watched
        first = key.label.split(",")[0].lower()
        assert len(first) > 1 or first in key.intents, key.label
        assert escape(key.label) in shown.around.pages.keys.value
    assert {"N", "B"} <= {key.label for key in shown.key_list()}


def test_what_is_solved_no_longer_waits(shown: LessonBoard) -> None:
    shown.open_step("count")
    shown.around.answers.field.value = "3"
    shown.around.answers.confirm.click()
    shown.around.way.next.click()
    assert "Step 3 still waits to be solved, whenever you like." in heading(shown)


def test_undo_stands_out_only_where_a_task_was_missed(shown: LessonBoard) -> None:
    shown.open_step("move-it")
    press(shown, "space", "G3")
    press(shown, "space", "G8")
    shown.around.answers.confirm.click()
    assert shown.around.help.undo.button_style == "warning"
    shown.open_step("tempt")
    assert shown.around.help.undo.button_style == ""


def test_a_screen_reader_hears_each_text_as_it_comes(shown: LessonBoard) -> None:
    heard = {shown.view.host.announcement}
    for _ in range(3):
        before = shown.view.host.announcement
        shown.do(GoOn())
        assert shown.view.host.announcement != before
        assert shown.run.text in shown.view.host.announcement
        heard.add(shown.view.host.announcement)
    assert len(heard) == 4


def test_back_and_next_stay_the_same_so_that_they_keep_the_focus(shown: LessonBoard) -> None:
    _, _, middle, _ = shown.children
    beside = middle.children[1]
    way = beside.children[0]
    for _ in range(3):
        shown.around.way.next.click()
        assert beside.children[0] is way
    assert way.children == (shown.around.way.back, shown.around.way.next)


def test_the_end_leads_on_to_the_next_lesson(shown: LessonBoard) -> None:
    assert "punct-onward" not in heading(shown)
    for _ in range(5):
        shown.around.way.next.click()
    following = COURSE.after(shown.lesson)
    assert f"href='{COURSE.page(following)}'" in heading(shown)
    assert f"Next lesson: {following.number} · {following.title}" in heading(shown)


def test_after_the_last_lesson_it_leads_back_to_the_map(progress: Progress) -> None:
    last = COURSE.lessons[-1]
    board = LessonBoard(COURSE, last, progress, step=last.steps[-1].id)
    while not board.run.at_end:
        board.do(GoOn())
    assert f"href='{COURSE.pages.start}'" in heading(board)
    assert "Back to the map" in heading(board)


def test_a_lesson_gone_through_stays_so_when_it_is_opened_again(progress: Progress) -> None:
    first = COURSE.lessons[0]
    board = LessonBoard(COURSE, first, progress, step=first.steps[-1].id)
    while not board.run.at_end:
        board.do(GoOn())
    again = LessonBoard(COURSE, first, progress)
    again.do(GoOn())
    place = overview(COURSE, progress.record).lessons[0]
    assert place.is_done
