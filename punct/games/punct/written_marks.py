"""Marks written as short texts, such as `arrow G3 G7` or `ring H8 H9`.

ring G3 … · good G3 … · bad G3 … · cross G3 … · spotlight G3 … · arrow G3 G7 · lines G3
sign G3 A · piece G3 · good piece G3 · bad piece G3 · blocked G3 … · lift G3 · chain w · marker w G3
ghost wE@G3/2  (a new piece that could lie there, with what each dot would stand on)
ghost G3-G7/2 · ghost G3/4  (a piece on the board, as this move would put it down)
reserve w E  (a kind in the reserve of a color)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from punct.games.punct.goals import piece_named, piece_written
from punct.games.punct.hands.hands import Loose
from punct.games.punct.hands.view import ghost, loose_piece
from punct.games.punct.rules import Color, Move, Position, PunctError
from punct.games.punct.rules.board import SPACES
from punct.games.punct.rules.notation import read_color, read_kind, read_space
from punct.games.punct.scene.marks import (
    Arrow,
    Blocked,
    Chain,
    Chosen,
    Cross,
    Highlight,
    Lifted,
    Lines,
    Mark,
    Marker,
    PieceHighlight,
    Sign,
    Spotlight,
    Tone,
)
from punct.language import say


def read_marks(texts: Iterable[str], position: Position) -> tuple[Mark, ...]:
    """The marks that texts name, for a position.

    >>> read_marks(["arrow G3 G7"], Position.from_text("basic w"))
    (Arrow(start='G3', end='G7', tone=<Tone.NOTE: 'note'>),)
    """
    return tuple(_read(text, position) for text in texts)


def _read(text: str, position: Position) -> Mark:
    first, *words = text.split() or [""]
    reader = _READERS.get(first)
    if reader is None:
        raise PunctError(say("“{word}” is no mark.", word=first))
    try:
        return reader(words, position)
    except (IndexError, ValueError) as error:  # too few words, or too many
        why = error if isinstance(error, PunctError) else say("not the right number of words.")
        raise PunctError(say("the mark “{text}”: {why}", text=text, why=why)) from error


def _toned(tone: Tone) -> _Reader:
    def read(words: list[str], position: Position) -> Mark:
        if words and words[0] == "piece":
            (word,) = words[1:]
            return PieceHighlight(piece_named(word, position), tone)
        return Highlight(_spaces(words), tone)

    return read


def _spaces(words: list[str]) -> tuple[str, ...]:
    if not words:
        raise PunctError(say("a space is missing."))
    return tuple(read_space(word) for word in words)


def _piece(words: list[str], position: Position) -> Mark:
    (word,) = words
    return PieceHighlight(piece_named(word, position))


def _blocked(words: list[str], position: Position) -> Mark:
    if not words:
        raise PunctError(say("a piece is missing."))
    return Blocked(tuple(piece_named(word, position) for word in words))


def _lift(words: list[str], position: Position) -> Mark:
    (word,) = words
    return Lifted(piece_named(word, position))


def _arrow(words: list[str], _position: Position) -> Mark:
    start, end = _spaces(words)
    return Arrow(start, end)


def _lines(words: list[str], position: Position) -> Mark:
    (space,) = _spaces(words)
    reached = {move.space for move in position.legal_moves() if getattr(move, "start", None) == space}
    return Lines(space, tuple(sorted(reached - {space}, key=SPACES.index)))


def _sign(words: list[str], _position: Position) -> Mark:
    space, text = words
    return Sign(read_space(space), text)


def _chain(words: list[str], position: Position) -> Mark:
    color: Color = read_color(words[0])
    chain = position.connection(color) if len(words) == 1 else _spaces(words[1:])
    if not chain:
        raise PunctError(say("{color} is not connected.", color=color.title))
    return Chain(color, chain)


def _marker(words: list[str], _position: Position) -> Mark:
    color, space = words
    return Marker(read_color(color), read_space(space))


def _reserve(words: list[str], _position: Position) -> Mark:
    color, kind = words
    return Chosen(read_color(color), read_kind(kind))


def _ghost(words: list[str], position: Position) -> Mark:
    (word,) = words
    if "@" not in word:
        return _ghost_of_move(position.parse_move(word), position)
    color, kind, space, heading = piece_written(word)
    mark = ghost(position, Loose(kind, heading), space)
    return mark._replace(color=color)


def _ghost_of_move(move: Move, position: Position) -> Mark:
    held = loose_piece(position, move)
    if held is None:
        raise PunctError(say("the player to move has no piece there."))
    return ghost(position, held, move.space)


_Reader = Callable[[list[str], Position], Mark]
_READERS: Final[Mapping[str, _Reader]] = MappingProxyType(
    {
        "ring": _toned(Tone.NOTE),
        "good": _toned(Tone.GOOD),
        "bad": _toned(Tone.BAD),
        "cross": lambda words, _: Cross(_spaces(words)),
        "spotlight": lambda words, _: Spotlight(_spaces(words)),
        "arrow": _arrow,
        "lines": _lines,
        "sign": _sign,
        "piece": _piece,
        "blocked": _blocked,
        "lift": _lift,
        "chain": _chain,
        "marker": _marker,
        "ghost": _ghost,
        "reserve": _reserve,
    }
)
