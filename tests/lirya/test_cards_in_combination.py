"""The pack `sedge`: cards written from the page alone, each of several words that lean on one another. What each does
is worked out by hand from its text and the rules."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.packs import read_pack
from tests.lirya.boards import Json, base, mine, printed, theirs
from tests.lirya.test_made_up_cards import lying, play, tag
from tests.lirya.test_rarer_cards import LATE, listed, of, rich, states

FOLDER = Path(__file__).parent / "data" / "packs" / "sedge"
SEDGE = {**read_pack(FOLDER).named, "path": str(FOLDER)}


def bare(*cards: Json, **keys: Any) -> game.Match:
    """These cards and no others, in decks neither."""
    return game.from_position("lirya", {**base(), "cards": list(cards), **keys, "packs": [SEDGE]}, 1)


def standing(*cards: Json, **keys: Any) -> game.Match:
    return game.from_position("lirya", {**base(*cards, **keys), "packs": [SEDGE]}, 1)


def in_hand(card: str, *cards: Json, **keys: Any) -> game.Match:
    """A card of the pack in player 0's hand, as #11."""
    return standing(mine(11, f"sedge:{card}", "hand"), *cards, **keys)


def deck_with(card: str, *top: str, rest: int = 5, **keys: Any) -> game.Match:
    """A card of the pack in player 0's hand, as #11, and the top of his deck, from #101 on."""
    mine_ = [mine(101 + place, name, "deck", 1 + place) for place, name in enumerate(top)]
    rest_ = [mine(151, "road_militia", "deck", 1 + len(top), count=rest), theirs(201, "road_militia", "deck", count=5)]
    return bare(mine(11, f"sedge:{card}", "hand"), *mine_, *rest_, **keys)


def place(match: game.Match, ident: int) -> tuple[str, int]:
    return tag(match, ident, "zone"), tag(match, ident, "pos")


def numbers(match: game.Match, ident: int) -> tuple[int, int, int]:
    return tag(match, ident, "attack"), tag(match, ident, "defense"), tag(match, ident, "health")


def damages(match: game.Match, *idents: int) -> list[int]:
    return [tag(match, ident, "damage") for ident in idents]


def tokens(match: game.Match, card: str) -> list[Json]:
    return [each for each in match.view()["cards"] if each["card"] == card]


GUARD = partial(theirs, card="forge_guard", zone="front")
TIDE = partial(theirs, card="tide_warden", zone="front")
"""2/1/6."""


# ---- lines and places ----


def test_who_is_pulled_strikes_and_who_can_not_draws() -> None:
    """3 - 1; without a free slot he stays, and a card is drawn."""
    match = in_hand("ferry", mine(12, "forge_guard", "back", 2), TIDE(41))
    play(match, "cast #11 #12")
    assert (place(match, 12), damages(match, 41)) == (("front", 2), [2])
    front = [mine(20 + slot, "road_militia", "front", slot) for slot in (1, 2, 3, 4)]
    match = in_hand("ferry", mine(12, "forge_guard", "back", 2), TIDE(41), *front)
    play(match, "cast #11 #12")
    assert (place(match, 12), damages(match, 41), of(match, 0, "hand")) == (("back", 2), [0], 1)


def test_each_goes_to_the_other_line_one_after_the_other() -> None:
    """The first finds its slot taken and goes to the lowest free one; the second then has the first's."""
    match = in_hand("line_dance", mine(12, "forge_guard", "front"), mine(13, "road_militia", "back"))
    play(match, "cast #11")
    assert (place(match, 12), place(match, 13), of(match, 0, "hand")) == (("back", 2), ("front", 1), 2)


def test_those_who_were_pushed_are_counted() -> None:
    match = in_hand("herd", TIDE(41), theirs(42, "road_militia", "front", 2), GUARD(43, pos=3))
    play(match, "cast #11")
    assert (place(match, 41)[0], place(match, 42)[0], place(match, 43)[0]) == ("back", "back", "front")
    assert of(match, 1, "life") == 18


def test_the_opposite_character_is_struck_and_pushed() -> None:
    """Half of 3, rounded up; used only while somebody stands there. Beside it defense is 1 more."""
    own = (
        mine(12, "sedge:facing", "front", 2),
        mine(13, "road_militia", "front"),
        mine(14, "road_militia", "front", 4),
    )
    match = standing(*own, TIDE(41, pos=2))
    assert (numbers(match, 13), numbers(match, 14)) == ((1, 1, 2), (1, 0, 2))
    play(match, "activate #12 1")
    assert (damages(match, 12, 41), place(match, 41)) == ([1, 2], ("back", 2))
    assert "activate #12 1" not in listed(standing(*own, TIDE(41), theirs(42, "tide_warden", "back", 2)))


def test_what_was_dealt_splashes_on_those_beside() -> None:
    match = in_hand("splash", TIDE(41, pos=2), TIDE(42, pos=1), TIDE(43, pos=3), TIDE(44, pos=4))
    play(match, "cast #11 #41")
    assert (damages(match, 41, 42, 43, 44), states(match, 42), states(match, 41)) == ([2, 2, 2, 0], ["vulnerable"], [])


def test_two_come_back_in_the_order_in_which_they_were_picked() -> None:
    dead = (mine(12, "forge_guard", "discard"), mine(13, "road_militia", "discard", 2))
    match = in_hand("reunion", *dead, mine(14, "kharos_the_kindled", "discard", 3))
    play(match, "cast #11")
    assert listed(match) == ["pick #12", "pick #13", "none"]
    play(match, "pick #13", "pick #12", "place front 1", "place front 2")
    assert (place(match, 13), place(match, 12), of(match, 0, "life")) == (("front", 1), ("front", 2), 18)
    assert all("haste" in tag(match, ident, "keywords") for ident in (12, 13))


def test_tokens_lie_low_and_go_at_the_turns_end() -> None:
    match = in_hand("two_rows", mine(12, "banner_yard", "structures"), mine(13, "road_militia", "back"))
    play(match, "cast #11", "mode 1")
    wisps = tokens(match, "ember_wisp")
    assert [(each["zone"], each["pos"], each["states"][0]["state"]) for each in wisps] == [
        ("back", 2, "stealth"),
        ("back", 3, "stealth"),
    ]
    play(match, "end")
    assert tokens(match, "ember_wisp") == []


def test_who_changes_places_between_lines_has_moved() -> None:
    """Of the two only one stands in front by then; within one line nobody moves (5.12)."""
    match = in_hand("two_rows", TIDE(41, pos=2), theirs(42, "tide_warden", "back"), TIDE(43))
    play(match, "cast #11", "mode 2", "target #41", "target #42")
    assert (place(match, 41), place(match, 42)) == (("back", 1), ("front", 2))
    assert [states(match, ident) for ident in (41, 42, 43)] == [[], ["stunned"], []]
    match = in_hand("two_rows", TIDE(43), TIDE(44, pos=4))
    play(match, "cast #11", "mode 2", "target #43")
    assert (place(match, 43), states(match, 43), states(match, 44)) == (("front", 4), [], [])


def test_who_is_held_goes_home_when_the_jailer_dies() -> None:
    """A wound for the one who changes sides; with the jailer goes what his being there kept up."""
    match = in_hand("jailer", GUARD(41, pos=2, damage=2), TIDE(43), theirs(44, "cinder_dart", "hand"))
    play(match, "summon #11 front 1")
    assert (tag(match, 41, "controller"), damages(match, 41), states(match, 41)) == (0, [3], ["cursed"])
    play(match, "end")
    position = match.position()
    next(card for card in position["cards"] if card["id"] == 11)["damage"] = 4
    match = game.from_position("lirya", position, 1)
    play(match, "cast #44 #11")
    assert (tag(match, 41, "controller"), place(match, 41), states(match, 41)) == (1, ("front", 2), [])


