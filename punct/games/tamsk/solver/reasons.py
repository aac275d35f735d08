"""Why a turn was chosen, in plain words that anybody can check on the board."""

from __future__ import annotations

from typing import Final, NamedTuple

from punct.games.tamsk.rules.board import NEIGHBORS
from punct.games.tamsk.rules.deeds import Turn
from punct.games.tamsk.rules.pieces import GLASS_TIME, Color
from punct.games.tamsk.rules.position import Position
from punct.games.tamsk.solver.judging import RING
from punct.games.tamsk.solver.lean import WON, Lean
from punct.games.tamsk.solver.search import Found
from punct.games.tamsk.solver.timed import TimedLean
from punct.language import say

_URGENT: Final = 45_000
"""From so many ms on, sand is a reason to move a glass."""


class Chosen(NamedTuple):
    """A move that was chosen after a search."""

    found: Found
    move: int
    is_safer: bool
    """Whether it keeps more glasses out of danger than the move that looked best."""

    @property
    def is_best(self) -> bool:
        """Whether the search found none that is worth more."""
        return self.found.values[self.move] == self.found.value


def reason(position: Position, lean: Lean, turn: Turn, chosen: Chosen | None) -> str:
    """A sentence or two for a turn; without `found` there was no other."""
    after = position._after(turn, position.to_move)
    parts = [_rings(turn), _main(position, after, turn, lean, chosen), _lets_die(position, turn, lean)]
    return " ".join(part for part in parts if part)


def _rings(turn: Turn) -> str:
    """What is said of rings besides the usual one."""
    if turn.claim is not None and turn.second is not None:
        return say(
            "It takes up the ring left out at {a} and drops a second one at {b}.",
            a=turn.claim,
            b=turn.second,
        )
    if turn.claim is not None:
        return say("It takes up the ring left out at {space}.", space=turn.claim)
    if turn.second is not None:
        return say("It drops a second ring at {space}, for the late turn.", space=turn.second)
    return ""


def _main(position: Position, after: Position, turn: Turn, lean: Lean, chosen: Chosen | None) -> str:
    """The one thing that speaks most for the turn."""
    if turn.is_pass:
        return say("None of its glasses can move, so it must pass.")
    told = [
        _end(after),
        _urgent(position, turn),
        _seen_to_the_end(lean, chosen),
        _stops(position, after),
        _ways(position, after),
    ]
    return next((text for text in told if text), _looked(chosen))


def _end(after: Position) -> str:
    """The turn ends the game."""
    return "" if after.outcome is None else after.outcome.reason


def _urgent(position: Position, turn: Turn) -> str:
    """The glass has the least sand of all that can move, and not much of it (2.6)."""
    if turn.start is None or not position.variant.is_timed:
        return ""
    left = position.remaining(turn.start)
    if left is None:
        return say(
            "Its glasses must be woken first, and {space} has not been turned yet.", space=turn.start
        )
    others = [
        position.remaining(start)
        for start in {m.start for m in position.legal_moves()}
        if start is not None
    ]
    if left > _URGENT or any(other is not None and other < left for other in others):
        return ""
    return say(
        "The glass on {space} is the most urgent: {n} seconds are left, {m} once it is turned over.",
        space=turn.start,
        n=left // 1000,
        m=(GLASS_TIME - left) // 1000,
    )


def _lets_die(position: Position, turn: Turn, lean: Lean) -> str:
    """A glass that could have moved will run out before the next turn at this pace (2.6)."""
    if not isinstance(lean, TimedLean) or turn.start is None:
        return ""
    movable = {move.start for move in position.legal_moves()} - {turn.start}
    left = {space: position.remaining(space) for space in movable if space is not None}
    dying = [space for space, ms in left.items() if ms is not None and ms <= 2 * lean.pace]
    saved = position.remaining(turn.start)
    if not dying or (saved is not None and saved <= 2 * lean.pace):
        return ""
    return say("For this it lets the glass on {space} run out.", space=min(dying))


def _seen_to_the_end(lean: Lean, chosen: Chosen | None) -> str:
    """The game was seen to its end; sand makes such sight uncertain, so only where none runs."""
    if chosen is None or not chosen.is_best or type(lean) is not Lean:
        return ""
    value, is_exact = chosen.found.value, chosen.found.is_exact
    rings = (abs(value) - WON) // RING
    if value >= WON:
        return say("Seen to the end, with every ring dropped, it wins by {n} or more.", n=rings)
    if is_exact and value <= -WON:
        return say("Seen to the end, with every ring dropped, no turn loses by fewer than {n}.", n=rings)
    if is_exact and not value:
        return say("Seen to the end, with every ring dropped, it holds the draw.")
    return ""


def _stops(position: Position, after: Position) -> str:
    """The opponent could move before and cannot any more (1.5)."""
    rival = position.to_move.opponent
    if not position.can_move(rival) or after.can_move(rival):
        return ""
    return say("After it {who} cannot move and must pass.", who=rival.title)


def _ways(position: Position, after: Position) -> str:
    """How many ways both sides have to go, where the turn takes some or wins some."""
    own, rival = position.to_move, position.to_move.opponent
    before_rival, now_rival = ways(position, rival), ways(after, rival)
    if now_rival < before_rival:
        return say(
            "It cuts {who}'s ways to go from {m} to {n}.",
            who=rival.title,
            n=now_rival,
            m=before_rival,
        )
    before_own, now_own = ways(position, own), ways(after, own)
    if now_own > before_own:
        return say(
            "It gives its own glasses more ways to go: {n}, up from {m}.", n=now_own, m=before_own
        )
    return ""


def ways(position: Position, color: Color) -> int:
    """In how many ways the living glasses of a player could go to another space."""
    return sum(
        not position.is_full(space) and position.glass_at(space) is None
        for glass in position.glasses
        if glass.color is color and glass.space is not None and not glass.is_dead(position.clock)
        for space in NEIGHBORS[glass.space]
    )


def _looked(chosen: Chosen | None) -> str:
    """Nothing else is to be said than how far it looked."""
    if chosen is None:
        return say("There is no other move worth a thought.")
    if chosen.is_safer:
        return say("Another turn looks better on the board, but this one keeps its sand safer.")
    if not chosen.is_best:
        return say("It sees no turn that is clearly better.")
    if chosen.found.depth == 1:
        return say("Looking at its own turn only, it found none better.")
    return say("Looking {n} turns ahead, it found none better.", n=chosen.found.depth)
