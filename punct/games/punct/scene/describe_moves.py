"""A move in words: who does what with which piece, where it points, and where it lands."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from punct.games.punct.rules import Adding, Color, Kind, Move, Moving, Position
from punct.games.punct.rules.board import clock
from punct.games.punct.rules.notation import read_move
from punct.games.punct.rules.pieces import as_written
from punct.language import listed, say

SHAPES: Final = MappingProxyType(
    {
        Kind.E: "straight piece",
        Kind.C: "straight piece",
        Kind.L: "angle bending left",
        Kind.R: "angle bending right",
        Kind.M: "angle",
        Kind.T: "triangle",
    }
)
"""Each kind by its shape alone."""
_NEW_PIECES: Final = MappingProxyType(
    {
        Kind.E: "a straight piece with its PÜNCT at one end, {space}",
        Kind.C: "a straight piece with its PÜNCT in the middle, {space}",
        Kind.L: "an angle bending left with its PÜNCT at one end, {space}",
        Kind.R: "an angle bending right with its PÜNCT at one end, {space}",
        Kind.M: "an angle with its PÜNCT in the middle, {space}",
        Kind.T: "a triangle with its PÜNCT at {space}",
    }
)
_HOURS: Final = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def describe_move(position: Position, move: Move | str) -> str:
    """A move that the player to move could make here.

    >>> describe_move(Position.from_text("standard w"), "T@G3/1")
    "White adds a triangle with its PÜNCT at G3, pointing to one o'clock."
    """
    move = position.parse_move(str(move))
    mover = position.to_move
    if not position.objections(move):
        return _made(position.after(move), move)
    # What is forbidden lands nowhere, so nothing is said of a level.
    piece = None if isinstance(move, Adding) else position.piece_at(move.start, mover)
    return _sentence(_intended(mover, move, piece.kind if piece else None))


def describe_last_move(position: Position, move: Move | str) -> str:
    """The move that led to this position."""
    return _made(position, read_move(str(move)))


def _made(after: Position, move: Move) -> str:
    """A move that led to this position, with the level it landed on."""
    piece = after.piece_at(move.space, after.to_move.opponent)
    parts = _intended(after.to_move.opponent, move, piece.kind if piece else None)
    if piece is not None and isinstance(move, Moving):
        over = [support.space for support in after.supports(piece) if support.bridges]
        if over:
            landing = say(
                "landing on level {level} as a bridge over {space}", level=piece.level, space=over[0]
            )
        else:
            landing = say("landing on level {level}", level=piece.level)
        parts.append(landing)
    return _sentence(parts)


def _intended(mover: Color, move: Move, kind: Kind | None) -> list[str]:
    """Who does what with which piece, and where it points; `kind` is that of a piece on the board."""
    who = mover.title
    if isinstance(move, Adding):
        piece = say(_NEW_PIECES[move.kind], space=move.space)
        return [say("{who} adds {piece}", who=who, piece=piece), _pointing(move.kind, move.heading)]
    if kind is None:
        return [say("{who} plays {move}", who=who, move=move)]
    shape, pointing = say(SHAPES[kind]), _pointing(kind, move.heading)
    if move.start == move.space:
        return [
            say("{who} turns the {shape} at {space}", who=who, shape=shape, space=move.space),
            pointing,
        ]
    return [
        say(
            "{who} moves the {shape} from {start} to {space}",
            who=who,
            shape=shape,
            start=move.start,
            space=move.space,
        ),
        pointing,
    ]


def _pointing(kind: Kind, heading: int) -> str:
    """Where a piece points: one hour, or two for the piece that looks the same both ways."""
    written = as_written(kind, heading) or heading
    hours = sorted({written, clock(written + 6)}) if kind is Kind.C else [written]
    words = listed([say(_HOURS[hour - 1]) for hour in hours])
    return say("pointing to {hours} o'clock", hours=words)


def _sentence(parts: Iterable[str]) -> str:
    """Parts of a sentence with commas between them and a full stop."""
    return ", ".join(parts) + "."
