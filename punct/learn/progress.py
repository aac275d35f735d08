"""The file that keeps what a learner has reached: one small JSON. Knows no game.

Two notebooks may be open at once: each change reads the file anew, adds to it and puts it in place
under a lock. A file that cannot be read is kept aside, never overwritten; one of a later version of the
kit stays where it is.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final, Literal

from platformdirs import user_data_path

from punct.errors import PunctError
from punct.files import locked, path_named, read, real, shown, tidy, why, write
from punct.language import say
from punct.learn.record import (
    DONE,
    LARGEST,
    MOST_BYTES,
    STARS,
    Best,
    LaterFormat,
    Pairing,
    Record,
    Review,
    Tally,
)

__all__ = [
    "DONE",
    "PLACE",
    "STARS",
    "Best",
    "Pairing",
    "Progress",
    "Record",
    "Review",
    "Tally",
    "usual_path",
]

PLACE: Final = "PUNCT_PROGRESS"
"""The environment variable that names another file."""


def usual_path() -> Path:
    """The file in the user's data folder, or the one the environment names."""
    named = os.environ.get(PLACE)
    return path_named(named) if named else user_data_path("punct") / "progress.json"


class Progress:
    """A progress file. Reading never fails; what is wrong is told by `trouble`."""

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = usual_path() if path is None or path == "" else path_named(path)
        self.trouble = ""
        """The last thing that went wrong, in one sentence; "" if nothing did."""
        self._lasting = ""
        """The trouble that is there as long as the file is as it is."""

    # Reading

    @property
    def record(self) -> Record:
        """What the file holds now; empty where there is none."""
        try:
            record = self._read()
        except LaterFormat as error:
            return self._out_of_reach(str(error))
        except OSError as error:
            return self._out_of_reach(say("The progress file cannot be read: {why}.", why=why(error)))
        except PunctError as error:
            damage = str(error)
        else:
            if self.trouble == self._lasting:
                self.trouble = ""
            return record
        try:
            with locked(self._lock):  # meanwhile another kernel may have put it right
                return self._load()
        except LaterFormat as error:
            return self._out_of_reach(str(error))
        except OSError as error:
            return self._out_of_reach(
                say("{damage} It cannot be kept aside: {why}.", damage=damage, why=why(error))
            )

    def _out_of_reach(self, trouble: str) -> Record:
        self.trouble = self._lasting = trouble
        return Record()

    @property
    def _lock(self) -> Path:
        """Beside the file itself, so that all who come to it by different links share one lock."""
        file = real(self.path)
        return file.with_name(f"{file.name}.lock")

    def _read(self) -> Record:
        """What the file holds; PunctError if it is damaged, OSError if it is out of reach."""
        try:
            content = read(self.path, MOST_BYTES)
        except FileNotFoundError:
            return Record()
        return Record.from_json(content)

    def _load(self) -> Record:
        """What the file holds, under the lock; a damaged one is kept aside."""
        try:
            return self._read()
        except LaterFormat:
            raise
        except PunctError as error:
            self._keep_aside(str(error))
            return Record()

    def best(self, task: str) -> Best | None:
        """The best result for a task; None if it is not solved."""
        return self.record.tasks.get(task)

    def place(self, lesson: str) -> str:
        """The step of a lesson to go on with; "" at the beginning."""
        return self.record.places.get(lesson, "")

    def _keep_aside(self, reason: str) -> None:
        """Rename a file that cannot be understood, to a name that is still free."""
        file, number = real(self.path), 1
        while (aside := file.with_name(f"{file.name}.damaged-{number}")).exists():
            number += 1
        file.replace(aside)
        self.trouble = say(
            "Your earlier progress could not be read and is kept as {name}. {why}",
            name=shown(aside.name),
            why=reason,
        )

    # Writing: each is False if it could not be saved

    def solved(self, task: str, *, stars: int, hints: int, mistakes: int) -> bool:
        """Note that a task was solved; the best result stays."""

        def with_task(record: Record) -> Record:
            before = record.tasks.get(task)
            times = min(before.times + 1, LARGEST) if before else 1
            return record.merged(Record({task: Best(stars, hints, mistakes, times)}))

        return self._change(with_task)

    def go_on_at(self, lesson: str, step: str) -> bool:
        """Note the step of a lesson to go on with."""
        return self._change(lambda record: record.merged(Record(places={lesson: step})))

    def finish(self, lesson: str) -> bool:
        """Note that a lesson was gone through to the end, for good."""
        return self.go_on_at(lesson, DONE)

    def played(self, match: Pairing, end: Literal["won", "lost", "drawn"]) -> bool:
        """Count a game against the kit."""

        def with_game(record: Record) -> Record:
            before = record.games.get(match, Tally())
            count = min(getattr(before, end) + 1, LARGEST)
            return record.merged(Record(games={match: replace(before, **{end: count})}))

        return self._change(with_game)

    def ask_again(self, task: str, due: date, step: int) -> bool:
        """Note when a task is to be asked again, and how far its answers are put apart by then."""
        review = Review(due, step)
        return self._change(lambda r: replace(r, reviews={**r.reviews, task: review}))

    def keep_game(self, name: str, text: str) -> bool:
        """Keep a game that is not over, to be gone on with; "" when it is over."""

        def with_game(record: Record) -> Record:
            games = {**record.resumable, name: text}
            return replace(record, resumable={n: game for n, game in games.items() if game})

        return self._change(with_game)

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
                text = change(self._load()).to_json()
                Record.from_json(text)  # what could not be read again is never written
                write(self.path, text)
                tidy(self.path)
        except LaterFormat as error:
            self.trouble = str(error)
        except OSError as error:
            self.trouble = say("Your progress could not be saved: {why}.", why=why(error))
        except PunctError as error:
            self.trouble = say("Your progress could not be saved: {why}", why=error)
        else:
            return True
        return False
