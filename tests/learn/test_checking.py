"""Checking: a puzzle ships only if it is proven, its texts are there, and no other is the same."""

import pytest

from punct.games.punct.data import middle_game_positions
from punct.games.punct.rules.symmetry import SYMMETRIES, colors_exchanged
from punct.games.punct.solver import prove, winning_moves
from punct.learn.checking import canonical, check, check_all
from punct.learn.puzzles import Puzzle

BOARD = "basic w wE@D4/2 wT@G7/1 bE@H9/4"
TEXTS = {"hints": ["Look."], "praise": "Good."}
FAR = {"goal": "land A7 and move G7", "answers": [f"G7-A7/{h}" for h in (1, 3, 5)]}


def puzzle(kit, name: str = "test-1", **fields) -> Puzzle:
    from dataclasses import replace

    fields = {"position": BOARD, **TEXTS, **fields}
    task = replace(kit.task_of(**fields), id=name)
    return Puzzle(task, "A title", "mine", "moving", 1, ("moving",), "A test.")


def problems(kit, **fields) -> tuple[str, ...]:
    return check(puzzle(kit, **fields)).problems


def test_a_puzzle_that_can_ship(kit) -> None:
    report = check(puzzle(kit, **FAR))
    assert report.problems == ()
    assert report.legal == len(report.puzzle.task.position.legal_moves())
    assert [str(m) for m in report.right] == FAR["answers"]
    assert report.line == f"test-1: 3 of {report.legal} moves are right"
    asking = check(puzzle(kit, goal="click center"))
    assert asking.problems == ()
    assert asking.line == "test-1: a question, its answer follows from the position"


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"answers": []}, 'the right answers are ["G7-A7/1", "G7-A7/3", "G7-A7/5"].'),
        ({"answers": ["G7-A7/1"]}, 'the right answers are ["G7-A7/1", "G7-A7/3", "G7-A7/5"].'),
        ({"answers": [*FAR["answers"], "G7/3"]}, "the right answers are"),
        ({"goal": "level 9", "answers": []}, "no move reaches the goal within par."),
        ({"goal": "add", "answers": []}, "moves are right: too many."),
        ({"goal": "add and touch A7"}, "right answers none need be written."),
        ({"hints": []}, "the first hint, the idea, must be written."),
        ({"praise": ""}, "“praise” is missing"),
        ({"hints": ["look"]}, "this is no whole sentence: “look”"),
        ({"task": "Move there."}, "the task must say that White is to move."),
        ({"hands": ["D4"]}, "no move reaches the goal within par."),
        ({"goal": "land A2", "par": 2, "opponent": "waits"}, "“hands” must limit what can be taken."),
        (
            {"goal": "land A7", "par": 2, "opponent": "waits", "hands": ["G7"], "answers": []},
            "one move is enough.",
        ),
        ({"goal": "click blocked", "answers": []}, "there is nothing to click."),
        ({"goal": "click center"}, "a question needs no “answers”: they follow from the position."),
    ],
)
def test_what_cannot_ship(kit, fields: dict, problem: str) -> None:
    found = problems(kit, **{**FAR, **fields})
    assert any(problem in each for each in found), found


def test_problems_are_told_one_a_line(kit) -> None:
    report = check(puzzle(kit, **{**FAR, "hints": [], "praise": ""}))
    assert report.line.splitlines() == [f"test-1: {problem}" for problem in report.problems]
    assert len(report.problems) == 2


def test_a_game_that_is_over(kit) -> None:
    position = kit.late(8)
    over = position.after(winning_moves(position)[0])
    task = f"{over.to_move.title} to move."
    (problem,) = problems(kit, position=over.to_text(), goal="win", task=task)
    assert problem == "the game is over in this position."


# Expected mistakes


@pytest.mark.parametrize(
    ("mistake", "fits"),
    [
        ({"move": "G7-B7/1"}, True),
        ({"move": "G7-A7/1"}, False),
        ({"move": "T@G7/1"}, True),
        ({"move": "H9-H10/4"}, True),
        ({"move": "A2-A3/2"}, False),
        ({"when": "add"}, True),
        ({"when": "move G7 and land A7"}, False),
        ({"when": "level 9"}, False),
        ({"number": 3}, False),
        ({"choice": 1}, False),
    ],
)
def test_every_expected_mistake_really_is_one(kit, mistake: dict, fits: bool) -> None:
    found = problems(kit, **FAR, mistake=[{"text": "No.", **mistake}])
    assert found == (() if fits else ("this expected mistake is none: “No.”",))


@pytest.mark.parametrize(
    ("mistake", "fits"),
    [({"number": 2}, True), ({"number": 3}, False), ({"choice": 1}, False), ({"when": "add"}, False)],
)
def test_mistakes_in_numbers(kit, mistake: dict, fits: bool) -> None:
    found = problems(kit, goal="number center w", mistake=[{"text": "No.", **mistake}])
    assert (found == ()) == fits