def test_who_moves_is_blessed_by_where_he_ends() -> None:
    match = standing(mine(12, "sedge:drummer", "front", 2), mine(13, "gust_scout", "back"), TIDE(41))
    play(match, "move #12 back 2")
    assert (states(match, 12), tag(match, 12, "barrier")) == (["blessed"], 1)
    play(match, "move #13 front 1", "trigger 1")
    assert (states(match, 13), tag(match, 13, "keywords")["piercing"]) == (["blessed"], 1)


def test_what_another_of_a_kind_can_be_swapped_with() -> None:
    """It is offered with each that has a partner: not itself, and none that costs more."""
    own = (mine(12, "forge_guard", "front"), mine(14, "kharos_the_kindled", "back"))
    match = in_hand("swap_lines", *own)
    assert [each for each in listed(match) if each.startswith("cast")] == ["cast #11 #14"]
    play(match, "cast #11 #14")
    assert (place(match, 12), place(match, 14)) == (("back", 1), ("front", 1))


def test_who_stood_aside_may_attack_again() -> None:
    there = (mine(12, "sedge:stand_aside", "front", attacks=1), mine(13, "road_militia", "back", 2))
    match = standing(*there, mine(14, "road_militia", "front", 3))
    play(match, "activate #12 1", "target #13")
    assert (place(match, 12), tag(match, 12, "attacks")) == (("back", 2), 0)
    match = standing(*there, mine(14, "road_militia", "front", 3))
    play(match, "activate #12 1", "target #14")
    assert (place(match, 12), tag(match, 12, "attacks")) == (("front", 3), 1)


# ---- structures ----


def test_the_new_level_sees_its_own_upgrade() -> None:
    """Twice the new level, 4; then the other's, for 1 less: 4 again."""
    own = (mine(12, "sedge:lockhouse", "structures"), mine(13, "banner_yard", "structures", 2))
    match = standing(*own, **rich(6))
    play(match, "upgrade #12", "upgrade #13")
    assert (of(match, 1, "life"), of(match, 0, "energy")) == (12, 5)


def test_a_special_draw_is_known_to_the_step_behind() -> None:
    own = (mine(12, "sedge:lockhouse", "structures", level=3), mine(14, "sedge:portent", "special"))
    match = standing(*own, theirs(43, "banner_yard", "structures", 2), **LATE)
    play(match, "upgrade #43", "yes")
    assert (of(match, 0, "energy"), lying(match, 0, "hand")) == (4, [14])
    match = standing(*own, theirs(43, "banner_yard", "structures", 2), **LATE)
    play(match, "end")
    assert listed(match) == ["yes", "no"]
    play(match, "yes")
    assert (of(match, 0, "energy"), 14 in lying(match, 0, "hand")) == (3, True)


def test_marks_of_a_structure_count() -> None:
    """Damage 3 is 3 marks; each is 1 damage to each in front, and two are taken off."""
    post = mine(12, "sedge:tally_post", "structures", counters=1)
    match = standing(post, mine(19, "forge_guard", "front"), theirs(41, "forge_guard", "back"), TIDE(42), **LATE)
    play(match, "combat", "attack #41 #12", "fight", "end")
    assert tag(match, 12, "counters") == 4
    play(match, "activate #12 2")
    assert (damages(match, 41, 42), tag(match, 12, "counters")) == ([0, 4], 2)
    play(match, "end")
    assert damages(match, 12) == [2]  # 3, repaired by 1
    match = standing({**post, "level": 2, "counters": 2})
    play(match, "end")
    assert (tag(match, 12, "counters"), of(match, 0, "hand")) == (0, 1)
    own = (mine(13, "road_militia", "back"), mine(14, "road_militia", "front"))
    match = standing({**post, "level": 3, "counters": 2}, *own, TIDE(41))
    assert (numbers(match, 13)[0], numbers(match, 14)[0]) == (3, 1)
    play(match, "combat", "attack #14 #41", "fight")
    assert damages(match, 41) == [1]  # 1 + 1 - 1


def test_points_are_shot() -> None:
    """5 - 1 pure points; at level 1 it is raised. At level 2 it is hurt: 7 to the player."""
    match = in_hand("bombard", mine(12, "banner_yard", "structures", damage=1), theirs(41, "banner_yard", "structures"))
    play(match, "cast #11 #12", "target #41")
    assert (damages(match, 41), tag(match, 12, "level")) == ([4], 2)
    match = in_hand("bombard", mine(12, "banner_yard", "structures", level=2))
    play(match, "cast #11 #12")
    assert (of(match, 1, "life"), damages(match, 12)) == (13, [1])


def test_those_that_were_raised_are_known() -> None:
    """Two rise, one to level 3: 1 energy and a mark. Each has 2 points more for as long as it is this turn."""
    own = (
        mine(12, "banner_yard", "structures"),
        mine(13, "tide_archive", "structures", 2, level=2, damage=3),
        mine(14, "mending_grove", "structures", 3, level=3, damage=3),
    )
    match = in_hand("masons_day", *own, **rich(2))
    play(match, "cast #11")
    assert [tag(match, ident, "points") for ident in (12, 13, 14)] == [7 + 2, 9 - 1 + 2, 8 - 1]
    assert (of(match, 0, "energy"), tag(match, 13, "counters"), tag(match, 12, "counters")) == (1, 1, 0)
    play(match, "end")
    assert [tag(match, ident, "points") for ident in (12, 13, 14)] == [7, 8, 7]


def test_fewer_points_pull_it_down() -> None:
    own = [mine(12 + slot, "road_militia", "front", 1 + slot) for slot in range(2)]
    match = in_hand("undermine", *own, theirs(41, "banner_yard", "structures", damage=3))
    play(match, "cast #11 #41")
    assert (tag(match, 41, "zone"), of(match, 0, "hand")) == ("discard", 1)
    match = in_hand("undermine", own[0], theirs(41, "banner_yard", "structures", damage=3))
    play(match, "cast #11 #41", "end")
    assert tag(match, 41, "points") == 1
    play(match, "end")
    assert tag(match, 41, "points") == 2


def test_a_structure_answers_and_looks_for_the_dearest() -> None:
    """Only what costs 2 or more is answered; at the turn's end the dearest of its enemies, two, take 1."""
    yard = mine(12, "sedge:crown_yard", "structures")
    match = standing(yard, theirs(41, "forge_guard", "hand"), theirs(42, "road_militia", "hand", 2), TIDE(43), **LATE)
    play(match, "summon #42 front 2", "summon #41 front 3", "respond #12 1", "end")
    assert damages(match, 41, 42, 43) == [1, 0, 1]
    foes = (theirs(41, "banner_yard", "structures"), theirs(42, "tide_archive", "structures", 2))
    hand = (mine(14, "banner_yard", "hand"), mine(16, "tide_archive", "hand", 2))
    match = standing({**yard, "level": 3}, *hand, *foes, **rich(5))
    assert tag(match, 14, "cost") == 1
    play(match, "build #14 2")
    assert tag(match, 16, "cost") == 2
    play(match, "end", "target #42")
    assert damages(match, 42) == [2]  # 1, and 3 - 2 more


def test_what_leaves_is_seen_by_what_leaves() -> None:
    """The second level makes as many shards as its level, also when it falls itself."""
    own = (
        mine(12, "sedge:granary", "structures", level=2, damage=2),
        mine(13, "banner_yard", "structures", 2, damage=4),
    )
    match = standing(*own, theirs(41, "cinder_dart", "hand"), theirs(42, "cinder_dart", "hand", 2), **LATE)
    play(match, "cast #41 #13")
    assert len(tokens(match, "stone_shard")) == 2
    match = standing({**own[0], "level": 3, "damage": 0}, mine(13, "ember_call", "hand"))
    play(match, "cast #13")
    assert [each["states"][0]["state"] for each in tokens(match, "ember_wisp")] == ["fortified"] * 2


