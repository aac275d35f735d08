"""A lesson on a live board: one step at a time, back and next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from punct.draw.captions import captioned
from punct.draw.palettes import palette_named
from punct.language import say
from punct.learn.lessons import LessonRun
from punct.table import intents
from punct.table.keys import Key
from punct.widgets.live_board import AS_PAGE, LiveBoard
from punct.widgets.panels.lesson import Surroundings

if TYPE_CHECKING:
    from punct.draw.shapes import Scene
    from punct.learn.course import Course
    from punct.learn.lessons import Lesson
    from punct.learn.progress import Progress
    from punct.table.game import Made
    from punct.table.intents import Intent


class LessonBoard(LiveBoard):
    """What is shown, tried, done and asked, with the text above the board and a line that answers."""

    def __init__(
        self,
        course: Course,
        lesson: Lesson,
        progress: Progress,
        *,
        step: str | None = None,
        theme: str = AS_PAGE,
        scale: float = 0.62,
    ) -> None:
        self.course = course
        self.run = LessonRun(lesson, progress=progress, step=step)
        super().__init__(self.run.stage, theme=theme, scale=scale)
        self.around = Surroundings(self)
        self._set_up()
        self.children = self.around.children
        self.refresh()

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.run.lesson

    # Going through it

    def open_step(self, step: str) -> None:
        """The step of this name."""
        self.run.open(step)
        self._turn()

    def _turn(self, made: Sequence[Made] = ()) -> None:
        """Show the step or frame that the run has come to; a move that leads there slides."""
        before, self.stage = self.stage.position, self.run.stage
        self._set_up()
        self.put_on(self.run.stage, made if made and made[0].before == before else ())

    def _set_up(self) -> None:
        if self.run.attempt is not None:
            self.run.attempt.pondering = self._ponder
        self.around.turn_to_step()

    # What is shown

    @property
    def title(self) -> str:
        """The lesson's number and title."""
        return say("{n} · {title}", n=self.lesson.number, title=say(self.lesson.title))

    def picture(self) -> Scene:
        """The step on the board with its text: nothing of what was tried."""
        stage = self.run.fresh_stage()
        scene = stage.game.scene(stage.position, stage.marks, self.style)
        return captioned(scene, self.title, [self.run.text], palette_named(self.style.theme))

    def words(self) -> str:
        """The step in words."""
        stage = self.run.fresh_stage()
        told = stage.game.describe(stage.position)
        return "\n".join([self.title, self.run.text, "", told])

    def refresh_panels(self) -> None:
        """Everything around the board."""
        self.around.refresh()

    # What is done

    def key_list(self) -> Sequence[Key]:
        """Those of the step, and the way through the lesson."""
        way = [
            Key(say("N"), say("go on"), {"n": intents.GoOn()}),
            Key(say("B"), say("go back"), {"b": intents.GoBack()}),
        ]
        *own, show, leave = self.stage.keys()
        return [*own, *way, show, leave]

    def can(self, intent: Intent) -> bool:
        """The way through the lesson is the board's own."""
        match intent:
            case intents.GoOn():
                return not self.run.at_end
            case intents.GoBack():
                return self.run.can_go_back
        return super().can(intent)

    def do(self, intent: Intent) -> None:
        """Go through the lesson, or let the step do it."""
        match intent:
            case intents.GoOn():
                self._turn(self.run.next())
            case intents.GoBack():
                self.run.back()
                self._turn()
            case intents.ShowKeys():
                self.around.pages.turn_over_keys()
            case _:
                super().do(intent)

    def _ponder(self, sentence: str) -> None:
        """Say that it takes a moment; the page hears it while the kernel still thinks."""
        self.view.host.status, self.view.host.status_kind = sentence, ""
