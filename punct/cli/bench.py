"""`punct bench`: how fast the kit is here."""

import argparse

from punct.cli.verbs import Verbs, new_verb
from punct.language import say


def add(verbs: Verbs) -> None:
    """Add the verb."""
    new_verb(verbs, "bench", say("measure how fast the kit is here"), "punct bench", run)


def run(_options: argparse.Namespace) -> None:
    """Measure and print the table."""
    from punct.bench import board_rows, rules_rows, solver_rows, table

    print(table([*rules_rows(), *board_rows(), *solver_rows()]))
