"""Files: written whole or not at all, plain ones only, and nobody is led elsewhere."""

import os
import socket
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from punct import files
from punct.errors import PunctError
from punct.files import locked, path_named, read, read_text, shown, tidy, why, write


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write(file, "Zoë\n")
    assert read(file) == "Zoë\n".encode()
    write(file, b"\xff")
    assert read(file) == b"\xff"
    write(file, "half \ud800 a character")
    assert read_text(file) == "half ? a character"
    assert names(tmp_path) == ["a.txt"]


def test_lines_end_alike_and_a_mark_in_front_is_no_letter(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree\n")
    assert read_text(file) == "one\ntwo\nthree\n"


def test_no_more_is_read_than_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"x" * (2**20))
    assert len(read(file, 2**20)) == 2**20
    file.write_bytes(b"x" * (2**20 + 1))
    with pytest.raises(OSError, match="it is larger than 1 MB"):
        read(file, 2**20)


# Only plain files


def lock(path: Path) -> None:
    with locked(path):
        pass


def overwrite(path: Path) -> None:
    write(path, "mine")


def pipe(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.mkdir()


def plug(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        before = Path.cwd()
        os.chdir(path.parent)  # the name of a socket must be short
        try:
            listening.bind(path.name)
        finally:
            os.chdir(before)


def circle(path: Path) -> None:
    path.symlink_to(path.name)


def device(path: Path) -> None:
    """A device without a driver: a number that is kept free for trials."""
    os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(60, 0))


def can_make_devices(folder: Path) -> bool:
    try:
        device(folder / "trial")
    except OSError:
        return False
    (folder / "trial").unlink()
    return True


ODD = [
    (pipe, "it is a pipe, not a plain file"),
    (folder, "Is a directory"),
    (plug, "it is a socket, not a plain file"),
]


@pytest.mark.parametrize(("make", "reason"), [*ODD, (circle, "Too many levels of symbolic links")])
@pytest.mark.parametrize("do", [read, lock])
def test_what_is_no_plain_file_is_not_opened(
    tmp_path: Path, make: Callable[[Path], None], reason: str, do: Callable[[Path], object]
) -> None:
    odd = tmp_path / "odd"
    make(odd)
    before = odd.lstat()
    with pytest.raises(OSError) as error:  # noqa: PT011  # what it says is looked at below
        do(odd)
    if make is circle and do is not read:
        reason = "it is a link that cannot be followed"
    assert why(error.value) == reason
    assert odd.lstat() == before


@pytest.mark.parametrize(("make", "reason"), [*ODD, (circle, "it is a link that cannot be followed")])
@pytest.mark.parametrize("linked", ["itself", "behind a link"])
def test_what_is_no_plain_file_is_not_replaced(
    tmp_path: Path, make: Callable[[Path], None], reason: str, linked: str
) -> None:
    odd, goal = tmp_path / "odd", tmp_path / "odd"
    make(odd)
    if linked == "behind a link":
        goal = tmp_path / "link"
        goal.symlink_to("odd")
    before = odd.lstat()
    with pytest.raises(OSError) as error:  # noqa: PT011  # what it says is looked at below
        write(goal, "mine")
    assert why(error.value) == reason
    assert (odd.lstat().st_mode, odd.lstat().st_ino) == (before.st_mode, before.st_ino)
    assert names(tmp_path) == sorted({"odd", goal.name})


def test_a_device_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = tmp_path / "odd"
    if can_make_devices(tmp_path):
        device(odd)
    else:  # told to be one, where nobody may make one
        odd.write_text("")
        looked = os.stat_result((stat.S_IFCHR | 0o600, *odd.stat()[1:]))
        monkeypatch.setattr(Path, "stat", lambda *_, **__: looked)
        monkeypatch.setattr(Path, "lstat", lambda *_: looked)
    for do in (read, overwrite, lock):
        with pytest.raises(OSError, match="it is a device, not a plain file"):
            do(odd)
    assert names(tmp_path) == ["odd"]


def test_a_pipe_put_there_between_looking_and_opening_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, odd = tmp_path / "plain", tmp_path / "odd"
    plain.write_text("")
    looked = plain.stat()
    os.mkfifo(odd)
    monkeypatch.setattr(Path, "stat", lambda *_, **__: looked)
    opened = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0  # noqa: PTH208, PTH112
    with pytest.raises(OSError, match="it is a pipe"):
        read(odd)
    monkeypatch.undo()
    assert not opened or len(os.listdir("/proc/self/fd")) == opened  # noqa: PTH208


# Links


def test_behind_a_link_the_file_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    goal, link = tmp_path / "far" / "goal", tmp_path / "link"
    goal.write_text("old")
    (tmp_path / "far" / "half").symlink_to("goal")
    link.symlink_to("far/half")
    write(link, "new")
    assert goal.read_text() == "new"
    assert link.is_symlink()
    assert not goal.is_symlink()
    goal.unlink()
    write(link, "again")
    assert goal.read_text() == "again"
    assert names(tmp_path / "far") == ["goal", "half"]


def test_nobody_is_led_elsewhere_by_a_name_put_there_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    precious, file = tmp_path / "precious", tmp_path / "a.txt"
    precious.write_text("mine")
    file.write_text("old")
    monkeypatch.setattr(files, "token_hex", lambda count: "0" * 2 * count)
    planted = tmp_path / f".a.txt.{'0' * 32}.new"
    planted.symlink_to("precious")
    with pytest.raises(FileExistsError):
        write(file, "new")
    assert precious.read_text() == "mine"
    assert planted.is_symlink()
    assert file.read_text() == "old"


def test_the_name_of_what_is_not_yet_whole_cannot_be_guessed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    opening = os.open

    def watching(path: str | Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            seen.append(Path(path).name)
            assert flags & os.O_EXCL
            assert flags & os.O_NOFOLLOW
        return opening(path, flags, mode)

    monkeypatch.setattr(os, "open", watching)
    for _ in range(3):
        write(tmp_path / "a.txt", "x")
    assert len(set(seen)) == 3
    assert all(len(name) > 32 for name in seen)


def test_no_lock_is_taken_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("mine")
    (tmp_path / "lock").symlink_to("precious")
    with pytest.raises(OSError, match="it is a link"), locked(tmp_path / "lock"):
        pytest.fail("it is locked")


# Rights


def test_who_may_read_and_write_stays(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write(file, "old")
    file.chmod(0o640)
    write(file, "new")
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_file_that_may_not_be_written_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.txt"
    write(file, "old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(PermissionError, match="Permission denied"):
        write(file, "new")
    assert file.read_text() == "old"


# Crashes


class PowerCut(BaseException):
    """Nothing goes on after it."""


@pytest.mark.parametrize("call", ["fsync", "replace", "fchmod"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), PowerCut()])
def test_what_breaks_off_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, error: BaseException
) -> None:
    file = tmp_path / "a.txt"
    write(file, "old")

    def crash(*_: object) -> None:
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(os, call, crash)
        with pytest.raises(type(error)):
            write(file, "new")
    assert file.read_text() == "old"
    assert names(tmp_path) == ["a.txt"]


def test_it_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    syncing, replacing = os.fsync, os.replace

    def sync(file: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(file).st_mode) else "file")
        syncing(file)

    def replace(old: Path, new: Path) -> None:
        done.append("replace")
        replacing(old, new)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", replace)
    write(tmp_path / "a.txt", "x")
    assert done == ["file", "replace", "folder"]


def test_what_killed_writers_left_is_removed_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write(file, "x")
    left = [f".a.txt.{sign * 32}.new" for sign in "abc"]
    others = [".a.txt.new", ".b.txt." + "a" * 32 + ".new", "a.txt.new", ".a.txt." + "z" * 32 + ".new"]
    hour_ago = time.time() - 3600
    for name in (*left, *others):
        (tmp_path / name).write_text("half")
        os.utime(tmp_path / name, (hour_ago, hour_ago))
    (tmp_path / left[2]).touch()  # somebody may be at it
    tidy(file)
    assert names(tmp_path) == sorted(["a.txt", left[2], *others])


# Names


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (7, "named by a text in quotes, not by 7"),
        (None, "named by a text in quotes, not by None"),
        (b"a.txt", "named by a text in quotes, not by b'a.txt'"),
        (["a"] * 1000, "named by a text in quotes, not by ["),
        ("a\0b", "a\ufffdb cannot be used: a sign stands in its name that no name can hold."),
        ("half \ud800", "half \ufffd cannot be used: half a character stands in its name."),
        (
            "~nobody-of-this-name/x",
            "~nobody-of-this-name/x cannot be used: there is no home folder ~nobody-of-this-name.",
        ),
    ],
)
def test_what_names_no_file_is_answered_by_a_sentence(given: object, reason: str) -> None:
    with pytest.raises(PunctError) as error:
        path_named(given)
    assert reason in str(error.value)
    assert len(str(error.value)) < 200
    str(error.value).encode()  # it can be printed


def test_names_of_files(tmp_path: Path) -> None:
    assert path_named("~/a.txt") == Path.home() / "a.txt"
    assert path_named(tmp_path) == tmp_path
    assert shown(os.fsdecode(b"Zo\xeb.json")) == "Zo\ufffd.json"


@pytest.mark.parametrize("name", ["a\0b", "half \ud800", "x" * 300])
def test_an_odd_name_is_an_error_like_any_other(tmp_path: Path, name: str) -> None:
    for do in (read, overwrite, lock):
        with pytest.raises(OSError) as error:  # noqa: PT011  # each says it in its own words
            do(tmp_path / name)
        assert why(error.value)
    assert names(tmp_path) == []
