"""Marks that any game puts on its spaces, as plain data: what is meant, not how it looks."""

from enum import StrEnum
from typing import NamedTuple

Space = str
"""The name of a space."""

Mark = tuple[object, ...]
"""Any mark, of this module or of a game: a named tuple that the game's own scene knows to draw."""


class Tone(StrEnum):
    """What a highlight means."""

    NOTE = "note"
    """Look here."""
    GOOD = "good"
    """Right, possible, done."""
    BAD = "bad"
    """Wrong, at fault."""


class Highlight(NamedTuple):
    """Rings around spaces."""

    spaces: tuple[Space, ...]
    tone: Tone = Tone.NOTE


class Arrow(NamedTuple):
    """An arrow from one space to another; from a space to itself it shows a turn."""

    start: Space
    end: Space
    tone: Tone = Tone.NOTE


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
