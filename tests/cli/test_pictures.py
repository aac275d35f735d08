"""`punct svg` and `punct worksheet`: files to look at and to print."""

import shlex
from pathlib import Path
from xml.etree import ElementTree

import pytest

from punct.cli import main

pytestmark = pytest.mark.slow

POSITION = "standard b wE@G3/2 bT@N12/1"


def test_svg_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["svg", POSITION])
    assert ElementTree.fromstring(capsys.readouterr().out).tag.endswith("svg")


def test_svg_and_png_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("board.svg", "deep/board.png"):
        main(["svg", POSITION, "--output", str(tmp_path / name), "--theme", "dark", "--reserves"])
        assert f"Wrote {tmp_path / name}" in capsys.readouterr().out
    assert ElementTree.parse(tmp_path / "board.svg").getroot().tag.endswith("svg")
    assert (tmp_path / "deep" / "board.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["svg", "standard w wE@Z3/2"], "Z3"),
        (["svg", POSITION, "--theme", "pink"], "pink"),
        (["worksheet", "nonsense"], "No puzzle fits"),
        (["worksheet", "adding", "--pages", "0"], "at least one page"),
        (["worksheet", "adding", "--file", "missing.toml"], "missing.toml cannot be read"),
        (["worksheet", "adding", "--file", "."], "^. cannot be read: Is a directory"),
        (["results", "missing"], "missing is no folder"),
        (["svg", POSITION, "--output", "board.gif"], "as .svg or .png, not as board.gif"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: list[str], why: str) -> None:
    with pytest.raises(SystemExit, match=why):
        main(arguments)


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit, match="cannot be written"):
        main(["svg", POSITION, "-o", str(tmp_path / "file" / "board.svg")])


@pytest.mark.parametrize("verb", ["worksheet", "svg", "sample"])
def test_the_example_of_the_help_works(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main([verb, "--help"])
    _, example = capsys.readouterr().out.split("Example: punct ")
    main(shlex.split(example))
    assert capsys.readouterr().out


def test_a_worksheet_of_a_theme_with_blanks(tmp_path: Path) -> None:
    main(["worksheet", "Win now", "-o", str(tmp_path)])
    assert (tmp_path / "worksheet-Win-now.pdf").exists()
    assert "PÜNCT: Winning now" in (tmp_path / "worksheet-Win-now-1.svg").read_text("utf-8")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_worksheet_with_answers(tmp_path: Path, paper: str) -> None:
    main(["worksheet", "adding", "--solutions", "--paper", paper, "-o", str(tmp_path)])
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "worksheet-adding-1.svg",
        "worksheet-adding-2.svg",
        "worksheet-adding.pdf",
    ]
    assert (tmp_path / "worksheet-adding.pdf").read_bytes().startswith(b"%PDF-1.")
    words = ElementTree.parse(tmp_path / "worksheet-adding-1.svg").getroot().itertext()
    assert "Kris Burm" in " ".join(words)
