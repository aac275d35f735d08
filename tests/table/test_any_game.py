"""The table with a game of three spaces and a clock: nothing it does depends on which game it has."""

from toy import PATIENCE, TOY, Stones

from punct.draw.marks import Cursor, Highlight
from punct.table.game import BoardGame
from punct.table.intents import (
    Act,
    Confirm,
    GoTo,
    Open,
    Press,
    Redo,
    Restart,
    TakeBack,
    Tick,
    Undo,
    Walk,
)
from punct.table.session import Pace, Session


def test_a_game_is_played_by_pressing() -> None:
    session = Session(TOY, "... x")
    assert not session.can(Confirm())
    answer = session.do(Press(("space", "a")))
    assert answer.complete
    assert (session.sentence, session.tenor) == ("Confirm a.", "good")
    answer = session.do(Confirm())
    assert answer.played == "a"
    (made,) = answer.made
    assert (made.before, made.after, made.by_hand) == (Stones(), Stones("x..", "o"), True)
    assert session.marks == (Highlight(("a",)),)
    refused = session.do(Press(("space", "a")))
    assert (refused.allowed, refused.sentence, refused.tenor) == (False, "a is taken.", "bad")
    assert session.position == Stones("x..", "o")


def test_and_by_keys() -> None:
    session = Session(TOY, "... x")
    session.do(Walk("left"))
    assert session.marks == (Cursor("b"),)
    session.do(Walk("left"))
    assert session.sentence == "a: ."
    session.do(Act())
    session.do(Act())
    assert session.record == "... x a"


def test_pages_are_turned_and_games_opened() -> None:
    session = Session(TOY, "... x", pace=Pace.CONFIRM)
    for space in "abc":
        session.do(Press(("space", space)))
        session.do(Confirm())
    assert (session.sentence, session.tenor) == ("The row is full.", "good")
    session.do(Undo())
    assert session.sentence.startswith("After 2 of 3 moves")
    session.do(Press(("space", "c")))
    assert session.sentence == "Confirm c."  # it is the move that comes next anyway
    session.do(TakeBack())
    session.do(GoTo(0))
    session.do(Press(("space", "c")))
    assert "replaces the 3 later moves" in session.sentence
    assert session.do(GoTo(9)).tenor == "bad"
    session.do(Redo())
    session.do(Restart())
    assert session.position == Stones()
    session.do(Open("x.. o"))
    assert session.position == Stones("x..", "o")


def test_time_reaches_the_game_as_a_number_and_nobody_reads_a_clock() -> None:
    session = Session(TOY, "... x")
    assert session.next_moment == PATIENCE
    session.do(Press(("space", "a")), now=1_000)
    assert session.do(Tick(), now=4_999).sentence == "Confirm a."
    session.do(Confirm(), now=4_999)
    assert session.next_moment == 4_999 + PATIENCE
    answer = session.do(Tick(), now=4_999 + PATIENCE)
    assert answer.sentence == session.sentence == "o was too late."
    assert session.position == Stones("x..", "x")
    assert session.next_moment == 4_999 + 2 * PATIENCE
    assert session.do(Tick(), now=0).sentence != "x was too late."  # time never runs back


def test_the_toy_is_a_game_to_the_type_checker_too() -> None:
    promised = {name for name in vars(BoardGame) if not name.startswith("_")}
    assert promised <= {name for name in dir(TOY) if not name.startswith("_")}
