"""What a JupyterLab is told that the kit starts, and that it finds the kit's extension by it."""

import json
import os
import subprocess
import sys
from pathlib import Path

from punct import __version__
from punct.lab.starting import lab_options, lab_surroundings

LAB = Path(__file__).parents[2] / "punct" / "lab"
EXTENSION = LAB / "labextensions" / "punct"


def test_the_course_is_served_and_may_come_alive(tmp_path: Path) -> None:
    options = lab_options(tmp_path)
    assert options == [f"--ServerApp.root_dir={tmp_path}", f"--PunctCourse.folders={tmp_path}"]


def test_what_the_user_has_set_is_kept_behind() -> None:
    mine = lab_surroundings({"JUPYTER_PATH": "/mine", "OTHER": "7"})
    assert mine["JUPYTER_PATH"].split(os.pathsep)[-1] == "/mine"
    assert set(mine) == {"JUPYTER_PATH", "JUPYTER_CONFIG_PATH"}
    assert set(lab_surroundings({}).values()) == {mine["JUPYTER_PATH"].split(os.pathsep)[0]}


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
