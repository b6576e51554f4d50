"""The program with a gamepad that is not there: SDL's own virtual joystick, moved by lines on standard input.

``python with_pad.py [words of the program]``; a line is the name of what is pressed, as `game.client.gamepad.CAPS` has
it on the pad (``A``, ``LB``, ``R →``, ``Start``) or a direction of the cross (``up``); ``in`` plugs the gamepad in and
``out`` takes it away. When it is done the line is said back.
"""

import ctypes
import sys
import threading
import time
from pathlib import Path

import pygame

from game import cli

GAMECONTROLLER = 1
BUTTONS = {"A": 0, "B": 1, "X": 2, "Y": 3, "Back": 4, "Start": 6, "L3": 7, "R3": 8, "LB": 9, "RB": 10}
CROSS = {"up": 11, "down": 12, "left": 13, "right": 14}
FAR = 32767
"""How far an axis leans; a trigger that is let go leans as far the other way."""
AXES = {
    "LT": (4, FAR, -FAR),
    "RT": (5, FAR, -FAR),
    "R ←": (2, -FAR, 0),
    "R →": (2, FAR, 0),
    "R ↑": (3, -FAR, 0),
    "R ↓": (3, FAR, 0),
}
"""In SDL's own order of a controller's buttons and axes; an axis with where it goes, and where it rests."""


def bundled() -> ctypes.CDLL:
    """The SDL that pygame has loaded."""
    (found,) = (Path(pygame.__file__).parent.parent / "pygame_ce.libs").glob("libSDL2-2-*")
    return ctypes.CDLL(str(found))


class VirtualPad:
    """A gamepad of SDL's own making; while it is out nothing can be pressed."""

    def __init__(self) -> None:
        self._sdl = bundled()
        for returns_place in (self._sdl.SDL_JoystickOpen, self._sdl.SDL_GameControllerFromInstanceID):
            returns_place.restype = ctypes.c_void_p
        self._at = -1
        self._itself = ctypes.c_void_p()

    def plug_in(self) -> None:
        """It is there from now on, once the program has found it."""
        self._at = self._sdl.SDL_JoystickAttachVirtual(GAMECONTROLLER, 6, 15, 0)
        assert self._at >= 0
        self._itself = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._at))
        for name in AXES:
            self._hold(name, False)
        self._sdl.SDL_JoystickUpdate()
        number = self._sdl.SDL_JoystickInstanceID(self._itself)
        while not self._sdl.SDL_GameControllerFromInstanceID(number):
            time.sleep(0.01)

    def take_out(self) -> None:
        """It is gone."""
        self._sdl.SDL_JoystickDetachVirtual(self._at)

    def _hold(self, name: str, down: bool) -> None:
        if name in AXES:
            number, leans, rests = AXES[name]
            value = ctypes.c_int16(leans if down else rests)
            self._sdl.SDL_JoystickSetVirtualAxis(self._itself, number, value)
        else:
            self._sdl.SDL_JoystickSetVirtualButton(self._itself, (BUTTONS | CROSS)[name], ctypes.c_uint8(down))

    def press(self, name: str) -> None:
        """Presses something and lets it go; both are told at once, however busy the window is."""
        for down in (True, False):
            self._hold(name, down)
            self._sdl.SDL_JoystickUpdate()


def heed() -> None:
    """Does what the lines say until there are no more."""
    pad = VirtualPad()
    deeds = {"in": pad.plug_in, "out": pad.take_out}
    for line in sys.stdin:
        word = line.strip()
        deeds.get(word, lambda word=word: pad.press(word))()
        print(word, flush=True)


if __name__ == "__main__":
    threading.Thread(target=heed, daemon=True).start()
    sys.exit(cli.main())
