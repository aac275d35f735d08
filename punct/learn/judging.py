"""Judging a move: the goal decides, not a stored line. Any move that provably reaches it is right."""

from __future__ import annotations

from collections.abc import Iterator

from punct.games.punct.goals import Do, Force
from punct.games.punct.hands.words import with_clause
from punct.games.punct.limits import may_make
from punct.games.punct.rules import Move, Moving, Objection, Position
from punct.games.punct.rules.board import Space
from punct.games.punct.scene.marks import Cross
from punct.games.punct.solver import (
    Refutation,
    Undecided,
    hardest_reply,
    prove,
    refutation,
    winning_moves,
)
from punct.games.punct.solver.winning import can_win, passed
from punct.games.punct.turns import Turn
from punct.language import say
from punct.learn.tasks import Mistake, Task
from punct.learn.verdicts import Result, Verdict


def judge(task: Task, before: Position, move: Move, left: int) -> Verdict:
    """The verdict on a legal move, made with so many own moves left, this one included."""
    turn = Turn.made(before, move, task.position)
    if isinstance(task.goal, Force):
        return _judge_force(task, turn, left)
    if isinstance(task.goal, Do):
        return _judge_wish(task, turn, left)
    raise TypeError(task.goal)


# Winning in so many moves


def _judge_force(task: Task, turn: Turn, left: int) -> Verdict:
    if turn.won:
        return right(task, turn)
    if turn.after.outcome is not None:
        return wrong(task, turn, turn.after.outcome.reason)
    if left == 1:
        return wrong(task, turn, *_what_follows(turn))
    try:
        refuted = refutation(turn.before, turn.move, left)
    except Undecided:
        # Only beyond two moves: the opponent answers as well as can be seen, and the game goes on.
        return _onward(task, turn)
    if refuted is None:
        return _onward(task, turn)
    return wrong(task, turn, _how_refuted(task, turn, left, refuted), refuted.reply)


def _how_refuted(task: Task, turn: Turn, left: int, refuted: Refutation) -> str:
    if refuted.reply is None:
        return say("This does not force a win.")
    blanks = {"rival": turn.mover.opponent.title, "move": refuted.reply, "n": task.par}
    if refuted.wins:
        return say("{rival} answers {move} and wins.", **blanks)
    if left == 2 and not can_win(passed(turn.after)):
        # Any reply will do: the one shown must not look like the reason.
        return say("Now you do not threaten to win: {rival} may play anything, say {move}.", **blanks)
    return say("{rival} answers {move}, and the win in {n} is gone.", **blanks)


def _onward(task: Task, turn: Turn) -> Verdict:
    reply = hardest_reply(turn.after)
    if turn.after._after(reply).outcome is not None:
        return right(task, turn)._replace(reply=reply)  # every reply ends the game, and so wins it
    sentence = say("Right so far. {rival} answers {move}.", rival=turn.mover.opponent.title, move=reply)
    return Verdict(Result.ONWARD, sentence, reply=reply)


def _what_follows(turn: Turn) -> tuple[str, Move | None]:
    """What happens after a move that should have won and did not."""
    reply = _best_answer(turn)
    if can_win(turn.after):
        rival = turn.mover.opponent.title
        return say("It does not win, and {rival} answers {move}.", rival=rival, move=reply), reply
    return say("After this move nobody has won yet."), reply


def _best_answer(turn: Turn) -> Move | None:
    """What the opponent makes of a win that was missed; None where every answer loses anyway."""
    refuted = refutation(turn.before, turn.move, within=1)
    return refuted.reply if refuted else None


# One move that does something


def _judge_wish(task: Task, turn: Turn, left: int) -> Verdict:
    if not isinstance(task.goal, Do):
        raise TypeError(task.goal)
    wish = task.goal.wish
    if wish.holds(turn):
        return right(task, turn)
    if left > 1 and task.waits and turn.after.outcome is None:
        if any(True for _ in right_moves(task, passed(turn.after), left - 1)):
            return Verdict(Result.ONWARD, say("Right so far. It is your turn again."))
        return wrong(task, turn, say("From here the goal cannot be reached in time."))
    return wrong(task, turn, wish.lack(turn), _answer(task, turn))


