"""The pack `wold`: the newest words of the language of cards. Each does what it says, worked out by hand from the
reference page and the rules, and is said as somebody would who speaks the language."""

import json
import random
import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.content import LANGUAGES
from game.engine.fold import fold
from game.engine.packs import read_pack
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.text import SpellchainTeller
from game.titles import room_of
from tests.examples import check
from tests.spellchain.written import content_of, match_of

Json = dict[str, Any]
WOLD = Path(__file__).parent / "data" / "packs" / "wold"
NAMED = {**read_pack(WOLD).named, "path": str(WOLD)}
CARDS = tomllib.loads((WOLD / "spellchain" / "cards.toml").read_text("utf-8"))["card"]
ZONES = {"B": "board", "H": "hand", "D": "deck", "G": "grave", "A": "attached"}
PLENTY = {"mana": 10, "mana_max": 10}


def row(said: str) -> Json:
    """A card as ``B0 #3 hill_giant damage=2``: zone and player, id, card (the pack's own without its prefix), tags."""
    zone, ident, card, *tags = said.split()
    own = card not in room_of("spellchain").content.cards
    given = {key: int(value) for key, _, value in (tag.partition("=") for tag in tags)}
    card = f"wold:{card}" if own else card
    return {"id": int(ident[1:]), "card": card, "owner": int(zone[1]), "zone": ZONES[zone[0]], **given}


def stand(*rows: str, **said: Any) -> game.Match:
    """A match at player 0's turn 9 with plenty of mana, and decks that last."""
    decks = [row(f"D{player} #{200 + 10 * player + n} field_hand") for player in (0, 1) for n in range(4)]
    position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [PLENTY, {}], **said}
    return game.from_position("spellchain", {**position, "cards": [*map(row, rows), *decks], "packs": [NAMED]}, seed=1)


def run(match: game.Match, *steps: str | Json) -> None:
    """Plays actions, ``!action`` being one that must be refused, and looks at what must hold. At each step the position
    comes back, what was told makes the view, and what a player can not know is the same to him of a re-dealt twin."""
    for step in steps:
        if isinstance(step, dict):
            check(Spellchain(), match, step)
        elif step.startswith("!"):
            before = match.fingerprint()
            with pytest.raises(game.IllegalAction):
                match.play(step[1:])
            assert match.fingerprint() == before
        else:
            before = {viewer: match.view(viewer) for viewer in (None, 0, 1)}
            for viewer, seen in before.items():
                twin = match.copy()
                events = twin.play(step, viewer=viewer)
                assert fold(twin.rules, seen, events) == twin.view(viewer)
            match.play(step)
            assert match.check() == ()
            twin = game.from_position("spellchain", json.loads(json.dumps(match.position())), seed=1)
            assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
            for player in (0, 1):
                assert match.redealt(player, 5).view(player) == match.view(player)


# ---- likeness ----


def test_what_bears_the_same_name_is_told_by_what_it_is_now() -> None:
    match = stand(
        "H0 #3 namesake", "H0 #4 shape_thief", "B0 #5 hedge_boar", "B1 #6 hedge_boar", "B1 #7 hill_giant",
        "G1 #8 hedge_boar", players=[PLENTY, {}],
    )  # fmt: skip
    run(match, "play #4", "target #6", {"#4 card": "shape_thief", "#4 face": "hedge_boar"}, "play #3 #5")
    run(match, {"p0 zone:board": [], "p1 zone:board": [7], "p0 zone:grave": [3, 5, 4], "p1 zone:grave": [8, 6]})


def test_kinds_are_shared_as_they_are_in_play() -> None:
    """A field that makes beasts of all of one's creatures counts (rules 5.8, layer 4)."""
    rows = ("B0 #4 field_hand", "B1 #5 hedge_boar", "B1 #6 drum_master", "B1 #7 rust_monk", "H0 #3 kin_fire")
    match = stand(*rows)
    run(match, "play #3 #4", {"#5 damage": 0, "#6 damage": 2, "#7 damage": 0})
    match = stand(*rows, "B0 #8 wild_totem")
    run(match, "play #3 #4", {"#5 damage": 2, "#6 damage": 2, "#7 damage": 0})


def test_who_shares_a_kind_has_more_as_long_as_he_does() -> None:
    """Two kinds: one of them is enough. Layer 7 sees what layer 4 has made."""
    match = stand("B0 #3 herd_mother", "B0 #4 hedge_boar", "B0 #5 field_hand", "B1 #6 hedge_boar", "H0 #7 wild_totem",
                  "H0 #8 silence_bell", "B0 #9 shape_thief")  # fmt: skip
    run(match, {"#4 attack": 3, "#4 max_health": 4, "#5 attack": 2, "#6 attack": 2, "#3 attack": 2, "#9 attack": 3})
    run(match, "play #7", {"#5 attack": 4, "#5 max_health": 2, "#6 attack": 2, "#3 attack": 3})
    run(match, "play #8 #3", {"#4 attack": 3, "#5 attack": 3, "#5 max_health": 1})


def test_who_shares_no_kind_with_it_dies_and_it_does_not() -> None:
    match = stand("H0 #3 outcast", "B0 #4 hedge_boar", "B0 #5 field_hand", "B1 #6 old_mammoth", "B1 #7 rust_monk")
    run(match, "play #3 #4", {"p0 zone:board": [4], "p1 zone:board": [6]})


def test_a_card_of_its_name_is_found_in_the_deck() -> None:
    match = stand("H0 #3 twin_call", "B0 #4 hill_giant", "B0 #5 old_mammoth", "D0 #6 hill_giant", "D0 #7 hill_giant")
    run(match, "play #3 #5", {"p0 count:hand": 0})
    match = stand("H0 #3 twin_call", "B0 #4 hill_giant", "D0 #6 hill_giant", "D0 #7 hedge_boar")
    run(match, "play #3 #4", {"actions": ["pick #6"]}, "pick #6", {"p0 zone:hand": [6], "v1 #6 card": "hill_giant"})


def test_a_second_target_is_measured_by_the_first() -> None:
    match = stand("H0 #3 old_feud", "B0 #4 hedge_boar", "B0 #5 blaze_warrior", "B1 #6 tower_archer", "B1 #7 hill_giant",
                  "B1 #8 ember_lancer")  # fmt: skip
    run(match, {"legal": ["play #3 #4", "play #3 #5"]}, "play #3 #5", {"actions": ["target #8"]}, "target #8")
    run(match, {"#8 zone": "grave"})
    match = stand("H0 #3 old_feud", "B0 #4 hedge_boar", "B1 #8 ember_lancer")
    run(match, {"not legal": ["play #3"]}, "!play #3 #4")


# ---- what returns to a hand as a price ----


