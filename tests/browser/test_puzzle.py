"""Puzzles in a real JupyterLab: solved, missed, looked up and resumed by mouse, touch and keyboard."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.browser

FILE = Path(__file__).parents[1] / "widgets" / "my_puzzles.toml"
KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
CELL = """
from punct import puzzles
def places(board):
    scene = board.view.scene
    return {{
        tuple(map(str, name)): (x / scene.width, y / scene.height)
        for name, (x, y), _ in scene.targets
    }}

board = puzzles(file={file!r}, progress={progress!r})
board
"""
GAP, TWO, BLOCKED, COUNT, WHO = range(5)


class Desk:
    """The puzzle in the page, and the kernel's word on it."""

    def __init__(self, notebook: Any) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.area = self.page.locator(".jp-Cell-outputArea").first
        self.canvas = self.area.locator(".punct-picture canvas")
        self.status = self.area.locator(".punct-status")
        self.heading = self.area.locator(".punct-heading")
        self.canvas.scroll_into_view_if_needed()

    def button(self, text: str) -> Locator:
        return self.area.get_by_role("button", name=text, exact=True)

    def _share(self, *name: str) -> tuple[float, float]:
        found: tuple[float, float] = self.notebook.value("places(board)")[name]
        return found

    def at(self, *name: str) -> tuple[float, float]:
        """Where on the page something of the scene is, by the name of its target."""
        (across, down), box = self._share(*name), self.canvas.bounding_box()
        return box["x"] + across * box["width"], box["y"] + down * box["height"]

    def click(self, *name: str) -> None:
        self.page.mouse.click(*self.at(*name))

    def tap(self, *name: str) -> None:
        self.page.touchscreen.tap(*self.at(*name))

    def color_at(self, space: str) -> list[int]:
        """The color painted in the middle of a space."""
        script = """(canvas, [across, down]) => Array.from(canvas.getContext("2d").getImageData(
            across * canvas.width, down * canvas.height, 1, 1).data.slice(0, 3))"""
        found: list[int] = self.canvas.evaluate(script, self._share("space", space))
        return found

    def wait_for_other_color(self, space: str, color: list[int]) -> None:
        for _ in range(250):
            if self.color_at(space) != color:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{space} stays {color}")

    def turn_until(self, move: str) -> None:
        """Turn with the button until the move stands ready."""
        for _ in range(6):
            if self.notebook.value("str(board.stage.session.answer.move)") == move:
                return
            self.button("Turn").click()
        raise AssertionError(f"{move} was never offered")

    def solved(self) -> list[str]:
        """What the progress file holds."""
        found: list[str] = self.notebook.value("sorted(board.progress.record.tasks)")
        return found


