"""Where shapes lie, and which part of a layer differs from what was there before."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

from punct.draw.shapes import Disc, Label, Path, Point, Shape


class Box(NamedTuple):
    """An upright rectangle, its edges counted from the upper left corner of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: "Box") -> bool:
        """Whether all of the other lies in this one."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    def meets(self, other: "Box") -> bool:
        """Whether the two overlap."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


@lru_cache(maxsize=8192)
def boxes(shape: Shape) -> tuple[Box, ...]:
    """What a shape may cover: a slanting line has a box for each of its parts, not one around all."""
    match shape:
        case Disc(center, radius, paint):
            return (_around((center,), radius + _half(paint.width)),)
        case Path((_, _, *_) as points, False, paint) if paint.fill is None:
            return tuple(_around(ends, _half(paint.width)) for ends in pairwise(points))
        case Path(points, _, paint):
            return (_around(points, _half(paint.width)),) if points else ()
        case Label((x, y), text, size, _, _, align, _):
            # Rather a little too wide: nobody here knows how wide the letters of the page are
            width, aside = size * (len(text) + 1), size / 2
            left = {"start": x - aside, "middle": x - width / 2, "end": x + aside - width}[align]
            return (Box(left, y - size, left + width, y + size),)


def _half(width: float) -> float:
    return max(width, 0.0) / 2


def _around(points: Iterable[Point], reach: float) -> Box:
    """The box around points and all that is within reach of them."""
    across, down = zip(*points, strict=True)
    return Box(min(across) - reach, min(down) - reach, max(across) + reach, max(down) + reach)


def changed(before: Sequence[Shape], after: Sequence[Shape]) -> set[Shape]:
    """The shapes that one list has and the other has not, or has in another order."""
    first, shorter = 0, min(len(before), len(after))
    while first < shorter and before[first] == after[first]:
        first += 1
    last = 0
    while last < shorter - first and before[-1 - last] == after[-1 - last]:
        last += 1
    old, new = before[first : len(before) - last], after[first : len(after) - last]
    both = set(old) & set(new)
    if [shape for shape in old if shape in both] != [shape for shape in new if shape in both]:
        both = set()
    return {shape for shape in (*old, *new) if shape not in both}


class Region:
    """A part of a canvas, made of whole pixels, around some shapes and their soft edges."""

    def __init__(self, shapes: Iterable[Shape], across: float, down: float) -> None:
        found = {
            Box(
                floor(left * across) - 1,
                floor(top * down) - 1,
                ceil(right * across) + 1,
                ceil(bottom * down) + 1,
            )
            for shape in shapes
            for left, top, right, bottom in boxes(shape)
        }
        self.pixels: list[Box] = []
        """Boxes in pixels of the canvas, none of which lies in another."""
        for box in sorted(found, key=lambda box: (box.top - box.bottom) * (box.right - box.left)):
            if not any(other.holds(box) for other in self.pixels):
                self.pixels.append(box)
        self._near = [
            Box((left - 1) / across, (top - 1) / down, (right + 1) / across, (bottom + 1) / down)
            for left, top, right, bottom in self.pixels
        ]

    def meets(self, shape: Shape) -> bool:
        """Whether a shape may tint a pixel of it."""
        for box in boxes(shape):
            for near in self._near:
                if box.meets(near):
                    return True
        return False
