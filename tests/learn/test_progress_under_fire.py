"""Killed in mid-write, and eight at once: the file is whole, and what was acknowledged is there.

With PUNCT_LARGE=1 hundreds of kills and more than a thousand updates.
"""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from large import rounds

from punct.learn.progress import Progress

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
KILLS = rounds(12, 880)
WRITERS = 8
UPDATES = rounds(5, 175)

SAVING_UNTIL_KILLED = """
import os, signal, sys
from punct import files
from punct.learn.progress import Progress

progress, first, lines = Progress(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])

def count(frame, event, _what):
    global lines
    if frame.f_code.co_filename != files.__file__:
        return None
    if event == "line":
        lines -= 1
        if not lines:
            os.kill(os.getpid(), signal.SIGKILL)
    return count

sys.settrace(count)
for number in range(first, first + 1000):
    assert progress.solved(f"task-{number}", stars=1, hints=0, mistakes=0), progress.trouble
    os.write(1, b"%d\\n" % number)
"""

SAVING_A_FEW = """
import sys
from punct.learn.progress import Progress

progress, name, count = Progress(sys.argv[1]), sys.argv[2], int(sys.argv[3])
for number in range(count):
    assert progress.solved(f"{name}-{number}", stars=1, hints=0, mistakes=0), progress.trouble
    assert progress.solved("shared", stars=1, hints=0, mistakes=0), progress.trouble
"""


def python(code: str, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


def test_killed_in_mid_write_it_is_whole_and_all_that_was_saved_is_there(tmp_path: Path) -> None:
    file, chance = tmp_path / "progress.json", random.Random(20)  # noqa: S311  # the same moments each time
    saved: set[str] = set()
    for number in range(KILLS):
        first = number * 1000
        # A save is some hundred lines of the module: the moments fall all over the first three.
        child = python(SAVING_UNTIL_KILLED, file, first, chance.randint(1, 320))
        told, _ = child.communicate()
        assert child.returncode == -signal.SIGKILL
        saved |= {f"task-{line}" for line in told.split()}
        progress = Progress(file)
        there = set(progress.record.tasks)
        assert progress.trouble == ""
        assert saved <= there
        assert len(there - saved) <= 1  # at most the one that was being saved
        saved = there
    assert saved
    assert Progress(file).solved("the last", stars=3, hints=0, mistakes=0)
    assert not list(tmp_path.glob("*.damaged-*"))


def test_eight_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    writers = [python(SAVING_A_FEW, file, f"w{n}", UPDATES) for n in range(WRITERS)]
    for writer in writers:
        writer.communicate()
    assert [writer.returncode for writer in writers] == [0] * WRITERS
    record = Progress(file).record
    each = {f"w{writer}-{number}" for writer in range(WRITERS) for number in range(UPDATES)}
    assert set(record.tasks) == {"shared", *each}
    assert record.tasks["shared"].times == WRITERS * UPDATES
    assert sorted(path.name for path in tmp_path.iterdir()) == ["progress.json", "progress.json.lock"]
