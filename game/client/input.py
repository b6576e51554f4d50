"""What the player does, in the words that scenes understand: a pointer in logical units, and verbs.

Mouse, keyboard and gamepad all end in an `Input`; a scene does not know which of them it was.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

POINT, PRESS, RELEASE, WHEEL, KEY, TEXT, EDIT = "point", "press", "release", "wheel", "key", "text", "edit"
DROP = "drop"

LEFT, RIGHT = 1, 3

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Input:
    """One thing that the player did.

    ``at`` is where the pointer is, for `POINT`, `PRESS`, `RELEASE` and `WHEEL`; ``button`` which one; ``turn`` how far
    a wheel turned, up positive. A `KEY` has its ``verb`` or, for a plain letter or digit, its ``letter``; ``key`` is
    the key's own name, ``types`` whether it comes again as text. `TEXT` is what was typed, `EDIT` what is being
    composed and not yet chosen, with the caret at ``start``. `DROP` has the path of a file let fall on the window.
    """

    kind: str
    at: Place = (-1.0, -1.0)
    button: int = 0
    turn: float = 0.0
    verb: str = ""
    letter: str = ""
    text: str = ""
    key: str = ""
    start: int = 0
    types: bool = False
    shift: bool = False
    ctrl: bool = False
    sounds: list[str] = field(default_factory=list, compare=False, repr=False)
    """What is to be heard of it: widgets add to this, and the window plays it."""


def point(x: float, y: float) -> Input:
    """The pointer is there now."""
    return Input(POINT, (x, y))


def press(x: float, y: float, button: int = LEFT) -> Input:
    """A button goes down."""
    return Input(PRESS, (x, y), button)


def release(x: float, y: float, button: int = LEFT) -> Input:
    """A button comes up."""
    return Input(RELEASE, (x, y), button)


def key(name: str, shift: bool = False, ctrl: bool = False) -> Input:
    """A key by its verb or its letter."""
    if len(name) == 1:
        return Input(KEY, letter=name, key=name, types=True, shift=shift, ctrl=ctrl)
    return Input(KEY, verb=name, types=name == "space", shift=shift, ctrl=ctrl)


@dataclass(frozen=True, slots=True)
class Binding:
    """What a key does: a verb, or the letter that scenes know it by. It may be moved to another ``key``."""

    name: str
    key: str
    verb: str = ""
    letter: str = ""


BINDINGS = (
    Binding("accept", "return", "accept"),
    Binding("back", "escape", "back"),
    Binding("up", "up", "up"),
    Binding("down", "down", "down"),
    Binding("left", "left", "left"),
    Binding("right", "right", "right"),
    Binding("on", "tab", "on"),
    Binding("space", "space", "space"),
    Binding("page_up", "page up", "page_up"),
    Binding("page_down", "page down", "page_down"),
    Binding("next", "n", letter="n"),
    Binding("end", "e", letter="e"),
    Binding("undo", "u", letter="u"),
    Binding("list", "a", letter="a"),
    Binding("log", "l", letter="l"),
    Binding("coordinates", "c", letter="c"),
    Binding("matrix", "m", letter="m"),
    Binding("gift", "z", letter="z"),
    Binding("explain", "i", letter="i"),
    Binding("save", "s", letter="s"),
    Binding("hint", "h", letter="h"),
    Binding("take_over", "t", letter="t"),
    Binding("stop", "w", letter="w"),
    Binding("pass", "p", letter="p"),
    Binding("hold", "o", letter="o"),
    Binding("help", "f1", "help"),
    Binding("full_screen", "f11", "full_screen"),
)
"""What may be set; the settings' screen has a name for each. Shift with the key of ``on`` is ``off``, the way back."""

