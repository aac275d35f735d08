"""The opponent's moves: legal, never a win missed, safe where it claims to be, stopped when asked."""

from functools import cache
from itertools import count
from random import Random

import pytest

import punct.solver
from punct.games.punct import GAME
from punct.games.punct.data import middle_game_positions, robot_games
from punct.games.punct.opponent import LEVELS, opponent
from punct.games.punct.opponent.levels import level_named
from punct.games.punct.opponent.playing import Opponent
from punct.games.punct.rules import Adding, Game, Moving, Position, PunctError
from punct.games.punct.rules.symmetry import SYMMETRIES
from punct.games.punct.solver import Stopped, defenses, prove, winning_moves
from punct.games.punct.solver.winning import can_win, passed, winnings

pytestmark = pytest.mark.slow

NUMBERS = sorted(LEVELS)


@cache
def won_at_once() -> tuple[Position, ...]:
    """The positions of the collection and of recorded games that can be won at once, by either player."""
    tasks = [puzzle.task for puzzle in GAME.course.puzzles if not puzzle.task.is_asking]
    positions = [*(task.position for task in tasks), *middle_game_positions(8, 60)]
    going_on = [position for position in positions if position.outcome is None]
    return tuple(p for here in going_on for p in (here, passed(here)) if can_win(p))


@cache
def threatened() -> tuple[Position, ...]:
    """Positions in which a threat can be stopped and nothing can be won at once."""
    found = [passed(position) for position in won_at_once()]
    return tuple(p for p in found if not can_win(p) and defenses(p))


def light(number: int) -> Opponent:
    """A level that looks at less, so that many positions can be asked for in a test."""
    level = level_named(number)
    return Opponent(level._replace(looks=400, width=min(level.width, 4), positions=60), 1)


@pytest.mark.parametrize("number", NUMBERS)
def test_legal_in_recorded_games_and_by_chance(number: int) -> None:
    chance = Random(number)  # noqa: S311  # a game, no secret
    player = light(number)
    for start, moves in list(robot_games())[number::28]:
        game = Game(start)
        for text in moves[: chance.randrange(len(moves) - 1)]:
            game.play(text)
        if game.outcome is None:
            assert player.choose(game).move in game.legal_moves()
    for variant in ("basic", "standard"):
        game = Game(variant)
        for _ in range(chance.randrange(40)):
            if game.outcome is None:
                game.play(chance.choice(game.legal_moves()))
        if game.outcome is None:
            assert player.choose(game).move in game.legal_moves()


@pytest.mark.parametrize("number", NUMBERS)
def test_no_win_in_one_is_missed(number: int) -> None:
    assert len(won_at_once()) > 200
    player = opponent(number)
    for symmetry in SYMMETRIES[number::6]:
        for position in map(symmetry.position, won_at_once()):
            choice = player.choose(Game(position))
            assert position._after(choice.move).outcome.winner is position.to_move
            assert "win" in choice.reason


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_no_win_is_allowed_where_a_defense_exists(number: int) -> None:
    # To the careless all moves are equal, so that nothing but the duty to defend decides.
    player = Opponent(light(number).level._replace(looks=4000, tolerance=1000, width=0), 1)
    for position in threatened()[number::28]:
        following = position._after(player.choose(Game(position)).move)
        assert following.outcome is not None or not can_win(following)


def test_the_lowest_level_stops_threats_by_a_new_piece() -> None:
    def adds_and_wins(position: Position) -> bool:
        return any(isinstance(move, Adding) for move in winning_moves(position))

    player, seen = opponent(1), 0
    for position in threatened()[::12]:
        if adds_and_wins(passed(position)):
            following = position._after(player.choose(Game(position)).move)
            assert following.outcome is not None or not adds_and_wins(following)
            seen += 1
    assert seen > 3


def test_the_lowest_level_overlooks_some_threats_by_moving() -> None:
    """It is to be beaten by seeing more than it does."""
    level = level_named(1)
    assert not level.sees_moves
    moving = [p for p in threatened() if all(win.piece for win in winnings(passed(p)))]
    overlooked = 0
    for position in moving[:12]:
        following = position._after(light(1).choose(Game(position)).move)
        overlooked += following.outcome is None and can_win(following)
    assert overlooked > 0


def test_the_highest_level_plays_a_forced_win() -> None:
    task = next(p.task for p in GAME.course.puzzles if p.theme == "win-in-two")
    proof = prove(task.position, within=2)
    choice = opponent(5).choose(Game(task.position))
    assert choice.move in proof.first_moves
    assert choice.facts.forces == 2


