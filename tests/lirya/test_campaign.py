"""The twelve duels and the tandem (rules, 9.4 and 9.5): each edict does what its sentence says, worked out by hand."""

from typing import Any

import pytest

import game
from game.lirya.engine.campaign import load_campaign
from game.lirya.engine.room import Lirya
from tests.lirya.boards import Json, base, mine, theirs
from tests.lirya.test_made_up_cards import play, tag

FOES = {
    "the_ford": "deep_current",
    "the_kiln": "cinders",
    "low_tide": "deep_current",
    "the_quarry": "long_root",
    "high_passes": "four_winds",
    "vespers": "first_light",
    "the_toll_road": "crossroads",
    "the_glasshouse": "first_light",
    "plague_season": "dusk_court",
    "no_quarter": "four_winds",
    "the_empty_throne": "dusk_court",
    "the_oldest_mountain": "long_root",
}


def under(edict: str, *cards: Json, **keys: Any) -> game.Match:
    """The base position under an edict of player 1."""
    return game.from_position("lirya", base(*cards, **{"options": {"edicts": [[1, edict]]}, **keys}), 1)


def energy(match: game.Match) -> list[int]:
    return [player["energy"] for player in match.view()["players"]]


def begun(room: Lirya, duel: str) -> Json:
    """The first view of a duel against which the player brings a deck of 30 cards, which no official one is (9.5)."""
    setup = next(each for each in load_campaign(room.content).duels if each.id == duel).against({"road_militia": 30})
    return game.new("lirya", 7, setup).view()


def test_the_duels_stand_in_their_order_with_their_foes(room: Lirya) -> None:
    campaign = load_campaign(room.content)
    assert {duel.id: duel.deck for duel in campaign.duels} == FOES
    for duel in campaign.duels:
        view = game.new("lirya", 3, duel.against("cinders")).view()
        assert [player["deck"] + player["hand"] for player in view["players"]] == [50, 50]


def test_what_the_duels_begin_with(room: Lirya) -> None:
    ford = begun(room, "the_ford")
    assert [player["life"] for player in ford["players"]] == [20, 15]
    assert [
        (card["card"], card["owner"], card["zone"], card["pos"])
        for card in ford["cards"]
        if card.get("zone") == "front"
    ] == [("road_militia", 0, "front", 1)]
    quarry = next(card for card in begun(room, "the_quarry")["cards"] if card.get("zone") == "structures")
    assert (quarry["card"], quarry["owner"], quarry["level"]) == ("banner_yard", 1, 2)
    throne = begun(room, "the_empty_throne")["players"]
    assert [(player["life"], player["energy"]) for player in throne] == [(10, 5), (10, 5)]
    mountain = begun(room, "the_oldest_mountain")
    assert [(player["life"], player["energy"]) for player in mountain["players"]] == [(20, 4), (30, 1)]
    stands = next(card for card in mountain["cards"] if card.get("zone") == "front")
    assert (stands["card"], stands["owner"], stands["pos"]) == ("oldest_mountain", 1, 1)
    assert begun(room, "low_tide")["options"]["hand_limit"] == 6


def test_the_tandem_has_a_boss_with_a_hoard(room: Lirya) -> None:
    """9.4: life 40, 3 energy; its turn_start creates one shade in the front line."""
    view = game.new("lirya", 3, load_campaign(room.content).tandem).view()
    assert [(player["life"], player["energy"]) for player in view["players"]] == [(20, 1), (40, 3)]
    match = under("boss_hoard")
    play(match, "end")
    shades = [(card["owner"], card["zone"], card["pos"]) for card in match.view()["cards"] if card["card"] == "shade"]
    assert shades == [(1, "front", 1)]


def test_the_kiln_gives_energy_to_whose_turn_begins() -> None:
    """S3 gives 1, S6 one more: 3 + 2 for player 1, then for player 0."""
    match = under("kiln_heat")
    play(match, "end")
    assert energy(match) == [3, 5]
    play(match, "end")
    assert energy(match) == [5, 5]


def test_on_the_high_passes_everybody_is_mobile() -> None:
    match = under("high_passes", mine(11, "forge_guard", "front"), theirs(41, "tide_warden", "front"))
    assert "move #11 back 2" in map(str, match.actions())
    assert "mobile" in tag(match, 41, "keywords")


def test_vespers_heal_who_ends_the_turn() -> None:
    match = under("vespers", mine(11, "forge_guard", "front", damage=2), theirs(41, "forge_guard", "front", damage=2))
    play(match, "end")
    assert (tag(match, 11, "damage"), tag(match, 41, "damage")) == (1, 2)
    play(match, "end")
    assert (tag(match, 11, "damage"), tag(match, 41, "damage")) == (1, 1)


def test_the_toll_road_takes_its_toll_of_the_first_card_of_each_turn() -> None:
    """Hounds cost 1: the first 2, the second 1; the other player's first costs 2 again."""
    hounds = (mine(11, "ember_hound", "hand"), mine(12, "ember_hound", "hand", 2), theirs(41, "ember_hound", "hand"))
    match = under("toll_road", *hounds)
    assert [tag(match, ident, "cost") for ident in (11, 12, 41)] == [2, 2, 2]
    play(match, "summon #11 front 1")
    assert (energy(match)[0], tag(match, 12, "cost"), tag(match, 41, "cost")) == (1, 1, 2)
    play(match, "summon #12 front 2", "end", "summon #41 front 1")
    assert energy(match) == [0, 2]  # 3 + 1 - 2


def test_in_the_glasshouse_characters_enter_with_a_barrier() -> None:
    match = under("glasshouse", mine(11, "ember_hound", "hand"), mine(12, "forge_guard", "back"))
    play(match, "summon #11 front 1")
    assert (tag(match, 11, "barrier"), tag(match, 12, "barrier")) == (1, 0)


def test_in_the_plague_season_who_begins_a_turn_has_poisoned_characters() -> None:
    """5.11: poisoned 1 for 1 turn comes at S6, behind this turn's poison (S5), and ticks at E5."""
    match = under("plague_season", theirs(41, "forge_guard", "front"))
    play(match, "end")
    assert [(state["state"], state["value"], state["turns"]) for state in tag(match, 41, "states")] == [
        ("poisoned", 1, 1)
    ]
    play(match, "end")
    assert not tag(match, 41, "states")


def test_without_quarter_everybody_has_assault() -> None:
    """5.7: assault may choose the foe over a front line."""
    match = under("no_quarter", mine(11, "forge_guard", "back"), theirs(41, "tide_warden", "front"))
    play(match, "combat")
    assert "attack #11 #2" in map(str, match.actions())


@pytest.mark.parametrize("edict", ["kiln_heat", "high_passes", "vespers", "toll_road", "glasshouse", "no_quarter"])
def test_a_position_under_an_edict_is_printed_and_read(edict: str) -> None:
    match = under(edict, mine(11, "forge_guard", "front"))
    assert game.from_position("lirya", match.position()).fingerprint() == match.fingerprint()
