"""Odds of a forecast: exact where chance is a card or a die, whatever else is drawn beside it."""

from fractions import Fraction
from typing import Any

import pytest

import game
from game.engine.odds import MOST, even

Json = dict[str, Any]
CARDS = ("basic_attack", "sprint", "fire_attack", "mighty_blow", "cone_of_fire", "twist_of_fate", "seismic_denial")


def night(cards: int, discarded: int = 0, units: tuple[str, ...] = ("zombie", "ghoul"), **more: Any) -> game.Match:
    """The end of a turn of The Long Night: nothing in hand, so many cards in the deck and among the discarded."""
    zones = ["deck"] * cards + ["discard"] * discarded
    return game.from_position(
        "longnight",
        {
            "title": "longnight",
            "phase": "end",
            "players": [{"hex": "1,4"}, {}],
            "units": [{"id": 40 + n, "unit": kind, "hex": f"8,{1 + n}"} for n, kind in enumerate(units)],
            "cards": [{"id": 3 + n, "card": CARDS[n % 7], "zone": zone} for n, zone in enumerate(zones)],
            **more,
        },
    )


def odds_of(match: game.Match, action: str, tag: str, new: Any) -> dict[int, Fraction]:
    """By thing: the odds that a tag becomes this, as the fraction of small numbers that it is."""
    told = [c for c in match.forecast(action, 0) if c.tag == tag and c.new == new]
    found = {change.entity: Fraction(change.odds).limit_denominator(5000) for change in told}
    assert all(float(share) == change.odds for share, change in zip(found.values(), told, strict=True))
    return found


@pytest.mark.parametrize(("cards", "discarded"), [(6, 0), (7, 0), (11, 0), (3, 3), (0, 9), (5, 6)])
def test_five_cards_of_a_deck_are_drawn_alike_often(cards, discarded) -> None:
    """U2, U3: the deck is shuffled only with what was discarded; its order is not known before either."""
    count = cards + discarded
    drawn = odds_of(night(cards, discarded), "end", "zone", "hand")
    assert drawn == {3 + n: Fraction(5, count) for n in range(count)}


def test_all_cards_of_a_short_deck_are_drawn() -> None:
    assert odds_of(night(4), "end", "zone", "hand") == {3 + n: Fraction(1) for n in range(4)}


@pytest.mark.parametrize("units", [("zombie",), ("zombie", "ghoul", "brute"), ("whisperer", "brute", "gravecaller")])
def test_each_face_has_its_share_of_the_die(units) -> None:
    """6.1: earth_d6 1-1-2-2-2-3, earth_d8 1-1-2-2-2-3-3-4, fire_d4 1-1-2-2; AI dice 1 to n."""
    dice = [{"id": 20 + n, "die": die, "zone": "buffer"} for n, die in enumerate(("earth_d6", "earth_d8", "fire_d4"))]
    match = night(6, 0, units, dice=dice)
    faces = {face: odds_of(match, "end", "face", face) for face in range(1, 9)}
    wanted = {20: "112223", 21: "11222334", 22: "1122"}
    sides = {"zombie": 4, "ghoul": 4, "whisperer": 6, "gravecaller": 6, "brute": 8}
    ids = {unit["id"]: unit["unit"] for unit in match.view()["units"]}
    for die in match.view()["dice"]:
        if die["die"] == "ai":
            wanted[die["id"]] = "".join(str(n) for n in range(1, 1 + sides[ids[die["unit"]]]))
    for face, odds in faces.items():
        rolled = {die: Fraction(row.count(str(face)), len(row)) for die, row in wanted.items() if str(face) in row}
        assert odds == rolled, face


def test_every_die_comes_first_alike_often() -> None:
    """L3: of three of his and two of the night's, each of his is lit at once in one case of five."""
    dice = [{"id": 20 + n, "die": die, "zone": "buffer"} for n, die in enumerate(("earth_d6", "fire_d4", "terror_d8"))]
    assert odds_of(night(0, dice=dice), "end", "state", "lit") == dict.fromkeys((20, 21, 22), Fraction(1, 5))


