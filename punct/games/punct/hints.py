"""Hints about a move: the piece, the line or target, the move itself."""

from __future__ import annotations

from punct.draw.marks import Arrow, Highlight, Mark, Tone
from punct.games.punct.hands.view import ghost, loose_piece
from punct.games.punct.rules import Adding, Move, Piece, Position
from punct.games.punct.scene.marks import Chosen, Lines, PieceHighlight
from punct.language import say
from punct.learn.judging import Hint


def move_hint(position: Position, move: Move, rung: int) -> Hint:
    """The hint on a rung from 2 on."""
    piece = None if isinstance(move, Adding) else position.piece_at(move.start, position.to_move)
    if rung == 2:
        return _which_piece(position, move, piece)
    if rung == 3:
        return _where_to(position, move, piece)
    return _the_move(position, move)


def _which_piece(position: Position, move: Move, piece: Piece | None) -> Hint:
    if isinstance(move, Adding):
        sentence = say("Take this kind of piece from the reserve: {kind}.", kind=move.kind.word)
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


def _the_move(position: Position, move: Move) -> Hint:
    loose = loose_piece(position, move)
    marks: list[Mark] = [] if loose is None else [ghost(position, loose, move.space)]
    if not isinstance(move, Adding) and move.start != move.space:
        marks.append(Arrow(move.start, move.space, Tone.GOOD))
    blanks = {"move": move, "hour": move.heading}
    sentence = say("Play {move}: heading {hour}, as the shadow on the board shows.", **blanks)
    return Hint(sentence, tuple(marks))
