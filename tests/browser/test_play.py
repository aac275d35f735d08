"""`play(...)` and `board(...)` in a real JupyterLab, by mouse, touch and keyboard."""

import re
from base64 import b64decode
from io import BytesIO
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter
from PIL import Image, ImageFilter
from playwright.sync_api import Locator, expect

from punct.games.punct.scene.themes import LIGHT

pytestmark = pytest.mark.browser

PLAY = """
from base64 import b64encode
from punct import board, play
from punct.draw.png import to_png
from punct.table.intents import Open

def painted(widget):
    return b64encode(to_png(widget.view.scene, scale=0.5)).decode()

def places(widget):
    scene = widget.view.scene
    return {
        tuple(map(str, name)): (x / scene.width, y / scene.height)
        for name, (x, y), _ in scene.targets
    }

def sit_down(text):
    table.session.cursor = None
    table.session.do(Open(text))
    table.extras.element.selected_index = None
    table.set_theme("page")
    table.refresh()

table = play("basic")
table
"""
WON_BY_WHITE = """basic R@A8/2 E@D3/4 E@D9/4 T@L14/1 E@M9/4 M@H13/4 L@P9/2 C@G4/4 E@G9/4
R@N15/2 E@J9/4"""
BRIDGE = "basic b wE@K9/12 bE@M9/12 wE@K9/4"
BOARD = f"look = board({BRIDGE!r}, scale=0.5)\nlook"
HALF_WAY = "basic R@A8/2 E@D3/4 E@D9/4 T@L14/1 E@M9/4"


class Table:
    """One view of the game in the page, and the kernel's word on it."""

    def __init__(self, notebook: Any, number: int = 0, name: str = "table") -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.name = name
        self.area = self.page.locator(".jp-Cell-outputArea").nth(number)
        self.picture = self.area.locator(".punct-picture")
        self.canvas = self.picture.locator("canvas")
        self.status = self.area.locator(".punct-status")
        self.canvas.scroll_into_view_if_needed()
        self.places: dict[tuple[str, ...], tuple[float, float]] = notebook.value(f"places({name})")
        """Where in the picture everything with a name is, as shares of width and height."""

    def button(self, text: str) -> Locator:
        return self.area.get_by_role("button", name=text, exact=True)

    def open_page(self, title: str) -> None:
        self.button(title).click()

    def at(self, *name: str) -> tuple[float, float]:
        """Where on the page something of the scene is, by the name of its target."""
        (across, down), box = self.places[name], self.canvas.bounding_box()
        return box["x"] + across * box["width"], box["y"] + down * box["height"]

    def click(self, *name: str, **options: Any) -> None:
        self.page.mouse.click(*self.at(*name), **options)

    def tap(self, *name: str) -> None:
        self.page.touchscreen.tap(*self.at(*name))

    def moves(self) -> list[str]:
        found: list[str] = self.notebook.value("[str(move) for move in table.session.match.moves]")
        return found

    def standing(self) -> str:
        """The move that stands ready to be confirmed, or the empty text."""
        found: str = self.notebook.value("str(getattr(table.session.hands.state, 'move', ''))")
        return found

    def color_at(self, space: str) -> str:
        """The color painted in the middle of a space."""
        script = """(canvas, [across, down]) => Array.from(canvas.getContext("2d").getImageData(
            across * canvas.width, down * canvas.height, 1, 1).data.slice(0, 3))"""
        share = self.places["space", space]
        return "#{:02x}{:02x}{:02x}".format(*self.canvas.evaluate(script, share))

    def wait_for_picture(self) -> None:
        """Wait until the canvas shows what the scene says, as another painter paints it."""
        places = list(self.places.values())
        off: list[Any] = []
        for _ in range(25):
            link = self.canvas.evaluate("canvas => canvas.toDataURL()")
            shown = _tints(b64decode(link.partition(",")[2]), places)
            meant = _tints(b64decode(self.notebook.value(f"painted({self.name})")), places)
            off = [place for place in zip(meant, shown, strict=True) if not _alike(*place)]
            if not off:
                return
        raise AssertionError(f"as meant, as shown: {off}")


def _tints(png: bytes, places: list[tuple[float, float]]) -> list[tuple[int, ...]]:
    """The colors of every space and of every place in the reserves."""
    picture = Image.open(BytesIO(png)).convert("RGB").resize((160, 130), Image.Resampling.BOX)
    picture = picture.filter(ImageFilter.BoxBlur(1))  # a whole space: edges hardly matter
    found: list[Any] = [picture.getpixel((int(x * 160), int(y * 130))) for x, y in places]
    return found