def test_a_creature_is_returned_for_an_ability() -> None:
    """Its own side's alone, of its player's choice; what was stolen goes to its owner, a token ceases (rules 5.9)."""
    match = stand(
        "B0 #3 tide_caller", "B0 #4 hedge_boar damage=2 growth=1", "B0 #5 stoneling", "B1 #6 hill_giant",
        "A0 #7 iron_hide host=4",
    )  # fmt: skip
    run(match, "use #3", {"actions": ["pick #4", "pick #5"], "p0 mana": 9}, "pick #4")
    run(match, {"p0 zone:board": [3, 5], "#4 zone": "hand", "#4 growth": 0, "#7 zone": "grave", "p0 count:hand": 3})
    match = stand("B0 #3 tide_caller", "B0 #5 stoneling token=1", "B1 #6 hill_giant")
    run(match, "use #3", {"actions": ["pick #5"]}, "pick #5", {"#5 zone": "none", "p0 count:hand": 2})
    match = stand("B0 #3 tide_caller", "B1 #6 hill_giant")
    run(match, {"not legal": ["use #3"]}, "!use #3")


def test_what_returns_itself_does_what_it_was_used_for() -> None:
    """Its ability needs it no more (rules 5.5), and it may be played again."""
    match = stand("B0 #3 ebb", "B1 #4 hill_giant")
    run(match, {"legal": ["use #3 #1", "use #3 #2", "use #3 #3", "use #3 #4"]}, "use #3 #4")
    run(match, {"#4 damage": 2, "#3 zone": "hand", "legal": ["play #3"]})
    match = stand("B0 #3 ebb", "B1 #4 hill_giant")
    run(match, "use #3 #3", {"#3 zone": "hand", "p0 zone:board": []})


def test_what_stops_a_return_by_an_effect_does_not_stop_a_price() -> None:
    match = stand("B0 #3 ebb", "B0 #4 anchor", "B1 #5 hill_giant", "H0 #6 sudden_door")
    run(match, "play #6 #3", {"#3 zone": "board"}, "use #3 #5", {"#3 zone": "hand", "#5 damage": 2})


def test_a_card_is_paid_by_a_return_and_can_not_be_without() -> None:
    match = stand("H0 #3 homeward", "B0 #4 hedge_boar", "B0 #5 field_hand")
    run(match, "play #3", {"actions": ["pick #4", "pick #5"]}, "pick #5", {"#5 zone": "hand", "p0 count:hand": 3})
    run(stand("H0 #3 homeward", "B1 #4 hedge_boar"), {"not legal": ["play #3"]}, "!play #3")


def test_a_target_that_is_returned_for_the_price_is_gone() -> None:
    match = stand("B0 #3 ebb", "H0 #4 homeward", "B1 #5 hill_giant")
    run(match, "play #4", "pick #3", {"#3 zone": "hand", "p0 count:hand": 3})


def test_another_pays_with_a_creature_of_his_own() -> None:
    match = stand("H1 #3 undertow", "H0 #4 fireball", "B0 #5 hedge_boar", "B0 #6 field_hand", "B1 #7 hill_giant",
                  players=[PLENTY, PLENTY])  # fmt: skip
    run(match, "play #4 #2", "play #3 #4", {"actor": 0, "actions": ["accept", "decline"]}, "accept")
    run(match, {"actions": ["pick #5", "pick #6"]}, "pick #6", {"#6 zone": "hand", "p1 health": 26})
    match = stand("H1 #3 undertow", "H0 #4 fireball", "B1 #7 hill_giant", players=[PLENTY, PLENTY])
    run(match, "play #4 #2", "play #3 #4", {"p1 health": 30, "#4 zone": "grave"})


def test_an_optional_trigger_is_paid_by_a_return_as_it_resolves() -> None:
    match = stand("H0 #3 salt_gate", "B0 #4 cinder_tower", "A0 #5 iron_hide host=6", "B1 #6 hill_giant",
                  players=[{"mana": 3, "mana_max": 5}, {}])  # fmt: skip
    run(match, "play #3", {"actions": ["accept", "decline"]}, "accept", {"actions": ["pick #4", "pick #5"]}, "pick #5")
    run(match, {"#5 zone": "hand", "p0 mana": 3, "#4 zone": "board"})
    match = stand("H0 #3 salt_gate")
    run(match, "play #3", {"p0 mana": 8, "pending": "main"})


# ---- choice among ties ----


def test_of_those_that_share_the_most_one_is_chosen() -> None:
    match = stand("H0 #3 high_wind", "B0 #4 hill_giant", "B0 #5 hedge_boar", "B1 #6 hill_giant growth=1",
                  "B1 #7 oath_knight growth=2", "B1 #8 hill_giant growth=1")  # fmt: skip
    run(match, "play #3", {"actions in order": ["pick #6", "pick #7", "pick #8"], "actor": 0}, "pick #7")
    run(match, {"#7 zone": "hand", "p1 zone:board": [6, 8]})


def test_where_one_alone_has_the_most_nobody_is_asked() -> None:
    match = stand("H0 #3 high_wind", "B0 #4 hedge_boar", "B1 #6 hill_giant", "B1 #7 oath_knight")
    run(match, "play #3", {"#6 zone": "hand", "pending": "main"})
    run(stand("H0 #3 high_wind"), "play #3", {"#3 zone": "grave", "pending": "main"})


def test_each_player_chooses_among_his_own() -> None:
    """The active player first; what he has given up is no more there to be the least (rules 5.4: it dies after)."""
    match = stand("H0 #3 short_straw", "B0 #4 hedge_boar", "B0 #5 field_hand", "B0 #6 hill_giant", "B1 #7 tower_archer",
                  "B1 #8 kindling_adept")  # fmt: skip
    run(match, "play #3", {"actor": 0, "actions": ["pick #4", "pick #5"]}, "pick #4")
    run(match, {"actor": 1, "actions": ["pick #7", "pick #8"]}, "pick #8")
    run(match, {"p0 zone:board": [5, 6], "p1 zone:board": [7], "p0 count:hand": 1})


def test_a_trigger_asks_as_it_resolves_and_goes_by_what_is_there_then() -> None:
    match = stand("B0 #3 champion", "B0 #4 hedge_boar", "B1 #5 hill_giant")
    run(match, "end", {"actor": 0, "actions": ["pick #3", "pick #4"]}, "pick #4", {"#4 growth": 1, "#3 growth": 0})


def test_the_other_player_may_be_who_chooses() -> None:
    match = stand(
        "H0 #3 challenge", "B0 #4 hedge_boar", "B1 #5 oath_knight", "B1 #6 rust_monk damage=1", "B1 #7 hill_giant"
    )
    run(match, "play #3 #4", {"actor": 1, "actions": ["pick #5", "pick #6"]}, "pick #6", {"#6 zone": "grave"})