# ---- equipment ----


def test_a_lance_strikes_beside_before_it_strikes() -> None:
    """Declared: 1 to each beside, poison on the defender; then 3 - 1."""
    lance = (mine(12, "tide_warden", "front"), mine(13, "sedge:barbed_lance", "attached", bearer=12))
    foes = (GUARD(41, pos=2), theirs(42, "road_militia", "front"), TIDE(43, pos=3))
    match = standing(*lance, *foes)
    assert numbers(match, 12) == (3, 1, 5)
    play(match, "combat", "attack #12 #41")
    assert (damages(match, 41, 42, 43), states(match, 41)) == ([2, 1, 1], ["poisoned"])


def test_what_gives_itself_up_still_knows_its_bearer() -> None:
    """Without the lance the bearer has 2: the only one with less takes 2."""
    lance = (mine(12, "tide_warden", "front"), mine(13, "sedge:barbed_lance", "attached", bearer=12))
    match = standing(*lance, GUARD(41, pos=2), theirs(42, "road_militia", "front"), TIDE(43, pos=3))
    play(match, "activate #13 2")
    assert (lying(match, 0, "discard"), lying(match, 1, "discard")) == ([13], [42])


def test_a_target_is_measured_by_the_bearer() -> None:
    """3 - 1 + 1 alone: who has more is no target. It leaves first: cursed and blessed undo one another."""
    cursed = [{"state": "cursed", "value": 1, "turns": 2}]
    own = (
        mine(12, "forge_guard", "front", 2, damage=3, states=cursed),
        mine(13, "sedge:mantle", "attached", bearer=12),
    )
    match = standing(*own, theirs(41, "gate_breaker", "front"), theirs(42, "road_militia", "front", 2))
    assert numbers(match, 12) == (3, 1, 2)
    assert [each for each in listed(match) if each.startswith("activate")] == ["activate #13 1 #42"]
    play(match, "activate #13 1 #42")
    assert (states(match, 12), damages(match, 12), lying(match, 1, "discard")) == ([], [0], [42])


def test_a_plate_answers_for_those_beside_its_bearer() -> None:
    """1 + vanguard 1 + 1 for the one behind: 3 - 3 hurts nobody. An attack two slots away is not answered."""
    bearer = (GUARD(41, pos=2), theirs(43, "sedge:warded_plate", "attached", bearer=41))
    foes = (
        theirs(42, "road_militia", "front"),
        theirs(44, "road_militia", "front", 4),
        theirs(45, "road_militia", "back"),
    )
    own = (mine(12, "forge_guard", "front"), mine(13, "forge_guard", "front", 2))
    match = standing(*bearer, *foes, *own)
    assert (numbers(match, 41), tag(match, 41, "keywords")["thorns"]) == ((3, 3, 5), 1)
    play(match, "combat", "attack #12 #42", "fight", "respond #43 1")
    assert (damages(match, 12, 41, 42), states(match, 41), of(match, 1, "life")) == ([0, 0, 0], ["fortified"], 19)
    match = standing(*bearer, *foes, *own)
    play(match, "combat", "attack #12 #44", "fight")
    assert listed(match)[-1] == "end"  # nobody was asked


def test_hooks_pull_measure_and_avenge() -> None:
    """The first blow of 3 is half stopped behind it: 3 - 2 then kills who had 4."""
    match = in_hand("loose_hooks", mine(12, "forge_guard", "back"))
    play(match, "equip #11 #12")
    assert (place(match, 12), of(match, 0, "hand")) == (("front", 1), 1)
    worn = (mine(12, "gust_scout", "front"), mine(11, "sedge:loose_hooks", "attached", bearer=12))
    match = standing(*worn, GUARD(41), GUARD(42, pos=2), **LATE)
    play(match, "combat", "attack #41 #12", "attack #42 #12")
    assert (place(match, 12)[0], of(match, 1, "life")) == ("discard", 18)
    match = standing(mine(12, "forge_guard", "front"), worn[1], theirs(41, "cinder_dart", "hand"), **LATE)
    play(match, "cast #41 #12")
    assert (damages(match, 12), states(match, 12)) == ([3], [])  # no combat damage


def test_equipment_is_handed_over_only_if_somebody_else_can_bear_it() -> None:
    sabre = (mine(12, "forge_guard", "front"), mine(13, "plain_sabre", "attached", bearer=12))
    foes = (TIDE(41), theirs(42, "plain_sabre", "attached", bearer=41), GUARD(43, pos=2))
    match = in_hand("stripper", *sabre, mine(14, "road_militia", "front", 2), *foes)
    play(match, "cast #11", "yes")
    assert (damages(match, 41, 43), lying(match, 1, "discard")) == ([0, 1], [42])  # unarmed it has 2
    assert (tag(match, 13, "bearer"), of(match, 0, "hand")) == (14, 1)
    match = in_hand("stripper", *sabre)
    play(match, "cast #11")
    assert (of(match, 0, "life"), of(match, 0, "hand")) == (19, 0)


# ---- states ----


def test_poison_by_cost_and_cards_by_poison() -> None:
    """One has it already and keeps it, one is immune, one gets 1 + 0; three are poisoned: 1 card."""
    old = [{"state": "poisoned", "value": 5, "turns": 1}]
    immune = theirs(43, "forge_guard", "back", states=[{"state": "immunity", "kind": "poisoned"}])
    foes = (TIDE(41, states=old), theirs(42, "road_militia", "front", 2), immune)
    match = in_hand("plague_bell", mine(12, "forge_guard", "front", states=old), *foes)
    play(match, "cast #11")
    assert [tag(match, ident, "states")[0].get("value") for ident in (41, 42)] == [5, 1]
    assert (states(match, 43), of(match, 0, "hand")) == (["immunity"], 1)


def test_rain_cleans_those_it_falls_on() -> None:
    """Who is immune to all loses what else was harmful; what is fixed stays; the third is neither."""
    sick = [{"state": "poisoned", "value": 1, "turns": 2}, {"state": "stunned", "turns": 1}]
    fixed = [{"state": "cursed", "value": 1, "fixed": True}]
    own = (
        mine(12, "forge_guard", "front", states=sick),
        mine(13, "forge_guard", "front", 2, states=fixed),
        mine(14, "forge_guard", "front", 3, states=sick[1:]),
    )
    match = in_hand("cleansing_rain", *own, **rich(3, 7))
    play(match, "cast #11 #1")
    assert of(match, 0, "life") == 20
    assert [states(match, ident) for ident in (12, 13, 14)] == [["immunity"], ["cursed", "immunity"], ["stunned"]]


def test_what_hears_of_states() -> None:
    """Stunned: 2 damage, and so much healed. A fixed curse keeps the blessing away: no card."""
    own = (mine(12, "sedge:oathkeeper", "front", damage=1), mine(13, "frost_weaver", "back"))
    match = standing(*own, mine(14, "dawn_blessing", "hand"), GUARD(41))
    assert numbers(match, 12) == (3, 1, 8)  # 4 - 1; 1 - 1 + vanguard 1
    play(match, "activate #13 1 #41")
    assert damages(match, 41, 12) == [2, 0]
    play(match, "cast #14 #12")
    assert (of(match, 0, "hand"), states(match, 12)) == (0, ["immunity", "cursed"])


def test_a_fixed_state_ends_with_its_condition() -> None:
    match = standing(mine(12, "sedge:oathkeeper", "front"), mine(14, "hex", "hand"), mine(15, "tailwind", "hand", 2))
    play(match, "activate #12 3", "pick #14")
    assert listed(match) == ["yes", "no"]  # fortified: it looks ahead
    play(match, "yes")
    assert "fortified" in states(match, 12)
    play(match, "cast #15 #12")
    assert "fortified" not in states(match, 12)


