"""A live board with something on it to be done: a puzzle, a step of a lesson, a slide."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from punct.games.punct.scene.describe import describe, describe_pieces
from punct.language import say
from punct.learn.asking_attempts import AskingAttempt
from punct.learn.verdicts import Result
from punct.widgets.live_board import LiveBoard, Slide, slide_between

if TYPE_CHECKING:
    from punct.games.punct.rules import Position
    from punct.table.session import Session


class TaskBoard(LiveBoard):
    """Shows an attempt, or whatever else answers to the same names, and slides what it moves."""

    attempt: Any
    """What is on the board now: an `Attempt`, or another stage of a lesson."""
    hints_given: list[str]
    """The hints asked for, to be read again."""

    @property
    def seat(self) -> Any:
        """The attempt answers."""
        return self.attempt

    @property
    def table(self) -> Session:
        """Where the attempt is made."""
        session: Session = self.attempt.session
        return session

    def words_now(self) -> str:
        """The board as it is now, in words; what a question asks for is not told."""
        asking = isinstance(self.attempt, AskingAttempt)
        if asking and self.attempt.verdict.result is not Result.RIGHT:
            return describe_pieces(self.attempt.position)
        moves = self.table.game.moves
        return describe(self.attempt.position, moves[-1] if moves else None)

    def key_help(self) -> list[tuple[str, str]]:
        """Every key and what it does: those of the board, without redoing, and its own."""
        keys = [row for row in self.table.key_help() if row[0] != say("Y")]
        return [*keys[:-2], *self.own_keys(), *keys[-2:]]

    def own_keys(self) -> list[tuple[str, str]]:
        """The keys of tasks: answers and hints."""
        return [
            (say("C"), say("hand in your answer to a question")),
            (say("A, B, …"), say("choose an answer")),
            (say("H"), say("ask for a hint")),
        ]

    def enlarge(self, factor: float) -> None:
        """Larger or smaller, and the buttons beside it make way."""
        super().enlarge(factor)
        self.refresh()

    # What is done

    def do(self, deed: Callable[[], object]) -> None:
        """Do something at the board, then show it: the own move first, the answer after a pause."""
        self._land()
        attempt, before, taken = self.attempt, self.attempt.position, self.table.can_confirm
        attempt.pondering = self._ponder
        deed()
        if self.attempt is attempt:
            self._show(self._slides(before, on_the_spot=taken))

    def _ponder(self, sentence: str) -> None:
        """Say that it takes a moment; the page hears it while the kernel still thinks."""
        self.view.host.status, self.view.host.status_kind = sentence, ""

    def _slides(self, before: Position, *, on_the_spot: bool) -> list[Slide]:
        """The moves that led from a position to the one now; none if it was not moves."""
        game = self.table.game
        path = [game.start]
        for move in game.moves:
            path.append(path[-1].after(move))
        path = path[path.index(before) :] if before in path else [before, *path]
        slides = [slide for pair in pairwise(path) if (slide := slide_between(*pair))]
        if len(slides) < len(path) - 1:
            return []
        if slides and on_the_spot:
            slides[0] = slides[0]._replace(start=slides[0].piece.space)
        return slides

    def ask_for_hint(self) -> None:
        """The next rung of help; those given stay to be read."""
        used, stood = self.attempt.hints_used, self.attempt.all_hints_stand
        self.attempt.ask_for_hint()
        climbed = self.attempt.hints_used > used
        again = self.attempt.all_hints_stand and not stood  # after another move it tells another thing
        if climbed or (again and self.attempt.sentence not in self.hints_given):
            self.hints_given.append(self.attempt.sentence)
