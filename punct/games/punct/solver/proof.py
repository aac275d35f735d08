"""What is handed out: `prove` with its proof, and the refutation of a move that does not win."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

from punct.bar import watched
from punct.errors import PunctError
from punct.games.punct.rules.notation import Move
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.defense import in_order
from punct.games.punct.solver.needs import answers, needs
from punct.games.punct.solver.search import BUDGET, COMPLETE, Search, Undecided, never
from punct.games.punct.solver.winning import can_win, passed, winning_moves
from punct.language import say, say_many


def prove(position: Position, within: int, budget: int = BUDGET) -> Proof | None:
    """A forced win in at most `within` own moves against every reply, or None if there surely is none.

    Always right. For one and two moves the answer is always certain; for more it may raise
    Undecided once so many positions have been looked at. Repetition (F4) is left out of account.

    >>> prove(Position.from_text("standard w"), within=2) is None
    True
    """
    _check(within)
    if position.outcome is not None:
        return None
    search = Search()
    for moves in range(1, within + 1):
        search.limit(moves, budget)
        first = _first_move(search, position, moves)
        if first is not None:
            return Proof(position, within, moves, first, budget, search)
    return None


def proven(
    position: Position, within: int, budget: int, stop: Callable[[], bool] = never
) -> Proof | None:
    """The same for programs: without a bar, and only as long as its budget lasts.

    Undecided once so many positions have been looked at, be it for two moves; Stopped soon after
    `stop` first answers with true.
    """
    _check(within)
    if position.outcome is not None:
        return None
    search = Search(stop)
    search.limit_strictly(within, budget)
    for moves in range(1, within + 1):
        first = search.first_move(position, moves)
        if first is not None:
            return Proof(position, within, moves, first, budget, search)
    return None


def _check(within: object) -> None:
    """A number of own moves is a whole number from 1 up."""
    if not isinstance(within, int) or within < 1:
        raise PunctError(say("A win is looked for within 1 or more moves, not {n}.", n=within))


def _first_move(search: Search, position: Position, within: int) -> Move | None:
    """The same as the search does, with a bar for those who wait."""
    if within == 1:
        return search.first_move(position, 1)
    candidates = list(search.candidates(position, within))
    what = say_many("Looking for a win in {n} move", "Looking for a win in {n} moves", within)
    wins = (m for m in watched(candidates, what) if search.wins_with(position, m, within))
    search.learn(position, within, first := next(wins, None))
    return first


class Proof:
    """A forced win for the player to move: the first move, and an answer to every reply."""

    def __init__(
        self, position: Position, within: int, moves: int, first: Move, budget: int, search: Search
    ) -> None:
        self.position = position
        self.within = within
        """The number of own moves that was asked for."""
        self.moves = moves
        """The number of own moves the shortest forced win takes."""
        self.first = first
        """A first move of a shortest forced win."""
        self.budget = budget
        self._search = search
        self._firsts: tuple[tuple[Move, ...], tuple[Move, ...]] | None = None

    def __repr__(self) -> str:
        return f"<Proof: {self.first} wins in {self.moves}>"

    @property
    def first_moves(self) -> tuple[Move, ...]:
        """Every first move that forces a win within the number of moves asked for.

        Worked out when first asked for; beyond two moves those are left out that are `undecided`.
        """
        return self._sorted_out()[0]

    @property
    def undecided(self) -> tuple[Move, ...]:
        """The first moves of which the budget does not tell whether they win; () up to two moves."""
        return self._sorted_out()[1]

    def _sorted_out(self) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
        if self._firsts is None:
            self._firsts = self._sort_out()
        return self._firsts

    def has_more_first_moves_than(self, count: int) -> bool:
        """Whether more than so many first moves win; it stops looking as soon as that is certain."""
        if self._firsts is not None or self.within > COMPLETE:
            return len(self.first_moves) > count
        position, search = self.position, self._search
        found = {self.first, *winning_moves(position)}
        if self.within > 1 and len(found) <= count:
            search.limit(self.within, self.budget)
            others = self._other_candidates(found)
            wins = (move for move in others if search.wins_with(position, move, self.within))
            found.update(islice(wins, count + 1 - len(found)))
        if len(found) <= count:
            self._firsts = tuple(in_order(position, found)), ()  # all have been tried
        return len(found) > count

    def _sort_out(self) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
        """Try every first move; what is found is kept only once all is done."""
        position, search = self.position, self._search
        found, unclear = {self.first, *winning_moves(position)}, set[Move]()
        if self.within > 1:
            search.limit(self.within, self.budget)
            others = self._other_candidates(found)
            for move in watched(others, say("Looking for every winning first move")):
                try:
                    if search.wins_with(position, move, self.within):
                        found.add(move)
                except Undecided:
                    unclear.add(move)
        return tuple(in_order(position, found)), tuple(in_order(position, unclear))

    def _other_candidates(self, found: set[Move]) -> list[Move]:
        """The first moves that remain to be tried, as far as the budget tells."""
        try:
            return [m for m in self._search.candidates(self.position, self.within) if m not in found]
        except Undecided:
            return [m for m in self.position.legal_moves() if m not in found]

    def answer(self, reply: Move | str, first: Move | str | None = None) -> Move | None:
        """What to play after a legal reply to the first move; None if that reply already lost.

        The first move is the proof's own, or any other of `first_moves`.
        """
        position = self.position.after(self.first if first is None else first).after(reply)
        if position.outcome is not None:
            return None
        return self._continued(position, self.within - 1).first

    def line(self) -> tuple[Move, ...]:
        """A main line: the first move, the replies that leave the fewest answers, the last move."""
        line, position = [self.first], self.position.after(self.first)
        for left in range(self.moves - 1, 0, -1):
            if position.outcome is not None:
                break
            reply = self._toughest(position, left)
            position = position.after(reply)
            line.append(reply)
            if position.outcome is not None:
                break
            line.append(self._continued(position, left).first)
            position = position.after(line[-1])
        return tuple(line)

    def _continued(self, position: Position, left: int) -> Proof:
        """The proof of the rest, known to exist."""
        for moves in range(1, left + 1):
            self._search.limit(1, 0)
            first = self._search.first_move(position, moves)
            if first is not None:
                return Proof(position, left, moves, first, self.budget, self._search)
        raise PunctError(
            say_many(
                "That first move does not force a win in {n} move.",
                "That first move does not force a win in {n} moves.",
                self.within,
            )
        )

    def _toughest(self, position: Position, left: int) -> Move:
        """The reply that holds out longest, and of these one that leaves the fewest winning moves."""
        return max(_stubborn(position), key=lambda reply: self._toughness(position, reply, left))

    def _toughness(self, position: Position, reply: Move, left: int) -> tuple[int, int]:
        following = position._after(reply)
        if following.outcome is not None:
            return 0, 0
        wins = len(winning_moves(following))
        return (1, -wins) if wins else (self._continued(following, left).moves, 0)


class Refutation(NamedTuple):
    """Why a move does not win in the number of moves asked for."""

    reply: Move | None
    """The opponent's answer; None if the move itself ends the game without a win."""
    wins: bool
    """Whether the opponent has won then."""


