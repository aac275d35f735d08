"""Looking ahead: the own moves by their value, the replies to the best of them, the answers to those.

What comes back is an order of the own moves and no decision. A value is always that of the player
who thinks.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from punct.games.punct.opponent.effects import Effect, Outlook
from punct.games.punct.opponent.evaluation import WIN, Evaluator
from punct.games.punct.opponent.levels import Level
from punct.games.punct.opponent.patience import Enough, Patience
from punct.games.punct.rules.generation import open_spaces
from punct.games.punct.rules.notation import Move
from punct.games.punct.rules.position import Position

_KILLERS: Final = 6
"""So many replies that refuted other moves are tried first."""


@dataclass(slots=True)
class Line:
    """A move that is thought about, and what has been found of it."""

    effect: Effect
    moves: list[Move]
    """The moves that have this effect."""
    following: Position
    value: float
    depth: int = 1
    """How many moves ahead it has been looked at, itself included."""
    replies: list[Effect] = field(default_factory=list)
    """The replies, the strongest first, if all of them have been looked at."""

    def rank(self) -> tuple[int, float]:
        """Its place in an order: those looked at farthest first, and of these the best."""
        return -self.depth, -self.value


class Thinker:
    """One player thinking about one position."""

    def __init__(
        self, position: Position, level: Level, evaluator: Evaluator, patience: Patience
    ) -> None:
        self.position = position
        self.outlook = Outlook(position, evaluator)
        self._level = level
        self._evaluator = evaluator
        self._patience = patience
        self._killers: deque[Effect] = deque(maxlen=_KILLERS)

    def first_look(self) -> list[Effect]:
        """The own moves that touch a shortest way, the best first; all there are if none does."""
        level, outlook = self._level, self.outlook
        found: list[Effect] = []
        try:
            found += self._patience.watch(outlook.effects(outlook.ways(level.margin), level.landing))
            if not found:
                found += self._patience.watch(outlook.effects())
        except Enough:
            pass
        return sorted(found, key=lambda effect: -effect.value)

    def lines(self, effects: Iterable[Effect]) -> list[Line]:
        """These effects as lines to be thought about."""
        found = []
        for effect in effects:
            moves = effect.moves(self.position)
            following = self.position._after(moves[0])
            found.append(Line(effect, moves, following, effect.value))
        return found

    def deepen(self, lines: list[Line]) -> None:
        """Look at replies, and at answers to them, as far as the level goes and patience lasts.

        The lines come back in order, those first that have been looked at farther.
        """
        width, depth = self._level.width, self._level.depth
        try:
            self._second_ply(lines[:width])
            lines.sort(key=Line.rank)
            self._farther(lines[:depth])
        except Enough:
            pass
        lines.sort(key=Line.rank)

    def _second_ply(self, lines: list[Line]) -> None:
        floor = -math.inf
        for line in lines:
            if line.following.outcome is None:
                line.value = self._worst(line, floor - self._level.tolerance)
            line.depth = 2
            floor = max(floor, line.value)

    def _worst(self, line: Line, floor: float) -> float:
        """The value after the strongest reply; once it is below the floor any such reply will do."""
        outlook = Outlook(line.following, self._evaluator)
        refuting = self._killed(outlook, floor)
        if refuting is not None:
            return refuting
        replies = []
        for reply in self._patience.watch(outlook.effects(outlook.ways(self._level.margin))):
            replies.append(reply)
            if -reply.value < floor:
                self._killers.appendleft(reply)
                return -reply.value
        replies.sort(key=lambda reply: -reply.value)
        line.replies = replies
        return -replies[0].value if replies else line.value

    def _killed(self, outlook: Outlook, floor: float) -> float | None:
        """The value after a new piece that refuted another move, if it refutes this one as well."""
        free = open_spaces(outlook.position)
        for killer in self._killers:
            if killer.piece is None and killer.footprint & free == killer.footprint:
                self._patience.looks += 1
                value = -outlook.now.value(killer.footprint, killer.bits)
                if value < floor:
                    return value
        return None

    def _farther(self, lines: list[Line]) -> None:
        """Think again, more narrowly, about what the strongest replies to the best lines leave."""
        best, narrow = -math.inf, self._level._replace(width=self._level.again, depth=0)
        for line in lines:
            if not line.replies or abs(line.value) >= WIN:
                continue
            value = math.inf
            for reply in line.replies[: self._level.replies]:
                after = line.following._after(reply.moves(line.following)[0])
                if after.outcome is None:
                    thinker = Thinker(after, narrow, self._evaluator, self._patience)
                    value = min(value, thinker.best_value(-reply.value))
                else:
                    value = min(value, -reply.value)
                if value < best - self._level.tolerance:
                    break
            line.value = value
            line.depth = 4
            best = max(best, value)

    def best_value(self, otherwise: float) -> float:
        """The value of the best line, after the strongest reply to it."""
        lines = self.lines(self.first_look()[: self._level.width])
        self._second_ply(lines)
        return max((line.value for line in lines), default=otherwise)
