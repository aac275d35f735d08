"""Mining: what is found is proven, told apart, graded, and can be written and read again."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from punct.games.punct import GAME
from punct.games.punct.mining import (
    Aim,
    Find,
    Record,
    mine,
    own_games,
    puzzle_file,
    robot_records,
    saved_games,
)
from punct.games.punct.mining.digging import cleared, finds_in
from punct.games.punct.mining.finds import Origin, clarity, graded, ways
from punct.games.punct.mining.likeness import distinct
from punct.games.punct.mining.looking import few_answers, finds_at
from punct.games.punct.mining.playing import played
from punct.games.punct.mining.traits import tempting, themes_of
from punct.games.punct.rules import Game, Move, Position
from punct.games.punct.rules.symmetry import SYMMETRIES, colors_exchanged
from punct.games.punct.solver import defenses, prove, threats, winning_moves
from punct.games.punct.solver.winning import passed
from punct.games.punct.turns import Turn
from punct.learn.checking import check
from punct.learn.puzzles import LEVELS, read_puzzles
from punct.learn.sheets import CourseError

pytestmark = pytest.mark.slow

LATE = Path(__file__).parent / "solver" / "late_positions.txt"
CENTER = Position.from_text(LATE.read_text("utf-8").splitlines()[0])
"""One piece left to each player: only a move into the central hexagon wins."""


@cache
def record() -> Record:
    """A short game with a find or two."""
    return robot_records()[1]


@cache
def found() -> tuple[Find, ...]:
    """What the short game holds, and a position decided by the center."""
    return (*finds_in(record()), *finds_at(CENTER, Origin("center", 30)))


@cache
def lightened() -> tuple[Find, ...]:
    """The same with what plays no part taken away."""
    return tuple(cleared(find) for find in found())


@cache
def mined() -> tuple[Find, ...]:
    """What mining makes of the short game."""
    return tuple(mine([record()], most=2))


# Games


def test_the_recorded_games_can_be_walked_through() -> None:
    records = robot_records()
    assert len(records) == 84
    assert len({each.name for each in records}) == 84
    for each in records[::20]:
        positions = list(each.positions())
        assert len(positions) == len(each.moves) + 1
        assert positions[0] == each.start


def test_own_games_are_the_same_for_the_same_seed() -> None:
    games = own_games(2, seed=5)
    assert games == own_games(2, seed=5)
    assert [g.moves for g in games] != [g.moves for g in own_games(2, seed=6)]


def test_own_games_are_legal_and_come_to_an_end() -> None:
    for each in own_games(2, seed=1):
        game = Game(each.start)
        for move in each.moves:
            game.play(move)
        assert game.outcome is not None or game.ply == 120


def test_an_interruption_keeps_the_games_that_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = own_games(3, seed=5)

    def played_until_the_key(start: Position, seed: str) -> Iterator[Move]:
        if seed == "5/2":
            raise KeyboardInterrupt
        return played(start, seed)

    monkeypatch.setattr("punct.games.punct.mining.records.played", played_until_the_key)
    assert own_games(3, seed=5) == whole[:2]


def test_a_file_holds_games_as_text_and_as_json(tmp_path: Path) -> None:
    game = Game("basic")
    game.play("E@G3/2")
    file = tmp_path / "club.txt"
    file.write_text(f"{game.to_text()}\n\n{game.to_json()}\n", "utf-8")
    one, other = saved_games(file)
    assert one.moves == other.moves == game.moves
    assert (one.name, other.name) == ("club.txt, line 1", "club.txt, line 3")


@pytest.mark.parametrize("line", ["standard E@I9/2", "nonsense", '{"moves": 3}'])
def test_a_line_that_is_no_game_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "club.txt"
    file.write_text(f"standard E@G3/2\n{line}\n", "utf-8")
    with pytest.raises(CourseError, match=r"club\.txt, line 2"):
        saved_games(file)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CourseError, match=r"missing\.txt"):
        saved_games(tmp_path / "missing.txt")


# Finds


def test_the_samples_ask_for_several_things() -> None:
    """Otherwise the tests below would show little."""
    assert {find.aim for find in found()} >= {Aim.WIN, Aim.WIN_IN_TWO, Aim.CENTER}


def test_every_right_answer_is_known_and_they_are_few() -> None:
    for find in found():
        position, right = find.position, list(find.answers)
        assert find.legal == len(position.legal_moves())
        assert 1 <= find.ways <= len(right) <= 8
        if find.aim is Aim.WIN:
            assert right == winning_moves(position)
        elif find.aim is Aim.STOP:
            assert right == defenses(position)
            assert threats(position)
        else:
            proof = prove(position, within=2)
            assert proof is not None
            assert proof.moves == find.within == 2
            assert right == list(proof.first_moves)


def test_only_a_forced_win_by_the_count_is_for_the_center() -> None:
    for find in found():
        if find.within == 2:
            proof = prove(find.position, within=2)
            assert proof is not None
            end = find.position
            for move in proof.line():
                end = end.after(move)
            assert end.outcome is not None
            assert (end.outcome.clause == "H") == (find.aim is Aim.CENTER)


def test_nothing_is_found_where_all_is_quiet_or_over() -> None:
    assert not list(finds_at(Position.from_text("standard w"), Origin("start", 0)))
    over = list(record().positions())[-1]
    assert over.outcome is not None
    assert not list(finds_at(over, Origin("end", 0)))


def test_a_threat_with_few_answers_is_found() -> None:
    """The other player's only winning places are what the mover must stop."""
    for find in found():
        if find.aim is Aim.WIN:
            waiting = passed(find.position)
            assert few_answers(waiting, Aim.STOP) in ((), tuple(defenses(waiting)))


