"""What stands around a game's board: buttons, the list of moves, settings, texts and words."""

from __future__ import annotations

from base64 import b64encode
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from punct.draw.png import to_png
from punct.draw.svg import to_svg
from punct.language import say
from punct.table import intents
from punct.table.session import Pace
from punct.widgets.panels.buttons import ROW, asking, button, hand_buttons, heeded, let_ask
from punct.widgets.panels.pages import Folds, Settings, as_lines, key_table

if TYPE_CHECKING:
    from punct.widgets.play import GameBoard

_TEXTS_PAGE, _WORDS_PAGE, _KEYS_PAGE = 1, 2, 3


class Controls:
    """The buttons a turn needs, and a slider through the game."""

    def __init__(self, game: GameBoard) -> None:
        self._game = game
        self.confirm, self.turn, self.take_back = hand_buttons(game)
        self.undo = asking(game, say("Undo"), say("Take back the last move (U)"), intents.Undo())
        self.redo = asking(game, say("Redo"), say("Make it again (Y)"), intents.Redo())
        self._buttons = [self.confirm, self.turn, self.take_back, self.undo, self.redo]
        self.slider = ipywidgets.IntSlider(
            min=0,
            max=0,
            description=say("Move"),
            layout={"width": "260px", "margin": "2px 2px 2px 10px"},
            style={"description_width": "auto"},
        )
        self.slider.observe(heeded(game, self._slide), "value")
        self.element = ipywidgets.HBox([*self._buttons, self.slider], layout=ROW)

    def _slide(self, change: dict[str, Any]) -> None:
        if change["new"] != self._game.session.match.ply:
            self._game.do(intents.GoTo(change["new"]))

    def refresh(self) -> None:
        """Let the buttons say what is possible now."""
        match = self._game.session.match
        let_ask(self._game, self._buttons)
        self.slider.max = len(match.all_moves)
        self.slider.value = match.ply


class MoveList:
    """All moves of the game; a click goes there."""

    def __init__(self, game: GameBoard) -> None:
        self._game = game
        self._shown: list[str] = []
        self.select = ipywidgets.Select(options=[], rows=18, layout={"width": "170px"})
        self.select.observe(heeded(game, self._choose), "index")
        title = ipywidgets.HTML(f"<b>{escape(say('Moves'))}</b>")
        self.element = ipywidgets.VBox([title, self.select], layout={"flex": "0 0 auto"})
        self.element.add_class("punct-moves")
        self._refreshing = False

    def _choose(self, change: dict[str, Any]) -> None:
        if not self._refreshing and change["new"] not in (None, self._game.session.match.ply):
            self._game.do(intents.GoTo(change["new"]))

    def refresh(self) -> None:
        """Show every move, later ones included, and where the game stands."""
        match, game = self._game.session.match, self._game.session.game
        first, second = game.move_signs(match.start)
        lines = [say("start")]
        for number, move in enumerate(match.all_moves, 1):
            lines.append(f"{number}. {first if number % 2 else second} {move}")
        self._refreshing = True
        try:
            if lines != self._shown:
                self.select.options = self._shown = lines
            self.select.index = match.ply
        finally:
            self._refreshing = False


class Extras:
    """Settings, texts to copy and paste, the picture to save, the words and the keys."""

    def __init__(self, game: GameBoard) -> None:
        self._game = game
        self.keys = ipywidgets.HTML()
        self.words = ipywidgets.HTML()
        self.record = ipywidgets.Textarea(layout={"width": "100%", "height": "5em"})
        self.position = ipywidgets.Textarea(layout={"width": "100%", "height": "5em"})
        self._written = ("", "")
        self.links = ipywidgets.HTML()
        pages = {
            say("Settings"): self._settings(),
            say("New game, texts, picture"): self._texts(),
            say("The position in words"): self.words,
            say("Keys"): self.keys,
        }
        self.element = Folds(pages)
        self.element.observe(heeded(game, lambda _: self.refresh()), "selected_index")
        self.keys.value = key_table(game.key_list())

    def _settings(self) -> Any:
        game = self._game
        self.pace = ipywidgets.ToggleButtons(
            options=[(say("Confirm each move"), Pace.CONFIRM), (say("Quick"), Pace.QUICK)],
            value=game.session.pace,
            description=say("A piece put down"),
            style={"description_width": "auto", "button_width": "auto"},
            layout={"width": "auto"},
        )
        self.pace.observe(heeded(game, lambda change: game.set_pace(change["new"])), "value")
        self.settings = Settings(game)
        return ipywidgets.VBox([self.pace, self.settings.element])

    def _texts(self) -> Any:
        game = self._game
        self.new = [
            button(game, text, tip, partial(self._replace, name))
            for name, (text, tip) in game.session.game.new_games().items()
        ]
        self.open_record = button(
            game,
            say("Open this record"),
            say("Go on from the text above"),
            lambda: self._replace(self.record.value),
        )
        self.open_position = button(
            game,
            say("Open this position"),
            say("Go on from the text above"),
            lambda: self._replace(self.position.value),
        )
        self._kept = ""
        self.bring_back = button(
            game,
            say("Bring back the last game"),
            say("Nothing is lost by starting anew"),
            lambda: self._replace(self._kept),
        )
        self.bring_back.disabled = True
        self.save = button(game, say("Save the picture"), say("As SVG or PNG"), self._offer_picture)
        return ipywidgets.VBox(
            [
                ipywidgets.HBox([*self.new, self.bring_back], layout=ROW),
                ipywidgets.HTML(say("The game so far; copy it, or paste another one:")),
                self.record,
                self.open_record,
                ipywidgets.HTML(say("The position; copy it, or paste another one:")),
                self.position,
                self.open_position,
                ipywidgets.HBox([self.save, self.links], layout=ROW),
            ]
        )

    def _replace(self, text: str) -> None:
        """Put another game on the board; the one that was there is kept and can come back."""
        session = self._game.session
        before, record = session.match, session.record
        self._game.do(intents.Open(text))
        if session.match is not before and before.all_moves:
            self._kept = record
        self.bring_back.disabled = not self._kept

    def _offer_picture(self) -> None:
        """Links to the picture as it is now; made on request, since they are long."""
        scene = self._game.picture()
        files = (
            ("punct.svg", "image/svg+xml", to_svg(scene).encode()),
            ("punct.png", "image/png", to_png(scene)),
        )
        self.links.value = " &nbsp; ".join(
            f'<a download="{name}" href="data:{kind};base64,{b64encode(data).decode()}">{name}</a>'
            for name, kind, data in files
        )

    def _write_texts(self, record: str, position: str) -> None:
        """Show the texts once they change; what somebody pasted and mistyped stays to be mended."""
        if (record, position) != self._written:
            self._written = record, position
            self.record.value, self.position.value = record, position

    def refresh(self) -> None:
        """Fill in what is open to view."""
        session = self._game.session
        if self.element.selected_index == _TEXTS_PAGE:
            self._write_texts(session.record, session.position.to_text())
        if self.element.selected_index == _WORDS_PAGE:
            self.words.value = as_lines(session.words())

    def turn_over_keys(self) -> None:
        """Show the list of keys, or fold it away."""
        self.element.turn_over(_KEYS_PAGE)
