"""What a program still knows of a thing that has left (last known information): of its targets, of what it has put off,
of what its price took, of itself. What it was like is what it last was in play; it is found wherever the program itself
has put it, as long as it can be seen. No set has these cards."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.engine import match as engine
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.text import SpellchainTeller
from tests.spellchain.test_continuous import SPELL, card, creature, room_with

Json = dict[str, Any]
Standing = Callable[..., engine.Match]

ATTACK: Json = {"stat": "attack", "of": "target"}
ON = {"target": ["creature"]}


def spell(ident: str, *steps: Json, **more: Any) -> Json:
    effect = {"effect": list(steps)} if steps else {}
    return {**{key: value for key, value in SPELL.items() if key != "effect"}, "id": ident, "cost": 0, **effect, **more}


def burn(amount: Any) -> Json:
    """Life of the opponent's says how much."""
    return {"lose_life": amount, "who": "opponent"}


def of(thing: str, stat: str = "attack") -> Json:
    return {"stat": stat, "of": thing}


def stands(ident: str, **said: Any) -> Json:
    return {**creature(ident), "cost": 0, "ability": [said]}


AWAY: dict[str, Json] = {
    "hand": {"move": "target", "to": "hand"},
    "void": {"move": "target", "to": "void"},
    "grave": {"move": "target", "to": "grave"},
    "deck": {"move": "target", "to": "deck", "at": "top"},
    "shuffled": {"shuffle": "target"},
}
LATER = {"at": "turn_end"}
CARDS = (
    *(spell(f"away_{name}", step, burn(ATTACK), **ON) for name, step in AWAY.items()),
    *(spell(f"kept_{name}", {**step, "as": "b"}, burn(of("b")), **ON) for name, step in AWAY.items()),
    *(spell(f"same_{name}", step, burn(of("same")), **ON) for name, step in AWAY.items()),
    *(
        spell(f"back_{name}", step, {"move": "target", "to": "board"}, burn(ATTACK), **ON)
        for name, step in AWAY.items()
    ),
    *(
        spell(f"later_{name}", step, {**LATER, "do": [{"move": "target", "to": "board"}]}, **ON)
        for name, step in AWAY.items()
    ),
    *(spell(f"tolls_{name}", step, {**LATER, "do": [burn(ATTACK)]}, **ON) for name, step in AWAY.items()),
    spell(
        "second",
        {"move": "target 2", "to": "hand"},
        burn(of("target 2")),
        {"ready": "target"},
        target=["creature", "creature"],
    ),
    spell("health", {"move": "target", "to": "hand"}, burn(of("target", "health")), **ON),
    spell("counters", {"move": "target", "to": "hand"}, burn({"counters": "growth", "of": "target"}), **ON),
    spell(
        "fits",
        {"move": "target", "to": "hand"},
        {"if": {"fits": "target", "where": {"has": "taunt", "attack": ">= 6"}}, "then": [burn(1)]},
        **ON,
    ),
    spell(
        "whose",
        {"move": "target", "to": "hand"},
        {"lose_life": 1, "who": {"controller": "target"}},
        {"lose_life": 2, "who": {"owner": "target"}},
        **ON,
    ),
    spell(
        "each_of", {"each": {"all": "creature", "side": "enemy"}, "do": [{"move": "it", "to": "hand"}, burn(of("it"))]}
    ),
    spell(
        "all_of",
        {"move": {"all": "creature", "side": "enemy"}, "to": "hand", "as": "them"},
        {"each": "them", "do": [burn(of("it"))]},
        burn({"count": {"all": "creature", "among": "them", "where": {"attack": ">= 5"}}}),
    ),
    spell(
        "turned", {"transform": "target", "into": "stoneling"}, burn(ATTACK), {"give": "taunt", "to": "target"}, **ON
    ),
    spell(
        "flicker",
        {"move": "target", "to": "void"},
        {"move": "target", "to": "board"},
        {"give": "taunt", "to": "target"},
        **ON,
    ),
    spell("reborn", {"destroy": "target"}, {"at": "your_turn_start", "do": [{"move": "target", "to": "board"}]}, **ON),
    spell(
        "reborn_early",
        {"at": "your_turn_start", "do": [{"move": "target", "to": "board"}]},
        {"destroy": "target"},
        **ON,
    ),
    spell(
        "revered", {"sacrifice": "target"}, {**LATER, "do": [burn(ATTACK)]}, target=[{"a": "creature", "side": "own"}]
    ),
    spell("doomsday", {**LATER, "do": [burn(ATTACK), {"destroy": "target"}]}, **ON),
    spell(
        "twice",
        {"move": "target", "to": "void"},
        {**LATER, "do": [{"move": "target", "to": "board"}]},
        {"at": "your_turn_start", "do": [{"destroy": "target"}]},
        **ON,
    ),
    spell("kill", {"destroy": "target"}, **ON),
    spell("dig", {"move": {"choose": "card", "side": "own", "zone": "grave"}, "to": "hand"}),
    spell(
        "unearth",
        {"move": "target", "to": "board"},
        {"give": "charge", "to": "target"},
        target=[{"a": "creature", "zone": "grave", "side": "own"}],
    ),
    spell("reprise", {"at": "your_turn_start", "do": [{"move": "this", "to": "hand"}]}, burn(1)),
    spell("cards_cost", burn(of("fodder", "cost")), price={"discard": 1, "as": "fodder"}),
    spell(
        "offering",
        burn(of("fodder")),
        {"heal": of("fodder", "health"), "to": "you"},
        price={"sacrifice": {"choose": "creature", "side": "own"}, "as": "fodder"},
    ),
    spell("offering_same", burn(of("same")), price={"sacrifice": {"choose": "creature", "side": "own"}}),
    spell(
        "offering_back",
        {"move": "fodder", "to": "hand"},
        price={"sacrifice": {"choose": "creature", "side": "own"}, "as": "fodder"},
    ),
    spell(
        "offering_two",
        burn({"count": {"all": "creature", "among": "fodder"}, "times": 9}),
        {"each": "fodder", "do": [burn(of("it"))]},
        price={"sacrifice": {"choose": "creature", "side": "own", "n": 2}, "as": "fodder"},
    ),
    spell("called_back", burn(of("fodder")), price={"return": {"choose": "creature", "side": "own"}, "as": "fodder"}),
    {
        **spell("either", burn(of("fodder"))),
        "cost": 9,
        "other_price": {"sacrifice": {"choose": "creature", "side": "own"}, "as": "fodder"},
    },
    spell(
        "modes",
        mode=[{"effect": [burn(of("fodder"))]}, {"effect": [{"heal": of("fodder"), "to": "you"}]}],
        price={"sacrifice": {"choose": "creature", "side": "own"}, "as": "fodder"},
    ),
    spell(
        "asked",
        {"pay": {"sacrifice": {"choose": "creature", "side": "own"}, "as": "fodder"}, "then": [burn(of("fodder"))]},
    ),
    spell("asked_same", {"pay": {"discard": 1}, "then": [burn(of("same", "cost"))]}),
    stands(
        "altar",
        activated=True,
        price={"sacrifice": {"choose": "creature", "side": "own"}, "as": "fodder"},
        effect=[burn(of("fodder"))],
    ),
    stands("martyr", activated=True, price={"sacrifice": "this"}, effect=[burn(of("this"))]),
    stands("homing", activated=True, price={"return": "this"}, effect=[burn(of("this"))]),
    stands(
        "fence",
        when="arrival",
        may=True,
        price={"sacrifice": {"choose": "creature", "side": "own", "other": True}, "as": "fodder"},
        effect=[burn(of("fodder"))],
    ),
    stands("dying", when="last_breath", effect=[burn(of("this"))]),
    stands("leaver", when="arrival", effect=[{"move": "this", "to": "hand"}, burn(of("this"))]),
    stands("hurt", when={"event": "damage", "of": "this"}, effect=[burn(of("this"))]),
    stands("keeper", when="arrival", effect=[{**LATER, "do": [burn(of("this"))]}]),
    {
        **SPELL,
        "id": "ribbon",
        "cost": 0,
        "type": "enchant",
        "target": ["creature"],
        "ability": [{"when": {"event": "die", "of": "host"}, "effect": [burn(of("host"))]}],
    },
    {
        **SPELL,
        "id": "fuse",
        "cost": 0,
        "type": "enchant",
        "target": ["creature"],
        "ability": [{"when": "arrival", "effect": [{**LATER, "do": [{"destroy": "host"}]}]}],
    },
    {
        **SPELL,
        "id": "denial",
        "type": "reaction",
        "cost": 0,
        "answers": "enemy_spell",
        "effect": [{"negate": "subject"}, {"lose_life": 3, "who": {"controller": "subject"}}],
    },
    {**spell("echo", {"copy_link": "target"}), "type": "instant", "target": [{"a": "sorcery", "side": "own"}]},
    {**spell("hasty", {"destroy": "target"}), "type": "instant", "target": ["creature"]},
    spell("lure", {"shuffle": "target"}, {"move": "target", "to": "hand"}, {"draw": 1}, **ON),
    spell("mint", {"move": "target", "to": "hand"}, {"summon": "stoneling"}, burn(ATTACK), **ON),
    spell(
        "chooser",
        {"move": "target", "to": "hand"},
        {"select": {"choose": "creature"}, "as": "other"},
        burn(ATTACK),
        burn(of("other")),
        **ON,
    ),
    spell(
        "fight",
        {"move": "target 2", "to": "hand"},
        {"damage": of("target 2"), "to": "target", "from": "target 2"},
        target=["creature", "creature"],
    ),
    spell("again", {"move": "target", "to": "hand"}, {"duplicate": "target", "in": "hand"}, **ON),
)


