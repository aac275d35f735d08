"""A seat at a board: what every table, task and stage answers to, so that one board can show any."""

from __future__ import annotations

from typing import Protocol

from punct.games.punct.rules import Piece, Position
from punct.games.punct.scene.marks import Mark
from punct.table.targets import TargetName
from punct.table.telling import Tenor


class Seat(Protocol):
    """Whoever answers to clicks and keys, and tells what to show."""

    @property
    def position(self) -> Position:
        """The position now."""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Everything to be marked on the board."""

    @property
    def without(self) -> tuple[Piece, ...]:
        """The pieces in the hand."""

    @property
    def sentence(self) -> str:
        """The answer to whatever was done last."""

    @property
    def sentence_kind(self) -> Tenor:
        """Its tenor."""

    def press(self, name: TargetName) -> None:
        """A click or a tap on a target."""

    def point(self, name: TargetName | None) -> None:
        """The pointer is over a target, or over nothing."""

    def look(self, name: TargetName) -> None:
        """Look under the piece visible there."""

    def key(self, name: str, *, shift: bool = False) -> bool:
        """Do what a key asks for."""
