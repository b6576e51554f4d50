"""The pack `mole`: cards with the rarer words of the language. What each does is worked out by hand from the rules."""

from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.packs import read_pack
from tests.lirya.boards import Json, base, mine, theirs
from tests.lirya.test_made_up_cards import play, tag

FOLDER = Path(__file__).parent / "data" / "packs" / "mole"
MOLE = {**read_pack(FOLDER).named, "path": str(FOLDER)}
GUARD, HOUND, WARDEN = "forge_guard", "ember_hound", "tide_warden"
"""3/0/5 with vanguard 1, 2/0/3 with haste, 2/1/6 (6.6)."""


def standing(*cards: Json, **keys: Any) -> game.Match:
    return game.from_position("lirya", {**base(*cards, **keys), "packs": [MOLE]}, 1)


def in_hand(card: str, *cards: Json, **keys: Any) -> game.Match:
    """A card of the pack in player 0's hand, as #11."""
    return standing(mine(11, f"mole:{card}", "hand"), *cards, **keys)


def stats(match: game.Match, ident: int) -> tuple[int, int, int]:
    return tag(match, ident, "attack"), tag(match, ident, "defense"), tag(match, ident, "health")


# ---- 5.8, 5.10: damage and statistics ----


def test_piercing_damage_of_a_spell_passes_so_much_defense() -> None:
    """5.8: 4 - max(0, 1 - 1) against the warden; 4 - (1 + 1 - 1) where a vanguard stands on an oak round (+1)."""
    match = in_hand("awl", theirs(41, WARDEN, "front"))
    play(match, "cast #11 #41")
    assert tag(match, 41, "damage") == 4
    match = in_hand("awl", theirs(41, GUARD, "front"), theirs(42, "oak_round", "attached", bearer=41))
    play(match, "cast #11 #41")
    assert tag(match, 41, "damage") == 3


@pytest.mark.parametrize(("chosen", "hurt"), [("done", (2, 0)), ("target #42", (2, 1))])
def test_a_target_that_may_be_left_out_is_done_without(chosen: str, hurt: tuple[int, int]) -> None:
    """4: once the one that is needed is chosen, `done` leaves out the other."""
    match = in_hand("twin_sparks", theirs(41, HOUND, "front"), theirs(42, HOUND, "front", 2))
    play(match, "cast #11 #41")
    assert [str(action) for action in match.actions()] == ["target #42", "done"]
    play(match, chosen)
    assert (tag(match, 41, "damage"), tag(match, 42, "damage")) == hurt


def test_points_come_for_a_turn_and_go() -> None:
    """6.3: 5 - 2 damage, + 2 until E4; without them 3 again."""
    match = in_hand("props", mine(12, "banner_yard", "structures", damage=2))
    play(match, "cast #11 #12")
    assert (tag(match, 12, "points"), tag(match, 12, "points_max")) == (5, 7)
    play(match, "end")
    assert (tag(match, 12, "points"), tag(match, 12, "points_max")) == (3, 5)


def test_a_structure_that_loses_its_last_points_is_destroyed() -> None:
    match = in_hand("rot", theirs(41, "banner_yard", "structures"), theirs(42, "ember_well", "structures", 2, damage=1))
    play(match, "cast #11 #42")  # 4 - 1 - 3
    assert tag(match, 42, "zone") == "discard"
    match = in_hand("rot", theirs(41, "banner_yard", "structures"))
    play(match, "cast #11 #41")
    assert tag(match, 41, "points") == 2


def test_final_effects_come_behind_structures() -> None:
    """5.10: 3 printed, + 1 of the yard in layer 3, + 2 in layer 4."""
    match = in_hand("last_word", mine(12, GUARD, "front"), mine(13, "banner_yard", "structures"))
    play(match, "cast #11 #12")
    assert stats(match, 12) == (6, 1, 6)
    layers = tag(match, 12, "layers")
    assert layers["attack"] == [3, 3, 3, 4, 6]
    play(match, "end")
    assert stats(match, 12) == (4, 1, 5)


