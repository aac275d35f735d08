"""What stands around a game's board: buttons, the list of moves, settings, texts and words."""

from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from punct.draw.png import to_png
from punct.draw.svg import to_svg
from punct.language import say
from punct.table.table import Pace
from punct.widgets.folds import Folds
from punct.widgets.knobs import ROW, as_lines, button, heeded, key_table, put_back_button, turn_button
from punct.widgets.looks import Looks

if TYPE_CHECKING:
    from punct.widgets.game import GameBoard


class Controls:
    """The buttons a turn needs, and a slider through the game."""

    def __init__(self, game: "GameBoard") -> None:
        self._game = game
        session = game.session
        self.confirm = button(
            game,
            say("Confirm"),
            say("Play the move that stands ready (Enter)"),
            lambda: game.do(session.confirm),
            style="success",
        )
        self.turn = turn_button(game, session.turn)
        self.take_back = put_back_button(game, session.take_back)
        self.undo = button(
            game, say("Undo"), say("Take back the last move (U)"), lambda: game.do(session.undo)
        )
        self.redo = button(game, say("Redo"), say("Make it again (Y)"), lambda: game.do(session.redo))
        self.slider = ipywidgets.IntSlider(
            min=0,
            max=0,
            description=say("Move"),
            layout={"width": "260px", "margin": "2px 2px 2px 10px"},
            style={"description_width": "auto"},
        )
        self.slider.observe(heeded(game, self._slide), "value")
        self.element = ipywidgets.HBox(
            [self.confirm, self.turn, self.take_back, self.undo, self.redo, self.slider], layout=ROW
        )

    def _slide(self, change: dict[str, Any]) -> None:
        if change["new"] != self._game.session.game.ply:
            self._game.do(lambda: self._game.session.go_to(change["new"]))

    def refresh(self) -> None:
        """Let the buttons say what is possible now."""
        session = self._game.session
        game = session.game
        self.confirm.disabled = not session.can_confirm
        holding = session.hands.piece is not None
        self.turn.disabled = self.take_back.disabled = not holding
        self.undo.disabled = game.ply == 0
        self.redo.disabled = game.ply == len(game.all_moves)
        self.slider.max = len(game.all_moves)
        self.slider.value = game.ply


class MoveList:
    """All moves of the game; a click goes there."""

    def __init__(self, game: "GameBoard") -> None:
        self._game = game
        self._shown: list[str] = []
        self.select = ipywidgets.Select(options=[], rows=18, layout={"width": "170px"})
        self.select.observe(heeded(game, self._choose), "index")
        title = ipywidgets.HTML(f"<b>{escape(say('Moves'))}</b>")
        self.element = ipywidgets.VBox([title, self.select], layout={"flex": "0 0 auto"})
        self.element.add_class("punct-moves")
        self._refreshing = False

    def _choose(self, change: dict[str, Any]) -> None:
        if (
            not self._refreshing
            and change["new"] is not None
            and change["new"] != self._game.session.game.ply
        ):
            self._game.do(lambda: self._game.session.go_to(change["new"]))

    def refresh(self) -> None:
        """Show every move, later ones included, and where the game stands."""
        game = self._game.session.game
        first = game.start.to_move == "w"
        lines = [say("start")]
        for number, move in enumerate(game.all_moves, 1):
            white = (number % 2 == 1) == first
            lines.append(f"{number}. {'○' if white else '●'} {move}")
        self._refreshing = True
        try:
            if lines != self._shown:
                self.select.options = self._shown = lines
            self.select.index = game.ply
        finally:
            self._refreshing = False


class Extras:
    """Settings, texts to copy and paste, the picture to save, the words and the keys."""

    def __init__(self, game: "GameBoard") -> None:
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
        self.keys.value = key_table(game.session.key_help())

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
        self.looks = Looks(game)
        return ipywidgets.VBox([self.pace, self.looks.element])

    def _texts(self) -> Any:
        game = self._game
        self.new_basic = button(
            game,
            say("New basic game"),
            say("Start again by the basic rules"),
            lambda: self._replace(lambda: game.session.new_game("basic")),
        )
        self.new_standard = button(
            game,
            say("New standard game"),
            say("Start again by the standard rules"),
            lambda: self._replace(lambda: game.session.new_game("standard")),
        )
        self.open_record = button(
            game,
            say("Open this record"),
            say("Go on from the text above"),
            lambda: self._replace(lambda: game.session.open_text(self.record.value)),
        )
        self.open_position = button(
            game,
            say("Open this position"),
            say("Go on from the text above"),
            lambda: self._replace(lambda: game.session.open_text(self.position.value)),
        )
        self._kept = ""
        self.bring_back = button(
            game,
            say("Bring back the last game"),
            say("Nothing is lost by starting anew"),
            self._bring_back,
        )
        self.bring_back.disabled = True
        self.save = button(game, say("Save the picture"), say("As SVG or PNG"), self._offer_picture)
        return ipywidgets.VBox(
            [
                ipywidgets.HBox([self.new_basic, self.new_standard, self.bring_back], layout=ROW),
                ipywidgets.HTML(say("The game so far; copy it, or paste another one:")),
                self.record,
                self.open_record,
                ipywidgets.HTML(say("The position; copy it, or paste another one:")),
                self.position,
                self.open_position,
                ipywidgets.HBox([self.save, self.links], layout=ROW),
            ]
        )

    def _replace(self, deed: Callable[[], object]) -> None:
        """Put another game on the board; the one that was there is kept and can come back."""
        session = self._game.session
        before, text = session.game, session.record
        self._game.do(deed)
        if session.game is not before and before.all_moves:
            self._kept = text
        self.bring_back.disabled = not self._kept

    def _bring_back(self) -> None:
        kept = self._kept
        self._replace(lambda: self._game.session.open_text(kept))

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
        if session.show_keys:
            session.show_keys = False
            self.element.turn_over(3)
        if self.element.selected_index == 1:
            self._write_texts(session.record, session.position.to_text())
        if self.element.selected_index == 2:
            self.words.value = as_lines(self._game.words())
