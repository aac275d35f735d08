"""The one parser and the one writer of moves, positions and game records.

It turns text into plain data and back, and knows nothing of what is legal or what can stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, NoReturn

from punct.errors import NotationError
from punct.games.punct.rules.board import COLUMNS, COORDINATES, Space
from punct.games.punct.rules.kind_words import no_heading
from punct.games.punct.rules.pieces import SET, Color, Kind, Piece, Placed, Variant, as_written
from punct.language import listed, say


class Adding(NamedTuple):
    """Adding a piece from the reserve (E1), written `E@G3/2`."""

    kind: Kind
    space: Space
    heading: int

    def __str__(self) -> str:
        return f"{self.kind}@{self.space}/{self.heading}"


class Moving(NamedTuple):
    """Moving or turning a piece on the board (E2-E4), written `M14-F7/4` or `M14/8`."""

    start: Space
    space: Space
    heading: int

    def __str__(self) -> str:
        if self.start == self.space:
            return f"{self.space}/{self.heading}"
        return f"{self.start}-{self.space}/{self.heading}"


Move = Adding | Moving


class PositionWords(NamedTuple):
    """What a position's text says."""

    variant: Variant
    to_move: Color
    placed: tuple[Placed, ...]
    """The pieces from the bottom up; their levels follow from the order."""


class RecordWords(NamedTuple):
    """What a game record says: where it starts and the moves."""

    start: PositionWords
    moves: Iterator[tuple[int, Move]]
    """Each with the place where it is written; read one by one, when asked for."""


# Writing


def write_piece(piece: Piece) -> str:
    """A piece as it stands in a position's text.

    >>> write_piece(Piece(Color.WHITE, Kind.E, "G3", 2))
    'wE@G3/2'
    """
    return f"{piece.color}{piece.kind}@{piece.space}/{piece.heading}"


def write_position(variant: Variant, to_move: Color, pieces: Iterable[Piece]) -> str:
    """A position's text; the pieces must come in writing order."""
    return " ".join([variant, to_move, *map(write_piece, pieces)])


def write_record(start: str, moves: Iterable[Move]) -> str:
    """A game record: the start (a variant or a position's text), then the moves."""
    return " ".join([start, *map(str, moves)])


# Reading

_SHOWN: Final = 24
"""How much of a faulty text an error quotes."""
_MOST_PIECES: Final = 2 * sum(SET.values())


def read_move(text: str) -> Move:
    """The move a text names.

    >>> read_move(" m14 - f7/4 ")
    Moving(start='M14', space='F7', heading=4)
    """
    reader = _Reader(text, say("a move"))
    move = reader.move()
    reader.end()
    return move


def read_position(text: str) -> PositionWords:
    """The words of a position's text."""
    reader = _Reader(text, say("a position"))
    variant = reader.variant()
    to_move = reader.player()
    placed: list[Placed] = []
    # One piece more than two full sets cannot stand anyway: no need to read on.
    while not reader.at_end() and len(placed) <= _MOST_PIECES:
        placed.append(reader.placing())
    return PositionWords(variant, to_move, tuple(placed))


def read_record(text: str) -> RecordWords:
    """The words of a game record: a variant or a whole position, then moves, read one by one."""
    reader = _Reader(text, say("a game record"))
    variant = reader.variant()
    to_move = Color.WHITE
    placed: list[Placed] = []
    if reader.sees_player():
        to_move = reader.player()
        while reader.sees_placing() and len(placed) <= _MOST_PIECES:
            placed.append(reader.placing())
    return RecordWords(PositionWords(variant, to_move, tuple(placed)), _moves(reader))


def _moves(reader: _Reader) -> Iterator[tuple[int, Move]]:
    """Moves and their places until the text is over."""
    while not reader.at_end():
        index = reader.index
        move = reader.move()
        reader.blank_or_end()
        yield index, move


def read_variant(text: object) -> Variant:
    """The variant a text names, alone."""
    reader = _Reader(text, say("a variant"))
    variant = reader.variant()
    reader.end()
    return variant


