"""Forced wins: leaving replies out loses nothing, and a proof answers everything."""

import pickle
from functools import cache

import pytest
from brute import defenses_by_trying, first_moves_by_trying, forces, games, late_positions, refutes

from punct.games.punct.rules import IllegalMove, Position, PunctError
from punct.games.punct.solver import (
    Proof,
    Undecided,
    blunders,
    defenses,
    hardest_reply,
    losing_moves,
    prove,
    refutation,
    threats,
    winning_moves,
)
from punct.games.punct.solver.needs import answers, needs
from punct.games.punct.solver.shortlist import is_out_of_reach, shortlist
from punct.games.punct.solver.winning import passed

pytestmark = pytest.mark.slow

POSITIONS = late_positions()
WIN_IN_THREE = Position.from_text(
    "standard b wE@C3/10 wE@K7/8 wR@G7/6 bC@D10/2 bC@I12/2 bE@F12/4 bE@O17/10 bM@K15/4 bM@O15/2"
)


@cache
def proofs() -> list[Proof | None]:
    """A proof, or none, for each of the positions."""
    return [prove(position, within=2) for position in POSITIONS]


def wins_in_two() -> list[Proof]:
    """The proofs of those positions that have a forced win in two and none at once."""
    return [proof for proof in proofs() if proof is not None and proof.moves == 2]


# Compared with trying everything


@pytest.mark.parametrize("position", POSITIONS, ids=range(len(POSITIONS)))
def test_all_winning_first_moves_by_trying_every_move_and_reply(position: Position) -> None:
    proof = proofs()[POSITIONS.index(position)]
    assert list(proof.first_moves if proof else ()) == first_moves_by_trying(position)
    if proof:
        assert not proof.undecided


def test_the_positions_hold_wins_in_one_and_two_and_none() -> None:
    """Otherwise the test above would show little."""
    assert {proof.moves if proof else None for proof in proofs()} == {None, 1, 2}
    assert {position.variant for position in POSITIONS} == {"basic", "standard"}
    for proof in wins_in_two():
        assert proof.first_moves
    assert any(threats(proof.position) for proof in wins_in_two())
    assert any(losing_moves(proof.position) for proof in wins_in_two())
    assert any(_has_a_bridge(proof.position) for proof in wins_in_two())
    assert any(proof.position._left(proof.position.to_move) == 1 for proof in wins_in_two())
    wins = [(p, m) for p in POSITIONS for m in winning_moves(p)]
    assert {p.after(m).outcome.clause for p, m in wins[::9]} == {"F1", "F2", "H"}  # type: ignore[union-attr]


def _has_a_bridge(position: Position) -> bool:
    """Whether something lies hidden under a bridge, be it an empty space."""
    return any(position.bridges(piece) for piece in position.pieces)


def test_within_one_is_winning_at_once() -> None:
    for position in POSITIONS:
        proof = prove(position, within=1)
        assert list(proof.first_moves if proof else ()) == winning_moves(position)


@pytest.mark.parametrize("position", POSITIONS, ids=range(len(POSITIONS)))
def test_defenses_by_trying_every_move(position: Position) -> None:
    assert defenses(position) == defenses_by_trying(position)


