"""The `punct` command. What a verb needs is loaded only when it is used."""

import argparse
import sys
from collections.abc import Sequence

from punct import __version__
from punct.language import say


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line and do what it asks."""
    options = _parser().parse_args(arguments)
    options.verb(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="punct",
        description=say("A teaching kit for the board game PÜNCT."),
        epilog=say("Without a verb it plays through a sample game as text."),
    )
    parser.add_argument("--version", action="version", version=f"punct {__version__}")
    parser.set_defaults(verb=_sample, game=1, every=8)
    verbs = parser.add_subparsers(title=say("verbs"), metavar="")
    sample = verbs.add_parser(
        "sample",
        help=say("play through a recorded game as text"),
        epilog=say("Example: punct sample --game 7 --every 1"),
    )
    sample.add_argument("--game", type=int, default=1, help=say("which of the 84 games (default: 1)"))
    sample.add_argument(
        "--every", type=int, default=8, help=say("show the board after so many moves (default: 8)")
    )
    sample.set_defaults(verb=_sample)
    bench = verbs.add_parser(
        "bench", help=say("measure how fast the kit is here"), epilog=say("Example: punct bench")
    )
    bench.set_defaults(verb=_bench)
    return parser


def _sample(options: argparse.Namespace) -> None:
    """Play through a recorded game, printing moves and boards."""
    from punct.data import robot_games
    from punct.rules import Game

    games = list(robot_games())
    if not 1 <= options.game <= len(games):
        sys.exit(
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


def _bench(_options: argparse.Namespace) -> None:
    """Measure and print the table."""
    from punct.bench import rules_rows, solver_rows, table

    print(table([*rules_rows(), *solver_rows()]))
