"""Worksheets: every puzzle once, answers on pages of their own, nothing over the edge."""

import pytest

from punct.draw.pages import PAPERS
from punct.draw.shapes import Disc, Label, Path, Scene
from punct.draw.text_width import text_width
from punct.games.punct import GAME
from punct.learn.questions import Click
from punct.learn.worksheets import worksheet

COURSE = GAME.course


def labels(page: Scene) -> list[Label]:
    return [shape for layer in page.layers for shape in layer.shapes if isinstance(shape, Label)]


@pytest.mark.parametrize("paper", PAPERS)
def test_puzzles_first_answers_last(paper: str) -> None:
    puzzles = COURSE.puzzles[:9]
    pages = worksheet(puzzles, "A sheet", paper=paper, solutions=True)
    assert len(pages) == 3 + 2
    assert len(worksheet(puzzles, "A sheet", paper=paper)) == 3
    bold = [label.text for page in pages[:3] for label in labels(page) if label.bold]
    heads = [text.partition(". ") for text in bold if ". " in text]
    assert [int(number) for number, _, _ in heads] == list(range(1, 10))
    answers = " ".join(label.text for page in pages[3:] for label in labels(page))
    for number, puzzle in enumerate(puzzles, 1):
        assert f"{number}. " in answers
        assert str(puzzle.task.answers[0]) in answers if puzzle.task.answers else True


def test_no_answer_is_seen_before_the_last_pages() -> None:
    puzzles = [puzzle for puzzle in COURSE.puzzles if puzzle.task.answers][:4]
    (page,) = worksheet(puzzles, "A sheet")
    words = " ".join(label.text for label in labels(page)) + page.description
    for puzzle in puzzles:
        assert not any(str(move) in words for move in puzzle.task.answers)


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_sticks_out_of_the_page(paper: str) -> None:
    width, height = PAPERS[paper]
    for page in worksheet(COURSE.puzzles, "All of them", paper=paper, solutions=True):
        for layer in page.layers:
            for shape in layer.shapes[1:]:
                points = {Disc: "center", Label: "at"}.get(type(shape))
                places = shape.points if isinstance(shape, Path) else [getattr(shape, points or "")]
                assert all(0 <= x <= width and 0 <= y <= height for x, y in places)
        for label in labels(page):
            if label.align == "start":
                assert label.at[0] + text_width(label.text, label.size) < width - 20, label.text


def test_only_black_white_and_grey_are_printed() -> None:
    for page in worksheet(COURSE.puzzles[:8], "A sheet", solutions=True):
        for layer in page.layers:
            for shape in layer.shapes:
                colors = [shape.color] if isinstance(shape, Label) else shape.paint[:2]
                for color in filter(None, colors):
                    assert color[1:3] == color[3:5] == color[5:7], color


def test_what_is_clicked_on_a_screen_is_circled_on_paper() -> None:
    clicked = [p for p in COURSE.puzzles if isinstance(p.task.goal, Click)]
    for puzzle in (clicked[0], clicked[-1]):
        words = " ".join(label.text for label in labels(worksheet([puzzle], "A sheet")[0]))
        assert "On paper: circle your answer." in words
    moved = next(puzzle for puzzle in COURSE.puzzles if puzzle.task.answers)
    words = " ".join(label.text for label in labels(worksheet([moved], "A sheet")[0]))
    assert "circle" not in words
