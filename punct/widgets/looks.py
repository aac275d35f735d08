"""How a live board looks: colors, size, which way round, letters and numbers, sliding pieces."""

import ipywidgets

from punct.games.punct.scene.themes import THEMES
from punct.language import say
from punct.widgets.coloring import AS_PAGE
from punct.widgets.knobs import ROW, button, check, heeded
from punct.widgets.live_board import LiveBoard


class Looks:
    """The settings every live board has."""

    def __init__(self, board: LiveBoard) -> None:
        self.theme = ipywidgets.Dropdown(
            options=_color_names(),
            value=board.theme,
            description=say("Colors"),
            layout={"width": "auto"},
            style={"description_width": "auto"},
        )
        self.theme.observe(heeded(board, lambda change: board.set_theme(change["new"])), "value")
        self.turned = check(board, say("Turn the board"), False, board.set_turned)
        self.coordinates = check(board, say("Letters and numbers"), True, board.set_coordinates)
        self.animated = check(
            board, say("Pieces slide"), True, lambda on: setattr(board, "animated", on)
        )
        self.larger = button(board, say("Larger"), say("A larger board"), lambda: board.enlarge(1.15))
        self.smaller = button(
            board, say("Smaller"), say("A smaller board"), lambda: board.enlarge(1 / 1.15)
        )
        rows = [
            [self.theme, self.larger, self.smaller],
            [self.turned, self.coordinates, self.animated],
        ]
        self.element = ipywidgets.VBox([ipywidgets.HBox(row, layout=ROW) for row in rows])


def _color_names() -> list[tuple[str, str]]:
    """What the choices of colors are called, and their names as themes."""
    called = {
        AS_PAGE: say("like the page"),
        "light": say("light"),
        "dark": say("dark"),
        "contrast": say("high contrast"),
        "print": say("for print"),
    }
    return [(called[name], name) for name in (AS_PAGE, *THEMES)]
