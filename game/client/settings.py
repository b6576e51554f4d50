"""What a player may set: how large, how fast, how loud, in which colours, by which keys; and the file that keeps it."""

import contextlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game.engine.content import LANGUAGES
from game.records.journal import replace_file, sweep

LANGUAGE_NAMES = {"en": "English", "it": "Italiano", "zh": "中文"}
"""Each language by its own name."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""How many times as fast things move; 0: at once."""
SCALES = (1.0, 1.15, 1.3)
"""How many times as large text is."""
PALETTES = ("standard", "colour_blind")
OWN_LINKS = ("matters", "always", "never")


@dataclass(frozen=True, slots=True)
class Settings:
    """Every value is a good one; `replace` makes another."""

    language: str = ""
    """``en``, ``it``, ``zh``; empty: the system's."""
    text_scale: float = 1.0
    """One of `SCALES`."""
    speed: float = 1.0
    """Of animations: one of `SPEEDS`."""
    reduced_motion: bool = False
    """Fades in the place of movement."""
    palette: str = "standard"
    """One of `PALETTES`."""
    sound: int = 70
    """Loudness of everything in percent; 0: silent."""
    board_sound: int = 100
    """How much of it what happens on a board has, in percent."""
    menu_sound: int = 100
    """The same for buttons and menus."""
    music: int = 0
    """The same for music; 0: there is none."""
    music_offered: bool = False
    """Whether the player was asked once if there is to be music."""
    mute_unseen: bool = True
    """Whether all is silent while another window has the player's attention."""
    full_screen: bool = False
    auto_next: bool = True
    """Whether the only legal action plays itself after a beat."""
    confirm: bool = True
    """Whether ending a turn that leaves something undone asks first."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Verb to key, for those that the player has changed."""
    own_links: str = "matters"
    """One of `OWN_LINKS`: when one is asked about what one has announced oneself."""
    foretell: bool = True
    """Whether what comes next, and the chance to win, are shown before it happens, where nobody decides."""
    aloud: bool = False
    """Whether what happens is read aloud."""
    aloud_details: bool = False
    """Whether all of it is, sentence by sentence, in the place of what matters."""


def from_plain(plain: Mapping[str, Any]) -> Settings:
    """Settings from a JSON object: a value that can not be is left at its default, and a key that nobody knows too.

    >>> from_plain({"sound": 30, "speed": "fast", "moon": "full"}) == Settings(sound=30)
    True
    """
    return Settings(**{each.name: plain[each.name] for each in fields(Settings) if _can_be(each.name, plain)})


def _can_be(name: str, plain: Mapping[str, Any]) -> bool:
    if name not in plain:
        return False
    value = plain[name]
    if name == "language":
        return value in ("", *LANGUAGES)
    if name == "keys":
        return isinstance(value, dict) and all(isinstance(key, str) for key in value.values())
    if name in ("sound", "board_sound", "menu_sound", "music"):
        return type(value) is int and 0 <= value <= 100
    few: dict[str, tuple[object, ...]] = {
        "text_scale": SCALES,
        "speed": SPEEDS,
        "palette": PALETTES,
        "own_links": OWN_LINKS,
    }
    if name in few:
        return type(value) is not bool and value in few[name]
    return type(value) is bool


class SettingsFile:
    """Settings as JSON in one file. Keys of a later version that are found in it stay in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None
        """Where a damaged file was put, if there was one."""
        self._foreign: dict[str, Any] = {}

    def load(self) -> Settings:
        """What the file says; the defaults where there is none, or where it is damaged: then it is set aside."""
        sweep(self.path.parent)
        try:
            plain = json.loads(self.path.read_text(encoding="utf-8"))
            if not isinstance(plain, dict):
                raise ValueError("no object")
        except OSError:
            return Settings()
        except (ValueError, RecursionError):
            aside = self.path.with_name(self.path.name + ".damaged")
            with contextlib.suppress(OSError):
                self.path.replace(aside)
                self.set_aside = aside
            return Settings()
        known = {each.name for each in fields(Settings)}
        self._foreign = {key: value for key, value in plain.items() if key not in known}
        return from_plain(plain)

    def save(self, settings: Settings) -> None:
        """Puts a new file in the place of the old one, whole or not at all. Raises: ``OSError``."""
        plain = {**self._foreign, **asdict(settings)}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(self.path, (json.dumps(plain, indent=2, ensure_ascii=False) + "\n").encode())
