"""The pack `tarn`: cards that a designer would think of, written from the page. Over each card of the pack stands its
sentence in a player's words; what it does is worked out by hand from that and the rules."""

from functools import partial
from pathlib import Path
from typing import Any

import game
from game.engine.packs import read_pack
from tests.lirya.boards import Json, base, mine, theirs
from tests.lirya.test_cards_in_combination import damages, numbers, place, tokens
from tests.lirya.test_made_up_cards import lying, play, tag
from tests.lirya.test_rarer_cards import LATE, listed, of, rich, states

FOLDER = Path(__file__).parent / "data" / "packs" / "tarn"
TARN = {**read_pack(FOLDER).named, "path": str(FOLDER)}
GUARD = partial(theirs, card="forge_guard", zone="front")
"""3/0/5, vanguard 1."""
TIDE = partial(theirs, card="tide_warden", zone="front")
"""2/1/6."""
BREAKER = partial(theirs, card="gate_breaker", zone="front")
"""4/0/7, assault."""
DART = partial(theirs, card="cinder_dart", zone="hand")
"""3 damage."""


def standing(*cards: Json, **keys: Any) -> game.Match:
    return game.from_position("lirya", {**base(*cards, **keys), "packs": [TARN]}, 1)


def own(ident: int, card: str, zone: str = "front", pos: int = 1, **tags: Any) -> Json:
    return mine(ident, f"tarn:{card}", zone, pos, **tags)


def in_hand(card: str, *cards: Json, **keys: Any) -> game.Match:
    """A card of the pack in player 0's hand, as #11."""
    return standing(own(11, card, "hand"), *cards, **keys)


def militia(ident: int, pos: int = 1, zone: str = "front", **tags: Any) -> Json:
    """1/0/2, cost 0."""
    return mine(ident, "road_militia", zone, pos, **tags)


def attacks(match: game.Match) -> list[int]:
    return [tag(match, ident, "attack") for ident in (12, 13, 14, 15, 16)]


# ---- places ----


def test_who_attacks_is_not_always_who_stands_opposite() -> None:
    """#41 strikes from slot 1: 2 - 1; opposite slot 2 stands #42."""
    match = standing(own(12, "mirror_guard", pos=2), TIDE(41), TIDE(42, pos=2), **LATE)
    play(match, "combat", "attack #41 #12", "fight")
    assert (states(match, 41), states(match, 42), damages(match, 12)) == ([], ["cursed"], [1])


def test_neighbours_are_of_the_same_line() -> None:
    """Slots 1 and 3 of the front line; not slot 4, nor slot 2 behind."""
    line = [militia(13), militia(14, 3), militia(15, 4), militia(16, 2, "back")]
    match = standing(own(12, "drummer", pos=2), *line, TIDE(41, pos=2))
    assert attacks(match) == [2, 2, 2, 1, 1]
    assert (tag(match, 13, "keywords"), tag(match, 15, "keywords")) == ({"thorns": 1}, {})


def test_two_of_the_foes_change_places_and_who_comes_to_the_front_is_hurt() -> None:
    for first, second in ((41, 42), (42, 41)):
        match = in_hand("cross_step", TIDE(41), GUARD(42, pos=3, zone="back"))
        play(match, f"cast #11 #{first}")
        assert (place(match, 41), place(match, 42)) == (("back", 3), ("front", 1)), second
        assert damages(match, 41, 42) == [0, 2]


def test_each_empty_slot_of_the_front_line_is_filled() -> None:
    match = in_hand("close_ranks", militia(12, 2))
    play(match, "cast #11")
    assert [(each["zone"], each["pos"]) for each in tokens(match, "stone_shard")] == [("front", n) for n in (1, 3, 4)]
    match = in_hand("close_ranks", *(militia(12 + n, 1 + n) for n in range(4)))
    play(match, "cast #11")
    assert tokens(match, "stone_shard") == []


