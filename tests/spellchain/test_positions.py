"""Positions (rules, sections 12 and 14): defaults, the way back, and what is refused by place."""

from collections.abc import Callable
from typing import Any

import pytest

from game.engine import match as engine
from game.engine.errors import BadPosition
from game.spellchain.engine.room import Spellchain

Json = dict[str, Any]
Standing = Callable[..., engine.Match]

BOAR: Json = {"id": 3, "card": "hedge_boar", "owner": 0, "zone": "board"}
HIDE: Json = {"id": 4, "card": "iron_hide", "owner": 0, "zone": "attached", "host": 3}
ENVOY: Json = {"id": 5, "card": "elemental_envoy", "owner": 0, "zone": "board"}


def card(match: engine.Match, ident: int, viewer: int | None = None) -> Json:
    return next(card for card in match.view(viewer)["cards"] if card["id"] == ident)


def test_what_is_left_out_is_as_the_rules_have_it(standing: Standing) -> None:
    match = standing(cards=[ENVOY, BOAR, HIDE, {"id": 9, "card": "scald", "owner": 1, "zone": "hand"}])
    view = match.view()
    assert view["step"] == "action"
    assert view["pending"] == {"kind": "main", "player": 0}
    assert view["players"][0] | {"list": None} == {
        **dict.fromkeys(("mana", "mana_max", "fatigue", "played", "cast", "creatures", "attacked"), 0),
        **dict.fromkeys(("drawn", "discarded", "died", "hurt", "healed"), 0),
        "health": 30,
        "list": None,
    }
    assert [card(match, ident)["stamp"] for ident in (5, 3, 4)] == [1, 2, 3]
    assert (card(match, 3)["controller"], card(match, 3)["put_by"], card(match, 3)["known"]) == (0, 0, 3)
    assert card(match, 9)["known"] == 2


def test_views_say_what_the_layers_make_of_a_thing(standing: Standing) -> None:
    match = standing(cards=[BOAR, HIDE])
    boar = card(match, 3)
    assert (boar["attack"], boar["max_health"], boar["health"]) == (3, 5, 5)
    assert (boar["face"], boar["text"], boar["kinds"], boar["school"]) == (
        "hedge_boar",
        "hedge_boar",
        ["beast"],
        "neutral",
    )
    assert boar["keywords"] == {"armor": 1}
    assert match.position()["cards"][0].keys().isdisjoint({"face", "attack", "keywords"})


def test_what_is_worked_out_of_a_permanent_comes_and_goes_with_it(standing: Standing) -> None:
    """Before it came it was of no school, and when it has left it is of none."""
    door = {"id": 4, "card": "sudden_door", "owner": 0, "zone": "hand"}
    match = standing(cards=[BOAR | {"zone": "hand"}, door], players=[{"mana": 9}, {}])
    came = {e.name: (e.old, e.new) for e in match.play("play #3") if e.kind == "set" and e.entity == 3}
    assert (came["school"], came["face"], came["kinds"]) == ((None, "neutral"), (None, "hedge_boar"), ((), ("beast",)))
    left = {e.name: (e.old, e.new) for e in match.play("play #4 #3") if e.kind == "set" and e.entity == 3}
    assert (left["school"], left["face"]) == (("neutral", None), ("hedge_boar", None))


def test_what_a_viewer_does_not_know_is_null(standing: Standing) -> None:
    match = standing(cards=[{"id": 9, "card": "scald", "owner": 1, "zone": "hand"}])
    assert card(match, 9, 1)["card"] == "scald"
    assert card(match, 9, 1)["cost"] == 1
    assert card(match, 9, 0)["card"] is None
    assert "cost" not in card(match, 9, 0)


