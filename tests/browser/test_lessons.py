"""Every lesson walked through by mouse in a real JupyterLab, from its first step to its last."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from punct.games.punct import GAME
from punct.learn.lessons import Lesson

COURSE = GAME.course

pytestmark = pytest.mark.browser

AREA = ".jp-Cell-outputArea"
CELL = """
import ipywidgets
from punct import lesson
from punct.learn.tasks import solution
from punct.learn.lessons import Show, Try
from punct.learn.questions import Choice, Click, Number
from punct.games.punct.rules import Adding

def open_lesson(name, file):
    global board
    board = lesson(name, progress=file)
    stage.children = [board]

def places():
    scene = board.view.scene
    return {
        tuple(map(str, name)): (x / scene.width, y / scene.height)
        for name, (x, y), _ in scene.targets
    }

def seen(piece, position):
    spaces = [s for s in piece.spaces if position.top(s).piece == piece]
    return piece.space if piece.space in spaces or not spaces else spaces[0]

def clicks(move, position):
    if isinstance(move, Adding):
        taken = ("reserve", str(position.to_move), str(move.kind))
    else:
        taken = ("space", seen(position.piece_at(move.start), position))
    return [taken, ("space", move.space)]

def wanted():
    step, now = board.run.step, board.stage
    if isinstance(step, Show):
        return "show", len(step.frames)
    if isinstance(step, Try):
        return "try", clicks(step.invites, step.position) if step.invites else []
    match step.task.goal:
        case Click() as click:
            return "click", [("space", space) for space, _ in click._found()]
        case Number(right):
            return "number", right
        case Choice(_, right):
            return "choose", right
    move = solution(step.task, now.position, now.left)
    return "move", (str(move), clicks(move, now.position))

def now():
    return (*wanted(), board.run.text)

def ready():
    return str(board.stage.session.answer.move)

stage = ipywidgets.VBox()
stage
"""


class Desk:
    """A lesson in the page, and the kernel's word on it."""

    def __init__(self, notebook: Any) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.area = self.page.locator(AREA).first
        self.heading = self.area.locator(".punct-heading")
        self.canvas = self.area.locator(".punct-picture canvas")

    def ask(self, expression: str) -> Any:
        return self.notebook.value(expression)

    def open(self, lesson: Lesson, progress: Path) -> None:
        self.ask(f"open_lesson({lesson.id!r}, {str(progress)!r})")
        expect(self.heading).to_contain_text(lesson.title)
        self.canvas.wait_for()
        self.canvas.scroll_into_view_if_needed()
        self.places = self.ask("places()")

    def wait_for_text(self, *texts: str) -> None:
        """Wait until the heading says this: only then everything stands where it is clicked."""
        script = f"""texts => {{
            const said = document.querySelector("{AREA} .punct-heading").textContent;
            return texts.every(text => said.includes(text));
        }}"""
        self.page.wait_for_function(script, arg=texts)

    def wait_for_answer(self, kind: str) -> None:
        """Wait until the line above the board brings good or bad news."""
        script = f"""kind =>
            document.querySelector("{AREA} .punct-status").dataset.kind === kind"""
        self.page.wait_for_function(script, arg=kind)

    def press(self, text: str) -> None:
        self.area.get_by_role("button", name=text, exact=True).click()

    def click(self, *name: str) -> None:
        (across, down), box = self.places[name], self.canvas.bounding_box()
        self.page.mouse.click(box["x"] + across * box["width"], box["y"] + down * box["height"])

    # Steps

    def walk_through(self, lesson: Lesson) -> None:
        for number, step in enumerate(lesson.steps, 1):
            kind, what, text = self.ask("now()")
            self.wait_for_text(f"step {number} of {len(lesson.steps)}", text)
            getattr(self, f"_{kind}")(what)
            if kind != "try":
                assert self.ask("board.run.is_done"), f"{lesson.id}/{step.id}"
            self.press("Finish" if number == len(lesson.steps) else "Next")

    def _show(self, frames: int) -> None:
        for _ in range(frames - 1):
            self.press("Next")
            self.wait_for_text(self.ask("board.run.text"))

    def _try(self, clicks: list[tuple[str, ...]]) -> None:
        for target in clicks:
            self.click(*target)
            if self.ask("board.stage.has_tried"):
                break
        if clicks:
            self.wait_for_answer("bad")
            assert self.ask("board.stage.has_tried")

    def _move(self, what: tuple[str, list[tuple[str, ...]]]) -> None:
        move, clicks = what
        for target in clicks:
            self.click(*target)
        for _ in range(6):
            if self.ask("ready()") == move:
                break
            self.press("Turn")
        self.press("Confirm")
        if self.ask("board.stage.is_solved"):
            self.wait_for_answer("good")
        else:
            kind, following = self.ask("wanted()")
            assert kind == "move"
            assert self.ask("board.stage.left") < self.ask("board.run.step.task.par") + 1
            self._move(following)

    def _click(self, clicks: list[tuple[str, ...]]) -> None:
        for target in clicks:
            self.click(*target)
        self.press("Confirm")
        self.wait_for_answer("good")

    def _number(self, right: int) -> None:
        self.area.locator(".punct-group .widget-text input").fill(str(right))
        self.press("Confirm")
        self.wait_for_answer("good")

    def _choose(self, right: int) -> None:
        self.area.locator(".punct-answer").nth(right).click()
        self.wait_for_answer("good")


@pytest.fixture(scope="module")
def desk(open_notebook: Any) -> Desk:
    """One notebook and one kernel for all lessons."""
    return Desk(open_notebook([CELL]))


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=[lesson.id for lesson in COURSE.lessons])
def test_a_lesson_is_walked_through_by_mouse(desk: Desk, lesson: Lesson, tmp_path: Path) -> None:
    desk.open(lesson, tmp_path / "progress.json")
    desk.walk_through(lesson)
    expect(desk.heading).to_contain_text("That was the lesson.")
    record = "board.run.progress.record"
    assert desk.ask(f"{record}.places") == {lesson.id: "done"}
    assert set(desk.ask(f"list({record}.tasks)")) == {task.id for task in lesson.tasks}
