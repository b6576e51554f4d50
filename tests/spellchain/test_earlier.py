"""Cards and ready decks as they were by earlier rules: matches that were recorded then are played on with them."""

import shutil
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.engine.content import asset_root
from game.engine.errors import BadContent
from game.records.record import Record
from game.spellchain.engine.content import load_content
from game.spellchain.engine.room import Spellchain

Json = dict[str, Any]
EARLIER: Json = tomllib.loads((asset_root() / "spellchain" / "earlier.toml").read_text(encoding="utf-8"))
IN_DECK: list[Json] = [
    {"id": 20, "card": "hill_giant", "owner": 0, "zone": "deck"},
    {"id": 21, "card": "old_mammoth", "owner": 0, "zone": "deck"},
]


@pytest.fixture(scope="module")
def before(room: Spellchain) -> Spellchain:
    return room.as_of(1)


def standing(room: Spellchain, *cards: Json) -> engine.Match:
    players = [{"mana": 9, "mana_max": 9}, {}]
    position: Json = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": players}
    return engine.from_position(room, {**position, "cards": [*cards, *IN_DECK]}, 1)


def drawn(match: engine.Match) -> int:
    return sum(card["zone"] == "hand" and card["id"] in (20, 21) for card in match.view()["cards"])


@pytest.mark.parametrize(
    ("card", "then", "now"),
    [("twin_frost", 0, 1), ("grave_bargain", 0, 1)],
)
def test_what_a_card_did_by_rules_1_it_does_in_a_match_of_rules_1(
    room: Spellchain, before: Spellchain, card: str, then: int, now: int
) -> None:
    """Twin Frost and Grave Bargain draw a card by rules 2, which they did not, or not without resonance, by rules 1."""
    cards: list[Json] = [
        {"id": 3, "card": card, "owner": 0, "zone": "hand"},
        {"id": 4, "card": "hedge_boar", "owner": 0, "zone": "board"},
        {"id": 5, "card": "hedge_boar", "owner": 0, "zone": "board"},
    ]
    for its_room, count in ((before, then), (room, now)):
        match = standing(its_room, *cards)
        match.play("play #3 #4")
        while match.view()["pending"]["kind"] != "main":
            match.advance(match.actions()[0])
        assert drawn(match) == count


def test_sudden_storm_took_the_creatures_of_both_by_rules_1(room: Spellchain, before: Spellchain) -> None:
    cards: list[Json] = [
        {"id": 3, "card": "sudden_storm", "owner": 0, "zone": "hand"},
        {"id": 4, "card": "hedge_boar", "owner": 0, "zone": "board"},
        {"id": 5, "card": "hedge_boar", "owner": 1, "zone": "board"},
    ]
    for its_room, left in ((before, []), (room, [4])):
        match = standing(its_room, *cards)
        match.play("play #3")
        assert [card["id"] for card in match.view()["cards"] if card["zone"] == "board"] == left


def test_all_that_is_kept_was_otherwise_than_it_is(room: Spellchain, before: Spellchain) -> None:
    now, then = room.content, before.content
    assert list(then.cards) == list(now.cards)
    assert list(then.decks) == list(now.decks)
    assert before.digest != room.digest
    file = tomllib.loads((asset_root() / "spellchain" / "cards.toml").read_text(encoding="utf-8"))
    as_now: Json = {card["id"]: card for card in file["card"]}
    for card in EARLIER["card"]:
        assert card["until"] < room.rules_version
        assert {key: value for key, value in card.items() if key != "until"} != as_now[card["id"]]
    for deck in EARLIER["deck"]:
        assert deck["until"] < room.rules_version
        was = room.as_of(deck["until"]).content.decks[deck["id"]]
        assert Counter(was.cards) == {item["card"]: item["count"] for item in deck["cards"]}
        assert was.cards != room.as_of(deck["until"] + 1).content.decks[deck["id"]].cards
        assert was.name == now.decks[deck["id"]].name
    assert len({(deck["id"], deck["until"]) for deck in EARLIER["deck"]}) == len(EARLIER["deck"])


def test_the_rules_of_today_have_the_cards_of_today(room: Spellchain) -> None:
    assert room.as_of(room.rules_version) is room
    assert room.as_of(1) is room.as_of(1)


def test_a_record_s_header_says_which_cards_it_is_begun_with(room: Spellchain, before: Spellchain) -> None:
    for its_room, rules in ((before, 1), (room, room.rules_version)):
        setup = {"decks": ["open_book", "last_candle"]}
        record = Record.new(title="spellchain", rules=rules, content=its_room.digest, seed=3, setup=setup)
        match = game.start(record.header)
        assert match.content_digest == its_room.digest
        decks = [its_room.content.decks[name].cards for name in ("open_book", "last_candle")]
        for player, deck in enumerate(decks):
            owned = [card["card"] for card in match.position()["cards"] if card["owner"] == player]
            assert sorted(name for name in owned if name != "mana_spark") == sorted(deck)


def test_an_id_that_no_card_has_is_refused_with_its_place(tmp_path: Path) -> None:
    for part in ("spellchain", "shared"):
        shutil.copytree(asset_root() / part, tmp_path / part)
    (tmp_path / "spellchain" / "earlier.toml").write_text(
        'format = 1\n\n[[card]]\nid = "twin_frosts"\nuntil = 1\ntype = "sorcery"\n', encoding="utf-8"
    )
    with pytest.raises(BadContent, match=r"earlier\.toml.*twin_frosts.*twin_frost"):
        load_content(tmp_path, rules=1)


def test_one_version_has_one_entry(tmp_path: Path) -> None:
    for part in ("spellchain", "shared"):
        shutil.copytree(asset_root() / part, tmp_path / part)
    file = tmp_path / "spellchain" / "earlier.toml"
    file.write_text(file.read_text(encoding="utf-8") + '\n[[deck]]\nid = "open_book"\nuntil = 2\ncards = []\n', "utf-8")
    with pytest.raises(
        BadContent, match=r"earlier\.toml: deck\[8\]\.until: \"open_book\" has an entry until 2 already"
    ):
        load_content(tmp_path, rules=1)
