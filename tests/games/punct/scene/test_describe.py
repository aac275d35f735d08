"""Positions, pieces, spaces and moves in words."""

import gettext
import random
import re

import pytest

from punct import language
from punct.games.punct.rules import Adding, Color, Kind, Moving, NotationError, Position
from punct.games.punct.rules.board import CENTER, SPACES
from punct.games.punct.scene.describe import describe, describe_move, describe_piece, describe_space
from punct.games.punct.scene.piece_words import covered, place, spanned

BRIDGE = "standard b wC@G6/12 wC@I8/12 bE@H7/6 wE@G5/12 wE@I7/12 wE@G6/2"
"""A white straight piece bridges on level 3 from G6 to I8 over the black PÜNCT at H7."""
WALL = "wE@H1/12 wE@H4/12 wE@H7/12 wE@H10/12 wC@H14/12"
"""White dots in column H from the side of row 1 up to H15; I16 and J17 would connect."""

FULL_RESERVE = (
    "straight piece with the PÜNCT at an end: 4; straight piece with the PÜNCT in the middle: 2; "
    "angle bending left with the PÜNCT at an end: 2; angle bending right with the PÜNCT at an end: 2; "
    "angle with the PÜNCT in the middle: 2; triangle: 6."
)


def read(text):
    return Position.from_text(text)


def random_play(seed, variant, plies):
    """Positions with the moves that led there; jumps are preferred, so that stacks grow."""
    choice = random.Random(seed)  # noqa: S311  # a game, not a secret
    position = Position(variant)
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            return
        moved = [move for move in moves if isinstance(move, Moving)]
        some = choice.sample(moved, min(40, len(moved)))
        jumps = [move for move in some if position._after(move).level(move.space) > 1]
        move = choice.choice(jumps if jumps and choice.random() < 0.6 else moves)
        before, position = position, position.after(move)
        yield before, move, position


PLAYED = [
    step
    for seed in range(6)
    for step in list(random_play(seed, ("basic", "standard")[seed % 2], 44))[3::8]
]


# The whole


def test_the_empty_board():
    assert describe(read("basic w")) == "\n".join(
        [
            "Basic game, white to move.",
            "",
            "White, pieces on the board: 0.",
            "",
            "Black, pieces on the board: 0.",
            "",
            "Central hexagon, white dots visible: 0.",
            "Central hexagon, black dots visible: 0.",
            "",
            f"White reserve: 18 in all. By kind: {FULL_RESERVE}",
            f"Black reserve: 18 in all. By kind: {FULL_RESERVE}",
            "",
            "White cannot connect with this move.",
            "Black does not threaten to connect.",
        ]
    )


THE_BRIDGE = "the white straight piece with its PÜNCT at G6, level 3"
BRIDGE_WORDS = f"""\
Standard game, black to move.
Last move: White moves the straight piece from G9 to G6, pointing to two o'clock, \
landing on level 3 as a bridge over H7.

White, pieces on the board: 5.
White straight piece: PÜNCT at its end G5, minor dots at G6 and G7, level 2. \
It lies on white at G5, G6 and G7. It is blocked: covered at G6 by {THE_BRIDGE}.
White straight piece: PÜNCT in its middle G6, minor dots at G7 and G5, level 1. \
It is blocked: covered at G6, G7 and G5 by the white straight piece with its PÜNCT at G5, level 2.
White straight piece: PÜNCT at its end G6, minor dots at H7 and I8, level 3. \
It lies on white at G6 and I8. It bridges over H7, a black PÜNCT on level 1.
White straight piece: PÜNCT at its end I7, minor dots at I8 and I9, level 2. \
It lies on white at I7, I8 and I9. It is blocked: covered at I8 by {THE_BRIDGE}.
White straight piece: PÜNCT in its middle I8, minor dots at I9 and I7, level 1. \
It is blocked: covered at I8, I9 and I7 by the white straight piece with its PÜNCT at I7, level 2.

Black, pieces on the board: 1.
Black straight piece: PÜNCT at its end H7, minor dots at H6 and H5, level 1. \
It is blocked: under the bridge at H7 of {THE_BRIDGE}.

Central hexagon, white dots visible: 5, at G7, H7, I7, I8 and I9.
Central hexagon, black dots visible: 0.

White reserve: 13 in all. By kind: straight piece with the PÜNCT at an end: 1; \
angle bending left with the PÜNCT at an end: 2; angle bending right with the PÜNCT at an end: 2; \
angle with the PÜNCT in the middle: 2; triangle: 6.
Black reserve: 17 in all. By kind: {FULL_RESERVE.replace("4", "3")}

Black cannot connect with this move.
White does not threaten to connect."""


