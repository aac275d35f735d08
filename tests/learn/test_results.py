"""The results of a class: all files in one table, damaged ones named and skipped."""

import csv
import json
import os
import re
from collections.abc import Callable
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from unicodedata import normalize

import pytest

from punct.cli import main
from punct.games.punct import GAME
from punct.games.punct.rules import PunctError
from punct.learn import results
from punct.learn.lessons import Exercise
from punct.learn.progress import Best, Progress, Record
from punct.learn.results import Pupil, Results, collect, to_csv, to_html

COURSE = GAME.course


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    one = Progress(tmp_path / "ada.json")
    one.solved("bridge-1", stars=3, hints=0, mistakes=0)
    one.solved("cut-2", stars=1, hints=4, mistakes=2)
    named = Progress(tmp_path / "room" / "progress.json")
    named.call("Bea <b>")
    named.solved("bridge-1", stars=2, hints=1, mistakes=0)
    Progress(tmp_path / "cleo" / "progress.json").go_on_at("jumping", "first")
    (tmp_path / "noise.json").write_bytes(b"\xff\x00 no json")
    (tmp_path / "other.json").write_text(json.dumps({"format": 99}))
    return tmp_path


def test_everybody_is_found_by_name(folder: Path) -> None:
    results = collect(folder)
    assert [pupil.name for pupil in results.pupils] == ["ada", "Bea <b>", "cleo"]
    assert results.tasks == ("bridge-1", "cut-2")
    assert [pupil.stars for pupil in results.pupils] == [4, 2, 0]


def test_damaged_files_are_named_and_left_as_they_are(folder: Path) -> None:
    before = (folder / "noise.json").read_bytes()
    assert [name for name, _ in collect(folder).damaged] == ["noise.json", "other.json"]
    assert (folder / "noise.json").read_bytes() == before


def test_the_table_can_be_read_back(folder: Path) -> None:
    rows = list(csv.DictReader(to_csv(collect(folder)).decode("utf-8-sig").splitlines()))
    assert rows[0] == {"name": "ada", "solved": "2", "stars": "4", "bridge-1": "3", "cut-2": "1"}
    assert rows[1]["cut-2"] == ""


def cells(name: str) -> list[str]:
    """The name of a pupil and of a task as a spreadsheet gets them from the table."""
    pupil = Pupil(name, {name: Best(1, 0, 0)})
    table = to_csv(Results((pupil,), ())).decode("utf-8-sig")
    head, row = csv.reader(StringIO(table, newline=""))
    return [head[3], row[0]]


@pytest.mark.parametrize(
    "name",
    [
        *(
            f"{before}{sign}1+1"
            for sign in "=+-@＝＋－＠﹦﹢﹣﹫−"
            for before in ("", " ", "\r", "\n", "\t")
        ),
        "\r\n =1+1",
        "\u200b=1+1",
        "\ufeff=1+1",
        "\xa0\u3000＝1+1",
        "\0=1+1",
        "\x1b=1+1",
        *(f"Max{sign}=1+1" for sign in ';,|\t\r\n"\u2028'),
        "Max; \t＝1+1",
        'Max"; "=1+1',
    ],
)
def test_no_cell_is_taken_for_a_formula(name: str) -> None:
    for cell in cells(name):
        assert cell.startswith("'")
        assert cell.replace("'", "") == name
        # Wherever it is split, and whatever is stripped then, no part begins with a formula.
        for part in re.split(r"""[;,|\t\r\n"\u2028]""", cell):
            assert normalize("NFKC", part.lstrip(" \xa0\u3000\u200b\ufeff\0\x1b"))[:1] not in {
                *"=+-@−"
            } - {""}


@pytest.mark.parametrize(
    "name", ["Zoë", "a+b", "bridge-1", "own/1", "Max; Zoë", "Anna-Lena", "x = 1", "", "'s"]
)
def test_other_cells_stay_as_they_are(name: str) -> None:
    assert cells(name) == [name, name]


