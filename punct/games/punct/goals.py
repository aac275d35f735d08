"""Goals: what a task asks for, read from a short text such as `bridge and cover H8`.

win · win in 2 · win by center · win by connection · stop · threaten
add · add T · move · move G3 · turn · jump · bridge · level 3 · land G3 · touch G3
cover H8 · block H8 · block bE@H8/2 · free wT@G3/1 · enter center · leave center
center 5 · lead center · join B1 H1 · cut B1 H1 · legal
… and …   … or …   not …
click blocked w · click free w · click bridges · click reach G3 · click jumps G3
click spaces A2 A3 · click center · click opposite A2 · click visible w · click puncts
number center w · number level G3 · number dots G3 · number reach G3
choose connected · choose        (its options stand in the task)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from punct.games.punct import move_wishes, wishes
from punct.games.punct.asking import VERBS, read_question
from punct.games.punct.forcing import Force
from punct.games.punct.rules import Color, Kind, Piece, Position, PunctError
from punct.games.punct.rules.board import COORDINATES, Space
from punct.games.punct.rules.notation import read_kind, read_position, read_space, write_piece
from punct.games.punct.rules.pieces import Placed
from punct.games.punct.rules.symmetry import SYMMETRIES, Symmetry, colors_exchanged
from punct.games.punct.turns import Turn, turn_of
from punct.language import say, say_many
from punct.learn.goals import MoveGoal, OneMove, Wish, read_wish
from punct.learn.questions import Question


@dataclass(frozen=True)
class Anything(wishes.Plain):
    """Any legal move will do."""

    def holds(self, turn: Turn) -> bool:
        """Always."""
        return True

    def lack(self, turn: Turn) -> str:
        """Never asked."""
        return ""


def read_goal(text: str, position: Position) -> MoveGoal | Question:
    """The goal that a text names for a position; PunctError says which word is not understood.

    >>> read_goal("bridge and level 2", Position.from_text("basic w")).wish
    All(wishes=(Bridge(), Level(level=2)))
    """
    words = text.split()
    if not words:
        raise PunctError(say("a goal needs at least one word."))
    if words[0] in VERBS:
        return read_question(words, position)
    if words[:2] == ["win", "in"]:
        number = _number(words[2:])
        return OneMove(wishes.Win(), turn_of) if number == 1 else Force(number)
    return OneMove(read_wish(words, lambda single: _single(single, position)), turn_of)


def _single(words: list[str], position: Position) -> Wish[Turn]:
    reader = _WISHES.get(words[0])
    if reader is None:
        raise PunctError(say("“{word}” is no goal.", word=words[0]))
    return reader(words[1:], position)


# The words after the first


def _no_words(words: list[str]) -> None:
    if words:
        raise PunctError(say("“{word}” is one word too many.", word=words[0]))


def _spaces(words: list[str], count: int) -> list[Space]:
    if len(words) != count:
        raise PunctError(say_many("{n} space is needed here.", "{n} spaces are needed here.", count))
    return [read_space(word) for word in words]


def _number(words: list[str]) -> int:
    if len(words) != 1 or not words[0].isdecimal() or int(words[0]) < 1:
        raise PunctError(say("a number from 1 up is needed here."))
    return int(words[0])


def piece_written(word: str) -> Placed:
    """Color, kind, space and heading of a piece written out such as `wE@G3/2`."""
    try:
        (placed,) = read_position(f"basic w {word}").placed
    except ValueError as error:
        raise PunctError(say("“{word}” is no piece: write it like wE@G3/2.", word=word)) from error
    return placed


def piece_named(word: str, position: Position) -> Piece:
    """The piece that shows a dot at a space, or the one written out such as `wE@G3/2`."""
    if "@" not in word:
        dot = position.top(read_space(word))
        if dot is None:
            raise PunctError(say("no piece shows a dot at {space}.", space=word))
        return dot.piece
    placed = piece_written(word)
    for piece in position.pieces:
        if (piece.color, piece.kind, piece.space, piece.heading) == tuple(placed):
            return piece
    raise PunctError(say("the piece {piece} does not lie on the board.", piece=word))


def _piece(words: list[str], position: Position) -> Piece:
    if len(words) != 1:
        raise PunctError(say("a space or a piece is needed here."))
    return piece_named(words[0], position)


def _plain(wish: Wish[Turn]) -> _Reader:
    def read(words: list[str], _position: Position) -> Wish[Turn]:
        _no_words(words)
        return wish

    return read


def _win(words: list[str], _position: Position) -> Wish[Turn]:
    ways = {(): "", ("by", "connection"): "F1", ("by", "center"): "H"}
    if tuple(words) not in ways:
        raise PunctError(say("a win is “win”, “win in 2”, “win by center” or “win by connection”."))
    return wishes.Win(ways[tuple(words)])


def _center(word: list[str]) -> None:
    if word != ["center"]:
        raise PunctError(say("here the word “center” is needed."))


def _add(words: list[str], _position: Position) -> Wish[Turn]:
    _no_words(words[1:])
    return move_wishes.Add(read_kind(words[0]) if words else None)


def _move(words: list[str], position: Position) -> Wish[Turn]:
    return move_wishes.MovePiece(_piece(words, position) if words else None)


def _enter(words: list[str], _position: Position) -> Wish[Turn]:
    _center(words)
    return wishes.Enter()


def _leave(words: list[str], _position: Position) -> Wish[Turn]:
    _center(words)
    return wishes.Leave()


def _lead(words: list[str], _position: Position) -> Wish[Turn]:
    _center(words)
    return wishes.Lead()


_Reader = Callable[[list[str], Position], Wish[Turn]]
_WISHES: Final[Mapping[str, _Reader]] = MappingProxyType(
    {
        "win": _win,
        "stop": _plain(wishes.Stop()),
        "threaten": _plain(wishes.Threaten()),
        "legal": _plain(Anything()),
        "add": _add,
        "move": _move,
        "turn": _plain(move_wishes.TurnOnTheSpot()),
        "jump": _plain(move_wishes.Jump()),
        "bridge": _plain(move_wishes.Bridge()),
        "level": lambda words, _: move_wishes.Level(_number(words)),
        "land": lambda words, _: move_wishes.Land(*_spaces(words, 1)),
        "touch": lambda words, _: move_wishes.Touch(*_spaces(words, 1)),
        "cover": lambda words, _: move_wishes.Cover(*_spaces(words, 1)),
        "block": lambda words, position: move_wishes.Block(_piece(words, position)),
        "free": lambda words, position: move_wishes.Free(_piece(words, position)),
        "enter": _enter,
        "leave": _leave,
        "center": lambda words, _: wishes.Count(_number(words)),
        "lead": _lead,
        "join": lambda words, _: wishes.Join(*_spaces(words, 2)),
        "cut": lambda words, _: wishes.Cut(*_spaces(words, 2)),
    }
)


_COLOR_WORDS = {"white": Color.WHITE, "black": Color.BLACK}


def likeness(position: Position, goal: str) -> tuple[str, ...]:
    """The least of all the words that describe a position and a goal, seen from any side."""
    own = (position, {color: color for color in Color})
    exchanged = (colors_exchanged(position), {color: color.opponent for color in Color})
    images = (
        (image.position(p).to_text(), *(_image_of(word, image, colors) for word in goal.split()))
        for p, colors in (own, exchanged)
        for image in SYMMETRIES
    )
    return min(images)


def _image_of(word: str, image: Symmetry, colors: Mapping[Color, Color]) -> str:
    """A word of a goal as it reads after a symmetry and an exchange of colors."""
    if word.upper() in COORDINATES:
        return image.space(word.upper())
    if word in list(Color) or word in _COLOR_WORDS:
        return colors[_COLOR_WORDS.get(word) or Color(word)]
    if word in list(Kind):
        return image.kind(Kind(word))
    if "@" not in word:
        return word
    color, kind, space, heading = piece_written(word)
    there = image.space(space), image.heading(kind, heading)
    return write_piece(Piece(colors[color], image.kind(kind), *there))