def test_a_bridge_with_the_last_move():
    assert describe(read(BRIDGE), "G9-G6/2") == BRIDGE_WORDS


def test_the_same_position_is_always_told_the_same_way():
    pieces = ["wE@G5/12", "wE@I7/12", "bE@H7/6"]
    texts = {describe(read(" ".join(["basic w", *order]))) for order in (pieces, pieces[::-1])}
    assert len(texts) == 1


def test_who_could_connect():
    mine, theirs = describe(read(f"basic w {WALL}")), describe(read(f"basic b {WALL}"))
    assert mine.endswith("White can connect with this move.\nBlack does not threaten to connect.")
    assert theirs.endswith("Black cannot connect with this move.\nWhite threatens to connect.")


def test_who_could_win_by_the_count():
    """One piece left, more dots in the central hexagon, and no connection near (H)."""
    game = Position("standard", "w", almost_out_of_pieces())
    assert sum(game.reserve("w").values()) == 1
    assert describe(game).endswith(
        "White can win by adding the last piece.\nBlack does not threaten to connect."
    )


def almost_out_of_pieces():
    """Seventeen white pieces laid on one another on the same few spaces, showing three dots."""
    kinds = [Kind.T] * 5 + [Kind.M] * 2 + [Kind.C] * 2 + [Kind.R] * 2 + [Kind.L] * 2 + [Kind.E] * 4
    headings = {Kind.T: 1, Kind.M: 2, Kind.C: 12, Kind.R: 12, Kind.L: 2, Kind.E: 12}
    laid = []
    for kind in kinds:
        for space in ("I9", *SPACES):
            placed = (Color.WHITE, kind, space, headings[kind])
            try:
                trial = Position("standard", "w", [*laid, placed])
            except ValueError:
                continue
            if trial.connection("w") is None:
                laid.append(placed)
                break
    return laid


def test_a_finished_game_names_the_winner_and_the_connection():
    text = describe(read(f"basic b {WALL} wT@I16/3"), "T@I16/3")
    assert text.startswith(
        "Basic game. White wins with a connection between H1 and J17.\n"
        "Last move: White adds a triangle with its PÜNCT at I16, pointing to three o'clock.\n"
    )
    chain = ", ".join(f"H{row}" for row in range(1, 16))
    assert text.endswith(f"\n\nWhite connection: {chain}, I16 and J17.")


def test_a_draw_has_no_connection_to_tell():
    placed = [*almost_out_of_pieces(), (Color.WHITE, Kind.T, "B4", 1)]
    text = describe(Position("basic", "b", placed))
    assert text.startswith("Basic game. A draw: ")
    assert "\nWhite reserve: empty.\n" in text
    assert "connect with" not in text
    assert text == text.strip()


# Pieces


@pytest.mark.parametrize(
    ("placed", "words"),
    [
        ("E@G3/2", "White straight piece: PÜNCT at its end G3, minor dots at H4 and I5, level 1."),
        ("C@G3/12", "White straight piece: PÜNCT in its middle G3, minor dots at G4 and G2, level 1."),
        ("L@G3/2", "White angle bending left: PÜNCT at its end G3, minor dots at H4 and H5, level 1."),
        ("R@G3/2", "White angle bending right: PÜNCT at its end G3, minor dots at H4 and I4, level 1."),
        ("M@G3/2", "White angle: PÜNCT in its middle G3, minor dots at G4 and H3, level 1."),
        ("T@G3/1", "White triangle: PÜNCT at G3, minor dots at G4 and H4, level 1."),
    ],
)
def test_each_kind(placed, words):
    position = read(f"standard b w{placed}")
    assert describe_piece(position, position.pieces[0]) == words


def test_a_bridge_over_an_empty_space():
    position = read("standard b wE@G5/12 wE@I7/12 wE@G6/2")
    assert describe_piece(position, position.pieces[-1]) == (
        "White straight piece: PÜNCT at its end G6, minor dots at H7 and I8, level 2. "
        "It lies on white at G6 and I8. It bridges over H7, which is empty."
    )


def test_what_a_piece_lies_on_by_color():
    position = read("standard b wE@G5/12 bT@H6/1 wE@G5/2")
    top = position.piece_at("G5")
    assert describe_piece(position, top) == (
        "White straight piece: PÜNCT at its end G5, minor dots at H6 and I7, level 2. "
        "It lies on white at G5 and black at H6 and I7."
    )