def test_a_state_that_undoes_its_opposite_has_not_come() -> None:
    blessed = [{"state": "blessed", "value": 1, "turns": 1}]
    witch = mine(12, "sedge:bog_witch", "back")
    match = standing(witch, mine(14, "hex", "hand"), mine(15, "hex", "hand", 2), GUARD(41, states=blessed))
    play(match, "cast #14 #41")
    assert (states(match, 41), tag(match, 12, "counters")) == ([], 0)
    play(match, "cast #15 #41")
    assert (states(match, 41), tag(match, 12, "counters")) == (["cursed"], 1)


def test_marks_pierce() -> None:
    """2 marks: 3 damage past 2 of the defense. Who is poisoned and hurt by then is paralyzed, one mark more."""
    witch = mine(12, "sedge:bog_witch", "back", counters=2)
    match = standing(witch, theirs(41, "quarry_colossus", "front"))
    play(match, "activate #12 2 #41")
    assert (damages(match, 41), states(match, 41)) == ([3], [])
    sick = [{"state": "poisoned", "value": 1, "turns": 2}]
    match = standing(witch, theirs(41, "quarry_colossus", "front", states=sick))
    play(match, "activate #12 2 #41")
    assert (states(match, 41), tag(match, 12, "counters")) == (["poisoned", "paralyzed"], 3)


def test_what_holds_while_it_is_unhurt() -> None:
    """4/2 until the thorns come; it attacked, so it is healed at the end."""
    match = in_hand("vow", mine(12, "forge_guard", "front"), theirs(41, "thorn_keeper", "front"))
    play(match, "cast #11 #12")
    assert numbers(match, 12) == (4, 2, 5)
    play(match, "combat", "attack #12 #41")
    assert numbers(match, 12) == (3, 1, 4)
    play(match, "end")
    assert (numbers(match, 12), of(match, 0, "hand")) == ((3, 1, 5), 0)
    match = in_hand("vow", mine(12, "forge_guard", "front"))
    play(match, "cast #11 #12", "end")
    assert of(match, 0, "hand") == 1


# ---- answers ----


def test_who_attacks_is_stunned_before_it_strikes() -> None:
    """Only 3 or more is answered; who is steadfast strikes, and takes 2 instead."""
    own = (mine(12, "forge_guard", "front"), mine(13, "tide_warden", "back"))
    match = in_hand("watch_fire", *own, GUARD(41), TIDE(42, pos=2), **LATE)
    play(match, "combat", "attack #42 #12", "fight", "attack #41 #12", "respond #11")
    assert (damages(match, 12), states(match, 12), states(match, 13)) == ([1], ["fortified"], ["fortified"])
    match = in_hand("watch_fire", own[0], theirs(43, "milestone_knight", "front"), **LATE)
    play(match, "combat", "attack #43 #12", "respond #11")
    assert damages(match, 43, 12) == [2, 3]


def test_a_spell_is_answered_by_what_it_is() -> None:
    """The foe gives up a spell of his choice; the countered one's cost is 1."""
    spells = [
        theirs(41 + n, card, "hand", 1 + n) for n, card in enumerate(("cinder_dart", "hex", "road_militia", "hush"))
    ]
    match = in_hand("small_no", *spells, theirs(46, "rain_of_cinders", "hand", 5), **{**LATE, **rich(9)})
    play(match, "cast #46")
    assert "respond #11" not in listed(match)
    play(match, "cast #41 #1", "respond #11")
    assert (match.actor, listed(match)) == (1, ["pick #42", "pick #44"])
    play(match, "pick #44")
    assert (of(match, 0, "life"), of(match, 1, "life")) == (20, 19)


def test_an_arrival_is_turned_away() -> None:
    match = in_hand("turnstile", theirs(41, "gate_breaker", "hand"), TIDE(42), **LATE)
    play(match, "summon #41 front 2", "respond #11")
    assert (place(match, 41)[0], [each["zone"] for each in tokens(match, "shade")]) == ("discard", ["front"])


def test_an_ability_is_copied_with_another_target() -> None:
    """Both are stunned; the copy chooses among its player's enemies."""
    foes = (theirs(41, "frost_weaver", "back"), GUARD(42))
    match = in_hand("mimic", mine(12, "forge_guard", "front"), *foes, **LATE)
    play(match, "activate #41 1 #12", "respond #11", "target #42")
    assert (states(match, 12), states(match, 42), of(match, 0, "hand")) == (["stunned"], ["stunned"], 1)


def test_what_is_sheltered_is_chosen_as_it_resolves() -> None:
    own = (mine(12, "forge_guard", "front"), mine(13, "forge_guard", "front", 2), mine(14, "hex", "hand", 2))
    match = in_hand("shelter", *own, theirs(41, "cinder_dart", "hand"), **LATE)
    play(match, "cast #41 #12")
    assert listed(match) == ["respond #11", "respond #11 alt", "pass"]
    play(match, "respond #11 alt", "target #12")
    assert (damages(match, 12), states(match, 12), lying(match, 0, "hand")) == ([0], ["immunity", "immunity"], [])


def test_an_attack_is_drawn_to_another_and_its_defender_steps_back() -> None:
    """The defender is who was attacked when it was answered."""
    own = (mine(11, "sedge:bait", "back"), mine(12, "forge_guard", "front"), mine(13, "forge_guard", "front", 2))
    foes = (GUARD(41), theirs(42, "frost_weaver", "back"))
    match = standing(*own, *foes, **LATE)
    play(match, "combat", "attack #41 #12", "fight", "respond #11 1", "target #13")
    assert (damages(match, 11, 12, 13), place(match, 12)) == ([1, 0, 2], ("back", 2))
    match = standing(*own, *foes, **LATE)
    play(match, "activate #42 1 #12", "respond #11 2")
    assert (lying(match, 0, "discard"), states(match, 12)) == ([11], [])


def test_who_intercepts_from_behind_is_armoured_and_turns_the_attacker() -> None:
    """4 - (1 + 2); it stands in the back line, so the attacker goes to his, and a card is drawn."""
    match = standing(theirs(11, "sedge:sentinel", "back"), mine(41, "gate_breaker", "front"))
    play(match, "combat", "attack #41 #2", "intercept #11")
    assert (damages(match, 11), of(match, 1, "energy"), place(match, 41)) == ([1], 4, ("back", 1))
    assert of(match, 1, "hand") == 1


def test_an_attack_on_the_player_and_on_a_structure() -> None:
    """1 for who attacks the player; before the blow on the structure it has 2 more, and the attacker is stunned."""
    foes = (theirs(41, "sedge:vengeful", "back"), theirs(42, "banner_yard", "structures"))
    match = standing(*foes, mine(12, "gate_breaker", "back"), mine(13, "moss_sapper", "front"))
    play(match, "combat", "attack #12 #2", "fight", "attack #13 #42")
    assert (damages(match, 12, 42), tag(match, 42, "points"), states(match, 13)) == ([1, 0], 7, ["stunned"])


# ---- costs ----


def test_a_tax_by_clerics_and_by_life() -> None:
    """1 + 2 clerics; at 10 life abilities of its enemies cost 1 more and its clerics 1 less."""
    foes = (
        theirs(41, "sedge:taxman", "back"),
        theirs(42, "sedge:mourner", "back", 2),
        theirs(43, "sedge:mourner", "hand"),
    )
    life = [{"life": 20, "energy": 3}, {"life": 10, "energy": 3}]
    match = standing(*foes, mine(12, "hex", "hand"), mine(13, "frost_weaver", "back"), players=life)
    assert (tag(match, 12, "cost"), tag(match, 43, "cost")) == (3, 1)
    assert tag(match, 13, "abilities")[0]["price"] == 2


