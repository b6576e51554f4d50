"""Undertow's room, and its words."""

from collections.abc import Callable

import pytest

import game
from game.engine.teller import Teller
from game.undertow.engine.room import Undertow

Speaker = Callable[..., Teller]


@pytest.fixture(scope="session")
def room() -> Undertow:
    return Undertow()


@pytest.fixture
def speaker(room: Undertow) -> Speaker:
    """A teller of a match in a language: the players are called Anna and Bruno, and one of them may be spoken to."""

    def make(match: game.Match, language: str = "en", you: int | None = None) -> Teller:
        teller = room.teller(match.rules, language)
        teller.names, teller.you = ("Anna", "Bruno"), you
        return teller

    return make
