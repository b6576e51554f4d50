"""What each layer made of a card (rules, 5.8 and the worked examples 30 to 36): asked of the core, told in words."""

from collections.abc import Callable
from typing import Any

from game.engine.match import Match
from game.spellchain.engine.text import SpellchainTeller

Standing = Callable[..., Match]


def card(ident: int, name: str, owner: int, zone: str = "board", **tags: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **tags}


def rows(match: Match, ident: int) -> list[tuple[int, str, str | None, int, int]]:
    """Layer, what it changes, whose doing it is, and the numbers after it."""
    return [(row.layer, row.change["kind"], row.change.get("card"), *row.stats.values()) for row in match.layers(ident)]


def mana(first: int, second: int = 0) -> list[dict[str, int]]:
    return [{"mana": first, "mana_max": first}, {"mana": second, "mana_max": second}]


def toad(standing: Standing) -> Match:
    """Example 30: an old mammoth with two growth counters over bedrock, made a toad."""
    match = standing(
        players=mana(3),
        cards=[card(3, "toad_hex", 0, "hand"), card(4, "old_mammoth", 1, growth=2), card(5, "bedrock", 1)],
    )
    match.play("play #3 #4")
    return match


def test_a_toad_on_bedrock_is_told_layer_by_layer(standing: Standing) -> None:
    assert rows(toad(standing), 4) == [
        (3, "text", "toad_hex", 6, 7),
        (4, "kinds", "toad_hex", 6, 7),
        (6, "set", "toad_hex", 1, 1),
        (7, "modify", "bedrock", 1, 3),
        (8, "growth", None, 3, 5),
    ]


def test_the_change_says_what_it_is(standing: Standing) -> None:
    changes = [row.change for row in toad(standing).layers(4)]
    assert changes[0]["text"] == ""
    assert changes[1]["set"] == ["beast"]
    assert (changes[2]["attack"], changes[2]["health"]) == (1, 1)
    assert (changes[3]["attack"], changes[3]["health"], changes[3]["source"]) == (0, 2, 5)
    assert changes[4]["n"] == 2


def test_what_lasts_says_how_long(standing: Standing) -> None:
    until = [row.change["until"] for row in toad(standing).layers(4)]
    assert until[:4] == ["forever", "forever", "forever", "while"]


def test_wither_and_growth_are_told_apart(standing: Standing) -> None:
    match = standing(cards=[card(4, "hill_giant", 1, growth=2, wither=1)])
    assert rows(match, 4) == [(8, "growth", None, 6, 7), (8, "wither", None, 5, 6)]


def test_a_later_loss_stands_behind_the_older_grant(standing: Standing) -> None:
    """Example 31: pounce is granted by the drum master first, then everything is lost."""
    match = standing(
        players=mana(2),
        cards=[
            card(3, "silence_bell", 0, "hand"),
            card(6, "field_hand", 0, "deck"),
            card(4, "drum_master", 0, stamp=1),
            card(5, "hedge_boar", 0, stamp=2),
        ],
    )
    match.play("play #3 #5")
    assert rows(match, 5) == [(5, "grant", "drum_master", 2, 3), (5, "lose", "silence_bell", 2, 3)]


def test_larger_numbers_are_the_third_layer(standing: Standing) -> None:
    """Example 32."""
    match = standing(players=mana(1), cards=[card(3, "scribal_slip", 0, "hand"), card(4, "elemental_envoy", 0)])
    match.play("play #3 #4")
    assert rows(match, 4) == [(3, "numbers", "scribal_slip", 2, 2)]
    assert match.layers(4)[0].change["n"] == 1


def test_a_copy_has_the_numbers_of_its_new_face(standing: Standing) -> None:
    """Example 33: a stonewall guard 2/4 becomes a leech bat 2/2, and its counter counts on top."""
    match = standing(
        players=mana(3),
        cards=[
            card(3, "mirror_lake", 0, "hand"),
            card(4, "stonewall_guard", 0, damage=2, growth=1),
            card(5, "leech_bat", 1),
        ],
    )
    match.play("play #3 #4")
    match.play("target #5")
    assert rows(match, 4) == [(1, "copy", "mirror_lake", 2, 2), (8, "growth", None, 3, 3)]


def test_the_later_size_is_told_last(standing: Standing) -> None:
    """Example 34 without the damage: first 2/2 for this turn, then 1/1 for ever."""
    match = standing(
        players=mana(3, 2),
        cards=[card(3, "toad_hex", 0, "hand"), card(4, "cut_to_size", 1, "hand"), card(6, "old_mammoth", 1)],
    )
    match.play("play #3 #6")
    match.play("play #4 #6")
    sizes = [row for row in rows(match, 6) if row[0] == 6]
    assert sizes == [(6, "set", "cut_to_size", 2, 2), (6, "set", "toad_hex", 1, 1)]
    assert [row.change["until"] for row in match.layers(6) if row.layer == 6] == ["turn", "forever"]