def test_moves_that_look_alike_count_as_one_way() -> None:
    position = Position.from_text("standard w")
    moves = [position.parse_move(text) for text in ("T@B1/1", "T@B2/5", "E@B1/2", "E@D3/8", "C@C2/2")]
    assert ways(position, tuple(moves)) == 2


# What a move is like


@pytest.mark.parametrize(
    ("move", "themes"),
    [
        ("T@B5/1", {"adding"}),
        ("C3/4", {"turning"}),
        ("C3-D4/12", {"moving"}),
        ("C3-G3/12", {"moving", "jump"}),
    ],
)
def test_themes(move: str, themes: set[str]) -> None:
    position = Position.from_text("standard w wE@G3/12 wE@C3/12")
    turn = Turn.made(position, position._as_move(move))
    assert not position.objections(move)
    assert set(themes_of(turn)) == themes


def test_themes_of_bridges_covers_and_the_center() -> None:
    seen = set()
    for find in found():
        for move in find.position.legal_moves():
            turn = Turn.made(find.position, move)
            themes = set(themes_of(turn))
            seen |= themes
            assert ("jump" in themes) == (turn.piece.level > 1)
            assert ("bridge" in themes) == turn.after.bridges(turn.piece)
            hidden = turn.before.visible(turn.mover.opponent) - turn.after.visible(turn.mover.opponent)
            assert ("cover" in themes) or not hidden
    assert seen == {"adding", "turning", "moving", "jump", "bridge", "cover", "down", "far", "center"}


def test_wrong_moves_that_look_right_are_wrong() -> None:
    for find in found():
        assert find.tempting == tempting(find.position, find.aim, find.answers)
        if find.aim is Aim.WIN_IN_TWO:
            assert 0 <= find.tempting < find.legal


# Levels


def test_levels_go_from_one_to_five() -> None:
    easiest = graded(Aim.WIN, ["adding"], 2, 0, 5)
    hardest = graded(Aim.WIN_IN_TWO, ["moving", "jump", "bridge", "cover", "down", "far"], 1, 500, 30)
    assert (easiest, hardest) == (1, LEVELS)
    assert graded(Aim.WIN, ["moving", "jump", "bridge"], 1, 20, 12) > easiest


@pytest.mark.parametrize(
    ("themes", "count", "wrong", "pieces"),
    [(["jump"], 2, 0, 5), ([], 1, 0, 5), ([], 2, 61, 5), ([], 2, 0, 19)],
    ids=["the kind of move", "a single answer", "tempting wrong moves", "many pieces"],
)
def test_what_makes_a_find_harder(themes: list[str], count: int, wrong: int, pieces: int) -> None:
    assert graded(Aim.STOP, [], 2, 0, 5) == 1
    assert graded(Aim.STOP, themes, count, wrong, pieces) == 2


def test_fewer_pieces_are_clearer() -> None:
    for find, lighter in zip(found(), lightened(), strict=True):
        if len(lighter.position.pieces) < len(find.position.pieces) and lighter.themes == find.themes:
            assert clarity(lighter) > clarity(find)


# Clearing


def test_clearing_keeps_the_puzzle() -> None:
    for find, lighter in zip(found(), lightened(), strict=True):
        taken = len(find.position.pieces) - len(lighter.position.pieces)
        assert taken == lighter.origin.cleared >= 0
        assert set(lighter.answers) <= set(find.answers)
        assert lighter.answers == few_answers(lighter.position, find.aim)
        assert set(lighter.position.pieces) <= set(find.position.pieces)


def test_clearing_takes_something_away() -> None:
    assert any(find.origin.cleared for find in lightened())


# The same again


def test_images_and_exchanged_colors_are_the_same_find() -> None:
    find = found()[0]
    images = [image.position(find.position) for image in SYMMETRIES[1:]]
    images += [colors_exchanged(image) for image in images]
    again = [
        find._replace(position=image, origin=Origin(f"image {n}", 0)) for n, image in enumerate(images)
    ]
    assert distinct([find, *again]) == [find]


def test_neighbors_in_a_game_are_the_same_find() -> None:
    one, two = found()[0], found()[-1]
    near = two._replace(aim=one.aim, origin=one.origin._replace(ply=one.origin.ply + 2))
    apart = near._replace(origin=one.origin._replace(ply=one.origin.ply + 20))
    assert distinct([one, near]) == [one]
    assert distinct([one, apart]) == [one, apart]


# From end to end


def test_mining_is_repeatable_and_brings_up_no_more_than_wanted() -> None:
    assert mined()
    assert tuple(mine([record()], most=2)) == mined()
    assert all(sum(find.aim is aim for find in mined()) <= 2 for aim in Aim)
    assert not mine([record()], most=0)


class _Interrupted(Record):
    """A game in the middle of which somebody presses the key."""

    def positions(self) -> Iterator[Position]:
        raise KeyboardInterrupt


def test_an_interruption_keeps_what_was_found() -> None:
    records = [record(), _Interrupted(*record()), *robot_records()]
    assert tuple(mine(records, most=2)) == mined()


def test_what_is_written_can_be_read_and_is_proven(tmp_path: Path) -> None:
    file = tmp_path / "found.toml"
    file.write_text(puzzle_file(mined()), "utf-8")
    puzzles = read_puzzles(GAME, file)
    assert [puzzle.task.position for puzzle in puzzles] == [find.position for find in mined()]
    for puzzle in puzzles:
        assert check(puzzle).problems == ()
