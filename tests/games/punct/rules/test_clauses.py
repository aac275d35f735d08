"""One small position a clause: what it forbids, with the spaces at fault, and what it allows.

The positions are written as a person would set them up. Read a case as "in this position this move
is against exactly these clauses, each because of these spaces".
"""

from typing import NamedTuple

import pytest

from punct.games.punct.rules import Game, IllegalMove, InvalidPosition, Kind, Position
from punct.games.punct.rules.board import SIDES
from punct.games.punct.rules.clauses import CLAUSES, sentence
from punct.games.punct.rules.pieces import SET
from punct.games.punct.rules.symmetry import Symmetry


class Forbidden(NamedTuple):
    about: str
    position: str
    move: str
    reasons: dict[str, str]
    """Each clause and the spaces at fault."""


class Allowed(NamedTuple):
    clause: str
    about: str
    position: str
    move: str


# A white straight piece alone; with a black one far away; and a bridge of white's over H5, which
# rests on a white and a black triangle.
LONE = "standard w wE@G3/2"
PAIR = "basic w wE@G3/2 bE@P10/12"
ENDS = "wT@G4/7 bT@I6/1"
BRIDGE = f"{ENDS} wE@G4/2"
HIGH_ENDS = f"{ENDS} {ENDS}"

FORBIDDEN = [
    Forbidden("no third L", "basic w wL@B2/12 wL@E3/12", "L@H4/12", {"D1": ""}),
    Forbidden("over the edge", "basic w", "E@B1/6", {"E1.1": "B1"}),
    Forbidden("two dots over the edge", "basic w", "T@A2/7", {"E1.1": "A2"}),
    Forbidden("white's first piece", "basic w", "T@H8/1", {"E1.2": "H8 H9 I9"}),
    Forbidden("white's first piece, one dot", "basic w", "E@I5/12", {"E1.2": "I7"}),
    Forbidden("on another piece", PAIR, "E@H4/12", {"E1.3": "H4"}),
    Forbidden("no piece there", LONE, "K5-K6/2", {"E2.1": "K5"}),
    Forbidden("the opponent's piece", "standard b wE@G3/2", "G3/4", {"E2.1": "G3"}),
    Forbidden("the opponent's minor dot", "standard b wE@G3/2", "H4/4", {"E2.1": "H4"}),
    Forbidden("by a minor dot", LONE, "H4/4", {"E2.1": "H4"}),
    Forbidden("not along a line", LONE, "G3-H5/2", {"E2.2": "G3 H5"}),
    Forbidden("put back as it lay", LONE, "G3/2", {"E2.5": "G3 H4 I5"}),
    Forbidden("C turned half round", "standard w wC@G3/2", "G3/8", {"E2.5": "G3 H4 F2"}),
    Forbidden("moved over the edge", LONE, "G3-G1/6", {"E2.6": "G1"}),
    Forbidden(
        "PÜNCT on an empty space",
        "basic w bE@H4/12 wT@G12/3",
        "G12-G4/3",
        {"E3.1": "G4", "E4.2": "G4", "E3.4": "G4 H5 H4"},
    ),
    Forbidden("PÜNCT on the opponent", "basic w bE@H4/12 bE@G4/6 wT@G12/3", "G12-G4/3", {"E3.2": "G4"}),
    Forbidden(
        "PÜNCT on the opponent's covering dot",
        "basic w bE@H4/12 wE@G2/12 bT@H4/9 wT@G12/3",
        "G12-G4/3",
        {"E3.2": "G4", "E4.2": "H5", "E3.4": "G4 H5 H4"},
    ),
    Forbidden("a covered dot", "basic w wE@G2/12 bE@H4/12 wT@G4/3", "G2/10", {"E3.3": "G4"}),
    Forbidden("two covered dots", "basic b wE@G2/12 bE@H4/12 wT@G4/3", "H4/4", {"E3.3": "H4 H5"}),
    Forbidden("over one dot only", "basic w bE@H4/12 wE@G12/6", "G12-G5/4", {"E3.4": "G5 H5 I5"}),
    Forbidden(
        "a triangle in the air",
        "basic w wE@G2/12 wT@G12/3",
        "G12-G4/3",
        {"E4.2": "H5 H4", "E3.4": "G4 H5 H4"},
    ),
    Forbidden(
        "an end in the air", "basic w wT@G4/7 wE@G12/12", "G12-G4/2", {"E4.3": "I6", "E3.4": "G4 H5 I6"}
    ),
    Forbidden(
        "ends on two levels",
        f"basic w {ENDS} bT@I6/1 wE@G12/12",
        "G12-G4/2",
        {"E4.3": "G4", "E3.4": "G4 H5 I6"},
    ),
    Forbidden("a dot under a bridge", f"basic b {HIGH_ENDS} bE@H5/4 wE@G4/2", "H5/6", {"E4.4": "H5"}),
    Forbidden("a new piece under a bridge", f"basic b {BRIDGE}", "E@H5/4", {"E1.3": "H5", "E4.4": "H5"}),
    Forbidden(
        "a piece moved under a bridge",
        f"basic b {BRIDGE} bE@I13/12",
        "I13-I5/10",
        {"E4.4": "H5", "E3.4": "I5 H5 G5"},
    ),
    Forbidden(
        "an end moved under a bridge",
        f"basic b {BRIDGE} bE@J13/12",
        "J13-J5/10",
        {"E3.1": "J5", "E4.4": "H5", "E4.3": "J5", "E3.4": "J5 I5 H5"},
    ),
    Forbidden(
        "against a bridge, not under it",
        f"basic b {BRIDGE} bE@H4/6 bE@H6/12 bE@H12/2",
        "H12-H4/12",
        {"E3.4": "H4 H5 H6"},
    ),
    Forbidden(
        "PÜNCT in the middle over nothing",
        f"basic w {ENDS} wC@H12/2",
        "H12-H5/2",
        {"E4.5": "H5", "E3.1": "H5"},
    ),
    Forbidden(
        "PÜNCT in the middle over the opponent",
        f"basic w {HIGH_ENDS} bE@H5/4 wC@H12/2",
        "H12-H5/2",
        {"E4.5": "H5", "E3.2": "H5"},
    ),
    Forbidden(
        "PÜNCT in the middle flat on the opponent",
        f"basic w {ENDS} bE@H5/4 wC@H12/2",
        "H12-H5/2",
        {"E3.2": "H5"},
    ),
    Forbidden("into the center, first piece", "standard w", "T@H8/1", {"G": "H8 H9 I9"}),
    Forbidden("into the center, black", "standard b wE@B1/12", "E@I5/12", {"G": "I7"}),
    Forbidden(
        "everything wrong with a new piece",
        "standard w wL@H6/10 wL@E3/12",
        "L@H6/12",
        {"D1": "", "G": "H7 G7", "E1.3": "H6"},
    ),
    Forbidden(
        "everything wrong with a moved piece",
        f"basic b {HIGH_ENDS} bE@H5/4 wE@G4/2 bE@A2/12",
        "H5-I7/8",
        {"E2.2": "H5 I7", "E4.4": "H5", "E4.3": "G5", "E3.4": "I7 H6 G5"},
    ),
]