# ---- what a thing did this turn ----


def test_who_attacked_this_turn_may_be_judged_for_it() -> None:
    """As soon as the attack is declared, and also if it may attack again; no more when the next turn begins."""
    match = stand("B0 #3 hill_giant", "B0 #4 hedge_boar", "H0 #5 second_wind", "H1 #6 late_judge", "B1 #7 old_mammoth",
                  players=[PLENTY, PLENTY])  # fmt: skip
    run(
        match,
        "attack #3 #2",
        {"actor": 1, "actions": ["pass", "play #6 #3"], "#3 attacks": 1},
        "pass",
        "pass",
    )
    run(match, "play #5 #3", "pass", {"#3 attacks": 0, "#3 deeds": ("attacked",)}, "end", {"actor": 1, "#3 deeds": 0})
    run(match, {"not legal": ["play #6"]}, "!play #6 #3")
    match = stand("B0 #3 hill_giant", "H1 #6 late_judge", players=[{}, PLENTY])
    run(match, "attack #3 #2", "play #6 #3", {"#3 zone": "grave", "p1 health": 30})


def test_an_if_asks_whether_it_attacked_as_the_turn_ends() -> None:
    run(stand("B0 #3 patient_stag"), "end", {"p0 count:hand": 1})
    match = stand("B0 #3 patient_stag", "H0 #4 second_wind")
    run(match, "attack #3 #2", "play #4 #3", {"legal": ["attack #3 #2"]}, "end", {"p0 count:hand": 0})


def test_who_died_this_turn_is_told_from_who_lay_there() -> None:
    """Those who died: not a card that was discarded, milled, or a field; not in the next turn."""
    match = stand("B0 #3 field_hand", "B0 #4 hill_giant", "G0 #5 hedge_boar", "B1 #6 old_mammoth", "H0 #7 wake",
                  "H0 #8 odd_peddler", "H0 #9 oath_knight")  # fmt: skip
    run(match, "attack #3 #6", {"#3 zone": "grave", "#3 deeds": ("died",), "#5 deeds": 0})
    run(match, "play #8", "accept", "discard #9", {"#9 zone": "grave", "#9 deeds": 0})
    run(match, "play #7", {"#3 zone": "hand", "#5 zone": "grave", "#9 zone": "grave", "#3 deeds": 0})
    match = stand(
        "B0 #3 field_hand", "B1 #6 old_mammoth", "H1 #7 wake", "B1 #8 rust_monk damage=2", players=[{}, PLENTY]
    )
    run(match, "attack #3 #8", {"#8 deeds": ("died",)}, "end", {"#8 deeds": 0, "#3 deeds": 0}, "play #7")
    run(match, {"#8 zone": "grave"})


def test_who_arrived_this_turn_did_not_only_change_sides() -> None:
    match = stand(
        "H0 #3 borrowed_will", "H0 #4 hedge_boar", "H0 #5 first_frost", "B0 #6 hill_giant", "B1 #7 twin_duelist"
    )
    run(
        match,
        "play #3 #7",
        "pass",
        {"#7 controller": 0, "#7 arrived": 9},
        "play #4",
        "pass",
        {"#4 arrived": 9, "#4 deeds": 0, "#7 deeds": ("taken",)},
    )
    run(match, "play #5", {"#4 frozen": 9, "#6 frozen": 0, "#7 frozen": 0})


def test_a_continuous_ability_sees_an_attack_at_once() -> None:
    match = stand("B0 #3 war_song", "B0 #4 hedge_boar", "B0 #5 hill_giant", "B1 #6 old_mammoth")
    run(match, {"#4 keywords.taunt": 1, "#5 keywords.taunt": 1}, "attack #5 #2")
    run(match, {"#4 keywords.taunt": 1, "#5 keywords.taunt": 0}, "end", {"#5 keywords.taunt": 1})


def test_who_was_dealt_damage_this_turn_was_so_however_he_came_by_it() -> None:
    """Damage of an earlier turn is none of this one's, nor is what a barrier holds off."""
    match = stand("B0 #3 field_surgeon", "B0 #4 hill_giant damage=2", "B0 #5 old_mammoth", "B0 #6 oath_knight damage=1",
                  "B1 #7 field_hand", "B1 #8 hedge_boar")  # fmt: skip
    run(match, "attack #5 #8", "attack #6 #7", {"#5 deeds": ("hurt",), "#6 deeds": 0})
    run(match, "end", {"#5 damage": 0, "#4 damage": 2, "#6 damage": 1})


def test_a_position_need_not_say_who_attacked_and_who_arrived() -> None:
    """It says how often each attacked, and when it came."""
    match = stand("H0 #3 first_frost", "H1 #4 late_judge", "B0 #5 hill_giant arrived=9", "B0 #6 hill_giant attacks=1",
                  "B1 #7 hedge_boar arrived=8", players=[PLENTY, PLENTY])  # fmt: skip
    run(match, "play #3", {"actor": 1, "actions": ["pass", "play #4 #6"]}, "pass")
    run(match, {"#5 frozen": 9, "#6 frozen": 0, "#7 frozen": 0})


def test_what_leaves_and_comes_back_has_a_new_history() -> None:
    """Back from the graveyard it did not die; back in play it did not attack, but arrived. Who comes back to his own
    side at the end of the turn, or in the next, did not arrive."""
    match = stand("B0 #3 field_hand", "B1 #4 old_mammoth", "H0 #5 wake", "H0 #6 wake", "H0 #7 first_frost")
    run(
        match,
        "attack #3 #4",
        "pass",
        {"#3 deeds": ("died",)},
        "play #5",
        "pass",
        "play #3",
        "pass",
        {"#3 zone": "board", "#3 attacks": 0},
    )
    run(match, "play #6", "pass", {"#3 zone": "board"}, "play #7", {"#3 frozen": 9})
    match = stand("H0 #3 borrowed_will", "H1 #5 first_frost", "B1 #7 twin_duelist", players=[PLENTY, PLENTY])
    run(
        match,
        "play #3 #7",
        "pass",
        {"#7 deeds": ("taken",)},
        "end",
        {"#7 controller": 1, "#7 deeds": 0, "#7 arrived": 9},
    )
    run(match, "play #5", {"#7 frozen": 0})


def test_of_several_flags_and_keywords_all_must_hold() -> None:
    """As the text says it: "that attacked this turn and took damage this turn"; of the contrary, one is enough."""
    card = {**SORCERY, "effect": [{"destroy": {"all": "creature", "where": {"is": ["damaged", "frozen"]}}}]}
    other = {**card, "id": "wold:other",
             "effect": [{"destroy": {"all": "creature", "where": {"not": {"has": ["taunt", "rooted"]}}}}]}  # fmt: skip
    told = []
    for made in (card, other):
        content = content_of(made)
        told.append("\n".join(SpellchainTeller(content, "en").card_text(made["id"])))
    assert told == ["Destroy each damaged frozen creature.",
                    "Destroy each creature that does not have taunt or does not have rooted."]  # fmt: skip


