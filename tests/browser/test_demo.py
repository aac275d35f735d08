"""A demonstration on a projector: one key leads through it, and nothing jumps or is cut off."""

from typing import Any

import pytest

pytestmark = pytest.mark.browser

CELL = 'from punct import demo\nshown = demo("surprising-rules")\nshown'
SCREENS = {"small": {"width": 1280, "height": 800}, "large": {"width": 1920, "height": 1080}}


@pytest.mark.parametrize("screen", SCREENS)
def test_the_board_stays_where_it_is_and_the_words_beside_it(open_notebook: Any, screen: str) -> None:
    notebook = open_notebook([CELL], viewport=SCREENS[screen])
    board = notebook.page.locator(".punct-live canvas").first
    words = notebook.page.locator(".punct-beside").first
    notebook.page.locator(".punct-live [tabindex='0']").focus()
    place = board.bounding_box()
    last = notebook.value("len(shown.run.demo.slides) - 1")
    while notebook.value("shown.run.index < " + str(last)):
        notebook.page.keyboard.press("PageDown")
        assert board.bounding_box() == place
        beside = words.bounding_box()
        assert beside["x"] >= place["x"] + place["width"]
        assert beside["height"] < SCREENS[screen]["height"] - 160  # what Lab leaves of the screen
    assert place["width"] > 0.48 * SCREENS[screen]["width"]
