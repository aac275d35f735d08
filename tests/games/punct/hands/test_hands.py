"""Every intent in every state: what is allowed, said and shown, and that nothing is lost."""

from collections.abc import Iterable
from functools import cache
from itertools import islice, product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.games.punct.data import robot_games
from punct.games.punct.hands import (
    Deed,
    Hands,
    Held,
    Hover,
    Look,
    Looking,
    Loose,
    PutDown,
    Standing,
    TakeFromBoard,
    TakeFromReserve,
    answer,
)
from punct.games.punct.rules import Adding, Color, Kind, Moving, NotationError, Outcome, Position
from punct.games.punct.rules.board import SPACES
from punct.games.punct.rules.clauses import CLAUSES
from punct.games.punct.scene.marks import (
    Chosen,
    Cross,
    Footing,
    Ghost,
    Highlight,
    Lifted,
    Lines,
    Marker,
    PieceHighlight,
    Tone,
)
from punct.table.game import Answer
from punct.table.intents import Confirm, PutBack, TakeBack, TurnPiece

S, B, U, F = Footing.SUPPORTED, Footing.BRIDGING, Footing.UNSUPPORTED, Footing.FORBIDDEN

# White's E at G3-H4-I5 and its kin at G8-G7-G6 are free; black shows G10-G12 and D4-F4.
OPEN = Position.from_text("standard w wE@G3/2 wE@G8/6 wT@M6/1 bE@G10/12 bE@F4/10")
# The same with a black piece from G10 down to G8 over an empty G9, so that G8 is covered.
BRIDGED = Position.from_text("standard w wE@G3/2 wE@G8/6 bE@G10/12 bE@G10/6")
# A bridge on level 3 spans the free-looking black R at B6 on level 1.
SPANNED = Position.from_text(
    "standard b wC@C6/2 wC@J5/2 wE@B2/12 wE@I7/12 wE@J2/10 wL@G14/8 wL@L8/6 wM@E10/10 wM@F8/10 wT@A7/1"
    " wT@F5/5 wT@I16/7 wT@L6/7 bE@C7/2 bE@H5/8 bE@K7/8 bL@F6/4 bL@I3/4 bR@B6/12 bR@F7/2 bT@C1/3"
    " bT@K11/7 wE@I4/10 wR@D9/6 wR@J2/10 bE@F7/10 bM@K7/4 bM@C8/4"
)
# White has no straight piece with its PÜNCT in the middle left.
USED_UP = Position.from_text("basic w wC@C4/2 wC@E12/2")
DRAWN = Outcome(None, "F4", "A draw: this position stands for the third time.")


@cache
def final_positions() -> dict[str, Position]:
    """One final position of the recorded games for each clause that ended one."""
    found: dict[str, Position] = {}
    for position, moves in islice(robot_games(), 6):
        for move in moves:
            position = position.after(move)
        if position.outcome is not None:
            found.setdefault(position.outcome.clause, position)
    return found


def marks(reply: Answer, kind: type) -> list:
    return [mark for mark in reply.marks if isinstance(mark, kind)]


class Turned(NamedTuple):
    """The piece in the hand already points this way."""

    heading: int


def after(position: Position, *intents: Deed | Turned) -> Answer:
    """The answer to the last of several intents, the others allowed."""
    hands = Hands(position)
    for intent in intents[:-1]:
        if isinstance(intent, Turned):
            hands = hands.holding(Held(hands.piece.turned_to(intent.heading)))
            continue
        reply = answer(hands, intent)
        assert reply.allowed, reply.sentence
        hands = reply.hands
    return answer(hands, intents[-1])