# Spaces


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("A5", "A5: empty."),
        ("I10", "I10 (central hexagon): empty."),
        ("H5", "H5: black minor dot of the straight piece with its PÜNCT at H7, level 1."),
        ("g5", "G5: {U} of {Q}, level 2; underneath: {D}, level 1."),
        (
            "I8",
            "I8 (central hexagon): {D} of {P}, level 3; underneath: {D}, level 2, then {U}, level 1.",
        ),
        ("H7", "H7 (central hexagon): {D} of {P}, level 3, bridging; underneath: black PÜNCT, level 1."),
    ],
)
def test_spaces(space, words):
    words = words.replace("{P}", "the straight piece with its PÜNCT at G6")
    words = words.replace("{Q}", "the straight piece with minor dots at G6 and G7")
    words = words.replace("{D}", "white minor dot").replace("{U}", "white PÜNCT")
    assert describe_space(read(BRIDGE), space) == words


def test_a_high_stack_is_told_from_the_top_down():
    position = read("basic w wT@G3/1 wT@G3/1 wT@H4/9")
    assert describe_space(position, "G3") == (
        "G3: white minor dot of the triangle with its PÜNCT at H4, level 3; "
        "underneath: white PÜNCT, level 2, then white PÜNCT, level 1."
    )


def test_under_a_bridge_there_may_be_nothing():
    position = read("standard b wE@G5/12 wE@I7/12 wE@G6/2")
    assert describe_space(position, "H7").endswith("level 2, bridging; underneath: nothing.")


def test_a_space_that_is_none():
    with pytest.raises(NotationError):
        describe_space(read("basic w"), "A1")


# Moves


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("T@G3/1", "a triangle with its PÜNCT at G3, pointing to one"),
        ("E@G3/2", "a straight piece with its PÜNCT at one end, G3, pointing to two"),
        ("C@G3/8", "a straight piece with its PÜNCT in the middle, G3, pointing to two and eight"),
        ("L@G3/12", "an angle bending left with its PÜNCT at one end, G3, pointing to twelve"),
        ("R@G3/4", "an angle bending right with its PÜNCT at one end, G3, pointing to four"),
        ("M@G3/10", "an angle with its PÜNCT in the middle, G3, pointing to ten"),
    ],
)
def test_adding(move, words):
    assert describe_move(read("standard w"), move) == f"White adds {words} o'clock."


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("G9-G6/2", "moves {piece} from G9 to G6, pointing to two {on} 3 as a bridge over H7."),
        ("G9-G5/12", "moves {piece} from G9 to G5, pointing to twelve {on} 3."),
        ("G9-I9/8", "moves {piece} from G9 to I9, pointing to eight {on} 3 as a bridge over H8."),
        ("G9/10", "turns {piece} at G9, pointing to ten {on} 1."),
    ],
)
def test_moving(move, words):
    words = words.replace("{piece}", "the straight piece").replace("{on}", "o'clock, landing on level")
    position = read("standard w wC@G6/12 wC@I8/12 bE@H7/6 wE@G5/12 wE@I7/12 wE@G9/12")
    assert describe_move(position, move) == f"White {words}"
    after = position.after(move)
    assert f"Last move: White {words}" in describe(after, position.parse_move(move)).splitlines()


def test_a_forbidden_move_is_told_without_a_landing():
    position = read("standard w wE@G5/12 bE@H7/6")
    assert describe_move(position, "G5-H7/2") == (
        "White moves the straight piece from G5 to H7, pointing to two o'clock."
    )
    assert describe_move(position, "H7-H9/6") == "White plays H7-H9/6."
    assert describe_move(position, "T@I9/1").startswith("White adds a triangle with its PÜNCT at I9")


def test_a_last_move_that_fits_no_piece_is_given_as_it_is_written():
    assert "Last move: White plays G3-G5/2.\n" in describe(read("basic b"), "G3-G5/2")


# Over whole games


@pytest.mark.parametrize(("before", "move", "after"), PLAYED, ids=lambda _: "")
def test_every_piece_is_told_and_every_blocked_piece_said_to_be_blocked(before, move, after):
    text = describe(after, move)
    lines = text.splitlines()
    assert lines[1] == f"Last move: {describe_move(before, move)}"
    blocked = after.blocked()
    for piece in after.pieces:
        words = describe_piece(after, piece)
        assert lines.count(words) == 1
        assert f"PÜNCT at {'its end ' if piece.kind in 'ELR' else ''}{piece.space}," in words or (
            f"PÜNCT in its middle {piece.space}," in words
        )
        assert f"level {piece.level}." in words
        assert ("It is blocked:" in words) == (piece in blocked)
        for dot in blocked.get(piece, ()):
            assert re.search(
                rf"PÜNCT at {dot.piece.space}, level {dot.level}\b", words.split("blocked:")[1]
            )
        assert ("It bridges over" in words) == after.bridges(piece)
        assert ("It lies on" in words) == (piece.level > 1)


