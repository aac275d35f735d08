"""`punct results`: the progress files of a class as one table."""

import argparse
from pathlib import Path

from punct.cli.verbs import Verbs, new_verb, write
from punct.language import say


def add(verbs: Verbs) -> None:
    """Add the verb."""
    what = say("collect the progress files of a class into a table and a page")
    verb = new_verb(verbs, "results", what, "punct results collected --output results", run)
    verb.add_argument("folder", type=Path, help=say("where the files lie, in folders or not"))
    verb.add_argument(
        "--output", "-o", type=Path, default=Path("results"), help=say("results.csv and results.html")
    )


def run(options: argparse.Namespace) -> None:
    """Collect, write, and name what could not be read."""
    from punct.course.puzzles import collection
    from punct.course.results import collect, to_csv, to_html

    found = collect(options.folder)
    titles = {puzzle.id: puzzle.title for puzzle in collection()}
    write(options.output.with_suffix(".csv"), to_csv(found))
    write(options.output.with_suffix(".html"), to_html(found, titles))
    print(
        say("{n} pupils, {tasks} tasks solved by somebody.", n=len(found.pupils), tasks=len(found.tasks))
    )
    for name, why in found.damaged:
        print(say("Skipped {name}: {why}", name=name, why=why))