def _answer(task: Task, turn: Turn) -> Move | None:
    """The opponent's answer to a mistake, where winning is what the task is about."""
    words = task.goal_text.split()
    if turn.after.outcome is not None:
        return None
    if "win" in words:
        return _best_answer(turn)
    # Where all is stopped and something else is missing, an answer would look like the reason.
    return next(iter(winning_moves(turn.after)), None) if "stop" in words else None


# What is right


def right_moves(task: Task, position: Position, left: int) -> Iterator[Move]:
    """The legal moves in a position from which the goal is reached, or stays in reach."""
    goal = task.goal
    if isinstance(goal, Force):
        proof = prove(position, left)
        yield from proof.first_moves if proof else ()
    elif isinstance(goal, Do):
        for move in position.legal_moves():
            if not may_make(position, move, task.hands, task.position):
                continue
            turn = Turn.made(position, move, task.position)
            if goal.wish.holds(turn):
                yield move
            elif left > 1 and task.waits and turn.after.outcome is None:
                following = passed(turn.after)
                if any(True for _ in right_moves(task, following, left - 1)):
                    yield move


def right(task: Task, turn: Turn) -> Verdict:
    """The goal is reached."""
    outcome = turn.after.outcome
    sentence = say(task.praise) if task.praise else say("Right!")
    if not task.praise and outcome is not None:
        sentence = say("Right! {reason}", reason=outcome.reason)
    return Verdict(Result.RIGHT, sentence)


def wrong(task: Task, turn: Turn, reason: str, reply: Move | None = None) -> Verdict:
    """The goal is missed; what was written for this mistake goes before what was worked out."""
    mistake = mistake_made(task, turn)
    said = mistake.text if mistake else task.otherwise
    sentence = say(said) if said else reason
    if reply is not None and str(reply) not in sentence:
        rival = turn.mover.opponent.title
        answered = say("{rival} answers {move}.", rival=rival, move=reply)
        sentence = f"{sentence} {answered}"
    return Verdict(Result.WRONG, sentence, reply=reply)


def mistake_made(task: Task, turn: Turn) -> Mistake | None:
    """The expected mistake that a wrong turn makes: the first that fits."""
    return next((mistake for mistake in task.mistakes if _is_made(mistake, turn)), None)


def _is_made(mistake: Mistake, turn: Turn) -> bool:
    if mistake.move is not None:
        return mistake.move == turn.move and turn.before == turn.start
    return mistake.wish is not None and mistake.wish.holds(turn)


# What is not legal


def illegal(
    task: Task, position: Position, tried: Move | Space | None, objections: tuple[Objection, ...]
) -> Verdict:
    """The clause speaks first; what was written for this very try follows.

    What was tried is a move, or the space at which a piece could not even be taken.
    """
    reason = objections[0]
    sentence = with_clause(reason.message, reason.clause)
    fitting = (m for m in task.mistakes if m.move and tried and _is_tried(position, m.move, tried))
    mistake = next(fitting, None)
    if mistake is not None:
        sentence = f"{sentence} {say(mistake.text)}"
    marks = (Cross(reason.spaces),) if reason.spaces else ()
    return Verdict(Result.ILLEGAL, sentence, marks, clause=reason.clause)


def _is_tried(position: Position, move: Move, tried: Move | Space) -> bool:
    """Whether it is this move that was tried, or only the taking of its piece."""
    if not isinstance(tried, str):
        return are_alike(move, tried)
    dot = position.top(tried)
    return isinstance(move, Moving) and move.start in (tried, dot.piece.space if dot else tried)


def are_alike(one: Move, other: Move) -> bool:
    """Whether two moves bring the same piece to the same space; its heading is left open."""
    return type(one) is type(other) and one._replace(heading=0) == other._replace(heading=0)