def test_the_back_line_hides_and_the_foes_back_line_is_cursed() -> None:
    """Cursed for 1 turn counts down at the end of the foe's turn (R16)."""
    match = in_hand("hidden_ranks", militia(12), militia(13, 2, "back"), TIDE(41, zone="back"))
    play(match, "cast #11")
    assert [states(match, ident) for ident in (12, 13, 41)] == [[], ["stealth"], []]
    match = in_hand("back_blight", TIDE(41), TIDE(42, zone="back"))
    play(match, "cast #11", "end")
    assert [states(match, ident) for ident in (41, 42)] == [[], ["cursed"]]
    play(match, "end")
    assert states(match, 42) == []


def test_who_moves_is_followed_by_who_is_opposite_then() -> None:
    """In the back line #42 is opposite; the front slot 1 is taken, so it goes to slot 2."""
    match = standing(own(12, "mirror_step"), TIDE(41), TIDE(42, zone="back"))
    play(match, "move #12 back 1")
    assert (place(match, 41), place(match, 42)) == (("front", 1), ("front", 2))


def test_who_is_moved_is_snared() -> None:
    match = standing(own(12, "snare_layer"), TIDE(41), mine(13, "undertow_siren", "hand"), **rich(9))
    play(match, "summon #13 back 1")
    assert (place(match, 41), damages(match, 41), states(match, 41)) == (("back", 1), [1], ["stunned"])


def test_who_is_taken_moves_to_the_other_side() -> None:
    """Section 5.4: `move` is also of the side. The snare is the other player's, and #13 an enemy by then."""
    match = standing(
        own(12, "snare_layer"),
        mine(13, "tide_warden", "front", 2),
        theirs(41, "tarn:puppeteer", "hand"),
        **{**LATE, **rich(9)},
    )
    play(match, "summon #41 back 1")
    assert (tag(match, 13, "controller"), states(match, 13), damages(match, 13)) == (1, ["stunned"], [1])


def test_up_to_two_are_chosen_one_after_the_other() -> None:
    match = in_hand("march", militia(12), militia(13, 2))
    play(match, "cast #11")
    assert listed(match) == ["target #12", "target #13", "done"]
    play(match, "target #13", "done")
    assert (place(match, 12), place(match, 13)) == (("front", 1), ("back", 2))


def test_each_in_turn_changes_places_with_another() -> None:
    """12 with 13, 13 (in slot 1 by now) with 12, 14 with 12."""
    match = in_hand("swapall", militia(12), militia(13, 2), militia(14, 3))
    play(match, "cast #11", "target #13", "target #12", "target #12")
    assert [place(match, ident)[1] for ident in (12, 13, 14)] == [3, 2, 1]


def test_a_glare_strikes_only_who_is_opposite() -> None:
    match = standing(own(12, "glare", pos=2), TIDE(41, pos=2), TIDE(42))
    assert [numbers(match, ident)[0] for ident in (41, 42)] == [0, 2]


def test_the_opposite_and_its_neighbours_are_hurt_for_a_price() -> None:
    match = standing(own(12, "blood_price"), TIDE(41), TIDE(42, pos=2), TIDE(43, pos=3))
    play(match, "activate #12 1")
    assert damages(match, 12, 41, 42, 43) == [2, 1, 1, 0]


# ---- combat ----


def test_the_first_attack_of_a_turn_makes_bold() -> None:
    """3 + 2 - 1 both times: the second attack finds the +2 and adds nothing."""
    match = standing(own(12, "twice_bold"), TIDE(41, pos=2), TIDE(42))
    play(match, "combat", "attack #12 #41", "fight", "attack #12 #42")
    assert damages(match, 41, 42) == [4, 4]


def test_the_first_kill_of_a_turn_readies_the_killer() -> None:
    foes = (GUARD(41, damage=4), GUARD(42, pos=2, damage=4))
    match = standing(own(12, "pack_leader"), mine(13, "gate_breaker", "front", 2), *foes)
    play(match, "combat", "attack #13 #41", "fight")
    assert "attack #13 #42" in listed(match)
    play(match, "attack #13 #42", "fight")
    assert listed(match) == ["attack #12 #2", "end"]