@pytest.fixture(scope="module")
def stranger() -> Spellchain:
    return room_with(CARDS)


@pytest.fixture
def stand(stranger: Spellchain) -> Standing:
    """What stands at 10 is a giant of 4/5 with two growth counters, and so of 6/7; decks are not empty."""

    def make(*cards: Json, **said: Any) -> engine.Match:
        position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0}
        position |= {"players": [{"mana": 6, "mana_max": 9}, {"mana": 6, "mana_max": 9}], **said}
        deck = [card(100 + n, "field_hand", "deck", owner=n % 2) for n in range(20)]
        return engine.from_position(stranger, {**position, "cards": [*cards, *deck]}, 1)

    return make


def giant(ident: int = 10, **said: Any) -> Json:
    return card(ident, "hill_giant", **{"growth": 2, "owner": 1, **said})


def play(match: engine.Match, *actions: str) -> None:
    """Raises: AssertionError, where a position on the way would not come back, or a viewer would see more of it."""
    for action in actions:
        match.play(action)
        assert match.check() == ()
        twin = engine.from_position(match.rules.room, json.loads(json.dumps(match.position())), 1)
        assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
        assert twin.position() == match.position()


def found(match: engine.Match, ident: int) -> Json:
    return next(entry for entry in match.view()["cards"] if entry["id"] == ident)