def test_the_same_seed_plays_the_same_game_and_another_seed_another() -> None:
    def game(seed: int) -> str:
        played = Game("standard")
        for _ in range(3):
            played.play(opponent(2, seed=seed).choose(played).move)
        return played.to_text()

    assert game(7) == game(7)
    assert len({game(seed) for seed in range(2)}) > 1


def test_an_opponent_keeps_nothing_between_moves() -> None:
    player, game = opponent(3, seed=3), Game.from_text("basic E@G3/2 T@N12/1")
    first = player.choose(game)
    player.choose(Game("standard"))
    assert player.choose(game) == first
    assert game.ply == 2


# Stopping, time, and the odd cases


def test_it_stops_at_once_when_asked() -> None:
    with pytest.raises(Stopped):
        opponent(1).choose(Game("standard"), stop=lambda: True)
    asked = count()
    with pytest.raises(Stopped):
        opponent(5).choose(Game("standard"), stop=lambda: next(asked) >= 20)
    assert next(asked) == 21


def test_it_is_asked_often_whether_to_stop() -> None:
    for position in (*threatened()[::60], *middle_game_positions()[::300]):
        asked = count()
        choice = light(5).choose(Game(position), stop=lambda asked=asked: next(asked) < 0)
        assert next(asked) >= choice.looks // 8


def test_past_the_deadline_it_plays_the_best_found_so_far() -> None:
    game = Game(middle_game_positions()[40])
    ticks = count()
    clock = lambda: float(next(ticks))  # noqa: E731  # each look at the clock takes a second
    hurried = opponent(5).choose(game, clock=clock, seconds=6)
    assert hurried.move in game.legal_moves()
    assert next(ticks) < 40
    still = opponent(5).choose(game, clock=lambda: 0.0, seconds=6)
    assert still == opponent(5).choose(game)
    assert still.looks > 10 * hurried.looks


def test_fewer_looks_are_respected() -> None:
    level = level_named(5)._replace(looks=100, proofs=0, foresight=0)
    choice = Opponent(level, 1).choose(Game("standard"))
    assert choice.looks <= 120


def test_a_game_that_is_over() -> None:
    start, moves = next(robot_games())
    game = Game(start)
    for text in moves:
        game.play(text)
    with pytest.raises(PunctError, match="The game is over"):
        opponent(1).choose(game)


@pytest.mark.parametrize("number", [0, 6, "easy", None])
def test_a_level_is_1_to_5(number: object) -> None:
    with pytest.raises(PunctError, match="from 1 to 5"):
        opponent(number)


def test_a_seed_is_a_number() -> None:
    with pytest.raises(PunctError, match="whole number"):
        opponent(1, seed="me")


class Remembering(Game):
    """A game in which one position has already stood twice."""

    stood_twice: Position

    @property
    def positions(self) -> tuple[Position, ...]:
        return self.stood_twice, self.stood_twice, *super().positions


def test_who_is_ahead_does_not_repeat_a_position_for_the_third_time() -> None:
    player, seen = opponent(3), 0
    for position in middle_game_positions(10, 40)[::25]:
        choice = player.choose(Game(position))
        if isinstance(choice.move, Moving) and 1 < choice.value < 100:
            game = Remembering(position)
            game.stood_twice = position.after(choice.move)
            other = player.choose(game)
            assert position.after(other.move) != game.stood_twice
            seen += 1
            if seen == 2:
                return
    raise AssertionError(seen)


def test_who_is_behind_gladly_does() -> None:
    player, seen = opponent(3), 0
    for position in middle_game_positions(10, 40)[::25]:
        choice = player.choose(Game(position))
        if isinstance(choice.move, Moving) and -100 < choice.value < -1:
            game = Remembering(position)
            game.stood_twice = position.after(choice.move)
            assert player.choose(game).move == choice.move
            assert player.choose(game).value == 0
            seen += 1
            if seen == 2:
                return
    raise AssertionError(seen)


def test_the_only_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    only = Position("standard").parse_move("E@G3/2")
    monkeypatch.setattr(Position, "legal_moves", lambda _: [only])
    for number in NUMBERS:
        choice = opponent(number).choose(Game("standard"))
        assert choice.move == only
        assert choice.reason == "White has no other move."


def test_no_legal_move_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "legal_moves", lambda _: [])
    with pytest.raises(PunctError, match="White has no legal move, and there is no passing"):
        opponent(1).choose(Game("standard"))


def test_it_goes_by_its_short_name() -> None:
    assert punct.solver.opponent is opponent
    assert {"opponent", "prove", "winning_moves"} <= set(punct.solver.__all__)
