"""What each dot of a piece about to land would stand on, for the ghost (E1, E3, E4)."""

from punct.games.punct.hands.hands import Loose
from punct.games.punct.rules import Adding, Move, Position
from punct.games.punct.rules.board import Space
from punct.games.punct.rules.pieces import covers
from punct.games.punct.scene.marks import Footing, Ghost

EDGE_CLAUSES = frozenset({"E1.1", "E2.6"})
"""The clauses that keep a piece on the board: true, yet seldom the telling reason."""
_PUNCT_CLAUSES = frozenset({"E2.2", "E3.1", "E3.2", "E4.5"})
"""The clauses that speak of where the PÜNCT lands."""


def loose_piece(position: Position, move: Move) -> Loose | None:
    """The piece of a move as it is held before it lands; None if the player to move has none there."""
    if isinstance(move, Adding):
        return Loose(move.kind, move.heading)
    piece = position.piece_at(move.start, position.to_move)
    return None if piece is None else Loose(piece.kind, move.heading, piece)


def ghost(position: Position, piece: Loose, space: Space) -> Ghost:
    """The piece as it would land with its PÜNCT on a space, possible or not."""
    dots = covers(piece.kind, space, piece.heading)
    color = position.to_move
    if piece.source is None:
        return Ghost(
            color, piece.kind, space, piece.heading, 1, _footing_of_new(position, piece, space, dots)
        )
    heights = _heights(position, piece, dots)
    # The highest dot below carries the piece, whichever of the three that is.
    base = max(h for h in heights if h is not None)
    footing = [_footing(height, base, hangs=i == piece.kind.middle) for i, height in enumerate(heights)]
    if any(o.clause in _PUNCT_CLAUSES for o in position.objections(piece.move_to(space))):
        footing[0] = Footing.FORBIDDEN
    return Ghost(color, piece.kind, space, piece.heading, base + 1, tuple(footing))


def _footing_of_new(
    position: Position, piece: Loose, space: Space, dots: tuple[Space | None, ...]
) -> tuple[Footing, ...]:
    """A new piece stands on the board itself, and only where the rules let it (E1, G)."""
    closed = {
        at_fault
        for objection in position.objections(piece.move_to(space))
        if objection.clause not in EDGE_CLAUSES
        for at_fault in objection.spaces
    }
    return tuple(
        Footing.UNSUPPORTED if dot is None else Footing.FORBIDDEN if dot in closed else Footing.SUPPORTED
        for dot in dots
    )


def _heights(position: Position, piece: Loose, dots: tuple[Space | None, ...]) -> list[int | None]:
    """The level of what is visible under each dot once the piece is lifted; None beyond the edge."""
    found: list[int | None] = []
    for dot in dots:
        if dot is None:
            found.append(None)
            continue
        below = [d.level for d in position.stack(dot) if d.piece != piece.source]
        found.append(below[-1] if below else 0)
    return found


def _footing(height: int | None, base: int, *, hangs: bool) -> Footing:
    """A dot rests on the level that carries the piece; lower, only a middle may hang (E4.1)."""
    if height == base:
        return Footing.SUPPORTED
    return Footing.BRIDGING if hangs and height is not None else Footing.UNSUPPORTED