EFFECTS: list[Json] = [
    {"kind": "grant", "target": 3, "keyword": "armor", "n": 2},
    {"kind": "grant", "target": 3, "text": "tower_archer", "ability": 0},
    {"kind": "remove", "target": 3, "keyword": "ward"},
    {"kind": "kinds", "target": 3, "set": ["mage"]},
    {"kind": "kinds", "target": 3, "add": ["beast"]},
    {"kind": "school", "target": 3, "school": "frost"},
    {"kind": "set", "target": 3, "attack": 0},
    {"kind": "modify", "target": 3, "health": 2},
    {"kind": "numbers", "target": 3, "n": 1},
    {"kind": "text", "target": 3, "text": ""},
    {"kind": "shield", "target": 3, "left": 4, "until": "turn"},
    {"kind": "hush", "until": "turn"},
    {"kind": "cost", "to": 1, "n": -1, "until": "next_turn", "by": 0},
    {"kind": "lose", "target": 3, "until": "while", "while": 5},
    {"kind": "copy", "target": 3, "face": "hill_giant"},
]


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: str(effect["kind"]))
def test_an_effect_comes_back_as_it_was_said(room: Spellchain, standing: Standing, effect: Json) -> None:
    match = standing(cards=[ENVOY, BOAR], effects=[effect])
    (said,) = match.position()["effects"]
    assert said | effect == said
    again = engine.from_position(room, match.position(), 1)
    assert again.fingerprint() == match.fingerprint()
    assert again.position() == match.position()


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ({"weather": "rain"}, "weather: unknown key"),
        ({"active": 2}, "active: expected 0..1, got 2"),
        ({"phase": "upkeep"}, "phase: expected mulligan, start"),
        ({"options": {"turn_cap": 20}}, "turn_cap: expected 40..400, got 20"),
        ({"players": [{}]}, "players: expected a list of two"),
        ({"players": [{"mana": 11}, {}]}, "players[0].mana: expected 0..10, got 11"),
        ({"players": [{}, {"health": 0}]}, "players[1].health: expected 1..30, got 0"),
        ({"cards": [BOAR, {**BOAR, "card": "scald"}]}, "cards[1].id: 3 stands twice"),
        ({"cards": [{**BOAR, "id": 2}]}, "cards[0].id: expected 3..255, got 2"),
        (
            {
                "cards": [BOAR, {"id": 9, "card": "shatter", "owner": 0, "zone": "chain"}],
                "chain": [{"id": 9, "kind": "card", "controller": 0, "targets": [2]}],
            },
            "target",  # a player is no frozen creature, and never was one
        ),
        ({"cards": [{**BOAR, "card": "hedge_bore"}]}, "did you mean hedge_boar?"),
        ({"cards": [{**BOAR, "zone": "attic"}]}, "cards[0].zone: expected deck, hand"),
        ({"cards": [{**BOAR, "damage": -1}]}, "cards[0].damage: expected 0..32000, got -1"),
        ({"cards": [{**BOAR, "frozen": 10}]}, "frozen"),
        ({"cards": [{"id": 3, "card": "stoneling", "owner": 0, "zone": "deck"}]}, "tokens stand in no deck"),
        ({"cards": [{**BOAR, "host": 5}, ENVOY]}, "cards[0].host: only in zone attached"),
        ({"cards": [{key: HIDE[key] for key in ("id", "card", "owner", "zone")}]}, "cards[0].host: missing"),
        ({"cards": [HIDE]}, "cards[0].host: expected the id of something in the position, got 3"),
        (
            {"cards": [{**HIDE, "host": {}}, BOAR]},
            "cards[0].host: expected the id of something in the position, got {}",
        ),
        (
            {"cards": [{**BOAR, "zone": "grave", "growth": 2}]},
            "cards[0]: counters stand only on creatures in play, got 2",
        ),
        ({"cards": [{**BOAR, "pos": 1}, {**ENVOY, "pos": 1}]}, "cards[1].pos: 1 stands twice in zone board #1"),
        ({"cards": [{**BOAR, "id": n} for n in range(3, 11)]}, "expected at most 7 in board #1, got 8"),
        ({"cards": [{**BOAR, "zone": "chain"}]}, "a card of zone chain stands in chain"),
        ({"chain": [{"id": 3, "kind": "card", "controller": 0}]}, "a link of kind card is a card of zone chain"),
        ({"chain": [{"id": 9, "kind": "trigger", "controller": 0}]}, "chain[0].source: missing"),
        ({"effects": [{"kind": "curse"}]}, "effects[0].kind: expected copy, control"),
        ({"effects": [{"kind": "copy", "face": "scald"}]}, "effects[0].target: expected the id"),
        ({"effects": [{"kind": "hush", "until": "next_turn"}]}, "effects[0].by: missing"),
        ({"effects": [{"kind": "hush", "until": "while"}]}, "effects[0].while: expected the id"),
    ],
)
def test_a_bad_position_names_place_value_and_mend(standing: Standing, said: Json, refused: str) -> None:
    with pytest.raises(BadPosition) as error:
        standing(**said)
    assert refused in str(error.value)


def test_what_is_under_way_can_not_be_changed_by_hand(standing: Standing, room: Spellchain) -> None:
    hand = [{"id": ident, "card": "field_hand", "owner": 0, "zone": "hand"} for ident in (4, 5)]
    match = standing(cards=[{"id": 3, "card": "blank_page", "owner": 0, "zone": "hand"}, *hand])
    match.play("play #3")
    match.play("accept")
    position = match.position()
    assert position["pending"]["kind"] == "discard"
    assert engine.from_position(room, position, 1).fingerprint() == match.fingerprint()
    del position["waiting"][7]
    with pytest.raises(BadPosition, match="waiting: these words were changed"):
        engine.from_position(room, position, 1)
