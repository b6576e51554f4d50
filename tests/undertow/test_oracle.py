"""The core's battles against those of a second engine, written from the rules; ``oracle_run.py`` plays many more."""

from collections import Counter

import pytest

from game.engine import match as engine
from game.undertow.engine.room import Undertow
from tests.undertow import oracle_run
from tests.undertow.oracle import agree, cases, programs
from tests.undertow.oracle.cards import Selector
from tests.undertow.oracle.state import Disagreement, State, Thing, read

PARTS, BATTLES = 10, 15
PARTED = (8501, 14590)
"""What a stroke of a flurry sets off gives the striker drain or cleave: its next stroke has it (5.5, 5.7)."""
TWO = [{"starter": "thunderline"}, {"starter": "ash_and_salt"}]


@pytest.mark.parametrize("part", range(PARTS))
def test_battles_are_told_alike_by_both_engines(room: Undertow, part: int) -> None:
    """A finding can be seen again with ``oracle_run.py --number …``."""
    for number in range(part * BATTLES, (part + 1) * BATTLES):
        try:
            assert agree.play(cases.case(room, number), watched=number % oracle_run.WATCHED == 0)
        except Disagreement as error:
            raise AssertionError(f"--number {number}") from error


@pytest.mark.parametrize("number", PARTED)
def test_battles_in_which_the_engines_once_parted_are_told_alike(room: Undertow, number: int) -> None:
    assert agree.play(cases.case(room, number), watched=True)


def test_a_difference_is_found_and_told(room: Undertow) -> None:
    """Of two battles that differ by one point of health the first blow that tells it is shown."""
    match = engine.new(room, 4, {"players": TWO, "first": 0})
    state = read(match.position())
    state.things[state.hero[1]].tags["health"] -= 1
    with pytest.raises(Disagreement, match=r"turn \d+, \w+\n(?s:.*)- core(?s:.*)\+ oracle"):
        agree.play(match, beside=state)


def test_chance_may_draw_nobody_twice_and_nobody_who_may_not_be_drawn() -> None:
    """Section 5.7: ``random k`` are k distinct ones, treated in the order drawn; of at most k all, left to right."""
    units = [Thing(ident, programs.faces()["torch_bearer"], 1, "line") for ident in (3, 4, 5)]
    assert [unit.id for unit in programs.draw_from(units, 2, (5, 3))] == [5, 3]
    assert programs.draw_from(units, 3, (5, 3, 4)) == units
    for drawn in ((3, 3), (3,), (3, 6), ()):
        with pytest.raises(Disagreement):
            programs.draw_from(units, 2, drawn)


def test_no_target_is_no_target() -> None:
    """Section 5.7: an operation without a target does nothing; ``it`` that has left is none."""
    assert programs.select(State(), programs.Run(1, 0, 7), Selector("it", False, "", 1, {})) == []


def test_a_shuffle_deals_the_cards_of_the_build_and_the_coin_falls_on_both_sides(room: Undertow) -> None:
    """Section 2: coin, shuffle and nothing else; ids go from the top of deck 0 to the bottom of deck 1."""
    firsts, tops = set(), set()
    for seed in range(60):
        position = engine.new(room, seed, {"players": TWO}).position()
        firsts.add(position["active"])
        for player, build in enumerate(TWO):
            deck = [card for card in position["cards"] if card["owner"] == player and card["zone"] == "deck"]
            deck.sort(key=lambda card: card["pos"])
            assert Counter(card["card"] for card in deck) == Counter(room.starters[build["starter"]].build.deck)
            assert [card["id"] for card in deck] == list(range(deck[0]["id"], deck[0]["id"] + 18))
            tops.add((player, deck[0]["card"]))
    assert firsts == {0, 1}
    assert len(tops) == 18, "each of nine cards was once on top of either deck"


def test_the_long_run_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert oracle_run.main(["--battles", "2", "--first", "700"]) == 0
    assert "2 battles" in capsys.readouterr().out
    assert oracle_run.main(["--number", "3"]) == 0
    assert oracle_run.main(["--seconds", "-1"]) == 0
    assert "0 battles" in capsys.readouterr().out
