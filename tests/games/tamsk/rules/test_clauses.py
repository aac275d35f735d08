"""Every clause of the rulebook in a position of its own."""

import pytest

from punct.games.tamsk.rules import (
    Game,
    IllegalMove,
    InvalidPosition,
    Position,
    PunctError,
    Turn,
    Variant,
)
from punct.games.tamsk.rules.board import CORNERS, HEIGHTS, NEIGHBORS, SPACES, distance


def clauses(position: Position, text: str, by: str | None = None) -> list[str]:
    return [objection.clause for objection in position.objections(text, by)]


def played(variant: str, *events: tuple[int, str, str]) -> Game:
    game = Game(variant)
    for at, by, do in events:
        game.play(do, at=at, by=by)
    return game


# The board


def test_the_board() -> None:
    assert len(SPACES) == 37
    assert [max(int(s[1]) for s in SPACES if s[0] == c) for c in "ABCDEFG"] == [4, 5, 6, 7, 6, 5, 4]
    assert set(NEIGHBORS["A2"]) == {"A1", "A3", "B2", "B3"}
    assert set(NEIGHBORS["D1"]) == {"C1", "D2", "E1"}
    assert set(NEIGHBORS["D4"]) == {"D3", "D5", "C3", "C4", "E3", "E4"}
    assert sum(map(len, NEIGHBORS.values())) == 2 * 90
    assert sorted(len(n) for n in NEIGHBORS.values()) == [3] * 6 + [4] * 12 + [6] * 19
    assert {s for s in SPACES if len(NEIGHBORS[s]) == 3} == set(CORNERS)
    for space in SPACES:
        assert set(NEIGHBORS[space]) == {s for s in SPACES if distance(space, s) == 1}


def test_the_heights() -> None:
    assert sorted(HEIGHTS.values()) == [1] * 18 + [2] * 12 + [3] * 6 + [4]
    assert sum(HEIGHTS.values()) == 64
    assert {s for s in SPACES if HEIGHTS[s] == 2} == set("B2 B3 B4 C2 C5 D2 D6 E2 E5 F2 F3 F4".split())  # noqa: SIM905
    assert {s for s in SPACES if HEIGHTS[s] == 3} == {"C3", "C4", "D3", "D5", "E3", "E4"}


@pytest.mark.parametrize("variant", list(Variant))
def test_1_1_the_start(variant: Variant) -> None:
    start = Position(variant)
    assert start.to_move == "r"
    assert (start.hand("r"), start.hand("b")) == (32, 32)
    assert not any(start.rings(s) for s in SPACES)
    spaces = {(g.color, g.space) for g in start.glasses}
    if variant.is_open:
        assert spaces == {("r", None), ("b", None)}
    else:
        red, black = ("A1", "G1", "D7"), ("D1", "G4", "A4")
        assert spaces == {("r", s) for s in red} | {("b", s) for s in black}
        assert [start.glass_at(corner).color for corner in CORNERS] == list("rbrbrb")  # type: ignore[union-attr]


# Level 1


def test_1_1_the_players_take_turns() -> None:
    assert clauses(Position("level1"), "A4-A3", by="b") == ["1.1"]


def test_1_2_a_glass_of_ones_own_one_step_to_a_vacant_space() -> None:
    start = Position("level1")
    assert clauses(start, "A1-A2") == []
    assert clauses(start, "A2-A3") == ["1.2"]  # no glass there
    assert clauses(start, "A4-A3") == ["1.2"]  # the opponent's
    assert clauses(start, "A1-A3") == ["1.2"]
    assert clauses(start, "A1-A1") == ["1.2"]
    beside = start.after("A1-B2").after("A4-B4").after("B2-B3")
    (objection,) = beside.objections("B4-B3")
    assert (objection.clause, objection.spaces) == ("1.2", ("B3",))
    assert clauses(beside.after("D1-D2"), "B3-B2") == []  # a ring there does not matter


def test_1_3_a_ring_or_none_and_the_claim_for_one_turn() -> None:
    start = Position("level1")
    assert start.after("A1-B2").rings("B2") == 1
    left_out = start.after("A1-B2/0")
    assert (left_out.rings("B2"), left_out.claim, left_out.hand("r")) == (0, "B2", 32)
    claimed = left_out.after("+B2 A4-B4")
    assert (claimed.rings("B2"), claimed.hand("b"), claimed.claim) == (1, 30, None)
    assert left_out.after("A4-B4").claim is None  # it lasts for that one turn
    assert clauses(start, "+B2 A1-A2") == ["1.3"]
    assert clauses(left_out, "+C3 A4-B4") == ["1.3"]
    assert clauses(left_out, "+B2 pass") == ["1.5"]


