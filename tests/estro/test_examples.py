"""The worked examples of the rules (section 13), played."""

from pathlib import Path

import pytest

from game.titles import room_of
from tests import examples

ALL = examples.read(Path(__file__).parent / "data", ("examples.jsonl",))


@pytest.mark.parametrize("example", ALL, ids=examples.name_of)
def test_the_example_holds(example: examples.Json) -> None:
    examples.run(room_of("estro"), example)
