"""The strength of the levels: games are counted right. Who wins how often is for the bench alone."""

from collections import defaultdict

import pytest

from punct.dev.bench.strength import CHANCE, duel

pytestmark = pytest.mark.slow


def test_a_duel_counts_its_games_and_the_time_of_each_move() -> None:
    times = defaultdict(list)
    found = duel(1, CHANCE, 2, times)
    assert (found.level, found.against) == (1, CHANCE)
    assert found.won + found.drawn + found.lost == 2
    assert sum(map(len, times.values())) == found.length * 2
    assert set(times) == {CHANCE, 1}
