"""TAMSK a second time, straight from the words of the rulebook and from the text of a position alone.

Nothing of the kit is used to judge: the board is drawn on paper and measured, every turn is tried, and
time goes by millisecond by millisecond. Random games that meet every rule are played here too.
"""

import math
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from punct.games.tamsk.rules import Game

LENGTHS = {"A": 4, "B": 5, "C": 6, "D": 7, "E": 6, "F": 5, "G": 4}
POINTS = {
    f"{c}{n}": (i * math.sqrt(3) / 2, n - (length + 1) / 2)
    for i, (c, length) in enumerate(LENGTHS.items())
    for n in range(1, length + 1)
}
TWO = ["B2", "B3", "B4", "C2", "C5", "D2", "D6", "E2", "E5", "F2", "F3", "F4"]
THREE = ["C3", "C4", "D3", "D5", "E3", "E4"]
HEIGHT = {s: 4 if s == "D4" else 3 if s in THREE else 2 if s in TWO else 1 for s in POINTS}


def touching(one: str, other: str) -> bool:
    """Whether two spaces lie one step apart on paper."""
    return abs(math.dist(POINTS[one], POINTS[other]) - 1) < 0.01


@dataclass
class Facts:
    """What a position's text says."""

    level: int
    open: bool
    mover: str
    clock: int
    glasses: list[tuple[str, str, int | None]]
    rings: dict[str, int]
    hands: dict[str, int]
    claim: str | None = None
    second: bool = False
    timer: int = 0
    counts: bool = False
    lifted: str | None = None
    late: bool = False
    changed: bool = field(default=True)
    """Whether the last ms changed more than the amount of sand."""


def facts(text: str) -> Facts:
    """Read a canonical text."""
    level, mover, *words = text.split()
    found = Facts(int(level[5]), level.endswith("open"), mover, 0, [], {}, {})
    for word in words:
        if m := re.fullmatch(r"([rb])([A-G]\d|@)(?::(-?\d+))?", word):
            found.glasses.append((m[1], m[2], None if m[3] is None else int(m[3])))
        elif m := re.fullmatch(r"([A-G]\d)=(\d)", word):
            found.rings[m[1]] = int(m[2])
        elif m := re.fullmatch(r"([rb])=(\d+)", word):
            found.hands[m[1]] = int(m[2])
        elif m := re.fullmatch(r"t=(\d+)", word):
            found.clock = int(m[1])
        elif m := re.fullmatch(r"claim=(..)", word):
            found.claim = m[1]
        elif m := re.fullmatch(r"timer=(\d+)(!?)", word):
            found.timer, found.counts = int(m[1]), bool(m[2])
        elif m := re.fullmatch(r"lift=(..)(!?)", word):
            found.lifted, found.late = m[1], bool(m[2])
        else:
            assert word == "second", word
            found.second = True
    return found


def alive(glass: tuple[str, str, int | None]) -> bool:
    """Whether a glass may ever move again."""
    return glass[2] is None or glass[2] > 0


def vacant(f: Facts, space: str) -> bool:
    """Whether a glass may go to a space."""
    stands = any(g[1] == space for g in f.glasses)
    return not stands and f.rings.get(space, 0) < HEIGHT[space]


def ways(f: Facts, who: str) -> list[tuple[str, str]]:
    """Every move a player with rings has, the order of waking aside."""
    if f.hands[who] == 0:
        return []
    if any(g[0] == who and g[1] == "@" for g in f.glasses):
        return [("@", s) for s in POINTS if vacant(f, s)]
    return [
        (g[1], s)
        for g in f.glasses
        if g[0] == who and alive(g)
        for s in POINTS
        if touching(g[1], s) and vacant(f, s)
    ]


def is_over(f: Facts) -> bool:
    """Whether nobody can move or claim."""
    if f.claim and f.hands[f.mover]:
        return False
    return not ways(f, "r") and not ways(f, "b")


def legal(text: str, by: str | None = None) -> set[str]:
    """Every legal turn, as text."""
    f = facts(text)
    who = by or f.mover
    if is_over(f):
        return set()
    if who != f.mover:
        if not f.late:
            return set()
        taking_over = replace(f, mover=who, claim=None, second=True, lifted=None, late=False)
        return {turn for turn in turns(taking_over, who) if "pass" not in turn}
    return set(turns(f, who))


