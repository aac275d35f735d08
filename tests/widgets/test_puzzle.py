"""Puzzles solved, missed and looked up by somebody who sees only the board, the buttons and the line."""

import asyncio
import json
from collections.abc import Callable
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from punct import puzzle, puzzles
from punct.draw.shapes import Scene
from punct.games.punct import GAME
from punct.games.punct.rules import Color, Kind, Position, PunctError
from punct.games.punct.scene.marks import Chain, Flight, LastMove, Mark, PieceHighlight, Tone
from punct.games.punct.scene.themes import theme_named
from punct.learn.puzzles import read_puzzles
from punct.table.game import Style
from punct.table.intents import Press
from punct.widgets import live_board
from punct.widgets.puzzle import PuzzleBoard

FILE = Path(__file__).parent / "my_puzzles.toml"
GAP, TWO, BLOCKED, COUNT, WHO = range(5)


@pytest.fixture
def progress(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


@pytest.fixture
def shown(progress: Path) -> PuzzleBoard:
    return puzzles(file=FILE, progress=progress)


def at(shown: PuzzleBoard, *name: str) -> tuple[float, float]:
    """The middle of a target on the screen."""
    return next(target.center for target in shown.view.scene.targets if target.name == name)


def press(shown: PuzzleBoard, *name: str) -> None:
    shown.view.host.press(*at(shown, *name))


def put_down(shown: PuzzleBoard, text: str) -> None:
    """Take a new piece, put it down and turn it until the move stands ready."""
    move = shown.attempt.position.parse_move(text)
    press(shown, "reserve", Color(shown.attempt.position.to_move), Kind(move.kind))
    press(shown, "space", move.space)
    for _ in range(6):
        if shown.attempt.session.answer.move == move:
            return
        shown.around.answers.turn.click()
    pytest.fail(f"{move} was never offered")


def make(shown: PuzzleBoard, text: str) -> None:
    put_down(shown, text)
    shown.around.answers.confirm.click()


def status(shown: PuzzleBoard) -> tuple[str, str]:
    return shown.view.host.status, shown.view.host.status_kind


def saved(progress: Path) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = json.loads(progress.read_text("utf-8"))["tasks"]
    return found


def heading(shown: PuzzleBoard) -> str:
    """The heading as it is read."""
    markup = f"<div>{shown.around.heading.element.value}</div>".replace("&ensp;", " ")
    return " ".join("".join(ElementTree.fromstring(markup).itertext()).split())


# Moves


def test_running_a_cell_solves_nothing(shown: PuzzleBoard, progress: Path) -> None:
    shown._repr_mimebundle_()
    assert not progress.exists()
    assert shown.attempt.verdict.result == "not attempted"
    assert "Mind the gap" in heading(shown)
    assert "1 of 5 · 0 solved" in heading(shown)
    assert "Best ☆☆☆ To win ★★★" in heading(shown)
    assert "White to move: connect column A with column Q in one move." in heading(shown)


@pytest.mark.parametrize("move", ["E@J9/4", "E@L9/10", "C@K9/4"])
def test_any_right_move_solves_and_is_saved(shown: PuzzleBoard, progress: Path, move: str) -> None:
    make(shown, move)
    sentence, kind = status(shown)
    assert sentence.startswith("Three spaces were missing")
    assert kind == "good"
    assert saved(progress)["my_puzzles/gap-1"]["stars"] == 3
    assert "1 solved" in heading(shown)
    assert "Best ★★★ Won ★★★" in heading(shown)
    assert shown.around.series.next.button_style == "success"
    assert any(isinstance(mark, Chain) for mark in shown.attempt.marks)


def test_buttons_say_what_is_possible(shown: PuzzleBoard) -> None:
    answers, help_ = shown.around.answers, shown.around.help
    assert answers.confirm.disabled
    assert answers.turn.disabled
    assert help_.undo.disabled
    put_down(shown, "E@J9/4")
    assert not answers.confirm.disabled
    assert not answers.turn.disabled
    answers.take_back.click()
    answers.take_back.click()
    assert answers.confirm.disabled
    assert shown.attempt.session.hands.piece is None


def test_a_wrong_move_shows_the_refutation_and_can_be_taken_back(
    shown: PuzzleBoard, progress: Path
) -> None:
    make(shown, "T@F4/1")
    sentence, kind = status(shown)
    assert sentence.startswith("A triangle is not long enough")
    assert kind == "bad"
    assert str(shown.attempt.session.match.moves[-1]) == "C@K8/12"
    assert shown.view.scene.layer("pieces") != shown.picture().layer("pieces")
    assert "To win ★★☆" in heading(shown)
    assert not progress.exists()
    undo = shown.around.help.undo
    assert (undo.disabled, undo.button_style) == (False, "warning")
    undo.click()
    assert shown.attempt.position == shown.puzzle.task.position
    make(shown, "E@J9/4")
    assert saved(progress)["my_puzzles/gap-1"] == {"stars": 2, "hints": 0, "mistakes": 1, "times": 1}


def test_an_illegal_try_names_the_clause(shown: PuzzleBoard) -> None:
    press(shown, "reserve", Color.WHITE, Kind.T)
    press(shown, "space", "K4")
    sentence, kind = status(shown)
    assert "(E1.3)" in sentence
    assert kind == "bad"
    assert shown.attempt.mistakes == 0


def test_a_win_in_two_goes_on_after_the_answer(shown: PuzzleBoard, progress: Path) -> None:
    shown.turn_to(TWO)
    make(shown, "E@G15/8")
    assert status(shown)[0].startswith("Right so far. White answers")
    assert shown.attempt.position.to_move == "b"
    make(shown, "L@P17/6")
    assert status(shown) == ("White could stop one of the threats, but not all of them.", "good")
    assert saved(progress)["my_puzzles/two-1"]["stars"] == 3


# Questions


def test_the_right_pieces_are_clicked(shown: PuzzleBoard, progress: Path) -> None:
    shown.turn_to(BLOCKED)
    press(shown, "space", "E6")
    assert [mark.tone for mark in shown.attempt.marks if isinstance(mark, PieceHighlight)] == [Tone.NOTE]
    shown.around.answers.confirm.click()
    assert status(shown)[1] == "bad"
    assert [mark.tone for mark in shown.attempt.marks if isinstance(mark, PieceHighlight)] == [Tone.BAD]
    press(shown, "space", "E6")
    for space in ("K10", "M10"):
        press(shown, "space", space)
    shown.around.answers.confirm.click()
    assert status(shown) == ("The white bridge rests on both of them.", "good")
    assert saved(progress)["my_puzzles/blocked-1"]["mistakes"] == 1


def test_a_number_is_given_by_typing(shown: PuzzleBoard, progress: Path) -> None:
    shown.turn_to(COUNT)
    answers = shown.around.answers
    assert answers.confirm.disabled
    answers.field.value = "1"
    answers.confirm.click()
    assert status(shown) == ("Minor dots count as well.", "bad")
    answers.field.value = "three"
    assert answers.confirm.disabled
    answers.field.value = "3"
    answers.field._handle_custom_msg({"event": "submit"}, [])
    assert status(shown) == ("All three dots of the straight piece count.", "good")
    assert answers.field.disabled
    assert saved(progress)["my_puzzles/count-1"]["mistakes"] == 1


def test_a_number_is_given_by_steps(shown: PuzzleBoard) -> None:
    shown.turn_to(COUNT)
    answers = shown.around.answers
    answers.less.click()
    assert answers.field.value == "0"
    for _ in range(4):
        answers.more.click()
    answers.less.click()
    assert answers.field.value == "3"
    shown.around.help.again.click()
    assert answers.field.value == ""
    assert answers.confirm.disabled


def test_an_answer_is_chosen(shown: PuzzleBoard, progress: Path) -> None:
    shown.turn_to(WHO)
    buttons = shown.around.answers.buttons
    assert [button.description[:4] for button in buttons] == ["A · ", "B · ", "C · "]
    buttons[0].click()
    assert status(shown) == ("Never on the opponent's color. (E3.2)", "bad")
    assert [button.button_style for button in buttons] == ["danger", "", ""]
    buttons[1].click()
    assert [button.button_style for button in buttons] == ["", "success", ""]
    assert saved(progress)["my_puzzles/who-1"]["mistakes"] == 1


# Keys


def test_a_puzzle_is_solved_by_keys_alone(shown: PuzzleBoard, progress: Path) -> None:
    host = shown.view.host
    host.key("2", False)
    for name in ("ArrowRight", "ArrowRight", "ArrowDown"):
        host.key(name, False)
    assert shown.attempt.session.cursor == "K9"
    host.key("Enter", False)
    while str(shown.attempt.session.answer.move) != "C@K9/4":
        host.key("r", False)
    host.key("Enter", False)
    assert "my_puzzles/gap-1" in saved(progress)
    host.key("n", False)
    assert shown.index == TWO


def test_letters_choose_and_hints_have_a_key(shown: PuzzleBoard, progress: Path) -> None:
    shown.turn_to(WHO)
    assert {"a", "b", "c", "h"} <= set(shown.view.host.watched)
    shown.view.host.key("h", False)
    assert status(shown)[0] == "Think of E3.1."
    shown.view.host.key("b", False)
    assert saved(progress)["my_puzzles/who-1"]["hints"] == 1


def test_clicked_answers_are_handed_in_by_a_key(shown: PuzzleBoard, progress: Path) -> None:
    shown.turn_to(BLOCKED)
    for space in ("K10", "M10"):
        press(shown, "space", space)
    shown.view.host.key("c", False)
    assert "my_puzzles/blocked-1" in saved(progress)


def test_a_key_opens_the_keys(shown: PuzzleBoard) -> None:
    shown.view.host.key("?", True)
    assert shown.around.pages.element.titles[shown.around.pages.element.selected_index] == "Keys"
    assert "ask for a hint" in shown.around.pages.keys.value
    shown.view.host.key("?", True)
    assert shown.around.pages.element.selected_index is None
    shown.view.host.key("?", True)
    assert "redo" not in shown.around.pages.keys.value


# Help


def test_hints_climb_four_rungs_and_stay_to_be_read(shown: PuzzleBoard, progress: Path) -> None:
    hint = shown.around.help.hint
    names = []
    for _ in range(4):
        names.append(hint.description)
        hint.click()
    assert names == [f"Hint {n} of 4" for n in range(1, 5)]
    given = unescape(shown.around.help.given.value)
    assert given.count("<li>") == 4
    assert "Both colors need the very same three spaces." in given
    assert "E@J9/4" in given
    assert hint.description == "All hints given"
    assert hint.disabled
    hint.click()
    assert shown.around.help.given.value.count("<li>") == 4
    assert "To win ★☆☆" in heading(shown)
    make(shown, "E@J9/4")
    assert saved(progress)["my_puzzles/gap-1"]["stars"] == 1
    assert hint.disabled
    shown.around.series.next.click()
    assert shown.around.help.given.value == ""


def test_the_last_hint_comes_again_once_it_has_gone_from_the_board(shown: PuzzleBoard) -> None:
    hint, help_ = shown.around.help.hint, shown.around.help
    for _ in range(4):
        hint.click()
    help_.again.click()
    assert (hint.description, hint.disabled) == ("Hint 4 again", False)
    before = shown.attempt.marks
    hint.click()
    assert shown.attempt.marks != before
    assert help_.given.value.count("<li>") == 4
    assert (hint.description, hint.disabled) == ("All hints given", True)


def test_the_last_hint_for_the_second_move_is_listed_too(shown: PuzzleBoard) -> None:
    shown.turn_to(TWO)
    hint = shown.around.help.hint
    for _ in range(4):
        hint.click()
    make(shown, "E@G15/8")
    hint.click()
    assert shown.attempt.sentence in unescape(shown.around.help.given.value)
    assert shown.around.help.given.value.count("<li>") == 5


def test_the_solution_is_shown_step_by_step_and_not_scored(shown: PuzzleBoard, progress: Path) -> None:
    shown.turn_to(TWO)
    button = shown.around.help.solution
    assert button.description == "Show solution"
    button.click()
    assert status(shown)[0].startswith("E@G15/8")
    assert button.description == "Next step"
    button.click()
    assert button.disabled
    assert shown.attempt.position.outcome is not None
    assert not progress.exists()
    assert shown.solved_count == 0
    shown.around.help.again.click()
    assert not button.disabled
    make(shown, "E@G15/8")
    make(shown, "L@P17/6")
    assert saved(progress)["my_puzzles/two-1"]["stars"] == 1


@pytest.mark.parametrize("index", [BLOCKED, COUNT, WHO])
def test_the_solution_of_a_question_is_shown(shown: PuzzleBoard, progress: Path, index: int) -> None:
    shown.turn_to(index)
    shown.around.help.solution.click()
    assert shown.puzzle.task.praise in status(shown)[0]
    assert shown.around.help.solution.disabled
    assert not progress.exists()
    shown.around.help.again.click()
    assert shown.attempt.stars_in_reach == 1


def test_the_solution_after_a_mistake_begins_anew(shown: PuzzleBoard) -> None:
    make(shown, "T@F4/1")
    shown.around.help.solution.click()
    assert status(shown)[0].startswith("E@J9/4")
    assert len(shown.attempt.session.match.moves) == 1


# The series and what is saved


def test_a_series_goes_on_at_the_first_unsolved(shown: PuzzleBoard, progress: Path) -> None:
    make(shown, "E@J9/4")
    again = puzzles(file=FILE, progress=progress)
    assert again.index == TWO
    assert "2 of 5 · 1 solved" in heading(again)
    again.around.series.previous.click()
    assert "Best ★★★ To win ★★★" in heading(again)
    assert again.around.series.previous.disabled


def test_after_the_last_puzzle_the_unsolved_ones_come(shown: PuzzleBoard) -> None:
    shown.turn_to(WHO)
    shown.around.answers.buttons[1].click()
    shown.around.series.next.click()
    assert shown.index == GAP


def test_any_puzzle_of_a_series_can_be_opened(shown: PuzzleBoard) -> None:
    series = shown.around.series
    assert series.any.options[WHO] == "5. Who may land where?"
    series.any.index = WHO
    assert shown.index == WHO
    shown.around.answers.buttons[1].click()
    assert series.any.options[WHO] == "5. Who may land where?  ★★★"
    assert (shown.index, series.any.index) == (WHO, WHO)
    series.previous.click()
    assert series.any.index == COUNT


def test_a_series_that_is_solved_ends(progress: Path) -> None:
    names = [f"my_puzzles/{each.id}" for each in read_puzzles(GAME, FILE)]
    tasks = {name: {"stars": 1, "hints": 4, "mistakes": 0, "times": 1} for name in names}
    progress.write_text(json.dumps({"format": 1, "learner": "", "places": {}, "tasks": tasks}))
    shown = puzzles(file=FILE, progress=progress)
    assert shown.index == GAP
    assert "5 solved" in heading(shown)
    make(shown, "E@J9/4")
    assert status(shown)[0].endswith("That is your best so far.")
    shown.turn_to(WHO)
    assert shown.around.series.next.disabled


def test_puzzles_are_picked_by_theme_level_and_lesson(progress: Path) -> None:
    def found(**wishes: object) -> list[str]:
        return [each.title for each in puzzles(file=FILE, progress=progress, **wishes).puzzles]

    assert found(theme="win") == ["Mind the gap", "One threat too many"]
    assert found(level=1) == ["Under the bridge", "Counting the middle"]
    assert found(lesson="jumping") == ["Who may land where?"]
    alone = puzzles(file=FILE, progress=progress, lesson="jumping")
    assert " of 1" not in heading(alone)


def test_one_puzzle_is_opened_by_its_name(progress: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.course, "puzzles", tuple(read_puzzles(GAME, FILE)))
    shown = puzzle("who-1", progress=progress)
    assert shown.puzzle.title == "Who may land where?"
    shown.around.answers.buttons[1].click()
    assert set(saved(progress)) == {"who-1"}
    with pytest.raises(PunctError, match=r"no puzzle “gap-7”\. Did you mean gap-1"):
        puzzle("gap-7")
    with pytest.raises(PunctError, match="There is no puzzle “”"):
        puzzle("")


def test_the_collection_comes_by_level(progress: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.course, "puzzles", tuple(read_puzzles(GAME, FILE)))
    levels = [each.level for each in puzzles(progress=progress).puzzles]
    assert levels == [1, 1, 2, 3, 4]
    own = [each.level for each in puzzles(file=FILE, progress=progress).puzzles]
    assert own == [2, 4, 1, 1, 3]


def test_unknown_names_are_answered_in_words(progress: Path, tmp_path: Path) -> None:
    with pytest.raises(PunctError, match=r"themes are .*win"):
        puzzles(theme="apples", file=FILE, progress=progress)
    with pytest.raises(PunctError, match=r"nowhere\.toml cannot be read"):
        puzzles(file=tmp_path / "nowhere.toml")


def test_the_usual_place_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUNCT_PROGRESS", str(tmp_path / "here.json"))
    make(puzzles(file=FILE), "E@J9/4")
    assert "my_puzzles/gap-1" in saved(tmp_path / "here.json")


def test_a_damaged_file_is_told_of_and_kept(progress: Path) -> None:
    progress.write_text("not at all JSON")
    shown = puzzles(file=FILE, progress=progress)
    assert "kept as progress.json.damaged-1" in heading(shown)
    make(shown, "E@J9/4")
    assert "damaged" not in status(shown)[0]
    assert (progress.parent / "progress.json.damaged-1").read_text() == "not at all JSON"


def test_what_cannot_be_saved_is_said_and_still_counts_here(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    shown = puzzles(file=FILE, progress=in_the_way / "progress.json")
    make(shown, "E@J9/4")
    assert "could not be saved" in status(shown)[0]
    assert shown.solved_count == 1


# Picture and words


def test_the_picture_shows_the_task_and_never_the_solution(shown: PuzzleBoard) -> None:
    before = shown.picture()
    bundle = shown._repr_mimebundle_()
    for text in (bundle["image/svg+xml"], bundle["text/plain"], bundle["text/html"]):
        assert "Mind the gap" in text
    assert "connect column A with column Q" in bundle["image/svg+xml"]
    assert "connect column A with column Q" in bundle["text/plain"]
    assert "PÜNCT at its end D9" in bundle["text/plain"]
    make(shown, "E@J9/4")
    assert shown.picture() == before
    assert shown._repr_mimebundle_()["text/plain"] == bundle["text/plain"]
    assert "J9" not in bundle["text/plain"]


def test_the_answers_to_choose_from_are_in_picture_and_words(shown: PuzzleBoard) -> None:
    shown.turn_to(WHO)
    bundle = shown._repr_mimebundle_()
    for kind in ("image/svg+xml", "text/plain"):
        assert "A · On any visible dot" in bundle[kind]


@pytest.mark.parametrize(("index", "told"), [(BLOCKED, "blocked:"), (COUNT, "visible: 3")])
def test_words_do_not_tell_what_is_asked(shown: PuzzleBoard, index: int, told: str) -> None:
    shown.turn_to(index)
    assert told not in shown.words()
    assert told not in shown.stage.words()
    assert told not in shown._repr_mimebundle_()["image/svg+xml"]
    shown.do(Press(("space", "E6")))
    shown.around.answers.confirm.click()
    assert told not in shown.stage.words()
    shown.around.help.solution.click()
    assert told in shown.stage.words()


def test_the_words_follow_the_board_while_they_are_open(shown: PuzzleBoard) -> None:
    shown.around.pages.element.selected_index = 1
    assert "J9" not in shown.around.pages.words.value
    make(shown, "E@J9/4")
    assert "J9" in shown.around.pages.words.value


# Looks


def test_colors_size_and_side_can_be_chosen(shown: PuzzleBoard) -> None:
    settings, host = shown.around.pages.settings, shown.view.host
    host.page = "dark"
    assert host.colors["paper"] == theme_named("dark").background
    width, room = host.shown_width, host.layout.flex
    settings.larger.click()
    assert host.shown_width > width
    assert host.layout.flex != room
    place = at(shown, "space", "G3")
    settings.turned.value = True
    assert at(shown, "space", "G3") != place
    turned = at(shown, "space", "G3")
    shown.around.series.next.click()
    assert shown.style.turned
    assert at(shown, "space", "G3") == turned


# Sliding pieces and errors


def film_of(
    shown: PuzzleBoard, deed: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> list[tuple[str, str]]:
    """Which pieces fly from where, and what is left as the last move in between."""
    seen: list[tuple[str, str]] = []
    scene = GAME.scene

    def watched(position: Position, marks: tuple[Mark, ...], style: Style) -> Scene:
        flights = [mark for mark in marks if isinstance(mark, Flight)]
        resting = [mark for mark in marks if isinstance(mark, LastMove)]
        for mark in flights or resting:
            start = mark.start if isinstance(mark, Flight) else ""
            frame = (str(mark.piece.space), str(start or ""))
            if not seen or seen[-1] != frame:
                seen.append(frame)
        return scene(position, marks, style)

    async def fly() -> None:
        deed()
        while shown._flying is not None:
            await asyncio.sleep(0)

    monkeypatch.setattr(live_board, "_FRAME_SECONDS", 0)
    monkeypatch.setattr(live_board, "_PAUSE_SECONDS", 0)
    monkeypatch.setattr(GAME, "scene", watched)
    asyncio.run(fly())
    return seen


def test_the_own_move_is_seen_before_the_answer(
    shown: PuzzleBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown.turn_to(TWO)
    put_down(shown, "E@G15/8")
    film = film_of(shown, shown.around.answers.confirm.click, monkeypatch)
    assert film[:3] == [("G15", "G15"), ("G15", ""), ("P13", "P14")]
    assert shown.view.scene.layer("marks") == shown._scene(()).layer("marks")


def test_the_refutation_slides_after_a_wrong_move(
    shown: PuzzleBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_down(shown, "T@F4/1")
    film = film_of(shown, shown.around.answers.confirm.click, monkeypatch)
    assert film[:3] == [("F4", "F4"), ("F4", ""), ("K8", "K8")]


def test_the_pointer_does_not_disturb_a_sliding_piece(shown: PuzzleBoard) -> None:
    async def hurry() -> None:
        put_down(shown, "T@F4/1")
        shown.around.answers.confirm.click()
        await asyncio.sleep(0)
        flying = shown.view.scene
        shown.view.host.point(*at(shown, "space", "B2"))
        assert shown.view.scene is flying
        shown.around.help.undo.click()
        assert shown._flying is None
        assert shown.attempt.position == shown.puzzle.task.position

    asyncio.run(hurry())
    assert shown.view.scene == shown._scene(())


def test_an_error_behind_a_button_is_shown(shown: PuzzleBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("the table tilted")

    monkeypatch.setattr(shown.attempt, "ask_for_hint", fail)
    shown.around.help.hint.click()
    assert status(shown)[0].endswith("RuntimeError: the table tilted")
    shown.view.host.errors.clear()


def test_before_a_long_thought_it_says_so(shown: PuzzleBoard) -> None:
    shown.turn_to(TWO)
    heard: list[str] = []
    shown.view.host.observe(lambda change: heard.append(change["new"]), "status")
    make(shown, str(shown.puzzle.task.answers[0]))
    assert "Looking at every reply …" in heard
    assert shown.view.host.status.startswith("Right so far.")
