"""Colors by what they mean, for any game: light, dark, high contrast, and black on white for print."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from punct.errors import PunctError
from punct.language import say


@dataclass(frozen=True, slots=True)
class Palette:
    """One color for every role. Wherever a color carries meaning, a shape or a sign says it too."""

    name: str
    background: str
    text: str
    text_soft: str
    board: str
    board_edge: str
    panel: str
    panel_edge: str
    note: str
    good: str
    bad: str
    halo: str
    """Behind a mark, so that it stands out on light and on dark pieces alike."""
    sign_text: str
    shadow: str
    veil: str


LIGHT: Final = Palette(
    name="light",
    background="#f6f2ea",
    text="#2b2a28",
    text_soft="#5f5a52",
    board="#e2d9c8",
    board_edge="#b9ad97",
    panel="#fffcf5",
    panel_edge="#d9cfbd",
    note="#0063a6",
    good="#007a58",
    bad="#b3261e",
    halo="#ffffff",
    sign_text="#ffffff",
    shadow="#000000",
    veil="#f6f2ea",
)

DARK: Final = Palette(
    name="dark",
    background="#16181c",
    text="#f1ede4",
    text_soft="#b4aea3",
    board="#3a3f47",
    board_edge="#59606b",
    panel="#22262c",
    panel_edge="#454c57",
    note="#6cc0ff",
    good="#39d0a3",
    bad="#ff8a7d",
    halo="#0b0c0e",
    sign_text="#0b0c0e",
    shadow="#000000",
    veil="#16181c",
)

CONTRAST: Final = Palette(
    name="contrast",
    background="#ffffff",
    text="#000000",
    text_soft="#333333",
    board="#d0d0d0",
    board_edge="#000000",
    panel="#ffffff",
    panel_edge="#000000",
    note="#0050c8",
    good="#006b45",
    bad="#b00000",
    halo="#ffffff",
    sign_text="#ffffff",
    shadow="#000000",
    veil="#ffffff",
)

PRINT: Final = Palette(
    name="print",
    background="#ffffff",
    text="#000000",
    text_soft="#3a3a3a",
    board="#ffffff",
    board_edge="#555555",
    panel="#ffffff",
    panel_edge="#555555",
    note="#000000",
    good="#000000",
    bad="#000000",
    halo="#ffffff",
    sign_text="#ffffff",
    shadow="#ffffff",
    veil="#ffffff",
)

PALETTES: Final = MappingProxyType({each.name: each for each in (LIGHT, DARK, CONTRAST, PRINT)})


def palette_named(name: str) -> Palette:
    """The palette with this name; PunctError names all there are."""
    if name not in tuple(PALETTES):
        known = ", ".join(PALETTES)
        raise PunctError(
            say("There is no theme {name!r}; choose one of {known}.", name=name, known=known)
        )
    return PALETTES[name]
