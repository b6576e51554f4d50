"""The titles in the window, and the rooms of the house that are yet to open.

Adding a title adds a line to `face_of`; nothing is imported before it is asked for.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.content import Words, asset_root, read_table

if TYPE_CHECKING:
    from game.client.board import Face


def face_of(title: str) -> "Face":
    """What a title brings to the window.

    Raises: ``KeyError`` for a title that has no board.
    """
    return _faces()[title]


@cache
def _faces() -> "Mapping[str, Face]":
    from game.longnight.face import LongNightFace

    return {"longnight": LongNightFace()}


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
        motif = entry.choice("motif", ("", "tide", "page", "arcade", "glass"))
        found.append(Room(entry.id(), motif, entry.words("name"), entry.words("text")))
    return tuple(found)
