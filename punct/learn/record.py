"""What a learner has reached, as data and as JSON. Knows no game.

Files of the first format are read for good: what came later is added and may be missing. Nothing is
read that is larger than a learner could make it, so that an odd file is answered at once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from typing import Any, Final, NamedTuple, TypeVar

from punct.errors import PunctError
from punct.language import say

FORMAT: Final = 1
STARS: Final = 3
"""The most stars a task can give."""
DONE: Final = "done"
"""The place of a lesson that was gone through to its end; older files know no other sign of it."""

MOST_BYTES: Final = 4 * 2**20
"""The largest file."""
MOST: Final = 5_000
"""The most tasks, lessons, reviews or sorts of games in one file."""
MOST_GAMES: Final = 100
"""The most unfinished games in one file."""
LONGEST_NAME: Final = 200
LONGEST_GAME: Final = 20_000
LARGEST: Final = 1_000_000
"""The largest number."""

Named = TypeVar("Named")


class LaterFormat(PunctError):
    """A file of a later version: nothing is wrong with it, but it cannot be used here."""


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


class Pairing(NamedTuple):
    """A sort of game against the kit."""

    variant: str
    color: str
    """Whose pieces the learner had."""
    level: int


@dataclass(frozen=True)
class Tally:
    """How games of one sort ended for the learner."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    def merged(self, other: Tally) -> Tally:
        """The larger of each count: a file that is taken in twice counts once."""
        return Tally(max(self.won, other.won), max(self.lost, other.lost), max(self.drawn, other.drawn))


class Review(NamedTuple):
    """When to ask a task again, and how far its answers have been put apart."""

    due: date
    step: int


@dataclass(frozen=True)
class Record:
    """Everything one file holds."""

    tasks: Mapping[str, Best] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    """For each lesson the step to go on with."""
    learner: str = ""
    """A name, for a teacher who collects results."""
    finished: frozenset[str] = frozenset()
    """The lessons that were gone through to the end: once there, they stay."""
    games: Mapping[Pairing, Tally] = field(default_factory=dict)
    """How games against the kit ended."""
    reviews: Mapping[str, Review] = field(default_factory=dict)
    """When tasks are asked again."""
    resumable: Mapping[str, str] = field(default_factory=dict)
    """Games that are not over, each as text under a name."""

    def __post_init__(self) -> None:
        done = {lesson for lesson, place in self.places.items() if place == DONE}
        object.__setattr__(self, "finished", frozenset(self.finished) | done)

    def merged(self, other: Record) -> Record:
        """The best of both; places, name and unfinished games as in the other, where it has them."""
        return Record(
            _both(self.tasks, other.tasks, Best.better),
            {**self.places, **other.places},
            other.learner or self.learner,
            self.finished | other.finished,
            _both(self.games, other.games, Tally.merged),
            # A task is asked again only when it is due: of two dates the later is the newer.
            _both(self.reviews, other.reviews, max),
            {**self.resumable, **other.resumable},
        )

    def to_json(self) -> str:
        """As text, the same for the same record."""
        content = {
            "finished": sorted(self.finished),
            "format": FORMAT,
            "games": [
                {**match._asdict(), **asdict(tally)}
                for match, tally in sorted(self.games.items(), key=_match)
            ],
            "learner": self.learner,
            "places": dict(self.places),
            "resumable": dict(self.resumable),
            "reviews": {
                task: {"due": review.due.isoformat(), "step": review.step}
                for task, review in self.reviews.items()
            },
            "tasks": {name: asdict(best) for name, best in self.tasks.items()},
        }
        text = json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        return text.encode(errors="replace").decode()  # half a character can be typed, not written

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read it back; PunctError if it is damaged, `LaterFormat` if it is from a later kit."""
        # Of bytes the encoding is found out, and the mark that some editors put in front is no harm.
        content = text.encode(errors="surrogatepass") if isinstance(text, str) else text
        if len(content) > MOST_BYTES:
            raise PunctError(say("It is larger than {n} MB.", n=MOST_BYTES // 2**20))
        try:
            return _read(json.loads(content))
        except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as error:
            if isinstance(error, PunctError):
                raise
            raise PunctError(
                say("This is no progress file: it is damaged or something else.")
            ) from error


def _match(item: tuple[Pairing, Tally]) -> Pairing:
    return item[0]


def _both(
    one: Mapping[Any, Named], other: Mapping[Any, Named], better: Callable[[Named, Named], Named]
) -> dict[Any, Named]:
    """What either holds, and of what both hold the better."""
    both = dict(one)
    for name, value in other.items():
        both[name] = better(both[name], value) if name in both else value
    return both


# Reading: what is of the wrong sort raises a TypeError or ValueError, what is too much says so itself.


def _read(content: Any) -> Record:
    version = content["format"]
    if type(version) is int and version > FORMAT:
        raise LaterFormat(say("This progress file was written by a later version of the kit."))
    if type(version) is not int or version != FORMAT:
        raise TypeError
    return Record(
        {_name(name): _best(best) for name, best in _few(content["tasks"].items())},
        {_name(name): _name(place) for name, place in _few(content["places"].items())},
        _name(content["learner"]),
        frozenset(map(_name, _few(_list(content.get("finished", []))))),
        _games(content.get("games", [])),
        {_name(name): _review(review) for name, review in _few(content.get("reviews", {}).items())},
        _resumable(content.get("resumable", {})),
    )


def _few(items: Iterable[Named], most: int = MOST) -> list[Named]:
    found = list(items)
    if len(found) > most:
        raise PunctError(say("There are more entries in it than {n}.", n=most))
    return found


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _name(value: Any, longest: int = LONGEST_NAME) -> str:
    if not isinstance(value, str):
        raise TypeError
    if len(value) > longest:
        raise PunctError(say("A text in it is longer than {n} letters.", n=longest))
    value.encode()  # half a character is none
    return value


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError
    if value > LARGEST:
        raise PunctError(say("A number in it is larger than {n}.", n=LARGEST))
    return value


def _best(value: Any) -> Best:
    best = Best(**{name: _number(number) for name, number in value.items()})
    if best.stars > STARS:
        raise ValueError
    return best


def _games(value: Any) -> dict[Pairing, Tally]:
    found: dict[Pairing, Tally] = {}
    for entry in _few(_list(value)):
        match = Pairing(_name(entry["variant"]), _name(entry["color"]), _number(entry["level"]))
        counts = {name: entry[name] for name in entry.keys() - set(Pairing._fields)}
        tally = Tally(**{name: _number(count) for name, count in counts.items()})
        found[match] = found.get(match, Tally()).merged(tally)
    return found


def _review(value: Any) -> Review:
    if set(value) != {"due", "step"}:
        raise ValueError
    return Review(date.fromisoformat(value["due"]), _number(value["step"]))


def _resumable(value: Any) -> dict[str, str]:
    games = _few(value.items(), MOST_GAMES)
    return {_name(name): _name(text, LONGEST_GAME) for name, text in games}
