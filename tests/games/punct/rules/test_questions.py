"""The questions a lesson asks: what blocks, what carries, what is hidden, which chain, which lines."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct.rules import Piece, Position, PunctError
from punct.games.punct.rules.board import (
    CENTER,
    COORDINATES,
    DIRECTIONS,
    NEIGHBORS,
    RAYS,
    SIDES,
    SPACES,
    clock,
    distance,
    on_one_line,
    step,
)
from punct.games.punct.rules.connection import shortest_chain
from punct.games.punct.rules.pieces import FOOTPRINTS, SET, Kind, covers

# A bridge on level 3 over a black dot, on two stacks of two triangles.
TALL = Position.from_text("basic w wT@G4/7 wT@G4/7 bT@I6/1 bT@I6/1 bE@H5/4 wE@G4/2")


def piece(position: Position, space: str, level: int) -> Piece:
    return next(p for p in position.pieces if p.space == space and p.level == level)


# Stacks


def test_what_is_visible_and_what_lies_under_it_level_by_level() -> None:
    assert [(d.color, d.level, d.is_punct) for d in TALL.stack("G4")] == [
        ("w", 1, True),
        ("w", 2, True),
        ("w", 3, True),
    ]
    assert [(d.color, d.level, d.is_punct) for d in TALL.stack("H5")] == [
        ("b", 1, True),
        ("w", 3, False),
    ]
    assert [(d.piece.kind, d.space) for d in TALL.stack("I6")] == [("T", "I6"), ("T", "I6"), ("E", "I6")]
    assert TALL.stack("B1") == ()
    assert TALL.top("B1") is None
    top = TALL.top("H5")
    assert top is not None
    assert (top.color, top.level, top.is_punct, top.piece) == ("w", 3, False, piece(TALL, "G4", 3))
    assert [TALL.level(s) for s in ("B1", "I5", "G4", "H5", "G3")] == [0, 1, 3, 3, 2]


def test_what_each_color_shows() -> None:
    assert TALL.visible("w") == {"G4", "G3", "F3", "H5", "I6"}
    assert TALL.visible("b") == {"I7", "J7", "I5", "J5"}


def test_which_piece_is_meant_by_a_space() -> None:
    assert TALL.piece_at("G4") == piece(TALL, "G4", 3)
    assert TALL.piece_at("H5") == piece(TALL, "H5", 1)
    assert TALL.piece_at("H5", "w") is None
    assert TALL.piece_at("G3") is None
    assert TALL.piece_at("B1") is None


# Supports, bridges, blocked pieces


def test_what_carries_a_bridge() -> None:
    bridge = piece(TALL, "G4", 3)
    punct, middle, end = TALL.supports(bridge)
    assert [s.space for s in (punct, middle, end)] == ["G4", "H5", "I6"]
    assert [s.bridges for s in (punct, middle, end)] == [False, True, False]
    assert [s.below.level for s in (punct, middle, end) if s.below] == [2, 1, 2]
    assert TALL.bridges(bridge)
    assert TALL.is_hollow("H5")
    assert not TALL.is_hollow("G4")
    assert not TALL.is_hollow("B1")


def test_a_bridge_over_an_empty_space_has_nothing_below() -> None:
    position = Position.from_text("basic w wT@G4/7 bT@I6/1 wE@G4/2")
    _, middle, _ = position.supports(piece(position, "G4", 2))
    assert middle.below is None
    assert middle.bridges
    assert position.is_hollow("H5")


def test_a_piece_on_the_board_is_carried_by_the_board() -> None:
    for support in TALL.supports(piece(TALL, "H5", 1)):
        assert support.below is None
        assert not support.bridges
    assert not TALL.bridges(piece(TALL, "H5", 1))


def test_what_blocks_what() -> None:
    blocked = TALL.blocked()
    assert {
        (p.color, p.space, p.level): [(d.space, d.level) for d in dots] for p, dots in blocked.items()
    } == {
        ("w", "G4", 1): [("G4", 2), ("G3", 2), ("F3", 2)],
        ("w", "G4", 2): [("G4", 3)],
        ("b", "I6", 1): [("I6", 2), ("I7", 2), ("J7", 2)],
        ("b", "I6", 2): [("I6", 3)],
        ("b", "H5", 1): [("H5", 3)],
    }
    assert set(TALL.blocked("w")) | set(TALL.blocked("b")) == set(blocked)
    assert {p.color for p in TALL.blocked("w")} == {"w"}
    assert TALL.blockers(piece(TALL, "G4", 3)) == ()


def test_a_piece_that_is_not_there_has_no_answers() -> None:
    elsewhere = piece(TALL, "G4", 3)._replace(level=2)
    for ask in (TALL.supports, TALL.blockers, TALL.bridges):
        with pytest.raises(PunctError, match="does not lie on the board"):
            ask(elsewhere)
        with pytest.raises(PunctError, match="does not lie on the board"):
            ask(elsewhere._replace(space="B1", heading=12))


# The shortest chain


def brute_force(spaces: set[str]) -> int | None:
    """The length of a shortest chain, found by widening every pair of sides ring by ring."""
    best = None
    for one, other in SIDES:
        ring, seen, length = set(one) & spaces, set(one) & spaces, 1
        while ring and not ring & set(other):
            ring = {s for s in spaces - seen if any(distance(s, r) == 1 for r in ring)}
            seen |= ring
            length += 1
        if ring and (best is None or length < best):
            best = length
    return best


@given(st.sets(st.sampled_from(SPACES), max_size=100))
def test_the_shortest_chain_is_a_chain_and_is_shortest(missing: set[str]) -> None:
    spaces = set(SPACES) - missing
    chain = shortest_chain(spaces)
    assert (len(chain) if chain else None) == brute_force(spaces)
    if chain:
        assert set(chain) <= spaces
        assert len(set(chain)) == len(chain)
        assert all(b in NEIGHBORS[a] for a, b in pairwise(chain))
        assert any(
            (chain[0] in one and chain[-1] in other) or (chain[0] in other and chain[-1] in one)
            for one, other in SIDES
        )


def test_removing_any_link_of_the_only_chain_breaks_it() -> None:
    row = {f"{c}8" for c in "ABCDEFGHIJKLMNOP"} | {"P9", "Q10"}
    chain = shortest_chain(row)
    assert chain is not None
    for link in chain:
        assert shortest_chain(set(chain) - {link}) is None


def test_the_shortest_of_chains_between_different_sides() -> None:
    upright = [*(f"H{r}" for r in range(1, 9)), "I9", *(f"J{r}" for r in range(10, 18))]
    across = {
        "A8",
        "B8",
        "C8",
        "C9",
        "D10",
        "E10",
        "E9",
        "E8",
        "F8",
        "G8",
        *(f"{c}10" for c in "KLMNOPQ"),
    }
    assert brute_force(across | {"H8", "I9", "J10"}) == 19
    assert shortest_chain(across | set(upright)) == tuple(upright)


def test_no_chain_on_an_empty_board_and_a_straight_one_on_a_full_one() -> None:
    assert shortest_chain(set()) is None
    chain = shortest_chain(set(SPACES))
    assert chain is not None
    assert len(chain) == 17 == brute_force(set(SPACES))


# The board


def test_the_spaces() -> None:
    assert len(SPACES) == 211
    columns = {letter: [s for s in SPACES if s[0] == letter] for letter in "ABHIJPQ"}
    assert {c: (names[0], names[-1]) for c, names in columns.items()} == {
        "A": ("A2", "A8"),
        "B": ("B1", "B10"),
        "H": ("H1", "H16"),
        "I": ("I2", "I16"),
        "J": ("J2", "J17"),
        "P": ("P8", "P17"),
        "Q": ("Q10", "Q16"),
    }
    assert not {"A1", "I1", "Q9", "Q17", "I17", "A9"} & set(SPACES)


def test_the_sides() -> None:
    sides = [side for pair in SIDES for side in pair]
    assert [len(side) for side in sides] == [7] * 6
    assert [(side[0], side[-1]) for side in sides] == [
        ("A2", "A8"),
        ("Q10", "Q16"),
        ("B1", "H1"),
        ("J17", "P17"),
        ("J2", "P8"),
        ("B10", "H16"),
    ]
    assert all(not set(one) & set(other) for one, other in combinations(sides, 2))


def test_the_central_hexagon() -> None:
    assert len(CENTER) == 19
    columns = {"G": (7, 9), "H": (7, 10), "I": (7, 11), "J": (8, 11), "K": (9, 11)}
    assert set(CENTER) == {f"{c}{r}" for c, (low, high) in columns.items() for r in range(low, high + 1)}


def test_neighbors_are_mutual_and_one_step_away() -> None:
    for space in SPACES:
        assert set(NEIGHBORS[space]) == {s for s in SPACES if distance(space, s) == 1}
    assert len(NEIGHBORS["I9"]) == 6


@pytest.mark.parametrize("hour", DIRECTIONS)
def test_opposite_hours_lead_back(hour: int) -> None:
    for space in SPACES:
        ahead = step(space, hour)
        assert ahead is None or step(ahead, clock(hour + 6)) == space


def test_the_lines_through_a_punct() -> None:
    assert RAYS["G3"] == {
        12: tuple(f"G{r}" for r in range(4, 16)),
        2: ("H4", "I5", "J6", "K7", "L8", "M9", "N10", "O11", "P12", "Q13"),
        4: ("H3", "I3", "J3", "K3"),
        6: ("G2", "G1"),
        8: ("F2", "E1"),
        10: ("F3", "E3", "D3", "C3", "B3", "A3"),
    }
    for space in SPACES[::7]:
        on_lines = {s for ray in RAYS[space].values() for s in ray}
        assert on_lines == {s for s in SPACES if on_one_line(space, s)} - {space}


def test_the_footprints() -> None:
    assert len(FOOTPRINTS) == 5931
    for (kind, space, heading), spaces in FOOTPRINTS.items():
        assert spaces == covers(kind, space, heading)
        assert spaces[0] == space
        assert len(set(spaces)) == 3
        steps = sorted(distance(a, b) for a, b in combinations(spaces, 2))
        assert steps == ([1, 1, 1] if kind is Kind.T else [1, 1, 2])
    assert set(SET) == set(Kind)


@pytest.mark.parametrize(
    ("kind", "heading", "spaces"),
    [
        (Kind.E, 2, ("I9", "J10", "K11")),
        (Kind.C, 12, ("I9", "I10", "I8")),
        (Kind.L, 12, ("I9", "I10", "H10")),
        (Kind.R, 12, ("I9", "I10", "J11")),
        (Kind.M, 12, ("I9", "H9", "J10")),
        (Kind.T, 1, ("I9", "I10", "J10")),
    ],
)
def test_the_shape_of_each_kind(kind: Kind, heading: int, spaces: tuple[str, ...]) -> None:
    assert covers(kind, "I9", heading) == spaces


def test_the_names_of_coordinates() -> None:
    assert COORDINATES["A2"] == (1, 2)
    assert COORDINATES["Q16"] == (17, 16)


# The count


def test_the_centre_count_sees_only_what_is_visible() -> None:
    position = Position.from_text("basic b wT@H8/1 bE@J8/12 bT@K9/1")
    assert (position.center_count("w"), position.center_count("b")) == (3, 5)
    covered = Position.from_text("basic b wT@H8/1 bE@I8/4 bE@H10/4 bT@I8/11")
    assert covered.level("I9") == 2
    assert covered.center_count("w") == 1
