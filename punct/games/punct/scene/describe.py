"""A position, a piece or a space in words that can be followed without the picture.

Sentences are short and always come in the same order, so that a listener knows what comes next.
"""

from types import MappingProxyType
from typing import Final

from punct.games.punct.rules import Color, Move, Piece, Position, Variant
from punct.games.punct.rules.board import CENTER, COORDINATES, Space
from punct.games.punct.rules.notation import read_space
from punct.games.punct.scene.describe_moves import describe_last_move, describe_move
from punct.games.punct.scene.piece_words import (
    bridges_over,
    covered,
    lies_below,
    lies_on,
    place,
    shown,
    spanned,
)
from punct.games.punct.solver import winning_moves
from punct.language import listed, say

__all__ = ["describe", "describe_move", "describe_piece", "describe_pieces", "describe_space"]


def describe(position: Position, last_move: Move | str | None = None) -> str:
    """The whole position: the turn, the last move, every piece, the center, reserves, threats.

    >>> print(describe(Position.from_text("basic b wE@G3/2")).splitlines()[0])
    Basic game, black to move.
    """
    turn = [_headline(position)]
    if last_move is not None:
        turn.append(say("Last move: {move}", move=describe_last_move(position, last_move)))
    sections = [
        turn,
        *(_pieces(position, color) for color in Color),
        [_center(position, color) for color in Color],
        [_reserve(position, color) for color in Color],
        _prospects(position),
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def describe_pieces(position: Position) -> str:
    """Only the turn, what lies where, and the reserves: nothing that a question could be about.

    >>> print(describe_pieces(Position.from_text("basic b wE@G3/2")).splitlines()[2])
    White straight piece: PÜNCT at its end G3, minor dots at H4 and I5, level 1.
    """
    sections = [
        [_variant(position) if position.outcome else _headline(position)],
        [place(piece) for piece in position.pieces],
        [_reserve(position, color) for color in Color],
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def describe_piece(position: Position, piece: Piece) -> str:
    """A piece: where its dots are, its level, what it lies on, what it bridges, what blocks it.

    >>> p = Position.from_text("standard b wE@G3/2")
    >>> describe_piece(p, p.pieces[0])
    'White straight piece: PÜNCT at its end G3, minor dots at H4 and I5, level 1.'
    """
    return " ".join([place(piece), *_footing(position, piece), *_blocking(position, piece)])


def describe_space(position: Position, space: str) -> str:
    """A space in one line: the dot that is visible, its piece and level, and what lies underneath.

    >>> describe_space(Position.from_text("standard b wE@G3/2"), "H4")
    'H4: white minor dot of the straight piece with its PÜNCT at G3, level 1.'
    """
    space = read_space(space)
    name = say("{space} (central hexagon)", space=space) if space in CENTER else space
    stack = position.stack(space)
    if not stack:
        return say("{space}: empty.", space=name)
    top, rest = stack[-1], stack[-2::-1]
    told = shown(name, top)
    if top.level == 1:
        return say("{told}.", told=told)
    under = say(", then ").join(map(lies_below, rest)) or say("nothing")
    if position.is_hollow(space):
        return say("{told}, bridging; underneath: {under}.", told=told, under=under)
    return say("{told}; underneath: {under}.", told=told, under=under)


# Pieces


def _footing(position: Position, piece: Piece) -> list[str]:
    """What a piece above the board lies on, and what it bridges (E3.4, E4.1)."""
    if piece.level == 1:
        return []
    supports = position.supports(piece)
    under: dict[Color, list[Space]] = {color: [] for color in Color}
    for support in supports:
        if support.below and not support.bridges:
            under[support.below.color].append(support.space)
    found = [lies_on(under[Color.WHITE], under[Color.BLACK])]
    found += [bridges_over(below, space) for space, below, bridges in supports if bridges]
    return found


def _blocking(position: Position, piece: Piece) -> list[str]:
    """What keeps a piece from moving, said once for each piece that lies on it (E3.3, E4.4)."""
    right_under: dict[Piece, list[Space]] = {}
    in_hollow: dict[Piece, list[Space]] = {}
    for dot in position.blockers(piece):
        found = in_hollow if dot.level > piece.level + 1 else right_under
        found.setdefault(dot.piece, []).append(dot.space)
    reasons = [
        *(covered(spaces, by=other) for other, spaces in right_under.items()),
        *(spanned(spaces, by=other) for other, spaces in in_hollow.items()),
    ]
    return [say("It is blocked: {reasons}.", reasons="; ".join(reasons))] if reasons else []


# The parts of the whole


def _headline(position: Position) -> str:
    """The variant, and whose turn it is or how the game ended."""
    if position.outcome is not None:
        return f"{_variant(position)} {position.outcome.reason}"
    return say(_TURNS[position.variant, position.to_move])


def _variant(position: Position) -> str:
    return say("Basic game.") if position.variant is Variant.BASIC else say("Standard game.")


def _pieces(position: Position, color: Color) -> list[str]:
    """A player's pieces on the board, by the place of the PÜNCT from A to Q, the lower first."""
    own = sorted(
        (p for p in position.pieces if p.color is color), key=lambda p: (COORDINATES[p.space], p.level)
    )
    head = say("{color}, pieces on the board: {count}.", color=color.title, count=len(own))
    return [head, *(describe_piece(position, piece) for piece in own)]


def _center(position: Position, color: Color) -> str:
    """A player's visible dots in the central hexagon."""
    visible = position.visible(color)
    spaces = [space for space in CENTER if space in visible]
    if not spaces:
        return say(_NONE_VISIBLE[color])
    return say(_VISIBLE[color], count=len(spaces), spaces=listed(spaces))


def _reserve(position: Position, color: Color) -> str:
    """What a player still has beside the board."""
    left = {kind: count for kind, count in position.reserve(color).items() if count}
    if not left:
        return say(_NO_RESERVES[color])
    kinds = [say("{kind}: {count}", kind=kind.word, count=count) for kind, count in left.items()]
    return say(_RESERVES[color], total=sum(left.values()), kinds="; ".join(kinds))


def _prospects(position: Position) -> list[str]:
    """The connections there are, or who could connect with the next move."""
    if position.outcome is not None:
        chains = [(color, position.connection(color)) for color in Color]
        return [say(_CONNECTIONS[color], spaces=listed(list(chain))) for color, chain in chains if chain]
    return [_prospect(position, color) for color in (position.to_move, position.to_move.opponent)]


def _prospect(position: Position, color: Color) -> str:
    """Whether a player could win with one move; the move itself is left for the learner to find."""
    his_turn = color is position.to_move
    if not his_turn:
        placed = [(p.color, p.kind, p.space, p.heading) for p in position.pieces]
        position = Position(position.variant, color, placed)
    outcomes = (position.after(move).outcome for move in winning_moves(position))
    clauses = {outcome.clause for outcome in outcomes if outcome}
    who = color.title
    if clauses & {"F1", "F2"}:
        if his_turn:
            return say("{who} can connect with this move.", who=who)
        return say("{who} threatens to connect.", who=who)
    if clauses:
        return say("{who} can win by adding the last piece.", who=who)
    if his_turn:
        return say("{who} cannot connect with this move.", who=who)
    return say("{who} does not threaten to connect.", who=who)


# Sentences that a language may word differently for each color

_TURNS: Final = MappingProxyType(
    {
        (Variant.BASIC, Color.WHITE): "Basic game, white to move.",
        (Variant.BASIC, Color.BLACK): "Basic game, black to move.",
        (Variant.STANDARD, Color.WHITE): "Standard game, white to move.",
        (Variant.STANDARD, Color.BLACK): "Standard game, black to move.",
    }
)
_VISIBLE: Final = MappingProxyType(
    {
        Color.WHITE: "Central hexagon, white dots visible: {count}, at {spaces}.",
        Color.BLACK: "Central hexagon, black dots visible: {count}, at {spaces}.",
    }
)
_NONE_VISIBLE: Final = MappingProxyType(
    {
        Color.WHITE: "Central hexagon, white dots visible: 0.",
        Color.BLACK: "Central hexagon, black dots visible: 0.",
    }
)
_RESERVES: Final = MappingProxyType(
    {
        Color.WHITE: "White reserve: {total} in all. By kind: {kinds}.",
        Color.BLACK: "Black reserve: {total} in all. By kind: {kinds}.",
    }
)
_NO_RESERVES: Final = MappingProxyType(
    {Color.WHITE: "White reserve: empty.", Color.BLACK: "Black reserve: empty."}
)
_CONNECTIONS: Final = MappingProxyType(
    {Color.WHITE: "White connection: {spaces}.", Color.BLACK: "Black connection: {spaces}."}
)