def lost(match: engine.Match, player: int = 1) -> int:
    health: int = match.view()["players"][player]["health"]
    return 30 - health


@pytest.mark.parametrize("way", ["away", "kept", "same"])
@pytest.mark.parametrize("zone", AWAY)
def test_what_has_been_moved_is_as_it_last_was(stand: Standing, way: str, zone: str) -> None:
    match = stand(card(3, f"{way}_{zone}", "hand"), giant())
    play(match, "play #3 #10")
    assert lost(match) == 6


@pytest.mark.parametrize("zone", AWAY)
def test_a_token_is_known_when_it_has_ceased(stand: Standing, zone: str) -> None:
    match = stand(card(3, f"away_{zone}", "hand"), card(10, "stoneling", growth=1, owner=1))
    play(match, "play #3 #10")
    assert lost(match) == 3
    assert all(entry["id"] != 10 for entry in match.view()["cards"])


@pytest.mark.parametrize("zone", AWAY)
def test_what_is_in_play_again_is_as_it_is(stand: Standing, zone: str) -> None:
    """It is a new thing, without its counters; what lies somewhere in a deck is not found."""
    match = stand(card(3, f"back_{zone}", "hand"), giant())
    play(match, "play #3 #10")
    there = [entry["card"] for entry in match.view()["cards"] if entry["zone"] == "board"]
    assert (there, lost(match)) == (([], 6) if zone == "shuffled" else (["hill_giant"], 4))


