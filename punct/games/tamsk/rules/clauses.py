"""Every clause of the rulebook: its number and one sentence in our own words."""

from types import MappingProxyType
from typing import Final

from punct.language import say

_SENTENCES: Final = MappingProxyType(
    {
        "1.1": "Lots decide who is red; Red begins, and the players take turns.",
        "1.2": "In a turn one of your glasses goes one step to a space without a glass.",
        "1.3": "You may drop a ring over the glass that moved; leave it out, and the opponent may.",
        "1.4": "A tube takes one to four rings; no glass goes to a full one, though one may leave it.",
        "1.5": "You pass when none of your glasses can move, and only then.",
        "1.6": "When neither player can move the game is over, and fewer rings in hand win.",
        "1.7": "With equally many rings in hand a game of level 1 is a draw.",
        "2.1": "Level 2 begins like level 1, with all the sand at the bottom.",
        "2.2": "In your first three turns you wake your three glasses, one in each.",
        "2.3": "A glass is turned over as it moves: what had run through is on top again.",
        "2.4": "The ring falls with the glass; whoever leaves it out cannot add it later.",
        "2.5": "Your opponent may move as soon as you let go, and then an unused claim is gone.",
        "2.6": "A glass that runs empty is dead: it stays, blocks its space and never moves again.",
        "2.7": "Among friends a turn takes no longer than about fifteen seconds.",
        "2.8": "The game also ends when the last glass that could move dies.",
        "2.9": "With equally many rings in hand the owner of the glass that runs longest wins.",
        "3.1": "Level 3 begins like level 2, with the timer on the side that Black chooses.",
        "3.2": "You may use the timer to give your opponent fifteen seconds, and need not.",
        "3.3": "You turn the timer over in your opponent's turn, when its top is empty.",
        "3.4": "Who began in time but ended too late allows the opponent a second ring.",
        "3.5": "When the timer is empty you may begin, even if your opponent is not done.",
        "3.6": "Who has not begun when the timer is empty loses the turn, and a second ring is due.",
        "3.7": "Level 3 ends like level 2.",
        "O.1": "With the option each player's first three turns place the glasses on vacant spaces.",
    }
)

CLAUSES: Final = tuple(_SENTENCES)
"""The numbers of all clauses, in the order of the rulebook."""


def sentence(clause: str) -> str:
    """The clause in one sentence.

    >>> sentence("1.5")
    'You pass when none of your glasses can move, and only then.'
    """
    return say(_SENTENCES[clause])