BLOCKED = "level1 r rA1 rA2 rB1 bB2 bC2 bB3 A3=1 C1=1 r=31 b=31"
"""Red stands in a corner and cannot move."""


def test_1_3_who_cannot_move_may_claim_and_then_passes() -> None:
    blocked = Position.from_text(BLOCKED + " claim=B3")
    assert {str(m) for m in blocked.legal_moves()} == {"pass", "+B3 pass"}
    after = blocked.after("+B3 pass")
    assert (after.rings("B3"), after.hand("r"), after.to_move) == (1, 30, "b")


def test_1_3_the_last_ring_may_be_spent_on_the_claim() -> None:
    text = "level1 r rA1 rG1 rD7 bB2 bG4 bD1 D4=4 C3=3 C4=3 D3=3 D5=3 E3=3 E4=3 B3=2 B4=2 C2=2 C5=2 D6=2 r=1 b=31"
    position = Position.from_text(text + " claim=B2")
    turns = {str(m) for m in position.legal_moves()}
    assert "+B2 pass" in turns
    assert not any(t.startswith("+B2") and t != "+B2 pass" for t in turns)
    assert clauses(position, "+B2 A1-A2") == ["1.6"]
    assert clauses(position, "pass") == ["1.5"]


def test_1_4_full_tubes() -> None:
    position = Position("level1").after("A1-A2").after("A4-B4").after("A2-A1")
    assert position.is_full("A2")
    assert position.after("B4-B3").objections("A1-A2")[0].clause == "1.4"
    assert position.after("B4-B3").after("A1-B1").glass_at("B1") is not None  # it may leave a full tube
    deep = Position.from_text("level1 r rC3 rA1 rG1 bA4 bG4 bD1 D4=3 C3=3 r=29 b=29")
    full = deep.after("C3-D4")
    assert (full.rings("D4"), full.is_full("D4")) == (4, True)


def test_1_5_pass_only_when_blocked() -> None:
    assert clauses(Position("level1"), "pass") == ["1.5"]
    blocked = Position.from_text(BLOCKED)
    assert blocked.legal_moves() == [Turn()]
    assert clauses(blocked, "A1-A2") == ["1.2"]
    assert blocked.after("pass").to_move == "b"


FULL = {s: HEIGHTS[s] for s in SPACES}


def filled(red: int, black: int, *, free: tuple[str, ...] = (), head: str = "level1 r") -> str:
    """A board filled up but for some spaces, three glasses of each color on corners."""
    missing = 64 - red - black - sum(n for s, n in FULL.items() if s not in free)
    tubes = {s: n for s, n in FULL.items() if s not in free}
    # Take away under glasses and in deep tubes until the count is right; those stay full by glasses.
    for space in CORNERS:
        if missing < 0 and space in tubes:
            del tubes[space]
            missing += 1
    assert missing == 0, missing
    words = " ".join(f"{s}={n}" for s, n in tubes.items())
    return f"{head} rA1 rG1 rD7 bD1 bG4 bA4 {words} r={red} b={black}"


@pytest.mark.parametrize(
    ("red", "black", "winner", "clause"), [(1, 3, "r", "1.6"), (3, 1, "b", "1.6"), (2, 2, None, "1.7")]
)
def test_1_6_and_1_7_the_end(red: int, black: int, winner: str | None, clause: str) -> None:
    position = Position.from_text(filled(red, black))
    assert position.outcome is not None
    assert (position.outcome.winner, position.outcome.clause) == (winner, clause)
    assert position.legal_moves() == []
    assert clauses(position, "A1-A2") == ["1.6", "1.4"]
    assert clauses(position, "pass") == ["1.6"]
    with pytest.raises(IllegalMove, match="The game is over"):
        position.after("A1-A2")