@pytest.mark.parametrize("zone", AWAY)
def test_it_comes_back_when_that_was_put_off(stand: Standing, zone: str) -> None:
    match = stand(card(3, f"later_{zone}", "hand"), giant(owner=0))
    play(match, "play #3 #10", "end")
    there = [entry["card"] for entry in match.view()["cards"] if entry["zone"] == "board"]
    assert there == ([] if zone == "shuffled" else ["hill_giant"])


@pytest.mark.parametrize("zone", AWAY)
def test_it_is_known_when_that_was_put_off(stand: Standing, zone: str) -> None:
    match = stand(card(3, f"tolls_{zone}", "hand"), giant())
    play(match, "play #3 #10", "end")
    assert lost(match) == 6


def test_what_something_else_has_moved_meanwhile_is_not_found(stand: Standing) -> None:
    """It was banished to come back; dug up it is another thing."""
    match = stand(card(3, "later_grave", "hand"), card(4, "dig", "hand"), giant(owner=0))
    play(match, "play #3 #10", "play #4", "pick #10", "end")
    assert found(match, 10)["zone"] == "hand"


def test_a_second_target_is_known_as_well(stand: Standing) -> None:
    match = stand(card(3, "second", "hand"), card(11, "hedge_boar"), giant())
    play(match, "play #3 #11", "target #10")
    assert lost(match) == 6


@pytest.mark.parametrize(("name", "much"), [("health", 6), ("counters", 2), ("fits", 1)])
def test_all_that_it_was_is_known(stand: Standing, name: str, much: int) -> None:
    """Of its seven health one was damage; it had taunt."""
    match = stand(
        card(3, name, "hand"), giant(damage=1), effects=[{"kind": "grant", "keyword": "taunt", "target": 10, "by": 0}]
    )
    play(match, "play #3 #10")
    assert lost(match) == much


def test_whose_it_was_is_known(stand: Standing) -> None:
    """Its owner is player 1, from whom player 0 had taken it."""
    match = stand(
        card(3, "whose", "hand"), giant(controller=0), effects=[{"kind": "control", "to": 0, "target": 10, "by": 0}]
    )
    play(match, "play #3 #10")
    assert (lost(match, 0), lost(match, 1)) == (1, 2)


@pytest.mark.parametrize(("name", "much"), [("each_of", 6 + 6), ("all_of", 6 + 6 + 2)])
def test_each_of_many_is_known(stand: Standing, name: str, much: int) -> None:
    match = stand(card(3, name, "hand"), giant(10), giant(11))
    play(match, "play #3")
    assert lost(match) == much


def test_what_was_transformed_is_still_the_target(stand: Standing) -> None:
    match = stand(card(3, "turned", "hand"), giant())
    play(match, "play #3 #10")
    assert (lost(match), found(match, 10)["keywords"]) == (2, {"taunt": 1})


def test_what_has_come_back_is_still_the_target(stand: Standing) -> None:
    match = stand(card(3, "flicker", "hand"), giant())
    play(match, "play #3 #10")
    assert (found(match, 10)["zone"], found(match, 10)["keywords"], found(match, 10)["growth"]) == (
        "board",
        {"taunt": 1},
        0,
    )


