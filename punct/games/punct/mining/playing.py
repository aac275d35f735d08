"""A light player for games to mine: it looks one move ahead, at a few moves drawn by seed.

It wins when it can, does not hand over a win it can see, shortens its own way from side to side and
likes to land on other pieces, for that is where puzzles come from. It is no opponent for people.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from punct.games.punct.rules import Game, Move, Moving, Position
from punct.games.punct.rules.board import _CENTER
from punct.games.punct.rules.pieces import Color
from punct.games.punct.solver.reach import may_connect
from punct.games.punct.solver.winning import can_win, passed, winning_moves

_LOOKED_AT: Final = 24
"""How many moves, drawn at random, the player thinks about."""

_LONGEST: Final = 120
"""A game still undecided after so many moves is left as it is."""

_FAR: Final = 7
"""So many pieces join two sides of the empty board, whatever lies there."""


def played(start: Position, seed: str) -> Iterator[Move]:
    """The moves of one game, the same for the same seed."""
    chance = random.Random(seed)  # noqa: S311
    # Each game has its own liking for moving over adding, so that games differ.
    liking = chance.uniform(0.2, 0.7)
    game = Game(start)
    while game.outcome is None and game.ply < _LONGEST:
        legal = game.legal_moves()
        if not legal:
            return
        move = _chosen(game.position, legal, liking, chance)
        game.play(move)
        yield move


def _chosen(position: Position, legal: list[Move], liking: float, chance: random.Random) -> Move:
    """A win if there is one, else the best looking of a few moves."""
    wins = winning_moves(position)
    if wins:
        return chance.choice(wins)
    moving = [move for move in legal if isinstance(move, Moving)]
    pool = moving if moving and chance.random() < liking * len(position.pieces) / 20 else legal
    drawn = chance.sample(pool, min(_LOOKED_AT, len(pool)))
    return min(drawn, key=lambda move: (*_badness(position, move), chance.random()))


def _badness(position: Position, move: Move) -> tuple[bool, int, bool, int]:
    """How bad a move looks: what it allows, how far the way still is, and how little it shows."""
    following = position._after(move)
    color = position.to_move
    ended = following.outcome
    if ended is not None:
        return ended.winner is not color, 0, False, 0
    way = steps(following, color) - steps(following, color.opponent)
    center = following._masks.seen(color) & _CENTER
    lead = center.bit_count() - (following._masks.seen(color.opponent) & _CENTER).bit_count()
    return can_win(following), way, not can_win(passed(following)), -lead


def steps(position: Position, color: Color) -> int:
    """How many pieces, laid anywhere, would connect a player's visible dots."""
    visible = position._masks.seen(color)
    return next((n for n in range(1, _FAR) if may_connect(visible, n)), _FAR)
