"""From thoughts to a move: what must be done first, then the best, with chance between equals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from punct.errors import PunctError
from punct.games.punct.opponent.effects import Effect, effect_of
from punct.games.punct.opponent.evaluation import WIN, Evaluator
from punct.games.punct.opponent.facts import Facts, facts_of
from punct.games.punct.opponent.levels import ANY, Level
from punct.games.punct.opponent.patience import Enough, Patience
from punct.games.punct.opponent.thinking import Line, Thinker
from punct.games.punct.rules.game import REPETITIONS_FOR_A_DRAW, Game
from punct.games.punct.rules.notation import Adding, Move
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.needs import answers, needs
from punct.games.punct.solver.proof import Proof, proven
from punct.games.punct.solver.search import Stopped, Undecided
from punct.games.punct.solver.winning import passed, winning_moves, winnings
from punct.language import say

_LINES: Final = 60
"""So many of the best moves are made into lines at least: one of them is nearly always safe."""
_PROOFS: Final = 4
"""All proofs for one move look at no more than about so many times the positions of one."""
_FORESEEN: Final = 12
"""For so many of the best moves it is looked whether the opponent has a forced win."""


class Decided(NamedTuple):
    """A move, what it does, and what it is worth to the mover."""

    move: Move
    facts: Facts
    value: float


class Decision:
    """One decision in one game."""

    def __init__(self, game: Game, level: Level, seed: int, patience: Patience) -> None:
        self._game = game
        self._position = position = game.position
        self._level = level
        self._patience = patience
        self._chance = Random(f"{seed} {position.to_text()}")  # noqa: S311  # a game, no secret
        self._evaluator = Evaluator(position.variant, level.weights)
        self.is_only = False
        """Whether there is no other legal move."""

    def made(self) -> Decided:
        """Win; else what is forced; else the best that is safe."""
        position, outcome = self._position, self._game.outcome
        if outcome is not None:
            raise PunctError(say("The game is over. {reason}", reason=outcome.reason))
        if self._patience.is_stopped():
            raise Stopped
        wins = winning_moves(position)
        if wins:
            return self._decided(self._chance.choice(wins), WIN)
        legal = position.legal_moves()
        if not legal:
            who = position.to_move.title
            raise PunctError(say("{who} has no legal move, and there is no passing.", who=who))
        self.is_only = len(legal) == 1
        if self.is_only:
            return self._decided(legal[0], self._evaluator.value(position._after(legal[0])))
        proof = self._proof(position, self._level.proofs)
        if proof is not None:
            return self._decided(proof.first, WIN, forces=proof.moves)
        return self._thought_out()

    def _decided(self, move: Move, value: float, forces: int = 0, *, hopeless: bool = False) -> Decided:
        facts = facts_of(self._position, move, self._evaluator)
        return Decided(move, facts._replace(forces=forces, hopeless=hopeless), value)

    def _proof(self, position: Position, within: int) -> Proof | None:
        """A forced win for the player to move, if this level finds one."""
        spent = self._patience.positions >= _PROOFS * self._level.positions
        if not within or spent or self._patience.is_late():
            return None
        try:
            return proven(position, within, self._level.positions, self._patience.interrupts)
        except Undecided:
            return None
        except Stopped:
            if self._patience.is_stopped():
                raise
            return None

    def _thought_out(self) -> Decided:
        """The best move after thinking, among those that stop a threat if there is one."""
        thinker = Thinker(self._position, self._level, self._evaluator, self._patience)
        threat = passed(self._position)
        if not self._can_win(threat):
            effects = thinker.first_look()
        elif self._level.landing == ANY:
            effects = self._safe_of(answers(self._position, needs(threat)))
        else:
            effects = self._safe_of(e.moves(self._position) for e in thinker.first_look())
        decided = self._best(thinker, effects)
        if decided is None:
            # A defense may lie where nobody looked: off the ways, on other pieces, where one is lifted.
            needed = needs(threat) if self._level.sees_moves else ()
            decided = self._best(thinker, self._safe_of(answers(self._position, needed)))
        return decided or self._lost(thinker)

    def _lost(self, thinker: Thinker) -> Decided:
        """The best of the moves that all let the opponent win, or of none if there was no time."""
        effects = thinker.first_look()
        hopeless = not self._patience.is_spent()
        if not effects:
            move = self._chance.choice(self._position.legal_moves())
            return self._decided(move, -WIN, hopeless=hopeless)
        (line,) = thinker.lines(effects[:1])
        return self._decided(self._kind(line), line.value, hopeless=hopeless)

    # What the opponent threatens

    def _can_win(self, position: Position) -> bool:
        """Whether the player to move can win at once, as far as this level sees."""
        return any(win.piece is None or self._level.sees_moves for win in winnings(position))

    def _is_safe(self, following: Position) -> bool:
        """Whether the mover has not lost, and cannot lose with the next move as far as it sees."""
        outcome = following.outcome
        if outcome is not None:
            return outcome.winner is not following.to_move
        return not self._can_win(following)

    def _safe_of(self, groups: Iterable[Sequence[Move]]) -> list[Effect]:
        """Of moves in groups with the same effect those that are safe, the best first."""
        found = []
        try:
            for group in self._patience.watch(groups):
                following = self._position._after(group[0])
                if self._is_safe(following):
                    value = self._evaluator.value(following)
                    found.append(effect_of(self._position, group[0], value))
        except Enough:
            pass
        return sorted(found, key=lambda effect: -effect.value)

    # The end of thinking

    def _best(self, thinker: Thinker, effects: list[Effect]) -> Decided | None:
        """The best effect that is safe, of those about as good any one by chance; None if none is."""
        lines = thinker.lines(effects[: max(self._level.width, _LINES)])
        thinker.deepen(lines)
        if self._level.remembers:
            self._count_repetitions(lines)
        safe = (line for line in self._shuffled(lines) if self._is_safe(line.following))
        losing: Line | None = None
        for line in islice(safe, _FORESEEN):
            over = line.following.outcome is not None
            if over or self._proof(line.following, self._level.foresight) is None:
                return self._decided(self._kind(line), line.value)
            losing = losing or line
        return None if losing is None else self._decided(self._kind(losing), losing.value)

    def _count_repetitions(self, lines: list[Line]) -> None:
        """A move that repeats a position for the third time is worth a draw (F4)."""
        for line in lines:
            if self._game.positions.count(line.following) >= REPETITIONS_FOR_A_DRAW - 1:
                line.value = 0.0
        lines.sort(key=Line.rank)

    def _shuffled(self, lines: list[Line]) -> list[Line]:
        """These lines with those that are about as good as the best in an order of chance."""
        if not lines:
            return []
        enough = lines[0].value - self._level.tolerance
        equals = [line for line in lines if line.depth == lines[0].depth and line.value >= enough]
        self._chance.shuffle(equals)
        return [*equals, *lines[len(equals) :]]

    def _kind(self, line: Line) -> Move:
        """Of new pieces with the same effect one of the kind there is most of."""
        if line.effect.moving:
            return line.effect.moving
        reserve = self._position.reserve(self._position.to_move)
        kinds = [move for move in line.moves if isinstance(move, Adding)]
        most = max(reserve[move.kind] for move in kinds)
        return self._chance.choice([move for move in kinds if reserve[move.kind] == most])