def test_costs_less_for_each_that_is_hurt() -> None:
    hurt = (mine(12, "forge_guard", "front", damage=1), GUARD(42, damage=1))
    match = in_hand("straggler", *hurt, theirs(43, "banner_yard", "structures", damage=1))
    assert tag(match, 11, "cost") == 3


def test_the_next_one_and_every_one() -> None:
    """The next character costs 2 less; the foe's spells 1 more through his turn."""
    own = (mine(12, "forge_guard", "hand", 2), mine(13, "forge_guard", "hand", 3))
    match = in_hand("discount", *own, theirs(42, "hex", "hand"))
    play(match, "cast #11", "summon #12 front 1")
    assert (tag(match, 13, "cost"), of(match, 0, "energy"), tag(match, 42, "cost")) == (2, 3, 2)
    play(match, "end")
    assert tag(match, 42, "cost") == 2
    play(match, "end")
    assert tag(match, 42, "cost") == 1


def test_what_was_played_for_nothing_has_its_cost() -> None:
    """Only the guard can be: a response and what costs 5 can not. 2 + 1 life."""
    own = (
        mine(12, "forge_guard", "hand", 2),
        mine(13, "mirror_of_tides", "hand", 3),
        mine(14, "quarry_colossus", "hand", 4),
    )
    match = in_hand("free_hand", *own, **rich(2))
    play(match, "cast #11", "place back 2")
    assert (place(match, 12), of(match, 0, "life")) == (("back", 2), 17)


# ---- cards ----


def test_what_was_milled_counts_and_returns() -> None:
    """Two spells: 4. The character comes back; the newest two are laid in another order."""
    foes = (theirs(41, "quarry_colossus", "front"), TIDE(42, pos=2))
    mill = [mine(101 + n, card, "deck", 1 + n) for n, card in enumerate(("hex", "forge_guard", "cinder_dart"))]
    match = bare(mine(11, "sedge:dredge", "hand"), *mill, theirs(201, "hex", "deck"), *foes)
    play(match, "cast #11", "target #41")
    assert damages(match, 41) == [4]
    play(match, "yes", "pick #101")
    assert (lying(match, 0, "hand"), lying(match, 0, "discard")) == ([102], [103, 101, 11])


def test_one_of_those_that_were_milled_is_chosen() -> None:
    """What a step brings is no reason not to be offered."""
    match = deck_with("mill_pick", "hex", "kharos_the_kindled", **rich(3, 10))
    play(match, "cast #11", "pick #102")
    assert (lying(match, 0, "hand"), of(match, 0, "life")) == ([102], 16)


def test_what_was_taken_decides() -> None:
    """Two taken: one is given up, its cost healed. One taken: the rest lies on top, and one is looked at."""
    top = ("forge_guard", "hex", "kharos_the_kindled", "plain_sabre")
    match = deck_with("foresight", *top, **rich(3, 10))
    play(match, "cast #11", "pick #101", "pick #103", "pick #103")
    assert (of(match, 0, "life"), lying(match, 0, "hand"), lying(match, 0, "deck")[:2]) == (16, [101], [102, 104])
    match = deck_with("foresight", *top, **rich(3, 10))
    play(match, "cast #11", "pick #103", "none", "no")
    assert (lying(match, 0, "deck")[:2], lying(match, 0, "deck")[-1]) == ([102, 104], 101)


def test_what_was_revealed_decides() -> None:
    match = deck_with("hunch", "hex")
    play(match, "cast #11")
    assert (lying(match, 0, "discard"), lying(match, 0, "hand")) == ([101, 11], [])
    match = deck_with("hunch", "forge_guard")
    play(match, "cast #11")
    assert (lying(match, 0, "hand"), tag(match, 101, "cost")) == ([101], 1)


def test_what_was_thrown_away_counts() -> None:
    """Three cards for three; 3 and 7 for those that cost 2 or more. A card and a life at the next start."""
    own = [
        mine(12 + n, card, "hand", 2 + n)
        for n, card in enumerate(("forge_guard", "road_militia", "kharos_the_kindled"))
    ]
    match = in_hand("toss", *own)
    play(match, "cast #11")
    assert (of(match, 0, "hand"), of(match, 1, "life")) == (3, 10)
    play(match, "end", "end")
    assert (of(match, 0, "hand"), of(match, 0, "life")) == (5, 19)


def test_a_search_that_fails_or_finds() -> None:
    own = mine(91, "relic_of_breath", "special")
    match = bare(mine(11, "sedge:quest", "hand"), mine(101, "hex", "deck"), mine(102, "plain_sabre", "deck", 2), own)
    play(match, "cast #11", "none")
    assert lying(match, 0, "hand") == [91]
    match = bare(mine(11, "sedge:quest", "hand"), mine(101, "hex", "deck"), mine(102, "plain_sabre", "deck", 2), own)
    play(match, "cast #11", "pick #102")
    assert (lying(match, 0, "hand"), lying(match, 0, "deck")) == ([], [101, 102])


def test_each_gives_up_one_of_his_own_choice() -> None:
    foes = (GUARD(41), theirs(42, "road_militia", "front", 2), theirs(43, "hex", "hand"))
    match = in_hand("each_pays", mine(12, "forge_guard", "front"), mine(13, "road_militia", "front", 2), *foes)
    play(match, "cast #11", "target #13")
    assert (match.actor, listed(match), of(match, 0, "hand")) == (1, ["target #41", "target #42"], 1)
    play(match, "target #41")
    assert match.actor == 0
    play(match, "pick #43")
    assert lying(match, 1, "discard") == [41, 43]


def test_who_is_asked_pays_or_does_not() -> None:
    """Two spells this turn: 2 life. With one card the foe can not: 3 damage, unasked."""
    foes = (GUARD(41), theirs(43, "hex", "hand"), theirs(44, "hush", "hand", 2))
    match = in_hand("bargain", mine(12, "hex", "hand", 2), *foes, **rich(3, 10))
    play(match, "cast #12 #41", "cast #11")
    assert match.actor == 1
    play(match, "yes")
    assert (of(match, 0, "life"), of(match, 0, "hand"), of(match, 1, "hand")) == (12, 1, 0)
    match = in_hand("bargain", *foes[:2], **rich(3, 10))
    play(match, "cast #11")
    assert (of(match, 1, "life"), of(match, 0, "life")) == (17, 11)


def test_a_way_that_is_chosen_late_has_a_target_of_its_own() -> None:
    """First the player, then the foe chooses for him."""
    match = in_hand("choices", mine(12, "hex", "hand", 2), TIDE(41), TIDE(42, pos=2))
    play(match, "cast #11", "mode 1")
    assert listed(match) == ["target #41", "target #42"]
    play(match, "target #42")
    assert (damages(match, 41, 42), match.actor) == ([0, 2], 1)
    play(match, "mode 1")
    assert (lying(match, 0, "discard"), of(match, 0, "life")) == ([12, 11], 20)


def test_the_dearest_comes_back() -> None:
    dead = [mine(12 + n, card, "discard", 1 + n) for n, card in enumerate(("forge_guard", "kharos_the_kindled"))]
    match = in_hand("raise_best", *dead)
    play(match, "cast #11", "place front 3")
    assert (place(match, 13), numbers(match, 13)[0], "guardian" in tag(match, 13, "keywords")) == (
        ("front", 3),
        0,
        True,
    )


def test_a_hand_is_looked_through() -> None:
    """The chosen spell goes; what is shown then costs 2. Without a spell there it is not cast."""
    foes = (theirs(41, "hex", "hand"), theirs(42, "forge_guard", "hand", 2))
    match = in_hand("pickpocket", *foes)
    play(match, "cast #11")
    assert (lying(match, 1, "discard"), of(match, 0, "energy")) == ([41], 3)
    assert "cast #11" not in listed(in_hand("pickpocket", foes[1]))


# ---- triggers ----


