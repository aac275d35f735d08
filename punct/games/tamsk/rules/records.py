"""Game records as JSON, and where a record starts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from punct.errors import NotationError
from punct.games.tamsk.rules import notation
from punct.games.tamsk.rules.deeds import Deed, Event
from punct.games.tamsk.rules.notation import RecordWords
from punct.games.tamsk.rules.outcome import Outcome
from punct.games.tamsk.rules.pieces import Color
from punct.games.tamsk.rules.position import Position
from punct.games.tamsk.rules.standing import state_of
from punct.language import say

Told = tuple[int, int | None, Color | None, Deed]
"""An event of a record: its place in the text, its time, who, and what."""


def starting_position(words: RecordWords) -> Position:
    """Where a record starts: at the beginning of its variant, or at the position it names."""
    return Position(words.variant) if words.start is None else Position._of(state_of(words.start))


def to_json(start: Position, events: Iterable[Event], outcome: Outcome | None) -> str:
    """A record as JSON."""
    record = {
        "level": start.variant.level,
        "open": start.variant.is_open,
        "start": start.to_text(),
        "events": [_told(event) for event in events],
        "result": None if outcome is None else outcome.winner or "draw",
        "reason": None if outcome is None else outcome.reason,
    }
    return json.dumps(record, ensure_ascii=False)


def _told(event: Event) -> dict[str, int | str]:
    """An event as JSON tells it."""
    time: dict[str, int | str] = {} if event.time is None else {"t": event.time}
    return {**time, "by": event.by, "do": str(event.do)}


def from_json(text: object) -> tuple[Position, Iterator[Told]]:
    """The start and the events of a JSON record, the events read one by one."""
    record = _json(text)
    if not isinstance(record, dict) or not isinstance(record.get("events"), list):
        raise NotationError(say('A JSON record is an object with a list called "events".'))
    start = _start(record)
    timed = start.variant.is_timed
    return start, (_event(event, timed=timed) for event in record["events"])


def _start(record: dict[str, Any]) -> Position:
    """The start that a JSON record names, or that of its level."""
    if "start" in record:
        start = Position.from_text(record["start"])
        level, is_open = record.get("level"), record.get("open")
        if level not in (None, start.variant.level) or is_open not in (None, start.variant.is_open):
            raise NotationError(say('"level", "open" and "start" speak of different games.'))
        return start
    level = record.get("level")
    if type(level) is not int:
        raise NotationError(say('A JSON record names its "level", 1, 2 or 3, or its "start".'))
    return Position(f"level{level}{'-open' if record.get('open') else ''}")


def _event(event: object, *, timed: bool) -> Told:
    """One event: when, who and what."""
    if not isinstance(event, dict) or not isinstance(event.get("do"), str):
        raise NotationError(say('An event of a JSON record is an object that says what to "do".'))
    time = notation.read_time(event.get("t")) if timed else None
    by = None if event.get("by") is None else notation.read_color(event["by"])
    return 0, time, by, notation.read_deed(event["do"])


def _json(text: object) -> Any:
    """What a JSON text holds."""
    if not isinstance(text, str):
        raise NotationError(
            say("A JSON record is written as text, not as {type}.", type=type(text).__name__)
        )
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = say("This is not a JSON record: {error}.", error=error)
        raise NotationError(where, error.pos) from None
    except (ValueError, RecursionError):
        raise NotationError(
            say("This is not a JSON record: a number is too long, or lists lie too deep.")
        ) from None
