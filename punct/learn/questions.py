"""Questions: each kind takes, judges, hints and answers itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from punct.draw.marks import Mark, Space, Tone
from punct.language import listed, say, say_many
from punct.learn.judging import Hint, Result, Verdict
from punct.table import intents
from punct.table.keys import Key, choosing_key, letter_of

if TYPE_CHECKING:
    from punct.learn.tasks import Mistake, Task
    from punct.table.intents import Intent

RUNGS: Final = 4
"""How many hints a task has: the idea, the piece, the line or target, the move."""

_MOST_COUNTED: Final = 99

Given = tuple[object, ...]
"""An answer as far as it is given; () before it is begun."""


class Thing(Protocol):
    """Something on the board that can be clicked: a mark around it in any tone."""

    def _replace(self, *, tone: Tone) -> Mark:
        """The same mark in another tone."""


class Question:
    """What every kind has in common; the defaults are those of an answer given beside the board."""

    options: tuple[str, ...]
    """The answers to choose from; () if it is not about choosing."""

    @property
    def is_given_at_once(self) -> bool:
        """Whether giving an answer hands it in."""
        return False

    @property
    def how_to(self) -> str:
        """How to answer."""
        return ""

    @property
    def on_paper(self) -> str:
        """How to answer where nothing can be clicked, if that is not plain."""
        return ""

    @property
    def right_answer(self) -> Given:
        """What is right."""
        return ()

    @property
    def answer(self) -> Hint:
        """The answer in one sentence, and on the board."""
        return self.hint(RUNGS)

    def keys(self) -> Sequence[Key]:
        """The keys that answer it."""
        return [Key(say("C"), say("hand in your answer to a question"), {"c": intents.Confirm()})]

    def taken(self, given: Given, intent: Intent) -> Given | str | None:  # noqa: ARG002
        """The answer after an intent, or why it stays as it was; None where it means nothing."""
        return None

    def told(self, given: Given) -> str:  # noqa: ARG002
        """What is said to an answer that is begun."""
        return self.how_to

    def judge(self, given: Given, task: Task) -> Verdict:
        """Whether the answer is right."""
        if given == self.right_answer:
            return Verdict(Result.RIGHT, say(task.praise) if task.praise else say("Right!"))
        written = next((m.text for m in task.mistakes if self.is_made(m, given)), task.otherwise)
        return Verdict(Result.WRONG, say(written) if written else self.reproach(given))

    def reproach(self, given: Given) -> str:  # noqa: ARG002
        """What is said to a wrong answer where nothing is written."""
        return say("Not this one: look again.")

    def is_made(self, mistake: Mistake, given: Given) -> bool:
        """Whether this answer is that expected mistake."""
        return mistake.answer is not None and (mistake.answer,) == given

    def hint(self, rung: int) -> Hint:  # noqa: ARG002
        """The hint on a rung from 1; the first is the same for every kind."""
        return Hint(say("Read the question once more, and look at the board space by space."))

    def marks(self, given: Given, *, is_over: bool) -> tuple[Mark, ...]:  # noqa: ARG002
        """The answer on the board; once it is handed in, what of it is right."""
        return ()

    def problems(self) -> Iterator[str]:
        """Why nobody should be asked this."""
        yield from ()

    def can_expect(self, mistake: Mistake) -> bool:  # noqa: ARG002
        """Whether this is a mistake that can be made here."""
        return False


@dataclass(frozen=True)
class Click(Question):
    """Click all of these things, and no other."""

    right: frozenset[Thing]
    things: Mapping[Space, Thing] = field(hash=False)
    """What can be clicked, by every space that stands for it."""

    options = ()

    @property
    def how_to(self) -> str:
        """Where to click."""
        return say("Click on the board: once to choose, again to give up.")

    @property
    def on_paper(self) -> str:
        """A pencil instead of a pointer."""
        return say("On paper: circle your answer.")

    @property
    def right_answer(self) -> Given:
        """The right ones, in the order of the board."""
        return tuple(thing for _, thing in self._found())

    def _found(self) -> list[tuple[Space, Thing]]:
        """Each right thing with the first space that stands for it."""
        places: dict[Thing, Space] = {}
        for space, thing in self.things.items():
            if thing in self.right:
                places.setdefault(thing, space)
        return [(space, thing) for thing, space in places.items()]

    def taken(self, given: Given, intent: Intent) -> Given | str | None:
        """What was pressed is chosen, or given up again."""
        match intent:
            case intents.Press(("space", space)):
                thing = self.things.get(space)
                if thing is None:
                    return say("{space} is empty: click a piece.", space=space)
                return tuple(t for t in given if t != thing) if thing in given else (*given, thing)
            case intents.Press():
                return self.how_to
            case intents.Undo():
                return given[:-1]
        return None

    def told(self, given: Given) -> str:
        """How many are chosen."""
        return say_many(
            "{n} chosen. Confirm when you have them all.",
            "{n} chosen. Confirm when you have them all.",
            len(given),
        )

    def judge(self, given: Given, task: Task) -> Verdict:
        """How far off it was is worth knowing even where a reply is written."""
        if frozenset(given) == self.right:
            return super().judge(self.right_answer, task)
        written = say(task.otherwise) if task.otherwise else ""
        return Verdict(Result.WRONG, f"{self.reproach(given)} {written}".strip())

    def reproach(self, given: Given) -> str:
        """How many are right, wrong and missing."""
        found = len([thing for thing in given if thing in self.right])
        extra, missing = len(given) - found, len(self.right) - found
        counts = {"n": found, "extra": extra, "missing": missing}
        if extra and missing:
            return say("Right: {n}, wrong: {extra}, still to find: {missing}.", **counts)
        if extra:
            return say("All are there. Too many: {extra}.", **counts)
        return say("Right: {n}, still to find: {missing}.", **counts)

    def hint(self, rung: int) -> Hint:
        """How many there are, half of them, all of them."""
        found = self._found()
        if rung == 1:
            return super().hint(rung)
        if rung == 2:
            return Hint(say_many("There is just one.", "There are {n}.", len(found)))
        if rung == RUNGS:
            return Hint(say("All of them: {places}.", places=_places(found)), _rings(found))
        half = found[: max(1, len(found) // 2)]
        return Hint(say("Among them: {places}.", places=_places(half)), _rings(half))

    def marks(self, given: Given, *, is_over: bool) -> tuple[Mark, ...]:
        """A ring around each that is chosen."""
        chosen = (thing for thing in self.things.values() if thing in given)
        return tuple(
            thing._replace(tone=self._tone(thing, is_over=is_over)) for thing in dict.fromkeys(chosen)
        )

    def _tone(self, thing: Thing, *, is_over: bool) -> Tone:
        if not is_over:
            return Tone.NOTE
        return Tone.GOOD if thing in self.right else Tone.BAD

    def problems(self) -> Iterator[str]:
        """There must be something to click."""
        if not self.right:
            yield say("there is nothing to click.")


def _places(found: Sequence[tuple[Space, Thing]]) -> str:
    return listed([space for space, _ in found])


def _rings(found: Sequence[tuple[Space, Thing]]) -> tuple[Mark, ...]:
    return tuple(thing._replace(tone=Tone.GOOD) for _, thing in found)


@dataclass(frozen=True)
class Number(Question):
    """Give a number."""

    right: int

    options = ()

    @property
    def how_to(self) -> str:
        """Where to give it."""
        return say("Give the number beside the board, then confirm it.")

    @property
    def right_answer(self) -> Given:
        """The number."""
        return (self.right,)

    def taken(self, given: Given, intent: Intent) -> Given | str | None:  # noqa: ARG002
        """A number, or none."""
        match intent:
            case intents.Give(None) | intents.Undo():
                return ()
            case intents.Give(number):
                return (number,)
        return None

    def told(self, given: Given) -> str:
        """The number once more."""
        return say("Your answer is {n}. Confirm it if you are sure.", n=given[0])

    def reproach(self, given: Given) -> str:
        """More or fewer."""
        (number,) = given
        if isinstance(number, int) and number < self.right:
            return say("More than {n}: look again.", n=number)
        return say("Fewer than {n}: look again.", n=number)

    def hint(self, rung: int) -> Hint:
        """A span, two numbers, the number."""
        right = self.right
        match rung:
            case 1:
                return super().hint(rung)
            case 2:
                # The answer is not the middle of the span.
                low = max(0, right - 1 - 2 * (right % 2))
                return Hint(say("It lies between {low} and {high}.", low=low, high=low + 4))
            case 3:
                even = right - right % 2
                return Hint(say("It is {one} or {other}.", one=even, other=even + 1))
            case _:
                return Hint(say("It is {n}.", n=right))

    def problems(self) -> Iterator[str]:
        """It can be counted."""
        if self.right > _MOST_COUNTED:
            yield say("nobody wants to count to {n}.", n=self.right)

    def can_expect(self, mistake: Mistake) -> bool:
        """Any other number."""
        return mistake.answer is not None and mistake.answer != self.right and not mistake.is_option


@dataclass(frozen=True)
class Choice(Question):
    """Choose one of several texts."""

    options: tuple[str, ...]
    right: int
    """The place of the right one, counted from 0."""

    is_given_at_once = True

    @property
    def how_to(self) -> str:
        """One of them."""
        return say("Choose one of the answers.")

    @property
    def right_answer(self) -> Given:
        """The place of the right one."""
        return (self.right,)

    @property
    def answer(self) -> Hint:
        """The right text."""
        option = say(self.options[self.right]).rstrip(".")
        return Hint(say("The answer is “{option}”.", option=option))

    def keys(self) -> Sequence[Key]:
        """The letters of the options."""
        return [choosing_key(len(self.options))]

    def taken(self, given: Given, intent: Intent) -> Given | str | None:  # noqa: ARG002
        """The option chosen."""
        if isinstance(intent, intents.Choose):
            return (intent.number,) if 0 <= intent.number < len(self.options) else self.how_to
        return None

    def hint(self, rung: int) -> Hint:
        """One that is wrong, all but two, the right one."""
        wrong = [say(text) for i, text in enumerate(self.options) if i != self.right]
        match rung:
            case 1:
                return super().hint(rung)
            case 2:
                return Hint(say("It is not this one: {option}", option=wrong[-1]))
            case 3:
                # Two are left; where two were left before, the other one goes as well.
                struck = wrong[1:] if len(wrong) > 2 else wrong
                return Hint(say("It is none of these: {options}", options=" · ".join(struck)))
            case _:
                return Hint(say("It is this one: {option}", option=say(self.options[self.right])))

    def can_expect(self, mistake: Mistake) -> bool:
        """Any other option."""
        options = range(len(self.options))
        return mistake.is_option and mistake.answer != self.right and mistake.answer in options


def listed_options(options: Sequence[str]) -> list[str]:
    """The options as they are read, none where they are only the letters that stand on the board."""
    letters = [letter_of(number) for number in range(len(options))]
    return [] if list(options) == letters else [say(text) for text in options]
