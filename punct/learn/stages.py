"""What stands on the board while a lesson or a demonstration runs: shown, or free to be tried.

An `Attempt` at a task answers to the same names, so whatever shows one can show any.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from punct.games.punct.limits import may_hold, what_may_be_taken
from punct.games.punct.rules import Adding, Game, Move, Piece, Position
from punct.games.punct.scene.describe import describe_space
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Mark
from punct.games.punct.solver.winning import passed
from punct.language import say
from punct.learn.by_hand import ByHand
from punct.learn.frames import Frame
from punct.learn.judging import are_alike
from punct.learn.lessons import Try
from punct.table.keys import ARROWS, Command, command_of
from punct.table.seat import Seat
from punct.table.session import Session
from punct.table.targets import SpaceTarget, TargetName, read_target
from punct.table.telling import Said, Tenor

_LOOKING: Final = (Command.LOOK, Command.TAKE_BACK, Command.SHOW_KEYS)


class Stage(Seat, Protocol):
    """A board that answers."""

    session: Session

    @property
    def can_confirm(self) -> bool:
        """Whether something stands ready to be confirmed."""

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""

    def confirm(self) -> None:
        """Play the move, or hand in the answer."""

    def undo(self) -> None:
        """One step back."""

    def restart(self) -> None:
        """Back to the beginning."""


class Showing:
    """A frame to be looked at: a click tells what lies there."""

    def __init__(self, frame: Frame, *, layout: Layout | None = None) -> None:
        self.frame = frame
        self.session = Session(frame.game, layout=layout)
        self._said = Said("")

    @property
    def position(self) -> Position:
        """The position of the frame."""
        return self.session.position

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of the frame, and what was lifted to look underneath."""
        return (*self.frame.marks, *self.session.marks)

    @property
    def without(self) -> tuple[Piece, ...]:
        """Nothing is in the hand."""
        return ()

    @property
    def sentence(self) -> str:
        """What lies where it was last clicked."""
        return self._said.sentence or say("Click a space to hear what lies there.")

    @property
    def sentence_kind(self) -> Tenor:
        """It only tells."""
        return self._said.tenor

    @property
    def can_confirm(self) -> bool:
        """There is nothing to confirm."""
        return False

    @property
    def can_undo(self) -> bool:
        """There is nothing to take back."""
        return False

    def press(self, name: TargetName) -> None:
        """Tell what lies there."""
        target = read_target(name)
        if isinstance(target, SpaceTarget):
            self._said = Said(describe_space(self.position, target.space))

    def point(self, name: TargetName | None) -> None:
        """Pointing changes nothing."""

    def look(self, name: TargetName) -> None:
        """Look under the piece visible there (F5)."""
        self.session.look(name)
        self._said = Said(self.session.sentence)

    def key(self, name: str, *, shift: bool = False) -> bool:
        """Arrows walk over the board and tell, P looks underneath."""
        if name in ("Enter", " ") and self.session.cursor:
            self.press(("space", self.session.cursor))
            return True
        if name not in ARROWS and command_of(name, shift=shift) not in _LOOKING:
            return False
        known = self.session.key(name, shift=shift)
        self._said = Said(self.session.sentence)
        return known

    def confirm(self) -> None:
        """There is nothing to confirm."""

    def undo(self) -> None:
        """There is nothing to take back."""

    def restart(self) -> None:
        """As it was."""
        self.session.sit_down(self.frame.game)
        self._said = Said("")


class Trying(ByHand):
    """Free hands: each legal move is welcome, the opponent waits, and a forbidden one is explained."""

    def __init__(self, step: Try, *, layout: Layout | None = None) -> None:
        self.step = step
        self.session = Session(step.position, layout=layout)
        self.has_tried = step.invites is None
        """Whether the forbidden move that the step invites was tried."""
        self._before: list[Position] = []
        self._said: Said | None = None

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
    def without(self) -> tuple[Piece, ...]:
        """The piece in the hand."""
        return self.session.without

    @property
    def sentence(self) -> str:
        """The answer to whatever was done last."""
        return self._said.sentence if self._said else self.session.sentence

    @property
    def sentence_kind(self) -> Tenor:
        """Its tenor."""
        return self._said.tenor if self._said else self.session.sentence_kind

    @property
    def can_confirm(self) -> bool:
        """Whether a whole legal move stands ready."""
        return self.session.can_confirm

    @property
    def can_undo(self) -> bool:
        """Whether a move was made."""
        return bool(self._before)

    def point(self, name: TargetName | None) -> None:
        """The piece in the hand follows."""
        self.session.point(name)

    def look(self, name: TargetName) -> None:
        """Look under the piece visible there (F5)."""
        self._said = None
        self.session.look(name)

    def undo(self) -> None:
        """Take back the last move."""
        if self.session.hands.piece is not None:
            self.take_back()
        elif self._before:
            self.session.sit_down(Game(self._before.pop()))
            self._said = None
        else:
            self._said = Said(say("Nothing was moved yet."))

    def restart(self) -> None:
        """Back to the beginning."""
        self._before = []
        self._said = None
        self.session.sit_down(Game(self.step.position))

    def _do(self, deed: Callable[[], None], at: TargetName | None) -> None:
        self._said = None
        before = self.session.position
        deed()
        if self.session.position != before:
            self._moved(before)
        elif not may_hold(self.session.hands, self.step.hands, self.step.position):
            self.session.put_back()
            self._said = Said(what_may_be_taken(self.step.hands), "bad")
        elif not self.session.last_answer.allowed:
            self._refused(at)

    def _moved(self, before: Position) -> None:
        """A legal move was made: the learner goes on, unless the game is over."""
        self._before.append(before)
        after = self.session.position
        if after.outcome is None:
            move = self.session.game.moves[-1]
            self.session.sit_down(Game(passed(after)))
            self._said = Said(
                say("{move} is legal. Try another one, undo, or go on.", move=move), "good"
            )

    def _refused(self, at: TargetName | None) -> None:
        """What was written for the invited move follows its clause."""
        invited, piece = self.step.invites, self.session.hands.piece
        if invited is None:
            return
        tried: Move | None = piece.move_to(at[1]) if piece and at and at[0] == "space" else None
        not_taken = tried is None and at is not None and self._is_taken_by(invited, at)
        if not_taken or (tried is not None and are_alike(invited, tried)):
            self.has_tried = True
            if self.step.reply:
                self._said = Said(f"{self.session.sentence} {say(self.step.reply)}", "bad")

    def _is_taken_by(self, invited: Move, at: TargetName) -> bool:
        """Whether the click was on the piece that the invited move would take."""
        if isinstance(invited, Adding):
            return at == ("reserve", self.position.to_move, invited.kind)
        dot = self.position.top(at[1]) if at[0] == "space" else None
        return dot is not None and invited.start in (dot.piece.space, at[1])
