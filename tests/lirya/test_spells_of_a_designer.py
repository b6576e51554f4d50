"""The pack `tarn` again: spells, structures and what cards cost, and the texts of all."""

from typing import Any

import pytest

import game
from game.titles import room_of
from tests.lirya.boards import Json, base, mine, printed, theirs
from tests.lirya.test_cards_in_combination import damages, numbers, place, tokens
from tests.lirya.test_cards_of_a_designer import (
    BREAKER,
    FOLDER,
    GUARD,
    TARN,
    TIDE,
    in_hand,
    militia,
    own,
    standing,
)
from tests.lirya.test_made_up_cards import lying, play, tag
from tests.lirya.test_rarer_cards import LATE, listed, of, rich, states

CURSED = {"state": "cursed", "value": 1, "turns": 2}
POISONED = {"state": "poisoned", "value": 1, "turns": 2}


def deck_of(card: str, *top: str, also: tuple[Json, ...] = (), **keys: Any) -> game.Match:
    """A card of the pack in player 0's hand, and the top of his deck, from #21 on."""
    cards = [mine(21 + n, name, "deck", 1 + n) for n, name in enumerate(top)]
    rest = [mine(101, "road_militia", "deck", 1 + len(top), count=5), theirs(201, "road_militia", "deck", count=5)]
    whole = [own(11, card, "hand"), *also, *cards, *rest]
    return game.from_position("lirya", {**base(), "cards": whole, **keys, "packs": [TARN]}, 1)


# ---- counted, divided, chosen ----


def test_five_points_are_divided_one_by_one() -> None:
    match = in_hand("hail", TIDE(41), TIDE(42, pos=2), **rich(5))
    play(match, "cast #11")
    for target in (41, 42, 41, 41):
        assert set(listed(match)) == {"target #41", "target #42"}
        play(match, f"target #{target}")
    play(match, "target #42")
    assert damages(match, 41, 42) == [3, 2]


def test_damage_for_each_card_in_ones_own_hand() -> None:
    hand = (mine(12, "hex", "hand", 2), mine(13, "forge_guard", "hand", 3), theirs(44, "hex", "hand"))
    match = in_hand("hand_of_fire", *hand, TIDE(41))
    play(match, "cast #11 #41")
    assert damages(match, 41) == [2]
    match = standing(own(12, "scholar"), mine(13, "hex", "hand"), mine(14, "hex", "hand", 2), theirs(44, "hex", "hand"))
    assert numbers(match, 12)[0] == 2


def test_each_structure_strikes_by_its_level() -> None:
    yards = (mine(12, "banner_yard", "structures", level=2), mine(13, "mending_grove", "structures", 2))
    match = in_hand("bell_towers", *yards)
    play(match, "cast #11")
    assert of(match, 1, "life") == 17


def test_a_card_for_each_but_no_more_than_three() -> None:
    match = in_hand("muster_roll", *(mine(12 + n, "ember_hound", "front", 1 + n) for n in range(4)))
    play(match, "cast #11")
    assert of(match, 0, "hand") == 3


def test_each_loses_half_of_his_own() -> None:
    """15 - 8 and 8 - 4."""
    match = in_hand("half_measure", players=[{"life": 15, "energy": 3}, {"life": 8, "energy": 3}])
    play(match, "cast #11")
    assert (of(match, 0, "life"), of(match, 1, "life")) == (7, 4)


def test_the_weakest_of_your_choice_then_the_strongest() -> None:
    foes = (TIDE(41, damage=3), TIDE(42, pos=2, damage=3), GUARD(43, pos=3), BREAKER(44, pos=4))
    match = in_hand("cull", *foes)
    play(match, "cast #11")
    assert listed(match) == ["target #41", "target #42"]
    play(match, "target #42")
    assert [place(match, ident)[0] for ident in (41, 42, 43, 44)] == ["front", "discard", "front", "discard"]


def test_each_keeps_one_and_the_others_burn() -> None:
    mine_ = (mine(12, "forge_guard", "front"), mine(13, "forge_guard", "front", 2))
    match = in_hand("chosen_few", *mine_, TIDE(41), TIDE(42, pos=2), **rich(4))
    play(match, "cast #11", "target #12")
    assert (match.actor, set(listed(match))) == (1, {"target #41", "target #42"})
    play(match, "target #42")
    assert damages(match, 12, 13, 41, 42) == [0, 4, 4, 0]


