"""`punct results`: the progress files of a class as one table."""

import argparse
from pathlib import Path

from punct.cli.verbs import Verbs, new_verb, write
from punct.errors import PunctError
from punct.files import shown
from punct.language import say, say_many


def add(verbs: Verbs) -> None:
    """Add the verb."""
    what = say("collect the progress files of a class into a table and a page")
    verb = new_verb(verbs, "results", what, "punct results collected --output results", run)
    verb.add_argument("folder", type=Path, help=say("where the files lie, in folders or not"))
    verb.add_argument(
        "--output",
        "-o",
        type=Path,
        default=Path("results"),
        help=say("what to call the .csv and the .html, or a folder for them (default: results)"),
    )


def run(options: argparse.Namespace) -> None:
    """Collect, write, and name what could not be read."""
    from punct.games import course_of
    from punct.learn.results import collect, to_csv, to_html

    found = collect(options.folder)
    if not found.pupils and not found.damaged:
        raise PunctError(say("There is no progress file in {folder}.", folder=shown(options.folder)))
    titles = course_of("punct").task_titles()
    stem = _stem(options.output)
    write(stem.with_name(f"{stem.name}.csv"), to_csv(found, titles))
    write(stem.with_name(f"{stem.name}.html"), to_html(found, titles))
    pupils = say_many("{n} pupil", "{n} pupils", len(found.pupils))
    tasks = say_many("{n} task solved by somebody", "{n} tasks solved by somebody", len(found.tasks))
    print(say("{pupils}, {tasks}.", pupils=pupils, tasks=tasks))
    for name, why in found.damaged:
        print(say("Skipped {name}: {why}", name=name, why=why))


def _stem(output: Path) -> Path:
    """What both files are called before their endings."""
    if output.is_dir():
        return output / "results"
    return output.with_suffix("") if output.suffix in (".csv", ".html") else output