@pytest.mark.parametrize(("before", "move", "after"), PLAYED, ids=lambda _: "")
def test_counts_agree_with_the_rules(before, move, after):
    text = describe(after)
    for color in Color:
        own = sum(p.color is color for p in after.pieces)
        assert f"{color.title}, pieces on the board: {own}." in text
        assert f"Central hexagon, {color.word} dots visible: {after.center_count(color)}" in text
        assert f"{color.title} reserve: {18 - own} in all" in text or own == 18


@pytest.mark.parametrize(("before", "move", "after"), PLAYED, ids=lambda _: "")
def test_every_space_is_told_in_one_line(before, move, after):
    for space in SPACES:
        words = describe_space(after, space)
        assert words.startswith(f"{space} (central hexagon): " if space in CENTER else f"{space}: ")
        assert "\n" not in words
        assert words.endswith(".")
        stack = after.stack(space)
        told = re.findall(r"(white|black) (PÜNCT|minor dot)(?: of .*?)?, level (\d+)", words)
        assert told == [
            (dot.color.word, "PÜNCT" if dot.is_punct else "minor dot", str(dot.level))
            for dot in stack[::-1]
        ]
        assert ("bridging" in words) == after.is_hollow(space)


def test_every_legal_move_is_told_apart():
    position = PLAYED[4][2]
    moves = position.legal_moves()
    words = {describe_move(position, move) for move in moves}
    assert len(words) == len(moves)
    assert any(isinstance(move, Adding) for move in moves)


# In other languages


class Bent(gettext.NullTranslations):
    """A language whose words for the colors, said by themselves, are never what a sentence needs."""

    def gettext(self, message):
        return {"white": "???", "black": "???"}.get(message, message)


@pytest.mark.parametrize(("before", "move", "after"), PLAYED, ids=lambda _: "")
def test_no_sentence_is_put_together_with_the_word_for_a_color(monkeypatch, before, move, after):
    plain = [describe(after, move), *(describe_space(after, space) for space in SPACES)]
    monkeypatch.setattr(language, "_translation", Bent())
    assert [describe(after, move), *(describe_space(after, space) for space in SPACES)] == plain


@pytest.mark.parametrize("color", Color)
@pytest.mark.parametrize("kind", Kind)
def test_each_color_and_kind_has_sentences_of_its_own(monkeypatch, color, kind):
    """Whatever is said of a piece names its color and shape within the sentence that is translated."""
    shapes = {"E": "straight", "C": "straight", "L": "left", "R": "right", "M": "angle", "T": "triangle"}
    heard = []

    class Listening(gettext.NullTranslations):
        def gettext(self, message):
            heard.append(message)
            return message

    monkeypatch.setattr(language, "_translation", Listening())
    piece = Position("standard", "w", [(color, kind, "G5", 1 if kind is Kind.T else 2)]).pieces[0]
    for say_it in (place, lambda by: covered(["A5"], by), lambda by: spanned(["A5"], by)):
        heard.clear()
        say_it(piece)
        (told,) = [text for text in heard if "{level}" in text]
        assert color.word in told.lower()
        assert shapes[kind] in told


def test_a_language_bends_a_sentence_as_it_needs(monkeypatch):
    polish = {
        "Black triangle: PÜNCT at {space}, minor dots at {minor}, level {level}.": (
            "Czarny trójkąt: PÜNCT w {space}, małe kropki w {minor}, poziom {level}."
        ),
        "covered at {spaces} by the black triangle with its PÜNCT at {space}, level {level}": (
            "zakryty w {spaces} czarnym trójkątem z PÜNCT w {space}, poziom {level}"
        ),
        "It is blocked: {reasons}.": "Jest zablokowany: {reasons}.",
        "{most} and {last}": "{most} i {last}",
    }

    class Polish(gettext.NullTranslations):
        def gettext(self, message):
            return polish[message]

    position = read("basic w bT@A5/1 bT@A5/1")
    monkeypatch.setattr(language, "_translation", Polish())
    assert describe_piece(position, position.pieces[0]) == (
        "Czarny trójkąt: PÜNCT w A5, małe kropki w A6 i B6, poziom 1. "
        "Jest zablokowany: zakryty w A5, A6 i B6 czarnym trójkątem z PÜNCT w A5, poziom 2."
    )
