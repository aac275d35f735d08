"""A live board: what pointer, keys, buttons and clock ask for goes to its stage; moves slide."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from punct.table import intents
from punct.table.game import Made, Style
from punct.table.intents import Arrow, Intent
from punct.table.keys import Key, intent_of, watched
from punct.widgets.pictured import Pictured
from punct.widgets.scene_view import SceneView

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.draw.shapes import Point, Scene, Target
    from punct.table.stage import Stage

from punct.draw.palettes import Palette, palette_named

_FRAMES: Final = (0.25, 0.5, 0.75, 0.92)
_FRAME_SECONDS: Final = 0.04
"""Four frames of a twenty-fifth of a second: a piece slides and settles in less than 250 ms."""
_PAUSE_SECONDS: Final = 0.9
"""Between two moves, so that the first is seen before the second."""
_SMALLEST, _LARGEST = 0.5, 1.8
_TURNED: Final[dict[Arrow, Arrow]] = {"up": "down", "down": "up", "left": "right", "right": "left"}


class LiveBoard(Pictured):
    """A board that answers to mouse, touch and keyboard, whatever stands on it."""

    def __init__(self, stage: Stage, *, theme: str, scale: float) -> None:
        self.stage = stage
        self.theme = theme
        """The theme wished for; the style holds the one that fits the page."""
        self.style = Style(palette_on("light", theme).name, reserves=True)
        self.animated = True
        self._flying: asyncio.Task[None] | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._began = time.monotonic()
        self.view = SceneView(self._scene(), scale=scale, watched=tuple(watched(self.key_list())))
        self.view.on_point(self._point)
        self.view.on_press(self._press)
        self.view.on_look(self._look)
        self.view.on_leave(lambda: self._point(None, (0.0, 0.0)))
        self.view.on_key(self._key)
        self.view.host.on_page(lambda: self.set_theme(self.theme))
        super().__init__()

    # What is shown

    @property
    def scene_title(self) -> str:
        """What the picture is called; "" for the position's own name."""
        return ""

    def key_list(self) -> Sequence[Key]:
        """Every key that means something now, those of this board first."""
        return self.stage.keys()

    def _scene(self, flight: Sequence[Mark] = ()) -> Scene:
        """The board now, with a move in the air."""
        stage = self.stage
        scene = stage.game.scene(stage.position, (*stage.marks, *flight), self.style)
        return scene._replace(description=stage.sentence, title=self.scene_title or scene.title)

    def refresh(self) -> None:
        """Show everything anew; only what differs is sent, and a sliding piece slides on."""
        if self._flying is None:
            self.view.scene = self._scene()
        host = self.view.host
        host.status, host.status_kind = self.stage.sentence, self.stage.tenor
        host.colors = host_colors(palette_on(host.page, self.theme))
        host.cursor = "grabbing" if self.stage.is_holding else "pointer"
        self.refresh_panels()

    def refresh_panels(self) -> None:
        """Show anew what stands around the board, where anything does."""

    def put_on(self, stage: Stage, made: Sequence[Made] = ()) -> None:
        """Put another stage on the board; the moves that led there are seen."""
        self.land()
        self.stage = stage
        self.view.host.watched = watched(self.key_list())
        self.show(made)

    # What is done

    def can(self, intent: Intent) -> bool:
        """Whether there is anything to do for an intent now."""
        return self.stage.can(intent)

    def do(self, intent: Intent) -> None:
        """Do what somebody wants, then show it, sliding pieces included."""
        self.land()
        self.show(self.stage.do(intent, self.now).made)

    @property
    def now(self) -> int:
        """The time in ms since the board was made."""
        return round((time.monotonic() - self._began) * 1000)

    def _point(self, target: Target | None, _point: Point) -> None:
        self.stage.do(intents.Point(target.name if target else None), self.now)
        self.refresh()

    def _press(self, target: Target | None, _point: Point) -> None:
        if target is not None:
            self.do(intents.Press(target.name))

    def _look(self, target: Target | None, _point: Point) -> None:
        if target is not None:
            self.do(intents.LookUnder(target.name))

    def _key(self, name: str, shift: bool) -> None:  # noqa: FBT001  # as the host reports keys
        intent = intent_of(self.key_list(), name, shift=shift)
        if isinstance(intent, intents.Walk) and self.style.turned:
            intent = intents.Walk(_TURNED[intent.arrow])
        if intent is not None:
            self.do(intent)

    def _wait(self) -> None:
        """Wake up at the next moment that matters, where a clock runs."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        moment = self.stage.next_moment
        if moment is not None and (loop := running_loop()):
            seconds = max(0.0, (moment - self.now) / 1000)
            self._waiting = loop.call_later(seconds, self._tick)

    def _tick(self) -> None:
        with self.view.host.guarded():
            self.do(intents.Tick())

    # How pieces slide

    def show(self, made: Sequence[Made] = ()) -> None:
        """Show what was done; moves are seen one after the other, where there is a loop to wait in."""
        if made and self.animated and (loop := running_loop()):
            self._flying = loop.create_task(self._slide(made))
        self.refresh()
        self._wait()

    async def _slide(self, made: Sequence[Made]) -> None:
        film, mine = self._film(made), asyncio.current_task()
        while (seconds := self._next_frame(film, mine)) is not None:
            await asyncio.sleep(seconds)

    def _next_frame(self, film: Iterator[float], mine: asyncio.Task[None] | None) -> float | None:
        """Show one frame: for how long, or None once the film is over or something else was done."""
        with self.view.host.guarded():
            if self._flying is not mine:
                return None
            self._flying = None  # also if this frame cannot be shown
            for seconds in film:
                self._flying = mine
                return seconds
            self.view.scene = self._scene()
        return None

    def _film(self, made: Sequence[Made]) -> Iterator[float]:
        """Set frame after frame; each yields how many seconds it stays."""
        game, resting = self.stage.game, self.stage.position
        for each in made[:-1]:
            for share in _FRAMES:
                self.view.scene = self._between(each, share)
                yield _FRAME_SECONDS
            self.view.scene = self._between(each, 1.0)
            yield _PAUSE_SECONDS
        for share in _FRAMES:
            if self.stage.position != resting:
                return  # another game was put on the board meanwhile
            self.view.scene = self._scene(game.flight(made[-1], share))
            yield _FRAME_SECONDS

    def _between(self, made: Made, share: float) -> Scene:
        """The board while a move is shown that another one follows."""
        game = self.stage.game
        scene = game.scene(made.after, game.flight(made, share), self.style)
        return scene._replace(description=self.stage.sentence)

    def land(self) -> None:
        """End all sliding at once: the next thing done never waits for it.

        The film notices by itself: it may run in another thread, where nothing can cancel it.
        """
        self._flying = None

    # Settings

    def set_theme(self, theme: str) -> None:
        """Change the colors, or let them fit the page."""
        palette = palette_on(self.view.host.page, theme)
        self.theme, self.style = theme, self.style._replace(theme=palette.name)
        self.refresh()

    def set_turned(self, turned: bool) -> None:  # noqa: FBT001  # a check box
        """Turn the board for the player at the other end."""
        self.style = self.style._replace(turned=turned)
        self.refresh()

    def set_coordinates(self, shown: bool) -> None:  # noqa: FBT001  # a check box
        """Show or hide letters and numbers."""
        self.style = self.style._replace(coordinates=shown)
        self.refresh()

    def enlarge(self, factor: float) -> None:
        """Larger or smaller, within reason; what stands beside it makes way."""
        self.view.scale = min(max(self.view.scale * factor, _SMALLEST), _LARGEST)
        self.refresh()


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The loop that can wait, where there is one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


AS_PAGE: Final = "page"
"""Stands for light on a light page and dark on a dark one."""


def palette_on(page: str, wish: str) -> Palette:
    """The theme wished for; one that fits the page if no other was chosen."""
    return palette_named(page if wish == AS_PAGE else wish)


def host_colors(palette: Palette) -> dict[str, str]:
    """The frame's colors: ink and paper, good and bad news, the focus ring."""
    return {
        "ink": palette.text,
        "paper": palette.background,
        "good": palette.good,
        "bad": palette.bad,
        "focus": palette.note,
    }