def test_a_target_in_a_graveyard_is_known_on_the_board(stand: Standing) -> None:
    match = stand(card(3, "unearth", "hand"), card(10, "hill_giant", "grave"))
    play(match, "play #3 #10")
    assert (found(match, 10)["zone"], found(match, 10)["keywords"]) == ("board", {"charge": 1})


@pytest.mark.parametrize("name", ["reborn", "reborn_early"])
def test_what_it_has_destroyed_it_finds_in_the_graveyard(stand: Standing, name: str) -> None:
    match = stand(card(3, name, "hand"), giant(owner=0))
    play(match, "play #3 #10")
    assert found(match, 10)["zone"] == "grave"
    play(match, "end", "end")
    assert found(match, 10)["zone"] == "board"


def test_what_a_program_has_put_back_it_still_knows(stand: Standing) -> None:
    match = stand(card(3, "twice", "hand"), giant(owner=0))
    play(match, "play #3 #10", "end")
    assert found(match, 10)["zone"] == "board"
    play(match, "end")
    assert found(match, 10)["zone"] == "grave"


def test_what_dies_of_something_else_is_not_fetched(stand: Standing) -> None:
    """It was to come back if this destroyed it; it was destroyed in answer, and fizzles (rules 5.7)."""
    match = stand(card(3, "reborn", "hand"), card(4, "hasty", "hand"), giant(owner=0))
    play(match, "play #3 #10", "play #4 #10", "end", "end")
    assert found(match, 10)["zone"] == "grave"


def test_what_is_sacrificed_is_known_when_that_was_put_off(stand: Standing) -> None:
    match = stand(card(3, "revered", "hand"), giant(owner=0))
    play(match, "play #3 #10", "end")
    assert lost(match) == 6


@pytest.mark.parametrize(("first", "much"), [("kill", 6), ("away_hand", 12), ("", 6)])
def test_what_left_before_the_turn_s_end_counts_as_it_was(stand: Standing, first: str, much: int) -> None:
    match = stand(card(3, "doomsday", "hand"), *([card(4, first, "hand")] if first else []), giant())
    play(match, "play #3 #10", *(["play #4 #10"] if first else []), "end")
    assert (lost(match), found(match, 10)["zone"]) == (much, "hand" if first == "away_hand" else "grave")


def test_a_spell_finds_itself_in_the_graveyard(stand: Standing) -> None:
    match = stand(card(3, "reprise", "hand"))
    play(match, "play #3")
    assert found(match, 3)["zone"] == "grave"
    play(match, "end", "end")
    assert found(match, 3)["zone"] == "hand"


# ---- what a price took ----


@pytest.mark.parametrize(
    ("name", "much"), [("offering", 6), ("offering_same", 6), ("called_back", 6), ("either", 6), ("asked", 6)]
)
def test_what_a_price_took_is_known(stand: Standing, name: str, much: int) -> None:
    """Also through the windows in which it can be answered."""
    match = stand(card(3, name, "hand"), giant(owner=0), card(11, "field_hand"), card(20, "denial", "hand", owner=1))
    play(match, "play #3")
    while match.actions()[-1].verb != "end":
        offered = [str(action) for action in match.actions()]
        play(match, next(a for a in ("accept", "pick #10", "pass", offered[0]) if a in offered))
    assert lost(match) == much


def test_it_heals_by_the_health_that_it_had(stand: Standing) -> None:
    players = [{"mana": 6, "mana_max": 9, "health": 10}, {}]
    match = stand(card(3, "offering", "hand"), giant(owner=0), players=players)
    play(match, "play #3", "pick #10")
    assert match.view()["players"][0]["health"] == 10 + 7


