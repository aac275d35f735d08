"""A position, a space, a turn or an event in words that can be followed without the picture.

Sentences are short and always come in the same order, so that a listener knows what comes next.
"""

from __future__ import annotations

from typing import Final

from punct.games.tamsk.rules import Color, Deed, Event, Glass, Lift, Position, Signal, Turn
from punct.games.tamsk.rules.board import SPACES
from punct.games.tamsk.rules.notation import read_space
from punct.language import listed, say

_SECOND: Final = 1000


def describe(position: Position, last: Event | None = None) -> str:
    """The whole position: whose turn, the last event, glasses, rings, hands, and what is due.

    >>> print(describe(Position("level1").after("A1-B2")).splitlines()[0])
    Level 1, Black to move.
    """
    sections = [
        [_headline(position), *([] if last is None else [describe_event(last)])],
        [_glasses(position, color) for color in Color],
        _rings(position),
        [_hands(position)],
        _due(position),
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def describe_space(position: Position, space: str) -> str:
    """A space in one line: who stands there, with how much sand, and how full the tube is.

    >>> describe_space(Position("level1").after("A1-B2"), "B2")
    'B2: a red glass, 1 of 2 rings.'
    """
    space = read_space(space)
    glass = position.glass_at(space)
    parts = [say("no glass") if glass is None else _whose(position, glass)]
    parts.append(say("{n} of {most} rings", n=position.rings(space), most=position.height(space)))
    if position.is_full(space):
        parts.append(say("full"))
    return say("{space}: {facts}.", space=space, facts=", ".join(parts))


def describe_turn(turn: Turn, by: str) -> str:
    """A turn in a sentence for each thing that is done.

    >>> describe_turn(Turn("A1", "B2", ring=False, claim="C3"), "r")
    'Red takes up the ring left out at C3. Red moves from A1 to B2 and leaves the ring out.'
    """
    who = Color(by).title
    told = []
    if turn.claim is not None:
        told.append(say("{who} takes up the ring left out at {space}.", who=who, space=turn.claim))
    told.append(_move(turn, who))
    if turn.second is not None:
        told.append(say("{who} drops a second ring at {space}.", who=who, space=turn.second))
    return " ".join(told)


def describe_deed(deed: Deed, by: str) -> str:
    """A turn or another deed in words.

    >>> describe_deed(Lift("D7"), "r"), describe_deed(Signal.TIMER, "b")
    ('Red lifts the glass on D7.', 'Black turns the timer over.')
    """
    if isinstance(deed, Turn):
        return describe_turn(deed, by)
    who = Color(by).title
    if isinstance(deed, Lift):
        return say("{who} lifts the glass on {space}.", who=who, space=deed.space)
    return say("{who} turns the timer over.", who=who) if deed is Signal.TIMER else say("Time passes.")


def describe_event(event: Event) -> str:
    """An event in words, with its time where time runs.

    >>> describe_event(Event(12500, Color.RED, Turn("A1", "B2")))
    'At 12.5 seconds: Red moves from A1 to B2 and drops a ring.'
    """
    told = describe_deed(event.do, event.by)
    if event.time is None:
        return told
    return say("At {time} seconds: {what}", time=f"{event.time / _SECOND:.1f}", what=told)


def _move(turn: Turn, who: str) -> str:
    """The move, placing or pass of a turn, and its ring."""
    if turn.space is None:
        return say("{who} passes.", who=who)
    if turn.start is None:
        if turn.ring:
            return say("{who} places a glass on {space} and drops a ring.", who=who, space=turn.space)
        return say("{who} places a glass on {space} and leaves the ring out.", who=who, space=turn.space)
    if turn.ring:
        return say(
            "{who} moves from {start} to {space} and drops a ring.",
            who=who,
            start=turn.start,
            space=turn.space,
        )
    return say(
        "{who} moves from {start} to {space} and leaves the ring out.",
        who=who,
        start=turn.start,
        space=turn.space,
    )


def _headline(position: Position) -> str:
    """The level, and whose turn it is or how the game ended."""
    level = say("Level {n}", n=position.variant.level)
    if position.outcome is not None:
        return say("{level}. {reason}", level=level, reason=position.outcome.reason)
    return say("{level}, {who} to move.", level=level, who=position.to_move.title)


def _whose(position: Position, glass: Glass) -> str:
    """A glass with its color and its sand."""
    sand = _sand(position, glass)
    what = say("a red glass") if glass.color is Color.RED else say("a black glass")
    return f"{what}, {sand}" if sand else what


def _sand(position: Position, glass: Glass) -> str:
    """How much sand is left; nothing on level 1."""
    if not position.variant.is_timed:
        return ""
    left = glass.remaining(position.clock)
    if left is None:
        return say("not turned yet")
    if left <= 0:
        return say("dead")
    return say("{n} s left", n=f"{left / _SECOND:.1f}")


def _glasses(position: Position, color: Color) -> str:
    """A player's glasses: where they stand and their sand."""
    told = []
    for glass in position.glasses:
        if glass.color is color:
            place = say("off the board") if glass.space is None else glass.space
            sand = "" if glass.space is None else _sand(position, glass)
            told.append(f"{place} ({sand})" if sand else place)
    return say("{who}'s glasses: {glasses}.", who=color.title, glasses=listed(told))


def _rings(position: Position) -> list[str]:
    """The full tubes, and those with some rings."""
    full = [space for space in SPACES if position.is_full(space)]
    some = [
        say("{space} {n} of {most}", space=s, n=position.rings(s), most=position.height(s))
        for s in SPACES
        if position.rings(s) and not position.is_full(s)
    ]
    lines = []
    if full:
        lines.append(say("Full tubes: {spaces}.", spaces=listed(full)))
    if some:
        lines.append(say("Tubes with rings: {tubes}.", tubes=listed(some)))
    return lines or [say("No rings are on the board.")]


def _hands(position: Position) -> str:
    """The rings in both hands."""
    return say(
        "Rings in hand: Red {red}, Black {black}.", red=position.hand("r"), black=position.hand("b")
    )


def _due(position: Position) -> list[str]:
    """What else holds in this turn: claim, second ring, timer, a lifted glass."""
    if position.outcome is not None:
        return []
    who = position.to_move.title
    lines = []
    if position.claim is not None:
        lines.append(
            say("{who} may take up the ring left out at {space}.", who=who, space=position.claim)
        )
    if position.second:
        lines.append(say("{who} may drop a second ring.", who=who))
    if position.timer:
        left = f"{position.timer / _SECOND:.1f}"
        if position.timer_counts:
            lines.append(say("The timer counts against {who}: {n} s left.", who=who, n=left))
        else:
            lines.append(say("The timer runs on and counts against nobody: {n} s left.", n=left))
    if position.lifted is not None and position.is_late:
        lines.append(
            say("{who} is late and may move only the glass on {space}.", who=who, space=position.lifted)
        )
    elif position.lifted is not None:
        lines.append(say("{who} has lifted the glass on {space}.", who=who, space=position.lifted))
    if not position.can_move(position.to_move):
        lines.append(say("{who} cannot move and must pass.", who=who))
    return lines
