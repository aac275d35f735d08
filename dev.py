"""Set up punct and start it, run every check, or make afresh what is made from something else.

    python3 dev.py start
    python3 dev.py test        lint, types and every test; with --fast those that take a minute together
    python3 dev.py notebooks   the notebooks' pictures
    python3 dev.py texts       the catalogue of sentences and the table of clauses
    python3 dev.py pictures    the pictures of the README

Needs nothing but Python 3.11 or newer and, the first time, a package registry; all it installs goes into
`.venv`. Later it installs again only when the kit asks for other packages, so that it starts at once and
with no network.
"""

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
HOME = ROOT / ".venv"
BIN = HOME / ("Scripts" if os.name == "nt" else "bin")

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("pytest", "-m", "not browser", "--numprocesses", "auto", "--dist", "loadgroup"),
)
BROWSER = ("pytest", "-m", "browser")
"""After the others, so that nothing else takes the processor from a page."""
FAST = ("tests", "--ignore=tests/browser", "-m", "not slow")
"""Which tests give a verdict within a minute, with fewer examples tried out by chance."""


def run(*command: str | Path) -> None:
    """Run a command in the project's folder; stop with its code if it fails."""
    print("+", *[Path(command[0]).name, *command[1:]], flush=True)
    code = subprocess.run([str(part) for part in command], cwd=ROOT, check=False).returncode
    if code:
        raise SystemExit(code)


def set_up(what: str) -> None:
    """Install the kit into `.venv`, unless all it asks for is there already."""
    state = _state()
    if any(_reads(HOME / name) == state for name in STAMPS[what]):
        return
    print("Setting up, in a folder of its own (.venv). This is needed once and may take a minute.")
    _make_home()
    _install(what)
    (HOME / STAMPS[what][0]).write_text(_state(), "utf-8")


STAMPS = {
    ".": ("set-up", "set-up-dev", "set-up-test"),
    ".[dev]": ("set-up-dev", "set-up-test"),
    ".[test]": ("set-up-test",),
}
"""Files in `.venv` that tell how it was set up; who has the test tools has the rest as well."""


def _state() -> str:
    """A sign for all that an installation depends on: what the kit asks for, the Python, the place."""
    version = "none"
    python = _python()
    if python is not None:
        words = [str(python), "-c", "import sys; print(sys.version_info[:2])"]
        version = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    parts = ((ROOT / "pyproject.toml").read_bytes(), version.encode(), str(ROOT).encode())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _python() -> "Path | None":
    """The Python in `.venv`, if there is one."""
    return next((p for p in (BIN / "python", BIN / "python.exe") if p.exists()), None)


def _reads(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def _make_home() -> None:
    """Make `.venv` if it is missing or unfinished; if Python lacks the means, say what brings them."""
    python = _python()
    pip = [str(python), "-m", "pip", "--version"]
    if python is not None and subprocess.run(pip, capture_output=True, check=False).returncode == 0:
        return
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise SystemExit(
            "This Python cannot make a folder of its own for packages: on Debian and Ubuntu the package"
            " python3-venv brings what is missing (sudo apt install python3-venv)."
        )
    import venv

    venv.create(HOME, with_pip=True)


def _install(what: str) -> None:
    """Let pip fetch and install, and tell what it is about; in the end say why if it failed."""
    options = ["--disable-pip-version-check", "--progress-bar", "off", "--no-color"]
    command = [str(_python()), "-m", "pip", "install", *options, "--editable", what]
    told = []
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as pip:
        for line in pip.stdout or ():
            told.append(line)
            plain = in_plain_words(line)
            if plain:
                print(plain, flush=True)
    if pip.returncode:
        print("".join(told[-12:]))
        raise SystemExit("The packages could not be installed: is there a network?")
    print("Everything is there.", flush=True)


def in_plain_words(line: str) -> str:
    """What a line of pip means to somebody who waits; nothing, if it means nothing.

    >>> in_plain_words("  Downloading jupyterlab-4.6.6-py3-none-any.whl (12.4 MB)")
    '  fetching jupyterlab (12.4 MB)'
    """
    found = re.match(r"\s*(Downloading|Using cached) ([\w.]+)-\S+( \([^)]*\))?", line)
    if found and ".metadata" not in line:
        verb = "fetching" if found[1] == "Downloading" else "taking"
        return f"  {verb} {found[2].replace('_', '-')}{found[3] or ''}"
    found = re.match(r"Installing collected packages: (.*)", line)
    if found:
        return f"  unpacking {found[1].count(',') + 1} packages ..."
    return ""


def start(arguments: list[str]) -> None:
    """Install the kit and hand over to the `punct` command."""
    set_up(".")
    run(BIN / "punct", *arguments)


def test(arguments: list[str]) -> None:
    """Install the kit with its test tools, then run lint, types and all tests, or the fast ones."""
    set_up(".[test]")
    is_fast = arguments[:1] == ["--fast"]
    wished = [*FAST, *arguments[1:]] if is_fast else arguments
    if is_fast:
        os.environ.setdefault("HYPOTHESIS_PROFILE", "fast")
    for tool, *options in CHECKS:
        run(BIN / "python", "-m", tool, *options, *(wished if tool == "pytest" else []))
    if not is_fast:
        _test_in_browser(arguments)


def _test_in_browser(arguments: list[str]) -> None:
    """Run the tests in a browser; what failed gets a second chance, alone: a machine may be busy."""
    command = [str(BIN / "python"), "-m", *BROWSER, *arguments]
    print("+", *BROWSER, flush=True)
    if subprocess.run(command, cwd=ROOT, check=False).returncode == 0:
        return
    run(*command, "--last-failed", "--last-failed-no-failures", "none")


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
