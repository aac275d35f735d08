"""Where a learner stands: lessons and their stars, puzzles by theme and level, and where to go on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from punct.language import say
from punct.learn.lesson_runs import DONE
from punct.learn.lessons import Do, Lesson, lessons
from punct.learn.progress import STARS, Record
from punct.learn.puzzles import LEVELS, Puzzle, collection

THEMES_PAGE: Final = "15_puzzles_by_theme.ipynb"
LEVELS_PAGE: Final = "16_puzzles_by_level.ipynb"
PLAY_PAGE: Final = "18_play.ipynb"

_PARTS: Final = {10: "The basic game", 14: "The standard game", 99: "Tactics"}
"""The parts of the course, each with the number of its last lesson."""

_THEMES: Final = {
    "adding": "Adding",
    "moving": "Moving",
    "turning": "Turning",
    "jumping": "Jumping",
    "blocking": "Blocking",
    "looking": "Looking underneath",
    "bridges": "Bridges",
    "connecting": "Connecting",
    "win-now": "Winning now",
    "win-in-two": "Winning in two",
    "cutting": "Cutting",
    "defense": "Defending",
    "only-move": "The only move",
    "center": "The central hexagon",
    "counting": "Counting the center",
    "win-the-center": "Winning by the center",
    "hard-questions": "Hard questions",
    "double-purpose": "Two purposes at once",
}
"""What the themes are called, in the order in which they are best met."""


def page_of(lesson: Lesson) -> str:
    """The notebook of a lesson."""
    return f"{lesson.number:02}_{lesson.id.replace('-', '_')}.ipynb"


def theme_title(theme: str) -> str:
    """What a theme is called.

    >>> theme_title("looking"), theme_title("Win now"), theme_title("last-piece")
    ('Looking underneath', 'Winning now', 'Last piece')
    """
    name, words = theme.replace(" ", "-").casefold(), theme.replace("-", " ")
    return say(_THEMES[name]) if name in _THEMES else words[:1].upper() + words[1:]


def themes_in_order() -> list[str]:
    """The themes of the collection, in the order in which they are best met."""
    present = {puzzle.theme for puzzle in collection()}
    return [name for name in _THEMES if name in present] + sorted(present - set(_THEMES))


class Group(NamedTuple):
    """Puzzles that belong together, the easiest first."""

    title: str
    puzzles: tuple[Puzzle, ...]


def groups_by_theme() -> list[Group]:
    """The whole collection, theme by theme."""
    return [
        _group(theme_title(theme), (p for p in collection() if p.theme == theme))
        for theme in themes_in_order()
    ]


def groups_by_level() -> list[Group]:
    """The whole collection, level by level."""
    return [
        _group(say("Level {n}", n=level), (p for p in collection() if p.level == level))
        for level in range(1, LEVELS + 1)
    ]


def _group(title: str, puzzles: Iterable[Puzzle]) -> Group:
    return Group(title, tuple(sorted(puzzles, key=lambda puzzle: puzzle.level)))


def task_titles() -> dict[str, str]:
    """What each task is called, by its id: the lessons in order, then the puzzles theme by theme."""
    titles = {
        step.task.id: say("{lesson}, step {n}", lesson=say(lesson.title), n=number)
        for lesson in lessons()
        for number, step in enumerate(lesson.steps, 1)
        if isinstance(step, Do)
    }
    for theme, puzzles in groups_by_theme():
        for puzzle in puzzles:
            titles[puzzle.id] = say("{theme}: {title}", theme=theme, title=say(puzzle.title))
    return titles


class LessonPlace(NamedTuple):
    """One lesson on the map."""

    lesson: Lesson
    stars: int
    most: int
    """How many stars there are to win."""
    step: int
    """The step to go on with, counted from 1; 0 before the first is left behind."""
    is_done: bool

    @property
    def page(self) -> str:
        """The notebook to open."""
        return page_of(self.lesson)

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


class Standing(NamedTuple):
    """Everything the map shows."""

    learner: str
    lessons: tuple[LessonPlace, ...]
    themes: tuple[Shelf, ...]
    levels: tuple[Shelf, ...]

    @property
    def parts(self) -> list[tuple[str, list[LessonPlace]]]:
        """The lessons part by part."""
        first = 0
        found = []
        for last, title in _PARTS.items():
            inside = [place for place in self.lessons if first < place.lesson.number <= last]
            if inside:
                found.append((say(title), inside))
            first = last
        return found

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
        return Onward(say("You have done it all. Play a game!"), PLAY_PAGE)


def standing(record: Record) -> Standing:
    """Where a learner with this record stands."""
    return Standing(
        record.learner,
        tuple(_place(lesson, record) for lesson in lessons()),
        tuple(_shelf(group, THEMES_PAGE, record) for group in groups_by_theme()),
        tuple(_shelf(group, LEVELS_PAGE, record) for group in groups_by_level()),
    )


def _place(lesson: Lesson, record: Record) -> LessonPlace:
    names = [step.id for step in lesson.steps]
    place = record.places.get(lesson.id, "")
    stars = _stars(record, (task.id for task in lesson.tasks))
    step = names.index(place) + 1 if place in names else 0
    return LessonPlace(lesson, stars, STARS * len(lesson.tasks), step, place == DONE)


def _shelf(group: Group, page: str, record: Record) -> Shelf:
    solved = sum(puzzle.id in record.tasks for puzzle in group.puzzles)
    return Shelf(group.title, page, solved, len(group.puzzles))


def _stars(record: Record, names: Iterable[str]) -> int:
    return sum(record.tasks[name].stars for name in names if name in record.tasks)
