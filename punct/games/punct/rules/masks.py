"""The view from above as whole numbers: the fast twin of the stacks, private to the rules."""

from __future__ import annotations

from typing import NamedTuple

from punct.games.punct.rules.board import _ALL, _BIT
from punct.games.punct.rules.pieces import Color, Piece, _footprint_mask
from punct.games.punct.rules.stacking import Stacks


class Masks(NamedTuple):
    """Which spaces show which color and which level."""

    white: int
    black: int
    flat: tuple[int, ...]
    """For each level the spaces whose visible dot lies on it; index 0 is the bare board."""

    def seen(self, color: Color) -> int:
        """The spaces that show this color."""
        return self.white if color is Color.WHITE else self.black


def masks_of(stacks: Stacks) -> Masks:
    """The masks of these stacks, worked out from nothing."""
    seen = dict.fromkeys(Color, 0)
    flat = [_ALL]
    for space, stack in stacks.items():
        bit = 1 << _BIT[space]
        top = stack[-1]
        seen[top.color] |= bit
        flat += [0] * (top.level + 1 - len(flat))
        flat[0] ^= bit
        flat[top.level] |= bit
    return Masks(seen[Color.WHITE], seen[Color.BLACK], tuple(flat))


def without(masks: Masks, stacks: Stacks, piece: Piece) -> Masks:
    """The masks once this piece, which lies on top of these stacks, is in the hand."""
    white, black, levels = masks
    footprint = _footprint_mask(piece.kind, piece.space, piece.heading)
    white &= ~footprint
    black &= ~footprint
    flat = list(levels)
    flat[piece.level] &= ~footprint
    if piece.level == 1:
        flat[0] |= footprint
    else:
        for space in piece.spaces:
            bit = 1 << _BIT[space]
            stack = stacks[space]
            if len(stack) == 1:
                flat[0] |= bit
                continue
            below = stack[-2]
            flat[below.level] |= bit
            if below.color is Color.WHITE:
                white |= bit
            else:
                black |= bit
    return Masks(white, black, tuple(flat))


def with_piece(masks: Masks, piece: Piece) -> Masks:
    """The masks once this piece lies on top."""
    white, black, levels = masks
    footprint = _footprint_mask(piece.kind, piece.space, piece.heading)
    flat = [level & ~footprint for level in levels]
    flat += [0] * (piece.level + 1 - len(flat))
    flat[piece.level] |= footprint
    while not flat[-1]:
        flat.pop()
    if piece.color is Color.WHITE:
        return Masks(white | footprint, black & ~footprint, tuple(flat))
    return Masks(white & ~footprint, black | footprint, tuple(flat))
