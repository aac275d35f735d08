"""What a move does, as plain data: what it shortens, blocks, covers, threatens, takes of the center."""

from __future__ import annotations

from typing import NamedTuple

from punct.games.punct.opponent.evaluation import Evaluator
from punct.games.punct.opponent.routes import PAIRS, Route, route
from punct.games.punct.rules.board import _CENTER, Space
from punct.games.punct.rules.notation import Adding, Move
from punct.games.punct.rules.pieces import Color, Piece, _footprint_mask
from punct.games.punct.rules.position import Position
from punct.games.punct.solver.shapes import spaces_of
from punct.games.punct.solver.winning import footprints, passed, winnings


class Facts(NamedTuple):
    """What a move does. Everything is empty, None or 0 where there is nothing of the kind."""

    mover: Color
    piece: Piece
    """The piece as it lies afterwards."""
    start: Space | None
    """Where its PÜNCT came from; None for a new piece."""
    wins: str = ""
    """The clause by which it wins at once: F1, F2 or H."""
    chain: tuple[Space, ...] = ()
    """The connection it completes."""
    forces: int = 0
    """Within how many own moves it is proven to win, this one included."""
    stops: tuple[Space, ...] = ()
    """Where the opponent threatened to lay the last piece of a connection, and can no longer win."""
    threatens: tuple[Space, ...] = ()
    """Where a piece would win with the next own move, if the opponent let it."""
    hopeless: bool = False
    """Whether no move was found that keeps the opponent from winning next."""
    shortens: Route | None = None
    """The nearest own way that it shortens, as it is afterwards."""
    gain: float = 0.0
    """By how much it makes the own ways stronger, as the evaluation has it."""
    blocks: Route | None = None
    """The opponent's nearest way that it lengthens, as it was before."""
    loss: float = 0.0
    """By how much it makes the opponent's ways weaker."""
    covers: tuple[Space, ...] = ()
    """The opponent's dots that it covers."""
    pins: tuple[Piece, ...] = ()
    """The opponent's pieces that it blocks, and that were free before."""
    center: int = 0
    """How many dots better it stands in the central hexagon than before."""
    enters: tuple[Space, ...] = ()
    """The spaces of the central hexagon that it comes to cover."""


def facts_of(position: Position, move: Move, evaluator: Evaluator) -> Facts:
    """What a legal move does; a forced win beyond the next move is not looked for."""
    mover, following = position.to_move, position._after(move)
    piece = following._stacks[move.space][-1]
    start = None if isinstance(move, Adding) else move.start
    facts = Facts(mover, piece, start)
    outcome = following.outcome
    if outcome is not None:
        won = outcome.winner is mover
        chain = following.connection(mover) or () if won else ()
        return facts._replace(wins=outcome.clause if won else "", chain=chain)
    gain, shortens = _shortened(position, following, mover, evaluator)
    loss, blocks = _blocked(position, following, mover.opponent, evaluator)
    return facts._replace(
        stops=_stopped(position, following),
        threatens=_winning_spaces(passed(following)),
        shortens=shortens,
        gain=gain,
        blocks=blocks,
        loss=loss,
        covers=_covered(position, piece),
        pins=_pinned(position, following, mover.opponent),
        center=_lead(following, mover) - _lead(position, mover),
        enters=_entered(piece),
    )


def _winning_spaces(position: Position) -> tuple[Space, ...]:
    """The spaces of one piece with which the player to move would win at once."""
    for win in winnings(position):
        return tuple(spaces_of(next(footprints(win))))
    return ()


def _stopped(position: Position, following: Position) -> tuple[Space, ...]:
    """Where the opponent would have won at once and now cannot."""
    before = _winning_spaces(passed(position))
    return before if before and not _winning_spaces(following) else ()


def _lengths(position: Position, color: Color, evaluator: Evaluator) -> list[int]:
    masks = position._masks
    found = evaluator.distances(masks.seen(color), masks.seen(color.opponent))
    return found[:3]


def _shortened(
    before: Position, after: Position, color: Color, evaluator: Evaluator
) -> tuple[float, Route | None]:
    """By how much a color became stronger, and the nearest of its ways that became shorter."""
    was, now = _lengths(before, color, evaluator), _lengths(after, color, evaluator)
    gain = evaluator.strength(*now) - evaluator.strength(*was)
    shorter = [pair for pair in PAIRS if now[pair] < was[pair]]
    if not shorter:
        return gain, None
    return gain, route(after, color, min(shorter, key=lambda pair: (now[pair], pair)))


def _blocked(
    before: Position, after: Position, color: Color, evaluator: Evaluator
) -> tuple[float, Route | None]:
    """By how much a color became weaker, and the nearest of its ways that became longer."""
    was, now = _lengths(before, color, evaluator), _lengths(after, color, evaluator)
    loss = evaluator.strength(*was) - evaluator.strength(*now)
    longer = [pair for pair in PAIRS if now[pair] > was[pair]]
    if not longer:
        return loss, None
    return loss, route(before, color, min(longer, key=lambda pair: (was[pair], pair)))


def _covered(position: Position, piece: Piece) -> tuple[Space, ...]:
    """The opponent's dots that a piece comes to lie on."""
    rival = position._masks.seen(piece.color.opponent)
    return tuple(spaces_of(rival & _footprint_mask(piece.kind, piece.space, piece.heading)))


def _pinned(before: Position, after: Position, color: Color) -> tuple[Piece, ...]:
    """The pieces of a color that are blocked and were free before (E3.3, E4.4)."""
    were = before.blocked(color)
    return tuple(piece for piece in after.blocked(color) if piece not in were)


def _entered(piece: Piece) -> tuple[Space, ...]:
    """The spaces of the central hexagon that a piece covers."""
    return tuple(spaces_of(_CENTER & _footprint_mask(piece.kind, piece.space, piece.heading)))


def _lead(position: Position, color: Color) -> int:
    """How many more dots a color shows in the central hexagon than the other."""
    masks = position._masks
    own, opposed = masks.seen(color) & _CENTER, masks.seen(color.opponent) & _CENTER
    return own.bit_count() - opposed.bit_count()
