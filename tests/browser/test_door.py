"""A page of the course opens alive and looks like a page; nothing of a stranger's runs by itself."""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from punct.dev.bench.door import Visitor
from punct.dev.bench.lab import Lab, LabPage, running_lab
from punct.lab.course_folder import put_course
from punct.lab.pages import course_files

pytestmark = pytest.mark.browser

expect.set_options(timeout=30_000)

BOARD = ".jp-OutputArea .punct-picture canvas"
RUN = "Run this page"
RUNS = "get_ipython().execution_count - 1"
"""How many cells the kernel has run."""
SCROLLER = "document.querySelector('.jp-WindowedPanel-outer')"


class Page(LabPage):
    """A page as somebody finds it who has only opened it."""

    @property
    def bar(self) -> Any:
        return self.page.locator(".punct-bar:visible")

    def wait_until_alive(self, boards: int = 1) -> None:
        """Wait until the boards are there and the page has come to rest."""
        expect(self.page.locator(f"{BOARD} >> visible=true")).to_have_count(boards, timeout=60_000)
        expect(self.bar).to_have_attribute("data-state", "", timeout=60_000)

    def restart(self) -> None:
        """Restart the kernel, as the menu does after its question."""
        self.page.evaluate("void window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")

    def trusted(self) -> bool:
        return bool(
            self.page.evaluate(
                "Array.from(window.jupyterapp.shell.currentWidget.model.cells, c => c.trusted).every(t => t)"
            )
        )

    def path(self) -> str:
        return str(self.page.evaluate("window.jupyterapp.shell.currentWidget.context.path"))

    def opened(self) -> list[str]:
        """The paths of all open notebooks."""
        widgets = "Array.from(window.jupyterapp.shell.widgets('main'), w => w.context?.path ?? w.id)"
        return list(self.page.evaluate(widgets))

    def kernels(self) -> int:
        """How many kernels the server runs."""
        ask = "fetch('/api/kernels').then(answer => answer.json()).then(all => all.length)"
        return int(self.page.evaluate(ask))

    def wait_for_kernels(self, count: int) -> None:
        """A kernel that is shut down takes a moment to go."""
        end = time.monotonic() + 10
        while self.kernels() != count:
            assert time.monotonic() < end, f"{self.kernels()} kernels, not {count}"
            self.page.wait_for_timeout(50)


OpenPage = Callable[..., Page]


