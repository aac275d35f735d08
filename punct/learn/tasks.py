"""A task as data: a position, one sentence, a goal, what is said to those who try, and its hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from punct.draw.marks import Mark
from punct.errors import PunctError
from punct.language import say, say_many
from punct.learn.game import Limits, TaughtGame
from punct.learn.goals import MoveGoal
from punct.learn.judging import Hint
from punct.learn.questions import RUNGS, Choice, Question
from punct.learn.sheets import Sheet
from punct.table.game import Move, Position

if TYPE_CHECKING:
    from punct.table.game import Move, Position


MOST_ALONE: Final = 2
"""In a task without an opponent, how many own moves can be looked through in full."""


@dataclass(frozen=True)
class Mistake:
    """A mistake that many will make, and what to say to it."""

    text: str
    move: Move | None = None
    """This move, legal or not; an illegal one is known by its piece and its space."""
    goal: MoveGoal | None = None
    """Any wrong move that does this."""
    answer: int | None = None
    """This number, or this option counted from 0."""
    is_option: bool = False


@dataclass(frozen=True)
class Task:
    """Something to be done on a board, with all that is known about it."""

    id: str
    game: TaughtGame
    position: Position
    asks: str
    goal: MoveGoal | Question
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
    limits: Limits = ()
    """The only pieces and kinds that may be taken; () for any."""

    @property
    def question(self) -> Question | None:
        """The question it asks, if it asks one."""
        return self.goal if isinstance(self.goal, Question) else None

    @property
    def is_asking(self) -> bool:
        """Whether it asks a question rather than for a move."""
        return isinstance(self.goal, Question)


def read_task(game: TaughtGame, sheet: Sheet, name: str) -> Task:
    """The task that a table describes."""
    try:
        position = game.position(sheet.text("position"))
        goal_text = sheet.text("goal")
        goal = _read_goal(game, sheet, goal_text, position)
        marks = game.marks(sheet.texts("marks"), position)
        limits = game.limits(sheet.texts("hands"), position)
        answers = tuple(position.parse_move(text) for text in sheet.texts("answers"))
        mistakes = tuple(_read_mistake(game, each, position) for each in sheet.sheets("mistake"))
    except PunctError as error:
        if str(error).startswith(sheet.place):
            raise
        raise sheet.wrong(str(error)) from error
    par, waits = _read_par(sheet, goal), _read_opponent(sheet)
    _fits_together(sheet, goal, par, waits=waits, limits=limits)
    return Task(
        id=name,
        game=game,
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
        limits=limits,
    )


def _read_goal(game: TaughtGame, sheet: Sheet, text: str, position: Position) -> MoveGoal | Question:
    """What a game reads from the goal's words, or the choice whose options stand in the sheet."""
    options = sheet.texts("options")
    if text.split() == ["choose"]:
        if not options:
            raise PunctError(say("“choose” needs “options”, or “connected” behind it."))
        return _read_choice(sheet, options)
    if options:
        raise sheet.wrong(say("“options” belong to the goal “choose” alone."))
    return game.goal(text, position)


def _read_choice(sheet: Sheet, options: tuple[str, ...]) -> Choice:
    if len(options) < 2:
        raise sheet.wrong(say("a choice needs two options or more."))
    right = sheet.number("right")
    if right > len(options):
        raise sheet.wrong(say("“right” is {n}, and there are fewer options.", n=right))
    return Choice(options, right - 1)


def _read_par(sheet: Sheet, goal: MoveGoal | Question) -> int:
    is_forced = not isinstance(goal, Question) and goal.is_forced
    within = 1 if isinstance(goal, Question) else goal.within
    par = sheet.number("par", within)
    if is_forced and par != within:
        raise sheet.wrong(say("a win in {n} has par {n}.", n=within))
    if par > MOST_ALONE and not is_forced:
        raise sheet.wrong(say("without an opponent par is at most {n}.", n=MOST_ALONE))
    return par


def _read_opponent(sheet: Sheet) -> bool:
    opponent = sheet.text("opponent", "plays")
    if opponent not in ("plays", "waits"):
        raise sheet.wrong(say("the opponent “plays” or “waits”."))
    return opponent == "waits"


def _fits_together(
    sheet: Sheet, goal: MoveGoal | Question, par: int, *, waits: bool, limits: Limits
) -> None:
    """Several moves belong to a forced win or to an opponent who waits, never to both."""
    alone = not isinstance(goal, Question) and not goal.is_forced
    if par > 1 and isinstance(goal, Question):
        raise sheet.wrong(say("a question has par 1."))
    if waits != (par > 1 and alone):
        raise sheet.wrong(
            say("an opponent who “waits” needs par 2, and par 2 one who “waits” or a win in 2.")
        )
    if limits and not alone:
        raise sheet.wrong(say("“hands” limit a task that asks for what a move does, no other."))


def _read_hints(sheet: Sheet) -> tuple[str, ...]:
    hints = sheet.texts("hints")
    if len(hints) > RUNGS:
        raise sheet.wrong(
            say_many(
                "there is {n} rung of hints and no more.",
                "there are {n} rungs of hints and no more.",
                RUNGS,
            )
        )
    return hints


def _read_mistake(game: TaughtGame, sheet: Sheet, position: Position) -> Mistake:
    text = sheet.text("text")
    move = position.parse_move(sheet.text("move")) if "move" in sheet else None
    goal = _read_when(game, sheet, position) if "when" in sheet else None
    choice = sheet.number("choice") - 1 if "choice" in sheet else None
    number = sheet.number("number", 0) if "number" in sheet else None
    if [move, goal, choice, number].count(None) != 3:
        raise sheet.wrong(say("a mistake has one of “move”, “when”, “choice” and “number”."))
    sheet.done()
    answer = number if choice is None else choice
    return Mistake(text, move, goal, answer, is_option=choice is not None)


def _read_when(game: TaughtGame, sheet: Sheet, position: Position) -> MoveGoal:
    goal = game.goal(sheet.text("when"), position)
    if isinstance(goal, Question) or goal.is_forced:
        raise sheet.wrong(say("“when” must tell what one move does."))
    return goal


def hint(task: Task, rung: int, position: Position, left: int) -> Hint:
    """The hint on a rung, from 1, where the learner stands: the written one, with its computed marks."""
    if not 1 <= rung <= RUNGS:
        raise ValueError(rung)
    worked_out = _worked_out(task, rung, position, left)
    # Written hints speak of the first move; later in a line they would mislead.
    at_start = position == task.position and left == task.par
    if at_start and rung <= len(task.hints):
        return worked_out._replace(sentence=say(task.hints[rung - 1]))
    return worked_out


def _worked_out(task: Task, rung: int, position: Position, left: int) -> Hint:
    if isinstance(task.goal, Question):
        return task.goal.hint(rung)
    if rung == 1:
        return Hint(task.goal.idea(task, left))
    return task.game.hint(position, solution(task, position, left), rung)


def solution(task: Task, position: Position, left: int) -> Move:
    """A right move where the learner stands: at the start the first of the written answers.

    PunctError if there is none, or none that can be proven.
    """
    if task.answers and position == task.position:
        return task.answers[0]
    moves = () if isinstance(task.goal, Question) else task.goal.right_moves(task, position, left)
    move = next(iter(moves), None)
    if move is None:
        raise PunctError(say("No move from here reaches the goal: take the last one back."))
    return move
