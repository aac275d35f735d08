"""The colors of a picture on a page: a theme somebody chose, or one that fits the page."""

from typing import Final

from punct.games.punct.scene.themes import Theme, theme_named

AS_PAGE: Final = "page"
"""Stands for light on a light page and dark on a dark one."""


def theme_on(page: str, wish: str) -> Theme:
    """The theme wished for; one that fits the page if no other was chosen."""
    return theme_named(page if wish == AS_PAGE else wish)


def host_colors(theme: Theme) -> dict[str, str]:
    """The frame's colors: ink and paper, good and bad news, the focus ring."""
    return {
        "ink": theme.text,
        "paper": theme.background,
        "good": theme.good,
        "bad": theme.bad,
        "focus": theme.note,
    }
