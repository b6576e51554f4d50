"""Undertow's rulebook: it names what there is, by the names that the cards have."""

import tomllib
from typing import Any

import pytest

from game.engine.content import asset_root
from game.i18n import LANGUAGES
from game.undertow.engine.vocabulary import KEYWORDS, NUMBERED, ROLES, SLOTS, STATUSES
from tests.rulebooks import bones, book, first_cells

ROOT = asset_root() / "undertow"
FLAGS = ("protector", "elusive", "rebirth")


def words() -> dict[str, Any]:
    return tomllib.loads((ROOT / "words.toml").read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_has_its_line_with_a_number_where_it_has_one(language: str) -> None:
    space = "" if language == "zh" else " "
    for keyword in (name for name, number in KEYWORDS.items() if number):
        name = words()["keywords"][keyword][language]
        numbered = keyword in NUMBERED and keyword not in FLAGS
        assert (f"{name}{space}n" if numbered else name) in first_cells("undertow", language), keyword


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_status_slot_role_and_faction_is_named(language: str) -> None:
    found, text = words(), book("undertow", language)
    for status in (name for name in STATUSES if not name.endswith("_turns")):
        assert any(
            cell.startswith(found["statuses"][status][language]) for cell in first_cells("undertow", language)
        ), status
    for table, names in (
        ("slots", SLOTS),
        ("roles", ROLES),
        ("factions", found["factions"]),
        ("races", found["races"]),
    ):
        for name in names:
            assert found[table][name][language].lower() in text.lower(), name


def test_the_three_books_have_the_same_chapters_and_tables() -> None:
    assert bones("undertow", "it") == bones("undertow", "zh") == bones("undertow", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_levels_are_those_of_the_rules(language: str) -> None:
    """Rules, section 6.1."""
    rows = [line.split(" | ")[:2] for line in book("undertow", language).splitlines() if line.startswith("| ")]
    assert [[f"| {level}", str(10 + 2 * level)] for level in range(1, 11)] == [
        row for row in rows if row[0][2:].isdigit()
    ]