def test_all_of_a_name_go_home() -> None:
    namesakes = (theirs(41, "road_militia", "front"), theirs(42, "road_militia", "back"))
    match = in_hand("namesakes", militia(12), *namesakes, TIDE(43, pos=2))
    play(match, "cast #11 #41")
    assert [place(match, ident)[0] for ident in (12, 41, 42, 43)] == ["hand", "hand", "hand", "front"]


def test_more_is_paid_by_who_can_and_will() -> None:
    for energy, answer, drawn, left in ((3, "yes", 3, 0), (3, "no", 1, 2), (2, None, 1, 1)):
        match = in_hand("pay_more", **rich(energy))
        play(match, "cast #11", *([answer] if answer else []))
        assert (of(match, 0, "hand"), of(match, 0, "energy")) == (drawn, left)


def test_who_dares_discards() -> None:
    match = in_hand("dare", theirs(41, "hex", "hand"))
    play(match, "cast #11")
    assert (match.actor, listed(match)) == (1, ["yes", "no"])
    play(match, "yes")
    assert (of(match, 1, "life"), lying(match, 1, "discard")) == (20, [41])
    match = in_hand("dare")
    play(match, "cast #11")  # nothing to discard: nobody is asked
    assert of(match, 1, "life") == 17


def test_the_foe_chooses_what_you_get() -> None:
    for answer, hand, life in (("mode 1", 2, 20), ("mode 2", 0, 17)):
        match = in_hand("foes_choice")
        play(match, "cast #11")
        assert match.actor == 1
        play(match, answer)
        assert (of(match, 0, "hand"), of(match, 1, "life")) == (hand, life)


def test_each_player_discards_and_draws() -> None:
    match = in_hand(
        "swap_hands", mine(12, "hex", "hand", 2), theirs(41, "hex", "hand"), theirs(42, "kindling", "hand", 2)
    )
    play(match, "cast #11")
    assert (match.actor, set(listed(match))) == (1, {"pick #41", "pick #42"})
    play(match, "pick #41")
    assert (lying(match, 0, "discard"), lying(match, 1, "discard")) == ([12, 11], [41])
    assert (of(match, 0, "hand"), of(match, 1, "hand")) == (1, 2)


# ---- states ----


def test_one_ill_of_several_is_taken_then_it_heals() -> None:
    for mode, left in (("mode 1", ["cursed"]), ("mode 2", ["poisoned"]), ("mode 3", ["poisoned", "cursed"])):
        match = in_hand("one_ill", militia(12, damage=1, states=[POISONED, CURSED]))
        play(match, "cast #11 #12", mode)
        assert (states(match, 12), damages(match, 12)) == (left, [0])


def test_a_curse_is_passed_on() -> None:
    match = in_hand("passed_on", militia(12, states=[CURSED]), militia(13, 2), TIDE(41))
    assert [action for action in listed(match) if action.startswith("cast")] == ["cast #11 #12"]
    play(match, "cast #11 #12")
    assert (states(match, 12), states(match, 41)) == ([], ["cursed"])


def test_a_brand_is_not_cleansed() -> None:
    """R21: fixed."""
    match = in_hand("brand", TIDE(41), theirs(42, "clear_water", "hand"))
    play(match, "cast #11 #41", "end", "cast #42 #41")
    assert states(match, 41) == ["cursed"]


def test_what_was_hidden_is_counted_as_it_is_found() -> None:
    hidden = [{"state": "stealth", "turns": 2}]
    match = in_hand("unveil", TIDE(41, states=hidden), TIDE(42, pos=2), TIDE(43, pos=3, states=hidden))
    play(match, "cast #11")
    assert (states(match, 41), states(match, 43), of(match, 0, "hand")) == ([], [], 2)


def test_neighbours_are_hushed_too() -> None:
    lancers = [
        theirs(42, "ashen_lancer", "front"),
        theirs(43, "ashen_lancer", "front", 3),
        theirs(44, "ashen_lancer", "back", 2),
    ]
    match = in_hand("splash_hush", TIDE(41, pos=2), *lancers)
    play(match, "cast #11 #41")
    assert [tag(match, ident, "keywords") for ident in (42, 43, 44)] == [{}, {}, {"piercing": 2}]