def test_deeds_that_no_card_asks_after_are_not_kept() -> None:
    match = game.new("spellchain", 3, {"mulligan": False})
    for _ in range(60):
        match.play(match.actions()[0])
    assert "deeds" not in json.dumps(match.position())


@pytest.mark.parametrize(("rows", "why"), [
    ("B0 #3 field_hand died", r"cards\[0\].deeds: attacked, hurt and taken are of things on a board"),
    ("G0 #3 field_hand hurt", r"cards\[0\].deeds: attacked, hurt and taken are of things on a board"),
    ("G0 #3 field_hand asleep", r"cards\[0\].deeds: expected a list of attacked, hurt, taken or died"),
    ("H0 #3 field_hand hurt", r"cards\[0\].deeds: only in zone"),
])  # fmt: skip
def test_deeds_that_can_not_be_are_refused(rows: str, why: str) -> None:
    said, _, deed = rows.rpartition(" ")
    position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [{}, {}]}
    with pytest.raises(game.BadPosition, match=why):
        game.from_position("spellchain", {**position, "cards": [{**row(said), "deeds": [deed]}], "packs": [NAMED]})


# ---- what is forbidden ----


def test_an_attack_is_paid_for_as_it_is_declared() -> None:
    """Each attack anew, each toll by itself; it is refused by name where it can not be paid."""
    match = stand("B0 #3 hill_giant", "B0 #4 hedge_boar", "B1 #5 toll_bridge", players=[{"mana": 1, "mana_max": 1}, {}])
    run(match, {"actions": ["attack #3 #2", "attack #4 #2", "end"]}, "attack #4 #2", {"p0 mana": 0, "actions": ["end"]})
    with pytest.raises(game.IllegalAction, match="#5 lets it be done only for 1 mana"):
        match.play("attack #3 #2")
    two = stand("B0 #3 hill_giant", "B1 #5 toll_bridge", "B1 #6 toll_bridge", players=[{"mana": 1, "mana_max": 1}, {}])
    run(two, {"actions": ["end"]}, "!attack #3 #2")
    two = stand("B0 #3 hill_giant", "B1 #5 toll_bridge", "B1 #6 toll_bridge", players=[{"mana": 2, "mana_max": 2}, {}])
    run(two, "attack #3 #2", {"p0 mana": 0})
    own = stand("B0 #3 hill_giant", "B0 #5 toll_bridge", players=[{}, {}])
    run(own, "attack #3 #2", {"p0 mana": 0})


def test_what_is_forbidden_goes_by_what_things_are_now() -> None:
    """A frozen thing keeps its continuous abilities; what makes a creature less lets it attack."""
    match = stand("B0 #3 hill_giant", "B1 #4 far_watch frozen=8", "B1 #5 low_lintel", "H0 #6 cut_to_size")
    run(match, {"not legal": ["attack #3"]})
    for action in ("attack #3 #2", "attack #3 #4"):
        with pytest.raises(game.IllegalAction, match="#5 forbids it"):
            match.play(action)
    run(match, "play #6 #3", {"legal": ["attack #3 #2"], "not legal": ["attack #3 #4"]})


def test_who_can_not_be_attacked_guards_nobody() -> None:
    match = stand("B0 #3 hedge_boar", "B1 #4 far_watch", "B1 #5 field_hand", "H0 #6 silence_bell")
    run(match, {"legal": ["attack #3 #5", "attack #3 #2"], "not legal": ["attack #3 #4"]})
    with pytest.raises(game.IllegalAction, match="#4 forbids it"):
        match.play("attack #3 #4")
    run(match, "play #6 #4", {"legal": ["attack #3 #4"]})


def test_reactions_that_can_not_be_played_open_no_window() -> None:
    match = stand("H0 #3 fireball", "H1 #4 counterspell", "B1 #5 silent_hour", players=[PLENTY, PLENTY])
    run(match, "play #3 #2", {"p1 health": 26, "pending": "main"})
    match = stand("H0 #3 fireball", "H1 #4 counterspell", players=[PLENTY, PLENTY])
    run(match, "play #3 #2", {"actor": 1, "actions": ["pass", "play #4 #3"]})


def test_an_arrival_that_is_forbidden_is_the_things_own() -> None:
    """What others make of it is theirs, and it arrives all the same."""
    match = stand("H0 #3 odd_peddler", "H0 #4 hill_giant", "B1 #5 shut_gate")
    run(match, "play #3", {"#3 zone": "board", "pending": "main", "p0 count:hand": 1})


def test_a_player_may_be_out_of_reach() -> None:
    """Spells find no target in him; who attacks him pays health, and has more of it than that."""
    match = stand("B0 #3 hill_giant", "H0 #4 fireball", "B1 #5 sanctuary", "B1 #6 field_hand")
    run(match, {"legal": ["play #4 #6", "play #4 #1", "attack #3 #6"], "not legal": ["play #4 #2"]})
    with pytest.raises(game.IllegalAction, match="#5 forbids it"):
        match.play("play #4 #2")
    run(match, "attack #3 #2", {"p0 health": 28})
    poor = stand("B0 #3 hill_giant", "B1 #5 sanctuary", players=[{"health": 2}, {}])
    run(poor, {"actions": ["end"]})
    with pytest.raises(game.IllegalAction, match="#5 lets it be done only for 2 health"):
        poor.play("attack #3 #2")


def test_what_is_attached_forbids_its_host_and_no_other() -> None:
    match = stand("B0 #3 tower_archer", "B0 #4 hedge_boar", "A1 #5 peace_bond host=3", "B1 #6 field_hand",
                  players=[{}, {}])  # fmt: skip
    run(match, {"actions": ["attack #4 #6", "attack #4 #2", "end"]})
    with pytest.raises(game.IllegalAction, match="#5 forbids it"):
        match.play("use #3 #6")