ALLOWED = [
    Allowed("D1", "another kind", "basic w wL@B2/12 wL@E3/12", "R@H4/12"),
    Allowed("D1", "the opponent's L", "basic b wL@B2/12 wL@E3/12", "L@H4/12"),
    Allowed("E1.1", "along the edge", "basic w", "E@B1/12"),
    Allowed("E1.2", "beside the central hexagon", "basic w", "E@I4/12"),
    Allowed("E1.2", "black's first piece", "basic b wE@G3/2", "T@H8/1"),
    Allowed("E1.2", "white's second piece", PAIR, "T@H8/1"),
    Allowed("E1.3", "close by", PAIR, "E@H5/12"),
    Allowed("E2.1", "one's own", LONE, "G3/4"),
    Allowed("E2.2", "over anything, into the center", "standard w wE@G3/2 bE@G5/12", "G3-G8/12"),
    Allowed("E2.2", "out of the center", "standard w wE@G8/12", "G8-G1/12"),
    Allowed("E2.4", "moving and turning at once", LONE, "G3-G6/8"),
    Allowed("E2.5", "turning on the spot", "standard w wC@G3/2", "G3/4"),
    Allowed("E2.6", "up to the edge", LONE, "G3-G1/12"),
    Allowed("E3.1", "on one's own PÜNCT", "basic w bE@H4/12 wE@G4/6 wT@G12/3", "G12-G4/3"),
    Allowed("E3.1", "on one's own minor dot", "basic w bE@H4/12 wE@G2/12 wT@G12/3", "G12-G4/3"),
    Allowed("E3.1", "turning on a lower piece", "basic w wE@G4/12 bT@I6/1 wE@G4/12", "G4/2"),
    Allowed(
        "E3.2", "minor dots on either color", "basic w bE@H4/6 wE@H5/12 wE@G4/6 wT@G12/3", "G12-G4/3"
    ),
    Allowed("E3.3", "nothing on it", "basic w wE@G2/12 bE@H4/12 wT@G12/3", "G2/10"),
    Allowed("E3.4", "all on the board", "basic w bE@H4/12 wE@G12/6", "G12-G7/4"),
    Allowed("E3.5", "from level 1 to level 3", "basic w wT@G4/3 wT@G4/3 wT@G12/3", "G12-G4/3"),
    Allowed("E3.5", "from level 3 to the board", "basic w wT@G4/3 wT@G4/3 wT@G4/3", "G4-G12/3"),
    Allowed("E4.1", "over an empty space", f"basic w {ENDS} wE@G12/12", "G12-G4/2"),
    Allowed("E4.1", "two levels over an empty space", f"basic w {HIGH_ENDS} wE@G12/12", "G12-G4/2"),
    Allowed("E4.1", "over the opponent", f"basic w {HIGH_ENDS} bE@H5/4 wE@G12/12", "G12-G4/2"),
    Allowed("E4.1", "over one's own", f"basic w {HIGH_ENDS} wE@H5/4 wE@G12/12", "G12-G4/2"),
    Allowed("E4.2", "on three dots", "basic w bE@H4/12 wE@G2/12 wT@G12/3", "G12-G4/3"),
    Allowed("E4.3", "angle on angle", "basic w wM@H5/12 wR@G12/12", "G12-G5/2"),
    Allowed("E4.4", "beside a bridge", f"basic b {BRIDGE} bE@I13/12", "I13-I5/4"),
    Allowed("E4.4", "a new piece beside a bridge", f"basic b {BRIDGE}", "E@I5/4"),
    Allowed("E4.4", "on top of a bridge", f"basic w {BRIDGE} wE@G12/12", "G12-G4/2"),
    Allowed("E4.5", "over one's own", f"basic w {HIGH_ENDS} wE@H5/4 wC@H12/2", "H12-H5/2"),
    Allowed("E4.5", "flat on one's own", f"basic w {ENDS} wE@H5/4 wC@H12/2", "H12-H5/2"),
    Allowed("G", "outside", "standard w", "E@I4/12"),
    Allowed("G", "moving in", "standard w wE@I4/12", "I4-I7/12"),
    Allowed("G", "moving out", "standard w wE@I7/12", "I7-I4/12"),
]