def read_color(text: object) -> Color:
    """The color a text names: "w" or "b"."""
    if isinstance(text, Color):
        return text
    if isinstance(text, str):
        try:
            return Color(text.strip().lower())
        except ValueError:
            pass
    raise NotationError(say('A color is "w" or "b", not {text}.', text=_quoted(text)))


def read_space(text: object) -> Space:
    """The space a text names, alone."""
    if isinstance(text, str) and text in COORDINATES:
        return text
    reader = _Reader(text, say("a space"))
    space = reader.space()
    reader.end()
    return space


def read_kind(text: object) -> Kind:
    """The kind a text names, alone."""
    if isinstance(text, Kind):
        return text
    reader = _Reader(text, say("a kind of piece"))
    kind = reader.kind()
    reader.end()
    return kind


def read_heading(kind: Kind | None, heading: object) -> int:
    """The heading as it is written for this kind (D); any hour where the kind is not known."""
    if type(heading) is not int or not 1 <= heading <= 12:
        raise NotationError(
            say("A heading is an hour from 1 to 12, not {heading}.", heading=_quoted(heading))
        )
    if kind is None:
        return heading
    written = as_written(kind, heading)
    if written is None:
        raise NotationError(say("This cannot be: {why}.", why=no_heading(kind, heading)))
    return written


def read_placed(placed: object) -> Placed:
    """A piece to be laid, every word of it checked: color, kind, PÜNCT space, heading."""
    if not isinstance(placed, tuple | list) or len(placed) != 4:
        raise NotationError(
            say(
                "A piece to be laid is a color, a kind, a space and a heading, not {what}.",
                what=_quoted(placed),
            )
        )
    kind = read_kind(placed[1])
    return read_color(placed[0]), kind, read_space(placed[2]), read_heading(kind, placed[3])


def _quoted(value: object) -> str:
    """A faulty value, short enough to show."""
    if isinstance(value, str):
        return repr(value if len(value) <= _SHOWN else value[:_SHOWN] + "…")
    small = type(value) is int and abs(value) < 1000
    return str(value) if small else type(value).__name__


