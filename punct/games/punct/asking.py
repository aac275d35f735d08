"""The questions a goal's words ask of a position: what to click, what to count, who is connected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from punct.draw.marks import Highlight, Space
from punct.errors import PunctError
from punct.games.punct.rules import Color, Moving, Piece, Position
from punct.games.punct.rules.board import CENTER, SIDES, SPACES
from punct.games.punct.rules.notation import read_color, read_space
from punct.games.punct.scene.marks import PieceHighlight
from punct.language import say
from punct.learn.questions import Choice, Click, Number, Question

_EVERY_SPACE: Final = MappingProxyType({space: Highlight((space,)) for space in SPACES})


def click_spaces(right: Iterable[Space]) -> Click:
    """Click all of these spaces, and no other."""
    return Click(frozenset(_EVERY_SPACE[space] for space in right), _EVERY_SPACE)


def click_pieces(position: Position, right: Iterable[Piece]) -> Click:
    """Click all of these pieces, by any of their visible dots, and no other."""
    tops = ((space, position.top(space)) for space in SPACES)
    seen = [(space, dot) for space, dot in tops if dot is not None]
    # A PÜNCT that can be seen names its piece.
    seen.sort(key=lambda each: not each[1].is_punct)
    things = {space: PieceHighlight(dot.piece) for space, dot in seen}
    return Click(frozenset(map(PieceHighlight, right)), things)


def read_question(words: list[str], position: Position) -> Question:
    """The question a goal's words ask of a position: `click …`, `number …` or `choose …`."""
    verb, what = words[0], words[1] if len(words) > 1 else ""
    readers = _READERS[verb]
    if what not in readers:
        known = ", ".join(readers)
        raise PunctError(
            say("after “{verb}” comes one of {known}, not “{what}”.", verb=verb, known=known, what=what)
        )
    return readers[what](position, words[2:])


def connected_choice(position: Position) -> Choice:
    """Who is connected, White, Black, both or nobody."""
    white, black = (position.connection(color) is not None for color in Color)
    options = (Color.WHITE.title, Color.BLACK.title, say("Both"), say("Nobody"))
    right = {(True, False): 0, (False, True): 1, (True, True): 2, (False, False): 3}[white, black]
    return Choice(options, right)


# What can be clicked


def _blocked(position: Position, words: list[str]) -> Question:
    """All blocked pieces that show a dot, of one color or of both."""
    color = read_color(_one(words)) if words else None
    return click_pieces(position, _seen(position, tuple(position.blocked(color))))


def _free(position: Position, words: list[str]) -> Question:
    """All pieces of a color with nothing on them."""
    color = read_color(_one(words))
    free = [p for p in position.pieces if p.color is color and not position.blockers(p)]
    return click_pieces(position, free)


def _bridges(position: Position, words: list[str]) -> Question:
    """All pieces that bridge and can be seen."""
    _none(words)
    return click_pieces(position, _seen(position, [p for p in position.pieces if position.bridges(p)]))


def _seen(position: Position, pieces: list[Piece] | tuple[Piece, ...]) -> list[Piece]:
    """Those of these pieces that show at least one dot: others cannot be clicked."""
    tops = {position.stack(space)[-1].piece for p in pieces for space in p.spaces}
    return [piece for piece in pieces if piece in tops]


def _reach(position: Position, words: list[str]) -> Question:
    """All other spaces to which the PÜNCT of the piece at a space can move, with any heading."""
    _, moves = _moves(position, words)
    return click_spaces(_reached(moves))


def _reached(moves: list[Moving]) -> set[Space]:
    return {m.space for m in moves if m.space != m.start}


def _jumps(position: Position, words: list[str]) -> Question:
    """All other spaces on which this PÜNCT can land on top of other pieces (E3)."""
    at_turn, moves = _moves(position, words)
    landings = (m.space for m in moves if m.space != m.start and at_turn.after(m).level(m.space) > 1)
    return click_spaces(set(landings))


def _moves(position: Position, words: list[str]) -> tuple[Position, list[Moving]]:
    """The position with the owner of the piece at a space to move, and all moves of this piece."""
    start = read_space(_one(words))
    piece = position.piece_at(start)
    if piece is None:
        raise PunctError(say("no piece has its PÜNCT at {space}.", space=start))
    at_turn = Position(
        position.variant, piece.color, [(p.color, p.kind, p.space, p.heading) for p in position.pieces]
    )
    moves = [m for m in at_turn.legal_moves() if isinstance(m, Moving) and m.start == start]
    return at_turn, moves


def _spaces(_position: Position, words: list[str]) -> Question:
    """Just these spaces."""
    return click_spaces(read_space(word) for word in words)


def _center(_position: Position, words: list[str]) -> Question:
    """The central hexagon."""
    _none(words)
    return click_spaces(CENTER)


def _side(_position: Position, words: list[str]) -> Question:
    """The side opposite to the one a space lies on."""
    space = read_space(_one(words))
    for one, other in SIDES:
        if space in one or space in other:
            return click_spaces(other if space in one else one)
    raise PunctError(say("{space} lies on no side of the board.", space=space))


def _visible(position: Position, words: list[str]) -> Question:
    """The spaces that show a color in the central hexagon."""
    return click_spaces(position.visible(_one(words)).intersection(CENTER))


def _puncts(position: Position, words: list[str]) -> Question:
    """The spaces where a PÜNCT can be seen."""
    _none(words)
    tops = (position.top(p.space) for p in position.pieces)
    return click_spaces(dot.space for dot in tops if dot is not None and dot.is_punct)


# What can be counted


def _center_count(position: Position, words: list[str]) -> Question:
    """The dots of a color visible in the central hexagon (H)."""
    return Number(position.center_count(_one(words)))


def _level(position: Position, words: list[str]) -> Question:
    """The level of the dot visible at a space."""
    return Number(position.level(_one(words)))


def _dots(position: Position, words: list[str]) -> Question:
    """How many dots lie at a space, hidden ones included."""
    return Number(len(position.stack(_one(words))))


def _moves_of(position: Position, words: list[str]) -> Question:
    """How many spaces a PÜNCT can move to."""
    _, moves = _moves(position, words)
    return Number(len(_reached(moves)))


def _connected(position: Position, words: list[str]) -> Question:
    """Who is connected."""
    _none(words)
    return connected_choice(position)


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise PunctError(say("one more word is needed here, and just one."))
    return {"white": "w", "black": "b"}.get(words[0], words[0])


def _none(words: list[str]) -> None:
    if words:
        raise PunctError(say("“{word}” is one word too many.", word=words[0]))


_Reader = Callable[[Position, list[str]], Question]
_READERS: Final[Mapping[str, Mapping[str, _Reader]]] = MappingProxyType(
    {
        "click": {
            "blocked": _blocked,
            "free": _free,
            "bridges": _bridges,
            "reach": _reach,
            "jumps": _jumps,
            "spaces": _spaces,
            "center": _center,
            "opposite": _side,
            "visible": _visible,
            "puncts": _puncts,
        },
        "number": {
            "center": _center_count,
            "level": _level,
            "dots": _dots,
            "reach": _moves_of,
        },
        "choose": {"connected": _connected},
    }
)
VERBS: Final = frozenset(_READERS)
