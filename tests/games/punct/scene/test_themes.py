"""Colors that carry meaning can be told apart by everyone; text can be read."""

from itertools import combinations

import pytest

from punct.games.punct.rules import PunctError
from punct.games.punct.scene.themes import THEMES, theme_named

# Linear maps that imitate the three common color-blindnesses (Viénot, Brettel and Mollon; linear RGB).
BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deutan": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
    "tritan": ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
}


def linear(color):
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def luminance(color):
    r, g, b = linear(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lab(rgb):
    r, g, b = (min(max(p, 0.0), 1.0) for p in rgb)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one, other, blindness):
    def seen(color):
        rgb = linear(color)
        return lab([sum(w * p for w, p in zip(row, rgb, strict=True)) for row in BLINDNESS[blindness]])

    return sum((a - b) ** 2 for a, b in zip(seen(one), seen(other), strict=True)) ** 0.5


themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


@themes
@pytest.mark.parametrize("blindness", BLINDNESS)
def test_what_a_dot_stands_on_is_told_apart(theme, blindness):
    footings = (theme.supported, theme.bridging, theme.unsupported, theme.forbidden)
    for one, other in combinations(footings, 2):
        assert difference(one, other, blindness) > 15, (one, other)


@themes
@pytest.mark.parametrize("blindness", BLINDNESS)
def test_pieces_are_told_apart_from_each_other_and_from_the_board(theme, blindness):
    assert difference(theme.white, theme.black, blindness) > 50
    for ground in (theme.space, theme.center_space):
        # A body is seen by its fill or by its edge.
        assert (
            max(
                difference(theme.white, ground, blindness),
                difference(theme.white_edge, ground, blindness),
            )
            > 30
        )
        assert (
            max(
                difference(theme.black, ground, blindness),
                difference(theme.black_edge, ground, blindness),
            )
            > 30
        )


@pytest.mark.parametrize(
    "theme", [t for t in THEMES.values() if t.name != "print"], ids=lambda t: t.name
)
@pytest.mark.parametrize("blindness", BLINDNESS)
def test_pairs_of_sides_and_tones_are_told_apart(theme, blindness):
    for one, other in combinations(theme.sides, 2):
        assert difference(one, other, blindness) > 15, (one, other)
    assert difference(theme.good, theme.bad, blindness) > 15


@themes
def test_text_has_enough_contrast(theme):
    for paper in (theme.background, theme.panel):
        for ink in (theme.text, theme.text_soft, theme.good, theme.bad):
            assert contrast(ink, paper) >= 4.5, (ink, paper)
    assert contrast(theme.text_soft, theme.board) >= 4.5  # letters at the corners lie on the board
    assert contrast(theme.numeral_white, theme.white) >= 4.5
    assert contrast(theme.numeral_black, theme.black) >= 4.5
    for plate in (theme.note, theme.good, theme.bad):
        assert contrast(theme.sign_text, plate) >= 4.5


@themes
def test_figures_have_enough_contrast(theme):
    for body, dot, ring in (
        (theme.white, theme.white_dot, theme.punct_ring_white),
        (theme.black, theme.black_dot, theme.punct_ring_black),
    ):
        assert contrast(dot, body) >= 3
        assert contrast(ring, body) >= 3
    for side in theme.sides:
        assert contrast(side, theme.background) >= 3
    assert max(contrast(theme.white, theme.space), contrast(theme.white_edge, theme.space)) >= 3
    assert max(contrast(theme.black, theme.space), contrast(theme.black_edge, theme.space)) >= 3


def test_a_theme_is_found_by_name_and_a_wrong_name_says_which_there_are():
    assert theme_named("dark") is THEMES["dark"]
    with pytest.raises(PunctError, match="light, dark, contrast, print"):
        theme_named("pink")
