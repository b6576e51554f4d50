"""Undertow's room. Its words are not written yet, and no test here asks for them."""

from collections.abc import Iterable
from typing import Any

import pytest

from game.engine.room import Printed, Rules
from game.engine.teller import Teller
from game.undertow.engine.room import Undertow


class WordlessUndertow(Undertow):
    """The room with all that a match needs to be played."""

    def teller(self, rules: Rules, language: str) -> Teller:
        raise AssertionError("no test asks for words")

    def _printed(self, content: Any, language: str) -> Iterable[Printed]:
        raise AssertionError("no test asks for words")


@pytest.fixture(scope="session")
def room() -> Undertow:
    return WordlessUndertow()
