"""What adding a verb has in common."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from punct import files
from punct.errors import PunctError
from punct.language import say

Verbs = Any
"""What argparse gives to add verbs to; it has no public name."""


def new_verb(
    verbs: Verbs, name: str, what: str, example: str, run: Callable[[argparse.Namespace], None]
) -> argparse.ArgumentParser:
    """A verb with its help, an example at the end, and what it does."""
    parser: argparse.ArgumentParser = verbs.add_parser(
        name, help=what, description=what, epilog=say("Example: {example}", example=example)
    )
    parser.set_defaults(verb=run)
    return parser


def at_least(least: int) -> Callable[[str], int]:
    """How argparse reads a whole number that must not be too small."""

    def read(text: str) -> int:
        if not text.isascii() or not text.removeprefix("-").isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(
                say("a whole number from {least} up is needed, not {text}", least=least, text=text)
            )
        return int(text)

    return read


def write(path: Path, content: str | bytes) -> None:
    """Write a file, with its folders; PunctError if that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write(path, content)
    except OSError as error:
        raise PunctError(
            say("{path} cannot be written: {why}.", path=files.shown(path), why=files.why(error))
        ) from error
    print(say("Wrote {path}", path=files.shown(path)))