def test_a_final_value_takes_no_heed_of_structures() -> None:
    """5.10: layer 4 sets attack to 1 and defense to 3, whatever the yard adds in layer 3; until S1 of turn 7."""
    match = in_hand("last_fix", theirs(41, GUARD, "front"), theirs(42, "banner_yard", "structures"))
    play(match, "cast #11 #41")
    assert stats(match, 41) == (1, 3, 5)
    play(match, "end", "end")
    assert (match.view()["turn"], *stats(match, 41)) == (7, 4, 1, 5)


def test_a_final_double_takes_in_everything() -> None:
    """(3 + 1 of the yard) x 2."""
    match = in_hand("last_leap", mine(12, GUARD, "front"), mine(13, "banner_yard", "structures"))
    play(match, "cast #11 #12")
    assert tag(match, 12, "attack") == 8


def test_continuous_abilities_set_and_double_in_order_of_entry() -> None:
    """5.10: layer 2 in order of time: 3 is set to 1 by the lord; the friend doubles what is reached so far."""
    lord, friend = mine(12, "mole:calm_lord", "back"), mine(13, "mole:giant_friend", "back", 2)
    match = standing(lord, friend, mine(14, HOUND, "front"), theirs(41, GUARD, "front"))
    assert (tag(match, 41, "attack"), tag(match, 14, "attack"), tag(match, 12, "attack")) == (1, 4, 4)
    assert tag(match, 13, "attack") == 2
    match = standing(
        theirs(42, "mole:giant_friend", "back"), theirs(41, GUARD, "front"), mine(12, "mole:calm_lord", "back")
    )
    assert tag(match, 41, "attack") == 1  # doubled first, then set


def test_a_continuous_final_bonus_lasts_as_long_as_its_source() -> None:
    match = standing(mine(12, "mole:last_lord", "back"), mine(13, HOUND, "front"))
    assert (stats(match, 12), stats(match, 13)) == ((2, 1, 4), (2, 1, 3))


# ---- 6.1: how long ----


def test_what_lasts_while_a_condition_holds_ends_when_it_fails() -> None:
    """5.11, 6.1: + 2 attack while it is damaged; the acolyte heals 2, and the bonus is gone for good."""
    match = in_hand("rage", mine(12, GUARD, "front", damage=1), mine(13, "dawn_acolyte", "hand", 2))
    play(match, "cast #11 #12")
    assert tag(match, 12, "attack") == 5
    play(match, "summon #13 back 1", "target #12")
    assert tag(match, 12, "attack") == 3
    match = in_hand("rage", mine(12, GUARD, "front"))
    play(match, "cast #11 #12")  # it does not hold from the first
    assert tag(match, 12, "attack") == 3


def test_a_state_may_be_tied_to_a_condition() -> None:
    """5.11: a state tied to "while" ends when the condition fails, tested at each state check."""
    match = in_hand("shell", mine(12, "gust_scout", "front"))
    play(match, "cast #11 #12")
    assert [state["state"] for state in tag(match, 12, "states")] == ["fortified"]
    play(match, "move #12 back 2")
    assert not tag(match, 12, "states")


def test_a_state_that_has_been_replaced_is_no_longer_tied() -> None:
    """5.11 (4): the newer state replaces the tied one, and stays."""
    match = in_hand("shell", mine(12, "mole:shell", "hand", 2), mine(13, "gust_scout", "front"))
    play(match, "cast #11 #13", "cast #12 #13")
    assert [state["value"] for state in tag(match, 13, "states")] == [2]
    play(match, "move #13 back 1")
    assert not tag(match, 13, "states")


