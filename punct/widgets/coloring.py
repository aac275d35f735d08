"""The colors of a picture on a page: a theme somebody chose, or one that fits the page."""

from typing import Final

from punct.draw.palettes import Palette, palette_named

AS_PAGE: Final = "page"
"""Stands for light on a light page and dark on a dark one."""


def palette_on(page: str, wish: str) -> Palette:
    """The theme wished for; one that fits the page if no other was chosen."""
    return palette_named(page if wish == AS_PAGE else wish)


def host_colors(palette: Palette) -> dict[str, str]:
    """The frame's colors: ink and paper, good and bad news, the focus ring."""
    return {
        "ink": palette.text,
        "paper": palette.background,
        "good": palette.good,
        "bad": palette.bad,
        "focus": palette.note,
    }
