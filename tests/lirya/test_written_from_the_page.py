"""The pack `fen`: cards that were written from the authors' page alone. What each does is worked out from its text."""

import random
from pathlib import Path
from typing import Any

import game
from game.engine.packs import read_pack
from game.titles import room_of
from tests.lirya.boards import Json, base, mine, theirs
from tests.lirya.test_made_up_cards import lying, play, tag

FOLDER = Path(__file__).parent / "data" / "packs" / "fen"
FEN = {**read_pack(FOLDER).named, "path": str(FOLDER)}
GUARD, LATE = theirs(41, "forge_guard", "front"), {"turn": 6, "active": 1}
DART = theirs(41, "cinder_dart", "hand")


def standing(*cards: Json, **keys: Any) -> game.Match:
    return game.from_position("lirya", {**base(*cards, **keys), "packs": [FEN]}, 1)


def in_hand(card: str, *cards: Json, **keys: Any) -> game.Match:
    """A card of the pack in player 0's hand, as #11."""
    return standing(mine(11, f"fen:{card}", "hand"), *cards, **keys)


def listed(match: game.Match) -> list[str]:
    return list(map(str, match.actions()))


def test_spells_do_what_they_say() -> None:
    match = in_hand("flood", GUARD, theirs(42, "forge_guard", "back", 2))
    play(match, "cast #11")
    assert (tag(match, 41, "zone"), tag(match, 42, "damage")) == ("back", 1)
    for answer, hand, life in (("yes", 2, 20), ("no", 1, 19)):
        match = in_hand("barter", mine(12, "hex", "hand", 2))
        play(match, "cast #11", answer)
        assert (match.view()["players"][0]["hand"], match.view()["players"][0]["life"]) == (hand, life)
    match = in_hand("bury", mine(12, "hex", "discard"), mine(13, "ebb", "discard", 2))
    play(match, "cast #11", "pick #12")
    assert lying(match, 0, "deck")[-1] == 12
    match = in_hand("thunderclap", GUARD, players=[{"life": 15, "energy": 3}, {}])
    play(match, "cast #11", "target #41")
    assert (tag(match, 41, "damage"), match.view()["players"][0]["life"]) == (2, 17)
    match = in_hand("quick_study", mine(12, "quarry_colossus", "hand", 2))
    play(match, "cast #11")
    assert (tag(match, 12, "cost"), tag(match, 12, "cost_parts")) == (3, [[11, -2]])  # 5 - 2


def test_a_mode_and_an_offering_of_the_page() -> None:
    """Two other cards in the place of 2 energy; 4 damage past 1 of a defense of 1."""
    hand = (mine(12, "hex", "hand", 2), mine(13, "ebb", "hand", 3))
    match = in_hand("reed_song", mine(14, "frost_weaver", "back"), *hand, theirs(41, "tide_warden", "front"))
    play(match, "cast #11 alt", "mode 2")
    assert (tag(match, 41, "damage"), match.view()["players"][0]["energy"]) == (4, 3)
    assert lying(match, 0, "discard") == [12, 13, 11]


def test_characters_do_what_they_say() -> None:
    match = in_hand("heron", GUARD)
    play(match, "summon #11 back 1")
    assert (tag(match, 41, "zone"), [state["state"] for state in tag(match, 41, "states")]) == ("back", ["stunned"])
    assert tag(match, 11, "attack") == 5  # 3, rearguard 1, blessed 1
    match = standing(mine(11, "fen:captain", "front"), mine(12, "forge_guard", "front", 2))
    assert (tag(match, 11, "attack"), tag(match, 12, "keywords")) == (5, {"vanguard": 1, "thorns": 1})
    match = standing(mine(11, "fen:puller", "front"), theirs(41, "forge_guard", "back"))
    play(match, "combat", "attack #11 #41")
    assert (tag(match, 41, "zone"), tag(match, 41, "damage")) == ("front", 1)  # a vanguard there: 2 - 1
    match = standing(mine(11, "fen:collector", "back", counters=2), GUARD)
    play(match, "activate #11 2")
    assert tag(match, 41, "damage") == 1  # it has left, with its marks
    match = in_hand("tax_man", theirs(41, "ember_hound", "hand"), theirs(42, "ember_hound", "hand", 2))
    play(match, "summon #11 back 1", "end", "summon #41 front 1")
    assert (match.view()["players"][1]["energy"], tag(match, 42, "cost")) == (2, 1)  # 3 + 1 - 2


def test_responses_do_what_they_say() -> None:
    match = standing(mine(11, "fen:warder", "back"), mine(12, "hex", "hand"), DART, **LATE)
    play(match, "cast #41 #11", "respond #11 1")
    assert (tag(match, 11, "damage"), lying(match, 0, "discard")) == (0, [12])
    match = in_hand("foresee", mine(12, "forge_guard", "front"), DART, **LATE)
    play(match, "cast #41 #12", "respond #11")
    assert listed(match) == ["pick #101", "pick #102"]
    match = standing(mine(11, "fen:gravedigger", "front", damage=4), mine(12, "fen:eel", "discard"), DART, **LATE)
    play(match, "cast #41 #11", "yes", "place front 2")
    assert (tag(match, 12, "zone"), tag(match, 12, "pos")) == ("front", 2)


def test_structures_and_equipment_do_what_they_say() -> None:
    match = standing(mine(11, "fen:watchtower", "structures", level=2), theirs(41, "ember_hound", "hand"), **LATE)
    play(match, "summon #41 front 1")
    assert tag(match, 41, "damage") == 2
    match = standing(mine(11, "fen:pyre", "structures"), mine(12, "fen:guildhall", "structures", 2), GUARD)
    assert (tag(match, 11, "upgrade_cost"), tag(match, 12, "upgrade_cost")) == (0, 1)
    play(match, "end", "end")
    assert match.view()["players"][1]["life"] == 19
    boots, helm = (
        mine(12 + n, f"fen:{card}", "attached", 1 + n, bearer=11)
        for n, card in enumerate(("swift_boots", "cursed_helm"))
    )
    match = standing(mine(11, "forge_guard", "front"), boots, helm)
    play(match, "activate #12 1", "end")
    assert (tag(match, 11, "zone"), tag(match, 11, "damage"), tag(match, 11, "attack")) == ("back", 1, 5)
    match = standing(mine(11, "fen:waders", "hand"), mine(12, "reef_spearman", "front"))
    play(match, "equip #11 #12", "combat", "attack #12 #2")
    assert (match.view()["players"][0]["hand"], match.view()["players"][1]["life"]) == (1, 17)


def test_matches_with_made_up_cards_keep_every_invariant() -> None:
    packs = [str(FOLDER.parent / name) for name in ("quay", "mole", "fen")]
    room = room_of("lirya").with_packs(tuple(read_pack(Path(pack)) for pack in packs))  # type: ignore[attr-defined]
    cards = [card.id for card in room.content.cards.values() if card.collectible and ":" in card.id]
    for seed in range(3):
        chance = random.Random(seed)
        decks = [{**dict.fromkeys(chance.sample(cards, 25), 2), "road_militia": 5} for _ in range(2)]
        setup = {"decks": decks, "official": False, "packs": packs, "energy": "refill", "start_energy": 5}
        match = game.new("lirya", seed, setup)
        for step in range(120):
            if match.result is not None:
                break
            match.play(chance.choice([each for each in match.actions() if each.verb != "end"] or match.actions()))
            assert match.check() == ()
            if step % 20 == 0:
                assert game.from_position("lirya", match.position(), 1).fingerprint() == match.fingerprint()
