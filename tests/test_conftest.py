"""A skipped test fails in CI, and only there."""

import os
import subprocess
import sys
from pathlib import Path

SKIPS = {
    "test_inside.py": "import pytest\ndef test_it():\n    pytest.skip('no browser')\n",
    "test_marked.py": "import pytest\n@pytest.mark.skip(reason='no browser')\ndef test_it(): pass\n",
    "test_file.py": "import pytest\npytest.importorskip('no_such_module_at_all')\n",
}


def run_in(folder: Path, ci: str) -> subprocess.CompletedProcess[str]:
    conftest = Path(__file__).with_name("conftest.py").read_text("utf-8")
    files = {"conftest.py": conftest, "pytest.ini": "[pytest]\n", **SKIPS}
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    environment = {**os.environ, "CI": ci, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "--continue-on-collection-errors", "-rA"]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_in_ci_a_skip_is_a_failure_that_says_so(tmp_path: Path) -> None:
    run = run_in(tmp_path, "true")
    assert run.returncode == 1
    for name in SKIPS:
        assert f"{name} was skipped, and in CI no test may be" in run.stdout.replace("::test_it", "")


def test_elsewhere_a_skip_stays_a_skip(tmp_path: Path) -> None:
    run = run_in(tmp_path, "")
    assert "3 skipped" in run.stdout
    assert run.returncode in (0, 5)
