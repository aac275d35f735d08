"""Tasks that differ only by a symmetry or an exchange of colors, brought to the same words."""

from __future__ import annotations

from collections.abc import Mapping

from punct.games.punct.goals import piece_written
from punct.games.punct.rules import Color, Kind, Piece, Position
from punct.games.punct.rules.board import COORDINATES
from punct.games.punct.rules.notation import write_piece
from punct.games.punct.rules.symmetry import SYMMETRIES, Symmetry, colors_exchanged

_COLOR_WORDS = {"white": Color.WHITE, "black": Color.BLACK}


def likeness(position: Position, goal: str) -> tuple[str, ...]:
    """The least of all the words that describe a position and a goal, seen from any side."""
    own = (position, {color: color for color in Color})
    exchanged = (colors_exchanged(position), {color: color.opponent for color in Color})
    images = (
        (image.position(p).to_text(), *(_image_of(word, image, colors) for word in goal.split()))
        for p, colors in (own, exchanged)
        for image in SYMMETRIES
    )
    return min(images)


def _image_of(word: str, image: Symmetry, colors: Mapping[Color, Color]) -> str:
    """A word of a goal as it reads after a symmetry and an exchange of colors."""
    if word.upper() in COORDINATES:
        return image.space(word.upper())
    if word in list(Color) or word in _COLOR_WORDS:
        return colors[_COLOR_WORDS.get(word) or Color(word)]
    if word in list(Kind):
        return image.kind(Kind(word))
    if "@" not in word:
        return word
    color, kind, space, heading = piece_written(word)
    there = image.space(space), image.heading(kind, heading)
    return write_piece(Piece(colors[color], image.kind(kind), *there))
