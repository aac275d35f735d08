"""How strong the levels of the opponent are, and how long they think: `punct bench --strength`.

Whole games, White and Black in turn, each level against the one below and the lowest and the
highest against chance. Times are of the processor, so that other programs disturb them little.
"""

from __future__ import annotations

import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from punct.bar import watched
from punct.games.punct.data import middle_game_positions
from punct.games.punct.opponent import LEVELS, opponent
from punct.games.punct.opponent.distances import closed_center, distances
from punct.games.punct.opponent.effects import Outlook
from punct.games.punct.opponent.evaluation import Evaluator
from punct.games.punct.rules import Color, Game, Move
from punct.language import say

CHANCE = 0
"""Stands for a player that makes any legal move."""
_LONGEST = 300
"""A game of more moves than this counts as a draw."""


class Duel(NamedTuple):
    """Two levels, and how the first of them did."""

    level: int
    against: int
    won: int
    drawn: int
    lost: int
    length: float
    """The mean number of moves in a game."""
    ends: str
    """By which clauses the games ended."""


Times = defaultdict[int, list[float]]


def strength_table(games: int = 40) -> str:
    """All duels of so many games each, and the times, as tables to be put into a page."""
    times: Times = defaultdict(list)
    pairs = [(1, CHANCE), (5, CHANCE), *((level, level - 1) for level in range(2, 6))]
    duels = [duel(level, against, games, times) for level, against in pairs]
    lines = [
        "| level | against | games | won | drawn | lost | share | moves a game | ended by |",
        "|" + " --- |" * 9,
    ]
    for found in duels:
        share = (found.won + found.drawn / 2) / games
        rival = found.against or say("chance")
        lines.append(
            f"| {found.level} | {rival} | {games} | {found.won} | {found.drawn} | {found.lost} "
            f"| {share:.0%} | {found.length:.0f} | {found.ends} |"
        )
    return "\n".join([*lines, "", *_time_lines(times), "", *_speed_lines()])


def duel(level: int, against: int, games: int, times: Times) -> Duel:
    """So many games of one level against another."""
    ends: Counter[str] = Counter()
    clauses: Counter[str] = Counter()
    lengths = []
    what = say("Level {level} against {rival}", level=level, rival=against or say("chance"))
    for number in watched(range(games), what):
        color = (Color.WHITE, Color.BLACK)[number % 2]
        game = _played({color: level, color.opponent: against}, number, times)
        outcome = game.outcome
        winner = outcome.winner if outcome else None
        ends["drawn" if winner is None else "won" if winner is color else "lost"] += 1
        clauses[outcome.clause if outcome else "—"] += 1
        lengths.append(game.ply)
    told = ", ".join(f"{clause} {count}" for clause, count in sorted(clauses.items()))
    mean = statistics.mean(lengths)
    return Duel(level, against, ends["won"], ends["drawn"], ends["lost"], mean, told)


def _played(levels: dict[Color, int], number: int, times: Times) -> Game:
    """One standard game; each level has a seed of its own in every pair of games."""
    game = Game("standard")
    players = {color: _player(level, 1 + number // 2 + 1000 * level) for color, level in levels.items()}
    while game.outcome is None and game.ply < _LONGEST:
        color = game.position.to_move
        begin = time.process_time()
        move = players[color](game)
        times[levels[color]].append(time.process_time() - begin)
        game.play(move)
    return game


def _player(level: int, seed: int) -> Callable[[Game], Move]:
    if level == CHANCE:
        chance = Random(seed)  # noqa: S311  # a game, no secret
        return lambda game: chance.choice(game.legal_moves())
    player = opponent(level, seed)
    return lambda game: player.choose(game).move


def _time_lines(times: Times) -> list[str]:
    """The time a move by level."""
    lines = ["| level | moves | median | worst |", "|" + " --- |" * 4]
    for level in sorted(LEVELS):
        spent = times[level]
        if spent:
            median = statistics.median(spent)
            lines.append(f"| {level} | {len(spent)} | {median:.3f} s | {max(spent):.3f} s |")
    return lines


def _speed_lines() -> list[str]:
    """How many positions are judged in a second: one by one, and as the effects of moves."""
    positions = middle_game_positions()[::40]
    begin = time.process_time()
    for position in positions:
        masks = position._masks
        distances(masks.white, masks.black, closed_center(position.variant))
    alone = len(positions) / (time.process_time() - begin)
    begin = time.process_time()
    judged = sum(_count(Outlook(p, Evaluator(p.variant)).effects()) for p in positions)
    together = judged / (time.process_time() - begin)
    return [
        "| evaluations a second | |",
        "| --- | --- |",
        f"| six distances of a position | {alone:.0f} |",
        f"| effects of the moves of a position | {together:.0f} |",
    ]


def _count(items: Iterable[object]) -> int:
    return sum(1 for _ in items)
