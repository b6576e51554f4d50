"""Set-ups that are refused, each with its place, what is wrong and what would be right (rules, sections 2 and 14)."""

import re
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.undertow.engine.room import Undertow

Json = dict[str, Any]
DECK = [card for card in ("lamp_novice", "bell_ringer", "dawn_spear", "smite", "vigil") for _ in range(2)]
"""Ten cards, two copies of each: the smallest deck."""
NINE_MORE = [
    "first_light",
    "first_light",
    "mending_hymn",
    "mending_hymn",
    "daybreak",
    "daybreak",
    "flare",
    "flare",
    "jolt",
]
HERO = "setup.players[0]"


def build(**changes: Any) -> Json:
    """A common hero at level 4 with a small deck, but for some changes, against a starter."""
    mine = {"hero": "odile_lampwright", "level": 4, "deck": DECK, **changes}
    return {"players": [mine, {"starter": "lamplight"}]}


def refused(room: Undertow, setup: Any) -> str:
    with pytest.raises(game.BadSetup) as caught:
        engine.new(room, 1, setup)
    return str(caught.value)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"colour": 1}, 'setup: unknown key "colour"; expected mode, players, level, first'),
        ({"mode": "brawl"}, 'setup.mode: expected draft, starter or battle, got "brawl"'),
        ({"level": 11}, "setup.level: expected 1..10, got 11"),
        ({"level": True}, "setup.level: expected 1..10, got true"),
        ({"first": 2}, "setup.first: expected 0, 1 or random, got 2"),
        ({"first_health": 10}, "setup.first_health: expected 0..9, got 10"),
        ({"turn_cap": 19}, "setup.turn_cap: expected 20..400, got 19"),
        ({"closed_hands": 1}, "setup.closed_hands: expected true or false, got 1"),
        ({"open_decks": "yes"}, 'setup.open_decks: expected true or false, got "yes"'),
        ([], "setup: expected an object, got []"),
    ],
)
def test_a_key_or_value_that_is_none_is_refused(room: Undertow, setup: Any, said: str) -> None:
    assert refused(room, setup).startswith(said)


RUNGS = [{"rung": 1}, {"rung": 2}]


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"mode": "battle"}, "setup.players: needed in mode battle"),
        ({"mode": "draft", "players": RUNGS}, "setup.players: only in mode battle; this is mode draft"),
        ({"mode": "starter", "players": RUNGS}, "setup.players: only in mode battle; this is mode starter"),
        ({"players": RUNGS[:1]}, 'setup.players: expected two builds, got [{"rung": 1}]'),
        ({"players": [*RUNGS, *RUNGS]}, "setup.players: expected two builds"),
        ({"players": RUNGS, "level": 4}, "setup.level: only in mode draft; this is mode battle"),
        ({"mode": "starter", "level": 4}, "setup.level: only in mode draft; this is mode starter"),
        (
            {"closed_hands": True, "open_decks": True},
            "setup.open_decks: with closed_hands only in mode battle; this is mode draft",
        ),
    ],
)
def test_keys_that_do_not_go_together_are_refused(room: Undertow, setup: Json, said: str) -> None:
    assert refused(room, setup).startswith(said)


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("lamplight", 'expected a build, {"starter": id} or {"rung": n}, got "lamplight"'),
        ({}, "missing key hero"),
        ({"rung": 21}, ".rung: expected 1..20, got 21"),
        ({"rung": 1, "handicap": 21}, ".handicap: expected -20..20, got 21"),
        ({"rung": 1, "level": 3}, 'unknown key "level"; expected rung or handicap'),
        ({"starter": "lamplite"}, 'unknown starter "lamplite"; did you mean lamplight?'),
    ],
)
def test_a_player_who_brings_no_build_is_refused(room: Undertow, player: Any, said: str) -> None:
    found = refused(room, {"players": [{"rung": 1}, player]})
    assert found.startswith("setup.players[1]") and said in found


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"colour": 1}, f'{HERO}: unknown key "colour"'),
        ({"herro": "x"}, "did you mean hero?"),
        ({"hero": "odile_lampwrite"}, f'{HERO}.hero: unknown card "odile_lampwrite"; did you mean odile_lampwright?'),
        ({"hero": "smite"}, f'{HERO}.hero: unknown card "smite"'),
        ({"level": 0}, f"{HERO}.level: odile_lampwright is common: level 1 to 4"),
        ({"hero": "hobb_of_the_anvil", "level": 5}, f"{HERO}.level: hobb_of_the_anvil is common: level 1 to 4"),
        ({"hero": "thalassa_undertow", "level": 11}, "thalassa_undertow is legendary: level 1 to 10"),
        ({"equipment": {"potion": "iron_maul"}}, "iron_maul goes into main_weapon, from level 4 on, not into potion"),
        ({"equipment": {"off_hand": "buckler"}}, f"{HERO}: slot off_hand opens at level 6"),
        ({"equipment": {"main_weapon": "cinder_rod"}}, "cinder_rod in main_weapon needs a hero of level 5"),
        ({"equipment": {"amulet": "buckler"}}, f"{HERO}.equipment.amulet: the slot amulet is for Mythic heroes"),
        ({"equipment": {"potions": "salve_of_moss"}}, "did you mean potion?"),
        ({"equipment": {"potion": "salve_of_mos"}}, "did you mean salve_of_moss?"),
        ({"equipment": {"potion": None}}, f"{HERO}.equipment.potion: unknown card null"),
        ({"equipment": ["buckler"]}, f"{HERO}.equipment: expected an object of slots"),
        ({"handicap": True}, f"{HERO}.handicap: expected -20..20, got true"),
    ],
)
def test_a_build_that_keeps_no_rule_of_heroes_and_equipment_is_refused(
    room: Undertow, changes: Json, said: str
) -> None:
    assert said in refused(room, build(**changes))


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (DECK[:9], "expected 10..18 cards, got 9"),
        (DECK + NINE_MORE, "expected 10..18 cards, got 19"),
        ([*DECK, "smite"], "expected at most 2 copies of smite, got 3"),
        ([*DECK, "last_dawn", "last_dawn"], "expected at most 1 copy of last_dawn, got 2"),
        ([*DECK, "cog"], "cog is a token; tokens stand in no deck"),
        ([*DECK, "odile_lampwright"], "odile_lampwright is of kind hero; decks hold units and powers"),
        ([*DECK, "iron_maul"], "iron_maul is of kind equipment; decks hold units and powers"),
        ([*DECK, "smitte"], f'{HERO}.deck[10]: unknown card "smitte"; did you mean smite?'),
        ("lamplite", f'{HERO}.deck: unknown deck "lamplite"; did you mean lamplight?'),
        (None, f"{HERO}.deck: expected a list of cards, got null"),
    ],
)
def test_a_deck_that_keeps_no_rule_is_refused_with_the_count_and_the_limit(
    room: Undertow, deck: Any, said: str
) -> None:
    assert said in refused(room, build(deck=deck))


