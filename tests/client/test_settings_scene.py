"""The settings' screen: by mouse, keys and gamepad alike, everything counts at once."""

from itertools import pairwise
from typing import Any

import pytest

from game.client.input import Input, key
from game.client.pages.settings_scene import SettingsScene
from game.client.sound import MENUS, NAMES
from game.client.widgets import keycap


@pytest.fixture
def scene(window: Any) -> Any:
    return window.open(SettingsScene(window.stage))


def raw(name: str, verb: str = "") -> Input:
    """A key as the keyboard says it."""
    return Input("key", key=name, verb=verb, letter=name if len(name) == 1 and not verb else "")


def catch(window: Any, scene: Any, row: int) -> None:
    """Goes to the keys, and has a row wait."""
    scene.open(3)
    window.click(*_middle(scene._group.widgets[2 + row]))


def _middle(widget: Any) -> tuple[float, float]:
    x, y, w, h = widget.rect
    return x + w / 2, y + h / 2


def test_another_language_is_spoken_at_once(window: Any, scene: Any) -> None:
    window.press("right")
    assert window.stage.language == "it"
    assert window.stage.settings.language == "it"


def test_arrows_and_enter_set_things(window: Any, scene: Any) -> None:
    window.press("down", "down", "accept", "down", "accept")
    settings = window.stage.settings
    assert (settings.auto_next, settings.confirm) == (False, False)


def test_shoulders_go_through_the_sections_and_round(window: Any, scene: Any) -> None:
    window.press("page_down", "right")
    assert window.stage.settings.text_scale == 1.15
    window.press("page_up", "page_up")
    catch(window, scene, 0)
    assert scene.takes_keys


def test_loudness_follows_the_arrows(window: Any, scene: Any) -> None:
    window.press("page_down", "page_down", "left", "left")
    assert window.stage.settings.sound == 60


def test_music_is_off_until_its_knob_is_moved(window: Any, scene: Any) -> None:
    assert window.stage.settings.music == window.stage.sound.music == 0
    window.press("page_down", "page_down", "down", "down", "down", "right", "right")
    assert window.stage.settings.music == window.stage.sound.music == 10


def test_every_sound_of_a_board_can_be_listened_to(window: Any, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(window.stage.sound, "play", played.append)
    scene.open(2)
    for button in scene._samples():
        window.click(*_middle(button))
    assert sorted(played) == sorted(set(NAMES) - set(MENUS))


def test_a_key_is_set_by_pressing_it(window: Any, scene: Any) -> None:
    catch(window, scene, 10)  # next: usually n
    scene.handle(raw("x"))
    assert dict(window.stage.settings.keys) == {"next": "x"}
    assert not scene.takes_keys


def test_a_key_that_something_else_has_is_refused_and_told(window: Any, scene: Any) -> None:
    catch(window, scene, 10)
    scene.handle(raw("e"))
    assert dict(window.stage.settings.keys) == {}
    assert "E is taken already: End the turn" in scene._wrong


def test_escape_leaves_a_key_as_it_is(window: Any, scene: Any) -> None:
    catch(window, scene, 10)
    scene.handle(raw("escape", "back"))
    assert dict(window.stage.settings.keys) == {}
    assert window.top is scene
    scene.handle(key("back"))
    window.stage.stack.settle()
    assert window.top is not scene


def test_a_gamepad_gives_up_waiting_instead_of_being_taken_for_a_key(window: Any, scene: Any) -> None:
    catch(window, scene, 10)
    scene.handle(Input("key", verb="accept"))
    assert not scene.takes_keys
    assert dict(window.stage.settings.keys) == {}


def test_the_usual_keys_come_back(window: Any, scene: Any) -> None:
    catch(window, scene, 10)
    scene.handle(raw("x"))
    window.click(*_middle(scene._group.widgets[-1]))
    assert dict(window.stage.settings.keys) == {}


def test_keys_below_one_another_do_not_touch(open_window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where text is largest and the window small: there a key is less tall than its name would have it."""
    drawn: list[tuple[float, float, float]] = []
    edge = keycap.edged

    def note(canvas: Any, rect: Any, *more: Any) -> None:
        drawn.append((rect[0] + rect[2], rect[1], rect[1] + rect[3]))
        edge(canvas, rect, *more)

    monkeypatch.setattr(keycap, "edged", note)
    window = open_window("it", (800, 450))
    window.canvas.text_scale = 1.3
    scene = window.open(SettingsScene(window.stage))
    scene.open(3)
    window.draw()
    columns = {round(right) for right, _, _ in drawn}
    for column in columns:
        rows = sorted((top, low) for right, top, low in drawn if round(right) == column)
        assert all(low <= top for (_, low), (top, _) in pairwise(rows))
    assert len(drawn) > 20
