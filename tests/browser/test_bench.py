from typing import Any

import pytest

from punct.dev.bench.browser import CELL, FLOOR_CELL, Player

pytestmark = pytest.mark.browser


def test_the_time_from_a_click_to_a_changed_pixel_is_taken(open_notebook: Any) -> None:
    notebook = open_notebook([CELL])
    notebook.page.locator(".punct-picture canvas").wait_for()
    found = dict(Player(notebook).measure(3))
    assert list(found) == ["taking a piece", "pointing with it", "putting it down", "confirming"]
    assert all(len(times) == 3 and min(times) > 0 for times in found.values())
    assert notebook.value("table.session.match.ply") == 0, "everything was taken back"


def test_beside_it_the_time_of_a_dot_on_a_bare_canvas(open_notebook: Any) -> None:
    notebook = open_notebook([FLOOR_CELL])
    notebook.page.locator(".punct-picture canvas").wait_for()
    times = Player(notebook).measure_floor(3)
    assert len(times) == 3
    assert min(times) > 0
