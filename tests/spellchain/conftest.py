"""Spellchain's room, and its files as they are shipped."""

from collections.abc import Callable
from typing import Any

import pytest

from game.engine import match as engine
from game.spellchain.engine.content import Content
from game.spellchain.engine.room import Spellchain

Json = dict[str, Any]


@pytest.fixture(scope="session")
def room() -> Spellchain:
    return Spellchain()


@pytest.fixture(scope="session")
def content(room: Spellchain) -> Content:
    return room.content


@pytest.fixture
def standing(room: Spellchain) -> Callable[..., engine.Match]:
    """A match at a position; what is not said is a plain main phase of player 0's turn 9."""

    def make(**said: Any) -> engine.Match:
        position: Json = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [{}, {}]}
        return engine.from_position(room, {**position, "cards": [], **said}, 1)

    return make