def test_who_is_controlled_by_another_is_the_second_layer(standing: Standing) -> None:
    """Example 35."""
    match = standing(players=mana(3), cards=[card(3, "borrowed_will", 0, "hand"), card(4, "twin_duelist", 1)])
    match.play("play #3 #4")
    assert rows(match, 4) == [(2, "control", "borrowed_will", 2, 3), (5, "grant", "borrowed_will", 2, 3)]


def test_the_golem_of_many_layers(standing: Standing) -> None:
    """A quarry golem made a toad, in iron hide, on bedrock, grown by one: 3/6, with armor again."""
    match = standing(
        players=mana(3),
        cards=[
            card(3, "toad_hex", 1, "grave"),
            card(4, "quarry_golem", 0, growth=1, stamp=1),
            card(5, "iron_hide", 0, "attached", host=4, stamp=9),
            card(6, "bedrock", 0, stamp=8),
        ],
        effects=[
            {"kind": "text", "text": "", "target": 4, "stamp": 5, "card": "toad_hex"},
            {"kind": "kinds", "set": ["beast"], "target": 4, "stamp": 5, "card": "toad_hex"},
            {"kind": "set", "attack": 1, "health": 1, "target": 4, "stamp": 5, "card": "toad_hex"},
        ],
    )
    assert rows(match, 4) == [
        (3, "text", "toad_hex", 4, 5),
        (4, "kinds", "toad_hex", 4, 5),
        (5, "grant", "iron_hide", 4, 5),
        (6, "set", "toad_hex", 1, 1),
        (7, "modify", "bedrock", 1, 3),
        (7, "modify", "iron_hide", 2, 5),
        (8, "growth", None, 3, 6),
    ]


def test_what_is_not_in_play_has_no_layers(standing: Standing) -> None:
    match = standing(cards=[card(3, "toad_hex", 0, "hand"), card(4, "old_mammoth", 1)])
    assert match.layers(3) == match.layers(4) == match.layers(1) == match.layers(99) == match.layers(-1) == ()


def test_asking_changes_nothing(standing: Standing) -> None:
    match = toad(standing)
    before = match.fingerprint()
    match.layers(4)
    assert match.fingerprint() == before
    assert match.check() == ()


def test_a_position_keeps_whose_doing_an_effect_is(standing: Standing) -> None:
    match = toad(standing)
    position = match.position()
    assert [effect["card"] for effect in position["effects"]] == ["toad_hex"] * 3
    position.pop("title")
    again = standing(**position)
    assert again.fingerprint() == match.fingerprint()
    assert again.layers(4) == match.layers(4)


def test_a_change_of_one_number_leaves_the_other(standing: Standing) -> None:
    match = standing(
        cards=[card(4, "hill_giant", 0)], effects=[{"kind": "modify", "attack": 2, "target": 4, "card": "wild_totem"}]
    )
    assert rows(match, 4) == [(7, "modify", "wild_totem", 6, 5)]


def told(match: Match, ident: int, language: str) -> list[str]:
    teller = match.rules.room.teller(match.rules, language)
    assert isinstance(teller, SpellchainTeller)
    return [teller.layer(match.view(), row) for row in match.layers(ident)]


def test_the_toad_is_told_in_words(standing: Standing) -> None:
    assert told(toad(standing), 4, "en") == [
        "Toad Hex: no text",
        "Toad Hex: its kind is Beast",
        "Toad Hex: is 1/1",
        "Bedrock: +0/+2",
        "2 growth counters: +2/+2",
    ]
    assert told(toad(standing), 4, "it")[0] == "Malia del Rospo: nessun testo"
    assert told(toad(standing), 4, "zh")[2] == "蟾蜍咒：为1/1"


def test_what_was_used_up_is_nobodys_doing(standing: Standing) -> None:
    """Example 18: a barrier holds off a giant's blow and is gone."""
    match = standing(cards=[card(3, "oath_knight", 0), card(4, "hill_giant", 1)])
    match.play("attack #3 #4")
    assert told(match, 3, "en") == ["Barrier is used up"]


def test_a_lasting_effect_is_told_with_its_end(standing: Standing) -> None:
    match = standing(players=mana(2), cards=[card(3, "cut_to_size", 0, "hand"), card(4, "old_mammoth", 1)])
    match.play("play #3 #4")
    teller = match.rules.room.teller(match.rules, "en")
    assert isinstance(teller, SpellchainTeller)
    view = match.view(0)
    assert [teller.effect(view, effect) for effect in view["effects"]] == ["Cut to Size: is 2/2 (until this turn ends)"]