def test_control_and_states_end_when_their_source_leaves() -> None:
    """5.12: it goes back to its own side, as at the end of the control; 3 damage kill the jailer (4 - 1)."""
    match = in_hand("jailer", mine(12, "cinder_dart", "hand", 2), theirs(41, GUARD, "front", 2))
    play(match, "summon #11 front 1")
    assert (tag(match, 41, "controller"), tag(match, 41, "zone"), tag(match, 41, "pos")) == (0, "front", 2)
    assert "attack #41 #2" not in map(str, match.actions())
    match = standing(
        mine(11, "mole:jailer", "front", damage=1),
        mine(12, "cinder_dart", "hand"),
        theirs(41, GUARD, "front", 2, controller=0, mods=[{"op": "control", "until": "while", "by": 0, "source": 11}]),
    )
    play(match, "cast #12 #11")
    assert (tag(match, 11, "zone"), tag(match, 41, "controller")) == ("discard", 1)
    match = in_hand("nurse", mine(12, GUARD, "front"), mine(13, "cinder_dart", "hand", 2))
    play(match, "summon #11 back 1")
    assert stats(match, 12) == (4, 2, 5)
    play(match, "cast #13 #11")
    assert stats(match, 12) == (4, 2, 5)  # 4 - 3: the nurse lives


# ---- 5.1: upgrades and abilities cost more or less ----


def test_upgrades_cost_less_before_they_cost_more() -> None:
    """5.1, R35: max(0, 1 - 1) + 2 to level 2."""
    yard = mine(12, "banner_yard", "structures")
    match = standing(yard, mine(13, "mole:master_mason", "back"))
    assert tag(match, 12, "upgrade_cost") == 0
    play(match, "upgrade #12")
    assert (tag(match, 12, "level"), match.view()["players"][0]["energy"], tag(match, 12, "upgrade_cost")) == (2, 3, 1)
    match = standing(yard, mine(13, "mole:master_mason", "back"), theirs(41, "mole:toll_mason", "back"))
    play(match, "upgrade #12")
    assert match.view()["players"][0]["energy"] == 1


def test_abilities_cost_less_or_more() -> None:
    """The weaver's costs 1 energy: 0 by the muse, 1 + 1 by the foe's mason."""
    weaver, target = mine(12, "frost_weaver", "back"), theirs(42, HOUND, "front")
    match = standing(weaver, target, mine(13, "mole:muse", "back", 2), players=[{"energy": 0}, {}])
    assert tag(match, 12, "abilities") == [{"k": 1, "price": 0, "uses_left": 1}]
    play(match, "activate #12 1 #42")
    match = standing(weaver, target, theirs(41, "mole:toll_mason", "back"))
    play(match, "activate #12 1 #42")
    assert match.view()["players"][0]["energy"] == 1
    match = standing(weaver, target, theirs(41, "mole:toll_mason", "back"), players=[{"energy": 1}, {}])
    assert "activate #12 1 #42" not in map(str, match.actions())


# ---- 5.15, 6.2 ----


def test_the_top_of_a_deck_is_seen_by_who_looks_at_it() -> None:
    match = in_hand("spyglass")
    play(match, "cast #11")
    decks = [[card for card in match.view(viewer)["cards"] if card.get("zone") == "deck"] for viewer in (0, 1)]
    assert [[card["id"] for card in deck if card.get("card")] for deck in decks] == [[201, 202], []]


def test_who_has_the_keyword_by_another_enters_with_a_barrier() -> None:
    """6.2: barrier: enters with one barrier; tokens too (1/0/1)."""
    match = standing(mine(12, "mole:glazier", "back"), mine(13, HOUND, "hand"), mine(14, "ember_call", "hand", 2))
    play(match, "summon #13 front 1", "cast #14")
    wisp = next(card for card in match.view()["cards"] if card["card"] == "ember_wisp")
    assert (tag(match, 13, "barrier"), wisp["barrier"], tag(match, 12, "barrier")) == (1, 1, 0)


# ---- 5.4: triggers ----

