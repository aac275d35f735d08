"""The README: what it says to type works, and what it points to is there.

The examples with prompts are run as doctests; here are the others.
"""

import argparse
import re
import runpy
import shlex
from pathlib import Path

import pytest

import punct
from punct.cli import _parser

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
IN_LINE = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", README, flags=re.DOTALL))
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

LINES = [line for block in BLOCKS if ">>>" not in block for line in block.splitlines() if line]
CALLS = [code for code in IN_LINE if re.fullmatch(r"[a-z]+\(.+\)", code)]
COMMANDS = [code.removeprefix(".venv/bin/") for code in IN_LINE if re.search(r"\bpunct [a-z]+\b", code)]
DEV = sorted(set(re.findall(r"python3 dev\.py ([a-z]+)", README)))


def test_there_is_something_to_try() -> None:
    assert len(LINES) >= 4
    assert {call.partition("(")[0] for call in CALLS} == {"lesson", "puzzle", "puzzles", "play", "demo"}
    assert {command.split()[1] for command in COMMANDS} >= {
        "worksheet",
        "results",
        "site",
        "check",
        "mine",
    }
    assert {"start", "test"} <= set(DEV)


@pytest.mark.parametrize("code", [*CALLS, *[line for line in LINES if "import" not in line]])
def test_a_line_for_a_notebook_shows_something(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUNCT_PROGRESS", str(tmp_path / "progress.json"))
    names = {name: getattr(punct, name) for name in punct.__all__}
    shown = eval(code, names)  # noqa: S307  # that is what a reader would type
    assert len(str(shown)) > 40


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_understood(command: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "punct"
    options = _parser().parse_args(arguments)
    assert isinstance(options, argparse.Namespace)
    assert options.verb.__module__ == f"punct.cli.{arguments[0]}"


@pytest.mark.parametrize("verb", DEV)
def test_a_verb_of_dev_is_there(verb: str) -> None:
    assert callable(runpy.run_path(str(ROOT / "dev.py"))[verb])


def test_every_picture_and_page_is_there() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert len(links) >= 5
    assert [link for link in links if not (ROOT / link).is_file()] == []


def test_the_map_of_the_code_is_true() -> None:
    places = re.findall(r"^((?:[a-z]+/)+|dev\.py) {2,}\S", README, re.MULTILINE)
    assert len(places) == 11
    assert [place for place in places if not (ROOT / place).exists()] == []
