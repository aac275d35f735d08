"""Binder, and a clean machine: the kit installed by Binder's own steps, away from the checkout."""

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
BINDER = ROOT / "binder"


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What somebody gets who fetches the repository: everything in it, nothing beside it."""
    goal = tmp_path_factory.mktemp("fetched") / "punct"
    left_out = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "dist")
    shutil.copytree(ROOT, goal, ignore=left_out)
    return goal


@pytest.fixture(scope="module")
def installed(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of a clean environment after Binder's steps; its checkout is gone."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home, with_pip=True)
    commands = next(folder for folder in (home / "bin", home / "Scripts") if folder.is_dir())
    outside = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    path = os.pathsep.join([str(commands), outside["PATH"]])
    there = checkout.with_name("building")
    shutil.copytree(checkout, there)
    run(there / "binder" / "postBuild", cwd=there, env={**outside, "PATH": path})
    shutil.rmtree(there)
    return commands


def test_binder_can_read_its_folder(checkout: Path) -> None:
    options = ["--no-build", "--debug", "--user-name", "jovyan", "--user-id", "1000"]
    told = run(sys.executable, "-m", "repo2docker", *options, ".", cwd=checkout)
    assert "RUN ./binder/postBuild" in told
    assert "python=3.11" in told or "environment.py-3.11" in told


def test_the_first_notebook_is_where_the_badge_points() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "urlpath=lab/tree/notebooks/00_start_here.ipynb" in readme
    assert (ROOT / "notebooks" / "00_start_here.ipynb").exists()


def test_puzzles_can_be_checked_with_no_checkout_near(installed: Path, tmp_path: Path) -> None:
    where = run(installed / "python", "-I", "-c", "import punct; print(punct.__file__)", cwd=tmp_path)
    assert not Path(where.strip()).is_relative_to(ROOT)
    shutil.copy(ROOT / "punct" / "games" / "punct" / "data" / "puzzles" / "turning.toml", tmp_path)
    assert "moves are right" in run(installed / "punct", "check", "turning.toml", cwd=tmp_path)


def test_the_server_hurries_what_a_kernel_says(installed: Path, tmp_path: Path) -> None:
    told = run(installed / "jupyter", "server", "extension", "list", cwd=tmp_path)
    assert "punct.lab.server" in told


def test_under_binder_the_pages_of_the_course_come_alive(installed: Path, tmp_path: Path) -> None:
    settings = installed.parent / "etc" / "jupyter" / "jupyter_server_config.json"
    assert json.loads(settings.read_text("utf-8")) == {"PunctCourse": {"folders": ["notebooks"]}}
    told = run(installed / "jupyter", "labextension", "list", cwd=tmp_path)
    (line,) = [line for line in told.splitlines() if line.strip().startswith("punct v")]
    assert "enabled" in line
    assert "OK" in line


def test_a_notebook_runs_from_an_installed_copy(installed: Path, tmp_path: Path) -> None:
    code = "from punct.lab.pages import notebooks; print(*notebooks(), sep='\\n')"
    paths = run(installed / "python", "-I", "-c", code, cwd=tmp_path).split("\n")
    names = [Path(path) for path in paths if path.endswith(".ipynb")]
    assert [path.name for path in names] == sorted(p.name for p in (ROOT / "notebooks").glob("*.ipynb"))
    (page,) = [path for path in names if path.name == "06_jumping.ipynb"]
    shutil.copy(page, tmp_path)
    own = {"PUNCT_PROGRESS": str(tmp_path / "progress.json"), "IPYTHONDIR": str(tmp_path / "ipython")}
    run(installed / "jupyter", "execute", page.name, cwd=tmp_path, env={**os.environ, **own})
