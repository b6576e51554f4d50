"""Toggles, checks, radio rows, tabs, sheets that roll, and the hints of all of them."""

from typing import Any

import pytest

from game.client.drawing.canvas import Hint
from game.client.input import Input, key, point, press, release
from game.client.widgets import Button, Check, Group, IconButton, Radio, Scroll, Slider, Tabs, Toggle, Widget
from game.client.widgets.hint import place


def click(group: Group, x: float, y: float) -> None:
    for event in (point(x, y), press(x, y), release(x, y)):
        group.handle(event)


@pytest.mark.parametrize("kind", [Toggle, Check])
def test_a_switch_is_flipped_by_pointer_and_by_key(kind: type[Toggle]) -> None:
    said: list[bool] = []
    group = Group([kind((0, 0, 200, 40), "on", False, said.append)])
    click(group, 100, 20)
    group.handle(key("accept"))
    group.handle(key("space"))
    assert said == [True, False, True]


def test_a_radio_row_is_chosen_by_pointer_and_by_arrows() -> None:
    said: list[int] = []
    group = Group([Radio((0, 0, 200, 108), ["a", "b", "c"], 0, said.append, 36)])
    click(group, 50, 80)
    group.handle(key("up"))
    group.handle(key("up"))
    assert said == [2, 1, 0]


def test_arrows_lead_out_of_a_radio_at_its_ends() -> None:
    group = Group([Radio((0, 0, 200, 72), ["a", "b"], 1), Button((0, 100, 100, 40), "c", lambda: None)])
    group.handle(key("down"))
    assert group.focus is group.widgets[1]


def test_tabs_go_round_and_open_under_the_pointer() -> None:
    said: list[int] = []
    group = Group([Tabs((0, 0, 296, 40), ["a", "b", "c"], 0, said.append)])
    click(group, 150, 20)
    for verb in ("right", "right", "left"):
        group.handle(key(verb))
    assert said == [1, 2, 0, 2]


def test_a_slider_goes_by_its_step_and_no_further_than_its_ends() -> None:
    said: list[int] = []
    group = Group([Slider((0, 0, 100, 20), 100, said.append, 95, 10)])
    for verb in ("right", "right", "left", "home"):
        group.handle(key(verb))
    assert said == [100, 90, 0]


# Sheets that roll


def sheet() -> tuple[Group, Scroll, list[str]]:
    """Ten buttons of 40, of which three can be seen, above one that lies outside."""
    pressed: list[str] = []
    inner: list[Widget] = [
        Button((0, 50 * n, 100, 40), str(n), lambda n=n: pressed.append(str(n)))  # type: ignore[misc]
        for n in range(10)
    ]
    scroll = Scroll((0, 0, 200, 150), inner, 500)
    return Group([scroll, Button((0, 200, 100, 40), "out", lambda: pressed.append("out"))]), scroll, pressed


def test_the_wheel_rolls_a_sheet_no_further_than_its_ends() -> None:
    group, scroll, _ = sheet()
    group.handle(Input("wheel", (50, 50), turn=-1))
    assert scroll.rolled == 40
    for turn in (-100.0, 100.0):
        group.handle(Input("wheel", (50, 50), turn=turn))
    assert scroll.rolled == 0


def test_what_is_clicked_is_what_lies_there_now() -> None:
    group, scroll, pressed = sheet()
    scroll.roll(100)
    click(group, 50, 70)
    assert pressed == ["3"]


def test_what_gets_the_focus_comes_into_sight() -> None:
    group, scroll, pressed = sheet()
    for _ in range(5):
        group.handle(key("down"))
    group.handle(key("accept"))
    assert pressed == ["5"]
    assert scroll.rolled <= 250 <= scroll.rolled + 150 - 40


def test_arrows_and_tab_lead_out_of_a_sheet_behind_its_last_thing() -> None:
    for verb in ("down", "on"):
        group, _, pressed = sheet()
        for _ in range(12):
            group.handle(key(verb))
            if group.focus is group.widgets[1]:
                break
        group.handle(key("accept"))
        assert pressed == ["out"]


def test_a_sheet_without_things_is_rolled_by_arrows_and_pages() -> None:
    scroll = Scroll((0, 0, 200, 150), (), 500)
    group = Group([scroll])
    for verb in ("down", "page_down", "end", "up", "home", "down"):
        group.handle(key(verb))
    assert scroll.rolled == 40


def test_the_bar_is_dragged() -> None:
    scroll = Scroll((0, 0, 200, 150), (), 500)
    group = Group([scroll])
    for event in (press(195, 10), point(195, 149), release(195, 149)):
        group.handle(event)
    assert scroll.rolled == 350


# Hints


def hint_of(window: Any, widget: Widget, event: Input) -> Hint | None:
    group = Group([widget, Button((600, 600, 100, 40), "other", lambda: None)])
    group.handle(event)
    window.canvas.forget()
    group.draw(window.canvas)
    hint: Hint | None = window.canvas.hint
    return hint


def test_what_the_pointer_rests_on_says_what_it_is_for(window: Any) -> None:
    button = IconButton((0, 0, 40, 40), lambda p, colour: None, lambda: None, "Undo", hint="Takes back.")
    assert hint_of(window, button, point(10, 10)) == Hint((0, 0, 40, 40), "Takes back.", "Undo")


def test_what_is_off_says_why_by_pointer_and_by_focus(window: Any) -> None:
    for event in (point(10, 10), key("on")):
        button = Button((0, 0, 100, 40), "Play", lambda: None, off="The deck has 29 cards.", hint="Plays.")
        assert hint_of(window, button, event) == Hint((0, 0, 100, 40), "The deck has 29 cards.", "Play", True)


def test_a_thing_on_a_sheet_says_so_where_it_lies_now(window: Any) -> None:
    button = Button((0, 120, 100, 40), "a", lambda: None, hint="What it is for.")
    scroll = Scroll((0, 0, 200, 150), [button], 500)
    scroll.roll(100)
    hint = hint_of(window, scroll, point(50, 40))
    assert hint is not None
    assert hint.rect == (0, 20, 100, 40)


@pytest.mark.parametrize("rect", [(0, 0, 40, 40), (1240, 0, 40, 40), (1240, 690, 40, 30), (0, 690, 40, 30)])
def test_a_hint_stays_inside_the_picture_and_off_its_thing(rect: tuple[float, float, float, float]) -> None:
    x, y, _ = place(rect, (300, 120))
    assert 0 <= x <= 1280 - 300
    assert 0 <= y <= 720 - 120
    assert y >= rect[1] + rect[3] or y + 120 <= rect[1]


# Sounds


def test_what_is_pointed_at_and_pressed_is_heard() -> None:
    group = Group([Button((0, 0, 100, 40), "a", lambda: None), Button((200, 0, 100, 40), "b", lambda: None)])
    events = [point(210, 10), point(220, 10), press(220, 10), release(220, 10), key("left"), key("accept"), key("z")]
    for event in events:
        group.handle(event)
    assert [event.sounds for event in events] == [["hover"], [], [], ["press"], ["hover"], ["press"], []]