@pytest.fixture(scope="module")
def progress(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("progress") / "progress.json"


@pytest.fixture(scope="module")
def shared(open_notebook: Any, progress: Path) -> Any:
    notebook = open_notebook([CELL.format(file=str(FILE), progress=str(progress))])
    notebook.page.locator(".punct-picture canvas").wait_for()
    return notebook


@pytest.fixture
def desk(shared: Any, progress: Path) -> Desk:
    """The first puzzle untouched, nothing solved, nothing focused."""
    progress.unlink(missing_ok=True)
    shared.page.mouse.move(5, 300)
    shared.page.evaluate("document.activeElement.blur()")
    shared.value("[setattr(board, 'record', board.progress.record), board.turn_to(0)]")
    return Desk(shared)


def test_nothing_is_solved_by_running_all_cells(desk: Desk) -> None:
    desk.notebook.run_all()
    expect(desk.heading).to_contain_text("1 of 5 · 0 solved")
    expect(desk.heading).to_contain_text("White to move: connect column A with column Q")
    assert desk.solved() == []


def test_a_puzzle_is_solved_by_clicks(desk: Desk) -> None:
    empty = desk.color_at("J9")
    desk.click("reserve", "w", "E")
    desk.click("space", "J9")
    desk.turn_until("E@J9/4")
    desk.button("Confirm").click()
    expect(desk.status).to_contain_text("Three spaces were missing")
    expect(desk.status).to_have_attribute("data-kind", "good")
    expect(desk.heading).to_contain_text("Won ★★★")
    desk.wait_for_other_color("J9", empty)
    assert desk.solved() == ["my_puzzles/gap-1"]
    desk.button("Next").click()
    expect(desk.heading).to_contain_text("One threat too many")


def test_a_wrong_move_is_refuted_on_the_board(desk: Desk) -> None:
    free = desk.color_at("K9")
    desk.click("reserve", "w", "T")
    desk.click("space", "F4")
    desk.button("Confirm").click()
    expect(desk.status).to_contain_text("A triangle is not long enough")
    desk.wait_for_other_color("K9", free)
    assert desk.notebook.value("str(board.stage.session.match.moves[-1])") == "C@K8/12"
    assert desk.solved() == []
    desk.button("Undo").click()
    desk.notebook.wait_for("board.stage.position == board.puzzle.task.position")
    desk.page.wait_for_timeout(100)
    assert desk.color_at("K9") == free


def test_the_answer_of_a_win_in_two_comes_after_the_own_move(desk: Desk) -> None:
    desk.button("Next").click()
    desk.click("reserve", "b", "E")
    desk.click("space", "G15")
    desk.turn_until("E@G15/8")
    desk.button("Confirm").click()
    expect(desk.status).to_contain_text("Right so far. White answers")
    desk.notebook.wait_for("board._flying is None")
    desk.click("reserve", "b", "L")
    desk.click("space", "P17")
    desk.turn_until("L@P17/6")
    desk.button("Confirm").click()
    expect(desk.status).to_contain_text("White could stop one of the threats")
    assert desk.solved() == ["my_puzzles/two-1"]


def test_hints_and_solution_by_clicks(desk: Desk) -> None:
    desk.button("Hint 1 of 4").click()
    expect(desk.status).to_contain_text("Both colors need the very same three spaces")
    desk.button("Hint 2 of 4").click()
    expect(desk.area.locator(".punct-hints li")).to_have_count(2)
    expect(desk.heading).to_contain_text("To win ★★☆")
    desk.button("Show solution").click()
    expect(desk.status).to_contain_text("E@J9/4")
    expect(desk.button("Show solution")).to_be_disabled()
    assert desk.solved() == []
    desk.button("Start again").click()
    expect(desk.button("Show solution")).to_be_enabled()


def test_a_puzzle_is_solved_by_touch(desk: Desk) -> None:
    desk.tap("reserve", "w", "C")
    desk.tap("space", "K9")
    for _ in range(6):
        if desk.notebook.value("str(board.stage.session.answer.move)") == "C@K9/4":
            break
        desk.tap("space", "K9")
    desk.button("Confirm").tap()
    expect(desk.heading).to_contain_text("Won ★★★")
    assert desk.solved() == ["my_puzzles/gap-1"]


def test_a_series_is_solved_by_keys_alone(desk: Desk) -> None:
    keyboard = desk.page.keyboard
    desk.area.locator(".punct-picture").focus()
    for key in ("2", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        keyboard.press(key)
    for _ in range(6):
        if desk.notebook.value("str(board.stage.session.answer.move)") == "C@K9/4":
            break
        keyboard.press("r")
    keyboard.press("Enter")
    expect(desk.heading).to_contain_text("Won ★★★")
    keyboard.press("n")
    expect(desk.heading).to_contain_text("One threat too many")
    keyboard.press("n")
    keyboard.press("n")
    expect(desk.heading).to_contain_text("Counting the middle")
    desk.area.locator(".widget-text input").focus()
    keyboard.type("3")
    expect(desk.button("Confirm")).to_be_enabled()
    keyboard.press("Enter")
    expect(desk.status).to_contain_text("All three dots")
    desk.area.locator(".punct-picture").focus()
    keyboard.press("n")
    expect(desk.heading).to_contain_text("Who may land where?")
    keyboard.press("b")
    expect(desk.status).to_contain_text("Its own color is what counts")
    assert desk.solved() == ["my_puzzles/count-1", "my_puzzles/gap-1", "my_puzzles/who-1"]


def test_questions_are_answered_by_clicks(desk: Desk) -> None:
    desk.notebook.value(f"board.turn_to({BLOCKED})")
    expect(desk.heading).to_contain_text("Under the bridge")
    for space in ("K10", "M10"):
        desk.click("space", space)
    desk.button("Confirm").click()
    expect(desk.status).to_contain_text("The white bridge rests on both of them.")
    desk.button("Next").click()
    for _ in range(3):
        desk.button("+").click()
    expect(desk.status).to_contain_text("Your answer is 3")
    desk.button("Confirm").click()
    expect(desk.status).to_contain_text("All three dots")
    desk.button("Next").click()
    desk.button("A · On any visible dot").click()
    expect(desk.status).to_contain_text("Never on the opponent's color")
    assert desk.solved() == ["my_puzzles/blocked-1", "my_puzzles/count-1"]


def test_the_series_goes_on_after_the_kernel_restarts(desk: Desk) -> None:
    desk.click("reserve", "w", "E")
    desk.click("space", "J9")
    desk.turn_until("E@J9/4")
    desk.button("Confirm").click()
    expect(desk.heading).to_contain_text("Won ★★★")
    desk.page.evaluate(f"{KERNEL}.restart()")
    desk.notebook.wait_for_kernel()
    desk.notebook.run_all()
    expect(desk.heading).to_contain_text("2 of 5 · 1 solved")
    expect(desk.heading).to_contain_text("One threat too many")
    desk.button("Previous").click()
    expect(desk.heading).to_contain_text("Best ★★★")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (820, 1180)])
def test_nothing_is_cut_off(desk: Desk, width: int, height: int) -> None:
    usual = desk.page.viewport_size
    desk.page.set_viewport_size({"width": width, "height": height})
    try:
        for index in (GAP, WHO):
            desk.notebook.value(f"board.turn_to({index})")
            desk.page.wait_for_timeout(200)
            room = desk.area.bounding_box()
            beside = desk.area.locator(".punct-group button, .punct-group select").all()
            for part in (desk.canvas, desk.heading, *beside):
                box = part.bounding_box()
                assert box["x"] >= room["x"]
                assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
    finally:
        desk.page.set_viewport_size(usual)


def test_a_long_title_stays_beside_the_board(desk: Desk) -> None:
    usual = desk.page.viewport_size
    # as much room as Lab leaves beside its list of files at 1280 by 800
    desk.page.set_viewport_size({"width": 1016, "height": 800})
    try:
        names = [f"{number}. A title that is very much longer than others" for number in range(1, 6)]
        desk.notebook.value(f"setattr(board.around.series.any, 'options', {names})")
        expect(desk.area.locator("select").first).to_contain_text("very much longer")
        beside, series = desk.area.locator(".punct-beside"), desk.area.locator(".punct-group select")
        room, box = beside.bounding_box(), series.bounding_box()
        assert room["x"] > desk.canvas.bounding_box()["x"] + 300, "below the board"
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
    finally:
        desk.page.set_viewport_size(usual)