def test_who_intercepts_is_shielded_first() -> None:
    """Of #13's neighbour by a chant; of #12 by its buckler: 4 - 1 - 2 = 1, and the barrier that it has holds that."""
    match = standing(own(12, "bulwark_chant"), militia(13, 2), BREAKER(41), **LATE)
    play(match, "combat", "attack #41 #1", "intercept #13")
    assert (damages(match, 13), tag(match, 13, "barrier")) == ([0], 0)
    buckler = own(14, "brace_buckler", "attached", bearer=12)
    match = standing(mine(12, "glass_sentinel", "front"), buckler, BREAKER(41), **LATE)
    play(match, "combat", "attack #41 #1", "intercept #12")
    assert (damages(match, 12), tag(match, 12, "barrier"), states(match, 12)) == ([0], 0, ["fortified"])


def test_a_neighbour_that_is_attacked_is_avenged() -> None:
    pair = (mine(13, "tide_warden", "front", 2), mine(14, "tide_warden", "front", 3))
    match = standing(own(12, "flank_keeper"), *pair, BREAKER(41), BREAKER(42, pos=2), **LATE)
    play(match, "combat", "attack #41 #13", "attack #42 #14")
    assert damages(match, 41, 42, 13, 14) == [1, 0, 3, 3]


def test_an_attack_is_drawn_to_the_best_defense() -> None:
    """Two novices share defense 1; 4 - 1 kills one of 3."""
    wall = (militia(12), mine(13, "stone_novice", "front", 2), mine(14, "stone_novice", "front", 3))
    match = in_hand("shield_wall", *wall, BREAKER(41), **LATE)
    play(match, "combat", "attack #41 #12", "respond #11")
    assert listed(match) == ["target #13", "target #14"]
    play(match, "target #14")
    assert (place(match, 14)[0], damages(match, 12, 13)) == ("discard", [0, 0])


def test_an_attack_is_drawn_to_a_structure() -> None:
    match = in_hand("decoy", mine(14, "banner_yard", "structures"), militia(12), BREAKER(41), **LATE)
    play(match, "combat", "attack #41 #12", "respond #11")
    assert damages(match, 12, 14) == [0, 4]


def test_the_defender_steps_back_and_is_still_the_defender() -> None:
    match = in_hand("step_aside", militia(12), militia(13, 2, "back"), BREAKER(41), **LATE)
    play(match, "combat", "attack #41 #12", "respond #11")
    assert (place(match, 12), place(match, 13)) == (("back", 2), ("front", 1))
    assert (damages(match, 12, 13), tag(match, 12, "barrier")) == ([0, 0], 0)


def test_a_guard_changes_places_with_the_attacked() -> None:
    match = standing(own(11, "guard", "back"), militia(13, 2), BREAKER(41), **LATE)
    play(match, "combat", "attack #41 #13", "respond #11 1")
    assert (place(match, 11), place(match, 13), damages(match, 11, 13)) == (("front", 2), ("back", 1), [3, 0])


def test_who_attacks_you_is_weakened() -> None:
    match = standing(own(12, "onyou"), BREAKER(41), **LATE)
    play(match, "combat", "attack #41 #1", "pass")
    assert (states(match, 41), of(match, 0, "life")) == (["vulnerable"], 16)


def test_a_brand_reaches_the_back_line_and_hits_harder() -> None:
    """3 + 1 - 1; a bonus of damage does not change the attack."""
    brand = own(14, "war_brand", "attached", bearer=12)
    match = standing(
        mine(12, "forge_guard", "front"), brand, TIDE(41, zone="back"), theirs(42, "road_militia", "front")
    )
    play(match, "combat")
    assert set(listed(match)) == {"attack #12 #41", "attack #12 #42", "end"}
    play(match, "attack #12 #41")
    assert (damages(match, 41), numbers(match, 12)[0]) == ([3], 3)


