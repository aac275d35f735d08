"""Setting up: once with words, then at once and with no network, and anew when something changed."""

import importlib.util
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`dev.py` as a module, its project in an empty folder."""
    spec = importlib.util.spec_from_file_location("punct_dev_file", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "HOME", tmp_path / ".venv")
    monkeypatch.setattr(module, "BIN", tmp_path / ".venv" / "bin")
    return module


@pytest.fixture
def installed(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was installed, with a Python that stands for the one in `.venv`."""
    done: list[str] = []

    def make_home() -> None:
        dev.BIN.mkdir(parents=True, exist_ok=True)
        if not (dev.BIN / "python").exists():
            (dev.BIN / "python").symlink_to(sys.executable)

    monkeypatch.setattr(dev, "_make_home", make_home)
    monkeypatch.setattr(dev, "_install", done.append)
    return done


def test_a_second_start_installs_nothing(dev: ModuleType, installed: list[str]) -> None:
    dev.set_up(".")
    dev.set_up(".")
    assert installed == ["."]


def test_who_has_the_test_tools_has_the_rest(dev: ModuleType, installed: list[str]) -> None:
    dev.set_up(".")
    dev.set_up(".[test]")
    dev.set_up(".")
    dev.set_up(".[test]")
    assert installed == [".", ".[test]"]


def test_other_packages_are_fetched(dev: ModuleType, installed: list[str], tmp_path: Path) -> None:
    dev.set_up(".")
    (tmp_path / "pyproject.toml").write_text("[project]\ndependencies = []\n")
    dev.set_up(".")
    dev.set_up(".")
    assert installed == [".", "."]


def test_another_python_needs_them_anew(dev: ModuleType, installed: list[str], tmp_path: Path) -> None:
    dev.set_up(".")
    other = tmp_path / "other"
    other.write_text("#!/bin/sh\necho '(3, 99)'\n")
    other.chmod(0o755)
    (dev.BIN / "python").unlink()
    (dev.BIN / "python").symlink_to(other)
    dev.set_up(".")
    assert installed == [".", "."]


def test_a_setting_up_that_was_broken_off_is_done_again(
    dev: ModuleType, installed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(what: str) -> None:
        raise SystemExit(what)

    with monkeypatch.context() as context:
        context.setattr(dev, "_install", broken_off)
        with pytest.raises(SystemExit):
            dev.set_up(".")
    dev.set_up(".")
    assert installed == ["."]


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_its_means_says_which_package_brings_them(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(
        dev.importlib.util, "find_spec", lambda name: None if name == missing else find(name)
    )
    with pytest.raises(SystemExit, match="python3-venv"):
        dev.set_up(".")
    assert not dev.HOME.exists()


def test_why_it_failed_is_said(
    dev: ModuleType, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho 'ERROR: no address associated with hostname'\nexit 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(dev, "_python", lambda: python)
    with pytest.raises(SystemExit, match="is there a network"):
        dev._install(".")
    assert "no address associated" in capfd.readouterr().out


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("  Downloading jupyterlab-4.6.6-py3-none-any.whl (12.4 MB)", "  fetching jupyterlab (12.4 MB)"),
        ("Using cached argon2_cffi-25.1.0-py3-none-any.whl (14 kB)", "  taking argon2-cffi (14 kB)"),
        ("  Downloading jupyterlab-4.6.6-py3-none-any.whl.metadata (16 kB)", ""),
        ("Installing collected packages: a, b, punct", "  unpacking 3 packages ..."),
        ("Collecting jupyterlab<5,>=4.2 (from punct==0.1.0)", ""),
    ],
)
def test_pip_speaks_in_plain_words(dev: ModuleType, line: str, plain: str) -> None:
    assert dev.in_plain_words(line) == plain


def test_it_begins_with_nothing_but_the_standard_library() -> None:
    code = f"import runpy, sys; runpy.run_path({str(ROOT / 'dev.py')!r}); print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True
    )
    tops = {name.partition(".")[0] for name in run.stdout.split()}
    assert tops <= set(sys.stdlib_module_names) | {"__main__"}
    assert "start" in runpy.run_path(str(ROOT / "dev.py"))
