"""The map of the course as a picture and in words, for where no kernel runs."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from punct.draw.palettes import LIGHT, Palette
from punct.draw.shapes import Disc, Label, Layer, Paint, Path, Point, Scene, Shape
from punct.draw.text_width import broken
from punct.language import say
from punct.learn.overview import LessonPlace, Overview, Shelf, earned_of

_WIDTH: Final = 960.0
_MARGIN: Final = 28.0
_GAP: Final = 12.0
_CARD: Final = 74.0
_ROW: Final = 30.0
_GOLD: Final = "#a86b00"
_POINTS: Final = 5


def map_scene(overview: Overview, palette: Palette = LIGHT) -> Scene:
    """The whole map as a scene."""
    drawing = _Drawing(palette)
    drawing.heading(_title(overview), 30)
    drawing.line(overview.onward.text, 20)
    for title, places in overview.parts:
        drawing.heading(title, 22)
        drawing.cards(places)
    drawing.heading(say("Puzzles"), 22)
    drawing.shelves(overview)
    height = drawing.down + _MARGIN / 2
    paper = Path(_corners(0, 0, _WIDTH, height), True, Paint(palette.background))
    layer = Layer("map", (paper, *drawing.shapes))
    return Scene(_WIDTH, height, (layer,), title=_title(overview), description=map_words(overview))


def map_words(overview: Overview) -> str:
    """The whole map in words."""
    lines = [_title(overview), f"{overview.onward.text}."]
    for title, places in overview.parts:
        lines += ["", title]
        for place in places:
            stars = earned_of(place.stars, place.most)
            lines.append(f"{place.title}: {stars}, {place.told}.")
    lines += ["", say("Puzzles")]
    lines += [f"{shelf.title}: {shelf.told}." for shelf in (*overview.themes, *overview.levels)]
    return "\n".join(lines)


def _title(overview: Overview) -> str:
    if overview.learner:
        return say("The course of {name}", name=overview.learner)
    return say("Your way through the course")


class _Drawing:
    """Shapes from the top down."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self.shapes: list[Shape] = []
        self.down = _MARGIN / 2

    def heading(self, text: str, size: float) -> None:
        """A bold line with room above it."""
        self.down += size * 1.2
        self.shapes.append(Label((_MARGIN, self.down), text, size, self.palette.text, True, "start"))
        self.down += size * 0.9

    def line(self, text: str, size: float) -> None:
        """A line of text."""
        self.down += size * 0.6
        self.shapes.append(Label((_MARGIN, self.down), text, size, self.palette.text, False, "start"))
        self.down += size * 0.6

    def cards(self, places: list[LessonPlace]) -> None:
        """Three lessons in a row."""
        width = (_WIDTH - 2 * _MARGIN - 2 * _GAP) / 3
        for number, place in enumerate(places):
            across = _MARGIN + number % 3 * (width + _GAP)
            self.shapes += self._card(place, (across, self.down + number // 3 * (_CARD + _GAP)), width)
        self.down += -(-len(places) // 3) * (_CARD + _GAP)

    def _card(self, place: LessonPlace, at: Point, width: float) -> Iterator[Shape]:
        palette, (across, down) = self.palette, at
        edge = Paint(palette.panel, palette.good if place.is_done else palette.panel_edge, 2)
        yield Path(_corners(across, down, width, _CARD), True, edge)
        ground = palette.good if place.is_done else palette.board
        middle = (across + 28, down + _CARD / 2)
        yield Disc(middle, 18, Paint(ground, palette.board_edge, 1.5))
        ink = palette.background if place.is_done else palette.text
        yield Label(middle, str(place.lesson.number), 17, ink, True)
        start, room = across + 56, width - 66
        lines = broken(say(place.lesson.title), 16, room / 1.05, bold=True)[:2]
        for row, text in enumerate(lines):
            height = down + (14 if len(lines) > 1 else 22) + 19 * row
            yield Label((start, height), text, 16, palette.text, True, "start")
        yield star((start + 8, down + 58), 8, _GOLD, filled=place.stars > 0)
        counts = f"{place.stars} / {place.most}"
        yield Label((start + 22, down + 58), counts, 14, palette.text, False, "start")
        end = (across + width - 10, down + 58)
        yield Label(end, place.told, 14, palette.text_soft, False, "end")

    def shelves(self, overview: Overview) -> None:
        """Themes in two columns, levels in a third."""
        themes = list(overview.themes)
        half = -(-len(themes) // 2)
        columns = [themes[:half], themes[half:], list(overview.levels)]
        width = (_WIDTH - 2 * _MARGIN - 4 * _GAP) / 3
        for number, column in enumerate(columns):
            across = _MARGIN + number * (width + 2 * _GAP)
            for row, shelf in enumerate(column):
                self.shapes += self._shelf(shelf, (across, self.down + (row + 0.5) * _ROW), width)
        self.down += max(map(len, columns)) * _ROW

    def _shelf(self, shelf: Shelf, at: Point, width: float) -> Iterator[Shape]:
        palette, (across, down) = self.palette, at
        yield Label(at, shelf.title, 15, palette.text, False, "start")
        left, full = across + width * 0.62, width * 0.2
        yield Path(_corners(left, down - 5, full, 10), True, Paint(palette.board, palette.board_edge, 1))
        if shelf.solved:
            done = full * shelf.solved / shelf.size
            yield Path(_corners(left, down - 5, done, 10), True, Paint(_GOLD))
        counts = f"{shelf.solved} / {shelf.size}"
        yield Label((across + width, down), counts, 14, palette.text_soft, False, "end")


def _corners(left: float, top: float, width: float, height: float) -> tuple[Point, ...]:
    right, bottom = left + width, top + height
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def star(center: Point, radius: float, color: str, *, filled: bool) -> Path:
    """A star, gold or only its outline."""
    points = []
    for number in range(2 * _POINTS):
        angle = pi * number / _POINTS
        far = radius if number % 2 == 0 else radius * 0.42
        points.append((center[0] + far * sin(angle), center[1] - far * cos(angle)))
    return Path(tuple(points), True, Paint(color if filled else None, color, 1.3))
