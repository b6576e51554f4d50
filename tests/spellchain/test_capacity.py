"""Nothing is dropped in silence: however many things a step speaks of, it reaches all of them; and of what can not be
held (rules 5.10) it is told. Cards that no set has."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.engine import match as engine
from game.spellchain.engine.room import Spellchain
from tests.spellchain.test_continuous import SPELL, card, creature, room_with

Json = dict[str, Any]
Standing = Callable[..., engine.Match]

GRAVE: Json = {"all": "card", "side": "own", "zone": "grave"}
MANY = 60
"""Cards in a graveyard: two decks' worth and more are 80."""


def spell(ident: str, *steps: Json, **more: Any) -> Json:
    return {**SPELL, "id": ident, "cost": 0, "effect": list(steps), **more}


def counted(name: str) -> Json:
    """Says how many things were kept under a name: so much life goes."""
    return {"lose_life": {"count": {"all": "card", "among": name}}, "who": "opponent"}


def ability(ident: str, **said: Any) -> Json:
    return {**creature(ident), "ability": [said]}


LESS = {"prevent": {"event": "damage", "of": "you"}, "amount": 1}
CARDS = (
    spell("burial", {"shuffle": GRAVE}),
    spell("rising", {"move": GRAVE, "to": "hand"}),
    spell("exile", {"move": GRAVE, "to": "void"}),
    spell("tolling", {"each": GRAVE, "do": [{"lose_life": 1}]}),
    spell("census", {"select": GRAVE, "as": "them"}, counted("them")),
    spell("rota", {"each": GRAVE, "do": [{"reveal": {"choose": "card", "side": "own", "zone": "hand"}}]}),
    spell(
        "lots", {"select": {"random": "card", "side": "own", "zone": "grave", "n": 29}, "as": "them"}, counted("them")
    ),
    spell("flood", {"draw": 29, "as": "them"}, counted("them"), {"discard": "all"}),
    spell("rockfall", {"mill": 29, "as": "them"}, counted("them")),
    spell("choice", {"move": {"choose": "card", "side": "own", "zone": "grave", "n": 26}, "to": "void"}),
    spell("ruin", {"sacrifice": {"all": "permanent"}}),
    spell("fan", {"play_free": {"all": "spell", "side": "own", "zone": "hand"}}),
    spell("dart", {"damage": 1, "to": "target"}, target=[{"a": "creature", "side": "enemy"}]),
    spell("bolt", {"damage": 20, "to": "opponent"}),
    ability("cushion", **LESS),
    ability("undying", instead={"event": "die", "of": {"a": "creature", "side": "own"}}, effect=[{"lose_life": 1}]),
    {**SPELL, "id": "ribbon", "type": "enchant", "target": ["creature"], "ability": [LESS]},
)


def gift(life: int) -> Json:
    return {"when": "last_breath", "effect": [{"lose_life": life, "who": "opponent"}]}


CARDS += tuple(spell(f"gift_{n}", {"give": gift(n), "to": "target"}, target=["creature"]) for n in (1, 2, 3, 4, 5, 6))
CARDS += (
    spell("doom", {"destroy": "target"}, target=["creature"]),
    spell("hush_hush", {"silence": "target"}, target=["creature"]),
    spell("weight", {"stats": {"attack": 1}, "to": "target"}, target=["creature"]),
    spell("mint", {"create": "hedge_boar", "in": "hand", "n": 99}),
    spell("swell", *[{"double": "attack", "of": "target"}] * 3, target=["creature"]),
    spell(
        "ruins",
        {"sacrifice": {"all": "permanent"}},
        {"sacrifice": {"all": "permanent"}, "as": "again"},
        counted("again"),
    ),
)


SIX = ["target", "target 2", "this", "one", "two", "three"]
CARDS += (
    spell(
        "spared",
        *({"select": {"first": "creature", "except": SIX[: 3 + n]}, "as": SIX[3 + n]} for n in range(3)),
        {"destroy": {"all": "creature", "except": SIX}},
        target=["creature", "creature"],
    ),
)


@pytest.fixture(scope="module")
def stranger() -> Spellchain:
    return room_with(CARDS)


@pytest.fixture
def stand(stranger: Spellchain) -> Standing:
    def make(*cards: Json, players: Any = ({"mana": 6, "mana_max": 9}, {}), **said: Any) -> engine.Match:
        position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": list(players)}
        return engine.from_position(stranger, {**position, "cards": list(cards), **said}, 1)

    return make


