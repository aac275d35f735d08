"""Trying out a player written in Python: whole games against chance, every move checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from punct.games.punct.hands.words import with_clause
from punct.games.punct.rules import Color, Game, Move, Position, PunctError
from punct.language import say, say_many

Player = Callable[[Position], Move | str]
"""Given a position, it answers with a move or with the text of one."""

_LONGEST: Final = 400
"""A game of more moves than this is left undecided."""


@dataclass(frozen=True)
class Match:
    """How a player did against chance."""

    won: int
    lost: int
    drawn: int
    moves: int
    """How many moves the player made, all of them legal."""
    fault: str = ""
    """What the player did wrong, where the match broke off; "" if nothing."""

    def __repr__(self) -> str:
        """The result in a few lines."""
        told = say_many(
            "{won} won, {drawn} drawn, {lost} lost; {n} legal move.",
            "{won} won, {drawn} drawn, {lost} lost; {n} legal moves.",
            self.moves,
            won=self.won,
            drawn=self.drawn,
            lost=self.lost,
        )
        return f"{self.fault}\n{told}" if self.fault else told


class Fault(PunctError):
    """A player that gave no legal move: the move, the position and the reason."""


def try_player(player: Player, games: int = 4, variant: str = "standard", seed: int = 1) -> Match:
    """Let a player play whole games against chance, White and Black in turn; every move is checked."""
    chance = Random(seed)  # noqa: S311  # a game, no secret
    ends: Counter[str] = Counter()
    moves = 0
    for number in range(games):
        color = (Color.WHITE, Color.BLACK)[number % 2]
        game = Game(variant)
        try:
            _play(game, player, color, chance)
        except Fault as fault:
            told = say("Game {n}, move {move}: {why}", n=number + 1, move=game.ply + 1, why=fault)
            return _match(ends, moves + _made_by(color, game), told)
        moves += _made_by(color, game)
        winner = game.outcome.winner if game.outcome else None
        ends["drawn" if winner is None else "won" if winner == color else "lost"] += 1
    return _match(ends, moves)


def _match(ends: Counter[str], moves: int, fault: str = "") -> Match:
    return Match(ends["won"], ends["lost"], ends["drawn"], moves, fault)


def _play(game: Game, player: Player, color: Color, chance: Random) -> None:
    while game.outcome is None and game.ply < _LONGEST:
        position = game.position
        if position.to_move is color:
            game.play(_checked(position, player))
        else:
            game.play(chance.choice(position.legal_moves()))


def _checked(position: Position, player: Player) -> Move:
    """The player's move; Fault says why it is none."""
    try:
        answer = player(position)
    except Exception as error:  # the reader's own code may fail in any way
        why = f"{type(error).__name__}: {error}"
        raise Fault(say("the player failed. {why}", why=why)) from error
    try:
        move = position.parse_move(answer if isinstance(answer, str) else str(answer))
    except PunctError as error:
        raise Fault(say("“{answer}” is no move. {why}", answer=answer, why=error)) from error
    objections = position.objections(move)
    if objections:
        reason = with_clause(objections[0].message, objections[0].clause)
        text = position.to_text()
        raise Fault(
            say("{move} is not legal. {why}\nThe position: {text}", move=move, why=reason, text=text)
        )
    return move


def _made_by(color: Color, game: Game) -> int:
    """How many moves of a game are this color's; White begins."""
    return (game.ply + (color is Color.WHITE)) // 2
