"""A move in words: who does what with which piece, where it points, and where it lands."""

from types import MappingProxyType
from typing import Final

from punct.games.punct.rules import Adding, Color, Kind, Move, Position
from punct.games.punct.rules.board import clock
from punct.games.punct.rules.notation import read_move
from punct.games.punct.rules.pieces import as_written
from punct.language import listed, say

_ADDINGS: Final = MappingProxyType(
    {
        Kind.E: "{who} adds a straight piece with its PÜNCT at one end, {space}, pointing to {hours} o'clock",
        Kind.C: "{who} adds a straight piece with its PÜNCT in the middle, {space}, pointing to {hours} o'clock",
        Kind.L: "{who} adds an angle bending left with its PÜNCT at one end, {space}, pointing to {hours} o'clock",
        Kind.R: "{who} adds an angle bending right with its PÜNCT at one end, {space}, pointing to {hours} o'clock",
        Kind.M: "{who} adds an angle with its PÜNCT in the middle, {space}, pointing to {hours} o'clock",
        Kind.T: "{who} adds a triangle with its PÜNCT at {space}, pointing to {hours} o'clock",
    }
)
"""A new piece."""
_MOVINGS: Final = MappingProxyType(
    {
        Kind.E: "{who} moves the straight piece from {start} to {space}, pointing to {hours} o'clock",
        Kind.C: "{who} moves the straight piece from {start} to {space}, pointing to {hours} o'clock",
        Kind.L: "{who} moves the angle bending left from {start} to {space}, pointing to {hours} o'clock",
        Kind.R: "{who} moves the angle bending right from {start} to {space}, pointing to {hours} o'clock",
        Kind.M: "{who} moves the angle from {start} to {space}, pointing to {hours} o'clock",
        Kind.T: "{who} moves the triangle from {start} to {space}, pointing to {hours} o'clock",
    }
)
"""A piece that goes elsewhere."""
_TURNINGS: Final = MappingProxyType(
    {
        Kind.E: "{who} turns the straight piece at {space}, pointing to {hours} o'clock",
        Kind.C: "{who} turns the straight piece at {space}, pointing to {hours} o'clock",
        Kind.L: "{who} turns the angle bending left at {space}, pointing to {hours} o'clock",
        Kind.R: "{who} turns the angle bending right at {space}, pointing to {hours} o'clock",
        Kind.M: "{who} turns the angle at {space}, pointing to {hours} o'clock",
        Kind.T: "{who} turns the triangle at {space}, pointing to {hours} o'clock",
    }
)
"""A piece that stays where it is."""
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
    return say("{told}.", told=_intended(mover, move, piece.kind if piece else None))


def describe_last_move(position: Position, move: Move | str) -> str:
    """The move that led to this position."""
    return _made(position, read_move(str(move)))


def _made(after: Position, move: Move) -> str:
    """A move that led to this position, with the level it landed on."""
    piece = after.piece_at(move.space, after.to_move.opponent)
    told = _intended(after.to_move.opponent, move, piece.kind if piece else None)
    if piece is None or isinstance(move, Adding):
        return say("{told}.", told=told)
    over = [support.space for support in after.supports(piece) if support.bridges]
    if not over:
        return say("{told}, landing on level {level}.", told=told, level=piece.level)
    return say(
        "{told}, landing on level {level} as a bridge over {space}.",
        told=told,
        level=piece.level,
        space=over[0],
    )


def _intended(mover: Color, move: Move, kind: Kind | None) -> str:
    """Who does what with which piece, and where it points; `kind` is that of a piece on the board."""
    who, space = mover.title, move.space
    if isinstance(move, Adding):
        return say(_ADDINGS[move.kind], who=who, space=space, hours=_hours(move.kind, move.heading))
    if kind is None:
        return say("{who} plays {move}", who=who, move=move)
    hours = _hours(kind, move.heading)
    if move.start == space:
        return say(_TURNINGS[kind], who=who, space=space, hours=hours)
    return say(_MOVINGS[kind], who=who, start=move.start, space=space, hours=hours)


def _hours(kind: Kind, heading: int) -> str:
    """Where a piece points: one hour, or two for the piece that looks the same both ways."""
    written = as_written(kind, heading) or heading
    hours = sorted({written, clock(written + 6)}) if kind is Kind.C else [written]
    return listed([say(_HOURS[hour - 1]) for hour in hours])
