"""Wishes for the move itself: its sort, where it lands, and what it does to other pieces."""

from __future__ import annotations

from dataclasses import dataclass

from punct.games.punct.rules import Adding, Kind, Moving, Piece
from punct.games.punct.rules.board import Space
from punct.games.punct.turns import Turn
from punct.games.punct.wishes import Plain
from punct.language import say

# The sort of move


@dataclass(frozen=True)
class Add(Plain):
    """Add a new piece, of any kind or of one."""

    kind: Kind | None = None

    def holds(self, turn: Turn) -> bool:
        """It is new."""
        return isinstance(turn.move, Adding) and self.kind in (None, turn.move.kind)

    def lack(self, turn: Turn) -> str:
        """Which piece it should be."""
        if self.kind is None or isinstance(turn.move, Moving):
            return say("This time a new piece from the reserve is asked for.")
        return say("This time another kind of piece is asked for: {kind}.", kind=self.kind.word)


@dataclass(frozen=True)
class MovePiece(Plain):
    """Move a piece on the board, any or the one that shows a dot at a space."""

    piece: Piece | None = None

    def holds(self, turn: Turn) -> bool:
        """It lay on the board."""
        return turn.lifted is not None and self.piece in (None, turn.lifted)

    def lack(self, turn: Turn) -> str:
        """Which piece it should be."""
        if self.piece is None:
            return say("This time a piece that lies on the board is to be moved.")
        space = self.piece.space
        return say("This time the piece with its PÜNCT at {space} is to be moved.", space=space)


@dataclass(frozen=True)
class TurnOnTheSpot(Plain):
    """Turn a piece and leave its PÜNCT where it is (E2.5)."""

    def holds(self, turn: Turn) -> bool:
        """The PÜNCT stays."""
        return isinstance(turn.move, Moving) and turn.move.start == turn.move.space

    def lack(self, turn: Turn) -> str:
        """It moved or is new."""
        return say("The PÜNCT was to stay where it is while the piece turns.")


@dataclass(frozen=True)
class Jump(Plain):
    """Land on other pieces (E3)."""

    def holds(self, turn: Turn) -> bool:
        """It is a moved piece above level 1."""
        return turn.lifted is not None and turn.piece.level > 1

    def lack(self, turn: Turn) -> str:
        """It lies on the board."""
        return say("The piece lies on the board itself: it was to land on other pieces.")


@dataclass(frozen=True)
class Bridge(Plain):
    """Rest on the two ends alone (E4.1)."""

    def holds(self, turn: Turn) -> bool:
        """Its middle hangs in the air."""
        return turn.after.bridges(turn.piece)

    def lack(self, turn: Turn) -> str:
        """No bridge."""
        return say("No bridge: nothing is hollow under the middle of your piece.")


@dataclass(frozen=True)
class Level(Plain):
    """Land on this level."""

    level: int

    def holds(self, turn: Turn) -> bool:
        """Just there."""
        return turn.piece.level == self.level

    def lack(self, turn: Turn) -> str:
        """Where it lies instead."""
        return say(
            "Your piece lies on level {level}, not on level {wish}.",
            level=turn.piece.level,
            wish=self.level,
        )


@dataclass(frozen=True)
class Land(Plain):
    """Put the PÜNCT on this space."""

    space: Space

    def holds(self, turn: Turn) -> bool:
        """Just there."""
        return turn.move.space == self.space

    def lack(self, turn: Turn) -> str:
        """Where it is instead."""
        return say("The PÜNCT landed on {space}, not on {wish}.", space=turn.move.space, wish=self.space)


@dataclass(frozen=True)
class Touch(Plain):
    """Have any dot of the piece on this space."""

    space: Space

    def holds(self, turn: Turn) -> bool:
        """One of the three."""
        return self.space in turn.piece.spaces

    def lack(self, turn: Turn) -> str:
        """None of the three."""
        return say("None of the three dots of your piece lies on {space}.", space=self.space)


# What it does to others


@dataclass(frozen=True)
class Cover(Plain):
    """Put a dot of the piece on top of what lies at this space (E3.6)."""

    space: Space

    def holds(self, turn: Turn) -> bool:
        """The piece on top, and something below it: a bridge over an empty space covers nothing."""
        stack = turn.after.stack(self.space)
        return len(stack) > 1 and stack[-1].piece == turn.piece

    def lack(self, turn: Turn) -> str:
        """Still visible."""
        return say("The dot at {space} is not covered by your piece.", space=self.space)


@dataclass(frozen=True)
class Block(Plain):
    """Leave this piece blocked (E3.3, E4.4)."""

    piece: Piece

    def holds(self, turn: Turn) -> bool:
        """Something lies on it."""
        return self.piece in turn.after.pieces and bool(turn.after.blockers(self.piece))

    def lack(self, turn: Turn) -> str:
        """It is free."""
        space = self.piece.space
        return say("The piece with its PÜNCT at {space} can still move.", space=space)


@dataclass(frozen=True)
class Free(Plain):
    """Leave this piece free to move (E3.3)."""

    piece: Piece

    def holds(self, turn: Turn) -> bool:
        """Nothing lies on it."""
        return self.piece in turn.after.pieces and not turn.after.blockers(self.piece)

    def lack(self, turn: Turn) -> str:
        """What blocks it."""
        blockers = turn.after.blockers(self.piece) if self.piece in turn.after.pieces else ()
        if not blockers:
            return say("The piece to be freed is the one to stay where it is.")
        return say(
            "The piece with its PÜNCT at {space} is still blocked: something lies on it at {at}.",
            space=self.piece.space,
            at=blockers[0].space,
        )
