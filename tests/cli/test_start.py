"""`punct` without a verb: the course in a folder, and JupyterLab on its first page."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from punct.cli import main, start
from punct.lab.pages import notebooks

LAB = Path(start.__file__).parents[1] / "lab"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """What would be started instead of JupyterLab."""
    commands: list[list[str]] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("JUPYTER_PATH", raising=False)
    monkeypatch.delenv("JUPYTER_CONFIG_PATH", raising=False)

    def hand_over(command: list[str], surroundings: dict[str, str]) -> None:
        assert surroundings["JUPYTER_PATH"] == surroundings["JUPYTER_CONFIG_PATH"] == str(LAB)
        commands.append([*command, f"language {surroundings['PUNCT_LANGUAGE']}"])

    monkeypatch.setattr(start, "hand_over", hand_over)
    return commands


def test_the_course_lands_here_and_the_first_page_opens(
    started: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([])
    folder = tmp_path / "punct-course"
    assert [path.name for path in sorted(folder.glob("*.ipynb"))] == [p.name for p in notebooks()]
    (command,) = started
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={folder}" in command
    assert f"--PunctCourse.folders={folder}" in command
    assert "--LabApp.default_url=/doc/tree/00_start_here.ipynb" in command
    assert "--no-browser" not in command
    assert command[-1] == "language en"
    assert f"The course is in {folder}." in capsys.readouterr().out


def test_another_folder_a_port_and_no_browser(started: list[list[str]], tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    main(["--dir", "deep/mine", "--port", str(port), "--no-browser", "--lang", "en"])
    assert (tmp_path / "deep" / "mine" / notebooks()[0].name).exists()
    (command,) = started
    assert {f"--port={port}", "--ServerApp.port_retries=0", "--no-browser"} <= set(command)


def test_what_was_changed_is_kept_and_said(
    started: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([])
    changed = tmp_path / "punct-course" / notebooks()[0].name
    changed.write_text("mine")
    main([])
    assert changed.read_text() == "mine"
    assert f"Kept as you changed them: {changed.name}." in capsys.readouterr().out


def test_a_taken_port_is_named_and_nothing_is_written(started: list[list[str]], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=f"Port {port} is taken"):
            main(["--port", str(port)])
    assert started == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("port", ["0", "70000", "-1"])
def test_a_port_that_is_none(started: list[list[str]], port: str) -> None:
    with pytest.raises(SystemExit, match="from 1 to 65535"):
        main([f"--port={port}"])
    assert started == []


def test_a_folder_that_cannot_be_written(started: list[list[str]], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit, match="cannot be written"):
        main(["--dir", "file"])
    assert started == []


def test_a_language_that_is_not_there_yet(started: list[list[str]]) -> None:
    with pytest.raises(SystemExit, match="There is no “tlh” yet"):
        main(["--lang", "tlh"])
    assert started == []


def _listens(port: int) -> bool:
    """Whether somebody answers at a port; the address is told a moment earlier."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _may_run(port: int, token: str, path: str) -> bool:
    """Whether the server lets a page with the first lesson's code run by itself."""
    question = {"path": path, "cells": ['from punct import lesson\nlesson("board")']}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/punct/page", data=json.dumps(question).encode()
    )
    request.add_header("Authorization", f"token {token}")
    with urllib.request.urlopen(request) as answer:  # noqa: S310  # our own server
        runs: bool = json.load(answer)["runs"]
        return runs


@pytest.mark.slow
def test_a_real_server_serves_the_first_page(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    names = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"]
    home = {name: str(tmp_path / name) for name in names}
    command = [sys.executable, "-m", "punct", "--no-browser", "--port", str(port), "--dir", "course"]
    log = tmp_path / "log"
    with log.open("w") as out:
        process = subprocess.Popen(
            command, cwd=tmp_path, env={**os.environ, **home}, stdout=out, stderr=out
        )
    try:
        end = time.monotonic() + 60
        while "/doc/tree/00_start_here.ipynb?token=" not in log.read_text() or not _listens(port):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.1)
        token = log.read_text().partition("?token=")[2].split()[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/lab?token={token}") as answer:
            page = answer.read().decode()
        assert '"disabledExtensions": ["@jupyterlab/apputils-extension:announcements"' in page
        assert '"load": "static/remoteEntry.js", "name": "punct"' in page
        assert _may_run(port, token, "01_board.ipynb")
        assert not _may_run(port, token, "elsewhere/01_board.ipynb")
        assert "punct.lab.server | extension was successfully loaded" in log.read_text()
    finally:
        process.terminate()
        process.wait()
