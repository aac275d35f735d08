"""`play(variant)`: two players at one screen."""

from collections.abc import Callable

import ipywidgets

from punct.draw.shapes import Scene
from punct.games.punct.rules import Game, Position
from punct.games.punct.scene.describe import describe
from punct.games.punct.scene.layout import Layout
from punct.table.session import Session
from punct.table.table import Pace
from punct.widgets.coloring import AS_PAGE
from punct.widgets.live_board import LiveBoard, slide_between
from punct.widgets.panels import Controls, Extras, MoveList


class GameBoard(LiveBoard):
    """A whole game by mouse, touch or keyboard, with its moves, its settings and its words."""

    def __init__(
        self, start: str | Position | Game, *, theme: str = AS_PAGE, scale: float = 0.7
    ) -> None:
        self.session = Session(start, layout=Layout(reserves=True))
        super().__init__(theme=theme, scale=scale)
        self.controls = Controls(self)
        self.moves = MoveList(self)
        self.extras = Extras(self)
        middle = ipywidgets.HBox(
            [self.view.element, self.moves.element],
            layout={"flex_flow": "row wrap", "width": "100%", "grid_gap": "4px 12px"},
        )
        self.children = [self.controls.element, middle, self.extras.element]
        self.refresh()

    @property
    def seat(self) -> Session:
        """The game answers itself."""
        return self.session

    @property
    def table(self) -> Session:
        """Where the game is played."""
        return self.session

    # What is shown

    def picture(self) -> Scene:
        """The board, both reserves and every mark, as they are now."""
        return self._scene(())

    def words(self) -> str:
        """The position in words, the last move and how the game ended."""
        game = self.session.game
        text = describe(game.position, game.moves[-1] if game.moves else None)
        outcome = game.outcome
        return text if outcome is None or outcome.reason in text else f"{outcome.reason}\n\n{text}"

    def refresh_panels(self) -> None:
        """Buttons, moves and whatever is unfolded."""
        self.controls.refresh()
        self.moves.refresh()
        self.extras.refresh()

    # What is done

    def do(self, deed: Callable[[], object]) -> None:
        """Do something at the table, then show it; a move just played slides into place."""
        self._land()
        before, ply, taken = self.session.position, self.session.game.ply, self.session.can_confirm
        deed()
        slide = slide_between(before, self.session.position)
        if slide is None or self.session.game.ply != ply + 1:
            self._show()
        else:
            # A piece that was put down already only settles
            self._show([slide._replace(start=slide.piece.space) if taken else slide])

    # Settings

    def set_pace(self, pace: str) -> None:
        """Play at once, or only once it is confirmed."""
        self.session.pace = Pace(pace)


def play(
    start: str | Position | Game = "standard", *, theme: str = AS_PAGE, scale: float = 0.7
) -> GameBoard:
    """A game for two at one screen: "basic", "standard", or from any position or game."""
    if isinstance(start, str):
        start = Game.from_text(start)
    return GameBoard(start, theme=theme, scale=scale)
