"""`punct` alone: the course in a folder, JupyterLab on its first page."""

import argparse
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final

from punct.errors import PunctError
from punct.language import LANGUAGE, languages, say, use_language

FOLDER: Final = "punct-course"
FIRST: Final = "00_start_here.ipynb"


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the command without a verb."""
    folder = say("the folder for the course (default: {folder})", folder=FOLDER)
    parser.add_argument("--dir", type=Path, default=Path(FOLDER), help=folder)
    parser.add_argument("--port", type=int, help=say("the port (default: one that is free)"))
    parser.add_argument("--no-browser", action="store_true", help=say("do not open a browser"))
    parser.add_argument("--lang", default="en", help=say("the language of the course (default: en)"))


def run(options: argparse.Namespace) -> None:
    """Put the course in place, then hand over to JupyterLab."""
    from punct.lab.course_folder import put_course
    from punct.lab.pages import course_files

    if options.lang not in languages():
        known = ", ".join(languages())
        raise PunctError(
            say("There is no “{lang}” yet; there is {known}.", lang=options.lang, known=known)
        )
    use_language(options.lang)
    if options.port is not None:
        _look_at_port(options.port)
    folder = options.dir.expanduser().resolve()
    placed = put_course(course_files(), folder)
    print(say("The course is in {folder}.", folder=folder))
    if placed.updated:
        print(say("Brought up to date: {names}.", names=", ".join(placed.updated)))
    if placed.kept:
        print(say("Kept as you changed them: {names}.", names=", ".join(placed.kept)))
    print(say("JupyterLab starts now. Press Control-C twice here to stop it."), flush=True)
    _start_lab(folder, options)


def _look_at_port(port: int) -> None:
    """A clear word now rather than a server that does not start."""
    if not 1 <= port <= 65535:
        raise PunctError(say("A port is a number from 1 to 65535, not {port}.", port=port))
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except PermissionError:
            raise PunctError(
                say("Port {port} may not be used here: take one above 1023.", port=port)
            ) from None
        except OSError:
            raise PunctError(
                say("Port {port} is taken: choose another one, or leave --port out.", port=port)
            ) from None


def _start_lab(folder: Path, options: argparse.Namespace) -> None:
    from punct.lab.starting import lab_options, lab_surroundings

    command = [sys.executable, "-m", "jupyterlab", *lab_options(folder)]
    command.append(f"--LabApp.default_url=/doc/tree/{FIRST}")
    if options.no_browser:
        command.append("--no-browser")
    if options.port is not None:
        command += [f"--port={options.port}", "--ServerApp.port_retries=0"]
    if getattr(os, "geteuid", lambda: 1)() == 0:
        command.append("--allow-root")  # who is root already, as in a container, knows it
    surroundings = {LANGUAGE: options.lang, **lab_surroundings(os.environ)}
    hand_over(command, {**os.environ, **surroundings})


def hand_over(command: list[str], surroundings: dict[str, str]) -> None:
    """Become the other program, so that whatever stops this one stops it too."""
    if os.name == "posix":
        os.execve(command[0], command, surroundings)  # noqa: S606  # our own words only
    sys.exit(subprocess.call(command, env=surroundings))  # noqa: S603
