"""The visible chain between two opposite sides, or none (F1)."""

from collections import deque
from collections.abc import Set as AbstractSet

from punct.games.punct.rules.board import _SIDES, _STRIDE, NEIGHBORS, SIDES, Space

_UP_RIGHT = _STRIDE + 1


def is_connected(visible: int) -> bool:
    """Whether a mask of one color's visible dots joins two opposite sides: the fast answer."""
    for one, other in _SIDES:
        reached = visible & one
        if not (reached and visible & other):
            continue
        grown = 0
        while grown != reached:
            grown = reached
            near = grown | grown << 1 | grown >> 1
            near |= grown << _STRIDE | grown >> _STRIDE | grown << _UP_RIGHT | grown >> _UP_RIGHT
            reached = near & visible
            if reached & other:
                return True
    return False


def shortest_chain(visible: AbstractSet[Space]) -> tuple[Space, ...] | None:
    """A shortest chain of these spaces from one side to the opposite one: the full answer."""
    chains = [_chain(visible, one, frozenset(other)) for one, other in SIDES]
    found = [chain for chain in chains if chain]
    return min(found, key=len) if found else None


def _chain(
    visible: AbstractSet[Space], start: tuple[Space, ...], goal: AbstractSet[Space]
) -> tuple[Space, ...] | None:
    """A shortest chain from any space of `start` to any of `goal`, breadth first."""
    came_from: dict[Space, Space | None] = {s: None for s in start if s in visible}
    waiting = deque(came_from)
    while waiting:
        space = waiting.popleft()
        if space in goal:
            chain = [space]
            while (before := came_from[chain[-1]]) is not None:
                chain.append(before)
            return tuple(reversed(chain))
        for neighbor in NEIGHBORS[space]:
            if neighbor in visible and neighbor not in came_from:
                came_from[neighbor] = space
                waiting.append(neighbor)
    return None
