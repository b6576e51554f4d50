"""The worked examples of the rules (section 13), and those of their corners, each a test of its own."""

from pathlib import Path

import pytest

from game.spellchain.engine.room import Spellchain
from tests import examples

EXAMPLES = examples.read(Path(__file__).parent / "data", ("examples.jsonl", "corners.jsonl", "trials.jsonl"))


@pytest.mark.parametrize("example", EXAMPLES, ids=examples.name_of)
def test_example(room: Spellchain, example: examples.Json) -> None:
    examples.run(room, example)


def test_examples_meet_the_blocks_that_no_random_match_does(room: Spellchain) -> None:
    """What the suite for all titles leaves to them."""
    met: set[str] = set()
    for example in EXAMPLES:
        if "steps" not in example:
            continue
        match = examples.start(room, example)
        for step in example["steps"]:
            if "redealt" in step:
                break
            if "do" in step:
                met |= {event.name for event in match.play(step["do"]) if event.kind == "open"}
    assert {"loop", "lost_trigger", "protect"} <= met