IN_USE = [
    *("D1", "E1.1", "E1.2", "E1.3", "E2.1", "E2.2", "E2.5", "E2.6"),
    *("E3.1", "E3.2", "E3.3", "E3.4", "E4.2", "E4.3", "E4.4", "E4.5", "G"),
]


def assert_is_a_sentence(text: str) -> None:
    assert text[0].isupper()
    assert text.endswith(".")
    assert not set(text) & set("{}_<>[]"), text
    assert 20 <= len(text) <= 200, text


@pytest.mark.parametrize("case", FORBIDDEN, ids=[f"{'+'.join(c.reasons)}-{c.about}" for c in FORBIDDEN])
def test_forbidden_with_every_reason(case: Forbidden) -> None:
    position = Position.from_text(case.position)
    found = position.objections(case.move)
    assert {o.clause: " ".join(o.spaces) for o in found} == case.reasons
    assert len(found) == len(case.reasons)
    for objection in found:
        assert_is_a_sentence(objection.message)
        assert all(space in objection.message for space in objection.spaces[:1]) or (
            objection.clause == "E2.5"
        )
    assert position.parse_move(case.move) not in position.legal_moves()
    with pytest.raises(IllegalMove) as refused:
        position.after(case.move)
    assert refused.value.objections == found
    assert all(f"({clause})" in str(refused.value) for clause in case.reasons)


@pytest.mark.parametrize("case", ALLOWED, ids=[f"{c.clause}-{c.about}" for c in ALLOWED])
def test_allowed(case: Allowed) -> None:
    position = Position.from_text(case.position)
    assert position.objections(case.move) == ()
    move = position.parse_move(case.move)
    assert move in position.legal_moves()
    assert position.after(move).to_move is position.to_move.opponent


