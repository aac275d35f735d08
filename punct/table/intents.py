"""What somebody at a board may want, as plain data: a pointer, a key and a button all end here."""

from typing import Literal, NamedTuple

TargetName = tuple[str, ...]
"""What can be pointed at, such as ("space", "G3"): the first word says what sort of place it is."""

Arrow = Literal["up", "down", "left", "right"]


class Press(NamedTuple):
    """A click or a tap: take, put down or turn, whichever it means now."""

    target: TargetName


class Point(NamedTuple):
    """The pointer is over a target, or over nothing."""

    target: TargetName | None


class LookUnder(NamedTuple):
    """Look at what lies hidden there."""

    target: TargetName


class Pick(NamedTuple):
    """Take the piece of this number, counted from 1, from the own reserve."""

    number: int


class TurnPiece(NamedTuple):
    """Turn the piece in the hand to the next possible heading, or back for negative steps."""

    steps: int


class Confirm(NamedTuple):
    """Play the move that stands ready, or hand in the answer."""


class TakeBack(NamedTuple):
    """One step back with the piece in the hand."""


class PutBack(NamedTuple):
    """All the way back: the piece returns to where it came from."""


class Walk(NamedTuple):
    """Go to the next space with the keyboard; the first step only shows where it points."""

    arrow: Arrow


class Act(NamedTuple):
    """Do at the keyboard's space what a press would, or confirm what stands ready there."""


class LookHere(NamedTuple):
    """Look under what lies at the keyboard's space."""


class Undo(NamedTuple):
    """Take back the last move."""


class Redo(NamedTuple):
    """Make the move again that was undone."""


class GoTo(NamedTuple):
    """Look at the position after so many moves; nothing is lost by looking."""

    ply: int


class Restart(NamedTuple):
    """Back to the beginning."""


class Open(NamedTuple):
    """Go on from a variant, a position or a record given as text."""

    text: str


class Tick(NamedTuple):
    """The clock reaches a moment that matters."""


class AskHint(NamedTuple):
    """The next rung of help."""


class ShowSolution(NamedTuple):
    """One step of the solution."""


class Choose(NamedTuple):
    """Choose one of several answers, counted from 0."""

    number: int


class Give(NamedTuple):
    """Give a number as the answer, not yet handed in; None takes it back."""

    number: int | None


class GoOn(NamedTuple):
    """The next step, puzzle or slide."""


class GoBack(NamedTuple):
    """The one before."""


class ShowKeys(NamedTuple):
    """Show or hide the list of keys."""


class Vote(NamedTuple):
    """One more raised hand for the option of this number, counted from 0."""

    option: int


class HandsDown(NamedTuple):
    """Count raised hands again from none."""


class Reveal(NamedTuple):
    """Show the hidden answer."""


class Narrate(NamedTuple):
    """Show the words, or leave them to the presenter."""


class TryOut(NamedTuple):
    """Free the board to be tried, or throw the try-out away."""


HandIntent = Press | Point | LookUnder | Pick | TurnPiece | Confirm | TakeBack | PutBack
"""What is asked of the hands over a position; the game answers."""

BY_HAND = (Press, Act, Pick, TurnPiece, Confirm, TakeBack, PutBack)
"""What hands do by pointer, key or button; what comes of it has to be settled."""

Intent = (
    HandIntent
    | Walk
    | Act
    | LookHere
    | Undo
    | Redo
    | GoTo
    | Restart
    | Open
    | Tick
    | AskHint
    | ShowSolution
    | Choose
    | Give
    | GoOn
    | GoBack
    | ShowKeys
    | Vote
    | HandsDown
    | Reveal
    | Narrate
    | TryOut
)