def test_to_use_an_ability_may_cost_more() -> None:
    """Its own price and what is asked besides are one sum."""
    rows = ("B0 #3 tower_archer", "B1 #5 tithe_house", "B1 #6 hedge_boar")
    rich = stand(*rows, players=[{"mana": 2, "mana_max": 2}, {}])
    run(rich, "use #3 #6", {"p0 mana": 0, "#6 damage": 1})
    run(stand(*rows, players=[{"mana": 1, "mana_max": 1}, {}]), {"not legal": ["use #3"]}, "!use #3 #6")
    price = {"activated": True, "price": {"mana": 1}, "effect": [{"draw": 1}]}
    paying = {**CREATURE, "id": "odd", "ability": [price]}
    house = {**SORCERY, "type": "field", "id": "house", "ability": [
        {"always": True, "effect": [{"forbid": "use", "to": {"all": "creature"}, "unless": {"mana": 1}}]}]}  # fmt: skip
    for mana, legal in ((1, False), (2, True)):
        cards = [
            {"id": 3, "card": "odd", "owner": 0, "zone": "board"},
            {"id": 4, "card": "house", "owner": 1, "zone": "board"},
        ]
        match = match_of(paying, house, players=[{"mana": mana, "mana_max": 2}, {}], cards=cards)
        assert ("use #3" in map(str, match.actions())) == legal
        if legal:
            match.play("use #3")
            assert match.position()["players"][0]["mana"] == 0
        else:
            with pytest.raises(game.IllegalAction, match="#4 lets it be done only for 2 mana"):
                match.play("use #3")


def test_what_is_given_forbids_as_long_as_it_is_given() -> None:
    """Those that are there, not those that come; until the next turn of who played it."""
    match = stand("H0 #3 heavy_yoke", "B1 #4 hedge_boar", "H1 #5 ember_lancer", players=[PLENTY, PLENTY])
    run(match, "play #3", "end", "play #5", {"legal": ["attack #5 #1"], "not legal": ["attack #4"]}, "end", "end")
    run(match, {"legal": ["attack #4 #1"]})


# ---- what works in the graveyard ----


def test_an_ability_is_used_from_its_owners_graveyard_alone() -> None:
    match = stand("G0 #3 grave_hound", "G1 #4 grave_hound", "B0 #5 grave_hound arrived=9", players=[PLENTY, PLENTY])
    run(match, {"actions": ["use #3", "end"]}, "!use #4", "!use #5")
    run(match, "use #3", {"#3 zone": "hand", "p0 mana": 8, "legal": ["play #3"]})
    poor = stand("G0 #3 grave_hound", players=[{"mana": 1, "mana_max": 1}, {}])
    run(poor, {"actions": ["end"]}, "!use #3")


def test_its_targets_are_asked_for_as_it_is_put() -> None:
    """Once a turn, as all that is used; the next turn it may be used anew. Who has no target can not use it."""
    match = stand("G0 #3 bone_bell", "B1 #4 hill_giant", players=[PLENTY, PLENTY])
    assert match.why_not("use #3 #4") == ("aimed_later", 3, 0)
    run(match, "use #3", {"pending": "target", "actions": ["target #1", "target #2", "target #4"]}, "target #4")
    run(match, {"#4 damage": 1, "p0 mana": 9, "#3 zone": "grave", "not legal": ["use #3"]}, "end", "end")
    run(match, {"legal": ["use #3"]})


def test_a_card_is_played_once_more_from_the_graveyard() -> None:
    match = stand("G0 #3 old_saying", players=[{"mana": 3, "mana_max": 3}, {}])
    run(match, "use #3", {"#3 zone": "grave", "p0 count:hand": 1, "p0 mana": 0})


def test_what_lies_there_waits_for_events() -> None:
    """For its owner's turn; its condition is tested as that begins."""
    run(stand("G1 #3 restless"), "end", {"#3 zone": "board", "#3 controller": 1})
    run(stand("G0 #3 restless"), "end", {"#3 zone": "grave"}, "end", {"#3 zone": "board"})
    run(stand("G1 #3 restless", "B1 #4 hedge_boar"), "end", {"#3 zone": "grave"})
    match = stand("G0 #3 mourner", "B0 #4 field_hand", "B1 #5 old_mammoth")
    run(match, "attack #4 #5", {"pending": "confirm"}, "accept", {"#3 zone": "hand", "p0 mana": 9, "#4 zone": "grave"})
    match = stand("B0 #3 mourner", "B0 #4 field_hand", "B1 #5 old_mammoth")
    run(match, "attack #4 #5", {"#3 zone": "board", "pending": "main"})


def test_what_it_makes_of_others_begins_and_ends_with_its_lying_there() -> None:
    """Also where it comes there and goes in the middle of a turn; of its owner's creatures alone."""
    match = stand("B0 #3 ancestor", "B0 #4 hill_giant", "B1 #5 old_mammoth", "B1 #6 hill_giant", "H0 #7 wake")
    before = match.view()["cards"][1]["attack"]
    run(
        match, {"#4 attack": before}, "attack #3 #5", {"#3 zone": "grave", "#4 attack": before + 1, "#6 attack": before}
    )
    run(match, "play #7", {"#3 zone": "hand", "#4 attack": before})


def test_costs_and_bans_come_from_a_graveyard_too() -> None:
    match = stand("G1 #3 evil_memory", "H0 #4 fireball", "H1 #5 fireball", "B0 #6 hill_giant",
                  players=[{"mana": 5, "mana_max": 5}, PLENTY])  # fmt: skip
    run(match, {"#4 cost": 4, "#5 cost": 3, "legal": ["play #4 #2", "attack #6 #2"]}, "attack #6 #2", {"p0 mana": 4})
    poor = stand("G1 #3 evil_memory", "B0 #6 hill_giant", players=[{}, {}])
    with pytest.raises(game.IllegalAction, match="#3 lets it be done only for 1 mana"):
        poor.play("attack #6 #2")


# ---- as much as one likes ----


def test_how_much_is_asked_once_the_card_is_played() -> None:
    """Every number that can be paid, 1 at the least; then the target. It is paid at once, beside the cost."""
    match = stand("H0 #3 wild_fire", "B1 #4 hill_giant", players=[{"mana": 4, "mana_max": 4}, {}])
    run(match, {"actions": ["play #3", "end"]}, "play #3")
    run(match, {"pending": "mode", "p0 mana": 3, "actions": ["mode 1", "mode 2", "mode 3"]}, "!mode 4", "!mode 0")
    run(match, "mode 2", {"p0 mana": 1, "actions": ["target #1", "target #2", "target #4"]}, "target #4")
    run(match, {"#4 damage": 2, "#3 zone": "grave", "p0 mana": 1})


def test_who_has_nothing_left_for_it_can_not_play_it() -> None:
    match = stand("H0 #3 wild_fire", players=[{"mana": 1, "mana_max": 1}, {}])
    run(match, {"actions": ["end"]})
    with pytest.raises(game.IllegalAction, match="needs 2 mana, has 1"):
        match.play("play #3")
    asked = stand("H0 #3 wild_fire", players=[{"mana": 3, "mana_max": 3}, {}])
    asked.play("play #3")
    with pytest.raises(game.IllegalAction, match="needs 3 mana, has 2"):
        asked.play("mode 3")


