"""The pack `weir`: cards that join words in rarer ways. What each does is worked out by hand from its text and the
rules."""

from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.packs import read_pack
from tests.lirya.boards import Json, base, mine, printed, theirs
from tests.lirya.test_made_up_cards import lying, play, tag

FOLDER = Path(__file__).parent / "data" / "packs" / "weir"
WEIR = {**read_pack(FOLDER).named, "path": str(FOLDER)}
LATE = {"turn": 6, "active": 1}
SPELLPROOF = {"states": [{"state": "immunity", "kind": "spells"}]}


def standing(*cards: Json, **keys: Any) -> game.Match:
    return game.from_position("lirya", {**base(*cards, **keys), "packs": [WEIR]}, 1)


def in_hand(card: str, *cards: Json, **keys: Any) -> game.Match:
    """A card of the pack in player 0's hand, as #11."""
    return standing(mine(11, f"weir:{card}", "hand"), *cards, **keys)


def rich(energy: int, life: int = 20) -> dict[str, Any]:
    return {"players": [{"life": life, "energy": energy}, {"life": 20, "energy": energy}]}


def listed(match: game.Match) -> list[str]:
    return list(map(str, match.actions()))


def of(match: game.Match, player: int, name: str) -> Any:
    return match.view()["players"][player].get(name, 0)


def states(match: game.Match, ident: int) -> list[str]:
    return [state["state"] for state in tag(match, ident, "states") or []]


# ---- what a step touched ----


def test_what_is_milled_is_known_to_later_steps() -> None:
    """Among the four are two pieces of equipment: 3 - 2 + 2 energy. The hex costs 1: only what costs 0 is offered."""
    cards = ("plain_sabre", "hex", "road_militia", "yew_bow")
    top = [mine(21 + n, card, "deck", 1 + n) for n, card in enumerate(cards)]
    deck = [mine(101, "road_militia", "deck", 5, count=6), theirs(201, "road_militia", "deck", count=10)]
    whole = [mine(11, "weir:winnow", "hand"), *top, *deck]
    match = game.from_position("lirya", {**base(), "cards": whole, "packs": [WEIR]}, 1)
    play(match, "cast #11")
    assert listed(match) == ["pick #21", "pick #23", "pick #24", "none"]
    assert of(match, 0, "energy") == 3
    play(match, "pick #23")
    assert lying(match, 0, "hand") == [23]


def test_what_is_milled_is_a_spell_or_not() -> None:
    for top, life in (("hex", 18), ("ember_hound", 20)):
        deck = [mine(101, "road_militia", "deck", count=10), theirs(41, top, "deck"), theirs(42, top, "deck", 2)]
        whole = [mine(11, "weir:foul_augury", "hand"), *deck]
        match = game.from_position("lirya", {**base(), "cards": whole, "packs": [WEIR]}, 1)
        play(match, "cast #11")
        assert (of(match, 1, "life"), lying(match, 1, "discard")) == (life, [41])


def test_what_piercing_dealt_is_healed() -> None:
    """4 - (1 - 0): half of a defense of 1, rounded down, is past."""
    match = in_hand("thin_ice", theirs(41, "tide_warden", "front"), **rich(3, 10))
    play(match, "cast #11 #41")
    assert (tag(match, 41, "damage"), of(match, 0, "life")) == (3, 13)


# ---- what may be done ----


def test_what_can_not_be_done_is_not_asked() -> None:
    """A spell to discard: its cost is the damage. None: it is the "otherwise"."""
    match = in_hand("tithe", mine(12, "ebb", "hand", 2), mine(13, "forge_guard", "hand", 3))
    play(match, "cast #11", "yes")
    assert (of(match, 1, "life"), lying(match, 0, "discard")) == (18, [12, 11])
    match = in_hand("tithe", mine(13, "forge_guard", "hand", 2))
    play(match, "cast #11")
    assert (of(match, 0, "life"), of(match, 0, "hand")) == (19, 1)