def test_what_was_sacrificed_for_it_can_be_taken_back(stand: Standing) -> None:
    match = stand(card(3, "offering_back", "hand"), giant(owner=0))
    play(match, "play #3", "pick #10")
    assert found(match, 10)["zone"] == "hand"


def test_all_that_a_price_took_is_known(stand: Standing) -> None:
    match = stand(card(3, "offering_two", "hand"), giant(owner=0), card(11, "hedge_boar"), card(12, "field_hand"))
    play(match, "play #3", "pick #10", "pick #11")
    assert lost(match) == 18 + 6 + 2


def test_a_discarded_card_is_known(stand: Standing) -> None:
    match = stand(card(3, "cards_cost", "hand"), card(4, "old_mammoth", "hand"), card(5, "field_hand", "hand"))
    play(match, "play #3", "discard #4")
    assert lost(match) == 6


def test_same_is_what_a_step_was_paid_with(stand: Standing) -> None:
    match = stand(card(3, "asked_same", "hand"), card(4, "old_mammoth", "hand"), card(5, "field_hand", "hand"))
    play(match, "play #3", "accept", "discard #4")
    assert lost(match) == 6


@pytest.mark.parametrize(("mode", "much"), [(1, (0, 6)), (2, (-6, 0))])
def test_modes_know_what_was_paid(stand: Standing, mode: int, much: tuple[int, int]) -> None:
    players = [{"mana": 6, "mana_max": 9, "health": 20}, {}]
    match = stand(card(3, "modes", "hand"), giant(owner=0), players=players)
    play(match, "play #3", "pick #10", f"mode {mode}")
    assert (20 - match.view()["players"][0]["health"], lost(match)) == much


def test_what_was_not_paid_is_nothing(stand: Standing) -> None:
    match = stand(card(3, "either", "hand"), players=[{"mana": 9, "mana_max": 9}, {}])
    play(match, "play #3")
    assert lost(match) == 0


@pytest.mark.parametrize(
    ("name", "answers", "much"),
    [("altar", ("use #11", "pick #10"), 6), ("martyr", ("use #11",), 2), ("homing", ("use #11",), 2)],
)
def test_an_ability_knows_what_was_paid_for_it(stand: Standing, name: str, answers: tuple[str, ...], much: int) -> None:
    match = stand(giant(owner=0), card(11, name))
    play(match, *answers)
    assert lost(match) == much


def test_a_trigger_knows_what_was_paid_for_it(stand: Standing) -> None:
    match = stand(giant(owner=0), card(3, "fence", "hand"))
    play(match, "play #3", "accept", "pick #10")
    assert lost(match) == 6


def test_a_copy_knows_what_was_paid_for_its_original(stand: Standing) -> None:
    match = stand(card(3, "offering", "hand"), card(4, "echo", "hand"), giant(owner=0))
    play(match, "play #3", "pick #10", "play #4 #3")
    assert lost(match) == 12


# ---- itself, its host, what was countered ----


@pytest.mark.parametrize(("name", "much"), [("dying", 2 + 3), ("hurt", 2 + 3)])
def test_who_dies_knows_what_it_was(stand: Standing, name: str, much: int) -> None:
    match = stand(card(11, name, growth=3), card(3, "kill", "hand"), giant(), turn=10, active=1)
    play(match, "attack #10 #11")
    assert lost(match) == much


def test_who_takes_itself_away_knows_what_it_was(stand: Standing) -> None:
    match = stand(card(3, "leaver", "hand"))
    play(match, "play #3")
    assert (lost(match), found(match, 3)["zone"]) == (2, "hand")


def test_who_dies_before_the_turn_s_end_knows_what_it_was(stand: Standing) -> None:
    match = stand(card(3, "keeper", "hand"), card(4, "kill", "hand"))
    play(match, "play #3", "play #4 #3", "end")
    assert lost(match) == 2


def test_an_enchantment_knows_what_its_host_was(stand: Standing) -> None:
    match = stand(giant(), card(11, "ribbon", "attached", host=10), card(3, "kill", "hand"))
    play(match, "play #3 #10")
    assert lost(match) == 6


