"""Every clause of the rulebook: its number and one sentence in our own words."""

from types import MappingProxyType
from typing import Final

from punct.language import say

_SENTENCES: Final = MappingProxyType(
    {
        "C": "White begins.",
        "C3": "Both reserves lie open: either player may look at them at any time.",
        "D1": "Each player has eighteen pieces: six straight, six angles and six triangles.",
        "D2": "The round marker is an aid for the eye and not one of the eighteen pieces.",
        "E1.1": "A new piece covers three spaces of the board, one under each dot.",
        "E1.2": "In the basic game White's very first piece stays clear of the central hexagon.",
        "E1.3": "A new piece lies on the board itself, on three empty spaces.",
        "E2.1": "You move only pieces of your own color.",
        "E2.2": "The PÜNCT travels along a straight line, as far as you like and over anything.",
        "E2.3": "The marker may stand where the PÜNCT came from, and leaves the board with the turn.",
        "E2.4": "Before it is put down, the piece may turn about its PÜNCT.",
        "E2.5": "Moving, turning or both make one turn; putting a piece back as it lay does not.",
        "E2.6": "All three dots stay on the board.",
        "E3.1": "A PÜNCT that jumps lands on a visible dot of its own color.",
        "E3.2": "A PÜNCT never lands on the opponent's color; minor dots land on either.",
        "E3.3": "One covered dot blocks the whole piece: it may neither move nor turn.",
        "E3.4": "All three dots land on the same level, each on a dot, unless the piece bridges.",
        "E3.5": "There is no highest level: a piece goes from any level to any other.",
        "E3.6": "Only what lies on top counts, so covering a dot cuts a connection.",
        "E4.1": "A straight or angle piece may rest on its two ends, its middle over anything lower.",
        "E4.2": "A triangle never bridges: it needs three dots under its three dots.",
        "E4.3": "Both ends of a bridge rest on the same level, and an end is never left in the air.",
        "E4.4": "Whatever lies under a bridge is blocked, be it a dot or an empty space.",
        "E4.5": "A PÜNCT in the middle bridges only over a visible dot of its own color.",
        "F1": "A chain of your visible dots from one side to the opposite side wins.",
        "F2": "If one move connects both colors, the player who moved wins.",
        "F3": "In the basic game the last piece of a reserve ends an unconnected game as a draw.",
        "F4": "The same position with the same player to move for the third time is a draw.",
        "F5": "You may lift one piece at a time to look underneath: nothing is secret.",
        "G": "In the standard game every new piece stays wholly outside the central hexagon.",
        "H": "In the standard game the last piece added ends it: the central hexagon is counted.",
    }
)

CLAUSES: Final = tuple(_SENTENCES)
"""The numbers of all clauses, in the order of the rulebook."""


def sentence(clause: str) -> str:
    """The clause in one sentence.

    >>> sentence("E2.6")
    'All three dots stay on the board.'
    """
    return say(_SENTENCES[clause])