@pytest.mark.parametrize("number", range(0, 24, 2))
def test_defenses_in_games_by_trying_every_move(number: int) -> None:
    positions = games()[number]
    for position in (positions[len(positions) // 2], positions[-2], positions[-3]):
        assert defenses(position) == defenses_by_trying(position)


def test_every_move_defends_blunders_or_loses() -> None:
    for position in POSITIONS:
        parts = [*defenses(position), *blunders(position), *losing_moves(position)]
        assert sorted(map(str, parts)) == sorted(map(str, position.legal_moves()))


def test_a_reply_that_touches_no_need_hurts_nothing() -> None:
    for position in POSITIONS:
        waiting = passed(position)
        needed = needs(position)
        if needed:
            can_hurt = {move for group in answers(waiting, needed) for move in group}
            can_hurt.update(winning_moves(waiting))
            harmless = [move for move in waiting.legal_moves() if move not in can_hurt]
            assert not any(refutes(waiting, move) for move in harmless)


def test_moves_not_on_the_shortlist_do_not_win() -> None:
    for positions in games()[::3]:
        position = positions[len(positions) // 2]
        left_out = set(position.legal_moves()) - set(shortlist(position, position.legal_moves()))
        assert not any(forces(position.after(move)) for move in sorted(left_out, key=str)[::40])


def test_what_is_out_of_reach_has_no_winning_move() -> None:
    for positions in games():
        for position in positions[:-1:4]:
            if is_out_of_reach(position, 1):
                assert not winning_moves(position)


# What a proof tells


def test_a_proof_answers_every_reply() -> None:
    for proof in wins_in_two():
        following = proof.position.after(proof.first)
        for reply in following.legal_moves()[::7]:
            after = following.after(reply)
            answer = proof.answer(reply)
            if answer is None:
                assert after.outcome is not None
                assert after.outcome.winner is proof.position.to_move
            else:
                outcome = after.after(answer).outcome
                assert outcome is not None
                assert outcome.winner is proof.position.to_move


def test_a_proof_answers_after_any_of_its_first_moves() -> None:
    for proof in wins_in_two():
        first = proof.first_moves[-1]
        following = proof.position.after(first)
        reply = following.legal_moves()[0]
        answer = proof.answer(str(reply), str(first))
        assert answer is None or answer in winning_moves(following.after(reply))


def test_the_main_line_can_be_played_and_wins() -> None:
    for position, proof in zip(POSITIONS, proofs(), strict=True):
        if proof:
            line = proof.line()
            assert len(line) <= 2 * proof.moves - 1
            assert line[0] == proof.first
            end = position
            for move in line:
                end = end.after(move)
            assert end.outcome is not None
            assert end.outcome.winner is position.to_move


def test_how_many_first_moves_win_is_told_without_trying_them_all() -> None:
    for proof in wins_in_two()[::2]:
        count = len(proof.first_moves)
        again = prove(proof.position, within=2)
        assert again is not None
        assert again.has_more_first_moves_than(count - 1)
        assert not again.has_more_first_moves_than(count)
        assert again.first_moves == proof.first_moves


def test_the_hardest_reply_stops_what_can_be_stopped() -> None:
    for proof in wins_in_two():
        following = proof.position.after(proof.first)
        reply = hardest_reply(following)
        assert not following.objections(reply)
        left = len(winning_moves(following.after(reply)))
        assert left <= len(winning_moves(passed(following)))


def test_an_illegal_reply_and_a_wrong_first_move_are_refused() -> None:
    proof = wins_in_two()[0]
    with pytest.raises(IllegalMove):
        proof.answer(proof.first)
    # A wrong move that leaves the game going on, answered by a reply that does so too.
    wrong, following = next(
        (move, after)
        for move in proof.position.legal_moves()
        if move not in proof.first_moves and (after := proof.position.after(move)).outcome is None
    )
    reply = next(
        reply
        for reply in following.legal_moves()
        if refutes(following, reply) and following.after(reply).outcome is None
    )
    with pytest.raises(PunctError, match="does not force a win"):
        proof.answer(reply, wrong)


@pytest.mark.parametrize("within", [0, -1, 1.5, None])
def test_a_number_of_moves_is_one_or_more(within: int) -> None:
    with pytest.raises(PunctError):
        prove(POSITIONS[0], within=within)


def test_after_the_end_nothing_is_proven() -> None:
    over = next(positions[-1] for positions in games() if positions[-1].outcome)
    assert prove(over, within=2) is None
    assert defenses(over) == blunders(over) == []


# Refutations


@pytest.mark.parametrize("position", POSITIONS[::3], ids=range(len(POSITIONS[::3])))
def test_a_refutation_refutes_and_a_winning_move_has_none(position: Position) -> None:
    for move in position.legal_moves()[::150]:
        following = position.after(move)
        found = refutation(position, move, within=2)
        if found is None:
            assert forces(following)
        elif found.reply is None:
            assert following.outcome is not None
            assert following.outcome.winner is not position.to_move
        else:
            assert refutes(following, found.reply)
            assert found.wins == bool(winning_moves(following))


def test_a_move_that_does_not_win_now_is_answered_by_a_win_or_a_defense() -> None:
    for proof in wins_in_two():
        found = refutation(proof.position, proof.first, within=1)
        assert found is not None
        assert found.reply is not None
        assert refutation(proof.position, proof.first, within=2) is None


# More than two moves


def test_within_three_a_shorter_win_is_found_first() -> None:
    proof = prove(wins_in_two()[0].position, within=3)
    assert proof is not None
    assert proof.moves == 2


def test_far_from_any_win_even_three_moves_are_certain() -> None:
    assert prove(Position.from_text("standard w"), within=3) is None
    assert prove(games()[0][6], within=3) is None


def test_beyond_its_budget_it_says_undecided() -> None:
    position = POSITIONS[proofs().index(None)]
    with pytest.raises(Undecided, match="undecided") as caught:
        prove(position, within=3, budget=50)
    assert (caught.value.within, caught.value.budget) == (3, 50)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert str(again) == str(caught.value)


def test_a_win_in_three_holds_against_every_reply_tried() -> None:
    proof = prove(WIN_IN_THREE, within=3)
    assert proof is not None
    assert proof.moves == 3
    following = WIN_IN_THREE.after(proof.first)
    for reply in following.legal_moves()[::20]:
        after = following.after(reply)
        assert after.outcome is None
        assert prove(after, within=2) is not None
        answer = proof.answer(reply)
        assert answer is not None
        assert forces(after.after(answer))


def test_the_main_line_of_a_win_in_three_wins() -> None:
    proof = prove(WIN_IN_THREE, within=3)
    assert proof is not None
    position = WIN_IN_THREE
    for move in proof.line():
        position = position.after(move)
    assert position.outcome is not None
    assert position.outcome.winner is WIN_IN_THREE.to_move


def test_first_moves_that_the_budget_leaves_open_are_named() -> None:
    proof = prove(WIN_IN_THREE, within=3, budget=6000)
    assert proof is not None
    assert proof.first in proof.first_moves
    assert proof.undecided
    assert not set(proof.first_moves) & set(proof.undecided)
