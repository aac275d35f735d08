"""Goals of moves: the goal decides, not a stored line. Any move that provably reaches it is right.

A wish is something that one move does or does not; wishes combine by `and`, `or` and `not`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from punct.errors import PunctError
from punct.language import say
from punct.learn.judging import Result, Verdict, right, wrong

if TYPE_CHECKING:
    from punct.learn.tasks import Task
    from punct.table.game import Move, Position


class Proven(NamedTuple):
    """What is known of a task's first move."""

    right: tuple[Move, ...]
    """Every one that reaches the goal or keeps it in reach."""
    doubts: tuple[str, ...] = ()
    """What stands against par, or against calling them all known."""


class MoveGoal(Protocol):
    """What own moves are to reach."""

    @property
    def within(self) -> int:
        """The number of own moves it names itself."""

    @property
    def is_forced(self) -> bool:
        """Whether the opponent answers every move on the way."""

    def is_reached(self, start: Position, before: Position, move: Move) -> bool:
        """Whether this very move reaches it, in a task that began at a start."""

    def judge(self, task: Task, before: Position, move: Move, left: int) -> Verdict:
        """The verdict on a legal move, made with so many own moves left, this one included."""

    def right_moves(self, task: Task, position: Position, left: int) -> Iterator[Move]:
        """The legal moves from which it is reached, or stays in reach."""

    def proven(self, task: Task) -> Proven:
        """Every right first move, and what is doubtful; Undecided if that cannot be told."""

    def idea(self, task: Task, left: int) -> str:
        """What to look for, where no hint is written."""


class OwnTurn(Protocol):
    """One own turn in a task: where it began, and what lies there afterwards."""

    @property
    def after(self) -> Position:
        """The position afterwards."""


T = TypeVar("T", bound=OwnTurn)
T_in = TypeVar("T_in", bound=OwnTurn, contravariant=True)


class Wish(Protocol[T_in]):
    """Something that a turn fulfils or does not."""

    def holds(self, turn: T_in) -> bool:
        """Whether the turn does what is asked."""

    def lack(self, turn: T_in) -> str:
        """What is missing, in one sentence; asked only where it does not hold."""

    def reply(self, turn: T_in) -> Move | None:
        """The opponent's answer that shows what is missing, if there is one."""


@dataclass(frozen=True)
class All(Generic[T]):
    """Every one of these."""

    wishes: tuple[Wish[T], ...]

    def holds(self, turn: T) -> bool:
        """All hold."""
        return all(wish.holds(turn) for wish in self.wishes)

    def lack(self, turn: T) -> str:
        """The first that is missing."""
        return next(wish.lack(turn) for wish in self.wishes if not wish.holds(turn))

    def reply(self, turn: T) -> Move | None:
        """The first there is."""
        return _first_reply(self.wishes, turn)


@dataclass(frozen=True)
class Either(Generic[T]):
    """At least one of these."""

    wishes: tuple[Wish[T], ...]

    def holds(self, turn: T) -> bool:
        """Any holds."""
        return any(wish.holds(turn) for wish in self.wishes)

    def lack(self, turn: T) -> str:
        """What the first one misses."""
        return self.wishes[0].lack(turn)

    def reply(self, turn: T) -> Move | None:
        """The first there is."""
        return _first_reply(self.wishes, turn)


@dataclass(frozen=True)
class Not(Generic[T]):
    """Anything but this."""

    wish: Wish[T]

    def holds(self, turn: T) -> bool:
        """It does not hold."""
        return not self.wish.holds(turn)

    def lack(self, turn: T) -> str:  # noqa: ARG002  # every wish is asked about a turn
        """A plain word: what was to be avoided stands in the task."""
        return say("Legal, but it does just what the task asks you to avoid.")

    def reply(self, turn: T) -> Move | None:
        """The one that belongs to what was to be avoided."""
        return self.wish.reply(turn)


def _first_reply(wishes: tuple[Wish[T], ...], turn: T) -> Move | None:
    return next((reply for wish in wishes if (reply := wish.reply(turn)) is not None), None)


@dataclass(frozen=True)
class OneMove(Generic[T]):
    """One own move that fulfils a wish; where the opponent waits, perhaps after another."""

    wish: Wish[T]
    turn: Callable[[Position, Position, Move], T]
    """Makes a turn out of the start of a task, a position in it and a legal move there."""

    within = 1
    is_forced = False

    def is_reached(self, start: Position, before: Position, move: Move) -> bool:
        """Whether the move fulfils the wish."""
        return self.wish.holds(self.turn(start, before, move))

    def judge(self, task: Task, before: Position, move: Move, left: int) -> Verdict:
        """Right at once, right so far, or what is missing."""
        turn = self.turn(task.position, before, move)
        if self.wish.holds(turn):
            return right(task, turn.after)
        if left > 1 and task.waits and turn.after.outcome is None:
            if self._stays_in_reach(task, turn, left):
                return Verdict(Result.ONWARD, say("Right so far. It is your turn again."))
            return wrong(task, before, move, say("From here the goal cannot be reached in time."))
        reply = self.wish.reply(turn) if turn.after.outcome is None else None
        return wrong(task, before, move, self.wish.lack(turn), reply)

    def right_moves(self, task: Task, position: Position, left: int) -> Iterator[Move]:
        """Every legal move within the limits of the task, one by one."""
        for move in position.legal_moves():
            if not task.game.may_make(position, move, task.limits, task.position):
                continue
            turn = self.turn(task.position, position, move)
            if self.wish.holds(turn) or (
                left > 1 and task.waits and self._stays_in_reach(task, turn, left)
            ):
                yield move

    def _stays_in_reach(self, task: Task, turn: T, left: int) -> bool:
        if turn.after.outcome is not None:
            return False
        following = task.game.passed(turn.after)
        return any(True for _ in self.right_moves(task, following, left - 1))

    def proven(self, task: Task) -> Proven:
        """All of them, tried one by one."""
        found = tuple(self.right_moves(task, task.position, task.par))
        at_once = task.par > 1 and any(True for _ in self.right_moves(task, task.position, 1))
        return Proven(found, (say("one move is enough."),) if at_once else ())

    def idea(self, task: Task, left: int) -> str:
        """Where to look."""
        if left < task.par:
            return say("One step is done: look at what the task still asks for.")
        return say("Read the task once more, and look at every piece that could take part.")


# Reading


def read_wish(words: list[str], single: Callable[[list[str]], Wish[T]]) -> Wish[T]:
    """Wishes joined by `or`, `and` and `not`; a game reads each single one."""
    parts = [_read_all(part, single) for part in _split(words, "or")]
    return parts[0] if len(parts) == 1 else Either(tuple(parts))


def _read_all(words: list[str], single: Callable[[list[str]], Wish[T]]) -> Wish[T]:
    parts = [_read_not(part, single) for part in _split(words, "and")]
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def _read_not(words: list[str], single: Callable[[list[str]], Wish[T]]) -> Wish[T]:
    if words[:2] == ["not", "not"]:
        raise PunctError(say("“not” twice in a row says nothing."))
    bare = words[1:] if words[:1] == ["not"] else words
    if not bare:
        raise PunctError(say("“and”, “or” and “not” need something to stand beside."))
    return single(bare) if bare is words else Not(single(bare))


def _split(words: list[str], at: str) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word == at:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts
