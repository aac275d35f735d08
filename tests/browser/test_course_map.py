"""The map in a real JupyterLab: a click opens a notebook, progress is saved and brought in."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from punct.games.punct import GAME
from punct.lab.pages import notebooks
from punct.learn.progress import Progress, Record

COURSE = GAME.course

pytestmark = pytest.mark.browser

CELL = "from punct import course_map\nshown = course_map(progress={progress!r})\nshown"
FIRST = COURSE.lessons[0]

# JupyterLab lays a page out anew some time after its window has changed.
WAIT_UNTIL_INSIDE = """async part => {
    let box, room;
    for (let tries = 0; tries < 50; tries++) {
        box = part.getBoundingClientRect();
        room = part.closest(".jp-Cell-outputArea").getBoundingClientRect();
        if (box.width && box.left >= room.left && box.right <= room.right + 1) return;
        await new Promise(done => setTimeout(done, 40));
    }
    throw Error(`${part.textContent} from ${box.left} to ${box.right}, room from ${room.left} to ${room.right}`);
}"""


@pytest.fixture(scope="module")
def progress(tmp_path_factory: pytest.TempPathFactory) -> Progress:
    return Progress(tmp_path_factory.mktemp("progress") / "progress.json")


@pytest.fixture(scope="module")
def notebook(open_notebook: Any, lab: Any, progress: Progress) -> Any:
    """The map beside the notebooks it leads to."""
    for path in notebooks():
        (lab.folder / path.name).write_bytes(path.read_bytes())
    opened = open_notebook([CELL.format(progress=str(progress.path))])
    opened.page.locator("a.punct-onward").wait_for()
    return opened


def test_a_name_is_typed_and_progress_saved(notebook: Any, progress: Progress, tmp_path: Path) -> None:
    page = notebook.page
    page.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Enter")
    expect(page.locator(".punct-notice")).to_have_text("Your name is noted.")
    page.get_by_role("button", name="Save my progress").click()
    with page.expect_download() as saving:
        page.get_by_role("link", name="progress-Ada.json").click()
    saving.value.save_as(tmp_path / "saved.json")
    assert Record.from_json((tmp_path / "saved.json").read_bytes()) == progress.record
    assert progress.record.learner == "Ada"


def test_progress_is_brought_in_and_seen(notebook: Any, progress: Progress, tmp_path: Path) -> None:
    page = notebook.page
    other = Progress(tmp_path / "other.json")
    other.go_on_at(FIRST.id, FIRST.steps[2].id)
    with page.expect_file_chooser() as choosing:
        page.get_by_title("Bring progress in").click()
    choosing.value.set_files(other.path)
    expect(page.locator("a.punct-onward")).to_contain_text("at step 3 of")
    assert progress.place(FIRST.id) == FIRST.steps[2].id
    with page.expect_file_chooser() as choosing:
        page.get_by_title("Bring progress in").click()
    choosing.value.set_files({"name": "no.json", "mimeType": "application/json", "buffer": b"no"})
    expect(page.locator(".punct-trouble")).to_contain_text("This is no progress file")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (820, 1180)])
def test_nothing_is_cut_off(notebook: Any, width: int, height: int) -> None:
    page = notebook.page
    page.set_viewport_size({"width": width, "height": height})
    parts = page.locator(".punct-map a, .punct-desk button, .punct-desk input[type=text]")
    assert parts.count() > len(COURSE.lessons)
    for part in parts.all():
        part.evaluate(WAIT_UNTIL_INSIDE)


def test_a_click_opens_the_notebook_of_a_lesson(notebook: Any) -> None:
    page = notebook.page
    opened = f"window.jupyterapp.shell.currentWidget.title.label === {COURSE.page(FIRST)!r}"
    page.locator("a.punct-onward").click()
    page.wait_for_function(opened)
    notebook.wait_for_kernel()
