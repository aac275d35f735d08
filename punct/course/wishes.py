"""What one move can be asked to do: small predicates, each able to say what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from punct.course.turns import Turn
from punct.language import say
from punct.rules import Adding, Color, Kind, Moving, Piece, Position
from punct.rules.board import CENTER, NEIGHBORS, Space
from punct.solver.defense import is_safe
from punct.solver.winning import can_win, passed


class Wish(Protocol):
    """Something that a turn fulfils or does not."""

    def holds(self, turn: Turn) -> bool:
        """Whether the turn does what is asked."""

    def lack(self, turn: Turn) -> str:
        """What is missing, in one sentence; asked only where it does not hold."""


# Combining


@dataclass(frozen=True)
class All:
    """Every one of these."""

    wishes: tuple[Wish, ...]

    def holds(self, turn: Turn) -> bool:
        """All hold."""
        return all(wish.holds(turn) for wish in self.wishes)

    def lack(self, turn: Turn) -> str:
        """The first that is missing."""
        return next(wish.lack(turn) for wish in self.wishes if not wish.holds(turn))


@dataclass(frozen=True)
class Either:
    """At least one of these."""

    wishes: tuple[Wish, ...]

    def holds(self, turn: Turn) -> bool:
        """Any holds."""
        return any(wish.holds(turn) for wish in self.wishes)

    def lack(self, turn: Turn) -> str:
        """What the first one misses."""
        return self.wishes[0].lack(turn)


@dataclass(frozen=True)
class Not:
    """Anything but this."""

    wish: Wish

    def holds(self, turn: Turn) -> bool:
        """It does not hold."""
        return not self.wish.holds(turn)

    def lack(self, turn: Turn) -> str:
        """A plain word: what was to be avoided stands in the task."""
        return say("Legal, but it does just what the task asks you to avoid.")


# Winning and not losing


@dataclass(frozen=True)
class Win:
    """Win with this very move, by any clause or by one of them (F1, H)."""

    clause: str = ""

    def holds(self, turn: Turn) -> bool:
        """The game is over and won."""
        outcome = turn.after.outcome
        if not turn.won or outcome is None:
            return False
        # A move that connects both colors wins by its own connection too (F2).
        clause = "F1" if outcome.clause == "F2" else outcome.clause
        return self.clause in ("", clause)

    def lack(self, turn: Turn) -> str:
        """How the game ended, or that it goes on."""
        outcome = turn.after.outcome
        if turn.won and outcome is not None:
            return say("{reason} But another way to win is asked for.", reason=outcome.reason)
        if outcome is not None:
            return outcome.reason
        return say("After this move nobody has won yet.")


@dataclass(frozen=True)
class Stop:
    """Leave the opponent no move that wins at once."""

    def holds(self, turn: Turn) -> bool:
        """The opponent has not won and cannot."""
        return is_safe(turn.before, turn.move)

    def lack(self, turn: Turn) -> str:
        """Lost already, or lost next."""
        if turn.after.outcome is not None:
            return turn.after.outcome.reason
        rival = turn.mover.opponent
        return say("{rival} can still win with the next move.", rival=rival.title)


@dataclass(frozen=True)
class Threaten:
    """Be able to win with the next move, if the opponent does nothing about it."""

    def holds(self, turn: Turn) -> bool:
        """Another move in a row would win."""
        return turn.won or (turn.after.outcome is None and can_win(passed(turn.after)))

    def lack(self, turn: Turn) -> str:
        """No threat."""
        return say("From here you do not threaten to win with your next move.")


# The sort of move


@dataclass(frozen=True)
class Add:
    """Add a new piece, of any kind or of one."""

    kind: Kind | None = None

    def holds(self, turn: Turn) -> bool:
        """It is new."""
        return isinstance(turn.move, Adding) and self.kind in (None, turn.move.kind)

    def lack(self, turn: Turn) -> str:
        """Which piece it should be."""
        if self.kind is None or isinstance(turn.move, Moving):
            return say("This time a new piece from the reserve is asked for.")
        return say("This time another piece is asked for: the {kind}.", kind=self.kind.word)


@dataclass(frozen=True)
class MovePiece:
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
class TurnOnTheSpot:
    """Turn a piece and leave its PÜNCT where it is (E2.5)."""

    def holds(self, turn: Turn) -> bool:
        """The PÜNCT stays."""
        return isinstance(turn.move, Moving) and turn.move.start == turn.move.space

    def lack(self, turn: Turn) -> str:
        """It moved or is new."""
        return say("The PÜNCT was to stay where it is while the piece turns.")


@dataclass(frozen=True)
class Jump:
    """Land on other pieces (E3)."""

    def holds(self, turn: Turn) -> bool:
        """It is a moved piece above level 1."""
        return turn.lifted is not None and turn.piece.level > 1

    def lack(self, turn: Turn) -> str:
        """It lies on the board."""
        return say("The piece lies on the board itself: it was to land on other pieces.")


@dataclass(frozen=True)
class Bridge:
    """Rest on the two ends alone (E4.1)."""

    def holds(self, turn: Turn) -> bool:
        """Its middle hangs in the air."""
        return turn.after.bridges(turn.piece)

    def lack(self, turn: Turn) -> str:
        """No bridge."""
        return say("No bridge: nothing is hollow under the middle of your piece.")


@dataclass(frozen=True)
class Level:
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
class Land:
    """Put the PÜNCT on this space."""

    space: Space

    def holds(self, turn: Turn) -> bool:
        """Just there."""
        return turn.move.space == self.space

    def lack(self, turn: Turn) -> str:
        """Where it is instead."""
        return say("The PÜNCT landed on {space}, not on {wish}.", space=turn.move.space, wish=self.space)


@dataclass(frozen=True)
class Touch:
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
class Cover:
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
class Block:
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
class Free:
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


# The central hexagon


@dataclass(frozen=True)
class Enter:
    """Bring a piece into the central hexagon that did not touch it."""

    def holds(self, turn: Turn) -> bool:
        """Touches now, did not before."""
        return _in_center(turn.piece) and not _in_center(turn.lifted)

    def lack(self, turn: Turn) -> str:
        """Outside, or inside before."""
        if _in_center(turn.lifted):
            return say("This piece was in the central hexagon already.")
        return say("Your piece stays outside the central hexagon.")


@dataclass(frozen=True)
class Leave:
    """Take a piece out of the central hexagon altogether."""

    def holds(self, turn: Turn) -> bool:
        """Touched before, does not now."""
        return _in_center(turn.lifted) and not _in_center(turn.piece)

    def lack(self, turn: Turn) -> str:
        """Inside still, or outside before."""
        if not _in_center(turn.lifted):
            return say("This piece was not in the central hexagon.")
        return say("Your piece still has a dot in the central hexagon.")


def _in_center(piece: Piece | None) -> bool:
    return piece is not None and any(space in CENTER for space in piece.spaces)


@dataclass(frozen=True)
class Count:
    """Show so many dots in the central hexagon, or more (H)."""

    least: int

    def holds(self, turn: Turn) -> bool:
        """Enough dots."""
        return turn.after.center_count(turn.mover) >= self.least

    def lack(self, turn: Turn) -> str:
        """How many there are."""
        return say(
            "You show {count} in the central hexagon; {least} are asked for.",
            count=turn.after.center_count(turn.mover),
            least=self.least,
        )


@dataclass(frozen=True)
class Lead:
    """Show more dots in the central hexagon than the opponent (H)."""

    def holds(self, turn: Turn) -> bool:
        """More."""
        mover = turn.mover
        return turn.after.center_count(mover) > turn.after.center_count(mover.opponent)

    def lack(self, turn: Turn) -> str:
        """Both counts."""
        return say(
            "In the central hexagon you show {own}, the opponent {other}.",
            own=turn.after.center_count(turn.mover),
            other=turn.after.center_count(turn.mover.opponent),
        )


# Chains


@dataclass(frozen=True)
class Join:
    """Have both spaces on one chain of own visible dots (F1)."""

    first: Space
    second: Space

    def holds(self, turn: Turn) -> bool:
        """One chain."""
        return are_joined(turn.after, turn.mover, self.first, self.second)

    def lack(self, turn: Turn) -> str:
        """A gap."""
        return say(
            "{first} and {second} are not joined yet by visible dots of your color.",
            first=self.first,
            second=self.second,
        )


@dataclass(frozen=True)
class Cut:
    """Leave no chain of the opponent's visible dots between both spaces (E3.6)."""

    first: Space
    second: Space

    def holds(self, turn: Turn) -> bool:
        """No chain."""
        return not are_joined(turn.after, turn.mover.opponent, self.first, self.second)

    def lack(self, turn: Turn) -> str:
        """Still joined."""
        return say(
            "The opponent's dots still form a chain from {first} to {second}.",
            first=self.first,
            second=self.second,
        )


def are_joined(position: Position, color: Color, first: Space, second: Space) -> bool:
    """Whether visible dots of a color lead from one space to another."""
    visible = position.visible(color)
    if first not in visible or second not in visible:
        return False
    seen, edge = {first}, [first]
    while edge:
        for space in NEIGHBORS[edge.pop()]:
            if space in visible and space not in seen:
                seen.add(space)
                edge.append(space)
    return second in seen
