"""The core and the second engine, written from the rules alone, play the same matches (see `oracle/agree`)."""

import pytest

from tests.estro.oracle import agree

MATCHES, PART = 36, 12


@pytest.mark.parametrize("first", range(0, MATCHES, PART))
def test_core_and_second_engine_say_the_same_at_every_decision(first: int) -> None:
    printed = agree.faces()
    decided = sum(agree.play(agree.case(printed, n), printed, n) for n in range(first, first + PART))
    assert decided > 20 * PART
