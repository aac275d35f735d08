"""What is said of one piece and of one dot: a whole sentence for each color and kind.

Many languages bend the words for a color and for a shape by each other and by what is said of them, so
no sentence here is put together from such words. A key such as "wE" is color and kind, as in notation.
"""

from types import MappingProxyType
from typing import Final

from punct.games.punct.rules import Color, Kind, Piece
from punct.games.punct.rules.board import Space
from punct.games.punct.rules.stacking import Dot
from punct.language import listed, say


def place(piece: Piece) -> str:
    """A piece, where its dots are, and its level."""
    return say(
        _PLACES[piece.color + piece.kind],
        space=piece.space,
        minor=listed(list(piece.spaces[1:])),
        level=piece.level,
    )


def lies_on(white: list[Space], black: list[Space]) -> str:
    """What the dots of a piece rest on, by color."""
    if not black:
        return say("It lies on white at {spaces}.", spaces=listed(white))
    if not white:
        return say("It lies on black at {spaces}.", spaces=listed(black))
    return say(
        "It lies on white at {white} and black at {black}.", white=listed(white), black=listed(black)
    )


def bridges_over(dot: Dot | None, space: Space) -> str:
    """What is under the hollow middle of a bridge."""
    if dot is None:
        return say("It bridges over {space}, which is empty.", space=space)
    return say(_BRIDGED[dot.color, dot.is_punct], space=space, level=dot.level)


def covered(spaces: list[Space], by: Piece) -> str:
    """Where a piece lies right under another, which is told in full: no two are told alike."""
    return say(_COVERED[by.color + by.kind], spaces=listed(spaces), space=by.space, level=by.level)


def spanned(spaces: list[Space], by: Piece) -> str:
    """Where a piece lies under the hollow of a bridge."""
    return say(_SPANNED[by.color + by.kind], spaces=listed(spaces), space=by.space, level=by.level)


def shown(space: str, dot: Dot) -> str:
    """A dot and the piece it belongs to, by where the other dots of that piece are."""
    piece = dot.piece
    if dot.is_punct:
        minor = listed(list(piece.spaces[1:]))
        return say(_PUNCTS[piece.kind], space=space, dot=_dot(dot), minor=minor, level=dot.level)
    return say(_MINORS[piece.kind], space=space, dot=_dot(dot), punct=piece.space, level=dot.level)


def lies_below(dot: Dot) -> str:
    """A dot that other pieces hide, and its level."""
    return say("{dot}, level {level}", dot=_dot(dot), level=dot.level)


def _dot(dot: Dot) -> str:
    """A dot by its color: PÜNCT or minor dot."""
    return say(_DOTS[dot.color, dot.is_punct])


# The sentences