def check(before: Hands, reply: Answer) -> None:
    """What is true of every answer."""
    assert reply.sentence
    assert "{" not in reply.sentence
    assert reply.sentence[-1] in ".)"
    assert reply.complete == (reply.move is not None and reply.played is None)
    assert all(objection.clause in CLAUSES for objection in reply.objections)
    if reply.move is not None:
        assert before.position.objections(reply.move) == ()
        assert reply.move in before.position.legal_moves()
    if not reply.allowed:
        assert reply.hands == before
        assert reply.played is None
        if reply.objections:
            assert reply.sentence.endswith(f"({reply.objections[0].clause})")
            assert reply.objections[0].message in reply.sentence
    if reply.played is None:
        assert reply.hands.position is before.position
        assert reply.complete == isinstance(reply.hands.state, Standing)
    else:
        assert reply.played == reply.move
        assert reply.hands == Hands(before.position.after(reply.played))
    if reply.allowed and isinstance(reply.hands.state, Held) and reply.hands.state.hover:
        move = reply.hands.state.piece.move_to(reply.hands.state.hover)
        assert reply.objections == before.position.objections(move)


# Every intent in every state


def on_board(position: Position, space: str) -> Loose:
    piece = position.piece_at(space)
    assert piece is not None
    return Loose(piece.kind, piece.heading, piece)


STATES = {
    "empty": Hands(OPEN),
    "new piece in the hand": Hands(OPEN, Held(Loose(Kind.E, 2))),
    "new piece over a possible space": Hands(OPEN, Held(Loose(Kind.E, 2), "D9")),
    "new piece over a taken space": Hands(OPEN, Held(Loose(Kind.T, 3), "G3")),
    "piece of the board in the hand": Hands(OPEN, Held(on_board(OPEN, "G3"))),
    "piece of the board over its line": Hands(OPEN, Held(on_board(OPEN, "G3"), "G8")),
    "piece of the board off its lines": Hands(OPEN, Held(on_board(OPEN, "G3"), "H9")),
    "new piece put down": Hands(OPEN, Standing(Loose(Kind.E, 2), "D9")),
    "piece of the board put down": Hands(OPEN, Standing(on_board(OPEN, "G3").turned_to(12), "G8")),
    "looking at the top": Hands(BRIDGED, Looking("G10")),
    "looking at the bottom": Hands(BRIDGED, Looking("G10", 1)),
    "won": Hands(final_positions()["F1"]),
    "counted": Hands(final_positions()["H"]),
    "repeated": Hands(OPEN, ended=DRAWN),
}
INTENTS: tuple[Deed, ...] = (
    *(TakeFromReserve(kind) for kind in Kind),
    *(TakeFromReserve(Kind.T, color) for color in Color),
    *(TakeFromBoard(space) for space in ("G3", "I5", "G8", "G10", "D4", "A2")),
    *(Hover(space) for space in (None, "G3", "G8", "G10", "A2", "I9", "H9")),
    *(PutDown(space) for space in ("G3", "G8", "G10", "A2", "I9", "H9", "D9", "Q16", "D12")),
    *(TurnPiece(steps) for steps in (-7, -1, 0, 1, 2, 10**9)),
    Confirm(),
    TakeBack(),
    PutBack(),
    *(Look(space) for space in ("G10", "G3", "A2")),
)


@pytest.mark.parametrize("state", STATES)
def test_every_intent_in_every_state_is_answered(state: str) -> None:
    before = STATES[state]
    for intent in INTENTS:
        check(before, answer(before, intent))


@pytest.mark.parametrize("state", ["won", "counted", "repeated"])
@pytest.mark.parametrize("intent", [TakeFromReserve(Kind.T), TakeFromBoard("G8"), PutDown("G3")])
def test_after_the_end_every_taking_is_answered_with_the_outcome(state: str, intent: Deed) -> None:
    outcome = STATES[state].outcome
    assert outcome is not None
    reply = answer(STATES[state], intent)
    assert not reply.allowed
    assert outcome.reason in reply.sentence
    assert reply.objections[0].clause == outcome.clause


def test_an_unreadable_space_is_an_error() -> None:
    for intent in (TakeFromBoard("Z1"), Hover("A1"), PutDown(""), Look("G33")):
        with pytest.raises(NotationError):
            answer(Hands(OPEN), intent)


# Taking


