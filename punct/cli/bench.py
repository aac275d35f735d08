"""`punct bench`: how fast the kit is here."""

import argparse

from punct.cli.verbs import Verbs, new_verb
from punct.language import say


def add(verbs: Verbs) -> None:
    """Add the verb."""
    parser = new_verb(verbs, "bench", say("measure how fast the kit is here"), "punct bench", run)
    parser.add_argument(
        "--browser", action="store_true", help=say("measure a board in a real browser instead")
    )
    parser.add_argument(
        "--strength", action="store_true", help=say("let the levels of the opponent play instead")
    )
    parser.add_argument(
        "--games", type=int, default=40, help=say("how many games each two levels play (40)")
    )


def run(options: argparse.Namespace) -> None:
    """Measure and print the table."""
    if options.strength:
        from punct.dev.bench.strength import strength_table

        print(strength_table(max(1, options.games)))
        return
    from punct.dev.bench import board_rows, rules_rows, solver_rows, table
    from punct.dev.bench.browser import browser_rows
    from punct.dev.bench.door import door_rows
    from punct.dev.bench.tamsk import tamsk_rows

    without_browser = [rules_rows, board_rows, solver_rows, tamsk_rows]
    parts = [door_rows, browser_rows] if options.browser else without_browser
    print(table([row for part in parts for row in part()]))
