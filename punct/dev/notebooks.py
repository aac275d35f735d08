"""Runs the kit's notebooks afresh and keeps them tidy: `python -m punct.dev.notebooks [NAME ...]`.

A notebook is its own source. Rebuilding leaves its texts and its code alone and makes its outputs anew:
pictures and words that can be seen where nothing runs, and nothing that differs from one day or computer
to the next.
"""

import os
import re
import sys
from base64 import b64decode
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from PIL import Image, ImageChops, ImageStat

from punct.lab.pages import notebooks
from punct.language import say

_VIEW: Final = "application/vnd.jupyter.widget-view+json"
_PNG: Final = "image/png"
_METADATA: Final = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
_MARK: Final = "punct"
"""By this a notebook says which page of the course it is, and whether its code is to be seen."""
_KEPT: Final = frozenset({"tags", "jupyter"})
"""What a cell may say about itself; the rest is left behind by whoever edited it last."""
_ADDRESS: Final = re.compile(r"\bat 0x[0-9a-fA-F]{6,}")
_SECONDS: Final = 120
_UNLIKE: Final = 1.0
"""How far apart two pictures may be on average, of 255: another Pillow draws letters otherwise."""
_FORMAT: Final[Any] = nbformat  # its functions have no types


class Unfit(Exception):
    """Why a notebook cannot be kept as it is."""


# Building


def rebuilt(text: str) -> str:
    """The notebook run from top to bottom in a fresh kernel, as the text to keep."""
    notebook = _FORMAT.reads(text, as_version=4)
    with TemporaryDirectory() as folder:
        _run(notebook, folder)
    _tidy(notebook)
    for number, cell in enumerate(notebook.cells, 1):
        _look_for_private_words(cell, number, here=folder)
    _FORMAT.validate(notebook)
    return f"{_FORMAT.writes(notebook).rstrip()}\n"


def _run(notebook: Any, folder: str) -> None:
    """Run it in an empty folder, where the reader's own settings are out of sight."""
    client = NotebookClient(
        notebook,
        timeout=_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": folder}},
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        extra_arguments=[
            "--log-level=40"
        ],  # only errors: the kernel warns of things that are no risk here
    )
    own = {"IPYTHONDIR": folder, "PUNCT_PROGRESS": f"{folder}/progress.json", "PYTHONHASHSEED": "0"}
    try:
        client.execute(env={**os.environ, **own})
    except CellExecutionError as error:
        raise Unfit(say("A cell fails.\n{why}", why=str(error).strip())) from error


def _tidy(notebook: Any) -> None:
    """Drop what tells only when, where and by whom it was run."""
    mark = {name: value for name, value in notebook.metadata.items() if name == _MARK}
    notebook.metadata = _FORMAT.from_dict({**_METADATA, **mark})
    for number, cell in enumerate(notebook.cells, 1):
        cell.metadata = {name: value for name, value in cell.metadata.items() if name in _KEPT}
        if "outputs" in cell:
            cell.outputs = _tidy_outputs(cell.outputs, number)


def _tidy_outputs(outputs: list[Any], number: int) -> list[Any]:
    """Leave the pictures and the words; a live view means nothing without its kernel."""
    kept: list[Any] = []
    for output in outputs:
        if output.output_type == "stream" and output.name == "stderr":
            raise Unfit(say("Cell {n} complains: {text}", n=number, text=output.text.strip()))
        if _VIEW not in output.get("data", ()):
            kept.append(output)
        elif not kept or _PNG not in kept[-1].get("data", ()):
            raise Unfit(say("Cell {n} shows a widget that has no picture.", n=number))
    for output in kept:
        if "data" in output:
            output.metadata = {}
    return kept


def _look_for_private_words(cell: Any, number: int, *, here: str) -> None:
    """Refuse folders and addresses that are different on every computer."""
    outputs = cell.get("outputs", ())
    words = " ".join(
        str(text)
        for output in outputs
        for kind, text in output.get("data", {"": output.get("text", "")}).items()
        if kind != _PNG
    )
    folders = (here, str(Path.home()), sys.prefix, str(Path(__file__).parents[2]))
    found = [folder for folder in folders if len(folder) > 1 and folder in words]
    for private in (*found, *_ADDRESS.findall(words)):
        raise Unfit(
            say("Cell {n} shows {private}, which no other computer has.", n=number, private=private)
        )


# Comparing


def is_same(one: str, other: str) -> bool:
    """Whether two notebooks are alike to the last letter, and their pictures to the eye."""
    if one == other:
        return True
    pictures: tuple[list[str], list[str]] = ([], [])
    bare = [
        _without_png(_FORMAT.reads(text, as_version=4), kept)
        for text, kept in zip((one, other), pictures, strict=True)
    ]
    return bare[0] == bare[1] and all(map(_look_alike, *pictures))


def _without_png(notebook: Any, kept: list[str]) -> str:
    """The notebook as text, its PNG pictures put aside."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if _PNG in output.get("data", {}):
                kept.append(output.data[_PNG])
                output.data[_PNG] = ""
    return str(_FORMAT.writes(notebook))


def _look_alike(one: str, other: str) -> bool:
    """Whether two pictures look alike, however they were packed."""
    first, second = (Image.open(BytesIO(b64decode(data))).convert("RGB") for data in (one, other))
    if first.size != second.size:
        return False
    return max(ImageStat.Stat(ImageChops.difference(first, second)).mean) < _UNLIKE


# The command


def main(names: Sequence[str]) -> None:
    """Rebuild the notebooks with these names, or all of them."""
    known = {path.name: path for path in notebooks()}
    for name in names:
        if name not in known:
            sys.exit(
                say("There is no notebook {name}; there are {all}.", name=name, all=", ".join(known))
            )
    for name in names or known:
        print(f"{name} ...", end=" ", flush=True)
        print(_rebuild(known[name]))


def _rebuild(path: Path) -> str:
    """Write the notebook anew if it is stale, and say what was done."""
    old = path.read_text(encoding="utf-8")
    try:
        new = rebuilt(old)
    except Unfit as error:
        sys.exit(f"\n{path.name}: {error}")
    if is_same(old, new):
        return say("as it was")
    path.write_text(new, encoding="utf-8", newline="\n")
    return say("rebuilt")


if __name__ == "__main__":
    main(sys.argv[1:])