@pytest.mark.parametrize(
    ("player", "start", "words"),
    [
        ("w", "K5", "No piece of yours has its PÜNCT at K5: it is empty."),
        ("w", "H4", "A piece is moved by its PÜNCT, and H4 shows a minor dot."),
        ("b", "G3", "The piece at G3 is your opponent's."),
        ("b", "H4", "The piece at H4 is your opponent's."),
    ],
)
def test_e2_1_says_what_is_wrong_with_the_start(player: str, start: str, words: str) -> None:
    (objection,) = Position.from_text(f"basic {player} wE@G3/2").objections(f"{start}/4")
    assert objection == ("E2.1", words, (start,))


def test_every_clause_in_use_has_both_sides() -> None:
    assert {clause for case in FORBIDDEN for clause in case.reasons} == set(IN_USE)
    assert {case.clause for case in ALLOWED} >= set(IN_USE)


def test_every_clause_is_one_sentence() -> None:
    assert set(IN_USE) < set(CLAUSES)
    for clause in CLAUSES:
        text = sentence(clause)
        assert text == "White begins." or assert_is_a_sentence(text) is None


def test_d1_the_set() -> None:
    assert sum(SET.values()) == 18
    assert SET == {"E": 4, "C": 2, "L": 2, "R": 2, "M": 2, "T": 6}


@pytest.mark.parametrize("kind", Kind)
def test_d1_one_piece_more_than_the_set_cannot_stand(kind: Kind) -> None:
    piece = f" b{kind}@G6/{kind.headings[0]}"
    assert Position.from_text("basic w" + SET[kind] * piece).level("G6") == SET[kind]
    with pytest.raises(InvalidPosition) as refused:
        Position.from_text("basic w" + (SET[kind] + 1) * piece)
    assert refused.value.clause == "D1"
    assert refused.value.piece is not None
    assert refused.value.piece[:3] == ("b", kind, "G6")


@pytest.mark.parametrize(
    ("text", "clause", "piece"),
    [
        ("basic w wE@B1/6", "E2.6", "wE@B1"),
        ("basic w bE@G3/2 wE@G3/2", "E3.2", "wE@G3"),
        ("basic w wE@G3/2 wE@G3/4", "E4.3", "wE@G3"),
        ("basic w wE@G3/2 wT@G3/1", "E4.2", "wT@G3"),
        ("basic w wE@G3/2 bE@H3/12", "E3.4", "bE@H3"),
        ("basic w bE@H4/12 wT@G4/3", "E3.1", "wT@G4"),
        (f"basic w {ENDS} wC@H5/2", "E4.5", "wC@H5"),
        (f"basic w {BRIDGE} bE@I5/10", "E4.4", "bE@I5"),
    ],
)
def test_a_position_that_cannot_stand_names_clause_and_piece(text: str, clause: str, piece: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        Position.from_text(text)
    assert refused.value.clause == clause
    assert f"({clause})" in str(refused.value)
    culprit = refused.value.piece
    assert culprit is not None
    assert f"{culprit.color}{culprit.kind}@{culprit.space}" == piece
    assert culprit.space in str(refused.value)


# E3, E4: where a piece comes to lie


@pytest.mark.parametrize(
    ("position", "move", "space", "level"),
    [
        ("basic w wT@G4/3 wT@G4/3 wT@G12/3", "G12-G4/3", "G4", 3),
        ("basic w wT@G4/3 wT@G4/3 wT@G4/3", "G4-G12/3", "G12", 1),
        (f"basic w {ENDS} wE@G12/12", "G12-G4/2", "H5", 2),
        (f"basic w {HIGH_ENDS} wE@G12/12", "G12-G4/2", "H5", 3),
        ("basic w wM@H5/12 wR@G12/12", "G12-G5/2", "H6", 2),
        (f"basic w {HIGH_ENDS} wE@H5/4 wC@H12/2", "H12-H5/2", "H5", 3),
    ],
)
def test_e3_5_and_e4_1_levels(position: str, move: str, space: str, level: int) -> None:
    assert Position.from_text(position).after(move).level(space) == level


def test_e4_3_both_ends_on_one_angle_lying_the_other_way_round() -> None:
    position = Position.from_text("basic w wM@H5/12 wR@G12/12").after("G12-G5/2")
    angle, bridge = position.pieces
    assert set(angle.ends) == set(bridge.ends) == {"G5", "I6"}
    assert position.bridges(bridge)
    assert position.is_hollow("H6")
    assert {o.clause for o in position.objections("E@H6/12")} == {"E1.3", "E4.4"}
    assert position.after("T@P10/3").objections("H5/2")[0].clause == "E3.3"


# F and H: the end. White's chain runs from A2 to Q10, black's beside it from A8 to Q16.

WHITE_CHAIN = "wE@A2/2 wE@D5/2 wE@G8/2 wE@J10/4 wC@N10/4"
WHITE_LAST = "wT@P10/3"
BLACK_CHAIN = "bE@A8/2 bE@D11/2 bE@G14/2 bE@J16/4 bC@N16/4"
COVER = "bT@P9/7 bT@P9/1"
"""The upper black triangle hides white's P10 and Q10."""


@pytest.mark.parametrize("sixths", range(3), ids=["A-Q", "diagonals", "rows"])
def test_f1_each_pair_of_sides(sixths: int) -> None:
    turn = Symmetry(sixths, mirrored=False)
    before = turn.position(Position.from_text(f"basic w {WHITE_CHAIN}"))
    assert before.connection("w") is None
    assert before.outcome is None
    after = before.after(
        turn.move(Position.from_text("basic w"), Position("basic").parse_move(WHITE_LAST[1:]))
    )
    chain = after.connection("w")
    assert chain is not None
    assert len(chain) == 17
    pairs = [{one, other} for one, other in SIDES]
    ends = {side for pair in SIDES for side in pair if {chain[0], chain[-1]} & set(side)}
    assert ends in pairs
    assert ends == pairs[{0: 0, 1: 2, 2: 1}[sixths]]
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.clause) == ("w", "F1")
    assert after.connection("b") is None


