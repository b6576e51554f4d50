"""Mouse, keyboard and gamepad: the same verbs from all of them."""

from typing import Any

import pygame
import pytest

from game.client import gamepad
from game.client.gamepad import AGAIN, FIRST, Gamepads
from game.client.input import Input, Keyboard, bound, read


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))


def said(keyboard: Keyboard, key: int, mod: int = 0, up: bool = True) -> Input | None:
    """What a key says that goes down and, unless it is held, up again."""
    found = keyboard.read(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))
    if up:
        keyboard.up(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
    return found


@pytest.mark.parametrize(
    ("key", "mod", "verb"),
    [
        (pygame.K_RETURN, 0, "accept"),
        (pygame.K_KP_ENTER, 0, "accept"),
        (pygame.K_ESCAPE, 0, "back"),
        (pygame.K_TAB, 0, "on"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "off"),
        (pygame.K_F11, 0, "full_screen"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "full_screen"),
        (pygame.K_c, pygame.KMOD_LCTRL, "copy"),
        (pygame.K_v, pygame.KMOD_LMETA, "paste"),
        (pygame.K_PAGEDOWN, 0, "page_down"),
    ],
)
def test_keys_are_verbs(key: int, mod: int, verb: str) -> None:
    found = said(Keyboard(), key, mod)
    assert found is not None
    assert (found.verb, found.letter) == (verb, "")


def test_a_plain_letter_is_a_letter_and_one_with_control_is_none() -> None:
    plain, held = said(Keyboard(), pygame.K_z), said(Keyboard(), pygame.K_z, pygame.KMOD_LCTRL)
    assert plain is not None
    assert held is not None
    assert (plain.letter, plain.types) == ("z", True)
    assert (held.letter, held.types) == ("", False)


def test_another_key_may_be_set_and_the_usual_one_then_does_nothing() -> None:
    keyboard = Keyboard({"accept": "x", "undo": "f5"})
    x, back, usual, letter = (said(keyboard, key) for key in (pygame.K_x, pygame.K_F5, pygame.K_RETURN, pygame.K_u))
    assert x is not None and x.verb == "accept"
    assert back is not None and back.letter == "u"
    assert usual is not None and usual.verb == ""
    assert letter is not None and letter.letter == ""


def test_a_key_that_was_set_keeps_its_meaning_when_a_new_binding_has_it_as_its_usual_one() -> None:
    keys = bound({"next": "m"})
    assert (keys["next"], keys["matrix"]) == ("m", "")
    heard = said(Keyboard({"next": "m"}), pygame.K_m)
    assert heard is not None and heard.letter == "n"


def test_a_key_that_was_set_still_types() -> None:
    found = said(Keyboard({"accept": "x"}), pygame.K_x)
    assert found is not None
    assert found.types


def test_every_binding_has_a_key_of_its_own() -> None:
    assert len(set(bound({}).values())) == len(bound({}))


def test_a_key_that_is_held_accepts_once_but_goes_on_moving() -> None:
    keyboard = Keyboard()
    accepts = [said(keyboard, pygame.K_RETURN, up=False) for _ in range(3)]
    moves = [said(keyboard, pygame.K_DOWN, up=False) for _ in range(3)]
    assert [found is not None for found in accepts] == [True, False, False]
    assert [found is not None for found in moves] == [True, True, True]


def test_a_key_that_was_down_when_the_window_lost_the_keyboard_works_again() -> None:
    keyboard = Keyboard()
    said(keyboard, pygame.K_RETURN, up=False)
    keyboard.let_go()
    assert said(keyboard, pygame.K_RETURN) is not None


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT, pygame.K_CAPSLOCK])
def test_a_key_that_only_changes_others_says_nothing(key: int) -> None:
    assert said(Keyboard(), key) is None


def test_typed_and_composed_text_comes_as_it_is() -> None:
    keyboard = Keyboard()
    typed = read(pygame.event.Event(pygame.TEXTINPUT, text="夜"), lambda at: (0, 0), keyboard)
    composed = read(pygame.event.Event(pygame.TEXTEDITING, text="ye", start=2, length=0), lambda at: (0, 0), keyboard)
    assert typed == Input("text", text="夜")
    assert composed == Input("edit", text="ye", start=2)


# Gamepads


class FakePad:
    """A controller, and the module that knows it."""

    def __init__(self, instance: int) -> None:
        self.instance = instance

    def as_joystick(self) -> "FakePad":
        return self

    def get_instance_id(self) -> int:
        return self.instance


class FakeModule:
    def Controller(self, number: int) -> FakePad:  # noqa: N802
        return FakePad(70 + number)

    def is_controller(self, number: int) -> bool:
        return number == 0


