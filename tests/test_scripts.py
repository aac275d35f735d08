"""The scripts for the browser are linted like the Python beside them."""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

import punct

SCRIPTS = sorted(Path(punct.__file__).parent.rglob("*.js"))
RULES = Path(__file__).with_name("oxlint.json")


def complaints(script: Path) -> str:
    """What oxlint has to say about a script; nothing if it is clean."""
    folders = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    oxlint = shutil.which("oxlint", path=folders)
    assert oxlint is not None, "pip install --editable .[test]"
    command = [oxlint, "--config", str(RULES), "--deny-warnings", "--format", "unix", str(script)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if run.returncode == 0 else run.stdout + run.stderr


def test_there_are_scripts_to_look_at() -> None:
    assert "host.js" in [script.name for script in SCRIPTS]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_is_clean(script: Path) -> None:
    assert complaints(script) == ""


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("export default () => nowhere;", "no-undef"),
        ("const unused = 1;", "no-unused-vars"),
        ("export default (a) => a == 2;", "eqeqeq"),
        ("export default (", "Expected `)`"),
    ],
)
def test_a_mistake_is_found(tmp_path: Path, line: str, rule: str) -> None:
    script = tmp_path / "wrong.js"
    script.write_text(line + "\n", encoding="utf-8")
    assert rule in complaints(script)
