"""A scene that tells which of its targets was met."""

import pytest

from punct.draw.shapes import Disc, Layer, Paint, Scene, Target
from punct.games.punct.rules import PunctError
from punct.widgets.scene_view import SceneView


def picture(radius: float = 20, width: float = 300) -> Scene:
    disc = Disc((60, 60), radius, Paint("#ff0000"))
    target = Target(("disc", "red"), (60, 60), radius)
    return Scene(width, 200, (Layer("all", (disc,)),), (target,), "A disc", f"Its radius is {radius}.")


def test_pointing_pressing_and_looking_name_the_target() -> None:
    view = SceneView(picture())
    met = []
    view.on_point(lambda target, point: met.append((target and target.name, point)))
    view.on_press(lambda target, point: met.append((target and target.name, point)))
    view.on_look(lambda target, point: met.append((target and target.name, point)))
    for event in (view.host.point, view.host.press, view.host.look):
        event(65, 65)
        event(200, 100)
    assert met == [(("disc", "red"), (65, 65)), (None, (200, 100))] * 3


def test_leaving_and_keys_are_passed_on() -> None:
    view = SceneView(picture(), watched=("r", "Enter"))
    met = []
    view.on_leave(lambda: met.append("left"))
    view.on_key(lambda name, shift: met.append((name, shift)))
    view.host.leave()
    view.host.key("r", True)
    assert met == ["left", ("r", True)]
    assert view.host.watched == ["r", "Enter"]


def test_another_scene_brings_its_own_targets_and_words() -> None:
    view = SceneView(picture(20))
    met = []
    view.on_press(lambda target, _point: met.append(target))
    view.host.press(60, 90)
    view.scene = picture(40, width=400)
    view.host.press(60, 90)
    assert met == [None, picture(40).targets[0]]
    assert (view.host.scene_width, view.host.scene_height) == (400, 200)
    assert view.host.label == "A disc"
    assert view.host.description == "Its radius is 40."


def test_the_scale_changes_the_size_but_not_where_things_are() -> None:
    view = SceneView(picture(), scale=0.5)
    assert view.host.shown_width == 150
    view.scale = 2.0
    assert view.scale == 2.0
    assert view.host.shown_width == 600
    assert view.host.scene_width == 300
    met = []
    view.on_press(lambda target, _point: met.append(target is not None))
    view.host.press(60, 60)
    assert met == [True]


def test_a_scene_that_cannot_be_painted_leaves_the_old_one() -> None:
    view = SceneView(picture())
    with pytest.raises(ValueError, match="the scene has"):
        view.scene = picture()._replace(layers=())
    assert view.scene == picture()


def test_the_element_is_the_host() -> None:
    view = SceneView(picture())
    assert view.element is view.host
    assert view.host.canvas is view.painter.canvas


@pytest.mark.parametrize("scale", ["big", None, 0, -1, 5, float("nan")])
def test_a_size_that_makes_no_sense_is_answered(scale: object) -> None:
    with pytest.raises(PunctError, match="The scale is a number from"):
        SceneView(picture(), scale=scale)