def test_1_6a_without_rings_a_player_passes_and_the_other_plays_on() -> None:
    position = Position.from_text(filled(0, 6, free=("A2", "B1", "C1")))
    assert position.outcome is None
    assert position.legal_moves() == [Turn()]
    assert clauses(position, "A1-A2") == ["1.6"]
    assert len(position.after("pass").legal_moves()) > 1


def test_1_6b_an_open_claim_keeps_the_game_open() -> None:
    text = filled(1, 5).replace("level1 r", "level1 b")
    assert Position.from_text(text).outcome is not None
    claimable = Position.from_text(text + " claim=A1") if "A1=1" not in text else None
    assert claimable is not None
    assert claimable.outcome is None
    assert {str(m) for m in claimable.legal_moves()} == {"pass", "+A1 pass"}
    assert claimable.after("pass").outcome is not None
    empty_handed = Position.from_text(filled(6, 0).replace("level1 r", "level1 b") + " claim=A1")
    assert empty_handed.outcome is not None


@pytest.mark.parametrize("variant", ["level1", "level2"])
def test_1_6c_the_same_position_for_the_third_time_by_a_move(variant: str) -> None:
    game = Game(variant)
    for number, move in enumerate(("A1-B2", "A4-B4", "G1-F2", "D1-D2", "D7-D6", "G4-F4")):
        game.play(move, at=100 * number if variant == "level2" else None)
    cycle = ("B2-B1/0", "B4-B5/0", "B1-B2/0", "B5-B4/0")
    for number in range(9):
        assert game.outcome is None, number
        assert game.legal_moves()
        game.play(cycle[number % 4], at=600 + 7 * number if variant == "level2" else None)
    assert game.outcome is not None
    assert "for the third time" in game.outcome.reason
    assert game.outcome.clause == ("1.7" if variant == "level1" else "2.9")
    assert game.legal_moves() == []
    assert next(o.clause for o in game.objections("B4-B5")) == "1.6"
    with pytest.raises(IllegalMove, match="third time"):
        game.play("+B1 B4-B5")
    assert game.undo()
    assert game.outcome is None
    assert game.position.outcome is None


def test_1_6d_the_leader_does_not_win_early() -> None:
    blocked = Position.from_text(BLOCKED.replace("r=31 b=31", "r=32 b=30"))
    assert blocked.outcome is None


# Level 2


def test_2_2_the_first_three_turns_wake_the_glasses() -> None:
    game = played("level2", (0, "r", "A1-B2"), (0, "b", "A4-B4"))
    (objection,) = game.objections("B2-B3", at=500)
    assert objection.clause == "2.2"
    assert set(objection.spaces) == {"D7", "G1"}
    assert {m.start for m in game.legal_moves()} == {"D7", "G1"}


def test_2_2_a_running_glass_may_move_when_the_others_are_blocked() -> None:
    text = "level2 r t=50 rA1 rB3:9000 rC5:9000 bA2:9000 bB1:9000 bB2:9000 r=32 b=32"
    position = Position.from_text(text)
    assert {m.start for m in position.legal_moves()} == {"B3", "C5"}


@pytest.mark.parametrize(("first", "second", "left"), [(0, 5_000, 5_000), (1_000, 161_000, 160_000)])
def test_2_3_turning_swaps_the_halves(first: int, second: int, left: int) -> None:
    text = "level2 r t=0 rA1 rG1:170000 rD7:170000 bA4:170000 bD1:170000 bG4:170000 r=32 b=32"
    position = Position.from_text(text).at(first).after("A1-B2")
    assert position.remaining("B2") == 180_000
    again = position.after("A4-A3").at(second).after("B2-B3")
    assert again.remaining("B3") == left


def test_2_3_on_level_1_no_time_passes() -> None:
    game = Game("level1")
    with pytest.raises(PunctError, match="no time passes"):
        game.play("A1-B2", at=0)
    assert clauses(game.position, "wait") == ["2.3"]
    assert game.position.at(0) is game.position
    with pytest.raises(PunctError, match="no time passes"):
        game.position.at(1)


def test_2_6_dead_from_the_very_millisecond() -> None:
    text = "level2 r t=0 rA1:5000 rG1:90000 rD7:90000 bA4:90000 bD1:90000 bG4:90000 r=32 b=32"
    position = Position.from_text(text)
    assert clauses(position.at(4_999), "A1-B2") == []
    late = position.at(5_000)
    assert late.is_dead("A1")
    (objection,) = late.objections("A1-B2")
    assert (objection.clause, objection.spaces) == ("2.6", ("A1",))
    assert clauses(late.after("G1-F1"), "A4-B4") == []
    assert not Position("level2").is_dead("A1")  # never turned is not dead