def test_immune_as_long_as_it_stays_behind_and_blessed_as_it_goes() -> None:
    match = in_hand("ward_of_back", theirs(41, "undertow_siren", "hand"), **rich(9))
    play(match, "summon #11 back 1")
    assert states(match, 11) == ["immunity"]
    play(match, "end", "summon #41 back 1")
    assert (place(match, 11), states(match, 11)) == (("front", 1), ["blessed"])
    match = in_hand("ward_of_back")
    play(match, "summon #11 front 1")
    assert states(match, 11) == []


def test_curative_damage_heals() -> None:
    match = in_hand("cure", militia(12, damage=1))
    play(match, "cast #11 #12")
    assert damages(match, 12) == [0]


# ---- stats and durations ----


def test_an_attack_is_borrowed_for_a_turn() -> None:
    match = in_hand("borrowed_arm", militia(12), BREAKER(41))
    play(match, "cast #11 #12")
    assert numbers(match, 12) == (4, 0, 2)
    play(match, "end")
    assert numbers(match, 12) == (1, 0, 2)


def test_only_the_front_rusts() -> None:
    match = in_hand("rust", TIDE(41), TIDE(42, zone="back"))
    play(match, "cast #11")
    assert (numbers(match, 41)[1], numbers(match, 42)[1]) == (0, 1)


def test_a_patron_gives_as_long_as_it_is_there() -> None:
    """2 health more than are there fall with it (R31)."""
    match = in_hand("patron", militia(12), militia(13, 2), theirs(41, "ebb", "hand"), **rich(9))
    play(match, "summon #11 back 1", "target #12")
    assert numbers(match, 12) == (2, 1, 4)
    play(match, "end", "cast #41 #11")
    assert numbers(match, 12) == (1, 0, 2)


def test_doubled_behind_all_else_and_struck_at_the_end() -> None:
    """6 damage kills one of 5."""
    match = in_hand("double", mine(12, "forge_guard", "front"))
    play(match, "cast #11 #12")
    assert numbers(match, 12)[0] == 6
    play(match, "end")
    assert place(match, 12)[0] == "discard"


def test_a_stand_in_the_front_line_alone() -> None:
    """A vanguard of 1 and a bonus of 1."""
    for zone, shown in (("front", (5, 2, 5)), ("back", (3, 1, 5))):
        match = standing(mine(12, "forge_guard", zone), own(14, "stand", "attached", bearer=12))
        assert (numbers(match, 12), "guardian" in tag(match, 12, "keywords")) == (shown, zone == "front")


def test_what_comes_has_a_barrier_and_what_was_there_has_none() -> None:
    match = standing(own(12, "warden_tree", pos=2), militia(13), mine(15, "ember_hound", "hand"))
    assert (tag(match, 13, "barrier"), "rooted" in tag(match, 13, "keywords")) == (0, True)
    play(match, "summon #15 front 3")
    assert tag(match, 15, "barrier") == 1


# ---- piles and decks ----


def test_one_of_those_that_went_and_no_other() -> None:
    match = deck_of("one_of_those", "hex", "road_militia", "forge_guard", also=(mine(30, "tide_warden", "discard"),))
    play(match, "cast #11")
    assert listed(match) == ["pick #22", "pick #23"]


def test_the_newest_rises_for_a_turn() -> None:
    pile = [mine(21, "forge_guard", "discard"), mine(22, "tide_warden", "discard", 2), mine(23, "hex", "discard", 3)]
    match = in_hand("last_fallen", *pile)
    play(match, "cast #11", "place front 1", "combat", "attack #22 #2")
    play(match, "end")
    assert (of(match, 1, "life"), place(match, 22)[0]) == (18, "hand")


def test_a_pile_is_laid_anew_and_its_newest_rises_ill() -> None:
    pile = [mine(21, "forge_guard", "discard"), mine(22, "hex", "discard", 2), mine(23, "tide_warden", "discard", 3)]
    match = in_hand("old_bones", *pile)
    play(match, "cast #11", "pick #21", "pick #22", "place front 1")
    assert (states(match, 21), place(match, 23)[0]) == (["poisoned"], "discard")


def test_two_rise_fortified() -> None:
    pile = [
        mine(21, "ember_hound", "discard"),
        mine(22, "road_militia", "discard", 2),
        mine(23, "tide_warden", "discard", 3),
    ]
    match = in_hand("doubled_oath", *pile)
    play(match, "cast #11")
    assert listed(match) == ["pick #21", "pick #22", "none"]
    play(match, "pick #21", "pick #22", "place front 1", "place front 2")
    assert (states(match, 21), states(match, 22)) == (["fortified"], ["fortified"])


