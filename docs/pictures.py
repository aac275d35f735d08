"""Takes the pictures of the README afresh: `python3 dev.py pictures`."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from punct import Game
from punct.dev.bench.lab import FLAGS, LabPage, chromium, running_lab
from punct.draw.png import to_png
from punct.games.punct.data import robot_games
from punct.games.punct.scene.pictures import position_scene

HERE = Path(__file__).parent
GAME, PLY = 75, 28
"""A recorded game, and a moment in it with jumps and a bridge."""


def board() -> None:
    """A position in the middle of a game."""
    start, moves = list(robot_games())[GAME]
    game = Game(start)
    for move in moves[:PLY]:
        game.play(move)
    scene = position_scene(game.position, reserves=True)
    (HERE / "board.png").write_bytes(to_png(scene, scale=1.2))


def shot(name: str, cell: str, prepare: Callable[[Page], None]) -> None:
    """A widget as it looks in JupyterLab, after some clicks."""
    with TemporaryDirectory() as home, running_lab(Path(home)) as lab, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        view = browser.new_page(viewport={"width": 1180, "height": 1000}, device_scale_factor=1.5)
        page = LabPage(view, lab.add_notebook("page.ipynb", [cell]))
        page.run_all()
        view.locator(".punct-picture canvas").wait_for()
        prepare(view)
        view.wait_for_timeout(800)  # pieces have stopped sliding
        view.locator(".jp-OutputArea-output").last.screenshot(path=HERE / f"{name}.png")
        page.shut_down()
        browser.close()


def press(text: str, times: int = 1) -> Callable[[Page], None]:
    """Press a button some times."""

    def pressing(view: Page) -> None:
        for _ in range(times):
            view.get_by_role("button", name=text, exact=False).first.click()
            view.wait_for_timeout(500)

    return pressing


if __name__ == "__main__":
    board()
    shot("lesson", 'from punct import lesson; lesson("jumping")', press("Next", 3))
    shot("puzzle", 'from punct import puzzle; puzzle("bridge-3")', press("Hint", 2))
