"""The map of the course: stars, places, puzzles, and where to go on."""

import pytest

from punct.draw.shapes import Label
from punct.lab.pages import notebooks
from punct.learn.lesson_runs import DONE
from punct.learn.lessons import lessons
from punct.learn.map_picture import map_scene, map_words
from punct.learn.maps import PLAY_PAGE, page_of, standing, theme_title, themes_in_order
from punct.learn.progress import Best, Record
from punct.learn.puzzles import LEVELS, collection

FIRST, SECOND = lessons()[:2]
ALL_DONE = {lesson.id: DONE for lesson in lessons()}
BEST = Best(3, 0, 0)


def test_nothing_reached_yet() -> None:
    found = standing(Record())
    assert [place.lesson for place in found.lessons] == list(lessons())
    assert {(place.stars, place.step, place.is_done) for place in found.lessons} == {(0, 0, False)}
    assert {shelf.solved for shelf in (*found.themes, *found.levels)} == {0}
    assert found.onward.page == page_of(FIRST)
    assert found.onward.text == f"Begin with lesson 1 · {FIRST.title}"


def test_stars_of_a_lesson_are_those_of_its_tasks() -> None:
    one, other = FIRST.tasks[:2]
    place = standing(Record({one.id: Best(3, 0, 0), other.id: Best(1, 2, 1)})).lessons[0]
    assert (place.stars, place.most) == (4, 3 * len(FIRST.tasks))


def test_a_lesson_is_begun_and_gone_through() -> None:
    third = SECOND.steps[2].id
    found = standing(Record(places={FIRST.id: DONE, SECOND.id: third}))
    first, second = found.lessons[:2]
    assert (first.is_done, first.told) == (True, "gone through")
    assert (second.step, second.told) == (3, f"at step 3 of {len(SECOND.steps)}")
    assert found.onward.page == page_of(SECOND)
    assert "at step 3" in found.onward.text


def test_a_step_that_no_longer_exists_is_no_place() -> None:
    assert standing(Record(places={FIRST.id: "gone-with-the-wind"})).lessons[0].step == 0


def test_a_lesson_begun_goes_before_a_new_one() -> None:
    later = lessons()[3]
    found = standing(Record(places={FIRST.id: DONE, later.id: later.steps[1].id}))
    assert found.onward.page == page_of(later)


def test_after_a_lesson_the_next_one() -> None:
    onward = standing(Record(places={FIRST.id: DONE})).onward
    assert onward == (f"Next: lesson 2 · {SECOND.title}", page_of(SECOND))


def test_after_all_lessons_puzzles_and_then_a_game() -> None:
    assert standing(Record(places=ALL_DONE)).onward.text == "Next: puzzles, Adding"
    tasks = {puzzle.id: BEST for puzzle in collection()}
    assert standing(Record(tasks, ALL_DONE)).onward.page == PLAY_PAGE


def test_every_puzzle_is_on_one_shelf_of_each_sort() -> None:
    found = standing(Record({puzzle.id: BEST for puzzle in collection()}))
    for shelves in (found.themes, found.levels):
        assert sum(shelf.size for shelf in shelves) == len(collection())
        assert all(shelf.solved == shelf.size for shelf in shelves)
    assert len(found.levels) == LEVELS


def test_every_theme_has_a_title_of_its_own() -> None:
    themes = themes_in_order()
    assert set(themes) == {puzzle.theme for puzzle in collection()}
    titles = [theme_title(theme) for theme in themes]
    assert len(set(titles)) == len(titles)
    assert all(title[0].isupper() for title in titles)


def test_every_lesson_is_in_one_part_of_the_map() -> None:
    inside = [place for _, places in standing(Record()).parts for place in places]
    assert [place.lesson for place in inside] == list(lessons())


def test_every_page_it_opens_is_there() -> None:
    there = {path.name for path in notebooks()}
    found = standing(Record())
    assert {place.page for place in found.lessons} <= there
    assert {shelf.page for shelf in (*found.themes, *found.levels)} | {PLAY_PAGE} <= there


@pytest.mark.parametrize("name", ["", "Ada <b>"])
def test_picture_and_words_tell_the_same(name: str) -> None:
    found = standing(Record({FIRST.tasks[0].id: BEST}, {FIRST.id: DONE}, name))
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
