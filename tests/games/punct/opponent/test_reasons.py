"""Reasons: only what is so is said, in plain words, and the data behind it says the same."""

import re
from functools import cache

import pytest

from punct.games.punct.data import robot_games
from punct.games.punct.opponent import Facts, opponent
from punct.games.punct.opponent.evaluation import Evaluator
from punct.games.punct.opponent.facts import facts_of
from punct.games.punct.opponent.reasons import reason
from punct.games.punct.rules import Game, Moving, Position
from punct.games.punct.rules.board import CENTER
from punct.games.punct.solver import threats, winning_moves
from punct.games.punct.solver.winning import passed

Told = tuple[Position, Facts, str]


@cache
def told() -> list[Told]:
    """Facts and reasons for the moves of some recorded games."""
    found = []
    for start, moves in list(robot_games())[5::16]:
        position = start
        for text in moves:
            move = position.parse_move(text)
            facts = facts_of(position, move, Evaluator(position.variant))
            found.append((position, facts, reason(facts)))
            position = position.after(move)
    return found


def after(position: Position, facts: Facts) -> Position:
    piece = facts.piece
    kind = f"{facts.start}-{piece.space}" if facts.start else f"{piece.kind}@{piece.space}"
    if facts.start == piece.space:
        kind = str(piece.space)
    return position.after(f"{kind}/{piece.heading}")


def with_words(words: str) -> list[Told]:
    found = [each for each in told() if words in each[2]]
    assert found, words
    return found


def test_every_reason_is_one_or_two_sentences_of_plain_words() -> None:
    for _, facts, words in told():
        assert words.startswith(("White ", "Black ", "Whatever "))
        assert facts.mover.title in words
        assert 1 <= words.count(".") <= 2
        assert not re.search(r"[{}@/]", words)


def test_who_is_said_to_win_has_won() -> None:
    for position, facts, _ in with_words("and wins"):
        outcome = after(position, facts).outcome
        assert outcome.winner is facts.mover
        assert facts.wins == outcome.clause
        if facts.chain:
            assert {*facts.chain} <= after(position, facts).visible(facts.mover)


def test_who_is_said_to_threaten_could_win_next() -> None:
    for position, facts, _ in with_words("threatens to win at"):
        following = after(position, facts)
        pieces = [passed(following).after(move) for move in threats(following)]
        assert any(set(facts.threatens) <= p.visible(facts.mover) for p in pieces)


def test_a_threat_that_is_said_to_be_stopped_was_one_and_is_none() -> None:
    for position, facts, _ in with_words("from winning at"):
        assert threats(position)
        assert not winning_moves(after(position, facts))


def test_a_way_that_is_said_to_be_shorter_is_shorter() -> None:
    for position, facts, _ in with_words("shortens its way"):
        way = facts.shortens
        assert way.distance == len(way.missing) or way.distance > len(way.missing)
        evaluator = Evaluator(position.variant)
        before, now = (
            evaluator.distances(p._masks.seen(facts.mover), p._masks.seen(facts.mover.opponent))
            for p in (position, after(position, facts))
        )
        assert now[way.pair] == way.distance < before[way.pair]


def test_a_way_that_is_said_to_be_blocked_is_longer() -> None:
    for position, facts, _ in with_words("'s way from"):
        rival, way = facts.mover.opponent, facts.blocks
        evaluator = Evaluator(position.variant)
        before, now = (
            evaluator.distances(p._masks.seen(rival), p._masks.seen(facts.mover))
            for p in (position, after(position, facts))
        )
        assert now[way.pair] > before[way.pair] == way.distance


def test_what_is_said_to_be_covered_was_the_opponents() -> None:
    for position, facts, _ in with_words(" covers "):
        assert {*facts.covers} <= position.visible(facts.mover.opponent)
        assert {*facts.covers} <= {*facts.piece.spaces}


def test_a_piece_that_is_said_to_be_held_was_free() -> None:
    for position, facts, _ in with_words("holds a piece fast"):
        for piece in facts.pins:
            assert not position.blockers(piece)
            assert after(position, facts).blockers(piece)


def test_ground_in_the_center_is_counted() -> None:
    for position, facts, _ in with_words("in the center"):
        if not facts.wins:
            now, mover = after(position, facts), facts.mover
            lead = now.center_count(mover) - now.center_count(mover.opponent)
            was = position.center_count(mover) - position.center_count(mover.opponent)
            assert facts.center == lead - was > 0
            assert {*facts.enters} == {*CENTER} & {*facts.piece.spaces}


def test_a_quiet_move_is_called_one() -> None:
    for _, facts, words in with_words("keeps its ways open"):
        assert not any((facts.wins, facts.threatens, facts.stops, facts.covers))
        assert facts.gain < 0.25 or facts.shortens is None
        assert words.count(".") == 1


def test_a_forced_win_comes_with_its_length() -> None:
    _, facts, _ = next(each for each in told() if not each[1].wins)
    who = facts.mover.title
    assert f"{who} wins with the next move." in reason(facts._replace(forces=2))
    assert f"{who} wins in 2 more moves." in reason(facts._replace(forces=3))


def test_a_win_by_the_count_says_so() -> None:
    facts = next(each[1] for each in told() if not each[1].wins)._replace(wins="H")
    assert reason(facts).endswith("adds the last piece and wins by the count in the center.")


def test_there_is_no_way_out() -> None:
    lost = next(
        following
        for position, facts, _ in told()
        if not facts.wins
        and (following := after(position, facts)).outcome is None
        and threats(following)
        and not winning_moves(following)
        and all(winning_moves(following.after(m)) for m in following.legal_moves()[::40])
        and opponent(3).choose(Game(following)).facts.hopeless
    )
    choice = opponent(5).choose(Game(lost))
    assert choice.reason.startswith(f"{lost.to_move.title} finds no move that keeps")
    assert winning_moves(lost.after(choice.move))


@pytest.mark.parametrize("text", ["standard w", "basic w"])
def test_the_first_move_has_a_reason(text: str) -> None:
    choice = opponent(3).choose(Game(Position.from_text(text)))
    assert "shortens its way" in choice.reason
    assert not isinstance(choice.move, Moving)
    assert choice.facts.start is None
