"""How fast a board is drawn, and how much is sent to the page for it."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any, Final

from comm import DummyComm

from punct.dev.bench.rows import Row, milliseconds, timed
from punct.draw.svg import to_svg
from punct.games.punct import GAME
from punct.games.punct.data import robot_games
from punct.games.punct.owned import own_position
from punct.games.punct.rules import Position
from punct.games.punct.scene.compose import compose
from punct.games.punct.scene.layout import Layout
from punct.table.intents import Confirm
from punct.widgets.play import GameBoard

_LIMIT: Final = "30 kB"


def board_rows() -> list[Row]:
    """The figures of scenes and of the messages that paint them."""
    positions = full_boards()
    layout = Layout(reserves=True)
    scenes = [compose(position, layout=layout) for position in positions]
    composing = [timed(lambda p=p: compose(p, layout=layout)) for p in positions]  # type: ignore[misc]
    writing = [timed(lambda s=s: to_svg(s)) for s in scenes]  # type: ignore[misc]
    messages = largest_messages(positions)
    return [
        milliseconds("the scene of a full board", composing, "5 ms"),
        milliseconds("  writing it as SVG", writing, ""),
        _bytes("  bytes of the SVG", [len(to_svg(scene).encode()) for scene in scenes], "100 kB"),
        *(_bytes(f"largest message: {what}", sizes, _LIMIT) for what, sizes in messages.items()),
    ]


def full_boards() -> list[Position]:
    """The fullest position of every fourth recorded game that can be played on."""
    found = []
    for position, moves in list(robot_games())[::4]:
        positions = [position]
        for text in moves:
            positions.append(positions[-1].after(text))
        found.append(max((p for p in positions if p.outcome is None), key=lambda p: len(p.pieces)))
    return found


def largest_messages(positions: list[Position]) -> dict[str, list[int]]:
    """The bytes of the largest message, for each thing a player does and each position."""
    largest: dict[str, list[int]] = {}
    for position in positions:
        with _messages() as sent:
            game = GameBoard(GAME, position)
            game.animated = False
            for what, deed in _deeds(game):
                sent.clear()
                deed()
                largest.setdefault(what, []).append(max(sent))
    return largest


def _deeds(game: GameBoard) -> Iterator[tuple[str, Callable[[], object]]]:
    """A first look at the board, then a whole move by mouse."""
    yield "the whole board, when a page opens", game.view.painter.repaint
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


def _bytes(what: str, sizes: list[int], aim: str) -> Row:
    """A row of sizes."""
    return Row(what, f"{median(sizes) / 1000:.1f} kB", f"{max(sizes) / 1000:.1f} kB", aim)
