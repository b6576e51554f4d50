"""A finger on the screen says what a pointer would have said: a tap, a drag, a hold."""

from game.client import input as inputs
from game.client.finger import HOLD, NEAR, Finger
from game.client.input import RIGHT, Input, point, press, release


def tapped(finger: Finger, *events: Input) -> list[Input]:
    return [found for event in events for found in finger.read(event)]


def test_a_tap_clicks_when_it_comes_up() -> None:
    finger = Finger()
    assert finger.read(press(10, 10)) == [point(10, 10)]
    assert finger.waits
    assert finger.update(HOLD / 2) == []
    assert finger.read(point(10 + NEAR, 10)) == [], "it may stray a little"
    assert finger.read(release(12, 10)) == [press(10, 10), release(10, 10)]
    assert not finger.waits


def test_a_finger_that_is_held_is_the_right_button_once() -> None:
    finger = Finger()
    finger.read(press(10, 10))
    assert finger.update(HOLD) == [press(10, 10, RIGHT)]
    assert finger.update(HOLD) == []
    assert finger.read(release(11, 10)) == [release(11, 10, RIGHT)], "and nothing is clicked as it comes up"
    assert finger.update(HOLD) == []


def test_a_finger_that_moves_drags_from_where_it_came_down() -> None:
    finger = Finger()
    finger.read(press(10, 10))
    assert finger.read(point(11 + NEAR, 10)) == [press(10, 10), point(11 + NEAR, 10)]
    assert finger.update(HOLD) == [], "what drags is not held"
    assert finger.read(point(60, 10)) == [point(60, 10)]
    assert finger.read(release(60, 10)) == [release(60, 10)]


def test_one_that_was_down_before_the_window_heard_of_it_changes_nothing() -> None:
    assert tapped(Finger(), point(5, 5), release(5, 5)) == [point(5, 5), release(5, 5)]
    assert inputs.LEFT != RIGHT
