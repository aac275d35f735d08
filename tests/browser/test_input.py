"""Pointer, keys and picture of a scene in a real JupyterLab."""

import os
import signal
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SETUP = """
import time
from punct.draw.shapes import Disc, Label, Layer, Paint, Path, Scene, Target
from punct.widgets.scene_view import SceneView

PLACES = {"one": (60, 60), "two": (240, 60), "three": (60, 140), "bad": (240, 140)}
KEYS = ("ArrowUp", "ArrowRight", "r", "?", "Enter", "Escape")

def picture(ink="#c00000"):
    paper = Path(((0, 0), (300, 0), (300, 200), (0, 200)), True, Paint("#ffffff"))
    board = Layer("board", (paper,))
    paint = Paint(ink, "#000000", 4)
    pieces = Layer("pieces", tuple(Disc(place, 30, paint) for place in PLACES.values()))
    marks = Layer("marks", tuple(Label((x, y), name, 14, "#ffffff") for name, (x, y) in PLACES.items()))
    targets = tuple(Target((name,), place, 30) for name, place in PLACES.items())
    words = "Four discs", "Named one, two, three and bad."
    return Scene(300, 200, (board, pieces, marks), targets, *words)

seen = []

def note(kind):
    def noted(target, point):
        if kind == "point":
            time.sleep(0.03)
        seen.append((kind, target and target.name[0], round(point[0]), round(point[1])))
        if kind == "press" and target and target.name == ("bad",):
            raise RuntimeError("the bad disc was pressed")
    return noted

view = SceneView(picture(), watched=KEYS)
view.on_press(note("press"))
view.on_look(note("look"))
view.on_point(note("point"))
view.on_leave(lambda: seen.append(("leave",)))
view.on_key(lambda name, shift: seen.append(("key", name, shift)))
view.host.status = "Press a disc."
view.element
"""
SECOND_VIEW = """
from ipywidgets import Button, HBox, VBox
VBox([HBox([view.element]), Button(description="Next")])
"""
LONG = "\n".join(["# A long cell, so that the page can scroll"] * 60)
RED = [192, 0, 0]
GREEN = [0, 128, 0]


