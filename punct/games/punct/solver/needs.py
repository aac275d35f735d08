"""What a winning move needs, and which replies can therefore hurt it.

A winning move *needs* these spaces to stay as they are:

- the spaces the moving piece lies on: the piece must stay unblocked (E3.3, E4.4), and what lies
  under it cannot change while it lies there;
- the spaces it goes to: empty for a new piece (E1.3); for a moving one of the same height, and with
  an own dot under the PÜNCT (E3, E4);
- the spaces of one chain that it completes (F1), each showing its color, or, where the last piece
  wins by the count, the whole central hexagon (H).

A reply changes only the spaces its piece leaves and the spaces it comes to cover. If those are none
of the spaces needed, and the reply does not end the game, the winning move is still legal and still
wins. So a reply can hurt only if it touches what *every* winning move needs, or ends the game: by
winning at once, which is looked at first, or by adding the last piece of the reserve, unless that
loses by the count.
Replies that pass this sieve are not yet defenses; they are what must be tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from punct.games.punct.rules.board import _ALL, _CENTER, _SIDES
from punct.games.punct.rules.generation import free_pieces, landings, open_spaces
from punct.games.punct.rules.notation import Move, Moving
from punct.games.punct.rules.pieces import _footprint_mask
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.reach import thickened
from punct.games.punct.solver.shapes import addings_over, shapes_in_reserve, shift, spaces_of
from punct.games.punct.solver.winning import Winning, footprints, leads_in_center, winnings

_CONSIDERED = 60
_CHOSEN = 10
"""Fewer needs make the sieve wider, never wrong: so many winning moves, and needs, are enough."""


def needs(position: Position) -> list[int]:
    """What some of the mover's winning moves need, chosen to have little in common; [] if none wins."""
    wins = [(w, footprint) for w in winnings(position) for footprint in footprints(w)]
    wins = wins[:: len(wins) // _CONSIDERED + 1]
    chosen: list[int] = []
    common = _ALL
    while wins and len(chosen) < _CHOSEN:
        win, footprint = min(wins, key=lambda w: (_touched(*w) & common).bit_count())
        need = _need(win, footprint, common)
        if chosen and common & need == common:
            break
        chosen.append(need)
        common &= need
    return chosen


def _touched(win: Winning, footprint: int) -> int:
    """The spaces the winning move itself changes."""
    if win.piece is None:
        return footprint
    return footprint | _footprint_mask(win.piece.kind, win.piece.space, win.piece.heading)


def _need(win: Winning, footprint: int, common: int) -> int:
    """All the winning move needs, by a chain that keeps clear of the spaces in common if it can."""
    touched = _touched(win, footprint)
    if win.clause == "H":
        return touched | _CENTER
    dots = win.visible | footprint
    return touched | (_chain(dots & (~common | touched)) or _chain(dots))


def _chain(dots: int) -> int:
    """The spaces of a shortest chain between two opposite sides, or 0 (F1)."""
    for side, goal in _SIDES:
        layers = [dots & side]
        left = dots & ~side
        while layers[-1] and not layers[-1] & goal:
            layers.append(thickened(layers[-1]) & left)
            left &= ~layers[-1]
        if layers[-1]:
            return _walked_back(layers, goal)
    return 0


def _walked_back(layers: list[int], goal: int) -> int:
    """One space of each layer, each beside the next, the last one on the goal."""
    space = layers[-1] & goal
    chain = space = space & -space
    for layer in reversed(layers[:-1]):
        space = thickened(space) & layer
        space &= -space
        chain |= space
    return chain


def answers(position: Position, needed: Sequence[int]) -> Iterator[tuple[Move, ...]]:
    """The mover's moves that touch every one of the needs or end the game with a last piece, none twice.

    Left out are last pieces that lose by the count. One that connects (F1) is a winning move.
    Moves in one group cover and uncover the same spaces: they differ only in where the PÜNCT of a
    new piece is, so they leave the opponent the same moves.
    """
    yield from _answers_by_adding(position, needed)
    wide = [thickened(thickened(need)) for need in needed]
    for piece, masks in free_pieces(position):
        left = _footprint_mask(piece.kind, piece.space, piece.heading)
        among = _ALL
        rest = []
        for need, around in zip(needed, wide, strict=True):
            if not need & left:
                rest.append(need)
                among &= around
        for heading, places in landings(piece, masks, among):
            way = shift(piece.kind, heading)
            for need in rest:
                places &= way.covering(need)
            for space in spaces_of(places):
                yield (Moving(piece.space, space, heading),)


def _answers_by_adding(position: Position, needed: Sequence[int]) -> Iterator[tuple[Move, ...]]:
    """The addings among the answers."""
    free = open_spaces(position)
    if position._left(position.to_move) == 1:
        # The last piece ends the game wherever it lies, and never changes the count (F3, G, H).
        if leads_in_center(position, position.to_move.opponent):
            return
        needed = ()
    for shape in shapes_in_reserve(position):
        places = shape.shift.inside(free)
        for need in needed:
            if not places:
                break
            places &= shape.shift.covering(need)
        for space in spaces_of(places):
            footprint = _footprint_mask(shape.kind, space, shape.heading)
            yield tuple(addings_over(position, footprint))
