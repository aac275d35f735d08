"""Why a move was made, in a sentence or two: only what the evaluation or a proof says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from punct.games.punct.opponent.facts import Facts
from punct.games.punct.rules.board import SIDES
from punct.language import listed, say

_CONNECTING: Final = (
    "{who} joins the left side with the right one and wins.",
    "{who} joins the lower left side with the upper right one and wins.",
    "{who} joins the lower right side with the upper left one and wins.",
)
_SHORTENING: Final = (
    "{who} shortens its way from the left side to the right one.",
    "{who} shortens its way from the lower left side to the upper right one.",
    "{who} shortens its way from the lower right side to the upper left one.",
)
_BLOCKING: Final = (
    "{who} blocks {rival}'s way from the left side to the right one.",
    "{who} blocks {rival}'s way from the lower left side to the upper right one.",
    "{who} blocks {rival}'s way from the lower right side to the upper left one.",
)

_MOST: Final = 2
"""No more than so many sentences for one move."""
_NOTABLE: Final = 0.25
"""A change of a color's strength that is worth a sentence: about half a space of its nearest way."""


def reason(facts: Facts) -> str:
    """What a move is for, the weightiest first; a quiet move is honestly called one."""
    if facts.wins:
        return _winning(facts)
    told = [*_urgent(facts), *_lasting(facts)][:_MOST]
    return " ".join(told) or say("{who} keeps its ways open.", who=facts.mover.title)


def _winning(facts: Facts) -> str:
    who = facts.mover.title
    if not facts.chain:
        return say("{who} adds the last piece and wins by the count in the center.", who=who)
    ends = {facts.chain[0], facts.chain[-1]}
    pair = next(i for i, (one, other) in enumerate(SIDES) if ends & {*one} and ends & {*other})
    return say(_CONNECTING[pair], who=who)


def _urgent(facts: Facts) -> Iterator[str]:
    """What cannot wait: forced wins, threats, and what stops them."""
    who, rival = facts.mover.title, facts.mover.opponent.title
    if facts.hopeless:
        yield say("{who} finds no move that keeps {rival} from winning.", who=who, rival=rival)
    if facts.stops:
        spaces = listed(list(facts.stops))
        yield say("{who} stops {rival} from winning at {spaces}.", who=who, rival=rival, spaces=spaces)
    if facts.forces == 2:
        yield say("Whatever {rival} does now, {who} wins with the next move.", who=who, rival=rival)
    elif facts.forces:
        yield say(
            "Whatever {rival} does now, {who} wins in {n} more moves.",
            who=who,
            rival=rival,
            n=facts.forces - 1,
        )
    elif facts.threatens:
        yield say("{who} threatens to win at {spaces}.", who=who, spaces=listed(list(facts.threatens)))


def _lasting(facts: Facts) -> Iterator[str]:
    """What tells later: ways made shorter and longer, the weightier first; pieces held, the center."""
    who, rival = facts.mover.title, facts.mover.opponent.title
    ways = []
    if facts.shortens and facts.gain >= _NOTABLE:
        ways.append((-facts.gain, say(_SHORTENING[facts.shortens.pair], who=who)))
    if facts.blocks and facts.loss >= _NOTABLE:
        ways.append((-facts.loss, say(_BLOCKING[facts.blocks.pair], who=who, rival=rival)))
    yield from (sentence for _, sentence in sorted(ways))
    spaces = listed(list(facts.covers))
    if facts.pins:
        yield say(
            "{who} covers {rival} at {spaces}, which holds a piece fast.",
            who=who,
            rival=rival,
            spaces=spaces,
        )
    elif facts.covers:
        yield say("{who} covers {rival} at {spaces}.", who=who, rival=rival, spaces=spaces)
    if facts.center > 0 and facts.enters:
        yield say("{who} gains ground in the center.", who=who)
