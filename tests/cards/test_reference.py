"""The reference page: its tables are the vocabulary's, and every example on it is a program."""

import re
import tomllib

import pytest

from game.engine.cards import words as kit
from game.engine.cards.reader import Reader
from game.engine.cards.reference import PAGE, filled
from game.engine.content import Table

ROOM = {"target": ["creature", "creature"]}
"""What examples take for granted: two targets, and an event that they wait for."""
EVENTFUL = {"amount", "redirect", "cancel"}
PICTURE = PAGE.read_text(encoding="utf-8")
OF_THE_KIT = PICTURE.split("## Lirya's words", 1)[0]
"""Lirya's section is in its own words: tests/lirya/test_page.py reads it."""


def card_with(step: object) -> dict[str, object]:
    """A card with a step where such a step may stand."""
    return {"ability": [{"when": "arrival", **ROOM, "effect": [step]}]}


def test_the_tables_are_those_of_the_vocabulary() -> None:
    assert filled(PICTURE) == PICTURE, "print them anew: python -m game.engine.cards.reference"


@pytest.mark.parametrize("word", [*kit.OPERATIONS, *kit.WAYS])
def test_each_word_has_an_example_that_is_read(reader: Reader, word: str) -> None:
    operation = {**kit.OPERATIONS, **kit.WAYS}[word]
    step = tomllib.loads(f"step = {operation.example}")["step"]
    program = reader.program(Table(card_with(step), word))
    (ability,) = program.abilities
    assert ability.effect[0].word == word
    assert set(step) - {"as"} == set(ability.effect[0].values)


def examples(section: str) -> list[str]:
    """The last code of each row of a section's table."""
    text = PICTURE.split(f"## {section}\n", 1)[1].split("\n## ", 1)[0]
    return [re.findall(r"`([^`]+)`", line)[-1] for line in text.splitlines() if re.match(r"\| (`|an? )", line)]


@pytest.mark.parametrize("example", examples("Filters"))
def test_filters_are_read(reader: Reader, example: str) -> None:
    where = tomllib.loads(f"where = {example}")["where"]
    step = {"destroy": {"all": "creature", "where": where}}
    selector = reader.program(Table(card_with(step), "filter")).abilities[0].effect[0].values["destroy"]
    assert selector.where.tests or where == {"type": selector.noun}  # type: ignore[union-attr]


@pytest.mark.parametrize("example", examples("Amounts"))
def test_amounts_are_read(reader: Reader, example: str) -> None:
    amount = tomllib.loads(f"amount = {example}")["amount"]
    assert reader.program(Table(card_with({"draw": amount}), "amount")).abilities[0].effect


@pytest.mark.parametrize("example", examples("Conditions"))
def test_conditions_are_read(reader: Reader, example: str) -> None:
    condition = tomllib.loads(f"condition = {example}")["condition"]
    step = {"if": condition, "then": [{"draw": 1}]}
    assert reader.program(Table(card_with(step), "condition")).abilities[0].effect


def test_whole_cards_of_the_page_are_read(reader: Reader) -> None:
    blocks = re.findall(r"```toml\n(.*?)```", OF_THE_KIT, re.DOTALL)
    assert blocks
    for block in blocks:
        for card in tomllib.loads(block)["card"]:
            del card["id"]
            assert reader.program(Table(card, "page"))


def test_each_thing_said_in_more_words_is_read(reader: Reader) -> None:
    rows = PICTURE.split("How some things are said", 1)[1].split("\n## ", 1)[0]
    said = [re.findall(r"`(\{.*?\})`", line) for line in rows.splitlines() if line.startswith("| ") and "`{" in line]
    assert len(said) > 10
    for steps in said:
        effect = tomllib.loads(f"effect = [{', '.join(steps)}]")["effect"]
        if any("subject" in step for step in steps):
            card = {"ability": [{"when": "turn_start", "effect": effect}]}
        else:
            card = {"target": ["creature", "creature"], "effect": effect}
        program = reader.program(Table(card, "page"))
        assert program.effect or program.abilities