def test_a_character_rises_at_the_next_start() -> None:
    match = in_hand("risen_later", mine(12, "ember_hound", "front"))
    play(match, "cast #11 #12", "end", "end", "place back 2")
    assert place(match, 12) == ("back", 2)


def test_what_is_sorted_out_lies_below_and_the_rest_above() -> None:
    match = deck_of("sort_out", "tide_warden", "road_militia", "ember_hound", "forge_guard")
    play(match, "cast #11", "pick #22", "pick #23")
    assert (lying(match, 0, "discard"), lying(match, 0, "deck")[:2]) == ([22, 23, 11], [21, 24])


def test_a_hand_is_laid_below_and_drawn_anew() -> None:
    hand = (mine(12, "hex", "hand", 2), mine(13, "hex", "hand", 3))
    match = in_hand("fresh", *hand)
    play(match, "cast #11")
    assert (of(match, 0, "hand"), lying(match, 0, "deck")[-2:]) == (2, [12, 13])
    match = in_hand("wheel", *hand)
    play(match, "cast #11")
    assert (of(match, 0, "hand"), lying(match, 0, "discard")) == (2, [12, 13, 11])


def test_what_is_found_and_what_is_taken_lie_on_top() -> None:
    """The structure is found, and drawn; of the next two #21 goes on top again, #22 below all."""
    match = deck_of("hint", "hex", "ebb", "banner_yard")
    play(match, "cast #11")
    play(match, *(["pick #23"] if "pick #23" in listed(match) else []), "pick #21")
    deck = lying(match, 0, "deck")
    assert (lying(match, 0, "hand"), deck[0], deck[-1]) == ([23], 21, 22)


def test_an_omen_or_else_a_card() -> None:
    match = in_hand("first_omen")
    play(match, "cast #11")  # no omens are there
    assert of(match, 0, "hand") == 1
    omen = next(c for c in room_of("lirya").content.cards.values() if c.deck == "omens").id  # type: ignore[attr-defined]
    for answer, drawn in (("yes", 31), ("no", 101)):
        match = in_hand("first_omen", mine(31, omen, "special"))
        play(match, "cast #11", answer)
        assert lying(match, 0, "hand") == [drawn]


def test_a_spell_for_nothing_and_a_card_at_the_end() -> None:
    """Of a dart and a rain of 4 only the dart is cheap enough; then the rain is discarded."""
    cards = (mine(12, "cinder_dart", "hand", 2), mine(13, "rain_of_cinders", "hand", 3), TIDE(41))
    match = in_hand("free_verse", *cards)
    play(match, "cast #11", "target #41")
    assert (damages(match, 41), of(match, 0, "energy")) == ([3], 0)
    play(match, "end")
    assert 13 in lying(match, 0, "discard")


def test_what_is_dredged_up_strikes_or_heals() -> None:
    """A spell, then two characters."""
    match = deck_of("dredge", "hex", "road_militia", "forge_guard", also=(TIDE(41),), **rich(3, 10))
    play(match, "cast #11")
    assert (damages(match, 41), of(match, 0, "life")) == ([2], 11)


def test_one_fights_with_the_arm_of_the_dead() -> None:
    """1 + 4."""
    match = in_hand("relive", mine(21, "gate_breaker", "discard"), militia(12))
    play(match, "cast #11 #21")
    assert (numbers(match, 12)[0], lying(match, 0, "deck")[-1]) == (5, 21)


# ---- answers and costs ----


@pytest.mark.parametrize(("card", "zone", "energy"), [("forge_guard", "discard", 4), ("gate_breaker", "front", 1)])
def test_a_summon_is_turned_away_or_taxed(card: str, zone: str, energy: int) -> None:
    """6 - 2, and 6 - 3 - 2."""
    match = in_hand("turned_away", theirs(41, card, "hand"), **{**LATE, **rich(6)})
    play(match, "summon #41 front 1", "respond #11")
    assert (place(match, 41)[0], of(match, 1, "energy")) == (zone, energy)


def test_a_captain_is_cheaper_for_each_in_front() -> None:
    match = in_hand("late_captain", militia(12), militia(13, 2), militia(14, 1, "back"))
    assert tag(match, 11, "cost") == 3


