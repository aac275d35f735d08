"""The `punct` command, one module a verb.

Here belongs what reads options and prints. What a verb needs is loaded only when it is used, so
that `punct --help` is there in a moment.
"""

import argparse
import sys
from collections.abc import Sequence

from punct import __version__
from punct.cli import bench, check, mine, results, sample, site, start, svg, worksheet
from punct.errors import PunctError
from punct.language import say

VERBS = (worksheet, results, site, svg, check, mine, sample, bench)
"""The modules of the verbs, in the order of the help."""
_STOPPED = 130
"""What shells expect of a command that was stopped from the keyboard."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line and do what it asks; what cannot be done is said in one sentence."""
    options = _parser().parse_args(arguments)
    try:
        options.verb(options)
    except PunctError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        print(say("Stopped."), file=sys.stderr)
        sys.exit(_STOPPED)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read the output has read enough


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="punct",
        description=say("A teaching kit for the board game PÜNCT."),
        epilog=say("Without a verb it puts the course into a folder and opens it in JupyterLab."),
    )
    parser.add_argument("--version", action="version", version=f"punct {__version__}")
    start.add_options(parser)
    parser.set_defaults(verb=start.run)
    verbs = parser.add_subparsers(title=say("verbs"), metavar="")
    for verb in VERBS:
        verb.add(verbs)
    return parser