def turns(f: Facts, who: str) -> Iterator[str]:
    """The turns of a player, each tried with and without the claim."""
    for claim in ["", f.claim or ""] if f.claim and f.hands[who] else [""]:
        g = replace(f, rings=dict(f.rings), hands=dict(f.hands))
        if claim:
            g.rings[claim] = g.rings.get(claim, 0) + 1
            g.hands[who] -= 1
        prefix = f"+{claim} " if claim else ""
        moves = [move for move in ways(g, who) if permitted(g, who, move)]
        if not moves:
            yield f"{prefix}pass"
        for start, space in moves:
            move = f"@{space}" if start == "@" else f"{start}-{space}"
            yield f"{prefix}{move}/0"
            yield f"{prefix}{move}"
            after = {**g.rings, space: g.rings.get(space, 0) + 1}
            if g.second and g.hands[who] >= 2:
                for other in POINTS:
                    if after.get(other, 0) < HEIGHT[other]:
                        yield f"{prefix}{move} +{other}"


def permitted(f: Facts, who: str, move: tuple[str, str]) -> bool:
    """Whether a lifted glass, or one never turned over, stands against this move."""
    start = move[0]
    if f.late:
        return start == f.lifted
    if f.level == 1 or start == "@":
        return True
    asleep = {g[1] for g in f.glasses if g[0] == who and g[2] is None}
    waking = any(other in asleep for other, _ in ways(f, who))
    return start in asleep or not waking


# Time, millisecond by millisecond


def waited(text: str, ms: int) -> str:
    """The position after so many ms in which nobody acts."""
    f = facts(text)
    for _ in range(ms):
        if f.changed and is_over(f):
            break
        tick(f)
    return written(f)


def tick(f: Facts) -> None:
    """One ms: sand runs, glasses die, the game may end, the timer runs out."""
    f.clock += 1
    before = [alive(g) for g in f.glasses]
    f.glasses = [(c, s, None if left is None else left - 1) for c, s, left in f.glasses]
    died = before != [alive(g) for g in f.glasses]
    timer_ran_out = f.timer == 1
    f.timer = max(0, f.timer - 1)
    f.changed = died or timer_ran_out
    if died and f.lifted and not any(g[1] == f.lifted and alive(g) for g in f.glasses):
        f.lifted = None
        if f.late:
            lose(f)
    if died and is_over(f):
        return
    if timer_ran_out and f.counts:
        f.counts = False
        if ways(f, f.mover):
            if f.lifted:
                f.late = True
            else:
                lose(f)


def lose(f: Facts) -> None:
    """The turn is lost."""
    f.mover = "b" if f.mover == "r" else "r"
    f.claim, f.second, f.counts, f.lifted, f.late = None, True, False, None, False


def written(f: Facts) -> str:
    """The canonical text."""
    words = [f"level{f.level}{'-open' if f.open else ''}", f.mover, f"t={f.clock}"]
    words += [f"{c}{s}" + ("" if left is None else f":{left}") for c, s, left in f.glasses]
    words += [f"{s}={n}" for s, n in sorted(f.rings.items())]
    words += [f"r={f.hands['r']}", f"b={f.hands['b']}"]
    words += [f"claim={f.claim}"] * bool(f.claim) + ["second"] * f.second
    words += [f"timer={f.timer}{'!' * f.counts}"] * bool(f.timer)
    words += [f"lift={f.lifted}{'!' * f.late}"] * bool(f.lifted)
    return " ".join(words)


# Random games


def dice(seed: int) -> random.Random:
    """Chance that falls the same every time."""
    return random.Random(seed)  # noqa: S311 - games, not secrets


def random_events(game: Game, rng: random.Random, most: int = 400) -> Iterator[None]:
    """Play on at random, each yield one event: left-out rings, claims, timers, lifts, late turns."""
    for _ in range(most):
        if game.outcome:
            return
        random_event(game, rng)
        yield


def random_event(game: Game, rng: random.Random) -> None:
    """One event of a random game."""
    p = game.position
    at = None
    if p.variant.is_timed:
        pace = rng.choice([0, 1_500, 4_000, 4_000, 12_000, 25_000])
        at = p.clock + rng.randint(0, pace)
        p = p.at(at)
        if p.outcome or rng.random() < 0.08:
            game.play("wait", at=at, by=rng.choice("rb"))
            return
    if p.variant.level == 3:
        if p.timer == 0 and p.can_move(p.to_move) and rng.random() < 0.3:
            game.play("timer", at=at)
            return
        if p.liftable() and rng.random() < 0.3:
            game.play(f"lift {rng.choice(p.liftable())}", at=at)
            return
        if p.is_late and rng.random() < 0.5:
            taking_over = p.legal_moves(by=p.to_move.opponent)
            if taking_over:
                game.play(rng.choice(taking_over), at=at, by=p.to_move.opponent)
                return
    moves = p.legal_moves()
    ringing = [m for m in moves if m.ring]
    claiming = [m for m in moves if m.claim]
    if claiming and rng.random() < 0.5:
        moves = claiming
    elif ringing and rng.random() < 0.9:
        moves = ringing
    game.play(rng.choice(moves), at=at)
