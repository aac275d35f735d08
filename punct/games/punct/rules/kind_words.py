"""What the rules say of a kind of piece: a whole sentence for each, as languages bend these words.

A key such as "wE" is color and kind, as in notation.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from punct.games.punct.rules.board import Space
from punct.games.punct.rules.pieces import Color, Kind
from punct.language import listed, say


def named(color: Color, kind: Kind, space: Space) -> str:
    """A piece by its color, its kind and the space of its PÜNCT.

    >>> named(Color.WHITE, Kind.T, "G3")
    'White triangle at G3'
    """
    return say(_PIECES[color + kind], space=space)


def none_left(kind: Kind) -> str:
    """A kind that a reserve has no more of (D1)."""
    return say(_NONE_LEFT[kind])


def no_heading(kind: Kind, heading: int) -> str:
    """Why a kind cannot point to an hour (D)."""
    headings = listed([str(hour) for hour in kind.headings])
    return say(_NO_HEADING[kind], heading=heading, headings=headings)


_PIECES: Final = MappingProxyType(
    {
        "wE": "White straight piece with the PÜNCT at an end at {space}",
        "wC": "White straight piece with the PÜNCT in the middle at {space}",
        "wL": "White angle bending left with the PÜNCT at an end at {space}",
        "wR": "White angle bending right with the PÜNCT at an end at {space}",
        "wM": "White angle with the PÜNCT in the middle at {space}",
        "wT": "White triangle at {space}",
        "bE": "Black straight piece with the PÜNCT at an end at {space}",
        "bC": "Black straight piece with the PÜNCT in the middle at {space}",
        "bL": "Black angle bending left with the PÜNCT at an end at {space}",
        "bR": "Black angle bending right with the PÜNCT at an end at {space}",
        "bM": "Black angle with the PÜNCT in the middle at {space}",
        "bT": "Black triangle at {space}",
    }
)
_NONE_LEFT: Final = MappingProxyType(
    {
        Kind.E: "No straight piece with the PÜNCT at an end (E) is left in your reserve.",
        Kind.C: "No straight piece with the PÜNCT in the middle (C) is left in your reserve.",
        Kind.L: "No angle bending left with the PÜNCT at an end (L) is left in your reserve.",
        Kind.R: "No angle bending right with the PÜNCT at an end (R) is left in your reserve.",
        Kind.M: "No angle with the PÜNCT in the middle (M) is left in your reserve.",
        Kind.T: "No triangle (T) is left in your reserve.",
    }
)
_NO_HEADING: Final = MappingProxyType(
    {
        Kind.E: "the straight piece with the PÜNCT at an end (E) has no heading {heading}, it points to {headings}",
        Kind.C: "the straight piece with the PÜNCT in the middle (C) has no heading {heading}, it points to {headings}",
        Kind.L: "the angle bending left with the PÜNCT at an end (L) has no heading {heading}, it points to {headings}",
        Kind.R: "the angle bending right with the PÜNCT at an end (R) has no heading {heading}, it points to {headings}",
        Kind.M: "the angle with the PÜNCT in the middle (M) has no heading {heading}, it points to {headings}",
        Kind.T: "the triangle (T) has no heading {heading}, it points to {headings}",
    }
)
