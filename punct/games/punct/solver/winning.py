"""Winning at once: every move that ends the game in favor of the player who makes it.

A move wins by a connection (F1, F2) or, as the last piece of a reserve, by the central hexagon (H).
Own moves never take away an own visible dot but where the moved piece lay, so a move connects
exactly when the three spaces it covers join two gaps; see `reach`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from punct.games.punct.rules.board import _BIT, _CENTER
from punct.games.punct.rules.generation import free_pieces, landings, open_spaces
from punct.games.punct.rules.notation import Adding, Move, Moving
from punct.games.punct.rules.pieces import Color, Kind, Piece, Variant, _footprint_mask
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.reach import Gap, gaps, gaps_without
from punct.games.punct.solver.shapes import (
    Shape,
    Shift,
    addings_over,
    shapes_in_reserve,
    shift,
    spaces_of,
)

if TYPE_CHECKING:
    from punct.games.punct.rules.masks import Masks


class Winning(NamedTuple):
    """Places where one piece, with one shape or heading, wins at once."""

    piece: Piece | None
    """The piece that moves; None for a new one."""
    visible: int
    """The mover's visible dots before it is put down, the moving piece in the hand."""
    kind: Kind
    heading: int
    places: int
    """Where its PÜNCT goes; for a new piece, that of the shape's own kind."""
    clause: str
    """Why it wins: F1 by a connection, H by the central hexagon."""


def winning_moves(position: Position) -> list[Move]:
    """Every legal move that wins at once (F1, F2, H), in the order of `legal_moves`.

    >>> winning_moves(Position.from_text("standard w"))
    []
    """
    if position.outcome is not None:
        return []
    added: list[Adding] = []
    moved: list[Move] = []
    for win in winnings(position):
        if win.piece is None:
            for footprint in footprints(win):
                added += addings_over(position, footprint)
        else:
            start, heading = win.piece.space, win.heading
            moved += [Moving(start, space, heading) for space in spaces_of(win.places)]
    return [*sorted(added, key=_listing_order), *moved]


_KIND_ORDER = {kind: place for place, kind in enumerate(Kind)}


def _listing_order(adding: Adding) -> tuple[int, int, int]:
    """The place of an adding in the list of legal moves."""
    return _KIND_ORDER[adding.kind], adding.heading, -_BIT[adding.space]


def footprints(win: Winning) -> Iterator[int]:
    """The three spaces of each of the places, as masks."""
    for space in spaces_of(win.places):
        yield _footprint_mask(win.kind, space, win.heading)


def can_win(position: Position) -> bool:
    """Whether the player to move, in a game still going on, can win at once."""
    return next(winnings(position), None) is not None


def passed(position: Position) -> Position:
    """The same position with the other player to move. No rule allows it; it shows what threatens."""
    other = object.__new__(Position)
    other._fill(
        position.variant,
        position.to_move.opponent,
        position.pieces,
        position._stacks,
        position._masks,
        position._reserves,
    )
    return other


def threats(position: Position) -> list[Move]:
    """The moves with which the opponent would win at once if it were the opponent's turn."""
    return [] if position.outcome is not None else winning_moves(passed(position))


def winnings(position: Position) -> Iterator[Winning]:
    """All places that win at once in a game still going on, found when asked for."""
    color = position.to_move
    visible = position._masks.seen(color)
    found = gaps(visible)
    if position._left(color) == 1 and leads_in_center(position, color):
        yield from _last_piece(position, visible)
    elif found:
        yield from _adding(position, visible, found)
    if not found:
        return
    for piece, masks in free_pieces(position):
        yield from _moving(piece, masks, found)


def leads_in_center(position: Position, color: Color) -> bool:
    """Whether this player would win by the central hexagon, as it is now (H)."""
    if position.variant is Variant.BASIC:
        return False
    masks = position._masks
    own, theirs = masks.seen(color) & _CENTER, masks.seen(color.opponent) & _CENTER
    return own.bit_count() > theirs.bit_count()


def _last_piece(position: Position, visible: int) -> Iterator[Winning]:
    """The last piece anywhere: it stays outside the central hexagon, so the count stands (G, H)."""
    free = open_spaces(position)
    for shape in shapes_in_reserve(position):
        places = shape.shift.inside(free)
        if places:
            yield Winning(None, visible, shape.kind, shape.heading, places, "H")


def _adding(position: Position, visible: int, found: tuple[Gap, ...]) -> Iterator[Winning]:
    """New pieces that join two sides (E1, F1)."""
    free = open_spaces(position)
    for shape in shapes_in_reserve(position):
        places = joining(shape, found, free)
        if places:
            yield Winning(None, visible, shape.kind, shape.heading, places, "F1")


def joining(shape: Shape, found: tuple[Gap, ...], free: int) -> int:
    """Where a piece of this shape inside the free spaces joins two sides."""
    hits = _hits(shape.shift, found)
    return hits & shape.shift.inside(free) if hits else 0


def _hits(way: Shift, found: tuple[Gap, ...]) -> int:
    """Where the PÜNCT of a piece lies that touches both ends of a gap."""
    right_2, left_2, right_3, left_3 = way
    hits = 0
    for _, _, _, one, other in found:
        hits |= (one | one >> right_2 << left_2 | one >> right_3 << left_3) & (
            other | other >> right_2 << left_2 | other >> right_3 << left_3
        )
    return hits


def _moving(piece: Piece, masks: Masks, found: tuple[Gap, ...]) -> Iterator[Winning]:
    """Where a free piece lands that joins two sides (E2-E4, F1)."""
    visible = masks.seen(piece.color)
    footprint = _footprint_mask(piece.kind, piece.space, piece.heading)
    left = gaps_without(found, footprint, visible)
    zone = 0
    for gap in left:
        zone |= gap.zone
    if not zone:
        return
    for heading, places in landings(piece, masks, zone):
        places &= _hits(shift(piece.kind, heading), left)
        if places:
            yield Winning(piece, visible, piece.kind, heading, places, "F1")
