"""A lesson on a live board: one step at a time, back and next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from punct.draw.captions import captioned
from punct.draw.shapes import Scene
from punct.games.punct.scene.describe import describe
from punct.games.punct.scene.layout import Layout
from punct.language import say
from punct.learn.asking_attempts import AskingAttempt, ChoiceAttempt
from punct.learn.lesson_runs import LessonRun
from punct.learn.lessons import Lesson, lesson_named
from punct.learn.progress import Progress
from punct.widgets.coloring import AS_PAGE
from punct.widgets.lesson_panels import Frame
from punct.widgets.live_board import WATCHED, slide_between
from punct.widgets.task_board import TaskBoard


class LessonBoard(TaskBoard):
    """What is shown, tried, done and asked, with the text above the board and a line that answers."""

    def __init__(
        self,
        lesson: Lesson,
        progress: Progress,
        *,
        step: str | None = None,
        theme: str = AS_PAGE,
        scale: float = 0.62,
    ) -> None:
        self.run = LessonRun(lesson, progress=progress, step=step, layout=Layout(reserves=True))
        self.attempt = self.run.stage
        self.hints_given = []
        super().__init__(theme=theme, scale=scale, watched=self._watched())
        self.frame = Frame(self)
        self.children = self.frame.children
        self.refresh()

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.run.lesson

    # Going through it

    def go_on(self) -> None:
        """The next frame or step; a move between two frames slides."""
        self._go(self.run.next)

    def go_back(self) -> None:
        """The frame or the step before."""
        self._go(self.run.back)

    def open_step(self, step: str) -> None:
        """The step of this name."""
        self._go(lambda: self.run.open(step))

    def _go(self, deed: Callable[[], object]) -> None:
        self._land()
        before, index = self.attempt.position, self.run.index
        layout = self.table.layout
        deed()
        self.attempt = self.run.stage
        self.table.layout = layout  # turned boards stay turned
        if self.run.index != index:
            self.hints_given = []
        self.view.host.watched = list(self._watched())
        self.frame.turn_to_step()
        slide = slide_between(before, self.attempt.position) if self.run.index == index else None
        self._show([slide] if slide else [])

    # What is shown

    @property
    def title(self) -> str:
        """The lesson's number and title."""
        return say("{n} · {title}", n=self.lesson.number, title=say(self.lesson.title))

    def picture(self) -> Scene:
        """The step on the board with its text: nothing of what was tried."""
        stage = self.run.fresh_stage()
        scene = self._composed(stage.position, stage.marks)
        return captioned(scene, self.title, [self.run.text], self._colors)

    def words(self) -> str:
        """The step in words."""
        stage = self.run.fresh_stage()
        return "\n".join([self.title, self.run.text, "", describe(stage.position)])

    def refresh_panels(self) -> None:
        """Everything around the board."""
        self.frame.refresh()

    # Keys

    def own_keys(self) -> list[tuple[str, str]]:
        """Those of tasks, and the way through the lesson."""
        way = [(say("N"), say("go on")), (say("B"), say("go back"))]
        return [*super().own_keys(), *way]

    def _watched(self) -> tuple[str, ...]:
        attempt = self.attempt
        letters: list[str] = []
        if isinstance(attempt, ChoiceAttempt):
            letters = [chr(ord("a") + i) for i in range(len(attempt.options))]
        return tuple(dict.fromkeys((*WATCHED, "h", "c", "n", "b", *letters)))

    def _key(self, name: str, shift: bool) -> None:  # noqa: FBT001  # as the host reports keys
        attempt = self.attempt
        if isinstance(attempt, ChoiceAttempt) and attempt.key(name, shift=shift):
            self._show()
        elif name in ("n", "b"):
            self.go_on() if name == "n" else self.go_back()
        elif name == "h" and self.run.attempt:
            self.do(self.ask_for_hint)
        elif name == "c" and isinstance(attempt, AskingAttempt):
            self.do(attempt.confirm)
        else:
            self.do(lambda: attempt.key(name, shift=shift))


def lesson(
    name: str,
    step: str | None = None,
    *,
    progress: str | Path | None = None,
    theme: str = AS_PAGE,
    scale: float = 0.62,
) -> LessonBoard:
    """A lesson by its name, from where you left off or from the step of a name."""
    return LessonBoard(lesson_named(name), Progress(progress), step=step, theme=theme, scale=scale)