def play(match: engine.Match, *actions: str) -> list[str]:
    """Plays; returns the names of blocks that were told. A position on the way comes back (rules 12)."""
    told = []
    for action in actions:
        told += [event.name for event in match.play(action) if event.kind == "open"]
        assert match.check() == ()
        twin = engine.from_position(match.rules.room, json.loads(json.dumps(match.position())), 1)
        assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
    return told


def lying(match: engine.Match, zone: str) -> int:
    return sum(entry["zone"] == zone for entry in match.position()["cards"])


def cards(zone: str, count: int, first: int = 100, name: str = "hedge_boar") -> list[Json]:
    return [card(first + n, name, zone) for n in range(count)]


@pytest.mark.parametrize(("name", "zone"), [("burial", "deck"), ("exile", "void")])
def test_a_whole_graveyard_is_moved(stand: Standing, name: str, zone: str) -> None:
    match = stand(card(3, name, "hand"), *cards("grave", MANY))
    play(match, "play #3")
    assert (lying(match, zone), lying(match, "grave")) == (MANY, 1)


def test_a_whole_graveyard_comes_to_the_hand(stand: Standing) -> None:
    """All but ten are then discarded (rules 5.4)."""
    match = stand(card(3, "rising", "hand"), *cards("grave", MANY))
    play(match, "play #3")
    assert (lying(match, "hand"), len(match.actions())) == (MANY, MANY)


def test_each_of_a_graveyard_is_visited(stand: Standing) -> None:
    match = stand(card(3, "tolling", "hand"), *cards("grave", 27))
    play(match, "play #3")
    assert match.view()["players"][0]["health"] == 30 - 27


@pytest.mark.parametrize(("name", "many"), [("census", 29), ("lots", 29)])
def test_as_many_as_there_are_are_kept_under_a_name(stand: Standing, name: str, many: int) -> None:
    match = stand(card(3, name, "hand"), *cards("grave", many))
    play(match, "play #3")
    assert match.view()["players"][1]["health"] == 30 - many


@pytest.mark.parametrize("name", ["flood", "rockfall"])
def test_all_that_is_drawn_or_milled_is_kept_under_a_name(stand: Standing, name: str) -> None:
    match = stand(card(3, name, "hand"), *cards("deck", 40))
    play(match, "play #3")
    assert match.view()["players"][1]["health"] == 30 - 29
    assert (lying(match, "deck"), lying(match, "hand"), lying(match, "grave")) == (11, 0, 30)


def test_more_than_twenty_three_are_chosen(stand: Standing) -> None:
    """The list that grows with each choice comes back with a position."""
    match = stand(card(3, "choice", "hand"), *cards("grave", 30))
    play(match, "play #3")
    for _ in range(26):
        assert match.actions()[0].verb == "pick"
        play(match, str(match.actions()[0]))
    assert (lying(match, "void"), lying(match, "grave")) == (26, 5)


def test_a_loop_over_many_comes_back_with_a_position(stand: Standing) -> None:
    match = stand(card(3, "rota", "hand"), card(4, "fan", "hand"), card(5, "fan", "hand"), *cards("grave", 25))
    play(match, "play #3")
    for _ in range(25):
        play(match, str(match.actions()[-1]))
    assert match.actions()[0].verb == "play"


def test_all_in_play_can_be_sacrificed(stand: Standing) -> None:
    """Fourteen creatures and thirty-two enchantments: nothing replaces what is sacrificed (the cards' reference)."""
    mine = [card(10, "undying"), *(card(number, "hedge_boar") for number in range(11, 17))]
    theirs = [card(20, "undying", owner=1), *(card(number, "hedge_boar", owner=1) for number in range(21, 27))]
    ribbons = [card(100 + n, "ribbon", "attached", owner=n % 2, host=10 + n % 7) for n in range(32)]
    match = stand(card(3, "ruin", "hand"), *mine, *theirs, *ribbons)
    play(match, "play #3")
    assert (lying(match, "grave"), [player["health"] for player in match.view()["players"]]) == (47, [30, 30])