def test_an_enchantment_knows_its_host_later(stand: Standing) -> None:
    match = stand(giant(), card(3, "fuse", "hand"))
    play(match, "play #3 #10", "end")
    assert found(match, 10)["zone"] == "grave"


def test_who_cast_what_was_countered_is_known(stand: Standing) -> None:
    match = stand(card(3, "away_hand", "hand"), giant(), card(20, "denial", "hand", owner=1))
    play(match, "play #3 #10", "play #20 #3")
    assert (lost(match, 0), lost(match, 1)) == (3, 0)


# ---- what must not follow ----


def test_what_lies_in_a_deck_is_not_drawn_by_its_name(stand: Standing) -> None:
    """Ids tell nothing: after the shuffle the id may be any card's (rules 2)."""
    match = stand(card(3, "lure", "hand"), giant(owner=0))
    play(match, "play #3 #10")
    assert sum(entry["zone"] == "hand" and entry["owner"] == 0 for entry in match.view()["cards"]) == 1


def test_a_new_thing_is_not_taken_for_the_one_that_ceased(stand: Standing) -> None:
    match = stand(card(3, "mint", "hand"), card(10, "stoneling", growth=5, owner=1))
    play(match, "play #3 #10")
    assert lost(match) == 7


def test_what_is_known_stands_in_a_position_on_the_way(stand: Standing) -> None:
    match = stand(card(3, "chooser", "hand"), giant(), card(11, "hedge_boar"), card(12, "field_hand"))
    play(match, "play #3 #10", "pick #11")
    assert lost(match) == 6 + 2


def test_who_has_left_deals_damage_all_the_same(stand: Standing) -> None:
    match = stand(card(3, "fight", "hand"), card(11, "old_mammoth"), giant())
    play(match, "play #3 #11", "target #10")
    assert found(match, 11)["damage"] == 6


def test_what_has_left_can_be_copied(stand: Standing) -> None:
    match = stand(card(3, "again", "hand"), card(10, "stoneling", owner=1))
    play(match, "play #3 #10")
    assert [entry["card"] for entry in match.view()["cards"] if entry["zone"] == "hand"] == ["stoneling"]


@pytest.mark.parametrize(
    ("ident", "language", "said"),
    [
        (
            "offering",
            "en",
            "The opponent loses health equal to the sacrificed creature's attack. "
            "Regain health equal to the sacrificed creature's health.",
        ),
        (
            "offering",
            "it",
            "L'avversario perde Punti Vita pari all'attacco della creatura sacrificata. "
            "Recupera Punti Vita pari ai Punti Vita della creatura sacrificata.",
        ),
        ("offering_back", "zh", "将所牺牲的生物移回其拥有者的手牌。"),
        ("called_back", "en", "The opponent loses health equal to the returned creature's attack."),
        ("called_back", "it", "L'avversario perde Punti Vita pari all'attacco della creatura ripresa."),
        ("cards_cost", "en", "The opponent loses health equal to the discarded card's cost."),
        (
            "modes",
            "en",
            "Choose one: The opponent loses health equal to the sacrificed creature's attack. "
            "Or: Regain health equal to the sacrificed creature's attack.",
        ),
        (
            "offering_two",
            "en",
            "The opponent loses 9 health for each of the sacrificed creatures. "
            "For each of the sacrificed creatures, the opponent loses health equal to its attack.",
        ),
    ],
)
def test_what_a_price_took_is_called_by_how_it_was_paid(
    stranger: Spellchain, ident: str, language: str, said: str
) -> None:
    assert SpellchainTeller(stranger.content, language).card_text(ident)[-1] == said


def test_a_mode_by_itself_calls_it_the_same(stranger: Spellchain) -> None:
    told = SpellchainTeller(stranger.content, "en").mode_text("modes", 1)
    assert told == "The opponent loses health equal to the sacrificed creature's attack."