def test_an_empty_special_deck_is_not_drawn_from() -> None:
    match = in_hand("beast_caller", **rich(4))
    play(match, "summon #11 back 1")
    assert [tag(match, 3, "card"), tag(match, 4, "card"), tag(match, 11, "counters")] == ["weir:pebble"] * 2 + [2]
    match = in_hand("beast_caller", mine(12, "weir:river_beast", "special"), mine(13, "hex", "hand", 2), **rich(4))
    play(match, "summon #11 back 1", "yes", "pick #13")
    assert (lying(match, 0, "hand"), lying(match, 0, "discard")) == ([12], [13])


def test_only_what_can_be_played_is_played_for_nothing() -> None:
    """The bow wants a ranger; of the sabre's two bearers one is asked for."""
    guards = (mine(14, "forge_guard", "front"), mine(15, "forge_guard", "front", 2))
    match = in_hand("borrowed_tools", mine(12, "plain_sabre", "hand", 2), mine(13, "yew_bow", "hand", 3), *guards)
    play(match, "cast #11", "target #15")
    assert (tag(match, 15, "attack"), of(match, 0, "energy"), lying(match, 0, "hand")) == (5, 3, [13])


# ---- the foe's effects ----


def test_who_is_rooted_or_immune_changes_no_places() -> None:
    rooted = {"granted": [{"keyword": "rooted", "value": 1, "until": "forever", "by": 1}]}
    for front, back, zone in (({}, {}, "back"), (rooted, {}, "front"), ({}, SPELLPROOF, "front")):
        there = (theirs(41, "forge_guard", "front", **front), theirs(42, "forge_guard", "back", **back))
        match = in_hand("changed_places", *there)
        play(match, "cast #11 #41")
        assert tag(match, 41, "zone") == zone
        assert tag(match, 42, "damage") == (1 if zone == "back" else 0)


def test_what_a_spell_puts_off_is_still_the_spells() -> None:
    """5.8: immunity to spells. The draw behind it comes all the same."""
    for proof, damage in (({}, 3), (SPELLPROOF, 0)):
        match = in_hand("slow_fuse", theirs(41, "forge_guard", "front", **proof))
        play(match, "cast #11 #41", "end", "end")
        assert (tag(match, 41, "damage"), of(match, 0, "hand")) == (damage, 2)


# ---- responses ----


def test_a_response_looks_at_who_attacks() -> None:
    """Half of 3, rounded up, less a vanguard's defense of 1."""
    there = (mine(12, "forge_guard", "front"), theirs(42, "forge_guard", "front"))
    match = standing(theirs(41, "weir:return_blow", "hand"), *there)
    play(match, "combat", "attack #12 #42")
    assert listed(match) == ["respond #41", "pass"]
    play(match, "respond #41")
    assert (tag(match, 12, "damage"), tag(match, 42, "damage")) == (1, 2)


def test_a_response_looks_at_the_card_that_it_answers() -> None:
    """Of cost 1 the dart is answered; an ebb of cost 2 is not."""
    there = (theirs(41, "weir:small_talk", "hand"), theirs(42, "ember_hound", "front"))
    match = standing(mine(12, "cinder_dart", "hand"), *there)
    play(match, "cast #12 #42", "respond #41")
    assert (tag(match, 42, "damage"), of(match, 0, "life")) == (0, 19)
    match = standing(mine(12, "ebb", "hand"), *there)
    play(match, "cast #12 #42")
    assert tag(match, 42, "zone") == "hand"


