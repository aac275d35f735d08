"""Long work: a bar for those who wait, and an interruption that does no harm."""

import io
import os
import pty
import subprocess
import sys
import termios
from unittest.mock import Mock

import pytest
from brute import late_positions

from punct import bar as progress
from punct.bar import is_looked_at, watched
from punct.games.punct.solver import prove
from punct.games.punct.solver.search import Search


def test_short_work_is_silent_and_loads_no_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "tqdm.auto", raising=False)
    assert list(watched([3, 1, 2], "Counting")) == [3, 1, 2]
    assert capsys.readouterr().err == ""
    assert "tqdm.auto" not in sys.modules


@pytest.fixture
def _looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits before it."""
    monkeypatch.setattr(progress, "is_looked_at", lambda: True)


@pytest.mark.usefixtures("_looked_at")
def test_long_work_shows_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    assert list(watched(range(5), "Counting")) == [0, 1, 2, 3, 4]
    told = capsys.readouterr().err
    assert "Counting" in told
    assert "/5 [" in told


@pytest.mark.usefixtures("_looked_at")
def test_the_bar_comes_in_the_middle_and_no_item_is_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = []
    for item in watched(range(6), "Counting"):
        seen.append(item)
        if item == 2:
            monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    assert seen == [0, 1, 2, 3, 4, 5]
    assert "3/6 [" in capsys.readouterr().err


# Where somebody is looking

LONG_WORK = """
from punct import bar
bar._PATIENCE = -1.0
print(*bar.watched(range(3), "Counting"))
"""


def test_nothing_is_drawn_into_a_pipe() -> None:
    run = subprocess.run([sys.executable, "-c", LONG_WORK], capture_output=True, text=True, check=True)
    assert (run.stdout, run.stderr) == ("0 1 2\n", "")


def test_a_terminal_is_looked_at() -> None:
    seen, terminal = pty.openpty()
    termios.tcsetwinsize(terminal, (24, 80))
    os.set_blocking(seen, False)
    try:
        run = subprocess.run(
            [sys.executable, "-c", LONG_WORK],
            stdout=subprocess.PIPE,
            stderr=terminal,
            text=True,
            check=True,
        )
        drawn = os.read(seen, 10_000).decode()
    finally:
        os.close(terminal)
        os.close(seen)
    assert run.stdout == "0 1 2\n"
    assert "Counting" in drawn


@pytest.mark.parametrize(("shell", "seen"), [(None, False), (object(), False), (Mock(kernel=1), True)])
def test_a_notebook_is_looked_at(monkeypatch: pytest.MonkeyPatch, shell: object, seen: bool) -> None:
    monkeypatch.setitem(sys.modules, "IPython", Mock(get_ipython=lambda: shell))
    assert is_looked_at() is seen


def test_without_any_place_to_draw_on_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    closed = io.StringIO()
    closed.close()
    for nowhere in (None, closed):
        monkeypatch.setattr(sys, "stderr", nowhere)
        assert list(watched(range(3), "Counting")) == [0, 1, 2]


def _pressed_at(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody presses the key when so many first moves have been tried."""
    trying = Search.wins_with
    tried = 0

    def tries(*what: object) -> bool:
        nonlocal tried
        tried += 1
        if tried == count:
            raise KeyboardInterrupt
        return trying(*what)

    monkeypatch.setattr(Search, "wins_with", tries)


def test_an_interrupted_proof_can_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    position = late_positions()[2]
    whole = prove(position, within=2)
    proof = prove(position, within=2)
    assert whole is not None
    assert proof is not None
    with monkeypatch.context() as patch:
        _pressed_at(5, patch)
        with pytest.raises(KeyboardInterrupt):
            _ = proof.first_moves
    assert proof.first_moves == whole.first_moves
    assert proof.line() == whole.line()


def test_an_interrupted_search_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    position = late_positions()[2]
    before = position.to_text()
    with monkeypatch.context() as patch:
        _pressed_at(1, patch)
        with pytest.raises(KeyboardInterrupt):
            prove(position, within=2)
    assert position.to_text() == before
    again = prove(position, within=2)
    assert again is not None
    assert again.moves == 2