def test_f1_levels_and_puncts_do_not_matter() -> None:
    flat = Position.from_text(f"basic b {WHITE_CHAIN} {WHITE_LAST}")
    raised = Position.from_text(f"basic b {WHITE_CHAIN} {WHITE_LAST} {WHITE_LAST}")
    turned = Position.from_text(f"basic b {WHITE_CHAIN} {WHITE_LAST}".replace("wE@D5/2", "wE@F7/8"))
    assert (flat.level("Q10"), raised.level("Q10")) == (1, 2)
    assert flat.connection("w") == raised.connection("w") == turned.connection("w") is not None


def test_f1_two_neighboring_sides_do_not_win() -> None:
    position = Position.from_text("basic b wE@A2/12 wE@B1/12 wE@C1/12")
    assert position.connection("w") is None
    assert position.outcome is None


def test_e3_6_covering_cuts_a_connection() -> None:
    whole = Position.from_text(f"basic b {WHITE_CHAIN} {WHITE_LAST} bT@P9/7")
    assert whole.connection("w") is not None
    cut = Position.from_text(f"basic b {WHITE_CHAIN} {WHITE_LAST} {COVER}")
    assert cut.connection("w") is None
    assert cut.outcome is None


def test_f2_both_connected_by_one_move_question_2() -> None:
    text = f"basic b {WHITE_CHAIN} {WHITE_LAST} {BLACK_CHAIN} {COVER}"
    before = Position.from_text(text)
    assert before.outcome is None
    after = before.after("P9-P16/5")
    assert after.connection("w") is not None
    assert after.connection("b") is not None
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.clause) == ("b", "F2")
    assert_is_a_sentence(after.outcome.reason)


def test_f2_uncovering_connects_only_the_opponent() -> None:
    before = Position.from_text(f"basic b {WHITE_CHAIN} {WHITE_LAST} {COVER}")
    after = before.after("P9-P16/5")
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.clause) == ("w", "F2")
    assert "uncovered" in after.outcome.reason
    assert before.after("P9/7").outcome is not None
    assert before.after("T@A6/1").outcome is None


# All eighteen white pieces but one angle, stacked kind by kind so that the position stays small.

ALL_BUT_ONE = " ".join(
    ["wT@H8/1"] * 6
    + ["wE@B1/12"] * 4
    + ["wC@E3/12"] * 2
    + ["wL@E8/12"] * 2
    + ["wR@M10/12"] * 2
    + ["wM@M14/12"]
)


def test_f3_basic_the_last_piece_without_a_connection_is_a_draw() -> None:
    before = Position.from_text(f"basic w {ALL_BUT_ONE}")
    assert sum(before.reserve("w").values()) == 1
    assert before.outcome is None
    assert before.after("B1-F1/12").outcome is None
    after = before.after("M@P14/12")
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.clause) == (None, "F3")
    assert_is_a_sentence(after.outcome.reason)


