"""The list of all that can be done: of things with one name each line says which it means."""

from collections.abc import Callable
from typing import Any

import pytest

from game.engine.match import Match

Standing = Callable[..., Match]


def card(ident: int, name: str, owner: int, zone: str = "board", **tags: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **tags}


def menu(match: Match, language: str, viewer: int = 0) -> list[str]:
    """What the list says, in the words for a player who is addressed."""
    teller = match.rules.room.teller(match.rules, language)
    view = match.view(viewer)
    return [teller.action(view, action) for action in match.actions()]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", {"Hill Giant attacks Field Hand (place 1)", "Hill Giant attacks Field Hand (place 3)"}),
        (
            "it",
            {"Gigante dei Colli attacca Bracciante (posto 1)", "Gigante dei Colli attacca Bracciante (posto 3)"},
        ),
        ("zh", {"山丘巨人攻击农夫（第1位）", "山丘巨人攻击农夫（第3位）"}),
    ],
)
def test_two_equal_enemies_are_told_apart_by_their_places(standing: Standing, language: str, lines: set[str]) -> None:
    cards = [card(4, "field_hand", 1, pos=0), card(5, "hedge_boar", 1, pos=1), card(6, "field_hand", 1, pos=2)]
    found = menu(standing(cards=[card(3, "hill_giant", 0), *cards]), language)
    assert lines <= set(found)
    assert len(set(found)) == len(found)


def test_creatures_of_one_name_on_both_sides_are_told_apart_by_their_sides(standing: Standing) -> None:
    cards = [card(4, "field_hand", 1), card(5, "field_hand", 0, arrived=9), card(3, "fireball", 0, "hand")]
    found = menu(standing(cards=cards, players=[{"mana": 3, "mana_max": 3}, {}]), "en")
    assert "Play Fireball on Field Hand (Player 1)" in found
    assert "Play Fireball on Field Hand (Player 2)" in found


def test_enchantments_of_one_name_are_told_apart_by_what_bears_them(standing: Standing) -> None:
    """The rust monk destroys an enchantment or a field."""
    hosts = [card(4, "hedge_boar", 1, pos=0), card(5, "field_hand", 1, pos=1)]
    worn = [card(6, "iron_hide", 1, "attached", host=4), card(7, "iron_hide", 1, "attached", host=5)]
    monk = card(3, "rust_monk", 0, "hand")
    match = standing(cards=[*hosts, *worn, monk], players=[{"mana": 3, "mana_max": 3}, {}])
    match.play("play #3")
    assert menu(match, "en") == ["Target: Iron Hide (Hedge Boar)", "Target: Iron Hide (Field Hand)"]


def test_links_of_one_name_are_told_apart_by_their_numbers(standing: Standing) -> None:
    spells = [card(ident, "spell_shield", 0, "hand") for ident in (3, 4, 5)]
    players = [{"mana": 9, "mana_max": 9}, {"mana": 9, "mana_max": 9}]
    boar = card(8, "hedge_boar", 0)
    match = standing(cards=[*spells, card(6, "scald", 1, "hand"), boar], players=players)
    match.play("play #3 #8")
    while match.actor != 0:
        match.play("pass")
    match.play("play #4 #8")
    while match.actor != 0:
        match.play("pass")
    found = [line for line in menu(match, "en") if "Spell Shield (link" in line or "(link" in line]
    assert len(found) == len(set(found)) == 2


def test_what_has_no_twin_is_called_by_its_name_alone(standing: Standing) -> None:
    found = menu(standing(cards=[card(3, "hill_giant", 0), card(4, "field_hand", 1)]), "en")
    assert "Hill Giant attacks Field Hand" in found
