"""A title that has one of everything, and readers and writers for it."""

from pathlib import Path

import pytest

from game.engine.cards.language import Language
from game.engine.cards.read_language import read_language
from game.engine.cards.reader import Reader

DATA = Path(__file__).parent / "data"


@pytest.fixture(scope="session")
def language() -> Language:
    return read_language(DATA, "example/language.toml")


@pytest.fixture(scope="session")
def reader(language: Language) -> Reader:
    return Reader(language, ("stoneling", "mana_spark"))
