"""A position, a piece or a space in words that can be followed without the picture.

Sentences are short and always come in the same order, so that a listener knows what comes next.
"""

from types import MappingProxyType
from typing import Final

from punct.games.punct.rules import Color, Kind, Move, Piece, Position, Variant
from punct.games.punct.rules.board import CENTER, COORDINATES, Space
from punct.games.punct.rules.notation import read_space
from punct.games.punct.rules.stacking import Dot
from punct.games.punct.scene.describe_moves import SHAPES, describe_last_move, describe_move
from punct.games.punct.solver import winning_moves
from punct.language import listed, say

__all__ = ["describe", "describe_move", "describe_piece", "describe_pieces", "describe_space"]

_PUNCT_PLACES: Final = MappingProxyType(
    {
        Kind.E: "PÜNCT at its end {space}",
        Kind.C: "PÜNCT in its middle {space}",
        Kind.L: "PÜNCT at its end {space}",
        Kind.R: "PÜNCT at its end {space}",
        Kind.M: "PÜNCT in its middle {space}",
        Kind.T: "PÜNCT at {space}",
    }
)


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
        [_place(piece) for piece in position.pieces],
        [_reserve(position, color) for color in Color],
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def describe_piece(position: Position, piece: Piece) -> str:
    """A piece: where its dots are, its level, what it lies on, what it bridges, what blocks it.

    >>> p = Position.from_text("standard b wE@G3/2")
    >>> describe_piece(p, p.pieces[0])
    'White straight piece: PÜNCT at its end G3, minor dots at H4 and I5, level 1.'
    """
    return " ".join([_place(piece), *_footing(position, piece), *_blocking(position, piece)])


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
    shown = say(
        "{space}: {dot} of {piece}, level {level}",
        space=name,
        dot=_dot(top),
        piece=_owner(top),
        level=top.level,
    )
    if top.level == 1:
        return say("{shown}.", shown=shown)
    if position.is_hollow(space):
        shown = say("{shown}, bridging", shown=shown)
    below = [say("{dot}, level {level}", dot=_dot(dot), level=dot.level) for dot in rest]
    under = say(", then ").join(below) if below else say("nothing")
    return say("{shown}; underneath: {under}.", shown=shown, under=under)


# Pieces and dots


def _place(piece: Piece) -> str:
    """A piece, where its dots are, and its level."""
    return say(
        "{color} {shape}: {punct}, minor dots at {minor}, level {level}.",
        color=piece.color.title,
        shape=say(SHAPES[piece.kind]),
        punct=say(_PUNCT_PLACES[piece.kind], space=piece.space),
        minor=listed(list(piece.spaces[1:])),
        level=piece.level,
    )


def _the(piece: Piece) -> str:
    """A piece as other pieces speak of it: color, shape, PÜNCT and level tell it from any other."""
    return say(
        "the {color} {shape} with its PÜNCT at {space}, level {level}",
        color=piece.color.word,
        shape=say(SHAPES[piece.kind]),
        space=piece.space,
        level=piece.level,
    )


def _owner(dot: Dot) -> str:
    """The piece a dot belongs to, by where its other dots are."""
    shape = say(SHAPES[dot.piece.kind])
    if dot.is_punct:
        minor = listed(list(dot.piece.spaces[1:]))
        return say("the {shape} with minor dots at {minor}", shape=shape, minor=minor)
    return say("the {shape} with its PÜNCT at {space}", shape=shape, space=dot.piece.space)


def _dot(dot: Dot) -> str:
    """A dot by its color: PÜNCT or minor dot."""
    if dot.is_punct:
        return say("{color} PÜNCT", color=dot.color.word)
    return say("{color} minor dot", color=dot.color.word)


