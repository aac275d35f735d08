"""The colors of a PÜNCT board and its pieces in each of the four palettes."""

from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Final

from punct.draw import palettes
from punct.draw.palettes import Palette, palette_named


@dataclass(frozen=True, slots=True)
class Theme(Palette):
    """A palette with the colors of spaces, pieces and dots."""

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
    supported: str
    bridging: str
    unsupported: str
    forbidden: str
    chain: str


LIGHT: Final = Theme(
    **asdict(palettes.LIGHT),
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
    supported="#0072b2",
    bridging="#e69f00",
    unsupported="#a11212",
    forbidden="#1c1c1c",
    chain="#00856b",
)

DARK: Final = Theme(
    **asdict(palettes.DARK),
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
    supported="#56b4e9",
    bridging="#f5c542",
    unsupported="#d23b2a",
    forbidden="#ffffff",
    chain="#39d0a3",
)

CONTRAST: Final = Theme(
    **asdict(palettes.CONTRAST),
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
    supported="#0061d6",
    bridging="#f0b000",
    unsupported="#a30000",
    forbidden="#000000",
    chain="#006b45",
)

PRINT: Final = Theme(
    **asdict(palettes.PRINT),
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
    supported="#4a4a4a",
    bridging="#d0d0d0",
    unsupported="#808080",
    forbidden="#000000",
    chain="#000000",
)

THEMES: Final = MappingProxyType({theme.name: theme for theme in (LIGHT, DARK, CONTRAST, PRINT)})


def theme_named(name: str) -> Theme:
    """The theme with this name."""
    return THEMES[palette_named(name).name]
