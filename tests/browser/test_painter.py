"""A canvas painted bit by bit shows exactly what it would if it were painted from scratch."""

from typing import Any

import pytest

pytestmark = pytest.mark.browser

BOARD = """
from random import Random
from punct.games.punct.data import middle_game_positions
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
            table.do(table.session.confirm)
        else:
            getattr(host, deed)(x, y)
    return table.session.game.ply

table
"""
COUNTED = """
from punct.widgets import painter
sent = []
send = painter.Painter._send
painter.Painter._send = lambda self, message: (sent.append(message), send(self, message))
"""
PIXELS = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const canvas = document.querySelector(".punct-picture canvas");
    const pen = canvas.getContext("2d", {willReadFrequently: true});
    const look = () => pen.getImageData(0, 0, canvas.width, canvas.height).data;
    let seen = look();
    for (let alike = 0; alike < 5; ) {
        await frame();
        const now = look();
        alike = now.every((value, n) => value === seen[n]) ? alike + 1 : 0;
        seen = now;
    }
    return seen;
}"""
KEEP = f"async () => {{ window.before = await ({PIXELS})(); return new Set(window.before).size; }}"
DIFFERENCE = f"""async () => {{
    const before = window.before, after = await ({PIXELS})();
    let greatest = 0, differing = 0;
    for (let n = 0; n < before.length; n++) {{
        const apart = Math.abs(before[n] - after[n]);
        if (apart) differing++;
        greatest = Math.max(greatest, apart);
    }}
    return [differing, greatest];
}}"""


@pytest.mark.parametrize(
    ("seed", "theme", "scale"), [(1, "light", 0.7), (2, "dark", 0.83), (3, "contrast", 1.0)]
)
def test_after_many_changes_the_picture_is_the_same_as_painted_afresh(
    open_notebook: Any, seed: int, theme: str, scale: float
) -> None:
    notebook = open_notebook([COUNTED, BOARD.format(seed=seed, theme=theme, scale=scale)])
    notebook.page.locator(".punct-picture canvas").wait_for()
    for _ in range(3):
        notebook.value("sent.clear()")
        notebook.value("wander(20)")
        assert notebook.value("0 < len(sent) <= 60 and max(map(len, sent)) < 15_000")
        assert notebook.page.evaluate(KEEP) > 50, "there is a picture"
        notebook.value("table.view.painter.repaint()")
        assert notebook.page.evaluate(DIFFERENCE) == [0, 0]