def test_f3_a_connection_with_the_last_piece_still_wins() -> None:
    stacked = ["wT@P10/3"] * 5 + ["wC@N10/4"] + ["wL@E8/12"] * 2 + ["wR@M13/12"] * 2 + ["wM@M15/12"] * 2
    before = Position.from_text(
        f"basic w {WHITE_CHAIN.replace('wE@A2/2 ', '')} {WHITE_LAST} " + " ".join(stacked)
    )
    assert sum(before.reserve("w").values()) == 1
    after = before.after("E@A2/2")
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.clause) == ("w", "F1")


@pytest.mark.parametrize(
    ("black", "winner", "counts"),
    [
        ("", "w", (3, 0)),
        ("bT@J8/1", None, (3, 3)),
        ("bT@J8/1 bE@I10/2", "b", (3, 5)),
    ],
)
def test_h_standard_the_last_piece_counts_the_centre(
    black: str, winner: str | None, counts: tuple[int, int]
) -> None:
    before = Position.from_text(f"standard w {ALL_BUT_ONE} {black}")
    assert before.outcome is None
    after = before.after("M@P14/12")
    assert (after.center_count("w"), after.center_count("b")) == counts
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.clause) == (winner, "H")
    assert f"White shows {counts[0]} and Black {counts[1]}" in after.outcome.reason
    assert_is_a_sentence(after.outcome.reason)


def test_f4_the_third_time_is_a_draw_question_3() -> None:
    game = Game(Position.from_text(PAIR))
    for move in ["G3/4", "P10/10", "G3/2", "P10/12", "G3/4", "P10/10", "G3/2"]:
        game.play(move)
        assert game.outcome is None
    game.play("P10/12")
    assert game.positions.count(game.position) == 3
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.clause) == (None, "F4")
    assert_is_a_sentence(game.outcome.reason)
    assert game.position.outcome is None


def test_f4_the_other_player_to_move_does_not_count() -> None:
    game = Game(Position.from_text(PAIR))
    # White takes three moves to come round while Black takes two, then the other way about.
    for move in [
        "G3/4",
        "P10/10",
        "G3/6",
        "P10/12",
        "G3/2",
        "P10/10",
        "G3/4",
        "P10/8",
        "G3/2",
        "P10/12",
    ]:
        game.play(move)
        assert game.outcome is None
    assert [p.pieces for p in game.positions].count(game.position.pieces) == 3


def test_f4_the_other_player_to_move_is_another_position() -> None:
    white, black = Position.from_text(PAIR), Position.from_text(PAIR.replace(" w ", " b ", 1))
    assert white != black
    assert white.pieces == black.pieces


@pytest.mark.parametrize(
    ("position", "clause"),
    [
        (f"basic b {WHITE_CHAIN} {WHITE_LAST}", "F1"),
        (f"basic w {WHITE_CHAIN} {WHITE_LAST}", "F1"),
        (f"basic w {WHITE_CHAIN} {WHITE_LAST} {BLACK_CHAIN} bT@P16/5", "F1"),
        (f"basic b {ALL_BUT_ONE} wM@P14/12", "F3"),
        (f"standard b {ALL_BUT_ONE} wM@P14/12", "H"),
    ],
)
def test_nothing_may_be_played_after_the_end(position: str, clause: str) -> None:
    over = Position.from_text(position)
    assert over.legal_moves() == []
    (reason,) = over.objections("T@A4/3" if clause == "F1" else "T@A4/1")
    assert reason.clause == clause
    assert reason.message.startswith("The game is over. ")
    assert reason.spaces == ()
    other_reasons = over.objections("E@B1/6")
    assert other_reasons[0].clause == clause
    assert "E1.1" in {o.clause for o in other_reasons}


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("basic w wT@G4/7 bT@I6/1 wC@H12/2", "H12-H5/2"),
        ("basic w wT@G4/7 bT@I5/5 wM@H12/6", "H12-H5/6"),
    ],
    ids=["straight", "angle"],
)
def test_question_1_a_punct_in_the_middle_never_bridges_over_nothing(position: str, move: str) -> None:
    assert [o.clause for o in Position.from_text(position).objections(move)] == ["E4.5", "E3.1"]
