"""Hands that play a duel of cards at the window to its end: from the list, or along the board by keys or a gamepad.

What they choose is chance; how it is chosen is what the window offers.
"""

import random
import time
from typing import Any

import pygame

from game.client.confirm import ConfirmScene
from game.client.gamepad import Gamepads
from game.client.match.curtain import CurtainScene
from game.client.match.play import PlayScene
from game.client.match.result import ResultScene

PATIENCE = 60
"""Seconds that a thought may take before it counts as hung."""
MOST = 4000
"""Tries after which a match that has not ended never will."""
WAYS = ("left", "right", "up", "down", "on")
"""What leads from one thing on a board to another."""
PAD = {
    "on": pygame.CONTROLLER_BUTTON_Y,
    "accept": pygame.CONTROLLER_BUTTON_A,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "back": pygame.CONTROLLER_BUTTON_B,
}


def settle(window: Any) -> bool:
    """Until a person is asked, through what asks once more and the curtain; whether the match goes on."""
    end = time.monotonic() + PATIENCE
    while not isinstance(window.top, ResultScene):
        play = window.top
        if isinstance(play, ConfirmScene | CurtainScene):
            window.press("accept")
        elif play._choices is not None and not play.showing.unseen and not play.seats.playing:
            window.rest()
            return True
        assert time.monotonic() < end, f"no rest within {PATIENCE} seconds"
        window.pass_time(0.25)
        if getattr(play, "thinks", False):
            time.sleep(0.002)
    return False


def from_the_list(window: Any, seed: int) -> None:
    """By keyboard, out of the list of all that can be done."""
    chance = random.Random(seed)
    for _ in range(MOST):
        if not settle(window):
            break
        window.press("a", *["down"] * chance.randrange(len(window.top.match.actions())), "accept")


def along_the_board(window: Any, seed: int) -> None:
    """By keyboard, without the list: arrows walk from one lit thing to the next, what is accepted is picked up or
    played."""
    chance = random.Random(seed)
    for _ in range(MOST):
        if not settle(window):
            break
        window.press(*chance.choices(WAYS, k=chance.randrange(4)), "accept")
        if isinstance(window.top, PlayScene):
            window.press(*["back"] * bool(window.top.board._opened))


def by_gamepad(window: Any, seed: int) -> None:
    """The same, by the buttons of a gamepad."""
    pads, chance = Gamepads(), random.Random(seed)
    for _ in range(MOST):
        if not settle(window):
            break
        closes = ["back", "right", "right"] * bool(window.top.board._opened)  # from the piles back to the table
        for name in (*closes, *chance.choices(WAYS, k=chance.randrange(4)), "accept"):
            button = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=70, button=PAD[name])
            for said in pads.read(button):
                window.top.handle(said)
                window.stage.stack.settle()