def test_two_fight_face_to_face() -> None:
    """3 - 1 and 2 - 1; alone nobody is hurt."""
    match = in_hand("face_off", mine(12, "forge_guard", "front", 2), TIDE(41, pos=2))
    play(match, "cast #11 #12")
    assert damages(match, 12, 41) == [1, 2]
    match = in_hand("face_off", mine(12, "forge_guard", "front", 2), TIDE(41))
    play(match, "cast #11 #12")
    assert damages(match, 12, 41) == [0, 0]


# ---- triggers on one another ----


def test_two_triggers_feed_each_other_until_the_life_is_full() -> None:
    """3 damage, then 10 times 1 healed and 1 dealt: at 20 nothing is healed any more."""
    match = standing(
        own(12, "blood_tithe"), own(13, "blood_return", pos=2), mine(14, "cinder_dart", "hand"), **rich(3, 10)
    )
    play(match, "cast #14 #2")
    assert (of(match, 0, "life"), of(match, 1, "life")) == (20, 7)


def test_the_first_of_the_fallen_is_gleaned() -> None:
    keys = {**LATE, **rich(4)}
    match = standing(
        own(12, "grave_gleaner", pos=2), militia(13), militia(14, 3), theirs(41, "rain_of_cinders", "hand"), **keys
    )
    play(match, "cast #41")
    assert (lying(match, 0, "hand"), lying(match, 0, "discard")) == ([13], [14])


def test_who_survives_grows() -> None:
    """7 health: at the third dart it is dead, and no card is drawn."""
    match = standing(own(12, "unbowed"), DART(41), DART(42, pos=2), DART(43, pos=3), **{**LATE, **rich(9)})
    play(match, "cast #41 #12", "cast #42 #12")
    assert (numbers(match, 12), of(match, 0, "hand")) == ((4, 0, 1), 2)
    play(match, "cast #43 #12")
    assert (lying(match, 0, "discard"), of(match, 0, "hand")) == ([12], 2)


def test_only_the_first_card_drawn_in_a_turn_refreshes() -> None:
    match = standing(own(12, "sip_of_dew"), mine(13, "dark_bargain", "hand"), **{**LATE, **rich(3, 10)})
    play(match, "end")
    assert (numbers(match, 12)[0], of(match, 0, "life")) == (3, 11)
    play(match, "cast #13")
    assert (numbers(match, 12)[0], of(match, 0, "life")) == (3, 9)


def test_a_discarded_character_may_go_below_the_deck() -> None:
    cards = (mine(13, "kindling", "hand"), mine(14, "forge_guard", "hand", 2))
    match = standing(own(12, "rag_picker"), *cards)
    play(match, "cast #13", "yes")
    assert (lying(match, 0, "deck")[-1], of(match, 0, "hand"), of(match, 0, "energy")) == (14, 1, 5)
    match = standing(own(12, "rag_picker"), cards[0], mine(14, "hex", "hand", 2))
    play(match, "cast #13")
    assert lying(match, 0, "discard") == [14, 13]  # no character: nobody is asked


def test_gained_energy_is_attack_for_a_turn() -> None:
    match = standing(own(12, "storm_vane"), mine(13, "kindling", "hand"), mine(14, "hex", "hand", 2))
    play(match, "cast #13")
    assert numbers(match, 12)[0] == 4


def test_a_curse_is_eaten() -> None:
    match = standing(own(12, "curse_eater"), militia(13, 2), theirs(41, "hex", "hand"), **LATE)
    play(match, "cast #41 #13")
    assert (states(match, 13), of(match, 0, "hand")) == ([], 1)


def test_an_upgrade_strikes_by_its_new_level() -> None:
    match = standing(own(12, "mason_lord"), mine(14, "banner_yard", "structures", level=2), **rich(3))
    play(match, "upgrade #14")
    assert of(match, 1, "life") == 17


def test_the_bearer_is_known_to_who_watches_equipment() -> None:
    match = standing(own(12, "outfitter"), militia(13, 2), mine(14, "plain_sabre", "hand"))
    play(match, "equip #14 #13")
    assert (tag(match, 13, "keywords"), tag(match, 12, "keywords")) == ({"mobile": 1}, {})