def test_equipment_is_allowed_from_its_slot_s_and_its_own_level_on(room: Undertow) -> None:
    """Section 13, M5: at level 6 a buckler; a parrying dagger (7) not, nor a coat, whose slot opens at 8."""

    def wearing(slot: str, piece: str) -> Json:
        return build(hero="abbess_cindra", level=6, equipment={slot: piece})

    assert engine.new(room, 1, wearing("off_hand", "buckler")).view()["phase"] == "opening"
    assert "parrying_dagger in off_hand needs a hero of level 7" in refused(
        room, wearing("off_hand", "parrying_dagger")
    )
    assert "slot armour opens at level 8" in refused(room, wearing("armour", "leather_coat"))


def test_a_deck_has_the_forms_that_decks_have_in_every_title(room: Undertow) -> None:
    """A list, counts by card, entries with counts: the same deck, and the deck of a starter by its id."""
    counts = dict.fromkeys(DECK[::2], 2)
    forms = (DECK, counts, [{"card": card, "count": 2} for card in counts])
    assert len({engine.new(room, 1, build(deck=deck)).fingerprint() for deck in forms}) == 1
    match = engine.new(room, 1, build(deck="lamplight"))
    assert match.view()["players"][0]["deck_list"] == match.view()["players"][1]["deck_list"]


# ---- actions ----


@pytest.mark.parametrize(
    ("setup", "action", "said"),
    [
        ({}, "pick 4", "pick 4: this is not offered; legal are, for example, "),
        ({}, "pick #7", "expected pick number; legal are, for example, pick 1 · pick 2 · pick 3"),
        ({}, "build x", "legal are, for example, pick 1 · pick 2 · pick 3"),
        ({}, "build lamplight", "one of three cards is to be picked: pick 1, pick 2 or pick 3"),
        ({}, "advance", "advance: the battle begins once both have chosen; legal are"),
        ({}, "pick 1 2", "'2' is not understood; expected pick number; legal are"),
        ({}, "dance", "unknown verb; did you mean advance?; legal are"),
        ({}, "concede #3", "only the players give up: #1 is player 0, #2 is player 1; legal are"),
        ({"mode": "starter"}, "pick 1", "a starter is to be chosen: build, with its name; legal are"),
        ({"mode": "starter"}, "build nobody", "legal are, for example, build lamplight · build tidebreak"),
        ({"players": RUNGS}, "pick 1", "in battle nobody chooses: only advance is played; legal are"),
        ({"players": RUNGS}, "advance #1", "'#1' is not understood; expected advance; legal are, for example, advance"),
    ],
)
def test_an_action_that_is_not_legal_is_told_those_that_are(
    room: Undertow, setup: Json, action: str, said: str
) -> None:
    match = engine.new(room, 1, setup)
    before = match.fingerprint(), match.words_drawn, match.record.text() if match.record else b""
    with pytest.raises(game.IllegalAction, match=re.escape(said)):
        match.play(action)
    assert (match.fingerprint(), match.words_drawn, match.record.text() if match.record else b"") == before


def test_no_action_is_legal_when_the_match_is_over(room: Undertow) -> None:
    match = engine.new(room, 1, {"players": RUNGS})
    match.play("concede #2")
    for action in ("advance", "concede", "concede #1", "pick 1", "build lamplight"):
        with pytest.raises(game.IllegalAction, match="the match is over"):
            match.play(action)
