"""Finds as a puzzle file: every field filled in, so that a person only gives it a better title."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from punct.games.punct.mining.finds import Aim, Find
from punct.language import say, say_many
from punct.learn.authoring import Fields, write_puzzles

_NAMES: Final = {
    Aim.WIN: "win-now",
    Aim.WIN_IN_TWO: "win-in-two",
    Aim.STOP: "only-move",
    Aim.CENTER: "win-the-center",
}
_LESSONS: Final = {
    "count": "counting-the-center",
    "bridge": "bridges",
    "cover": "jumping",
    "jump": "jumping",
    "turning": "turning",
}
"""The lesson a theme belongs to, the most telling theme first; all else is about connecting."""

_THEMES: Final = {
    Aim.WIN: "win now",
    Aim.WIN_IN_TWO: "win in two",
    Aim.STOP: "defense",
    Aim.CENTER: "center",
    "jump": "jumping",
    "bridge": "bridges",
    "cover": "cutting",
    "down": "levels",
    "double": "double purpose",
    "count": "counting",
}
"""What the collection calls a theme, where it has a word of its own."""


def puzzle_file(finds: Iterable[Find], first: int = 1) -> str:
    """The text of a puzzle file; the puzzles are numbered from `first`."""
    heading = say("Found in recorded games and proven. Give each a title of its own, then check it.")
    return write_puzzles((fields(find, number) for number, find in enumerate(finds, first)), heading)


def puzzle_files(finds: Sequence[Find]) -> dict[str, str]:
    """The texts of puzzle files, one for each aim, by the name of the file."""
    groups = {aim: [find for find in finds if find.aim is aim] for aim in Aim}
    return {_NAMES[aim]: puzzle_file(group) for aim, group in groups.items() if group}


def fields(find: Find, number: int) -> Fields:
    """The fields of one puzzle, in the order in which they are read."""
    return {
        "id": f"{_NAMES[find.aim]}-{number}",
        "title": _title(find, number),
        "lesson": _lesson(find),
        "level": find.level,
        "themes": _themes(find),
        "source": _source(find),
        "position": find.position.to_text(),
        "task": _task(find),
        "goal": find.aim.goal,
        "hints": [_idea(find)],
        "answers": [str(move) for move in find.answers],
        "praise": _praise(find),
    }


def _themes(find: Find) -> list[str]:
    return list(dict.fromkeys(_THEMES.get(theme, theme) for theme in (find.aim, *find.themes)))


def _lesson(find: Find) -> str:
    return next((lesson for theme, lesson in _LESSONS.items() if theme in find.themes), "connecting")


def _title(find: Find, number: int) -> str:
    title = {
        Aim.WIN: say("Win now {n}", n=number),
        Aim.WIN_IN_TWO: say("Win in two {n}", n=number),
        Aim.STOP: say("The only move {n}", n=number),
        Aim.CENTER: say("Win the center {n}", n=number),
    }
    return title[find.aim]


def _source(find: Find) -> str:
    game, ply, taken = find.origin
    told = say_many("From {game} after {n} move.", "From {game} after {n} moves.", ply, game=game)
    if not taken:
        return told
    without = say_many(
        "Left out is a piece that plays no part.", "Left out are {n} pieces that play no part.", taken
    )
    return f"{told} {without}"


def _task(find: Find) -> str:
    color = find.position.to_move
    names = {"color": color.title, "rival": color.opponent.title}
    task = {
        Aim.WIN: say("{color} to move: win with this move.", **names),
        Aim.WIN_IN_TWO: say("{color} to move: win in two moves, whatever {rival} answers.", **names),
        Aim.STOP: say("{color} to move: {rival} is about to win. Stop every threat.", **names),
        Aim.CENTER: say("{color} to move: win in two moves, by the count in the center.", **names),
    }
    return task[find.aim]


def _idea(find: Find) -> str:
    """The first hint: what sort of move to look for."""
    if "count" in find.themes:
        return say("The last piece ends the game: count the dots in the center, and change the count.")
    what = next((_HINTS[theme] for theme in _HINTS if theme in find.themes), _ANY_HINT)
    if find.aim is Aim.WIN_IN_TWO:
        return say("Make more threats than one answer can stop. {hint}", hint=say(what))
    return say(what)


_HINTS: Final = {
    "bridge": "Two ends are enough: look for a piece that can bridge.",
    "down": "Look at a piece that lies high up: it may go down as well.",
    "cover": "What lies on top counts: a minor dot may land on the opponent's color.",
    "jump": "Look upward: a PÜNCT may land on a dot of its own color.",
    "turning": "Sometimes the PÜNCT can stay where it is.",
    "moving": "The piece you need lies on the board already.",
    "adding": "The piece you need is still in the reserve.",
}
"""What to look for, the most telling theme first."""

_ANY_HINT: Final = "There is more than one way: look at what is missing, then at who can get there."


def _praise(find: Find) -> str:
    """How rare the answer was, and what is worth keeping in mind."""
    lesson = next((_INSIGHTS[theme] for theme in _INSIGHTS if theme in find.themes), "")
    return " ".join(filter(None, [_rarity(find), say(lesson) if lesson else ""]))


_INSIGHTS: Final = {
    "double": "It defends and attacks in one turn.",
    "count": "Whoever shows more in the center when the last piece is added wins.",
    "bridge": "A bridge reaches where no new piece could lie.",
    "down": "A piece may come down from a stack as well as climb it.",
    "cover": "What it covers no longer counts.",
    "far": "Along a line a PÜNCT goes any distance.",
    "turning": "Turning on the spot is a whole turn, and sometimes the best one.",
}
"""What is worth keeping in mind, the most telling theme first."""


def _rarity(find: Find) -> str:
    n, legal = len(find.answers), find.legal
    if find.aim is Aim.STOP:
        return say_many(
            "Legal moves: {legal}. This is the only one that holds.",
            "Legal moves: {legal}. Only {n} of them hold.",
            n,
            legal=legal,
        )
    return say_many(
        "Legal moves: {legal}. This is the only one that wins.",
        "Legal moves: {legal}. Only {n} of them win.",
        n,
        legal=legal,
    )
