"""What a game must be able to do beyond being played, so that it can be taught."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Protocol

from punct.table.game import BoardGame

if TYPE_CHECKING:
    from punct.draw.marks import Mark, Space
    from punct.learn.goals import MoveGoal
    from punct.learn.judging import Hint
    from punct.learn.questions import Question
    from punct.table.game import Hands, Move, Position

Limits = tuple[object, ...]
"""The only pieces and kinds that may be taken; () for any. What they are, the game knows."""


class TaughtGame(BoardGame, Protocol):
    """A game with lessons and puzzles."""

    @property
    def data(self) -> Traversable:
        """The folder with its course.toml, lessons, puzzles and demonstrations."""

    @property
    def clauses(self) -> Mapping[str, str]:
        """Every clause of its rules with one sentence."""

    @property
    def credit(self) -> str:
        """Who made the game, for the foot of a page."""

    @property
    def colors(self) -> Mapping[str, str]:
        """What each player is called in the texts of the course, before they are translated."""

    def color_title(self, color: str) -> str:
        """What a player is called at the head of a sentence."""

    # Read from a lesson's text

    def goal(self, text: str, position: Position) -> MoveGoal | Question:
        """The goal or the question that a text names."""

    def marks(self, texts: Iterable[str], position: Position) -> tuple[Mark, ...]:
        """The marks that texts name."""

    def limits(self, texts: Iterable[str], position: Position) -> Limits:
        """The pieces and kinds that texts name."""

    # Limits

    def may_hold(self, hands: Hands, limits: Limits, start: Position) -> bool:
        """Whether what the hands hold is within the limits set for a start."""

    def may_make(self, position: Position, move: Move, limits: Limits, start: Position) -> bool:
        """Whether a legal move can be made within them."""

    def limits_told(self, limits: Limits) -> str:
        """The limits in one sentence."""

    # About a move

    def hint(self, position: Position, move: Move, rung: int) -> Hint:
        """The piece, the line or target, the move: the hint on a rung from 2 on."""

    def is_tried(self, position: Position, move: Move, tried: Move | Space) -> bool:
        """Whether what was tried is this move in another heading, or only the taking of its piece."""

    def can_be_tried(self, position: Position, move: Move, limits: Limits) -> bool:
        """Whether hands get as far with a forbidden move as to be refused."""

    def marks_of_try(self, position: Position, move: Move) -> tuple[Mark, ...]:
        """A forbidden move as it would lie there, and what is at fault."""

    # About a position

    def reserve_told(self, position: Position) -> str:
        """What the player to move may still add, in one short sentence."""

    def likeness(self, position: Position, goal: str) -> tuple[str, ...]:
        """The same words for positions with goals that differ by a symmetry or an exchange of colors."""
