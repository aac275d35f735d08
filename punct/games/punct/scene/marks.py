"""Marks that lessons, puzzles and the hands put on a board, as plain data.

A mark says what is meant, not how it looks: `compose` draws it in the colors of the theme.
"""

from enum import StrEnum
from typing import NamedTuple

from punct.games.punct.rules.board import Space
from punct.games.punct.rules.pieces import Color, Kind, Piece


class Tone(StrEnum):
    """What a highlight means."""

    NOTE = "note"
    """Look here."""
    GOOD = "good"
    """Right, possible, done."""
    BAD = "bad"
    """Wrong, at fault."""


class Footing(StrEnum):
    """What a dot of a piece about to land stands on."""

    SUPPORTED = "supported"
    BRIDGING = "bridging"
    UNSUPPORTED = "unsupported"
    FORBIDDEN = "forbidden"
    """Under the PÜNCT, where it may not land."""


class Highlight(NamedTuple):
    """Rings around spaces."""

    spaces: tuple[Space, ...]
    tone: Tone = Tone.NOTE


class PieceHighlight(NamedTuple):
    """An outline around a whole piece."""

    piece: Piece
    tone: Tone = Tone.NOTE


class Blocked(NamedTuple):
    """Pieces shown as blocked, with a small lock on each."""

    pieces: tuple[Piece, ...]


class Arrow(NamedTuple):
    """An arrow from one space to another; from a space to itself it shows a turn."""

    start: Space
    end: Space
    tone: Tone = Tone.NOTE


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


class Cross(NamedTuple):
    """Crosses on spaces at fault."""

    spaces: tuple[Space, ...]


class Sign(NamedTuple):
    """A number or a letter on a space, such as a choice in a question."""

    space: Space
    text: str
    tone: Tone = Tone.NOTE


class Spotlight(NamedTuple):
    """Everything dimmed but these spaces."""

    spaces: tuple[Space, ...]


class Cursor(NamedTuple):
    """Where the keyboard points."""

    space: Space


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


Mark = (
    Highlight
    | PieceHighlight
    | Blocked
    | Arrow
    | Ghost
    | Lines
    | Marker
    | Chain
    | Cross
    | Sign
    | Spotlight
    | Cursor
    | Lifted
    | LastMove
    | Flight
    | Chosen
)
