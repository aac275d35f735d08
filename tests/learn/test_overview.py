"""Where a learner stands, and the map that shows it: stars, places, puzzles, and where to go on."""

import pytest

from punct.draw.shapes import Label
from punct.games.punct import GAME
from punct.lab.pages import notebooks
from punct.learn.map_picture import map_scene, map_words
from punct.learn.overview import overview
from punct.learn.progress import Best, Record
from punct.learn.puzzles import LEVELS
from punct.learn.record import DONE

COURSE = GAME.course

FIRST, SECOND = COURSE.lessons[:2]
ALL_DONE = {lesson.id: DONE for lesson in COURSE.lessons}
BEST = Best(3, 0, 0)


def test_nothing_reached_yet() -> None:
    found = overview(COURSE, Record())
    assert [place.lesson for place in found.lessons] == list(COURSE.lessons)
    assert {(place.stars, place.step, place.is_done) for place in found.lessons} == {(0, 0, False)}
    assert {shelf.solved for shelf in (*found.themes, *found.levels)} == {0}
    assert found.onward.page == COURSE.page(FIRST)
    assert found.onward.text == f"Begin with lesson 1 · {FIRST.title}"


def test_stars_of_a_lesson_are_those_of_its_tasks() -> None:
    one, other = FIRST.tasks[:2]
    place = overview(COURSE, Record({one.id: Best(3, 0, 0), other.id: Best(1, 2, 1)})).lessons[0]
    assert (place.stars, place.most) == (4, 3 * len(FIRST.tasks))


def test_a_lesson_is_begun_and_gone_through() -> None:
    third = SECOND.steps[2].id
    found = overview(COURSE, Record(places={FIRST.id: DONE, SECOND.id: third}))
    first, second = found.lessons[:2]
    assert (first.is_done, first.told) == (True, "gone through")
    assert (second.step, second.told) == (3, f"at step 3 of {len(SECOND.steps)}")
    assert found.onward.page == COURSE.page(SECOND)
    assert "at step 3" in found.onward.text


def test_a_step_that_no_longer_exists_is_no_place() -> None:
    assert overview(COURSE, Record(places={FIRST.id: "gone-with-the-wind"})).lessons[0].step == 0


def test_a_lesson_begun_goes_before_a_new_one() -> None:
    later = COURSE.lessons[3]
    found = overview(COURSE, Record(places={FIRST.id: DONE, later.id: later.steps[1].id}))
    assert found.onward.page == COURSE.page(later)


def test_after_a_lesson_the_next_one() -> None:
    onward = overview(COURSE, Record(places={FIRST.id: DONE})).onward
    assert onward == (f"Next: lesson 2 · {SECOND.title}", COURSE.page(SECOND))


def test_after_all_lessons_puzzles_and_then_a_game() -> None:
    assert overview(COURSE, Record(places=ALL_DONE)).onward.text == "Next: puzzles, Adding"
    tasks = {puzzle.id: BEST for puzzle in COURSE.puzzles}
    assert overview(COURSE, Record(tasks, ALL_DONE)).onward.page == COURSE.pages.play


def test_every_puzzle_is_on_one_shelf_of_each_sort() -> None:
    found = overview(COURSE, Record({puzzle.id: BEST for puzzle in COURSE.puzzles}))
    for shelves in (found.themes, found.levels):
        assert sum(shelf.size for shelf in shelves) == len(COURSE.puzzles)
        assert all(shelf.solved == shelf.size for shelf in shelves)
    assert len(found.levels) == LEVELS


def test_every_lesson_is_in_one_part_of_the_map() -> None:
    inside = [place for _, places in overview(COURSE, Record()).parts for place in places]
    assert [place.lesson for place in inside] == list(COURSE.lessons)


def test_every_page_it_opens_is_there() -> None:
    there = {path.name for path in notebooks()}
    found = overview(COURSE, Record())
    assert {place.page for place in found.lessons} <= there
    assert {shelf.page for shelf in (*found.themes, *found.levels)} | {COURSE.pages.play} <= there


@pytest.mark.parametrize("name", ["", "Ada <b>"])
def test_picture_and_words_tell_the_same(name: str) -> None:
    found = overview(COURSE, Record({FIRST.tasks[0].id: BEST}, {FIRST.id: DONE}, name))
    scene, words = map_scene(found), map_words(found)
    labels = [shape.text for shape in scene.layers[0].shapes if isinstance(shape, Label)]
    assert (f"The course of {name}" if name else "Your way through the course") == scene.title
    assert f"3 / {3 * len(FIRST.tasks)}" in labels
    assert f"1 · {FIRST.title}: 3 of {3 * len(FIRST.tasks)} stars, gone through." in words
    assert found.onward.text in labels
    assert all(shelf.title in words for shelf in (*found.themes, *found.levels))
    assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in _places(scene))


def _places(scene: object) -> list[tuple[float, float]]:
    shapes = [shape for layer in scene.layers for shape in layer.shapes]  # type: ignore[attr-defined]
    return [shape.at for shape in shapes if isinstance(shape, Label)]
