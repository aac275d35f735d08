"""What every board to play on has in common: a live picture, pointer and keys, sliding pieces."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Flight, LastMove, Mark
from punct.table.keys import ARROWS
from punct.widgets.coloring import host_colors, theme_on
from punct.widgets.pictured import Pictured
from punct.widgets.scene_view import SceneView

if TYPE_CHECKING:
    from punct.draw.shapes import Point, Scene, Target
    from punct.games.punct.rules import Piece, Position
    from punct.games.punct.rules.board import Space
    from punct.table.seat import Seat
    from punct.table.session import Session

WATCHED: Final = (*ARROWS, *"123456", "Enter", " ", "r", "Escape", "u", "y", "p", "?")
_FRAMES: Final = (0.25, 0.5, 0.75, 0.92)
_FRAME_SECONDS: Final = 0.04
"""Four frames of a twenty-fifth of a second: a piece slides and settles in less than 250 ms."""
_PAUSE_SECONDS: Final = 0.9
"""Between two moves, so that the first is seen before the second."""
_SMALLEST, _LARGEST = 0.5, 1.8


class Slide(NamedTuple):
    """A move to be seen: the position it leads to, the piece where it lies then, where it came from."""

    position: Position
    piece: Piece
    start: Space


def slide_between(before: Position, after: Position) -> Slide | None:
    """What one move looks like; None if anything else lies between two positions."""
    new, old = set(after.pieces) - set(before.pieces), set(before.pieces) - set(after.pieces)
    if len(new) != 1 or len(old) > 1:
        return None
    (piece,) = new
    return Slide(after, piece, *(lifted.space for lifted in old or new))


class LiveBoard(Pictured):
    """A board that answers to mouse, touch and keyboard, whoever sits at it."""

    def __init__(self, *, theme: str, scale: float, watched: tuple[str, ...] = WATCHED) -> None:
        self.theme = theme
        self._colors = theme_on("light", theme)
        self.coordinates = True
        self.animated = True
        self._flying: asyncio.Task[None] | None = None
        self.view = SceneView(self._scene(()), scale=scale, watched=watched)
        self.view.on_point(self._point)
        self.view.on_press(self._press)
        self.view.on_look(self._look)
        self.view.on_leave(lambda: self._point(None, (0.0, 0.0)))
        self.view.on_key(self._key)
        self.view.host.on_page(lambda: self.set_theme(self.theme))
        super().__init__()

    @property
    def seat(self) -> Seat:
        """Whoever sits at the board."""
        raise NotImplementedError

    @property
    def table(self) -> Session:
        """The table the board lies on."""
        raise NotImplementedError

    # What is shown

    def _scene(self, flights: tuple[Flight, ...]) -> Scene:
        seat = self.seat
        scene = self._composed(seat.position, (*seat.marks, *flights), seat.without)
        return scene._replace(description=seat.sentence)

    def _composed(
        self, position: Position, marks: tuple[Mark, ...], without: tuple[Piece, ...] = ()
    ) -> Scene:
        flying = (mark.piece for mark in marks if isinstance(mark, Flight))
        return compose(
            position,
            marks=marks,
            layout=self.table.layout,
            theme=self._colors,
            coordinates=self.coordinates,
            without=(*without, *flying),
        )

    def refresh(self) -> None:
        """Show everything anew; only what differs is sent, and a sliding piece slides on."""
        if self._flying is None:
            self.view.scene = self._scene(())
        host = self.view.host
        host.status, host.status_kind = self.seat.sentence, self.seat.sentence_kind
        host.colors = host_colors(self._colors)
        host.cursor = "grabbing" if self.table.hands.piece else "pointer"
        self.refresh_panels()

    def refresh_panels(self) -> None:
        """Show anew what stands around the board."""
        raise NotImplementedError

    # What is done

    def do(self, deed: Callable[[], object]) -> None:
        """Do something at the board, then show it, sliding pieces included."""
        raise NotImplementedError

    def _point(self, target: Target | None, _point: Point) -> None:
        self.seat.point(target.name if target else None)
        self.refresh()

    def _press(self, target: Target | None, _point: Point) -> None:
        if target is not None:
            self.do(lambda: self.seat.press(target.name))

    def _look(self, target: Target | None, _point: Point) -> None:
        if target is not None:
            self.do(lambda: self.seat.look(target.name))

    def _key(self, name: str, shift: bool) -> None:  # noqa: FBT001  # as the host reports keys
        self.do(lambda: self.seat.key(name, shift=shift))

    # How pieces slide

    def _show(self, slides: Sequence[Slide] = ()) -> None:
        """Show what was done; moves are seen one after the other, where there is a loop to wait in."""
        if slides and self.animated:
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                pass
            else:
                self._flying = loop.create_task(self._slide(slides))
        self.refresh()

    async def _slide(self, slides: Sequence[Slide]) -> None:
        film, mine = self._film(slides), asyncio.current_task()
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
            self.view.scene = self._scene(())
        return None

    def _film(self, slides: Sequence[Slide]) -> Iterator[float]:
        """Set frame after frame; each yields how many seconds it stays."""
        for slide in slides[:-1]:
            for share in _FRAMES:
                self.view.scene = self._between(slide, Flight(slide.piece, slide.start, share))
                yield _FRAME_SECONDS
            self.view.scene = self._between(slide, LastMove(slide.piece))
            yield _PAUSE_SECONDS
        _, piece, start = slides[-1]
        for share in _FRAMES:
            if piece not in self.seat.position.pieces:
                return  # another game was put on the board meanwhile
            self.view.scene = self._scene((Flight(piece, start, share),))
            yield _FRAME_SECONDS

    def _between(self, slide: Slide, mark: Mark) -> Scene:
        """The board while a move is shown that another one follows."""
        return self._composed(slide.position, (mark,))._replace(description=self.seat.sentence)

    def _land(self) -> None:
        """End all sliding at once: the next thing done never waits for it.

        The film notices by itself: it may run in another thread, where nothing can cancel it.
        """
        self._flying = None

    # Settings

    def set_theme(self, theme: str) -> None:
        """Change the colors, or let them fit the page."""
        self._colors = theme_on(self.view.host.page, theme)
        self.theme = theme
        self.refresh()

    def set_turned(self, turned: bool) -> None:  # noqa: FBT001  # a check box
        """Turn the board for the player at the other end."""
        self.table.layout = Layout(turned=turned, reserves=self.table.layout.reserves)
        self.refresh()

    def set_coordinates(self, shown: bool) -> None:  # noqa: FBT001  # a check box
        """Show or hide letters and numbers."""
        self.coordinates = shown
        self.refresh()

    def enlarge(self, factor: float) -> None:
        """Larger or smaller, within reason."""
        self.view.scale = min(max(self.view.scale * factor, _SMALLEST), _LARGEST)
