"""ESTRO's room, and short positions."""

import pytest

from game.estro.engine.room import Estro


@pytest.fixture(scope="session")
def room() -> Estro:
    return Estro()
