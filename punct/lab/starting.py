"""What a JupyterLab is told that the kit starts: where the course is, and where the kit's parts lie."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from punct.lab.server import SECTION

_HERE: Final = Path(__file__).parent
CONFIG_PATH: Final = "JUPYTER_CONFIG_PATH"
DATA_PATH: Final = "JUPYTER_PATH"


def lab_options(folder: Path) -> list[str]:
    """Options by which it serves a folder, and lets the pages of the course in it come alive."""
    return [f"--ServerApp.root_dir={folder}", f"--{SECTION}.folders={folder}"]


def lab_surroundings(environment: Mapping[str, str]) -> dict[str, str]:
    """Environment variables by which it finds the kit's settings and its extension, wherever it lies.

    They hold for this run alone. By the settings it fetches nothing from anywhere, and no question about
    news lies over the first page.
    """
    return {name: _with_ours(environment.get(name, "")) for name in (CONFIG_PATH, DATA_PATH)}


def _with_ours(paths: str) -> str:
    """The kit's folder before those named already."""
    return os.pathsep.join(filter(None, [str(_HERE), *paths.split(os.pathsep)]))