_PLACES: Final = MappingProxyType(
    {
        "wE": "White straight piece: PÜNCT at its end {space}, minor dots at {minor}, level {level}.",
        "wC": "White straight piece: PÜNCT in its middle {space}, minor dots at {minor}, level {level}.",
        "wL": "White angle bending left: PÜNCT at its end {space}, minor dots at {minor}, level {level}.",
        "wR": "White angle bending right: PÜNCT at its end {space}, minor dots at {minor}, level {level}.",
        "wM": "White angle: PÜNCT in its middle {space}, minor dots at {minor}, level {level}.",
        "wT": "White triangle: PÜNCT at {space}, minor dots at {minor}, level {level}.",
        "bE": "Black straight piece: PÜNCT at its end {space}, minor dots at {minor}, level {level}.",
        "bC": "Black straight piece: PÜNCT in its middle {space}, minor dots at {minor}, level {level}.",
        "bL": "Black angle bending left: PÜNCT at its end {space}, minor dots at {minor}, level {level}.",
        "bR": "Black angle bending right: PÜNCT at its end {space}, minor dots at {minor}, level {level}.",
        "bM": "Black angle: PÜNCT in its middle {space}, minor dots at {minor}, level {level}.",
        "bT": "Black triangle: PÜNCT at {space}, minor dots at {minor}, level {level}.",
    }
)
"""Where a piece is."""
_COVERED: Final = MappingProxyType(
    {
        "wE": "covered at {spaces} by the white straight piece with its PÜNCT at {space}, level {level}",
        "wC": "covered at {spaces} by the white straight piece with its PÜNCT at {space}, level {level}",
        "wL": "covered at {spaces} by the white angle bending left with its PÜNCT at {space}, level {level}",
        "wR": "covered at {spaces} by the white angle bending right with its PÜNCT at {space}, level {level}",
        "wM": "covered at {spaces} by the white angle with its PÜNCT at {space}, level {level}",
        "wT": "covered at {spaces} by the white triangle with its PÜNCT at {space}, level {level}",
        "bE": "covered at {spaces} by the black straight piece with its PÜNCT at {space}, level {level}",
        "bC": "covered at {spaces} by the black straight piece with its PÜNCT at {space}, level {level}",
        "bL": "covered at {spaces} by the black angle bending left with its PÜNCT at {space}, level {level}",
        "bR": "covered at {spaces} by the black angle bending right with its PÜNCT at {space}, level {level}",
        "bM": "covered at {spaces} by the black angle with its PÜNCT at {space}, level {level}",
        "bT": "covered at {spaces} by the black triangle with its PÜNCT at {space}, level {level}",
    }
)
"""By which piece another is covered."""
_SPANNED: Final = MappingProxyType(
    {
        "wE": "under the bridge at {spaces} of the white straight piece with its PÜNCT at {space}, level {level}",
        "wC": "under the bridge at {spaces} of the white straight piece with its PÜNCT at {space}, level {level}",
        "wL": "under the bridge at {spaces} of the white angle bending left with its PÜNCT at {space}, level {level}",
        "wR": "under the bridge at {spaces} of the white angle bending right with its PÜNCT at {space}, level {level}",
        "wM": "under the bridge at {spaces} of the white angle with its PÜNCT at {space}, level {level}",
        "wT": "under the bridge at {spaces} of the white triangle with its PÜNCT at {space}, level {level}",
        "bE": "under the bridge at {spaces} of the black straight piece with its PÜNCT at {space}, level {level}",
        "bC": "under the bridge at {spaces} of the black straight piece with its PÜNCT at {space}, level {level}",
        "bL": "under the bridge at {spaces} of the black angle bending left with its PÜNCT at {space}, level {level}",
        "bR": "under the bridge at {spaces} of the black angle bending right with its PÜNCT at {space}, level {level}",
        "bM": "under the bridge at {spaces} of the black angle with its PÜNCT at {space}, level {level}",
        "bT": "under the bridge at {spaces} of the black triangle with its PÜNCT at {space}, level {level}",
    }
)
"""Under which bridge a piece lies."""
_PUNCTS: Final = MappingProxyType(
    {
        Kind.E: "{space}: {dot} of the straight piece with minor dots at {minor}, level {level}",
        Kind.C: "{space}: {dot} of the straight piece with minor dots at {minor}, level {level}",
        Kind.L: "{space}: {dot} of the angle bending left with minor dots at {minor}, level {level}",
        Kind.R: "{space}: {dot} of the angle bending right with minor dots at {minor}, level {level}",
        Kind.M: "{space}: {dot} of the angle with minor dots at {minor}, level {level}",
        Kind.T: "{space}: {dot} of the triangle with minor dots at {minor}, level {level}",
    }
)
"""Whose PÜNCT is seen at a space."""
_MINORS: Final = MappingProxyType(
    {
        Kind.E: "{space}: {dot} of the straight piece with its PÜNCT at {punct}, level {level}",
        Kind.C: "{space}: {dot} of the straight piece with its PÜNCT at {punct}, level {level}",
        Kind.L: "{space}: {dot} of the angle bending left with its PÜNCT at {punct}, level {level}",
        Kind.R: "{space}: {dot} of the angle bending right with its PÜNCT at {punct}, level {level}",
        Kind.M: "{space}: {dot} of the angle with its PÜNCT at {punct}, level {level}",
        Kind.T: "{space}: {dot} of the triangle with its PÜNCT at {punct}, level {level}",
    }
)
"""Whose minor dot is seen at a space."""
_DOTS: Final = MappingProxyType(
    {
        (Color.WHITE, True): "white PÜNCT",
        (Color.WHITE, False): "white minor dot",
        (Color.BLACK, True): "black PÜNCT",
        (Color.BLACK, False): "black minor dot",
    }
)
"""A dot by its color, and whether it is a PÜNCT."""
_BRIDGED: Final = MappingProxyType(
    {
        (Color.WHITE, True): "It bridges over {space}, a white PÜNCT on level {level}.",
        (Color.WHITE, False): "It bridges over {space}, a white minor dot on level {level}.",
        (Color.BLACK, True): "It bridges over {space}, a black PÜNCT on level {level}.",
        (Color.BLACK, False): "It bridges over {space}, a black minor dot on level {level}.",
    }
)
"""The dot under a bridge, by color and whether it is a PÜNCT."""
