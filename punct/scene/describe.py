"""A position, a piece, a space or a move in words that can be followed without the picture.

Sentences are short and always come in the same order, so that a listener knows what comes next.
"""

from types import MappingProxyType
from typing import Final

from punct.language import listed, say
from punct.rules import Adding, Color, Kind, Move, Piece, Position
from punct.rules.board import CENTER, clock
from punct.rules.notation import read_move, read_space
from punct.rules.pieces import as_written

_SHAPES: Final = MappingProxyType(
    {
        Kind.E: "straight piece",
        Kind.C: "straight piece",
        Kind.L: "angle bending left",
        Kind.R: "angle bending right",
        Kind.M: "angle",
        Kind.T: "triangle",
    }
)
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
_NEW_PIECES: Final = MappingProxyType(
    {
        Kind.E: "a straight piece with its PÜNCT at one end, {space}",
        Kind.C: "a straight piece with its PÜNCT in the middle, {space}",
        Kind.L: "an angle bending left with its PÜNCT at one end, {space}",
        Kind.R: "an angle bending right with its PÜNCT at one end, {space}",
        Kind.M: "an angle with its PÜNCT in the middle, {space}",
        Kind.T: "a triangle with its PÜNCT at {space}",
    }
)
_HOURS: Final = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def describe(position: Position, last_move: Move | str | None = None) -> str:
    """The whole position: the turn, the last move, every piece, the centre, reserves, threats.

    >>> print(describe(Position.from_text("basic b wE@G3/2")).splitlines()[0])
    Basic game, black to move.
    """
    turn = [_headline(position)]
    if last_move is not None:
        turn.append(say("Last move: {move}", move=_last_move(position, last_move)))
    sections = [
        turn,
        *(_pieces(position, color) for color in Color),
        [_center(position, color) for color in Color],
        [_reserve(position, color) for color in Color],
        _prospects(position),
    ]
    return "\n\n".join("\n".join(lines) for lines in sections)


def describe_piece(position: Position, piece: Piece) -> str:
    """A piece: where its dots are, its level, what it lies on, what it bridges, what blocks it.

    >>> p = Position.from_text("standard b wE@G3/2")
    >>> describe_piece(p, p.pieces[0])
    'White straight piece: PÜNCT at its end G3, minor dots at H4 and I5, level 1.'
    """
    where = say(
        "{color} {shape}: {punct}, minor dots at {minor}, level {level}.",
        color=piece.color.title,
        shape=_shape(piece.kind),
        punct=say(_PUNCT_PLACES[piece.kind], space=piece.space),
        minor=listed(list(piece.spaces[1:])),
        level=piece.level,
    )
    return " ".join([where, *_footing(position, piece), *_blocked(position, piece)])


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
    shown = say("{space}: {dot} of {piece}, level {level}", **_visible(top, name))
    if top.level == 1:
        return say("{shown}.", shown=shown)
    if position.is_hollow(space):
        shown = say("{shown}, bridging", shown=shown)
    below = [say("{dot}, level {level}", dot=_dot(dot), level=dot.level) for dot in rest]
    under = say(", then ").join(below) if below else say("the empty board")
    return say("{shown}; underneath: {under}.", shown=shown, under=under)


def describe_move(position: Position, move: Move | str) -> str:
    """A move that the player to move could make here.

    >>> describe_move(Position.from_text("standard w"), "T@G3/1")
    "White adds a triangle with its PÜNCT at G3, pointing to one o'clock."
    """
    move = position.parse_move(str(move))
    mover = position.to_move
    if not position.objections(move):
        after = position.after(move)
        return _move(after, mover, move, after.piece_at(move.space, mover))
    old = None if isinstance(move, Adding) else position.piece_at(move.start, mover)
    # What is forbidden lands nowhere: told as if on the board, where nothing more is said of it.
    kind = move.kind if isinstance(move, Adding) else old.kind if old else None
    return _without_landing(mover, move, kind)


# Moves


def _last_move(position: Position, last_move: Move | str) -> str:
    """The move that led to this position."""
    move = read_move(str(last_move))
    mover = position.to_move.opponent
    return _move(position, mover, move, position.piece_at(move.space, mover))


def _move(after: Position, mover: Color, move: Move, piece: Piece | None) -> str:
    """A move, told from the position after it, in which its piece is known."""
    plain = _without_landing(mover, move, piece.kind if piece else None)
    if piece is None or isinstance(move, Adding):
        return plain
    over = [support.space for support in after.supports(piece) if support.bridges]
    landing = say("{move}, landing on level {level}", move=plain.removesuffix("."), level=piece.level)
    if over:
        landing = say("{landing} as a bridge over {space}", landing=landing, space=listed(over))
    return " ".join([say("{sentence}.", sentence=landing), *_footing(after, piece)[:1]])


def _without_landing(mover: Color, move: Move, kind: Kind | None) -> str:
    """Who does what with which piece, and where it points."""
    values = {"color": mover.title, "space": move.space}
    if kind is None:
        return say("{color} plays {move}.", color=mover.title, move=move)
    values["hours"] = _hours(kind, move.heading)
    if isinstance(move, Adding):
        piece = say(_NEW_PIECES[kind], space=move.space)
        return say("{color} adds {piece}, pointing to {hours}.", **values, piece=piece)
    values["shape"] = _shape(kind)
    if move.start == move.space:
        return say("{color} turns the {shape} at {space} to {hours}.", **values)
    return say(
        "{color} moves the {shape} from {start} to {space}, pointing to {hours}.",
        **values,
        start=move.start,
    )


def _hours(kind: Kind, heading: int) -> str:
    """Where a piece points: one hour, or two for the piece that looks the same both ways."""
    first = as_written(kind, heading) or heading
    hours = sorted({first, clock(first + 6)}) if kind is Kind.C else [first]
    words = [say(_HOURS[hour - 1]) for hour in hours]
    return say("{hours} o'clock", hours=listed(words))
