"""What each key is for: a table of keys, each with its intent and with words for the list of keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from punct.language import say
from punct.table import intents
from punct.table.intents import Intent

if TYPE_CHECKING:
    from punct.table.game import BoardGame

_SHIFT: Final = "Shift+"


class Key(NamedTuple):
    """One line of the list of keys."""

    label: str
    """The key as people call it."""
    help: str
    """What it does."""
    intents: Mapping[str, Intent] = MappingProxyType({})
    """What it asks for, by the name a browser gives it; letters in lower case, "Shift+" before a few."""


def intent_of(keys: Iterable[Key], name: str, *, shift: bool = False) -> Intent | None:
    """What a key asks for, the first that knows it; None for a key that means nothing here.

    >>> intent_of([Key("R", "turn", {"r": intents.TurnPiece(1)})], "R", shift=True)
    TurnPiece(steps=1)
    """
    plain = name.lower() if len(name) == 1 else name
    tables = [key.intents for key in keys]
    for wanted in (_SHIFT + plain, plain) if shift else (plain,):
        for table in tables:
            if wanted in table:
                return table[wanted]
    return None


def watched(keys: Iterable[Key]) -> list[str]:
    """The names of all these keys, for the browser to report."""
    names = (name.removeprefix(_SHIFT) for key in keys for name in key.intents)
    return list(dict.fromkeys(names))


def board_keys(game: BoardGame) -> list[Key]:
    """The keys that move over a board and take, turn and put down."""
    return [*walking_keys(), *game.keys(), *hand_keys()]


def walking_keys() -> list[Key]:
    """The way over the board."""
    arrows: dict[str, Intent] = {
        "ArrowUp": intents.Walk("up"),
        "ArrowDown": intents.Walk("down"),
        "ArrowLeft": intents.Walk("left"),
        "ArrowRight": intents.Walk("right"),
    }
    return [Key(say("Arrows"), say("go from space to space"), arrows)]


def hand_keys() -> list[Key]:
    """What hands do at the keyboard's space."""
    act = intents.Act()
    return [
        Key(say("Enter or Space"), say("take, put down, confirm"), {"Enter": act, " ": act}),
        Key(say("R"), say("turn the piece to the next possible heading"), {"r": intents.TurnPiece(1)}),
        Key(say("Shift+R"), say("turn it the other way"), {_SHIFT + "r": intents.TurnPiece(-1)}),
        Key(say("Esc"), say("take back, one step at a time"), {"Escape": intents.TakeBack()}),
        Key(say("P"), say("look underneath; again to look deeper"), {"p": intents.LookHere()}),
        Key(say("U"), say("undo the last move"), {"u": intents.Undo()}),
    ]


def redo_key() -> Key:
    """Where a game has a history to go through."""
    return Key(say("Y"), say("redo it"), {"y": intents.Redo()})


def last_keys() -> list[Key]:
    """Those that every list of keys ends with."""
    return [
        Key(say("?"), say("show or hide these keys"), {"?": intents.ShowKeys()}),
        Key(say("Tab"), say("leave the board")),
    ]


def choosing_key(count: int) -> Key:
    """The letters of so many answers to choose from."""
    chosen: dict[str, Intent] = {letter_of(n).lower(): intents.Choose(n) for n in range(count)}
    return Key(say("A, B, …"), say("choose an answer"), chosen)


def letter_of(number: int) -> str:
    """The letter of an answer or an option, counted from 0.

    >>> letter_of(2)
    'C'
    """
    return chr(ord("A") + number)


def lettered(options: Sequence[str]) -> list[str]:
    """Answers with their letters.

    >>> lettered(["White", "Black"])
    ['A · White', 'B · Black']
    >>> lettered(["A", "B"])  # pieces that carry these letters on the board
    ['A', 'B']
    """
    letters = map(letter_of, range(len(options)))
    return [
        letter if letter == option else f"{letter} · {option}"
        for letter, option in zip(letters, options, strict=True)
    ]
