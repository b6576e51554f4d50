"""The line to type into: caret, selection, clipboard, text under composition."""

from typing import Any

import pygame
import pytest

from game.client import clipboard
from game.client.input import Input, key, point, press, release
from game.client.widgets import Button, Field, Group


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard of our own: its last text."""
    lies = [""]
    monkeypatch.setattr(clipboard, "put", lambda text: lies.__setitem__(0, text))
    monkeypatch.setattr(clipboard, "take", lambda: lies[0])
    return lies


def typed(field: Field, *said: str | Input) -> Field:
    """A field after verbs, or whole inputs; what is in brackets is typed."""
    group = Group([field])
    for each in said:
        if isinstance(each, str):
            each = Input("text", text=each[1:-1]) if each.startswith("[") else key(each)
        group.handle(each)
    return field


def field(text: str = "", **told: Any) -> Field:
    return Field((0, 0, 300, 40), "name", text, **told)


SHIFT_LEFT, SHIFT_HOME = key("left", shift=True), key("home", shift=True)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (["[x]"], "abcx"),
        (["left", "[x]"], "abxc"),
        (["home", "[x]", "end", "[y]"], "xabcy"),
        (["left", "left", "erase"], "bc"),
        (["left", "left", "delete"], "ac"),
        ([SHIFT_LEFT, SHIFT_LEFT, "[x]"], "ax"),
        ([SHIFT_HOME, "erase"], ""),
        ([SHIFT_HOME, "left", "[x]"], "xabc"),
        ([SHIFT_HOME, "right", "[x]"], "abcx"),
        (["all", "[x]"], "x"),
        (["erase", "erase", "erase", "erase"], ""),
    ],
)
def test_text_is_edited_at_the_caret_and_over_the_selection(said: list[str | Input], text: str) -> None:
    assert typed(field("abc"), *said).text == text


def test_control_goes_by_words() -> None:
    found = typed(field("one two three"), key("left", ctrl=True), key("left", ctrl=True), "[x]")
    assert found.text == "one xtwo three"
    assert typed(field("one two"), key("erase", ctrl=True)).text == "one "


def test_what_is_cut_can_be_put_elsewhere(shelf: list[str]) -> None:
    found = typed(field("abc"), SHIFT_LEFT, "cut", "home", "paste")
    assert (found.text, shelf) == ("cab", ["c"])


def test_copying_nothing_leaves_the_clipboard_as_it_is(shelf: list[str]) -> None:
    shelf[0] = "kept"
    typed(field("abc"), "copy")
    assert shelf == ["kept"]


def test_what_is_pasted_is_one_line_and_no_longer_than_the_field(shelf: list[str]) -> None:
    shelf[0] = "ab\ncdefg"
    assert typed(field(most=4), "paste").text == "abcd"


def test_what_a_field_does_not_allow_is_not_pasted(shelf: list[str]) -> None:
    shelf[0] = "12a"
    found = field("7")
    found.allowed = str.isdigit
    assert typed(found, "paste").text == "7"


def test_composed_text_is_shown_and_not_yet_there() -> None:
    found = typed(field("夜"), Input("edit", text="chang", start=5))
    assert (found.text, found.composed) == ("夜", "chang")
    typed(found, "[长]")
    assert (found.text, found.composed) == ("夜长", "")


def test_while_text_is_composed_keys_do_nothing_else() -> None:
    accepted: list[str] = []
    found = field("夜", accept=lambda: accepted.append("accepted"))
    typed(found, Input("edit", text="chang"), "erase", "accept", "left")
    assert (found.text, found.at, accepted) == ("夜", 1, [])


def test_letters_press_nothing_else_while_a_field_has_the_focus() -> None:
    pressed: list[str] = []
    group = Group([field(), Button((0, 100, 100, 40), "New", lambda: pressed.append("new"), letter="n")])
    group.handle(key("n"))
    group.handle(key("space"))
    assert pressed == []
    group.handle(key("down"))
    group.handle(key("n"))
    assert pressed == ["new"]


def test_an_arrow_leads_out_at_the_end_of_the_text() -> None:
    group = Group([field("a"), Button((400, 0, 100, 40), "b", lambda: None)])
    group.handle(key("right"))
    assert group.focus is group.widgets[1]


def test_what_is_typed_is_told(shelf: list[str]) -> None:
    said: list[str] = []
    typed(field(changed=said.append), "[a]", "[b]", "left", "erase")
    assert said == ["a", "ab", "b"]


def test_the_pointer_sets_the_caret_and_drags_a_selection(window: Any) -> None:
    found = field("abcdef")
    group = Group([found])
    group.draw(window.canvas)
    places = list(found._places)
    group.handle(press(places[1], 20))
    group.handle(point(places[4], 20))
    group.handle(release(places[4], 20))
    assert found.chosen == (1, 4)
    group.handle(Input("text", text="x"))
    assert found.text == "axef"


def test_a_long_text_shows_where_the_caret_stands(window: Any) -> None:
    found = field("m" * 50)
    group = Group([found])
    group.draw(window.canvas)
    caret = window.canvas.caret
    assert 0 < caret[0] < 300
    group.handle(key("home"))
    group.draw(window.canvas)
    assert found._first == 0


@pytest.mark.parametrize("draw", [True, False])
def test_only_a_field_with_the_focus_asks_for_text(window: Any, draw: bool, shelf: list[str]) -> None:
    group = Group([field()])
    group.awake = draw
    group.dress()
    group.draw(window.canvas)
    assert (window.canvas.caret is not None) == draw


def test_a_clipboard_that_is_not_there_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    clipboard.put("a")
    assert clipboard.take() == ""
