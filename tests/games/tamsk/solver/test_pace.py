"""How fast a game is, and what it costs to leave a glass with little sand."""

from punct.games.tamsk.rules import Game, Position, Turn
from punct.games.tamsk.solver import Lean, TimedLean
from punct.games.tamsk.solver.pace import danger, lean_of, pace_of, widest_danger

URGENT = "level2 r t=60000 rB2:12000 rD6:120000 rF3:90000 bC5:99000 bD1:99000 bG4:99000 B2=1 D6=1 F3=1 r=31 b=30"


def test_leaving_a_glass_with_little_sand_costs_more_than_moving_it() -> None:
    lean = TimedLean(Position.from_text(URGENT), 1_000)
    before = lean.key()
    saved, left = (
        danger(lean, lean.move(Turn(start, end))) for start, end in (("B2", "B3"), ("F3", "F2"))
    )
    assert saved == 0
    assert 0 < left <= widest_danger(lean)
    assert lean.key() == before
    still = Lean(Position("level1"))
    assert danger(still, still.strong_moves()[0]) == widest_danger(still) == 0


def test_the_pace_is_that_of_the_last_turns_within_reason() -> None:
    game = Game("level2")
    assert pace_of(game) == 6_000
    for number, move in enumerate(("A1-B2", "A4-B4", "G1-F2", "D1-D2")):
        game.play(move, at=1_000 + 2_500 * number)
    assert pace_of(game) == 2_500
    game.play("D7-D6", at=120_000)
    assert pace_of(game) == 15_000
    assert type(lean_of(game.position, 5)) is TimedLean
    assert type(lean_of(Position("level1"), 5)) is Lean
