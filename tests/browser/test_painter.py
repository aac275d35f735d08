"""A canvas painted bit by bit shows exactly what it would if it were painted from scratch."""

from typing import Any

import pytest

pytestmark = pytest.mark.browser

BOARD = """
from random import Random
from punct.games.punct.data import middle_game_positions
from punct.table.intents import Confirm
from punct.widgets import play

dice = Random({seed})
table = play(dice.choice(middle_game_positions()), theme={theme!r}, scale={scale})
table.animated = False
host = table.view.host

def wander(steps):
    for _ in range(steps):
        x, y = dice.choice(table.view.scene.targets).center
        deed = dice.choice(["point", "point", "press", "press", "look", "key", "confirm"])
        if deed == "key":
            host.key(dice.choice(["r", "p", "u", "y", "Escape", "Enter", "ArrowLeft", "2"]))
        elif deed == "confirm":
            table.do(Confirm())
        else:
            getattr(host, deed)(x, y)
    return table.session.match.ply

table
"""
COUNTED = """
from punct.widgets import painter
sent = []
send = painter.Painter._send
painter.Painter._send = lambda self, message: (sent.append(message), send(self, message))
"""
LOOK = """
const canvas = document.querySelector(".punct-picture canvas");
const pen = canvas.getContext("2d");
const look = () => new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
const differing = (one, other) => one.reduce((count, value, n) => count + (value !== other[n]), 0);
const settled = async () => {
    for (let before = look(); ; ) {
        await new Promise((done) => setTimeout(done, 200));
        const now = look();
        if (!differing(before, now)) return now;
        before = now;
    }
};
"""
KEEP = f"async () => {{ {LOOK} window.before = await settled(); return new Set(window.before).size; }}"
DIFFERING = f"async () => {{ {LOOK} return differing(window.before, await settled()); }}"
WIPED = """() => {
    const canvas = document.querySelector(".punct-picture canvas");
    canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
}"""


@pytest.mark.parametrize(("seed", "theme", "scale"), [(1, "light", 0.7), (2, "dark", 0.83)])
def test_after_many_changes_the_picture_is_the_same_as_painted_afresh(
    open_notebook: Any, seed: int, theme: str, scale: float
) -> None:
    notebook = open_notebook([COUNTED, BOARD.format(seed=seed, theme=theme, scale=scale)])
    notebook.page.locator(".punct-picture canvas").wait_for()
    for _ in range(2):
        notebook.value("sent.clear()")
        notebook.value("wander(30)")
        assert notebook.value("0 < len(sent) <= 90 and max(map(len, sent)) < 15_000")
        assert notebook.page.evaluate(KEEP) > 50, "there is a picture"
        notebook.page.evaluate(WIPED)  # so that it is seen when it is painted again
        notebook.value("table.view.painter.repaint()")
        assert notebook.page.evaluate(DIFFERING) == 0