def test_what_is_sacrificed_is_not_sacrificed_again(stand: Standing) -> None:
    """Not even the last of forty-six (the cards' reference, What a title leaves out)."""
    mine = [card(number, "hedge_boar", owner=number % 2) for number in range(10, 24)]
    ribbons = [card(100 + n, "ribbon", "attached", host=10) for n in range(32)]
    match = stand(card(3, "ruins", "hand"), *mine, *ribbons)
    play(match, "play #3")
    assert (lying(match, "grave"), match.view()["players"][1]["health"]) == (47, 30)


def test_all_that_is_excepted_is_spared(stand: Standing) -> None:
    match = stand(card(3, "spared", "hand"), *(card(number, "hedge_boar") for number in range(10, 17)))
    play(match, "play #3 #10", "target #11")
    while match.actions()[0].verb == "pick":
        play(match, str(match.actions()[0]))
    assert [entry["id"] for entry in match.view()["cards"] if entry["zone"] == "board"] == [10, 11, 12, 13, 14]


def test_all_cards_of_a_hand_are_played_at_once(stand: Standing) -> None:
    """Each with a target of its own, one after the other."""
    match = stand(
        card(3, "fan", "hand"), *cards("hand", 9, name="dart"), *(card(n, "hill_giant", owner=1) for n in (4, 5))
    )
    play(match, "play #3")
    for _ in range(9):
        assert [str(action) for action in match.actions()] == ["target #4", "target #5"]
        play(match, "target #4")
    while match.actions()[0].verb == "pass":
        play(match, "pass")
    assert (lying(match, "hand"), lying(match, "grave")) == (0, 11)


def test_more_than_eight_prevent_the_same_damage(stand: Standing) -> None:
    """Seven creatures and twelve enchantments prevent one each: of 20 damage one is left (rules 5.1)."""
    mine = [card(10 + n, "cushion") for n in range(7)]
    ribbons = [card(100 + n, "ribbon", "attached", host=10) for n in range(12)]
    match = stand(
        card(3, "bolt", "hand", owner=1), *mine, *ribbons, turn=10, active=1, players=[{}, {"mana": 6, "mana_max": 9}]
    )
    play(match, "play #3")
    while match.actions()[0].verb in ("pass", "apply"):
        play(match, str(match.actions()[0]))
    assert match.view()["players"][0]["health"] == 30 - 1


def test_more_than_three_abilities_can_be_given(stand: Standing) -> None:
    match = stand(
        card(10, "hill_giant"), *(card(2 + n, f"gift_{n}", "hand") for n in range(1, 7)), card(9, "doom", "hand")
    )
    play(match, *(f"play #{number} #10" for number in range(3, 10)))
    assert match.view()["players"][1]["health"] == 30 - (1 + 2 + 3 + 4 + 5 + 6)


def test_silence_takes_all_abilities_that_were_given(stand: Standing) -> None:
    gifts = [card(2 + n, f"gift_{n}", "hand") for n in range(1, 7)]
    match = stand(card(10, "hill_giant"), *gifts, card(9, "hush_hush", "hand"), card(11, "doom", "hand"))
    play(match, *(f"play #{number} #10" for number in range(3, 10)), "play #11 #10")
    assert match.view()["players"][1]["health"] == 30


def test_an_effect_that_finds_no_room_is_told(stand: Standing) -> None:
    """Sixty-four lasting effects are held (rules 5.10)."""
    lasting = [{"kind": "grant", "keyword": "taunt", "target": 10}] * 64
    match = stand(card(3, "weight", "hand"), card(10, "hill_giant"), effects=lasting)
    assert "limit" in play(match, "play #3 #10")
    assert len(match.view()["effects"]) == 64


def test_things_that_find_no_room_are_told(stand: Standing) -> None:
    """There are 253 things at most (rules 5.10): 3 and 180, and 70 more."""
    match = stand(*(card(n, "mint", "hand") for n in (3, 4, 5)), *cards("grave", 99), *(cards("deck", 81, first=9)))
    told = play(match, "play #3")
    assert "limit" in told
    assert len(match.position()["cards"]) == 253


def test_numbers_do_not_run_over(stand: Standing) -> None:
    """Attack 4 is doubled 24 times."""
    match = stand(*cards("hand", 8, name="swell"), card(10, "hill_giant"))
    play(match, *(f"play #{number} #10" for number in range(100, 108)))
    assert next(entry for entry in match.view()["cards"] if entry["id"] == 10)["attack"] > 9999