def refutation(
    position: Position, move: Move | str, within: int, budget: int = BUDGET
) -> Refutation | None:
    """The opponent's best answer to a legal move that does not win within so many; None if it wins.

    A win at once if there is one; else a reply that leaves no win in the moves that remain, and of
    these the one that threatens most. Beyond two moves it may raise Undecided.
    """
    _check(within)
    following = position.after(move)
    outcome = following.outcome
    if outcome is not None:
        return (
            None if outcome.winner is position.to_move else Refutation(None, outcome.winner is not None)
        )
    if can_win(following):
        return Refutation(winning_moves(following)[0], wins=True)
    search = Search()
    search.limit(within, budget)
    replies = _by_strength(following)
    if not replies:
        return Refutation(None, wins=False)  # who cannot move has not lost
    for reply in replies:
        if search.refutes(following, reply, within - 1):
            return Refutation(reply, wins=False)
    return None


def _by_strength(position: Position) -> list[Move]:
    """The replies that can hurt, first those that stop a win at once, then by what they threaten."""
    hurting = [move for group in answers(position, needs(passed(position))) for move in group]
    return sorted(
        hurting or position.legal_moves(), key=lambda reply: _strength(position, reply), reverse=True
    )


def _strength(position: Position, reply: Move) -> tuple[bool, int]:
    following = position._after(reply)
    if following.outcome is not None:
        return following.outcome.winner is not following.to_move, 0
    return not can_win(following), len(winning_moves(passed(following)))


def hardest_reply(position: Position) -> Move:
    """The reply that leaves the other player the fewest moves that win at once, as far as is seen."""
    return min(_stubborn(position), key=lambda reply: _ease(position, reply))


def _stubborn(position: Position) -> list[Move]:
    """The replies that stop the most winning moves at once; any, if nothing can be stopped."""
    needed = needs(passed(position))
    for count in range(len(needed), 0, -1):
        found = [group[0] for group in answers(position, needed[:count])]
        if found:
            return found
    return position.legal_moves()


def _ease(position: Position, reply: Move) -> float:
    following = position._after(reply)
    return math.inf if following.outcome is not None else len(winning_moves(following))