def test_responses_do_what_they_say() -> None:
    hounds = [mine(12 + n, "ember_hound", "hand", 1 + n) for n in range(3)]
    match = standing(*hounds, theirs(41, "weir:closed_door", "hand"))
    play(match, "summon #12 front 1", "respond #41")
    assert [tag(match, 13, "cost"), tag(match, 14, "cost")] == [2, 2]
    play(match, "summon #13 front 1")
    assert (tag(match, 14, "cost"), of(match, 0, "energy")) == (1, 0)
    guards = (mine(13, "forge_guard", "front"), theirs(42, "forge_guard", "front"))
    match = standing(mine(12, "cinder_dart", "hand"), theirs(41, "weir:second_echo", "hand"), *guards)
    play(match, "cast #12 #42", "respond #41", "target #13")
    assert (tag(match, 13, "damage"), tag(match, 42, "damage")) == (3, 3)
    match = standing(mine(12, "cinder_dart", "hand"), theirs(41, "weir:split_tongue", "hand"), guards[1])
    play(match, "cast #12 #42", "respond #41")
    assert tag(match, 42, "damage") == 0  # nothing to discard: it is negated
    bring = (mine(12, "cinder_dart", "hand"), mine(13, "hex", "hand", 2))
    match = standing(*bring, theirs(41, "weir:split_tongue", "hand"), guards[1])
    play(match, "cast #12 #42", "respond #41", "yes")
    assert (tag(match, 42, "damage"), of(match, 0, "hand")) == (3, 0)


# ---- spells ----


def test_two_targets_are_measured_by_one_another() -> None:
    """Less attack than the first: 2 < 3. Then 3 - 1 damage."""
    match = in_hand("ford_crossing", mine(12, "reef_spearman", "back"), theirs(41, "stone_novice", "front"))
    play(match, "cast #11 #12")
    assert (tag(match, 12, "zone"), tag(match, 41, "zone"), tag(match, 41, "damage")) == ("front", "back", 2)
    match = in_hand("ford_crossing", mine(12, "reef_spearman", "back"), theirs(41, "forge_guard", "front"))
    assert "cast #11 #12" not in listed(match)


def test_only_modes_with_targets_are_offered() -> None:
    """7 points - 2 damage - twice 2 until the next turn; without a structure of level 3, a card is drawn."""
    match = in_hand("three_roads", theirs(41, "banner_yard", "structures", level=2, damage=2))
    play(match, "cast #11")
    assert listed(match) == ["mode 2", "mode 3"]
    play(match, "mode 2")
    assert tag(match, 41, "points") == 1
    play(match, "end", "end")
    assert tag(match, 41, "points") == 5
    match = in_hand("three_roads", mine(12, "banner_yard", "structures", level=3))
    play(match, "cast #11")
    assert of(match, 0, "hand") == 2


def test_each_is_asked_for_each() -> None:
    guards = [mine(12 + n, "forge_guard", "front", 1 + n, damage=3) for n in range(2)]
    match = in_hand("market_day", *guards, mine(14, "forge_guard", "back", damage=3))
    play(match, "cast #11", "mode 1", "mode 2")
    assert [tag(match, n, "damage") for n in (12, 13, 14)] == [1, 3, 3]
    assert [tag(match, n, "attack") for n in (12, 13)] == [3, 4]


def test_each_player_gives_one_up_and_draws() -> None:
    foes = (theirs(41, "forge_guard", "front"), theirs(42, "forge_guard", "back"))
    match = in_hand("even_loss", mine(12, "forge_guard", "front"), *foes)
    play(match, "cast #11")
    assert (match.actor, listed(match)) == (1, ["target #41", "target #42"])
    play(match, "target #42")
    assert (lying(match, 0, "discard"), lying(match, 1, "discard")) == ([12, 11], [42])
    assert (of(match, 0, "hand"), of(match, 1, "hand")) == (1, 1)


def test_those_that_are_risen_are_strengthened() -> None:
    """No warrior; the cleric stands in the back line only."""
    buried = ("ember_hound", "stone_novice", "toll_keeper")
    match = in_hand("two_graves_open", *(mine(12 + n, c, "discard", 1 + n) for n, c in enumerate(buried)), **rich(4))
    play(match, "cast #11", "pick #14", "pick #12")
    assert listed(match) == [f"place back {n}" for n in range(1, 5)]
    play(match, "place back 1", "place front 1")
    assert [states(match, n) for n in (12, 13, 14)] == [["fortified"], [], ["fortified"]]
    assert tag(match, 14, "keywords") == {"haste": 1}