@pytest.mark.parametrize(
    ("position", "intent", "clause", "at_fault"),
    [
        (OPEN, TakeFromBoard("G10"), "E2.1", ("G10",)),
        (OPEN, TakeFromBoard("A2"), "E2.1", ("A2",)),
        (BRIDGED, TakeFromBoard("G7"), "E3.3", ("G8",)),
        (SPANNED, TakeFromBoard("B6"), "E4.4", ("C8",)),
        (USED_UP, TakeFromReserve(Kind.C), "D1", ()),
        (OPEN, TakeFromReserve(Kind.E, Color.BLACK), "C3", ()),
    ],
)
def test_a_forbidden_taking_names_the_clause(position, intent, clause, at_fault) -> None:
    reply = after(position, intent)
    assert not reply.allowed
    assert [objection.clause for objection in reply.objections] == [clause]
    assert marks(reply, Cross) == ([Cross(at_fault)] if at_fault else [])
    if position.level(at_fault[0]) if at_fault else 0:
        assert [mark.tone for mark in marks(reply, PieceHighlight)] == [Tone.BAD]


@pytest.mark.parametrize("dot", ["G3", "H4", "I5"])
def test_any_visible_dot_takes_the_piece(dot: str) -> None:
    reply = after(OPEN, TakeFromBoard(dot))
    assert reply.hands.piece == on_board(OPEN, "G3")
    assert marks(reply, Marker) == [Marker(Color.WHITE, "G3")]
    (lines,) = marks(reply, Lines)
    legal = {m.space for m in OPEN.legal_moves() if isinstance(m, Moving) and m.start == "G3"}
    assert lines.space == "G3"
    assert set(lines.possible) == legal
    assert len(lines.possible) == len(legal)
    (ghost,) = marks(reply, Ghost)
    assert (ghost.space, ghost.heading) == ("G3", 2)


def test_a_new_piece_marks_its_place_in_the_reserve() -> None:
    reply = after(OPEN, TakeFromReserve(Kind.M))
    assert reply.marks == (Chosen(Color.WHITE, Kind.M),)
    assert reply.hands.state == Held(Loose(Kind.M, 2))


def test_taking_another_piece_puts_the_first_one_back() -> None:
    reply = after(OPEN, TakeFromReserve(Kind.E), Hover("D9"), TakeFromReserve(Kind.M))
    assert reply.hands.state == Held(Loose(Kind.M, 2), "D9")
    reply = after(OPEN, TakeFromReserve(Kind.E), TakeFromBoard("G3"))
    assert reply.hands.state == Held(on_board(OPEN, "G3"))


# What the ghost stands on


@pytest.mark.parametrize(
    ("taken", "space", "heading", "level", "footing"),
    [
        (TakeFromBoard("G3"), "G4", 2, 1, (S, S, S)),
        (TakeFromBoard("G3"), "G3", 2, 1, (S, S, S)),
        (TakeFromBoard("G3"), "G8", 6, 2, (S, S, S)),
        (TakeFromBoard("G3"), "G8", 12, 2, (S, B, S)),
        (TakeFromBoard("G3"), "G8", 4, 2, (S, B, U)),
        (TakeFromBoard("G3"), "G10", 12, 2, (F, S, S)),
        (TakeFromBoard("G3"), "G5", 12, 2, (F, S, S)),
        (TakeFromBoard("G3"), "F3", 12, 2, (U, S, U)),
        (TakeFromBoard("G3"), "H9", 12, 1, (F, S, S)),
        (TakeFromBoard("G3"), "G1", 6, 1, (S, U, U)),
        (TakeFromBoard("M6"), "G6", 1, 2, (S, S, U)),
        (TakeFromReserve(Kind.E), "D9", 2, 1, (S, S, S)),
        (TakeFromReserve(Kind.E), "G13", 6, 1, (S, F, F)),
        (TakeFromReserve(Kind.E), "I6", 12, 1, (S, F, F)),
        (TakeFromReserve(Kind.E), "A2", 6, 1, (S, U, U)),
    ],
)
def test_each_dot_of_the_ghost_shows_what_it_stands_on(taken, space, heading, level, footing) -> None:
    reply = after(OPEN, taken, Turned(heading), Hover(space))
    (ghost,) = marks(reply, Ghost)
    assert (ghost.space, ghost.heading, ghost.level) == (space, heading, level)
    assert ghost.footing == footing


