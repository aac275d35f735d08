"""A game: playing, going back and forth, repetition, the record, the outcome in words."""

import copy

import pytest

from punct.games.punct.rules import Adding, Game, IllegalMove, Kind, Moving, Position, PunctError

MOVES = ["E@G3/2", "T@N12/1", "G3/4", "N12-N8/1"]
SWING = ["G3/4", "P10/10", "G3/2", "P10/12"]
PAIR = "basic w wE@G3/2 bE@P10/12"


@pytest.fixture
def game() -> Game:
    game = Game("basic")
    for move in MOVES:
        game.play(move)
    return game


def test_a_new_game() -> None:
    assert Game().position == Position("standard")
    assert Game("BASIC").position == Position("basic")
    assert Game().moves == ()
    assert Game().ply == 0
    assert Game().outcome is None
    assert Game().positions == (Position("standard"),)


def test_playing_by_text_and_by_move(game: Game) -> None:
    twin = Game("basic")
    assert twin.play(Adding(Kind.E, "G3", 2)) == twin.position
    twin.play(Adding(Kind.T, "N12", 1))
    twin.play(Moving("G3", "G3", 4))
    twin.play(Moving("N12", "N8", 1))
    assert twin == game
    assert [str(move) for move in game.moves] == MOVES
    assert game.ply == 4
    assert game.position.to_text() == "basic w wE@G3/4 bT@N8/1"


def test_an_illegal_move_carries_every_reason_and_changes_nothing(game: Game) -> None:
    before = game.to_text()
    with pytest.raises(IllegalMove) as refused:
        game.play("N8-H3/3")
    assert {o.clause for o in refused.value.objections} == {"E2.1", "E2.2"}
    assert refused.value.objections == game.objections("N8-H3/3")
    assert game.to_text() == before


def test_undo_and_redo(game: Game) -> None:
    assert game.undo()
    assert game.undo()
    assert [str(m) for m in game.moves] == MOVES[:2]
    assert [str(m) for m in game.all_moves] == MOVES
    assert len(game.positions) == 3
    assert game.redo()
    assert [str(m) for m in game.moves] == MOVES[:3]
    assert game.redo()
    assert not game.redo()
    assert game.ply == 4


def test_undo_stops_at_the_start(game: Game) -> None:
    for _ in MOVES:
        assert game.undo()
    assert not game.undo()
    assert game.position == Position("basic")


def test_a_new_move_forgets_what_could_be_redone(game: Game) -> None:
    game.go_to(2)
    game.play("G3/6")
    assert not game.redo()
    assert [str(m) for m in game.all_moves] == ["E@G3/2", "T@N12/1", "G3/6"]
    assert len(game.positions) == 4


def test_playing_the_same_move_again_also_forgets(game: Game) -> None:
    game.go_to(2)
    game.play("G3/4")
    assert not game.redo()


def test_go_to_any_ply(game: Game) -> None:
    positions = game.positions
    for ply in (0, 4, 2, 3, 1):
        assert game.go_to(ply) == positions[ply] == game.position
        assert game.ply == ply
    for beyond in (-1, 5):
        with pytest.raises(PunctError, match="0 to 4"):
            game.go_to(beyond)
    assert game.ply == 1


def test_the_record_tells_the_game_up_to_now(game: Game) -> None:
    assert game.to_text() == "basic E@G3/2 T@N12/1 G3/4 N12-N8/1"
    game.undo()
    assert game.to_text() == "basic E@G3/2 T@N12/1 G3/4"
    assert Game.from_text(game.to_text()) == game
    assert Game.from_json(game.to_json()) == game
    assert eval(repr(game), {"Game": Game}) == game  # noqa: S307


def test_a_game_may_start_from_any_position() -> None:
    start = Position.from_text("standard b wE@G3/2 bT@N12/1")
    game = Game(start)
    game.play("N12/3")
    assert game.start == start
    assert game.to_text() == "standard b wE@G3/2 bT@N12/1 N12/3"
    assert Game.from_text(game.to_text()) == game
    assert Game.from_json(game.to_json()) == game
    game.go_to(0)
    assert game.to_text() == start.to_text()