def test_a_duelist_counts_blows_and_goes_on() -> None:
    """3: 1 to the foe; who has 2 left falls, but not by the strike. Then a strike kills: it steps back, ready again."""
    foes = (
        theirs(41, "forge_guard", "back"),
        theirs(42, "road_militia", "front"),
        theirs(43, "tide_warden", "back", 2),
    )
    match = standing(mine(11, "sedge:duel_master", "front"), *foes)
    play(match, "combat", "attack #11 #41", "fight")
    assert (of(match, 1, "life"), lying(match, 1, "discard")) == (19, [41])
    play(match, "attack #11 #42", "yes")
    assert (place(match, 11), of(match, 1, "life")) == (("back", 1), 18)
    assert "attack #11 #43" in listed(match)


def test_what_leaves_strikes_all() -> None:
    own = (mine(12, "forge_guard", "back"), mine(13, "banner_yard", "structures"), mine(14, "cinder_dart", "hand"))
    match = standing(theirs(11, "sedge:duel_master", "front", damage=5), *own)
    play(match, "cast #14 #11")
    assert (damages(match, 12, 13), of(match, 0, "life")) == ([1, 1], 19)


def test_who_died_is_known_where_he_lies() -> None:
    """It costs 1: it goes below the deck, 1 life, and so a mark and 1 health. What costs nothing is not mourned."""
    own = (mine(11, "sedge:mourner", "back"), mine(12, "gust_scout", "front", damage=2))
    match = standing(*own, mine(14, "cinder_dart", "hand"), **rich(3, 10))
    play(match, "cast #14 #12")
    assert (lying(match, 0, "deck")[-1], of(match, 0, "life")) == (12, 11)
    assert (tag(match, 11, "counters"), numbers(match, 11)[2]) == (1, 5)


def test_what_was_healed_goes_on_healing() -> None:
    own = (mine(11, "sedge:mourner", "back"), mine(12, "tide_warden", "front", damage=2))
    match = standing(*own)
    play(match, "combat", "attack #11 #12", "fight")
    assert (damages(match, 12), tag(match, 12, "states")[0]["value"]) == ([1], 1)


def test_energy_and_what_it_cost() -> None:
    """2 more attack for 2 energy; 2 damage for the discarded guard. In the foe's turn he draws: 1 energy, 1 attack."""
    own = (mine(11, "sedge:dynamo", "back"), mine(12, "kindling", "hand"), mine(13, "forge_guard", "hand", 2))
    match = standing(*own, mine(14, "hex", "hand", 3))
    play(match, "cast #12", "pick #13", "trigger 1")
    assert (of(match, 1, "life"), numbers(match, 11)[0], of(match, 0, "energy")) == (18, 4, 5)
    play(match, "end")
    assert (numbers(match, 11)[0], of(match, 0, "energy")) == (3, 6)


def test_what_is_drawn_is_measured() -> None:
    """It costs 6: 2 + 6; then a spell, and 2 more."""
    hand = (mine(13, "wind_courier", "hand"), mine(14, "dark_bargain", "hand", 2))
    top = [mine(101 + n, card, "deck", 1 + n) for n, card in enumerate(("kharos_the_kindled", "hex", "forge_guard"))]
    match = bare(mine(12, "sedge:drawer", "back"), *hand, *top, theirs(201, "hex", "deck"))
    play(match, "summon #13 front 1")
    assert numbers(match, 12)[0] == 8
    play(match, "cast #14")
    assert numbers(match, 12)[0] == 10


def test_what_others_use_play_and_discard() -> None:
    """An ability: 1 energy. Equipment: a mark. A spell that is thrown away: its cost."""
    own = (mine(12, "frost_weaver", "back"), mine(13, "plain_sabre", "hand"), mine(14, "kindling", "hand", 2))
    match = standing(theirs(41, "sedge:witness", "back"), *own, mine(15, "hex", "hand", 3), **rich(3, 10))
    play(match, "activate #12 1 #41")
    assert of(match, 1, "energy") == 4
    play(match, "equip #13 #12", "cast #14")
    assert (tag(match, 41, "counters"), of(match, 1, "life")) == (1, 20)
    match = standing(
        theirs(41, "sedge:witness", "back"), *own[2:], mine(15, "hex", "hand", 3), players=[{}, {"life": 10}]
    )
    play(match, "cast #14")
    assert of(match, 1, "life") == 11


def test_damage_comes_back_as_healing() -> None:
    """Two others in front: the foe chooses who takes 2, its player who is healed by so much."""
    foes = (TIDE(41), theirs(42, "quarry_colossus", "front", 2))
    match = standing(mine(12, "sedge:leech", "back", damage=2), *foes)
    play(match, "activate #12 2")
    assert match.actor == 1
    play(match, "target #42", "target #12")
    assert (damages(match, 42, 12), of(match, 0, "life"), tag(match, 12, "counters")) == ([2, 0], 19, 1)


def test_marks_make_who_is_struck_worth_it() -> None:
    """Declared: a second mark; struck: 2 life. With two marks it may be destroyed; alone of its name, 1 energy."""
    marker, foe = mine(11, "sedge:marker", "front"), GUARD(41, counters=1)
    match = standing(marker, foe, **rich(3, 10))
    play(match, "combat", "attack #11 #41")
    assert (tag(match, 41, "counters"), damages(match, 41), of(match, 0, "life")) == (2, [2], 12)
    for other, energy in ((GUARD(42, pos=2), 2), (TIDE(42, pos=2), 3)):
        match = standing(marker, {**foe, "counters": 2}, other)
        play(match, "activate #11 3 #41")
        assert (lying(match, 1, "discard"), of(match, 0, "energy")) == ([41], energy)


# ---- numbers ----


def test_the_strongest_and_the_weakest() -> None:
    """One of three with 3 is chosen: 2 to those with the least health, 3; the others are cursed."""
    foes = (GUARD(41), theirs(42, "ember_hound", "front", 2), theirs(43, "cinder_adept", "back"))
    match = in_hand("strongest", *foes, theirs(44, "sedge:facing", "back", 4, damage=2))
    play(match, "cast #11")
    assert listed(match) == ["target #41", "target #43", "target #44"]
    play(match, "target #43")
    assert damages(match, 41, 42, 43, 44) == [0, 2, 0, 4]
    assert [states(match, ident) for ident in (41, 42, 43, 44)] == [["cursed"], ["cursed"], [], ["cursed"]]


def test_behind_all_else() -> None:
    """(2 + 1) twice; the foe's 8 + 1 becomes the first one's defense, 1; his 3 becomes 1."""
    yards = (mine(13, "banner_yard", "structures"), theirs(42, "banner_yard", "structures", level=3))
    match = in_hand("finale", mine(12, "sedge:sentinel", "front"), theirs(41, "oldest_mountain", "front"), *yards)
    play(match, "cast #11 #12", "target #41")
    assert (numbers(match, 12)[0], numbers(match, 41)[:2]) == (6, (1, 1))
    play(match, "end")
    assert (numbers(match, 12)[0], numbers(match, 41)[0]) == (3, 1)


def test_so_much_for_each_beside_and_against_who_is_opposite() -> None:
    """(20 - half of it) less 7: 3. Alone: 3 - 1. With two beside it: 3 + 4, less 2."""
    match = in_hand("reckon", mine(12, "forge_guard", "front", 2), TIDE(41, pos=2), **rich(3, 7))
    play(match, "cast #11 #12")
    assert (of(match, 1, "life"), damages(match, 41)) == (17, [2])
    own = (mine(12, "forge_guard", "front", 2), mine(13, "road_militia", "front", 3), mine(14, "road_militia", "front"))
    match = in_hand("reckon", *own, theirs(41, "quarry_colossus", "front", 2))
    play(match, "cast #11 #12")
    assert (of(match, 1, "life"), numbers(match, 12)[0], damages(match, 41)) == (20, 7, [5])
    assert "cast #11 #12" not in listed(in_hand("reckon", own[0]))


