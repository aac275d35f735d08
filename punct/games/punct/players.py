"""Trying out a player written in Python: whole games against chance or a level, every move checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from punct.games.punct.hands.words import with_clause
from punct.games.punct.opponent import Opponent, opponent
from punct.games.punct.rules import Color, Game, Move, Position, PunctError
from punct.language import say, say_many

Player = Callable[[Position], Move | str]
"""Given a position, it answers with a move or with the text of one."""

_LONGEST: Final = 400
"""A game of more moves than this is left undecided."""


class Played(NamedTuple):
    """One game of a match, as it ended."""

    color: Color
    """The color of the player tried out."""
    result: str
    """"won", "lost" or "drawn"."""
    moves: int
    """How many moves both made together."""
    reason: str
    """How it ended, in a sentence."""


@dataclass(frozen=True)
class Match:
    """How a player did against chance, or against a level of the kit's own opponent."""

    won: int
    lost: int
    drawn: int
    moves: int
    """How many moves the player made, all of them legal."""
    fault: str = ""
    """What the player did wrong, where the match broke off; "" if nothing."""
    level: int | None = None
    """The level of the opponent; None for chance."""
    games: tuple[Played, ...] = ()
    """Every game that was played to its end."""

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
        lines = [self.fault] if self.fault else []
        if self.level is not None:
            lines += [say("Against level {n}:", n=self.level), *_lines(self.games)]
        return "\n".join([*lines, told])


def _lines(games: tuple[Played, ...]) -> list[str]:
    """The games as a table: number, color, result, length and how each ended."""
    words = {"won": say("won"), "lost": say("lost"), "drawn": say("drawn")}
    return [
        f"{number:>4}  {game.color.title:<6} {words[game.result]:<6} {game.moves:>4}  {game.reason}"
        for number, game in enumerate(games, 1)
    ]


class Fault(PunctError):
    """A player that gave no legal move: the move, the position and the reason."""


def try_player(
    player: Player,
    games: int = 4,
    variant: str = "standard",
    seed: int = 1,
    against: int | None = None,
) -> Match:
    """Let a player play whole games, White and Black in turn; every move is checked.

    Against chance, or against one of the levels 1 to 5 of the kit's own opponent.
    """
    rival = _Chance(seed) if against is None else _Rival(opponent(against, seed))
    played: list[Played] = []
    moves = 0
    for number in range(games):
        color = (Color.WHITE, Color.BLACK)[number % 2]
        game = Game(variant)
        rival.begin(number)
        try:
            _play(game, player, color, rival)
        except Fault as fault:
            told = say("Game {n}, move {move}: {why}", n=number + 1, move=game.ply + 1, why=fault)
            return _match(played, moves + _made_by(color, game), against, told)
        moves += _made_by(color, game)
        played.append(_ended(game, color))
    return _match(played, moves, against)


class _Chance:
    """Any legal move is as likely as any other."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)  # noqa: S311  # a game, no secret

    def begin(self, number: int) -> None:
        """Chance goes on from game to game."""

    def move(self, game: Game) -> Move:
        return self._chance.choice(game.position.legal_moves())


class _Rival:
    """The kit's own opponent, with another seed for each game."""

    def __init__(self, first: Opponent) -> None:
        self._first = self._now = first

    def begin(self, number: int) -> None:
        """Each game has a seed of its own, lest they be all alike."""
        self._now = Opponent(self._first.level, self._first.seed + number)

    def move(self, game: Game) -> Move:
        return self._now.choose(game).move


def _ended(game: Game, color: Color) -> Played:
    """What is to be told of a game that is over or has gone on too long."""
    outcome = game.outcome
    if outcome is None:
        return Played(color, "drawn", game.ply, say("Left undecided after {n} moves.", n=game.ply))
    winner = outcome.winner
    result = "drawn" if winner is None else "won" if winner == color else "lost"
    return Played(color, result, game.ply, outcome.reason)


def _match(played: list[Played], moves: int, level: int | None, fault: str = "") -> Match:
    ends = Counter(game.result for game in played)
    return Match(ends["won"], ends["lost"], ends["drawn"], moves, fault, level, tuple(played))


def _play(game: Game, player: Player, color: Color, rival: _Chance | _Rival) -> None:
    while game.outcome is None and game.ply < _LONGEST:
        position = game.position
        if position.to_move is color:
            game.play(_checked(position, player))
        else:
            game.play(rival.move(game))


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
