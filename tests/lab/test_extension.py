"""The extension of JupyterLab: it is found without an installation, whole, and of the kit's version."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from punct import __version__
from punct.lab.asking import ADDRESS, bar_words
from punct.lab.starting import lab_surroundings

EXTENSION = Path(__file__).parents[2] / "punct" / "lab" / "labextensions" / "punct"


@pytest.mark.slow
def test_jupyterlab_finds_the_extension_and_takes_it() -> None:
    surroundings = {**os.environ, **lab_surroundings({})}
    command = [sys.executable, "-m", "jupyter", "labextension", "list"]
    told = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True)
    words = told.stdout + told.stderr
    (line,) = [line for line in words.splitlines() if line.strip().startswith("punct v")]
    assert "enabled" in line
    assert "OK" in line


def test_all_that_the_extension_loads_is_there() -> None:
    package = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    assert (EXTENSION / package["jupyterlab"]["_build"]["load"]).exists()
    scripts = {path.name: path.read_text("utf-8") for path in (EXTENSION / "static").iterdir()}
    for text in scripts.values():
        for part in text.split('from "./')[1:]:
            assert part.partition('"')[0] in scripts


def test_its_name_is_that_of_its_folder() -> None:
    package = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    assert package["name"] == EXTENSION.name
    assert "window._JUPYTERLAB.punct" in (EXTENSION / "static" / "remoteEntry.js").read_text("utf-8")


def test_it_has_the_version_of_the_kit() -> None:
    package = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    assert package["version"] == __version__


def test_every_word_that_the_bar_asks_for_is_told() -> None:
    scripts = "".join(path.read_text("utf-8") for path in (EXTENSION / "static").glob("*.js"))
    asked = set(re.findall(r"words\.(\w+)", scripts))
    asked |= set(re.findall(r'(?:say|offer)\((?:page, )?"(\w+)"', scripts))
    assert asked <= set(bar_words())
    assert set(bar_words()) - asked <= {"stopped", "changed"}


def test_it_asks_where_the_server_answers() -> None:
    assert f'"{ADDRESS.removeprefix("/")}"' in (EXTENSION / "static" / "asking.js").read_text("utf-8")
