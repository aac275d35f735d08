"""The script of the host by itself: a page with a stand-in for the model, and no JupyterLab."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import punct.widgets

pytestmark = pytest.mark.browser

FOLDER = Path(punct.widgets.__file__).parent
ADDRESS = "http://host.test/"
PAGE = """<!doctype html><meta charset="utf-8"><title>host</title>
<body data-jp-theme-light="true">
<div class="jp-Cell" tabindex="0" id="cell"><p id="beside">beside</p><div id="place"></div></div>
<input id="before"><textarea id="text"></textarea><button id="button">button</button>
<script type="module">
import host from "/host.js";
// What anywidget gives a script, as far as the host uses it; everything sent is kept in `sent`
class Model {
    constructor(state) { this.state = state; this.listeners = []; this.sent = []; this.saved = []; this.waiting = {}; }
    get(name) { return this.state[name]; }
    set(name, value) { this.waiting[name] = value; this.state[name] = value; }
    save_changes() { this.saved.push(this.waiting); this.waiting = {}; }
    on(name, listener) { this.listeners.push([name, listener]); }
    off(name, listener) {
        this.listeners = this.listeners.filter(([n, l]) => n !== name || l !== listener);
    }
    fire(name, content) {
        for (const [n, listener] of [...this.listeners]) if (n === name) listener(content);
    }
    send(content) { this.sent.push(content); }
    change(name, value) { this.state[name] = value; this.fire(`change:${name}`); }
    answer(view) { this.fire("msg:custom", {kind: "seen", view}); }
    widget_manager = {
        get_model: async (id) => ({id}),
        create_view: async (canvas) => {
            const el = document.createElement("canvas");
            [el.width, el.height, el.tabIndex] = [400, 200, 0];
            window.view = {el, canvas, told: [], trigger: (name) => view.told.push(name), remove: () => el.remove()};
            return view;
        },
    };
}
window.model = new Model({
    canvas: "IPY_MODEL_abc", scene_width: 100, scene_height: 50, shown_width: 200, watched: ["r", "ArrowLeft", " "],
    cursor: "pointer", label: "a board", description: "in words", status: "your turn", announcement: "",
    status_kind: "", silence: "nobody answers", page: "light", colors: {ink: "#123456"},
});
window.reached = [];  // keys that came through to the page
document.addEventListener("keydown", (event) => reached.push(event.key), {capture: true});
window.leave = await host.render({model, el: document.getElementById("place")});
window.ready = true;
</script></body>"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page with a host in it; an error in its script fails the test."""
    context = browser.new_context(viewport={"width": 600, "height": 500}, has_touch=True)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.clock.install()
    texts = {
        "": ("text/html", PAGE),
        "host.js": ("text/javascript", (FOLDER / "host.js").read_text("utf-8")),
    }

    def serve(route: Any) -> None:
        kind, body = texts[route.request.url.removeprefix(ADDRESS)]
        route.fulfill(content_type=kind, body=body)

    page.route(f"{ADDRESS}**", serve)
    page.goto(ADDRESS)
    page.add_style_tag(content=(FOLDER / "host.css").read_text("utf-8"))
    page.wait_for_function("window.ready")
    yield page
    context.close()
    assert wrong == []


def sent(page: Page) -> list[dict[str, Any]]:
    """What the page has told since the last look, without the name of the view."""
    told: list[dict[str, Any]] = page.evaluate("model.sent.splice(0)")
    return [{key: value for key, value in each.items() if key != "view"} for each in told]


