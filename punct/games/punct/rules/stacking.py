"""What lies on what: stacks, support, bridges, blocked pieces (E3.3, E3.4, E4).

A `Stacks` holds, for every space that shows a dot, the pieces with a dot there from the bottom up.
Under the middle of a bridge levels may be missing: the space is hollow there.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from punct.errors import InvalidPosition, PunctError
from punct.games.punct.rules.board import Space
from punct.games.punct.rules.kind_words import named
from punct.games.punct.rules.pieces import FOOTPRINTS, SET, Color, Kind, Piece, Placed
from punct.language import listed, say, say_many

Stacks = Mapping[Space, tuple[Piece, ...]]


class Dot(NamedTuple):
    """One dot of a piece on the board."""

    piece: Piece
    space: Space

    @property
    def color(self) -> Color:
        """The color it shows."""
        return self.piece.color

    @property
    def level(self) -> int:
        """The level it lies on; 1 is the board."""
        return self.piece.level

    @property
    def is_punct(self) -> bool:
        """Whether it is its piece's PÜNCT rather than a minor dot."""
        return self.space == self.piece.space


class Support(NamedTuple):
    """What one dot of a piece stands on."""

    space: Space
    below: Dot | None
    """The dot underneath, at whatever depth; None where only the board is."""
    bridges: bool
    """Whether the dot hangs in the air over it (E4.1)."""


def height(stacks: Stacks, space: Space) -> int:
    """The level of the dot visible at a space; 0 where it is empty."""
    stack = stacks.get(space)
    return stack[-1].level if stack else 0


def lifted(stacks: Stacks, piece: Piece) -> Stacks:
    """The stacks with this piece taken into the hand, and with it any dot that lies on its own.

    A blocked piece is thus judged by where it goes, not by what covers it: that is E3.3.
    """
    rest = dict(stacks)
    for space in piece.spaces:
        below = rest[space][: rest[space].index(piece)]
        if below:
            rest[space] = below
        else:
            del rest[space]
    return rest


def put_down(stacks: Stacks, piece: Piece) -> Stacks:
    """The stacks with this piece laid on top."""
    more = dict(stacks)
    for space in piece.spaces:
        more[space] = (*more.get(space, ()), piece)
    return more


def landing_level(stacks: Stacks, kind: Kind, space: Space, heading: int) -> int:
    """The level a piece put down here would lie on: one above what carries its ends."""
    spaces = FOOTPRINTS[kind, space, heading]
    return 1 + max(height(stacks, s) for i, s in enumerate(spaces) if i != kind.middle)


class Fault(NamedTuple):
    """One thing wrong with laying a piece somewhere: the clause, a sentence, the spaces."""

    clause: str
    message: str
    spaces: tuple[Space, ...]


def landing_faults(
    stacks: Stacks, color: Color, kind: Kind, dots: tuple[Space | None, ...]
) -> list[Fault]:
    """Every reason why a piece cannot rest with its dots, PÜNCT first, over these spaces (E3, E4).

    A dot beyond the edge is None; what carries it cannot be judged, the others can.
    """
    over = {i: s for i, s in enumerate(dots) if s is not None}
    heights = {i: height(stacks, s) for i, s in over.items()}
    middle = kind.middle
    # The level that carries the piece; 0 is the bare board.
    base = max(h for i, h in heights.items() if i != middle or len(over) == 1)
    low = [s for i, s in over.items() if i != middle and heights[i] < base]
    too_high = middle in heights and heights[middle] > base
    faults = _punct_faults(stacks, color, kind, over[0], base)
    if not low and not too_high:
        return faults
    level = 1 + min(h for i, h in heights.items() if i != middle)
    hollow = [s for s in over.values() if is_air_under_a_bridge(stacks, s, level)]
    if hollow:
        faults.append(under_a_bridge(hollow))
    if low and kind is Kind.T:
        message = say(
            "A triangle cannot bridge, and over {low} it would hang in the air.", low=listed(low)
        )
        faults.append(Fault("E4.2", message, tuple(low)))
    elif low:
        message = say(
            "Over {low} an end would hang in the air: both ends must rest on the same level.",
            low=listed(low),
        )
        faults.append(Fault("E4.3", message, tuple(low)))
    levels = [say("{space} on level {level}", space=s, level=heights[i] + 1) for i, s in over.items()]
    message = say("The three dots would not lie level: {levels}.", levels=listed(levels))
    faults.append(Fault("E3.4", message, tuple(over.values())))
    return faults


