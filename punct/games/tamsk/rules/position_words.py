"""The words of a position's text, read in any order and not yet judged."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from punct.games.tamsk.rules.board import Space
from punct.games.tamsk.rules.pieces import Color, Variant
from punct.games.tamsk.rules.reading import Reader
from punct.language import say

_MOST_GLASSES: Final = 60
"""More glasses than this cannot stand anyway: no need to read on."""


@dataclass
class PositionWords:
    """What a position's text says."""

    variant: Variant
    to_move: Color
    clock: int | None = None
    glasses: list[tuple[Color, Space | None, int | None]] = field(default_factory=list)
    """Color, space (None off the board) and the ms left (None where no number stands)."""
    tubes: dict[Space, int] = field(default_factory=dict)
    hands: dict[Color, int] = field(default_factory=dict)
    claim: Space | None = None
    second: bool = False
    timer: int | None = None
    timer_counts: bool = False
    lifted: Space | None = None
    late: bool = False


def read_words(reader: Reader) -> PositionWords:
    """Read a position up to its end, or up to where a game record goes on with events."""
    variant = reader.variant()
    reader.blank_or_end()
    if reader.letters() not in list(Color):
        reader.fail(say('expected the player to move, "r" or "b"'))
    words = PositionWords(variant, reader.player())
    while not reader.at_end() and _word(reader, words) and len(words.glasses) < _MOST_GLASSES:
        reader.skip_blanks()
    missing = [str(color) for color in Color if color not in words.hands]
    if missing:
        reader.fail(say('expected the rings in hand, such as "{color}=32"', color=missing[0]))
    return words


def _word(reader: Reader, words: PositionWords) -> bool:
    """Read one word into the others; False where something begins that is no part of a position."""
    letters, behind = reader.letters(), reader.after_letters()
    if letters in ("t", "claim", "timer", "lift") and behind == "=":
        _extra(reader, words, letters)
    elif letters == "second":
        _once(reader, words.second)
        reader.word("second")
        words.second = True
    elif letters in list(Color) and behind == "=":
        _hand(reader, words)
    elif letters in list(Color) and behind == "@":
        words.glasses.append(_glass_off_board(reader))
    elif len(letters) == 2 and letters[0] in list(Color):
        words.glasses.append(_glass(reader))
    elif len(letters) == 1 and behind.isdecimal() and _is_a_tube(reader):
        _tube(reader, words)
    else:
        return False
    return True


def _is_a_tube(reader: Reader) -> bool:
    """Whether a space with `=` behind it comes next, not a move."""
    index = reader.index
    reader.space()
    found = reader.next() == "="
    reader.index = index
    return found


def _once(reader: Reader, known: object) -> None:
    """Nothing is said twice."""
    if known not in (None, False):
        reader.fail(say("this is said for the second time"))


def _extra(reader: Reader, words: PositionWords, letters: str) -> None:
    """The clock, a claim, the timer, a lifted glass."""
    name = {"t": "clock", "lift": "lifted"}.get(letters, letters)
    _once(reader, getattr(words, name))
    reader.word(letters)
    reader.sign("=")
    if letters == "t":
        words.clock = reader.number(say("expected a time in ms"))
    elif letters == "claim":
        words.claim = reader.space()
    elif letters == "timer":
        words.timer = reader.number(say("expected a time in ms"))
        words.timer_counts = reader.take("!")
    else:
        words.lifted = reader.space()
        words.late = reader.take("!")


def _hand(reader: Reader, words: PositionWords) -> None:
    """The rings in one hand, such as `r=32`."""
    index = reader.index
    color = reader.color()
    if color in words.hands:
        reader.index = index
        reader.fail(say("this is said for the second time"))
    reader.sign("=")
    words.hands[color] = reader.number(say("expected a number of rings"))


def _tube(reader: Reader, words: PositionWords) -> None:
    """The rings in one tube, such as `C6=1`."""
    index = reader.index
    space = reader.space()
    if space in words.tubes:
        reader.index = index
        reader.fail(say("this is said for the second time"))
    reader.sign("=")
    words.tubes[space] = reader.number(say("expected a number of rings"))


def _glass_off_board(reader: Reader) -> tuple[Color, Space | None, int | None]:
    """A glass still to be placed, such as `r@` (O.1)."""
    color = reader.color()
    reader.sign("@")
    return color, None, None


def _glass(reader: Reader) -> tuple[Color, Space | None, int | None]:
    """A glass on the board, such as `rA1` or `rA2:179800`."""
    color = reader.color()
    space = reader.space()
    if not reader.take(":"):
        return color, space, None
    negative = reader.take("-")
    left = reader.number(say("expected the ms left in the glass"))
    return color, space, -left if negative else left