def at(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the scene is on the page: it is shown in twice its own units."""
    box = page.locator(".punct-picture canvas").bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(200)
    return box["x"] + 2 * x, box["y"] + 2 * y


def frame(page: Page) -> None:
    """Let the page paint."""
    page.clock.run_for(50)


def focus(page: Page) -> None:
    """Give the picture the focus, and nothing else."""
    page.mouse.move(*at(page, 50, -30))
    page.locator(".punct-picture").focus()
    sent(page)


# What is shown


def test_the_canvas_lies_in_the_picture_and_the_picture_takes_the_focus(page: Page) -> None:
    assert page.evaluate("[view.canvas.id, ...view.told]") == ["abc", "displayed"]
    canvas, picture = page.locator(".punct-picture canvas"), page.locator(".punct-picture")
    assert canvas.get_attribute("tabindex") is None
    assert canvas.get_attribute("aria-hidden") == "true"
    assert picture.get_attribute("aria-label") == "a board"
    described = picture.get_attribute("aria-describedby")
    assert page.locator(f"[id='{described}']").text_content() == "in words"


@pytest.mark.parametrize(
    ("name", "value", "script"),
    [
        ("label", "other", "document.querySelector('.punct-picture').getAttribute('aria-label')"),
        ("status", "other", "document.querySelector('.punct-status').textContent"),
        ("status_kind", "good", "document.querySelector('.punct-status').dataset.kind"),
        ("cursor", "grab", "document.querySelector('.punct-picture').style.cursor"),
        ("shown_width", 300, "parseInt(document.querySelector('.punct-host').style.width) - 8"),
        ("announcement", "other", "document.querySelector('.punct-unseen').textContent"),
    ],
)
def test_what_python_changes_is_shown(page: Page, name: str, value: object, script: str) -> None:
    assert page.evaluate(script) != value
    page.evaluate("([name, value]) => model.change(name, value)", [name, value])
    assert page.evaluate(script) == value


def test_colors_come_and_go(page: Page) -> None:
    ink = "document.querySelector('.punct-host').style.getPropertyValue('--punct-ink')"
    assert page.evaluate(ink) == "#123456"
    page.evaluate("model.change('colors', {})")
    assert page.evaluate(ink) == ""


def test_a_page_that_turns_dark_is_told_once(page: Page) -> None:
    assert page.evaluate("model.saved") == []
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert page.evaluate("model.saved") == [{"page": "dark"}]


# Pointer


def test_a_click_tells_where_it_was_in_units_of_the_scene(page: Page) -> None:
    page.mouse.click(*at(page, 25, 10))
    assert sent(page)[-1] == {"kind": "press", "x": pytest.approx(25), "y": pytest.approx(10)}
    assert page.evaluate("document.activeElement.className") == "punct-picture"


def test_a_drag_is_no_click(page: Page) -> None:
    page.mouse.move(*at(page, 10, 10))
    page.mouse.down()
    page.mouse.move(*at(page, 40, 10))
    page.mouse.move(*at(page, 10, 10))
    page.mouse.up()
    assert "press" not in [each["kind"] for each in sent(page)]


def test_a_right_click_looks_unless_shift_is_held(page: Page) -> None:
    page.mouse.click(*at(page, 25, 10), button="right")
    assert [each["kind"] for each in sent(page) if each["kind"] != "point"] == ["look"]
    page.keyboard.down("Shift")
    page.mouse.click(*at(page, 25, 10), button="right")
    page.keyboard.up("Shift")
    assert [each["kind"] for each in sent(page) if each["kind"] != "point"] == []
    page.mouse.click(*at(page, 25, 10), button="middle")
    assert [each["kind"] for each in sent(page) if each["kind"] != "point"] == []


def test_of_many_moves_only_the_latest_is_told_and_only_once_the_last_was_seen(page: Page) -> None:
    page.mouse.move(*at(page, 10, 10))
    frame(page)
    (view,) = (each["view"] for each in page.evaluate("model.sent"))
    assert sent(page) == [{"kind": "point", "x": pytest.approx(10), "y": pytest.approx(10)}]
    for x in range(11, 20):
        page.mouse.move(*at(page, x, 20))
        frame(page)
    assert sent(page) == []
    page.evaluate("model.answer('somebody else')")
    frame(page)
    assert sent(page) == []
    page.evaluate("(view) => model.answer(view)", view)
    frame(page)
    assert sent(page) == [{"kind": "point", "x": pytest.approx(19), "y": pytest.approx(20)}]


def test_a_lost_acknowledgement_is_not_waited_for_too_long(page: Page) -> None:
    page.mouse.move(*at(page, 10, 10))
    frame(page)
    page.clock.run_for(2100)
    sent(page)
    page.mouse.move(*at(page, 30, 10))
    frame(page)
    assert [each["x"] for each in sent(page)] == [pytest.approx(30)]


def test_no_older_move_comes_after_a_click_or_after_leaving(page: Page) -> None:
    page.mouse.move(*at(page, 10, 10))
    frame(page)
    page.mouse.move(*at(page, 12, 10))
    page.mouse.down()
    page.mouse.up()
    page.mouse.move(*at(page, 14, 10))
    page.mouse.move(*at(page, 50, -30))
    page.evaluate("for (const {view} of [...model.sent]) model.answer(view)")
    frame(page)
    assert [each["kind"] for each in sent(page)] == ["point", "press", "leave"]


def touch(page: Page, kind: str, x: float, y: float, **more: object) -> None:
    """Touch the picture at a place of the scene."""
    right, down = at(page, x, y)
    given = {
        "pointerType": "touch",
        "isPrimary": True,
        "pointerId": 7,
        "button": 0,
        "bubbles": True,
        "cancelable": True,
    }
    page.locator(".punct-picture canvas").dispatch_event(
        kind, {**given, "clientX": right, "clientY": down, **more}
    )


def test_a_tap_is_a_click(page: Page) -> None:
    touch(page, "pointerdown", 30, 20)
    touch(page, "pointerup", 30, 20)
    page.clock.run_for(1000)
    assert sent(page) == [{"kind": "press", "x": pytest.approx(30), "y": pytest.approx(20)}]


def test_a_resting_finger_looks_and_then_is_no_tap(page: Page) -> None:
    touch(page, "pointerdown", 30, 20)
    page.clock.run_for(400)
    assert sent(page) == []
    page.clock.run_for(200)
    touch(page, "pointerup", 30, 20)
    assert sent(page) == [{"kind": "look", "x": pytest.approx(30), "y": pytest.approx(20)}]


@pytest.mark.parametrize(
    ("kind", "x", "more"),
    [("pointermove", 60, {}), ("pointercancel", 30, {}), ("pointerdown", 50, {"isPrimary": False})],
)
def test_a_finger_that_strays_scrolls_or_is_joined_by_another_neither_taps_nor_looks(
    page: Page, kind: str, x: float, more: dict[str, object]
) -> None:
    touch(page, "pointerdown", 30, 20)
    touch(page, kind, x, 20, **more)
    page.clock.run_for(1000)
    touch(page, "pointerup", 30, 20)
    assert sent(page) == []


def test_the_canvas_itself_hears_nothing(page: Page) -> None:
    kinds = ["mousedown", "mousemove", "mouseup", "wheel", "touchstart", "keydown", "pointerdown"]
    page.evaluate(
        "(kinds) => { window.heard = []; for (const kind of kinds)"
        " view.el.addEventListener(kind, () => heard.push(kind)); }",
        kinds,
    )
    for kind in kinds:
        page.locator(".punct-picture canvas").dispatch_event(kind)
    assert page.evaluate("heard") == []


# Keys


def test_a_watched_key_is_told_and_kept_from_the_page(page: Page) -> None:
    focus(page)
    page.keyboard.press("r")
    page.keyboard.press("Shift+R")
    page.keyboard.press("ArrowLeft")
    assert sent(page) == [
        {"kind": "key", "name": "r", "shift": False},
        {"kind": "key", "name": "r", "shift": True},
        {"kind": "key", "name": "ArrowLeft", "shift": False},
    ]
    assert page.evaluate("reached") == ["Shift"]


def test_another_plain_key_is_neither_told_nor_let_through(page: Page) -> None:
    focus(page)
    for key in ("x", "d", "Escape"):
        page.keyboard.press(key)
    assert sent(page) == []
    assert page.evaluate("reached") == []


@pytest.mark.parametrize("key", ["Control+r", "Alt+r", "Meta+r", "Shift+Enter", "F2"])
def test_shortcuts_belong_to_the_page(page: Page, key: str) -> None:
    focus(page)
    page.evaluate("window.addEventListener('keydown', (event) => event.preventDefault())")
    page.keyboard.press(key)
    assert sent(page) == []
    assert key.rpartition("+")[2] in page.evaluate("reached")


def test_tab_leaves_the_picture(page: Page) -> None:
    focus(page)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "before"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.className") == "punct-picture"
    assert sent(page) == []


def test_a_key_held_down_repeats_only_where_one_walks(page: Page) -> None:
    focus(page)
    for key in ("r", "ArrowLeft"):
        for _ in range(3):
            page.keyboard.down(key)
        page.keyboard.up(key)
    assert [each["name"] for each in sent(page)] == ["r", "ArrowLeft", "ArrowLeft", "ArrowLeft"]


def test_under_the_mouse_a_key_is_taken_without_the_focus(page: Page) -> None:
    page.mouse.move(*at(page, 10, 10))
    frame(page)
    sent(page)
    page.keyboard.press("r")
    assert [each["name"] for each in sent(page)] == ["r"]
    assert page.evaluate("document.activeElement.className") == "punct-picture"


@pytest.mark.parametrize(
    ("where", "key", "taken"),
    [
        ("#text", "r", False),
        ("#before", "r", False),
        ("#button", "r", True),
        ("#button", " ", False),
        ("#button", "ArrowLeft", False),
    ],
)
def test_no_key_is_taken_from_whoever_uses_it(page: Page, where: str, key: str, taken: bool) -> None:
    page.mouse.move(*at(page, 10, 10))
    page.locator(where).focus()
    frame(page)
    sent(page)
    page.keyboard.press(key)
    assert bool(sent(page)) is taken
    assert (key in page.evaluate("reached")) is not taken


def test_away_from_mouse_and_focus_keys_belong_to_the_page(page: Page) -> None:
    page.mouse.move(*at(page, 50, -30))
    page.keyboard.press("r")
    assert sent(page) == []
    assert page.evaluate("reached") == ["r"]


def test_a_click_beside_it_gives_the_keys_back_to_the_cell(page: Page) -> None:
    focus(page)
    page.locator("#beside").dispatch_event("pointerdown")
    assert page.evaluate("document.activeElement.id") == "cell"


# Silence and the end


def status(page: Page) -> tuple[str | None, str | None]:
    """The sentence under the picture, and its kind."""
    line = page.locator(".punct-status")
    return line.text_content(), line.get_attribute("data-kind")


def test_where_nobody_answers_it_says_so_until_somebody_does(page: Page) -> None:
    page.mouse.click(*at(page, 10, 10))
    page.clock.run_for(5500)
    assert status(page) == ("your turn", "")
    page.clock.run_for(1000)
    assert status(page) == ("nobody answers", "bad")
    page.evaluate("model.answer()")
    assert status(page) == ("your turn", "")


def test_where_somebody_answers_it_keeps_still(page: Page) -> None:
    page.mouse.click(*at(page, 10, 10))
    page.clock.run_for(3000)
    page.evaluate("model.answer()")
    page.clock.run_for(10_000)
    assert status(page) == ("your turn", "")


def test_when_it_ends_nothing_of_it_goes_on(page: Page) -> None:
    page.mouse.click(*at(page, 10, 10))
    frame(page)
    page.evaluate("leave()")
    sent(page)
    assert page.evaluate("model.listeners") == []
    assert page.locator(".punct-picture canvas").count() == 0
    page.locator(".punct-picture").focus()
    page.keyboard.press("r")
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.clock.run_for(10_000)
    assert sent(page) == []
    assert page.evaluate("model.saved") == []
    assert status(page) == ("your turn", "")
