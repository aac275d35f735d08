"""What a learner has reached: one small JSON file, written whole or not at all. Knows no game.

Two notebooks may be open at once: each change reads the file anew, adds to it and puts it in place
under a lock. A file that cannot be read is kept aside, never overwritten.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path

from punct.errors import PunctError
from punct.files import locked
from punct.language import say
from punct.learn.arguments import place_given

FORMAT: Final = 1
STARS: Final = 3
"""The most stars a task can give."""
PLACE: Final = "PUNCT_PROGRESS"
"""The environment variable that names another file."""


@dataclass(frozen=True)
class Best:
    """The best result for one task, and how often it was solved."""

    stars: int
    hints: int
    mistakes: int
    times: int = 1

    def better(self, other: Best) -> Best:
        """The better of two results: more stars, then less help."""
        first = max(self, other, key=lambda best: (best.stars, -best.hints, -best.mistakes))
        return replace(first, times=max(self.times, other.times))


@dataclass(frozen=True)
class Record:
    """Everything one file holds."""

    tasks: Mapping[str, Best] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    """For each lesson the step to go on with."""
    learner: str = ""
    """A name, for a teacher who collects results."""

    def merged(self, other: Record) -> Record:
        """The best of both; places and name as in the other, where it has them."""
        tasks = dict(self.tasks)
        for name, best in other.tasks.items():
            tasks[name] = tasks[name].better(best) if name in tasks else best
        return Record(tasks, {**self.places, **other.places}, other.learner or self.learner)

    def to_json(self) -> str:
        """As text, the same for the same record."""
        tasks = {name: asdict(best) for name, best in sorted(self.tasks.items())}
        content = {
            "format": FORMAT,
            "learner": self.learner,
            "places": dict(sorted(self.places.items())),
            "tasks": tasks,
        }
        text = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
        return text.encode(errors="replace").decode()  # half a character can be typed, not written

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read it back; PunctError if it is damaged or from a later kit."""
        # Of bytes the encoding is found out, and the mark that some editors put in front is no harm.
        content = text.encode(errors="surrogatepass") if isinstance(text, str) else text
        try:
            return cls._read(json.loads(content))
        except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as error:
            if isinstance(error, PunctError):
                raise
            raise PunctError(
                say("This is no progress file: it is damaged or something else.")
            ) from error

    @classmethod
    def _read(cls, content: Any) -> Record:
        if type(content["format"]) is int and content["format"] > FORMAT:
            raise PunctError(say("This progress file was written by a later version of the kit."))
        tasks = {name: Best(**best) for name, best in content["tasks"].items()}
        places, learner = dict(content["places"].items()), content["learner"]
        numbers = [n for b in tasks.values() for n in (b.stars, b.hints, b.mistakes, b.times)]
        if content["format"] != FORMAT or not all(type(n) is int and n >= 0 for n in numbers):
            raise TypeError
        if any(best.stars > STARS for best in tasks.values()):
            raise ValueError
        if not all(isinstance(text, str) for text in (learner, *places.values())):
            raise TypeError
        return cls(tasks, places, learner)


def usual_path() -> Path:
    """The file in the user's data folder, or the one the environment names."""
    named = os.environ.get(PLACE)
    return Path(named).expanduser() if named else user_data_path("punct") / "progress.json"


class Progress:
    """A progress file. Reading never fails; what is wrong is told by `trouble`."""

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = place_given(path) if path else usual_path()
        self.trouble = ""
        """The last thing that went wrong, in one sentence; "" if nothing did."""

    # Reading

    @property
    def record(self) -> Record:
        """What the file holds now; empty where there is none."""
        try:
            return self._read()
        except OSError as error:
            self.trouble = say("The progress file cannot be read: {why}.", why=_why(error))
            return Record()
        except PunctError as error:
            damage = str(error)
        try:
            with locked(self._lock):  # meanwhile another kernel may have put it right
                return self._load()
        except OSError as error:
            self.trouble = say(
                "{damage} It cannot be kept aside: {why}.", damage=damage, why=_why(error)
            )
            return Record()

    @property
    def _lock(self) -> Path:
        return self.path.with_name(f"{self.path.name}.lock")

    def _read(self) -> Record:
        """What the file holds; PunctError if it is damaged, OSError if it is out of reach."""
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return Record()
        return Record.from_json(content)

    def _load(self) -> Record:
        """What the file holds, under the lock; a damaged one is kept aside."""
        try:
            return self._read()
        except PunctError as error:
            self._keep_aside(str(error))
            return Record()

    def best(self, task: str) -> Best | None:
        """The best result for a task; None if it is not solved."""
        return self.record.tasks.get(task)

    def place(self, lesson: str) -> str:
        """The step of a lesson to go on with; "" at the beginning."""
        return self.record.places.get(lesson, "")

    def _keep_aside(self, why: str) -> None:
        """Rename a file that cannot be understood, to a name that is still free."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.damaged-{number}")).exists():
            number += 1
        self.path.replace(aside)
        self.trouble = say(
            "Your earlier progress could not be read and is kept as {name}. {why}",
            name=aside.name,
            why=why,
        )

    # Writing

    def solved(self, task: str, *, stars: int, hints: int, mistakes: int) -> bool:
        """Note that a task was solved; the best result stays. False if it could not be saved."""

        def with_task(record: Record) -> Record:
            before = record.tasks.get(task)
            times = before.times + 1 if before else 1
            return record.merged(Record({task: Best(stars, hints, mistakes, times)}))

        return self._change(with_task)

    def go_on_at(self, lesson: str, step: str) -> bool:
        """Note the step of a lesson to go on with."""
        return self._change(lambda record: record.merged(Record(places={lesson: step})))

    def call(self, learner: str) -> bool:
        """Note the learner's name."""
        return self._change(lambda record: replace(record, learner=learner))

    def export(self) -> str:
        """Everything as text, to be sent or kept."""
        return self.record.to_json()

    def add(self, text: str) -> bool:
        """Take in an exported text: the best of both stays. PunctError if it is no such text."""
        other = Record.from_json(text)
        return self._change(lambda record: record.merged(other))

    def _change(self, change: Callable[[Record], Record]) -> bool:
        self.trouble = ""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with locked(self._lock):
                self._write(change(self._load()).to_json())
        except OSError as error:
            self.trouble = say("Your progress could not be saved: {why}.", why=_why(error))
            return False
        return True

    def _write(self, text: str) -> None:
        """Put the whole file in place at once: a crash leaves the old one."""
        new = self.path.with_name(f"{self.path.name}.new")
        try:
            with new.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            new.replace(self.path)
        except OSError:
            with suppress(OSError):
                new.unlink()
            raise


def _why(error: OSError) -> str:
    return error.strerror or str(error)
