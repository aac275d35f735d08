"""Hints in four rungs: the idea, the piece, the line or target, the move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from punct.games.punct.goals import Force
from punct.games.punct.hands.footing import ghost
from punct.games.punct.hands.hands import Loose
from punct.games.punct.rules import Adding, Move, Piece, Position, PunctError
from punct.games.punct.rules.board import SPACES, Space
from punct.games.punct.scene.marks import Arrow, Chosen, Highlight, Lines, Mark, PieceHighlight, Tone
from punct.language import listed, say
from punct.learn.judging import right_moves
from punct.learn.questions import Choice, ClickPieces, ClickSpaces, Number
from punct.learn.tasks import RUNGS, Task


class Hint(NamedTuple):
    """One rung: a sentence and what it shows on the board."""

    sentence: str
    marks: tuple[Mark, ...] = ()


def hint(task: Task, rung: int, position: Position, left: int) -> Hint:
    """The hint on a rung, from 1, where the learner stands: the written one, with its computed marks."""
    if not 1 <= rung <= RUNGS:
        raise ValueError(rung)
    # Written hints speak of the first move; later in a line they would mislead.
    at_start = position == task.position and left == task.par
    worked_out = (
        _about_question(task, rung) if task.is_asking else _about_move(task, rung, position, left)
    )
    if at_start and rung <= len(task.hints):
        return Hint(say(task.hints[rung - 1]), worked_out.marks)
    return worked_out


def solution(task: Task, position: Position, left: int) -> Move:
    """A right move where the learner stands: at the start the first of the written answers.

    PunctError if there is none, or none that can be proven.
    """
    if task.answers and position == task.position:
        return task.answers[0]
    move = next(right_moves(task, position, left), None)
    if move is None:
        raise PunctError(say("No move from here reaches the goal: take the last one back."))
    return move


# About a move


def _about_move(task: Task, rung: int, position: Position, left: int) -> Hint:
    if rung == 1:
        return Hint(_idea(task, left))
    move = solution(task, position, left)
    piece = None if isinstance(move, Adding) else position.piece_at(move.start, position.to_move)
    if rung == 2:
        return _which_piece(position, move, piece)
    if rung == 3:
        return _where_to(position, move, piece)
    return _the_move(position, move, piece)


def _idea(task: Task, left: int) -> str:
    if left == 1 and isinstance(task.goal, Force):
        return say("Now a single move wins: look for what is still missing.")
    if left < task.par:
        return say("One step is done: look at what the task still asks for.")
    return say("Read the task once more, and look at every piece that could take part.")


def _which_piece(position: Position, move: Move, piece: Piece | None) -> Hint:
    if isinstance(move, Adding):
        sentence = say("Take a new piece from the reserve: the {kind}.", kind=move.kind.word)
        return Hint(sentence, (Chosen(position.to_move, move.kind),))
    sentence = say("Use the piece with its PÜNCT at {space}.", space=move.start)
    return Hint(sentence, (PieceHighlight(piece),) if piece else ())


def _where_to(position: Position, move: Move, piece: Piece | None) -> Hint:
    target = Highlight((move.space,), Tone.GOOD)
    marks = _which_piece(position, move, piece).marks
    if isinstance(move, Adding):
        return Hint(say("Its PÜNCT belongs on {space}.", space=move.space), (*marks, target))
    if move.start == move.space:
        return Hint(say("Leave its PÜNCT where it is, and turn it."), (*marks, target))
    sentence = say("Slide its PÜNCT along the line to {space}.", space=move.space)
    return Hint(sentence, (*marks, Lines(move.start), target))


def _the_move(position: Position, move: Move, piece: Piece | None) -> Hint:
    loose = Loose(move.kind, move.heading) if isinstance(move, Adding) else None
    if piece is not None:
        loose = Loose(piece.kind, move.heading, piece)
    marks: list[Mark] = [] if loose is None else [ghost(position, loose, move.space)]
    if not isinstance(move, Adding) and move.start != move.space:
        marks.append(Arrow(move.start, move.space, Tone.GOOD))
    blanks = {"move": move, "hour": move.heading}
    sentence = say("Play {move}: heading {hour}, as the shadow on the board shows.", **blanks)
    return Hint(sentence, tuple(marks))


# About a question


def _about_question(task: Task, rung: int) -> Hint:
    question = task.goal
    if rung == 1:
        return Hint(say("Read the question once more, and look at the board space by space."))
    match question:
        case ClickPieces(right):
            found = [(_shown_at(task.position, piece), piece) for piece in right]
            return _about_clicking(rung, sorted(found, key=lambda each: SPACES.index(each[0])))
        case ClickSpaces(right):
            return _about_clicking(rung, [(s, s) for s in sorted(right, key=SPACES.index)])
        case Number(right):
            return _about_number(rung, right)
        case Choice() as choice:
            return _about_choice(rung, choice)
    raise TypeError(question)


def _shown_at(position: Position, piece: Piece) -> Space:
    """A space that shows the piece, its PÜNCT's if that can be seen: there it can be clicked."""
    tops = ((space, position.top(space)) for space in piece.spaces)
    return next((space for space, dot in tops if dot and dot.piece == piece), piece.space)


def _about_clicking(rung: int, found: Sequence[tuple[Space, Space | Piece]]) -> Hint:
    """How many there are, half of them, all of them; each a place and what is to be clicked there."""
    if rung == 2:
        count = len(found)
        return Hint(say("There is just one.") if count == 1 else say("There are {n}.", n=count))
    if rung == RUNGS:
        return Hint(say("All of them: {places}.", places=_places(found)), _rings(found))
    half = found[: max(1, len(found) // 2)]
    return Hint(say("Among them: {places}.", places=_places(half)), _rings(half))


def _places(found: Sequence[tuple[Space, Space | Piece]]) -> str:
    return listed([space for space, _ in found])


def _rings(found: Sequence[tuple[Space, Space | Piece]]) -> tuple[Mark, ...]:
    return tuple(
        PieceHighlight(what, Tone.GOOD) if isinstance(what, Piece) else Highlight((what,), Tone.GOOD)
        for _, what in found
    )


def _about_number(rung: int, right: int) -> Hint:
    match rung:
        case 2:
            # The answer is not the middle of the span.
            low = max(0, right - 1 - 2 * (right % 2))
            return Hint(say("It lies between {low} and {high}.", low=low, high=low + 4))
        case 3:
            return Hint(
                say("It is {one} or {other}.", one=right - right % 2, other=right - right % 2 + 1)
            )
        case _:
            return Hint(say("It is {n}.", n=right))


def _about_choice(rung: int, choice: Choice) -> Hint:
    wrong = [say(text) for i, text in enumerate(choice.options) if i != choice.right]
    if rung == 2:
        return Hint(say("It is not this one: {option}", option=wrong[-1]))
    if rung == 3:
        # Two are left; where two were left before, the other one goes as well.
        struck = wrong[1:] if len(wrong) > 2 else wrong
        return Hint(say("It is none of these: {options}", options=" · ".join(struck)))
    return Hint(say("It is this one: {option}", option=say(choice.options[choice.right])))
