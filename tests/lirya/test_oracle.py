"""The core and the second engine, written from the rules alone, play the same matches (see `oracle/agree`)."""

import pytest

from game.lirya.engine.room import Lirya
from tests.lirya import oracle_run
from tests.lirya.oracle import agree, cards

MATCHES, DECISIONS = 6, 150


@pytest.mark.parametrize("number", range(MATCHES))
def test_core_and_second_engine_say_the_same_at_every_decision(room: Lirya, number: int) -> None:
    """A finding can be seen again with ``oracle_run.py --number …``."""
    printed = cards.faces()
    assert agree.play(agree.case(printed, number), printed, number, DECISIONS) > 50


def test_no_card_of_the_set_is_left_out() -> None:
    """A card with a word that the second engine has no rule for would be dealt to nobody."""
    assert agree.skipped() == {}


def test_a_difference_is_found_and_told(room: Lirya) -> None:
    """Of two matches that differ by one card's cost the first decision that shows it is told."""
    printed = cards.faces()
    hand = {card["card"] for card in agree.case(printed, 0).view()["cards"] if card["zone"] == "hand"}
    dearer = {name: cards.face({**raw, "cost": raw["cost"] + 1}) for name, raw in cards.raw().items() if name in hand}
    with pytest.raises(agree.Disagreement, match=r"cost: core \d+, oracle \d+"):
        agree.play(agree.case(printed, 0), printed | dearer, 0, DECISIONS)


def test_the_long_run_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert oracle_run.main(["--seconds", "-1"]) == 0
    assert "0 matches" in capsys.readouterr().out