def test_few_cases_are_all_gone_through() -> None:
    """L1 to L3: two dice of his and one Zombie, 4 · 4 · 4 faces in 6 orders: what hangs on two draws is exact too.

    The next die is the Zombie's where it is first (1/3), or second behind one of his that is lit (1/3).
    """
    dice = [{"id": 20, "die": "earth_d4", "zone": "buffer"}, {"id": 21, "die": "fire_d4", "zone": "buffer"}]
    match = night(0, 0, ("zombie",), dice=dice)
    [theirs] = [die["id"] for die in match.view()["dice"] if die["die"] == "ai"]
    found = {c.new: c.odds for c in match.forecast("end", 0) if (c.entity, c.tag) == (0, "next_die")}
    assert found == {theirs: float(Fraction(2, 3)), 20: float(Fraction(1, 6)), 21: float(Fraction(1, 6))}


@pytest.mark.parametrize("cards", range(1, 13))
def test_one_card_is_each_card_of_the_deck(cards) -> None:
    """6.3, Basic Attack's second line: in play, with other things in hand."""
    deck = [{"id": 10 + n, "card": CARDS[n % 7], "zone": "deck"} for n in range(cards)]
    position = {
        "title": "longnight",
        "players": [{"hex": "1,4"}, {}],
        "units": [{"id": 40, "unit": "zombie", "hex": "8,6"}],
        "cards": [{"id": 3, "card": "basic_attack", "zone": "hand"}, *deck],
        "dice": [{"id": 30, "die": "earth_d6", "zone": "sequence", "face": 3}],
    }
    match = game.from_position("longnight", position)
    assert odds_of(match, "use #3 2", "zone", "hand") == {10 + n: Fraction(1, cards) for n in range(cards)}


def test_a_drawn_face_has_its_share_of_the_list() -> None:
    """Spellchain: a spell draws two of nine unknown cards, some of them alike; the other's hand is hidden as well."""
    deck = ["hedge_boar"] * 2 + ["hill_giant"] * 2 + ["oath_knight", "scald", "backdraft", "leech_bat", "counterspell"]
    position = {
        "title": "spellchain",
        "turn": 9,
        "phase": "main",
        "active": 0,
        "players": [{"mana": 9, "mana_max": 9}, {"mana": 2, "mana_max": 2}],
        "cards": [
            {"id": 3, "card": "blood_price", "owner": 0, "zone": "hand"},
            *({"id": 10 + n, "card": card, "owner": 0, "zone": "deck"} for n, card in enumerate(deck)),
            *({"id": 40 + n, "card": card, "owner": 1, "zone": "deck"} for n, card in enumerate(deck)),
            *({"id": 60 + n, "card": card, "owner": 1, "zone": "hand"} for n, card in enumerate(deck[:4])),
        ],
    }
    match = game.from_position("spellchain", position)
    [action] = [str(action) for action in match.actions() if str(action).startswith("play #3")]
    changes = match.forecast(action, 0)
    drawn = {c.entity for c in changes if (c.tag, c.old, c.new) == ("zone", "deck", "hand")}
    assert len(drawn) == 2
    for ident in drawn:
        found = {c.new: c.odds for c in changes if (c.entity, c.tag) == (ident, "card")}
        assert found == {card: float(Fraction(deck.count(card), 9)) for card in deck}


def test_runs_are_shared_among_as_many_draws_as_may_be() -> None:
    assert even([5, 6, 8, 9], MOST) == 360
    assert even([17, 19, 23], MOST) == 323
    assert even([2000], MOST) == 1


def test_the_same_is_foreseen_each_time() -> None:
    match = night(9, 3)
    assert match.forecast("end", 0) == match.forecast("end", 0) == match.copy().forecast("end", 0)