def test_a_second_spell_asks_for_a_first() -> None:
    match = in_hand("second", mine(12, "dark_bargain", "hand", 2))
    assert "cast #11" not in listed(match)
    play(match, "cast #12", "cast #11")
    assert of(match, 1, "life") == 18


def test_a_gate_taxes_upgrades_abilities_and_equipment() -> None:
    """1 + 1 each, at the third level."""
    foes = (
        theirs(41, "frost_weaver", "back"),
        theirs(42, "banner_yard", "structures"),
        theirs(43, "plain_sabre", "hand"),
    )
    match = standing(own(14, "tithe_gate", "structures", level=3), *foes, militia(12), **{**LATE, **rich(1)})
    assert (tag(match, 42, "upgrade_cost"), tag(match, 43, "cost")) == (2, 2)
    assert listed(match) == ["combat", "end"]


# ---- structures ----


def test_a_watch_changes_what_the_back_line_is() -> None:
    for level, keywords, defense in ((1, {"guardian"}, 0), (2, {"guardian"}, 1), (3, {"guardian", "assault"}, 0)):
        watch = own(14, "deep_watch", "structures", level=level)
        match = standing(mine(12, "ember_hound", "back"), watch, BREAKER(41), **LATE)
        assert (set(tag(match, 12, "keywords")) - {"haste"}, numbers(match, 12)[1]) == (keywords, defense)
        play(match, "combat", "attack #41 #1")
        assert listed(match) == ["intercept #12", "pass"]


def test_a_hall_answers_the_first_spell_of_a_turn() -> None:
    spells = (mine(15, "dark_bargain", "hand"), mine(16, "dark_bargain", "hand", 2))
    match = standing(own(14, "echo_hall", "structures", level=2, damage=2), *spells, TIDE(41))
    play(match, "cast #15", "cast #16")
    assert damages(match, 14, 41) == [1, 1]
    match = standing(own(14, "echo_hall", "structures", level=3), *spells)
    play(match, "cast #15")
    assert tag(match, 14, "points") == 9
    play(match, "end", "end")
    assert tag(match, 14, "points") == 7


def test_an_overlord_counts_its_own_level() -> None:
    lord = own(14, "overlord", "structures", level=2)
    match = standing(
        lord, mine(12, "forge_guard", "front"), mine(13, "forge_guard", "back"), mine(15, "ember_hound", "front", 2)
    )
    assert [numbers(match, ident)[0] for ident in (12, 13, 15)] == [5, 3, 2]
    play(match, "end")
    assert of(match, 0, "hand") == 0  # somebody stands behind
    match = standing(lord, mine(12, "forge_guard", "front"))
    play(match, "end")
    assert of(match, 0, "hand") == 1


def test_works_heal_and_strike_back() -> None:
    match = standing(own(14, "works", "structures"), mine(12, "forge_guard", "front", damage=3), militia(13, 2))
    assert [action for action in listed(match) if action.startswith("activate")] == ["activate #14 1 #12"]
    play(match, "activate #14 1 #12")
    assert damages(match, 12) == [0]
    sapper = theirs(41, "moss_sapper", "front")
    match = standing(own(14, "works", "structures", level=2), sapper, **LATE)
    play(match, "combat", "attack #41 #14")
    assert damages(match, 14, 41) == [4, 4]
    match = standing(own(14, "works", "structures", level=3), sapper, **LATE)
    play(match, "combat", "attack #41 #14")  # cursed before it strikes: 4 - 1
    assert (damages(match, 14), states(match, 41)) == ([3], ["cursed"])


def test_structures_crumble_by_those_of_the_third_level() -> None:
    """5 - (1 + 2)."""
    match = in_hand("crumble", mine(14, "banner_yard", "structures", level=3), theirs(41, "banner_yard", "structures"))
    play(match, "cast #11")
    assert tag(match, 41, "points") == 2


def test_a_blade_is_handed_on() -> None:
    blade = own(14, "wandering_blade", "attached", bearer=12)
    match = standing(militia(12), militia(13, 2), blade, **LATE)
    play(match, "end", "yes")
    assert (tag(match, 14, "bearer"), numbers(match, 12)[0], numbers(match, 13)[0]) == (13, 1, 2)


def test_an_edict_weakens_all_and_gives_to_both() -> None:
    match = standing(militia(12), TIDE(41), edicts=[{"id": 31, "card": "tarn:quiet_hour", "owner": 0}])
    assert (numbers(match, 12)[0], numbers(match, 41)[0]) == (0, 1)
    play(match, "end")
    assert (of(match, 0, "hand"), of(match, 1, "hand")) == (1, 2)  # and the foe's own draw


