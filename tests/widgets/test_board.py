"""A board to look at: it tells about whatever is pointed at, by mouse or by keys."""

import pytest

from punct import Game, Position, board
from punct.games.punct.rules import InvalidPosition, NotationError, PunctError
from punct.games.punct.scene.describe import describe, describe_space
from punct.games.punct.scene.layout import Layout
from punct.games.punct.scene.marks import Cross, Cursor, Lifted
from punct.games.punct.scene.pictures import position_scene
from punct.games.punct.scene.themes import theme_named
from punct.widgets.board import Board

PIECES = "standard w wE@G3/2 bT@N12/1"


def at(shown: Board, space: str) -> tuple[float, float]:
    """Where a space is, by the target of the scene that is shown."""
    return next(t.center for t in shown.view.scene.targets if t.name == ("space", space))


@pytest.mark.parametrize("what", [PIECES, Position.from_text(PIECES), Game.from_text(PIECES)])
def test_a_position_its_text_or_a_game(what: object) -> None:
    shown = board(what)  # type: ignore[arg-type]
    assert shown.position == Position.from_text(PIECES)
    assert shown.words() == describe(shown.position)


def test_without_anything_it_is_the_empty_board() -> None:
    assert board().position == Position("standard")


@pytest.mark.parametrize(
    ("text", "error"), [("three apples", NotationError), ("standard w wE@A2/10", InvalidPosition)]
)
def test_a_bad_text_says_why(text: str, error: type[PunctError]) -> None:
    with pytest.raises(error):
        board(text)


def test_pointing_tells_what_lies_there() -> None:
    shown = board(PIECES)
    host = shown.view.host
    assert host.status == "Point at a space to hear what lies there."
    for space in ("G3", "N12", "I9"):
        host.point(*at(shown, space))
        assert host.status == describe_space(shown.position, space)
    host.point(0, 0)
    assert host.status == "Point at a space to hear what lies there."


def test_a_tap_tells_as_well() -> None:
    shown = board(PIECES)
    shown.view.host.press(*at(shown, "H4"))
    assert shown.view.host.status == describe_space(shown.position, "H4")


def test_looking_lifts_the_piece_until_the_pointer_moves() -> None:
    shown = board(PIECES)
    still = shown.view.scene
    shown.view.host.look(*at(shown, "G3"))
    lifted = position_scene(shown.position, marks=[Lifted(shown.position.pieces[0])])
    assert shown.view.scene == lifted
    shown.view.host.point(*at(shown, "A5"))
    assert shown.view.scene == still


def test_looking_at_nothing_changes_nothing() -> None:
    shown = board(PIECES)
    still = shown.view.scene
    shown.view.host.look(*at(shown, "A5"))
    shown.view.host.look(0, 0)
    shown.view.host.key("p")
    assert shown.view.scene == still


def test_by_keys_alone() -> None:
    shown = board(PIECES)
    still = shown.view.scene
    shown.view.host.key("ArrowUp")
    assert shown.view.scene == position_scene(shown.position, marks=[Cursor("I9")])
    shown.view.host.key("ArrowDown")
    assert shown.view.host.status == describe_space(shown.position, "I8")
    shown.view.host.point(*at(shown, "G3"))
    shown.view.host.key("p")
    assert shown.view.scene != still
    shown.view.host.key("Escape")
    assert shown.view.scene == still


def test_marks_stay_whatever_is_pointed_at() -> None:
    shown = board(PIECES, marks=[Cross(("I9",))])
    still = shown.view.scene
    assert still != board(PIECES).view.scene
    shown.view.host.look(*at(shown, "G3"))
    shown.view.host.point(0, 0)
    assert shown.view.scene == still


@pytest.mark.parametrize(
    "wish",
    [{"theme": "dark"}, {"turned": True}, {"coordinates": False}, {"reserves": True}],
    ids=lambda wish: next(iter(wish)),
)
def test_wishes_change_the_picture(wish: dict[str, object]) -> None:
    shown = board(PIECES, **wish)  # type: ignore[arg-type]
    assert shown.view.scene == position_scene(shown.position, **wish)  # type: ignore[arg-type]
    assert shown.view.scene != board(PIECES).view.scene


def test_a_turned_board_has_its_spaces_at_the_other_end() -> None:
    shown = board(turned=True)
    assert at(shown, "G3") == Layout(turned=True).center("G3")
    shown.view.host.point(*at(shown, "G3"))
    assert shown.view.host.status.startswith("G3")


def test_the_scale_sets_the_width_shown() -> None:
    small, large = board(scale=0.5), board(scale=1.0)
    assert large.view.host.shown_width == 2 * small.view.host.shown_width


def test_an_unknown_theme_names_the_known_ones() -> None:
    with pytest.raises(PunctError, match="light, dark"):
        board(theme="mud")


def test_the_colors_follow_the_page_unless_chosen() -> None:
    follower, settled = board(PIECES), board(PIECES, theme="contrast")
    for shown in (follower, settled):
        shown.view.host.page = "dark"
    assert follower.view.scene == position_scene(follower.position, theme="dark")
    assert settled.view.scene == position_scene(settled.position, theme="contrast")
    assert follower.view.host.colors["paper"] == theme_named("dark").background
