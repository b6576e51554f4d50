"""Cards that no set has. Continuous abilities follow what they look at at once (rules 5.1, 5.8): health, history,
hands, the turn; what stands in the place of an event ends, and leaves nothing behind (5.1, 5.10)."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.engine import match as engine
from game.engine.content import Table
from game.engine.errors import BadContent
from game.spellchain.engine.content import load_content
from game.spellchain.engine.room import Spellchain

Json = dict[str, Any]
Standing = Callable[..., engine.Match]


def creature(ident: str, **ability: Any) -> Json:
    name = {"en": ident, "it": ident, "zh": ident}
    return {
        "id": ident,
        "name": name,
        "type": "creature",
        "school": "neutral",
        "rarity": "common",
        "cost": 2,
        "attack": 2,
        "health": 2,
        "kinds": ["beast"],
        "ability": [{"always": True, **ability}],
    }


def grows(by: Any = 3) -> list[Json]:
    return [{"stats": {"attack": by}, "to": "this"}]


SPELL: Json = {
    **{key: value for key, value in creature("spell").items() if key not in ("attack", "health", "kinds", "ability")},
    "type": "sorcery",
}
BLEED: Json = {
    **SPELL,
    "id": "bleed",
    "target": [{"a": "creature", "side": "own"}],
    "effect": [{"lose_life": 5}, {"damage": {"stat": "attack", "of": "target"}, "to": "opponent"}],
}


def other(kind: str, ident: str, *steps: Json) -> Json:
    """An enchantment or a field with one continuous ability."""
    target = {"target": ["creature"]} if kind == "enchant" else {}
    return {**SPELL, "id": ident, "type": kind, **target, "ability": [{"always": True, "effect": list(steps)}]}


LATER: Json = {
    **creature("later"),
    "ability": [{"when": "arrival", "effect": [{"at": "turn_end", "do": [{"damage": 1, "to": "opponent"}]}]}],
}
CRACKED: Json = {
    **{key: value for key, value in BLEED.items() if key != "effect"},
    "id": "cracked",
    "effect": [{"shield": {"count": {"all": "creature"}, "minus": 3}, "to": "target"}, {"damage": 1, "to": "target"}],
}
CARDS = (
    creature("desperate", **{"if": {"tally": "life", "of": "you", "value": "<= 25"}}, effect=grows()),
    creature("studious", **{"if": {"tally": "cast", "of": "you", "value": ">= 1"}}, effect=grows()),
    creature("hoarder", effect=grows({"count": {"all": "card", "side": "own", "zone": "hand"}})),
    creature("patient", **{"if": {"turn": "opponent"}}, effect=grows()),
    creature(
        "proud",
        effect=[
            {
                "stats": {"attack": {"count": {"all": "creature", "side": "own"}}},
                "to": {"all": "creature", "side": "own"},
            }
        ],
    ),
    creature("herald", effect=[{"give": "taunt", "to": {"all": "creature"}}]),
    other("enchant", "dread", {"silence": {"all": "creature", "side": "enemy"}}),
    other("enchant", "hush", {"silence": {"all": "creature"}}),
    other("enchant", "exorcism", {"silence": {"all": "creature", "where": {"kind": "spirit"}}}),
    other("field", "haunt", {"make": "spirit", "what": {"all": "creature", "side": "enemy"}}),
    other("enchant", "dominion", {"control": {"all": "creature"}}),
    other("enchant", "exile", {"control": "host", "who": "opponent"}),
    other("enchant", "oblivion", {"blank": {"all": "creature", "where": {"has": "taunt"}}}),
    BLEED,
    CRACKED,
    LATER,
    {
        **other("field", "chill"),
        "ability": [{"instead": {"event": "arrive", "of": "creature"}, "effect": [{"freeze": "subject"}]}],
    },
    {
        **other("field", "swelling"),
        "ability": [{"instead": {"event": "arrive"}, "effect": [{"counters": {"growth": 1}, "on": "subject"}]}],
    },
    {
        **other("field", "brink"),
        "ability": [{"instead": {"event": "damage", "of": "you"}, "effect": [{"draw": 4}, {"amount": 99}]}],
    },
    {
        **creature("panic"),
        "ability": [
            {
                "instead": {"event": "damage", "of": "this"},
                "effect": [{"move": {"all": "creature", "side": "own", "other": True}, "to": "hand"}],
            }
        ],
    },
    *(
        {
            **creature(name),
            "ability": [
                {
                    "when": "arrival",
                    "effect": [
                        {"cost": -2, "of": {"all": "creature", "side": "own", "zone": "hand"}, "until": until, **first}
                    ],
                }
            ],
        }
        for name, until, first in (
            ("patron", "gone", {"first": True}),
            ("steward", {"while": {"turn": "you"}}, {"first": True}),
            ("quartermaster", {"while": {"turn": "you"}}, {}),
        )
    ),
    {**SPELL, "id": "thirst", "effect": [{"draw": 1}]},
    {**SPELL, "id": "quake", "effect": [{"damage": 1, "to": {"all": "creature"}}]},
    {**SPELL, "id": "echo", "type": "reaction", "answers": "enemy_spell", "effect": [{"copy_link": "subject"}]},
)


def room_with(cards: Sequence[Json]) -> Spellchain:
    """Spellchain with such cards beside its own."""
    room = Spellchain()
    room.__dict__["content"] = load_content(files=[Table({"format": 1, "card": list(cards)}, "strange.toml")])
    return room


@pytest.fixture(scope="module")
def stranger() -> Spellchain:
    return room_with(CARDS)


@pytest.fixture
def stand(stranger: Spellchain) -> Standing:
    def make(*cards: Json, mana: int = 5, health: int = 30, rich: bool = False) -> engine.Match:
        """``rich``: the other player has as much mana."""
        purse = {"mana": mana, "mana_max": mana}
        position: Json = {
            "title": "spellchain",
            "turn": 9,
            "phase": "main",
            "active": 0,
            "players": [{"health": health, **purse}, purse if rich else {}],
            "cards": list(cards),
        }
        return engine.from_position(stranger, position, 1)

    return make


def card(ident: int, name: str, zone: str = "board", owner: int = 0, **tags: Any) -> Json:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **tags}


def sides(match: engine.Match) -> dict[int, int]:
    return {entry["id"]: entry["controller"] for entry in match.view()["cards"] if entry["zone"] == "board"}


def keywords(match: engine.Match, ident: int) -> set[str]:
    return set(next(entry for entry in match.view()["cards"] if entry["id"] == ident)["keywords"])


def attack(match: engine.Match, ident: int) -> int:
    return int(next(entry for entry in match.view()["cards"] if entry["id"] == ident)["attack"])


def cost(match: engine.Match, ident: int) -> int:
    return int(next(entry for entry in match.view(0)["cards"] if entry["id"] == ident)["cost"])


def test_a_condition_on_health_is_followed_as_health_falls(stand: Standing) -> None:
    match = stand(card(3, "desperate"), card(4, "blood_price", "hand"), card(5, "field_hand", "deck"), health=28)
    assert attack(match, 3) == 2
    match.play("play #4")  # three damage to you
    assert attack(match, 3) == 5


def test_a_condition_on_health_is_followed_within_one_card(stand: Standing) -> None:
    match = stand(card(3, "desperate"), card(4, "bleed", "hand"))
    match.play("play #4 #3")  # five life lost, then as much damage as it has attack
    assert match.view()["players"][1]["health"] == 25


def test_a_condition_on_health_ends_as_health_rises(stand: Standing) -> None:
    match = stand(card(3, "desperate"), card(4, "twofold_rune", "hand"), health=24)
    assert attack(match, 3) == 5
    match.play("play #4")
    match.play("mode 2")  # you heal 5
    assert attack(match, 3) == 2


def test_a_condition_on_this_turn_is_followed_as_it_is_played_and_forgotten_with_the_turn(stand: Standing) -> None:
    match = stand(card(3, "studious"), card(4, "mana_spark", "hand"), card(5, "field_hand", "deck", 1))
    match.play("play #4")
    assert attack(match, 3) == 5
    match.play("end")
    assert attack(match, 3) == 2


def test_a_count_of_a_hand_is_followed_from_card_to_card(stand: Standing) -> None:
    match = stand(card(3, "hoarder"), card(4, "field_hand", "hand"), card(5, "field_hand", "hand"))
    assert attack(match, 3) == 4
    match.play("play #4")
    assert attack(match, 3) == 3


def test_whose_turn_it_is_is_followed(stand: Standing) -> None:
    match = stand(card(3, "patient"), card(4, "field_hand", "deck", 1))
    assert attack(match, 3) == 2
    match.play("end")
    assert attack(match, 3) == 5


def test_who_comes_counts_for_those_that_stand_there(stand: Standing) -> None:
    match = stand(card(3, "proud"), card(4, "hill_giant"), card(5, "field_hand", "hand"))
    assert (attack(match, 3), attack(match, 4)) == (4, 6)
    match.play("play #5")
    assert (attack(match, 3), attack(match, 4), attack(match, 5)) == (5, 7, 5)


def test_an_enchantment_that_silences_many_silences_what_each_gives_to_others(stand: Standing) -> None:
    """The herald is older than the enchantment, and not the first of those that it silences: its taunt is not given
    all the same, not even to the creature that keeps its abilities, whatever the stamps (5.8, on layer 5)."""
    match = stand(
        card(3, "field_hand", stamp=2),
        card(4, "hill_giant", owner=1, stamp=3),
        card(5, "herald", owner=1, stamp=1),
        card(6, "dread", "attached", host=3, stamp=4),
    )
    assert keywords(match, 3) == set()
    assert keywords(stand(card(3, "field_hand", stamp=2), card(5, "herald", owner=1, stamp=1)), 3) == {"taunt"}


def test_who_is_silenced_follows_what_the_layer_of_kinds_made_of_it(stand: Standing) -> None:
    """The herald is a beast that a field makes a spirit (layer 4), and spirits are silenced (layer 5)."""
    haunted = [
        card(3, "field_hand", stamp=2),
        card(4, "haunt", stamp=3),
        card(5, "herald", owner=1, stamp=1),
    ]
    match = stand(*haunted, card(6, "exorcism", "attached", host=3, stamp=4))
    assert keywords(match, 3) == set()
    assert keywords(stand(*haunted), 3) == {"taunt"}


def test_who_is_silenced_does_not_hang_on_whose_turn_it_is(stand: Standing) -> None:
    """All creatures are, on either board: `end` changes nothing, so nothing is due to be worked out."""
    match = stand(
        card(3, "herald", stamp=1),
        card(4, "hush", "attached", host=3, stamp=3),
        card(5, "herald", owner=1, stamp=2),
        card(6, "field_hand", "deck", 1),
    )
    for _ in range(2):
        assert (keywords(match, 3), keywords(match, 5)) == (set(), set())
        assert match.check() == ()
        match.play("end")


def test_an_enchantment_gives_control_of_each_that_it_names(stand: Standing) -> None:
    match = stand(
        card(3, "hill_giant"),
        card(4, "hill_giant", owner=1),
        card(5, "hedge_boar", owner=1),
        card(6, "dominion", "hand"),
        card(7, "field_hand", "deck", 1),
    )
    match.play("play #6 #4")
    assert sides(match) == {3: 0, 4: 0, 5: 0}
    match.play("end")
    assert sides(match) == {3: 0, 4: 0, 5: 0}


def test_an_enchantment_gives_control_to_whom_it_says(stand: Standing) -> None:
    match = stand(card(3, "hill_giant"), card(4, "exile", "hand"))
    match.play("play #4 #3")
    assert sides(match) == {3: 1}


def test_what_changes_texts_sees_what_is_printed(stand: Standing) -> None:
    """Layer 3 comes before layer 5: a printed taunt is seen, although it goes with the text, and one that the herald
    gives is not."""
    match = stand(
        card(3, "stonewall_guard", stamp=1),
        card(4, "herald", stamp=2),
        card(5, "field_hand", "deck", 1),
        card(6, "oblivion", "hand"),
    )
    match.play("play #6 #3")
    for _ in range(2):
        texts = {entry["id"]: entry["text"] for entry in match.view()["cards"] if entry["zone"] == "board"}
        assert texts == {3: "", 4: "herald"}
        assert match.check() == ()
        match.play("end")


def test_a_shield_of_less_than_nothing_is_none(stand: Standing) -> None:
    """One creature less three: nothing is prevented, and nothing is left behind."""
    match = stand(card(3, "hill_giant"), card(4, "cracked", "hand"))
    match.play("play #4 #3")
    assert match.position()["cards"][0]["damage"] == 1
    assert match.position().get("effects", []) == []


def test_what_a_creature_does_later_is_a_creatures_doing(stand: Standing, stranger: Spellchain) -> None:
    """The link at the end of the turn says so, and its position comes back as it was."""
    match = stand(card(3, "later", "hand"), card(4, "scald", "hand"))
    match.play("play #3")
    while match.position().get("chain"):
        match.play("pass")
    match.play("end")
    [link] = match.position()["chain"]
    assert (link["source"], link["creature"]) == (3, True)
    assert engine.from_position(stranger, match.position(), 1).fingerprint() == match.fingerprint()


def test_an_event_ends_however_many_change_it(stand: Standing) -> None:
    """Nine fields, each used once on the arrival (5.1)."""
    fields = [card(4 + place, "chill", owner=place % 2) for place in range(9)]
    match = stand(card(3, "field_hand", "hand"), *fields)
    match.play("play #3")
    assert match.check() == ()
    assert match.actor == 0


@pytest.mark.parametrize(("name", "play", "counters"), [("iron_hide", "play #5 #3", 0), ("hedge_boar", "play #5", 1)])
def test_only_creatures_arrive_with_counters(stand: Standing, name: str, play: str, counters: int) -> None:
    """Counters stand on creatures alone (layer 8 reads nothing else); what else arrives does so without them."""
    match = stand(card(3, "hedge_boar"), card(4, "swelling"), card(5, name, "hand"))
    match.play(play)
    assert match.check() == ()
    arrived = next(entry for entry in match.view()["cards"] if entry["id"] == 5)
    assert arrived.get("growth", 0) == counters


def test_numbers_do_not_run_over(stand: Standing) -> None:
    """Draws from an empty deck in the place of the damage of such draws, as deep as it goes (5.10)."""
    match = stand(card(3, "thirst", "hand"), *(card(4 + place, "brink") for place in range(5)))
    match.play("play #3")
    assert match.check() == ()
    assert match.view()["players"][0]["health"] == -32768  # the least there is


def test_who_has_left_is_not_hurt(stand: Standing, stranger: Spellchain) -> None:
    """Both are to be hurt at once; what stands in the place of the second damage takes the first away."""
    match = stand(card(3, "hedge_boar"), card(4, "panic"), card(5, "quake", "hand"))
    match.play("play #5")
    boar = next(entry for entry in match.position()["cards"] if entry["id"] == 3)
    assert (boar["zone"], boar.get("damage", 0)) == ("hand", 0)
    assert engine.from_position(stranger, match.position(), 1).fingerprint() == match.fingerprint()


def test_the_copy_of_an_answer_keeps_what_it_answers(stand: Standing, stranger: Spellchain) -> None:
    """An echo of the enemy's echo, which answers the copier's own spell (5.5)."""
    echoes = card(4, "echo", "hand"), card(5, "echo", "hand", owner=1), card(7, "echo", "hand", owner=1)
    match = stand(card(3, "thirst", "hand"), *echoes, card(6, "field_hand", "deck"), rich=True)
    for action in ("play #3", "play #5 #3", "play #4 #5", "pass"):
        match.play(action)
    copy = match.position()["chain"][-1]
    assert (copy["controller"], copy["targets"]) == (0, [3])
    assert engine.from_position(stranger, match.position(), 1).fingerprint() == match.fingerprint()


@pytest.mark.parametrize(
    ("name", "ends"),
    [("patron", ("play #5", "play #6")), ("steward", ("end",)), ("quartermaster", ("end",))],
)
def test_cards_cost_less_for_a_while(stand: Standing, stranger: Spellchain, name: str, ends: tuple[str, ...]) -> None:
    """While who says so stays in play, or as long as its condition holds (5.9)."""
    quakes = card(5, "quake", "hand"), card(6, "quake", "hand")
    match = stand(card(3, name, "hand"), card(4, "old_mammoth", "hand"), *quakes, mana=9)
    full = cost(match, 4)
    match.play("play #3")
    assert match.check() == ()
    assert cost(match, 4) == full - 2
    assert engine.from_position(stranger, match.position(), 1).fingerprint() == match.fingerprint()
    for action in ends:
        match.play(action)
    assert cost(match, 4) == full


def used(**more: Any) -> Json:
    """An enchantment whose host may deal as much damage as it has attack."""
    damage = {"damage": {"stat": "attack", "of": "this"}, "to": "opponent"}
    gift = {"effect": [damage], **more}
    return other("enchant", "brand", {"give": gift, "to": "host"})


def test_only_what_is_continuous_can_not_go_by_attack() -> None:
    """What it gives to be used reads attack when it is used."""
    load_content(files=[Table({"format": 1, "card": [used(activated=True, price={"mana": 1})]}, "strange.toml")])
    grown = used(always=True, effect=[{"stats": {"health": {"stat": "attack", "of": "this"}}, "to": "this"}])
    with pytest.raises(BadContent, match="an ability with always cannot go by attack"):
        load_content(files=[Table({"format": 1, "card": [grown]}, "strange.toml")])
