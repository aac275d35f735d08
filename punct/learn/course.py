"""The course of a game: its manifest, its lessons, puzzles and demonstrations, their titles."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, NamedTuple

from punct.errors import PunctError
from punct.language import listed, say
from punct.learn.demos import Demo, demo_of, demo_of_text, read_demo
from punct.learn.lessons import Exercise, Lesson, read_lesson
from punct.learn.puzzles import LEVELS, Puzzle, no_name_twice, read_puzzles
from punct.learn.sheets import read_toml

if TYPE_CHECKING:
    from punct.learn.game import TaughtGame


class Part(NamedTuple):
    """Lessons that belong together."""

    title: str
    lessons: tuple[str, ...]
    """Their names, in order."""


class Pages(NamedTuple):
    """The notebooks that the map leads to, beside those of the lessons."""

    start: str
    themes: str
    levels: str
    play: str


class Group(NamedTuple):
    """Puzzles that belong together, the easiest first."""

    title: str
    puzzles: tuple[Puzzle, ...]


class Course:
    """Everything that a game's course.toml and the folders beside it hold, read when first asked for."""

    def __init__(self, game: TaughtGame) -> None:
        self.game = game
        sheet = read_toml(game.data / "course.toml")
        self.parts = tuple(
            Part(each.text("title"), each.texts("lessons")) for each in sheet.sheets("part")
        )
        self._themes = {each.text("id"): each.text("title") for each in sheet.sheets("theme")}
        pages = sheet.sheet("pages")
        self.pages = Pages(*(pages.text(name) for name in Pages._fields))
        self.first_space = sheet.text("first_space")
        """Where the keyboard begins."""
        sheet.done()

    def _files(self, folder: str) -> list[Traversable]:
        inside = (self.game.data / folder).iterdir()
        return sorted((f for f in inside if f.name.endswith(".toml")), key=lambda f: f.name)

    # Puzzles

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """Every puzzle, theme by theme."""
        found = [p for file in self._files("puzzles") for p in read_puzzles(self.game, file)]
        no_name_twice(found)
        return tuple(found)

    def puzzle(self, name: str) -> Puzzle:
        """The puzzle of this name; PunctError names similar ones."""
        for puzzle in self.puzzles:
            if puzzle.id == name:
                return puzzle
        near = get_close_matches(str(name), [puzzle.id for puzzle in self.puzzles], n=3, cutoff=0.4)
        if near:
            near_names = listed(near)
            raise PunctError(
                say("There is no puzzle “{name}”. Did you mean {near}?", name=name, near=near_names)
            )
        raise PunctError(say("There is no puzzle “{name}”.", name=name))

    def theme_title(self, theme: str) -> str:
        """What a theme is called, also one that the manifest does not know."""
        name, words = theme.replace(" ", "-").casefold(), theme.replace("-", " ")
        return say(self._themes[name]) if name in self._themes else words[:1].upper() + words[1:]

    @property
    def themes(self) -> list[str]:
        """The themes of the collection, in the order in which they are best met."""
        present = {puzzle.theme for puzzle in self.puzzles}
        return [name for name in self._themes if name in present] + sorted(present - set(self._themes))

    def groups_by_theme(self) -> list[Group]:
        """The whole collection, theme by theme."""
        return [
            _group(self.theme_title(theme), (p for p in self.puzzles if p.theme == theme))
            for theme in self.themes
        ]

    def groups_by_level(self) -> list[Group]:
        """The whole collection, level by level."""
        return [
            _group(say("Level {n}", n=level), (p for p in self.puzzles if p.level == level))
            for level in range(1, LEVELS + 1)
        ]

    # Lessons

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """Every lesson, in the order of the parts."""
        found = [
            read_lesson(self.game, file, lambda name: self.puzzle(name).task)
            for file in self._files("lessons")
        ]
        order = [name for part in self.parts for name in part.lessons]
        return tuple(sorted(found, key=lambda lesson: order.index(lesson.id)))

    def lesson(self, name: str) -> Lesson:
        """The lesson of this name; PunctError names all there are."""
        for lesson in self.lessons:
            if lesson.id == name:
                return lesson
        names = listed([lesson.id for lesson in self.lessons])
        raise PunctError(say("There is no lesson “{name}”. There are {names}.", name=name, names=names))

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that follows, also after one of a teacher's own; None after the last."""
        return next((each for each in self.lessons if each.number > lesson.number), None)

    def page(self, lesson: Lesson) -> str:
        """The notebook of a lesson."""
        return f"{lesson.number:02}_{lesson.id.replace('-', '_')}.ipynb"

    # Demonstrations

    @cached_property
    def demos(self) -> tuple[Demo, ...]:
        """Every demonstration that stands in a file of its own, by name."""
        return tuple(read_demo(self.game, file) for file in self._files("demos"))

    def demo(self, name: str) -> Demo:
        """A ready-made demonstration, or that of a lesson; PunctError names all there are."""
        known = {demo.id: demo for demo in self.demos}
        if name in known:
            return known[name]
        if any(lesson.id == name for lesson in self.lessons):
            return demo_of(self.lesson(name))
        names = listed([*known, *(lesson.id for lesson in self.lessons)])
        raise PunctError(
            say("There is no demonstration “{name}”. There are {names}.", name=name, names=names)
        )

    def demo_or_text(self, text: str) -> Demo:
        """A ready demonstration by its name in any letter case, or a position or game record as text."""
        word = text.strip().lower()
        is_name = word.replace("-", "").isalpha() and word not in self.game.variants
        return self.demo(word) if is_name else demo_of_text(self.game, text)

    # All of it

    def task_titles(self) -> dict[str, str]:
        """What each task is called, by its id: the lessons in order, then the puzzles theme by theme."""
        titles = {
            step.task.id: say("{lesson}, step {n}", lesson=say(lesson.title), n=number)
            for lesson in self.lessons
            for number, step in enumerate(lesson.steps, 1)
            if isinstance(step, Exercise)
        }
        for theme, puzzles in self.groups_by_theme():
            for puzzle in puzzles:
                titles[puzzle.id] = say("{theme}: {title}", theme=theme, title=say(puzzle.title))
        return titles


def _group(title: str, puzzles: Iterable[Puzzle]) -> Group:
    return Group(title, tuple(sorted(puzzles, key=lambda puzzle: puzzle.level)))
