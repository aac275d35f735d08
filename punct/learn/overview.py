"""Where a learner stands: lessons and their stars, puzzles by theme and level, and where to go on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from punct.language import say, say_many
from punct.learn.lessons import Lesson
from punct.learn.progress import STARS

if TYPE_CHECKING:
    from punct.learn.course import Course, Group
    from punct.learn.progress import Record


def earned_of(earned: int, most: int) -> str:
    """How many stars were won of how many."""
    return say_many("{earned} of {n} star", "{earned} of {n} stars", most, earned=earned)


class LessonPlace(NamedTuple):
    """One lesson on the map."""

    lesson: Lesson
    page: str
    """The notebook to open."""
    stars: int
    most: int
    """How many stars there are to win."""
    step: int
    """The step to go on with, counted from 1; 0 before the first is left behind."""
    is_done: bool

    @property
    def title(self) -> str:
        """Number and title."""
        return say("{n} · {title}", n=self.lesson.number, title=say(self.lesson.title))

    @property
    def told(self) -> str:
        """How far the learner is, in a few words."""
        if self.is_done:
            return say("gone through")
        if self.step:
            return say("at step {n} of {all}", n=self.step, all=len(self.lesson.steps))
        return say("not begun")


class Shelf(NamedTuple):
    """Puzzles that belong together."""

    title: str
    page: str
    solved: int
    size: int
    """How many there are."""

    @property
    def told(self) -> str:
        """How many are solved, in a few words."""
        return say("{solved} of {count} solved", solved=self.solved, count=self.size)


class Onward(NamedTuple):
    """Where to go on: a sentence and the notebook to open."""

    text: str
    page: str


class Overview(NamedTuple):
    """Everything the map shows."""

    learner: str
    lessons: tuple[LessonPlace, ...]
    themes: tuple[Shelf, ...]
    levels: tuple[Shelf, ...]
    parts: list[tuple[str, list[LessonPlace]]]
    """The lessons part by part."""
    play_page: str

    @property
    def onward(self) -> Onward:
        """Where to go on: a lesson that was begun, a new one, puzzles, a game."""
        left = [place for place in self.lessons if not place.is_done]
        begun = next((place for place in left if place.step), None)
        if begun:
            blanks = {"title": begun.title, "n": begun.step, "all": len(begun.lesson.steps)}
            return Onward(say("Go on with lesson {title}, at step {n} of {all}", **blanks), begun.page)
        if left:
            title, page = left[0].title, left[0].page
            if left[0] is self.lessons[0]:
                return Onward(say("Begin with lesson {title}", title=title), page)
            return Onward(say("Next: lesson {title}", title=title), page)
        shelf = next((shelf for shelf in self.themes if shelf.solved < shelf.size), None)
        if shelf:
            return Onward(say("Next: puzzles, {title}", title=shelf.title), shelf.page)
        return Onward(say("You have done it all. Play a game!"), self.play_page)


def overview(course: Course, record: Record) -> Overview:
    """Where a learner with this record stands."""
    places = {lesson.id: _place(course, lesson, record) for lesson in course.lessons}
    pages = course.pages
    return Overview(
        record.learner,
        tuple(places.values()),
        tuple(_shelf(group, pages.themes, record) for group in course.groups_by_theme()),
        tuple(_shelf(group, pages.levels, record) for group in course.groups_by_level()),
        [(say(part.title), [places[name] for name in part.lessons]) for part in course.parts],
        pages.play,
    )


def _place(course: Course, lesson: Lesson, record: Record) -> LessonPlace:
    names = [step.id for step in lesson.steps]
    place = record.places.get(lesson.id, "")
    stars = _stars(record, (task.id for task in lesson.tasks))
    step = names.index(place) + 1 if place in names else 0
    return LessonPlace(
        lesson, course.page(lesson), stars, STARS * len(lesson.tasks), step, lesson.id in record.finished
    )


def _shelf(group: Group, page: str, record: Record) -> Shelf:
    solved = sum(puzzle.id in record.tasks for puzzle in group.puzzles)
    return Shelf(group.title, page, solved, len(group.puzzles))


def _stars(record: Record, names: Iterable[str]) -> int:
    return sum(record.tasks[name].stars for name in names if name in record.tasks)
