"""What a move is like, in the words of the rulebook, and how many wrong moves look like right ones."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final

from punct.games.punct.mining.finds import Aim
from punct.games.punct.rules import Color, Move, Position
from punct.games.punct.rules.board import _ALL, _LINES, CENTER, distance
from punct.games.punct.rules.generation import free_pieces, landings, open_spaces
from punct.games.punct.rules.pieces import _footprint_mask
from punct.games.punct.solver.reach import gaps, gaps_without
from punct.games.punct.solver.shapes import Shape, shapes_in_reserve, shift
from punct.games.punct.solver.winning import can_win, joining, passed, winning_moves
from punct.games.punct.turns import Turn

FAR: Final = 6
"""So many spaces along a line are easily overlooked."""


def themes_of(turn: Turn) -> Iterator[str]:
    """What a move does, each in one word."""
    lifted, piece = turn.lifted, turn.piece
    if lifted is None:
        yield "adding"
    elif lifted.space == piece.space:
        yield "turning"
    else:
        yield "moving"
    if piece.level > 1:
        yield "jump"
    if turn.after.bridges(piece):
        yield "bridge"
    if covers_opponent(turn):
        yield "cover"
    if lifted is not None and lifted.level > piece.level:
        yield "down"
    if lifted is not None and distance(lifted.space, piece.space) >= FAR:
        yield "far"
    if _in_center(piece.spaces) and (lifted is None or not _in_center(lifted.spaces)):
        yield "center"


def covers_opponent(turn: Turn) -> bool:
    """Whether the piece lands on a visible dot of the opponent, the moved piece once lifted (E3.2)."""
    rival = turn.mover.opponent
    return any(
        len(stack := turn.after.stack(space)) > 1 and stack[-2].color is rival
        for space in turn.piece.spaces
    )


def _in_center(spaces: Collection[str]) -> bool:
    return any(space in CENTER for space in spaces)


# Wrong moves that look right


def tempting(position: Position, aim: Aim, answers: Collection[Move]) -> int:
    """How many wrong moves look right at first sight, for what the position asks."""
    if aim is Aim.WIN:
        return _forbidden_joins(position)
    looks_right = _LOOKS[aim](position)
    right = set(answers)
    wrong = (move for move in position.legal_moves() if move not in right)
    following = (position._after(move) for move in wrong)
    return sum(after.outcome is None and looks_right(after) for after in following)


def _threatening(_: Position) -> Callable[[Position], bool]:
    """It threatens to win, but the threat can be met."""
    return lambda after: can_win(passed(after))


def _easing(position: Position) -> Callable[[Position], bool]:
    """It stops half of the winning moves or more, but not all."""
    before = len(winning_moves(passed(position)))
    return lambda after: 2 * len(winning_moves(after)) <= before


def _gaining(position: Position) -> Callable[[Position], bool]:
    """It shows more in the central hexagon, but not enough, or not for long (H)."""
    color = position.to_move
    before = lead(position, color)
    return lambda after: lead(after, color) > before


_LOOKS: Final = {Aim.WIN_IN_TWO: _threatening, Aim.STOP: _easing, Aim.CENTER: _gaining}


def lead(position: Position, color: Color) -> int:
    """By how many dots a player is ahead in the central hexagon (H)."""
    return position.center_count(color) - position.center_count(color.opponent)


def _forbidden_joins(position: Position) -> int:
    """How many places there are where a piece would join two sides, if only it could lie there."""
    visible = position._masks.seen(position.to_move)
    found = gaps(visible)
    free = open_spaces(position)
    count = 0
    for shape in shapes_in_reserve(position):
        count += (joining(shape, found, _ALL) & ~joining(shape, found, free)).bit_count()
    for piece, masks in free_pieces(position):
        footprint = _footprint_mask(piece.kind, piece.space, piece.heading)
        left = gaps_without(found, footprint, masks.seen(piece.color))
        allowed = dict.fromkeys(piece.kind.headings, 0)
        for heading, places in landings(piece, masks, _ALL):
            allowed[heading] |= places
        for heading, places in allowed.items():
            shape = Shape(piece.kind, heading, shift(piece.kind, heading), (piece.kind,))
            joins = joining(shape, left, _ALL) & _LINES[piece.space] & ~places
            count += joins.bit_count()
    return count
