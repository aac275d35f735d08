"""`punct worksheet`: puzzles on paper."""

import argparse
from pathlib import Path

from punct.cli.verbs import Verbs, new_verb, write
from punct.language import say


def add(verbs: Verbs) -> None:
    """Add the verb."""
    what = say("make pages of puzzles to print, as PDF and SVG")
    verb = new_verb(
        verbs, "worksheet", what, "punct worksheet bridges --pages 2 --solutions --paper letter", run
    )
    verb.add_argument("theme", help=say("a theme of the puzzles, such as bridges"))
    verb.add_argument("--pages", type=int, default=1, help=say("pages of four puzzles (default: 1)"))
    verb.add_argument("--level", type=int, help=say("only puzzles of this level, 1 to 5"))
    verb.add_argument("--solutions", action="store_true", help=say("add pages with the answers"))
    verb.add_argument("--paper", choices=("a4", "letter"), default="a4", help=say("default: a4"))
    verb.add_argument("--file", type=Path, help=say("puzzles of your own instead of the kit's"))
    verb.add_argument("--output", "-o", type=Path, default=Path(), help=say("folder (default: here)"))


def run(options: argparse.Namespace) -> None:
    """Choose, lay out and write."""
    from punct.draw.svg import to_svg
    from punct.games.teaching import worksheet

    handout = worksheet(
        options.theme,
        pages=options.pages,
        level=options.level,
        solutions=options.solutions,
        paper=options.paper,
        file=options.file,
    )
    write(options.output / f"{handout.name}.pdf", handout.pdf)
    for number, page in enumerate(handout.pages, 1):
        write(options.output / f"{handout.name}-{number}.svg", to_svg(page))
