"""Set up punct and start it, run every check, or make afresh what is made from something else.

    python3 dev.py start
    python3 dev.py test
    python3 dev.py notebooks   the notebooks' pictures
    python3 dev.py texts       the catalogue of sentences and the table of clauses
    python3 dev.py pictures    the pictures of the README

Needs nothing but Python 3.11 or newer and a package registry; all it installs goes into `.venv`.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
HOME = ROOT / ".venv"
BIN = HOME / ("Scripts" if os.name == "nt" else "bin")

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("pytest",),
)


def run(*command: str | Path) -> None:
    """Run a command in the project's folder; stop with its code if it fails."""
    print("+", *[Path(command[0]).name, *command[1:]], flush=True)
    code = subprocess.run([str(part) for part in command], cwd=ROOT, check=False).returncode
    if code:
        raise SystemExit(code)


def set_up(what: str) -> None:
    """Make `.venv` if it is missing and install the kit into it."""
    if not (BIN / "python").exists() and not (BIN / "python.exe").exists():
        venv.create(HOME, with_pip=True)
    run(BIN / "python", "-m", "pip", "install", "--quiet", "--editable", what)


def start(arguments: list[str]) -> None:
    """Install the kit and hand over to the `punct` command."""
    set_up(".")
    run(BIN / "punct", *arguments)


def test(arguments: list[str]) -> None:
    """Install the kit with its test tools, then run lint, types and all tests."""
    set_up(".[test]")
    for tool, *options in CHECKS:
        extra = arguments if tool == "pytest" else []
        run(BIN / "python", "-m", tool, *options, *extra)


def notebooks(arguments: list[str]) -> None:
    """Install the kit and run its notebooks afresh, all or those named."""
    set_up(".")
    run(BIN / "python", "-m", "punct.dev.notebooks", *arguments)


def texts(_arguments: list[str]) -> None:
    """Gather every sentence anew, and where each clause is taught."""
    set_up(".[dev]")
    run(BIN / "python", "-m", "punct.dev.catalogue")
    run(BIN / "python", "-m", "punct.dev.coverage", "docs/clauses.md")


def pictures(_arguments: list[str]) -> None:
    """Take the pictures of the README anew, in a real browser."""
    set_up(".[test]")
    run(BIN / "python", "docs/pictures.py")


def main() -> None:
    """Read the verb and do it."""
    if sys.version_info < (3, 11):  # noqa: UP036  # an old Python may well start this file
        raise SystemExit("punct needs Python 3.11 or newer; this is " + sys.version.split()[0])
    verbs = {"start": start, "test": test, "notebooks": notebooks, "texts": texts, "pictures": pictures}
    if len(sys.argv) < 2 or sys.argv[1] not in verbs:
        raise SystemExit(__doc__)
    verbs[sys.argv[1]](sys.argv[2:])


if __name__ == "__main__":
    main()
