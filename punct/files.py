"""The one way to read and to write a file: written whole or not at all, and plain files only.

Devices, pipes, sockets and folders are refused before they are opened. What is wrong is an OSError whose
`strerror` is the rest of a sentence: "… cannot be written: it is a pipe". Knows no game.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from os import PathLike
from pathlib import Path
from reprlib import repr as in_short
from secrets import token_hex
from typing import Final

from punct.errors import PunctError
from punct.language import say

PATIENCE: Final = 10.0
"""Seconds to wait for another kernel."""
MOST: Final = 64 * 2**20
"""The most bytes that are read where nothing less is asked for."""

_OLD: Final = 60.0
"""Seconds after which nobody can still be writing a file that was begun."""
_BEGUN: Final = ".new"
_HALF: Final = re.compile("[\ud800-\udfff]")


def _flags(*names: str) -> int:
    """Those of these ways to open a file that this system has."""
    return sum(getattr(os, name, 0) for name in names)


_NEVER_WAIT: Final = _flags("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY")
_NEW: Final = _flags("O_WRONLY", "O_CREAT", "O_EXCL", "O_NOFOLLOW", "O_CLOEXEC", "O_BINARY")
_LOCK: Final = _flags("O_RDWR", "O_CREAT", "O_NOFOLLOW")


# Names


def path_named(given: object) -> Path:
    """The file or folder that somebody names; PunctError if it is no name.

    >>> path_named("my_puzzles.toml").name
    'my_puzzles.toml'
    """
    if not isinstance(given, str | PathLike) or not isinstance(os.fspath(given), str):
        raise PunctError(
            say("A file or folder is named by a text in quotes, not by {given}.", given=in_short(given))
        )
    try:
        _nameable(os.fspath(given))
        return Path(given).expanduser()
    except OSError as error:
        raise PunctError(
            say("{path} cannot be used: {why}.", path=shown(given), why=why(error))
        ) from error
    except RuntimeError as error:
        home = Path(given).parts[0]
        raise PunctError(
            say("{path} cannot be used: there is no home folder {home}.", path=shown(given), home=home)
        ) from error


def shown(path: str | PathLike[str]) -> str:
    r"""A path that can be printed, whatever signs are in it.

    >>> shown("Zo\udceb.json") == "Zo\ufffd.json"
    True
    """
    return _HALF.sub("\ufffd", os.fspath(path)).replace("\0", "\ufffd")


def why(error: OSError) -> str:
    """What went wrong, as the rest of a sentence."""
    return error.strerror or str(error)


def _nameable(path: str) -> None:
    """OSError if no file can be called so."""
    try:
        name = os.fsencode(path)
    except UnicodeEncodeError as error:
        raise OSError(errno.EINVAL, say("half a character stands in its name")) from error
    if b"\0" in name:
        raise OSError(errno.EINVAL, say("a sign stands in its name that no name can hold"))


# Plain files


def _must_be_plain(mode: int) -> None:
    """OSError if this is anything but a plain file."""
    if stat.S_ISREG(mode):
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if stat.S_ISLNK(mode):
        raise OSError(errno.ELOOP, say("it is a link that cannot be followed"))
    if stat.S_ISFIFO(mode):
        raise OSError(errno.EINVAL, say("it is a pipe, not a plain file"))
    if stat.S_ISSOCK(mode):
        raise OSError(errno.EINVAL, say("it is a socket, not a plain file"))
    raise OSError(errno.EINVAL, say("it is a device, not a plain file"))


def _open_plain(path: Path, flags: int) -> int:
    """Open a plain file and nothing else: looked at before, and once more when it is open."""
    _nameable(str(path))
    with suppress(FileNotFoundError):
        _must_be_plain((path.lstat() if flags & _flags("O_NOFOLLOW") else path.stat()).st_mode)
    file = os.open(path, flags | _NEVER_WAIT, 0o666)
    try:
        _must_be_plain(os.fstat(file).st_mode)
    except OSError:
        os.close(file)
        raise
    return file


def real(path: Path) -> Path:
    """The file behind a link; the path itself where it is none."""
    _nameable(str(path))
    return Path(os.path.realpath(path))


# Reading


def read(path: Path, most: int = MOST) -> bytes:
    """What a plain file holds; OSError if it is none, or larger than so many bytes."""
    with os.fdopen(_open_plain(path, os.O_RDONLY), "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, say("it is larger than {n} MB", n=most // 2**20))
    return content


def read_text(path: Path, most: int = MOST) -> str:
    """What a text file says, each line ended alike; UnicodeDecodeError if it is not in UTF-8."""
    text = read(path, most).decode("utf-8-sig")
    return text.replace("\r\n", "\n").replace("\r", "\n")


# Writing


def write(path: Path, content: str | bytes) -> None:
    """Put the whole file in place at once, behind a link if it is one; a crash leaves the old one."""
    data = content if isinstance(content, bytes) else content.encode(errors="replace")
    target = real(path)
    before: os.stat_result | None = None
    with suppress(FileNotFoundError):
        before = target.lstat()
        _must_be_plain(before.st_mode)
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    new = target.with_name(f"{_begun_for(target)}{token_hex(16)}{_BEGUN}")
    file = os.open(new, _NEW, 0o666)
    try:
        with os.fdopen(file, "wb") as out:
            if before is not None:
                _keep_rights(file, before)
            out.write(data)
            out.flush()
            os.fsync(file)
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    _settle(target.parent)


def tidy(path: Path) -> None:
    """Remove what killed writers of this file have left beside it; to be called under its lock."""
    target = real(path)
    begun = re.compile(rf"{re.escape(_begun_for(target))}[0-9a-f]{{32}}{re.escape(_BEGUN)}")
    with suppress(OSError), os.scandir(target.parent) as entries:
        for entry in entries:
            if begun.fullmatch(entry.name):
                age = time.time() - entry.stat(follow_symlinks=False).st_mtime
                if age > _OLD:
                    Path(entry.path).unlink()


def _begun_for(target: Path) -> str:
    """How the name begins of a file that is not yet whole."""
    return f".{target.name[:40]}."


if sys.platform == "win32":

    def _keep_rights(_file: int, _before: os.stat_result) -> None:
        """A new file inherits them from its folder."""

    def _settle(_folder: Path) -> None:
        """The system sees to it."""

else:

    def _keep_rights(file: int, before: os.stat_result) -> None:
        """The owner, where that may be given, and who may do what."""
        with suppress(OSError):
            os.fchown(file, before.st_uid, before.st_gid)
        os.fchmod(file, before.st_mode & 0o777)

    def _settle(folder: Path) -> None:
        """Have the new name written down too, where the file system does so."""
        with suppress(OSError):
            opened = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
            try:
                os.fsync(opened)
            finally:
                os.close(opened)


# A lock between kernels that no crash can leave behind: the system itself lets go.


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of this file, which stays there; OSError if another holds it for too long."""
    with os.fdopen(_open_plain(path, _LOCK), "r+b") as file:
        end = time.monotonic() + PATIENCE
        while not _taken(file.fileno()):
            if time.monotonic() > end:
                raise TimeoutError(errno.ETIMEDOUT, say("another notebook is still writing it"))
            time.sleep(0.01)
        yield
    # Closing the file lets go of the lock.


if sys.platform == "win32":
    import msvcrt

    def _taken(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

elif sys.platform == "emscripten":

    def _taken(_file: int) -> bool:
        return True  # in a browser there is no other kernel

else:
    import fcntl

    def _taken(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: better to save than not
        return True