class Board:
    """One view of the scene in the page."""

    def __init__(self, notebook: Any, number: int = 0) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.picture = self.page.locator(".punct-picture").nth(number)
        self.canvas = self.picture.locator("canvas")
        self.canvas.scroll_into_view_if_needed()

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the scene is on the page."""
        box = self.canvas.bounding_box()
        return box["x"] + x / 300 * box["width"], box["y"] + y / 200 * box["height"]

    def color_at(self, x: float, y: float) -> list[int]:
        """The color the canvas shows at a point of the scene."""
        script = """(canvas, [x, y]) => Array.from(canvas.getContext("2d").getImageData(
            x / 300 * canvas.width, y / 200 * canvas.height, 1, 1).data.slice(0, 3))"""
        found: list[int] = self.canvas.evaluate(script, [x, y])
        return found

    def wait_for_color(self, x: float, y: float, color: list[int]) -> None:
        self.page.wait_for_timeout(20)
        for _ in range(500):
            if self.color_at(x, y) == color:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{self.color_at(x, y)} at {x}, {y} instead of {color}")

    def is_focused(self) -> bool:
        return bool(self.picture.evaluate("element => element === document.activeElement"))


@pytest.fixture(scope="module")
def shared(open_notebook: Any) -> Any:
    notebook = open_notebook([SETUP, SECOND_VIEW, LONG], device_scale_factor=2)
    notebook.page.locator(".punct-picture canvas").nth(1).wait_for()
    return notebook


@pytest.fixture
def notebook(shared: Any) -> Any:
    """The notebook as if just run: nothing focused, nothing seen, the mouse elsewhere."""
    shared.page.mouse.move(5, 300)
    shared.page.evaluate("document.activeElement.blur()")
    shared.value("[seen.clear(), setattr(view, 'scale', 1.0)]")
    return shared


@pytest.fixture
def board(notebook: Any) -> Board:
    return Board(notebook)


def presses(notebook: Any) -> list[str | None]:
    """What was pressed or looked at, in order."""
    return [item[1] for item in notebook.value("seen") if item[0] in ("press", "look")]


def test_the_picture_is_painted_sharp_and_named(board: Board) -> None:
    board.wait_for_color(60, 45, RED)
    assert board.color_at(150, 100) == [255, 255, 255]
    width, box = board.canvas.evaluate("canvas => canvas.width"), board.canvas.bounding_box()
    assert width >= 2 * box["width"]
    assert box["width"] / box["height"] == pytest.approx(1.5, rel=0.01)
    assert board.picture.get_attribute("role") == "application"
    assert board.picture.get_attribute("aria-label") == "Four discs"
    told = board.page.locator("#" + board.picture.get_attribute("aria-describedby"))
    assert told.text_content() == "Named one, two, three and bad."
    status = board.page.locator(".punct-status").first
    assert status.text_content() == "Press a disc."
    assert status.get_attribute("aria-live") == "polite"


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("scale", [0.5, 1.0, 2.5, 40.0])
def test_a_click_lands_on_its_target(notebook: Any, number: int, scale: float) -> None:
    notebook.value(f"setattr(view, 'scale', {min(scale, 8.0)})")
    board = Board(notebook, number)
    board.wait_for_color(60, 45, RED)
    for x, y in ((60, 60), (240, 60), (60, 140), (150, 100)):
        board.page.mouse.move(*board.at(x, y))
        board.page.mouse.down()
        board.page.mouse.up()
    assert presses(notebook) == ["one", "two", "three", None]
    places = [item[2:] for item in notebook.value("seen") if item[0] == "press"]
    for place, meant in zip(places, ((60, 60), (240, 60), (60, 140), (150, 100)), strict=True):
        assert place == pytest.approx(meant, abs=2)


def test_a_click_lands_on_its_target_on_a_zoomed_page(board: Board) -> None:
    board.page.evaluate("document.querySelector('.jp-Notebook').style.zoom = '1.35'")
    try:
        board.canvas.scroll_into_view_if_needed()
        board.page.mouse.click(*board.at(240, 60))
    finally:
        board.page.evaluate("document.querySelector('.jp-Notebook').style.zoom = ''")
    assert presses(board.notebook) == ["two"]


def test_a_drag_is_not_a_click(board: Board) -> None:
    board.page.mouse.move(*board.at(60, 60))
    board.page.mouse.down()
    board.page.mouse.move(*board.at(240, 60))
    board.page.mouse.up()
    assert presses(board.notebook) == []


def test_a_right_click_looks_and_opens_no_menu(board: Board) -> None:
    board.page.mouse.click(*board.at(240, 60), button="right")
    assert [item[:2] for item in board.notebook.value("seen") if item[0] != "point"] == [("look", "two")]
    assert board.page.locator(".lm-Menu").count() == 0


def test_a_tap_is_a_click(board: Board) -> None:
    board.page.touchscreen.tap(*board.at(60, 140))
    assert [item[:2] for item in board.notebook.value("seen")] == [("press", "three")]


def test_a_resting_finger_looks(board: Board) -> None:
    x, y = board.at(240, 60)
    finger = board.page.context.new_cdp_session(board.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    board.notebook.wait_for("seen")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert [item[:2] for item in board.notebook.value("seen")] == [("look", "two")]


def scrolled(board: Board) -> float:
    """How far the page has moved the board up."""
    found: float = board.canvas.evaluate("canvas => -canvas.getBoundingClientRect().top")
    return found


def wait_until_scrolled(board: Board, far: float) -> None:
    top = "document.querySelector('.punct-picture canvas').getBoundingClientRect().top"
    board.page.wait_for_function(f"far => -{top} > far", arg=far)


def test_the_page_scrolls_over_the_board(board: Board) -> None:
    before = scrolled(board)
    board.page.mouse.move(*board.at(60, 60))
    board.page.mouse.wheel(0, 120)
    wait_until_scrolled(board, before + 50)


def test_a_swiping_finger_scrolls_the_page_and_presses_nothing(board: Board) -> None:
    before = scrolled(board)
    x, y = board.at(60, 60)
    finger = board.page.context.new_cdp_session(board.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for way in range(0, 120, 10):
        place = {"x": x, "y": y - way}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [place]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    wait_until_scrolled(board, before + 50)
    assert presses(board.notebook) == []


def test_watched_keys_arrive_and_others_stay_away_from_the_notebook(board: Board) -> None:
    cells = board.notebook.cells()
    board.page.mouse.click(*board.at(150, 100))
    assert board.is_focused()
    board.notebook.value("seen.clear()")
    for key in ("ArrowUp", "r", "Shift+R", "?", "a", "x", "d", "d", "Enter", "1", "Escape"):
        board.page.keyboard.press(key)
    assert [item[1:] for item in board.notebook.value("seen") if item[0] == "key"] == [
        ("ArrowUp", False),
        ("r", False),
        ("r", True),
        ("?", False),
        ("Enter", False),
        ("Escape", False),
    ]
    assert board.notebook.cells() == cells
    assert board.is_focused()


def test_keys_over_the_board_stay_away_from_the_notebook_without_a_click(board: Board) -> None:
    cells = board.notebook.cells()
    board.page.locator(".jp-InputPrompt").first.click()  # selects the cell: command mode
    board.canvas.scroll_into_view_if_needed()
    board.page.mouse.move(*board.at(60, 60))
    board.notebook.wait_for("any(item[:2] == ('point', 'one') for item in seen)")
    assert not board.is_focused()
    for key in ("a", "x", "d", "d", "r"):
        board.page.keyboard.press(key)
    assert ("key", "r", False) in board.notebook.value("seen")
    assert board.notebook.cells() == cells
    board.page.mouse.move(5, 300)
    board.page.locator(".jp-InputPrompt").first.click()
    assert not board.is_focused()
    board.page.keyboard.press("b")  # elsewhere the notebook's keys work as ever
    assert len(board.notebook.cells()) == len(cells) + 1
    board.page.keyboard.press("d")
    board.page.keyboard.press("d")
    assert board.notebook.cells() == cells


def test_who_is_typing_keeps_typing_with_the_mouse_over_the_board(board: Board) -> None:
    editor = board.page.locator(".jp-CodeCell .cm-content").first
    editor.click()
    board.page.keyboard.press("Control+Home")
    board.page.mouse.move(*board.at(60, 60))
    board.page.keyboard.type("#ar")
    assert board.notebook.cells()[0].startswith("#ar")
    for _ in "#ar":
        board.page.keyboard.press("Backspace")
    assert not board.notebook.cells()[0].startswith("#")
    assert not [item for item in board.notebook.value("seen") if item[0] == "key"]
    board.page.keyboard.press("Escape")


def test_tab_leaves_the_board(notebook: Any) -> None:
    board = Board(notebook, 1)
    board.picture.focus()
    board.page.keyboard.press("Tab")
    assert board.page.evaluate("document.activeElement.textContent") == "Next"
    board.page.keyboard.press("Shift+Tab")
    assert board.is_focused()


def test_of_many_fast_moves_the_last_is_handled_next(board: Board) -> None:
    for number in range(300):
        board.page.mouse.move(*board.at(10 + number * 0.9, 100))
    board.page.mouse.move(*board.at(240, 60))
    board.notebook.wait_for("seen[-1][:2] == ('point', 'two')")
    moves = [item[2] for item in board.notebook.value("seen") if item[0] == "point"]
    assert moves[:-1] == sorted(moves[:-1])
    assert len(moves) < 300  # the handler sleeps for two frames: all of them would be far behind
    board.page.mouse.move(5, 300)
    board.notebook.wait_for("seen[-1] == ('leave',)")


def test_an_error_in_a_handler_is_shown(board: Board) -> None:
    board.page.mouse.click(*board.at(240, 140))
    assert board.notebook.take_errors() == ["RuntimeError: the bad disc was pressed"]
    status = board.page.locator(".punct-status").first
    assert status.text_content() == "Sorry, that did not work. RuntimeError: the bad disc was pressed"
    assert status.get_attribute("data-kind") == "bad"
    board.page.mouse.click(*board.at(60, 60))
    assert presses(board.notebook) == ["bad", "one"]


def test_a_kernel_that_does_not_answer_is_noticed(board: Board) -> None:
    status = board.page.locator(".punct-status").first
    kernel = board.notebook.value("__import__('os').getpid()")
    before = board.notebook.value("view.host.status")
    os.kill(kernel, signal.SIGSTOP)
    try:
        board.page.mouse.click(*board.at(60, 60))
        expect(status).to_contain_text("No answer yet", timeout=20_000)
        expect(status).to_have_attribute("data-kind", "bad")
    finally:
        os.kill(kernel, signal.SIGCONT)
    expect(status).to_have_text(before)
    assert presses(board.notebook) == ["one"]


def test_the_picture_follows_the_scene_and_comes_back_after_a_reload(notebook: Any) -> None:
    notebook.value("setattr(view, 'scene', picture('#008000'))")
    for number in (0, 1):
        Board(notebook, number).wait_for_color(60, 45, GREEN)
    notebook.save()
    notebook.reload()
    notebook.page.locator(".punct-picture canvas").nth(1).wait_for()
    for number in (0, 1):
        board = Board(notebook, number)
        board.wait_for_color(60, 45, GREEN)
        board.page.mouse.click(*board.at(240, 60))
        # Just after loading, a message may take another way into the kernel than the question
        notebook.wait_for(f"[item[:2] for item in seen].count(('press', 'two')) == {number + 1}")
    notebook.value("setattr(view, 'scene', picture())")
    Board(notebook).wait_for_color(60, 45, RED)
