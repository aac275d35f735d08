"""Whatever answers at a board, so that one board can show a game, a puzzle or a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.table.game import Answer, BoardGame, Position, Tenor
    from punct.table.intents import Intent
    from punct.table.keys import Key


class Stage(Protocol):
    """An intent goes in, what came of it comes out; what to show can be asked for at any time."""

    @property
    def game(self) -> BoardGame:
        """The game on the board."""

    @property
    def position(self) -> Position:
        """The position now."""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Everything to be marked on the board."""

    @property
    def sentence(self) -> str:
        """The answer to whatever was done last."""

    @property
    def tenor(self) -> Tenor:
        """Whether it guides, says that something is done, or why not."""

    @property
    def is_holding(self) -> bool:
        """Whether a piece is in the hand."""

    @property
    def next_moment(self) -> int | None:
        """When the clock will change something by itself, in ms since the start; None if never."""

    def keys(self) -> Sequence[Key]:
        """The keys that mean something here, with words for the list of keys."""

    def words(self) -> str:
        """The board as it is now, in words; what a question asks for is not told."""

    def can(self, intent: Intent) -> bool:
        """Whether there is anything to do for an intent now: what cannot be done has no button."""

    def do(self, intent: Intent, now: int = 0) -> Answer:
        """Do what somebody wants, at a time in ms since the start; nothing below reads a clock."""
