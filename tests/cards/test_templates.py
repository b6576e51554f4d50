"""Mechanics with parameters: a card that names one has the program that it would have spelt out."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.engine.cards.read_language import read_language
from game.engine.cards.reader import KEYS, Reader
from game.engine.cards.templates import Template, expanded, read_templates
from game.engine.cards.tree import Program
from game.engine.content import Table
from game.engine.errors import BadContent

LANGUAGE = read_language(Path(__file__).parents[2] / "assets", "estro/language.toml")
SMITE = {
    "ability": [
        {
            "when": {"event": "shown", "of": "this"},
            "target": [{"a": "card", "side": "enemy", "where": {"is": "up", "total": "<= 60"}}],
            "effect": [{"destroy": "target"}],
        }
    ]
}
DUEL = {
    "ability": [
        {
            "when": {"event": "shown", "of": "this"},
            "target": [{"a": "card", "side": "enemy", "where": {"is": "up", "dex": "< this"}}],
            "effect": [{"destroy": "target"}],
        }
    ]
}
MECHANICS = """
[smite]
parameters = ["n"]

[[smite.ability]]
when = { event = "shown", of = "this" }
target = [{ a = "card", side = "enemy", where = { is = "up", total = "<= {n}" } }]
effect = [{ destroy = "target" }]

[duel]
parameters = ["stat"]

[[duel.ability]]
when = { event = "shown", of = "this" }
target = [{ a = "card", side = "enemy", where = { is = "up", "{stat}" = "< this" } }]
effect = [{ destroy = "target" }]

[gather]
parameters = ["n"]
effect = [{ draw = "{n}" }]

[wither]
parameters = ["n"]
effect = [{ stats = { primary = "-{n}" }, to = { all = "card", side = "enemy" }, until = "field" }]

[[twin.ability]]
always = true
effect = [{ twin = "this" }]
"""


def templates() -> dict[str, Template]:
    return read_templates(Table(tomllib.loads(MECHANICS), "estro/mechanics.toml"))


def program_of(card: dict[str, Any]) -> Program:
    entry = expanded(Table(card, "estro/cards.toml: odd_one"), "gift", templates())
    assert "gift" not in entry
    return Reader(LANGUAGE, ()).program(Table({key: entry.data[key] for key in KEYS if key in entry}, entry.place))


@pytest.mark.parametrize(("gift", "spelt"), [("smite 60", SMITE), ("duel dex", DUEL)])
def test_a_mechanic_is_the_program_that_a_card_would_spell_out(gift: str, spelt: dict[str, Any]) -> None:
    assert program_of({"gift": gift}) == program_of(spelt)


def test_a_number_alone_is_a_number() -> None:
    assert program_of({"gift": "gather 3"}) == program_of({"effect": [{"draw": 3}]})


def test_a_number_behind_a_minus_is_a_number_less_than_nothing() -> None:
    spelt = {"stats": {"primary": -4}, "to": {"all": "card", "side": "enemy"}, "until": "field"}
    assert program_of({"gift": "wither 4"}) == program_of({"effect": [spelt]})


def test_a_mechanic_without_parameters_is_its_name() -> None:
    assert program_of({"gift": "twin"}) == program_of({"ability": [{"always": True, "effect": [{"twin": "this"}]}]})


def test_a_card_without_a_mechanic_is_left_as_it_is() -> None:
    entry = Table({"effect": [{"draw": 1}]}, "a card")
    assert expanded(entry, "gift", templates()) is entry


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({"gift": "smit 60"}, 'cards.toml: odd_one: gift: "smit": did you mean smite'),
        ({"gift": ""}, "odd_one: gift: "),
        ({"gift": "smite"}, 'gift: expected smite n, got "smite"'),
        ({"gift": "twin 2"}, 'gift: expected twin, got "twin 2"'),
        ({"gift": "gather 3", "effect": [{"draw": 1}]}, "odd_one: effect: gather stands there already"),
        ({"gift": "gather many"}, r"odd_one: effect\[0\]\.draw: "),
        ({"gift": "duel wit"}, r"odd_one: ability\[0\]\.target\[0\]\.where\.wit: unknown property"),
    ],
)
def test_what_does_not_fit_is_refused_at_the_card(card: dict[str, Any], said: str) -> None:
    with pytest.raises(BadContent, match=said):
        program_of(card)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[a]\nparameters = ["n"]\neffect = [{ draw = 1 }]', r"mechanics.toml: a.parameters: expected \[\], got"),
        ('[a]\neffect = [{ draw = "{n}" }]', "a.parameters: expected n, got"),
        ("[a]\nprice_of = 3\n", "a: unknown key price_of"),
    ],
)
def test_parameters_are_those_that_the_program_has_places_for(text: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        read_templates(Table(tomllib.loads(text), "estro/mechanics.toml"))
