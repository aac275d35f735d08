"""`punct sample`: a recorded game as text."""

import argparse

from punct.cli.verbs import Verbs, new_verb
from punct.errors import PunctError
from punct.language import say


def add(verbs: Verbs) -> None:
    """Add the verb."""
    what = say("play through a recorded game as text")
    verb = new_verb(verbs, "sample", what, "punct sample --game 7 --every 1", run)
    verb.add_argument("--game", type=int, default=1, help=say("which of the 84 games (default: 1)"))
    verb.add_argument(
        "--every", type=int, default=8, help=say("show the board after so many moves (default: 8)")
    )


def run(options: argparse.Namespace) -> None:
    """Play through a recorded game, printing moves and boards."""
    from punct.games.punct.data import robot_games
    from punct.games.punct.rules import Game

    games = list(robot_games())
    if not 1 <= options.game <= len(games):
        raise PunctError(
            say("There are games 1 to {n}; {wish} is none of them.", n=len(games), wish=options.game)
        )
    start, moves = games[options.game - 1]
    game = Game(start)
    print(game, end="\n\n")
    for move in moves:
        color = game.position.to_move
        game.play(move)
        print(say("{n}. {color} plays {move}", n=game.ply, color=color.title, move=move))
        if game.outcome or (options.every > 0 and game.ply % options.every == 0):
            print(f"\n{game}\n")
        if game.outcome:
            break