def test_a_shade_that_falls_is_followed_by_another_for_life() -> None:
    for answer, life, shades in (("yes", 19, [("back", 1)]), ("no", 20, [])):
        match = standing(own(12, "shade_mother"), mine(13, "shade", "front", 2), DART(41), **LATE)
        play(match, "cast #41 #13", answer)
        assert (of(match, 0, "life"), [(each["zone"], each["pos"]) for each in tokens(match, "shade")]) == (
            life,
            shades,
        )


def test_who_has_fewer_gains_at_the_foes_start() -> None:
    for foes, gained in ((2, (4, 1)), (1, (3, 0))):
        match = standing(own(12, "underdog"), *(TIDE(41 + n, pos=1 + n) for n in range(foes)))
        play(match, "end")
        assert (of(match, 0, "energy"), of(match, 0, "hand")) == gained


def test_marks_grow_on_who_is_opposite_until_it_falls() -> None:
    """#41 gets its third mark, #42 has three already."""
    match = standing(own(12, "slow_doom", pos=2), TIDE(41, pos=2, counters=2), TIDE(42, counters=3), **LATE)
    play(match, "end")
    assert [place(match, ident)[0] for ident in (41, 42)] == ["discard", "discard"]


def test_marks_are_blows() -> None:
    match = standing(own(12, "marks", counters=1), TIDE(41))
    play(match, "activate #12 1")
    assert damages(match, 41) == [2]


def test_a_larger_healing_draws() -> None:
    for life, hand in ((18, 1), (19, 0)):
        match = standing(own(12, "bigheal"), mine(13, "dawn_acolyte", "hand"), **rich(3, life))
        play(match, "summon #13 back 1", "target #1")
        assert of(match, 0, "hand") == hand


# ---- who has left ----


def test_a_card_that_died_is_the_subject() -> None:
    """To the hand; into play again, where it is another thing."""
    for card, where in (("returner", "hand"), ("undying", "back")):
        match = standing(own(12, card), DART(41), **LATE)
        play(match, "cast #41 #12", *(["place back 3"] if where == "back" else []))
        assert place(match, 12)[0] == where
        assert not tag(match, 12, "damage")


def test_the_first_to_die_in_a_match_rises_stunned() -> None:
    match = standing(own(12, "once"), militia(13, 2), DART(41), DART(42, pos=2), **{**LATE, **rich(9)})
    play(match, "cast #41 #13", "place front 2")
    assert states(match, 13) == ["stunned"]
    play(match, "cast #42 #13")
    assert place(match, 13)[0] == "discard"


def test_a_last_stand_raises_and_heals_what_is_there_then() -> None:
    """1 + 3 damage, 1 healed; the place of who died is free again."""
    keys = {**LATE, **rich(4)}
    cards = (mine(22, "ember_hound", "discard"), mine(13, "forge_guard", "front", 2, damage=1))
    match = standing(own(12, "last_stand", damage=1), *cards, theirs(41, "rain_of_cinders", "hand"), **keys)
    play(match, "cast #41")
    assert {"place front 1", "place back 4"} <= set(listed(match))
    assert "place front 2" not in listed(match)
    play(match, "place front 1")
    assert (place(match, 22), damages(match, 13)) == (("front", 1), [3])


def test_what_is_counted_stands_before_what_takes_it() -> None:
    match = in_hand("rite", militia(12), militia(13, 2))
    play(match, "cast #11", "target #12", "target #13")
    assert (of(match, 0, "hand"), lying(match, 0, "discard")) == (2, [12, 13, 11])


def test_a_clasp_hurts_a_bearer_that_lives() -> None:
    """1 for the one piece, then 3."""
    clasp = {**theirs(44, "tarn:cursed_clasp", "attached"), "bearer": 41}
    match = in_hand("strip_down", TIDE(41), clasp)
    play(match, "cast #11 #41")
    assert (damages(match, 41), lying(match, 1, "discard")) == ([4], [44])


# ---- what others do ----


