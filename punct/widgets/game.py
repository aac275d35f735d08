"""`play(variant)`: two players at one screen."""

import asyncio
from typing import Any, Final

import ipywidgets

from punct.play import Pace, Session
from punct.play.keys import ARROWS
from punct.rules import Game, Piece, Position
from punct.rules.board import Space
from punct.scene.compose import compose
from punct.scene.describe import describe
from punct.scene.layout import Layout
from punct.scene.marks import Flight, Mark
from punct.scene.shapes import Point, Scene, Target
from punct.widgets.coloring import AS_PAGE, host_colors, theme_on
from punct.widgets.panels import Controls, Extras, MoveList
from punct.widgets.pictured import Pictured
from punct.widgets.scene_view import SceneView

WATCHED: Final = (*ARROWS, *"123456", "Enter", " ", "r", "Escape", "u", "y", "p", "?")
_FRAMES: Final = (0.25, 0.5, 0.75, 0.92)
_FRAME_SECONDS: Final = 0.04
"""Four frames of a twenty-fifth of a second: a piece slides and settles in less than 250 ms."""
_SMALLEST, _LARGEST = 0.5, 1.8


class GameBoard(Pictured):
    """A whole game by mouse, touch or keyboard, with its moves, its settings and its words."""

    def __init__(
        self, start: str | Position | Game, *, theme: str = AS_PAGE, scale: float = 0.7
    ) -> None:
        self.session = Session(start, layout=Layout(reserves=True))
        self.theme = theme
        self._colors = theme_on("light", theme)
        self.coordinates = True
        self.animated = True
        self._flying: asyncio.Task[None] | None = None
        self.view = SceneView(self.picture(), scale=scale, watched=WATCHED)
        self.controls = Controls(self)
        self.moves = MoveList(self)
        self.extras = Extras(self)
        middle = ipywidgets.HBox(
            [self.view.element, self.moves.element], layout={"flex_flow": "row wrap", "width": "100%"}
        )
        super().__init__([self.controls.element, middle, self.extras.element])
        self.view.on_point(self._point)
        self.view.on_press(self._press)
        self.view.on_look(self._look)
        self.view.on_leave(lambda: self.do(lambda: self.session.point(None)))
        self.view.on_key(self._key)
        self.view.host.on_page(lambda: self.set_theme(self.theme))
        self.refresh()

    # What is shown

    def picture(self) -> Scene:
        """The board, both reserves and every mark, as they are now."""
        return self._scene(())

    def _scene(self, flights: tuple[Flight, ...]) -> Scene:
        session = self.session
        marks: tuple[Mark, ...] = session.marks
        scene = compose(
            session.position,
            marks=(*marks, *flights),
            layout=session.layout,
            theme=self._colors,
            coordinates=self.coordinates,
            without=(*session.without, *(flight.piece for flight in flights)),
        )
        return scene._replace(description=session.sentence)

    def words(self) -> str:
        """The position in words, the last move and how the game ended."""
        game = self.session.game
        text = describe(game.position, game.moves[-1] if game.moves else None)
        outcome = game.outcome
        return text if outcome is None or outcome.reason in text else f"{outcome.reason}\n\n{text}"

    def refresh(self) -> None:
        """Show everything anew; only what differs is sent."""
        self.view.scene = self.picture()
        host = self.view.host
        host.status, host.status_kind = self.session.sentence, self.session.sentence_kind
        host.colors = host_colors(self._colors)
        host.cursor = "grabbing" if self.session.hands.piece else "pointer"
        self.controls.refresh()
        self.moves.refresh()
        self.extras.refresh()

    # What is done

    def do(self, deed: Any) -> None:
        """Do something at the table, then show it; a move just played slides into place."""
        self._land()
        ply, taken = self.session.game.ply, self.session.can_confirm
        deed()
        self.refresh()
        if self.animated and abs(self.session.game.ply - ply) == 1:
            flight = self._last_flight(forward=self.session.game.ply > ply, on_the_spot=taken)
            if flight is not None:
                self._fly(*flight)

    def _point(self, target: Target | None, _point: Point) -> None:
        self.session.point(target.name if target else None)
        self.refresh()

    def _press(self, target: Target | None, _point: Point) -> None:
        if target is not None:
            self.do(lambda: self.session.press(target.name))

    def _look(self, target: Target | None, _point: Point) -> None:
        if target is not None:
            self.do(lambda: self.session.look(target.name))

    def _key(self, name: str, shift: bool) -> None:  # noqa: FBT001  # as the host reports keys
        self.do(lambda: self.session.key(name, shift=shift))

    # How it moves

    def _last_flight(self, *, forward: bool, on_the_spot: bool) -> tuple[Piece, Space] | None:
        """The piece that just moved and where it came from; None for undoing."""
        game = self.session.game
        if not forward or not game.moves:
            return None
        move = game.moves[-1]
        piece = game.position.piece_at(move.space)
        start = move.space if on_the_spot else getattr(move, "start", move.space)
        return None if piece is None else (piece, start)

    def _fly(self, piece: Piece, start: Space) -> None:
        """Let a piece slide and settle, where there is a loop to wait in."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._flying = loop.create_task(self._slide(piece, start))

    async def _slide(self, piece: Piece, start: Space) -> None:
        with self.view.host.guarded():
            for share in _FRAMES:
                self.view.scene = self._scene((Flight(piece, start, share),))
                await asyncio.sleep(_FRAME_SECONDS)
            self.view.scene = self.picture()

    def _land(self) -> None:
        """End a flight at once: the next thing done never waits for it."""
        if self._flying is not None and not self._flying.done():
            self._flying.cancel()
        self._flying = None

    # Settings

    def set_pace(self, pace: str) -> None:
        """Play at once, or only once it is confirmed."""
        self.session.pace = Pace(pace)

    def set_theme(self, theme: str) -> None:
        """Change the colors, or let them fit the page."""
        self._colors = theme_on(self.view.host.page, theme)
        self.theme = theme
        self.refresh()

    def set_turned(self, turned: bool) -> None:  # noqa: FBT001  # a check box
        """Turn the board for the player at the other end."""
        self.session.layout = Layout(turned=turned, reserves=True)
        self.refresh()

    def set_coordinates(self, shown: bool) -> None:  # noqa: FBT001  # a check box
        """Show or hide letters and numbers."""
        self.coordinates = shown
        self.refresh()

    def enlarge(self, factor: float) -> None:
        """Larger or smaller, within reason."""
        self.view.scale = min(max(self.view.scale * factor, _SMALLEST), _LARGEST)


def play(
    start: str | Position | Game = "standard", *, theme: str = AS_PAGE, scale: float = 0.7
) -> GameBoard:
    """A game for two at one screen: "basic", "standard", or from any position or game."""
    if isinstance(start, str):
        start = Game.from_text(start)
    return GameBoard(start, theme=theme, scale=scale)
