"""What stands on the board while a lesson or a demonstration runs: shown, or free to be tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from punct.language import say
from punct.table import intents
from punct.table.game import Answer, Move, Position, Tenor
from punct.table.intents import Intent
from punct.table.keys import Key, board_keys, hand_keys, last_keys, walking_keys
from punct.table.session import Session

if TYPE_CHECKING:
    from punct.draw.marks import Mark
    from punct.learn.frames import Frame
    from punct.learn.game import TaughtGame
    from punct.learn.lessons import Try

_LOOKING: Final = (intents.Walk, intents.LookUnder, intents.LookHere, intents.TakeBack)


class Showing:
    """A frame to be looked at: a click tells what lies there."""

    next_moment: int | None = None

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.session = Session(frame.game, frame.match)
        self._said = ""

    @property
    def game(self) -> TaughtGame:
        """The game on the board."""
        return self.frame.game

    @property
    def position(self) -> Position:
        """The position of the frame."""
        return self.session.position

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of the frame, and what was lifted to look underneath."""
        return (*self.frame.marks, *self.session.marks)

    @property
    def sentence(self) -> str:
        """What lies where it was last clicked."""
        return self._said or say("Click a space to hear what lies there.")

    @property
    def tenor(self) -> Tenor:
        """It only tells."""
        return ""

    @property
    def is_holding(self) -> bool:
        """Nothing can be taken."""
        return False

    def keys(self) -> Sequence[Key]:
        """Those that look around."""
        known = [*walking_keys(), *hand_keys()]
        looking = [key for key in known if all(map(self.can, key.intents.values()))]
        return [*looking, *last_keys()]

    def words(self) -> str:
        """The frame in words."""
        return self.session.words()

    def can(self, intent: Intent) -> bool:
        """There is nothing to confirm and nothing to take back."""
        return isinstance(intent, (intents.Press, intents.Act, *_LOOKING))

    def do(self, intent: Intent, now: int = 0) -> Answer:
        """Tell what lies there, walk over the board, look underneath."""
        match intent:
            case intents.Press(("space", space)):
                self._said = self.game.describe_space(self.position, space)
            case intents.Act() if self.session.cursor:
                return self.do(intents.Press(("space", self.session.cursor)), now)
            case intents.Restart():
                self.session.sit_down(self.frame.match)
                self._said = ""
            case _ if isinstance(intent, _LOOKING):
                self._said = self.session.do(intent, now).sentence
        return self.session.answer._replace(sentence=self.sentence, tenor="", made=())


class Trying:
    """Free hands: each legal move is welcome, the opponent waits, and a forbidden one is explained."""

    next_moment: int | None = None

    def __init__(self, step: Try) -> None:
        self.step = step
        self.session = Session(step.game, step.position)
        self.has_tried = step.invites is None
        """Whether the forbidden move that the step invites was tried."""
        self._before: list[Position] = []
        self._said: tuple[str, Tenor] | None = None

    @property
    def game(self) -> TaughtGame:
        """The game on the board."""
        return self.step.game

    @property
    def position(self) -> Position:
        """The position now."""
        return self.session.position

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The step's own marks as long as nothing was moved, and the hands'."""
        shown = self.step.marks if not self._before else ()
        return (*shown, *self.session.marks)

    @property
    def sentence(self) -> str:
        """The answer to whatever was done last."""
        return self._said[0] if self._said else self.session.sentence

    @property
    def tenor(self) -> Tenor:
        """Its tenor."""
        return self._said[1] if self._said else self.session.tenor

    @property
    def is_holding(self) -> bool:
        """Whether a piece is in the hand."""
        return self.session.is_holding

    def keys(self) -> Sequence[Key]:
        """Those of the board, without redoing."""
        return [*board_keys(self.game), *last_keys()]

    def words(self) -> str:
        """The board as it is now, in words."""
        return self.session.words()

    def can(self, intent: Intent) -> bool:
        """Undoing is one's own; there is no history to look through."""
        match intent:
            case intents.Undo():
                return bool(self._before)
            case intents.Redo() | intents.AskHint() | intents.ShowSolution():
                return False
        return self.session.can(intent)

    def do(self, intent: Intent, now: int = 0) -> Answer:
        """Let the learner do something, and settle what came of it."""
        match intent:
            case intents.Undo():
                self._undo()
            case intents.Restart():
                self._before, self._said = [], None
                self.session.sit_down(self.step.position)
            case intents.Point():
                self.session.do(intent, now)
            case _ if isinstance(intent, (*_LOOKING, *intents.BY_HAND)):
                before = self.session.position
                return self._settle(self.session.do(intent, now), before)
            case _:
                pass  # it means nothing here
        return self._answer(self.session.answer._replace(made=()))

    def _answer(self, answer: Answer) -> Answer:
        return answer._replace(sentence=self.sentence, tenor=self.tenor)

    def _undo(self) -> None:
        """Take back the last move."""
        self._said = None
        if self.is_holding:
            self.session.do(intents.TakeBack())
        elif self._before:
            self.session.sit_down(self._before.pop())
        else:
            self._said = say("Nothing was moved yet."), ""

    def _settle(self, answer: Answer, before: Position) -> Answer:
        self._said = None
        if answer.played is not None and answer.made:
            self._moved(before, answer.played)
        elif not self.game.may_hold(answer.hands, self.step.limits, self.step.position):
            self.session.do(intents.PutBack())
            self._said = self.game.limits_told(self.step.limits), "bad"
        elif not answer.allowed and answer.tried is not None:
            self._refused(answer.tried)
        return self._answer(answer)

    def _moved(self, before: Position, move: Move) -> None:
        """A legal move was made: the learner goes on, unless the game is over."""
        self._before.append(before)
        after = self.session.position
        if after.outcome is None:
            self.session.sit_down(self.game.passed(after))
            self._said = say("{move} is legal. Try another one, undo, or go on.", move=move), "good"

    def _refused(self, tried: Move | str) -> None:
        """What was written for the invited move follows its clause."""
        invited = self.step.invites
        if invited is None or not self.game.is_tried(self.position, invited, tried):
            return
        self.has_tried = True
        if self.step.reply:
            self._said = f"{self.session.sentence} {say(self.step.reply)}", "bad"
