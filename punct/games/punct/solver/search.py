"""The search for a forced win: every first move, and every reply that can hurt.

Complete for one and two own moves. For more it looks at every first move and reply as well, those
that threaten first, but only as long as its budget lasts. Repetition (F4) depends on the past and
is left out.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from punct.errors import PunctError
from punct.games.punct.rules.notation import Move
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.needs import answers, needs
from punct.games.punct.solver.shortlist import is_out_of_reach, shortlist
from punct.games.punct.solver.winning import can_win, passed, winning_moves
from punct.language import say, say_many

COMPLETE: Final = 2
"""Up to so many own moves the answer is always certain."""

BUDGET: Final = 100_000
"""How many positions a proof in three moves or more may look at before it gives up."""


class Undecided(PunctError):
    """Neither a forced win nor its absence could be proven within the budget."""

    def __init__(self, within: int, budget: int) -> None:
        super().__init__(
            say_many(
                "Whether there is a win in {n} move is undecided. Positions looked at: {budget}.",
                "Whether there is a win in {n} moves is undecided. Positions looked at: {budget}.",
                within,
                budget=budget,
            )
        )
        self.within = within
        self.budget = budget

    def __reduce__(self) -> tuple[type[Undecided], tuple[int, int]]:
        return Undecided, (self.within, self.budget)


class Stopped(PunctError):
    """Somebody asked to stop before the work was done."""

    def __init__(self) -> None:
        super().__init__(say("Stopped before the end."))

    def __reduce__(self) -> tuple[type[Stopped], tuple[()]]:
        return Stopped, ()


def never() -> bool:
    """Nobody asks to stop."""
    return False


class Search:
    """One search; it remembers what it proved and which replies were strong."""

    def __init__(self, stop: Callable[[], bool] = never) -> None:
        """Stopped is raised as soon as `stop`, asked before each position, answers with true."""
        self._stop = stop
        self.looked = 0
        """How many positions it has looked at."""
        self._limit = math.inf
        self._exhausted = Undecided(0, 0)
        self._known: dict[tuple[Position, int], Move | None] = {}
        self._strong: Counter[Move] = Counter()

    def limit(self, within: int, budget: int) -> None:
        """From now on look at so many positions and no more; up to two moves there is no limit."""
        self._limit = self.looked + budget if within > COMPLETE else math.inf
        self._exhausted = Undecided(within, budget)

    def limit_strictly(self, within: int, budget: int) -> None:
        """From now on look at so many positions and no more, be it for one move or many."""
        self._limit = self.looked + budget
        self._exhausted = Undecided(within, budget)

    # The player's side

    def first_move(self, position: Position, within: int) -> Move | None:
        """A first move that forces a win in so many own moves, where it is known that fewer do not."""
        if within == 1:
            return next(iter(winning_moves(position)), None)
        key = position, within
        if key not in self._known:
            firsts = self.candidates(position, within)
            self.learn(
                position, within, next((m for m in firsts if self.wins_with(position, m, within)), None)
            )
        return self._known[key]

    def learn(self, position: Position, within: int, first: Move | None) -> None:
        """Remember a first move that wins, or that there is none."""
        self._known[position, within] = first

    def candidates(self, position: Position, within: int) -> Iterator[Move]:
        """The first moves that may force a win within so many, apart from those that win at once."""
        if is_out_of_reach(position, within):
            return
        threatened = needs(passed(position))
        moves = [move for group in answers(position, threatened) for move in group]
        if within == 2:
            yield from shortlist(position, moves)
            return
        quiet = []
        for move in moves:
            following = self._after(position, move)
            if following.outcome is None and can_win(passed(following)):
                yield move
            else:
                quiet.append(move)
        yield from quiet

    def wins_with(self, position: Position, move: Move, within: int) -> bool:
        """Whether this legal first move forces a win within so many own moves."""
        following = self._after(position, move)
        outcome = following.outcome
        if outcome is not None:
            return outcome.winner is position.to_move
        if within == 1 or self.refuting_reply(following, within - 1) is not None:
            return False
        return bool(following.legal_moves())  # who cannot move has not lost

    # The opponent's side

    def refuting_reply(self, position: Position, left: int) -> Move | None:
        """A reply after which the other player cannot force a win in `left` own moves, or None."""
        if can_win(position):
            return winning_moves(position)[0]
        needed = needs(passed(position))
        groups: Iterator[tuple[Move, ...]] = answers(position, needed)
        if needed:
            groups = iter(sorted(groups, key=lambda group: -self._strong[group[0]]))
        for group in groups:
            # To a player who is to win at once, moves that cover the same spaces are the same.
            for reply in group[:1] if left == 1 else group:
                if self.refutes(position, reply, left):
                    self._strong[group[0]] += 1
                    return reply
        return None

    def refutes(self, position: Position, reply: Move, left: int) -> bool:
        """Whether the other player cannot force a win in `left` own moves after this legal reply."""
        following = self._after(position, reply)
        outcome = following.outcome
        if outcome is not None:
            return outcome.winner is not following.to_move
        if left == 0:
            return True
        if can_win(following):
            return False
        return all(self.first_move(following, moves) is None for moves in range(2, left + 1))

    def _after(self, position: Position, move: Move) -> Position:
        """The position after a legal move; Undecided once the budget is spent, Stopped if asked."""
        if self._stop():
            raise Stopped
        if self.looked >= self._limit:
            raise self._exhausted
        self.looked += 1
        return position._after(move)