def test_weak_foes_become_shades() -> None:
    match = in_hand("hex_of_shades", theirs(41, "road_militia", "front"), TIDE(42, pos=2))
    play(match, "cast #11")
    assert [(each["zone"], each["pos"]) for each in tokens(match, "shade")] == [("front", 1)]
    assert (place(match, 41)[0], place(match, 42)[0]) == ("discard", "front")


@pytest.mark.parametrize(("target", "hand", "state"), [("forge_guard", 0, ["stunned"]), ("road_militia", 1, [])])
def test_who_survives_a_blow_is_stunned_and_who_does_not_pays(target: str, hand: int, state: list[str]) -> None:
    match = in_hand("tidal_blow", theirs(41, target, "front"))
    play(match, "cast #11 #41")
    assert (states(match, 41), of(match, 0, "hand")) == (state, hand)
    match = in_hand("tidal_toll", theirs(41, target, "front"))
    play(match, "cast #11 #41")
    assert of(match, 0, "hand") == hand


# ---- texts ----


@pytest.mark.parametrize(
    ("card", "language", "text"),
    [
        ("close_ranks", "en", "where X is 4 minus the number of friendly front-line characters"),
        ("close_ranks", "it", "dove X è 4 meno il numero dei tuoi personaggi in Prima Linea"),
        ("close_ranks", "zh", "X为4减去友方前排角色的数量"),
        ("hand_of_fire", "en", "equal to the number of cards in your hand, at most 5"),
        ("scholar", "it", "+1/+0/+0 per ogni carta nella tua mano"),
        ("scholar", "zh", "你手牌中每有一张牌"),
        ("half_measure", "en", "Each player loses health equal to half that player's health, rounded up"),
        ("half_measure", "it", "la metà dei Punti Vita di quel giocatore"),
        ("half_measure", "zh", "X为该玩家的生命值的一半"),
        ("outfitter", "en", "attached to a friendly character, that character gains mobile"),
        ("outfitter", "it", "quel personaggio ottiene Mobilità"),
        ("outfitter", "zh", "该角色获得机动"),
        ("brand", "en", "becomes cursed 1, and nothing removes that state"),
        ("brand", "it", "e nulla può rimuovere quello stato"),
        ("brand", "zh", "且该状态无法移除"),
        ("one_ill", "en", "Then restore 2 health to target friendly character"),
        ("one_ill", "it", "Poi ripristina 2 Punti Vita"),
        ("one_ill", "zh", "随后使目标友方角色恢复2点生命值"),
        ("face_off", "en", "to the chosen character, where X is the target character's attack"),
        ("face_off", "it", "al personaggio scelto, dove X è l'attacco del personaggio bersaglio"),
        ("face_off", "zh", "对所选的角色造成X点普通伤害，X为目标角色的攻击力"),
        ("splash_hush", "en", "The target character loses all abilities"),
        ("splash_hush", "it", "Il personaggio bersaglio perde tutte le abilità"),
        ("splash_hush", "zh", "目标角色失去所有异能"),
        ("last_fallen", "en", "Put the newest character in your discard pile into play"),
        ("last_fallen", "it", "il più recente personaggio nella tua pila degli scarti"),
        ("last_fallen", "zh", "弃牌堆中的最新的一张角色牌"),
        ("goad", "en", "The attacker gets +1/+0/+0 this turn"),
        ("goad", "it", "L'attaccante ottiene +1/+0/+0"),
        ("goad", "zh", "本回合攻击者获得+1/+0/+0"),
        ("mage_bane", "en", "this character has pure strike, and its attack is doubled"),
        ("mage_bane", "it", "l'attacco di questo personaggio raddoppia"),
        ("relive", "en", "where X is the attack of another target character in your discard pile"),
        ("hint", "en", "put one on top of your deck and the other on the bottom"),
        ("hint", "it", "mettine una in cima al tuo mazzo e l'altra in fondo"),
        ("hint", "zh", "将其中1张置于你的牌库顶，另一张置于牌库底"),
    ],
)
def test_a_text_says_exactly_what_is_done(card: str, language: str, text: str) -> None:
    assert text in printed(FOLDER, language)[f"tarn:{card}"]