_FIXED = {"enter": "accept", "backspace": "erase", "delete": "delete", "home": "home", "end": "end"}
_EDITING = {"c": "copy", "x": "cut", "v": "paste", "a": "all"}
_ONCE = {"accept", "back", "space", "full_screen", "copy", "cut", "paste"}
"""Verbs that a key says once, however long it is held."""
VERBS = tuple(dict.fromkeys([*(each.verb for each in BINDINGS if each.verb), "off", *_FIXED.values()]))
"""Every verb that scenes hear, ``pause`` of the gamepads apart."""
_SILENT = {"shift", "ctrl", "alt", "meta", "lock", "mode", "gui"}


def bound(keys: Mapping[str, str]) -> dict[str, str]:
    """The key of every binding: the player's own, else the usual one; none where the player has given that to another,
    before there was this binding."""
    own = {binding.name: keys.get(binding.name, "") for binding in BINDINGS}
    taken = set(own.values())
    return {each.name: own[each.name] or (each.key if each.key not in taken else "") for each in BINDINGS}


class Keyboard:
    """Keys as verbs and letters, by the player's own bindings where there are any."""

    def __init__(self, keys: Mapping[str, str] | None = None) -> None:
        self._down: set[int] = set()
        self._meaning: dict[str, tuple[str, str]] = {name: (verb, "") for name, verb in _FIXED.items()}
        self._free: set[str] = set()
        """Keys that have lost their usual meaning."""
        self.bind(keys or {})

    def bind(self, keys: Mapping[str, str]) -> None:
        """Heeds other bindings from now on."""
        chosen = bound(keys)
        self._meaning = {name: (verb, "") for name, verb in _FIXED.items()}
        self._meaning |= {chosen[each.name]: (each.verb, each.letter) for each in BINDINGS if chosen[each.name]}
        self._free = {each.key for each in BINDINGS} - set(self._meaning)

    def read(self, event: pygame.event.Event) -> Input | None:
        """What a key that goes down means; None if nothing."""
        name = pygame.key.name(event.key)
        held = event.key in self._down
        self._down.add(event.key)
        if not name or _SILENT & set(name.split()):
            return None
        shift, alt = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_ALT)
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        verb, letter = self._meaning.get(name, ("", ""))
        if alt:
            verb, letter = "full_screen" if name == "return" else "", ""
        elif ctrl and name in _EDITING:
            verb, letter = _EDITING[name], ""
        elif ctrl:
            letter = ""
        elif name not in self._meaning and name not in self._free and len(name) == 1:
            letter = name
        if verb == "on" and shift:
            verb = "off"
        if held and (verb in _ONCE or letter):
            return None
        types = 32 <= event.key < 127 and not ctrl and not alt
        return Input(KEY, verb=verb, letter=letter, key=name, types=types, shift=shift, ctrl=ctrl)

    def up(self, event: pygame.event.Event) -> None:
        """A key came up again."""
        self._down.discard(event.key)

    def let_go(self) -> None:
        """The window hears no keys: none counts as held."""
        self._down.clear()


def read(event: pygame.event.Event, logical: Callable[[tuple[int, int]], Place], keyboard: Keyboard) -> Input | None:
    """An event of mouse or keyboard in these words, None if it is none; ``logical`` says where a pixel lies."""
    if event.type == pygame.MOUSEMOTION:
        return Input(POINT, logical(event.pos))
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
        return Input(PRESS if event.type == pygame.MOUSEBUTTONDOWN else RELEASE, logical(event.pos), event.button)
    if event.type == pygame.MOUSEWHEEL:
        return Input(WHEEL, logical(pygame.mouse.get_pos()), turn=float(event.precise_y or event.y))
    if event.type == pygame.KEYDOWN:
        return keyboard.read(event)
    if event.type == pygame.KEYUP:
        keyboard.up(event)
    elif event.type == pygame.TEXTINPUT:
        return Input(TEXT, text=event.text)
    elif event.type == pygame.TEXTEDITING:
        return Input(EDIT, text=event.text, start=event.start)
    elif event.type == pygame.DROPFILE:
        return Input(DROP, text=event.file)
    return None
