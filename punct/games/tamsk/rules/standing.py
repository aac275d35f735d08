"""From the words of a position to a position that can stand, or the clause that forbids it."""

from __future__ import annotations

from typing import NoReturn

from punct.errors import InvalidPosition
from punct.games.tamsk.rules import legality
from punct.games.tamsk.rules.board import HEIGHTS, SPACES
from punct.games.tamsk.rules.pieces import (
    ALL_RINGS,
    GLASS_TIME,
    GLASSES_EACH,
    RINGS_EACH,
    TIMER_TIME,
    Color,
    Glass,
    writing_order,
)
from punct.games.tamsk.rules.position_words import PositionWords
from punct.games.tamsk.rules.state import State
from punct.language import say


def state_of(words: PositionWords) -> State:
    """The state that these words tell of; InvalidPosition when it cannot stand."""
    _glasses(words)
    _sand(words)
    _rings(words)
    clock = words.clock or 0
    glasses = [
        Glass(color, space, None if left is None else clock + left)
        for color, space, left in words.glasses
    ]
    state = State(
        words.variant,
        words.to_move,
        tuple(sorted(glasses, key=writing_order)),
        tuple(words.tubes.get(space, 0) for space in SPACES),
        (words.hands[Color.RED], words.hands[Color.BLACK]),
        clock,
        words.claim,
        words.second,
        clock + words.timer if words.timer else None,
        words.timer_counts,
        words.lifted,
        words.late,
    )
    _claim(state)
    _timer(words)
    _lifted(state)
    return state


def _refuse(message: str, clause: str, piece: object = None) -> NoReturn:
    """Name the clause that the position breaks."""
    raise InvalidPosition(f"{message} ({clause})", clause, piece)


def _glasses(words: PositionWords) -> None:
    """Three glasses of each color (1.1), each on a space of its own (1.2), or off the board (O.1)."""
    taken = set()
    for color, space, left in words.glasses:
        if space is None and not words.variant.is_open:
            _refuse(say("Only with the option a glass may be off the board."), "O.1", (color, space))
        if space is None and left is not None:
            _refuse(say("No sand runs in a glass off the board."), "O.1", (color, space))
        if space is not None and space in taken:
            _refuse(say("Two glasses stand on {space}.", space=space), "1.2", (color, space))
        taken.add(space)
    for color in Color:
        count = sum(glass[0] is color for glass in words.glasses)
        if count != GLASSES_EACH:
            message = say("{who} has {n} glasses, and each player has three.", who=color.title, n=count)
            _refuse(message, "1.1", color)


def _sand(words: PositionWords) -> None:
    """Sand runs on levels 2 and 3 only, and never more than 3 minutes of it (2.3)."""
    if words.variant.is_timed and words.clock is None:
        _refuse(say('On this level a position tells the time, such as "t=0".'), "2.3")
    if not words.variant.is_timed and words.clock is not None:
        _refuse(say("On level 1 no time passes."), "2.3")
    for color, space, left in words.glasses:
        if left is None:
            continue
        if not words.variant.is_timed:
            _refuse(say("On level 1 no sand runs: {space}.", space=space), "2.3", (color, space))
        if left > GLASS_TIME:
            message = say("A glass holds 180 seconds of sand, and {space} has more.", space=space)
            _refuse(message, "2.3", (color, space))


def _rings(words: PositionWords) -> None:
    """No tube above its height (1.4), no more rings in a hand than it began with, 64 in all (1.3)."""
    for space, count in words.tubes.items():
        if count > HEIGHTS[space]:
            message = say(
                "{n} rings on {space}: this tube takes {most}.",
                n=count,
                space=space,
                most=HEIGHTS[space],
            )
            _refuse(message, "1.4", space)
    for color, count in words.hands.items():
        if count > RINGS_EACH:
            message = say("{who} has {n} rings in hand and began with 32.", who=color.title, n=count)
            _refuse(message, "1.3", color)
    total = sum(words.tubes.values()) + sum(words.hands.values())
    if total != ALL_RINGS:
        message = say("There are 64 rings, on the board and in both hands; here are {n}.", n=total)
        _refuse(message, "1.3")


def _claim(state: State) -> None:
    """A ring was left out over the opponent's glass, and there is room for it (1.3)."""
    space = state.claim
    if space is None:
        return
    glass = state.glass_at(space)
    if glass is None or glass.color is state.to_move:
        message = say("A ring is left out only over the glass that moved last: {space}.", space=space)
        _refuse(message, "1.3", space)
    if state.is_full(space):
        message = say("No ring can have been left out at {space}: the tube is full.", space=space)
        _refuse(message, "1.3", space)


def _timer(words: PositionWords) -> None:
    """The timer, the second ring and lifted glasses are of level 3; the timer runs 15 seconds (3.3)."""
    if words.timer is not None and not 1 <= words.timer <= TIMER_TIME:
        message = say("A running timer has 1 to 15000 ms left, not {n}.", n=words.timer)
        _refuse(message, "3.3")
    if words.variant.level == 3:
        return
    if words.timer is not None:
        _refuse(say("The timer belongs to level 3."), "3.2")
    if words.second or words.lifted is not None:
        _refuse(say("Lifting and the second ring belong to level 3."), "3.4")


def _lifted(state: State) -> None:
    """A lifted glass is one's own and able to move (3.4)."""
    space = state.lifted
    if space is None:
        return
    glass = state.glass_at(space)
    if glass is None or glass.color is not state.to_move:
        message = say("Only a glass of the player to move is lifted: {space}.", space=space)
        _refuse(message, "3.4", space)
    if glass.is_dead(state.clock):
        _refuse(say("A dead glass is not lifted: {space}.", space=space), "2.6", space)
    blocked = not state.hand(state.to_move) or not legality.ways(state, glass)
    if blocked or state.off_board(state.to_move):
        _refuse(say("A glass that cannot move is not lifted: {space}.", space=space), "3.4", space)
