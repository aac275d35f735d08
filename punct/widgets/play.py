"""A whole game at one screen, with its moves, its settings and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets

from punct.table import intents
from punct.table.session import Pace, Session
from punct.widgets.live_board import AS_PAGE, LiveBoard
from punct.widgets.panels.game import Controls, Extras, MoveList

if TYPE_CHECKING:
    from punct.draw.shapes import Scene
    from punct.table.game import BoardGame, Match, Position
    from punct.table.intents import Intent


class GameBoard(LiveBoard):
    """Two players at one board."""

    def __init__(
        self,
        game: BoardGame,
        start: str | Position | Match,
        *,
        theme: str = AS_PAGE,
        scale: float = 0.7,
    ) -> None:
        self.session = Session(game, start)
        super().__init__(self.session, theme=theme, scale=scale)
        self.controls = Controls(self)
        self.moves = MoveList(self)
        self.extras = Extras(self)
        middle = ipywidgets.HBox(
            [self.view.element, self.moves.element],
            layout={"flex_flow": "row wrap", "width": "100%", "grid_gap": "4px 12px"},
        )
        self.children = [self.controls.element, middle, self.extras.element]
        self.refresh()

    def picture(self) -> Scene:
        """The board, both reserves and every mark, as they are now."""
        return self._scene()

    def words(self) -> str:
        """The position in words, the last move and how the game ended."""
        return self.session.words()

    def do(self, intent: Intent) -> None:
        """The list of keys is shown below the board; all else is for the table."""
        if isinstance(intent, intents.ShowKeys):
            self.extras.turn_over_keys()
        super().do(intent)

    def refresh_panels(self) -> None:
        """Buttons, moves and whatever is unfolded."""
        for part in (self.controls, self.moves, self.extras):
            part.refresh()

    def set_pace(self, pace: str) -> None:
        """Play at once, or only once it is confirmed."""
        self.session.pace = Pace(pace)