@pytest.fixture
def pads() -> Gamepads:
    made = Gamepads()
    made._controller = FakeModule()
    made.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    return made


def button(number: int, kind: int = pygame.CONTROLLERBUTTONDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=70, button=number)


def stick(axis: int, value: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=70, axis=axis, value=round(32767 * value))


def verbs(found: list[Input]) -> list[str]:
    return [each.verb or each.letter for each in found]


@pytest.mark.parametrize(
    ("number", "verb"),
    [
        (pygame.CONTROLLER_BUTTON_A, "accept"),
        (pygame.CONTROLLER_BUTTON_B, "back"),
        (pygame.CONTROLLER_BUTTON_START, "pause"),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "page_up"),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "page_down"),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, "left"),
    ],
)
def test_buttons_are_verbs(pads: Gamepads, number: int, verb: str) -> None:
    assert verbs(pads.read(button(number))) == [verb]


@pytest.mark.parametrize(
    ("axis", "value", "letter"),
    [
        (pygame.CONTROLLER_AXIS_RIGHTY, -1.0, "a"),
        (pygame.CONTROLLER_AXIS_RIGHTY, 1.0, "h"),
        (pygame.CONTROLLER_AXIS_RIGHTX, 1.0, "n"),
        (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0, "u"),
    ],
)
def test_the_right_stick_and_the_triggers_say_letters_once(
    pads: Gamepads, axis: int, value: float, letter: str
) -> None:
    lean = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=axis, value=round(32767 * value))
    assert [each.letter for each in pads.read(lean)] == [letter]
    assert pads.read(lean) == []


def test_a_stick_that_is_clicked_says_a_letter(pads: Gamepads) -> None:
    click = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert [each.letter for each in pads.read(click)] == ["e"]


def test_a_direction_that_is_held_is_said_again_until_it_is_let_go(pads: Gamepads) -> None:
    pads.read(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert pads.held
    assert verbs(pads.update(FIRST - 0.01)) == []
    assert verbs(pads.update(0.02)) == ["down"]
    assert verbs(pads.update(AGAIN)) == ["down"]
    pads.read(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLERBUTTONUP))
    assert verbs(pads.update(1.0)) == []


def test_a_button_that_is_held_is_said_once(pads: Gamepads) -> None:
    pads.read(button(pygame.CONTROLLER_BUTTON_A))
    assert verbs(pads.update(5.0)) == []


def test_a_stick_is_an_arrow_once_each_time_it_leans(pads: Gamepads) -> None:
    left = pygame.CONTROLLER_AXIS_LEFTX
    found = [verbs(pads.read(stick(left, value))) for value in (0.2, 0.7, 0.9, 0.5, 0.7, 0.1, 0.8, -0.9)]
    assert found == [[], ["right"], [], [], [], [], ["right"], ["left"]]


def test_a_stick_that_comes_back_is_no_longer_held(pads: Gamepads) -> None:
    pads.read(stick(pygame.CONTROLLER_AXIS_LEFTY, 1.0))
    pads.read(stick(pygame.CONTROLLER_AXIS_LEFTY, 0.0))
    assert not pads.held


def test_a_pad_that_is_pulled_out_holds_nothing(pads: Gamepads) -> None:
    pads.read(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    pads.read(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=70))
    assert (pads.count, pads.held) == (0, False)


def test_what_a_controller_says_as_a_joystick_too_counts_once(pads: Gamepads) -> None:
    twice = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=70, joy=0, button=0)
    assert pads.read(twice) == []


def test_a_joystick_that_nobody_knows_is_read_by_place(pads: Gamepads) -> None:
    events = [
        pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=9, joy=1, button=0),
        pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=9, joy=1, button=40),
        pygame.event.Event(pygame.JOYHATMOTION, instance_id=9, joy=1, hat=0, value=(0, -1)),
        pygame.event.Event(pygame.JOYHATMOTION, instance_id=9, joy=1, hat=0, value=(0, 0)),
        pygame.event.Event(pygame.JOYAXISMOTION, instance_id=9, joy=1, axis=0, value=-0.9),
    ]
    assert [verbs(pads.read(event)) for event in events] == [["accept"], [], ["down"], [], ["left"]]


def test_without_the_module_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: Any) -> None:
        raise pygame.error("no gamepads here")

    monkeypatch.setattr("pygame._sdl2.controller.init", missing)
    monkeypatch.setattr(gamepad.pygame.joystick, "init", missing)
    pads = Gamepads()
    pads.start()
    assert pads.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)) == []
    assert pads.count == 0


def test_no_button_of_a_gamepad_is_named_for_two_things() -> None:
    assert len(set(gamepad.CAPS.values())) == len(gamepad.CAPS)
