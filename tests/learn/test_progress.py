"""Progress: the best result stays, whatever crashes, is damaged or writes at the same time."""

import json
import multiprocessing
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct import files as locking
from punct.files import locked
from punct.games.punct.rules import PunctError
from punct.learn.asking_attempts import attempt_at
from punct.learn.attempts import Attempt
from punct.learn.progress import PLACE, Best, Progress, Record, usual_path
from punct.table.intents import Choose


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "progress.json"


def solved(progress: Progress, task: str = "bridge-1", stars: int = 2) -> bool:
    return progress.solved(task, stars=stars, hints=3 - stars, mistakes=0)


def test_the_best_result_stays(file: Path) -> None:
    progress = Progress(file)
    assert progress.best("bridge-1") is None
    assert progress.record == Record()
    for stars in (2, 3, 1):
        assert solved(progress, stars=stars)
    assert progress.best("bridge-1") == Best(3, 0, 0, times=3)
    assert progress.trouble == ""
    assert Progress(file).record == progress.record


def test_places_and_a_name(file: Path) -> None:
    progress = Progress(file)
    assert progress.place("bridges") == ""
    progress.go_on_at("bridges", "step-3")
    progress.go_on_at("bridges", "step-2")
    progress.call("Zsófia 陈 🐙")
    solved(progress)
    assert progress.place("bridges") == "step-2"
    assert progress.record.learner == "Zsófia 陈 🐙"
    assert "Zsófia 陈 🐙" in file.read_text("utf-8")
    assert progress.call("half \ud800 a character")
    assert progress.record.learner == "half ? a character"
    assert progress.best("bridge-1")


def test_where_it_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(PLACE, raising=False)
    assert usual_path().name == "progress.json"
    assert "punct" in usual_path().parts
    monkeypatch.setenv(PLACE, str(tmp_path / "other.json"))
    assert Progress().path == tmp_path / "other.json"
    assert Progress("~/mine.json").path == Path.home() / "mine.json"


def test_a_solved_attempt_is_saved_with_its_trouble(kit, tmp_path: Path) -> None:
    def attempt(progress: Progress) -> Attempt:
        task = kit.task_of("basic w", "choose", options=["Yes.", "No."], right=1, praise="Yes.")
        return attempt_at(task, progress)

    good = Progress(tmp_path / "progress.json")
    first = attempt(good)
    first.do(Choose(1))
    assert good.best("test-1") is None
    first.do(Choose(0))
    assert first.sentence == "Yes."
    assert good.best("test-1") == Best(2, 0, 1)
    (tmp_path / "no folder").write_text("")
    bad = attempt(Progress(tmp_path / "no folder" / "progress.json"))
    bad.do(Choose(0))
    assert bad.is_solved
    assert bad.sentence.startswith("Yes. Your progress could not be saved: ")


# Crashes


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_crash_in_mid_write_leaves_the_old_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    progress = Progress(file)
    solved(progress)
    before = file.read_bytes()

    def crash(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, call, crash)
        assert not solved(progress, "bridge-2")
    assert progress.trouble == "Your progress could not be saved: No space left on device."
    assert file.read_bytes() == before
    assert sorted(p.name for p in file.parent.iterdir()) == ["progress.json", "progress.json.lock"]
    assert solved(progress, "bridge-2")
    assert progress.trouble == ""
    assert set(progress.record.tasks) == {"bridge-1", "bridge-2"}


class PowerCut(BaseException):
    """Nothing can be tidied up after it."""


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_sudden_end_in_mid_write_leaves_the_old_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    progress = Progress(file)
    solved(progress)

    def cut(*_: object) -> None:
        raise PowerCut

    with monkeypatch.context() as broken:
        broken.setattr(os, call, cut)
        with pytest.raises(PowerCut):
            solved(progress, "bridge-2")
    again = Progress(file)
    assert set(again.record.tasks) == {"bridge-1"}
    assert solved(again, "bridge-3")
    assert set(again.record.tasks) == {"bridge-1", "bridge-3"}
    assert again.trouble == ""
    assert not file.with_name("progress.json.new").exists()


