"""Marks on pieces, beside those on spaces that any game has: `compose` draws them all."""

from enum import StrEnum
from typing import NamedTuple

from punct.draw.marks import (
    Arrow,
    Cross,
    Cursor,
    Highlight,
    Mark,
    Sign,
    Space,
    Spotlight,
    Tone,
)
from punct.games.punct.rules.pieces import Color, Kind, Piece

__all__ = [
    "Arrow",
    "Blocked",
    "Chain",
    "Chosen",
    "Cross",
    "Cursor",
    "Flight",
    "Footing",
    "Ghost",
    "Highlight",
    "InHand",
    "LastMove",
    "Lifted",
    "Lines",
    "Mark",
    "Marker",
    "PieceHighlight",
    "Sign",
    "Spotlight",
    "Tone",
]


class Footing(StrEnum):
    """What a dot of a piece about to land stands on."""

    SUPPORTED = "supported"
    BRIDGING = "bridging"
    UNSUPPORTED = "unsupported"
    FORBIDDEN = "forbidden"
    """Under the PÜNCT, where it may not land."""


class PieceHighlight(NamedTuple):
    """An outline around a whole piece."""

    piece: Piece
    tone: Tone = Tone.NOTE


class Blocked(NamedTuple):
    """Pieces shown as blocked, with a small lock on each."""

    pieces: tuple[Piece, ...]


class Ghost(NamedTuple):
    """A piece in the hand about to land, each dot (PÜNCT first) shown by what it stands on.

    A dot beyond the edge has no space and is drawn there all the same.
    """

    color: Color
    kind: Kind
    space: Space
    heading: int
    level: int
    footing: tuple[Footing, ...]


class Lines(NamedTuple):
    """The lines through a PÜNCT, drawn from edge to edge, and the spaces it may land on."""

    space: Space
    possible: tuple[Space, ...] = ()


class Marker(NamedTuple):
    """The round marker where a PÜNCT came from (E2.3)."""

    color: Color
    space: Space


class Chain(NamedTuple):
    """A connection, from side to side."""

    color: Color
    spaces: tuple[Space, ...]


class Lifted(NamedTuple):
    """A piece lifted to look underneath: drawn as an outline, with what it hides laid bare (F5)."""

    piece: Piece


class LastMove(NamedTuple):
    """The piece that moved last, and where its PÜNCT came from (None for a new piece)."""

    piece: Piece
    start: Space | None = None


class Flight(NamedTuple):
    """A piece on its way: some share of the path from where its PÜNCT was, or settling on the spot."""

    piece: Piece
    start: Space
    share: float


class Chosen(NamedTuple):
    """A kind picked from a reserve."""

    color: Color
    kind: Kind


class InHand(NamedTuple):
    """A piece taken from the board: not drawn where it lies."""

    piece: Piece
