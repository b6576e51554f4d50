"""Pieces of positions of card titles: ids, places, who knows what, deck lists, the seal of what is under way."""

from typing import Any

import pytest

from game.engine.cardgame import positions
from game.engine.cardgame.content import Content
from game.engine.errors import BadPosition
from tests.cardgame.conftest import Plant

Json = dict[str, Any]


def test_a_thing_has_an_id_of_its_own() -> None:
    places = {3: "plants[0]"}
    assert positions.ident_of({"id": 4}, 20, "plants[1]", places) == 4
    assert places == {3: "plants[0]", 4: "plants[1]"}
    with pytest.raises(BadPosition, match=r"plants\[2\]\.id: 4 stands twice, see plants\[1\]"):
        positions.ident_of({"id": 4}, 20, "plants[2]", places)
    with pytest.raises(BadPosition, match=r"plants\[2\]\.id: expected 3\.\.20, got 21"):
        positions.ident_of({"id": 21}, 20, "plants[2]", places)


def test_what_is_named_is_there() -> None:
    places = {3: "plants[0]", 4: "plants[1]"}
    positions.check_named({3: {"prop": 4}, 4: {"prop": None}}, {"prop": "stake"}, places)
    with pytest.raises(BadPosition, match=r"plants\[0\]\.stake: expected the id of something in the position, got 9"):
        positions.check_named({3: {"prop": 9}}, {"prop": "stake"}, places)


def test_who_knows_a_card_follows_from_where_it_lies() -> None:
    found = [
        positions.known_by(owner, zone, ("basket",), ("sack",))
        for zone in ("basket", "sack", "row")
        for owner in (0, 1)
    ]
    assert found == [1, 2, 0, 0, 3, 3]


def placed(*things: Json, most: dict[str, int] | None = None, by_stamp: tuple[str, ...] = ()) -> dict[int, int]:
    found = [dict(thing) for thing in things]
    where = {thing["id"]: f"plants[{number}]" for number, thing in enumerate(found)}
    positions.put_in_places(found, where, most or {}, by_stamp)
    return {thing["id"]: thing["pos"] for thing in found}


def test_places_are_as_stated_else_in_the_order_of_the_file() -> None:
    assert placed({"id": 3, "zone": "row #1"}, {"id": 4, "zone": "row #2"}, {"id": 5, "zone": "row #1"}) == {
        3: 0,
        4: 0,
        5: 1,
    }
    assert placed({"id": 3, "zone": "row #1", "pos": 7}, {"id": 4, "zone": "row #1", "pos": 2}) == {3: 1, 4: 0}
    stamped = ({"id": 3, "zone": "stakes", "stamp": 9}, {"id": 4, "zone": "stakes", "stamp": 8})
    assert placed(*stamped, by_stamp=("stakes",)) == {3: 1, 4: 0}


def test_a_place_is_taken_once_and_a_zone_has_so_much_room() -> None:
    two: tuple[Json, Json] = ({"id": 3, "zone": "row #1", "pos": 1}, {"id": 4, "zone": "row #1", "pos": 1})
    with pytest.raises(BadPosition, match=r"plants\[1\]\.pos: 1 stands twice in zone row #1, see plants\[0\]"):
        placed(*two)
    many = [{"id": ident, "zone": "row #2"} for ident in range(3, 7)]
    with pytest.raises(BadPosition, match=r"plants\[3\]\.zone: expected at most 3 in row #2, got 4"):
        placed(*many, most={"row": 3})


def test_a_list_that_is_left_out_is_what_the_position_shows(orchard: Content[Plant]) -> None:
    things = [
        {"card": "picker", "owner": 0},
        {"card": "old_pear", "owner": 0},
        {"card": "sapling", "owner": 0, "token": True},
        {"card": "picker", "owner": 1},
    ]
    players: list[Json] = [{}, {"list": [{"card": "old_pear", "count": 2}]}]
    lists = positions.lists_of(players, things, orchard.cards, 10)
    assert lists == (("old_pear", "picker"), ("old_pear", "old_pear"))
    assert players == [{}, {}]


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ({"card": "sapling"}, r"players\[0\]\.list\[0\]\.card: sapling is a token"),
        ({"card": "pickle"}, r"list\[0\]\.card: unknown card \"?pickle\"?; did you mean picker"),
        ({"card": "picker", "count": 11}, r"list\[0\]\.count: expected 1\.\.10, got 11"),
    ],
)
def test_a_list_has_known_cards_and_no_tokens(orchard: Content[Plant], item: Json, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        positions.lists_of([{"list": [item]}], (), orchard.cards, 10)


def test_a_result_says_who_won_and_why() -> None:
    reasons = ("none", "harvest", "frost")
    assert positions.result_of(None, reasons) is None
    assert positions.result_of({"winner": 1, "reason": "frost"}, reasons) == (1, 2)
    with pytest.raises(BadPosition, match=r"result\.reason: expected harvest or frost"):
        positions.result_of({"winner": 0, "reason": "none"}, reasons)


def test_words_that_were_changed_or_are_of_other_cards_do_not_fit_their_seal() -> None:
    words = [3, -1, 700]
    sealed = [*words, *positions.seal_of(words, "these cards")]
    assert positions.under_way(sealed, "waiting", "these cards") == tuple(words)
    assert positions.under_way([], "waiting", "these cards") == ()
    for listed, cards in ((sealed, "other cards"), ([4, *sealed[1:]], "these cards"), (sealed[1:], "these cards")):
        with pytest.raises(BadPosition, match="waiting: these words were changed"):
            positions.under_way(listed, "waiting", cards)