def test_2_8_time_ends_the_game_at_the_moment_the_last_glass_dies() -> None:
    text = "level2 r t=0 rA1:5000 rG1:0 rD7:-7 bA4:0 bD1:8000 bG4:0 A2=1 r=31 b=32"
    game = Game(Position.from_text(text))
    game.play("wait", at=20_000)
    assert game.outcome is not None
    assert game.outcome.winner == "r"
    assert game.position.clock == 8_000
    assert [o.clause for o in game.objections("wait", at=30_000)] == ["1.6"]
    too_late = Game(Position.from_text(text))
    assert "1.6" in [o.clause for o in too_late.objections("A1-B2", at=20_000)]


def test_2_9_the_sand_decides() -> None:
    def winner(glasses: str) -> str | None:
        words = filled(2, 2, head="level2 r t=900000").split(" rA1")[1].split(" bA4")[1]
        position = Position.from_text(f"level2 r t=900000 {glasses}{words}")
        assert position.outcome is not None
        assert position.outcome.clause == "2.9"
        return position.outcome.winner

    assert winner("rA1:10 rD7:50 rG1:30 bA4:20 bD1:40 bG4:-5") == "r"
    assert winner("rA1:10 rD7:50 rG1:30 bA4:20 bD1:50 bG4:-5") == "r"  # together: the one before
    assert winner("rA1:10 rD7:50 rG1:30 bA4:50 bD1:50 bG4:-5") == "b"  # two against one
    assert winner("rA1:-10 rD7:-50 rG1:-30 bA4:-20 bD1:-9 bG4:-5") == "b"  # all dead
    assert winner("rA1:10 rD7:-50 rG1:-30 bA4:10 bD1:-50 bG4:-20") == "b"  # level alive, then the dead
    assert winner("rA1:10 rD7:50 rG1:30 bA4:10 bD1:50 bG4:30") is None
    assert winner("rA1 rD7:50 rG1:30 bA4 bD1:51 bG4:-30") == "b"  # one never turned does not run


# Level 3


def test_3_2_and_3_3_the_timer() -> None:
    assert clauses(Position("level2"), "timer", by="b") == ["3.2"]
    game = Game("level3")
    assert clauses(game.position, "timer", by="r") == ["3.3"]
    game.play("timer", at=1_000)
    assert (game.position.timer, game.position.timer_counts) == (15_000, True)
    assert [o.clause for o in game.objections("timer", at=2_000)] == ["3.3"]
    game.play("A1-B2", at=3_000)
    assert (game.position.timer, game.position.timer_counts) == (13_000, False)
    assert [o.clause for o in game.objections("timer", at=15_999)] == ["3.3"]
    game.play("wait", at=200_000)
    assert game.position.to_move == "b"  # it measured nothing any more
    assert not game.position.second


def test_3_3_not_against_a_player_who_cannot_move() -> None:
    text = "level3 r t=0 rA1:0 rG1:0 rD7:0 bA4:90000 bD1:90000 bG4:90000 r=32 b=32"
    assert clauses(Position.from_text(text), "timer") == ["3.3"]


def lifted_and_late() -> Game:
    return played("level3", (100, "r", "lift A1"), (200, "b", "timer"), (15_200, "r", "wait"))


def test_3_4_too_late_but_begun() -> None:
    game = lifted_and_late()
    assert game.position.is_late
    assert game.position.to_move == "r"
    assert {m.start for m in game.legal_moves()} == {"A1"}
    (objection,) = game.objections("D7-D6")
    assert (objection.clause, objection.spaces) == ("3.4", ("A1",))
    assert [o.clause for o in game.objections("lift D7")] == ["3.4"]
    game.play("A1-B2", at=16_000)
    assert game.position.second
    game.play("A4-B4 +D4", at=17_000)
    assert (game.position.hand("b"), game.position.rings("D4"), game.position.second) == (30, 1, False)


