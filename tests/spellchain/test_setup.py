"""Set-ups (rules, section 2): what stands when nothing is said, every form of a deck, and what is refused."""

from typing import Any

import pytest

from game.engine import match as engine
from game.engine.errors import BadSetup
from game.spellchain.engine.content import Content
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.setup import resolve_setup

Json = dict[str, Any]


def test_what_is_not_said_is_as_the_rules_have_it(content: Content) -> None:
    chosen = resolve_setup({}, content)
    assert chosen.decks == (content.decks["cinder_road"].cards, content.decks["cold_walls"].cards)
    assert (chosen.first, chosen.opening, chosen.health, chosen.turn_cap) == (2, (3, 4), (30, 30), 120)
    assert (chosen.mulligan, chosen.coin, chosen.open_lists) == (True, True, True)
    assert (chosen.bluff_windows, chosen.ordered) == (False, False)


def test_a_deck_may_be_said_in_four_ways(content: Content) -> None:
    cards = content.decks["cold_walls"].cards
    counts = {card: cards.count(card) for card in dict.fromkeys(cards)}
    listed = [{"card": card, "count": count} for card, count in counts.items()]
    for deck in ("cold_walls", list(cards), listed, counts):
        assert resolve_setup({"decks": [deck, "open_book"]}, content).decks[0] == cards


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"deck": "open_book"}, 'unknown key "deck"; did you mean decks?'),
        ({"first": 2}, "setup.first: expected 0, 1 or random, got 2"),
        ({"first": True}, "setup.first: expected"),
        ({"opening": [3]}, "setup.opening: expected two numbers 0..7"),
        ({"opening": [3, 8]}, "setup.opening[1]: expected 0..7, got 8"),
        ({"health": [0, 30]}, "setup.health[0]: expected 1..30, got 0"),
        ({"turn_cap": 39}, "setup.turn_cap: expected 40..400, got 39"),
        ({"coin": 1}, "setup.coin: expected true or false, got 1"),
        ({"decks": ["cinder_road"]}, "setup.decks: expected two decks"),
        ({"decks": ["cinder_rod", "cold_walls"]}, "did you mean cinder_road?"),
        ({"decks": [["firebal"], "cold_walls"]}, "setup.decks[0][0]: unknown card"),
        ({"decks": [[{"card": "scald", "count": 0}], "cold_walls"]}, "expected a count of 1..2, got 0"),
        ({"decks": [["scald"] * 2, "cold_walls"]}, "setup.decks[0]: expected 30..40 cards, got 2"),
    ],
)
def test_a_bad_set_up_names_key_value_and_mend(content: Content, setup: Json, said: str) -> None:
    with pytest.raises(BadSetup) as error:
        resolve_setup(setup, content)
    assert said in str(error.value)


def test_the_lists_are_told_only_when_they_are_open(room: Spellchain) -> None:
    shut = engine.new(room, 1, {"open_lists": False})
    assert "list" not in shut.view()["players"][0]
    assert {"card": "fireball", "count": 2} in shut.position()["players"][0]["list"]
    assert {"card": "fireball", "count": 2} in engine.new(room, 1, {}).view(1)["players"][0]["list"]


def test_every_ready_deck_is_soaked(room: Spellchain, content: Content) -> None:
    soaked = [deck for setup in room.soak_setups() for deck in setup["decks"]]
    assert set(soaked) == set(content.decks)
