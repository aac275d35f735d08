"""Reads a text sign by sign and says exactly where it stops making sense."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from punct.errors import NotationError
from punct.games.tamsk.rules.board import COLUMNS, INDEX, Space
from punct.games.tamsk.rules.pieces import Color, Variant
from punct.language import say

_SHOWN: Final = 24
"""How much of a faulty text an error quotes."""
_LONGEST_NUMBER: Final = 15
"""So many digits of a number are read and no more: enough for a time in any real game."""
_BLANKS: Final = re.compile(r"\s*")
_LETTERS: Final = re.compile(r"[A-Za-z]*")
_DIGITS: Final = re.compile(r"[0-9]*")


def quoted(value: object) -> str:
    """A faulty value, short enough to show."""
    if isinstance(value, str):
        return repr(value if len(value) <= _SHOWN else value[:_SHOWN] + "…")
    small = type(value) is int and abs(value) < 10**_LONGEST_NUMBER
    return str(value) if small else type(value).__name__


class Reader:
    """Goes through a text from left to right; letter case and extra blanks do not matter."""

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
        self.skip_blanks()

    # What comes next

    def skip_blanks(self) -> None:
        """Pass over blanks."""
        blanks = _BLANKS.match(self.text, self.index)
        self.index = blanks.end() if blanks else self.index

    def at_end(self) -> bool:
        """Whether nothing but blanks is left."""
        return self.next() == ""

    def next(self) -> str:
        """The next sign that is not blank, or nothing at the end."""
        self.skip_blanks()
        return self.text[self.index : self.index + 1]

    def letters(self) -> str:
        """The letters that come next, as small ones; they are not taken."""
        found = _LETTERS.match(self.text, self.index)
        return found[0].lower() if found else ""

    def after_letters(self) -> str:
        """The sign behind those letters and blanks, or nothing at the end."""
        behind = _BLANKS.match(self.text, self.index + len(self.letters()))
        end = behind.end() if behind else self.index
        return self.text[end : end + 1]

    # Taking

    def take(self, sign: str) -> bool:
        """Pass over a sign if it comes next."""
        if self.next() != sign:
            return False
        self.index += 1
        self.skip_blanks()
        return True

    def sign(self, sign: str) -> None:
        """One sign, with blanks around it allowed."""
        if not self.take(sign):
            self.fail(say('expected "{sign}"', sign=sign))

    def word(self, word: str) -> bool:
        """Pass over a word if it comes next."""
        if self.letters() != word:
            return False
        self.index += len(word)
        return True

    def number(self, expected: str) -> int:
        """A whole number without a sign."""
        found = _DIGITS.match(self.text, self.index)
        digits = found[0] if found else ""
        if not digits:
            self.fail(expected)
        if len(digits) > _LONGEST_NUMBER:
            self.fail(say("this number is too long"))
        self.index += len(digits)
        return int(digits)

    def space(self) -> Space:
        """A column letter and a number that name a space of the board."""
        index = self.index
        letter = self.letters()[:1].upper()
        if letter not in list(COLUMNS):
            self.fail(say("expected a space such as D4"))
        self.index += 1
        number = self.number(say("expected a number after column {column}", column=letter))
        space = f"{letter}{number}"
        if space not in INDEX:
            self.index = index
            self.fail(say("{space} is not on the board", space=space))
        return space

    def color(self) -> Color:
        """`r` or `b`."""
        letter = self.letters()[:1]
        if letter not in list(Color):
            self.fail(say('expected a color, "r" or "b"'))
        self.index += 1
        return Color(letter)

    def variant(self) -> Variant:
        """`level1`, `level2` or `level3`, perhaps with `-open` behind."""
        ahead = self.text[self.index :].lower()
        for variant in sorted(Variant, key=len, reverse=True):
            if ahead.startswith(variant) and not ahead[len(variant) : len(variant) + 1].isalnum():
                self.index += len(variant)
                return variant
        return self.fail(say('expected "level1", "level2" or "level3", perhaps with "-open" behind'))

    def player(self) -> Color:
        """A lone `r` or `b`."""
        if self.letters() not in list(Color):
            self.fail(say('expected a player, "r" or "b"'))
        color = self.color()
        self.blank_or_end()
        return color

    def blank_or_end(self) -> None:
        """A word must be over here; blanks are passed over."""
        if self.index < len(self.text) and not self.text[self.index].isspace():
            self.fail(say("this does not belong here"))
        self.skip_blanks()

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
            where = say("at character {n}, {rest}", n=self.index + 1, rest=quoted(word))
        raise NotationError(
            say("This is not {wanted}: {where}, {why}.", wanted=self.wanted, where=where, why=why),
            self.index,
        )
