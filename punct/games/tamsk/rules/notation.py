"""The one parser and the one writer of turns, events, positions and game records.

It turns text into plain data and back, and knows nothing of what is legal or what can stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from punct.errors import NotationError
from punct.games.tamsk.rules.board import INDEX, SPACES, Space
from punct.games.tamsk.rules.deeds import Deed, Event, Lift, Signal, Turn
from punct.games.tamsk.rules.pieces import Color, Glass, Variant
from punct.games.tamsk.rules.position_words import PositionWords, read_words
from punct.games.tamsk.rules.reading import Reader, quoted
from punct.games.tamsk.rules.state import State
from punct.language import say

LATEST: Final = 10**12
"""No game lasts longer than so many ms."""


class RecordWords(NamedTuple):
    """What a game record says: where it starts and what happened."""

    variant: Variant
    start: PositionWords | None
    """None where the game begins as every game does."""
    events: Iterator[tuple[int, int | None, Color | None, Deed]]
    """Place in the text, time, player, deed; read one by one, when asked for."""


# Writing


def write_position(state: State) -> str:
    """A position's text in its canonical form."""
    words: list[str] = [state.variant, state.to_move]
    if state.variant.is_timed:
        words.append(f"t={state.clock}")
    words += [_write_glass(glass, state.clock) for glass in state.glasses]
    words += [f"{s}={n}" for s, n in zip(SPACES, state.tubes, strict=True) if n]
    words += [f"{color}={state.hand(color)}" for color in Color]
    if state.claim is not None:
        words.append(f"claim={state.claim}")
    if state.second:
        words.append("second")
    if state.timer_end is not None:
        words.append(f"timer={state.timer_end - state.clock}{'!' if state.timer_counts else ''}")
    if state.lifted is not None:
        words.append(f"lift={state.lifted}{'!' if state.late else ''}")
    return " ".join(words)


def _write_glass(glass: Glass, clock: int) -> str:
    """A glass as it stands in a position's text."""
    place = "@" if glass.space is None else glass.space
    remaining = glass.remaining(clock)
    return f"{glass.color}{place}{'' if remaining is None else f':{remaining}'}"


def write_record(start: str, events: Iterable[Event]) -> str:
    """A game record: a variant or a position's text, then the events with commas between."""
    told = ", ".join(map(str, events))
    return f"{start} {told}" if told else start


# Reading


def read_deed(text: object) -> Deed:
    """What a text tells to do.

    >>> read_deed(" +c3  a1 - b2 /0")
    Turn(start='A1', space='B2', ring=False, claim='C3', second=None)
    >>> read_deed("Lift a1")
    Lift(space='A1')
    """
    reader = Reader(text, say("a turn"))
    deed = _deed(reader, with_second=True)
    reader.end()
    return deed


def read_position(text: object) -> PositionWords:
    """The words of a position's text."""
    reader = Reader(text, say("a position"))
    words = read_words(reader)
    reader.end()
    return words


def read_record(text: object) -> RecordWords:
    """The words of a game record: a variant or a whole position, then events, read one by one."""
    reader = Reader(text, say("a game record"))
    index = reader.index
    variant = reader.variant()
    reader.skip_blanks()
    start = None
    if reader.letters() in list(Color) and not reader.after_letters().isdecimal():
        reader.index = index
        start = read_words(reader)
    return RecordWords(variant, start, _events(reader, variant))


def _events(reader: Reader, variant: Variant) -> Iterator[tuple[int, int | None, Color | None, Deed]]:
    """Events until the text is over; commas and the like between them may be left out."""
    while True:
        if not any(reader.take(sign) for sign in ",;:"):
            reader.skip_blanks()
        if reader.at_end():
            return
        index = reader.index
        time, player = None, None
        if variant.is_timed:
            time = reader.number(say("expected a time in ms"))
            reader.blank_or_end()
            player = reader.player()
        # Without times between them, what stands behind a move is the claim of the next turn.
        yield index, time, player, _deed(reader, with_second=variant.is_timed)


def read_variant(text: object) -> Variant:
    """The variant a text names, alone."""
    if isinstance(text, Variant):
        return text
    reader = Reader(text, say("a level"))
    variant = reader.variant()
    reader.end()
    return variant


def read_color(text: object) -> Color:
    """The color a text names: "r" or "b"."""
    if isinstance(text, Color):
        return text
    if isinstance(text, str) and text.strip().lower() in list(Color):
        return Color(text.strip().lower())
    raise NotationError(say('A color is "r" or "b", not {text}.', text=quoted(text)))


def read_space(text: object) -> Space:
    """The space a text names, alone."""
    if isinstance(text, str) and text in INDEX:
        return text
    reader = Reader(text, say("a space"))
    space = reader.space()
    reader.end()
    return space


def read_time(time: object) -> int:
    """A time: a whole number of ms since the start."""
    if type(time) is not int or not 0 <= time <= LATEST:
        raise NotationError(
            say("A time is a whole number of ms since the start, not {time}.", time=quoted(time))
        )
    return time


def checked(deed: object) -> Deed:
    """A deed given as text or as a value, every word of it read."""
    if isinstance(deed, Turn):
        spaces = [None if s is None else read_space(s) for s in (deed.start, deed.space)]
        claim = None if deed.claim is None else read_space(deed.claim)
        second = None if deed.second is None else read_space(deed.second)
        if spaces[1] is None:
            if spaces[0] is not None:
                raise NotationError(say("A turn names where the glass goes."))
            return Turn(claim=claim, second=second)
        return Turn(spaces[0], spaces[1], bool(deed.ring), claim, second)
    if isinstance(deed, Lift):
        return Lift(read_space(deed.space))
    return deed if isinstance(deed, Signal) else read_deed(deed)


# The grammar of deeds


def _deed(reader: Reader, *, with_second: bool) -> Deed:
    """A turn, `timer`, `lift A1` or `wait`."""
    if reader.at_end():
        reader.fail(say("nothing is written here"))
    for signal in Signal:
        if reader.word(signal):
            return signal
    if reader.letters() == "lift" or (
        reader.letters()[:4] == "lift" and len(reader.letters()) == len("lift") + 1
    ):
        reader.index += len("lift")
        reader.skip_blanks()
        return Lift(reader.space())
    return _turn(reader, with_second=with_second)


def _turn(reader: Reader, *, with_second: bool) -> Turn:
    """A claim perhaps, a move, a placing or a pass, and a second ring perhaps."""
    claim = reader.space() if reader.take("+") else None
    reader.skip_blanks()
    start = space = None
    ring = True
    if reader.take("@"):
        space = reader.space()
        ring = not _without_ring(reader)
    elif not reader.word("pass"):
        if reader.letters()[:1] not in list("abcdefg"):
            reader.fail(say('expected a move such as A1-B2, a placing such as @D4, or "pass"'))
        start = reader.space()
        reader.sign("-")
        space = reader.space()
        ring = not _without_ring(reader)
    second = reader.space() if with_second and reader.take("+") else None
    return Turn(start, space, ring, claim, second)


def _without_ring(reader: Reader) -> bool:
    """Whether `/0` comes next: the ring is left out (1.3)."""
    if not reader.take("/"):
        return False
    index = reader.index
    if reader.number(say('expected 0: "/0" leaves the ring out')) != 0:
        reader.index = index
        reader.fail(say('expected 0: "/0" leaves the ring out'))
    return True
