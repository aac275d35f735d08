"""The end of a game told on the board: who won and why, the chain lit, the center counted out loud."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from punct.games.punct.rules import Color, Outcome, Position
from punct.games.punct.rules.board import CENTER, Space
from punct.games.punct.scene.marks import Chain, Mark, Sign, Tone
from punct.language import say


def ending_sentence(position: Position, outcome: Outcome) -> str:
    """Who won and why, with the clause behind it (F, H)."""
    if outcome.clause == "H":
        return _counted_out_loud(position, outcome)
    return say("{reason} ({clause})", reason=outcome.reason, clause=outcome.clause)


_COUNTED: Final[Mapping[Color | None, str]] = MappingProxyType(
    {
        Color.WHITE: "The central hexagon decides: White {white}; Black {black}: White wins. ({clause})",
        Color.BLACK: "The central hexagon decides: White {white}; Black {black}: Black wins. ({clause})",
        None: "The central hexagon decides: White {white}; Black {black}: a draw. ({clause})",
    }
)


def _counted_out_loud(position: Position, outcome: Outcome) -> str:
    """The center counted dot by dot for both colors (H)."""
    white, black = (_numbers(position.center_count(color)) for color in Color)
    return say(_COUNTED[outcome.winner], white=white, black=black, clause=outcome.clause)


def _numbers(count: int) -> str:
    return ", ".join(str(number) for number in range(1, count + 1)) or "0"


def ending_marks(position: Position, outcome: Outcome) -> tuple[Mark, ...]:
    """The winner's chain, or a number on every dot counted in the central hexagon (F1, H)."""
    if outcome.clause == "H":
        return tuple(
            Sign(space, str(number), Tone.GOOD if color is outcome.winner else Tone.NOTE)
            for color in Color
            for number, space in enumerate(_shown_in_center(position, color), 1)
        )
    chain = position.connection(outcome.winner) if outcome.winner else None
    return (Chain(outcome.winner, chain),) if outcome.winner and chain else ()


def _shown_in_center(position: Position, color: Color) -> list[Space]:
    """The spaces of the central hexagon that show a color, in the order they are counted."""
    visible = position.visible(color)
    return [space for space in CENTER if space in visible]
