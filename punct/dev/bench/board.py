"""How fast a board is drawn, and how much is sent to the page for it."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from comm import DummyComm

from punct.dev.bench.rows import Row, milliseconds, timed
from punct.draw.shapes import Scene
from punct.draw.svg import to_svg
from punct.games.punct import GAME
from punct.games.punct.data import robot_games
from punct.games.punct.rules import Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.games.punct.turns import own_position
from punct.table.intents import Confirm
from punct.widgets.painter import Painter
from punct.widgets.play import GameBoard

_LIMIT: Final = "30 kB"
_ONE_DEED: Final = ("5 ms", "6 kB")


WHOLE: Final = "the whole board, when a page opens"


class Cost(NamedTuple):
    """What one deed took, and how large the messages were that it sent."""

    seconds: float
    """Of the processor, so that other programs do not count."""
    painting: float
    """How many of the seconds went into painting."""
    sizes: list[int]


def board_rows() -> list[Row]:
    """The figures of scenes and of the messages that paint them."""
    positions = full_boards()
    layout = Layout(reserves=True)
    scenes = [compose(position, layout=layout) for position in positions]
    composing = [timed(lambda p=p: compose(p, layout=layout)) for p in positions]  # type: ignore[misc]
    writing = [timed(lambda s=s: to_svg(s)) for s in scenes]  # type: ignore[misc]
    return [
        milliseconds("the scene of a full board", composing, "5 ms"),
        milliseconds("  writing it as SVG", writing, ""),
        _bytes("  bytes of the SVG", [len(to_svg(scene).encode()) for scene in scenes], "100 kB"),
        *_deed_rows(measured_deeds(positions)),
    ]


def _deed_rows(deeds: dict[str, list[Cost]]) -> Iterator[Row]:
    """For each thing a player does: the time in Python, and what goes to the page."""
    for what, costs in deeds.items():
        whole = what == WHOLE
        time, size = ("", "") if whole else _ONE_DEED
        yield milliseconds(f"{what}, in Python", [cost.seconds for cost in costs], time)
        yield milliseconds("  of that painting", [cost.painting for cost in costs], "")
        yield _bytes("  bytes sent", [sum(cost.sizes) for cost in costs], size)
        if whole:
            yield _bytes("  largest message", [max(cost.sizes) for cost in costs], _LIMIT)


def full_boards() -> list[Position]:
    """The fullest position of every fourth recorded game that can be played on."""
    found = []
    for position, moves in list(robot_games())[::4]:
        positions = [position]
        for text in moves:
            positions.append(positions[-1].after(text))
        found.append(max((p for p in positions if p.outcome is None), key=lambda p: len(p.pieces)))
    return found


def measured_deeds(positions: list[Position]) -> dict[str, list[Cost]]:
    """What each thing a player does costs, at a board with each of the positions."""
    costs: dict[str, list[Cost]] = {}
    for position in positions:
        with _messages() as sent, _painting() as spent:
            game = GameBoard(GAME, position)
            game.animated = False
            for what, deed in _deeds(game):
                sent.clear()
                spent.clear()
                begin = process_time()
                deed()
                seconds = process_time() - begin
                costs.setdefault(what, []).append(Cost(seconds, sum(spent), list(sent)))
    return costs


def _deeds(game: GameBoard) -> Iterator[tuple[str, Callable[[], object]]]:
    """A first look at the board, then a whole move by mouse."""
    yield WHOLE, game.view.painter.repaint
    layout = Layout(reserves=True)
    move = max(own_position(game.session.position).legal_moves(), key=lambda move: str(move).count("-"))
    space = layout.center(move.space)
    start = getattr(move, "start", None)
    if start is None:
        kind = str(move)[0]
        source = next(t.center for t in game.view.scene.targets if t.name[1:] == (_mover(game), kind))
    else:
        source = layout.center(start)
    yield "taking a piece", lambda: game.view.host.press(*source)
    yield "pointing with a piece in the hand", lambda: game.view.host.point(*space)
    yield "putting it down", lambda: game.view.host.press(*space)
    yield "confirming", lambda: game.do(Confirm())


def _mover(game: GameBoard) -> str:
    return str(game.session.position.to_move)


@contextmanager
def _messages() -> Iterator[list[int]]:
    """The sizes of all messages that would go to a page, buffers included."""
    sizes: list[int] = []

    def counted(_comm: object, _kind: str, data: Any = None, **more: Any) -> None:
        buffers = more.get("buffers")
        sizes.append(len(json.dumps(data)) + sum(memoryview(each).nbytes for each in buffers or ()))

    usual = DummyComm.publish_msg
    DummyComm.publish_msg = counted  # type: ignore[method-assign, assignment]
    try:
        yield sizes
    finally:
        DummyComm.publish_msg = usual  # type: ignore[method-assign]


@contextmanager
def _painting() -> Iterator[list[float]]:
    """How many seconds every painting takes."""
    spent: list[float] = []
    usual = Painter._paint

    def taken(painter: Painter, scene: Scene) -> None:
        begin = process_time()
        usual(painter, scene)
        spent.append(process_time() - begin)

    Painter._paint = taken  # type: ignore[method-assign, assignment]
    try:
        yield spent
    finally:
        Painter._paint = usual  # type: ignore[method-assign]


def _bytes(what: str, sizes: list[int], aim: str) -> Row:
    """A row of sizes."""
    return Row(what, f"{median(sizes) / 1000:.1f} kB", f"{max(sizes) / 1000:.1f} kB", aim)
