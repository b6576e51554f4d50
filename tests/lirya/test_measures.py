"""Energy and placement (rules, sections 6.4 and 6.5); ``measures.py`` tells of many more matches."""

import re
from pathlib import Path

from tests.lirya import measures

KEPT = (Path(__file__).parent / "data" / "measures.txt").read_text(encoding="utf-8").splitlines()


def test_cards_of_a_ready_deck_give_at_most_two_energy_a_turn() -> None:
    found = measures.energy(1)
    assert len(found) == 7
    assert {deck: each for deck, each in found.items() if each > 2} == {}
    assert any(each > 0 for each in found.values())


def test_back_line_first_puts_nobody_into_the_front_while_there_is_room() -> None:
    """The back line has four places; without the rule the quick policy puts warriors in front."""
    plain, behind = (
        measures.placed(1, choose, measures.PAIRS[:2])
        for choose in (measures.quick, measures.back_first(measures.quick))
    )
    assert behind.share < plain.share / 2


def test_what_was_found_of_energy_in_many_matches_keeps_to_the_rules() -> None:
    energy = {name: float(each) for line in KEPT for name, each in re.findall(r"^(\w+) +([\d.]+)$", line)}
    assert len(energy) == 7
    assert max(energy.values()) <= 2


def test_the_table_has_a_line_of_each_measure() -> None:
    lines = [*measures.told(1, 1, measures.PAIRS[:1])]
    assert len(lines) == len(KEPT) - 5  # two decks of the seven
    assert lines[-1].endswith(" %")