def test_control_ends_after_what_was_put_off() -> None:
    """E2 comes before E4: the borrowed one takes the 2 damage on the borrower's side."""
    match = in_hand("hired_hand", theirs(41, "forge_guard", "front"))
    play(match, "cast #11 #41", "combat", "attack #41 #2", "end")
    assert (of(match, 1, "life"), tag(match, 41, "damage"), tag(match, 41, "controller")) == (17, 2, 1)


def test_a_state_that_did_not_come_is_not_there() -> None:
    poisoned = {"states": [{"state": "poisoned", "value": 3, "turns": 2}]}
    for foe, cards in (({}, 1), ({"states": [{"state": "regeneration", "value": 1, "turns": 2}]}, 0)):
        mark = theirs(41, "forge_guard", "front", **foe)
        match = in_hand("antidote_swap", mine(12, "forge_guard", "front", **poisoned), mark)
        play(match, "cast #11 #12")
        assert (of(match, 0, "hand"), states(match, 12)) == (cards, [])


def test_silence_ends_with_its_condition() -> None:
    """Out of the front line it has its vanguard again; the attack of 1 lasts until the next turn."""
    foes = (theirs(41, "forge_guard", "front"), theirs(42, "ember_hound", "back"))
    match = in_hand("long_silence", mine(12, "weir:changed_places", "hand", 2), *foes)
    play(match, "cast #11 #41")
    assert not tag(match, 41, "keywords")
    play(match, "cast #12 #41", "end")
    assert (tag(match, 41, "keywords"), tag(match, 41, "attack")) == ({"vanguard": 1}, 1)
    play(match, "end")
    assert tag(match, 41, "attack") == 3


def test_marks_are_counted_and_looked_for() -> None:
    """1 + half of 2 to those without a mark; then 1 + half of 4."""
    foes = (theirs(41, "forge_guard", "front", counters=1), theirs(42, "quarry_colossus", "back"))
    match = in_hand("tally_stick", mine(13, "weir:tally_stick", "hand", 2), mine(12, "forge_guard", "front"), *foes)
    play(match, "cast #11 #12")
    assert (tag(match, 41, "damage"), tag(match, 42, "damage")) == (0, 2)
    play(match, "cast #13 #12")
    assert tag(match, 42, "damage") == 5


def test_beside_and_opposite_a_target() -> None:
    foes = [theirs(41 + n, "forge_guard", "front", 1 + n) for n in range(3)]
    match = in_hand("ripple", mine(12, "forge_guard", "front", 2), *foes)
    play(match, "cast #11 #42")
    assert [tag(match, n, "damage") for n in (41, 42, 43)] == [1, 2, 1]
    assert states(match, 12) == ["vulnerable"]


def test_the_newest_of_the_discard_is_the_last() -> None:
    """The chosen order: #12 newest, then #13, then #14. The last goes to the bottom; two spells lie there: scry 2."""
    pile = [mine(12 + n, card, "discard", 1 + n) for n, card in enumerate(("hex", "ebb", "hush"))]
    match = in_hand("leaf_turning", *pile)
    play(match, "cast #11", "pick #12", "pick #13")
    assert (lying(match, 0, "discard"), lying(match, 0, "deck")[-1]) == ([14, 13], 12)
    play(match, "yes", "no")
    assert lying(match, 0, "deck")[-1] == 102


def test_what_is_put_off_twice_comes_twice() -> None:
    match = in_hand("long_debt")
    play(match, "cast #11", "end", "pick #101", "pick #102")
    assert (match.view()["turn"], of(match, 0, "hand")) == (6, 1)
    play(match, "end")
    assert of(match, 0, "life") == 18


def test_a_card_wins_the_match() -> None:
    guards = [mine(12 + n, "forge_guard", "front", 1 + n) for n in range(3)]
    match = in_hand("ninth_hour", *guards, **rich(6, 1))
    play(match, "cast #11")
    assert match.result is not None and (match.result.winner, match.result.reason) == (0, "card")
    assert "cast #11" not in listed(in_hand("ninth_hour", *guards, **rich(6, 2)))


