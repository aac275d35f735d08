"""A presenter's board for the front of a class: large, one key for next and one for back."""

from __future__ import annotations

from collections.abc import Callable

from punct.draw.captions import captioned
from punct.draw.shapes import Scene
from punct.games.punct.rules import Game, Position, PunctError
from punct.games.punct.scene.describe import describe
from punct.games.punct.scene.layout import Layout
from punct.language import say
from punct.learn.demo_runs import LETTERS, DemoRun
from punct.learn.demos import Demo, read_demo_text
from punct.learn.given import text_given
from punct.widgets.coloring import AS_PAGE
from punct.widgets.demo_panels import Frame
from punct.widgets.live_board import WATCHED, slide_between
from punct.widgets.task_board import TaskBoard

_NEXT = ("n", "PageDown")
_BACK = ("b", "PageUp")
"""The keys of a presenter's remote control among them."""


class DemoBoard(TaskBoard):
    """Slides with large type, questions to vote on, hidden answers, and a board free to be tried."""

    def __init__(self, demo: Demo, *, theme: str = AS_PAGE, scale: float = 1.0) -> None:
        self.run = DemoRun(demo, layout=Layout(reserves=True))
        self.attempt = self.run.stage
        self.hints_given = []
        self.complaint = ""
        """Why a text could not be opened."""
        keys = (*WATCHED, *_NEXT, *_BACK, "s", "t", "v", "0")
        super().__init__(theme=theme, scale=scale, watched=keys)
        self.frame = Frame(self)
        self.children = self.frame.children
        self.refresh()

    # What the presenter does

    def go_on(self) -> None:
        """The hidden answer, or the next slide."""
        self.go(self.run.next)

    def go_back(self) -> None:
        """One step back."""
        self.go(self.run.back)

    def go(self, deed: Callable[[], object]) -> None:
        """Do something with the slides, then show it; a move between two slides slides."""
        self._land()
        before, layout = self.attempt.position, self.table.layout
        was_trying = self.run.is_trying
        deed()
        self.attempt = self.run.stage
        self.table.layout = layout
        slide = None if was_trying else slide_between(before, self.attempt.position)
        self.frame.turn_to_slide()
        self._show([slide] if slide else [])

    def open_text(self, text: str) -> None:
        """Show a position, a record or a ready demonstration; what cannot be read changes nothing."""
        self.complaint = ""
        try:
            self.go(lambda: self.run.open(lambda: read_demo_text(text)))
        except PunctError as error:
            self.complaint = str(error)
            self.refresh()

    def vote(self, letter: str, count: int = 1) -> None:
        """Count raised hands."""
        self.run.vote(letter, count)
        self.refresh()

    # What is shown

    @property
    def title(self) -> str:
        """The title of the slide, or of the whole."""
        return say(self.run.slide.title or self.run.demo.title)

    def picture(self) -> Scene:
        """The slide without its hidden answer."""
        run = DemoRun(self.run.demo)
        run.go_to(self.run.index)
        stage = run.stage
        scene = self._composed(stage.position, stage.marks)
        return captioned(scene, self.title, [t for t in (run.text, run.question) if t], self._colors)

    def words(self) -> str:
        """The slide in words."""
        frame, question = self.run.slide.frame, self.run.slide.question
        texts = [say(text) for text in (frame.text, question) if text]
        return "\n".join([self.title, *texts, "", describe(frame.position)])

    def refresh_panels(self) -> None:
        """Everything around the board."""
        self.frame.refresh()

    # Keys

    def own_keys(self) -> list[tuple[str, str]]:
        """The presenter's."""
        return [
            (say("N, Page Down"), say("show the answer, or the next slide")),
            (say("B, Page Up"), say("go back")),
            (say("V"), say("show the answer")),
            (say("S"), say("show or hide the words")),
            (say("T"), say("free the board, or throw the try-out away")),
            (say("1, 2, 3"), say("one more raised hand for A, B or C")),
            (say("0"), say("all hands down")),
        ]

    def _key(self, name: str, shift: bool) -> None:  # noqa: FBT001  # as the host reports keys
        run = self.run
        if name in _NEXT:
            self.go_on()
        elif name in _BACK:
            self.go_back()
        elif name == "t":
            self.go(run.end_try_out if run.is_trying else run.try_out)
        elif name == "s" and not run.is_trying:
            self.go(self.toggle_narration)
        elif name == "v" and not run.is_trying:
            self.go(run.reveal)
        elif name == "0" and not run.is_trying:
            self.go(run.clear_votes)
        elif name in "123456"[: len(run.options)] and not run.is_trying:
            self.vote(LETTERS[int(name) - 1])
        else:
            self.do(lambda: self.attempt.key(name, shift=shift))

    def toggle_narration(self) -> None:
        """Show the narration, or leave the word to the presenter."""
        self.run.narrated = not self.run.narrated


def demo(
    what: str | Position | Game = "surprising-rules", *, theme: str = AS_PAGE, scale: float = 1.0
) -> DemoBoard:
    """A demonstration: ready-made or a lesson's by name, or of any position or game."""
    if isinstance(what, Game | Position):
        what = what.to_text()
    return DemoBoard(read_demo_text(text_given(what)), theme=theme, scale=scale)
