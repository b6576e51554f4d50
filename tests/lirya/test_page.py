"""The page for authors (core_c/cards/README.md): every example of Lirya's section on it loads, and is said."""

import re
import tomllib
from typing import Any

import pytest

from game.engine.cards.read_language import read_language
from game.engine.cards.reference import PAGE
from game.engine.content import Table, asset_root, read_table
from game.lirya.engine.content import SOURCES
from game.lirya.engine.room import Lirya
from game.lirya.engine.vocabulary import KEYWORDS, STATES

SECTION = PAGE.read_text(encoding="utf-8").split("## Lirya's words\n", 1)[1].split("\n## ", 1)[0]
NAME = {"en": "A", "it": "B", "zh": "C"}
LANGUAGE = read_language(asset_root(), "lirya/language.toml")
WORDS = SOURCES.parse_words(read_table(asset_root(), "lirya/words.toml"))
TOKENS = [card for card in read_table(asset_root(), "lirya/cards.toml").data["card"] if card.get("token")]
SPELL = {"id": "page:one", "name": NAME, "type": "spell", "rarity": "common", "cost": 1}
BEARER = {**SPELL, "type": "character", "class": "warrior", "attack": 1, "defense": 0, "health": 1}
TARGETS = [{"a": "character", "side": "own"}, {"a": "character", "side": "enemy"}]
SPOKEN_OF = [{"heal": 1, "to": "target"}, {"heal": 1, "to": "target 2"}]
"""Something speaks of every target of a card."""


def load(*cards: Any) -> None:
    """Reads these cards behind the set's tokens, which some name."""
    SOURCES.parse_cards((Table({"format": 1, "card": [*TOKENS, *cards]}, "page.toml"),), LANGUAGE, WORDS)


def rows(heading: str) -> list[list[str]]:
    """The codes in the last column of each row of the table behind a line."""
    table = SECTION.split(heading, 1)[1].lstrip("\n:").split("\n\n")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ")][1:]
    lines = [line for line in lines if not line.startswith("| ---")]
    return [
        re.findall(r"`(\{.*?\}|\"\w+\")`(?=[,; |])", line.rsplit("| ", 1)[1] if "always" in line[:60] else line)
        for line in lines
    ]


def test_whole_cards_of_the_section_are_read() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)
    cards = [card for block in blocks for card in tomllib.loads(block)["card"]]
    assert len(cards) == 5
    load(*cards)


@pytest.mark.parametrize("row", rows("Operations of its own; those marked stand in abilities with `always`"), ids=str)
def test_operations_are_read(row: list[str]) -> None:
    step = tomllib.loads(f"step = {row[-1]}")["step"]
    always = next(iter(step)).startswith(("damage_bonus", "cheaper", "dearer"))
    if always:
        load({**BEARER, "ability": [{"always": True, "effect": [step]}]})
    else:
        load({**SPELL, "target": TARGETS, "effect": [step, *SPOKEN_OF]})


@pytest.mark.parametrize("row", rows("The kit's words as Lirya has them"), ids=str)
def test_what_the_kit_says_is_read(row: list[str]) -> None:
    assert row
    steps = [tomllib.loads(f"step = {said}")["step"] for said in row]
    load({**SPELL, "target": TARGETS, "effect": [*steps, *SPOKEN_OF]})


@pytest.mark.parametrize("row", rows("\nTriggers:"), ids=str)
def test_triggers_are_read(row: list[str]) -> None:
    assert row
    for said in row:
        when = tomllib.loads(f"when = {said}")["when"]
        load({**BEARER, "ability": [{"when": when, "effect": [{"draw": 1}]}]})


def test_the_page_has_every_word(room: Lirya) -> None:
    language = room.content.language
    told = set(re.findall(r"`([a-z_]+)`", SECTION))
    for section in ("stats", "flags", "counters", "resources", "tallies", "places", "answers", "events", "operations"):
        assert set(language[section]) <= told, section
    assert set(KEYWORDS) | set(STATES[1:]) <= told
    assert {word for name in ("class", "element", "line") for word in language.attributes[name].words} <= told
