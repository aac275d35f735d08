"""`punct site`: the course as plain pages."""

import argparse
from pathlib import Path

from punct.cli.verbs import Verbs, new_verb
from punct.errors import PunctError
from punct.language import say, say_many


def add(verbs: Verbs) -> None:
    """Add the verb."""
    what = say("build the whole course as plain HTML pages, to read where nothing runs")
    verb = new_verb(verbs, "site", what, "punct site --output course-pages", run)
    verb.add_argument(
        "--output", "-o", type=Path, default=Path("punct-site"), help=say("folder (default: punct-site)")
    )


def run(options: argparse.Namespace) -> None:
    """Build it."""
    from punct.dev import site

    try:
        count = site.write(options.output)
    except OSError as error:
        why = error.strerror or str(error)
        path = options.output
        raise PunctError(say("{path} cannot be written: {why}.", path=path, why=why)) from error
    told = say_many(
        "{n} page in {folder}; open index.html.",
        "{n} pages in {folder}; open index.html.",
        count,
        folder=options.output,
    )
    print(told)