def test_what_a_crash_left_behind_is_no_hindrance(file: Path) -> None:
    file.parent.mkdir()
    file.with_name("progress.json.lock").write_text("")
    file.with_name("progress.json.new").write_text('{"half')
    progress = Progress(file)
    assert solved(progress)
    assert progress.best("bridge-1")
    assert progress.trouble == ""


# Damage


def kept_aside(file: Path) -> list[bytes]:
    return [p.read_bytes() for p in sorted(file.parent.glob("progress.json.damaged-*"))]


def test_cut_off_at_every_byte(file: Path) -> None:
    progress = Progress(file)
    progress.call("Zoë")
    solved(progress)
    whole = file.read_bytes()
    for length in range(len(whole) - 1):
        file.write_bytes(whole[:length])
        reader = Progress(file)
        assert reader.record == Record()
        assert reader.trouble.startswith(
            "Your earlier progress could not be read and is kept as progress.json.damaged-"
        )
        assert not file.exists()
    assert sorted(kept_aside(file)) == sorted(whole[:length] for length in range(len(whole) - 1))


GOOD = json.loads(Record({"a": Best(1, 0, 0)}, {"b": "c"}, "d").to_json())


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe noise \x80",
        b'{"learner": "\xff"}',
        b"[" * 100_000,
        b"9" * 10_000,
        b"[]",
        b"null",
        b'"text"',
        *(
            json.dumps({**GOOD, **wrong}).encode()
            for wrong in [
                {"format": 0},
                {"format": "1"},
                {"format": None},
                {"format": 2},
                {"learner": None},
                {"learner": 7},
                {"places": []},
                {"places": {"b": 3}},
                {"tasks": []},
                {"tasks": {"a": 3}},
                {"tasks": {"a": {"stars": 1}}},
                {"tasks": {"a": {"stars": "1", "hints": 0, "mistakes": 0}}},
                {"tasks": {"a": {"stars": True, "hints": 0, "mistakes": 0}}},
                {"tasks": {"a": {"stars": 1.5, "hints": 0, "mistakes": 0}}},
                {"tasks": {"a": {"stars": -1, "hints": 0, "mistakes": 0}}},
                {"tasks": {"a": {"stars": 4, "hints": 0, "mistakes": 0}}},
                {"tasks": {"a": {"stars": 1, "hints": 0, "mistakes": 0, "more": 1}}},
            ]
        ),
        *(json.dumps({k: v for k, v in GOOD.items() if k != gone}).encode() for gone in GOOD),
    ],
)
def test_a_damaged_file_is_kept_aside_and_said_so(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    progress = Progress(file)
    assert solved(progress)
    assert "is kept as progress.json.damaged-1" in progress.trouble
    assert kept_aside(file) == [content]
    assert set(progress.record.tasks) == {"bridge-1"}
    assert solved(progress)
    assert progress.trouble == ""
    file.write_bytes(content)
    assert progress.record == Record()
    assert kept_aside(file) == [content, content]


def test_a_later_version_is_named(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"format": 99, "anything": "else"}))
    progress = Progress(file)
    assert progress.record == Record()
    assert "was written by a later version of the kit." in progress.trouble


@given(st.binary(max_size=200))
def test_any_bytes_at_all(content: bytes) -> None:
    try:
        record = Record.from_json(content)
    except PunctError:
        return
    assert Record.from_json(record.to_json()) == record


def test_a_mark_that_an_editor_put_in_front(file: Path) -> None:
    progress = Progress(file)
    solved(progress)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert progress.best("bridge-1")
    assert Record.from_json("\ufeff" + progress.export()) == progress.record


