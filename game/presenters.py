"""The titles in the window, and the rooms of the house that are yet to open.

Adding a title adds a line to `_presenters`; nothing is imported before it is asked for.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.content import Words, asset_root, read_table
from game.engine.errors import GameError
from game.engine.said import to_say

if TYPE_CHECKING:
    from game.client.board_kit.presenter import Presenter
    from game.client.match.duel import Duel


class NoBoard(GameError):
    """A title that the window can not show."""


def titles() -> tuple[str, ...]:
    """The titles that have a board, in their order."""
    return tuple(_presenters())


def presenter_of(title: str) -> "Presenter":
    """What a title brings to the window.

    Raises: ``NoBoard`` for a title that has none.
    """
    presenters = _presenters()
    if title not in presenters:
        raise NoBoard(
            to_say("{title} has no board in this version: it is played in the terminal, with --text"), title=title
        )
    return presenters[title]


@cache
def _presenters() -> "Mapping[str, Presenter]":
    from game.estro.client.presenter import EstroPresenter
    from game.lirya.client.presenter import LiryaPresenter
    from game.longnight.client.presenter import LongNightPresenter
    from game.spellchain.client.presenter import SpellchainPresenter
    from game.undertow.client.presenter import UndertowPresenter

    return {
        "longnight": LongNightPresenter(),
        "undertow": UndertowPresenter(),
        "spellchain": SpellchainPresenter(),
        "lirya": LiryaPresenter(),
        "estro": EstroPresenter(),
    }


def duel_of(title: str) -> "Duel | None":
    """What a title for two brings beside its presenter; None for one that is played alone."""
    return _duels().get(title)


@cache
def _duels() -> "Mapping[str, Duel]":
    from game.estro.client.duel import DUEL as ESTRO
    from game.lirya.client.duel import DUEL as LIRYA
    from game.spellchain.client.duel import DUEL as SPELLCHAIN
    from game.undertow.client.duel import DUEL as UNDERTOW

    return {"undertow": UNDERTOW, "spellchain": SPELLCHAIN, "lirya": LIRYA, "estro": ESTRO}


class Room(NamedTuple):
    """A petal of the house's rose: ``id`` is a title, there or yet to come; ``motif`` its picture until it is there."""

    id: str
    motif: str
    name: Words
    text: Words


@cache
def rooms() -> tuple[Room, ...]:
    """The five rooms, clockwise from the top of the rose. Raises: ``BadContent``."""
    file = read_table(asset_root(), "shared/rooms.toml")
    file.allow("format", "room")
    found = []
    for entry in file.entries("room"):
        entry.allow("id", "motif", "name", "text")
        motif = entry.choice("motif", ("", "tide", "arcade", "glass"))
        found.append(Room(entry.id(), motif, entry.words("name"), entry.words("text")))
    return tuple(found)
