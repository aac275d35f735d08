"""What a notebook hands over: of the right sort, or a sentence that says what is wanted."""

from __future__ import annotations

from punct.errors import PunctError
from punct.language import say


def text_given(text: object) -> str:
    """A text, such as a name.

    >>> text_given("bridges")
    'bridges'
    """
    if not isinstance(text, str):
        raise PunctError(say("Here a text in quotes is wanted, not {given}.", given=repr(text)))
    return text


def count_given(count: object) -> int:
    """A whole number.

    >>> count_given(2)
    2
    """
    if not isinstance(count, int):
        raise PunctError(
            say("Here a whole number without quotes is wanted, not {given}.", given=repr(count))
        )
    return count
