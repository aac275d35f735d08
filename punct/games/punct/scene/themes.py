"""Colors by what they mean: light, dark, high contrast, and black on white for print."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from punct.errors import PunctError
from punct.language import say


@dataclass(frozen=True, slots=True)
class Theme:
    """One color for every role. Wherever a color carries meaning, a shape or a sign says it too."""

    name: str
    background: str
    text: str
    text_soft: str
    board: str
    board_edge: str
    space: str
    space_edge: str
    center: str
    center_space: str
    sides: tuple[str, str, str]
    """One color for each pair of opposite sides."""
    white: str
    white_edge: str
    white_dot: str
    black: str
    black_edge: str
    black_dot: str
    punct: str
    punct_ring_white: str
    punct_ring_black: str
    numeral_white: str
    numeral_black: str
    panel: str
    panel_edge: str
    note: str
    good: str
    bad: str
    supported: str
    bridging: str
    unsupported: str
    forbidden: str
    chain: str
    halo: str
    """Behind a mark, so that it stands out on ivory and on charcoal alike."""
    sign_text: str
    shadow: str
    veil: str


LIGHT: Final = Theme(
    name="light",
    background="#f6f2ea",
    text="#2b2a28",
    text_soft="#5f5a52",
    board="#e2d9c8",
    board_edge="#b9ad97",
    space="#cdc1ab",
    space_edge="#a99c84",
    center="#f1ead9",
    center_space="#ffffff",
    sides=("#0072b2", "#b35900", "#46185f"),
    white="#fffaf0",
    white_edge="#6b6356",
    white_dot="#8f8675",
    black="#2f343b",
    black_edge="#14171b",
    black_dot="#98a1ad",
    punct="#d1344b",
    punct_ring_white="#5c0f1c",
    punct_ring_black="#ffffff",
    numeral_white="#2b2a28",
    numeral_black="#ffffff",
    panel="#fffcf5",
    panel_edge="#d9cfbd",
    note="#0063a6",
    good="#007a58",
    bad="#b3261e",
    supported="#0072b2",
    bridging="#e69f00",
    unsupported="#a11212",
    forbidden="#1c1c1c",
    chain="#00856b",
    halo="#ffffff",
    sign_text="#ffffff",
    shadow="#000000",
    veil="#f6f2ea",
)

DARK: Final = Theme(
    name="dark",
    background="#16181c",
    text="#f1ede4",
    text_soft="#b4aea3",
    board="#3a3f47",
    board_edge="#59606b",
    space="#545b66",
    space_edge="#727a87",
    center="#4b525d",
    center_space="#7d8693",
    sides=("#5ab4f0", "#f0a04b", "#ecd9fb"),
    white="#f6efe0",
    white_edge="#16181c",
    white_dot="#8f8675",
    black="#1b1e23",
    black_edge="#a9b1bd",
    black_dot="#8a94a2",
    punct="#e0455c",
    punct_ring_white="#5c0f1c",
    punct_ring_black="#ffffff",
    numeral_white="#1b1e23",
    numeral_black="#ffffff",
    panel="#22262c",
    panel_edge="#454c57",
    note="#6cc0ff",
    good="#39d0a3",
    bad="#ff8a7d",
    supported="#56b4e9",
    bridging="#f5c542",
    unsupported="#d23b2a",
    forbidden="#ffffff",
    chain="#39d0a3",
    halo="#0b0c0e",
    sign_text="#0b0c0e",
    shadow="#000000",
    veil="#16181c",
)

CONTRAST: Final = Theme(
    name="contrast",
    background="#ffffff",
    text="#000000",
    text_soft="#333333",
    board="#d0d0d0",
    board_edge="#000000",
    space="#b4b4b4",
    space_edge="#555555",
    center="#f2f2f2",
    center_space="#ffffff",
    sides=("#0050c8", "#a84300", "#3a0050"),
    white="#ffffff",
    white_edge="#000000",
    white_dot="#5a5a5a",
    black="#000000",
    black_edge="#000000",
    black_dot="#b8b8b8",
    punct="#e00030",
    punct_ring_white="#000000",
    punct_ring_black="#ffffff",
    numeral_white="#000000",
    numeral_black="#ffffff",
    panel="#ffffff",
    panel_edge="#000000",
    note="#0050c8",
    good="#006b45",
    bad="#b00000",
    supported="#0061d6",
    bridging="#f0b000",
    unsupported="#a30000",
    forbidden="#000000",
    chain="#006b45",
    halo="#ffffff",
    sign_text="#ffffff",
    shadow="#000000",
    veil="#ffffff",
)

PRINT: Final = Theme(
    name="print",
    background="#ffffff",
    text="#000000",
    text_soft="#3a3a3a",
    board="#ffffff",
    board_edge="#555555",
    space="#e6e6e6",
    space_edge="#8a8a8a",
    center="#ffffff",
    center_space="#ffffff",
    sides=("#000000", "#000000", "#000000"),
    white="#ffffff",
    white_edge="#000000",
    white_dot="#6b6b6b",
    black="#222222",
    black_edge="#000000",
    black_dot="#b5b5b5",
    punct="#000000",
    punct_ring_white="#000000",
    punct_ring_black="#ffffff",
    numeral_white="#000000",
    numeral_black="#ffffff",
    panel="#ffffff",
    panel_edge="#555555",
    note="#000000",
    good="#000000",
    bad="#000000",
    supported="#4a4a4a",
    bridging="#d0d0d0",
    unsupported="#808080",
    forbidden="#000000",
    chain="#000000",
    halo="#ffffff",
    sign_text="#ffffff",
    shadow="#ffffff",
    veil="#ffffff",
)

THEMES: Final = MappingProxyType({theme.name: theme for theme in (LIGHT, DARK, CONTRAST, PRINT)})


def theme_named(name: str) -> Theme:
    """The theme with this name."""
    if name not in THEMES:
        known = ", ".join(THEMES)
        raise PunctError(
            say("There is no theme {name!r}; choose one of {known}.", name=name, known=known)
        )
    return THEMES[name]
