"""What strikes, armours and wards are made of (rules, sections 5.2 and 10)."""

import pytest

import game
from game.i18n import LANGUAGES
from game.undertow.engine.room import Undertow
from tests.undertow.boards import Card, battle, mine, theirs
from tests.undertow.conftest import Speaker


def sums(match: game.Match, ident: int) -> dict[str, list[tuple[str, int, int]]]:
    """The parts of a thing's sums: what, how much, whose doing."""
    found: dict[str, list[tuple[str, int, int]]] = {}
    for row in match.layers(ident):
        tag = match.rules.layout.stats[row.layer - 1]
        found.setdefault(tag, []).append((row.change["part"], row.change["n"], row.change.get("source", 0)))
        assert row.stats[tag] == sum(n for _, n, _ in found[tag])
    return found


def test_the_contract_s_own_sum(room: Undertow) -> None:
    """Section 10: "strike 5 = 3 + blessing 2 (Choir Adept) − weak 1 + charge 1"."""
    lancer = mine("torch_bearer", charge=1, weak=1, weak_turns=1)
    match = battle(room, "attack", mine("choir_adept", blessing=2), lancer)
    parts = [("printed", 3, 0), ("blessing", 2, 3), ("charge", 1, 0), ("weak", -1, 0)]
    assert sums(match, 4) == {"strike": parts}
    assert match.view()["cards"][3]["strike"] == 5


@pytest.mark.parametrize(
    ("cards", "ident", "tag", "parts"),
    [
        # Worked example 46: a blessing of 2 beside a brute of 4.
        ([mine("choir_adept", blessing=2), mine("slag_brute")], 4, "strike", [("printed", 4, 0), ("blessing", 2, 3)]),
        # What was added for good stands apart from what is printed.
        ([mine("slag_brute", attack=6)], 3, "strike", [("printed", 4, 0), ("lasting", 2, 0)]),
        # 5.2.1: fearsome of the opposite unit; the sum is not below 0.
        (
            [mine("husk"), theirs("ember_colossus", fearsome=3)],
            3,
            "strike",
            [("printed", 1, 0), ("fearsome", -3, 4), ("floor", 2, 0)],
        ),
        # Worked example 43: two wolves beside a pup; a soldier's formation beside one of its role.
        (
            [mine("thorn_pup"), mine("bramble_wolf"), mine("wolf_cub"), mine("elder_bear")],
            3,
            "strike",
            [("printed", 2, 0), ("pack", 2, 0)],
        ),
        ([mine("tin_soldier"), mine("forge_hound")], 3, "armour_now", [("formation", 1, 0)]),
        ([mine("forge_hound"), mine("tin_soldier")], 3, "strike", [("printed", 3, 0), ("kinship", 1, 0)]),
        ([mine("gale_runner", struck=1)], 3, "strike", [("printed", 1, 0)]),
        # 5.2.3: shelter of both neighbours.
        (
            [mine("banner_golem"), mine("gate_warden"), mine("unbroken_wall")],
            4,
            "armour_now",
            [("printed", 1, 0), ("shelter", 1, 3), ("shelter", 1, 5)],
        ),
        ([mine("cloud_shield", ward=2)], 3, "ward_now", [("printed", 1, 0), ("lasting", 1, 0)]),
        ([mine("ash_imp", inspired=2, inspired_turns=1)], 3, "strike", [("printed", 2, 0), ("inspired", 2, 0)]),
    ],
)
def test_every_part_is_told(
    room: Undertow, cards: list[Card], ident: int, tag: str, parts: list[tuple[str, int, int]]
) -> None:
    assert sums(battle(room, "attack", *cards), ident)[tag] == parts


def test_a_hero_s_numbers_are_its_own_and_what_it_wears(room: Undertow) -> None:
    """Section 13, M4: Hobb strikes with 1 and his maul's 1; his armour of 1 has the smoke phial's 1 beside it."""
    match = game.new("undertow", 1, {"players": [{"starter": "anvil_oath"}, {"rung": 20}], "first": 0})
    assert sums(match, 1) == {
        "strike": [("printed", 1, 0), ("worn", 1, 4)],
        "armour_now": [("printed", 1, 0), ("worn", 1, 3)],
    }


def test_an_aura_is_its_piece_s_doing(room: Undertow) -> None:
    """Section 6.3: the censer gives 1 to units of fire, the visor an armour to those of iron."""
    cards = [mine("torch_bearer"), mine("forge_hound"), mine("ember_censer", "gear"), mine("visor_of_gears", "gear")]
    position = battle(room, "attack", *cards[:2]).position()
    hero = {"id": 1, "card": "ilmare_of_the_dawn", "owner": 0, "zone": "hero", "level": 10, "attack": 0}
    worn = [{**card, "id": number, "zone": "equipment"} for number, card in enumerate(cards[2:], 5)]
    units = [card for card in position["cards"] if card["id"] > 1]
    match = game.from_position("undertow", {**position, "cards": [hero, *units, *worn]})
    assert sums(match, 3) == {"strike": [("printed", 3, 0), ("aura", 1, 5)]}
    assert sums(match, 4) == {"strike": [("printed", 3, 0)], "armour_now": [("aura", 1, 6)]}


def test_who_does_not_stand_in_the_battle_has_no_sums(room: Undertow) -> None:
    match = battle(room, "attack", mine("ash_imp", "hand", preparation=1), mine("torch_bearer", "graveyard"))
    assert all(match.layers(ident) == () for ident in (0, 3, 4, 50, 97))
    assert game.new("undertow", 3).layers(1) == (), "nor what is on offer"


SAID = {
    "en": [("on the card", 3), ("Choir Adept: Blessing", 2), ("Weak", -1)],
    "it": [("sulla carta", 3), ("Adepta del Coro: Benedizione", 2), ("Debilitato", -1)],
    "zh": [("卡牌自身", 3), ("唱诗修士：祝福", 2), ("虚弱", -1)],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_part_is_told_in_words(room: Undertow, speaker: Speaker, language: str) -> None:
    match = battle(room, "attack", mine("choir_adept", blessing=2), mine("torch_bearer", weak=1, weak_turns=1))
    teller = speaker(match, language)
    told = [(teller.layer(match.view(), row), row.change["n"]) for row in match.layers(4)]
    assert told == SAID[language]