# ---- what stands in play ----


def test_costs_by_what_is_there() -> None:
    foes = [theirs(41 + n, "forge_guard", "front", 1 + n) for n in range(2)]
    assert tag(in_hand("flood_price", *foes), 11, "cost") == 3
    assert tag(in_hand("poor_mans_prayer", **rich(3, 8)), 11, "cost") == 1
    assert tag(in_hand("poor_mans_prayer", **rich(3, 9)), 11, "cost") == 4


def test_triggers_with_a_measure() -> None:
    match = standing(
        mine(11, "kindling", "hand"), mine(12, "hex", "hand", 2), theirs(41, "weir:toll_collector", "back")
    )
    play(match, "cast #11")
    assert of(match, 1, "energy") == 4  # half of 2
    bearers = (mine(11, "weir:wound_reader", "back"), mine(12, "quarry_colossus", "front"))
    match = standing(*bearers, theirs(41, "quarry_colossus", "front"), **LATE)
    play(match, "combat", "attack #41 #12")
    assert (tag(match, 12, "damage"), tag(match, 11, "counters")) == (2, 1)  # 6 - 2, half of it healed


def test_what_died_is_raised_for_its_price() -> None:
    there = (mine(11, "weir:gravekeeper", "back"), mine(12, "ember_hound", "front"))
    match = standing(*there, theirs(41, "cinder_dart", "hand"), theirs(42, "cinder_dart", "hand", 2), **LATE)
    play(match, "cast #41 #12", "yes", "place front 1")
    assert (of(match, 0, "life"), tag(match, 12, "zone")) == (18, "front")
    play(match, "cast #42 #12")
    assert tag(match, 12, "zone") == "discard"  # once a turn


def test_a_last_breath_raises_another() -> None:
    there = (mine(11, "weir:gravekeeper", "back", damage=5), mine(12, "ember_hound", "discard"))
    match = standing(*there, theirs(41, "cinder_dart", "hand"), **LATE)
    play(match, "cast #41 #11", "place back 1")
    assert (tag(match, 11, "zone"), tag(match, 12, "zone")) == ("discard", "back")


def test_one_of_several_states_is_taken_off() -> None:
    both = {"states": [{"state": each, "value": 1, "turns": 2} for each in ("cursed", "vulnerable")]}
    match = standing(mine(11, "weir:plague_doctor", "back"), theirs(41, "quarry_colossus", "front", **both))
    play(match, "activate #11 2 #41", "mode 2")
    assert (states(match, 41), of(match, 0, "life")) == (["cursed"], 19)


def test_auras_by_line_class_and_element() -> None:
    """4, and 1 for each of three of fire; the assault is of the wounded in the front line alone."""
    wounded = [mine(12, "forge_guard", "front", 2, damage=1), mine(13, "ember_hound", "back", damage=1)]
    match = standing(mine(11, "weir:banner_lord", "front"), *wounded)
    assert (tag(match, 11, "attack"), tag(match, 12, "keywords")) == (7, {"vanguard": 1, "assault": 1})
    assert tag(match, 13, "keywords") == {"haste": 1}
    play(match, "end")
    assert tag(match, 11, "attack") == 4
    cards = (mine(11, "weir:leveller", "back"), mine(12, "ember_hound", "back", 2))
    match = standing(*cards, theirs(41, "quarry_colossus", "front"))
    assert [tag(match, n, "attack") for n in (11, 12, 41)] == [2, 2, 2]
    assert [tag(match, n, "defense") for n in (11, 12, 41)] == [3, 1, 2]


