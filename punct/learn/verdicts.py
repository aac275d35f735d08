"""What a try is worth: a verdict, with a sentence and marks for the board."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from punct.games.punct.rules import Move
from punct.games.punct.scene.marks import Mark


class Result(StrEnum):
    """How a try ended."""

    NOT_TRIED = "not attempted"
    """Neither right nor wrong."""
    ONWARD = "right so far"
    RIGHT = "right"
    WRONG = "wrong"
    ILLEGAL = "illegal"


class Verdict(NamedTuple):
    """A result with its reason."""

    result: Result
    sentence: str = ""
    marks: tuple[Mark, ...] = ()
    reply: Move | None = None
    """The opponent's answer, to be shown on the board."""
    clause: str = ""
    """The clause against an illegal try."""


NOT_TRIED = Verdict(Result.NOT_TRIED)
