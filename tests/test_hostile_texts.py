"""Any text that pretends to be a position or a game is answered by a `PunctError` or read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.errors import PunctError
from punct.rules import Game, Position

pytestmark = pytest.mark.slow

WORDS = st.lists(
    st.sampled_from(
        ["basic", "standard", "w", "b", "wE@E5/12", "E@G3/2", "M14-F7/4", "@", "/", "{", "9" * 50]
    )
    | st.text(max_size=6),
    max_size=6,
).map(" ".join)


@given(WORDS | st.text(max_size=100))
def test_any_text_is_answered(text: str) -> None:
    for read in (Position.from_text, Game.from_text, Game.from_json):
        try:
            again = read(text)
        except PunctError:
            continue
        assert type(again).from_text(again.to_text()).to_text() == again.to_text()