def test_3_4_before_the_timer_is_empty_another_glass_may_be_lifted_and_moved() -> None:
    game = played("level3", (0, "r", "lift A1"), (0, "b", "timer"), (9, "r", "lift D7"))
    assert game.position.lifted == "D7"
    assert game.objections("G1-F1", at=14_999) == ()
    assert "3.4" in [o.clause for o in game.objections("G1-F1", at=15_000)]  # the very millisecond
    assert game.objections("D7-D6", at=15_000) == ()


def test_3_4_the_second_ring() -> None:
    game = lifted_and_late()
    game.play("A1-A2", at=16_000)
    assert clauses(game.position, "A4-B4/0 +D4") == ["3.4"]
    assert clauses(game.position, "pass +D4") == ["1.5", "3.4"]
    assert clauses(game.position, "A4-A3 +A3") == ["1.4"]  # no room for two
    assert clauses(game.position, "A4-A3 +A2") == ["1.4"]
    assert clauses(game.position, "A4-B4 +B4") == []
    assert clauses(game.position, "A4-B4 +G1") == []  # under a glass of either color
    assert clauses(Position("level3"), "A1-B2 +D4") == ["3.4"]
    lapsed = game.position.after("A4-B4")
    assert clauses(lapsed, "D7-D6 +D4") == ["3.4"]
    last = Position.from_text(
        "level3 b t=0 rA1 rG1 rD7 bA4 bD1 bG4 D4=4 C3=3 C4=3 D3=3 D5=3 E3=3 E4=3 "
        "B2=2 B3=2 B4=2 C2=2 C5=1 r=32 b=1 second"
    )
    assert clauses(last, "A4-A3 +D6") == ["3.4"]
    assert not any(move.second for move in last.legal_moves())
    assert any(move.ring for move in last.legal_moves())


def test_3_4_a_glass_that_dies_in_the_hand_loses_the_turn() -> None:
    text = "level3 r t=0 rA1:16000 rG1:90000 rD7:90000 bA4:90000 bD1:90000 bG4:90000 r=32 b=32"
    position = Position.from_text(text).after("lift A1").after("timer")
    late = position.at(15_999)
    assert (late.is_late, late.to_move) == (True, "r")
    lost = position.at(16_000)
    assert (lost.to_move, lost.second, lost.lifted, lost.is_late) == ("b", True, None, False)


def test_3_4_a_lifted_glass_that_dies_in_time_is_only_no_longer_lifted() -> None:
    text = "level3 r t=0 rA1:5000 rG1:90000 rD7:90000 bA4:90000 bD1:90000 bG4:90000 r=32 b=32"
    position = Position.from_text(text).after("lift A1").after("timer").at(6_000)
    assert (position.to_move, position.lifted, position.timer_counts) == ("r", None, True)
    assert position.objections("G1-F1") == ()


def test_3_5_the_late_player_may_be_overtaken() -> None:
    game = lifted_and_late()
    assert [o.clause for o in game.objections("pass", by="b")] == ["3.5", "1.5"]
    assert [o.clause for o in game.objections("A1-B2", by="b")] == ["1.2"]
    game.play("A4-B4 +C3", at=15_300, by="b")
    assert (game.position.to_move, game.position.hand("b"), game.position.lifted) == ("r", 30, None)
    assert game.position.glass_at("A1") is not None
    assert not game.position.second
    assert [o.clause for o in played("level3", (0, "r", "lift A1")).objections("A4-B4", by="b")] == [
        "1.1"
    ]


def test_3_5_who_takes_over_has_nothing_to_claim() -> None:
    game = played(
        "level3", (0, "r", "A1-B2/0"), (5, "b", "lift A4"), (6, "r", "timer"), (15_006, "b", "wait")
    )
    assert (game.position.claim, game.position.is_late) == ("B2", True)
    assert game.objections("+B2 A4-B4", by="b") == ()
    assert [o.clause for o in game.objections("+B2 D7-D6", by="r")] == ["1.3"]
    assert not any(move.claim for move in game.legal_moves(by="r"))
    game.play("D7-D6", at=15_100, by="r")
    assert game.position.claim is None


def test_3_6_not_even_begun() -> None:
    game = played("level3", (0, "b", "timer"))
    assert [o.clause for o in game.objections("A1-B2", at=15_000, by="r")] == ["1.1"]
    game.play("wait", at=15_000)
    assert (game.position.to_move, game.position.second) == ("b", True)