class Page(HTMLParser):
    """Every tag closed, and the text of each table cell."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.cells:
            self.cells[-1] += data


def test_the_page_shows_every_pupil_and_task_and_is_well_formed(folder: Path) -> None:
    page = Page()
    page.feed(to_html(collect(folder), {"bridge-1": "The first bridge"}))
    assert page.open == []
    for text in ("ada", "Bea <b>", "cleo", "The first bridge", "cut-2"):
        assert text in page.cells
    assert "noise.json" in to_html(collect(folder))


def test_a_class_without_files_is_an_empty_table(tmp_path: Path) -> None:
    assert to_csv(collect(tmp_path)) == b"\xef\xbb\xbfname,solved,stars\n"
    with pytest.raises(PunctError, match="is no folder"):
        collect(tmp_path / "missing")


def test_the_command_writes_both_and_names_what_it_skips(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path_factory.mktemp("out") / "table"
    main(["results", str(folder), "--output", str(out)])
    told = capsys.readouterr().out
    assert "3 pupils, 2 tasks solved by somebody." in told
    assert "Skipped noise.json:" in told
    assert out.with_suffix(".csv").read_text("utf-8-sig").startswith("name,")
    assert out.with_suffix(".html").read_text("utf-8").startswith("<!doctype html>")


def record(name: str, stars: int = 3) -> str:
    return Record({"a": Best(stars, 0, 0)}, learner=name).to_json()


def test_names_in_order_and_two_of_one_name(tmp_path: Path) -> None:
    for number, name in enumerate(["Zoe", "Pupil 10", "Ágnes", "Pupil 9", "Bea", "Zoe"]):
        (tmp_path / f"{number}.json").write_text(record(name), "utf-8")
    names = [pupil.name for pupil in collect(tmp_path).pupils]
    assert names == ["Ágnes", "Bea", "Pupil 9", "Pupil 10", "Zoe", "Zoe (5.json)"]


def test_what_lies_beside_the_files_is_no_pupil(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "ada-checkpoint.json").write_text(record("Ada"), "utf-8")
    (tmp_path / "ada.json").write_text(record("Ada"), "utf-16")  # as some editors save it
    results = collect(tmp_path)
    assert [pupil.name for pupil in results.pupils] == ["Ada"]
    assert results.damaged == ()


def test_nobody_has_more_stars_than_there_are(tmp_path: Path) -> None:
    (tmp_path / "ada.json").write_text(record("Ada", 10**30), "utf-8")
    assert [name for name, _ in collect(tmp_path).damaged] == ["ada.json"]


@pytest.mark.parametrize(
    ("wish", "name"), [("term.1", "term.1"), ("term.csv", "term"), (".", "results"), ("new/x", "new/x")]
)
def test_what_the_files_are_called(
    wish: str, name: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["results", str(folder), "--output", wish])
    assert all((tmp_path / f"{name}.{ending}").exists() for ending in ("csv", "html"))


def test_a_folder_without_a_progress_file(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="There is no progress file in"):
        main(["results", str(tmp_path), "--output", str(tmp_path / "table")])
    assert list(tmp_path.iterdir()) == []


def test_tasks_bear_their_titles_in_the_order_of_the_course(tmp_path: Path) -> None:
    lesson = COURSE.lessons[5]
    later = [step.task.id for step in lesson.steps if isinstance(step, Exercise)][-1]
    number = next(n for n, step in enumerate(lesson.steps, 1) if step.id == later.split("/")[-1])
    first, adding = COURSE.lessons[0].tasks[0].id, COURSE.groups_by_theme()[0].puzzles[0].id
    tasks = dict.fromkeys(["own/1", "bridge-1", adding, later, first], Best(3, 0, 0))
    (tmp_path / "ada.json").write_text(Record(tasks, learner="Ada").to_json(), "utf-8")
    titles = COURSE.task_titles()
    head = to_csv(collect(tmp_path), titles).decode("utf-8-sig").splitlines()[0]
    assert head.split(",")[3:] == [first, later, adding, "bridge-1", "own/1"]
    page = to_html(collect(tmp_path), titles)
    assert f"{lesson.title}, step {number}<" in page
    assert "Bridges: " in page
    assert "max-height" not in page  # no title is cut off
    assert page.index("Bridges: ") < page.index("own/1")


def test_the_page_says_its_language(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "language", lambda: "hu")
    assert "<html lang='hu'>" in to_html(collect(folder))


# One odd file


def odd_name(folder: Path) -> str:
    """As from a Windows zip."""
    (folder / os.fsdecode(b"Zo\xeb.json")).write_text(record(""), "utf-8")
    return "Zo\ufffd.json"


def half_a_name(folder: Path) -> str:
    (folder / "half.json").write_text(json.dumps({**json.loads(record("")), "learner": "\ud800"}))
    return "half.json"


def half_a_task(folder: Path) -> str:
    (folder / "half.json").write_text(record("x").replace('"a"', '"\\ud800"'))
    return "half.json"


def a_long_number(folder: Path) -> str:
    (folder / "long.json").write_text(record("9" * 5000))
    return "long.json"


def many_tasks(folder: Path) -> str:
    best = {"stars": 1, "hints": 0, "mistakes": 0}
    tasks = {f"t{n}": best for n in range(5001)}
    (folder / "many.json").write_text(json.dumps({**json.loads(record("")), "tasks": tasks}))
    return "many.json"


def large(folder: Path) -> str:
    with (folder / "large.json").open("wb") as file:
        file.truncate(100 * 2**20)
    return "large.json"


def pipe(folder: Path) -> str:
    os.mkfifo(folder / "pipe.json")
    return "pipe.json"


def link_to_itself(folder: Path) -> str:
    (folder / "loop.json").symlink_to("loop.json")
    return "loop.json"


def link_to_nothing(folder: Path) -> str:
    (folder / "gone.json").symlink_to("nowhere")
    return "gone.json"


def folder_in_a_circle(folder: Path) -> str:
    (folder / "room").mkdir()
    (folder / "room" / "again").symlink_to("..")
    return "room/again"


def later_format(folder: Path) -> str:
    (folder / "later.json").write_text('{"format": 2}')
    return "later.json"


@pytest.mark.parametrize(
    "make",
    [
        odd_name,
        half_a_name,
        half_a_task,
        a_long_number,
        many_tasks,
        large,
        pipe,
        link_to_itself,
        link_to_nothing,
        folder_in_a_circle,
        later_format,
    ],
)
def test_one_odd_file_is_named_and_skipped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], make: Callable[[Path], str]
) -> None:
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "ada.json").write_text(record("Ada"), "utf-8")
    name = make(tmp_path / "class")
    main(["results", str(tmp_path / "class"), "--output", str(tmp_path / "table")])
    told = capsys.readouterr().out
    assert "1 pupil, 1 task solved by somebody." in told
    assert f"Skipped {name}: " in told
    page = (tmp_path / "table.html").read_text("utf-8")
    assert "<th scope='row'>Ada</th>" in page
    assert f"<li><b>{name}</b>: " in page
    assert (tmp_path / "table.csv").read_text("utf-8-sig") == "name,solved,stars,a\nAda,1,3,3\n"


def test_who_has_a_name_is_known_by_it_whatever_the_file_is_called(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"Zo\xeb.json")).write_text(record("Zoë"), "utf-8")
    found = collect(tmp_path)
    assert [pupil.name for pupil in found.pupils] == ["Zoë"]
    assert found.damaged == ()


def test_a_folder_that_cannot_be_listed_or_entered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Listed but not entered: the names are known, and each file is out of reach."""
    for room in ("closed", "listed", "open"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "ada.json").write_text(record(f"Ada of {room}"), "utf-8")
    listing, looking = os.scandir, Path.stat
    denied = PermissionError(13, "Permission denied")

    def scandir(path: Path) -> object:
        if Path(path).name == "closed":
            raise denied
        return listing(path)

    def stat(path: Path, **how: bool) -> os.stat_result:
        if path.parent.name == "listed":
            raise denied
        return looking(path, **how)

    monkeypatch.setattr(os, "scandir", scandir)
    monkeypatch.setattr(Path, "stat", stat)
    found = collect(tmp_path)
    assert [pupil.name for pupil in found.pupils] == ["Ada of open"]
    assert found.damaged == (
        ("closed", "Permission denied"),
        ("listed/ada.json", "Permission denied"),
    )


def test_a_whole_computer_is_no_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "MOST_ENTRIES", 5)
    for name in "abcde":
        (tmp_path / f"{name}.json").write_text(record(name), "utf-8")
    assert len(collect(tmp_path).pupils) == 5
    (tmp_path / "f.txt").touch()
    with pytest.raises(PunctError, match=r"More than 5 files lie in .*: name the folder of one class"):
        collect(tmp_path)


def test_names_that_are_long_numbers_are_in_order(tmp_path: Path) -> None:
    for name in ("9" * 200, "1" + "0" * 199, "10", "9", "009", "8"):
        (tmp_path / f"{name}.json").write_text(record(""), "utf-8")
    names = [pupil.name for pupil in collect(tmp_path).pupils]
    assert names[0] == "8"
    assert {*names[1:3]} == {"9", "009"}
    assert names[3:] == ["10", "1" + "0" * 199, "9" * 200]
