"""Alpha-beta with iterative deepening over a lean state.

Values are from the side to move, in hundredths of a ring. What lies beyond WON is the end of a game,
seen to the end; the rest is a judgment. Left-out rings are not looked at, apart from taking them up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from punct.games.tamsk.solver.judging import ended, judged
from punct.games.tamsk.solver.lean import CLAIMING, PASS, WON, Lean
from punct.games.tamsk.solver.stopping import Stop, never

_Known = tuple[int, int, int, int, bool]
"""What is remembered of a state: depth, value, how to take the value, best move, if it broke off."""

_BEYOND: Final = 10 * WON
_EXACT, _AT_LEAST, _AT_MOST = range(3)
_ASK_EVERY: Final = 128
"""After so many positions the search asks whether to stop."""


class _Stopped(Exception):
    """The budget is spent, or somebody said stop."""


class Found(NamedTuple):
    """What a search found out about the moves it was asked about."""

    values: dict[int, int]
    """Moves and what they are worth, the best first; those that are worse may be even worse."""
    depth: int
    """How many turns ahead it looked, in full."""
    is_exact: bool
    """Whether every line was seen to the end of the game."""
    looked: int
    """How many positions it looked at."""

    @property
    def best(self) -> int:
        """The best move."""
        return next(iter(self.values))

    @property
    def value(self) -> int:
        """What the best move is worth."""
        return self.values[self.best]


class Search:
    """One search; it remembers what it learned from depth to depth."""

    def __init__(self, lean: Lean, nodes: int = 20_000, stop: Stop = never) -> None:
        self._lean = lean
        self._nodes = nodes
        self._stop = stop
        self._looked = 0
        self._horizon = False
        self._known: dict[tuple[int, ...], _Known] = {}
        self._history = [0] * (PASS << 1)

    def deepen(self, moves: list[int], depth: int, margin: int = 0) -> Found:
        """Look at these moves, deeper and deeper, up to a depth or until the budget is spent.

        Moves within the margin of the best are told apart exactly; the first depth is always finished.
        """
        found = Found(dict.fromkeys(moves, 0), 0, is_exact=False, looked=0)
        for now in range(1, depth + 1):
            self._horizon = False
            try:
                values = self._root(list(found.values), now, margin)
            except _Stopped:
                return found._replace(looked=self._looked)
            found = Found(values, now, not self._horizon, self._looked)
            if found.is_exact:
                break
        return found

    def _root(self, moves: list[int], depth: int, margin: int) -> dict[int, int]:
        """Every move's value, the best first; of equal ones the one that was better before."""
        values: dict[int, int] = {}
        best = -_BEYOND
        for move in moves:
            value = self._after(move, depth - 1, -_BEYOND, -(best - margin - 1), depth > 1)
            values[move] = value
            best = max(best, value)
        return dict(sorted(values.items(), key=lambda item: -item[1]))

    def _after(self, move: int, depth: int, alpha: int, beta: int, may_stop: bool = True) -> int:  # noqa: FBT001, FBT002
        """The value of a move to who makes it; a pass costs no depth."""
        if may_stop:
            self._ask()
        lean = self._lean
        lean.make(move)
        try:
            return -self._value(depth + (move >= PASS and not move & CLAIMING), alpha, beta)
        finally:
            lean.undo()

    def _ask(self) -> None:
        """Stop when the budget is spent or somebody says so."""
        if self._looked >= self._nodes or (self._looked % _ASK_EVERY == 0 and self._stop()):
            raise _Stopped

    def _value(self, depth: int, alpha: int, beta: int) -> int:
        """The value to the side to move, at least alpha or at most beta where that is enough."""
        lean = self._lean
        self._looked += 1
        if depth <= 0 and lean.can_step(lean.side):
            self._horizon = True
            return judged(lean)
        moves = lean.strong_moves()
        if moves[0] >= PASS and lean.is_over():
            return ended(lean)
        if depth <= 0:
            self._horizon = True
            return judged(lean)
        key = lean.key()
        known = self._known.get(key)
        first = -1
        if known is not None:
            known_depth, value, bound, first, horizon = known
            deep_enough = known_depth >= depth
            if deep_enough and (
                bound == _EXACT
                or (bound == _AT_LEAST and value >= beta)
                or (bound == _AT_MOST and value <= alpha)
            ):
                self._horizon = self._horizon or horizon
                return value
        return self._searched(moves, first, key, depth, alpha, beta)

    def _searched(
        self, moves: list[int], first: int, key: tuple[int, ...], depth: int, alpha: int, beta: int
    ) -> int:
        """The value after looking at every move, the one that was best before at the head."""
        history = self._history
        above, self._horizon = self._horizon, False
        moves.sort(key=lambda move: -history[move])
        if first in moves:
            moves.remove(first)
            moves.insert(0, first)
        best, best_move, low = -_BEYOND, moves[0], alpha
        for move in moves:
            value = self._after(move, depth - 1, -beta, -low)
            if value > best:
                best, best_move = value, move
                low = max(low, value)
                if low >= beta:
                    history[move] += depth * depth
                    break
        bound = _AT_LEAST if best >= beta else _AT_MOST if best <= alpha else _EXACT
        self._known[key] = depth, best, bound, best_move, self._horizon
        self._horizon = self._horizon or above
        return best
