"""The numbers of a text (rules 5.8, layer 3), raised by Scribal Slip: also those that the text says by an article. And
who arrives frozen (rules 6.4)."""

from typing import Any

import pytest

from tests.spellchain.written import card, match_of

Json = dict[str, Any]

SLIP = card('target = ["creature"]\neffect = [{ numbers = 1, of = "target" }]', "instant", "slip")
PLAIN = card("", ident="plain")
END = '[[ability]]\nwhen = "turn_end"\n'


def after(effect: str, cards: list[Json], slipped: bool = True) -> Any:
    """The match at the end of turn 9 of a creature (#3) whose numbers were raised: turn 10, nothing on the chain."""
    odd = card(END + f"effect = [{effect}]")
    hand = [{"id": 4, "card": "slip", "owner": 0, "zone": "hand"}] if slipped else []
    there = [{"id": 3, "card": "odd", "owner": 0, "zone": "board"}, *hand, *cards]
    there += [{"id": 90 + n, "card": "plain", "owner": 1, "zone": "deck"} for n in range(3)]
    match = match_of(odd, SLIP, PLAIN, players=[{"mana": 1}, {}], cards=there)
    if slipped:
        match.play("play #4 #3")
    match.play("end")
    while match.view()["pending"]["kind"] in ("pick", "window"):
        match.play(match.actions()[0])
    assert match.view()["turn"] == 10
    return match


def zone(match: Any, player: int, name: str) -> list[str]:
    side = "controller" if name in ("board", "attached") else "owner"
    return sorted(c["card"] for c in match.view()["cards"] if c["zone"] == name and c[side] == player)


def grave(*cards: str) -> list[Json]:
    return [{"id": 20 + n, "card": name, "owner": 0, "zone": "grave"} for n, name in enumerate(cards)]


def row(count: int, owner: int = 1) -> list[Json]:
    return [{"id": 40 + n, "card": "plain", "owner": owner, "zone": "board"} for n in range(count)]


def test_a_summoned_thing_is_one_more() -> None:
    """ "Summon a Stoneling": two."""
    assert zone(after('{ summon = "stoneling" }', []), 0, "board") == ["odd", "stoneling", "stoneling"]
    assert zone(after('{ summon = "stoneling" }', [], False), 0, "board") == ["odd", "stoneling"]


def test_a_made_card_is_one_more() -> None:
    """ "Put a Mana Spark into your hand": two."""
    assert zone(after('{ create = "mana_spark", in = "hand" }', []), 0, "hand") == ["mana_spark", "mana_spark"]


def test_a_copy_is_one_more() -> None:
    """ "Put a copy of this creature into your hand": two."""
    assert zone(after('{ duplicate = "this", in = "hand" }', []), 0, "hand") == ["odd", "odd"]


def test_a_card_that_is_looked_for_is_one_more() -> None:
    """ "Search your deck for a creature": two."""
    deck = [{"id": 60 + n, "card": "plain", "owner": 0, "zone": "deck"} for n in range(3)]
    match = after('{ search = "creature", to = "hand" }', deck)
    assert zone(match, 0, "hand") == ["plain", "plain"]


@pytest.mark.parametrize(("word", "where"), [("recall", "hand"), ("raise", "board")])
def test_a_creature_from_the_graveyard_is_one_more(word: str, where: str) -> None:
    """ "Return a creature from your graveyard to your hand": two; so onto the board."""
    match = after(f'{{ {word} = "creature" }}', grave("plain", "plain", "plain"))
    assert zone(match, 0, where).count("plain") == 2
    assert zone(match, 0, "grave") == ["plain", "slip"]


def test_a_thing_that_is_chosen_or_drawn_by_lot_is_one_more() -> None:
    """ "Destroy a random enemy creature": two; so of the leftmost."""
    assert zone(after('{ destroy = { random = "creature", side = "enemy" } }', row(4)), 1, "board") == ["plain"] * 2
    assert zone(after('{ destroy = { choose = "creature", side = "enemy" } }', row(4)), 1, "board") == ["plain"] * 2
    match = after('{ destroy = { first = "creature", side = "enemy" } }', row(4))
    assert [c["id"] for c in match.view()["cards"] if c["zone"] == "board" and c["controller"] == 1] == [42, 43]


def test_where_one_only_can_be_meant_it_stays_one() -> None:
    """The highest is one, and what is copied is one thing."""
    assert (
        zone(after('{ destroy = { most = "creature", stat = "attack", side = "enemy" } }', row(4)), 1, "board")
        == ["plain"] * 3
    )
    match = after('{ duplicate = { first = "creature", side = "enemy" }, in = "hand" }', row(2))
    assert zone(match, 0, "hand") == ["plain", "plain"]


def test_what_is_said_of_each_is_one_more() -> None:
    """ "Deal 1 damage to the opponent for each enemy creature": 2 for each of three; "draw a card for each": two."""
    count = '{ count = { all = "creature", side = "enemy" } }'
    assert after(f'{{ damage = {count}, to = "opponent" }}', row(3)).view()["players"][1]["health"] == 24
    assert after(f'{{ damage = {count}, to = "opponent" }}', row(3), False).view()["players"][1]["health"] == 27
    deck = [{"id": 60 + n, "card": "plain", "owner": 0, "zone": "deck"} for n in range(9)]
    assert len(zone(after(f"{{ draw = {count} }}", [*row(2), *deck]), 0, "hand")) == 4


def test_what_is_equal_to_something_says_no_number() -> None:
    """ "Deal damage to the opponent equal to this creature's attack": as much as before."""
    effect = '{ damage = { stat = "attack", of = "this" }, to = "opponent" }'
    assert after(effect, []).view()["players"][1]["health"] == 29


def test_numbers_of_conditions_filters_and_prices_stay() -> None:
    """ "If you have a creature, destroy …" is no number; nor is that of a filter."""
    effect = '{ if = { some = { all = "creature", side = "enemy" } }, then = [{ draw = 1 }] }'
    deck = [{"id": 60 + n, "card": "plain", "owner": 0, "zone": "deck"} for n in range(9)]
    assert len(zone(after(effect, [*row(1), *deck]), 0, "hand")) == 2


WINTER = card(
    '[[ability]]\ninstead = { event = "arrive", of = { a = "creature", side = "enemy" } }\n'
    'effect = [{ freeze = "subject" }]',
    "field",
    "winter",
)
FIRM = card('keywords = ["steadfast"]', ident="firm")
CAPTAIN = card(
    "[[ability]]\nalways = true\n"
    'effect = [{ give = "steadfast", to = { all = "creature", side = "own", other = true } }]',
    ident="captain",
)


def arrived(name: str, *beside: str) -> int:
    """In which turn a creature that is played under the winter is frozen; 0: it is not."""
    there = [
        {"id": 3, "card": name, "owner": 0, "zone": "hand"},
        {"id": 4, "card": "winter", "owner": 1, "zone": "board"},
    ]
    there += [{"id": 10 + n, "card": one, "owner": 0, "zone": "board"} for n, one in enumerate(beside)]
    match = match_of(WINTER, FIRM, CAPTAIN, PLAIN, players=[{"mana": 1}, {}], cards=there)
    match.play("play #3")
    found = {c["id"]: c for c in match.view()["cards"]}[3]
    assert found["zone"] == "board"
    return int(found.get("frozen", 0))


def test_who_is_steadfast_as_printed_does_not_arrive_frozen() -> None:
    assert arrived("firm") == 0
    assert arrived("plain") == 9


def test_who_is_made_steadfast_by_another_arrives_frozen() -> None:
    """It has the keyword only once it is there."""
    assert arrived("plain", "captain") == 9