@pytest.mark.slow
@pytest.mark.parametrize("position", [OPEN, BRIDGED, SPANNED])
def test_a_ghost_stands_well_exactly_where_the_move_is_possible(position: Position) -> None:
    """Away from the spot it came from, footing alone tells a possible place."""
    legal = set(position.legal_moves())
    own = [p for p in position.pieces if p.color is position.to_move and not position.blockers(p)]
    for piece in own:
        for heading, space in product(piece.kind.headings, SPACES):
            loose = Loose(piece.kind, heading, piece)
            if loose == on_board(position, piece.space) and space == piece.space:
                continue
            (ghost,) = marks(answer(Hands(position, Held(loose)), Hover(space)), Ghost)
            stands = not {U, F} & set(ghost.footing)
            assert stands == (loose.move_to(space) in legal), (loose, space)
            if stands:
                landed = position.after(loose.move_to(space)).piece_at(space, piece.color)
                assert landed is not None
                assert landed.level == ghost.level


# Putting down


def test_a_possible_space_makes_the_turn_complete() -> None:
    reply = after(OPEN, TakeFromReserve(Kind.E), PutDown("D9"))
    assert reply.complete
    assert reply.move == Adding(Kind.E, "D9", 2)
    assert reply.played is None
    assert marks(reply, Highlight) == [Highlight(("D9",), Tone.GOOD)]


def test_where_the_heading_is_not_possible_the_next_one_is_taken_and_said() -> None:
    reply = after(OPEN, TakeFromBoard("G3"), Turned(4), PutDown("G8"))
    assert reply.move == Moving("G3", "G8", 6)
    assert "now points to 6" in reply.sentence


def test_put_down_on_its_own_spot_a_piece_turns() -> None:
    reply = after(OPEN, TakeFromBoard("G3"), PutDown("G3"))
    assert reply.move == Moving("G3", "G3", 4)


@pytest.mark.parametrize(
    ("taken", "space", "clause"),
    [
        (TakeFromReserve(Kind.E), "G3", "E1.3"),
        (TakeFromReserve(Kind.T), "I9", "G"),
        (TakeFromBoard("G3"), "G10", "E3.2"),
        (TakeFromBoard("G3"), "H9", "E2.2"),
        (TakeFromBoard("M6"), "G6", "E4.2"),
    ],
)
def test_a_forbidden_put_down_names_the_clause_and_keeps_the_piece(taken, space, clause) -> None:
    reply = after(OPEN, taken, PutDown(space))
    assert not reply.allowed
    assert reply.objections[0].clause == clause
    assert isinstance(reply.hands.state, Held)
    assert space in {s for mark in marks(reply, Ghost) for s in [mark.space]}
    assert marks(reply, Cross) == [Cross(reply.objections[0].spaces)]


def test_near_the_edge_the_real_reason_is_told() -> None:
    """Most headings stick out at A2; that the space is taken is what counts."""
    position = Position.from_text("standard w bE@A2/12 bE@B1/2")
    reply = after(position, TakeFromReserve(Kind.E), PutDown("A2"))
    assert reply.objections[0].clause == "E1.3"


def test_a_refused_put_down_leaves_a_standing_piece_where_it_is() -> None:
    reply = after(OPEN, TakeFromReserve(Kind.E), PutDown("D9"), PutDown("G3"))
    assert not reply.allowed
    assert reply.move == Adding(Kind.E, "D9", 2)
    assert [ghost.space for ghost in marks(reply, Ghost)] == ["D9"]
    assert marks(reply, Cross) == [Cross(reply.objections[0].spaces)]


# Turning


def possible_headings(start: str, space: str) -> list[int]:
    return [m.heading for m in OPEN.legal_moves() if isinstance(m, Moving) and m[:2] == (start, space)]


def test_turning_offers_every_possible_heading_in_turn_and_no_other() -> None:
    reply = after(OPEN, TakeFromBoard("G3"), PutDown("G8"))
    offered = [reply.move.heading]
    possible = possible_headings("G3", "G8")
    for _ in possible[1:]:
        reply = answer(reply.hands, TurnPiece(1))
        offered.append(reply.move.heading)
    assert sorted(offered) == sorted(possible)
    assert answer(reply.hands, TurnPiece(1)).move.heading == offered[0]
    assert answer(reply.hands, TurnPiece(-1)).move.heading == offered[-2]


