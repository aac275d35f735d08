"""The marks of the hands: what a board shows while a piece is taken, slid, turned and put down."""

from punct.games.punct.hands.hands import Empty, Hands, Held, Looking, Loose, Standing
from punct.games.punct.hands.possible import places
from punct.games.punct.rules import Adding, Move, Objection, Piece, Position
from punct.games.punct.rules.board import Space
from punct.games.punct.rules.pieces import covers
from punct.games.punct.scene.marks import (
    Chosen,
    Cross,
    Footing,
    Ghost,
    Highlight,
    InHand,
    Lifted,
    Lines,
    Mark,
    Marker,
    Tone,
)


def marks_of(hands: Hands) -> tuple[Mark, ...]:
    """What the hands show, as long as nothing is at fault."""
    match hands.state:
        case Empty():
            return ()
        case Held(piece, hover):
            # A piece taken from the board never vanishes: it stays in sight where it was.
            space = hover or (piece.source.space if piece.source else None)
            return (*_origin(hands, piece), *((ghost(hands.position, piece, space),) if space else ()))
        case Standing(piece, space):
            shown = ghost(hands.position, piece, space)
            return (*_origin(hands, piece), shown, Highlight((space,), Tone.GOOD))
        case Looking() as looking:
            return tuple(Lifted(piece) for piece in lifted_pieces(hands, looking))


def marks_at_fault(
    hands: Hands, objections: tuple[Objection, ...], tried: tuple[Loose, Space] | None = None
) -> tuple[Mark, ...]:
    """What the hands show when something is at fault: crosses, and what a piece in the hand tried.

    A piece put down stays in sight where it stands, since that is what would be confirmed.
    """
    marks = marks_of(hands)
    if tried is not None and isinstance(hands.state, Held):
        piece, space = tried
        marks = tuple(mark for mark in marks if not isinstance(mark, Ghost))
        marks = (*marks, ghost(hands.position, piece, space))
    spaces = objections[0].spaces if objections else ()
    return (*marks, Cross(spaces)) if spaces else marks


def lifted_pieces(hands: Hands, looking: Looking) -> tuple[Piece, ...]:
    """The pieces lifted while looking underneath, the highest first (F5)."""
    stack = hands.position.stack(looking.space)
    return tuple(dot.piece for dot in reversed(stack[len(stack) - 1 - looking.depth :]))


def _origin(hands: Hands, piece: Loose) -> tuple[Mark, ...]:
    """Where the piece in the hand came from: its reserve, or a space with its lines (E2.2, E2.3)."""
    color = hands.position.to_move
    if piece.source is None:
        return (Chosen(color, piece.kind),)
    start = piece.source.space
    reached = Lines(start, tuple(places(hands.position, piece)))
    return InHand(piece.source), reached, Marker(color, start)


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
