"""Putting the course into a learner's folder: what the learner changed is never overwritten.

JupyterLab saves a notebook as soon as it is run. That alone is no change: what it shows comes back
by running it again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from punct.errors import PunctError
from punct.language import say

_NOTE: Final = ".punct-course.json"
"""In the folder: the state in which each file was put there."""


class Placed(NamedTuple):
    """What was done with the files, by name."""

    new: tuple[str, ...]
    updated: tuple[str, ...]
    kept: tuple[str, ...]
    """Changed by the learner, and left alone."""


def put_course(files: Mapping[str, bytes], folder: Path) -> Placed:
    """Put files into a folder, except over what was changed there; PunctError if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _put(files, folder)
    except OSError as error:
        why = error.strerror or str(error)
        raise PunctError(
            say("The folder {folder} cannot be written: {why}.", folder=folder, why=why)
        ) from error


def _put(files: Mapping[str, bytes], folder: Path) -> Placed:
    states = _read_note(folder)
    done: dict[str, list[str]] = {"new": [], "updated": [], "kept": []}
    for name, content in files.items():
        goal = folder / name
        state = _state(content)
        if not goal.exists():
            done["new"].append(name)
        elif (there := _state(goal.read_bytes())) == state:
            states[name] = state
            continue
        elif there == states.get(name):
            done["updated"].append(name)
        else:
            done["kept"].append(name)
            continue
        _replace(goal, content)
        states[name] = state
    _replace(folder / _NOTE, json.dumps(states, indent=1, sort_keys=True).encode())
    return Placed(tuple(done["new"]), tuple(done["updated"]), tuple(done["kept"]))


def _state(content: bytes) -> str:
    """A short sign for what somebody wrote into a file; running a notebook does not change it."""
    return hashlib.sha256(_written(content)).hexdigest()


def _written(content: bytes) -> bytes:
    """A notebook's texts and code, without what running it leaves behind; any other file whole."""
    try:
        cells = json.loads(content)["cells"]
        texts = [(cell["cell_type"], "".join(cell["source"]), cell.get("attachments")) for cell in cells]
        return json.dumps(texts).encode()
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return content


def _read_note(folder: Path) -> dict[str, str]:
    """The states noted before; without a readable note every file counts as the learner's own."""
    try:
        states = json.loads((folder / _NOTE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return states if isinstance(states, dict) else {}


def _replace(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(content)
    new.replace(path)
