"""Gamepads as verbs. They come and go while the window is open; without any, or without the module, nothing happens.

What SDL knows as a controller has named buttons. Any other joystick is read by place, in the order that most have.
"""

from collections.abc import Mapping
from typing import Any

import pygame

from game.client.input import KEY, Input

VERBS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "accept",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "space",
    pygame.CONTROLLER_BUTTON_Y: "on",
    pygame.CONTROLLER_BUTTON_START: "pause",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "page_up",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "page_down",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
BY_PLACE = ("accept", "back", "space", "on", "page_up", "page_down", "off", "pause")
"""The buttons of a joystick that SDL does not know, from the first."""
CLICKS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "?",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "e",
    pygame.CONTROLLER_BUTTON_BACK: "i",
}
LETTERS: Mapping[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "u"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "l"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("c", "n"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("a", "h"),
}
"""Triggers and the right stick say letters, as the keyboard does: towards the lower end, and towards the upper one."""
CAPS: Mapping[str, str] = {
    "accept": "A",
    "back": "B",
    "space": "X",
    "on": "Y",
    "page_up": "LB",
    "page_down": "RB",
    "undo": "LT",
    "log": "RT",
    "list": "R ↑",
    "hint": "R ↓",
    "coordinates": "R ←",
    "explain": "Back",
    "next": "R →",
    "end": "R3",
    "help": "L3",
}
"""What stands on the button that does the same as a key, by the names of `game.client.input.BINDINGS`."""
ARROWS = ("up", "down", "left", "right", "page_up", "page_down")
"""Verbs that are said again while the button is held."""

PUSHED, LET_GO = 0.55, 0.35
"""How far a stick must lean to count, and how little to count no more."""
FIRST, AGAIN = 0.35, 0.11
"""Seconds after which what is held is said again, and between the times after that."""


class Gamepads:
    """Every gamepad there is, as one."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._controller: Any = None
        self._known: set[int] = set()
        """Instances that SDL knows as controllers: their joystick events are passed over."""
        self._leaning: dict[tuple[int, int], str] = {}
        self._held = ""
        self._left = 0.0

    def start(self) -> None:
        """Looks for gamepads from now on."""
        try:
            from pygame._sdl2 import controller

            controller.init()
            self._controller = controller
        except (ImportError, AttributeError, pygame.error):
            self._controller = None
        try:
            pygame.joystick.init()
        except (NotImplementedError, AttributeError, pygame.error):
            return

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._open)

    @property
    def held(self) -> bool:
        """Whether a direction is held, so that time matters."""
        return bool(self._held)

    def update(self, dt: float) -> list[Input]:
        """Time has passed, in seconds: what is held says itself again."""
        if not self._held:
            return []
        self._left -= dt
        if self._left > 0:
            return []
        self._left = AGAIN
        return [_verb(self._held)]

    def read(self, event: pygame.event.Event) -> list[Input]:
        """What an event means; nothing if it is none of a gamepad."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._come(event.device_index)
        elif kind == pygame.JOYDEVICEADDED:
            self._come_by_place(event.device_index)
        elif kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._go(event.instance_id)
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            if event.button in CLICKS:
                return [Input(KEY, letter=CLICKS[event.button])]
            return self._down(VERBS.get(event.button, ""))
        elif kind == pygame.CONTROLLERBUTTONUP:
            self._up(VERBS.get(event.button, ""))
        elif kind == pygame.CONTROLLERAXISMOTION:
            return self._lean(event.instance_id, event.axis, event.value / 32767)
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION):
            return [] if event.instance_id in self._known else self._by_place(event)
        return []

    def _come(self, number: int) -> None:
        try:
            pad = self._controller.Controller(number)
            instance = pad.as_joystick().get_instance_id()
            self._known.add(instance)
            self._open[instance] = pad
        except (AttributeError, pygame.error):
            return

    def _come_by_place(self, number: int) -> None:
        try:
            if self._controller is not None and self._controller.is_controller(number):
                return
            stick = pygame.joystick.Joystick(number)
            self._open[stick.get_instance_id()] = stick
        except pygame.error:
            return

    def _go(self, instance: int) -> None:
        self._open.pop(instance, None)
        self._known.discard(instance)
        self._leaning = {place: verb for place, verb in self._leaning.items() if place[0] != instance}
        self._held = ""

    def _down(self, verb: str) -> list[Input]:
        if verb in ARROWS:
            self._held, self._left = verb, FIRST
        return [_verb(verb)] if verb else []

    def _up(self, verb: str) -> None:
        if verb == self._held:
            self._held = ""

    def _lean(self, instance: int, axis: int, value: float) -> list[Input]:
        """A stick or a trigger: it counts once when it passes `PUSHED`, and again after it has come back."""
        place = instance, axis
        was = self._leaning.get(place, "")
        if abs(value) < LET_GO:
            self._leaning.pop(place, None)
            self._up(was)
            return []
        if abs(value) < PUSHED:
            return []
        if axis in LETTERS:
            letter = LETTERS[axis][value > 0]
            self._leaning[place] = letter
            return [] if was == letter or not letter else [Input(KEY, letter=letter)]
        if axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return []
        pair = ("left", "right") if axis == pygame.CONTROLLER_AXIS_LEFTX else ("up", "down")
        verb = pair[value > 0]
        if verb == was:
            return []
        self._leaning[place] = verb
        return self._down(verb)

    def _by_place(self, event: pygame.event.Event) -> list[Input]:
        if event.type == pygame.JOYBUTTONDOWN:
            return self._down(BY_PLACE[event.button] if event.button < len(BY_PLACE) else "")
        if event.type == pygame.JOYBUTTONUP:
            self._up(BY_PLACE[event.button] if event.button < len(BY_PLACE) else "")
            return []
        if event.type == pygame.JOYAXISMOTION:
            return self._lean(event.instance_id, event.axis, event.value) if event.axis < 2 else []
        x, y = event.value
        verb = "left" if x < 0 else "right" if x > 0 else "up" if y > 0 else "down" if y < 0 else ""
        self._held = ""
        return self._down(verb)


def _verb(name: str) -> Input:
    return Input(KEY, verb=name)
