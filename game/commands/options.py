"""What the options of a match mean: set-up, seed and players, checked and named when they can not be."""

import difflib
import json
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, TextIO

from game.commands.console import BadArguments, Console, CouldNotFinish
from game.engine.errors import BadContent, BadSetup
from game.engine.reading import bytes_of, misread, toml_of, why
from game.engine.room import Room
from game.narration import MODES
from game.players import COMPUTER, HUMAN, RANDOM, is_name
from game.players import names as known_names


def nearest(found: str, known: Iterable[str], _: Callable[[str], str]) -> str:
    """The mend of a wrong word: the known one that is like it, or all of them."""
    names = tuple(known)
    close = difflib.get_close_matches(found, names, 1)
    if close:
        return _("did you mean {name}?").format(name=close[0])
    return _("there are {names}").format(names=", ".join(names))


def seed_of(text: str | None, console: Console) -> int:
    """A seed as it was written, or a random one.

    Raises: ``BadArguments``.
    """
    if text is None:
        return secrets.randbelow(1 << 32)
    try:
        return int(text)
    except ValueError:
        said = console.gettext("--seed: expected a whole number, got {text}")
        raise BadArguments(said.format(text=_short(text))) from None


def count_of(option: str, text: str, least: int, console: Console) -> int:
    """A whole number not below ``least``; ``1_000_000`` and ``1e6`` are understood.

    Raises: ``BadArguments``.
    """
    try:
        number = float(text) if "e" in text.lower() else int(text)
        if number == int(number) >= least:
            return int(number)
    except (ValueError, OverflowError):
        pass
    said = console.gettext("{option}: expected a whole number from {least}, got {text}")
    raise BadArguments(said.format(option=option, least=least, text=_short(text)))


def players_of(text: str | None, room: Room, headless: bool, console: Console) -> tuple[str, ...]:
    """Who plays, for each player who ever chooses; a person against chance by default.

    Raises: ``BadArguments``.
    """
    _ = console.gettext
    seats = len(room.choosers)
    if text is None:
        return (RANDOM,) * seats if headless else (HUMAN, RANDOM)[:seats]
    names = tuple(name.strip() for name in text.split(","))
    known = known_names()
    for name in names:
        if name.startswith(COMPUTER) and name not in known:
            levels = ", ".join(level for level in known if level.startswith(COMPUTER))
            said = _("--players: unknown level {name}; there are {levels}")
            raise BadArguments(said.format(name=_short(name), levels=levels))
        if not is_name(name):
            said = _("--players: unknown player {name}; {mend}")
            raise BadArguments(said.format(name=_short(name), mend=nearest(name, known, _)))
    if len(names) != seats:
        said = _("--players: {title} has {count} who choose, got {found}: {names}")
        raise BadArguments(said.format(title=room.id, count=seats, found=len(names), names=",".join(names)))
    if headless and HUMAN in names:
        raise BadArguments(_("--headless: a human needs to see the match; choose --text, or random players"))
    return names


def depth_of(text: str, console: Console) -> int:
    """How deep a log tells. Raises: ``BadArguments``."""
    if text not in MODES:
        said = console.gettext("--log: expected simple or detailed, got {text}")
        raise BadArguments(said.format(text=_short(text)))
    return MODES[text]


def copy_of(name: str | None, console: Console) -> AbstractContextManager[TextIO | None]:
    """The file into which a narrator writes as well; none for the output alone. What is there is kept.

    Raises: ``BadArguments``, ``CouldNotFinish``.
    """
    if not name:
        return nullcontext()
    _ = console.gettext
    try:
        return Path(name).open("x", encoding="utf-8")
    except FileExistsError:
        said = _("--narrate: {path} exists already, and is kept; choose another name")
        raise BadArguments(said.format(path=name)) from None
    except OSError as error:
        said = _("{path}: could not be written ({reason})")
        raise CouldNotFinish(said.format(path=name, reason=why(error).told(_))) from None


