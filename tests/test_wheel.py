"""An installed copy works away from the checkout: what it needs is inside the wheel."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this checkout, built with what is installed here, so without a download."""
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    run(sys.executable, "-m", "pip", "wheel", *options, str(ROOT), cwd=folder)
    (built,) = folder.glob("punct-*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment's Python with nothing but the wheel in it."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home, with_pip=False)
    python = next(p for p in (home / "bin" / "python", home / "Scripts" / "python.exe") if p.exists())
    options = ["--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    run(sys.executable, "-m", "pip", "--python", python, "install", *options, wheel, cwd=home)
    return python


def test_data_and_types_are_inside(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert {"punct/py.typed", "punct/games/punct/rules/position.py"} <= inside
    assert not [name for name in inside if name.startswith("tests") or "__pycache__" in name]


def test_every_file_of_the_package_is_inside(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    sources = [p for p in (ROOT / "punct").rglob("*") if p.is_file() and "__pycache__" not in p.parts]
    assert {p.relative_to(ROOT).as_posix() for p in sources} <= inside


def test_the_extension_of_jupyterlab_is_where_jupyterlab_looks(wheel: Path, python: Path) -> None:
    there = "share/jupyter/labextensions/punct"
    sources = ROOT / "punct" / "lab" / "labextensions" / "punct"
    names = {path.relative_to(sources).as_posix() for path in sources.rglob("*") if path.is_file()}
    inside = zipfile.ZipFile(wheel).namelist()
    assert names == {
        name.partition(f"/data/{there}/")[2] for name in inside if f"/data/{there}/" in name
    }
    placed = python.parents[1] / there
    assert names == {p.relative_to(placed).as_posix() for p in placed.rglob("*") if p.is_file()}


def test_every_notebook_is_inside_and_found(wheel: Path, python: Path, tmp_path: Path) -> None:
    names = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
    assert names
    assert {f"punct/notebooks/{name}" for name in names} <= set(zipfile.ZipFile(wheel).namelist())
    code = "from punct.lab.pages import notebooks; print(*(path.name for path in notebooks()))"
    assert run(python, "-I", "-c", code, cwd=tmp_path).split() == names


def test_the_rules_work_away_from_the_checkout(python: Path, tmp_path: Path) -> None:
    code = "from punct import Game; g = Game(); g.play('E@G3/2'); print(len(g.legal_moves()))"
    assert run(python, "-I", "-c", code, cwd=tmp_path).strip() == "4740"
    where = run(python, "-I", "-c", "import punct; print(punct.__file__)", cwd=tmp_path)
    assert not Path(where.strip()).is_relative_to(ROOT)


def test_the_command_works_away_from_the_checkout(python: Path, tmp_path: Path) -> None:
    assert "White wins with a connection" in run(python, "-I", "-m", "punct", "sample", cwd=tmp_path)
    command = next(p for p in python.parent.iterdir() if p.stem == "punct")
    assert "usage: punct" in run(command, "--help", cwd=tmp_path)
