"""`board(position)`: a board to look at, which tells about whatever is pointed at."""

from collections.abc import Iterable

from punct.draw.shapes import Point, Scene, Target
from punct.games.punct.rules import Game, Position
from punct.games.punct.rules.board import Space
from punct.games.punct.scene.describe import describe, describe_space
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Cursor, Lifted, Mark
from punct.games.punct.scene.pictures import position_scene
from punct.language import say
from punct.table.keys import ARROWS, walk
from punct.widgets.coloring import AS_PAGE, host_colors, theme_on
from punct.widgets.pictured import Pictured
from punct.widgets.scene_view import SceneView


class Board(Pictured):
    """A position that answers to pointing: name, what is visible, level, what lies underneath."""

    def __init__(
        self,
        position: Position,
        *,
        marks: Iterable[Mark] = (),
        theme: str = AS_PAGE,
        reserves: bool = False,
        turned: bool = False,
        coordinates: bool = True,
        scale: float = 0.8,
    ) -> None:
        self.position = position
        self._marks = tuple(marks)
        self._wish = theme
        self._theme = theme_on("light", theme)
        self._reserves = reserves
        self._coordinates = coordinates
        self._layout_of_board = Layout(turned=turned, reserves=reserves)
        self._pointed: Space | None = None
        self._lifted: tuple[Mark, ...] = ()
        self.view = SceneView(self.picture(), scale=scale, watched=(*ARROWS, "p", "Escape"))
        self.view.host.colors = host_colors(self._theme)
        self.view.host.on_page(self._recolor)
        self.view.on_point(self._point)
        self.view.on_press(self._point)
        self.view.on_look(self._look)
        self.view.on_key(self._key)
        super().__init__([self.view.element])
        self._tell()

    def picture(self) -> Scene:
        """The board with its marks."""
        return position_scene(
            self.position,
            marks=self._marks,
            theme=self._theme.name,
            reserves=self._reserves,
            turned=self._layout_of_board.turned,
            coordinates=self._coordinates,
        )

    def words(self) -> str:
        """The position in words."""
        return describe(self.position)

    def _point(self, target: Target | None, _point: Point) -> None:
        """Tell what lies at the pointer."""
        self._pointed = target.name[1] if target and target.name[0] == "space" else None
        if self._lifted:
            self._lifted = ()
            self._show(())
        self._tell()

    def _look(self, target: Target | None, _point: Point) -> None:
        """Lift the piece visible there (F5)."""
        if target and target.name[0] == "space":
            self._pointed = target.name[1]
            self._lift()

    def _key(self, name: str, _shift: bool) -> None:  # noqa: FBT001  # as the host reports keys
        """Walk over the board with the arrows, lift with P, lay down with Escape."""
        if name in ARROWS:
            here = self._pointed
            self._pointed = walk(self._layout_of_board, here, name) if here else "I9"
            self._show((Cursor(self._pointed),))
            self._tell()
        elif name == "p":
            self._lift()
        else:
            self._lifted = ()
            self._show(())

    def _lift(self) -> None:
        dot = self.position.top(self._pointed) if self._pointed else None
        if dot is not None:
            self._lifted = (Lifted(dot.piece),)
            self._show(self._lifted)
        self._tell()

    def _show(self, more: tuple[Mark, ...]) -> None:
        marks, self._marks = self._marks, (*self._marks, *more)
        try:
            self.view.scene = self.picture()
        finally:
            self._marks = marks

    def _recolor(self) -> None:
        """Fit the colors to the page, unless others were chosen."""
        self._theme = theme_on(self.view.host.page, self._wish)
        self.view.host.colors = host_colors(self._theme)
        self._show(self._lifted)

    def _tell(self) -> None:
        if self._pointed is None:
            self.view.host.status = say("Point at a space to hear what lies there.")
        else:
            self.view.host.status = describe_space(self.position, self._pointed)


def board(
    position: Position | Game | str = "standard w",
    *,
    marks: Iterable[Mark] = (),
    theme: str = AS_PAGE,
    reserves: bool = False,
    turned: bool = False,
    coordinates: bool = True,
    scale: float = 0.8,
) -> Board:
    """A board to look at: of a position, of its text, or of a game as it stands."""
    if isinstance(position, Game):
        position = position.position
    elif not isinstance(position, Position):
        position = Position.from_text(position)
    return Board(
        position,
        marks=marks,
        theme=theme,
        reserves=reserves,
        turned=turned,
        coordinates=coordinates,
        scale=scale,
    )