def test_one_number_that_can_be_paid_is_the_one_that_is_offered() -> None:
    match = stand("H0 #3 wild_fire", players=[{"mana": 2, "mana_max": 2}, {}])
    run(match, "play #3", {"actions": ["mode 1"]}, "mode 1", {"p0 mana": 0}, "target #2", {"p1 health": 29})


def test_what_was_paid_counts_in_all_of_the_effect() -> None:
    """Beside it a card is discarded; two creatures are at least 2, so 4 health are regained."""
    match = stand("H0 #3 deep_study", "H0 #4 field_hand", "B0 #5 hedge_boar", "B0 #6 hedge_boar",
                  players=[{"health": 20, "mana": 3, "mana_max": 3}, {}])  # fmt: skip
    run(
        match,
        "play #3",
        "discard #4",
        "mode 2",
        {"p0 count:hand": 2, "p0 health": 24, "p0 mana": 1, "#4 zone": "grave"},
    )
    match = stand("H0 #3 deep_study", "H0 #4 field_hand", "B0 #5 hedge_boar",
                  players=[{"health": 20, "mana": 3, "mana_max": 3}, {}])  # fmt: skip
    run(match, "play #3", "discard #4", "mode 3", {"p0 count:hand": 3, "p0 health": 20, "p0 mana": 0})


def test_an_ability_is_used_for_as_much_as_one_likes() -> None:
    """Also beside what is asked for the use itself."""
    match = stand("B0 #3 bellows", "B0 #4 hedge_boar", players=[{"mana": 3, "mana_max": 3}, {}])
    run(
        match,
        "use #3",
        {"actions": ["mode 1", "mode 2", "mode 3"]},
        "mode 3",
        "target #4",
        {"#4 attack": 5, "p0 mana": 0},
    )
    match = stand("B0 #3 bellows", "B1 #4 tithe_house", players=[{"mana": 3, "mana_max": 3}, {}])
    run(match, "use #3", {"p0 mana": 2, "actions": ["mode 1", "mode 2"]})
    poor = stand("B0 #3 bellows", "B1 #4 tithe_house", players=[{"mana": 1, "mana_max": 1}, {}])
    run(poor, {"not legal": ["use #3"]})
    with pytest.raises(game.IllegalAction, match="needs 2 mana, has 1"):
        poor.play("use #3")


def test_an_answer_asks_how_much_as_well() -> None:
    match = stand("H0 #3 fireball", "H1 #4 last_toll", players=[PLENTY, {"mana": 4, "mana_max": 4}])
    run(match, "play #3 #2", {"actor": 1, "actions": ["pass", "play #4 #3"]}, "play #4 #3")
    run(match, {"actor": 1, "actions": ["mode 1", "mode 2", "mode 3"]}, "mode 3", {"p0 health": 27, "p1 mana": 0})


def test_a_copy_is_of_the_same_number() -> None:
    """Rules 4.3: the copy has the original's choices; nothing is paid for it."""
    match = stand("H0 #3 deep_study", "H0 #4 field_hand", "H0 #5 echo_script", "B0 #6 hedge_boar",
                  players=[{"health": 20, "mana": 5, "mana_max": 5}, {}])  # fmt: skip
    run(match, "play #3", "discard #4", "mode 1", {"legal": ["play #5 #3"]}, "play #5 #3")
    run(match, {"p0 count:hand": 2, "p0 health": 24})


# ---- what is refused ----

SORCERY = {"id": "wold:try", "name": dict.fromkeys(LANGUAGES, "Try"), "type": "sorcery", "school": "neutral",
           "rarity": "common", "cost": 1}  # fmt: skip
CREATURE = {**SORCERY, "type": "creature", "attack": 1, "health": 1}