def _alike(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two colors are the same but for how edges are smoothed."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 45


@pytest.fixture(scope="module")
def shared(open_notebook: Any) -> Any:
    notebook = open_notebook([PLAY, "table", BOARD])
    notebook.page.locator(".punct-picture canvas").nth(2).wait_for()
    return notebook


@pytest.fixture
def table(shared: Any) -> Table:
    """A new basic game, nothing focused, the mouse elsewhere."""
    shared.page.mouse.move(5, 300)
    shared.page.evaluate("document.activeElement.blur()")
    shared.value("sit_down('basic')")
    return Table(shared)


def sit_down(table: Table, text: str) -> None:
    """Go on from a record or a position."""
    table.notebook.value(f"sit_down({text!r})")
    table.wait_for_picture()


def test_a_whole_game_is_won_by_mouse(table: Table) -> None:
    record = WON_BY_WHITE.split()[1:]
    for move in record:
        color = table.notebook.value("str(table.session.position.to_move)")
        kind, _, place = move.partition("@")
        space = place.partition("/")[0]
        table.click("reserve", color, kind)
        table.click("space", space)
        while table.standing() != move:
            table.click("space", space)
        expect(table.status).to_contain_text(re.compile("confirm", re.IGNORECASE))
        table.button("Confirm").click()
    assert table.moves() == record
    expect(table.status).to_have_text("White wins with a connection between A8 and Q10. (F1)")
    assert table.status.get_attribute("data-kind") == "good"
    table.wait_for_picture()
    chain = table.notebook.value("table.session.position.connection('w')")
    for _ in range(25):  # the last piece may still be settling
        lit = {table.color_at(space) for space in chain}
        if lit == {LIGHT.chain}:
            break
        table.page.wait_for_timeout(40)
    assert lit == {LIGHT.chain}
    table.click("reserve", "b", "T")
    expect(table.status).to_contain_text("The game is over.")
    assert table.moves() == record


@pytest.mark.parametrize(
    ("position", "move", "after"),
    [
        ("basic w wE@D5/4 wE@G5/12 bT@M12/1", "D5-G5/12", "basic b wE@G5/12 bT@M12/1 wE@G5/12"),
        ("basic w wE@F9/12 wE@K9/12 bE@M9/12", "F9-K9/4", "basic b wE@K9/12 bE@M9/12 wE@K9/4"),
    ],
    ids=["jump", "bridge"],
)
def test_a_jump_and_a_bridge_by_touch(table: Table, position: str, move: str, after: str) -> None:
    sit_down(table, position)
    start, _, goal = move.partition("/")[0].partition("-")
    table.tap("space", start)
    expect(table.status).to_contain_text("possible spaces")
    table.tap("space", goal)
    while table.standing() != move:
        table.tap("space", goal)
    box = table.button("Confirm").bounding_box()
    table.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(table.status).to_contain_text("Black: take a piece")
    assert table.notebook.value("table.session.position.to_text()") == after
    table.wait_for_picture()


def test_a_move_by_keyboard_alone(table: Table) -> None:
    table.area.locator(".widget-readout").focus()
    for key in ("Tab", "1", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowDown", "Enter"):
        table.page.keyboard.press(key)
    here = table.notebook.value("table.session.cursor")
    assert table.notebook.value("table.session.hands.state.space") == here
    before = table.standing()
    table.page.keyboard.press("r")
    ready = table.standing()
    assert ready != before
    expect(table.status).to_contain_text(f"Confirm {ready}")
    table.page.keyboard.press("Enter")
    assert table.moves() == [ready]
    assert ready.startswith(f"E@{here}/")
    table.page.keyboard.press("u")
    assert table.moves() == []
    table.wait_for_picture()


def test_an_illegal_drop_names_its_clause_and_crosses_the_spaces_at_fault(table: Table) -> None:
    table.click("reserve", "w", "T")
    table.click("space", "I9")
    expect(table.status).to_contain_text("(E1.2)")
    assert table.status.get_attribute("data-kind") == "bad"
    at_fault = table.notebook.value(
        "[s for mark in table.session.marks if type(mark).__name__ == 'Cross' for s in mark.spaces]"
    )
    assert "I9" in at_fault
    table.wait_for_picture()
    assert {table.color_at(space) for space in at_fault} == {LIGHT.bad}
    table.click("space", "D4")  # nothing is lost: the piece is still in the hand
    assert table.standing().startswith("T@D4/")


def test_the_notebook_keeps_its_own_keys(table: Table) -> None:
    cells = table.notebook.cells()
    table.click("space", "I9")
    for key in ("a", "x", "d", "d", "b", "m"):
        table.page.keyboard.press(key)
    assert table.notebook.cells() == cells
    assert table.picture.evaluate("element => element === document.activeElement")


def test_tab_leaves_the_board_both_ways(table: Table) -> None:
    table.picture.focus()
    table.page.keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.tagName") == "SELECT"
    table.page.keyboard.press("Shift+Tab")
    assert table.picture.evaluate("element => element === document.activeElement")
    table.page.keyboard.press("Shift+Tab")
    assert table.page.evaluate("document.activeElement.className") == "widget-readout"


def test_moves_are_gone_to_by_list_slider_and_buttons(table: Table) -> None:
    sit_down(table, HALF_WAY)
    options = table.area.locator(".widget-select option")
    expect(options).to_have_text(
        ["start", "1. ○ R@A8/2", "2. ● E@D3/4", "3. ○ E@D9/4", "4. ● T@L14/1", "5. ○ E@M9/4"]
    )
    options.nth(2).click()
    table.notebook.wait_for("table.session.match.ply == 2")
    expect(table.status).to_contain_text("After 2 of 5 moves")
    table.wait_for_picture()
    handle = table.area.locator(".noUi-handle")
    handle.focus()
    table.page.keyboard.press("ArrowRight")
    table.notebook.wait_for("table.session.match.ply == 3")
    table.button("Undo").click()
    table.button("Undo").click()
    table.notebook.wait_for("table.session.match.ply == 1")
    expect(handle).to_have_attribute("aria-valuenow", "1.0")
    table.button("Redo").click()
    table.notebook.wait_for("table.session.match.ply == 2")
    expect(table.area.locator(".widget-select select")).to_have_value("2. ● E@D3/4")
    table.wait_for_picture()
    options.nth(5).click()
    table.notebook.wait_for("table.session.match.ply == 5")
    expect(table.button("Redo")).to_be_disabled()


def test_a_record_is_pasted_and_a_bad_one_loses_nothing(table: Table) -> None:
    sit_down(table, HALF_WAY)
    table.open_page("New game, texts, picture")
    text = table.area.locator(".widget-textarea textarea").first
    expect(text).to_have_value(HALF_WAY)
    bad = HALF_WAY + " E@Z9/4"
    text.fill(bad)
    table.button("Open this record").click()
    expect(table.status).to_have_attribute("data-kind", "bad")
    expect(table.status).to_contain_text("Z9")
    assert table.notebook.value("table.session.record") == HALF_WAY
    table.page.mouse.move(*table.at("space", "I9"))
    expect(text).to_have_value(bad)
    won = " ".join(WON_BY_WHITE.split())
    text.fill(won)
    table.button("Open this record").click()
    table.notebook.wait_for(f"table.session.record == {won!r}")
    table.button("Bring back the last game").click()
    expect(text).to_have_value(HALF_WAY)
    table.wait_for_picture()


def test_the_ghost_is_where_the_mouse_is(table: Table) -> None:
    table.click("reserve", "w", "E")
    (x, y), (right, down) = table.at("space", "C5"), table.at("space", "O13")
    for number in range(300):
        share = number / 299
        table.page.mouse.move(x + (right - x) * share, y + (down - y) * share * (number % 2))
    table.page.mouse.move(right, down)
    table.notebook.wait_for("table.session.hands.state.hover == 'O13'")
    table.wait_for_picture()
    ghosts = table.notebook.value(
        "[mark.space for mark in table.session.marks if type(mark).__name__ == 'Ghost']"
    )
    assert ghosts == ["O13"]
    empty = table.color_at("D11")
    assert table.color_at("O13") != empty == table.color_at("C5")
    table.page.mouse.move(5, 300)
    table.notebook.wait_for("table.session.hands.state.hover is None")
    table.wait_for_picture()
    assert table.color_at("O13") == empty


def test_a_dark_page_gets_a_dark_board_unless_colors_are_chosen(table: Table) -> None:
    change = "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"
    sit_down(table, HALF_WAY)
    light = table.color_at("I5")
    table.page.evaluate(change, "JupyterLab Dark")
    try:
        table.notebook.wait_for("table.view.host.page == 'dark'")
        table.wait_for_picture()
        dark = table.color_at("I5")
        assert dark != light
        table.notebook.value("table.set_theme('contrast')")
        table.wait_for_picture()
        assert table.color_at("I5") not in (light, dark)
    finally:
        table.page.evaluate(change, "JupyterLab Light")
    table.notebook.wait_for("table.view.host.page == 'light'")
    assert table.color_at("I5") not in (light, dark)
    table.notebook.value("table.set_theme('page')")
    table.wait_for_picture()
    assert table.color_at("I5") == light


def test_a_board_tells_what_is_pointed_at_and_lifts_what_is_looked_at(shared: Any) -> None:
    look = Table(shared, 2, "look")
    look.wait_for_picture()
    expect(look.status).to_have_text("Point at a space to hear what lies there.")
    look.page.mouse.move(*look.at("space", "L9"))
    expect(look.status).to_contain_text("L9")
    expect(look.status).to_contain_text("level 2")
    before = look.color_at("K10")
    look.click("space", "L9", button="right")
    shared.wait_for(
        "[mark.piece.space for mark in look.stage.marks if hasattr(mark, 'piece')] == ['K9']"
    )
    look.wait_for_picture()
    look.page.mouse.move(*look.at("space", "D5"))
    expect(look.status).to_contain_text("D5")
    shared.wait_for("not [mark for mark in look.stage.marks if hasattr(mark, 'piece')]")
    look.wait_for_picture()
    assert look.color_at("K10") == before


def test_a_second_view_shows_the_same_and_both_come_back_whole_after_a_reload(table: Table) -> None:
    second = Table(table.notebook, 1)
    sit_down(table, HALF_WAY)
    second.wait_for_picture()
    second.click("reserve", "b", "C")
    second.click("space", "G4")
    expect(table.status).to_contain_text("It fits at G4")
    table.wait_for_picture()
    standing = table.standing()
    table.notebook.save()
    table.notebook.reload()
    table.page.locator(".punct-picture canvas").nth(2).wait_for()
    table, second = Table(table.notebook), Table(table.notebook, 1)
    assert table.standing() == standing
    for view in (second, table):
        expect(view.status).to_contain_text("It fits at G4")
        view.wait_for_picture()
        expect(view.area.locator(".widget-select option")).to_have_count(6)
    Table(table.notebook, 2, "look").wait_for_picture()
    table.canvas.scroll_into_view_if_needed()
    table.button("Confirm").click()
    table.notebook.wait_for(f"str(table.session.match.moves[-1]) == {standing!r}")
    for view in (second, table):
        expect(view.status).to_contain_text("White: take a piece")
        view.wait_for_picture()


def test_a_saved_notebook_exports_the_picture_and_the_words(table: Table, lab: Any) -> None:
    table.notebook.save()
    path = lab.folder / table.page.url.rpartition("/")[2]
    saved = nbformat.read(path, as_version=4)
    assert "widgets" not in saved.metadata
    output, _live = saved.cells[2].outputs
    assert output.data["image/svg+xml"].startswith("<svg")
    assert b64decode(output.data["image/png"]).startswith(b"\x89PNG")
    assert "level 2" in output.data["text/plain"]
    page, _ = HTMLExporter().from_notebook_node(saved)
    assert page.count('src="data:image/svg+xml;base64,') == 3
    assert page.count("<summary>In words</summary>") == 3
    assert "level 2" in page


def test_a_notebook_from_elsewhere_shows_picture_and_words_before_it_is_run(
    table: Table, lab: Any
) -> None:
    table.notebook.save()
    path = lab.folder / table.page.url.rpartition("/")[2]
    foreign = path.with_name(f"foreign-{path.name}")
    # Another text, so that Lab has no reason to trust it
    foreign.write_text(path.read_text().replace("look = board", "sight = board"))
    notebook = type(table.notebook)(table.page.context, f"{lab.url}/doc/tree/{foreign.name}")
    area = notebook.page.locator(".jp-Cell-outputArea").nth(2)
    area.scroll_into_view_if_needed()
    expect(area.locator("img")).to_be_visible()
    assert area.locator("img").evaluate("image => image.naturalWidth") > 300
    area.locator("summary").click()
    expect(area.locator("details")).to_contain_text("level 2")
    assert notebook.complaints == []
    notebook.page.close()


def test_a_notebook_opened_again_without_its_kernel_shows_the_still(table: Table, lab: Any) -> None:
    still, view = table.page.locator(".punct-still"), table.page.locator(".punct-picture")
    assert still.count() == view.count()
    for number in range(still.count()):
        expect(still.nth(number)).to_be_hidden()  # beside a live view
    table.notebook.save()
    path = lab.folder / table.page.url.rpartition("/")[2]
    again = path.with_name(f"again-{path.name}")
    again.write_text(path.read_text())  # the same text, so that Lab trusts it, and a kernel of its own
    notebook = type(table.notebook)(table.page.context, f"{lab.url}/doc/tree/{again.name}")
    area = notebook.page.locator(".jp-Cell-outputArea").nth(2)
    area.scroll_into_view_if_needed()
    expect(area.locator(".punct-still img")).to_be_visible()
    lost = notebook.page.get_by_text("Error displaying widget")
    for number in range(lost.count()):
        expect(lost.nth(number)).to_be_hidden()
    notebook.complaints.clear()  # Lab itself complains that the views are lost
    notebook.run_all()
    expect(area.locator(".punct-picture canvas")).to_be_visible()
    expect(area.locator(".punct-still")).to_be_hidden()
    notebook.page.close()
