"""Lirya's room."""

import pytest

from game.lirya.engine.room import Lirya


@pytest.fixture(scope="session")
def room() -> Lirya:
    return Lirya()