def test_two_that_may_be_left_out() -> None:
    own = (mine(12, "forge_guard", "front"), mine(13, "forge_guard", "front", 2), mine(14, "hex", "hand", 2))
    match = in_hand("echo_song", *own, GUARD(41))
    play(match, "cast #11", "target #13", "target #12")
    assert (numbers(match, 13)[0], "twin" in tag(match, 12, "keywords")) == (5, True)
    assert ("lifedrain" in tag(match, 13, "keywords"), lying(match, 0, "deck")[-1]) == (True, 11)
    match = in_hand("echo_song", *own, GUARD(41))
    play(match, "cast #14 #41")
    assert "cast #11" not in listed(match)  # a spell was played


def test_what_is_put_off_is_measured_then() -> None:
    """Poison 2 for who is struck; at the end its own 3 to itself."""
    match = in_hand("gifted", mine(12, "forge_guard", "front"), TIDE(41))
    play(match, "cast #11 #12", "combat", "attack #12 #41", "end")
    assert (tag(match, 41, "states")[0]["value"], damages(match, 12)) == (2, [3])


def test_all_of_a_name() -> None:
    own = (
        mine(12, "road_militia", "front"),
        mine(13, "road_militia", "hand", 2),
        mine(14, "banner_yard", "structures"),
    )
    foes = (
        theirs(41, "road_militia", "front"),
        theirs(42, "ember_hound", "front", 2),
        theirs(43, "tide_warden", "back"),
    )
    match = in_hand("named", *own, *foes)
    assert [each for each in listed(match) if each.startswith("cast")] == [
        "cast #11 #12",
        "cast #11 #41",
        "cast #11 #42",
    ]
    play(match, "cast #11 #41")
    assert [numbers(match, ident)[2] for ident in (12, 41, 42)] == [4, 4, 3]


def test_what_becomes_a_shard() -> None:
    """Its controller has 1 energy more; its equipment goes; assault is silenced."""
    foes = (theirs(41, "gate_breaker", "back"), GUARD(42), theirs(43, "plain_sabre", "attached", bearer=42))
    match = in_hand("becoming", *foes)
    play(match, "cast #11 #42")
    assert (place(match, tokens(match, "stone_shard")[0]["id"]), of(match, 1, "energy")) == (("front", 1), 4)
    assert (lying(match, 1, "discard"), "assault" in tag(match, 41, "keywords")) == ([42, 43], False)


# ---- edicts and special decks ----


def test_a_rule_of_the_tide() -> None:
    """Its player's turn: front lines have 1 defense less. A structure has 1 point more. At the end the strongest go."""
    edict = {"options": {"edicts": [[0, "sedge:tide_rule"]]}}
    own = (mine(12, "forge_guard", "front"), mine(13, "banner_yard", "hand"), mine(14, "forge_guard", "front", 2))
    match = standing(*own, TIDE(41), theirs(42, "storm_caller", "front", 2), **edict)
    assert (numbers(match, 12)[1], numbers(match, 41)[1]) == (0, 0)
    play(match, "build #13 1")
    assert tag(match, 13, "points") == 6
    play(match, "end")  # 3 + 1, 3 + 1 and 4
    assert [place(match, ident)[0] for ident in (12, 14, 42, 41)] == ["back", "back", "back", "front"]
    assert numbers(match, 41)[1] == 1


def test_a_court_is_used_once() -> None:
    edict = {"options": {"edicts": [[0, "sedge:court"]]}}
    match = standing(theirs(41, "reef_spearman", "hand"), **edict, **rich(5))
    use = next(each for each in listed(match) if each.startswith("activate"))
    play(match, use)
    assert [(each["zone"], each["states"][0]["state"]) for each in tokens(match, "shade")] == [("front", "stealth")] * 2
    assert not any(each.startswith("activate") for each in listed(match))
    play(match, "end", "summon #41 front 1")
    assert place(match, 41)[0] == "back"  # no warrior


def test_a_special_card_is_looked_for_by_name() -> None:
    """Both of his cards are hexes: whichever goes has the chosen one's name."""
    match = in_hand("portent", theirs(41, "hex", "hand"), theirs(42, "hex", "hand", 2))
    play(match, "cast #11", "pick #41")
    assert (of(match, 0, "hand"), of(match, 1, "hand")) == (1, 1)


def test_loops_within_loops() -> None:
    """Three in a row: the middle one is beside both others."""
    foes = (TIDE(41), TIDE(42, pos=2), TIDE(43, pos=3), theirs(44, "tide_warden", "back"))
    match = standing(mine(11, "sedge:loop_maker", "back"), *foes)
    play(match, "activate #11 2")
    assert (damages(match, 41, 42, 43, 44), of(match, 0, "life")) == ([1, 2, 1, 0], 18)


# ---- what steps bring, and what comes late ----


def test_one_of_those_that_were_milled_comes_into_play() -> None:
    match = deck_with("mill_rise", "hex", "kharos_the_kindled", "forge_guard")
    play(match, "cast #11", "pick #102", "place front 2")
    assert (place(match, 102), states(match, 102)) == (("front", 2), ["stunned"])
    match = deck_with("mill_rise", "hex", "hex", "hex")
    play(match, "cast #11")
    assert (lying(match, 0, "discard"), match.view()["pending"]["choice"]) == ([101, 102, 103, 11], "main")


def test_who_was_raised_serves_until_the_next_start() -> None:
    """3 + 2 and 5 + 1 through the foe's turn; then it is given up for a card."""
    dead = (mine(12, "forge_guard", "discard"), mine(13, "kharos_the_kindled", "discard", 2))
    match = in_hand("from_grave", *dead, theirs(41, "forge_guard", "discard"))
    assert [each for each in listed(match) if each.startswith("cast")] == ["cast #11 #12"]
    play(match, "cast #11 #12", "place front 1", "end")
    assert numbers(match, 12) == (5, 1, 6)
    play(match, "end")
    assert (place(match, 12)[0], of(match, 0, "hand")) == ("discard", 2)


def test_a_trigger_chooses_its_mode_as_it_resolves() -> None:
    """Opposite to it 6 is 4, not less than its own 4: the other comes over, and may attack."""
    own = (mine(12, "sedge:overlord", "front", 2), mine(13, "road_militia", "front", 3))
    foes = (theirs(41, "quarry_colossus", "front", 2), GUARD(42), theirs(43, "hex", "hand"))
    match = standing(*own, *foes, **LATE)
    assert numbers(match, 41)[0] == 4
    assert [each for each in listed(match) if each.startswith("cast")] == ["cast #43 #12"]  # beside it nobody is chosen
    play(match, "end")
    assert (listed(match), of(match, 0, "hand")) == (["mode 1", "mode 2"], 2)  # nobody has attacked: one card more
    play(match, "mode 1")
    assert (tag(match, 42, "controller"), place(match, 42)) == (0, ("front", 1))
    play(match, "combat")
    assert any(each.startswith("attack #42") for each in listed(match))
    play(match, "end")
    assert tag(match, 42, "controller") == 1
    match = standing(*own, *foes, **LATE)
    play(match, "end", "mode 2", "target #2", "target #2")
    assert of(match, 1, "life") == 18


def test_a_blade_goes_to_another_bearer() -> None:
    match = standing(
        mine(12, "forge_guard", "front"),
        mine(13, "sedge:roving_blade", "attached", bearer=12),
        mine(14, "road_militia", "back"),
        mine(15, "sedge:roving_blade", "hand"),
    )
    assert tag(match, 15, "cost") == 1  # 2, for one that is worn
    play(match, "activate #13 1 #14")
    assert (tag(match, 13, "bearer"), place(match, 14)[0], numbers(match, 14)[0]) == (14, "front", 3)
    assert "reach" in tag(match, 14, "keywords")