def test_damage_mended_by_another_meanwhile_is_not_kept_aside(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.parent.mkdir()
    file.write_text("{")
    mended = Record({"a": Best(3, 0, 0)}).to_json()
    reading = Record.from_json

    def read_and_mend(content: bytes) -> Record:
        monkeypatch.setattr(Record, "from_json", reading)
        file.write_text(mended)
        return reading(content)

    monkeypatch.setattr(Record, "from_json", read_and_mend)
    assert Progress(file).best("a") == Best(3, 0, 0)
    assert kept_aside(file) == []


# Out of reach


def test_a_folder_that_cannot_be_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress(file)
    solved(progress)
    opened = Path.open

    def read_only(path: Path, mode: str = "r", **more: object) -> object:
        if mode not in ("r", "rb"):
            raise PermissionError(13, "Permission denied")
        return opened(path, mode, **more)

    monkeypatch.setattr(Path, "open", read_only)
    assert not solved(progress, "bridge-2")
    assert progress.trouble == "Your progress could not be saved: Permission denied."
    assert set(progress.record.tasks) == {"bridge-1"}
    os.truncate(file, 1)
    assert progress.record == Record()
    assert progress.trouble.endswith("It cannot be kept aside: Permission denied.")
    assert file.exists()


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    assert progress.record == Record()
    assert progress.trouble.startswith("The progress file cannot be read: ")
    assert not solved(progress)
    assert progress.trouble.startswith("Your progress could not be saved: ")


# Two at once


def write_many(path: str, name: str) -> None:
    progress = Progress(path)
    for number in range(25):
        assert progress.solved(f"{name}-{number}", stars=1, hints=0, mistakes=0), progress.trouble
        assert progress.solved("shared", stars=1, hints=0, mistakes=0), progress.trouble


def test_several_kernels_at_once_lose_nothing(file: Path) -> None:
    names = ["a", "b"]
    spawn = multiprocessing.get_context("spawn")
    writers = [spawn.Process(target=write_many, args=(str(file), name)) for name in names]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
        assert writer.exitcode == 0
    record = Progress(file).record
    assert set(record.tasks) == {"shared", *(f"{name}-{n}" for name in names for n in range(25))}
    assert record.tasks["shared"].times == 50


def test_who_waits_too_long_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress(file)
    solved(progress)
    monkeypatch.setattr(locking, "PATIENCE", 0.0)
    with locked(file.with_name("progress.json.lock")):
        assert not solved(progress, "bridge-2")
        assert (
            progress.trouble == "Your progress could not be saved: another notebook is still writing it."
        )
        assert progress.best("bridge-1")
    assert solved(progress, "bridge-2")


# Export and import


def test_export_and_import_keep_the_best_of_both(tmp_path: Path) -> None:
    home, school = Progress(tmp_path / "home.json"), Progress(tmp_path / "school.json")
    solved(home, "a", 3)
    solved(home, "b", 1)
    solved(school, "b", 2)
    solved(school, "c", 1)
    home.call("Zoë")
    school.go_on_at("bridges", "x")
    assert school.add(home.export())
    assert {name: best.stars for name, best in school.record.tasks.items()} == {"a": 3, "b": 2, "c": 1}
    assert school.record.learner == "Zoë"
    assert school.place("bridges") == "x"
    before = school.record
    assert school.add(home.export())
    assert school.record == before
    for odd in ["", "{}", "hello", '{"format": 2}']:
        with pytest.raises(PunctError):
            school.add(odd)
    assert school.record == before


BESTS = st.builds(Best, st.integers(0, 3), *[st.integers(0, 4)] * 3)
RECORDS = st.builds(
    Record,
    st.dictionaries(st.sampled_from("abc"), BESTS),
    st.dictionaries(st.sampled_from("xy"), st.text(st.characters(exclude_categories=["Cs"]))),
    st.text(st.characters(exclude_categories=["Cs"])),
)


@given(RECORDS, RECORDS)
def test_merging_loses_no_star(one: Record, other: Record) -> None:
    merged = one.merged(other)
    assert Record.from_json(merged.to_json()) == merged
    assert merged.merged(other) == merged
    assert set(merged.tasks) == {*one.tasks, *other.tasks}
    for name, best in merged.tasks.items():
        both = [record.tasks[name] for record in (one, other) if name in record.tasks]
        assert best.stars == max(each.stars for each in both)
        assert best.times == max(each.times for each in both)