def _footing(position: Position, piece: Piece) -> list[str]:
    """What a piece above the board lies on, and what it bridges (E3.4, E4.1)."""
    if piece.level == 1:
        return []
    supports = position.supports(piece)
    under: dict[Color, list[Space]] = {}
    for support in supports:
        if support.below and not support.bridges:
            under.setdefault(support.below.color, []).append(support.space)
    grounds = [
        say("{color} at {spaces}", color=c.word, spaces=listed(under[c])) for c in Color if c in under
    ]
    found = [say("It lies on {grounds}.", grounds=listed(grounds))]
    for space, below, bridges in supports:
        if bridges and below is None:
            found.append(say("It bridges over {space}, which is empty.", space=space))
        elif bridges and below is not None:
            what = say("{dot} on level {level}", dot=_dot(below), level=below.level)
            found.append(say("It bridges over {space}, a {dot}.", space=space, dot=what))
    return found


def _blocking(position: Position, piece: Piece) -> list[str]:
    """What keeps a piece from moving, said once for each piece that lies on it (E3.3, E4.4)."""
    covered: dict[Piece, list[Space]] = {}
    spanned: dict[Piece, list[Space]] = {}
    for dot in position.blockers(piece):
        found = spanned if dot.level > piece.level + 1 else covered
        found.setdefault(dot.piece, []).append(dot.space)
    reasons = [
        *(
            say("covered at {spaces} by {piece}", spaces=listed(spaces), piece=_the(other))
            for other, spaces in covered.items()
        ),
        *(
            say("under the bridge at {spaces} of {piece}", spaces=listed(spaces), piece=_the(other))
            for other, spaces in spanned.items()
        ),
    ]
    return [say("It is blocked: {reasons}.", reasons="; ".join(reasons))] if reasons else []


# The parts of the whole


def _headline(position: Position) -> str:
    """The variant, and whose turn it is or how the game ended."""
    if position.outcome is not None:
        return f"{_variant(position)} {position.outcome.reason}"
    color = position.to_move.word
    if position.variant is Variant.BASIC:
        return say("Basic game, {color} to move.", color=color)
    return say("Standard game, {color} to move.", color=color)


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
    values = {"color": color.word, "count": len(spaces)}
    if not spaces:
        return say("Central hexagon, {color} dots visible: {count}.", **values)
    return say(
        "Central hexagon, {color} dots visible: {count}, at {spaces}.", **values, spaces=listed(spaces)
    )


def _reserve(position: Position, color: Color) -> str:
    """What a player still has beside the board."""
    left = {kind: count for kind, count in position.reserve(color).items() if count}
    if not left:
        return say("{color} reserve: empty.", color=color.title)
    kinds = [say("{kind}: {count}", kind=kind.word, count=count) for kind, count in left.items()]
    return say(
        "{color} reserve: {total} in all. By kind: {kinds}.",
        color=color.title,
        total=sum(left.values()),
        kinds="; ".join(kinds),
    )


def _prospects(position: Position) -> list[str]:
    """The connections there are, or who could connect with the next move."""
    if position.outcome is not None:
        chains = [(color, position.connection(color)) for color in Color]
        return [
            say("{color} connection: {spaces}.", color=color.title, spaces=listed(list(chain)))
            for color, chain in chains
            if chain
        ]
    return [_prospect(position, color) for color in (position.to_move, position.to_move.opponent)]


def _prospect(position: Position, color: Color) -> str:
    """Whether a player could win with one move; the move itself is left for the learner to find."""
    his_turn = color is position.to_move
    if not his_turn:
        placed = [(p.color, p.kind, p.space, p.heading) for p in position.pieces]
        position = Position(position.variant, color, placed)
    outcomes = (position.after(move).outcome for move in winning_moves(position))
    clauses = {outcome.clause for outcome in outcomes if outcome}
    if "F1" in clauses or "F2" in clauses:
        found = "{color} can connect with this move." if his_turn else "{color} threatens to connect."
    elif clauses:
        found = "{color} can win by adding the last piece."
    elif his_turn:
        found = "{color} cannot connect with this move."
    else:
        found = "{color} does not threaten to connect."
    return say(found, color=color.title)