def test_a_keep_is_raised_by_its_own_wounds_or_falls_by_them() -> None:
    """7 - 3 - 3 is 1, and 2 more a level up. With 4 it falls as it pays; the card is drawn all the same."""
    match = standing(mine(12, "sedge:keep", "structures", level=2, damage=3))
    play(match, "activate #12 1")
    assert (tag(match, 12, "level"), tag(match, 12, "points"), of(match, 0, "hand")) == (3, 3, 1)
    match = standing(mine(12, "sedge:keep", "structures", level=2, damage=4))
    play(match, "activate #12 1")
    assert (place(match, 12)[0], of(match, 0, "hand")) == ("discard", 1)
    own = (mine(12, "sedge:keep", "structures", level=3), mine(13, "forge_guard", "front"))
    match = standing(*own, theirs(41, "gate_breaker", "front"), theirs(42, "banner_yard", "structures"), **LATE)
    assert tag(match, 42, "upgrade_cost") == 2
    play(match, "combat", "attack #41 #13", "respond #12 1")
    assert damages(match, 12, 13) == [3, 0]  # 4 - 1
    play(match, "end")
    assert damages(match, 12) == [1]


def test_a_wheel_turns_for_each() -> None:
    """1 energy more for whose turn it is, a wound for who hides; a spell hurts who has played one."""
    edict = {"options": {"edicts": [[0, "sedge:wheel"]]}}
    hidden = (mine(12, "mist_strider", "back"), theirs(41, "mist_strider", "back"))
    hand = (mine(44, "kindling", "hand"), theirs(43, "kindling", "hand"))
    match = standing(*hidden, *hand, **LATE, **edict)
    play(match, "end")
    assert (of(match, 0, "energy"), damages(match, 12, 41)) == (5, [1, 1])
    play(match, "cast #44")
    assert of(match, 0, "life") == 19


def test_a_tamer_pulls_down_and_builds_up() -> None:
    """5 - 3 - 1, and 1 for its own as long as it is there."""
    yards = (theirs(42, "banner_yard", "structures"), mine(13, "banner_yard", "structures"))
    match = standing(mine(12, "sedge:tamer", "front"), *yards)
    play(match, "combat", "attack #12 #42")
    assert (tag(match, 42, "points"), tag(match, 13, "points")) == (1, 6)


def test_what_pierced_is_healed_one_after_the_other() -> None:
    """2 past a defense of 1; 2 - 2 past 1 of 3. Two blessings, each on who has none."""
    own = (mine(12, "road_militia", "back"), mine(13, "road_militia", "back", 2), mine(14, "road_militia", "front"))
    match = in_hand("double_deal", TIDE(41), theirs(42, "oldest_mountain", "front", 2), *own, **rich(3, 10))
    play(match, "cast #11")
    assert (damages(match, 41, 42), of(match, 0, "life")) == ([2, 0], 12)
    play(match, "target #14")
    assert listed(match) == ["target #12", "target #13"]


def test_a_hexer_holds_the_strongest() -> None:
    """Equipment that is thrown away comes back on top; once somebody is stunned it is not used again."""
    match = standing(mine(12, "sedge:hexer", "back"), mine(13, "plain_sabre", "hand"), GUARD(41), TIDE(42, pos=2))
    play(match, "activate #12 1")
    assert (lying(match, 0, "deck")[0], states(match, 41), numbers(match, 41)[0]) == (13, ["stunned"], 1)
    assert not any(each.startswith("activate") for each in listed(match))


def test_all_spells_burn() -> None:
    foes = (theirs(41, "hex", "hand"), theirs(42, "hush", "hand", 2), theirs(43, "forge_guard", "hand", 3))
    match = in_hand("ashes", *foes, theirs(44, "quarry_colossus", "front"))
    play(match, "cast #11")
    assert (lying(match, 1, "hand"), damages(match, 44)) == ([43], [3])


def test_the_defender_is_drawn_forward_and_the_blow_taken() -> None:
    """1 + 0 fortified; the player takes 4."""
    own = (mine(12, "road_militia", "back"), mine(13, "forge_guard", "front"))
    match = in_hand("charge", *own, theirs(41, "gate_breaker", "back"), **LATE)
    play(match, "combat", "attack #41 #12", "respond #11")
    assert (place(match, 12)[0], place(match, 13)[0], states(match, 12)) == ("front", "back", ["fortified"])
    assert of(match, 0, "life") == 16


def test_a_spell_is_never_in_play() -> None:
    match = in_hand("breath", mine(12, "forge_guard", "front"))
    play(match, "cast #11 #12")
    assert (numbers(match, 12), states(match, 12), of(match, 0, "hand")) == ((3, 1, 5), [], 1)


# ---- texts ----


@pytest.mark.parametrize(
    ("card", "language", "text"),
    [
        ("facing", "en", "If there is a character opposite this character, deal damage to the opposite character"),
        ("facing", "it", "Se c'è un personaggio di fronte a questo personaggio, infliggi al personaggio di fronte"),
        ("facing", "zh", "若有此角色正对面的角色，对正对面的角色造成X点伤害"),
        ("reckon", "en", "for each character adjacent to it. Deal X normal damage to the character opposite it"),
        ("loose_hooks", "en", "Whenever the bearer is dealt 3 or more combat damage"),
        ("loose_hooks", "it", "Ogni volta che il portatore subisce 3 o più danni da combattimento"),
        ("loose_hooks", "zh", "每当装备者受到至少3点战斗伤害"),
        ("bog_witch", "en", "Whenever an enemy character gets a state"),
        ("bog_witch", "it", "Ogni volta che un personaggio nemico riceve uno stato"),
        ("bog_witch", "zh", "每当一个敌方角色获得一种状态"),
        ("foresight", "en", "among those characters, discard a card. Regain health equal to the discarded card's cost"),
        ("foresight", "it", "Recupera Punti Vita pari al costo della carta scartata"),
        ("toss", "en", "Draw a card for each of those cards"),
        ("toss", "it", "Pesca una carta per ognuna di quelle carte"),
        ("toss", "zh", "每有一张这样的牌，抽1张牌"),
        ("portent", "en", "If it has the same name as the chosen spell"),
        ("portent", "zh", "若它与所选的法术同名"),
        ("mill_pick", "en", "Regain health equal to its cost"),
        ("warded_plate", "it", "cambia il bersaglio di quell'attacco nel portatore"),
        ("warded_plate", "zh", "若被攻击者与装备者相邻"),
        ("bombard", "it", "danni pari ai Punti Struttura"),
        ("bargain", "it", "il numero di incantesimi che hai giocato"),
        ("witness", "en", "Whenever a player plays an equipment card"),
        ("choices", "en", "Then the opponent chooses one: you discard a card; or you lose 2 health"),
        ("ashes", "en", "The opponent discards all spells. Deal damage to each character equal to 1 plus the number"),
        ("overlord", "en", "At the start of your turn, choose one: Choose an enemy character with attack lower than"),
        ("charge", "zh", "仅当被攻击者在后排且费用不超过4时可以使用"),
        ("choices", "zh", "对手选择一项：你弃1张牌；或你失去2点生命值"),
    ],
)  # fmt: skip
def test_a_text_says_exactly_what_is_done(card: str, language: str, text: str) -> None:
    assert text in printed(FOLDER, language)[f"sedge:{card}"]


def test_an_attack_may_finally_be_nothing() -> None:
    """Layer 4 comes last (5.10): 3 printed, and 2 of the sabre in layer 1, are 0 until the turn ends."""
    match = in_hand("limp_wrist", GUARD(41), theirs(42, "plain_sabre", "attached", bearer=41))
    assert tag(match, 41, "attack") == 5
    play(match, "cast #11 #41")
    assert tag(match, 41, "attack") == 0
    play(match, "end")
    assert tag(match, 41, "attack") == 5
