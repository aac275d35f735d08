"""A forced win as a goal: so many own moves, whatever the opponent does; proven by the solver."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from punct.games.punct.rules import Move
from punct.games.punct.solver import Refutation, Undecided, hardest_reply, prove, refutation
from punct.games.punct.solver.winning import can_win, passed
from punct.games.punct.turns import Turn, own_position, turn_of
from punct.games.punct.wishes import best_answer
from punct.language import say, say_many
from punct.learn.goals import Proven
from punct.learn.judging import Result, Verdict, right, wrong

if TYPE_CHECKING:
    from punct.learn.tasks import Task
    from punct.table import game as protocol


@dataclass(frozen=True)
class Force:
    """Win in at most so many own moves, whatever the opponent does."""

    within: int

    is_forced = True

    def is_reached(
        self, start: protocol.Position, before: protocol.Position, move: protocol.Move
    ) -> bool:
        """Whether this very move wins."""
        return turn_of(start, before, move).won

    def judge(self, task: Task, before: protocol.Position, move: protocol.Move, left: int) -> Verdict:
        """Won, right so far with the hardest reply, or refuted."""
        turn = turn_of(task.position, before, move)
        if turn.won:
            return right(task, turn.after)
        if turn.after.outcome is not None:
            return wrong(task, before, move, turn.after.outcome.reason)
        if left == 1:
            return wrong(task, before, move, *_what_follows(turn))
        try:
            refuted = refutation(turn.before, turn.move, left)
        except Undecided:
            # Only beyond two moves: the opponent answers as well as can be seen, and the game goes on.
            return _onward(task, turn)
        if refuted is None:
            return _onward(task, turn)
        return wrong(task, before, move, _how_refuted(task, turn, left, refuted), refuted.reply)

    def right_moves(
        self,
        task: Task,  # noqa: ARG002  # every goal is asked about a task
        position: protocol.Position,
        left: int,
    ) -> Iterator[Move]:
        """Every first move that forces the win."""
        proof = prove(own_position(position), left)
        yield from proof.first_moves if proof else ()

    def proven(self, task: Task) -> Proven:
        """Every one of them, and whether fewer moves do or some are not known."""
        proof = prove(own_position(task.position), task.par)
        if proof is None:
            return Proven(())
        doubts = []
        if proof.moves < task.par:
            doubts.append(
                say_many(
                    "it is won in {n} move already.", "it is won in {n} moves already.", proof.moves
                )
            )
        if proof.undecided:
            doubts.append(
                say_many(
                    "of {n} first move it is not known.",
                    "of {n} first moves it is not known.",
                    len(proof.undecided),
                )
            )
        return Proven(proof.first_moves, tuple(doubts))

    def idea(self, task: Task, left: int) -> str:
        """Where to look."""
        if left == 1:
            return say("Now a single move wins: look for what is still missing.")
        if left < task.par:
            return say("One step is done: look at what the task still asks for.")
        return say("Read the task once more, and look at every piece that could take part.")


def _how_refuted(task: Task, turn: Turn, left: int, refuted: Refutation) -> str:
    if refuted.reply is None:
        return say("This does not force a win.")
    blanks = {"rival": turn.mover.opponent.title, "move": refuted.reply}
    if refuted.wins:
        return say("{rival} answers {move} and wins.", **blanks)
    if left == 2 and not can_win(passed(turn.after)):
        # Any reply will do: the one shown must not look like the reason.
        return say("Now you do not threaten to win: {rival} may play anything, say {move}.", **blanks)
    return say_many(
        "{rival} answers {move}, and the win in {n} move is gone.",
        "{rival} answers {move}, and the win in {n} moves is gone.",
        task.par,
        **blanks,
    )


def _onward(task: Task, turn: Turn) -> Verdict:
    reply = hardest_reply(turn.after)
    if turn.after._after(reply).outcome is not None:
        return right(task, turn.after)._replace(reply=reply)  # every reply ends the game, and so wins it
    sentence = say("Right so far. {rival} answers {move}.", rival=turn.mover.opponent.title, move=reply)
    return Verdict(Result.ONWARD, sentence, reply=reply)


def _what_follows(turn: Turn) -> tuple[str, Move | None]:
    """What happens after a move that should have won and did not."""
    reply = best_answer(turn)
    if can_win(turn.after):
        rival = turn.mover.opponent.title
        return say("It does not win, and {rival} answers {move}.", rival=rival, move=reply), reply
    return say("After this move nobody has won yet."), reply