def test_structures_and_equipment_do_what_they_say() -> None:
    gate = mine(11, "weir:tidal_gate", "structures", level=3)
    match = standing(gate, mine(12, "forge_guard", "back"), theirs(41, "hex", "hand"), **LATE)
    assert (tag(match, 12, "defense"), tag(match, 41, "cost")) == (2, 2)
    house = mine(11, "weir:counting_house", "structures", level=2)
    match = standing(house, mine(12, "banner_yard", "structures", 2))
    play(match, "upgrade #12")
    assert of(match, 0, "energy") == 3  # 3 - 1, and its level less 1
    match = standing(mine(11, "weir:river_beast", "front"), theirs(41, "banner_yard", "structures"))
    play(match, "combat", "attack #11 #41")
    assert tag(match, 41, "zone") == "discard"  # 5 - 4, and a point fewer
    plate = mine(11, "weir:heavy_plate", "attached", bearer=12)
    match = standing(plate, mine(12, "lamp_squire", "front"), theirs(41, "gate_breaker", "front"), **LATE)
    play(match, "combat", "attack #41 #12")
    assert (tag(match, 12, "damage"), states(match, 12)) == (1, ["fortified"])  # 4 - 2 - 1
    match = standing(mine(11, "weir:drinkers_cup", "hand"), mine(12, "lamp_squire", "front"))
    play(match, "equip #11 #12")
    assert (states(match, 12), tag(match, 12, "attack")) == (["cursed"], 2)  # 2 + 1 - 1
    ring = mine(11, "weir:guard_ring", "attached", bearer=12)
    match = standing(ring, mine(12, "lamp_squire", "front", damage=1), theirs(41, "forge_guard", "front"), **LATE)
    play(match, "combat", "attack #41 #12", "respond #11 1")
    assert (tag(match, 12, "damage"), tag(match, 12, "keywords")) == (1, {"thorns": 1})


# ---- what they say ----


@pytest.mark.parametrize(
    ("card", "language", "said"),
    [
        ("changed_places", "en", "If the first character moved this turn, deal 1 damage"),
        ("changed_places", "it", "Se il primo personaggio si è spostato in questo turno, infliggi 1 danno"),
        ("return_blow", "en", "Play only if the attacker does not have stealth."),
        ("return_blow", "it", "Giocala solo se l'attaccante non ha Furtività."),
        ("return_blow", "zh", "仅当攻击者不具有潜行时可以使用。"),
        ("long_silence", "en", "loses all abilities for as long as it is in the front line."),
        ("long_silence", "zh", "只要它在前排，"),
        ("last_stand", "en", "Play only if you have less health than the opponent."),
        ("armistice", "en", "if it is in the front line, it becomes paralyzed for 1 turn."),
        ("armistice", "zh", "若该角色在前排，"),
        ("wound_reader", "it", "Ogni volta che un tuo personaggio o tu recupera 2 o più Punti Vita"),
        ("third_bell", "it", "ripristina 1 Punto Vita a un tuo personaggio o a te."),
        ("heavy_plate", "it", "Ogni volta che il portatore viene attaccato, diventa fortificato 1 per 1 turno."),
        ("tally_stick", "zh", "对每个没有标记的敌方角色造成X点伤害"),
        ("stair_guard", "zh", "每当一个至少有1个标记的友方角色受到攻击"),
        ("ninth_hour", "zh", "仅当你的生命值恰好有1点且友方角色至少有3个时可以使用。"),
        ("echo_adept", "zh", "若你本回合使用过的法术恰好有1张，"),
    ],
)
def test_rarer_combinations_are_said_well(card: str, language: str, said: str) -> None:
    assert said in printed(FOLDER, language)[f"weir:{card}"]


def test_who_has_come_back_already_is_not_brought_back_again() -> None:
    """5.12: out of your discard. Both gravekeepers see the hound die; the second finds it in play."""
    keepers = [mine(20 + n, "weir:gravekeeper", "back", n) for n in (1, 2)]
    match = standing(mine(11, "cinder_dart", "hand"), mine(31, "ember_hound", "front"), *keepers)
    play(match, "cast #11 #31")
    while match.view()["pending"]["choice"] != "main":
        play(match, next(name for name in ("yes", "place front 4", *listed(match)) if name in listed(match)))
    assert of(match, 0, "life") == 20 - 2 - 2
    assert (tag(match, 31, "zone"), tag(match, 31, "pos")) == ("front", 4)
    assert not match.check()
