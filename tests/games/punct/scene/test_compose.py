import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.draw.shapes import Disc, Label, Path
from punct.games.punct.data import middle_game_positions
from punct.games.punct.rules import Position
from punct.games.punct.rules.pieces import Color, Kind
from punct.games.punct.scene import marks as m
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.figures import BODY
from punct.games.punct.scene.layout import SPACING, Layout
from punct.games.punct.scene.themes import DARK, LIGHT, THEMES

BRIDGE = Position.from_text("basic w wE@D5/12 wE@F7/12 bT@N12/1 wE@D7/4")
MIDDLE = middle_game_positions()
PIECE = BRIDGE.pieces[-1]

EVERY_MARK = [
    m.Highlight(("G3",)),
    m.Blocked((BRIDGE.pieces[0],)),
    m.Arrow("G3", "G7"),
    m.Arrow("G3", "G3"),
    m.Ghost(Color.WHITE, Kind.E, "G3", 2, 1, tuple(m.Footing)[:3]),
    m.Lines("G3", ("G7",)),
    m.Marker(Color.BLACK, "G3"),
    m.Chain(Color.WHITE, ("D5", "D6")),
    m.Cross(("G3",)),
    m.Sign("G3", "A"),
    m.Spotlight(("D5", "G3")),
    m.Cursor("G3"),
    m.Lifted(PIECE),
    m.LastMove(PIECE, "C4"),
    m.Flight(PIECE, "C4", 0.5),
]


def layer(scene, name):
    return scene.layer(name).shapes


def test_the_board_has_211_spaces_and_six_bands():
    shapes = layer(compose(Position()), "board")
    assert sum(isinstance(s, Disc) for s in shapes) == 211
    assert sum(isinstance(s, Path) and s.paint.stroke in LIGHT.sides for s in shapes) == 6
    assert sum(isinstance(s, Label) for s in shapes) == 34
    assert not any(isinstance(s, Label) for s in layer(compose(Position(), coordinates=False), "board"))


def test_every_piece_is_drawn_and_those_in_the_hand_are_not():
    full = layer(compose(BRIDGE), "pieces")
    puncts = [s for s in full if isinstance(s, Disc) and s.paint.fill == LIGHT.punct]
    assert len(puncts) == len(BRIDGE.pieces)
    rest = layer(compose(BRIDGE, marks=[m.InHand(PIECE)]), "pieces")
    assert (
        len([s for s in rest if isinstance(s, Disc) and s.paint.fill == LIGHT.punct]) == len(puncts) - 1
    )


def test_a_raised_piece_carries_its_level_three_times_and_a_flat_one_none():
    labels = [s.text for s in layer(compose(BRIDGE), "pieces") if isinstance(s, Label)]
    assert labels == ["2", "2", "2"]


def test_a_bridge_is_narrower_over_its_gap_than_a_piece_that_lies_flat():
    flat = Position.from_text("basic w wE@D5/12 wE@F7/12 bT@N12/1 bE@E6/12 wE@D7/4")
    assert flat.pieces[-1] == PIECE
    assert not flat.bridges(PIECE)
    assert BRIDGE.bridges(PIECE)
    hollow = layer(compose(BRIDGE), "pieces")
    widths = {s.paint.width for s in hollow if isinstance(s, Path) and len(s.points) == 3}
    assert min(widths) < 0.5 * max(widths)


def test_every_mark_draws_something_or_changes_a_piece():
    for mark in [*EVERY_MARK, m.PieceHighlight(PIECE)]:
        plain, marked = compose(BRIDGE), compose(BRIDGE, marks=[mark])
        assert (layer(plain, "pieces"), layer(plain, "marks")) != (
            layer(marked, "pieces"),
            layer(marked, "marks"),
        ), mark
        assert layer(plain, "board") == layer(marked, "board")
    chosen = compose(BRIDGE, marks=[m.Chosen(Color.WHITE, Kind.M)], layout=Layout(reserves=True))
    assert layer(chosen, "pieces") != layer(compose(BRIDGE, layout=Layout(reserves=True)), "pieces")


def test_the_four_footings_look_different_even_without_color():
    def badge(footing):
        ghost = m.Ghost(Color.WHITE, Kind.T, "G3", 1, 1, (footing,) * 3)
        return [
            type(s).__name__ + str(len(getattr(s, "points", ())))
            for s in layer(compose(Position(), marks=[ghost]), "marks")
        ]

    assert len({tuple(badge(footing)) for footing in m.Footing}) == 4


def test_the_reserve_of_the_player_to_move_says_so_until_the_game_is_over():
    layout = Layout(reserves=True)

    def told(text):
        shapes = layer(compose(Position.from_text(text), layout=layout), "pieces")
        return [s.at[1] for s in shapes if isinstance(s, Label) and s.text == "to move"]

    (white,), (black,) = told("basic w"), told("basic b wE@G3/2")
    assert black < layout.height / 2 < white
    row = " ".join(f"wE@{column}9/4" for column in "DGJM")
    assert told(f"basic b wR@A8/2 {row} wL@P9/2") == []


def test_counts_of_the_reserves_are_shown():
    labels = [
        s.text
        for s in layer(compose(BRIDGE, layout=Layout(reserves=True)), "pieces")
        if isinstance(s, Label)
    ]
    assert labels.count("×1") == 1  # white has one straight piece left
    assert sum(text.startswith("×") for text in labels) == 12


@given(st.sampled_from(MIDDLE), st.sampled_from(list(THEMES.values())), st.booleans())
def test_everything_stays_inside_the_picture(position, theme, turned):
    scene = compose(position, theme=theme, layout=Layout(turned=turned, reserves=True))
    for shape in (s for part in scene.layers for s in part.shapes):
        points = (
            shape.points
            if isinstance(shape, Path)
            else [shape.center if isinstance(shape, Disc) else shape.at]
        )
        for x, y in points:
            assert -1 <= x <= scene.width + 1
            assert -1 <= y <= scene.height + 1


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_ghost_has_a_line_around_it_that_shows_on_the_central_hexagon(theme):
    footing = (m.Footing.SUPPORTED,) * 3
    ghost = m.Ghost(Color.WHITE, Kind.E, "I9", 4, 1, footing)
    drawn = layer(compose(Position(), marks=[ghost], theme=theme), "marks")
    bodies = [s.paint for s in drawn if isinstance(s, Path) and s.paint.width > 0.7 * SPACING]
    around = bodies[0]
    assert around.stroke == theme.note
    assert around.opacity == 1.0
    assert around.width > BODY * SPACING
    assert theme.white_edge not in [paint.stroke for paint in bodies]