@pytest.fixture(scope="module")
def door(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab as the kit starts it, its course in the folder `course`."""
    with running_lab(tmp_path_factory.mktemp("door"), "--PunctCourse.folders=course") as lab:
        put_course(course_files(), lab.folder / "course")
        yield lab


@pytest.fixture
def open_page(door: Lab, browser: Browser) -> Iterator[OpenPage]:
    """Opens a page: `open_page("course/01_board.ipynb", viewport=…)`; its kernel ends with the test."""
    contexts: list[BrowserContext] = []
    opened: list[Page] = []

    def open_page(path: str, app: str = "doc", **options: Any) -> Page:
        options = {"viewport": {"width": 1280, "height": 800}, **options}
        contexts.append(browser.new_context(**options))
        page = Page(contexts[-1].new_page(), f"{door.url}/{app}/tree/{path}")
        opened.append(page)
        return page

    yield open_page
    for page in opened:
        page.shut_down()
    for context in contexts:
        context.close()


def notebook(*sources: str, mark: bool = True) -> str:
    """A notebook with this code, marked as a page of the course."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    if mark:
        book.metadata["punct"] = {"page": "01"}
    return str(nbformat.writes(book))


@pytest.fixture
def stranger(door: Lab) -> Iterator[Path]:
    """A folder beside the course, with a false kit in it that leaves a trace."""
    folder = door.folder / "stranger"
    folder.mkdir()
    (folder / "punct.py").write_text(f"open({str(folder / 'ran')!r}, 'w')\n", "utf-8")
    yield folder
    shutil.rmtree(folder)


# Coming alive


def test_an_opened_page_comes_alive_and_nothing_scrolls(open_page: OpenPage) -> None:
    page = open_page("course/01_board.ipynb")
    active = page.page.evaluate("window.jupyterapp.shell.currentWidget.content.activeCellIndex")
    page.page.evaluate(f"{SCROLLER}.scrollTop = 300")
    page.wait_until_alive()
    page.page.wait_for_timeout(2500)  # until nothing holds its height any longer
    assert page.page.evaluate(f"{SCROLLER}.scrollTop") == 300
    assert active == page.page.evaluate("window.jupyterapp.shell.currentWidget.content.activeCellIndex")
    assert page.value(RUNS) == 1
    page.wait_for_kernels(1)


def test_after_a_reload_the_boards_are_simply_there(open_page: OpenPage) -> None:
    page = open_page("course/10_basic_game.ipynb")
    page.wait_until_alive(boards=2)
    page.value("globals().update(mine=7)")
    page.page.reload()
    page.wait_for_kernel()
    page.wait_until_alive(boards=2)
    assert page.value(RUNS) == 2
    assert page.value("mine") == 7


def test_a_page_without_boards_is_not_run_again_either(open_page: OpenPage) -> None:
    page = open_page("course/30_rules_in_python.ipynb")
    page.wait_until_alive(boards=0)
    ran = page.value(RUNS)
    assert ran > 10
    page.page.reload()
    page.wait_for_kernel()
    page.wait_until_alive(boards=0)
    assert page.value(RUNS) == ran


def test_after_a_restart_the_page_runs_once(open_page: OpenPage) -> None:
    page = open_page("course/01_board.ipynb")
    page.wait_until_alive()
    page.value("globals().update(mine=7)")
    page.restart()
    expect(page.bar).to_have_attribute("data-state", "waking")
    page.wait_until_alive()
    page.page.wait_for_timeout(1000)
    assert page.value(RUNS) == 1
    assert page.value("'mine' in globals()") is False


def test_restart_and_run_all_runs_once_as_well(open_page: OpenPage) -> None:
    page = open_page("course/01_board.ipynb")
    page.wait_until_alive()
    page.page.evaluate("void window.jupyterapp.commands.execute('notebook:restart-run-all')")
    page.page.get_by_role("button", name="Restart", exact=False).last.click()
    page.page.wait_for_timeout(3000)
    page.wait_for_kernel()
    page.wait_until_alive()
    assert page.value(RUNS) == 1


# Strangers


def does_not_run(page: Page, *traces: Path) -> None:
    page.wait_for_kernel()
    page.page.wait_for_timeout(1500)
    assert page.value(RUNS) == 0
    assert not [trace for trace in traces if trace.exists()]


def test_an_unmarked_notebook_is_left_alone(door: Lab, open_page: OpenPage) -> None:
    (door.folder / "course" / "own.ipynb").write_text(notebook("1 + 1", mark=False), "utf-8")
    page = open_page("course/own.ipynb")
    does_not_run(page)
    expect(page.page.locator(".punct-bar, .punct-page")).to_have_count(0)
    assert page.page.locator(".jp-CodeCell .jp-Cell-inputWrapper").is_visible()


def test_the_mark_alone_opens_nothing(door: Lab, open_page: OpenPage) -> None:
    trace = door.folder / "trace"
    path = door.folder / "course" / "other.ipynb"
    path.write_text(notebook(f"open({str(trace)!r}, 'w')"), "utf-8")
    page = open_page("course/other.ipynb")
    expect(page.bar).to_contain_text("not as the course brought it")
    does_not_run(page, trace)
    page.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    page.page.reload()
    page.wait_for_kernel()
    expect(page.bar).to_contain_text("not as the course brought it")
    assert page.trusted()  # the server has signed it by now
    does_not_run(page, trace)
    assert page.page.locator(".jp-CodeCell .jp-Cell-inputWrapper").is_visible()


def test_a_copy_beside_a_false_kit_does_not_run(stranger: Path, door: Lab, open_page: OpenPage) -> None:
    shutil.copy(door.folder / "course" / "02_pieces.ipynb", stranger)
    page = open_page("stranger/02_pieces.ipynb")
    expect(page.bar).to_contain_text("not as the course brought it")
    does_not_run(page, stranger / "ran")


def test_a_false_kit_in_the_course_itself_is_noticed(
    stranger: Path, door: Lab, open_page: OpenPage
) -> None:
    false = shutil.copy(stranger / "punct.py", door.folder / "course")
    page = open_page("course/02_pieces.ipynb")
    expect(page.bar).to_contain_text("not as the course brought it")
    does_not_run(page, stranger / "ran")
    Path(false).unlink()


def test_a_changed_page_asks_with_one_button(door: Lab, open_page: OpenPage) -> None:
    path = door.folder / "course" / "03_adding.ipynb"
    book = json.loads(path.read_text("utf-8"))
    (cell,) = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    cell["source"] = 'from punct import lesson\nlesson("moving")'
    path.write_text(json.dumps(book), "utf-8")
    page = open_page("course/03_adding.ipynb")
    expect(page.page.get_by_role("button", name=RUN)).to_be_visible()
    does_not_run(page)
    page.page.get_by_role("button", name=RUN).click()
    page.wait_until_alive()
    assert page.value(RUNS) == 1
    expect(page.page.get_by_role("button", name=RUN)).to_be_hidden()
    assert page.page.locator(".jp-CodeCell .jp-Cell-inputWrapper").is_visible()
    expect(page.page.get_by_role("button", name="Show Jupyter")).to_be_visible()


def test_code_cannot_be_hidden_by_a_tag(door: Lab, open_page: OpenPage) -> None:
    book = json.loads(notebook("print('a stranger was here')"))
    book["cells"][0]["metadata"] = {"tags": ["asleep"]}
    (door.folder / "course" / "tagged.ipynb").write_text(json.dumps(book), "utf-8")
    page = open_page("course/tagged.ipynb")
    expect(page.page.get_by_role("button", name=RUN)).to_be_visible()
    assert page.page.locator(".jp-CodeCell .jp-Cell-inputWrapper").is_visible()


# Only the page


def test_no_code_and_no_bars_until_somebody_asks(open_page: OpenPage) -> None:
    page = open_page("course/01_board.ipynb", app="lab")
    page.wait_until_alive()
    code = page.page.locator(".jp-CodeCell .jp-Cell-inputWrapper")
    bars = page.page.locator(
        "#jp-menu-panel, #jp-top-panel, #jp-bottom-panel, .jp-SideBar, .jp-Notebook-toolbar, .jp-NotebookPanel-toolbar"
    )
    assert not code.is_visible()
    talk = page.page.locator(".jp-MarkdownOutput:visible", has_text="To bring this page to life")
    expect(talk).to_have_count(0)
    assert [bar for bar in bars.all() if bar.is_visible()] == []
    page.page.get_by_role("button", name="Show code").click()
    assert code.is_visible()
    page.page.get_by_role("button", name="Hide code").click()
    assert not code.is_visible()
    page.page.get_by_role("button", name="Show Jupyter").click()
    expect(page.page.locator("#jp-menu-panel")).to_be_visible()
    expect(page.page.locator(".jp-SideBar.jp-mod-left")).to_be_visible()
    page.page.get_by_role("button", name="Hide Jupyter").click()
    assert [bar for bar in bars.all() if bar.is_visible()] == []


def test_where_code_is_the_point_it_is_seen(open_page: OpenPage) -> None:
    page = open_page("course/21_your_own_puzzles.ipynb")
    expect(page.page.get_by_role("button", name="Hide code")).to_be_visible()
    assert page.page.locator(".jp-CodeCell .jp-Cell-inputWrapper").first.is_visible()


def test_on_a_phone_the_page_has_the_whole_width(open_page: OpenPage) -> None:
    page = open_page("course/01_board.ipynb", viewport={"width": 390, "height": 844})
    page.wait_until_alive()
    box = page.page.locator(".jp-OutputArea:not(.punct-old-picture):visible").bounding_box()
    assert box["width"] >= 360


def test_a_slip_of_the_hand_damages_nothing(open_page: OpenPage) -> None:
    page = open_page("course/01_board.ipynb")
    page.wait_until_alive()
    count = "window.jupyterapp.shell.currentWidget.model.cells.length"
    before = page.page.evaluate(count)
    cell = page.page.locator(".jp-MarkdownCell:visible").first
    for shown in (False, True):
        cell.focus()
        for key in ("a", "b", "x", "d", "d", "m", "Shift+M", "y"):
            page.page.keyboard.press(key)
        assert page.page.evaluate(count) == before, shown
        if not shown:
            page.page.keyboard.press("Enter")
            cell.locator(".jp-MarkdownOutput p").first.dblclick()
            expect(page.page.locator(".jp-MarkdownCell .cm-content:visible")).to_have_count(0)
            page.page.get_by_role("button", name="Show code").click()


# On from where you are


OPEN = """document.dispatchEvent(new CustomEvent("punct:open", {detail: {path: "02_pieces.ipynb"}}))"""


@pytest.mark.parametrize("app", ["doc", "lab"])
def test_the_next_page_takes_the_place_of_this_one(open_page: OpenPage, app: str) -> None:
    page = open_page("course/01_board.ipynb", app=app)
    page.wait_until_alive()
    page.page.evaluate(OPEN)
    expect(page.page.locator(".jp-MarkdownOutput h1:visible")).to_contain_text("The pieces")
    page.wait_until_alive()
    assert page.path() == "course/02_pieces.ipynb"
    assert page.opened() == ["course/02_pieces.ipynb"]
    page.wait_for_kernels(1)


def test_an_event_from_a_board_counts_as_well(open_page: OpenPage) -> None:
    page = open_page("course/01_board.ipynb")
    page.wait_until_alive()
    bubbling = OPEN.replace("document.dispatch", "document.querySelector('.punct-picture').dispatch")
    page.page.evaluate(bubbling.replace('"}}', '"}, bubbles: true}'))
    expect(page.page.locator(".jp-MarkdownOutput h1:visible")).to_contain_text("The pieces")


def test_a_link_in_a_text_and_back_again(open_page: OpenPage) -> None:
    page = open_page("course/01_board.ipynb")
    page.wait_until_alive()
    page.page.get_by_role("link", name="Next: 2").click()
    expect(page.page.locator(".jp-MarkdownOutput h1:visible")).to_contain_text("The pieces")
    page.wait_until_alive()
    page.page.go_back()
    expect(page.page.locator(".jp-MarkdownOutput h1:visible")).to_contain_text("The board and the goal")
    page.wait_until_alive()
    assert page.opened() == ["course/01_board.ipynb"]
    assert page.page.url.endswith("course/01_board.ipynb")
    page.wait_for_kernels(1)


def test_a_link_of_the_map(open_page: OpenPage) -> None:
    page = open_page("course/00_start_here.ipynb")
    page.wait_until_alive()
    page.page.locator("a.punct-onward:visible").first.click()
    expect(page.page.locator(".jp-MarkdownOutput h1:visible")).to_contain_text("The board and the goal")
    page.wait_until_alive()
    assert page.opened() == ["course/01_board.ipynb"]
    page.wait_for_kernels(1)


def test_a_page_that_is_not_there_is_said(open_page: OpenPage) -> None:
    page = open_page("course/01_board.ipynb")
    page.wait_until_alive()
    page.page.evaluate(OPEN.replace("02_pieces", "99_nowhere"))
    expect(page.bar).to_contain_text("There is no such page here.")
    assert page.opened() == ["course/01_board.ipynb"]


# How long it takes


def test_the_time_until_a_page_is_alive_is_taken(door: Lab, browser: Browser) -> None:
    found = Visitor(browser, door).visits(1)
    assert list(found) == ["cold", "warm", "onward"]
    assert all(len(times) == 1 and times[0] > 0 for times in found.values())
