"""Which finds are the same idea again: alike under symmetry and exchange of colors, or neighbors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from punct.games.punct.mining.finds import Find
from punct.games.punct.rules import Position
from punct.games.punct.rules.symmetry import SYMMETRIES

_NEIGHBORS: Final = 6
"""Positions of one game so few moves apart are alike."""

_SHARED: Final = 0.5
"""Positions that share so much of their pieces, seen from some side, are alike."""

Picture = frozenset[tuple[bool, str, str, int]]
"""Pieces, each with whether it is the mover's, its kind, space and heading."""


def distinct(finds: Iterable[Find]) -> list[Find]:
    """The finds without those that are like an earlier one."""
    kept: list[Find] = []
    pictures: list[Picture] = []
    for find in finds:
        if any(_are_neighbors(find, other) for other in kept):
            continue
        images = images_of(find.position)
        if any(_is_like(image, picture) for picture in pictures for image in images):
            continue
        kept.append(find)
        pictures.append(images[0])
    return kept


def _are_neighbors(one: Find, other: Find) -> bool:
    """Whether both come from about the same moment of the same game, and ask the same."""
    here, there = one.origin, other.origin
    same = here.game == there.game and one.aim is other.aim
    return same and abs(here.ply - there.ply) < _NEIGHBORS


def images_of(position: Position) -> list[Picture]:
    """The pieces as seen from all twelve sides, the mover's color named alike for both players."""
    return [
        frozenset(
            (
                piece.color is position.to_move,
                image.kind(piece.kind),
                image.space(piece.space),
                image.heading(piece.kind, piece.heading),
            )
            for piece in position.pieces
        )
        for image in SYMMETRIES
    ]


def _is_like(one: Picture, other: Picture) -> bool:
    return len(one & other) > _SHARED * len(one | other)
