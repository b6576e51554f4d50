"""The worked examples of the rules (section 13), and those of their corners, each a test of its own."""

from pathlib import Path

import pytest

from game.lirya.engine.room import Lirya
from tests import examples

EXAMPLES = examples.read(Path(__file__).parent / "data", ("examples.jsonl", "corners.jsonl"))


@pytest.mark.parametrize("example", EXAMPLES, ids=examples.name_of)
def test_example(room: Lirya, example: examples.Json) -> None:
    examples.run(room, example)
