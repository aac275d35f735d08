"""The marks of the hands: what a board shows while a piece is taken, slid, turned and put down."""

from punct.games.punct.hands.footing import ghost
from punct.games.punct.hands.hands import Empty, Hands, Held, Looking, Loose, Standing
from punct.games.punct.hands.possible import places
from punct.games.punct.rules import Objection, Piece
from punct.games.punct.rules.board import Space
from punct.games.punct.scene.marks import (
    Chosen,
    Cross,
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