@pytest.mark.parametrize(
    ("mistake", "fits"),
    [({"choice": 1}, True), ({"choice": 2}, False), ({"choice": 3}, False), ({"number": 1}, False)],
)
def test_mistakes_in_choices(kit, mistake: dict, fits: bool) -> None:
    fields = {"goal": "choose", "options": ["One.", "Two."], "right": 2}
    found = problems(kit, **fields, mistake=[{"text": "No.", **mistake}])
    assert (found == ()) == fits


def test_a_click_has_no_expected_mistakes(kit) -> None:
    for mistake in ({"number": 1}, {"choice": 1}, {"move": "G7-B7/1"}, {"when": "add"}):
        assert problems(kit, goal="click center", mistake=[{"text": "No.", **mistake}])


def test_a_mistake_whose_text_is_never_said(kit) -> None:
    wide, narrow = {"text": "Wide.", "when": "move G7"}, {"text": "Narrow.", "move": "G7-B7/1"}
    assert problems(kit, **FAR, mistake=[narrow, wide]) == ()
    assert problems(kit, **FAR, mistake=[wide, narrow]) == ("this expected mistake is none: “Narrow.”",)


def test_a_mistake_beyond_the_limits_of_the_hands(kit) -> None:
    fields = {**FAR, "hands": ["G7"]}
    assert problems(kit, **fields, mistake=[{"text": "No.", "move": "G7-B7/1"}]) == ()
    for move in ("D4-D5/2", "T@A2/3", "T@G7/1"):
        assert problems(kit, **fields, mistake=[{"text": "No.", "move": move}]), move


# Wins in two


def test_a_win_in_two_has_all_its_answers(kit) -> None:
    position = kit.late(2)
    answers = [str(move) for move in prove(position, 2).first_moves]
    fields = {"position": position.to_text(), "goal": "win in 2", "task": f"{position.to_move.title}!"}
    assert problems(kit, **fields, answers=answers) == ()
    assert problems(kit, **fields, answers=answers[1:])[0].startswith("the right answers are")
    won = kit.late(8)
    fields |= {"position": won.to_text(), "task": f"{won.to_move.title}!"}
    assert "it is won in 1 move already." in problems(kit, **fields)
    quiet = kit.late(9)
    fields |= {"position": quiet.to_text(), "task": f"{quiet.to_move.title}!"}
    assert "no move reaches the goal within par." in problems(kit, **fields)


# Twins


def test_images_of_a_puzzle_are_the_same(kit) -> None:
    position = middle_game_positions()[5]
    piece = next(p for p in position.pieces if p.kind == "L" and p.color == "w")
    one = canonical(kit.task_of(position, f"block {piece_text(piece)} and cover G7 and add R"))
    for image in SYMMETRIES:
        for exchanged in (False, True):
            start = colors_exchanged(position) if exchanged else position
            there = image.position(start)
            color = piece.color.opponent if exchanged else piece.color
            moved = piece._replace(
                color=color,
                kind=image.kind(piece.kind),
                space=image.space(piece.space),
                heading=image.heading(piece.kind, piece.heading),
            )
            goal = f"block {piece_text(moved)} and cover {image.space('G7')} and add {image.kind('R')}"
            assert canonical(kit.task_of(there, goal)) == one
            goal = f"block {piece_text(moved)} and cover {image.space('G8')} and add {image.kind('R')}"
            assert canonical(kit.task_of(there, goal)) != one


def piece_text(piece) -> str:
    return f"{piece.color}{piece.kind}@{piece.space}/{piece.heading}"


def test_twins_are_found_and_named(kit) -> None:
    image = SYMMETRIES[7]
    start = puzzle(kit, **FAR).task.position
    twin = colors_exchanged(image.position(start))
    goal = f"land {image.space('A7')} and move {image.space('G7')}"
    answers = [str(image.move(start, start.parse_move(move))) for move in FAR["answers"]]
    other = puzzle(kit, "b", position=twin.to_text(), goal=goal, answers=answers, task="Black!")
    different = puzzle(kit, "c", goal="land B7 and move G7", answers=["G7-B7/1", "G7-B7/3"])
    reports = {r.puzzle.id: r.problems for r in check_all([puzzle(kit, "a", **FAR), other, different])}
    assert reports["a"] == ()
    assert reports["b"] == ("the same puzzle as a.",)
    assert not any("same" in problem for problem in reports["c"])


def test_different_questions_on_one_board_are_no_twins(kit) -> None:
    ask = {"position": "basic w", "goal": "choose", "right": 1}
    one = puzzle(kit, "a", **ask, options=["Yes.", "No."])
    two = puzzle(kit, "b", **ask, options=["Three.", "Four."])
    sides = [
        puzzle(kit, n, position="basic w", goal=f"click spaces {n.upper()} I9") for n in ("a2", "a3")
    ]
    assert all(report.problems == () for report in check_all([one, two, *sides]))
    (_, again) = check_all([sides[0], puzzle(kit, "c", position="basic w", goal="click spaces A8 I9")])
    assert again.problems == ("the same puzzle as a2.",)
