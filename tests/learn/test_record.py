"""Records: nothing reached is lost by merging, files of today are read for good, odd ones at once."""

import json
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.errors import PunctError
from punct.learn.record import (
    DONE,
    LARGEST,
    LONGEST_GAME,
    LONGEST_NAME,
    MOST,
    MOST_BYTES,
    MOST_GAMES,
    Best,
    LaterFormat,
    Pairing,
    Record,
    Review,
    Tally,
)

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
NUMBERS = st.integers(0, LARGEST)
RECORDS = st.builds(
    Record,
    st.dictionaries(
        st.sampled_from("abc"), st.builds(Best, st.integers(0, 3), *[st.integers(0, 4)] * 3)
    ),
    st.dictionaries(st.sampled_from("xy"), TEXTS | st.just(DONE)),
    TEXTS,
    st.frozensets(st.sampled_from("xyz")),
    st.dictionaries(
        st.builds(
            Pairing, st.sampled_from(["basic", "standard"]), st.sampled_from("wb"), st.integers(1, 5)
        ),
        st.builds(Tally, NUMBERS, NUMBERS, NUMBERS),
    ),
    st.dictionaries(st.sampled_from("abc"), st.builds(Review, st.dates(), st.integers(0, 9))),
    st.dictionaries(TEXTS, TEXTS, max_size=3),
)


@given(RECORDS)
def test_it_comes_back_from_its_text(record: Record) -> None:
    text = record.to_json()
    assert Record.from_json(text) == record
    assert Record.from_json(text.encode()) == record
    assert Record.from_json(text).to_json() == text


@given(RECORDS, RECORDS)
def test_merging_loses_nothing_that_was_reached(one: Record, other: Record) -> None:
    merged = one.merged(other)
    assert Record.from_json(merged.to_json()) == merged
    assert merged.merged(other) == merged  # taken in twice it counts once
    assert set(merged.tasks) == {*one.tasks, *other.tasks}
    for name, best in merged.tasks.items():
        both = [record.tasks[name] for record in (one, other) if name in record.tasks]
        assert best.stars == max(each.stars for each in both)
        assert best.times == max(each.times for each in both)
    assert merged.finished == one.finished | other.finished
    for match, tally in merged.games.items():
        both_games = [record.games[match] for record in (one, other) if match in record.games]
        assert tally.won == max(each.won for each in both_games)
        assert tally.lost == max(each.lost for each in both_games)
        assert tally.drawn == max(each.drawn for each in both_games)
    for task, review in merged.reviews.items():
        assert review in [record.reviews.get(task) for record in (one, other)]
        assert review.due == max(r.reviews[task].due for r in (one, other) if task in r.reviews)


@given(RECORDS, RECORDS)
def test_what_was_reached_is_the_same_whichever_comes_first(one: Record, other: Record) -> None:
    there, back = one.merged(other), other.merged(one)
    assert (there.tasks, there.finished, there.games, there.reviews) == (
        back.tasks,
        back.finished,
        back.games,
        back.reviews,
    )


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Best(3, 9, 9), Best(2, 0, 0)),
        (Best(2, 1, 9), Best(2, 2, 0)),
        (Best(2, 1, 1), Best(2, 1, 2)),
    ],
)
def test_more_stars_then_fewer_hints_then_fewer_mistakes(better: Best, worse: Best) -> None:
    assert better.better(worse) == better
    assert worse.better(better) == better


def test_the_same_record_has_the_same_text_in_whatever_order_it_came() -> None:
    one = Record(
        {"a": Best(1, 0, 0), "b": Best(2, 0, 0)}, {"x": "1", "y": "2"}, finished=frozenset("pq")
    )
    other = Record(
        {"b": Best(2, 0, 0), "a": Best(1, 0, 0)}, {"y": "2", "x": "1"}, finished=frozenset("qp")
    )
    assert one.to_json() == other.to_json()
    assert one.to_json().index('"p"') < one.to_json().index('"q"')


# Files of the first days

OLD = """{
 "format": 1,
 "learner": "Zoë",
 "places": {"bridges": "step-3", "moving": "done"},
 "tasks": {"bridge-1": {"stars": 2, "hints": 1, "mistakes": 0, "times": 4}}
}
"""


def test_a_file_of_the_first_format_is_read_for_good() -> None:
    record = Record.from_json(OLD)
    assert record.tasks == {"bridge-1": Best(2, 1, 0, 4)}
    assert record.places == {"bridges": "step-3", "moving": "done"}
    assert record.learner == "Zoë"
    assert record.finished == {"moving"}
    assert (record.games, record.reviews, record.resumable) == ({}, {}, {})


def test_the_first_kit_can_read_what_is_written_now() -> None:
    record = Record.from_json(OLD).merged(Record(places={"moving": "step-1"}, finished=frozenset("x")))
    now = json.loads(record.to_json())
    assert now["format"] == 1
    assert {key: now[key] for key in ("learner", "tasks")} == {
        key: json.loads(OLD)[key] for key in ("learner", "tasks")
    }
    assert now["finished"] == ["moving", "x"]
    assert now["places"]["moving"] == "step-1"