def test_a_json_record_needs_no_start() -> None:
    game = Game.from_json('{"variant": "basic", "moves": ["E@G3/2"], "anything": 1}')
    assert game.to_text() == "basic E@G3/2"


@pytest.mark.parametrize(
    ("record", "number", "clauses"),
    [
        ("basic E@G3/2 E@G3/2", 2, {"E1.3"}),
        ("standard T@H8/1", 1, {"G"}),
        ("basic E@G3/2 T@N12/1 G3-H5/2", 3, {"E2.2"}),
        (f"{PAIR} {' '.join(2 * SWING)} G3/4", 9, {"F4"}),
    ],
)
def test_an_illegal_move_in_a_record_names_its_number(
    record: str, number: int, clauses: set[str]
) -> None:
    move = record.split()[-1]
    with pytest.raises(IllegalMove, match=f"^Move {number}, {move}: ") as refused:
        Game.from_text(record)
    assert {o.clause for o in refused.value.objections} == clauses


def test_an_illegal_move_in_a_json_record_names_its_number() -> None:
    with pytest.raises(IllegalMove, match=r"^Move 2, E@G3/2: .* \(E1\.3\)$"):
        Game.from_json('{"variant": "basic", "moves": ["E@G3/2", "E@G3/2"]}')


def test_repetition_counts_only_what_was_played_up_to_now() -> None:
    game = Game(Position.from_text(PAIR))
    for move in 2 * SWING:
        assert game.outcome is None
        game.play(move)
    assert game.outcome is not None
    assert game.outcome.clause == "F4"
    assert game.legal_moves() == []
    assert game.position.legal_moves() != []
    assert str(game).startswith(game.outcome.reason)
    game.undo()
    assert game.outcome is None
    assert len(game.legal_moves()) == len(game.position.legal_moves())
    game.play("P10-P11/12")
    assert game.outcome is None


def test_repetition_outlives_a_detour_but_not_an_added_piece() -> None:
    game = Game(Position.from_text(PAIR))
    for move in [*SWING, "G3-G5/2", "P10-P12/12", "G5-G3/2", "P12-P10/12"]:
        assert game.outcome is None
        game.play(move)
    assert game.outcome is not None
    added = Game(Position.from_text(PAIR))
    for move in [*SWING, "T@B2/1", "T@B6/1", *SWING]:
        added.play(move)
    assert added.outcome is None


def test_a_win_is_told_in_words_and_in_the_record() -> None:
    start = Position.from_text("basic w wE@A2/2 wE@D5/2 wE@G8/2 wE@J10/4 wC@N10/4")
    game = Game(start)
    game.play("T@P10/3")
    assert game.outcome is not None
    assert game.outcome.winner == "w"
    assert game.outcome.reason == "White wins with a connection between A2 and Q11."
    assert '"result": "w"' in game.to_json()
    assert str(game).splitlines()[0] == game.outcome.reason
    assert [o.clause for o in game.objections("T@B6/1")] == ["F1"]
    assert game.undo()
    assert game.outcome is None


def test_a_draw_is_told_in_the_record() -> None:
    game = Game(Position.from_text(PAIR))
    for move in 2 * SWING:
        game.play(move)
    assert '"result": "draw"' in game.to_json()
    assert Game.from_json(game.to_json()).outcome == game.outcome


def test_games_are_compared_by_start_and_moves(game: Game) -> None:
    twin = copy.deepcopy(game)
    assert twin == game
    twin.undo()
    assert twin != game
    assert game.ply == 4
    assert Game("basic") != Game("standard")
    assert game != game.to_text()
    with pytest.raises(TypeError):
        hash(game)


def test_printing_shows_the_board(game: Game) -> None:
    lines = str(game).splitlines()
    assert lines[0] == "Basic game, white to move."
    assert str(game) == str(game.position)
    assert "White reserve: E 3, C 2, L 2, R 2, M 2, T 6" in lines