def test_3_6_a_lost_turn_loses_the_claim() -> None:
    game = played("level3", (0, "r", "A1-B2/0"), (0, "r", "timer"))
    assert game.position.at(14_999).claim == "B2"
    assert game.position.at(15_000).claim is None


def test_3_6_not_being_able_to_move_is_no_lost_turn() -> None:
    text = "level3 r t=0 rA1:9000 rG1:0 rD7:0 bA4:90000 bD1:90000 bG4:90000 r=32 b=32"
    position = Position.from_text(text).after("timer").at(15_000)
    assert (position.to_move, position.second) == ("r", False)
    assert position.after("pass").second is False


def test_3_2_lifting_belongs_to_level_3() -> None:
    assert clauses(Position("level2"), "lift A1") == ["3.4"]
    assert clauses(Position("level3"), "lift A2") == ["3.4"]
    assert clauses(Position("level3"), "lift A4") == ["3.4"]
    assert clauses(Position("level3"), "lift A4", by="b") == ["3.4"]
    assert clauses(Position("level3-open"), "lift A4") == ["3.4"]


# The option


def test_o_1_placing() -> None:
    game = Game("level2-open")
    game.play("@D4", at=500)
    assert game.position.remaining("D4") == 180_000
    assert [o.clause for o in game.objections("@D4")] == ["1.2"]
    assert [o.clause for o in game.objections("pass")] == ["O.1"]
    game.play("@A1", at=600)
    assert [o.clause for o in game.objections("D4-D5")] == ["O.1"]
    for at, move in ((700, "@G4/0"), (800, "+G4 @B2"), (900, "@C3"), (1000, "@F3")):
        game.play(move, at=at)
    assert [o.clause for o in game.objections("@E4")] == ["O.1"]
    assert game.objections("D4-D5", at=1100) == ()
    assert [o.clause for o in Position("level1").objections("@D4")] == ["O.1"]


# What cannot stand


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("level1 r rA1 rG1 rD7 bA4 bD1 bG4 D4=5 r=32 b=27", "1.4"),
        ("level1 r rA1 rG1 rD7 bA4 bD1 bG4 A2=2 r=32 b=30", "1.4"),
        ("level1 r rA1 rG1 rD7 bA1 bD1 bG4 r=32 b=32", "1.2"),
        ("level1 r rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=31", "1.3"),
        ("level1 r rA1 rG1 rD7 bA4 bD1 bG4 r=33 b=31", "1.3"),
        ("level1 r rA1 rG1 bA4 bD1 bG4 r=32 b=32", "1.1"),
        ("level1 r rA1 rG1 rD7 rD6 bA4 bD1 bG4 r=32 b=32", "1.1"),
        ("level1 r r@ rG1 rD7 bA4 bD1 bG4 r=32 b=32", "O.1"),
        ("level1 r t=5 rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=32", "2.3"),
        ("level1 r rA1:5 rG1 rD7 bA4 bD1 bG4 r=32 b=32", "2.3"),
        ("level2 r rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=32", "2.3"),
        ("level2 r t=0 rA1:180001 rG1 rD7 bA4 bD1 bG4 r=32 b=32", "2.3"),
        ("level1 r rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=32 claim=A1", "1.3"),
        ("level1 r rA1 rG1 rD7 bA4 bD1 bG4 A4=1 r=32 b=31 claim=A4", "1.3"),
        ("level2 r t=0 rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=32 second", "3.4"),
        ("level2 r t=0 rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=32 timer=5", "3.2"),
        ("level2 r t=0 rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=32 lift=A1", "3.4"),
        ("level3 r t=0 rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=32 timer=15001", "3.3"),
        ("level3 r t=0 rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=32 timer=0!", "3.3"),
        ("level3 r t=0 rA1 rG1 rD7 bA4 bD1 bG4 r=32 b=32 lift=A4", "3.4"),
        ("level3 r t=0 rA1:0 rG1 rD7 bA4 bD1 bG4 r=32 b=32 lift=A1!", "2.6"),
        ("level3 r t=0 rA1 rA2 rB1 bB2 bC2 bB3 A3=1 C1=1 r=31 b=31 lift=A1", "3.4"),
    ],
)
def test_a_position_that_cannot_stand_names_the_clause(text: str, clause: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        Position.from_text(text)
    assert caught.value.clause == clause
    assert f"({clause})" in str(caught.value)
