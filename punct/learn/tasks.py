"""A task as data: a position, one sentence, a goal, and what is said to those who try."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from punct.games.punct.goals import Do, Force, Goal, read_goal
from punct.games.punct.limits import Limits, read_limits
from punct.games.punct.rules import Move, Position, PunctError
from punct.games.punct.scene.marks import Mark
from punct.games.punct.showing import read_marks
from punct.games.punct.wishes import Wish
from punct.language import say
from punct.learn.questions import Choice
from punct.learn.sheets import Sheet

RUNGS: Final = 4
"""How many hints a task has: the idea, the piece, the line or target, the move."""

MOST_ALONE: Final = 2
"""In a task without an opponent, how many own moves can be looked through in full."""


@dataclass(frozen=True)
class Mistake:
    """A mistake that many will make, and what to say to it."""

    text: str
    move: Move | None = None
    """This move, legal or not; an illegal one is known by its piece and its space."""
    wish: Wish | None = None
    """Any wrong move that does this."""
    choice: int | None = None
    """This option, counted from 0."""
    number: int | None = None
    """This number."""


@dataclass(frozen=True)
class Task:
    """Something to be done on a board, with all that is known about it."""

    id: str
    position: Position
    asks: str
    goal: Goal
    goal_text: str
    par: int = 1
    """The number of own moves it takes; the last one must reach the goal."""
    waits: bool = False
    """Whether the opponent lets the learner move several times in a row."""
    hints: tuple[str, ...] = ()
    """The hints that are written; the rest is worked out."""
    mistakes: tuple[Mistake, ...] = ()
    otherwise: str = ""
    """What to say to any other mistake; worked out where it is empty."""
    praise: str = ""
    """What is worth knowing once it is solved."""
    answers: tuple[Move, ...] = ()
    """Every right first move, where they are few enough to be written; `punct check` compares."""
    marks: tuple[Mark, ...] = ()
    """What is shown on the board from the start."""
    hands: Limits = ()
    """The only pieces and kinds that may be taken; () for any."""

    @property
    def is_asking(self) -> bool:
        """Whether it asks a question rather than for a move."""
        return not isinstance(self.goal, Do | Force)


def read_task(sheet: Sheet, name: str) -> Task:
    """The task that a table describes."""
    try:
        position = Position.from_text(sheet.text("position"))
        choice = _read_choice(sheet)
        goal_text = sheet.text("goal")
        goal = read_goal(goal_text, position, choice)
        if choice is not None and goal is not choice:
            raise sheet.wrong(say("“options” belong to the goal “choose” alone."))
        marks = read_marks(sheet.texts("marks"), position)
        hands = read_limits(sheet.texts("hands"), position)
        answers = tuple(position.parse_move(text) for text in sheet.texts("answers"))
        mistakes = tuple(_read_mistake(each, position) for each in sheet.sheets("mistake"))
    except PunctError as error:
        if str(error).startswith(sheet.place):
            raise
        raise sheet.wrong(str(error)) from error
    par, waits = _read_par(sheet, goal), _read_opponent(sheet)
    _fits_together(sheet, goal, par, waits=waits, hands=hands)
    return Task(
        id=name,
        position=position,
        asks=sheet.text("task"),
        goal=goal,
        goal_text=goal_text,
        par=par,
        waits=waits,
        hints=_read_hints(sheet),
        mistakes=mistakes,
        otherwise=sheet.text("otherwise", ""),
        praise=sheet.text("praise", ""),
        answers=answers,
        marks=marks,
        hands=hands,
    )


def _read_choice(sheet: Sheet) -> Choice | None:
    options = sheet.texts("options")
    if not options:
        return None
    if len(options) < 2:
        raise sheet.wrong(say("a choice needs two options or more."))
    right = sheet.number("right")
    if right > len(options):
        raise sheet.wrong(say("“right” is {n}, and there are fewer options.", n=right))
    return Choice(options, right - 1)


def _read_par(sheet: Sheet, goal: Goal) -> int:
    forced = goal.within if isinstance(goal, Force) else 1
    par = sheet.number("par", forced)
    if isinstance(goal, Force) and par != forced:
        raise sheet.wrong(say("a win in {n} has par {n}.", n=forced))
    if par > MOST_ALONE and not isinstance(goal, Force):
        raise sheet.wrong(say("without an opponent par is at most {n}.", n=MOST_ALONE))
    return par


def _read_opponent(sheet: Sheet) -> bool:
    opponent = sheet.text("opponent", "plays")
    if opponent not in ("plays", "waits"):
        raise sheet.wrong(say("the opponent “plays” or “waits”."))
    return opponent == "waits"


def _fits_together(sheet: Sheet, goal: Goal, par: int, *, waits: bool, hands: Limits) -> None:
    """Several moves belong to a forced win or to an opponent who waits, never to both."""
    if par > 1 and not isinstance(goal, Do | Force):
        raise sheet.wrong(say("a question has par 1."))
    if waits != (par > 1 and isinstance(goal, Do)):
        raise sheet.wrong(
            say("an opponent who “waits” needs par 2, and par 2 one who “waits” or a win in 2.")
        )
    if hands and not isinstance(goal, Do):
        raise sheet.wrong(say("“hands” limit a task that asks for what a move does, no other."))


def _read_hints(sheet: Sheet) -> tuple[str, ...]:
    hints = sheet.texts("hints")
    if len(hints) > RUNGS:
        raise sheet.wrong(say("there are {n} rungs of hints and no more.", n=RUNGS))
    return hints


def _read_mistake(sheet: Sheet, position: Position) -> Mistake:
    text = sheet.text("text")
    move = position.parse_move(sheet.text("move")) if "move" in sheet else None
    wish = None
    if "when" in sheet:
        goal = read_goal(sheet.text("when"), position)
        if not isinstance(goal, Do):
            raise sheet.wrong(say("“when” must tell what one move does."))
        wish = goal.wish
    choice = sheet.number("choice") - 1 if "choice" in sheet else None
    number = sheet.number("number", 0) if "number" in sheet else None
    if [move, wish, choice, number].count(None) != 3:
        raise sheet.wrong(say("a mistake has one of “move”, “when”, “choice” and “number”."))
    sheet.done()
    return Mistake(text, move, wish, choice, number)
