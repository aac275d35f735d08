"""The course as plain pages: links lead somewhere, boards have words, answers are folded away."""

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from punct.cli import main
from punct.dev.site import BOARDS, Site, build
from punct.games.punct import GAME
from punct.lab.pages import notebooks
from punct.learn.questions import Choice

pytestmark = pytest.mark.slow

COURSE = GAME.course


class Page(HTMLParser):
    """Links, pictures, ids and what is folded away."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.ids: list[str] = []
        self.open_text = ""
        self._folds = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "a" and given.get("href"):
            self.links.append(given["href"] or "")
        if tag == "img":
            self.pictures.append(given)
        if given.get("id"):
            self.ids.append(given["id"] or "")
        self._folds += tag == "details"

    def handle_endtag(self, tag: str) -> None:
        self._folds -= tag == "details"

    def handle_data(self, data: str) -> None:
        if not self._folds:
            self.open_text += data


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return build()


@pytest.fixture(scope="module")
def pages(files: dict[str, str]) -> dict[str, Page]:
    return {name: Page(text) for name, text in files.items() if name.endswith(".html")}


def test_every_notebook_has_its_page(pages: dict[str, Page]) -> None:
    assert set(pages) == {"index.html", *(f"{path.stem}.html" for path in notebooks())}


def test_every_link_leads_somewhere(files: dict[str, str], pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        for link in page.links:
            if "://" in link or link.startswith("data:"):
                continue
            path, _, anchor = link.partition("#")
            assert (path or name) in files, f"{name} leads to {link}"
            if anchor and (path or name) in pages:
                assert anchor in pages[path or name].ids, f"{name} leads to {link}"


def test_every_board_is_there_and_told_in_words(files: dict[str, str], pages: dict[str, Page]) -> None:
    for page in pages.values():
        for picture in page.pictures:
            source = picture["src"] or ""
            assert source in files or source.startswith("data:image/")
            assert len(picture["alt"] or "") > (40 if source in files else 10)
    for name, text in files.items():
        if name.startswith(BOARDS):
            assert ElementTree.fromstring(text).tag.endswith("svg")


def test_a_lesson_is_there_step_by_step() -> None:
    for lesson in COURSE.lessons:
        page = Page(Site(COURSE).lesson(lesson))
        assert page.ids == [step.id for step in lesson.steps]


def test_no_answer_is_seen_before_it_is_unfolded() -> None:
    puzzles = [puzzle for puzzle in COURSE.puzzles if puzzle.task.answers][::5]
    for puzzle in puzzles:
        page = Page(Site(COURSE).puzzles([puzzle]))
        assert puzzle.task.asks in page.open_text
        assert puzzle.task.praise not in page.open_text
        assert not any(str(move) in page.open_text for move in puzzle.task.answers)


@pytest.mark.parametrize(
    ("source", "part"),
    [
        ('from punct import lesson\nlesson("board")', 'class="lesson"'),
        ('lesson("board", "sides")', 'class="lesson"'),
        ('puzzle("bridge-1")', 'id="bridge-1"'),
        ('puzzles(theme="bridges")', 'id="bridge-2"'),
        ('puzzles("bridges")', 'id="bridge-2"'),
        ('demo("board")', 'class="demo"'),
        ('demo("basic E@G3/2")', 'class="demo"'),
        ("x = 1 + 1", "<code>x = 1 + 1</code>"),
        ('puzzles(file="mine.toml")', "<code>"),
        ("lesson(name)", "<code>"),
        ("from punct import puzzles_by_level\npuzzles_by_level()", "<h2>Level 5</h2>"),
    ],
)
def test_a_cell_shows_what_it_would_open(source: str, part: str) -> None:
    cell = {"cell_type": "code", "source": source, "outputs": []}
    site = Site(COURSE)
    site.page("a.html", {"cells": [cell]}, "")
    assert part in site.files["a.html"]


def test_texts_link_to_pages_and_outputs_stay() -> None:
    text = {"cell_type": "markdown", "source": "# Hello\n\nGo to [next](02_pieces.ipynb#x)."}
    svg = {"data": {"image/svg+xml": "<svg/>", "text/plain": "words"}}
    code = {"cell_type": "code", "source": "1 < 2", "outputs": [svg, {"text": "a < b"}]}
    site = Site(COURSE)
    site.page("a.html", {"cells": [text, code]}, "")
    page = site.files["a.html"]
    assert "<title>Hello</title>" in page
    assert 'href="02_pieces.html#x"' in page
    assert "<svg/>" in page
    assert "a &lt; b" in page


def test_the_command_writes_everything(
    tmp_path: Path,
    files: dict[str, str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("punct.dev.site.build", lambda: files)  # built once for all tests here
    main(["site", "--output", str(tmp_path / "pages")])
    assert f"{len(notebooks()) + 1} pages" in capsys.readouterr().out
    written = {
        path.relative_to(tmp_path / "pages").as_posix()
        for path in (tmp_path / "pages").rglob("*")
        if path.is_file()
    }
    assert written == set(files)
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit, match="cannot be written"):
        main(["site", "--output", str(tmp_path / "file")])


def test_nothing_is_fetched_from_elsewhere(files: dict[str, str]) -> None:
    for name, text in files.items():
        assert "<script" not in text, name
        assert 'src="http' not in text, name


def test_the_page_says_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punct.dev.site.language", lambda: "pl")
    site = Site(COURSE)
    site.page("a.html", {"cells": []}, "")
    assert '<html lang="pl">' in site.files["a.html"]


def test_options_that_are_only_letters_are_not_listed() -> None:
    asked = [p for p in COURSE.puzzles if isinstance(p.task.question, Choice)]
    by_letter = [p for p in asked if p.task.question.options == ("A", "B", "C")]
    assert by_letter
    for puzzle in asked:
        listed = 'class="options"' in Site(COURSE).puzzles([puzzle])
        assert listed == (puzzle not in by_letter), puzzle.id
