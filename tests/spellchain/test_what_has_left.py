"""What a trigger still knows of a card that has left play or a hand, and what steps keep of what they draw or discard
(the cards' reference, core_c/cards/README.md). No set has these cards."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.engine import match as engine
from game.spellchain.engine.room import Spellchain
from tests.spellchain.test_continuous import SPELL, card, creature, room_with

Json = dict[str, Any]
Standing = Callable[..., engine.Match]

FRIEND_DIES: Json = {"event": "die", "of": {"a": "creature", "side": "own", "other": True}}
COUNT: Json = {"count": {"all": "creature", "among": "kept"}}


def waits(ident: str, when: Any, *steps: Json) -> Json:
    return {**creature(ident), "ability": [{"when": when, "effect": list(steps)}]}


CARDS = (
    waits("nurse", FRIEND_DIES, {"move": "subject", "to": "hand"}),
    waits("necromancer", FRIEND_DIES, {"move": "subject", "to": "board"}),
    waits("forger", FRIEND_DIES, {"duplicate": "subject", "in": "hand"}),
    waits("mimic", FRIEND_DIES, {"copy": "subject", "onto": "this"}),
    waits("heir", FRIEND_DIES, {"stats": {"attack": {"stat": "attack", "of": "subject"}}, "to": "this"}),
    waits("gleaner", {"event": "discard", "of": {"a": "card", "side": "own"}}, {"move": "subject", "to": "hand"}),
    waits("revenant", "last_breath", {"at": "your_turn_start", "do": [{"move": "this", "to": "board"}]}),
    waits("warden", {"event": "attack", "of": {"a": "creature", "side": "enemy"}, "on": "you"}, {"negate": "subject"}),
    {
        **SPELL,
        "id": "leash",
        "type": "enchant",
        "target": ["creature"],
        "ability": [{"when": {"event": "leave", "of": "host"}, "effect": [{"move": "this", "to": "hand"}]}],
    },
    {**SPELL, "id": "doom", "target": [{"a": "creature"}], "effect": [{"destroy": "target"}]},
    {**SPELL, "id": "bounce", "target": [{"a": "creature"}], "effect": [{"move": "target", "to": "hand"}]},
    {
        **SPELL,
        "id": "cast_in_clay",
        "target": [{"a": "creature"}],
        "effect": [
            {"at": {"event": "die", "of": "target"}, "do": [{"duplicate": "target", "in": "hand"}]},
            {"destroy": "target"},
        ],
    },
    {
        **SPELL,
        "id": "graft",
        "target": [{"a": "creature"}],
        "effect": [{"rewrite": "target", "like": {"choose": "creature", "zone": "grave", "side": "any"}}],
    },
    {**SPELL, "id": "cram", "effect": [{"draw": 2, "as": "kept"}, {"gain": {"mana": COUNT}}]},
    {**SPELL, "id": "purge", "effect": [{"discard": "all", "as": "kept"}, {"gain": {"mana": COUNT}}]},
    {**SPELL, "id": "sift", "effect": [{"discard": 2, "as": "kept"}, {"draw": 1}, {"gain": {"mana": COUNT}}]},
)


@pytest.fixture(scope="module")
def stranger() -> Spellchain:
    return room_with(CARDS)


@pytest.fixture
def stand(stranger: Spellchain) -> Standing:
    def make(*cards: Json) -> engine.Match:
        players = [{"mana": 6, "mana_max": 9}, {}]
        position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": players}
        return engine.from_position(stranger, {**position, "cards": list(cards)}, 1)

    return make


def play(match: engine.Match, *actions: str) -> None:
    """Raises: AssertionError, where a position on the way would not come back."""
    for action in actions:
        match.play(action)
        assert match.check() == ()
        twin = engine.from_position(match.rules.room, json.loads(json.dumps(match.position())), 1)
        assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())


def found(match: engine.Match, ident: int) -> Json:
    return next(entry for entry in match.view()["cards"] if entry["id"] == ident)


@pytest.mark.parametrize(("waiting", "zone"), [("nurse", "hand"), ("necromancer", "board")])
def test_who_died_can_be_fetched_from_its_graveyard(stand: Standing, waiting: str, zone: str) -> None:
    match = stand(card(3, waiting), card(4, "hill_giant"), card(5, "doom", "hand"))
    play(match, "play #5 #4")
    assert found(match, 4)["zone"] == zone


def test_who_died_can_be_copied(stand: Standing) -> None:
    match = stand(card(3, "forger"), card(4, "hill_giant"), card(5, "mimic"), card(6, "doom", "hand"))
    play(match, "play #6 #4")
    if match.actions()[0].verb == "order":
        play(match, str(match.actions()[0]))
    assert [entry["card"] for entry in match.view()["cards"] if entry["zone"] == "hand"] == ["hill_giant"]
    assert found(match, 5)["face"] == "hill_giant"


def test_who_died_counts_as_printed(stand: Standing) -> None:
    """The giant has two growth counters more than its printed four attack."""
    match = stand(card(3, "heir"), card(4, "hill_giant", growth=2), card(5, "doom", "hand"))
    play(match, "play #5 #4")
    assert found(match, 3)["attack"] == 2 + 4


def test_what_is_discarded_can_be_fetched(stand: Standing) -> None:
    match = stand(card(3, "gleaner"), card(4, "hill_giant", "hand"), card(5, "purge", "hand"))
    play(match, "play #5")
    assert found(match, 4)["zone"] == "hand"


def test_a_last_breath_may_wait_for_a_turn(stand: Standing) -> None:
    deck = (card(number, "field_hand", "deck", owner=number % 2) for number in (10, 11))
    match = stand(card(3, "revenant"), card(5, "doom", "hand"), *deck)
    play(match, "play #5 #3", "end")
    assert found(match, 3)["zone"] == "grave"
    play(match, "end")
    assert found(match, 3)["zone"] == "board"


@pytest.mark.parametrize("way", ["doom", "bounce"])
def test_an_enchantment_comes_back_when_its_host_leaves(stand: Standing, way: str) -> None:
    match = stand(card(3, "hill_giant"), card(4, "leash", "attached", host=3), card(5, way, "hand"))
    play(match, "play #5 #3")
    assert found(match, 4)["zone"] == "hand"


def test_what_was_put_off_knows_its_target_in_the_graveyard(stand: Standing) -> None:
    match = stand(card(3, "hill_giant"), card(5, "cast_in_clay", "hand"))
    play(match, "play #5 #3")
    assert [entry["card"] for entry in match.view()["cards"] if entry["zone"] == "hand"] == ["hill_giant"]


def test_a_text_can_come_from_a_graveyard(stand: Standing) -> None:
    match = stand(card(3, "hedge_boar"), card(4, "oath_knight", "grave"), card(5, "graft", "hand"))
    before = found(match, 3)["keywords"]
    play(match, "play #5 #3", "pick #4")
    assert found(match, 3)["text"] == "oath_knight"
    assert found(match, 3)["keywords"] != before


@pytest.mark.parametrize(("name", "gained"), [("cram", 1), ("purge", 2), ("sift", 2)])
def test_steps_keep_what_they_draw_or_discard(stand: Standing, name: str, gained: int) -> None:
    """Among the two drawn is one creature; both that lie in the hand are."""
    deck = card(6, "hedge_boar", "deck"), card(7, "petrify", "deck"), card(8, "petrify", "deck")
    match = stand(card(3, name, "hand"), card(4, "hill_giant", "hand"), card(5, "hill_giant", "hand"), *deck)
    play(match, "play #3")
    while match.actions()[0].verb == "discard":
        play(match, str(match.actions()[0]))
    assert match.view()["players"][0]["mana"] == 6 - 2 + gained


def test_an_attack_is_countered_by_its_attacker(stand: Standing) -> None:
    deck = card(10, "field_hand", "deck", owner=1)
    match = stand(card(3, "warden"), card(4, "hill_giant", owner=1), deck)
    play(match, "end", "attack #4 #1")
    assert match.view()["players"][0]["health"] == 30