@pytest.mark.parametrize(("kind", "said", "why"), [
    ("sorcery", 'effect = [{ destroy = { all = "creature", where = { kind = "= it" } } }]',
     r'effect\[0\].destroy.where.kind: "it" is the thing at hand itself'),
    ("sorcery", 'effect = [{ destroy = { all = "creature", where = { name = "toad" } } }]',
     r'effect\[0\].destroy.where.name: expected "= target", or another thing that is known, got "toad"'),
    ("sorcery", 'effect = [{ destroy = { all = "creature", where = { kind = "= target" } } }]',
     r"effect\[0\].destroy.where.kind: .*the card has 0 targets"),
    ("sorcery", 'effect = [{ destroy = { all = "creature", where = { school = "> this" } } }]',
     r'destroy.where.school: expected "= target", or another thing that is known, got "> this"'),
    ("sorcery", 'effect = [{ destroy = { most = "creature", stat = "attack", by = "opponent" } }]',
     r'effect\[0\].destroy.by: stands with ties = "choose": who chooses among ties'),
    ("sorcery", 'effect = [{ destroy = { most = "creature", stat = "attack", ties = "choose", by = "owner" } }]',
     r'effect\[0\].destroy.by: expected you, opponent or it, got "owner"'),
    ("creature", 'ability = [{ always = true, effect = [{ stats = { attack = 1 }, '
     'to = { most = "creature", stat = "cost", ties = "choose" } }] }]', r"effect\[0\].to: nobody chooses here"),
    ("sorcery", 'effect = [{ destroy = { all = "creature", where = { is = "died" } } }]',
     r"effect\[0\].destroy.where.is: died is of creature cards in a graveyard"),
    ("sorcery", 'effect = [{ move = { all = "creature", zone = "grave", where = { is = "hurt" } }, to = "hand" }]',
     r"effect\[0\].move.where.is: hurt is of things in play"),
    ("sorcery", 'price = { mana = "x" }\neffect = [{ draw = 1 }]', r'price: nothing speaks of "x": say it in effect'),
    ("sorcery", 'effect = [{ draw = "x" }]', r'effect\[0\].draw: "x" is what was paid of it'),
    ("sorcery", 'price = { health = "x" }\neffect = [{ draw = "x" }]', r"price.health: only mana is paid as one likes"),
    ("sorcery", 'price = { mana = "x" }\neffect = [{ at = "turn_end", do = [{ draw = "x" }] }]',
     r'effect\[0\].do\[0\].draw: "x" is what was paid of it'),
    ("sorcery", 'effect = [{ pay = { mana = "x" }, then = [{ draw = 1 }] }]', r'pay.mana: "x" is what was paid of it'),
    ("sorcery", 'price = { mana = "x" }\nmode = [{ effect = [{ draw = "x" }] }, { effect = [{ draw = 2 }] }]',
     r'mode: does not go with a price of "x"'),
    ("creature", 'price = { mana = "x" }\nability = [{ when = "arrival", effect = [{ draw = "x" }] }]',
     r'price: nothing speaks of "x"'),
    ("creature", 'ability = [{ when = "last_breath", zone = "grave", effect = [{ draw = 1 }] }]',
     r"ability\[0\].zone: nothing happens to it in its graveyard"),
    ("creature", 'ability = [{ instead = "draw", zone = "grave", effect = [{ draw = 2 }] }]',
     r"ability\[0\].zone: stands with when, activated or always"),
    ("creature", 'ability = [{ activated = true, zone = "hand", effect = [{ draw = 2 }] }]',
     r'ability\[0\].zone: expected grave, got "hand"'),
    ("creature", 'ability = [{ activated = true, zone = "grave", price = { return = "this" }, '
     'effect = [{ draw = 1 }] }]',
     r"ability\[0\].price: expected mana, health"),
    ("creature", 'ability = [{ always = true, zone = "grave", '
     'effect = [{ stats = { attack = 1 }, to = "this" }] }]',
     r"ability\[0\].effect\[0\].stats: does not go with zone"),
    ("creature", 'ability = [{ when = "arrival", effect = [{ give = { when = "turn_end", zone = "grave", '
     'effect = [{ draw = 1 }] }, to = "this" }] }]', r"give.zone: an ability that is given works in play"),
    ("sorcery", 'effect = [{ forbid = "attack", to = { all = "creature" } }]',
     r"effect\[0\].forbid: stands in abilities with always; for a while: give = "),
    ("field", 'ability = [{ always = true, effect = [{ forbid = "play", to = { all = "spell" }, '
     "unless = { mana = 1 } }] }]",
     r"effect\[0\].unless: nothing is paid for that; { cost = 1"),
    ("field", 'ability = [{ always = true, effect = [{ forbid = "play", to = "this" }] }]',
     r"effect\[0\].to: expected cards: { all = "),
    ("field", 'ability = [{ always = true, effect = [{ forbid = "attack", to = "you" }] }]',
     r"effect\[0\].to: expected creatures; this may be players"),
    ("field", 'ability = [{ always = true, effect = [{ forbid = "atack", to = { all = "creature" } }] }]',
     r"effect\[0\].forbid: expected attack, .*did you mean attack"),
    ("field", 'ability = [{ always = true, effect = [{ forbid = "use", to = { all = "creature" }, '
     "unless = { discard = 1 } }] }]",
     r"effect\[0\].unless: expected { mana = 1 }, { health = 2 } or both"),
    ("sorcery", 'price = { return = "this" }\neffect = [{ draw = 1 }]', r"price: expected mana, .*sacrifice or return"),
    ("creature", 'ability = [{ activated = true, price = { return = { choose = "creature", side = "enemy" } }, '
     "effect = [{ draw = 1 }] }]", r'ability\[0\].price.return: expected "this", "host" or'),
    ("creature", 'ability = [{ activated = true, price = { return = "this", sacrifice = "this" }, '
     "effect = [{ draw = 1 }] }]", r"ability\[0\].price.return: stands in the place of sacrifice"),
    ("creature", 'ability = [{ activated = true, price = { return = { choose = "player", side = "own" } }, '
     "effect = [{ draw = 1 }] }]", r"ability\[0\].price.return: .*may be players"),
])  # fmt: skip
def test_what_makes_no_sense_is_refused_with_its_place(kind: str, said: str, why: str) -> None:
    card = {**(CREATURE if kind == "creature" else SORCERY), "type": kind, **tomllib.loads(said)}
    with pytest.raises(game.BadContent, match=why):
        content_of(card)


# ---- what the pack says ----

