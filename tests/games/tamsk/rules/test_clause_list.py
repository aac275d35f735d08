"""The list of clauses is complete, and the rules name no clause that is not in it."""

import re
from pathlib import Path

import pytest
from tamsk_brute import dice, random_events

from punct.games.tamsk import rules
from punct.games.tamsk.rules import Game, Turn, Variant
from punct.games.tamsk.rules.board import SPACES
from punct.games.tamsk.rules.clauses import CLAUSES, sentence

SOURCES = sorted(Path(rules.__file__).parent.glob("*.py"))


def test_all_clauses_of_all_levels_are_there_once() -> None:
    assert (
        *(f"1.{n}" for n in range(1, 8)),
        *(f"2.{n}" for n in range(1, 10)),
        *(f"3.{n}" for n in range(1, 8)),
        "O.1",
    ) == CLAUSES
    sentences = [sentence(clause) for clause in CLAUSES]
    assert len(set(sentences)) == len(sentences)
    assert all(text.endswith(".") and len(text) < 100 for text in sentences)
    with pytest.raises(KeyError):
        sentence("1.8")


def test_every_clause_named_in_the_rules_is_in_the_list() -> None:
    named = set()
    for path in SOURCES:
        if path.name != "clauses.py":
            named |= set(re.findall(r'"([123O]\.\d)"', path.read_text("utf-8")))
    assert len(named) > 14
    assert named <= set(CLAUSES)


@pytest.mark.parametrize("variant", list(Variant))
def test_every_objection_of_a_game_names_a_clause_of_the_list(variant: str) -> None:
    rng = dice(7)
    game = Game(variant)
    found = set()
    for _ in random_events(game, rng, 60):
        for _ in range(10):
            claim, start, space, second = (rng.choice([None, *SPACES]) for _ in range(4))
            turn = Turn(start if space else None, space, rng.random() < 0.5, claim, second)
            found |= {objection.clause for objection in game.objections(turn)}
    assert found <= set(CLAUSES)
    assert len(found) >= 5
