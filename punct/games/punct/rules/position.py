"""A position: an immutable value that answers every question about itself."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final

from punct.errors import IllegalMove, NotationError, Objection
from punct.games.punct.rules import generation, legality, notation, stacking
from punct.games.punct.rules.board import _BIT, CENTER, Space
from punct.games.punct.rules.connection import shortest_chain
from punct.games.punct.rules.masks import Masks, masks_of, with_piece, without
from punct.games.punct.rules.notation import Adding, Move, Moving
from punct.games.punct.rules.outcome import Outcome, outcome_of
from punct.games.punct.rules.picture import draw
from punct.games.punct.rules.pieces import SET, Color, Kind, Piece, Placed, Variant, writing_order
from punct.games.punct.rules.stacking import Dot, Stacks, Support

_UNKNOWN: Final[Any] = object()


class Position:
    """All that lies on the board, the variant and the player to move.

    >>> p = Position.from_text("standard w").after("E@G3/2")
    >>> p.to_text()
    'standard b wE@G3/2'
    >>> p.level("H4"), p.level("H5")
    (1, 0)
    """

    __slots__ = ("_masks", "_outcome", "_reserves", "_stacks", "pieces", "to_move", "variant")

    pictured: ClassVar[Callable[[Position], str] | None] = None
    """How a position is drawn as SVG; drawing is not for the rules, so `punct` fills this in."""

    variant: Variant
    to_move: Color
    pieces: tuple[Piece, ...]
    """The pieces on the board, from the bottom up."""

    _stacks: Stacks
    _masks: Masks
    _reserves: Mapping[Color, Mapping[Kind, int]]
    _outcome: Outcome | None

    def __init__(
        self,
        variant: str = Variant.STANDARD,
        to_move: str = Color.WHITE,
        pieces: Iterable[Placed] = (),
    ) -> None:
        """A position with these pieces, laid down in this order; InvalidPosition if one cannot stand."""
        stacks, laid = stacking.build(notation.read_placed(piece) for piece in pieces)
        reserves = {color: dict(SET) for color in Color}
        for piece in laid:
            reserves[piece.color][piece.kind] -= 1
        self._fill(
            notation.read_variant(variant),
            notation.read_color(to_move),
            tuple(sorted(laid, key=writing_order)),
            stacks,
            masks_of(stacks),
            reserves,
        )

    def _fill(
        self,
        variant: Variant,
        to_move: Color,
        pieces: tuple[Piece, ...],
        stacks: Stacks,
        masks: Masks,
        reserves: Mapping[Color, Mapping[Kind, int]],
    ) -> None:
        """Write the fields, once."""
        write = object.__setattr__
        write(self, "variant", variant)
        write(self, "to_move", to_move)
        write(self, "pieces", pieces)
        write(self, "_stacks", stacks)
        write(self, "_masks", masks)
        write(self, "_reserves", reserves)
        write(self, "_outcome", _UNKNOWN)

    # A value

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("A position never changes; after(move) gives the next one.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("A position never changes; after(move) gives the next one.")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.pieces == other.pieces
            and self.to_move is other.to_move
            and self.variant is other.variant
        )

    def __hash__(self) -> int:
        return hash((self.variant, self.to_move, self.pieces))

    def __repr__(self) -> str:
        return f"Position.from_text({self.to_text()!r})"

    def __str__(self) -> str:
        return draw(self, self.outcome)

    def _repr_svg_(self) -> str | None:
        """The picture a notebook shows."""
        picture = type(self).pictured
        return None if picture is None else picture(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return Position.from_text, (self.to_text(),)

    # Text

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The position a text names; NotationError if unreadable, InvalidPosition if it cannot stand."""
        words = notation.read_position(text)
        return cls(words.variant, words.to_move, words.placed)

    def to_text(self) -> str:
        """The canonical text, from which the same position can be read again."""
        return notation.write_position(self.variant, self.to_move, self.pieces)

    def parse_move(self, text: str) -> Move:
        """The move a text names here; its heading must be one that the piece has."""
        move = notation.read_move(text)
        try:
            return legality.writable(self, move)
        except NotationError as error:
            heading = text.rpartition("/")[2].lstrip()
            raise NotationError(error.message, len(text) - len(heading)) from None

    # What is to be seen

    def reserve(self, color: str) -> Mapping[Kind, int]:
        """How many pieces of each kind a player still has beside the board (C3)."""
        return MappingProxyType(self._reserves[notation.read_color(color)])

    def stack(self, space: str) -> tuple[Dot, ...]:
        """All dots at a space from the bottom up: the last is visible, the others hidden (F5)."""
        space = notation.read_space(space)
        return tuple(Dot(piece, space) for piece in self._stacks.get(space, ()))

    def top(self, space: str) -> Dot | None:
        """The dot visible from above at a space, or None where it is empty."""
        stack = self.stack(space)
        return stack[-1] if stack else None

    def level(self, space: str) -> int:
        """The level of the visible dot; 0 where the space is empty."""
        return stacking.height(self._stacks, notation.read_space(space))

    def visible(self, color: str) -> frozenset[Space]:
        """The spaces that show this color from above."""
        mask = self._masks.seen(notation.read_color(color))
        return frozenset(s for s in self._stacks if mask >> _BIT[s] & 1)

    def is_hollow(self, space: str) -> bool:
        """Whether the visible dot hangs over something lower: the middle of a bridge (E4.4)."""
        return stacking.is_hollow(self._stacks, notation.read_space(space))

    def center_count(self, color: str) -> int:
        """How many visible dots a player has in the central hexagon (H)."""
        return len(self.visible(color).intersection(CENTER))

    def connection(self, color: str) -> tuple[Space, ...] | None:
        """The spaces of a shortest chain between opposite sides, or None (F1)."""
        return shortest_chain(self.visible(color))

    # What lies on what

    def supports(self, piece: Piece) -> tuple[Support, ...]:
        """What each dot of a piece stands on, and where it bridges."""
        return stacking.supports(self._stacks, piece)

    def bridges(self, piece: Piece) -> bool:
        """Whether the piece rests on its two ends alone (E4.1)."""
        return any(support.bridges for support in self.supports(piece))

    def blockers(self, piece: Piece) -> tuple[Dot, ...]:
        """The dots that lie right above this piece and block it; () when it is free (E3.3, E4.4)."""
        return stacking.covers_of(self._stacks, piece)

    def blocked(self, color: str | None = None) -> dict[Piece, tuple[Dot, ...]]:
        """The blocked pieces of one color or of both, each with the dots that block it."""
        wanted = None if color is None else notation.read_color(color)
        found = {p: self.blockers(p) for p in self.pieces if wanted in (None, p.color)}
        return {piece: blockers for piece, blockers in found.items() if blockers}

    def piece_at(self, space: str, color: str | None = None) -> Piece | None:
        """The highest piece with its PÜNCT at a space, of one color or of either."""
        wanted = None if color is None else notation.read_color(color)
        space = notation.read_space(space)
        for piece in reversed(self._stacks.get(space, ())):
            if piece.space == space and wanted in (None, piece.color):
                return piece
        return None

    # Moves

    def legal_moves(self) -> list[Move]:
        """Every legal move; none once the game is over."""
        return generation.legal_moves(self)

    def objections(self, move: Move | str) -> tuple[Objection, ...]:
        """Every reason against a move; () when it is legal."""
        return legality.objections(self, self._as_move(move))

    def after(self, move: Move | str) -> Position:
        """The position after a move; IllegalMove, with every objection, if it is forbidden."""
        move = self._as_move(move)
        reasons = legality.objections(self, move)
        if reasons:
            raise IllegalMove(reasons)
        return self._after(move)

    def _as_move(self, move: Move | str) -> Move:
        """A move in its written form, from a move or a text."""
        if isinstance(move, Adding | Moving):
            return legality.writable(self, move)
        return self.parse_move(move)

    def _after(self, move: Move) -> Position:
        """The position after a move that is known to be legal."""
        color, stacks, masks, reserves = self.to_move, self._stacks, self._masks, self._reserves
        pieces = list(self.pieces)
        if isinstance(move, Adding):
            kind = move.kind
            reserve = {**reserves[color], kind: reserves[color][kind] - 1}
            reserves = {**reserves, color: reserve}
        else:
            old = stacks[move.start][-1]
            kind = old.kind
            pieces.remove(old)
            masks = without(masks, stacks, old)
            stacks = stacking.lifted(stacks, old)
        level = stacking.landing_level(stacks, kind, move.space, move.heading)
        new = Piece(color, kind, move.space, move.heading, level)
        insort(pieces, new, key=writing_order)
        following = object.__new__(Position)
        following._fill(
            self.variant,
            color.opponent,
            tuple(pieces),
            stacking.put_down(stacks, new),
            with_piece(masks, new),
            reserves,
        )
        return following

    # The end

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        if self._outcome is _UNKNOWN:
            object.__setattr__(self, "_outcome", outcome_of(self))
        return self._outcome

    def _left(self, color: Color) -> int:
        """How many pieces are left in a reserve."""
        return sum(self._reserves[color].values())
