"""What a notebook keeps of a widget: the live view, the picture twice, and the words."""

from base64 import b64decode
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from punct import Game, board, play
from punct.widgets import pictured
from punct.widgets.pictured import Pictured

VIEW = "application/vnd.jupyter.widget-view+json"
GAME = "standard E@G3/2 T@N12/1 G3-G8/12"


@pytest.fixture(params=["board", "play"])
def shown(request: pytest.FixtureRequest) -> Pictured:
    game = Game.from_text(GAME)
    return board(game) if request.param == "board" else play(game)


def test_the_live_view_the_picture_and_the_words(shown: Pictured) -> None:
    bundle = shown._repr_mimebundle_()
    assert set(bundle) == {VIEW, "text/html", "image/svg+xml", "image/png", "text/plain"}
    assert bundle[VIEW]["model_id"] == shown.model_id


def test_the_svg_can_be_read(shown: Pictured) -> None:
    root = ElementTree.fromstring(shown._repr_mimebundle_()["image/svg+xml"])
    title, description = root[0], root[1]
    assert title.text == "A PÜNCT board, black to move"
    assert description.text
    assert root.get("width") == "640"


def test_picture_and_words_stand_together_for_exports(shown: Pictured) -> None:
    bundle = shown._repr_mimebundle_()
    root = ElementTree.fromstring(bundle["text/html"])
    image, words = root.find("img"), root.find("details/div")
    assert image is not None
    assert image.get("alt") == "A PÜNCT board, black to move"
    assert b64decode(image.get("src", "").partition(",")[2]).decode() == bundle["image/svg+xml"]
    assert words is not None
    assert words.text == shown.words()


def test_the_png_can_be_read(shown: Pictured) -> None:
    image = Image.open(BytesIO(b64decode(shown._repr_mimebundle_()["image/png"])))
    image.load()
    assert image.width > 400
    assert len(image.convert("P", palette=Image.Palette.ADAPTIVE).getcolors()) > 20


def test_the_words_tell_the_position(shown: Pictured) -> None:
    words = shown._repr_mimebundle_()["text/plain"]
    assert words == str(shown)
    assert words.split() == shown.words().split()
    assert "G8" in words
    assert "N12" in words


def test_the_words_fit_a_page(shown: Pictured) -> None:
    lines = str(shown).splitlines()
    assert max(map(len, lines)) <= 88
    assert "" in lines


def test_the_picture_follows_the_game() -> None:
    game = play(Game.from_text(GAME))
    before = game._repr_mimebundle_()
    game.controls.undo.click()
    after = game._repr_mimebundle_()
    assert all(before[kind] != after[kind] for kind in ("image/svg+xml", "image/png", "text/plain"))


def test_a_bare_column_has_no_picture() -> None:
    bare = Pictured()
    with pytest.raises(NotImplementedError):
        bare.picture()
    with pytest.raises(NotImplementedError):
        bare.words()


def test_a_cell_keeps_the_still_and_the_live_view_apart(
    shown: Pictured, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[dict[str, object]] = []
    monkeypatch.setattr(pictured, "publish_display_data", kept.append)
    shown._ipython_display_()
    still, live = kept
    assert set(still) == {"text/html", "image/svg+xml", "image/png", "text/plain"}
    assert "punct-still" in str(still["text/html"])
    assert live == {VIEW: shown._repr_mimebundle_()[VIEW], "text/plain": ""}
