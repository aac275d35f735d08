"""A presenter's board for the front of a class: large, one key for next and one for back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from punct.draw.captions import captioned
from punct.draw.palettes import palette_named
from punct.errors import PunctError
from punct.language import say
from punct.learn.demos import DemoRun
from punct.table import intents
from punct.table.keys import Key, last_keys, walking_keys
from punct.widgets.live_board import AS_PAGE, LiveBoard
from punct.widgets.panels.demo import Surroundings

if TYPE_CHECKING:
    from punct.draw.shapes import Scene
    from punct.learn.course import Course
    from punct.learn.demos import Demo
    from punct.table.game import Made
    from punct.table.intents import Intent


class DemoBoard(LiveBoard):
    """Slides with large type, questions to vote on, hidden answers, and a board free to be tried."""

    def __init__(self, course: Course, demo: Demo, *, theme: str = AS_PAGE, scale: float = 1.0) -> None:
        self.course = course
        self.run = DemoRun(demo)
        self.complaint = ""
        """Why a text could not be opened."""
        super().__init__(self.run.stage, theme=theme, scale=scale)
        self.around = Surroundings(self)
        self.children = self.around.children
        self.refresh()

    # What the presenter does

    def _turn(self, made: Sequence[Made] = ()) -> None:
        """Show the slide that the run has come to; a move that leads there slides."""
        before, self.stage = self.stage.position, self.run.stage
        self.around.turn_to_slide()
        self.put_on(self.run.stage, made if made and made[0].before == before else ())

    def open_text(self, text: str) -> None:
        """Show a position, a record or a ready demonstration; what cannot be read changes nothing."""
        self.complaint = ""
        try:
            self.run.open(self.course.demo_or_text(text))
        except PunctError as error:
            self.complaint = str(error)
            self.refresh()
        else:
            self._turn()

    # What is shown

    @property
    def title(self) -> str:
        """The title of the slide, or of the whole."""
        return say(self.run.slide.title or self.run.demo.title)

    def picture(self) -> Scene:
        """The slide without its hidden answer."""
        slide, game = self.run.slide, self.course.game
        texts = [say(text) for text in (slide.frame.text, slide.question) if text]
        scene = game.scene(slide.frame.position, slide.frame.all_marks, self.style)
        return captioned(scene, self.title, texts, palette_named(self.style.theme))

    def words(self) -> str:
        """The slide in words."""
        frame, question = self.run.slide.frame, self.run.slide.question
        texts = [say(text) for text in (frame.text, question) if text]
        return "\n".join([self.title, *texts, "", frame.game.describe(frame.position)])

    def refresh_panels(self) -> None:
        """Everything around the board."""
        self.around.refresh()

    # What is done

    def key_list(self) -> Sequence[Key]:
        """The presenter's; the rest as at any table while the board is free."""
        onward, back = intents.GoOn(), intents.GoBack()
        votes: dict[str, Intent] = {str(n + 1): intents.Vote(n) for n in range(len(self.run.options))}
        way = [
            Key(
                say("N, Page Down"),
                say("show the answer, or the next slide"),
                {"n": onward, "PageDown": onward},
            ),
            Key(say("B, Page Up"), say("go back"), {"b": back, "PageUp": back}),
        ]
        trying = Key(say("T"), say("free the board, or throw the try-out away"), {"t": intents.TryOut()})
        if self.run.is_trying:
            return [*way, trying, *self.stage.keys()]
        return [
            *walking_keys(),
            *self.stage.keys()[1:-2],
            *way,
            Key(say("V"), say("show the answer"), {"v": intents.Reveal()}),
            Key(say("S"), say("show or hide the words"), {"s": intents.Narrate()}),
            trying,
            Key(say("1, 2, 3"), say("one more raised hand for A, B or C"), votes),
            Key(say("0"), say("all hands down"), {"0": intents.HandsDown()}),
            *last_keys(),
        ]

    def can(self, intent: Intent) -> bool:
        """What the presenter can do now."""
        run = self.run
        match intent:
            case intents.GoOn():
                last = run.index == len(run.demo.slides) - 1
                return not last or run.can_reveal or run.is_trying
            case intents.GoBack():
                return run.index > 0 or run.revealed or run.is_trying
            case intents.Reveal():
                return run.can_reveal and not run.is_trying
            case intents.Narrate() | intents.Vote() | intents.HandsDown():
                return not run.is_trying
        return super().can(intent)

    def do(self, intent: Intent) -> None:  # one line an intent
        """Go through the slides, or let whatever is on the board do it."""
        run = self.run
        match intent:
            case intents.GoOn():
                self._turn(run.next())
            case intents.GoBack():
                run.back()
                self._turn()
            case intents.TryOut():
                run.end_try_out() if run.is_trying else run.try_out()
                self._turn()
            case intents.ShowKeys():
                self.around.pages.turn_over_keys()
            case _ if isinstance(intent, _PRESENTING):
                if self.can(intent):
                    self._present(intent)
            case _:
                super().do(intent)

    def _present(self, intent: Intent) -> None:
        run = self.run
        match intent:
            case intents.Reveal():
                run.reveal()
                self._turn(run.frame.made)
            case intents.Narrate():
                run.narrated = not run.narrated
            case intents.HandsDown():
                run.clear_votes()
            case intents.Vote(option):
                run.vote(option)
        self.refresh()


_PRESENTING = (intents.Reveal, intents.Narrate, intents.Vote, intents.HandsDown)
