"""What the player does, in the words that scenes understand: a pointer in logical units, and verbs."""

from dataclasses import dataclass

import pygame

POINT, PRESS, RELEASE, WHEEL, KEY, TEXT = "point", "press", "release", "wheel", "key", "text"

LEFT, RIGHT = 1, 3

VERBS = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_ESCAPE: "back",
    pygame.K_TAB: "on",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "erase",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
}
"""Keys by what they mean everywhere. Shift and Tab together is ``off``, the way back."""


@dataclass(frozen=True, slots=True)
class Input:
    """One thing that the player did.

    ``at`` is where the pointer is, for `POINT`, `PRESS`, `RELEASE` and `WHEEL`; ``button`` which one; ``turn`` how far
    a wheel turned, up positive. A `KEY` has its ``verb`` or, for a plain letter or digit, its ``letter``. `TEXT` is
    what was typed.
    """

    kind: str
    at: tuple[float, float] = (-1.0, -1.0)
    button: int = 0
    turn: float = 0.0
    verb: str = ""
    letter: str = ""
    text: str = ""


def point(x: float, y: float) -> Input:
    """The pointer is there now."""
    return Input(POINT, (x, y))


def press(x: float, y: float, button: int = LEFT) -> Input:
    """A button goes down."""
    return Input(PRESS, (x, y), button)


def release(x: float, y: float, button: int = LEFT) -> Input:
    """A button comes up."""
    return Input(RELEASE, (x, y), button)


def key(name: str) -> Input:
    """A key by its verb or its letter."""
    return Input(KEY, letter=name) if len(name) == 1 else Input(KEY, verb=name)


def read(event: pygame.event.Event, scale: float, left: int, top: int) -> Input | None:
    """A pygame event in these words, None if it is none of them; the rest says where the logical picture lies."""

    def logical(place: tuple[int, int]) -> tuple[float, float]:
        return (place[0] - left) / scale, (place[1] - top) / scale

    if event.type == pygame.MOUSEMOTION:
        return Input(POINT, logical(event.pos))
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
        return Input(PRESS if event.type == pygame.MOUSEBUTTONDOWN else RELEASE, logical(event.pos), event.button)
    if event.type == pygame.MOUSEWHEEL:
        return Input(WHEEL, logical(pygame.mouse.get_pos()), turn=float(event.precise_y or event.y))
    if event.type == pygame.KEYDOWN:
        verb = VERBS.get(event.key, "")
        if verb == "on" and event.mod & pygame.KMOD_SHIFT:
            verb = "off"
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        letter = chr(event.key) if plain and 33 <= event.key < 127 else ""
        return Input(KEY, verb=verb, letter=letter) if verb or letter else None
    if event.type == pygame.TEXTINPUT:
        return Input(TEXT, text=event.text)
    return None