class SetupOptions:
    """What ``--set`` chose: the set-up, and which of its values came from which file."""

    def __init__(self, written: Sequence[str], room: Room, console: Console) -> None:
        """Reads every ``key=value``.

        Raises: ``BadArguments`` for a wrong key or form, ``CouldNotFinish`` for a file that can not be read.
        """
        self.setup: dict[str, Any] = {}
        self.files: dict[str, str] = {}
        _, self._console = console.gettext, console
        for item in written:
            key, equals, value = item.partition("=")
            if not equals or not key:
                raise BadArguments(_("--set: expected key=value, got {text}").format(text=_short(item)))
            if key not in room.setup_keys:
                said = _("--set: unknown key {key}; {title} knows {keys}")
                keys = ", ".join(room.setup_keys)
                raise BadArguments(said.format(key=_short(key), title=room.id, keys=keys))
            if key in self.setup:
                raise BadArguments(_("--set: {key} is given twice").format(key=key))
            self.setup[key] = self._found(key, value if value.startswith("@") else _value(value), room)

    def _found(self, key: str, value: Any, room: Room) -> Any:
        """A value, or what is in the file that it names; so with each of a list."""
        if isinstance(value, list):
            return [self._found(f"{key}[{number}]", each, room) for number, each in enumerate(value)]
        if not isinstance(value, str) or not value.startswith("@"):
            return value
        self.files[key] = value[1:]
        return _unwrapped(key, _read(Path(value[1:]), room, self._console))

    def blame(self, error: BadSetup | BadContent) -> BadSetup | BadContent | CouldNotFinish:
        """The error that a set-up met; one in what a file said names the file."""
        for key, name in self.files.items():
            place = f"setup.{key}"
            said = error.told(self._console.gettext)
            if said.startswith(place) and not said[len(place) : len(place) + 1].isalnum():
                rest = said[len(place) :]
                return CouldNotFinish(f"{name}: {rest[1:]}" if rest.startswith(".") else f"{name}{rest}")
        return error


def _value(text: str) -> Any:
    """JSON where it is JSON, else the text."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _read(path: Path, room: Room, console: Console) -> Any:
    """What a TOML or JSON file says; or the deck of one with a deck as text, as the builder writes it.

    Raises: ``CouldNotFinish`` naming file and place.
    """
    _ = console.gettext
    try:
        data = bytes_of(path)
    except (OSError, ValueError) as error:
        reason = why(error).told(_)
        raise CouldNotFinish(_("{path}: could not be read ({reason})").format(path=path, reason=reason)) from None
    suffix = path.suffix.lower()
    try:
        if suffix == ".json" or (suffix != ".toml" and data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"[")):
            return json.loads(data.decode("utf-8-sig"))
        return toml_of(data)
    except (ValueError, RecursionError) as error:
        deck = _deck_in_words(data, path, room, console)
        if deck is None:
            raise CouldNotFinish(misread(path, error).told(_)) from None
        return deck


def _deck_in_words(data: bytes, path: Path, room: Room, console: Console) -> Any:
    """The deck or the build of a text, as set-ups have it; None where there is none in it.

    Raises: ``CouldNotFinish`` naming what in it is not understood.
    """
    from game.client.collection import deck_text
    from game.presenters import presenter_of, titles

    if room.id not in titles():
        return None
    cards = presenter_of(room.id).cards
    found = deck_text.read(data.decode("utf-8-sig", "replace"), room.id, cards)
    if not found.deck.counts:
        return None
    if found.faults:
        said = console.gettext("{path}: this is not understood: {lines}")
        raise CouldNotFinish(said.format(path=path, lines="; ".join(map(str, found.faults))))
    return cards.for_setup(found.deck.cards(cards.deck_cards(console.language)))


def _unwrapped(key: str, found: Any) -> Any:
    """A deck out of a file that is written like those of the game: one ``[[deck]]``, or its ``cards``; what stands
    under the key itself."""
    if key.startswith("deck") and isinstance(found, Mapping):
        decks = found.get("deck")
        if isinstance(decks, list) and len(decks) == 1 and isinstance(decks[0], Mapping):
            found = decks[0]
        if "cards" in found:
            return found["cards"]
    if isinstance(found, Mapping) and set(found) == {key}:
        return found[key]
    return found


def _short(text: str) -> str:
    """What was written, as one short line."""
    shown = ascii(text) if not text.isprintable() else f"“{text}”"
    return shown if len(shown) <= 60 else shown[:57] + "…"
