"""Every objection to a move, each naming a clause and the spaces at fault.

Written in the words of the rulebook, from the stacks alone. It shares nothing with `generation`,
so that each can be checked against the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from punct.errors import Objection
from punct.games.punct.rules import notation, stacking
from punct.games.punct.rules.board import CENTER, Space, on_one_line
from punct.games.punct.rules.kind_words import none_left
from punct.games.punct.rules.notation import Adding, Move, Moving
from punct.games.punct.rules.pieces import Color, Piece, Variant, covers
from punct.games.punct.rules.stacking import Stacks
from punct.language import listed, say

if TYPE_CHECKING:
    from punct.games.punct.rules.position import Position


def writable(position: Position, move: Move) -> Move:
    """The move as it is written: spaces and kind read, the heading one that the piece has (D)."""
    space = notation.read_space(move.space)
    if isinstance(move, Adding):
        kind = notation.read_kind(move.kind)
        return Adding(kind, space, notation.read_heading(kind, move.heading))
    start = notation.read_space(move.start)
    piece = position.piece_at(start, position.to_move)
    heading = notation.read_heading(piece.kind if piece else None, move.heading)
    return Moving(start, space, heading)


def objections(position: Position, move: Move) -> tuple[Objection, ...]:
    """Every reason against a move in its written form; () when it is legal."""
    found = _game_over(position)
    if isinstance(move, Adding):
        found += _adding(position, move)
    else:
        found += _moving(position, move)
    return tuple(found)


def _game_over(position: Position) -> list[Objection]:
    """No move is possible after the end (F, H)."""
    outcome = position.outcome
    if outcome is None:
        return []
    # F2 tells who won; that the game is over follows from the connection itself.
    clause = "F1" if outcome.clause == "F2" else outcome.clause
    return [Objection(clause, say("The game is over. {reason}", reason=outcome.reason), ())]


def _adding(position: Position, move: Adding) -> list[Objection]:
    """Objections to adding a piece (D1, E1, E4.4, G)."""
    found = []
    if not position.reserve(position.to_move)[move.kind]:
        found.append(Objection("D1", none_left(move.kind), ()))
    dots = covers(move.kind, move.space, move.heading)
    spaces = tuple(s for s in dots if s is not None)
    if len(spaces) < 3:
        found.append(
            Objection(
                "E1.1",
                say(
                    "The piece must lie wholly on the board; from {space} it sticks out.",
                    space=move.space,
                ),
                (move.space,),
            )
        )
    found += _center(position, spaces)
    found += _not_empty(position._stacks, spaces)
    return found


def _center(position: Position, spaces: tuple[Space, ...]) -> list[Objection]:
    """A new piece in the central hexagon (E1.2, G)."""
    inside = tuple(s for s in spaces if s in CENTER)
    if not inside:
        return []
    if position.variant is Variant.STANDARD:
        return [
            Objection(
                "G",
                say(
                    "A new piece must stay outside the central hexagon: {s}.",
                    s=listed(list(inside)),
                ),
                inside,
            )
        ]
    if position.to_move is Color.WHITE and not any(p.color is Color.WHITE for p in position.pieces):
        return [
            Objection(
                "E1.2",
                say(
                    "White's first piece must stay outside the central hexagon: {s}.",
                    s=listed(list(inside)),
                ),
                inside,
            )
        ]
    return []


def _not_empty(stacks: Stacks, spaces: tuple[Space, ...]) -> list[Objection]:
    """A new piece over other dots or under a bridge (E1.3, E4.4)."""
    found = []
    taken = tuple(s for s in spaces if s in stacks)
    # A space under the middle of a bridge is named twice: not empty, and why.
    hollow = [s for s in taken if stacking.is_air_under_a_bridge(stacks, s, 1)]
    if taken:
        found.append(
            Objection(
                "E1.3",
                say("A new piece needs three empty spaces; not empty: {s}.", s=listed(list(taken))),
                taken,
            )
        )
    if hollow:
        found.append(Objection(*stacking.under_a_bridge(hollow)))
    return found


def _moving(position: Position, move: Moving) -> list[Objection]:
    """Objections to moving or turning a piece (E2, E3, E4)."""
    found = []
    piece = position.piece_at(move.start, position.to_move)
    if piece is None:
        found.append(_no_piece(position, move.start))
    if not on_one_line(move.start, move.space):
        found.append(
            Objection(
                "E2.2",
                say(
                    "The PÜNCT travels along a line; {start} and {end} share none.",
                    start=move.start,
                    end=move.space,
                ),
                (move.start, move.space),
            )
        )
    if piece is None:
        return found
    found += why_blocked(position, piece)
    if move.space == piece.space and move.heading == piece.heading:
        found.append(
            Objection(
                "E2.5",
                say("The piece would lie as it lay before: move it, turn it, or both."),
                piece.spaces,
            )
        )
        return found
    dots = covers(piece.kind, move.space, move.heading)
    if None in dots:
        found.append(
            Objection(
                "E2.6",
                say(
                    "All three dots must stay on the board; at {space} turn it another way.",
                    space=move.space,
                ),
                (move.space,),
            )
        )
    rest = stacking.lifted(position._stacks, piece)
    faults = stacking.landing_faults(rest, piece.color, piece.kind, dots)
    return found + [Objection(*fault) for fault in faults]


def _no_piece(position: Position, start: Space) -> Objection:
    """No piece of the player's own has its PÜNCT at the start (E2.1)."""
    dot = position.top(start)
    if dot is None:
        message = say("No piece of yours has its PÜNCT at {space}: it is empty.", space=start)
    elif dot.color is position.to_move:
        message = say("A piece is moved by its PÜNCT, and {space} shows a minor dot.", space=start)
    else:
        message = say("The piece at {space} is your opponent's.", space=start)
    return Objection("E2.1", message, (start,))


def why_blocked(position: Position, piece: Piece) -> tuple[Objection, ...]:
    """A piece with a covered dot, or a dot under a bridge, stays where it is (E3.3, E4.4)."""
    covered: list[Space] = []
    bridged: list[Space] = []
    for dot in position.blockers(piece):
        (bridged if dot.level > piece.level + 1 else covered).append(dot.space)
    found = []
    if covered:
        message = say("This piece is blocked: it is covered at {spaces}.", spaces=listed(covered))
        found.append(Objection("E3.3", message, tuple(covered)))
    if bridged:
        message = say("This piece is blocked: a bridge spans it at {spaces}.", spaces=listed(bridged))
        found.append(Objection("E4.4", message, tuple(bridged)))
    return tuple(found)
