"""Widgets: the same by mouse and by keyboard."""

import pytest

from game.client.input import Input, key, point, press, release
from game.client.widgets import FOCUSED, Button, Choice, Field, Group, Listing, Row, Slider


def buttons(pressed: list[str]) -> list[Button]:
    """Two rows of two: a b above c d."""
    places = {"a": (0, 0), "b": (200, 0), "c": (0, 100), "d": (200, 100)}
    return [Button((x, y, 100, 40), name, lambda name=name: pressed.append(name)) for name, (x, y) in places.items()]


def test_a_button_is_pressed_when_the_pointer_comes_up_over_it() -> None:
    pressed: list[str] = []
    group = Group(buttons(pressed))
    group.handle(press(210, 10))
    assert pressed == []
    group.handle(release(210, 10))
    assert pressed == ["b"]


def test_a_button_is_not_pressed_when_the_pointer_left_it() -> None:
    pressed: list[str] = []
    group = Group(buttons(pressed))
    group.handle(press(210, 10))
    group.handle(release(500, 300))
    assert pressed == []


@pytest.mark.parametrize(("keys", "name"), [(["right"], "b"), (["down"], "c"), (["down", "right", "up"], "b")])
def test_arrows_lead_to_the_nearest_widget(keys: list[str], name: str) -> None:
    pressed: list[str] = []
    group = Group(buttons(pressed))
    for verb in (*keys, "accept"):
        group.handle(key(verb))
    assert pressed == [name]


def test_tab_goes_round() -> None:
    pressed: list[str] = []
    group = Group(buttons(pressed))
    for verb in ("on", "on", "accept", "on", "on", "accept", "off", "accept"):
        group.handle(key(verb))
    assert pressed == ["c", "a", "d"]


def test_the_focus_rests_also_on_what_is_off_which_does_nothing() -> None:
    pressed: list[str] = []
    widgets = buttons(pressed)
    widgets[1].off = "not now"
    group = Group(widgets)
    for verb in ("on", "accept", "on", "accept"):
        group.handle(key(verb))
    assert pressed == ["c"]


def test_the_focus_begins_on_what_can_be_used() -> None:
    widgets = buttons([])
    widgets[0].off = "not now"
    assert Group(widgets).focus is widgets[1]


def test_what_is_off_can_not_be_pressed() -> None:
    pressed: list[str] = []
    widgets = buttons(pressed)
    widgets[0].off = "not now"
    group = Group(widgets)
    group.handle(press(10, 10))
    group.handle(release(10, 10))
    assert pressed == []


def test_one_widget_has_the_focus() -> None:
    group = Group(buttons([]))
    group.handle(press(10, 110))
    assert [FOCUSED in widget.state for widget in group.widgets] == [False, False, True, False]


def test_a_list_is_gone_through_by_arrows_and_rolls() -> None:
    chosen: list[int] = []
    listing = Listing((0, 0, 200, 90), [Row(str(n)) for n in range(10)], chosen.append, 30)
    group = Group([listing])
    for _ in range(5):
        group.handle(key("down"))
    assert (listing.at, listing.first) == (5, 3)
    group.handle(key("accept"))
    group.handle(press(10, 10))
    group.handle(release(10, 10))
    assert chosen == [5, 3]


def test_a_number_chooses_a_row_that_is_shown() -> None:
    chosen: list[int] = []
    listing = Listing((0, 0, 200, 90), [Row(str(n)) for n in range(10)], chosen.append, 30, numbered=True)
    group = Group([listing])
    for letter in ("2", "9"):
        group.handle(key(letter))
    assert chosen == [1]


def test_a_row_that_is_off_can_not_be_chosen() -> None:
    chosen: list[int] = []
    group = Group([Listing((0, 0, 200, 90), [Row("a", off="damaged")], chosen.append, 30)])
    group.handle(key("accept"))
    group.handle(press(10, 10))
    group.handle(release(10, 10))
    assert chosen == []


def test_a_choice_goes_round() -> None:
    choice = Choice((0, 0, 200, 40), "label", ["a", "b", "c"])
    group = Group([choice])
    group.handle(key("left"))
    assert choice.at == 2
    group.handle(press(180, 20))
    group.handle(release(180, 20))
    assert choice.at == 0


def test_a_field_takes_typed_text_as_far_as_it_is_allowed() -> None:
    field = Field((0, 0, 200, 40), "seed", most=4)
    field.allowed = str.isdigit
    group = Group([field])
    for text in ("1", "x", "23", "456"):
        group.handle(Input("text", text=text))
    assert field.text == "123"
    group.handle(key("erase"))
    assert field.text == "12"


def test_a_slider_follows_the_pointer_while_it_is_held() -> None:
    went: list[int] = []
    group = Group([Slider((0, 0, 100, 20), 10, went.append)])
    for event in (press(50, 10), point(80, 300), release(80, 300), point(20, 10)):
        group.handle(event)
    assert went == [5, 8]