# Bounds


def written(**changes: object) -> str:
    return json.dumps({**json.loads(OLD), **changes})


BEST = {"stars": 1, "hints": 0, "mistakes": 0}
GAME = {"variant": "standard", "color": "w", "level": 3, "won": 1, "lost": 0, "drawn": 0}


@pytest.mark.parametrize(
    ("within", "beyond", "told"),
    [
        (
            {"tasks": {f"t{n}": BEST for n in range(MOST)}},
            {"tasks": {f"t{n}": BEST for n in range(MOST + 1)}},
            "There are more entries in it than 5000.",
        ),
        (
            {"finished": [f"t{n}" for n in range(MOST)]},
            {"finished": [f"t{n}" for n in range(MOST + 1)]},
            "There are more entries in it than 5000.",
        ),
        (
            {"resumable": {f"t{n}": "" for n in range(MOST_GAMES)}},
            {"resumable": {f"t{n}": "" for n in range(MOST_GAMES + 1)}},
            "There are more entries in it than 100.",
        ),
        (
            {"learner": "Z" * LONGEST_NAME},
            {"learner": "9" * 5000},
            "A text in it is longer than 200 letters.",
        ),
        (
            {"tasks": {"t" * LONGEST_NAME: BEST}},
            {"tasks": {"t" * (LONGEST_NAME + 1): BEST}},
            "A text in it is longer than 200 letters.",
        ),
        (
            {"resumable": {"a": "x" * LONGEST_GAME}},
            {"resumable": {"a": "x" * (LONGEST_GAME + 1)}},
            "A text in it is longer than 20000 letters.",
        ),
        (
            {"tasks": {"a": {**BEST, "times": LARGEST}}},
            {"tasks": {"a": {**BEST, "times": int("9" * 4300)}}},
            "A number in it is larger than 1000000.",
        ),
        (
            {"games": [{**GAME, "won": LARGEST}]},
            {"games": [{**GAME, "won": LARGEST + 1}]},
            "A number in it is larger than 1000000.",
        ),
    ],
)
def test_each_bound_is_said_in_words(within: dict[str, Any], beyond: dict[str, Any], told: str) -> None:
    assert Record.from_json(written(**within))
    with pytest.raises(PunctError) as error:
        Record.from_json(written(**beyond))
    assert str(error.value) == told


def test_what_is_too_large_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", lambda _: pytest.fail("it is read"))
    with pytest.raises(PunctError, match="It is larger than 4 MB"):
        Record.from_json("[" + " " * MOST_BYTES)


@pytest.mark.parametrize(
    "changes",
    [
        {"learner": "half \ud800"},
        {"tasks": {"half \ud800": BEST}},
        {"places": {"a": "\udfff"}},
        {"finished": {"a": True}},
        {"finished": [7]},
        {"finished": "abc"},
        {"games": {}},
        {"games": [7]},
        {"games": [{"variant": "standard"}]},
        {"games": [{**GAME, "more": 1}]},
        {"games": [{**GAME, "won": -1}]},
        {"games": [{**GAME, "level": "3"}]},
        {"reviews": []},
        {"reviews": {"a": {"due": "tomorrow", "step": 1}}},
        {"reviews": {"a": {"due": 20261120, "step": 1}}},
        {"reviews": {"a": {"due": "2026-11-20"}}},
        {"reviews": {"a": {"due": "2026-11-20", "step": 1, "more": 1}}},
        {"reviews": {"a": {"due": "2026-11-20", "step": 0.5}}},
        {"resumable": {"a": 7}},
    ],
)
def test_what_is_of_the_wrong_sort_is_damage(changes: dict[str, Any]) -> None:
    with pytest.raises(PunctError, match="This is no progress file"):
        Record.from_json(written(**changes))


def test_a_game_that_stands_there_twice_counts_once() -> None:
    twice = [{**GAME, "won": 3}, {**GAME, "won": 2, "lost": 1}]
    record = Record.from_json(written(games=twice))
    assert record.games == {Pairing("standard", "w", 3): Tally(3, 1, 0)}


def test_a_later_format_is_no_damage() -> None:
    for later in ('{"format": 2}', '{"format": 999999999999999999999, "tasks": []}'):
        with pytest.raises(LaterFormat):
            Record.from_json(later)


def test_dates_are_dates() -> None:
    record = Record.from_json(written(reviews={"a": {"due": "2026-11-20", "step": 2}}))
    assert record.reviews == {"a": Review(date(2026, 11, 20), 2)}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_text_at_all(content: bytes | str) -> None:
    _is_answered(content)


@given(st.dictionaries(st.sampled_from(list(json.loads(Record().to_json()))), JSON))
def test_any_json_in_the_place_of_any_field(changes: dict[str, Any]) -> None:
    _is_answered(written(**changes))


def _is_answered(content: bytes | str) -> None:
    try:
        record = Record.from_json(content)
    except PunctError:
        return
    assert Record.from_json(record.to_json()) == record
