"""The twelve symmetries of the board: six turns, each with and without a mirror.

A turn or a mirror maps legal moves to legal moves; a mirror exchanges the two bent kinds L and R.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from punct.games.punct.rules.board import COORDINATES, Space, clock, name
from punct.games.punct.rules.notation import Adding, Move
from punct.games.punct.rules.pieces import Kind, as_written

if TYPE_CHECKING:
    from punct.games.punct.rules.position import Position

_MIRRORED: Final = {Kind.L: Kind.R, Kind.R: Kind.L}


class Symmetry(NamedTuple):
    """Mirror left and right if `mirrored`, then turn clockwise by sixths."""

    sixths: int
    mirrored: bool

    def space(self, space: Space) -> Space:
        """Where a space goes.

        >>> Symmetry(1, False).space("I10"), Symmetry(0, True).space("J10")
        ('J10', 'H9')
        """
        column, row = COORDINATES[space]
        across, up = column - 9, row - 9
        if self.mirrored:
            across, up = -across, up - across
        for _ in range(self.sixths):
            across, up = up, up - across
        return name(across + 9, up + 9)

    def kind(self, kind: Kind) -> Kind:
        """The kind whose shape is the image of this one."""
        return _MIRRORED.get(kind, kind) if self.mirrored else kind

    def heading(self, kind: Kind, heading: int) -> int:
        """Where a piece of this kind points afterwards."""
        hour = clock((-heading if self.mirrored else heading) + 2 * self.sixths)
        written = as_written(self.kind(kind), hour)
        return hour if written is None else written

    def move(self, position: Position, move: Move) -> Move:
        """The image of a move that is made in this position."""
        if isinstance(move, Adding):
            heading = self.heading(move.kind, move.heading)
            return Adding(self.kind(move.kind), self.space(move.space), heading)
        piece = position.piece_at(move.start, position.to_move)
        kind = piece.kind if piece else Kind.E
        heading = self.heading(kind, move.heading)
        return move._replace(start=self.space(move.start), space=self.space(move.space), heading=heading)

    def position(self, position: Position) -> Position:
        """The image of a position."""
        placed = [
            (p.color, self.kind(p.kind), self.space(p.space), self.heading(p.kind, p.heading))
            for p in position.pieces
        ]
        return type(position)(position.variant, position.to_move, placed)


SYMMETRIES: Final = tuple(
    Symmetry(sixths, mirrored) for mirrored in (False, True) for sixths in range(6)
)
"""All twelve; the first leaves everything where it is."""


def colors_exchanged(position: Position) -> Position:
    """The same position with white and black exchanged, the player to move too."""
    placed = [(p.color.opponent, p.kind, p.space, p.heading) for p in position.pieces]
    return type(position)(position.variant, position.to_move.opponent, placed)