def test_who_comes_is_ambushed() -> None:
    match = standing(own(12, "ambusher"), theirs(41, "forge_guard", "hand"), **LATE)
    play(match, "summon #41 front 1")
    assert (place(match, 41), states(match, 41)) == (("back", 1), ["stunned"])


def test_who_is_killed_is_known_by_its_card() -> None:
    """3 is printed on the guard; 9 - 1 kill it."""
    match = standing(own(12, "trophy_taker"), GUARD(41))
    play(match, "combat", "attack #12 #41")
    assert (of(match, 1, "life"), place(match, 41)[0]) == (17, "discard")


def test_only_who_dies_in_front_is_mourned() -> None:
    for zone, hand in (("front", 1), ("back", 0)):
        match = standing(own(12, "mourner"), militia(13, 2, zone), DART(41), **LATE)
        play(match, "cast #41 #13")
        assert of(match, 0, "hand") == hand


def test_what_was_healed_is_health_on_top() -> None:
    """3 are healed of 3: 5 + 3 until the next turn."""
    match = standing(own(12, "grower"), mine(13, "forge_guard", "front", 2, damage=3), mine(14, "clear_water", "hand"))
    play(match, "cast #14 #13")
    assert (numbers(match, 13)[2], damages(match, 13)) == (8, [0])
    play(match, "end", "end")
    assert numbers(match, 13)[2] == 5


def test_what_the_foe_gains_is_less() -> None:
    """3 + 2 - 1."""
    match = standing(own(12, "leech"), theirs(41, "kindling", "hand"), theirs(42, "hex", "hand", 2), **LATE)
    play(match, "cast #41")
    assert of(match, 1, "energy") == 4


def test_the_defender_is_beaten_back_among_others() -> None:
    """Before the blow of 2 - 1: beside #41 stands then #42 in the back line, and no longer #43."""
    foes = (TIDE(41), TIDE(42, pos=2, zone="back"), TIDE(43, pos=2))
    match = standing(own(12, "beater"), mine(13, "hill_archer", "front", 2), *foes)
    play(match, "combat", "attack #13 #41", "fight")
    assert (place(match, 41), damages(match, 41, 42, 43)) == (("back", 1), [1, 1, 0])


def test_who_intercepts_is_goaded() -> None:
    """4 + 1 - 1, and 2 more."""
    match = standing(own(12, "goad", "back"), mine(13, "gate_breaker", "front"), TIDE(41))
    play(match, "combat", "attack #13 #2", "fight", "intercept #41")
    assert (place(match, 41)[0], numbers(match, 13)[0]) == ("discard", 5)


def test_who_has_attacked_steps_back_at_the_end() -> None:
    match = standing(own(12, "skirmisher"), TIDE(41))
    play(match, "combat", "attack #12 #41", "end")
    assert place(match, 12)[0] == "back"


def test_a_spur_is_given_up_for_another_attack() -> None:
    spur = own(14, "spur", "attached", bearer=12)
    match = standing(mine(12, "forge_guard", "front", attacks=1), spur, TIDE(41))
    play(match, "activate #14 1", "combat", "attack #12 #41")
    assert (damages(match, 41), lying(match, 0, "discard")) == ([4], [14])


def test_a_blow_is_dealt_on_to_who_is_opposite() -> None:
    ricochet = own(14, "ricochet", "attached", bearer=12)
    match = standing(mine(12, "forge_guard", "front", 2), ricochet, TIDE(41), TIDE(42, pos=2))
    play(match, "combat", "attack #12 #41")
    assert (damages(match, 41, 42), lying(match, 0, "hand")) == ([2, 2], [14])


def test_alone_or_face_to_face_with_a_mage() -> None:
    assert [numbers(standing(own(12, "hermit"), militia(13, pos)), 12)[0] for pos in (2, 3)] == [2, 5]
    match = standing(own(12, "mage_bane"), theirs(41, "cinder_adept", "front"))
    assert (numbers(match, 12)[0], tag(match, 12, "keywords")) == (4, {"pure": 1})
    assert numbers(standing(own(12, "mage_bane"), TIDE(41)), 12)[0] == 2
