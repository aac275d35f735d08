"""Running a lesson: one step at a time, back and next, going on where the learner left off."""

from __future__ import annotations

from punct.games.punct.scene.layout import Layout
from punct.language import say
from punct.learn.attempts import Attempt
from punct.learn.lessons import Do, Lesson, Show, Step, lessons
from punct.learn.progress import Progress
from punct.learn.saving import saver
from punct.learn.stages import Showing, Stage, Trying
from punct.learn.starting import attempt_at

DONE = "done"
"""The place of a lesson that was gone through to its end."""


class LessonRun:
    """A lesson in the hands of a learner."""

    def __init__(
        self,
        lesson: Lesson,
        *,
        progress: Progress | None = None,
        step: str | None = None,
        layout: Layout | None = None,
    ) -> None:
        self.lesson = lesson
        self.progress = progress or Progress()
        self.layout = layout or Layout()
        self.frame = 0
        """Which frame of a shown step is on the board."""
        self.at_end = False
        """Whether the last step was left behind."""
        self._index = self._begin(step)
        self._stages: dict[int, Stage] = {}
        self.stage: Stage = self._set_up()

    def _begin(self, step: str | None) -> int:
        if step is not None:
            return self.lesson.index_of(step)
        place = self.progress.place(self.lesson.id)
        names = [each.id for each in self.lesson.steps]
        return names.index(place) if place in names else 0

    # What to show

    @property
    def index(self) -> int:
        """The place of the step, counted from 0."""
        return self._index

    @property
    def step(self) -> Step:
        """The step now."""
        return self.lesson.steps[self._index]

    @property
    def text(self) -> str:
        """What stands above the board."""
        step = self.step
        if isinstance(step, Show):
            return say(step.frames[self.frame].text)
        if isinstance(step, Do):
            return " ".join(say(part) for part in (step.text, step.task.asks) if part)
        return say(step.text)

    @property
    def attempt(self) -> Attempt | None:
        """The attempt, where the step is a task or a question."""
        return self.stage if isinstance(self.stage, Attempt) else None

    @property
    def can_go_back(self) -> bool:
        """Whether there is something before."""
        return self._index > 0 or self.frame > 0 or self.at_end

    @property
    def is_last(self) -> bool:
        """Whether nothing follows but the end."""
        return self._index == len(self.lesson.steps) - 1 and not self._frames_left

    @property
    def _frames_left(self) -> int:
        step = self.step
        return len(step.frames) - 1 - self.frame if isinstance(step, Show) else 0

    @property
    def stars(self) -> tuple[int, int]:
        """The stars earned in this lesson so far, and how many there are."""
        tasks = self.lesson.tasks
        known = self.progress.record.tasks
        earned = sum(known[task.id].stars for task in tasks if task.id in known)
        return earned, 3 * len(tasks)

    @property
    def left(self) -> list[int]:
        """The numbers of the steps whose tasks were never solved."""
        known = self.progress.record.tasks
        steps = enumerate(self.lesson.steps, 1)
        return [n for n, step in steps if isinstance(step, Do) and step.task.id not in known]

    @property
    def is_done(self) -> bool:
        """Whether the step has nothing left to do; any step may be passed over all the same."""
        stage = self.stage
        if isinstance(stage, Attempt):
            return stage.is_solved
        return stage.has_tried if isinstance(stage, Trying) else True

    def fresh_stage(self) -> Stage:
        """The step as if nobody had touched it."""
        step = self.step
        if isinstance(step, Show):
            return Showing(step.frames[self.frame], layout=self.layout)
        if isinstance(step, Do):
            return attempt_at(step.task, layout=self.layout, solved=saver(self.progress))
        return Trying(step, layout=self.layout)

    # Going through it

    def next(self) -> None:
        """The next frame, or the next step; any step may be passed over."""
        if self._frames_left:
            self.frame += 1
            self.stage = self._set_up()
        elif self._index < len(self.lesson.steps) - 1:
            self._go_to(self._index + 1)
        else:
            self.at_end = True
            self.progress.go_on_at(self.lesson.id, DONE)

    def back(self) -> None:
        """The frame or the step before; from the end, the last step once more."""
        if self.at_end:
            self.at_end = False
        elif self.frame:
            self.frame -= 1
            self.stage = self._set_up()
        elif self._index:
            self._go_to(self._index - 1)
            step = self.step
            if isinstance(step, Show):
                self.frame = len(step.frames) - 1
                self.stage = self._set_up()

    def open(self, step: str) -> None:
        """Go to the step of this name."""
        self._go_to(self.lesson.index_of(step))

    def _go_to(self, index: int) -> None:
        self._index, self.frame, self.at_end = index, 0, False
        self.progress.go_on_at(self.lesson.id, self.step.id)
        self.stage = self._set_up()

    def _set_up(self) -> Stage:
        """The stage of the step; tries and attempts are kept, so that going back loses nothing."""
        if isinstance(self.step, Show):
            return self.fresh_stage()
        if self._index not in self._stages:
            self._stages[self._index] = self.fresh_stage()
        return self._stages[self._index]


def next_lesson(lesson: Lesson) -> Lesson | None:
    """The lesson that follows; None after the last."""
    return next((each for each in lessons() if each.number > lesson.number), None)
