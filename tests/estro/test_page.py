"""The page for authors (core_c/cards/README.md): every example of ESTRO's section on it loads, and is said."""

import re
import tomllib
from typing import Any

from game.engine.cards.read_language import read_language
from game.engine.cards.reference import PAGE
from game.engine.cards.templates import read_templates
from game.engine.content import Table, asset_root, read_table
from game.estro.engine.content import SOURCES
from game.estro.engine.room import Estro

SECTION = PAGE.read_text(encoding="utf-8").split("## ESTRO's words\n", 1)[1].split("\n## ", 1)[0]
BLOCKS = [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)]
LANGUAGE = read_language(asset_root(), "estro/language.toml")
WORDS = SOURCES.parse_words(read_table(asset_root(), "estro/words.toml"))
SET = read_table(asset_root(), "estro/cards.toml")
MECHANICS = read_templates(read_table(asset_root(), "estro/mechanics.toml"))
NAMED = set(re.findall(r"`([a-z_ ]+)`", SECTION.split("<!-- mechanics: estro -->", 1)[1].split("<!-- end", 1)[0]))
"""The mechanics of the table, each with its parameters."""


def test_whole_cards_of_the_section_are_read() -> None:
    (cards,) = [block["card"] for block in BLOCKS if "card" in block]
    assert len(cards) == 2
    SOURCES.parse_cards((SET, Table({"format": 1, "card": cards}, "page.toml")), LANGUAGE, WORDS, MECHANICS)


def test_the_mechanics_of_the_section_are_those_of_the_file() -> None:
    (spelt,) = [block for block in BLOCKS if "smite" in block]
    ours = read_table(asset_root(), "estro/mechanics.toml").data
    assert len(spelt) == 4
    for name, mechanic in spelt.items():
        assert mechanic == ours[name], name


def test_the_table_has_all_mechanics_with_what_they_are_told() -> None:
    assert {" ".join((name, *template.parameters)) for name, template in MECHANICS.items()} == NAMED


def test_mechanics_stand_in_the_row_of_what_they_wait_for() -> None:
    """Rules, 6.2: the column of triggers."""
    starts = ("| the card is played face up, or turned up by its player", "| as long as it lies face up")
    lines = {line.split(" | ")[0]: line for line in SECTION.splitlines()}
    shown, always = ({word.split()[0] for word in re.findall(r"`([a-z_ ]+)`", lines[start])} for start in starts)
    kinds: dict[str, Any] = {name: (template.program.get("ability") or [{}])[0] for name, template in MECHANICS.items()}
    assert shown == {name for name, kind in kinds.items() if kind.get("when", {}) == {"event": "shown", "of": "this"}}
    assert always == {name for name, kind in kinds.items() if kind.get("always")}


def test_the_page_has_every_word(room: Estro) -> None:
    language = room.content.language
    told = set(re.findall(r"`([a-z_]+)`", SECTION))
    for section in (
        "nouns",
        "zones",
        "stats",
        "flags",
        "durations",
        "tallies",
        "conditions",
        "events",
        "answers",
        "operations",
    ):
        assert set(language[section]) <= told, section
    assert set(language.attributes["estro"].words) <= told