class _Reader:
    """Reads a text from left to right and says exactly where it stops making sense."""

    def __init__(self, text: object, wanted: str) -> None:
        self.wanted = wanted
        self.index = 0
        if not isinstance(text, str):
            raise NotationError(
                say(
                    "{wanted} is written as text, not as {type}.",
                    wanted=wanted.capitalize(),
                    type=type(text).__name__,
                )
            )
        self.text = text
        self._skip_blanks()

    def variant(self) -> Variant:
        """`basic` or `standard`."""
        for variant in Variant:
            if self.text[self.index : self.index + len(variant)].lower() == variant:
                self.index += len(variant)
                self.blank_or_end()
                return variant
        return self.fail(say('expected the variant, "basic" or "standard"'))

    def sees_player(self) -> bool:
        """Whether a lone `w` or `b` comes next."""
        ahead = self.text[self.index : self.index + 2]
        return ahead[:1].lower() in ("w", "b") and (len(ahead) == 1 or ahead[1].isspace())

    def player(self) -> Color:
        """The player to move: a lone `w` or `b`."""
        if not self.sees_player():
            self.fail(say('expected the player to move, "w" or "b"'))
        color = self.color()
        self.blank_or_end()
        return color

    def sees_placing(self) -> bool:
        """Whether a color with a kind behind it comes next, not a move."""
        return self.text[self.index + 1 : self.index + 2].isalpha()

    def placing(self) -> Placed:
        """A color, a kind and a place, as in `wE@G3/2`."""
        color = self.color()
        kind = self.kind()
        space, heading = self._place(kind)
        self.blank_or_end()
        return color, kind, space, heading

    def color(self) -> Color:
        """`w` or `b`."""
        letter = self.text[self.index : self.index + 1].lower()
        if letter not in ("w", "b"):
            self.fail(say('expected a color, "w" or "b"'))
        self.index += 1
        return Color(letter)

    def kind(self) -> Kind:
        """The letter of a kind."""
        letter = self._letter()
        if letter not in list(Kind):
            self.fail(say("expected a kind of piece: {kinds}", kinds=listed(list(Kind))))
        self.index += 1
        return Kind(letter)

    def _place(self, kind: Kind) -> tuple[Space, int]:
        """`@`, a space, `/` and a heading that this kind has."""
        self._sign("@")
        space = self.space()
        self._sign("/")
        index = self.index
        heading = self._heading()
        written = as_written(kind, heading)
        if written is None:
            self.index = index
            self.fail(no_heading(kind, heading))
        return space, written

    def move(self) -> Move:
        """`E@G3/2`, `M14-F7/4` or `M14/8`."""
        if self.at_end():
            self.fail(say("nothing is written here"))
        if self.text[self.index + 1 : self.index + 9].lstrip().startswith("@"):
            kind = self.kind()
            return Adding(kind, *self._place(kind))
        if self._letter() not in list(COLUMNS):
            self.fail(say('expected a kind and "@", or a space such as G3'))
        start = space = self.space()
        if self._next() == "-":
            self._sign("-")
            space = self.space()
        elif self._next() not in ("/", ""):
            self.fail(say('expected "-" and a space, or "/" and a heading'))
        self._sign("/")
        return Moving(start, space, self._heading())

    def space(self) -> Space:
        """A column letter and a row number that name a space of the board."""
        index = self.index
        letter = self._letter()
        if letter not in list(COLUMNS):
            self.fail(say("expected a space such as G3"))
        self.index += 1
        row = self._number(say("expected a row number after column {column}", column=letter))
        space = f"{letter}{row}"
        if space not in COORDINATES:
            self.index = index
            self.fail(say("{space} is not on the board", space=space))
        return space

    def _letter(self) -> str:
        """The letter ahead as a capital; signs outside A-Z are left as they are."""
        sign = self.text[self.index : self.index + 1]
        return sign.upper() if sign.isascii() else sign

    def _heading(self) -> int:
        """An hour from 1 to 12."""
        index = self.index
        number = self._number(say("expected a heading, an hour from 1 to 12"))
        if number not in _HOURS:
            self.index = index
            self.fail(say("a heading is an hour from 1 to 12, not {number}", number=number))
        return int(number)

    def _number(self, expected: str) -> str:
        """Digits 0-9; three at most are taken, since no number here has more than two."""
        digits = ""
        while len(digits) < 3 and self.text[self.index : self.index + 1] in _DIGITS:
            digits += self.text[self.index]
            self.index += 1
        if not digits:
            self.fail(expected)
        return digits

    def _sign(self, sign: str) -> None:
        """One sign, with blanks around it allowed."""
        self._skip_blanks()
        if self._next() != sign:
            self.fail(say('expected "{sign}"', sign=sign))
        self.index += 1
        self._skip_blanks()

    def _next(self) -> str:
        """The next sign that is not blank, or nothing at the end."""
        self._skip_blanks()
        return self.text[self.index : self.index + 1]

    def _skip_blanks(self) -> None:
        blanks = _BLANKS.match(self.text, self.index)
        self.index = blanks.end() if blanks else self.index

    def blank_or_end(self) -> None:
        """A word must be over here; blanks are passed over."""
        if self.index < len(self.text) and not self.text[self.index].isspace():
            self.fail(say("this does not belong here"))
        self._skip_blanks()

    def at_end(self) -> bool:
        """Whether nothing but blanks is left."""
        return self._next() == ""

    def end(self) -> None:
        """The text must be over here."""
        if not self.at_end():
            self.fail(say("this does not belong here"))

    def fail(self, why: str) -> NoReturn:
        """Raise a NotationError with the place and what stands there."""
        if self.index >= len(self.text):
            where = say("at its end")
        else:
            rest = self.text[self.index : self.index + _SHOWN + 1]
            word = rest if rest[0].isspace() else rest.split()[0]
            where = say("at character {n}, {rest}", n=self.index + 1, rest=_quoted(word))
        raise NotationError(
            say("This is not {wanted}: {where}, {why}.", wanted=self.wanted, where=where, why=why),
            self.index,
        )


_BLANKS: Final = re.compile(r"\s*")
_DIGITS: Final = frozenset("0123456789")
_HOURS: Final = frozenset(str(hour) for hour in range(1, 13))