LATE: dict[str, Any] = {"turn": 6, "active": 1}
OWN_TURN: dict[str, Any] = {"turn": 5, "active": 0}
DART, STRIKE = "cinder_dart", ("combat", "attack #41 #12")
WATCHED: dict[str, tuple[dict[str, Any], tuple[Json, ...], tuple[str, ...], int]] = {
    "foe_enters": (LATE, (theirs(41, HOUND, "hand"),), ("summon #41 front 1",), 1),
    "other_leaves": (OWN_TURN, (mine(13, HOUND, "front", 2), mine(14, DART, "hand")), ("cast #14 #13",), 1),
    "builds": (OWN_TURN, (mine(13, "banner_yard", "hand"),), ("build #13 1",), 1),
    "summons": (OWN_TURN, (mine(13, "ember_call", "hand"),), ("cast #13",), 2),
    "foe_casts": (LATE, (theirs(41, DART, "hand"),), ("cast #41 #1",), 1),
    "attacks": (OWN_TURN, (theirs(41, GUARD, "front"),), ("combat", "attack #12 #41"), 1),
    "defends": (LATE, (theirs(41, HOUND, "front"),), STRIKE, 1),
    "hits_in_combat": (OWN_TURN, (theirs(41, GUARD, "front"),), ("combat", "attack #12 #41"), 1),
    "is_hurt": (LATE, (theirs(41, DART, "hand"),), ("cast #41 #12",), 1),
    "kills": (OWN_TURN, (theirs(41, HOUND, "front", damage=1),), ("combat", "attack #12 #41"), 1),
    "shifts": (OWN_TURN, (mine(13, "tailwind", "hand"),), ("cast #13 #12",), 1),
    "heals": (OWN_TURN, (mine(13, GUARD, "back", damage=2), mine(14, "clear_water", "hand")), ("cast #14 #13",), 1),
    "you_heal": (
        {**OWN_TURN, "players": [{"life": 15, "energy": 3}, {}]},
        (mine(13, "dawn_acolyte", "hand"),),
        ("summon #13 back 1", "target #1"),
        1,
    ),
    "upgrades": (OWN_TURN, (mine(13, "banner_yard", "structures"),), ("upgrade #13",), 1),
    "equips": (OWN_TURN, (mine(13, "plain_sabre", "hand"),), ("equip #13 #12",), 1),
    "draws": (OWN_TURN, (mine(13, "dark_bargain", "hand"),), ("cast #13",), 2),
    "gains_energy": (OWN_TURN, (mine(13, "kindling", "hand"),), ("cast #13",), 1),
    "intercepts": (
        LATE,
        (theirs(41, HOUND, "front", granted=[{"keyword": "assault"}]), mine(13, HOUND, "back", 3)),
        ("combat", "attack #41 #1", "intercept #12"),
        1,
    ),
    "each_start": (OWN_TURN, (), ("end", "end"), 2),
    "foe_start": (OWN_TURN, (), ("end",), 1),
    "foe_end": (OWN_TURN, (), ("end", "end"), 1),
    "discards": (OWN_TURN, (mine(13, "kindling", "hand"), mine(14, DART, "hand", 2)), ("cast #13",), 1),
    "is_stunned": (LATE, (theirs(41, "frost_weaver", "back"),), ("activate #41 1 #12",), 1),
    "controls": (OWN_TURN, (mine(13, "mole:jailer", "hand"), theirs(41, GUARD, "front")), ("summon #13 back 1",), 1),
}
"""What each watching card (#12, in player 0's front line) waits for, and how often it has happened then (5.4)."""


@pytest.mark.parametrize("watched", WATCHED)
def test_a_trigger_fires_when_the_rules_say_so(watched: str) -> None:
    keys, cards, actions, marks = WATCHED[watched]
    match = standing(mine(12, f"mole:watch_{watched}", "front"), *cards, **keys)
    play(match, *actions)
    assert tag(match, 12, "counters") == marks


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_what_is_accepted_is_said(language: str) -> None:
    from game.titles import room_of

    told = [card for card in room_of("lirya").printed([FOLDER], language) if ":" in card.id]
    assert len(told) == 19 + len(WATCHED)
    assert all(card.text for card in told)
