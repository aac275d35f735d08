"""What can go wrong, each kind with its own name, all of them a `PunctError`."""

from __future__ import annotations

from typing import NamedTuple


class Objection(NamedTuple):
    """A reason why a move is not allowed: the clause, a sentence, the spaces at fault."""

    clause: str
    message: str
    spaces: tuple[str, ...]


class PunctError(ValueError):
    """Anything the kit refuses, with a sentence a person can act on."""


class NotationError(PunctError):
    """A text that cannot be read; `index` is the place of the trouble, counted from 0."""

    def __init__(self, message: str, index: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.index = index

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int]]:
        return NotationError, (self.message, self.index)


class InvalidPosition(PunctError):
    """A position that can be read but cannot stand; names the clause and the piece."""

    def __init__(self, message: str, clause: str, piece: object = None) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause
        self.piece = piece

    def __reduce__(self) -> tuple[type[InvalidPosition], tuple[str, str, object]]:
        return InvalidPosition, (self.message, self.clause, self.piece)


class IllegalMove(PunctError):
    """A move the rules forbid; `objections` holds every reason."""

    def __init__(self, objections: tuple[Objection, ...], where: str = "") -> None:
        reasons = [f"{o.message} ({o.clause})" for o in objections]
        super().__init__(" ".join([where, *reasons] if where else reasons))
        self.objections = objections
        self.where = where

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[tuple[Objection, ...], str]]:
        return IllegalMove, (self.objections, self.where)