def under_a_bridge(spaces: list[Space]) -> Fault:
    """A piece would enter the space under a bridge (E4.4)."""
    message = say("Nothing may enter the space under a bridge: {spaces}.", spaces=listed(spaces))
    return Fault("E4.4", message, tuple(spaces))


def _punct_faults(stacks: Stacks, color: Color, kind: Kind, space: Space, base: int) -> list[Fault]:
    """What is wrong with the place of the PÜNCT (E3.1, E3.2, E4.5)."""
    stack = stacks.get(space, ())
    if (stack and stack[-1].color is color) or (not stack and base == 0):
        return []
    faults = []
    if kind.middle == 0 and height(stacks, space) < base:
        message = say(
            "A PÜNCT in the middle bridges only over a dot of its own color, and {space} shows none.",
            space=space,
        )
        faults.append(Fault("E4.5", message, (space,)))
    if stack:
        message = say("The PÜNCT may not land on the opponent's dot at {space}.", space=space)
        faults.append(Fault("E3.2", message, (space,)))
    else:
        message = say(
            "The PÜNCT must land on a dot of its own color, and {space} is empty.", space=space
        )
        faults.append(Fault("E3.1", message, (space,)))
    return faults


def is_hollow(stacks: Stacks, space: Space) -> bool:
    """Whether the visible dot at a space hangs over something lower: the middle of a bridge (E4.4)."""
    stack = stacks.get(space)
    if not stack:
        return False
    return stack[-1].level > (stack[-2].level if len(stack) > 1 else 0) + 1


def is_air_under_a_bridge(stacks: Stacks, space: Space, level: int) -> bool:
    """Whether a piece that lay on this level here would be under the middle of a bridge (E4.4)."""
    levels = [piece.level for piece in stacks.get(space, ())]
    return bool(levels) and level < levels[-1] and level not in levels


def _place(stacks: Stacks, space: Space, piece: Piece) -> int:
    """How many pieces lie under this one at a space."""
    stack = stacks.get(space, ())
    if piece not in stack:
        raise PunctError(say("This piece does not lie on the board."))
    return stack.index(piece)


def supports(stacks: Stacks, piece: Piece) -> tuple[Support, ...]:
    """What each of the three dots of a piece stands on, the PÜNCT's first."""
    found = []
    for space in piece.spaces:
        place = _place(stacks, space, piece)
        stack = stacks[space]
        below = Dot(stack[place - 1], space) if place else None
        found.append(Support(space, below, piece.level > (below.level if below else 0) + 1))
    return tuple(found)


def covers_of(stacks: Stacks, piece: Piece) -> tuple[Dot, ...]:
    """The dots right above this piece's own, which block it (E3.3, E4.4)."""
    found = []
    for space in piece.spaces:
        place = _place(stacks, space, piece)
        stack = stacks[space]
        if place + 1 < len(stack):
            found.append(Dot(stack[place + 1], space))
    return tuple(found)


def build(pieces: Iterable[Placed]) -> tuple[Stacks, tuple[Piece, ...]]:
    """Lay pieces one on another in this order, or say which one cannot stand, and why."""
    stacks: Stacks = {}
    laid: list[Piece] = []
    counts: dict[tuple[Color, Kind], int] = {}
    for color, kind, space, heading in pieces:
        loose = Piece(color, kind, space, heading)
        counts[color, kind] = counts.get((color, kind), 0) + 1
        if counts[color, kind] > SET[kind]:
            raise InvalidPosition(
                say_many(
                    "{what}: the set has only one of them. (D1)",
                    "{what}: the set has only {n} of them. (D1)",
                    SET[kind],
                    what=named(color, kind, space),
                ),
                "D1",
                loose,
            )
        spaces = FOOTPRINTS.get((kind, space, heading))
        if spaces is None:
            raise InvalidPosition(
                say(
                    "{what}: heading {h} takes it over the edge. (E2.6)",
                    what=named(color, kind, space),
                    h=heading,
                ),
                "E2.6",
                loose,
            )
        faults = landing_faults(stacks, color, kind, spaces)
        if faults:
            fault = faults[0]
            raise InvalidPosition(
                say(
                    "{what}: {why} ({clause})",
                    what=named(color, kind, space),
                    why=fault.message,
                    clause=fault.clause,
                ),
                fault.clause,
                loose,
            )
        piece = loose._replace(level=landing_level(stacks, kind, space, heading))
        laid.append(piece)
        stacks = put_down(stacks, piece)
    return stacks, tuple(laid)