TEXTS = {
    "namesake": (
        "Destroy target creature. Destroy each creature with the same name as it.",
        "Distruggi una creatura bersaglio. Distruggi ogni creatura con lo stesso nome di quella creatura.",
        "消灭目标生物。消灭每个与它同名的生物。",
    ),
    "kin_fire": (
        "Deal 2 damage to each enemy creature sharing a kind with target friendly creature.",
        "Infliggi 2 danni a ogni creatura nemica con una specie in comune con una tua creatura bersaglio.",
        "对每个与目标友方生物有相同种类的敌方生物造成2点伤害。",
    ),
    "herd_mother": (
        "Your other creatures sharing a kind with this creature have +1/+1.",
        "Le altre tue creature con una specie in comune con questa creatura hanno +1/+1.",
        "其他与此生物有相同种类的友方生物获得+1/+1。",
    ),
    "outcast": (
        "Destroy each creature sharing no kind with target creature.",
        "Distruggi ogni creatura senza specie in comune con una creatura bersaglio.",
        "消灭每个与目标生物没有相同种类的生物。",
    ),
    "old_feud": (
        "Target friendly creature deals damage equal to its attack to target enemy creature of the same school as the "
        "first creature.",
        "Una tua creatura bersaglio infligge a una creatura nemica bersaglio della stessa scuola della prima creatura "
        "danni pari al proprio attacco.",
        "目标友方生物对目标与第一个生物流派相同的敌方生物造成等同于其攻击力的伤害。",
    ),
    "tide_caller": (
        "1 mana and return another friendly creature to its owner's hand: Draw 2 cards.",
        "1 mana e rimetti un'altra tua creatura nella mano del suo proprietario: Pesca 2 carte.",
        "支付1点法力并将另一个友方生物移回其拥有者的手牌：抽2张牌。",
    ),
    "homeward": (
        "As an additional cost to play this sorcery, return a friendly creature to its owner's hand. Draw 2 cards.",
        "Come costo addizionale per giocare questo sortilegio, rimetti una tua creatura nella mano del suo "
        "proprietario. Pesca 2 carte.",
        "使用此术法的额外费用：将一个友方生物移回其拥有者的手牌。 抽2张牌。",
    ),
    "undertow": (
        "In answer to an enemy spell: The opponent may return one of their creatures to its owner's hand. If they do "
        "not, counter it.",
        "In risposta a un incantesimo nemico: L'avversario può rimettere una propria creatura nella mano del suo "
        "proprietario. Se non lo fa, annulla quell'incantesimo.",
        "响应敌方法术：对手可以将其一个生物移回其拥有者的手牌。若其未如此做，反制该法术。",
    ),
    "short_straw": (
        "Each player sacrifices the creature they control with the lowest attack (ties: they choose). Draw a card.",
        "Ogni giocatore sacrifica la propria creatura con l'attacco più basso (a parità, a sua scelta). Pesca una "
        "carta.",
        "每名玩家牺牲其攻击力最低的生物（并列时由其选择）。抽1张牌。",
    ),
    "challenge": (
        "Deal damage to the enemy creature with the lowest health (ties: the opponent chooses) equal to target "
        "friendly creature's attack.",
        "Infliggi alla creatura nemica con meno Punti Vita (a parità, a scelta dell'avversario) danni pari all'attacco "
        "di una tua creatura bersaglio.",
        "对生命值最低的敌方生物（并列时由对手选择）造成等同于目标友方生物的攻击力的伤害。",
    ),
    "high_wind": (
        "Return the creature with the highest attack (ties: you choose) to its owner's hand.",
        "Rimetti la creatura con l'attacco più alto (a parità, a tua scelta) nella mano del suo proprietario.",
        "将攻击力最高的生物（并列时由你选择）移回其拥有者的手牌。",
    ),
    "late_judge": (
        "Destroy target creature that attacked this turn.",
        "Distruggi una creatura bersaglio che ha attaccato in questo turno.",
        "消灭目标本回合攻击过的生物。",
    ),
    "patient_stag": (
        "At the end of your turn, if this creature did not attack this turn, draw a card.",
        "Alla fine del tuo turno, se questa creatura non ha attaccato in questo turno, pesca una carta.",
        "在你的回合结束时，若此生物本回合未攻击过，抽1张牌。",
    ),
    "wake": (
        "Return each creature that died this turn from your graveyard to your hand.",
        "Rimetti ogni creatura che è morta in questo turno dal tuo cimitero nella tua mano.",
        "将你墓地中的每张本回合死亡的生物牌移回你的手牌。",
    ),
    "first_frost": (
        "Freeze each creature that arrived this turn.",
        "Congela ogni creatura che è entrata in gioco in questo turno.",
        "冻结每个本回合登场的生物。",
    ),
    "war_song": (
        "Your creatures that did not attack this turn have taunt.",
        "Le tue creature che non hanno attaccato in questo turno hanno Provocazione.",
        "本回合未攻击过的友方生物具有嘲讽。",
    ),
    "grave_hound": (
        "In your graveyard — 2 mana: Return this creature to its owner's hand.",
        "Nel tuo cimitero — 2 mana: Rimetti questa creatura nella mano del suo proprietario.",
        "在你的墓地中——2点法力：将此生物移回其拥有者的手牌。",
    ),
    "ancestor": (
        "In your graveyard — Your creatures have +1/+0.",
        "Nel tuo cimitero — Le tue creature hanno +1/+0.",
        "在你的墓地中——友方生物获得+1/+0。",
    ),
    "wild_fire": (
        "As an additional cost to play this sorcery, pay X mana. Deal X damage to target creature or player.",
        "Come costo addizionale per giocare questo sortilegio, paga X mana. Infliggi X danni a una creatura o un "
        "giocatore bersaglio.",
        "使用此术法的额外费用：支付X点法力。 对目标生物或玩家造成X点伤害。",
    ),
    "bellows": (
        "X mana: Target creature gets +X/+0 this turn.",
        "X mana: Una creatura bersaglio ottiene +X/+0 fino alla fine del turno.",
        "X点法力：本回合目标生物获得+X/+0。",
    ),
    "toll_bridge": (
        "Enemy creatures can't attack unless their controller pays 1 mana.",
        "Le creature nemiche non possono attaccare, a meno che il loro controllore paghi 1 mana.",
        "敌方生物不能攻击，除非其控制者支付1点法力。",
    ),
    "sanctuary": (
        "You can't be attacked unless the attacking player pays 2 health. You can't be the target of spells or "
        "abilities.",
        "Non puoi essere attaccato, a meno che il giocatore che attacca paghi 2 Punti Vita. Non puoi essere bersaglio "
        "di incantesimi o abilità.",
        "你不能被攻击，除非攻击方支付2点生命值。你不能成为法术或异能的目标。",
    ),
    "shut_gate": (
        "Creatures can't trigger Arrival.",
        "Le creature non possono innescare Arrivo.",
        "生物不能触发登场。",
    ),
    "heavy_yoke": (
        "Until your next turn, each enemy creature gains “This creature can't attack.”",
        "Fino al tuo prossimo turno, ogni creatura nemica ottiene «Questa creatura non può attaccare».",
        "直到你的下个回合，每个敌方生物获得“此生物不能攻击”。",
    ),
    "twin_call": (
        "Search your deck for a card with the same name as target friendly creature, reveal it and put it into your "
        "hand.",
        "Cerca una carta con lo stesso nome di una tua creatura bersaglio nel tuo mazzo, rivelala e mettila nella tua "
        "mano.",
        "从你的牌库中搜寻一张与目标友方生物同名的牌，展示并置入你的手牌。",
    ),
}


@cache
def texts_in(language: str) -> dict[str, Sequence[str]]:
    """What stands on each card, the pack's and the set's."""
    return {card.id: card.text for card in room_of("spellchain").printed([WOLD], language)}


@pytest.mark.parametrize("card", TEXTS)
def test_a_card_is_said_as_somebody_would_who_speaks_the_language(card: str) -> None:
    for language, text in zip(LANGUAGES, TEXTS[card], strict=True):
        assert " ".join(texts_in(language)[f"wold:{card}"]) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_read_in_the_language(language: str) -> None:
    told = [card for card in room_of("spellchain").printed([WOLD], language) if ":" in card.id]
    assert len(told) == len(CARDS)
    for card in told:
        text = " ".join(card.text)
        assert text and not re.search(r"[{}]|wold:|  |\bNone\b|is minus|è meno|负的", text)
        if language != "en":
            assert not re.search(r"\b(the|of|this|target|creatures)\b", text)


@pytest.mark.parametrize("seed", range(12))
def test_matches_with_such_cards_end_and_stand_by_themselves(seed: int) -> None:
    """Nothing hangs, breaks, or is lost by a position; who looks on learns nothing by a re-deal."""
    chance = random.Random(seed)
    plain = [card["id"] for card in CARDS if not card.get("token")]
    creatures = [card["id"] for card in CARDS if card["type"] == "creature"]
    core = ["hedge_boar", "hill_giant", "fireball", "counterspell", "silence_bell", "shape_thief", "scald", "toad_hex"]
    there = [("hand", 7, plain + core), ("deck", 9, plain + core), ("grave", 3, plain), ("board", 3, creatures)]
    placed = [
        {"card": chance.choice(of), "owner": player, "zone": zone}
        for player in (0, 1)
        for zone, count, of in there
        for _ in range(count)
    ]
    position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [PLENTY] * 2,
                "cards": [{"id": number, **card} for number, card in enumerate(placed, 3)], "packs": [NAMED],
                "options": {"turn_cap": 40}}  # fmt: skip
    match = game.from_position("spellchain", position, seed)
    for step in range(600):
        if match.actor is None:
            break
        match.play(chance.choice(match.actions()))
        assert match.check() == ()
        if step % 5 == 0:
            twin = game.from_position("spellchain", json.loads(json.dumps(match.position())), seed)
            assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
            assert match.redealt(step % 2, seed).view(step % 2) == match.view(step % 2)
        if step % 60 == 0 and match.actor is not None:
            assert game.think(match, level="easy", seed=seed, threads=1) in match.actions()
    assert match.actor is None or step == 599
