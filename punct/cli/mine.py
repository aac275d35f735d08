"""`punct mine`: look for puzzles in recorded games."""

import argparse
from pathlib import Path

from punct.cli.verbs import Verbs, at_least, new_verb, write
from punct.errors import PunctError
from punct.language import say


def add(verbs: Verbs) -> None:
    """Add the verb."""
    what = say("look for puzzles in recorded games, prove and grade them")
    verb = new_verb(verbs, "mine", what, "punct mine club.txt --games 20 --output found", run)
    verb.add_argument(
        "files",
        nargs="*",
        type=Path,
        help=say("game records, one a line, as text or JSON (default: the robot games)"),
    )
    verb.add_argument(
        "--games", type=at_least(0), default=0, help=say("play so many games of its own as well")
    )
    verb.add_argument(
        "--seed", type=int, default=1, help=say("the same seed plays the same games (default: 1)")
    )
    verb.add_argument(
        "--most", type=at_least(1), default=10, help=say("puzzles of each sort (default: 10)")
    )
    verb.add_argument(
        "--output", "-o", type=Path, default=Path("mined"), help=say("the folder (default: mined)")
    )


def run(options: argparse.Namespace) -> None:
    """Look, and write one file for each sort of puzzle; an interruption keeps what was found."""
    from punct.games.punct.mining import mine, own_games, puzzle_files, robot_records, saved_games

    if options.output.exists():  # somebody may have titled what is in it
        raise PunctError(say("{path} is there already; name a new folder.", path=options.output))
    records = [record for file in options.files for record in saved_games(file)]
    records += own_games(options.games, options.seed)
    files = puzzle_files(mine(records or robot_records(), options.most))
    if not files:
        raise PunctError(say("These games hold no position with few right answers."))
    for name, text in files.items():
        write(options.output / f"{name}.toml", text)
