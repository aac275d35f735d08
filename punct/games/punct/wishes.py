"""What one move can be asked to do: small predicates, each able to say what is missing."""

from __future__ import annotations

from dataclasses import dataclass

from punct.games.punct.rules import Color, Move, Piece, Position
from punct.games.punct.rules.board import CENTER, NEIGHBORS, Space
from punct.games.punct.solver.defense import is_safe
from punct.games.punct.solver.proof import refutation
from punct.games.punct.solver.winning import can_win, passed, winning_moves
from punct.games.punct.turns import Turn
from punct.language import say, say_many


class Plain:
    """What most wishes have in common: no answer of the opponent shows what is missing."""

    def reply(self, turn: Turn) -> Move | None:
        """None."""
        return None


# Winning and not losing


@dataclass(frozen=True)
class Win(Plain):
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

    def reply(self, turn: Turn) -> Move | None:
        """What the opponent makes of a win that was missed; None where every answer loses anyway."""
        return best_answer(turn)


def best_answer(turn: Turn) -> Move | None:
    """The opponent's answer to a move that should have won and did not."""
    refuted = refutation(turn.before, turn.move, within=1)
    return refuted.reply if refuted else None


@dataclass(frozen=True)
class Stop(Plain):
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

    def reply(self, turn: Turn) -> Move | None:
        """The win that is left; where all is stopped, something else is missing."""
        return next(iter(winning_moves(turn.after)), None)


@dataclass(frozen=True)
class Threaten(Plain):
    """Be able to win with the next move, if the opponent does nothing about it."""

    def holds(self, turn: Turn) -> bool:
        """Another move in a row would win."""
        return turn.won or (turn.after.outcome is None and can_win(passed(turn.after)))

    def lack(self, turn: Turn) -> str:
        """No threat."""
        return say("From here you do not threaten to win with your next move.")


# The central hexagon


@dataclass(frozen=True)
class Enter(Plain):
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
class Leave(Plain):
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
class Count(Plain):
    """Show so many dots in the central hexagon, or more (H)."""

    least: int

    def holds(self, turn: Turn) -> bool:
        """Enough dots."""
        return turn.after.center_count(turn.mover) >= self.least

    def lack(self, turn: Turn) -> str:
        """How many there are."""
        return say_many(
            "You show {shown} in the central hexagon; {n} is asked for.",
            "You show {shown} in the central hexagon; {n} are asked for.",
            self.least,
            shown=turn.after.center_count(turn.mover),
        )


@dataclass(frozen=True)
class Lead(Plain):
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
class Join(Plain):
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
class Cut(Plain):
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
