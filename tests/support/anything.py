"""Whatever somebody may do at a board, drawn by Hypothesis: intents of every sort, and keys by name."""

from hypothesis import strategies as st
from kit import type_key

from punct.games.punct.rules import Color, Kind
from punct.games.punct.rules.board import SPACES
from punct.table import intents
from punct.table.intents import Intent
from punct.table.stage import Stage

ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
KEYS = (*ARROWS, "Enter", " ", "Escape", *"rRuUyYpPhH?123456abcd", "F5", "")

Deed = Intent | str
"""An intent, or the name of a key."""

_PLAIN = (
    intents.Confirm(),
    intents.TakeBack(),
    intents.PutBack(),
    intents.Act(),
    intents.LookHere(),
    intents.Undo(),
    intents.Redo(),
    intents.Restart(),
    intents.AskHint(),
    intents.ShowSolution(),
    intents.Tick(),
    intents.ShowKeys(),
    intents.Reveal(),
    intents.Open("basic b wE@D4/2"),
    intents.Open("nonsense"),
)


def deeds(*often: str) -> st.SearchStrategy[Deed]:
    """Anything at all; the spaces named here come up more often than the others."""
    targets = st.one_of(
        st.sampled_from([("space", space) for space in SPACES]),
        st.sampled_from([("space", space) for space in often]),
        st.sampled_from([("reserve", color, kind) for color in Color for kind in Kind]),
    )
    return st.one_of(
        st.builds(intents.Press, targets),
        st.builds(intents.Point, st.none() | targets),
        st.builds(intents.LookUnder, targets),
        st.builds(intents.Pick, st.integers(1, 6)),
        st.builds(intents.TurnPiece, st.integers(-3, 3)),
        st.builds(intents.GoTo, st.integers(-1, 3)),
        st.builds(intents.Give, st.none() | st.integers(-1, 5)),
        st.builds(intents.Choose, st.integers(-1, 5)),
        st.sampled_from(_PLAIN),
        st.sampled_from(KEYS),
    )


def carry_out(stage: Stage, deed: Deed) -> None:
    """Do it; a key that means nothing here does nothing."""
    if isinstance(deed, str):
        type_key(stage, deed)
    else:
        stage.do(deed)
