"""The colors of a theme for what is around a picture."""

from punct.scene.themes import Theme


def host_colors(theme: Theme) -> dict[str, str]:
    """The frame's colors: ink and paper, good and bad news, the focus ring."""
    return {
        "ink": theme.text,
        "paper": theme.background,
        "good": theme.good,
        "bad": theme.bad,
        "focus": theme.note,
    }