def test_hovering_turning_offers_the_possible_headings_too() -> None:
    reply = after(OPEN, TakeFromBoard("G3"), Hover("G8"), TurnPiece(1))
    assert reply.hands.piece.heading in possible_headings("G3", "G8")


def test_where_no_heading_is_possible_turning_goes_through_all() -> None:
    reply = after(OPEN, TakeFromBoard("G3"), Hover("G10"))
    seen = []
    for _ in Kind.E.headings:
        reply = answer(reply.hands, TurnPiece(1))
        seen.append(reply.hands.piece.heading)
    assert seen == [4, 6, 8, 10, 12, 2]


def test_when_only_one_heading_is_possible_turning_says_why_not() -> None:
    position = Position.from_text("standard w wE@G3/2 wT@G8/1 bE@G10/12")
    reply = after(position, TakeFromBoard("G3"), PutDown("G8"))
    only = [m for m in position.legal_moves() if isinstance(m, Moving) and m[:2] == ("G3", "G8")]
    assert only == [reply.move]
    reply = answer(reply.hands, TurnPiece(1))
    assert not reply.allowed
    assert reply.objections


# Confirming and going back


def test_confirming_plays_the_move() -> None:
    reply = after(OPEN, TakeFromReserve(Kind.E), PutDown("D9"), Confirm())
    assert reply.played == Adding(Kind.E, "D9", 2)
    assert reply.hands == Hands(OPEN.after("E@D9/2"))
    assert reply.sentence.startswith("Black")


def test_taking_back_goes_one_step_at_a_time() -> None:
    reply = after(OPEN, TakeFromBoard("G3"), PutDown("G8"), TakeBack())
    assert isinstance(reply.hands.state, Held)
    assert reply.hands.state.hover == "G8"
    reply = answer(reply.hands, TakeBack())
    assert reply.hands == Hands(OPEN)
    assert not answer(reply.hands, TakeBack()).allowed


def test_putting_back_goes_all_the_way() -> None:
    assert after(OPEN, TakeFromBoard("G3"), PutDown("G8"), PutBack()).hands == Hands(OPEN)


# Looking underneath


def test_looking_lifts_one_piece_after_the_other_and_puts_all_back() -> None:
    bridge, below = (dot.piece for dot in reversed(BRIDGED.stack("G10")))
    reply = after(BRIDGED, Look("G10"))
    assert reply.marks == (Lifted(bridge),)
    assert "black at G10" in reply.sentence
    assert "nothing at G9" in reply.sentence
    reply = answer(reply.hands, Look("G10"))
    assert reply.marks == (Lifted(bridge), Lifted(below))
    assert answer(reply.hands, Look("G10")).hands == Hands(BRIDGED)
    assert answer(reply.hands, Look("G3")).hands.state == Looking("G3")


@pytest.mark.parametrize(
    ("intents", "crossed"), [((Look("A2"),), True), ((TakeFromReserve(Kind.E), Look("G10")), False)]
)
def test_there_must_be_one_piece_to_lift(intents: tuple[Deed, ...], crossed: bool) -> None:
    reply = after(BRIDGED, *intents)
    assert not reply.allowed
    assert reply.objections[0].clause == "F5"
    assert bool(marks(reply, Cross)) == crossed


# Anything at all

spaces = st.sampled_from(SPACES)
intents = st.one_of(
    st.builds(TakeFromReserve, st.sampled_from(Kind), st.sampled_from([None, *Color])),
    st.builds(TakeFromBoard, spaces),
    st.builds(Hover, st.one_of(st.none(), spaces)),
    st.builds(PutDown, spaces),
    st.builds(TurnPiece, st.integers(-20, 20)),
    st.sampled_from([Confirm(), TakeBack(), PutBack()]),
    st.builds(Look, spaces),
)


@given(st.sampled_from([OPEN, BRIDGED, SPANNED, USED_UP]), st.lists(intents, max_size=30))
def test_any_intents_in_any_order_are_answered(position: Position, asked: Iterable[Deed]) -> None:
    hands = Hands(position)
    for intent in asked:
        reply = answer(hands, intent)
        check(hands, reply)
        hands = reply.hands
