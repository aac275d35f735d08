"""`punct check`: prove puzzles before they ship."""

import argparse
import sys
from itertools import chain
from pathlib import Path

from punct.cli.verbs import Verbs, new_verb
from punct.errors import PunctError
from punct.language import say, say_many


def add(verbs: Verbs) -> None:
    """Add the verb."""
    what = say("prove puzzles, and tell how many of the legal moves succeed")
    verb = new_verb(verbs, "check", what, "punct check my-puzzles.toml", run)
    verb.add_argument(
        "files", nargs="*", type=Path, help=say("puzzle files (default: those of the kit)")
    )


def run(options: argparse.Namespace) -> None:
    """Print a line a puzzle; leave with 1 if one cannot ship."""
    from punct.games import course_of
    from punct.learn.checking import check_all
    from punct.learn.puzzles import read_puzzles

    files: list[Path] = options.files
    course = course_of("punct")
    sheets = [read_puzzles(course.game, file) for file in files]
    for file, puzzles in zip(files, sheets, strict=True):
        if not puzzles:
            raise PunctError(say("{file}: there is no puzzle in it.", file=file.name))
    reports = check_all(list(chain(*sheets)) if files else course.puzzles)
    for report in reports:
        print(report.line)
    bad = sum(bool(report.problems) for report in reports)
    if bad:
        told = say_many(
            "{bad} of {n} puzzle cannot ship.",
            "{bad} of {n} puzzles cannot ship.",
            len(reports),
            bad=bad,
        )
        sys.exit(told)
    print(say_many("The puzzle is proven.", "All {n} puzzles are proven.", len(reports)))
