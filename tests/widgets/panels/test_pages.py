"""Pages folded away behind buttons."""

import ipywidgets
import pytest

from punct.widgets.panels.pages import Folds

ONE, TWO = ipywidgets.HTML("one"), ipywidgets.HTML("two")


@pytest.fixture
def folds() -> Folds:
    return Folds({"One": ONE, "Two": TWO})


def pages(folds: Folds) -> list[str]:
    """What is open to view."""
    return [page.value for page in folds.children[1:]]


def test_all_are_shut_and_every_page_has_a_button(folds: Folds) -> None:
    assert pages(folds) == []
    assert [button.description for button in folds.children[0].children] == ["One", "Two"]


def test_a_button_opens_its_page_and_shuts_it_again(folds: Folds) -> None:
    one, two = folds.buttons
    one.value = True
    assert pages(folds) == ["one"]
    two.value = True
    assert pages(folds) == ["two"]
    assert (one.value, two.value, folds.selected_index) == (False, True, 1)
    two.value = False
    assert pages(folds) == []
    assert folds.selected_index is None


def test_a_page_opened_by_its_place_marks_its_button(folds: Folds) -> None:
    folds.selected_index = 0
    assert pages(folds) == ["one"]
    assert [button.value for button in folds.buttons] == [True, False]


def test_a_page_is_turned_over_and_back(folds: Folds) -> None:
    folds.turn_over(1)
    assert pages(folds) == ["two"]
    folds.turn_over(1)
    assert pages(folds) == []
